"""Ahead: what a thinker does while nobody asks it anything: it goes on with its last thought, which
is about what may come after the choice it has made.

It is done in short slices, so that the next order never waits, and it ends where it would take much
memory.
"""

import contextlib
import resource
import time
from pathlib import Path

from mandjet.bots.helping import SLICE
from mandjet.bots.players import SearchBot

# Of the memory there is; trees of other bots and the next thought take some as well.
MOST_MEMORY = 0.6
STATM = Path("/proc/self/statm")


class Ahead:
    """A thought that goes on."""

    def __init__(self, bot: SearchBot, seconds: float) -> None:
        self.bot = bot
        self.until = time.monotonic() + seconds

    def go_on(self) -> bool:
        """Think for a moment; whether there is more to think about."""
        if time.monotonic() >= self.until or not has_room():
            return False
        return self.bot.think_on(SLICE)


def has_room() -> bool:
    """Whether this process is far from its limit of memory; no, where the system does not say."""
    most, _ = resource.getrlimit(resource.RLIMIT_AS)
    with contextlib.suppress(OSError):
        taken = int(STATM.read_text().split()[0]) * resource.getpagesize()
        return most == resource.RLIM_INFINITY or taken < MOST_MEMORY * most
    return False
