"""Actors: processes that step games and lay what seats see into memory they share with the learner.

An actor has two groups of games, one in each half of all games. While the network answers for one
half, the other is stepped. What passes through a pipe is a byte or two: which half, and what is to
be done with it.
"""

import contextlib
import gc
import multiprocessing
from collections.abc import Sequence
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from selectors import EVENT_READ, DefaultSelector
from typing import Any

import msgspec

from mandjet._extras import extra_packages
from mandjet.engine.meta import Options

with extra_packages():
    import numpy
    from numpy.typing import NDArray

HALVES = 2
# What an actor is told: play on, play on and judge, or (with more behind it) begin new games.
STEP, JUDGE, BEGIN = 0, 1, 2


class Variant(msgspec.Struct, frozen=True):
    """A table of a title: seats and options."""

    seats: int
    options: Options


class Plan(msgspec.Struct, frozen=True):
    """What the actors play."""

    game: str
    actors: int
    # In a group.
    games: int
    size: int
    actions: int
    most_seats: int


class Orders(msgspec.Struct, frozen=True):
    """New games for a group."""

    variant: Variant
    seed: str


class Half:
    """The memory that the actors and the learner share for one half of all games.

    All that an actor tells lies in one row, so that all of it is one copy to the learner's device.
    """

    def __init__(self, plan: Plan, name: str | None = None) -> None:
        last, (n, *_), _ = list(parts_of(plan).values())[-1]
        size = -(-(last + n * plan.actions) // 8) * 8
        told = plan.actors * size
        self.memory = SharedMemory(name, create=name is None, size=told + 8 * plan.actors * n)
        self.told: NDArray[numpy.uint8] = numpy.ndarray(
            (plan.actors, size), numpy.uint8, self.memory.buf
        )
        self.chosen: NDArray[numpy.int64] = numpy.ndarray(
            (plan.actors, n), numpy.int64, self.memory.buf, told
        )

    def close(self, mine: bool) -> None:
        """Let go of the memory; whoever made it also removes it."""
        del self.told, self.chosen
        with contextlib.suppress(BufferError, FileNotFoundError):
            self.memory.close()
            if mine:
                self.memory.unlink()


class Desk:
    """What one actor tells of its group in one half."""

    def __init__(self, plan: Plan, half: Half, actor: int) -> None:
        self.chosen: NDArray[numpy.int64] = half.chosen[actor]
        views = {
            part: numpy.ndarray(shape, kind, half.told[actor].data, at)
            for part, (at, shape, kind) in parts_of(plan).items()
        }
        self.outlook: NDArray[numpy.float32] = views["outlook"]
        self.returns: NDArray[numpy.float32] = views["returns"]
        self.acting: NDArray[numpy.uint8] = views["acting"]
        self.ended: NDArray[numpy.uint8] = views["ended"]
        # Behind each observation a 0 and a 1, see `Layout.sources`.
        self.rows: NDArray[numpy.uint8] = views["rows"]
        self.masks: NDArray[numpy.int8] = views["masks"]


def parts_of(plan: Plan) -> dict[str, tuple[int, tuple[int, ...], Any]]:
    """Where each part of what an actor tells begins, its shape and its kind."""
    n = plan.games
    shapes: list[tuple[str, tuple[int, ...], Any]] = [
        ("outlook", (n,), numpy.float32),
        ("returns", (n, plan.most_seats), numpy.float32),
        ("acting", (n,), numpy.uint8),
        ("ended", (n,), numpy.uint8),
        ("rows", (n, plan.size + 2), numpy.uint8),
        ("masks", (n, plan.actions), numpy.int8),
    ]
    found: dict[str, tuple[int, tuple[int, ...], Any]] = {}
    at = 0
    for part, shape, kind in shapes:
        found[part] = (at, shape, kind)
        at += int(numpy.prod(shape)) * numpy.dtype(kind).itemsize
    return found


class Actors:
    """All actors, and the halves of the games they step. Group `half * actors + actor` is what an
    actor has in a half."""

    def __init__(self, plan: Plan) -> None:
        spawn = multiprocessing.get_context("spawn")
        self.plan = plan
        self.halves = [Half(plan) for _ in range(HALVES)]
        self.pipes: list[Connection] = []
        self.processes = []
        self.selector = DefaultSelector()
        # Of each half, the actors that have not answered yet.
        self.open: list[set[int]] = [set() for _ in range(HALVES)]
        names = [half.memory.name for half in self.halves]
        for actor in range(plan.actors):
            ours, theirs = spawn.Pipe()
            process = spawn.Process(target=act, args=(plan, actor, names, theirs), daemon=True)
            process.start()
            theirs.close()
            self.pipes.append(ours)
            self.processes.append(process)
            self.selector.register(ours, EVENT_READ, actor)

    def begin(self, group: int, variant: Variant, seed: str) -> None:
        """New games for a group, of another variant perhaps."""
        half, actor = divmod(group, self.plan.actors)
        orders = msgspec.json.encode(Orders(variant, seed))
        self.open[half].add(actor)
        self.pipes[actor].send_bytes(bytes([half, BEGIN]) + orders)

    def step(self, half: int, judge: bool) -> None:
        """What the learner has written into `chosen` is played."""
        order = bytes([half, JUDGE if judge else STEP])
        self.open[half].update(range(self.plan.actors))
        for pipe in self.pipes:
            pipe.send_bytes(order)

    def await_answers(self, half: int) -> None:
        """Wait until all actors have laid out what became of their games in a half."""
        while self.open[half]:
            for key, _ in self.selector.select():
                pipe = key.fileobj
                assert isinstance(pipe, Connection)
                while True:
                    self.open[pipe.recv_bytes()[0]].discard(key.data)
                    if not pipe.poll():
                        break

    def close(self) -> None:
        """End all processes."""
        self.selector.close()
        for pipe in self.pipes:
            with contextlib.suppress(OSError):
                pipe.close()
        for process in self.processes:
            process.join(5)
            if process.is_alive():
                process.terminate()
        for half in self.halves:
            half.close(mine=True)


def act(plan: Plan, actor: int, names: Sequence[str], pipe: Connection) -> None:
    """What an actor does until the learner goes away."""
    from mandjet.envs.vector import VecEnv

    # States have no cycles, and there are thousands: looking for some takes a tenth of the time.
    gc.freeze()
    gc.set_threshold(200_000, 50, 1000)
    halves = [Half(plan, name) for name in names]
    desks = [Desk(plan, half, actor) for half in halves]
    envs: list[VecEnv | None] = [None] * HALVES
    try:
        while True:
            told = pipe.recv_bytes()
            part, order = told[0], told[1]
            desk, env = desks[part], envs[part]
            if order == BEGIN:
                orders = msgspec.json.decode(told[2:], type=Orders)
                table = orders.variant
                desk.rows[:] = 0
                desk.rows[:, -1] = 1
                env = VecEnv(
                    *(plan.game, plan.games, table.seats, table.options, orders.seed),
                    forced=True,
                    into=(desk.rows, desk.masks),
                )
                envs[part] = env
            else:
                assert env is not None
                env.step(desk.chosen)
            lay(desk, env, order == JUDGE)
            pipe.send_bytes(bytes([part]))
    except (EOFError, OSError, KeyboardInterrupt):
        pass
    finally:
        envs, desks = [], []
        for half in halves:
            half.close(mine=False)


def lay(desk: Desk, env: Any, judge: bool) -> None:
    """Lay out who is asked, and what has ended; what seats see lies there already."""
    desk.ended[:] = 0
    desk.ended[env.ended] = 1
    desk.returns[env.ended, : env.returns.shape[1]] = env.returns
    desk.acting[:] = env.acting
    if judge:
        desk.outlook[:] = env.outlook()
