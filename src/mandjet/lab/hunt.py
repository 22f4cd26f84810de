"""The hunt for puzzles: games looked through in several processes, interrupted and resumed without
loss, and from all that was found the puzzles that a title keeps."""

import math
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count, islice
from pathlib import Path

import msgspec

from mandjet.engine import MandjetError
from mandjet.engine import game as find
from mandjet.engine.meta import Options
from mandjet.engine.puzzles import Puzzle, PuzzleFile
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
    down when it is done; the same hunt goes on where it ended."""

    def __init__(self, notes: Path, plan: Plan) -> None:
        self.notes = notes
        self.plan = plan
        self.looked: set[int] = set()
        self.kept: dict[str, Puzzle] = {}
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
        """Look through games until the time is over or enough is found."""
        if len(self.kept) >= enough:
            return
        look = partial(look_through, self.plan, until)
        with self.notes.open("ab") as file:
            for one in shared_out(look, self._numbers(until), workers):
                file.write(msgspec.json.encode(one) + b"\n")
                file.flush()
                self._keep(one)
                progress(one)
                if len(self.kept) >= enough:
                    return

    def _numbers(self, until: float) -> Iterator[int]:
        for number in count():
            if time.time() >= until:
                return
            if number not in self.looked:
                yield number

    def best(self, wanted: int) -> PuzzleFile:
        """The puzzles that a title keeps."""
        return PuzzleFile(self.plan.rules, self.plan.content, chosen([*self.kept.values()], wanted))


def chosen(puzzles: list[Puzzle], wanted: int) -> list[Puzzle]:
    """As many puzzles of all kinds and difficulties, in the order of their difficulty.

    Those of the kinds that are there least come first, then those with the widest margin.
    """
    left = sorted(puzzles, key=lambda one: (-margin(one), one.id))
    taken: list[Puzzle] = []
    levels: Counter[int] = Counter()
    kinds: Counter[str] = Counter()
    while left and len(taken) < wanted:
        one = min(left, key=lambda one: (levels[one.difficulty], kinds[question(one)]))
        left.remove(one)
        taken.append(one)
        levels[one.difficulty] += 1
        kinds[question(one)] += 1
    return sorted(taken, key=lambda one: (one.difficulty, -margin(one), one.id))


def margin(puzzle: Puzzle) -> float:
    """By how much the best choice wins more often than the next."""
    first, second = puzzle.choices[:2]
    return first.won / first.games - second.won / second.games


def question(puzzle: Puzzle) -> str:
    """What is asked: the name of the frame that waits."""
    return str(puzzle.position["stack"][-1][0])


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
