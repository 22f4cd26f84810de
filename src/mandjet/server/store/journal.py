"""The rows of the journal: reading them, and telling everybody of new ones."""

from typing import Any

from sqlalchemy import ColumnElement, Connection, bindparam, case, func, select, text

from mandjet.engine.state import EVERYBODY
from mandjet.server.db.tables import journal, tables
from mandjet.server.table.audience import bit_of
from mandjet.server.table.now import JournalRow, TableNow
from mandjet.server.table.numbering import Line
from mandjet.server.table.sayings import undoes, undone_in

COLUMNS = (
    journal.c.seq,
    journal.c.kind,
    journal.c.seat,
    journal.c.action,
    journal.c.user_id,
    journal.c.key,
    journal.c.at,
    journal.c.noticed,
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


def rows_after(connection: Connection, table_id: str, seq: int) -> list[JournalRow]:
    """The rows after one, to the end."""
    return [row_of(row) for row in connection.execute(_after, {"id": table_id, "seq": seq}).all()]


def lines(
    connection: Connection,
    table: TableNow,
    seat: int | None,
    after: int,
    count: int,
    whole: bool = False,
) -> list[Line]:
    """Rows as a seat counts those it could notice: `count` of them after one of its versions.
    `whole`: all rows, by the journal's own numbers."""
    bit = EVERYBODY if whole else bit_of(seat)
    mine = (_noticed(table.id, bit), journal.c.seq <= table.seq)
    page = select(*COLUMNS).where(*mine).order_by(journal.c.seq).offset(after).limit(count)
    rows = [row_of(row) for row in connection.execute(page)]
    if not rows:
        return []
    later = select(*COLUMNS).where(*mine, journal.c.seq >= rows[0].seq, journal.c.kind == "undo")
    undone = undone_in(row_of(row) for row in connection.execute(later))
    found = []
    for number, row in enumerate(rows, after + 1):
        taken = undoes(row)
        if taken is not None:
            taken = number_of(connection, table.id, bit, taken)
        found.append(Line(number, row, row.seq in undone, taken))
    return found


def number_of(connection: Connection, table_id: str, bit: int, seq: int) -> int:
    """Which version a row is as those with this bit count."""
    count = select(func.count()).where(_noticed(table_id, bit), journal.c.seq <= seq)
    return connection.execute(count).scalar_one()


def _noticed(table_id: str, bit: int) -> ColumnElement[bool]:
    return (journal.c.table_id == table_id) & (journal.c.noticed.bitwise_and(bit) != 0)


def by_key(connection: Connection, table_id: str, key: str) -> tuple[int | None, int] | None:
    """The row a submission already made: the seat, and which version it is as the seat counts."""
    row = connection.execute(
        select(journal.c.seq, journal.c.seat).where(
            journal.c.table_id == table_id, journal.c.key == key
        )
    ).first()
    if row is None:
        return None
    return row.seat, number_of(connection, table_id, bit_of(row.seat), row.seq)


def standing(connection: Connection, table: TableNow) -> list[JournalRow]:
    """The acts that were not taken back, in order."""
    rows = connection.execute(
        select(*COLUMNS)
        .where(
            journal.c.table_id == table.id,
            journal.c.seq <= table.seq,
            journal.c.kind.in_(("act", "undo")),
        )
        .order_by(journal.c.seq)
    )
    return fold([row_of(row) for row in rows])


def fold(rows: list[JournalRow]) -> list[JournalRow]:
    """Acts without those that were taken back."""
    taken = undone_in(rows)
    return [row for row in rows if row.kind == "act" and row.seq not in taken]


def acts_after(connection: Connection, table_id: str, seq: int) -> list[JournalRow]:
    """Acts and undos after a row, without the events of the acts."""
    return [row_of(row) for row in connection.execute(_acts, {"id": table_id, "seq": seq}).all()]


def row_of(row: Any) -> JournalRow:
    """A row of the journal, from one that has all of COLUMNS."""
    data = row.data
    return JournalRow(
        row.seq,
        row.kind,
        row.seat,
        row.action,
        row.user_id,
        row.key,
        row.at,
        None if data is None else data.encode(),
        row.noticed,
    )


def tell(connection: Connection, *messages: str) -> None:
    """Ask PostgreSQL to tell every process, once this is committed."""
    if connection.dialect.name == "postgresql":
        for message in dict.fromkeys(messages):
            connection.execute(text("SELECT pg_notify('mandjet', :m)"), {"m": message})
