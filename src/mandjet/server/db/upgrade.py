"""Migrations and backups: `mandjet db upgrade` and `mandjet db backup`."""

import os
import shutil
import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TypeVar

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError

from mandjet.engine import MandjetError
from mandjet.server.db.database import lone_engine, private

T = TypeVar("T")

# Two processes that start at once must not both migrate.
LOCK = 4_726_593_018


class BadDatabase(MandjetError):
    """The database cannot be used as it is; the message says what to do."""


def config(url: URL) -> Config:
    """Alembic's own settings, without a file of them."""
    settings = Config()
    settings.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    # A percent sign in a password would be read as a placeholder.
    settings.attributes["url"] = url
    return settings


def newest() -> str:
    """The revision this version of the server needs."""
    head = ScriptDirectory.from_config(config(URL.create("sqlite"))).get_current_head()
    assert head is not None
    return head


def current(url: URL) -> str | None:
    """The revision the database has; None if it is empty."""
    return _with(url, lambda: _current(url))


def _current(url: URL) -> str | None:
    engine = lone_engine(url)
    try:
        with engine.connect() as connection:
            return MigrationContext.configure(connection).get_current_revision()
    finally:
        engine.dispose()


def upgrade(url: URL) -> tuple[str | None, str]:
    """Bring the database to the newest revision; the revisions before and after."""
    before = current(url)
    _with(url, lambda: command.upgrade(config(url), "head"))
    return before, newest()


def ensure(url: URL) -> None:
    """Before serving: the embedded database is upgraded, PostgreSQL must already be."""
    if url.get_backend_name() == "sqlite":
        if url.database:
            Path(url.database).parent.mkdir(0o700, parents=True, exist_ok=True)
        if current(url) != newest():
            upgrade(url)
        return
    must_be_newest(url)


def must_be_newest(url: URL) -> None:
    """Refuse a database of another version, in words."""
    found = current(url)
    if found != newest():
        state = "is empty" if found is None else f"has revision {found}"
        raise BadDatabase(
            f"the database {state}, this server needs {newest()}:"
            " run `mandjet db upgrade --database URL` first"
        )


def _with(url: URL, work: Callable[[], T]) -> T:
    """Do something with a database, or say that it cannot be reached."""
    try:
        return work()
    except DBAPIError as error:
        name = url.render_as_string(hide_password=True)
        raise BadDatabase(f"cannot use the database {name}: {error.orig}") from None


def backup(url: URL, target: Path) -> int:
    """Write a consistent copy while the server runs; its size in bytes."""
    if target.exists():
        raise BadDatabase(f"{target} exists already; name a new file")
    draft = target.with_name(target.name + ".part")
    try:
        draft.unlink(missing_ok=True)
        # All that is in the database is in the copy: it is for its owner only.
        private(draft)
        if url.get_backend_name() == "sqlite":
            _copy_sqlite(url, draft)
        else:
            _dump_postgres(url, draft)
        draft.replace(target)
    except OSError as error:
        raise BadDatabase(f"cannot write {target}: {error.strerror}") from None
    finally:
        draft.unlink(missing_ok=True)
    return target.stat().st_size


def _copy_sqlite(url: URL, target: Path) -> None:
    assert url.database is not None
    if not Path(url.database).is_file():
        raise BadDatabase(f"there is no database {url.database}")
    with closing(sqlite3.connect(url.database)) as source, closing(sqlite3.connect(target)) as copy:
        source.backup(copy)


def _dump_postgres(url: URL, target: Path) -> None:
    tool = shutil.which("pg_dump")
    if tool is None:
        raise BadDatabase("a backup of PostgreSQL needs pg_dump, which is not installed")
    plain = url.set(drivername="postgresql", password=None)
    environment = {**os.environ, "PGPASSWORD": url.password} if url.password else None
    done = subprocess.run(  # noqa: S603
        [tool, "--format=custom", f"--file={target}", plain.render_as_string()],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise BadDatabase(f"pg_dump: {done.stderr.strip()}")
