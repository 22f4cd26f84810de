"""Settings: how this server runs, from the environment (MANDJET_*) and flags, checked at once."""

import contextlib
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, get_type_hints
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from mandjet.engine import MandjetError

PREFIX = "MANDJET_"
SCHEMES = ("sqlite", "postgresql")

Port = Annotated[int, Meta(ge=0, le=65535)]
Count = Annotated[int, Meta(ge=1, le=1_000_000)]
Some = Annotated[int, Meta(ge=0, le=1_000_000)]
Days = Annotated[float, Meta(gt=0, le=3650)]
Seconds = Annotated[float, Meta(ge=0, le=86_400 * 365)]


class BadSettings(MandjetError, ValueError):
    """A setting that cannot be used; the message says which and why."""


class Settings(msgspec.Struct, kw_only=True, frozen=True):
    """Everything that can be set. `MANDJET_PORT=9000` and `--port 9000` mean the same."""

    host: str = "127.0.0.1"
    port: Port = 8000
    database: str = ""
    # Server processes; more than one is worth it on PostgreSQL.
    workers: Annotated[int, Meta(ge=1, le=64)] = 1
    # Processes in which bots think, for each server process.
    thinkers: Annotated[int, Meta(ge=1, le=64)] = 1
    # A bot that has not chosen by then plays at random.
    think_seconds: Annotated[float, Meta(gt=0, le=600)] = 20.0
    # Bots of their own that may play here, each NAME=BOT: an entry point, module:Class or
    # process:COMMAND, see docs/bots.md. They run with the rights of the server.
    bots: tuple[str, ...] = ()
    # How long a bot that searches may go on thinking after its choice, where people sit and nothing
    # else is asked of its process; 0: not at all.
    think_ahead: Annotated[float, Meta(ge=0, le=60)] = 2.0
    # Memory one of these processes may use, in megabytes.
    think_memory: Annotated[int, Meta(ge=64, le=1_000_000)] = 512
    # Where people sit, a bot's choice comes so long after the time its level thinks, whatever it
    # had to choose from; 0: as soon as it is thought out, which may tell how many choices it had.
    bot_pace: Annotated[float, Meta(ge=0, le=60)] = 0.5
    # How long a step may take at a table that began in a position from outside.
    outside_seconds: Annotated[float, Meta(gt=0, le=60)] = 5.0
    # Open and running tables with bots that an account may host, and a guest.
    bot_tables_each: Count = 100
    bot_tables_guest: Count = 60
    # Analyses an account may ask for in a day, and a guest; and those that may wait, of everybody.
    analyses_each: Count = 30
    analyses_guest: Count = 5
    analyses_waiting: Count = 100
    # Editions that an account may keep, and a guest.
    editions_each: Count = 100
    editions_guest: Count = 10
    # Where browsers come from when a proxy stands before us, e.g. https://play.example.org
    origins: tuple[str, ...] = ()
    # Addresses whose X-Forwarded-For is believed.
    proxies: str = "127.0.0.1"
    # Cookies only over TLS. Set it wherever the site is reached by https.
    secure: bool = False
    # Who may read /metrics: this machine only, or anyone.
    metrics: str = "local"
    log_level: str = "info"
    # Positions are kept after this many actions, so that opening a long game stays fast.
    snapshot_every: Count = 50
    # Tables held in memory by one process.
    cache: Count = 2000
    # Requests a minute, per user and per address; 0 turns a limit off.
    rate_user: Some = 1200
    rate_address: Some = 2400
    rate_login: Some = 10
    rate_guests: Some = 60
    # Sockets one address may hold open at once; 0: no limit.
    sockets_address: Some = 200
    # Connections at once, of one address and of all; 0: no limit but that of the system.
    connections_address: Some = 400
    connections: Some = 10_000
    # Seconds a client may take to send a request, or to read what it is sent.
    patience: Annotated[float, Meta(gt=0, le=600)] = 15.0
    # Seconds between two requests on one connection.
    keep_alive: Annotated[int, Meta(ge=1, le=600)] = 30
    session_days: Days = 60.0
    # Open and running tables one person may have.
    tables_each: Count = 200
    # Public tables one guest may have open.
    tables_guest: Count = 5
    # A table nobody came to, and a guest who did not come back, are forgotten after this many days.
    open_days: Days = 14.0
    guest_days: Days = 90.0
    # Seconds between two looks for them.
    clean_seconds: Annotated[float, Meta(gt=0, le=86_400)] = 600.0
    # A claim on due work is given up after so long without a sign of life.
    lease_seconds: Annotated[float, Meta(gt=0, le=600)] = 5.0
    # Nobody loses on time in the first seconds after a restart.
    restart_grace: Seconds = 10.0

    @property
    def url(self) -> URL:
        """The database as SQLAlchemy names it."""
        return database_url(self.database)

    @property
    def is_sqlite(self) -> bool:
        """Whether the embedded database is used."""
        return self.url.get_backend_name() == "sqlite"

    def environment(self) -> dict[str, str]:
        """The settings as environment variables, for worker processes."""
        plain = msgspec.to_builtins(self)
        return {
            PREFIX + name.upper(): ",".join(value)
            if isinstance(value, (list, tuple))
            else str(value)
            for name, value in plain.items()
        }


def read(environment: Mapping[str, str] | None = None, **flags: object) -> Settings:
    """The settings from the environment, then from flags that were given, or BadSettings."""
    source = os.environ if environment is None else environment
    raw: dict[str, object] = {}
    for name, kind in get_type_hints(Settings).items():
        text = source.get(PREFIX + name.upper())
        if text is None or text == "":
            continue
        if kind == tuple[str, ...]:
            raw[name] = [part.strip() for part in text.split(",") if part.strip()]
        else:
            raw[name] = text
    raw.update({name: value for name, value in flags.items() if value is not None})
    try:
        settings = msgspec.convert(raw, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise BadSettings(f"settings: {error}") from None
    check(settings)
    return settings


def check(settings: Settings) -> None:
    """Refuse what cannot work, in words."""
    settings.url  # noqa: B018
    for origin in settings.origins:
        parts = urlsplit(origin)
        if parts.scheme not in ("http", "https") or not parts.netloc or parts.path:
            raise BadSettings(f"an origin is like https://play.example.org, not {origin!r}")
    if settings.metrics not in ("local", "anyone"):
        raise BadSettings(f"metrics is local or anyone, not {settings.metrics!r}")
    if settings.log_level not in ("debug", "info", "warning", "error"):
        raise BadSettings(f"log_level: debug, info, warning or error, not {settings.log_level!r}")


def database_url(text: str) -> URL:
    """The URL of a database: the given one, or a file in the user's state folder."""
    if not text:
        base = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
        folder = Path(base) / "mandjet"
        folder.mkdir(0o700, parents=True, exist_ok=True)
        # Ours alone, also where an older version made it.
        with contextlib.suppress(OSError):
            folder.chmod(0o700)
        return URL.create("sqlite", database=str(folder / "tables.sqlite3"))
    try:
        url = make_url(text)
        backend = url.get_backend_name()
    except (ArgumentError, ValueError):
        raise BadSettings(f"not a database URL: {_hidden(text)}") from None
    if backend in ("postgres", "postgresql"):
        return url.set(drivername="postgresql+psycopg")
    if backend != "sqlite":
        raise BadSettings(f"database is one of {', '.join(SCHEMES)}, not {backend}")
    if not url.database or url.database == ":memory:":
        raise BadSettings("an embedded database needs a file: sqlite:///tables.sqlite3")
    return url.set(drivername="sqlite")


def _hidden(text: str) -> str:
    """The text without anything that may be a password."""
    return text if "@" not in text else "…@" + text.rpartition("@")[2]
