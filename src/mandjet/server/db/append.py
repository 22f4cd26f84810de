"""The usual change: one more row of a journal, the table's head, its due work. Nearly every choice
is one, so these statements are written by hand: no builder, no savepoint, and on PostgreSQL one
statement for all tables that wait together."""

import sqlite3
from typing import TYPE_CHECKING, Any

from msgspec import Struct

if TYPE_CHECKING:
    import psycopg


class Lost(Exception):
    """Somebody else wrote that row of the journal first, or the key was used before."""


class Away(Exception):
    """The database cannot be reached, or did not answer in time."""


class Append(Struct):
    """What has to be written. No two that are written together are of the same table."""

    table_id: str
    seq: int
    kind: str
    seat: int | None
    action: int | None
    user_id: int | None
    key: str | None
    at: float
    noticed: int
    data: str | None
    head: str
    waiting: int
    moved: float
    # What the other processes are told, on PostgreSQL.
    news: str
    # Work with its time, and work that is no longer to be done.
    put: list[tuple[str, float]]
    drop: list[str]


# -- SQLite ---------------------------------------------------------------------------------

_ROW = (
    "INSERT INTO journal (table_id, seq, kind, seat, action, user_id, key, at, noticed, data)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_HEAD = "UPDATE tables SET seq = ?, head = ?, waiting = ?, moved = ? WHERE id = ?"
_PUT = (
    "INSERT INTO jobs (table_id, kind, due) VALUES (?, ?, ?)"
    " ON CONFLICT (table_id, kind) DO UPDATE"
    " SET due = excluded.due, aside = NULL, reason = NULL,"
    " attempts = CASE WHEN jobs.holder IS NULL THEN 0 ELSE 1 END"
)
_DROP = "DELETE FROM jobs WHERE table_id = ? AND kind = ?"


def write_sqlite(line: sqlite3.Connection, one: Append) -> None:
    """Write inside the open transaction, or Lost: then nothing was written."""
    try:
        line.execute(
            _ROW,
            (
                one.table_id,
                one.seq,
                one.kind,
                one.seat,
                one.action,
                one.user_id,
                one.key,
                one.at,
                one.noticed,
                one.data,
            ),
        )
    except sqlite3.IntegrityError:
        raise Lost from None
    line.execute(_HEAD, (one.seq, one.head, one.waiting, one.moved, one.table_id))
    for kind, due in one.put:
        line.execute(_PUT, (one.table_id, kind, due))
    for kind in one.drop:
        line.execute(_DROP, (one.table_id, kind))


# -- PostgreSQL -----------------------------------------------------------------------------

_COLUMNS = {
    "table_id": "text",
    "seq": "int",
    "kind": "text",
    "seat": "int",
    "action": "int",
    "user_id": "bigint",
    "key": "text",
    "at": "float8",
    "noticed": "int",
    "data": "text",
    "head": "text",
    "waiting": "int",
    "moved": "float8",
    "news": "text",
}
_given = ", ".join(f"%({name})s::{kind}[]" for name, kind in _COLUMNS.items())
# Rows are inserted in the order of their tables, so that two processes cannot wait for each other
# in a circle; whoever loses a row loses only that one.
_WRITE = f"""
WITH given AS (
    SELECT * FROM unnest({_given}) AS g ({", ".join(_COLUMNS)})
), made AS (
    INSERT INTO journal (table_id, seq, kind, seat, action, user_id, key, at, noticed, data)
    SELECT table_id, seq, kind, seat, action, user_id, key, at, noticed, data
    FROM given ORDER BY table_id
    ON CONFLICT DO NOTHING
    RETURNING table_id
), heads AS (
    UPDATE tables SET seq = given.seq, head = given.head, waiting = given.waiting,
        moved = given.moved
    FROM given JOIN made USING (table_id) WHERE tables.id = given.table_id
), put AS (
    INSERT INTO jobs (table_id, kind, due)
    SELECT table_id, kind, due
    FROM unnest(%(put_table)s::text[], %(put_kind)s::text[], %(put_due)s::float8[])
        AS j (table_id, kind, due) JOIN made USING (table_id)
    ORDER BY table_id
    ON CONFLICT (table_id, kind) DO UPDATE
    SET due = EXCLUDED.due, aside = NULL, reason = NULL,
        attempts = CASE WHEN jobs.holder IS NULL THEN 0 ELSE 1 END
), dropped AS (
    DELETE FROM jobs USING (
        SELECT table_id, kind FROM unnest(%(drop_table)s::text[], %(drop_kind)s::text[])
            AS j (table_id, kind) JOIN made USING (table_id)
    ) AS gone
    WHERE jobs.table_id = gone.table_id AND jobs.kind = gone.kind
)
SELECT table_id, pg_notify('mandjet', news) FROM given JOIN made USING (table_id)
"""  # noqa: S608


def write_postgres(line: "psycopg.Connection[Any]", batch: list[Append]) -> set[str]:
    """Write all of them in one statement and commit; the tables whose rows were written."""
    values: dict[str, list[Any]] = {
        name: [getattr(one, name) for one in batch] for name in _COLUMNS
    }
    put = [(one.table_id, kind, due) for one in batch for kind, due in one.put]
    drop = [(one.table_id, kind) for one in batch for kind in one.drop]
    values["put_table"], values["put_kind"], values["put_due"] = _columns(put, 3)
    values["drop_table"], values["drop_kind"] = _columns(drop, 2)
    return {row[0] for row in line.execute(_WRITE, values, prepare=True).fetchall()}


def _columns(rows: list[Any], width: int) -> list[list[Any]]:
    return [[row[number] for row in rows] for number in range(width)]
