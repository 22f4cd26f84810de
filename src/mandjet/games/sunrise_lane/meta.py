"""What the lobby knows of Sunrise Lane."""

from mandjet.engine.meta import Meta, Option

META = Meta(
    name="sunrise_lane",
    title="Sunrise Lane",
    designer="Reiner Knizia",
    publisher="Horrible Guild",
    seats=(2, 3, 4),
    minutes=45,
    options=(
        # Which board of content.toml lies on the table.
        Option("layout", ("standard", "riverside"), "standard"),
        # Who has the first player token: the first seat, or a seat drawn by lot.
        Option("first", ("seat", "lot"), "seat"),
    ),
    rules="3",
    prefix="SL",
    bound=2_000,
)
