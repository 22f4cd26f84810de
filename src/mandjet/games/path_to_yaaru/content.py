"""The printed facts of Path to Yaaru, validated."""

from typing import Literal

from mandjet.engine.content import Printed, Rows, rows_of
from mandjet.engine.errors import BadContent
from mandjet.games.path_to_yaaru.geometry import Space, build
from mandjet.games.path_to_yaaru.tables import COLOUR_NAMES, KINDS, LEVELS, MOST_HAND, SIDES, Tables

MOST_SEATS = 4
MOST_EXCHANGED = 7
LEVEL_IDS = ("1", "2", "3")


class Count(Printed, kw_only=True):
    """How many there are of something."""

    value: int


class Level(Printed, kw_only=True):
    """X, cards at once and the stash limit of a level."""

    x: int
    at_once: int
    stash: int


class Quarter(Printed, kw_only=True):
    """A Guardian's Quarter: what it asks for and what it gives."""

    cost: str
    cubes: int
    faith: int
    wadjets: int


class Start(Printed, kw_only=True):
    """What it costs to go back to a Starting Space."""

    cost: str


class Faith(Printed, kw_only=True):
    """One column of a scoring table."""

    faith: int


class Card(Printed, kw_only=True):
    """A kind of God card (PY-5.9)."""

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
    *("start_faith", "beginner_shabti", "cubes", "wadjets", "clear_cubes", "cards", "hand"),
    *("undrafted", "exchange", "cube_points", "set_points"),
)
# What the tables have of each kind of card under the name it has in the content.
FACTS = (
    *("fixed", "times", "cost_shabti", "cost_faith", "removal", "before", "after", "adjacent"),
    *("back", "shabti", "faith", "per_cube"),
)


def load(rows: Rows) -> Tables:
    """The tables the rules read, or BadContent."""
    tables = Tables()
    for row in rows_of(rows, "count", Count, COUNTS):
        setattr(tables, row.id, row.value)
    if not tables.hand > tables.undrafted:
        raise BadContent("count 'hand' must be more than 'undrafted'")
    if tables.hand > MOST_HAND or tables.exchange > MOST_EXCHANGED:
        most = f"'hand' is at most {MOST_HAND} and 'exchange' at most {MOST_EXCHANGED}"
        raise BadContent(f"count: {most}")
    _levels(rows, tables)
    tables.points = _series(rows, "points")
    tables.penalty = _series(rows, "penalty")
    _boards(rows, tables)
    _cards(rows, tables)
    return tables


def _levels(rows: Rows, tables: Tables) -> None:
    levels = rows_of(rows, "level", Level, LEVEL_IDS)
    quarters = rows_of(rows, "quarter", Quarter, LEVEL_IDS)
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
    typed = rows_of(rows, table, Faith, [str(n) for n in range(len(rows.get(table, [])))])
    values = [row.faith for row in typed]
    for n, value in enumerate(values):
        if n and value < values[n - 1]:
            raise BadContent(f"{table} {n}: {value} Faith; the series never goes down")
    return values


def _boards(rows: Rows, tables: Tables) -> None:
    starts = rows_of(rows, "start", Start, LEVEL_IDS)
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
            if board.djed.bit_count() > tables.clear_cubes:
                raise BadContent(
                    f"level {level} {side} has {board.djed.bit_count()} Djed bonuses;"
                    f" there are only {tables.clear_cubes} clear cubes"
                )
            tables.boards.append(board)
    strays = [row.id for row in spaces if row.id not in known]
    if strays:
        raise BadContent(f"space {strays[0]!r} is on no board")


def _cards(rows: Rows, tables: Tables) -> None:
    cards = rows_of(rows, "card", Card, KINDS)
    for kind, row in enumerate(cards):
        for copy in range(row.copies):
            tables.cards_of_level[row.level].append(len(tables.kind_of))
            tables.kind_of.append(kind)
            tables.copy_of.append(copy + 1 if row.copies > 1 else 0)
    count = len(tables.kind_of)
    if count != tables.cards:
        raise BadContent(f"there are {count} God cards, copies counted; {tables.cards} exist")
    _enough(cards, tables)
    # Black stands for any colour.
    tables.attribute = [(*COLOUR_NAMES[:-1], "any").index(row.attribute) for row in cards]
    tables.eyes = [row.wadjets for row in cards]
    for name in FACTS:
        setattr(tables, name, [getattr(row, name) for row in cards])


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
