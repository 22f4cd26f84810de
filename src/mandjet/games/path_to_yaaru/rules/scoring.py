"""Score calculation, the way into the next level, the end of the game (PY-7, PY-8, PY-9)."""

from typing import Final

from mandjet.engine.frame import Frame, SeatFrame
from mandjet.games.path_to_yaaru import tables as t
from mandjet.games.path_to_yaaru.actions import ALL_COLOURS, COLOUR
from mandjet.games.path_to_yaaru.state import PathToYaaru


class Advancement(Frame[PathToYaaru]):
    """Every pawn in the Guardian's Quarter earns the bonus, Eyes while there are (PY-7.2)."""

    def run(self, state: PathToYaaru) -> None:
        level = state.level
        if state.listening:
            state.tell("scoring", {"level": level})
        for seat in state.in_turn():
            if state.pawns[seat] != t.QUARTER:
                continue
            faith = state.tables.quarter_faith[level]
            eyes = min(state.tables.quarter_wadjets[level], state.wadjets_left())
            state.faith[seat] += faith
            state.wadjets[seat] += eyes
            if state.listening:
                earned: dict[str, int | str] = {"seat": seat, "faith": faith, "wadjets": eyes}
                state.tell("advanced", earned, (f"player:{seat}",))


class ToSheets(Frame[PathToYaaru]):
    """Cubes go to the sheet by the colour of their space; black ones are asked for (PY-7.3)."""

    def run(self, state: PathToYaaru) -> None:
        for seat in range(state.seats):
            cubes = standing(state, seat)
            for colour in range(t.COLOURS):
                state.sheets[seat * t.COLOURS + colour] += cubes[colour]
            state.undecided[seat] = cubes[t.BLACK]
        state.cubes = [t.NOBODY] * t.SPACES
        state.placed = [0] * state.seats
        for seat in reversed(state.in_turn()):
            if state.undecided[seat] > 0:
                state.push(BlackCube(seat))


def standing(state: PathToYaaru, seat: int) -> list[int]:
    """The cubes of a seat on the board by the colour of their space: red, blue, yellow, black."""
    cubes = [0, 0, 0, 0]
    for space in range(t.SPACES):
        if state.cubes[space] == seat:
            cubes[state.board.colours[space]] += 1
    return cubes


class BlackCube(SeatFrame[PathToYaaru]):
    """The owner puts a cube from a black space on a colour of the sheet, for good (PY-7.4)."""

    def run(self, state: PathToYaaru) -> None:
        state.ask(self.seat, ALL_COLOURS)

    def take(self, state: PathToYaaru, seat: int, action: int) -> None:
        colour = action - COLOUR
        state.sheets[seat * t.COLOURS + colour] += 1
        state.undecided[seat] -= 1
        if state.undecided[seat] > 0:
            state.push(self)
        if state.listening:
            put: dict[str, int | str] = {"seat": seat, "colour": f"colour-{t.COLOUR_NAMES[colour]}"}
            state.tell("assigned", put, (f"sheet:{seat}",))


class PillarPoints(Frame[PathToYaaru]):
    """Each level's Guardian likes something else about the sheets (PY-7.5)."""

    def run(self, state: PathToYaaru) -> None:
        for seat in state.in_turn():
            faith = pillar_points(state.tables, state.sheet(seat), state.level)
            state.faith[seat] += faith
            if state.listening:
                state.tell("pillar-points", {"seat": seat, "faith": faith}, (f"sheet:{seat}",))


def pillar_points(tables: t.Tables, sheet: list[int], level: int) -> int:
    """What the cubes of a sheet are worth at the end of a level (PY-7.5)."""
    red, blue, yellow = sheet[t.RED], sheet[t.BLUE], sheet[t.YELLOW]
    if level == 1:
        return tables.cube_points * (red + blue + yellow)
    if level == 2:
        points = tables.points
        last = len(points) - 1
        return points[min(red, last)] + points[min(blue, last)] + points[min(yellow, last)]
    return tables.set_points * min(red, min(blue, yellow))


class Penalty(Frame[PathToYaaru]):
    """A seat outside the Guardian's Quarter pays for the way there; never below 0 (PY-7.6)."""

    def run(self, state: PathToYaaru) -> None:
        for seat in state.in_turn():
            if state.pawns[seat] != t.QUARTER:
                lost = min(penalty(state, seat), state.faith[seat])
                state.faith[seat] -= lost
                if state.listening and lost > 0:
                    state.tell("penalty", {"seat": seat, "faith": lost}, (f"player:{seat}",))
        if state.level == t.LEVELS:  # PY-9.1
            state.finish()
            if state.listening:
                tell_result(state)


def tell_result(state: PathToYaaru) -> None:
    state.tell("game-ends", {})
    for seat in range(state.seats):
        final: dict[str, int | str] = {"seat": seat, "faith": state.faith[seat]}
        state.tell("final-score", final, (f"player:{seat}",))
    winners = state.winners
    for seat in winners:
        state.tell("won" if len(winners) == 1 else "shares-victory", {"seat": seat})


def penalty(state: PathToYaaru, seat: int) -> int:
    """Faith lost if the level were scored now."""
    series = state.tables.penalty
    return series[min(state.board.distances[state.pawns[seat]], len(series) - 1)]


ADVANCEMENT: Final = Advancement()
TO_SHEETS: Final = ToSheets()
PILLAR_POINTS: Final = PillarPoints()
PENALTY: Final = Penalty()
# The steps of a scoring, the last one first (PY-7.1).
SCORING: Final[list[Frame[PathToYaaru]]] = [PENALTY, PILLAR_POINTS, TO_SHEETS, ADVANCEMENT]
