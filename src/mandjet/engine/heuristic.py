"""Heuristic: what looks good, for bots. Each game has one; search and greedy play read it."""

from abc import abstractmethod
from math import exp
from typing import Final, Generic

from mypy_extensions import mypyc_attr

from mandjet.engine.frame import S

# The largest power of e that is told from larger ones. Editions may print what nobody expects.
FARTHEST: Final = 300.0


def bounded_exp(power: float) -> float:
    """A power of e that is always above 0 and never too large for a number.

    >>> bounded_exp(0.0), 0.0 < bounded_exp(-1e6) < bounded_exp(1e6) < 1e200
    (1.0, True)
    """
    return exp(min(max(power, -FARTHEST), FARTHEST))


# Authors of new games write subclasses in plain Python before they compile them.
@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristic(Generic[S]):
    """A quick opinion about states and actions. It may look only at what a redealt state holds."""

    @abstractmethod
    def evaluate(self, state: S) -> list[float]:
        """For each seat roughly its chance to win, 0 to 1; exact when the game is over."""
        raise NotImplementedError

    @abstractmethod
    def weigh(self, state: S, seat: int, menu: list[int]) -> list[float]:
        """For each action of the menu how promising it looks, above 0; cheap, changes nothing."""
        raise NotImplementedError

    def quiet(self, state: S) -> bool:
        """Whether `evaluate` can judge a state as it is. Search plays on by weight until it can."""
        return True

    def holding(self, state: S, seat: int) -> int:
        """A number for what a seat alone knows and chooses by, such as its hand. Search then keeps
        apart what it learns about later choices; without it, it takes them all together."""
        return 0

    # How search thinks about this game, each measured (docs/bots.md).

    def rollout(self) -> int:
        """How many choices search plays by weight before it evaluates."""
        return 0

    def exploration(self) -> float:
        """How much search prefers choices it has tried little, by how far judgements differ."""
        return 2.0

    def hurry(self) -> float:
        """When search stops early: once the runner-up could overtake the leader only by getting
        more than this part of all iterations left. 1 stops when nothing can change any more."""
        return 0.3

    def focus(self) -> float:
        """To which power weights are taken in choices that search plays by weight: the higher, the
        likelier the heaviest."""
        return 1.0
