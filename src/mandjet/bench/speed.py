"""How fast our games are: random play to the end, clones, and search."""

import json
import os
import subprocess
import sys
import time
from typing import Any

import msgspec

from mandjet import _modes
from mandjet.bench.thinking import Stopwatch
from mandjet.engine import Game, Rng, State, game
from mandjet.engine.playout import playout

CLONES = 2000


class SpeedRow(msgspec.Struct):
    """What was measured of one game in one mode."""

    game: str
    mode: str
    moves_per_s: float
    games_per_s: float
    clone_us: float
    moves_per_game: float
    # Iterations of search a second: as the bots think, and with random rollouts to the end.
    search_per_s: float = 0.0
    rollouts_per_s: float = 0.0
    # Our moves/s divided by the peer's, by peer, where peers were measured.
    ratios: dict[str, float] = {}
    # Our random-rollout searches divided by the peer's.
    search_ratios: dict[str, float] = {}


class Meter:
    """Measures one game, a slice at a time, so that slices of several games can alternate."""

    def __init__(self, title: Game[Any]) -> None:
        self.title = title
        self.rng = Rng("bench")
        self.played = 0
        self.moves = 0
        self.rates: list[float] = []
        self.clone_times: list[float] = []
        self.stopwatch = Stopwatch(title)

    def slice(self, seconds: float) -> None:
        """Play random games for a while, and search for as long."""
        seats = self.title.meta.seats[0]
        moves = 0
        start = time.perf_counter()
        elapsed = 0.0
        while elapsed < seconds or not moves:
            state = self.title.new(seats, self.played, listen=False)
            moves += playout(state, self.rng, self.title.meta.bound)
            self.played += 1
            elapsed = time.perf_counter() - start
        self.moves += moves
        self.rates.append(moves / elapsed)
        self.clone_times.append(self.clone_time())
        self.stopwatch.slice(seconds)

    def clone_time(self) -> float:
        """Microseconds for a clone in the middle of a game."""
        state: State = self.title.new(self.title.meta.seats[0], 1, listen=False)
        playout(state, self.rng, max(1, self.moves // self.played // 2))
        start = time.perf_counter()
        for _ in range(CLONES):
            state.clone()
        return (time.perf_counter() - start) / CLONES * 1e6

    def row(self) -> SpeedRow:
        """The medians of all slices."""
        rate = median(self.rates)
        per_game = self.moves / self.played
        return SpeedRow(
            game=self.title.meta.name,
            mode="compiled" if _modes.compiled() else "interpreted",
            moves_per_s=rate,
            games_per_s=rate / per_game,
            clone_us=median(self.clone_times),
            moves_per_game=per_game,
            search_per_s=median(self.stopwatch.as_bots),
            rollouts_per_s=median(self.stopwatch.at_random),
        )


def median(values: list[float]) -> float:
    """The middle value, which one busy moment of the machine does not move."""
    return sorted(values)[len(values) // 2]


def interpreted_rows(names: list[str], seconds: float) -> list[SpeedRow]:
    """The same measured in a process of its own that uses the plain Python sources."""
    command = [sys.executable, "-m", "mandjet.bench.speed", str(seconds), *names]
    environment = {**os.environ, "MANDJET_INTERPRETED": "1"}
    done = subprocess.run(  # noqa: S603
        command, env=environment, capture_output=True, text=True, check=True
    )
    return msgspec.convert(json.loads(done.stdout), list[SpeedRow])


def rows(names: list[str], seconds: float) -> list[SpeedRow]:
    """Measure games in the mode of this process."""
    measured = []
    for name in names:
        meter = Meter(game(name))
        for _ in range(3):
            meter.slice(seconds / 3)
        measured.append(meter.row())
    return measured


if __name__ == "__main__":
    sys.stdout.write(json.dumps(msgspec.to_builtins(rows(sys.argv[2:], float(sys.argv[1])))))
