"""Sure: what can be said of many differences at once, looked at again and again.

Every look at the data costs: a test made five times at 5 % is wrong far more often than that. Here
the error is shared out, first between the looks, then by Holm between the measures, so that the
stated rate holds for everything that is ever said of one comparison.
"""

from collections.abc import Sequence
from math import exp, isclose, lgamma, log, log1p, sqrt
from statistics import NormalDist

import msgspec

# Steps of the continued fraction below; it needs some dozens.
STEPS = 300


class Effect(msgspec.Struct, frozen=True):
    """What is known of one measure: means of both sides, and of the difference in each pair."""

    name: str
    pairs: int
    mean_a: float
    mean_b: float
    # Of the differences b - a: mean, standard deviation, probability of the like by chance.
    gap: float
    spread: float
    p: float


def effect(name: str, pairs: Sequence[tuple[float, float]]) -> Effect:
    """The paired differences of one measure, by Student's test."""
    n = len(pairs)
    # What differs in the last digits alone is the same: a mean of seats is added up in their order.
    gaps = [0.0 if isclose(a, b, rel_tol=1e-9, abs_tol=1e-9) else b - a for a, b in pairs]
    gap = sum(gaps) / n
    spread = sqrt(sum((one - gap) ** 2 for one in gaps) / (n - 1)) if n > 1 else 0.0
    mean_a = sum(a for a, _ in pairs) / n
    return Effect(name, n, mean_a, mean_a + gap, gap, spread, probability(gap, spread, n))


def probability(gap: float, spread: float, n: int) -> float:
    """How likely a gap as large as this is where there is none."""
    if gap == 0.0 or n < 2:
        return 1.0
    if spread < 1e-12:
        # All pairs differ by the same: as likely as all coins on one side.
        return float(0.5 ** (n - 1))
    return both_tails(gap / (spread / sqrt(n)), n - 1)


def both_tails(t: float, freedom: int) -> float:
    """The probability of a value of Student's distribution as far from 0.

    >>> f"{both_tails(2.0, 10):.4f} {both_tails(-4.5, 60):.6f}"
    '0.0734 0.000032'
    """
    return incomplete_beta(freedom / 2, 0.5, freedom / (freedom + t * t))


def incomplete_beta(a: float, b: float, x: float) -> float:
    """The regularised incomplete beta function, by Lentz's continued fraction."""
    if x <= 0.0 or x >= 1.0:
        return float(x >= 1.0)
    if x > (a + 1) / (a + b + 2):
        return 1.0 - incomplete_beta(b, a, 1.0 - x)
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x)) / a
    tiny = 1e-300
    c, d = 1.0, 0.0
    whole = 1.0
    for step in range(STEPS):
        m = step // 2
        if step == 0:
            part = 1.0
        elif step % 2 == 0:
            part = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        else:
            part = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        d = 1.0 / (1.0 + part * d or tiny)
        c = 1.0 + part / c or tiny
        whole *= c * d
        if step and abs(1.0 - c * d) < 1e-12:
            break
    return front * (whole - 1.0)


def holm(chances: Sequence[float], alpha: float) -> list[bool]:
    """Which of several findings hold, wrong about any of them with probability alpha at most.

    >>> holm([0.01, 0.04, 0.03], 0.05)
    [True, False, False]
    """
    held = [False] * len(chances)
    for rank, place in enumerate(sorted(range(len(chances)), key=chances.__getitem__)):
        if chances[place] > alpha / (len(chances) - rank):
            break
        held[place] = True
    return held


def discoveries(chances: Sequence[float], rate: float) -> list[bool]:
    """Which of many findings to believe, by Benjamini and Hochberg: of those believed, this share
    is expected to be wrong.

    >>> discoveries([0.01, 0.04, 0.03, 0.9], 0.05)
    [True, False, False, False]
    """
    order = sorted(range(len(chances)), key=chances.__getitem__)
    last = -1
    for rank, place in enumerate(order):
        if chances[place] <= rate * (rank + 1) / len(order):
            last = rank
    held = [False] * len(order)
    for place in order[: last + 1]:
        held[place] = True
    return held


def looks(first: int, most: int) -> list[int]:
    """After how many pairs the data are looked at: each time twice as many, and at the end.

    >>> looks(50, 500)
    [50, 100, 200, 400, 500]
    """
    planned = []
    while first < most:
        planned.append(first)
        first *= 2
    return [*planned, most]


def critical(alpha: float, freedom: int) -> float:
    """How far from 0 Student's distribution goes with this probability, both sides together."""
    low, high = 0.0, 1e6
    for _ in range(200):
        middle = (low + high) / 2
        if both_tails(middle, freedom) > alpha:
            low = middle
        else:
            high = middle
    return high


def bounds(found: Effect, alpha: float) -> tuple[float, float]:
    """The interval of a gap that misses it with probability alpha."""
    if found.pairs < 2:
        return float("-inf"), float("inf")
    reach = critical(alpha, found.pairs - 1) * found.spread / sqrt(found.pairs)
    return found.gap - reach, found.gap + reach


def detectable(spread: float, pairs: int, alpha: float, power: float) -> float:
    """The gap that is found with this power by that many pairs."""
    return (critical(alpha, pairs - 1) + NormalDist().inv_cdf(power)) * spread / sqrt(pairs)
