"""What the lobby knows of Sunrise Sunset."""

from mandjet.engine.meta import Meta, Option

META = Meta(
    name="sunrise_sunset",
    title="Sunrise Sunset",
    designer="Tomoki Motohashi",
    publisher="Perro Loko Games",
    seats=(2,),
    minutes=15,
    # 0 is the full game, to three damage; 1 and 2 are the quick modes.
    options=(Option("quick", (0, 1, 2), 0),),
    rules="1",
    prefix="SS",
    bound=10_000,
)
