"""What the lobby knows of Path to Yaaru."""

from mandjet.engine.meta import Meta, Option

# Who begins with a Shabti under beginner rule 1: the seats by number, absent ones do not count.
BEGINNERS = (
    *("none", "all"),
    *("0", "1", "2", "3"),
    *("01", "02", "03", "12", "13", "23"),
    *("012", "013", "023", "123"),
)


META = Meta(
    name="path_to_yaaru",
    title="Path to Yaaru",
    designer="Fukutarou",
    publisher="Fukuroudou",
    # Three first: it is what you get unless you say otherwise. Two seats are an unofficial variant.
    seats=(3, 4, 2),
    minutes=60,
    options=(
        Option("level1", ("front", "back"), "front"),
        Option("level2", ("front", "back"), "front"),
        Option("level3", ("front", "back"), "front"),
        Option("beginners", BEGINNERS, "none"),
        Option("stop", ("forced", "free"), "forced"),
        Option("shuffle", ("no", "yes"), "no"),
        Option("advanced", ("no", "yes"), "no"),
        Option("direction", ("left", "by_level"), "left"),
        # Rounds after which a level is scored as it stands, for simulation and search; 0: no limit,
        # and aimless pawns need 100,000 actions and more to find the last Guardian's Quarter.
        Option("round_limit", (0, 10, 20, 40), 0, endless=(0,)),
    ),
    rules="3",
    prefix="PY",
    # Without a round limit random games end at a steady rate, after 110,000 actions on average:
    # one of this length is not to be expected (rules.md has the figures).
    bound=10_000_000,
)
