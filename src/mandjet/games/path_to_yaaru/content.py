"""The printed facts of Path to Yaaru, validated."""

from typing import Literal

import msgspec

from mandjet.engine.content import Tables as Rows
from mandjet.engine.content import rows_of
from mandjet.engine.errors import BadContent
from mandjet.games.path_to_yaaru.geometry import Space, build
from mandjet.games.path_to_yaaru.tables import COLOUR_NAMES, KINDS, LEVELS, SIDES, Tables

MOST_SEATS = 4


class Row(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What every row has."""

    id: str
    source: str
    confidence: str = ""
    note: str = ""


class Count(Row, kw_only=True):
    """How many there are of something."""

    value: int


class Level(Row, kw_only=True):
    """X, cards at once and the stash limit of a level."""

    x: int
    at_once: int
    stash: int


class Quarter(Row, kw_only=True):
    """A Guardian's Quarter: what it asks for and what it gives."""

    cost: str
    cubes: int
    faith: int
    wadjets: int


class Start(Row, kw_only=True):
    """What it costs to go back to a Starting Space."""

    cost: str


class Faith(Row, kw_only=True):
    """One column of a scoring table."""

    faith: int


class Card(Row, kw_only=True):
    """A kind of God card."""

    level: Literal[1, 2, 3]
    copies: int
    attribute: Literal["red", "blue", "yellow", "any"]
    fixed: int
    times: int
    cost_shabti: int
    cost_faith: int
    removal: bool
    before: bool
    after: bool
    adjacent: bool
    back: bool
    shabti: int
    faith: int
    wadjets: int
    per_cube: int


COUNTS = (
    "start_faith",
    "beginner_shabti",
    "cubes",
    "wadjets",
    "clear_cubes",
    "cards",
    "hand",
    "undrafted",
    "exchange",
    "cube_points",
    "set_points",
)


def load(rows: Rows) -> Tables:
    """The tables the rules read, or BadContent."""
    tables = Tables()
    counts = _counts(rows)
    tables.start_faith = counts["start_faith"]
    tables.beginner_shabti = counts["beginner_shabti"]
    tables.cubes = counts["cubes"]
    tables.wadjets = counts["wadjets"]
    tables.hand = counts["hand"]
    tables.undrafted = counts["undrafted"]
    tables.exchange = counts["exchange"]
    tables.cube_points = counts["cube_points"]
    tables.set_points = counts["set_points"]
    if not counts["hand"] > counts["undrafted"] >= 0:
        raise BadContent("count 'hand' must be more than 'undrafted'")
    if counts["hand"] > 16 or counts["exchange"] > 7:
        raise BadContent("count: 'hand' is at most 16 and 'exchange' at most 7")
    _levels(rows, tables)
    tables.points = _series(rows, "points")
    tables.penalty = _series(rows, "penalty")
    _boards(rows, tables, counts["clear_cubes"])
    _cards(rows, tables, counts["cards"])
    return tables


def _counts(rows: Rows) -> dict[str, int]:
    typed = rows_of(rows, "count", Count)
    _ids("count", [row.id for row in typed], COUNTS)
    for row in typed:
        if row.value < 0:
            raise BadContent(f"count {row.id!r}: {row.value} is less than nothing")
    return {row.id: row.value for row in typed}


def _levels(rows: Rows, tables: Tables) -> None:
    levels = rows_of(rows, "level", Level)
    quarters = rows_of(rows, "quarter", Quarter)
    _ids("level", [row.id for row in levels], ("1", "2", "3"))
    _ids("quarter", [row.id for row in quarters], ("1", "2", "3"))
    for row in levels:
        if min(row.x, row.at_once, row.stash) < 1:
            raise BadContent(f"level {row.id!r}: x, at_once and stash are 1 or more")
    tables.x += [row.x for row in levels]
    tables.at_once += [row.at_once for row in levels]
    tables.stash += [row.stash for row in levels]
    tables.quarter_cubes += [row.cubes for row in quarters]
    tables.quarter_faith += [row.faith for row in quarters]
    tables.quarter_wadjets += [row.wadjets for row in quarters]


def _series(rows: Rows, table: str) -> list[int]:
    typed = rows_of(rows, table, Faith)
    _ids(table, [row.id for row in typed], tuple(str(n) for n in range(len(typed))))
    values = [row.faith for row in typed]
    for n, value in enumerate(values):
        if value < 0 or (n and value < values[n - 1]):
            raise BadContent(f"{table} {n}: {value} Faith; the series never goes down")
    return values


def _boards(rows: Rows, tables: Tables, clear_cubes: int) -> None:
    starts = rows_of(rows, "start", Start)
    _ids("start", [row.id for row in starts], ("1", "2", "3"))
    quarters = rows_of(rows, "quarter", Quarter)
    for start, below in zip(starts[1:], quarters, strict=False):
        if sorted(start.cost) != sorted(below.cost):
            raise BadContent(
                f"start {start.id!r} costs {start.cost!r}, but what the Guardian's Quarter below"
                f" costs is {below.cost!r}: correct both (PY-1.7)"
            )
    spaces = rows_of(rows, "space", Space)
    known: set[str] = set()
    for level in range(1, LEVELS + 1):
        for side in SIDES:
            printed = [row for row in spaces if row.id.startswith(f"{level}-{side}-")]
            known |= {row.id for row in printed}
            costs = (starts[level - 1].cost, quarters[level - 1].cost)
            board = build(level, side, printed, *costs)
            if board.djed.bit_count() > clear_cubes:
                raise BadContent(
                    f"level {level} {side} has {board.djed.bit_count()} Djed bonuses;"
                    f" there are only {clear_cubes} clear cubes"
                )
            tables.boards.append(board)
    strays = [row.id for row in spaces if row.id not in known]
    if strays:
        raise BadContent(f"space {strays[0]!r} is on no board")


def _cards(rows: Rows, tables: Tables, total: int) -> None:
    cards = rows_of(rows, "card", Card)
    _ids("card", [row.id for row in cards], KINDS)
    for kind, row in enumerate(cards):
        numbers = (row.copies, row.times, row.cost_shabti, row.cost_faith)
        if min(*numbers, row.shabti, row.faith, row.wadjets, row.per_cube) < 0:
            raise BadContent(f"card {row.id!r}: a number below 0")
        for copy in range(row.copies):
            tables.cards_of_level[row.level].append(len(tables.kind_of))
            tables.kind_of.append(kind)
            tables.copy_of.append(copy + 1 if row.copies > 1 else 0)
    if len(tables.kind_of) != total:
        raise BadContent(
            f"there are {len(tables.kind_of)} God cards, copies counted; {total} exist"
        )
    _enough(cards, tables)
    names = list(COLOUR_NAMES[:-1])
    tables.attribute = [
        len(names) if row.attribute == "any" else names.index(row.attribute) for row in cards
    ]
    tables.fixed = [row.fixed for row in cards]
    tables.times = [row.times for row in cards]
    tables.cost_shabti = [row.cost_shabti for row in cards]
    tables.cost_faith = [row.cost_faith for row in cards]
    tables.removal = [row.removal for row in cards]
    tables.before = [row.before for row in cards]
    tables.after = [row.after for row in cards]
    tables.adjacent = [row.adjacent for row in cards]
    tables.back = [row.back for row in cards]
    tables.shabti = [row.shabti for row in cards]
    tables.faith = [row.faith for row in cards]
    tables.eyes = [row.wadjets for row in cards]
    tables.per_cube = [row.per_cube for row in cards]


def _enough(cards: list[Card], tables: Tables) -> None:
    """Seven cards for each of four can be dealt on every level, all removals and stashes apart."""
    for level in range(1, LEVELS + 1):
        there = [row for row in cards if row.level <= level]
        gone = sum(row.copies for row in there if row.removal)
        left = sum(row.copies for row in there) - gone - MOST_SEATS * tables.stash[level]
        if left < MOST_SEATS * tables.hand:
            raise BadContent(
                f"level {level}: with {gone} cards removed and full stashes {left} cards are left,"
                f" too few to deal {tables.hand} to each of {MOST_SEATS}"
            )


def _ids(table: str, have: list[str], want: tuple[str, ...]) -> None:
    if tuple(have) != want:
        raise BadContent(f"the rows of {table} must be {', '.join(want)}, in this order")
