"""What of the printed facts of Sunrise Lane an edition may say otherwise."""

from typing import Final

from mandjet.engine.editing import Editing
from mandjet.games.sunrise_lane.content import Colour, Number, Place, Players
from mandjet.games.sunrise_lane.layouts import AreaRow, BoardRow, LayoutRow

EDITING: Final = Editing(
    rows={
        "board": BoardRow,
        "layout": LayoutRow,
        "area": AreaRow,
        "colour": Colour,
        "players": Players,
        "number": Number,
        "place": Place,
    },
    fixed={"number:cards.value": "box"},
    cells=frozenset({"board.cells"}),
)
