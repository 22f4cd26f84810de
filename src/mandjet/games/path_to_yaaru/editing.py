"""What of the printed facts of Path to Yaaru an edition may say otherwise."""

from typing import Final

from mandjet.engine.editing import Editing
from mandjet.games.path_to_yaaru.content import Card, Count, Faith, Level, Quarter, Start
from mandjet.games.path_to_yaaru.geometry import Space

EDITING: Final = Editing(
    rows={
        "space": Space,
        "card": Card,
        "quarter": Quarter,
        "start": Start,
        "level": Level,
        "count": Count,
        "points": Faith,
        "penalty": Faith,
    },
)
