"""Yardsticks: a net measured against bots that never change, beside the training.

python -m mandjet.train.yardstick NET GAME BOT GAMES
"""

import multiprocessing
import os
import sys
from concurrent.futures import Future, ProcessPoolExecutor
from pathlib import Path

from mandjet.engine import game
from mandjet.lab.matches import matches, play
from mandjet.train.actors import Variant
from mandjet.train.variants import Variants


def measured(path: Path, name: str, variant: Variant, opponent: str, games: int) -> float:
    """Games won by a net among opponents of one kind, seats rotated; shared wins count in part."""
    own = f"net:file={path}:temperature=1"
    planned = matches(name, [own, opponent], variant.seats, games, "yardstick", variant.options)
    return sum(one.won for match in planned for one in play(match) if one.player == own)


class Yardsticks:
    """Measures one net at a time in a process of its own."""

    def __init__(self) -> None:
        spawn = multiprocessing.get_context("spawn")
        self.pool = ProcessPoolExecutor(1, mp_context=spawn, initializer=os.nice, initargs=(10,))
        self.open: dict[str, Future[float]] = {}

    def begin(self, path: Path, name: str, variant: Variant, bots: list[str], games: int) -> None:
        """Measure a net, unless one is being measured."""
        if not self.open:
            self.open = {
                bot: self.pool.submit(measured, path, name, variant, bot, games) for bot in bots
            }

    def found(self, patient: bool = False) -> dict[str, float]:
        """Results that have come since the last call; all of them for who is patient."""
        done = {bot: one for bot, one in self.open.items() if patient or one.done()}
        for bot in done:
            del self.open[bot]
        return {bot: one.result() for bot, one in done.items()}

    def close(self) -> None:
        """Leave what is not measured yet."""
        self.pool.shutdown(wait=False, cancel_futures=True)
        for process in multiprocessing.active_children():
            if process.name.startswith("SpawnProcess"):
                process.join(0.1)


if __name__ == "__main__":
    file, name, bot, count = sys.argv[1:]
    variant = Variants(game(name).meta, "yardstick", None, None).usual
    wins = measured(Path(file), name, variant, bot, int(count))
    print(f"{name} {variant.seats} seats against {bot}: {wins / int(count):.1%} of {count} games")  # noqa: T201
