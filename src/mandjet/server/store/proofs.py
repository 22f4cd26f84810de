"""What proves who somebody is: sessions and tokens; and log-ins, counted."""

from typing import Any

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from mandjet.server.db.tables import attempts, sessions, tokens, users
from mandjet.server.schema import Account, Scope, TokenInfo
from mandjet.server.store.accounts import digest

# Places a person may be logged in at; the next one logs the oldest out.
SESSIONS = 50
# Seconds after which being here, or the use of a token, is written down again.
HERE = 3600.0
USED = 60.0


def open_session(
    connection: Connection, user_id: int, secret: str, now: float, expires: float
) -> None:
    """A session; those that have expired are struck on the way."""
    mine = select(sessions.c.hash).where(sessions.c.user_id == user_id)
    too_many = mine.order_by(sessions.c.created.desc()).offset(SESSIONS - 1)
    old = connection.execute(too_many).scalars().all()
    connection.execute(delete(sessions).where(sessions.c.hash.in_(old)))
    connection.execute(delete(sessions).where(sessions.c.expires < now))
    connection.execute(
        insert(sessions).values(hash=digest(secret), user_id=user_id, created=now, expires=expires)
    )


def session(connection: Connection, secret: str, now: float) -> tuple[Account, bool] | None:
    """Who holds the session, and whether it should be written down that they are here."""
    row = connection.execute(
        select(users.c.id, users.c.name, users.c.handle, users.c.seen)
        .join(sessions, sessions.c.user_id == users.c.id)
        .where(
            sessions.c.hash == digest(secret), sessions.c.expires > now, users.c.deleted.is_(None)
        )
    ).first()
    return None if row is None else (_account(row), row.seen < now - HERE)


def here(connection: Connection, user_id: int, now: float) -> None:
    """Write down that somebody is here."""
    connection.execute(update(users).where(users.c.id == user_id).values(seen=now))


def close_session(connection: Connection, secret: str) -> None:
    """Log out."""
    connection.execute(delete(sessions).where(sessions.c.hash == digest(secret)))


def close_sessions(connection: Connection, user_id: int, but: str | None = None) -> None:
    """Log out everywhere, or everywhere else."""
    other = delete(sessions).where(sessions.c.user_id == user_id)
    connection.execute(other if but is None else other.where(sessions.c.hash != digest(but)))


def add_token(
    connection: Connection,
    user_id: int,
    name: str,
    secret: str,
    scope: Scope,
    now: float,
    expires: float,
) -> TokenInfo:
    """A token for a program."""
    values = {"name": name, "scope": scope, "created": now, "expires": expires}
    key = connection.execute(
        insert(tokens).values(user_id=user_id, hash=digest(secret), **values).returning(tokens.c.id)
    ).scalar_one()
    return TokenInfo(key, name, scope, now, expires, None)


def token(connection: Connection, secret: str, now: float) -> tuple[Account, Scope, bool] | None:
    """Who the token speaks for, what it may do, and whether to write down that it was used."""
    row = connection.execute(
        select(users.c.id, users.c.name, users.c.handle, tokens.c.scope, tokens.c.used)
        .join(tokens, tokens.c.user_id == users.c.id)
        .where(tokens.c.hash == digest(secret), tokens.c.expires > now, users.c.deleted.is_(None))
    ).first()
    if row is None:
        return None
    return _account(row), row.scope, row.used is None or row.used < now - USED


def token_used(connection: Connection, secret: str, now: float) -> None:
    """Write down that a token was used."""
    connection.execute(update(tokens).where(tokens.c.hash == digest(secret)).values(used=now))


def tokens_of(connection: Connection, user_id: int) -> list[TokenInfo]:
    """A person's tokens."""
    rows = connection.execute(
        select(tokens).where(tokens.c.user_id == user_id).order_by(tokens.c.id)
    )
    return [
        TokenInfo(row.id, row.name, row.scope, row.created, row.expires, row.used) for row in rows
    ]


def drop_token(connection: Connection, user_id: int, token_id: int) -> bool:
    """Revoke a token."""
    gone = connection.execute(
        delete(tokens).where(tokens.c.id == token_id, tokens.c.user_id == user_id)
    )
    return bool(gone.rowcount)


def drop_tokens(connection: Connection, user_id: int) -> None:
    """Revoke all tokens of a person."""
    connection.execute(delete(tokens).where(tokens.c.user_id == user_id))


def _account(row: Any) -> Account:
    return Account(row.id, row.name, row.handle is None)


# -- log-ins --------------------------------------------------------------------------------


def count(connection: Connection, what: str, now: float, window: float) -> tuple[int, float]:
    """Count one more; how many that makes in the window, and when the window ends."""
    dialect: Any = sqlite if connection.dialect.name == "sqlite" else postgresql
    connection.execute(delete(attempts).where(attempts.c.since < now - window))
    row = connection.execute(
        dialect.insert(attempts)
        .values(what=what, since=now, failed=1)
        .on_conflict_do_update(index_elements=["what"], set_={"failed": attempts.c.failed + 1})
        .returning(attempts.c.failed, attempts.c.since)
    ).one()
    return row.failed, row.since + window


def uncount(connection: Connection, what: str) -> None:
    """It need not have been counted."""
    connection.execute(
        update(attempts)
        .where(attempts.c.what == what, attempts.c.failed > 0)
        .values(failed=attempts.c.failed - 1)
    )
