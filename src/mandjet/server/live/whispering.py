"""Whispers: words between two seats, which no third can see or count.

They are kept apart from the journal and from chat, numbered by the two seats alone, and wake nobody
but the sockets that look from these seats. So no version, id, log, list or clock of anybody else
depends on them.
"""

import time

import msgspec
from sqlalchemy import Connection

from mandjet.server.hall import Hall
from mandjet.server.schema import Whisper, WhisperLine
from mandjet.server.store import journal, whispers
from mandjet.server.submitting import news_of
from mandjet.server.table.now import TableNow
from mandjet.server.table.whispering import check

LAST = 200


async def whisper(hall: Hall, table: TableNow, user_id: int, wanted: Whisper) -> WhisperLine:
    """Say something to one other player; it is kept, then told."""
    text = check(table, user_id, wanted)
    now = time.time()
    news = news_of(table.id, wanted.seat, wanted.to)

    def write(connection: Connection) -> WhisperLine:
        made = whispers.add(connection, table.id, wanted.seat, wanted.to, user_id, text, now)
        journal.tell(connection, msgspec.json.encode(news).decode())
        return made

    made = await hall.database.write(write)
    hall.bus.deliver(news)
    return made


async def whispered(hall: Hall, table_id: str, seat: int) -> list[WhisperLine]:
    """What a seat has said to others and was told."""
    return await hall.database.read(lambda c: whispers.of_seat(c, table_id, seat, LAST))
