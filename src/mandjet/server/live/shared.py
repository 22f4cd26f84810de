"""Reading once for all who ask the same, and not more often than a few times a second."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

# Seconds between two reads of the same.
PAUSE = 0.2


class Shared(Generic[K, V]):
    """What was read, by what it was asked for; forgotten when it may have changed.

    However many ask and however often it changes, each thing is read at most five times a second,
    and by one reader at a time.
    """

    def __init__(self, read: Callable[[K], Awaitable[V]], most: int) -> None:
        self._read = read
        self._most = most
        self._kept: OrderedDict[K, tuple[V, float]] = OrderedDict()
        self._stale: set[K] = set()
        self._reading: dict[K, asyncio.Task[V]] = {}

    def forget(self, key: K | None = None) -> None:
        """It may have changed; without a key: everything may."""
        known = {*self._kept, *self._reading}
        self._stale |= known if key is None else known & {key}

    async def get(self, key: K) -> V:
        """What it is now."""
        if not self._fresh(key):
            # What is being read may be older than what the caller has heard of.
            begun = self._reading.get(key)
            if begun is not None:
                await asyncio.shield(begun)
        if self._fresh(key):
            self._kept.move_to_end(key)
            return self._kept[key][0]
        task = self._reading.get(key)
        if task is None:
            task = self._reading[key] = asyncio.create_task(self._fetch(key))
        # One who waits may leave; the others still wait for it.
        return await asyncio.shield(task)

    def _fresh(self, key: K) -> bool:
        return key in self._kept and key not in self._stale

    async def _fetch(self, key: K) -> V:
        try:
            last = self._kept[key][1] if key in self._kept else 0.0
            await asyncio.sleep(max(0.0, last + PAUSE - time.monotonic()))
            self._stale.discard(key)
            found = await self._read(key)
            self._kept[key] = found, time.monotonic()
            self._kept.move_to_end(key)
            return found
        finally:
            del self._reading[key]
            self._tidy()

    def _tidy(self) -> None:
        while len(self._kept) > self._most:
            self._stale.discard(self._kept.popitem(last=False)[0])
        self._stale &= {*self._kept, *self._reading}
