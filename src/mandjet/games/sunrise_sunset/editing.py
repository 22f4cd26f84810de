"""What of the printed facts of Sunrise Sunset an edition may say otherwise."""

from typing import Final

from mandjet.engine.editing import Editing
from mandjet.games.sunrise_sunset.content import Location, Unit

EDITING: Final = Editing(
    rows={"location": Location, "unit": Unit},
    # What a unit does is a rule; the card only says when.
    fixed={"unit.ability": "rules"},
)
