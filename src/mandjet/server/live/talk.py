"""Chat at a table: players in one room, spectators in another while the game runs."""

import time

import msgspec
from sqlalchemy import Connection

from mandjet.server.bus import News, me
from mandjet.server.hall import Hall
from mandjet.server.names import clean_message
from mandjet.server.problems import forbidden
from mandjet.server.schema import Account, ChatLine
from mandjet.server.store import journal, lobby
from mandjet.server.table.now import TableNow
from mandjet.server.table.seen import viewpoint

LAST = 100


def rooms_for(table: TableNow, user_id: int | None) -> list[str]:
    """The rooms a person hears: players hear spectators only when the game is over."""
    if table.seats_of(user_id) and table.status in ("open", "running"):
        return ["table"]
    return ["table", "spectators"]


async def say(hall: Hall, table: TableNow, user: Account, text: str) -> ChatLine:
    """Say something; it is kept, then told."""
    message = clean_message(text)
    seated = table.seats_of(user.id)
    room = "table" if seated or table.status == "open" else "spectators"
    if not seated:
        viewpoint(table, user.id, None)
        if user.id in table.head.removed:
            raise forbidden("removed", "the host has asked you to leave")
    now = time.time()
    news = News(table=table.id, said=True, by=me())

    def write(connection: Connection) -> int:
        key = lobby.say(connection, table.id, user.id, room, message, now)
        journal.tell(connection, msgspec.json.encode(news).decode())
        return key

    key = await hall.database.write(write)
    hall.bus.deliver(news)
    return ChatLine(key, room, user.name, user.id, user.guest, message, now)  # type: ignore[arg-type]


async def said(hall: Hall, table: TableNow, user_id: int | None, after: int) -> list[ChatLine]:
    """What was said after a line, for this person's ears."""
    rooms = rooms_for(table, user_id)
    return await hall.database.read(lambda c: lobby.said(c, table.id, rooms, after, LAST))
