"""What the lobby knows of Rising Sun."""

from mandjet.engine.meta import Meta, Option

META = Meta(
    name="rising_sun",
    title="Rising Sun",
    designer="Eric M. Lang",
    publisher="CMON",
    seats=(3, 4, 5),
    minutes=120,
    options=(
        # Clans dealt at random, or chosen seat by seat; sitting order is by rank either way.
        Option("clans", ("dealt", "chosen"), "dealt"),
        # The set of season cards that joins the core cards.
        Option("cards", ("archway", "horseman", "teapot", "random"), "archway"),
        # Four of the seven shrines at random, or those of a first game.
        Option("shrines", ("drawn", "first"), "drawn"),
    ),
    rules="3",
    prefix="RS",
    bound=30_000,
)
