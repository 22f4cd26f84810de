"""The thinkers of a server process: lent one by one, killed when slow, replaced when dead."""

import asyncio
import contextlib
import logging
import os
import sys
import time
from collections import defaultdict
from typing import TypeVar

import msgspec
from msgspec import Struct

from mandjet.bots.levels import LEVELS
from mandjet.bots.players import ADMITTED
from mandjet.server.problems import impossible, too_many
from mandjet.server.thinking.orders import (
    FOUND,
    STOP,
    Failed,
    Help,
    Helped,
    Order,
    Reply,
    Think,
)

log = logging.getLogger("mandjet.thinking")

LONGEST_LINE = 64 * 1024 * 1024
# A thinker that has not said that it is ready by then never will.
START_SECONDS = 60.0
# What somebody is ahead of their share is forgotten beyond this, in seconds.
MOST_AHEAD = 60.0
# How often a process that ended is replaced for one question.
ATTEMPTS = 3
# Questions of one person that may wait at once, and of all people together.
MOST_WAITING = 16
MOST_OF_ALL = 1000
NOBODY = 0
# How far others of the machine come before bots.
BOTS_NICE = 5
# Levels whose thoughts are worth a second thinker.
SEARCHING = frozenset(name for name, level in LEVELS.items() if not level.temperature)

R = TypeVar("R")


class TooSlow(Exception):
    """The deadline passed; the thinker was stopped."""


class Died(Exception):
    """The thinker ended without an answer: killed, or out of processor time."""


class Thinker:
    """One process."""

    def __init__(self, megabytes: int, cpu_seconds: int, nice: int) -> None:
        self.limits = (str(megabytes), str(cpu_seconds), str(nice))
        self.process: asyncio.subprocess.Process | None = None
        self.decoder: msgspec.json.Decoder[Reply] = msgspec.json.Decoder(Reply)
        # When the last question was begun with; 0: not yet.
        self.begun = 0.0
        # The plan of its last question: the next one of that name is best asked here.
        self.plan = ""

    async def ask(self, order: Order, seconds: float, again: bool) -> Reply:
        """The reply, TooSlow or Died. One that had died before is replaced; `again`: also one that
        died of the question, once."""
        line = msgspec.json.encode(order) + b"\n"
        asked = 0
        for _ in range(ATTEMPTS):
            process = await self._alive()
            self.begun = 0.0
            try:
                async with asyncio.timeout(seconds):
                    reply = await self._put(process, line)
            except TimeoutError:
                await self.stop()
                raise TooSlow from None
            except (ConnectionError, ValueError):
                # Half a question, or an answer that nobody can read.
                reply = b""
            except asyncio.CancelledError:
                await self.stop()
                raise
            if reply.endswith(b"\n"):
                return self.decoder.decode(reply)
            log.warning("a thinker died")
            await self.stop()
            asked += self.begun > 0
            if asked > again:
                break
        raise Died

    @property
    def ready(self) -> bool:
        """Whether it has a process that hears at once."""
        return self.process is not None and self.process.returncode is None

    def tell(self, note: bytes) -> None:
        """Say something that has no answer."""
        if self.process is not None and self.process.stdin is not None:
            self.process.stdin.write(note)

    async def _put(self, process: asyncio.subprocess.Process, line: bytes) -> bytes:
        """Put the question and wait for the answer; empty if the process ended."""
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(line)
        await process.stdin.drain()
        if not await process.stdout.readline():
            return b""
        self.begun = time.time()
        return await process.stdout.readline()

    async def _alive(self) -> asyncio.subprocess.Process:
        """A process that waits for a question."""
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "mandjet.server.thinking.thinker",
                *self.limits,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST_LINE,
                env=_environment(),
            )
            assert self.process.stdout is not None
            try:
                async with asyncio.timeout(START_SECONDS):
                    ready = await self.process.stdout.readline()
            except TimeoutError:
                ready = b""
            except asyncio.CancelledError:
                await self.stop()
                raise
            if not ready:
                await self.stop()
                raise Died
        return self.process

    async def stop(self) -> None:
        """End the process."""
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Helping:
    """A thinker that searches what another one was asked."""

    def __init__(self, helper: Thinker, helped: Thinker) -> None:
        self.helper = helper
        self.helped = helped
        # Whether it was asked; whether the answer is not wanted any more, or not so long.
        self.begun = self.late = self.stopped = False
        self.task: asyncio.Task[None] | None = None

    async def run(self, order: Think, seconds: float) -> None:
        """Ask it, and tell the other one what it found."""
        if self.stopped:
            return
        self.begun = True
        with contextlib.suppress(TooSlow, Died):
            reply = await self.helper.ask(Help(order), seconds, again=False)
            if isinstance(reply, Helped) and not self.late:
                self.helped.tell(FOUND + msgspec.json.encode(reply.found) + b"\n")

    def stop(self) -> None:
        """It answers within some hundredths of a second."""
        if self.begun and not self.stopped:
            self.helper.tell(STOP)
        self.stopped = True


class Waiter(Struct):
    """A question that waits for a thinker."""

    owner: int
    # Whether it may take long: such questions never have all thinkers.
    long: bool
    plan: str
    turn: "asyncio.Future[Thinker]"


class Pool:
    """Thinkers to be borrowed, first by those who have had the least of them."""

    def __init__(
        self, count: int, megabytes: int, cpu_seconds: float, nice: int = BOTS_NICE
    ) -> None:
        self.count = count
        self.all = [Thinker(megabytes, max(1, round(cpu_seconds)), nice) for _ in range(count)]
        self.idle = self.all[:]
        self.waiting: list[Waiter] = []
        self.helping: list[Helping] = []
        self.long = 0
        # When each owner's questions will have had no more than their share.
        self.even_at: defaultdict[int, float] = defaultdict(float)

    @property
    def busy(self) -> int:
        """How many think now."""
        return self.count - len(self.idle)

    async def ask(
        self,
        order: Order,
        seconds: float,
        kind: type[R],
        owner: int = NOBODY,
        long: bool = False,
        again: bool = True,
    ) -> tuple[R, float]:
        """The reply of that kind and when the thinker began; TooSlow, Died, or Refused with the
        thinker's own words."""
        plan = order.plan if isinstance(order, Think) else ""
        thinker = await self._borrow(owner, long, plan)
        thinker.plan = plan
        started = time.monotonic()
        helping = self._help(order, seconds, thinker)
        try:
            reply = await thinker.ask(order, seconds, again)
        finally:
            if helping is not None:
                helping.late = True
                helping.stop()
            self._charge(owner, time.monotonic() - started)
            self.long -= long
            self.idle.append(thinker)
            self._lend()
        if isinstance(reply, Failed):
            raise impossible("cannot-be-played", reply.detail)
        assert isinstance(reply, kind)
        return reply, thinker.begun

    async def ask_or_refuse(
        self,
        order: Order,
        seconds: float,
        kind: type[R],
        owner: int,
        long: bool = False,
        again: bool = True,
    ) -> R:
        """The same for people: too slow is a refusal."""
        try:
            return (await self.ask(order, seconds, kind, owner, long, again))[0]
        except TooSlow:
            raise impossible(
                "too-long", f"it took longer than {seconds:g} seconds and was given up"
            ) from None
        except Died:
            raise impossible("too-much", "it took more than it may and was given up") from None

    def _help(self, order: Order, seconds: float, thinker: Thinker) -> Helping | None:
        """Have a thinker that nobody waits for search the same, where two are worth it."""
        if not isinstance(order, Think) or order.outside or order.bot not in SEARCHING:
            return None
        ready = [one for one in self.idle if one.ready]
        if self.waiting or not ready:
            return None
        # Whoever was asked last has plans that are likelier to be wanted.
        self.idle.remove(ready[0])
        order.helped = True
        helping = Helping(ready[0], thinker)
        self.helping.append(helping)
        helping.task = asyncio.create_task(self._run_help(helping, order, seconds))
        return helping

    async def _run_help(self, helping: Helping, order: Think, seconds: float) -> None:
        try:
            await helping.run(order, seconds)
        finally:
            self.helping.remove(helping)
            self.idle.insert(0, helping.helper)
            self._lend()

    async def _borrow(self, owner: int, long: bool, plan: str) -> Thinker:
        mine = sum(waiter.owner == owner for waiter in self.waiting)
        if (owner != NOBODY and mine >= MOST_WAITING) or len(self.waiting) >= MOST_OF_ALL:
            raise too_many("too-many", "too many questions that need thought; try again soon", 5.0)
        waiter = Waiter(owner, long, plan, asyncio.get_running_loop().create_future())
        self.waiting.append(waiter)
        self._lend()
        try:
            return await waiter.turn
        except asyncio.CancelledError:
            if waiter in self.waiting:
                self.waiting.remove(waiter)
            elif not waiter.turn.cancelled():
                # Lent in the same moment: give it on.
                self.long -= long
                self.idle.append(waiter.turn.result())
                self._lend()
            raise

    def _lend(self) -> None:
        now = time.monotonic()
        while self.idle:
            room = self.count == 1 or self.long < self.count - 1
            able = [waiter for waiter in self.waiting if room or not waiter.long]
            if not able:
                return
            # The earliest question of the owner least ahead: `min` takes the first of equals.
            best = min(able, key=lambda waiter: max(now, self.even_at[waiter.owner]))
            self.waiting.remove(best)
            if not best.turn.cancelled():
                self.long += best.long
                best.turn.set_result(self._best_for(best.plan))
        if self.waiting:
            for helping in self.helping:
                helping.stop()

    def _best_for(self, plan: str) -> Thinker:
        """An idle thinker: the one that knows the plan, or whoever came back last."""
        knowing = [thinker for thinker in self.idle if plan and thinker.plan == plan]
        best = knowing[0] if knowing else self.idle[-1]
        self.idle.remove(best)
        return best

    def _charge(self, owner: int, seconds: float) -> None:
        now = time.monotonic()
        self.even_at[owner] = min(max(now, self.even_at[owner]) + seconds, now + MOST_AHEAD)
        if len(self.even_at) > MOST_OF_ALL:
            for other in [who for who, even_at in self.even_at.items() if even_at < now]:
                del self.even_at[other]

    async def stop(self) -> None:
        """End all processes."""
        for thinker in self.all:
            await thinker.stop()


def _environment() -> dict[str, str]:
    """A thinker needs no secrets: not the database's password, for one."""
    kept = {name: value for name, value in os.environ.items() if name != "MANDJET_DATABASE"}
    # Thinkers are many: a net that one of them asks must not take all processors.
    kept |= {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
    return kept | {"MANDJET_BOTS": ",".join(f"{name}={bot}" for name, bot in ADMITTED.items())}
