"""What of the printed facts of Path to Yaaru an edition may say otherwise."""

from typing import Final

from mandjet.engine.editing import Editing, rows_in
from mandjet.games.path_to_yaaru import content, geometry

EDITING: Final = Editing(
    rows=rows_in(content, geometry) | {"points": content.Faith, "penalty": content.Faith},
)
