"""What of the printed facts of Rising Sun an edition may say otherwise."""

from typing import Final

from mandjet.engine.editing import Editing, rows_in
from mandjet.games.rising_sun import content

EDITING: Final = Editing(
    rows=rows_in(content),
    fixed={"card.type": "rules", "clan.rank": "rules", "supply:daimyo.count": "box"},
    links={"province.land": "province", "province.sea": "province", "clan.home": "province"},
)
