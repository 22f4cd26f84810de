"""Connections: short transactions on threads of their own, so that the event loop never waits.

A transaction is a function of a connection. SQLite has one writer: transactions that wait together
are committed together, each behind a savepoint of its own, because a commit on disk costs far more
than the rows in it. PostgreSQL runs them side by side.
"""

import asyncio
import contextlib
import queue
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar, cast

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

T = TypeVar("T")
Work = Callable[[Connection], T]
Pending = tuple[Work[Any], "Future[Any]"]

READERS = 4
POOL = 8
# Transactions committed together at most.
BATCH = 64
RETRIES = 5
# Seconds between two checkpoints of the embedded database.
CHECKPOINT = 2.0


class Database:
    """Runs transactions; `read` may run beside everything, `write` takes the writer's turn."""

    def __init__(self, url: URL) -> None:
        self.url = url
        self.sqlite = url.get_backend_name() == "sqlite"
        if self.sqlite:
            self.reader = sqlite_engine(url, "BEGIN")
            self.writer = sqlite_engine(url, "BEGIN IMMEDIATE")
            self.at_once = self.writer
            self._pool = ThreadPoolExecutor(READERS, "db-read")
            self._batches: BatchWriter | None = BatchWriter(self.writer)
            self._tidy: Checkpoints | None = Checkpoints(str(url.database))
        else:
            self.writer = create_engine(url, pool_size=POOL, max_overflow=0, pool_recycle=1800)
            self.reader = self.writer.execution_options(isolation_level="REPEATABLE READ")
            self.at_once = self.writer.execution_options(isolation_level="AUTOCOMMIT")
            self._pool = ThreadPoolExecutor(POOL, "db")
            self._batches = None
            self._tidy = None

    async def read(self, work: Work[T]) -> T:
        """The result of a function that only reads, from one consistent moment."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, run, self.reader, work)

    async def write(self, work: Work[T], alone: bool = False) -> T:
        """The result of a function that writes, once it is committed.

        `alone`: it is a single statement, which needs no transaction around it.
        """
        if self._batches is not None:
            return cast(T, await asyncio.wrap_future(self._batches.put(work)))
        loop = asyncio.get_running_loop()
        engine = self.at_once if alone else self.writer
        return await loop.run_in_executor(self._pool, run, engine, work)

    def close(self) -> None:
        """Finish what was begun and let go of all connections."""
        if self._batches is not None:
            self._batches.close()
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


class BatchWriter:
    """The one thread that writes to SQLite."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.queue: queue.SimpleQueue[Pending | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self._work, name="db-write", daemon=True)
        self.thread.start()

    def put(self, work: Work[Any]) -> "Future[Any]":
        """Hand a transaction over."""
        future: Future[Any] = Future()
        self.queue.put((work, future))
        return future

    def close(self) -> None:
        """Do what is still waiting, then stop."""
        self.queue.put(None)
        self.thread.join()

    def _work(self) -> None:
        going = True
        while going:
            batch, going = self._gather()
            if batch:
                self._commit(batch)

    def _gather(self) -> tuple[list[Pending], bool]:
        """All that waits, at least one; whether to go on after it."""
        batch: list[Pending] = []
        first = self.queue.get()
        while first is not None:
            batch.append(first)
            if len(batch) == BATCH:
                return batch, True
            try:
                first = self.queue.get_nowait()
            except queue.Empty:
                return batch, True
        return batch, False

    def _commit(self, batch: list[Pending]) -> None:
        done: list[tuple[Future[Any], Any]] = []
        try:
            with self.engine.begin() as connection:
                for work, future in batch:
                    if not future.set_running_or_notify_cancel():
                        continue
                    connection.exec_driver_sql("SAVEPOINT one")
                    try:
                        done.append((future, work(connection)))
                    except Exception as error:
                        connection.exec_driver_sql("ROLLBACK TO one")
                        future.set_exception(error)
                    connection.exec_driver_sql("RELEASE one")
        except Exception as error:
            # The commit itself failed: nothing of the batch has happened.
            for _, future in batch:
                if not future.done():
                    future.set_exception(error)
            return
        for future, result in done:
            future.set_result(result)


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


def sqlite_engine(url: URL, begin: str) -> Engine:
    """An engine whose transactions begin as told; the driver's own ideas are switched off."""
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


def lone_engine(url: URL) -> Engine:
    """An engine for one short task, such as a migration."""
    if url.get_backend_name() == "sqlite":
        return sqlite_engine(url, "BEGIN IMMEDIATE")
    return create_engine(url, poolclass=NullPool)
