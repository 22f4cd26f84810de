"""Submitting: where every choice comes in, over HTTP, over a socket or from a bot.

A click goes one way, and no part calls back to one before it:

    api/play, api/table_socket   the request: who asks, and what for
    submitting                   its key: a choice that was accepted before is not made twice
    hall                         the table as it is now, one change after the other
    table/play                   may they? what comes of it? (no database, no sockets)
    store, db                    the next rows of the journal, committed together
    bus                          news, after the commit, to this process and all others
    live/rooms                   wakes the sockets that could notice the change
    api/table_socket             each sends what is new since the version it sent last

The socket that submitted is woken like all others; its `accepted` answers the message, no more.
"""

import time
from collections.abc import Callable

import msgspec
from msgspec import Struct
from sqlalchemy import Connection

from mandjet.server.bus import News, me
from mandjet.server.hall import Decide, Hall
from mandjet.server.metrics import METRICS
from mandjet.server.problems import conflict
from mandjet.server.schema import Choose, Whisper
from mandjet.server.store import journal, whispers
from mandjet.server.table.audience import bit_of
from mandjet.server.table.now import Change, TableNow
from mandjet.server.table.play import choose
from mandjet.server.table.seen import may_know
from mandjet.server.table.whispering import check


class Spoken(Struct):
    """What is said with a choice, to one other seat; `text` has it once it was checked."""

    seat: int
    to: int
    # None: a bot speaks.
    user_id: int | None
    text: list[str]


# Raises where a bot's choice has to wait.
Hold = Callable[[TableNow, Change, float], None]


async def submit(hall: Hall, table_id: str, user_id: int, wanted: Choose) -> TableNow:
    """A person's choice, or several at once."""
    key = f"{user_id}/{wanted.key}"

    said = wanted.words

    def decide(table: TableNow, now: float) -> Change:
        may_know(table, user_id)
        if said is not None:
            whisper = Whisper(seat=wanted.seat, to=said.to, text=said.text)
            spoken[:] = [check(table, user_id, whisper)]
        return choose(table, user_id, wanted, now, key)

    spoken: list[str] = []
    words = None
    if said is not None:
        words = Spoken(wanted.seat, said.to, user_id, spoken)
    table = await _change(hall, table_id, decide, key, words)
    METRICS.count("mandjet_actions_total", 1 + len(wanted.then), game=table.game.meta.name)
    return table


async def submit_for_bot(
    hall: Hall, table_id: str, wanted: Choose, hold: Hold, words: Spoken | None = None
) -> TableNow:
    """A choice of the bot in a seat, unless `hold` says that it comes too soon."""
    key = f"bot/{wanted.key}"

    def decide(table: TableNow, now: float) -> Change:
        change = choose(table, None, wanted, now, key)
        hold(table, change, now)
        return change

    return await _change(hall, table_id, decide, key, words)


async def _change(
    hall: Hall, table_id: str, decide: Decide, key: str, words: Spoken | None = None
) -> TableNow:
    """Keys hold the person, so that nobody can use up another's. They are looked up only where a
    choice would be refused: what is accepted costs no further question."""

    async def refuse_repeated() -> None:
        found = await hall.database.read(lambda c: journal.by_key(c, table_id, key))
        if found is not None:
            seat, version = found
            raise conflict(
                "repeated",
                f"accepted before, as version {version}; nothing was done twice",
                version=version,
                seat=seat,
            )

    if words is None:
        return await hall.change(table_id, decide, before_refusing=refuse_repeated)
    news = news_of(table_id, words.seat, words.to)

    def write(connection: Connection, _table: TableNow) -> None:
        (text,) = words.text
        whispers.add(connection, table_id, words.seat, words.to, words.user_id, text, time.time())
        journal.tell(connection, msgspec.json.encode(news).decode())

    table = await hall.change(table_id, decide, write, refuse_repeated)
    hall.bus.deliver(news)
    return table


def news_of(table_id: str, seat: int, to: int) -> News:
    """Whom a whisper wakes."""
    return News(table=table_id, said=True, noticed=bit_of(seat) | bit_of(to), by=me())
