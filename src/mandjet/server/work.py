"""Due work: bots that have to choose, clocks that run out, people to be reminded.

It stands in the database until it is done. A process claims some of it for a few seconds and renews
the claim while it works; if it dies, the claim runs out and another process takes over.
"""

import asyncio
import contextlib
import logging
import secrets
import time

import msgspec
from sqlalchemy import Connection

from mandjet.engine import Rng
from mandjet.server.bus import ANYTHING, ME, News
from mandjet.server.hall import Hall
from mandjet.server.metrics import METRICS
from mandjet.server.problems import Refused
from mandjet.server.schema import Choose
from mandjet.server.settings import Settings
from mandjet.server.store import jobs, journal, notices
from mandjet.server.store.jobs import Job
from mandjet.server.table import absence
from mandjet.server.table.now import TableNow
from mandjet.server.table.play import choose
from mandjet.server.thinking.orders import Chosen, Think
from mandjet.server.thinking.pool import Pool, TooSlow

log = logging.getLogger("mandjet.work")

# Nothing that happens elsewhere goes unnoticed for longer, in seconds.
LONGEST_NAP = 1.0
# Clocks and reminders carried out at the same time at most.
SMALL_JOBS = 20
SMALL = ["clock", "remind"]


class Worker:
    """Claims and does due work until stopped."""

    def __init__(self, hall: Hall, pool: Pool, settings: Settings) -> None:
        self.hall = hall
        self.pool = pool
        self.settings = settings
        self.holder = secrets.token_hex(8)
        self.wake = asyncio.Event()
        self.busy: dict[Job, asyncio.Task[None]] = {}
        self._loop: asyncio.Task[None] | None = None
        self._begun = time.time()

    async def start(self) -> None:
        """Begin to look for work."""
        self.hall.bus.listeners.append(self.hear)
        self._loop = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Give everything back, so that others need not wait."""
        for task in [self._loop, *self.busy.values()]:
            if task is not None:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
        self.busy.clear()
        await self.hall.database.write(lambda c: jobs.release_all(c, self.holder))

    def hear(self, news: News) -> None:
        """Something happened; there may be work."""
        if news.work or news == ANYTHING:
            self.wake.set()

    async def _run(self) -> None:
        while True:
            self.wake.clear()
            try:
                await self._claim()
                nap = await self._nap()
            except Exception as error:
                log.error("claiming", extra={"fields": {"error": type(error).__name__}})
                nap = LONGEST_NAP
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.wake.wait(), nap)

    async def _claim(self) -> None:
        now = time.time()
        bots = self.pool.count - sum(job.kind == "bot" for job in self.busy)
        wanted = [(["bot"], bots)]
        if now - self._begun >= self.settings.restart_grace:
            wanted.append((SMALL, SMALL_JOBS - len(self.busy)))
        for kinds, room in wanted:
            if room <= 0:
                continue
            if not await self.hall.database.read(
                lambda c, kinds=kinds: jobs.any_due(c, kinds, now)  # type: ignore[misc]
            ):
                continue
            found = await self.hall.database.write(
                lambda c, kinds=kinds, room=room: jobs.claim(  # type: ignore[misc]
                    c, kinds, self.holder, now, self.settings.lease_seconds, room
                )
            )
            for job in found:
                if job not in self.busy:
                    self.busy[job] = asyncio.create_task(self._do(job))

    async def _nap(self) -> float:
        now = time.time()
        soon = await self.hall.database.read(lambda c: jobs.next_due(c, now))
        return LONGEST_NAP if soon is None else max(0.01, min(LONGEST_NAP, soon - now))

    async def _do(self, job: Job) -> None:
        alive = asyncio.create_task(self._stay_alive(job))
        try:
            if job.kind == "bot":
                await self._play(job.table_id)
            elif job.kind == "clock":
                await self.hall.change(job.table_id, absence.time_up)
            else:
                await self._remind(job)
            METRICS.count("mandjet_jobs_total", kind=job.kind)
        except Refused as refused:
            log.info("work refused", extra={"fields": {"job": job.kind, "why": refused.kind}})
        except Exception as error:
            log.error(
                "work failed",
                extra={"fields": {"job": job.kind, "error": type(error).__name__}},
                exc_info=error,
            )
            # The claim stays until it runs out: what fails at once must not be tried at once.
            self.busy.pop(job, None)
            return
        finally:
            alive.cancel()
        await self._let_go(job)

    async def _let_go(self, job: Job) -> None:
        try:
            await self.hall.database.write(lambda c: jobs.release(c, job, self.holder))
        finally:
            self.busy.pop(job, None)
            self.wake.set()

    async def _stay_alive(self, job: Job) -> None:
        lease = self.settings.lease_seconds
        while True:
            await asyncio.sleep(lease / 3)
            until = time.time() + lease
            await self.hall.database.write(
                lambda c: jobs.renew(c, job, self.holder, until)  # noqa: B023
            )

    # -- bots -------------------------------------------------------------------------------

    async def _play(self, table_id: str) -> None:
        """Choose for the bots of a table until the game waits for people only, or until bots of
        other tables wait as well: bots that play among themselves must not keep others waiting."""
        while True:
            table = await self.hall.get(table_id)
            seat = bot_waited_for(table)
            if seat is None or table.state is None:
                return
            wanted = Choose(
                seat=seat,
                decision=table.head.decisions[seat],
                action=await self._think(table, seat),
                key=secrets.token_hex(8),
            )
            every = self.settings.snapshot_every
            try:
                await self.hall.change(
                    table_id,
                    lambda t, now: choose(t, None, wanted, now, every),  # noqa: B023
                )
            except Refused as refused:
                if refused.status not in (409, 422):
                    raise
            now = time.time()
            if await self.hall.database.read(lambda c: jobs.any_due(c, ["bot"], now)):  # noqa: B023
                return

    async def _think(self, table: TableNow, seat: int) -> int:
        state = table.state
        assert state is not None
        level = table.seats[seat].bot or table.agreed.stand_in
        # The thinker gets a state the seat cannot tell from the true one, never the true one.
        alike = state.redeal(seat, Rng(secrets.token_hex(16)))
        order = Think(alike.position(), seat, level, secrets.token_hex(16))
        started = time.perf_counter()
        try:
            chosen = await self.pool.ask(order, self.settings.think_seconds, Chosen)
            action = chosen.action
        except (TooSlow, Refused) as error:
            log.warning(
                "a bot did not choose",
                extra={"fields": {"level": level, "error": type(error).__name__}},
            )
            METRICS.count("mandjet_bot_failures_total", level=level)
            action = secrets.choice(state.legal(seat))
        METRICS.observe("mandjet_think_seconds", time.perf_counter() - started)
        return action if action in state.legal(seat) else secrets.choice(state.legal(seat))

    # -- people -----------------------------------------------------------------------------

    async def _remind(self, job: Job) -> None:
        table = await self.hall.get(job.table_id)
        people = {table.seats[seat].user_id for seat in table.waiting() if table.seats[seat].person}
        told = tuple(person for person in people if person is not None)

        news = News(people=told, by=ME)

        def write(connection: Connection) -> None:
            notices.add(connection, job, told, "remind", time.time())
            journal.tell(connection, msgspec.json.encode(news).decode())

        await self.hall.database.write(write)
        self.hall.bus.deliver(news)


def bot_waited_for(table: TableNow) -> int | None:
    """A seat whose bot has to choose."""
    for seat in table.waiting():
        if table.seats[seat].bot is not None:
            return seat
    return None
