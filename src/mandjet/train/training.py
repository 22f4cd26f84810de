"""Training: games, updates, checkpoints and yardsticks until the time is over."""

import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from mandjet._extras import extra_packages
from mandjet.engine import Game
from mandjet.engine.meta import Meta
from mandjet.engine.rng import Rng
from mandjet.nets.layout import Layout
from mandjet.train.actors import GROUPS, Actors, Group, Plan, Variant
from mandjet.train.folder import Entry, Folder, Progress
from mandjet.train.learner import Learner, Manner
from mandjet.train.yardstick import Yardsticks

with extra_packages():
    import torch

# Seconds between two checkpoints.
KEEP = 60.0
# Updates between two former selves, and after which groups go on to other variants.
SELVES, CHANGES = 20, 100


class Wanted(msgspec.Struct, frozen=True):
    """What is to be trained, and with what."""

    minutes: float
    workers: int
    games: int
    seed: str
    device: str
    manner: Manner
    # None: all of the title.
    seats: int | None = None
    options: dict[str, int | str] | None = None
    yardsticks: tuple[str, ...] = ("random", "greedy")
    yardstick_games: int = 60
    yardstick_minutes: float = 3.0


def variants(meta: Meta, wanted: Wanted) -> list[Variant]:
    """The tables to be learned. Every other one has the usual options, at all numbers of seats."""
    if wanted.seats is not None or wanted.options is not None:
        counts = meta.seats if wanted.seats is None else (meta.check_seats(wanted.seats),)
        full = meta.full_options(wanted.options or {})
        return [Variant(count, full) for count in counts]
    usual = [Variant(count, dict(meta.full_options())) for count in meta.seats]
    rng = Rng(f"{wanted.seed}/variants")
    others = [Variant(seats, options) for seats, options in meta.variants()]
    rng.shuffle(others)
    return [one for pair in zip(usual * len(others), others, strict=False) for one in pair]


class Training:
    """One training of one title, in a folder."""

    def __init__(self, game: Game[Any], wanted: Wanted, path: Path, resume: bool) -> None:
        self.game = game
        self.wanted = wanted
        self.tables = variants(game.meta, wanted)
        plan: dict[str, Any] = {
            "game": game.meta.name,
            "rules": game.meta.rules,
            "seed": wanted.seed,
        }
        plan |= {"manner": msgspec.to_builtins(wanted.manner), "seats": wanted.seats}
        plan |= {"options": wanted.options, "layout": Layout(game).id}
        self.folder = Folder(path, plan, resume)
        torch.manual_seed(int.from_bytes(wanted.seed.encode()[:6].ljust(6, b"\0")))
        if wanted.device == "cpu":
            # Actors have the other cores.
            torch.set_num_threads(1)
        self.learner = Learner(Layout(game), wanted.manner, wanted.device)
        self.progress = self.folder.restore(self.learner) if resume else Progress()

    @property
    def done(self) -> float:
        """The part of the training that is over, from 0 to 1."""
        return min(1.0, self.progress.seconds / (60 * self.wanted.minutes))

    def run(self, told: Callable[[str], None]) -> None:
        """Train until the time is over or somebody interrupts; either way nothing is lost."""
        layout, wanted = self.learner.layout, self.wanted
        most = max(self.game.meta.seats)
        plan = Plan(layout.meta.name, wanted.games, layout.row, layout.actions, most)
        actors, yardsticks = Actors(plan, wanted.workers), Yardsticks()
        steps = max(8, wanted.manner.batch // (wanted.workers * GROUPS * wanted.games))
        try:
            self._loop(actors, yardsticks, steps, told)
        finally:
            self.folder.keep(self.learner, self.progress)
            self.folder.write_net(self.learner, self.progress, wanted.seed)
            yardsticks.close()
            actors.close()

    def _loop(
        self, actors: Actors, yardsticks: Yardsticks, steps: int, told: Callable[[str], None]
    ) -> None:
        progress, wanted = self.progress, self.wanted
        kept = measured = begun = time.monotonic()
        before = progress.seconds
        waiting = self._begin(actors)
        while self.done < 1:
            courses = self.learner.collect(actors, waiting, steps)
            lesson = self.learner.learn(actors, courses, self.done)
            waiting = actors.groups
            now = time.monotonic()
            progress.seconds = before + now - begun
            progress.decisions += lesson.choices
            progress.games += lesson.ended
            progress.updates += 1
            self.folder.log(
                Entry(progress.seconds, progress.decisions, lesson.entropy, lesson.missed)
            )
            told(
                f"{progress.seconds / 60:.1f} min, {progress.decisions:,} choices,"
                f" {progress.games:,} games, entropy {lesson.entropy:.2f}"
            )
            if progress.updates % SELVES == 0:
                self.learner.remember_self()
            if progress.updates % CHANGES == 0 and len(self.tables) > len(actors.groups):
                waiting = self._begin(actors)
            if now - kept > KEEP:
                kept = now
                self.folder.keep(self.learner, progress)
            if now - measured > 60 * wanted.yardstick_minutes:
                measured = now
                self._measure(yardsticks)
            self._note(yardsticks, told)
        if wanted.yardsticks:
            self._note(yardsticks, told, patient=True)
            self._measure(yardsticks)
            self._note(yardsticks, told, patient=True)

    def _begin(self, actors: Actors) -> list[Group]:
        """New games in all groups, each of the next variants in the row."""
        first = self.progress.updates // CHANGES * len(actors.groups)
        for group in actors.groups:
            variant = self.tables[(first + group.number) % len(self.tables)]
            group.begin(variant, f"{self.wanted.seed}/{self.progress.updates}/{group.number}")
        ready = actors.ready()
        return [next(ready) for _ in actors.groups]

    def _measure(self, yardsticks: Yardsticks) -> None:
        """Measure a copy of the net: the training writes over its own."""
        path = self.folder.write_net(self.learner, self.progress, self.wanted.seed)
        copy = path.with_name("measured.npz")
        shutil.copyfile(path, copy)
        bots, games = list(self.wanted.yardsticks), self.wanted.yardstick_games
        yardsticks.begin(copy, self.game.meta.name, self.tables[0], bots, games)

    def _note(
        self, yardsticks: Yardsticks, told: Callable[[str], None], patient: bool = False
    ) -> None:
        games, fair = self.wanted.yardstick_games, 1 / self.tables[0].seats
        for bot, wins in yardsticks.found(patient).items():
            seconds, decisions = self.progress.seconds, self.progress.decisions
            entry = Entry(seconds, decisions, opponent=bot, games=games, wins=wins, fair=fair)
            self.folder.log(entry)
            told(f"against {bot}: {wins / games:.1%} of {games} games (fair share {fair:.0%})")
