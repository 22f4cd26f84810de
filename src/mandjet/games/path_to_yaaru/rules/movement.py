"""Moving the pawn: step by step, paid with attributes, forced while a step is possible (PY-6).

Other pawns never matter (PY-1.4).
"""

from typing import Final

from mandjet.engine.frame import Frame
from mandjet.games.path_to_yaaru import actions as ids
from mandjet.games.path_to_yaaru import tables as t
from mandjet.games.path_to_yaaru.rules.pillars import space_element
from mandjet.games.path_to_yaaru.state import PathToYaaru


class StepBack(Frame[PathToYaaru]):
    """A free step to a joined space nearer to the Starting Space (PY-6.8)."""

    def run(self, state: PathToYaaru) -> None:
        seat = state.active
        nearer = state.board.backs[state.pawns[seat]]
        if len(nearer) == 1:
            go(state, seat, nearer[0], "stepped-back")
        elif nearer:
            state.ask(seat, [ids.SPACE + space for space in nearer])

    def take(self, state: PathToYaaru, seat: int, action: int) -> None:
        go(state, seat, action - ids.SPACE, "stepped-back")


class Move(Frame[PathToYaaru]):
    """The next step, in any direction (PY-6.1). It may not be left out while one can be paid
    (PY-6.4), but by beginner rule 2 (PY-10.2); there may be none (PY-6.5)."""

    def run(self, state: PathToYaaru) -> None:
        seat = state.active
        if state.pawns[seat] == t.QUARTER:
            return
        ways = ways_from(state, seat, state.attributes)
        if state.wadjets[seat] > 0:
            if not ways or state.variant.free_stop:
                ways.insert(0, ids.STOP)
            state.ask(seat, ids.USE_MENU + ways)
        elif ways:
            if state.variant.free_stop:
                ways.insert(0, ids.STOP)
            state.ask(seat, ways)

    def take(self, state: PathToYaaru, seat: int, action: int) -> None:
        if action == ids.STOP:
            if state.listening:
                state.tell("stopped", {"seat": seat}, (f"player:{seat}",))
            return
        state.push(self)
        if action < ids.STOP:
            colour = action - ids.USE
            state.wadjets[seat] -= 1
            state.attributes[colour] += 1
            if state.listening:
                ink = f"colour-{t.COLOUR_NAMES[colour]}"
                used: dict[str, int | str] = {"seat": seat, "colour": ink}
                state.tell("used-for-attribute", used, (f"wadjets:{seat}",))
            return
        space = action - ids.SPACE
        go(state, seat, space, "moved")
        pay(state, space)


def ways_from(state: PathToYaaru, seat: int, attributes: list[int]) -> list[int]:
    """The joined spaces the seat can enter with these attributes, as actions (PY-6.2, PY-6.6)."""
    board = state.board
    red = attributes[t.RED]
    blue = attributes[t.BLUE]
    yellow = attributes[t.YELLOW]
    total = red + blue + yellow
    ways: list[int] = []
    if total == 0:
        return ways
    for space in board.neighbours[state.pawns[seat]]:
        if (
            board.icons[space] <= total
            and board.red[space] <= red
            and board.blue[space] <= blue
            and board.yellow[space] <= yellow
            and (
                space != t.QUARTER or state.placed[seat] >= state.tables.quarter_cubes[state.level]
            )
        ):
            ways.append(ids.SPACE + space)
    return ways


def go(state: PathToYaaru, seat: int, space: int, key: str) -> None:
    if state.listening:
        moved: dict[str, int | str] = {"seat": seat, "space": f"space-{t.space_name(space)}"}
        on = (space_element(state.pawns[seat]), space_element(space))
        state.tell(key, moved, on)
    state.pawns[seat] = space


def pay(state: PathToYaaru, space: int) -> None:
    """Pay the icons of a space; the player chooses what pays the black ones (PY-6.3)."""
    board = state.board
    attributes = state.attributes
    attributes[t.RED] -= board.red[space]
    attributes[t.BLUE] -= board.blue[space]
    attributes[t.YELLOW] -= board.yellow[space]
    if board.black[space] > 0:
        pay_black(state, board.black[space], space)


def pay_black(state: PathToYaaru, icons: int, space: int) -> None:
    """Pay black icons at once where there is nothing to choose, else ask for each."""
    attributes = state.attributes
    total = attributes[t.RED] + attributes[t.BLUE] + attributes[t.YELLOW]
    if icons == total or space == t.QUARTER:
        # Nothing is left over, or what is left is lost (PY-6.7).
        state.attributes = [0, 0, 0]
        return
    for colour in range(t.COLOURS):
        if attributes[colour] == total:
            attributes[colour] -= icons
            return
    state.push(Pay(icons))


class Pay(Frame[PathToYaaru]):
    """Which attribute pays the next of the black icons left (PY-6.3)."""

    def __init__(self, icons: int) -> None:
        self.icons: int = icons

    def run(self, state: PathToYaaru) -> None:
        state.ask(state.active, ids.COLOUR_MENUS[ids.colours_of(state.attributes)])

    def take(self, state: PathToYaaru, seat: int, action: int) -> None:
        state.attributes[action - ids.COLOUR] -= 1
        if self.icons > 1:
            pay_black(state, self.icons - 1, state.pawns[seat])


STEP_BACK: Final = StepBack()
MOVE: Final = Move()
