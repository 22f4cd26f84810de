"""The registry: every folder of the games package that has a meta.py is a game."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from mandjet.engine.editing import refuse_fixed
from mandjet.engine.editions import Edition, find
from mandjet.engine.errors import MandjetError, UnknownGame
from mandjet.engine.game import Game
from mandjet.engine.meta import Meta

GAMES = "mandjet.games"


@cache
def _metas() -> dict[str, Meta]:
    metas = {}
    for module in iter_modules(import_module(GAMES).__path__):
        if module.ispkg and find_spec(f"{GAMES}.{module.name}.meta"):
            meta = import_module(f"{GAMES}.{module.name}.meta").META
            if meta.name != module.name:
                raise MandjetError(
                    f"META.name is {meta.name!r} in {module.name}/meta.py: a title has the name of"
                    " its folder"
                )
            metas[module.name] = meta
    return metas


def games() -> dict[str, Meta]:
    """The games there are, by name. Reads no rules.

    >>> games()["sunrise_sunset"].title
    'Sunrise Sunset'
    """
    return dict(_metas())


def game(name: str, content: str | Path | Edition | None = None) -> Game[Any]:
    """The game of that name, in an edition if one is given: a file, or the name of one kept."""
    if name not in _metas():
        raise UnknownGame(f"there is no game {name!r}; there are {', '.join(_metas())}")
    if content is None:
        return _as_printed(name)
    return _make(name, content if isinstance(content, Edition) else find(name, content))


@cache
def _as_printed(name: str) -> Game[Any]:
    return _make(name, None)


def _make(name: str, edition: Edition | None) -> Game[Any]:
    kind: type[Game[Any]] | None = getattr(import_module(f"{GAMES}.{name}.game"), "GAME", None)
    if kind is None:
        raise MandjetError(f"game.py of {name} names its subclass of Game as GAME: it does not yet")
    made = kind(edition)
    if edition is not None:
        refuse_fixed(_as_printed(name), edition)
    return made
