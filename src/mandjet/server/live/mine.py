"""My tables: where a person sits, those that wait for them first."""

import time

from sqlalchemy import Connection

from mandjet.server.hall import Hall
from mandjet.server.problems import Refused
from mandjet.server.schema import MyTables
from mandjet.server.store import accounts, notices
from mandjet.server.table.seen import my_table

MOST = 200
LIVE = ("open", "running")
DONE = ("over", "ended")


async def my_tables(hall: Hall, user_id: int, finished: bool = False) -> MyTables:
    """The list, and the person's notices."""

    def read(connection: Connection) -> tuple[list[str], MyTables]:
        ids = accounts.tables_of(connection, user_id, LIVE)
        if finished:
            ids += accounts.tables_of(connection, user_id, DONE)[:MOST]
        return ids, MyTables([], notices.of(connection, user_id))

    ids, mine = await hall.database.read(read)
    now = time.time()
    for table_id in ids[: 2 * MOST]:
        try:
            table = await hall.get(table_id)
        except Refused:
            continue
        mine.tables.append(my_table(table, user_id, now))
    mine.tables.sort(key=lambda t: (not t.waiting_for_me, t.deadline or now * 2, -t.moved))
    return mine
