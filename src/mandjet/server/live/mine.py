"""My tables: where a person sits, those that wait for them first."""

import time

from sqlalchemy import Connection

from mandjet.server.hall import Hall
from mandjet.server.schema import MyTables
from mandjet.server.store import accounts, loading, notices
from mandjet.server.table.seen import my_table

MOST = 200
LIVE = ("open", "running")
DONE = ("over", "ended")


async def my_tables(hall: Hall, user_id: int, finished: bool = False) -> MyTables:
    """The list, and the person's notices, without opening a single game."""

    def read(connection: Connection) -> MyTables:
        ids = accounts.tables_of(connection, user_id, LIVE)[: 2 * MOST]
        if finished:
            ids += accounts.tables_of(connection, user_id, DONE)[:MOST]
        now = time.time()
        listed = [my_table(table, user_id, now) for table in loading.load_list(connection, ids)]
        listed.sort(key=lambda t: (not t.waiting_for_me, t.deadline or now * 2, -t.moved))
        return MyTables(listed, notices.of(connection, user_id))

    return await hall.database.read(read)
