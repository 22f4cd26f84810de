"""Lists of tables, invites, chat: what surrounds the games."""

from msgspec import Struct
from sqlalchemy import Connection, insert, select, update

from mandjet.server.db.tables import chat, invites, tables, users, watchers
from mandjet.server.problems import missing
from mandjet.server.schema import ChatLine, InviteInfo
from mandjet.server.store.accounts import digest
from mandjet.server.store.loading import load_list
from mandjet.server.table.now import TableNow

# Tables looked through; older ones are found by naming a game or a number of seats.
NEWEST = 500


class Wanted(Struct, frozen=True):
    """What somebody looks for in the lobby."""

    status: str = "open"
    game: str | None = None
    seats: int | None = None
    pace: str | None = None
    rated: bool | None = None
    limit: int = 50

    def fits(self, table: TableNow) -> bool:
        """Whether a public table is among what is looked for."""
        agreed = table.agreed
        return (
            table.status == self.status
            and self.game in (None, table.game.meta.name)
            and self.seats in (None, len(table.seats))
            and self.pace in (None, agreed.pace.kind)
            and self.rated in (None, agreed.rated)
            and (self.status == "open" or agreed.spectators)
        )


def public_tables(connection: Connection, wanted: Wanted) -> list[TableNow]:
    """Public tables, newest first, without their games."""
    found = select(tables.c.id).where(tables.c.public, tables.c.status == wanted.status)
    if wanted.game is not None:
        found = found.where(tables.c.game == wanted.game)
    if wanted.seats is not None:
        found = found.where(tables.c.seats == wanted.seats)
    ids = connection.execute(found.order_by(tables.c.created.desc()).limit(NEWEST)).scalars()
    listed = load_list(connection, list(ids))
    return [table for table in listed if wanted.fits(table)][: wanted.limit]


# -- invites --------------------------------------------------------------------------------


def add_invite(
    connection: Connection, table_id: str, seat: int | None, watch: bool, secret: str, now: float
) -> InviteInfo:
    """A new invite."""
    key = connection.execute(
        insert(invites)
        .values(table_id=table_id, seat=seat, watch=watch, hash=digest(secret), created=now)
        .returning(invites.c.id)
    ).scalar_one()
    return InviteInfo(key, seat, watch, now, False, False)


def invites_of(connection: Connection, table_id: str) -> list[InviteInfo]:
    """The invites of a table."""
    rows = connection.execute(
        select(invites).where(invites.c.table_id == table_id).order_by(invites.c.id)
    )
    return [
        InviteInfo(
            row.id,
            row.seat,
            row.watch,
            row.created,
            row.used is not None,
            row.revoked is not None,
        )
        for row in rows
    ]


def open_invite(connection: Connection, secret: str) -> tuple[int, str, int | None, bool]:
    """An invite that still works: its number, table, seat, and whether it is to watch."""
    row = connection.execute(
        select(invites).where(
            invites.c.hash == digest(secret),
            invites.c.used.is_(None),
            invites.c.revoked.is_(None),
        )
    ).first()
    if row is None:
        raise missing("invite: it is unknown, used or revoked")
    return row.id, row.table_id, row.seat, row.watch


def use_invite(connection: Connection, invite_id: int, user_id: int, now: float) -> None:
    """Use an invite up, or Refused if somebody was faster."""
    used = connection.execute(
        update(invites)
        .where(invites.c.id == invite_id, invites.c.used.is_(None), invites.c.revoked.is_(None))
        .values(used=now, used_by=user_id)
    )
    if not used.rowcount:
        raise missing("invite: it is unknown, used or revoked")


def revoke_invite(connection: Connection, table_id: str, invite_id: int, now: float) -> None:
    """Take an invite back."""
    done = connection.execute(
        update(invites)
        .where(
            invites.c.id == invite_id,
            invites.c.table_id == table_id,
            invites.c.used.is_(None),
            invites.c.revoked.is_(None),
        )
        .values(revoked=now)
    )
    if not done.rowcount:
        raise missing("invite: it is unknown, used or revoked")


def add_watcher(connection: Connection, table_id: str, user_id: int) -> None:
    """Let somebody watch a private table."""
    known = select(watchers).where(watchers.c.table_id == table_id, watchers.c.user_id == user_id)
    if connection.execute(known).first() is None:
        connection.execute(insert(watchers).values(table_id=table_id, user_id=user_id))


# -- chat -----------------------------------------------------------------------------------


def say(
    connection: Connection, table_id: str, user_id: int, room: str, text: str, now: float
) -> int:
    """Keep something said."""
    key: int = connection.execute(
        insert(chat)
        .values(table_id=table_id, user_id=user_id, room=room, text=text, at=now)
        .returning(chat.c.id)
    ).scalar_one()
    return key


def said(
    connection: Connection, table_id: str, rooms: list[str], after: int, limit: int
) -> list[ChatLine]:
    """The last things said after one of them, oldest first."""
    rows = connection.execute(
        select(chat, users.c.name, users.c.handle)
        .join(users, users.c.id == chat.c.user_id)
        .where(chat.c.table_id == table_id, chat.c.room.in_(rooms), chat.c.id > after)
        .order_by(chat.c.id.desc())
        .limit(limit)
    ).all()
    return [
        ChatLine(row.id, row.room, row.name, row.user_id, row.handle is None, row.text, row.at)
        for row in rows[::-1]
    ]
