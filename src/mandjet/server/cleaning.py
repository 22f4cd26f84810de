"""Cleaning: tables nobody came to, guests who did not come back, what has run out.

When it is due stands in the database, so that of any number of processes one does it. A little at a
time: people who play meanwhile notice nothing.
"""

import asyncio
import contextlib
import logging
import random
import time
from collections.abc import Awaitable

from sqlalchemy import Connection, delete, exists, insert, select, update

from mandjet.server.db.tables import attempts, chores, seats, sessions, tables, tokens, users
from mandjet.server.hall import Hall
from mandjet.server.leaving import leave
from mandjet.server.metrics import METRICS
from mandjet.server.people import DAY, WINDOW, People
from mandjet.server.problems import Refused
from mandjet.server.settings import Settings
from mandjet.server.table.ending import end
from mandjet.server.table.now import Change, EndData, TableNow, record

log = logging.getLogger("mandjet.cleaning")

CHORE = "clean"
# Of each kind at most, each time.
MOST = 100
# Days for which a token that has ended is still listed.
TOKENS_LISTED = 30


class Cleaner:
    """Cleans now and then until stopped."""

    def __init__(self, hall: Hall, people: People, settings: Settings) -> None:
        self.hall = hall
        self.people = people
        self.settings = settings
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Stop; what is not done is done the next time."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        every = self.settings.clean_seconds
        while True:
            # Processes that were started together need not ask together.
            await asyncio.sleep(every * random.uniform(0.5, 1.0))  # noqa: S311
            try:
                now = time.time()
                if await self.hall.database.write(lambda c: claim(c, now, every)):  # noqa: B023
                    await self.clean(now)
            except Exception as error:
                log.error("cleaning", exc_info=error)

    async def clean(self, now: float) -> None:
        """Once."""
        database = self.hall.database
        await database.write(lambda c: strike(c, now))
        old = now - self.settings.open_days * DAY
        for table_id in await database.read(lambda c: open_since(c, old)):
            await self._try("tables", self.hall.change(table_id, lambda t, at: expire(t, old, at)))
        idle = now - self.settings.guest_days * DAY
        for user_id in await database.read(lambda c: idle_guests(c, idle)):
            await self._try("guests", leave(self.hall, self.people, user_id))

    async def _try(self, what: str, work: Awaitable[object]) -> None:
        """One that cannot be cleaned must not keep the others."""
        try:
            await work
            METRICS.count("mandjet_cleaned_total", what=what)
        except Refused as refused:
            log.info("not cleaned", extra={"fields": {"what": what, "why": refused.kind}})
        except Exception as error:
            log.error("not cleaned", extra={"fields": {"what": what}}, exc_info=error)


def claim(connection: Connection, now: float, every: float) -> bool:
    """Whether it is due, and ours to do: the process that does it moves its time on."""
    moved = connection.execute(
        update(chores).where(chores.c.name == CHORE, chores.c.due <= now).values(due=now + every)
    )
    if moved.rowcount:
        return True
    if connection.execute(select(chores.c.due).where(chores.c.name == CHORE)).first() is None:
        with contextlib.suppress(Exception), connection.begin_nested():
            connection.execute(insert(chores).values(name=CHORE, due=now + every))
            return True
    return False


def strike(connection: Connection, now: float) -> None:
    """What has run out."""
    connection.execute(delete(sessions).where(sessions.c.expires < now))
    connection.execute(delete(tokens).where(tokens.c.expires < now - TOKENS_LISTED * DAY))
    connection.execute(delete(attempts).where(attempts.c.since < now - WINDOW))


def open_since(connection: Connection, before: float) -> list[str]:
    """Tables that wait for somebody, and where nothing happened since."""
    found = select(tables.c.id).where(tables.c.status == "open", tables.c.moved < before)
    return list(connection.execute(found.order_by(tables.c.moved).limit(MOST)).scalars())


def idle_guests(connection: Connection, before: float) -> list[int]:
    """Guests who were not here since, unless others still play with them."""
    playing = exists().where(
        seats.c.user_id == users.c.id,
        seats.c.table_id == tables.c.id,
        tables.c.status == "running",
        tables.c.moved >= before,
    )
    found = select(users.c.id).where(
        users.c.handle.is_(None), users.c.deleted.is_(None), users.c.seen < before, ~playing
    )
    return list(connection.execute(found.order_by(users.c.seen).limit(MOST)).scalars())


def expire(table: TableNow, before: float, now: float) -> Change | None:
    """Nobody came to this table; None if somebody did after all."""
    if table.status != "open" or table.moved >= before:
        return None
    new = table.copy()
    change = Change(new, [record(new, "end", now, data=EndData("expired"))])
    end(change, now, "expired")
    return change
