"""A comparison: the same games under two sets of facts, until the difference is sure.

A pair is one seed and one seating, played on both sides: same deal, same bots with the same chance
of their own. Pairs are looked at after 50, 100, 200 ... of them. As soon as any measure differs
beyond doubt no more are played. See sure.py for the error.
"""

import math
from collections import defaultdict
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from mandjet.bots.players import is_timed, make_bot
from mandjet.engine import BadSetup, Game, MandjetError
from mandjet.engine import game as find
from mandjet.engine.editions import Edition
from mandjet.engine.meta import Options
from mandjet.lab.bending import Bend, BentBot
from mandjet.lab.course import follow
from mandjet.lab.folder import edition_title
from mandjet.lab.measures import IN_QUESTION, Measured, measured
from mandjet.lab.naming import component_actions
from mandjet.lab.seating import rotated, seated_bot
from mandjet.lab.sure import Effect, bounds, detectable, effect, holm, looks
from mandjet.lab.workers import shared_out

PLAN = "comparison.json"
ROWS = "pairs.jsonl"
FIRST_LOOK = 50
# A measure that fewer pairs have says nothing.
ENOUGH = 30
POWER = 0.8


class Side(msgspec.Struct, frozen=True):
    """One of the two: the facts it is played by, and what one seat must or may not do."""

    name: str
    content: str
    edition: Edition | None = None
    bends: tuple[Bend, ...] = ()
    # Bots draw other chance than on the other side: for a comparison of a game with itself.
    salt: str = ""


class Comparison(msgspec.Struct, frozen=True):
    """What is compared."""

    game: str
    rules: str
    players: tuple[str, ...]
    seed: str
    options: Options
    sides: tuple[Side, Side]
    # Pairs at most, and how often anything that is said may be wrong.
    most: int
    alpha: float
    # Whether all of them are played whatever they say, and looked at once.
    whole: bool = False

    @property
    def looks(self) -> list[int]:
        """After how many pairs the data are looked at."""
        return [self.most] if self.whole else looks(min(FIRST_LOOK, self.most), self.most)


class Pair(msgspec.Struct):
    """A game played twice."""

    number: int
    a: Measured
    b: Measured


def comparison_of(
    game: Game[Any],
    players: list[str],
    sides: tuple[Side, Side],
    seed: str,
    options: Options,
    seats: int | None = None,
    most: int = 1600,
    alpha: float = 0.05,
    whole: bool = False,
) -> Comparison:
    """A comparison, or an error that says what is wrong with it."""
    for player in players:
        make_bot(player, 0)
        if is_timed(player):
            raise BadSetup(
                f"{player} thinks for a time, so the two games of a pair would differ for that"
                f" alone; use search:iterations=N"
            )
    count = game.meta.check_seats(
        seats or (len(players) if len(players) > 1 else game.meta.seats[0])
    )
    if len(players) not in (1, count):
        raise BadSetup(f"{len(players)} players cannot take {count} seats; name one or {count}")
    if (sides[0].content, sides[0].bends) == (sides[1].content, sides[1].bends):
        sides = (sides[0], msgspec.structs.replace(sides[1], salt="again"))
    if sides[0].name == sides[1].name:
        sides = (sides[0], msgspec.structs.replace(sides[1], name=sides[1].name + " (again)"))
    return Comparison(
        game=game.meta.name,
        rules=game.meta.rules,
        players=tuple(players * (count // len(players))),
        seed=seed,
        options=options,
        sides=sides,
        most=most,
        alpha=alpha,
        whole=whole,
    )


def play_pair(plan: Comparison, number: int) -> Pair:
    """Play a game on both sides."""
    return Pair(number, *(play_side(plan, side, number) for side in plan.sides))


def play_side(plan: Comparison, side: Side, number: int) -> Measured:
    """Play a game on one side. The seat in question goes round the table, as the players do."""
    title = edition_title(plan.game, side.content, side.edition)
    seats = len(plan.players)
    # Each pair has a deal of its own: pairs that share one would count for less than they seem.
    seed = f"{plan.seed}/{number}"
    state = title.new(seats, seed, plan.options, listen=False)
    lineup = rotated(plan.players, number)
    chance = f"{seed}{side.salt}"
    bots: list[Any] = [seated_bot(name, chance, seat) for seat, name in enumerate(lineup)]
    bent = number % seats if any(one.bends for one in plan.sides) else None
    if bent is not None:
        bots[bent] = BentBot(bots[bent], side.bends)
    course = follow(state, bots, False, title.actions)
    return measured(title, state, course, bent)


class Run:
    """The folder of a comparison. Every pair is written down at once."""

    def __init__(self, folder: Path, plan: Comparison) -> None:
        self.folder = folder
        self.plan = plan
        folder.mkdir(parents=True, exist_ok=True)
        stored = folder / PLAN
        text = msgspec.json.format(msgspec.json.encode(plan), indent=1)
        if stored.exists():
            try:
                there = msgspec.json.decode(stored.read_bytes(), type=Comparison)
            except msgspec.DecodeError as error:
                raise MandjetError(
                    f"{folder} holds no comparison: {PLAN} is damaged ({error})"
                ) from None
            if msgspec.structs.replace(there, most=plan.most) != plan:
                raise MandjetError(f"{folder} holds another comparison; choose another --out")
        stored.write_bytes(text)
        self.pairs = self._read()

    def _read(self) -> dict[int, Pair]:
        """The pairs so far; a line cut short by a crash is left out."""
        path = self.folder / ROWS
        pairs = {}
        for line in path.read_bytes().splitlines() if path.exists() else []:
            try:
                pair = msgspec.json.decode(line, type=Pair)
            except msgspec.DecodeError:
                continue
            pairs[pair.number] = pair
        return pairs

    def run(self, workers: int, progress: Callable[[int], None]) -> "Verdict":
        """Play until a look is sure, or all looks are made. Pairs that are there are not played
        again, and only those of a look count for it."""
        verdict = None
        with (self.folder / ROWS).open("ab") as file:
            for turn, count in enumerate(self.plan.looks, 1):
                missing = [number for number in range(count) if number not in self.pairs]
                for pair in shared_out(partial(play_pair, self.plan), missing, workers):
                    file.write(msgspec.json.encode(pair) + b"\n")
                    file.flush()
                    self.pairs[pair.number] = pair
                    progress(1)
                verdict = judge(self.plan, [self.pairs[number] for number in range(count)], turn)
                if verdict.sure:
                    break
        assert verdict is not None
        return verdict


class Finding(msgspec.Struct, frozen=True):
    """One measure: its effect, the interval of it, whether it is sure, and the smallest effect that
    the whole comparison finds with the stated power."""

    effect: Effect
    low: float
    high: float
    sure: bool
    detectable: float


class Verdict(msgspec.Struct, frozen=True):
    """What a look says."""

    look: int
    pairs: int
    # In how many of them both games were the same in all that is measured.
    same: int
    findings: list[Finding]
    # Components that nobody ever took, on each side.
    dead: tuple[list[str], list[str]]
    # The mean scores in the course of a game, on each side.
    series: tuple[list[float], list[float]]

    @property
    def sure(self) -> list[Finding]:
        """What differs beyond doubt."""
        return [finding for finding in self.findings if finding.sure]


def judge(plan: Comparison, pairs: list[Pair], look: int) -> Verdict:
    """What the pairs say. The error is shared out equally between the looks, then by Holm between
    the measures; intervals hold for all measures and looks together."""
    effects = [
        effect(name, values)
        for name, values in sorted(collected(pairs, len(plan.players)).items())
        if len(values) >= min(ENOUGH, len(pairs))
    ]
    share = plan.alpha / len(plan.looks)
    each = share / max(1, len(effects))
    held = beyond_doubt(effects, share)
    findings = [
        Finding(
            one,
            *bounds(one, each),
            sure,
            detectable(
                one.spread, max(2, math.ceil(plan.most * one.pairs / len(pairs))), each, POWER
            ),
        )
        for one, sure in zip(effects, held, strict=True)
    ]
    findings.sort(key=lambda finding: (not finding.sure, finding.effect.p, finding.effect.name))
    every = {one.title for one in component_actions(find(plan.game))}
    never = [
        sorted(every - {name for pair in pairs for name in side_of(pair, side).took})
        for side in (0, 1)
    ]
    courses = [mean_series([side_of(pair, side) for pair in pairs]) for side in (0, 1)]
    same = sum(pair.a == pair.b for pair in pairs)
    return Verdict(look, len(pairs), same, findings, (never[0], never[1]), (courses[0], courses[1]))


def sameness(verdict: Verdict) -> str:
    """In how many pairs the change was never met, if in any; where nobody takes a card, forbidding
    it says nothing about it."""
    if not verdict.same:
        return ""
    if verdict.same == verdict.pairs:
        return "In every pair both games were the same: nothing in them met the change."
    pairs = "1 pair" if verdict.same == 1 else f"{verdict.same:,} of {verdict.pairs:,} pairs"
    return f"In {pairs} both games were the same: nothing in them met the change."


def beyond_doubt(effects: list[Effect], alpha: float) -> list[bool]:
    """Which effects are sure. Where one seat is in question its wins come first: that it did more
    or less of what it must or may not do is no finding."""
    gate = [one for one in effects if one.name == IN_QUESTION]
    if not gate:
        return holm([one.p for one in effects], alpha)
    if gate[0].p > alpha:
        return [False] * len(effects)
    rest = iter(holm([one.p for one in effects if one.name != IN_QUESTION], alpha))
    return [one.name == IN_QUESTION or next(rest) for one in effects]


def side_of(pair: Pair, side: int) -> Measured:
    """A game of a pair."""
    return pair.b if side else pair.a


def all_names(pairs: list[Pair]) -> set[str]:
    """The components taken on either side."""
    return {name for pair in pairs for game in (pair.a, pair.b) for name in game.took}


def collected(pairs: list[Pair], seats: int) -> dict[str, list[tuple[float, float]]]:
    """By measure, the values of both sides in the pairs that have both."""
    found: defaultdict[str, list[tuple[float, float]]] = defaultdict(list)
    names = all_names(pairs)
    for pair in pairs:
        for name, value in pair.a.values.items():
            if name in pair.b.values:
                found[name].append((value, pair.b.values[name]))
        for name in names:
            (in_a, won_a), (in_b, won_b) = (
                pair.a.took.get(name, (0, 0.0)),
                pair.b.took.get(name, (0, 0.0)),
            )
            found[f"taken by (share of seats): {name}"].append((in_a / seats, in_b / seats))
            if in_a and in_b:
                found[f"wins of those with: {name}"].append((won_a / in_a, won_b / in_b))
    return dict(found)


def mean_series(games: list[Measured]) -> list[float]:
    """The scores of many games, point by point."""
    return [
        sum(points) / len(games) for points in zip(*(game.series for game in games), strict=True)
    ]
