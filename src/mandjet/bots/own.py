"""Your own bots by name: an entry point, module:Class, or process:COMMAND."""

import importlib
import re
import sys
import traceback
from collections.abc import Callable
from importlib.metadata import entry_points
from operator import index
from pathlib import Path
from typing import Any, SupportsIndex

from mandjet.bots.players import Bot, BotFailed
from mandjet.bots.process import ProcessBot
from mandjet.bots.situation import Situation
from mandjet.engine.errors import MandjetError

GROUP = "mandjet.bots"
PROCESS = "process:"
CLASS = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")


def make_own(name: str, seed: int | str) -> Bot | None:
    """The bot of that name, None if the name is none of these, or MandjetError."""
    if name.startswith(PROCESS):
        return ProcessBot(seed, name.removeprefix(PROCESS))
    if CLASS.fullmatch(name):
        return OwnBot(name, of_module(name), seed)
    for point in entry_points(group=GROUP, name=name):
        try:
            found = point.load()
        except Exception as error:
            raise MandjetError(
                f"the bot {name} ({point.value}) cannot be loaded: {error}"
            ) from None
        return OwnBot(name, found, seed)
    return None


def installed() -> list[str]:
    """The bots that installed packages bring along."""
    return sorted({point.name for point in entry_points(group=GROUP)})


def of_module(name: str) -> Callable[[int | str], Any]:
    """What `module:Class` names, in the current folder or installed."""
    module, _, kind = name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found = getattr(importlib.import_module(module), kind)
    except ModuleNotFoundError as error:
        if error.name is None or not module.startswith(error.name):
            raise MandjetError(f"the bot {name} needs {error.name}, which is missing") from None
        raise MandjetError(
            f"there is no bot {name!r}: no module {module} here or installed"
        ) from None
    except AttributeError:
        raise MandjetError(f"there is no bot {name!r}: {module} has no {kind}") from None
    except Exception as error:
        raise MandjetError(f"the bot {name} cannot be loaded: {where(error)}") from None
    if not callable(found):
        raise MandjetError(f"there is no bot {name!r}: {kind} is no class")
    made: Callable[[int | str], Any] = found
    return made


class OwnBot(Bot):
    """Somebody's bot, made with a seed. What it does wrong is said, and stops nobody else."""

    def __init__(self, name: str, kind: Callable[[int | str], Any], seed: int | str) -> None:
        super().__init__(seed)
        self.name = name
        try:
            self.inner = kind(seed)
        except Exception as error:
            raise MandjetError(f"the bot {name} cannot be made: {where(error)}") from None
        if not callable(getattr(self.inner, "choose", None)):
            raise MandjetError(f"the bot {name} has no method choose(situation)")

    def choose(self, situation: Situation) -> int:
        who = f"the bot {self.name} in seat {situation.seat}"
        try:
            action = self.inner.choose(situation)
        except Exception as error:
            raise BotFailed(f"{who} failed: {where(error)}") from error
        legal = situation.legal
        number = whole(action)
        if number not in legal:
            some = ", ".join(map(str, legal[:20])) + (" and more" if len(legal) > 20 else "")
            raise BotFailed(f"{who} chose {action!r}; it could choose {some}")
        return number


def whole(action: object) -> int:
    """The action as one of Python's own numbers, numpy's among them; -1 for anything else.

    >>> whole(7), whole("seven"), whole(True), whole(7.0)
    (7, -1, -1, -1)
    """
    if isinstance(action, bool) or not isinstance(action, SupportsIndex):
        return -1
    return index(action)


def where(error: Exception) -> str:
    """An error in one line, with the place it comes from."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {error}{place}"
