"""The journal as one reader counts it: only the rows they could notice, from 1 on without gaps."""

from msgspec import Struct

from mandjet.server.table.audience import bit_of
from mandjet.server.table.now import JournalRow, TableNow
from mandjet.server.table.sayings import undoes, undone_in


class Line(Struct, frozen=True):
    """A row with the reader's number for it."""

    number: int
    row: JournalRow
    # Whether it was taken back later; of an undo: the number of the row it takes back.
    undone: bool
    undoes: int | None


def recent_lines(table: TableNow, seat: int | None, after: int) -> list[Line] | None:
    """What is new after a version, from the rows kept in memory; None if they do not reach."""
    last = table.head.numbering.version(seat)
    if after >= last:
        return []
    rows = [row for row in table.recent if row.noticed & bit_of(seat)]
    first = last - len(rows) + 1
    if first > after + 1:
        return None
    numbers = {row.seq: number for number, row in enumerate(rows, first)}
    undone = undone_in(rows)
    found = []
    for row in rows[after + 1 - first :]:
        taken = undoes(row)
        if taken is not None and taken not in numbers:
            return None
        number = None if taken is None else numbers[taken]
        found.append(Line(numbers[row.seq], row, row.seq in undone, number))
    return found
