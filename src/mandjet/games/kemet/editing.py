"""What of the printed facts of Kemet an edition may say otherwise."""

from collections.abc import Iterator
from typing import Final

from mandjet.engine.content import read
from mandjet.engine.editing import Editing, Reason, rows_in
from mandjet.games.kemet import content

_PRINTED: Final = read(__package__)
_BATTLE: Final = ("strength", "damage", "unblockable", "defense")
# What may be told of a thing in numbers. Those that are 0 are no numbers of its effect: neither the
# rules nor the words on it know them.
NUMBERS: Final[dict[str, tuple[str, ...]]] = {
    "tile": (*_BATTLE, "land", "amount", "fame"),
    "creature": ("land", "strength", "damage", "defense"),
    "card": ("strength", "damage", "defense", "amount"),
}


def without_effect() -> Iterator[tuple[str, Reason]]:
    """The numbers that the effects of things do not have."""
    for table, fields in NUMBERS.items():
        for row in _PRINTED[table]:
            for field in fields:
                if not row[field]:
                    yield f"{table}:{row['id']}.{field}", "effect"


EDITING: Final = Editing(
    rows=rows_in(content),
    fixed={
        "zone.kind": "rules",
        "zone.part": "box",
        "zone.at": "drawing",
        "zone.harbor_at": "drawing",
        "tile.icon": "rules",
        "tile.gold": "rules",
        "creature.tile": "box",
        "card.moment": "rules",
        "card:di_diversion.copies": "box",
        "card:di_diversion.cost": "effect",
        "battle_card.tile": "box",
        "space.level": "box",
        "space.action": "box",
        "number:tokens.value": "rules",
        **dict(without_effect()),
        # The board is drawn with the Harbors it has; a fact is of which kind each is.
        **{
            f"zone:{row['id']}.harbor": "drawing"
            for row in _PRINTED["zone"]
            if row["harbor"] == "none"
        },
    },
    links={"zone.adjacent": "zone"},
)
