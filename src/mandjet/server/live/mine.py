"""My tables: where a person sits, those that wait for them first."""

import math
import time

import msgspec
from sqlalchemy import Connection

from mandjet.server.bus import ANYTHING, News
from mandjet.server.hall import Hall
from mandjet.server.live.shared import Shared
from mandjet.server.schema import MineMessage, MyTables, Notice
from mandjet.server.store import accounts, loading, notices
from mandjet.server.table.now import TableNow
from mandjet.server.table.seen import my_table

MOST = 200
LIVE = ("open", "running")
DONE = ("over", "ended")
# People whose lists are remembered at once.
PEOPLE = 2000


async def my_tables(hall: Hall, user_id: int, finished: bool = False) -> MyTables:
    """The list, and the person's notices, without opening a single game."""
    found, told = await hall.database.read(lambda c: _read(c, user_id, finished))
    return _listed(found, told, user_id, time.time())


def _read(
    connection: Connection, user_id: int, finished: bool
) -> tuple[list[TableNow], list[Notice]]:
    ids = accounts.tables_of(connection, user_id, LIVE)[: 2 * MOST]
    if finished:
        ids += accounts.tables_of(connection, user_id, DONE)[:MOST]
    # A lesson is no game to come back to; the page of the lessons knows its own.
    found = [table for table in loading.load_list(connection, ids) if table.kind != "lesson"]
    return found, notices.of(connection, user_id)


def _listed(found: list[TableNow], told: list[Notice], user_id: int, now: float) -> MyTables:
    listed = [my_table(table, user_id, now) for table in found]
    listed.sort(key=lambda t: (not t.waiting_for_me, t.deadline or math.inf, -t.moved))
    return MyTables(listed, told)


class Mine:
    """The lists of those who listen, each read once for all sockets of a person."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._texts: Shared[int, tuple[str, bytes]] = Shared(self._message, PEOPLE)
        hall.bus.subscribe(self.hear)

    def hear(self, news: News) -> None:
        """Something about these people's tables has changed, or may have."""
        if news == ANYTHING:
            self._texts.forget()
        for person in (*news.people, news.account):
            if person:
                self._texts.forget(person)

    async def message(self, user_id: int) -> tuple[str, bytes]:
        """The list as it is sent, and a mark that changes when anything but the time on its clocks
        does."""
        return await self._texts.get(user_id)

    async def _message(self, user_id: int) -> tuple[str, bytes]:
        found, told = await self.hall.database.read(lambda c: _read(c, user_id, False))
        still = msgspec.json.encode(_listed(found, told, user_id, 0.0))
        now = MineMessage(_listed(found, told, user_id, time.time()))
        return msgspec.json.encode(now).decode(), still
