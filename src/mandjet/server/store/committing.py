"""Committing a change: rows of the journal and all that follows from them, in one transaction."""

import time
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, case, delete, insert, update
from sqlalchemy.dialects import postgresql, sqlite

from mandjet.server.db.append import Append
from mandjet.server.db.tables import jobs, journal, notices, results, seats, snapshots, tables
from mandjet.server.store import ratings
from mandjet.server.table import clock
from mandjet.server.table.ending import is_rated
from mandjet.server.table.now import Change, JournalRow, SeatNow, TableNow
from mandjet.server.table.resting import bot_waited_for

_update = (
    update(tables)
    .where(tables.c.id == bindparam("key"))
    .values(
        {
            name: bindparam(name)
            for name in (
                *("status", "host_id", "seed", "seq", "head", "waiting"),
                *("started", "moved", "finished", "result", "rematch"),
            )
        }
    )
)


_insert_rows = insert(journal)
# Built once: making a statement costs more than running it.
_DROP = delete(jobs).where(jobs.c.table_id == bindparam("table"), jobs.c.kind == bindparam("what"))
# A table that goes on has got over what its work failed at. The process that holds the work goes
# on with it: that is the first try of what is left.
_AGAIN = {
    "attempts": case((jobs.c.holder.is_(None), 0), else_=1),
    "aside": None,
    "reason": None,
}
_SQLITE = sqlite.insert(jobs)
_PUT_SQLITE = _SQLITE.on_conflict_do_update(
    index_elements=["table_id", "kind"], set_={"due": _SQLITE.excluded.due, **_AGAIN}
)
_POSTGRESQL = postgresql.insert(jobs)
_PUT_POSTGRESQL = _POSTGRESQL.on_conflict_do_update(
    index_elements=["table_id", "kind"], set_={"due": _POSTGRESQL.excluded.due, **_AGAIN}
)


def create(connection: Connection, change: Change) -> None:
    """A new table with its first rows."""
    table = change.table
    connection.execute(
        insert(tables).values(
            id=table.id,
            created=table.created,
            kind=table.kind,
            game=table.game.meta.name,
            rules=table.rules,
            content=table.content,
            public=table.agreed.public,
            agreed=msgspec.json.encode(table.agreed).decode(),
            seats=len(table.seats),
            secret=table.secret,
            start=None if table.start is None else table.start.decode(),
            edition=_edition(table),
            **_changing(table),
        )
    )
    connection.execute(
        insert(seats),
        [{"table_id": table.id, "seat": n, **_seat(seat)} for n, seat in enumerate(table.seats)],
    )
    _append(connection, change)
    _follow(connection, None, change)


def _edition(table: TableNow) -> str | None:
    """The facts a table keeps: its edition may change or go."""
    edition = table.game.edition if table.kind == "edition" else None
    return None if edition is None else msgspec.json.encode(edition).decode()


def commit(connection: Connection, old: TableNow, change: Change) -> None:
    """Write a change, or IntegrityError if somebody was faster."""
    table = change.table
    _append(connection, change)
    connection.execute(_update, {"key": table.id, **_changing(table)})
    for number, (before, after) in enumerate(zip(old.seats, table.seats, strict=True)):
        if before != after:
            connection.execute(
                update(seats)
                .where(seats.c.table_id == table.id, seats.c.seat == number)
                .values(_seat(after))
            )
    _follow(connection, old, change)


def _append(connection: Connection, change: Change) -> None:
    table_id = change.table.id
    connection.execute(
        _insert_rows,
        [_values(table_id, row) for row in change.rows],
    )


def _values(table_id: str, row: JournalRow) -> dict[str, Any]:
    return {
        "table_id": table_id,
        "seq": row.seq,
        "kind": row.kind,
        "seat": row.seat,
        "action": row.action,
        "user_id": row.user_id,
        "key": row.key,
        "at": row.at,
        "noticed": row.noticed,
        "data": None if row.data is None else row.data.decode(),
    }


def _changing(table: TableNow) -> dict[str, Any]:
    return {
        "status": table.status,
        "host_id": table.host,
        "seed": table.seed,
        "seq": table.seq,
        "head": msgspec.json.encode(table.head).decode(),
        "waiting": _mask(table),
        "started": table.started,
        "moved": table.moved,
        "finished": table.finished,
        "result": None if table.result is None else msgspec.json.encode(table.result).decode(),
        "rematch": table.rematch,
    }


def _mask(table: TableNow) -> int:
    """The seats waited for, one bit each."""
    return sum(1 << seat for seat in table.waiting())


def _seat(seat: SeatNow) -> dict[str, Any]:
    return {
        "user_id": seat.user_id,
        "bot": seat.bot,
        "open": seat.open,
        "reserved": seat.reserved,
        "label": seat.label,
        "resigned": seat.resigned,
        "promise": seat.promise,
        "nonce": seat.nonce,
        "wish": seat.wish,
    }


def _follow(connection: Connection, old: TableNow | None, change: Change) -> None:
    """What a change brings with it: positions, due work, notices, results."""
    table = change.table
    if change.snapshot is not None:
        connection.execute(
            insert(snapshots).values(
                table_id=table.id,
                seq=table.seq,
                step=table.head.step,
                position=change.snapshot.decode(),
            )
        )
    wanted = due(table)
    if wanted or old is None or due(old):
        _schedule(connection, table, wanted, {} if old is None else due(old))
    if change.notices:
        now = time.time()
        connection.execute(
            insert(notices),
            [
                {"user_id": user, "table_id": table.id, "kind": kind, "at": now, "read": False}
                for user, kind in change.notices
            ],
        )
    # What was only tried out, or played elsewhere, is nobody's record.
    ended = table.status == "over" and (old is None or old.status != "over")
    if ended and table.result and table.kind == "play":
        _keep_result(connection, table)


def due(table: TableNow) -> dict[str, float]:
    """The work that must be done at this table, with its time."""
    work: dict[str, float] = {}
    if bot_waited_for(table) is not None:
        # Since when: the table that has waited longest is next, one that has just moved is last.
        work["bot"] = table.moved
    limit = clock.next_deadline(table)
    if limit is not None and table.status in ("open", "running"):
        work["clock"] = limit
    remind = clock.remind_at(table)
    if remind is not None and table.status == "running":
        work["remind"] = remind
    return work


def _schedule(
    connection: Connection, table: TableNow, wanted: dict[str, float], had: dict[str, float]
) -> None:
    put = _PUT_SQLITE if connection.dialect.name == "sqlite" else _PUT_POSTGRESQL
    for kind in had.keys() - wanted.keys():
        connection.execute(_DROP, {"table": table.id, "what": kind})
    for kind, when in wanted.items():
        if had.get(kind) != when:
            connection.execute(put, {"table_id": table.id, "kind": kind, "due": when})


def _keep_result(connection: Connection, table: TableNow) -> None:
    rated = is_rated(table)
    after = ratings.rate(connection, table) if rated else {}
    connection.execute(
        insert(results),
        [
            {
                "table_id": table.id,
                "seat": result.seat,
                "game": table.game.meta.name,
                "user_id": table.seats[result.seat].user_id,
                "bot": table.seats[result.seat].bot,
                "score": result.score,
                "place": result.place,
                "won": result.won,
                "rated": rated,
                "mu_after": after.get(result.seat),
                "at": table.finished,
            }
            for result in table.result or []
        ],
    )


# -- one more row -----------------------------------------------------------------------

# Rows that change nothing of a table but its head.
APPENDED = ("act", "undo", "propose", "answer", "late")


def append_of(old: TableNow, change: Change, news: str) -> Append | None:
    """A change that is one row and nothing around it, as nearly every choice is; else None."""
    new = change.table
    if (
        len(change.rows) != 1
        or change.rows[0].kind not in APPENDED
        or change.snapshot is not None
        or change.notices
        or new.status != old.status
    ):
        return None
    row = change.rows[0]
    wanted, had = due(new), due(old)
    return Append(
        **_values(new.id, row),
        head=msgspec.json.encode(new.head).decode(),
        waiting=_mask(new),
        moved=new.moved,
        news=news,
        put=[(kind, when) for kind, when in wanted.items() if had.get(kind) != when],
        drop=[kind for kind in had if kind not in wanted],
    )
