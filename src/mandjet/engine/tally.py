"""Tallies: how every point of a game was made, from what was told of it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from mandjet.engine.event import Event

if TYPE_CHECKING:
    from mandjet.engine.text import Text

# What the game began with, and what no event accounts for.
START = "start"
OTHER = "other"


class Gain(msgspec.Struct, frozen=True):
    """How an event changes a score.

    `group` is what the points are counted under: message `tally-<group>` names it. An event with
    an argument `source` names the message itself. `points` is how many, or the argument that says
    so; `seat` the argument that says whose. An event without them changes nothing.
    """

    group: str
    points: str | int = "points"
    seat: str = "seat"
    lost: bool = False


Scoring = Mapping[str, tuple[Gain, ...]]


def gains_of(scoring: Scoring, event: Event) -> Iterator[tuple[int, str, int]]:
    """What an event changes: the seat, the group, and the points, less than 0 if they are lost."""
    for gain in scoring.get(event.key, ()):
        seat, points = event.args.get(gain.seat), gain.points
        if isinstance(points, str):
            points = int(event.args.get(points, 0))
        if isinstance(seat, int):
            source = str(event.args.get("source", f"tally-{gain.group}"))
            yield seat, source.removeprefix("tally-"), -points if gain.lost else points


class Entry(msgspec.Struct):
    """The points of one group, and how many times there were some."""

    points: int = 0
    times: int = 0


class Tally:
    """Counts a game as it is gone through once more.

    Whatever the title says of its events, the entries of a seat add up to its score: what they do
    not account for is counted as OTHER.
    """

    def __init__(self, scoring: Scoring, scores: Sequence[int]) -> None:
        self.scoring = scoring
        # The scores at the start and after each step.
        self.course: list[tuple[int, ...]] = [tuple(scores)]
        self.entries: list[dict[str, Entry]] = [{} for _ in scores]
        for seat, points in enumerate(scores):
            self._add(seat, START, points)

    def step(self, events: Iterable[Event], scores: Sequence[int]) -> None:
        """One action: what was told of it, and the scores after it."""
        missing = [now - before for now, before in zip(scores, self.course[-1], strict=True)]
        for event in events:
            for seat, group, points in gains_of(self.scoring, event):
                self._add(seat, group, points)
                missing[seat] -= points
        for seat, points in enumerate(missing):
            self._add(seat, OTHER, points)
        self.course.append(tuple(scores))

    def _add(self, seat: int, group: str, points: int) -> None:
        if points:
            entry = self.entries[seat].setdefault(group, Entry())
            entry.points += points
            entry.times += 1

    def turning(self, winners: Sequence[int]) -> int | None:
        """The step from which on the winner was ahead of everybody to the end; None if nobody won
        alone, or only by what decides between equal scores."""
        if len(winners) != 1:
            return None
        found = None
        for step, scores in enumerate(self.course):
            others = [score for seat, score in enumerate(scores) if seat != winners[0]]
            if scores[winners[0]] <= max(others, default=-1):
                found = None
            elif found is None:
                found = step
        return found


def name_of(text: "Text", group: str) -> str:
    """A group in words; empty for what a title has no words for."""
    key = f"tally-{group}"
    return text.say(key) if text.has(key) else ""
