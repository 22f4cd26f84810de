"""Mandjet: five board games with every rule enforced.

>>> import mandjet
>>> state = mandjet.game("sunrise_sunset").new(seats=2, seed=7)
>>> state.over, state.waiting()
(False, (0,))
"""

from importlib import import_module

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

# There is a package of that name too, and importing a package for the first time makes its name
# an attribute of this one. So that is done here, and the function takes the name afterwards.
import_module("mandjet.games")
from mandjet.engine import games  # noqa: E402

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
