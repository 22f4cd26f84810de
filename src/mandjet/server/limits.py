"""Rate limits: a bucket for each person and address that fills again with time."""

import time
from collections import OrderedDict

from mandjet.server.problems import too_many

# Buckets remembered; the longest unused one is full again anyway.
MOST = 50_000


class Limit:
    """So many requests a minute; a burst of a third of them at once."""

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
            raise too_many(
                "too-many", f"too many {self.what}; try again in {wait:.0f} seconds", wait
            )
        self.buckets[whose] = (left - cost, now)
        if len(self.buckets) > MOST:
            self.buckets.popitem(last=False)
