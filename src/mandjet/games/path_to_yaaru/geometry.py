"""Boards built from their printed spaces: costs, joined spaces, distances (PY-1.2, PY-1.3)."""

from typing import Literal

from mandjet.engine.content import Printed
from mandjet.engine.errors import BadContent
from mandjet.games.path_to_yaaru import tables as t

FAR = 99
MOST_ICONS = 9


class Space(Printed, kw_only=True):
    """A triangle: level-side-space, its colour, cost and bonus (PY-1.6), and its closed edges."""

    colour: Literal["red", "blue", "yellow", "black"]
    cost: str
    bonus: Literal["none", "shabti", "djed"]
    walls: str


def build(level: int, side: str, rows: list[Space], start_cost: str, quarter_cost: str) -> t.Board:
    """The board of a level and side, or BadContent that names the space that is wrong."""
    printed = {row.id.rpartition("-")[2]: row for row in rows}
    wanted = [
        space for space in range(t.ROW_1, t.QUARTER) if not (level == t.LEVELS and space == t.GAP)
    ]
    names = [t.space_name(space) for space in wanted]
    for name in names:
        if name not in printed:
            raise BadContent(f"level {level} {side} lacks the space {name}")
    if len(rows) != len(names):
        stray = next(row.id for row in rows if row.id.rpartition("-")[2] not in names)
        raise BadContent(f"space {stray!r} is on no board")

    costs = [[0] * len(t.ICONS) for _ in range(t.SPACES)]
    costs[t.START] = _cost(f"start '{level}'", start_cost)
    costs[t.QUARTER] = _cost(f"quarter '{level}'", quarter_cost)
    for space in wanted:
        row = printed[t.space_name(space)]
        costs[space] = _cost(f"space {row.id!r}", row.cost)
    board = t.Board(costs, _neighbours(level, printed))
    for space in wanted:
        row = printed[t.space_name(space)]
        board.colours[space] = t.COLOUR_NAMES.index(row.colour)
        board.shabti |= (row.bonus == "shabti") << space
        board.djed |= (row.bonus == "djed") << space
    board.distances = _distances(board.neighbours, t.QUARTER, None)
    from_start = _distances(board.neighbours, t.START, t.QUARTER)
    for space in wanted:
        if from_start[space] == FAR or board.distances[space] == FAR:
            raise BadContent(f"level {level} {side}: walls cut off the space {t.space_name(space)}")
    if from_start[t.QUARTER] == FAR:
        raise BadContent(f"level {level} {side}: no way leads to the Guardian's Quarter")
    board.backs = [
        [other for other in near if other != t.QUARTER and from_start[other] < from_start[space]]
        for space, near in enumerate(board.neighbours)
    ]
    return board


def _cost(where: str, icons: str) -> list[int]:
    if not 1 <= len(icons) <= MOST_ICONS or any(icon not in t.ICONS for icon in icons):
        raise BadContent(f"{where}: a cost is a few of the icons R, B, Y, H, not {icons!r}")
    return [icons.count(icon) for icon in t.ICONS]


def _neighbours(level: int, printed: dict[str, Space]) -> list[list[int]]:
    joined: list[set[int]] = [set() for _ in range(t.SPACES)]
    for name, row in printed.items():
        column = "abcdefghijk".index(name[0])
        space = (t.ROW_2 if name[1] == "2" else t.ROW_1) + column
        ways = _edges(level, space, column)
        for wall in row.walls:
            if wall not in ways:
                raise BadContent(f"space {row.id!r} has no edge {wall!r} that could be closed")
            del ways[wall]
        for other in ways.values():
            joined[space].add(other)
            joined[other].add(space)
    return [sorted(others) for others in joined]


def _edges(level: int, space: int, column: int) -> dict[str, int]:
    """Where the edges of a space lead that belong to it: r right, u up, d down, l left."""
    upper = space >= t.ROW_2
    points_up = upper == (column % 2 == 1)
    ways: dict[str, int] = {}
    if column + 1 < t.COLUMNS:
        ways["r"] = space + 1
    if points_up and not upper:
        ways["d"] = t.START
    elif not points_up:
        ways["u"] = t.QUARTER if upper else space + t.COLUMNS
    if level == t.LEVELS:
        # The Quarter stands in the gap of the upper row, open to both sides only (PY-1.5).
        if upper or space + t.COLUMNS == t.GAP:
            ways.pop("u", None)
        if space + 1 == t.GAP:
            ways["r"] = t.QUARTER
        if space - 1 == t.GAP:
            ways["l"] = t.QUARTER
    return ways


def _distances(neighbours: list[list[int]], goal: int, closed: int | None) -> list[int]:
    """Moves to the goal from each space; `closed` may be reached but not passed."""
    distances = [FAR] * t.SPACES
    distances[goal] = 0
    edge = [goal]
    while edge:
        further = []
        for space in edge:
            if space == closed:
                continue
            for other in neighbours[space]:
                if distances[other] == FAR:
                    distances[other] = distances[space] + 1
                    further.append(other)
        edge = further
    return distances
