"""Actors: processes that step games and lay what seats see into memory they share with the learner.

An actor has two groups of games. While the network answers for one of them, the other is stepped.
What passes through a pipe is a byte or two: which group, and what is to be done with it.
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

GROUPS = 2
# What an actor is told: play on, play on and judge, or (with more behind it) begin new games.
STEP, JUDGE, BEGIN = 0, 1, 2


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


class Orders(msgspec.Struct, frozen=True):
    """New games for a group."""

    variant: Variant
    seed: str


class Desk:
    """The memory an actor and the learner share for one group of games.

    All that the actor tells lies in one block, so that it is one copy to the learner's device.
    """

    def __init__(self, plan: Plan, name: str | None = None) -> None:
        self.parts = parts_of(plan)
        last, (n, *_), _ = list(self.parts.values())[-1]
        self.size = -(-(last + n * plan.actions) // 8) * 8
        room = self.size + 8 * plan.games
        self.memory = SharedMemory(name, create=name is None, size=room)
        self.told: NDArray[numpy.uint8] = self._view(0, (self.size,), numpy.uint8)
        self.chosen: NDArray[numpy.int64] = self._view(self.size, (n,), numpy.int64)
        views = {part: self._view(*place) for part, place in self.parts.items()}
        self.outlook: NDArray[numpy.float32] = views["outlook"]
        self.returns: NDArray[numpy.float32] = views["returns"]
        self.acting: NDArray[numpy.uint8] = views["acting"]
        self.ended: NDArray[numpy.uint8] = views["ended"]
        # Behind each observation a 0 and a 1, see `Layout.sources`.
        self.rows: NDArray[numpy.uint8] = views["rows"]
        self.masks: NDArray[numpy.int8] = views["masks"]

    def _view(self, at: int, shape: tuple[int, ...], kind: Any) -> NDArray[Any]:
        return numpy.ndarray(shape, kind, self.memory.buf, at)

    def close(self, mine: bool) -> None:
        """Let go of the memory; whoever made it also removes it."""
        del self.told, self.chosen, self.outlook, self.returns
        del self.acting, self.ended, self.rows, self.masks
        with contextlib.suppress(BufferError, FileNotFoundError):
            self.memory.close()
            if mine:
                self.memory.unlink()


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
        orders = msgspec.json.encode(Orders(variant, seed))
        self.pipe.send_bytes(bytes([self.number % GROUPS, BEGIN]) + orders)

    def step(self, judge: bool) -> None:
        """What the learner has written into `chosen` is played."""
        self.pipe.send_bytes(bytes([self.number % GROUPS, JUDGE if judge else STEP]))


class Actors:
    """All actors, and the groups of games they step."""

    def __init__(self, plan: Plan, processes: int) -> None:
        spawn = multiprocessing.get_context("spawn")
        self.groups: list[Group] = []
        self.processes = []
        self.selector = DefaultSelector()
        for actor in range(processes):
            ours, theirs = spawn.Pipe()
            groups = [Group(plan, actor * GROUPS + part, ours) for part in range(GROUPS)]
            names = [group.desk.memory.name for group in groups]
            process = spawn.Process(target=act, args=(plan, names, theirs), daemon=True)
            process.start()
            theirs.close()
            self.groups += groups
            self.processes.append(process)
            self.selector.register(ours, EVENT_READ, groups)

    def ready(self) -> list[Group]:
        """Groups that wait for answers; at least one."""
        found: list[Group] = []
        for key, _ in self.selector.select():
            pipe = key.fileobj
            assert isinstance(pipe, Connection)
            while True:
                found.append(key.data[pipe.recv_bytes()[0]])
                if not pipe.poll():
                    break
        return found

    def close(self) -> None:
        """End all processes."""
        self.selector.close()
        for group in self.groups:
            with contextlib.suppress(OSError):
                group.pipe.close()
        for process in self.processes:
            process.join(5)
            if process.is_alive():
                process.terminate()
        for group in self.groups:
            group.desk.close(mine=True)


def act(plan: Plan, names: Sequence[str], pipe: Connection) -> None:
    """What an actor does until the learner goes away."""
    from mandjet.envs.vector import VecEnv

    # States have no cycles, and there are thousands: looking for some takes a tenth of the time.
    gc.freeze()
    gc.set_threshold(200_000, 50, 1000)
    desks = [Desk(plan, name) for name in names]
    envs: list[VecEnv | None] = [None] * GROUPS
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
        envs = []
        for desk in desks:
            desk.close(mine=False)


def lay(desk: Desk, env: Any, judge: bool) -> None:
    """Lay out who is asked, and what has ended; what seats see lies there already."""
    desk.ended[:] = 0
    desk.ended[env.ended] = 1
    desk.returns[env.ended, : env.returns.shape[1]] = env.returns
    desk.acting[:] = env.acting
    if judge:
        desk.outlook[:] = env.outlook()
