"""Rate limits: a bucket for each person and address that fills again with time; and places, of
which each may hold a number at once."""

import contextlib
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator

from mandjet.server.problems import too_many

# Buckets remembered; the longest unused one is full again anyway.
MOST = 50_000


class RateLimit:
    """A number of requests a minute; a burst of a third of them at once."""

    def __init__(self, what: str, a_minute: int) -> None:
        self.what = what
        self.rate = a_minute / 60
        self.size = max(1.0, a_minute / 3)
        self.buckets: OrderedDict[object, tuple[float, float]] = OrderedDict()

    def spend(self, whose: object, cost: float = 1.0) -> None:
        """Take one, or Refused (429)."""
        if self.rate == 0:
            return
        now = time.monotonic()
        left, since = self.buckets.pop(whose, (self.size, now))
        left = min(self.size, left + (now - since) * self.rate)
        if left < cost:
            self.buckets[whose] = (left, now)
            wait = (cost - left) / self.rate
            seconds = math.ceil(wait)
            some = "a second" if seconds == 1 else f"{seconds} seconds"
            raise too_many("too-many", f"too many {self.what}; try again in {some}", wait)
        self.buckets[whose] = (left - cost, now)
        if len(self.buckets) > MOST:
            self.buckets.popitem(last=False)


class Places:
    """A number of places for each, taken before anything is waited for and always given back."""

    def __init__(self, kind: str, what: str, each: int) -> None:
        self.kind = kind
        self.what = what
        self.each = each
        self.taken: Counter[object] = Counter()

    @contextlib.contextmanager
    def one(self, whose: object) -> Iterator[None]:
        """A place as long as it is needed, or Refused (429)."""
        if self.each and self.taken[whose] >= self.each:
            raise too_many(self.kind, f"at most {self.each} {self.what}", 5.0)
        self.taken[whose] += 1
        try:
            yield
        finally:
            self.taken[whose] -= 1
            if not self.taken[whose]:
                del self.taken[whose]
