"""The hall: all tables. Every change goes through here, one after the other at each table.

To change a table: take it as it is known, decide, write the next rows of its journal, commit, then
tell everybody. Two that decide at once write the same row, and only one of them can.
"""

import asyncio
import functools
import logging
import operator
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from weakref import WeakValueDictionary

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from mandjet.server.annex import Annex
from mandjet.server.bus import Bus, News, me
from mandjet.server.db.append import Lost
from mandjet.server.db.database import Database
from mandjet.server.problems import Refused, conflict, missing
from mandjet.server.settings import Settings
from mandjet.server.store import committing, journal, loading
from mandjet.server.table.audience import bit_of
from mandjet.server.table.now import Change, TableNow
from mandjet.server.table.outside import NotWorkedOut, OutsideState, is_outside
from mandjet.server.table.play import keep_position
from mandjet.server.table.resting import bot_waited_for

log = logging.getLogger("mandjet.hall")

# Losing the race for a row again and again is not to be expected: somebody else won each time. At
# outside tables each choice of a submission takes an attempt to be worked out.
ATTEMPTS = 20 + 64

# Rows that change nothing a list of tables shows.
IN_PLAY = ("act", "undo", "propose", "answer", "late", "watch", "rematch", "rest")

Decide = Callable[[TableNow, float], Change | None]


async def no_better_answer() -> None:
    """A refusal stands as it was decided."""


class Hall:
    """Tables by id, as they are now."""

    def __init__(
        self, database: Database, bus: Bus, settings: Settings, annex: Annex | None = None
    ) -> None:
        self.database = database
        self.annex = annex
        self.bus = bus
        self.settings = settings
        self.cache: OrderedDict[str, TableNow] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    # -- looking ----------------------------------------------------------------------------

    async def get(self, table_id: str) -> TableNow:
        """A table as the database has it now, or Refused (404)."""
        if not (len(table_id) == 12 and table_id.isascii() and table_id.isalnum()):
            raise missing("table")
        known = self.known(table_id)
        if known is not None:
            seq = await self.database.read(lambda c: journal.seq_of(c, table_id))
            # Another request may have brought it further meanwhile.
            known = self.known(table_id) or known
            if seq is not None and known.seq >= seq:
                return known
        return await self.refresh(table_id)

    def known(self, table_id: str) -> TableNow | None:
        """A table as this process last saw it."""
        known = self.cache.get(table_id)
        if known is not None:
            self.cache.move_to_end(table_id)
        return known

    async def refresh(self, table_id: str) -> TableNow:
        """Read a table again, from where it was known if it was."""
        known = self.cache.get(table_id)
        fresh = None
        if known is not None:
            fresh = await self.database.read(lambda c: loading.catch_up(c, known))
        if fresh is None:
            fresh = await self.database.read(lambda c: loading.load(c, table_id))
        if fresh is None:
            self.forget(table_id)
            raise missing("table")
        if self.annex is not None and fresh.state is None and is_outside(fresh.kind):
            await self.annex.wake(fresh)
        return self.keep(fresh)

    def keep(self, table: TableNow) -> TableNow:
        """Remember a table; an older one never replaces a newer one."""
        known = self.cache.get(table.id)
        if known is not None and known.seq > table.seq:
            return known
        self.cache[table.id] = table
        self.cache.move_to_end(table.id)
        if self.annex is not None and is_outside(table.kind):
            self.forget(self.annex.shelve(table) or "")
        while len(self.cache) > self.settings.cache:
            self.cache.popitem(last=False)
        return table

    def forget(self, table_id: str) -> None:
        """Let the next look read everything again."""
        self.cache.pop(table_id, None)

    # -- changing ---------------------------------------------------------------------------

    async def change(
        self,
        table_id: str,
        decide: Decide,
        with_it: Callable[[Connection, TableNow], None] | None = None,
        before_refusing: Callable[[], Awaitable[None]] = no_better_answer,
    ) -> TableNow:
        """Carry out a change; `with_it` is written in the same transaction.

        A refusal counts only if it was decided on the table as the database has it. Before that,
        and where somebody else was faster, `before_refusing` may raise a better answer.
        """
        lock = self._locks.setdefault(table_id, asyncio.Lock())
        async with lock:
            table = self.known(table_id)
            sure = table is None
            if table is None:
                table = await self.get(table_id)
            for _ in range(ATTEMPTS):
                try:
                    change = decide(table, time.time())
                except NotWorkedOut as wanted:
                    assert self.annex is not None
                    await self.annex.work_out(table, wanted)
                    continue
                except Refused:
                    if not sure:
                        before, table, sure = table, await self.get(table_id), True
                        if table is not before:
                            continue
                    await before_refusing()
                    if isinstance(table.state, OutsideState):
                        table.state.worked_out.clear()
                    raise
                if change is None:
                    return table
                keep_position(change, self.settings.snapshot_every)
                try:
                    await self._commit(table, change, with_it)
                except (IntegrityError, Lost):
                    await before_refusing()
                    table, sure = await self.refresh(table_id), True
                    continue
                return self._adopt(change)
        raise conflict("busy", "too many others changed the table at the same moment; try again")

    async def _commit(
        self,
        table: TableNow,
        change: Change,
        with_it: Callable[[Connection, TableNow], None] | None,
    ) -> None:
        # Processes on SQLite find out by themselves.
        news = "" if self.database.sqlite else msgspec.json.encode(news_of(change)).decode()
        append = committing.append_of(table, change, news) if with_it is None else None
        if append is not None:
            await self.database.append(append)
            return

        def write(connection: Connection) -> None:
            committing.commit(connection, table, change)
            if with_it is not None:
                with_it(connection, change.table)
            journal.tell(connection, news)

        await self.database.write(write)

    async def create(
        self, change: Change, check: Callable[[Connection], None] | None = None
    ) -> TableNow:
        """A new table; `check` may refuse it in the same transaction."""

        def write(connection: Connection) -> None:
            if check is not None:
                check(connection)
            committing.create(connection, change)
            journal.tell(connection, msgspec.json.encode(news_of(change)).decode())

        await self.database.write(write)
        return self._adopt(change)

    def _adopt(self, change: Change) -> TableNow:
        table = change.table
        # After taking back as far as is remembered, only the journal knows whether there is more.
        taken = any(row.kind == "undo" for row in change.rows)
        if taken and not table.undo and table.head.step > 0:
            self.forget(table.id)
        else:
            self.keep(table)
        self.bus.deliver(news_of(change))
        return table


def news_of(change: Change) -> News:
    """Whom a change concerns."""
    table = change.table
    noticed = functools.reduce(operator.or_, (row.noticed for row in change.rows), 0)
    people = {
        person
        for number, seat in enumerate(table.seats)
        if noticed & bit_of(number)
        for person in (seat.user_id, seat.reserved)
    }
    # Who left, and the host, who need not sit there.
    people |= {row.user_id for row in change.rows}
    if noticed & bit_of(None):
        people.add(table.host)
    return News(
        table=table.id,
        seq=table.seq,
        noticed=noticed,
        people=tuple(sorted(person for person in people if person is not None)),
        work=bot_waited_for(table) is not None,
        lobby=table.agreed.public
        and (table.status != "running" or any(row.kind not in IN_PLAY for row in change.rows)),
        by=me(),
    )
