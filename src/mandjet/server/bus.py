"""The bus: after a commit, every process hears which tables and people it concerns.

A message says only where to look; what there is to see is read from the database. So a message that
comes twice, late or not at all does no harm: the next to look sees everything.
"""

import asyncio
import contextlib
import logging
import os
import secrets
from collections.abc import Callable

import msgspec
from sqlalchemy import Connection
from sqlalchemy.engine import URL

from mandjet.engine.state import EVERYBODY
from mandjet.server.db.batches import LINE
from mandjet.server.db.database import Database, dsn

log = logging.getLogger("mandjet.bus")

# How often the embedded database is asked whether another process wrote to it.
POLL_ALONE = 1.0
POLL_SHARED = 0.05
RECONNECT = 0.5


class News(msgspec.Struct, omit_defaults=True, frozen=True):
    """Something changed. Empty news means: anything may have changed, look everywhere."""

    table: str = ""
    seq: int = 0
    # Who could notice it, as the rows of the journal say it.
    noticed: int = EVERYBODY
    # The people who noticed it, whose lists change with it.
    people: tuple[int, ...] = ()
    # Whether there is work to be done at once.
    work: bool = False
    # Whether a list of public tables changes with it.
    lobby: bool = False
    # Something was said, to those who could notice it.
    said: bool = False
    # A person whose sessions or name changed.
    account: int = 0
    # The process that says so: it has told its own subscribers already.
    by: str = ""


STARTED = secrets.token_hex(4)


def me() -> str:
    """The name of this process. One that was forked from it has another."""
    return f"{STARTED}-{os.getpid()}"


Subscriber = Callable[[News], None]
ANYTHING = News()


class Bus:
    """Tells this process and, by way of the database, all others."""

    def __init__(self, database: Database, url: URL, shared: bool) -> None:
        self.database = database
        self.url = url
        self.shared = shared
        self.subscribers: list[Subscriber] = []
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to listen to the other processes."""
        listen = self._watch_file() if self.database.sqlite else self._listen()
        self._task = asyncio.create_task(listen)

    async def stop(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    def subscribe(self, subscriber: Subscriber) -> None:
        """Hear of every change from now on, in the order of subscribing."""
        self.subscribers.append(subscriber)

    def deliver(self, news: News) -> None:
        """Tell everybody in this process."""
        for subscriber in self.subscribers:
            subscriber(news)

    async def _listen(self) -> None:
        # Only a server on PostgreSQL needs its driver, which the base install leaves out.
        import psycopg

        decode = msgspec.json.Decoder(News).decode
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(
                    dsn(self.url), autocommit=True, **LINE
                ) as line:
                    await line.execute("LISTEN mandjet")
                    # What was said while nobody listened is lost: look everywhere.
                    self.deliver(ANYTHING)
                    async for notice in line.notifies():
                        try:
                            news = decode(notice.payload)
                        except msgspec.DecodeError:
                            # Not in our words: perhaps of a newer version.
                            news = ANYTHING
                        if news.by != me():
                            self.deliver(news)
            except psycopg.Error as error:
                log.warning("listening", extra={"fields": {"error": type(error).__name__}})
            await asyncio.sleep(RECONNECT)

    async def _watch_file(self) -> None:
        seen = -1
        while True:
            await asyncio.sleep(POLL_SHARED if self.shared else POLL_ALONE)
            with contextlib.suppress(Exception):
                version = await self.database.write(_data_version)
                # The first time, too: who came before it may have missed something.
                if version != seen:
                    self.deliver(ANYTHING)
                seen = version


def _data_version(connection: Connection) -> int:
    """A number that changes when somebody else wrote; asked on the connection that writes, since
    its own commits leave it as it is."""
    found: int = connection.exec_driver_sql("PRAGMA data_version").scalar_one()
    return found
