"""What a tree that is kept over the turns of others is worth: bots for an arena.

    PYTHONPATH=benchmarks mandjet arena kemet --players kept_trees:Ahead,kept_trees:Forgetful

Docs/bots.md has what came of it.
"""

from mandjet.bots.players import SearchBot
from mandjet.bots.situation import Situation

ITERATIONS = 150


class Keeping(SearchBot):
    """Keeps its tree, as all search does."""

    def __init__(self, seed: int | str) -> None:
        super().__init__(seed, 0.0, ITERATIONS)


class Forgetful(Keeping):
    """Keeps it within a plan only."""

    def choose(self, situation: Situation) -> int:
        action = super().choose(situation)
        if self.kept is not None and not self.kept.way.sure:
            self.kept = None
        return action


class Ahead(Keeping):
    """Thinks on for three times as long while others choose."""

    def choose(self, situation: Situation) -> int:
        action = super().choose(situation)
        kept = self.kept
        if len(situation.asked) < 2 or kept is None or kept.way.sure:
            return action
        # A moment only, to begin; then so many iterations, the same on every machine.
        if self.think_on(1e-7) and self.ahead is not None:
            self.ahead.think(kept.known, 3 * ITERATIONS, 0.0)
        return action
