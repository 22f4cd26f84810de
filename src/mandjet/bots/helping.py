"""Helping: another process searches the same position with chance of its own, and what both found
out is added up before the choice is made.

Each has a tree of its own. Trees of a thousand iterations differ mostly by chance, so two of them
together know about as much as one that is twice as long.
"""

import time
from collections.abc import Callable
from typing import Protocol

import msgspec

from mandjet.bots.situation import Situation
from mandjet.bots.tree import Search

# Whoever helps looks so often whether help is still wanted.
SLICE = 0.02


class Found(msgspec.Struct, array_like=True):
    """What a search found out about a choice: how often it was tried, and the sum of results."""

    action: int
    visits: int
    total: float


class Helper(Protocol):
    """Whoever searches beside a bot."""

    def begin(self, situation: Situation, seconds: float, iterations: int) -> None:
        """The bot begins to think."""

    def found(self) -> list[Found]:
        """The bot has thought: what the helper found."""


def search_beside(
    search: Search, situation: Situation, seconds: float, iterations: int, stop: Callable[[], bool]
) -> list[Found]:
    """Search until that many iterations are made, the time is over or nobody wants it any more."""
    # Whether a choice is clear is not for the helper to say.
    search.manner.hurry = 1e9
    if iterations:
        search.think(situation.known, iterations, seconds)
    else:
        until = time.perf_counter() + seconds
        search.resumes = False
        while (left := until - time.perf_counter()) > 0 and not stop():
            search.think(situation.known, 0, min(left, SLICE))
    return [Found(*one) for one in search.found(situation.asked)]
