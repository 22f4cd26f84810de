"""Placing Djed pillars: where, and what if all cubes of a player are used (PY-5.4, PY-5.5)."""

from typing import Final

from mandjet.engine.frame import Frame
from mandjet.games.path_to_yaaru.actions import COLOUR, DECLINE, DECLINE_MENUS, SPACE, colours_of
from mandjet.games.path_to_yaaru.state import PathToYaaru
from mandjet.games.path_to_yaaru.tables import COLOUR_NAMES, COLOURS, space_name


def place_pillar(state: PathToYaaru, seat: int, space: int) -> None:
    """Place a cube of the seat on a space if that is possible; it is not optional (PY-5.4)."""
    if not state.takes_cube(space):
        return
    if state.supply[seat] > 0:
        state.supply[seat] -= 1
        put_cube(state, seat, space)
    elif state.on_sheet(seat) > 0:
        state.push(FromSheet(space))


def put_cube(state: PathToYaaru, seat: int, space: int) -> None:
    state.cubes[space] = seat
    state.placed[seat] += 1
    if state.listening:
        placed: dict[str, int | str] = {"seat": seat, "space": f"space-{space_name(space)}"}
        state.tell("placed", placed, (space_element(space),))


def can_place(state: PathToYaaru, seat: int) -> bool:
    """Whether the seat has a cube to place, on the sheet if nowhere else."""
    return state.supply[seat] > 0 or state.on_sheet(seat) > 0


class FromSheet(Frame[PathToYaaru]):
    """No cube is left: one may be taken from the player's sheet, or none placed (PY-5.5)."""

    def __init__(self, space: int) -> None:
        self.space: int = space

    def run(self, state: PathToYaaru) -> None:
        state.ask(state.active, DECLINE_MENUS[colours_of(state.sheet(state.active))])

    def take(self, state: PathToYaaru, seat: int, action: int) -> None:
        if action == DECLINE:
            if state.listening:
                state.tell("declined", {"seat": seat}, (space_element(self.space),))
            return
        colour = action - COLOUR
        state.sheets[seat * COLOURS + colour] -= 1
        if state.listening:
            took: dict[str, int | str] = {"seat": seat, "colour": f"colour-{COLOUR_NAMES[colour]}"}
            state.tell("took-from-sheet", took, (f"sheet:{seat}",))
        put_cube(state, seat, self.space)


class PlaceHere(Frame[PathToYaaru]):
    """A card places a pillar on the space of the pawn (PY-5.3)."""

    def run(self, state: PathToYaaru) -> None:
        place_pillar(state, state.active, state.pawns[state.active])


class PlaceAdjacent(Frame[PathToYaaru]):
    """A card places a pillar on a joined space of choice (PY-5.6)."""

    def run(self, state: PathToYaaru) -> None:
        seat = state.active
        if not can_place(state, seat):
            return
        menu: list[int] = []
        for space in state.board.neighbours[state.pawns[seat]]:
            if state.takes_cube(space):
                menu.append(SPACE + space)
        if len(menu) == 1:
            place_pillar(state, seat, menu[0] - SPACE)
        elif menu:
            state.ask(seat, menu)

    def take(self, state: PathToYaaru, seat: int, action: int) -> None:
        place_pillar(state, seat, action - SPACE)


def space_element(space: int) -> str:
    """The element id of a space of the current board."""
    return f"space:{space_name(space)}"


PLACE_HERE: Final = PlaceHere()
PLACE_ADJACENT: Final = PlaceAdjacent()
