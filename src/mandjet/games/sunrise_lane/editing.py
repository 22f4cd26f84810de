"""What of the printed facts of Sunrise Lane an edition may say otherwise."""

from typing import Final

from mandjet.engine.editing import Editing, rows_in
from mandjet.games.sunrise_lane import content, layouts

EDITING: Final = Editing(
    rows=rows_in(layouts, content),
    fixed={"number:cards.value": "box"},
    cells=frozenset({"board.cells"}),
)
