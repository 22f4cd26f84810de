"""People: guests, accounts, their tables and pages, goodbyes."""

import hashlib

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    delete,
    func,
    insert,
    select,
    text,
    update,
)

from mandjet.server.db.tables import (
    analyses,
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
    whispers,
)
from mandjet.server.names import GUEST_MARK, LONGEST, alike, marked
from mandjet.server.problems import Refused, conflict
from mandjet.server.schema import Account, HistoryEntry
from mandjet.server.store import editions, ratings
from mandjet.server.table.identity import DELETED
from mandjet.server.table.now import spoken


def digest(secret: str) -> bytes:
    """How secrets with much chance in them are stored."""
    return hashlib.sha256(secret.encode()).digest()


def add_guest(connection: Connection, name: str, now: float) -> Account:
    """A person without an account, called like nobody who has one."""
    looks = alike(name)
    _alone_with(connection, looks)
    if _account_like(connection, looks) is not None:
        raise _taken(name)
    key = connection.execute(
        insert(users).values(name=name, alike=looks, created=now, seen=now).returning(users.c.id)
    ).scalar_one()
    return Account(key, name, True)


def rename_guest(connection: Connection, user_id: int, name: str) -> Account:
    """A guest is called otherwise, like nobody who has an account."""
    looks = alike(name)
    _alone_with(connection, looks)
    if _account_like(connection, looks) is not None:
        raise _taken(name)
    here = (users.c.id == user_id, users.c.handle.is_(None), users.c.deleted.is_(None))
    changed = connection.execute(update(users).where(*here).values(name=name, alike=looks))
    if changed.rowcount != 1:
        # An account was made of them, or they left, while we looked.
        raise conflict("account", "an account keeps its name")
    return Account(user_id, name, True)


def _taken(name: str) -> Refused:
    return conflict("name-taken", f"the name {name!r} is taken, or looks like one; choose another")


def _account_like(connection: Connection, looks: str) -> int | None:
    found = select(users.c.id).where(users.c.alike == looks, users.c.handle.is_not(None))
    key: int | None = connection.execute(found.limit(1)).scalar()
    return key if looks else None


def _alone_with(connection: Connection, looks: str) -> None:
    """Of two who want names that look alike at the same moment, one comes after the other."""
    if connection.dialect.name == "postgresql":
        lock = int.from_bytes(digest(f"name {looks}")[:8], signed=True)
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": lock})


def add_account(
    connection: Connection, name: str, handle: str, password: str, guest: int | None, now: float
) -> Account:
    """A new account, or a guest who becomes one and keeps everything."""
    looks = alike(name)
    _alone_with(connection, looks)
    taken = connection.execute(select(users.c.id).where(users.c.handle == handle)).first()
    if taken or _account_like(connection, looks) is not None:
        raise _taken(name)
    values = {"name": name, "handle": handle, "alike": looks, "password": password}
    if guest is None:
        key = connection.execute(
            insert(users).values(**values, created=now, seen=now).returning(users.c.id)
        ).scalar_one()
    else:
        key = guest
        connection.execute(update(users).where(users.c.id == guest).values(values))
    return Account(key, name, False)


def rename_guests_like(connection: Connection, account: Account, most: int) -> list[Account]:
    """The account's name is its own now: guests who are called alike are marked as guests. Those of
    them who were here last."""
    looks = alike(account.name)
    called = (users.c.alike == looks, users.c.handle.is_(None))
    last = select(users.c.id).where(*called).order_by(users.c.seen.desc()).limit(most)
    ids = connection.execute(last).scalars().all()
    # Cut and marked as `names.marked` does it, however many they are.
    short = func.rtrim(func.substr(users.c.name, 1, LONGEST - len(GUEST_MARK)))
    connection.execute(
        update(users)
        .where(*called)
        .values(name=short.concat(GUEST_MARK), alike=alike(marked(account.name)))
    )
    rows = connection.execute(select(users.c.id, users.c.name).where(users.c.id.in_(ids)))
    return [Account(row.id, row.name, True) for row in rows]


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


def password_of(connection: Connection, user_id: int) -> str | None:
    """The password's hash; nobody changes it until this transaction is over."""
    found: str | None = connection.execute(
        select(users.c.password).where(users.c.id == user_id).with_for_update()
    ).scalar()
    return found


def set_password(connection: Connection, user_id: int, password: str) -> None:
    """A new password."""
    connection.execute(update(users).where(users.c.id == user_id).values(password=password))


# -- pages and goodbyes ---------------------------------------------------------------------


def may_see(viewer: int | None) -> ColumnElement[bool]:
    """Finished tables that somebody may know of: those of the lobby, and their own."""
    seen: ColumnElement[bool] = tables.c.public.is_(True)
    if viewer is not None:
        mine = select(seats.c.table_id).where(seats.c.user_id == viewer)
        seen = seen | tables.c.id.in_(mine)
    return seen


def history(
    connection: Connection, user_id: int, viewer: int | None, before: float, limit: int
) -> list[HistoryEntry]:
    """Finished games of a person that the viewer may know of, newest first."""
    rows = connection.execute(
        select(results)
        .join(tables, tables.c.id == results.c.table_id)
        .where(results.c.user_id == user_id, results.c.at < before, may_see(viewer))
        .order_by(results.c.at.desc())
        .limit(limit)
    ).all()
    ids = [row.table_id for row in rows]
    others: dict[str, list[str]] = {}
    for row in connection.execute(
        select(
            *(seats.c.table_id, seats.c.user_id, seats.c.bot, seats.c.label),
            *(users.c.name, users.c.handle),
        )
        .outerjoin(users, users.c.id == seats.c.user_id)
        .where(seats.c.table_id.in_(ids))
        .order_by(seats.c.seat)
    ):
        if row.user_id != user_id:
            name = row.name or row.label or f"bot ({spoken(row.bot or 'nobody')})"
            if row.name and row.handle is None:
                name = marked(name)
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


def one_at_a_time(connection: Connection, user_id: int) -> None:
    """Until the transaction is over nobody else counts what this person has."""
    mine = select(users.c.id).where(users.c.id == user_id)
    connection.execute(mine.with_for_update(key_share=True))


def count_tables(connection: Connection, user_id: int) -> int:
    """How many tables a person has open or running as their host."""
    return connection.execute(
        select(func.count())
        .select_from(tables)
        .where(tables.c.host_id == user_id, tables.c.status.in_(("open", "running")))
    ).scalar_one()


def count_public(connection: Connection, user_id: int) -> int:
    """How many public tables a person has open as their host."""
    return connection.execute(
        select(func.count())
        .select_from(tables)
        .where(tables.c.host_id == user_id, tables.c.status == "open", tables.c.public)
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
    for table in (chat, whispers, notices, results):
        connection.execute(update(table).where(table.c.user_id == guest_id).values(user_id=user_id))
    connection.execute(
        update(analyses).where(analyses.c.asked_by == guest_id).values(asked_by=user_id)
    )
    editions.hand_over(connection, guest_id, user_id)
    erase(connection, guest_id, now)


def erase_lessons(connection: Connection, user_id: int) -> list[str]:
    """Delete the tables of a person's lessons: nothing of them is worth keeping. Their ids."""
    mine = select(tables.c.id).where(_hosted(user_id), tables.c.kind == "lesson")
    found = list(connection.execute(mine).scalars())
    for table_id in found:
        erase_table(connection, table_id)
    return found


def erase_table(connection: Connection, table_id: str) -> None:
    """Delete a table that only one person could see."""
    kept = (
        *(jobs, journal, snapshots, analyses, watchers, invites),
        *(chat, whispers, notices, results, seats),
    )
    for table in kept:
        connection.execute(delete(table).where(table.c.table_id == table_id))
    connection.execute(delete(tables).where(tables.c.id == table_id))


def erase(connection: Connection, user_id: int, now: float) -> None:
    """Delete a person's name, password, words, sessions and ratings. Games stay, nameless; what
    only this person could see goes as well."""
    private = select(tables.c.id).where(_hosted(user_id), tables.c.kind != "play")
    for table_id in connection.execute(private).scalars().all():
        erase_table(connection, table_id)
    for table in (sessions, tokens, notices, watchers, chat, whispers):
        connection.execute(delete(table).where(table.c.user_id == user_id))
    connection.execute(update(analyses).where(analyses.c.asked_by == user_id).values(asked_by=None))
    editions.forget(connection, user_id)
    ratings.forget(connection, user_id)
    handle = connection.execute(select(users.c.handle).where(users.c.id == user_id)).scalar()
    tried = [f"id {user_id}", *([] if handle is None else [f"name {handle}"])]
    connection.execute(delete(attempts).where(attempts.c.what.in_(tried)))
    connection.execute(
        update(users)
        .where(users.c.id == user_id)
        .values(name=DELETED, handle=None, alike=None, password=None, deleted=now)
    )
