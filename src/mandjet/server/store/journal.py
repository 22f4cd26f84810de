"""The rows of the journal: reading them, and telling everybody of new ones."""

from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, case, select, text

from mandjet.server.db.tables import journal, tables
from mandjet.server.table.now import Row, UndoData

COLUMNS = (
    journal.c.seq,
    journal.c.kind,
    journal.c.seat,
    journal.c.action,
    journal.c.user_id,
    journal.c.key,
    journal.c.at,
    journal.c.data,
)

_after = (
    select(*COLUMNS)
    .where(journal.c.table_id == bindparam("id"), journal.c.seq > bindparam("seq"))
    .order_by(journal.c.seq)
)
_acts = (
    select(*COLUMNS[:-1], case((journal.c.kind == "undo", journal.c.data)).label("data"))
    .where(
        journal.c.table_id == bindparam("id"),
        journal.c.seq > bindparam("seq"),
        journal.c.kind.in_(("act", "undo")),
    )
    .order_by(journal.c.seq)
)
_seq = select(tables.c.seq).where(tables.c.id == bindparam("id"))


def seq_of(connection: Connection, table_id: str) -> int | None:
    """The number of the last row, None if there is no such table."""
    found: int | None = connection.execute(_seq, {"id": table_id}).scalar()
    return found


def rows_after(connection: Connection, table_id: str, seq: int) -> list[Row]:
    """The rows after one, to the end."""
    return [_row(row) for row in connection.execute(_after, {"id": table_id, "seq": seq}).all()]


def rows_page(connection: Connection, table_id: str, before: int, limit: int) -> list[Row]:
    """The last `limit` rows before one, in order."""
    page = (
        select(*COLUMNS)
        .where(journal.c.table_id == table_id, journal.c.seq < before)
        .order_by(journal.c.seq.desc())
        .limit(limit)
    )
    return [_row(row) for row in connection.execute(page)][::-1]


def undos_after(connection: Connection, table_id: str, seq: int) -> list[Row]:
    """The undo rows after one."""
    found = (
        select(*COLUMNS)
        .where(journal.c.table_id == table_id, journal.c.seq >= seq, journal.c.kind == "undo")
        .order_by(journal.c.seq)
    )
    return [_row(row) for row in connection.execute(found)]


def by_key(connection: Connection, table_id: str, key: str) -> Row | None:
    """The row a submission already made."""
    found = connection.execute(
        select(*COLUMNS).where(journal.c.table_id == table_id, journal.c.key == key)
    ).first()
    return None if found is None else _row(found)


def standing(connection: Connection, table_id: str, upto: int | None = None) -> list[Row]:
    """The acts that were not taken back, in order."""
    rows = connection.execute(
        select(*COLUMNS)
        .where(journal.c.table_id == table_id, journal.c.kind.in_(("act", "undo")))
        .order_by(journal.c.seq)
    )
    acts = fold([_row(row) for row in rows])
    return acts if upto is None else acts[:upto]


def fold(rows: list[Row]) -> list[Row]:
    """Acts without those that were taken back."""
    acts: list[Row] = []
    for row in rows:
        if row.kind == "act":
            acts.append(row)
        elif row.kind == "undo" and row.data is not None:
            undoes = msgspec.json.decode(row.data, type=UndoData).undoes
            assert acts[-1].seq == undoes, "an undo takes back the last standing act"
            acts.pop()
    return acts


def acts_after(connection: Connection, table_id: str, seq: int) -> list[Row]:
    """Acts and undos after a row, without the events of the acts."""
    return [_row(row) for row in connection.execute(_acts, {"id": table_id, "seq": seq}).all()]


def _row(row: Any) -> Row:
    data = row.data
    return Row(
        row.seq,
        row.kind,
        row.seat,
        row.action,
        row.user_id,
        row.key,
        row.at,
        None if data is None else data.encode(),
    )


def tell(connection: Connection, *messages: str) -> None:
    """Ask PostgreSQL to tell every process, once this is committed."""
    if connection.dialect.name == "postgresql":
        for message in dict.fromkeys(messages):
            connection.execute(text("SELECT pg_notify('mandjet', :m)"), {"m": message})
