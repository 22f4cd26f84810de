"""What of the printed facts of Rising Sun an edition may say otherwise."""

from typing import Final

from mandjet.engine.editing import Editing
from mandjet.games.rising_sun.content import (
    Bonus,
    Card,
    Clan,
    Kami,
    Mandate,
    Province,
    Season,
    Supply,
)

EDITING: Final = Editing(
    rows={
        "province": Province,
        "card": Card,
        "clan": Clan,
        "kami": Kami,
        "mandate": Mandate,
        "season": Season,
        "bonus": Bonus,
        "supply": Supply,
    },
    fixed={"card.type": "rules", "clan.rank": "rules", "supply:daimyo.count": "box"},
    links={"province.land": "province", "province.sea": "province", "clan.home": "province"},
)
