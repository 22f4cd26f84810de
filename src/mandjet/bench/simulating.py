"""How fast simulations are: rows written and all, on one worker and on two, beside catanatron."""

import time
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from mandjet.bench.ends import ending
from mandjet.bench.speed import median
from mandjet.engine import game

# Enough blocks for any slice; a slice stops when its time is over.
GAMES = 10_000_000
# Smaller than usual, so that a slice ends soon after its time.
BLOCK = 100


class SimulationRow(msgspec.Struct):
    """What was measured of `mandjet simulate` with random players."""

    game: str
    workers: int
    games_per_s: float
    # Choices made by players, the measure that games of different length share.
    decisions_per_s: float
    # Decisions a second divided by catanatron's, where it was measured.
    ratio: float = 0.0
    # Throughput divided by that of one worker.
    scaling: float = 0.0


class Simulator:
    """Simulates one title, a slice at a time."""

    def __init__(self, name: str, workers: int = 1) -> None:
        from mandjet.lab import simulation

        self.lab = simulation
        self.name = name
        self.workers = workers
        self.games_rates: list[float] = []
        self.rates: list[float] = []

    def slice(self, seconds: float) -> None:
        """Simulate for a while into a folder. The clock starts when every worker is at work."""
        title = game(self.name)
        options = title.meta.full_options(ending(title.meta))
        plan = self.lab.plan_of(title, ["random"], GAMES, "bench", options)
        plan = msgspec.structs.replace(plan, block=BLOCK)
        with TemporaryDirectory() as folder:
            run = self.lab.Simulation(Path(folder), plan, False)
            parts = self.lab.locally(plan, range(plan.blocks()), self.workers)
            for _ in range(self.workers):
                next(parts)
            start = time.perf_counter()
            for part in parts:
                run.keep(part)
                if time.perf_counter() - start >= seconds:
                    break
            elapsed = time.perf_counter() - start
            parts.close()
            length = self.lab.read(Path(folder), "games")["length"]
        self.games_rates.append(len(length) / elapsed)
        self.rates.append(int(length.sum()) / elapsed)

    def row(self) -> SimulationRow:
        """The medians of all slices."""
        return SimulationRow(self.name, self.workers, median(self.games_rates), median(self.rates))
