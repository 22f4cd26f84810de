"""Due work: bots that have to choose, clocks that run out, people to be reminded, and games to be
judged.

It stands in the database until it is done. A process claims some of it for a few seconds and renews
the claim while it works; if it dies, the claim runs out and another process takes over. What fails
three times is put aside, and the table is told.
"""

import asyncio
import contextlib
import logging
import secrets
import time

import msgspec
from sqlalchemy import Connection

from mandjet.server.botplay import BotPlay
from mandjet.server.bus import ANYTHING, News, me
from mandjet.server.hall import Hall
from mandjet.server.metrics import METRICS
from mandjet.server.problems import Refused
from mandjet.server.settings import Settings
from mandjet.server.store import jobs, journal, notices, shares
from mandjet.server.store.jobs import KIND_ANALYSE, TRIES, Job
from mandjet.server.studying import Study
from mandjet.server.table import absence, trouble
from mandjet.server.thinking.pool import Pool

log = logging.getLogger("mandjet.work")

# Nothing that happens elsewhere goes unnoticed for longer, in seconds.
LONGEST_NAP = 1.0
# Clocks and reminders carried out at the same time at most, and bots, most of them biding their
# time.
SMALL_JOBS = 20
MOST_BOTS = 500
SMALL = ["clock", "remind"]


class Worker:
    """Claims and does due work until stopped."""

    def __init__(self, hall: Hall, pool: Pool, study: Pool, settings: Settings) -> None:
        self.hall = hall
        self.pool = pool
        self.settings = settings
        self.holder = secrets.token_hex(8)
        self.wake = asyncio.Event()
        self.busy: dict[tuple[str, str], asyncio.Task[None]] = {}
        self.bots = BotPlay(hall, pool, settings, self.wake)
        self.study = Study(hall, study, self.holder)
        self._loop: asyncio.Task[None] | None = None
        self._begun = time.time()

    async def start(self) -> None:
        """Begin to look for work."""
        self.hall.bus.subscribe(self.hear)
        await self.hall.database.write(lambda c: shares.forget(c, time.time()))
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
        lease = self.settings.lease_seconds
        at_work = frozenset(self.busy)
        bots = sum(kind == "bot" for _, kind in self.busy)
        games = sum(kind == KIND_ANALYSE for _, kind in self.busy)
        # A bot that has thought and only waits for its time leaves its thinker to others.
        room = min(self.pool.count - len(self.bots.thinking), MOST_BOTS - bots)
        if room > 0 and await self._any_due(["bot"], now):
            found = await self.hall.database.write(
                lambda c: shares.claim(c, self.holder, now, lease, room, at_work)
            )
            self._begin(found)
        if not games and await self._any_due([KIND_ANALYSE], now):
            found = await self.hall.database.write(
                lambda c: jobs.claim(c, [KIND_ANALYSE], self.holder, now, lease, 1, at_work)
            )
            self._begin(found)
        room = SMALL_JOBS - (len(self.busy) - bots - games)
        ready = now - self._begun >= self.settings.restart_grace
        if ready and room > 0 and await self._any_due(SMALL, now):
            found = await self.hall.database.write(
                lambda c: jobs.claim(c, SMALL, self.holder, now, lease, room, at_work)
            )
            self._begin(found)

    async def _any_due(self, kinds: list[str], now: float) -> bool:
        return await self.hall.database.read(lambda c: jobs.any_due(c, kinds, now))

    def _begin(self, found: list[Job]) -> None:
        for job in found:
            self.busy[job.key] = asyncio.create_task(self._do(job))

    async def _nap(self) -> float:
        now = time.time()
        soon = await self.hall.database.read(lambda c: jobs.next_due(c, now))
        return LONGEST_NAP if soon is None else max(0.01, min(LONGEST_NAP, soon - now))

    # -- one job ----------------------------------------------------------------------------

    async def _do(self, job: Job) -> None:
        alive = asyncio.create_task(self._stay_alive(job))
        try:
            if job.attempts > TRIES:
                await self._put_aside(job, None)
            else:
                await self._carry_out(job)
                METRICS.count("mandjet_jobs_total", kind=job.kind)
                await self.hall.database.write(lambda c: self._release(c, job))
        except Exception as error:
            await self._failed(job, error)
        finally:
            alive.cancel()
            self.busy.pop(job.key, None)
            self.wake.set()

    async def _carry_out(self, job: Job) -> None:
        if job.kind == "bot":
            await self.bots.play(job)
        elif job.kind == KIND_ANALYSE:
            await self.study.judge(job)
        elif job.kind == "clock":
            await self.hall.change(job.table_id, absence.time_up)
        else:
            await self._remind(job)

    def _release(self, connection: Connection, job: Job) -> None:
        spent = self.bots.spent.pop(job.table_id, 0.0)
        if spent:
            shares.charge(connection, job.owner, spent, time.time())
        jobs.release(connection, job, self.holder)

    async def _failed(self, job: Job, error: Exception) -> None:
        """Once more later, or never again."""
        reason = error.detail if isinstance(error, Refused) else type(error).__name__
        said = f"{type(error).__name__}: {reason}"
        log.error(
            "work failed",
            extra={"fields": {"job": job.kind, "attempt": job.attempts, "error": said}},
            exc_info=None if isinstance(error, Refused) else error,
        )
        spent = self.bots.spent.pop(job.table_id, 0.0)

        def write(connection: Connection) -> None:
            if spent:
                shares.charge(connection, job.owner, spent, time.time())
            jobs.failed(connection, job, self.holder, reason)

        with contextlib.suppress(Exception):
            if job.attempts >= TRIES:
                await self._put_aside(job, reason)
            await self.hall.database.write(write)

    async def _put_aside(self, job: Job, reason: str | None) -> None:
        """Try no more; the table is told, and can go on by itself."""
        log.error("work put aside", extra={"fields": {"job": job.kind, "why": reason or "died"}})
        if job.kind == "bot":
            # A table that cannot even be opened cannot be told; who comes to it is.
            with contextlib.suppress(Exception):
                await self.hall.change(job.table_id, trouble.stuck)
        if job.kind == KIND_ANALYSE:
            # Whoever asked is told, and may ask again: nothing is left for the operator to do.
            why = reason or "it ended the process that tried it"
            await self.study.strike(job, why)
            return
        await self.hall.database.write(lambda c: jobs.put_aside(c, job, time.time(), reason))

    async def _stay_alive(self, job: Job) -> None:
        lease = self.settings.lease_seconds
        while True:
            await asyncio.sleep(lease / 3)
            until = time.time() + lease
            with contextlib.suppress(Exception):
                await self.hall.database.write(
                    lambda c: jobs.renew(c, job, self.holder, until)  # noqa: B023
                )

    async def _remind(self, job: Job) -> None:
        table = await self.hall.get(job.table_id)
        people = {table.seats[seat].user_id for seat in table.waiting() if table.seats[seat].person}
        told = tuple(person for person in people if person is not None)

        news = News(people=told, by=me())

        def write(connection: Connection) -> None:
            notices.add(connection, job, told, "remind", time.time())
            journal.tell(connection, msgspec.json.encode(news).decode())

        await self.hall.database.write(write)
        self.hall.bus.deliver(news)
