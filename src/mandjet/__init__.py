"""Mandjet: five board games with every rule enforced.

>>> import mandjet
>>> state = mandjet.game("sunrise_sunset").new(seats=2, seed=7)
>>> state.over, state.waiting()
(False, (0,))
"""

from typing import TYPE_CHECKING

from mandjet import _modes as _modes  # first: decides how the modules below are loaded
from mandjet.engine import (
    Game,
    IllegalAction,
    Journal,
    MandjetError,
    Record,
    Rng,
    State,
    game,
)

if TYPE_CHECKING:
    from mandjet.engine import games
else:
    from mandjet import games  # the package of that name, which can be called like the function

__version__ = "0.1.0"
__all__ = [
    "Game",
    "IllegalAction",
    "Journal",
    "MandjetError",
    "Record",
    "Rng",
    "State",
    "__version__",
    "game",
    "games",
]
