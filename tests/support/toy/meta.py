"""What the lobby knows of the game."""

from mandjet.engine.meta import Meta, Option

META = Meta(
    name="toy",
    title="Toy",
    designer="us",
    publisher="nobody",
    seats=(2, 3),
    minutes=1,
    options=(Option("rounds", (2, 3), 2),),
    rules="1",
    prefix="TOY",
    bound=400,
)
