"""What of the printed facts of Kemet an edition may say otherwise."""

from typing import Final

from mandjet.engine.editing import Editing, rows_in
from mandjet.games.kemet import content

EDITING: Final = Editing(
    rows=rows_in(content),
    fixed={
        "zone.kind": "rules",
        "zone.part": "box",
        "zone.at": "drawing",
        "zone.harbor_at": "drawing",
        "zone.harbor": "drawing",
        "tile.icon": "rules",
        "tile.gold": "rules",
        "creature.tile": "box",
        "card.moment": "rules",
        "battle_card.tile": "box",
        "space.level": "box",
        "space.action": "box",
        "number:tokens.value": "rules",
    },
    links={"zone.adjacent": "zone"},
)
