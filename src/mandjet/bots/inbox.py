"""Inbox: the lines a thinker is sent, and whether one is there already."""

import os
import select

# What is read at once.
CHUNK = 1 << 18


class Inbox:
    """Reads lines from a pipe."""

    def __init__(self, pipe: int) -> None:
        self.pipe = pipe
        self.heard = bytearray()
        # Up to where there is no end of a line.
        self.searched = 0
        self.ended = False

    def line(self, seconds: float | None = None) -> bytes | None:
        """The next line; None if none comes in time, or ever."""
        while True:
            end = self.heard.find(b"\n", self.searched)
            if end >= 0:
                found = bytes(self.heard[: end + 1])
                del self.heard[: end + 1]
                self.searched = 0
                return found
            self.searched = len(self.heard)
            if self.ended or not select.select([self.pipe], [], [], seconds)[0]:
                return None
            said = os.read(self.pipe, CHUNK)
            self.heard += said
            self.ended = not said

    @property
    def waits(self) -> bool:
        """Whether there is something to read, or nothing will ever come again."""
        return self.ended or bool(self.heard) or bool(select.select([self.pipe], [], [], 0)[0])
