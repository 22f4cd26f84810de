"""The hunt for puzzles: games looked through in several processes, interrupted and resumed without
loss, and from all that was found the puzzles that a title keeps."""

import math
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import count, islice
from pathlib import Path
from typing import Any

import msgspec

from mandjet.engine import Game, MandjetError
from mandjet.engine import game as find
from mandjet.engine.meta import Options
from mandjet.engine.puzzles import Puzzle, PuzzleFile, first_state
from mandjet.lab.puzzles import Effort, OutOfTime, found
from mandjet.lab.workers import shared_out


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is looked through; what is found in game number k depends on this and k alone."""

    game: str
    rules: str
    content: str
    # Games take turns with these numbers of seats.
    seats: list[int]
    seed: str
    options: Options
    effort: Effort
    # At most this many puzzles of one game, which are much alike.
    each: int


class Looked(msgspec.Struct, frozen=True):
    """What was found in a game. Only a game that was looked through to its end is done."""

    number: int
    done: bool
    puzzles: list[Puzzle]


def look_through(plan: Plan, until: float, number: int) -> Looked:
    """Look for puzzles in one game, until the time is over."""
    some: list[Puzzle] = []
    try:
        seats = plan.seats[number % len(plan.seats)]
        seed = f"{plan.seed} {number}"
        hunted = found(find(plan.game), seats, seed, dict(plan.options), plan.effort, until)
        some.extend(islice(hunted, plan.each))
    except OutOfTime:
        return Looked(number, False, some)
    return Looked(number, True, some)


class Hunt:
    """The notes of a hunt: the plan in their first line, then one for each game. Each is written
    down when it is done; the same hunt goes on where it ended.

    What a title had before stays: a hunt adds to it.
    """

    def __init__(self, notes: Path, plan: Plan, before: PuzzleFile | None = None) -> None:
        self.notes = notes
        self.plan = plan
        fits = before is not None and (before.rules, before.content) == (plan.rules, plan.content)
        self.before = before.puzzles if before is not None and fits else []
        self.looked: set[int] = set()
        self.kept: dict[str, Puzzle] = {}
        self._kinds: dict[str, str] = {}
        if notes.exists():
            self._read()
        else:
            notes.parent.mkdir(parents=True, exist_ok=True)
            notes.write_bytes(msgspec.json.encode(plan) + b"\n")

    def _read(self) -> None:
        first, *lines = self.notes.read_bytes().splitlines() or [b""]
        try:
            there: Plan | None = msgspec.json.decode(first, type=Plan)
        except msgspec.DecodeError:
            there = None
        if there != self.plan:
            raise MandjetError(f"{self.notes} has the notes of another hunt; choose other --notes")
        for line in lines:
            try:
                self._keep(msgspec.json.decode(line, type=Looked))
            except msgspec.DecodeError:
                # A crash cut it short.
                continue

    def _keep(self, one: Looked) -> None:
        if one.done:
            self.looked.add(one.number)
        self.kept.update({puzzle.id: puzzle for puzzle in one.puzzles})

    def run(
        self,
        workers: int,
        until: float,
        enough: float,
        progress: Callable[[Looked], None],
    ) -> None:
        """Look through games until the time is over or there is enough."""
        if len(self.all()) >= enough:
            return
        look = partial(look_through, self.plan, until)
        with self.notes.open("ab") as file:
            for one in shared_out(look, self._numbers(until), workers):
                file.write(msgspec.json.encode(one) + b"\n")
                file.flush()
                self._keep(one)
                progress(one)
                if len(self.all()) >= enough:
                    return

    def _numbers(self, until: float) -> Iterator[int]:
        for number in count():
            if time.time() >= until:
                return
            if number not in self.looked:
                yield number

    def all(self) -> set[str]:
        """The ids of what was there before and of what was found."""
        return {one.id for one in self.before} | self.kept.keys()

    def best(self, wanted: int) -> PuzzleFile:
        """The puzzles that a title keeps."""
        made = chosen([*self.kept.values()], wanted, self.before, self._kind)
        return PuzzleFile(self.plan.rules, self.plan.content, made)

    def _kind(self, puzzle: Puzzle) -> str:
        if puzzle.id not in self._kinds:
            self._kinds[puzzle.id] = kind(find(self.plan.game), puzzle)
        return self._kinds[puzzle.id]


def question(puzzle: Puzzle) -> str:
    """What is asked: the name of the frame that waits."""
    return str(puzzle.position["stack"][-1][0])


def chosen(
    puzzles: list[Puzzle],
    wanted: int,
    before: Sequence[Puzzle] = (),
    kind: Callable[[Puzzle], str] = question,
) -> list[Puzzle]:
    """As many puzzles of all kinds and difficulties, in the order of their difficulty.

    What was there before stays, whatever is wanted. Then those of the kinds that are there least
    come first, and of these those with the widest margin.
    """
    taken = [*before]
    levels = Counter(one.difficulty for one in taken)
    kinds = Counter(kind(one) for one in taken)
    known = {one.id for one in taken}
    left = [one for one in puzzles if one.id not in known]
    left.sort(key=lambda one: (-margin(one), one.id))
    while left and len(taken) < wanted:
        one = min(left, key=lambda one: (levels[one.difficulty], kinds[kind(one)]))
        left.remove(one)
        taken.append(one)
        levels[one.difficulty] += 1
        kinds[kind(one)] += 1
    return sorted(taken, key=lambda one: (one.difficulty, -margin(one), one.id))


def margin(puzzle: Puzzle) -> float:
    """By how much the best choice wins more often than the next."""
    first, second = puzzle.choices[:2]
    return first.won / first.games - second.won / second.games


def kind(game: Game[Any], puzzle: Puzzle) -> str:
    """What is asked and what is right to do: to draw is another puzzle than to build."""
    state = first_state(game, puzzle, "kind")
    answer = next(one for one in game.choices(state, puzzle.seat) if one.id == puzzle.answer)
    return f"{question(puzzle)} {answer.kind}"


def write(place: Path, made: PuzzleFile) -> None:
    """Write puzzles, a line for each; who reads meanwhile finds the old file or the new one."""
    lines = [msgspec.json.encode(one).decode() for one in made.puzzles]
    head = msgspec.json.encode({"rules": made.rules, "content": made.content}).decode()
    body = ",\n".join(lines)
    new = place.with_suffix(".new")
    new.write_text(f'{head[:-1]},"puzzles":[\n{body}\n]}}\n', encoding="utf-8")
    new.replace(place)


def deadline(minutes: float | None) -> float:
    """When a hunt of that many minutes ends."""
    return math.inf if minutes is None else time.time() + minutes * 60
