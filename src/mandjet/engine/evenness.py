"""Evenness: whether the twins of a seat come up as often as the model says.

The model: every deal that agrees with all a seat has seen is equally likely (docs/contract.md).
Only a title's own tests can count those deals, in positions small enough for brute force. They
weigh each deal by the number of ways it can have come about and ask here whether the twins agree.

>>> from collections import Counter
>>> check_fit(Counter(heads=5040, tails=4960), {"heads": 1, "tails": 1})
>>> variation({"heads": 3, "tails": 1}, {"heads": 1, "tails": 1})
0.25
"""

from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from typing import Any, Final

from mandjet.engine.known import Known
from mandjet.engine.rng import Rng

TWINS: Final = 20_000
# Chi-square needs a few of everything: deals expected less often are counted together.
FEWEST: Final = 5.0
# How far chi-square may be off, in standard deviations: even twins are off so far once in 20,000.
FARTHEST: Final = 3.9

Weights = Mapping[Any, float]


class Uneven(AssertionError):
    """Deals that come up more or less often than they should, or never should."""


def tally(
    known: Known[Any],
    deal_of: Callable[[Any], Hashable],
    twins: int = TWINS,
    seed: str = "even",
) -> Counter[Any]:
    """How often each deal comes up among the twins; `deal_of` says what of a twin is looked at."""
    rng = Rng(seed)
    return Counter(deal_of(known.twin(rng)) for _ in range(twins))


def check_even(
    known: Known[Any],
    deal_of: Callable[[Any], Hashable],
    weights: Weights,
    twins: int = TWINS,
    seed: str = "even",
) -> None:
    """Uneven unless each deal comes up in the twins as often as its weight says."""
    check_fit(tally(known, deal_of, twins, seed), weights)


def check_fit(found: Mapping[Any, int], weights: Weights) -> None:
    """Uneven unless chi-square lets what was found come from the weights."""
    for deal in found:
        if not weights.get(deal, 0):
            raise Uneven(f"{deal!r} does not agree with what the seat has seen")
    tried, whole = sum(found.values()), sum(weights.values())
    square, classes = 0.0, 0
    rare, rare_found = 0.0, 0
    for deal, weight in weights.items():
        expected = tried * weight / whole
        if expected < FEWEST:
            rare, rare_found = rare + expected, rare_found + found.get(deal, 0)
        else:
            square += (found.get(deal, 0) - expected) ** 2 / expected
            classes += 1
    if rare >= FEWEST:
        square += (rare_found - rare) ** 2 / rare
        classes += 1
    if classes > 1 and square > largest_chi_square(classes - 1):
        raise Uneven(f"chi-square is {square:.0f} for {classes} classes of deals")


def largest_chi_square(freedoms: int) -> float:
    """What chi-square exceeds by chance once in 20,000 trials (Wilson and Hilferty)."""
    part = 2 / (9 * freedoms)
    largest: float = freedoms * (1 - part + FARTHEST * part**0.5) ** 3
    return largest


def variation(one: Weights, other: Weights) -> float:
    """The total variation between two weighings: 0 if they agree, 1 if they share nothing."""
    ones, others = sum(one.values()), sum(other.values())
    deals = {**one, **other}
    apart = sum(abs(one.get(deal, 0) / ones - other.get(deal, 0) / others) for deal in deals)
    return apart / 2
