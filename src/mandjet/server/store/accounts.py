"""People: guests, accounts, sessions, tokens, failed log-ins."""

import hashlib
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from mandjet.server.db.tables import (
    attempts,
    chat,
    invites,
    jobs,
    journal,
    notices,
    results,
    seats,
    sessions,
    snapshots,
    tables,
    tokens,
    users,
    watchers,
)
from mandjet.server.problems import conflict
from mandjet.server.schema import Account, HistoryEntry, TokenInfo
from mandjet.server.store import ratings
from mandjet.server.table.identity import DELETED


def digest(secret: str) -> bytes:
    """How secrets with much chance in them are stored."""
    return hashlib.sha256(secret.encode()).digest()


def add_guest(connection: Connection, name: str, now: float) -> Account:
    """A person without an account."""
    key = connection.execute(
        insert(users).values(name=name, created=now).returning(users.c.id)
    ).scalar_one()
    return Account(key, name, True)


def add_account(
    connection: Connection, name: str, handle: str, password: str, guest: int | None, now: float
) -> Account:
    """A new account, or a guest who becomes one and keeps everything."""
    if connection.execute(select(users.c.id).where(users.c.handle == handle)).first():
        raise conflict("name-taken", f"the name {name!r} is taken; choose another")
    if guest is None:
        key = connection.execute(
            insert(users)
            .values(name=name, handle=handle, password=password, created=now)
            .returning(users.c.id)
        ).scalar_one()
    else:
        key = guest
        connection.execute(
            update(users)
            .where(users.c.id == guest)
            .values(name=name, handle=handle, password=password)
        )
    return Account(key, name, False)


def by_handle(connection: Connection, handle: str) -> tuple[Account, str, float] | None:
    """An account with its password's hash and its age."""
    row = connection.execute(select(users).where(users.c.handle == handle)).first()
    if row is None or row.password is None:
        return None
    return Account(row.id, row.name, False), row.password, row.created


def by_id(connection: Connection, user_id: int) -> tuple[Account, str | None] | None:
    """A person and their password's hash."""
    row = connection.execute(
        select(users).where(users.c.id == user_id, users.c.deleted.is_(None))
    ).first()
    return None if row is None else (Account(row.id, row.name, row.handle is None), row.password)


def set_password(connection: Connection, user_id: int, password: str) -> None:
    """A new password."""
    connection.execute(update(users).where(users.c.id == user_id).values(password=password))


# -- sessions and tokens --------------------------------------------------------------------


def open_session(
    connection: Connection, user_id: int, secret: str, now: float, expires: float
) -> None:
    """A session; those that have expired are struck on the way."""
    connection.execute(delete(sessions).where(sessions.c.expires < now))
    connection.execute(
        insert(sessions).values(hash=digest(secret), user_id=user_id, created=now, expires=expires)
    )


def session(connection: Connection, secret: str, now: float) -> Account | None:
    """Who holds the session."""
    row = connection.execute(
        select(users.c.id, users.c.name, users.c.handle)
        .join(sessions, sessions.c.user_id == users.c.id)
        .where(
            sessions.c.hash == digest(secret), sessions.c.expires > now, users.c.deleted.is_(None)
        )
    ).first()
    return None if row is None else Account(row.id, row.name, row.handle is None)


def close_session(connection: Connection, secret: str) -> None:
    """Log out."""
    connection.execute(delete(sessions).where(sessions.c.hash == digest(secret)))


def close_sessions(connection: Connection, user_id: int, but: str | None = None) -> None:
    """Log out everywhere, or everywhere else."""
    other = delete(sessions).where(sessions.c.user_id == user_id)
    connection.execute(other if but is None else other.where(sessions.c.hash != digest(but)))


def add_token(
    connection: Connection, user_id: int, name: str, secret: str, now: float
) -> TokenInfo:
    """A token for a program."""
    key = connection.execute(
        insert(tokens)
        .values(user_id=user_id, name=name, hash=digest(secret), created=now)
        .returning(tokens.c.id)
    ).scalar_one()
    return TokenInfo(key, name, now, None)


def token(connection: Connection, secret: str, now: float) -> Account | None:
    """Who the token speaks for."""
    row = connection.execute(
        select(users.c.id, users.c.name, users.c.handle)
        .join(tokens, tokens.c.user_id == users.c.id)
        .where(tokens.c.hash == digest(secret), users.c.deleted.is_(None))
    ).first()
    if row is None:
        return None
    connection.execute(update(tokens).where(tokens.c.hash == digest(secret)).values(used=now))
    return Account(row.id, row.name, row.handle is None)


def tokens_of(connection: Connection, user_id: int) -> list[TokenInfo]:
    """A person's tokens."""
    rows = connection.execute(
        select(tokens).where(tokens.c.user_id == user_id).order_by(tokens.c.id)
    )
    return [TokenInfo(row.id, row.name, row.created, row.used) for row in rows]


def drop_token(connection: Connection, user_id: int, token_id: int) -> bool:
    """Revoke a token."""
    gone = connection.execute(
        delete(tokens).where(tokens.c.id == token_id, tokens.c.user_id == user_id)
    )
    return bool(gone.rowcount)


# -- failed log-ins -------------------------------------------------------------------------


def failures(connection: Connection, what: str, now: float, window: float) -> tuple[int, float]:
    """How often something failed in the window, and when the window ends."""
    row = connection.execute(select(attempts).where(attempts.c.what == what)).first()
    if row is None or row.since + window < now:
        return 0, now
    return row.failed, row.since + window


def failed(connection: Connection, what: str, now: float, window: float) -> None:
    """One more failure."""
    dialect: Any = sqlite if connection.dialect.name == "sqlite" else postgresql
    connection.execute(delete(attempts).where(attempts.c.since < now - window))
    connection.execute(
        dialect.insert(attempts)
        .values(what=what, since=now, failed=1)
        .on_conflict_do_update(index_elements=["what"], set_={"failed": attempts.c.failed + 1})
    )


# -- pages and goodbyes ---------------------------------------------------------------------


def history(
    connection: Connection, user_id: int, viewer: int | None, before: float, limit: int
) -> list[HistoryEntry]:
    """Finished games of a person that the viewer may know of, newest first."""
    seen: ColumnElement[bool] = tables.c.public.is_(True)
    if viewer is not None:
        mine = select(seats.c.table_id).where(seats.c.user_id == viewer)
        seen = seen | tables.c.id.in_(mine)
    rows = connection.execute(
        select(results)
        .join(tables, tables.c.id == results.c.table_id)
        .where(results.c.user_id == user_id, results.c.at < before, seen)
        .order_by(results.c.at.desc())
        .limit(limit)
    ).all()
    ids = [row.table_id for row in rows]
    others: dict[str, list[str]] = {}
    for row in connection.execute(
        select(seats.c.table_id, seats.c.user_id, seats.c.bot, seats.c.label, users.c.name)
        .outerjoin(users, users.c.id == seats.c.user_id)
        .where(seats.c.table_id.in_(ids))
        .order_by(seats.c.seat)
    ):
        if row.user_id != user_id:
            name = row.name or row.label or f"bot ({row.bot})"
            others.setdefault(row.table_id, []).append(name)
    return [
        HistoryEntry(
            table=row.table_id,
            game=row.game,
            at=row.at,
            seat=row.seat,
            place=row.place,
            score=row.score,
            won=row.won,
            rated=row.rated,
            others=others.get(row.table_id, []),
        )
        for row in rows
    ]


def tables_of(connection: Connection, user_id: int, status: tuple[str, ...]) -> list[str]:
    """The tables where a person sits or is expected, or is the host."""
    rows = connection.execute(
        select(tables.c.id)
        .where(tables.c.status.in_(status), tables.c.id.in_(_seated(user_id)) | _hosted(user_id))
        .order_by(tables.c.moved.desc())
    )
    return list(rows.scalars())


def tables_with(connection: Connection, user_id: int) -> list[str]:
    """Every table that knows a person, also as somebody who may watch."""
    watched = select(watchers.c.table_id).where(watchers.c.user_id == user_id)
    rows = connection.execute(
        select(tables.c.id).where(
            tables.c.id.in_(_seated(user_id)) | tables.c.id.in_(watched) | _hosted(user_id)
        )
    )
    return list(rows.scalars())


def _seated(user_id: int) -> Select[str]:
    return select(seats.c.table_id).where(
        (seats.c.user_id == user_id) | (seats.c.reserved == user_id)
    )


def _hosted(user_id: int) -> ColumnElement[bool]:
    return tables.c.host_id == user_id


def count_tables(connection: Connection, user_id: int) -> int:
    """How many tables a person has open or running as their host."""
    return connection.execute(
        select(func.count())
        .select_from(tables)
        .where(tables.c.host_id == user_id, tables.c.status.in_(("open", "running")))
    ).scalar_one()


def move_watcher(connection: Connection, table_id: str, old: int, new: int) -> None:
    """The right to watch a table goes from a guest to their account."""
    mine = (watchers.c.table_id == table_id, watchers.c.user_id == new)
    if connection.execute(select(watchers).where(*mine)).first() is None:
        connection.execute(
            update(watchers)
            .where(watchers.c.table_id == table_id, watchers.c.user_id == old)
            .values(user_id=new)
        )


def hand_over(connection: Connection, guest_id: int, user_id: int, now: float) -> None:
    """All a guest has besides seats becomes the account's; the guest is no more."""
    for table in (chat, notices, results):
        connection.execute(update(table).where(table.c.user_id == guest_id).values(user_id=user_id))
    erase(connection, guest_id, now)


def erase(connection: Connection, user_id: int, now: float) -> None:
    """Delete a person's name, password, words, sessions and ratings. Games stay, nameless; what
    only this person could see goes as well."""
    private = select(tables.c.id).where(_hosted(user_id), tables.c.kind != "play")
    for table_id in connection.execute(private).scalars().all():
        for table in (jobs, journal, snapshots, watchers, invites, chat, notices, results, seats):
            connection.execute(delete(table).where(table.c.table_id == table_id))
        connection.execute(delete(tables).where(tables.c.id == table_id))
    for table in (sessions, tokens, notices, watchers, chat):
        connection.execute(delete(table).where(table.c.user_id == user_id))
    ratings.forget(connection, user_id)
    handle = connection.execute(select(users.c.handle).where(users.c.id == user_id)).scalar()
    tried = [f"id {user_id}", *([] if handle is None else [f"name {handle}"])]
    connection.execute(delete(attempts).where(attempts.c.what.in_(tried)))
    connection.execute(
        update(users)
        .where(users.c.id == user_id)
        .values(name=DELETED, handle=None, password=None, deleted=now)
    )
