"""Calibration: whether chances of winning come true, and the curves that make them.

Games are played between equal bots. Positions are taken from them, judged as an analysis judges
them, and compared with what became of the game. Whoever reads "40 %" should win 40 of 100 times.

Only the engine and bots are needed here, so that it also runs on a bare machine.
"""

import random
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Any

import msgspec

from mandjet.bots.chances import Curve, along
from mandjet.bots.judging import EFFORT, prospects
from mandjet.bots.players import make_bot
from mandjet.bots.situation import Situation
from mandjet.engine import Rng, State
from mandjet.engine.registry import game as find_game
from mandjet.lab.workers import shared_out

# Who plays the games, one after the other: the same bot in every seat, so that nobody is stronger.
PLAYERS = ("search:iterations=100", "search:iterations=100", "greedy")
# Positions of one game. They share its result: more of one game say little more.
EACH = 6
# Parts of the reliability table; parts the games are dealt into, to test curves on games they were
# not fitted to.
BINS, FOLDS = 10, 5
# Points of a curve at most, and the positions of each at least.
POINTS, EVERY = 12, 100
# As many positions as would be expected to turn out right by themselves are mixed into each point.
PRIOR = 25.0


class Judged(msgspec.Struct, frozen=True):
    """A position, what a search expects there for the seat that chooses, and what it won."""

    seats: int
    # Which game it is of, and how far that was, from 0 to 1.
    game: int
    progress: float
    expected: float
    won: float


class Rows(msgspec.Struct):
    """The positions of a title and the rules they were played under."""

    game: str
    rules: str
    positions: list[Judged]


class Bin(msgspec.Struct, frozen=True):
    """Positions whose chances are alike: how many, their mean chance, and what was won."""

    count: int
    said: float
    won: float


# -- positions --------------------------------------------------------------------------------


def collected(name: str, games: Iterable[int], workers: int, seed: str) -> Iterator[list[Judged]]:
    """The positions of some games, game by game as they end; numbers of seats take turns."""
    yield from shared_out(partial(played, name, seed), games, workers)


def played(name: str, seed: str, number: int) -> list[Judged]:
    """One game, and positions of it that were drawn by lot."""
    title = find_game(name)
    counts = sorted(title.meta.seats)
    seats = counts[number % len(counts)]
    player = PLAYERS[number // len(counts) % len(PLAYERS)]
    state = title.new(seats, f"{seed} {number}", listen=False)
    bots = [make_bot(player, f"{seed} {number} {seat}") for seat in range(seats)]
    lot = random.Random(f"{seed} {number}")  # noqa: S311
    kept: list[tuple[int, int, State]] = []
    step = seen = 0
    while not state.over:
        seat = state.waiting()[0]
        if len(state.menu(seat)) > 1:
            seen += 1
            if len(kept) < EACH:
                kept.append((step, seat, state.clone()))
            elif (place := lot.randrange(seen)) < EACH:
                kept[place] = (step, seat, state.clone())
        state.act(seat, bots[seat].play(state, seat))
        step += 1
    return [position(state, number, at / step, seat, then) for at, seat, then in kept]


def position(end: State, number: int, progress: float, seat: int, then: State) -> Judged:
    """What a search expected, and what it came to."""
    seed = f"calibrate {number} {progress}"
    expected, _ = prospects(Situation(then, seat, Rng(seed)), seed, EFFORT)
    won = 1.0 / len(end.winners) if seat in end.winners else 0.0
    return Judged(then.seats, number, round(progress, 4), round(expected[seat], 5), won)


# -- curves -----------------------------------------------------------------------------------


def fitted(positions: Sequence[Judged]) -> Curve:
    """A curve of a few points that never falls: means of parts of equal size, made monotone by
    joining neighbours that are the wrong way round."""
    ordered = sorted(positions, key=lambda one: one.expected)
    size = max(EVERY, len(ordered) // POINTS)
    parts = [ordered[at : at + size] for at in range(0, len(ordered), size)]
    if len(parts) > 1 and len(parts[-1]) < size:
        parts[-2:] = [parts[-2] + parts[-1]]
    # Weight, sum of what was expected, sum of what was won.
    joined: list[tuple[float, float, float]] = []
    for part in parts:
        expected = sum(one.expected for one in part)
        mean = expected / len(part)
        block = (len(part) + PRIOR, expected + PRIOR * mean, _won(part) + PRIOR * mean)
        while joined and joined[-1][2] / joined[-1][0] > block[2] / block[0]:
            last = joined.pop()
            block = (last[0] + block[0], last[1] + block[1], last[2] + block[2])
        joined.append(block)
    points = [(expected / weight, won / weight) for weight, expected, won in joined]
    inner = [(x, y) for x, y in points if 0.0 < x < 1.0]
    return [(0.0, 0.0), *((round(x, 4), round(y, 4)) for x, y in inner), (1.0, 1.0)]


def _won(positions: Iterable[Judged]) -> float:
    return sum(one.won for one in positions)


def curves(positions: Sequence[Judged]) -> dict[int, Curve]:
    """A curve for each number of seats."""
    found: defaultdict[int, list[Judged]] = defaultdict(list)
    for one in positions:
        found[one.seats].append(one)
    return {seats: fitted(some) for seats, some in sorted(found.items())}


def said(positions: Sequence[Judged], fits: dict[int, Curve]) -> list[tuple[float, float]]:
    """The chance told for each position, and what was won."""
    return [(along(fits.get(one.seats, []), one.expected), one.won) for one in positions]


def crossed(positions: Sequence[Judged]) -> list[tuple[float, float]]:
    """The same with curves that have never seen the games they speak of: each part of the games is
    told by curves of the others."""
    told: list[tuple[float, float]] = []
    for fold in range(FOLDS):
        # Numbers of seats take turns, so games go to the parts by their own place among those.
        others = [one for one in positions if _fold(one) != fold]
        told += said([one for one in positions if _fold(one) == fold], curves(others))
    return told


def _fold(one: Judged) -> int:
    return random.Random(one.game).randrange(FOLDS)  # noqa: S311


# -- how well they fit ------------------------------------------------------------------------


def reliability(told: Sequence[tuple[float, float]]) -> list[Bin]:
    """Chances in tenths, those with none left out, each with what was won."""
    parts: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for chance, won in told:
        parts[min(BINS - 1, int(chance * BINS))].append((chance, won))
    return [
        Bin(len(part), sum(c for c, _ in part) / len(part), sum(w for _, w in part) / len(part))
        for part in parts
        if part
    ]


def calibration_error(told: Sequence[tuple[float, float]]) -> float:
    """The expected calibration error: how far chances and what became of them lie apart, on
    average over the positions.

    >>> calibration_error([(0.8, 1.0), (0.8, 1.0), (0.8, 0.0), (0.8, 1.0)])
    0.05
    """
    apart = sum(part.count * abs(part.said - part.won) for part in reliability(told))
    return round(apart / len(told), 4) if told else 0.0


def summary(rows: Rows) -> dict[str, Any]:
    """The figures of a title, for docs and for the terminal."""
    told = crossed(rows.positions)
    return {
        "positions": len(rows.positions),
        "games": len({one.game for one in rows.positions}),
        "before": calibration_error(said(rows.positions, {})),
        "error": calibration_error(told),
    }
