"""Sunrise Lane in a terminal: the board as a grid, the players and rankings beside it.

Letters and figures say everything; colour only helps.
"""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text as Line

from mandjet.engine.text import Text
from mandjet.games.sunrise_lane.tables import LETTERS
from mandjet.games.sunrise_lane.view import RankingView, SpaceView, SunriseLaneView

# Columns of the board and of a cell; in the panel, of a row's name and of a player's figures.
BOARD = 48
CELL = 4
NAME = 11
FIGURE = 5
# How much of a player's name is shown.
LONGEST = 15

STYLES = {
    "red": "red",
    "blue": "blue",
    "green": "green",
    "yellow": "yellow",
    "purple": "magenta",
}
# Player colours: red, blue, yellow and white, as in the box.
PLAYERS = ("bold white on red", "bold white on blue", "bold black on yellow", "bold black on white")


def draw(view: SunriseLaneView, text: Text, names: Sequence[str]) -> RenderableType:
    """The table as the view shows it, at most 80 columns wide."""
    board = _board(view)
    panel = _panel(view, text)
    table = Line(no_wrap=True)
    for row in range(max(len(board), len(panel))):
        left = board[row] if row < len(board) else Line()
        left.pad_right(BOARD - left.cell_len)
        table.append_text(left)
        table.append_text(panel[row] if row < len(panel) else Line())
        table.append("\n")
    table.append_text(_names(names))
    table.append("\n")
    table.append_text(_cards(view, text))
    table.append("\n")
    table.append(text.say("table-legend"), "dim")
    return table


def _board(view: SunriseLaneView) -> list[Line]:
    """The grid: a line for the columns, then a line for each row."""
    spaces = {(space.row, space.column): space for space in view.spaces}
    header = "".join(f" {letter}".ljust(CELL) for letter in LETTERS[: view.size])
    lines = [Line("   " + header, "dim")]
    for row in range(view.size):
        line = Line(f"{row + 1:>2} ", "dim")
        for column in range(view.size):
            name = f"{LETTERS[column]}{row + 1}"
            if name == view.centre:
                line.append(" PK ", "bold green")
            elif (row, column) in spaces:
                line.append_text(_space(spaces[row, column], view))
            else:
                line.append("  . ", "dim")
        lines.append(line)
    return lines


def _space(space: SpaceView, view: SunriseLaneView) -> Line:
    last = "*" if space.name == view.last else " "
    if space.owner is not None:
        return Line.assemble(last, (f"{space.owner + 1}^{space.floors}", PLAYERS[space.owner]))
    if space.park:
        return Line.assemble(last, ("pk ", "bold green"))
    printed = f"{_letter(space.colour)}{space.dots}"
    style = STYLES[space.colour]
    if space.open:
        return Line(f"({printed})", f"bold {style}")
    return Line(f" {printed} ", style)


def _panel(view: SunriseLaneView, text: Text) -> list[Line]:
    """Round and supplies, the players, the rankings as they stand."""
    lines = [Line(_title(view, text), "bold")]
    supply: dict[str, int | str] = {
        "deck": view.deck,
        "parks": view.parks,
        "first": view.first + 1,
    }
    lines.append(Line(text.say("table-supply", supply)))
    rows: list[tuple[str, list[str]]] = [
        (text.say("table-player"), [f"{seat + 1}" for seat in range(view.seats)]),
        (text.say("table-points"), [str(score) for score in view.scores]),
        (text.say("table-pieces"), [str(pieces) for pieces in view.pieces]),
        (text.say("table-hand-sizes"), [str(size) for size in view.hand_sizes]),
    ]
    rows += [(_ranking_name(ranking, text), _ranks(ranking)) for ranking in view.rankings]
    for index, (name, figures) in enumerate(rows):
        line = Line(name.ljust(NAME)[:NAME])
        for seat, figure in enumerate(figures):
            style = PLAYERS[seat] if index == 0 else "bold" if seat == view.seat else ""
            line.append(" " * (FIGURE - len(figure)))
            line.append(figure, style)
        lines.append(line)
    return lines


def _title(view: SunriseLaneView, text: Text) -> str:
    title = text.say("table-round", {"round": view.round})
    if view.over:
        winners = ", ".join(str(seat + 1) for seat in view.winners)
        return text.say("table-over", {"winners": winners})
    if view.last_round:
        title += ", " + text.say("table-last-round")
    return title + ", " + text.say("table-turn", {"player": view.mover + 1})


def _names(names: Sequence[str]) -> Line:
    line = Line()
    for seat, name in enumerate(names):
        line.append(f"{seat + 1}", PLAYERS[seat])
        line.append(f" {name[:LONGEST]}  ")
    return line


def _ranking_name(ranking: RankingView, text: Text) -> str:
    name = text.say(f"table-{ranking.kind}")
    return name if ranking.area is None else f"{ranking.area} {name}"


def _ranks(ranking: RankingView) -> list[str]:
    """What each seat shows: 3x2 is two houses with three floors."""
    shown = []
    for place, floors, count in zip(ranking.place, ranking.floors, ranking.count, strict=True):
        if place is None:
            shown.append("-")
        else:
            shown.append(f"{floors}x{count}" if floors else str(count))
    return shown


def _cards(view: SunriseLaneView, text: Text) -> Line:
    """The hand of the viewer and the discards, by colour."""
    line = Line()
    piles = [("table-discards", view.discards)]
    if view.seat is not None:
        piles.insert(0, ("table-hand", view.hand))
    for key, cards in piles:
        line.append(text.say(key) + " ")
        for colour, count in zip(view.colours, cards, strict=True):
            if count:
                line.append(f"{_letter(colour)}x{count} ", STYLES[colour])
        if not any(cards):
            line.append("- ")
        line.append("  ")
    return line


def _letter(colour: str) -> str:
    return colour[0].upper()
