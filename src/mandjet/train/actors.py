"""Actors: processes that step games and lay what seats see into memory they share with the learner.

An actor has two groups of games. While the network answers for one of them, the other is stepped.
"""

import contextlib
import multiprocessing
from collections.abc import Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import msgspec

from mandjet._extras import extra_packages
from mandjet.engine.meta import Options

with extra_packages():
    import numpy
    from numpy.typing import NDArray

GROUPS = 2


class Variant(msgspec.Struct, frozen=True):
    """A table of a title: seats and options."""

    seats: int
    options: Options


class Plan(msgspec.Struct, frozen=True):
    """What one actor plays."""

    game: str
    games: int
    size: int
    actions: int
    most_seats: int


class Desk:
    """The memory an actor and the learner share for one group of games."""

    def __init__(self, plan: Plan, name: str | None = None) -> None:
        n = plan.games
        parts: list[tuple[str, tuple[int, ...], Any]] = [
            ("acting", (n,), numpy.int64),
            ("chosen", (n,), numpy.int64),
            ("returns", (n, plan.most_seats), numpy.float32),
            ("ended", (n,), numpy.uint8),
            ("rows", (n, plan.size), numpy.uint8),
            ("masks", (n, plan.actions), numpy.int8),
        ]
        sizes = [int(numpy.prod(shape)) * numpy.dtype(kind).itemsize for _, shape, kind in parts]
        self.memory = SharedMemory(name, create=name is None, size=sum(sizes))
        at = 0
        views: dict[str, NDArray[Any]] = {}
        for (part, shape, kind), size in zip(parts, sizes, strict=True):
            views[part] = numpy.ndarray(shape, kind, self.memory.buf, at)
            at += size
        self.acting: NDArray[numpy.int64] = views["acting"]
        self.chosen: NDArray[numpy.int64] = views["chosen"]
        self.returns: NDArray[numpy.float32] = views["returns"]
        self.ended: NDArray[numpy.uint8] = views["ended"]
        self.rows: NDArray[numpy.uint8] = views["rows"]
        self.masks: NDArray[numpy.int8] = views["masks"]

    def close(self, mine: bool) -> None:
        """Let go of the memory; whoever made it also removes it."""
        del self.acting, self.chosen, self.returns, self.ended, self.rows, self.masks
        with contextlib.suppress(BufferError, FileNotFoundError):
            self.memory.close()
            if mine:
                self.memory.unlink()


class Group:
    """One group of games, seen from the learner."""

    def __init__(self, plan: Plan, number: int, pipe: Connection) -> None:
        self.plan = plan
        self.number = number
        self.pipe = pipe
        self.desk = Desk(plan)
        self.variant: Variant | None = None

    def begin(self, variant: Variant, seed: str) -> None:
        """New games, of another variant perhaps."""
        self.variant = variant
        self.pipe.send((self.number % GROUPS, variant, seed))

    def step(self) -> None:
        """What the learner has written into `chosen` is played."""
        self.pipe.send((self.number % GROUPS, None, None))


class Actors:
    """All actors, and the groups of games they step."""

    def __init__(self, plan: Plan, processes: int) -> None:
        spawn = multiprocessing.get_context("spawn")
        self.groups: list[Group] = []
        self.processes = []
        for actor in range(processes):
            ours, theirs = spawn.Pipe()
            groups = [Group(plan, actor * GROUPS + part, ours) for part in range(GROUPS)]
            names = [group.desk.memory.name for group in groups]
            process = spawn.Process(target=act, args=(plan, names, theirs), daemon=True)
            process.start()
            theirs.close()
            self.groups += groups
            self.processes.append(process)

    def ready(self) -> Iterator[Group]:
        """Groups that wait for answers, as they come; more than one may be under way."""
        pipes: dict[Connection, list[Group]] = {}
        for group in self.groups:
            pipes.setdefault(group.pipe, []).append(group)
        while True:
            for pipe in wait(list(pipes)):
                assert isinstance(pipe, Connection)
                part = pipe.recv()
                yield pipes[pipe][part]

    def close(self) -> None:
        """End all processes."""
        for group in self.groups:
            with contextlib.suppress(OSError):
                group.pipe.close()
        for process in self.processes:
            process.join(5)
            if process.is_alive():
                process.terminate()
        for group in self.groups:
            group.desk.close(mine=True)


def act(plan: Plan, names: list[str], pipe: Connection) -> None:
    """What an actor does until the learner goes away."""
    from mandjet.envs.vector import VecEnv

    desks = [Desk(plan, name) for name in names]
    envs: list[VecEnv | None] = [None] * GROUPS
    try:
        while True:
            part, variant, seed = pipe.recv()
            desk = desks[part]
            env = envs[part]
            if variant is not None:
                env = VecEnv(
                    plan.game, plan.games, variant.seats, variant.options, seed, forced=True
                )
                envs[part] = env
            else:
                assert env is not None
                env.step(desk.chosen)
            lay(desk, env)
            pipe.send(part)
    except (EOFError, OSError, KeyboardInterrupt):
        pass
    finally:
        for desk in desks:
            desk.close(mine=False)


def lay(desk: Desk, env: Any) -> None:
    """Lay out what the seats that are asked see, and what has ended."""
    desk.ended[:] = 0
    desk.ended[env.ended] = 1
    desk.returns[env.ended, : env.returns.shape[1]] = env.returns
    desk.acting[:] = env.acting
    desk.rows[:, : env.size] = env.observations
    desk.masks[:] = env.masks
