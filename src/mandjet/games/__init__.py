"""The games: every folder with a meta.py is one.

The package is also the function `mandjet.games()`, because both are called by the word people use.
"""

import sys
from types import ModuleType

from mandjet.engine.meta import Meta
from mandjet.engine.registry import games


class _Games(ModuleType):
    """A package that can be called."""

    def __call__(self) -> dict[str, Meta]:
        return games()


sys.modules[__name__].__class__ = _Games
