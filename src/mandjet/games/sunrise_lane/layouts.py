"""The boards: rows of cells as an owner writes them, checked against the counts beside them.

A board that breaks a count is refused with the cell that is wrong: among the cells that add to the
count or lack in it, those that differ from the board we ship. There is always one, because the
board we ship keeps its counts.
"""

from typing import Literal

from mandjet.engine.content import Printed, Rows, rows_of
from mandjet.engine.errors import BadContent
from mandjet.games.sunrise_lane import tables as t
from mandjet.games.sunrise_lane.meta import META

PARK = "PK"
BARE = ".."
MOST_DOTS = 5
# How a board writes the colours, in their order.
LETTERS = "RBGYP"
# How many suspects a refusal names.
NAMED = 3

LAYOUTS = tuple(str(value) for value in META.options[0].values)


class LayoutRow(Printed, kw_only=True):
    """How many spaces a board has: in all, of each colour, with one to five dots."""

    spaces: int
    red: int
    blue: int
    green: int
    yellow: int
    purple: int
    dots: list[int]


class AreaRow(Printed, kw_only=True):
    """An area of a board: what it is ranked by, and how many spaces it has."""

    bonus: Literal["tallest", "most", "none"]
    spaces: int


class BoardRow(Printed, kw_only=True):
    """A row of a board, eleven cells from left to right."""

    cells: str


class Board:
    """A board as it was written: the text, colour and dots of each cell."""

    def __init__(self, name: str, rows: list[BoardRow]) -> None:
        self.name = name
        self.text = _cells(rows)
        self.colour = [t.SCENERY] * t.CELLS
        self.dots = [0] * t.CELLS
        for cell, text in enumerate(self.text):
            if (text == PARK) != (cell == t.CENTRE):
                where = f"the central park {PARK} is at {_where(t.CENTRE)}, and only there"
                raise self.refusal(cell, where)
            if text in (PARK, BARE):
                continue
            if len(text) != 2 or text[0] not in LETTERS or text[1] not in "12345":
                colours = ", ".join(LETTERS)
                raise self.refusal(
                    cell,
                    f"a space is one of {colours} and 1 to {MOST_DOTS} dots, scenery is {BARE}",
                )
            self.colour[cell] = LETTERS.index(text[0])
            self.dots[cell] = int(text[1])

    def refusal(self, cell: int, why: str) -> BadContent:
        return BadContent(f"board {self.name}: {_where(cell)} is {self.text[cell]!r}: {why}")

    def kinds(self) -> dict[str, set[int]]:
        """The spaces of every kind there is a count of."""
        kinds: dict[str, set[int]] = {f"spaces in area {area}": set() for area in t.AREAS}
        kinds |= {f"{colour} spaces": set() for colour in t.COLOURS}
        kinds |= {f"spaces with {dots} dots": set() for dots in range(1, MOST_DOTS + 1)}
        for cell in range(t.CELLS):
            if self.colour[cell] != t.SCENERY:
                kinds[f"spaces in area {t.AREAS[t.area_of(cell)]}"].add(cell)
                kinds[f"{t.COLOURS[self.colour[cell]]} spaces"].add(cell)
                kinds[f"spaces with {self.dots[cell]} dots"].add(cell)
        return kinds


def load_layouts(rows: Rows, printed: Rows) -> list[t.Layout]:
    """Every board, in the order of the option, or BadContent that names the wrong cell."""
    layouts = {row.id: row for row in rows_of(rows, "layout", LayoutRow)}
    areas = {row.id: row for row in rows_of(rows, "area", AreaRow)}
    boards = {row.id: row for row in rows_of(rows, "board", BoardRow)}
    shipped = {row.id: row for row in rows_of(printed, "board", BoardRow)}
    for what, have, want in (
        ("layout", set(layouts), set(LAYOUTS)),
        ("area", set(areas), {f"{name}-{area}" for name in LAYOUTS for area in t.AREAS}),
        ("board", set(boards), {row for name in LAYOUTS for row in _row_ids(name)}),
    ):
        for row in sorted(have ^ want):
            raise BadContent(f"{what} {row!r} is {'missing' if row in want else 'not known'}")
    made = []
    for name in LAYOUTS:
        board = Board(name, [boards[row] for row in _row_ids(name)])
        model = Board(name, [shipped[row] for row in _row_ids(name)])
        own_areas = [areas[f"{name}-{area}"] for area in t.AREAS]
        _check_counts(board, model, layouts[name], own_areas)
        _check_bonuses(name, own_areas)
        bonus = [t.BONUSES.index(area.bonus) for area in own_areas[: t.CORNERS]]
        layout = t.Layout(name, board.colour, board.dots, bonus)
        _check_connected(board, layout)
        made.append(layout)
    return made


def _row_ids(name: str) -> list[str]:
    return [f"{name}-{row + 1}" for row in range(t.SIZE)]


def _cells(rows: list[BoardRow]) -> list[str]:
    cells: list[str] = []
    for number, row in enumerate(rows):
        written = row.cells.split()
        if len(written) < t.SIZE:
            missing = _where(number * t.SIZE + len(written))
            raise BadContent(f"board {row.id!r}: {missing} is missing; a row has {t.SIZE} cells")
        if len(written) > t.SIZE:
            extra = f"{written[t.SIZE]!r} after {_where(number * t.SIZE + t.SIZE - 1)}"
            raise BadContent(f"board {row.id!r}: {extra} is too much; a row has {t.SIZE} cells")
        cells += written
    return cells


def _where(cell: int) -> str:
    return f"{t.cell_name(cell)} (row {cell // t.SIZE + 1}, cell {cell % t.SIZE + 1})"


def _check_counts(board: Board, model: Board, counts: LayoutRow, areas: list[AreaRow]) -> None:
    """Areas, colours, dots and all spaces have the numbers written beside the board."""
    name = board.name
    if len(counts.dots) != MOST_DOTS:
        raise BadContent(f"layout {name!r}: dots lists spaces with 1 to {MOST_DOTS} dots")
    by_colour = [counts.red, counts.blue, counts.green, counts.yellow, counts.purple]
    for what, numbers in (
        ("its areas", [area.spaces for area in areas]),
        ("its colours", by_colour),
        ("its dots", counts.dots),
    ):
        if sum(numbers) != counts.spaces:
            raise BadContent(
                f"layout {name!r} has {counts.spaces} spaces, but {what} add up to {sum(numbers)}"
            )
    wanted = [*(area.spaces for area in areas), *by_colour, *counts.dots]
    ours = model.kinds()
    for (kind, have), want in zip(board.kinds().items(), wanted, strict=True):
        if len(have) != want:
            suspects = sorted(have - ours[kind] if len(have) > want else ours[kind] - have)
            why = (
                _look_at(board, model, suspects) or "no cell differs from ours: is the count right?"
            )
            raise BadContent(f"board {name} has {len(have)} {kind}, not {want}: {why}")


def _look_at(board: Board, model: Board, suspects: list[int]) -> str:
    cells = ", ".join(
        f"{_where(cell)} is {board.text[cell]!r} and ours was {model.text[cell]!r}"
        for cell in suspects[:NAMED]
    )
    return cells + (f" and {len(suspects) - NAMED} more" if len(suspects) > NAMED else "")


def _check_bonuses(name: str, areas: list[AreaRow]) -> None:
    """Two corner areas of each kind; the cross has no ranking of its own (SL-1.4)."""
    for index, area in enumerate(areas):
        if area.spaces < 1:
            raise BadContent(f"area {area.id!r} has {area.spaces} spaces, not one or more")
        if (area.bonus == "none") != (index == t.CROSS):
            raise BadContent(
                f"area {area.id!r}: the bonus of a corner is tallest or most, the cross has none"
            )
    for bonus in t.BONUSES:
        having = [area.id for area in areas if area.bonus == bonus]
        if len(having) != t.CORNERS // len(t.BONUSES):
            which = ", ".join(having) or "none"
            raise BadContent(f"layout {name!r}: two areas have bonus {bonus}, not {which}")


def _check_connected(board: Board, layout: t.Layout) -> None:
    """Every space can be reached from the centre, from space to space."""
    reached = layout.connected(t.CENTRE, set(layout.spaces))
    for cell in layout.spaces:
        if cell not in reached:
            raise board.refusal(cell, "it cannot be reached from the central park")
