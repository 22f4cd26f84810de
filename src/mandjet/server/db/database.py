"""Connections: short transactions on threads of their own, so that the event loop never waits.

A transaction is a function of a connection. SQLite has one writer, see batches; PostgreSQL runs
transactions side by side, except for appends, which are written together.
"""

import asyncio
import contextlib
import logging
import os
import sqlite3
import stat
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar, cast

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from mandjet.server.db.append import Append
from mandjet.server.db.batches import LINE, RETRIES, PostgresWriter, SqliteWriter, Writer

log = logging.getLogger("mandjet.database")

T = TypeVar("T")
Work = Callable[[Connection], T]

READERS = 4
POOL = 8
# Seconds between two checkpoints of the embedded database.
CHECKPOINT = 2.0
# What SQLite keeps beside a database.
BESIDE = ("-wal", "-shm", "-journal")


class Database:
    """Runs transactions; `read` may run beside everything, `write` takes the writer's turn, and
    `append` writes one more row of a journal."""

    def __init__(self, url: URL) -> None:
        self.url = url
        self.sqlite = url.get_backend_name() == "sqlite"
        if self.sqlite:
            self.reader = sqlite_engine(url, "BEGIN")
            self.writer = sqlite_engine(url, "BEGIN IMMEDIATE")
            self._pool = ThreadPoolExecutor(READERS, "db-read")
            self._writes: Writer | None = SqliteWriter(self.writer)
            self._appends: Writer = self._writes
            self._tidy: Checkpoints | None = Checkpoints(str(url.database))
        else:
            self.writer = create_engine(
                url, pool_size=POOL, max_overflow=0, pool_recycle=1800, connect_args=LINE
            )
            self.reader = self.writer.execution_options(isolation_level="REPEATABLE READ")
            self._pool = ThreadPoolExecutor(POOL, "db")
            self._writes = None
            self._appends = PostgresWriter(dsn(url))
            self._tidy = None

    async def read(self, work: Work[T]) -> T:
        """The result of a function that only reads, from one consistent moment."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, run, self.reader, work)

    async def write(self, work: Work[T]) -> T:
        """The result of a function that writes, once it is committed."""
        if self._writes is not None:
            return cast(T, await self._writes.put(work))
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, run, self.writer, work)

    async def append(self, one: Append) -> None:
        """Write one more row of a journal and what goes with it, and commit; or Lost."""
        await self._appends.put(one)

    def close(self) -> None:
        """Finish what was begun and let go of all connections."""
        self._appends.close()
        if self._tidy is not None:
            self._tidy.close()
        self._pool.shutdown(wait=True, cancel_futures=True)
        self.writer.dispose()
        if self.sqlite:
            self.reader.dispose()


def run(engine: Engine, work: Work[T]) -> T:
    """One transaction; begun anew if the database had to break a tie or dropped the line."""
    for attempt in range(RETRIES):
        try:
            with engine.begin() as connection:
                return work(connection)
        except DBAPIError as error:
            if attempt == RETRIES - 1 or not (error.connection_invalidated or _tie(error)):
                raise
    raise AssertionError("the last attempt returns or raises")


def _tie(error: DBAPIError) -> bool:
    """Whether two transactions crossed and this one lost."""
    return getattr(error.orig, "sqlstate", None) in ("40001", "40P01")


class Checkpoints:
    """Moves what was committed from the log into the file, on a thread and connection of its own:
    done by the writer, as SQLite would, everybody would wait for it."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.stopped = threading.Event()
        self.thread = threading.Thread(target=self._work, name="db-tidy", daemon=True)
        self.thread.start()

    def close(self) -> None:
        """Stop."""
        self.stopped.set()
        self.thread.join()

    def _work(self) -> None:
        while not self.stopped.wait(CHECKPOINT):
            with (
                contextlib.suppress(sqlite3.Error),
                contextlib.closing(sqlite3.connect(self.file, timeout=1)) as line,
            ):
                line.execute("PRAGMA synchronous = FULL").close()
                line.execute("PRAGMA wal_checkpoint(PASSIVE)").close()


def private(file: Path) -> None:
    """Make sure that only its owner can read a file, before anything is written to it; SQLite gives
    the files it keeps beside a database the same mode."""
    os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600))
    for one in (file, *(file.with_name(file.name + end) for end in BESIDE)):
        try:
            if stat.S_IMODE(one.stat().st_mode) & 0o077:
                one.chmod(0o600)
        except FileNotFoundError:
            continue
        except OSError as error:
            # It belongs to somebody else, who may mean it so.
            name = type(error).__name__
            log.warning("the database is open to others", extra={"fields": {"error": name}})


def sqlite_engine(url: URL, begin: str) -> Engine:
    """An engine whose transactions begin as told; the driver's own ideas are switched off."""
    with contextlib.suppress(OSError):
        # What is wrong with the file is told by whoever opens it.
        private(Path(str(url.database)))
    engine = create_engine(url, connect_args={"timeout": 30, "check_same_thread": False})

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None
        for pragma in (
            "journal_mode = WAL",
            # Every commit reaches the disk before anybody is told of it.
            "synchronous = FULL",
            "foreign_keys = ON",
            "busy_timeout = 30000",
            "cache_size = -16000",
            # Only when the log has grown very long: see Checkpoints.
            "wal_autocheckpoint = 20000",
        ):
            connection.execute(f"PRAGMA {pragma}").close()

    @event.listens_for(engine, "begin")
    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def dsn(url: URL) -> str:
    """The database as the driver itself takes it."""
    return url.set(drivername="postgresql").render_as_string(hide_password=False)


def lone_engine(url: URL) -> Engine:
    """An engine for one short task, such as a migration."""
    if url.get_backend_name() == "sqlite":
        return sqlite_engine(url, "BEGIN IMMEDIATE")
    return create_engine(url, poolclass=NullPool)
