"""Training: games, updates, checkpoints and yardsticks until the time is over."""

import shutil
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec

from mandjet._extras import extra_packages
from mandjet.engine import Game
from mandjet.nets.layout import Layout
from mandjet.nets.net import load
from mandjet.train.actors import HALVES, Actors, Plan
from mandjet.train.collector import Collector
from mandjet.train.course import Course
from mandjet.train.folder import Entry, Folder, Progress
from mandjet.train.learner import Learner, Lesson, Manner
from mandjet.train.teacher import PARTS, examples, teach_for
from mandjet.train.variants import Variants
from mandjet.train.yardstick import Yardsticks

with extra_packages():
    import numpy
    import torch

# Seconds between two checkpoints.
KEEP = 60.0
# Updates between two former selves, and between two groups that go on to another table.
SELVES, CHANGES = 20, 3
# Games of the teacher, and how often each of its choices is looked at.
TAUGHT, TAUGHT_EPOCHS = "taught.jsonl", 4
# Seconds after which a thread lets another one run: the one that collects must not wait long.
SWITCH = 0.0005


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
    # A net to begin with, and one to learn to beat: then that is the only opponent.
    start: Path | None = None
    against: Path | None = None
    # Whether one stretch is played while the last is learned from; on a GPU that is quicker.
    beside: bool = False
    yardsticks: tuple[str, ...] = ("random", "greedy")
    yardstick_games: int = 60
    yardstick_minutes: float = 3.0
    # Whether the finished net is measured too, which may take minutes.
    measured: bool = True
    # A bot to learn from before it plays itself, and for how long that one plays.
    teacher: str = ""
    teacher_minutes: float = 0.0


class Training:
    """One training of one title, in a folder."""

    def __init__(self, game: Game[Any], wanted: Wanted, path: Path, resume: bool) -> None:
        self.game = game
        self.wanted = wanted
        layout = Layout(game)
        self.variants = Variants(game.meta, wanted.seed, wanted.seats, wanted.options)
        plan: dict[str, Any] = {
            "game": game.meta.name,
            "rules": game.meta.rules,
            "seed": wanted.seed,
            "manner": msgspec.to_builtins(wanted.manner),
            "seats": wanted.seats,
            "options": wanted.options,
            "layout": layout.id,
            "start": wanted.start and wanted.start.name,
            "against": wanted.against and wanted.against.name,
            "teacher": wanted.teacher,
        }
        self.folder = Folder(path, plan, resume)
        torch.manual_seed(int.from_bytes(wanted.seed.encode()[:6].ljust(6, b"\0")))
        if wanted.device == "cpu":
            # Actors have the other cores.
            torch.set_num_threads(1)
        self.learner = Learner(layout, wanted.manner, wanted.device)
        if wanted.start is not None:
            self.learner.network.take(load(wanted.start, game).weights)
        if wanted.against is not None:
            self.rival = self.learner.reading(load(wanted.against, game))
        self.progress = self.folder.restore(self.learner) if resume else Progress()

    @property
    def done(self) -> float:
        """The part of the training that is over, from 0 to 1."""
        return min(1.0, self.progress.seconds / (60 * self.wanted.minutes))

    @property
    def judged(self) -> bool:
        """Whether the heuristic is asked what it expects."""
        return self.wanted.manner.trust_at(self.done) > 0

    def run(self, told: Callable[[str], None]) -> None:
        """Train until the time is over or somebody interrupts; either way nothing is lost."""
        layout, wanted = self.learner.layout, self.wanted
        if wanted.teacher and not self.progress.updates:
            self._be_taught(told)
        most = max(self.game.meta.seats)
        plan = Plan(
            layout.meta.name, wanted.workers, wanted.games, layout.row, layout.actions, most
        )
        actors, yardsticks = Actors(plan), Yardsticks()
        thread = ThreadPoolExecutor(1)
        try:
            collector = self._collector(actors)
            if self.learner.quick:
                self.learner.record()
                collector.record()
            self._loop(collector, thread, yardsticks, told)
        finally:
            self.folder.keep(self.learner, self.progress)
            self.folder.write_net(self.learner, self.progress, wanted.seed)
            yardsticks.close()
            actors.close()
            thread.shutdown()

    def _collector(self, actors: Actors) -> Collector:
        """Who plays, and the groups that are played against somebody else: a former self, or the
        net that is to be beaten."""
        learner, groups = self.learner, range(HALVES * self.wanted.workers)
        if self.wanted.against is not None:
            rival, rivalled = self.rival, [*groups]
        else:
            league = learner.manner.league
            rival, rivalled = learner.copy(), [one for one in groups if one % league == league - 1]
            if not learner.past:
                learner.remember_self()
        device = self.wanted.device
        return Collector(actors, learner.layout, learner.copy(), rival, rivalled, device)

    def _be_taught(self, told: Callable[[str], None]) -> None:
        """Learn from the games of a teacher; those that lie in the folder are played already."""
        wanted, learner, path = self.wanted, self.learner, self.folder.path / TAUGHT
        if wanted.teacher_minutes > 0:
            minutes, seed = wanted.teacher_minutes, wanted.seed
            teach_for(self.game, wanted.teacher, seed, minutes, wanted.workers, path, told)
        found = list(examples(self.game, path, wanted.workers))
        rows, masks, chosen, results = (
            torch.from_numpy(numpy.concatenate([getattr(one, part) for one in found]))
            for part in PARTS
        )
        for _ in range(TAUGHT_EPOCHS):
            lesson = learner.imitate(rows, masks, chosen, results)
            told(
                f"{lesson.choices:,} choices of {wanted.teacher}: unlike {lesson.entropy:.3f},"
                f" missed {lesson.missed:.3f}"
            )

    def _loop(
        self,
        collector: Collector,
        thread: ThreadPoolExecutor,
        yardsticks: Yardsticks,
        told: Callable[[str], None],
    ) -> None:
        progress, wanted, learner = self.progress, self.wanted, self.learner
        groups = HALVES * wanted.workers
        steps = max(8, wanted.manner.batch // (groups * wanted.games))
        sys.setswitchinterval(SWITCH)
        courses = [
            Course(collector.plan, learner.layout, groups, steps, wanted.device)
            for _ in range(2 if wanted.beside else 1)
        ]
        for number in range(groups):
            self._change(collector, number)
        kept = measured = begun = time.monotonic()
        before = progress.seconds
        self._prepare(collector)
        collector.collect(courses[0], self.judged)
        while self.done < 1:
            if wanted.beside:
                played = thread.submit(collector.collect, courses[1], self.judged)
                try:
                    lesson = learner.learn(courses[0], self.done)
                finally:
                    played.result()
                courses.reverse()
            else:
                lesson = learner.learn(courses[0], self.done)
            now = time.monotonic()
            progress.seconds = before + now - begun
            self._note_lesson(lesson, collector, told)
            if progress.updates % CHANGES == 0:
                self._change(collector, progress.updates // CHANGES % groups)
            if progress.updates % SELVES == 0:
                learner.remember_self()
            self._prepare(collector)
            if not wanted.beside:
                collector.collect(courses[0], self.judged)
            if now - kept > KEEP:
                kept = now
                self.folder.keep(learner, progress)
            if now - measured > 60 * wanted.yardstick_minutes:
                measured = now
                self._measure(yardsticks)
            self._note(yardsticks, told)
        if wanted.yardsticks and wanted.measured:
            self._note(yardsticks, told, patient=True)
            self._measure(yardsticks)
            self._note(yardsticks, told, patient=True)

    def _prepare(self, collector: Collector) -> None:
        """Play the next stretch as the network has become, against somebody else."""
        learner, number = self.learner, self.progress.updates
        collector.network.load_state_dict(learner.network.state_dict())
        if self.wanted.against is None:
            former = learner.past[number % len(learner.past)]
            collector.rival.load_state_dict(former.state_dict())
        if learner.quick:
            torch.cuda.synchronize()

    def _change(self, collector: Collector, number: int) -> None:
        """Let a group of games begin with the next variant."""
        variant = self.variants.next(self.done)
        seed = f"{self.wanted.seed}/{self.progress.updates}/{number}"
        collector.begin(number, variant, seed)

    def _note_lesson(
        self, lesson: Lesson, collector: Collector, told: Callable[[str], None]
    ) -> None:
        progress = self.progress
        progress.decisions += lesson.choices
        progress.games += lesson.ended
        progress.updates += 1
        entry = Entry(progress.seconds, progress.decisions, lesson.entropy, lesson.missed)
        self.folder.log(entry)
        told(
            f"{progress.seconds / 60:.1f} min, {progress.decisions:,} choices,"
            f" {progress.games:,} games, entropy {lesson.entropy:.2f}, missed {lesson.missed:.2f},"
            f" waited {collector.waited / max(1e-9, collector.spent):.0%} for games"
        )

    def _measure(self, yardsticks: Yardsticks) -> None:
        """Measure a copy of the net: the training writes over its own."""
        path = self.folder.write_net(self.learner, self.progress, self.wanted.seed)
        # Each under a name of its own: who plays reads a file once.
        copy = path.with_name(f"measured-{self.progress.updates}.npz")
        for former in path.parent.glob("measured-*.npz"):
            former.unlink()
        shutil.copyfile(path, copy)
        bots, games = list(self.wanted.yardsticks), self.wanted.yardstick_games
        yardsticks.begin(copy, self.game.meta.name, self.variants.usual, bots, games)

    def _note(
        self, yardsticks: Yardsticks, told: Callable[[str], None], patient: bool = False
    ) -> None:
        games, fair = self.wanted.yardstick_games, 1 / self.variants.usual.seats
        for bot, wins in yardsticks.found(patient).items():
            seconds, decisions = self.progress.seconds, self.progress.decisions
            entry = Entry(seconds, decisions, opponent=bot, games=games, wins=wins, fair=fair)
            self.folder.log(entry)
            told(f"against {bot}: {wins / games:.1%} of {games} games (fair share {fair:.0%})")
