"""What of the printed facts of Sunrise Sunset an edition may say otherwise."""

from typing import Final

from mandjet.engine.editing import Editing, rows_in
from mandjet.games.sunrise_sunset import content

EDITING: Final = Editing(
    rows=rows_in(content),
    # What a unit does is a rule; the card only says when.
    fixed={"unit.ability": "rules"},
)
