"""Writers: threads that commit together what waits together, because a commit on disk costs far
more than the rows in it."""

import asyncio
import queue
import sqlite3
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from sqlalchemy import Connection, Engine

from mandjet.server.db.append import Append, Away, Lost, write_postgres, write_sqlite

if TYPE_CHECKING:
    import psycopg

Work = Callable[[Connection], Any]
Pending = tuple[Any, "asyncio.Future[Any]"]
# What came of it: a result, or what went wrong.
Outcome = tuple["asyncio.Future[Any]", Any, BaseException | None]

# Written together at most.
BATCH = 64
RETRIES = 5
# A database that vanished without a word is noticed within seconds, not within the quarter of an
# hour that the network would wait.
LINE: dict[str, Any] = {
    "connect_timeout": 10,
    "keepalives_idle": 20,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
}


class Writer(ABC):
    """A thread with a queue."""

    def __init__(self, name: str) -> None:
        self.queue: queue.SimpleQueue[Pending | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self._work, name=name, daemon=True)
        self.thread.start()

    def put(self, work: Any) -> "asyncio.Future[Any]":
        """Hand something over to be written."""
        future = asyncio.get_running_loop().create_future()
        self.queue.put((work, future))
        return future

    def close(self) -> None:
        """Write what is still waiting, then stop."""
        self.queue.put(None)
        self.thread.join()

    @abstractmethod
    def commit(self, batch: list[Pending]) -> list[Outcome]:
        """Write all of them; what came of each."""

    def _work(self) -> None:
        going = True
        while going:
            batch, going = self._gather()
            if batch:
                _tell(self.commit(batch))

    def _gather(self) -> tuple[list[Pending], bool]:
        """All that waits, at least one; whether to go on after it."""
        batch: list[Pending] = []
        first = self.queue.get()
        while first is not None:
            if not first[1].cancelled():
                batch.append(first)
            if len(batch) == BATCH:
                return batch, True
            try:
                first = self.queue.get_nowait()
            except queue.Empty:
                return batch, True
        return batch, False


def _tell(outcomes: list[Outcome]) -> None:
    """One wake-up call for each event loop, not one for each future."""
    loops = {future.get_loop() for future, _, _ in outcomes}
    for loop in loops:
        mine = [outcome for outcome in outcomes if outcome[0].get_loop() is loop]
        try:
            loop.call_soon_threadsafe(_deliver, mine)
        except RuntimeError:
            # The loop is closed: nobody waits for it any more.
            continue


def _deliver(outcomes: list[Outcome]) -> None:
    for future, result, error in outcomes:
        if future.cancelled():
            continue
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(error)


class SqliteWriter(Writer):
    """The one writer SQLite has. Appends and whole transactions, each of the latter behind a
    savepoint of its own."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        super().__init__("db-write")

    def commit(self, batch: list[Pending]) -> list[Outcome]:
        """All in one transaction."""
        outcomes: list[Outcome] = []
        try:
            with self.engine.begin() as connection:
                raw = cast(sqlite3.Connection, connection.connection.driver_connection)
                for work, future in batch:
                    try:
                        result = _one(connection, raw, work)
                        outcomes.append((future, result, None))
                    except Exception as error:
                        outcomes.append((future, None, error))
        except Exception as error:
            # The commit itself failed: nothing of the batch has happened.
            return [(future, None, error) for _, future in batch]
        return outcomes


def _one(connection: Connection, raw: sqlite3.Connection, work: Append | Work) -> Any:
    if isinstance(work, Append):
        return write_sqlite(raw, work)
    raw.execute("SAVEPOINT one")
    try:
        return work(connection)
    except Exception:
        raw.execute("ROLLBACK TO one")
        raise
    finally:
        raw.execute("RELEASE one")


class PostgresWriter(Writer):
    """Writes the appends of all tables, by a connection of its own. Notifications make
    PostgreSQL commit one transaction after the other; so there is one transaction for all."""

    def __init__(self, dsn: str) -> None:
        self.dsn = dsn
        self.line: psycopg.Connection[Any] | None = None
        super().__init__("db-append")

    def close(self) -> None:
        """Write what is still waiting, then hang up."""
        super().close()
        self._hang_up()

    def commit(self, batch: list[Pending]) -> list[Outcome]:
        """All in one statement; begun anew if the line was lost or a tie had to be broken.

        If the line was lost after the commit, the rows are there already: that looks like a race
        lost, and whoever asks is told that the key was accepted before.
        """
        import psycopg

        for attempt in range(RETRIES):
            try:
                if self.line is None:
                    self.line = psycopg.connect(self.dsn, autocommit=True, **LINE)
                made = write_postgres(self.line, [one for one, _ in batch])
            except psycopg.Error as error:
                tie = error.sqlstate in ("40001", "40P01")
                if not tie:
                    self._hang_up()
                if attempt < RETRIES - 1 and (tie or isinstance(error, psycopg.OperationalError)):
                    continue
                away = Away(type(error).__name__)
                return [(future, None, away) for _, future in batch]
            return [
                (future, None, None if one.table_id in made else Lost()) for one, future in batch
            ]
        raise AssertionError("the last attempt returns")

    def _hang_up(self) -> None:
        line, self.line = self.line, None
        if line is not None:
            line.close()
