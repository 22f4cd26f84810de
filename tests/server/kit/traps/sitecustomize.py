"""Python reads this first where this folder is on its path: servers and their thinkers then have a
game more, one that harms whoever runs its rules."""

import sys
from importlib import import_module
from pathlib import Path

HERE = Path(__file__).parent
sys.path.append(str(HERE.parents[2] / "support"))

from mandjet.engine.registry import GAMES  # noqa: E402

import_module(GAMES).__path__.append(str(HERE))
