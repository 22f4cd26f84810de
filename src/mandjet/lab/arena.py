"""The arena: bots against bots, in several processes, interrupted and resumed without loss."""

from collections.abc import Callable
from pathlib import Path

import msgspec

from mandjet.engine import MandjetError
from mandjet.lab.matches import Match, SeatResult, play
from mandjet.lab.workers import shared_out

ROWS = "rows.jsonl"
PLAN = "plan.json"


class Arena:
    """A folder of results. Every finished match is written down at once. The same arena with more
    games goes on with those that are there."""

    def __init__(self, folder: Path, planned: list[Match]) -> None:
        self.folder = folder
        self.planned = planned
        folder.mkdir(parents=True, exist_ok=True)
        stored = folder / PLAN
        if stored.exists():
            try:
                there = msgspec.json.decode(stored.read_bytes(), type=list[Match])
            except msgspec.DecodeError as error:
                raise MandjetError(
                    f"{folder} holds no arena: {PLAN} is damaged ({error})"
                ) from None
            wanted = {match.id: match for match in planned}
            if any(wanted.get(match.id) != match for match in there):
                raise MandjetError(
                    f"{folder} holds another arena, or more games of this one; choose another --out"
                )
        stored.write_bytes(msgspec.json.encode(planned))
        self.results = self.read()

    def read(self) -> list[SeatResult]:
        """The results so far; a line cut short by a crash is left out."""
        path = self.folder / ROWS
        results: list[SeatResult] = []
        for line in path.read_bytes().splitlines() if path.exists() else []:
            try:
                results += msgspec.json.decode(line, type=list[SeatResult])
            except msgspec.DecodeError:
                continue
        return results

    def ordered(self) -> list[SeatResult]:
        """The results in the order of the plan, whatever order the matches ended in."""
        place = {(match.lineup, match.number): i for i, match in enumerate(self.planned)}
        return sorted(self.results, key=lambda r: (place[r.lineup, r.number], r.seat))

    def missing(self) -> list[Match]:
        """The matches still to be played."""
        done = {(result.lineup, result.number) for result in self.results}
        return [match for match in self.planned if (match.lineup, match.number) not in done]

    def run(self, workers: int, progress: Callable[[int], None]) -> None:
        """Play what is missing; an interruption keeps what is done."""
        with (self.folder / ROWS).open("ab") as file:
            for results in shared_out(play, self.missing(), workers):
                file.write(msgspec.json.encode(results) + b"\n")
                file.flush()
                self.results += results
                progress(1)
