"""What of the printed facts of Kemet an edition may say otherwise."""

from typing import Final

from mandjet.engine.editing import Editing
from mandjet.games.kemet.content import (
    BattleCard,
    Card,
    Creature,
    Number,
    Part,
    Players,
    Reading,
    Space,
    Tile,
    Zone,
)

EDITING: Final = Editing(
    rows={
        "zone": Zone,
        "tile": Tile,
        "creature": Creature,
        "card": Card,
        "battle_card": BattleCard,
        "space": Space,
        "part": Part,
        "players": Players,
        "number": Number,
        "reading": Reading,
    },
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
