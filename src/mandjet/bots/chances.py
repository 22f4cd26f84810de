"""Chances of winning: what a search expects, set right by what became of such positions.

A title's `chances.json` has a curve for each number of seats, fitted by `mandjet calibrate`; how
well it fits stands in docs/bots.md. A title without one is believed as it is.
"""

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from mandjet.engine import Game

FILE = "chances.json"

# Points of a curve that never falls: what a search expects, and what became of it.
Curve = list[tuple[float, float]]


class Chances(msgspec.Struct, frozen=True):
    """The curves of a title by the number of seats, and the rules they were found under."""

    rules: str
    curves: dict[int, Curve]


def curve_of(game: Game[Any], seats: int) -> Curve:
    """The curve for a table; empty where none fits, so that what is expected is believed."""
    known = _read(game.package)
    return known.curves.get(seats, []) if known.rules == game.meta.rules else []


def along(curve: Curve, expected: float) -> float:
    """The chance for what a search expects, between the points of a curve on straight lines.

    >>> along([(0.0, 0.0), (0.5, 0.25), (1.0, 1.0)], 0.75)
    0.625
    """
    if not curve:
        return expected
    place = bisect_right(curve, expected, key=lambda point: point[0])
    if place == 0:
        return curve[0][1]
    if place == len(curve):
        return curve[-1][1]
    (left, low), (right, high) = curve[place - 1], curve[place]
    return low + (high - low) * (expected - left) / (right - left)


def shared(own: float, seat: int, others: Sequence[float]) -> list[float]:
    """The chances of all seats: a seat's own, and the rest shared out as was expected of others.

    >>> shared(0.4, 1, [0.2, 0.5, 0.1])
    [0.4, 0.4, 0.2]
    """
    rest = sum(others) - others[seat]
    count = len(others) - 1
    made = [
        (1.0 - own) * (one / rest if rest > 0.0 else 1.0 / count) if number != seat else own
        for number, one in enumerate(others)
    ]
    return [round(chance, 4) for chance in made]


@cache
def _read(package: str) -> Chances:
    source = files(package).joinpath(FILE)
    if not source.is_file():
        return Chances("", {})
    return msgspec.json.decode(source.read_bytes(), type=Chances)
