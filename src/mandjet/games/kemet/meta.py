"""What the lobby knows of Kemet: Blood and Sand."""

from mandjet.engine.meta import Meta, Option

META = Meta(
    name="kemet",
    title="Kemet: Blood and Sand",
    designer="Jacques Bariot and Guillaume Montiage",
    publisher="Matagot",
    seats=(2, 3, 4, 5),
    minutes=90,
    # For simulation: after this many rounds the most fame wins (KBS-9.2); 0 is the printed game.
    options=(Option("rounds", (0, 3, 8, 15), 0),),
    rules="3",
    prefix="KBS",
    # The longest of 10,000 random games took 6,451 actions; only a round limit gives a hard end.
    bound=50_000,
)
