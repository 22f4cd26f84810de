"""What the lobby knows of Rising Sun."""

from mandjet.engine.meta import Meta, Option

# From the highest honor to the lowest, as they sit.
CLANS = ("koi", "lotus", "turtle", "dragonfly", "bonsai")

META = Meta(
    name="rising_sun",
    title="Rising Sun",
    designer="Eric M. Lang",
    publisher="CMON",
    seats=(3, 4, 5),
    minutes=120,
    options=(
        # Clans dealt at random, or those that the players have chosen; they sit by rank either way.
        Option("clans", ("dealt",), "dealt", each=CLANS),
        # The set of season cards that joins the core cards.
        Option("cards", ("archway", "horseman", "teapot", "random"), "archway"),
        # Four of the seven shrines at random, or those of a first game.
        Option("shrines", ("drawn", "first"), "drawn"),
    ),
    rules="4",
    prefix="RS",
    bound=30_000,
    whispers=True,
)
