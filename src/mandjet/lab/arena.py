"""The arena: bots against bots, in several processes, interrupted and resumed without loss."""

import signal
from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import active_children, get_context
from pathlib import Path

import msgspec

from mandjet.engine import MandjetError
from mandjet.lab.matches import Match, SeatResult, play

ROWS = "rows.jsonl"
PLAN = "plan.json"


class Arena:
    """A folder of results. Every finished match is written down at once."""

    def __init__(self, folder: Path, planned: list[Match]) -> None:
        self.folder = folder
        self.planned = planned
        folder.mkdir(parents=True, exist_ok=True)
        plan = msgspec.json.encode(planned)
        stored = folder / PLAN
        if stored.exists() and stored.read_bytes() != plan:
            raise MandjetError(f"{folder} holds another arena; choose another --out")
        stored.write_bytes(plan)
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
            for results in played(self.missing(), workers):
                file.write(msgspec.json.encode(results) + b"\n")
                file.flush()
                self.results += results
                progress(1)


def played(missing: list[Match], workers: int) -> Iterable[list[SeatResult]]:
    """The results of matches as they come in."""
    if workers == 1:
        yield from map(play, missing)
        return
    queue = iter(missing)
    others = set(active_children())
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=leave_ctrl_c)
    try:
        running = {pool.submit(play, match) for match in islice(queue, workers * 2)}
        while running:
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                yield future.result()
                running |= {pool.submit(play, match) for match in islice(queue, 1)}
        pool.shutdown()
    except BaseException:
        # Games begun are given up at once: the next run plays them again.
        for worker in set(active_children()) - others:
            worker.terminate()
        pool.shutdown(wait=False, cancel_futures=True)
        raise


def leave_ctrl_c() -> None:
    """A terminal sends Ctrl-C to all processes; the arena alone answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
