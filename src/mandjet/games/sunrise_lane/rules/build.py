"""Building: the first space, the chain, houses and parks (SL-3, SL-4).

A build is two choices, the space and what stands on it. Nobody else sees the first one before the
second is made, so it can be taken back.
"""

from typing import Final

from mandjet.engine.frame import Frame
from mandjet.games.sunrise_lane.actions import (
    BUILD_MENUS,
    DRAW,
    HOUSE,
    ONLY_DRAW,
    ONLY_STOP,
    PARK,
    SPACE,
    STOP,
)
from mandjet.games.sunrise_lane.rules.draw import draw_to_end_turn
from mandjet.games.sunrise_lane.rules.end import end_game
from mandjet.games.sunrise_lane.state import SunriseLane, colours_in, lay_off, put_in_order
from mandjet.games.sunrise_lane.tables import (
    COLOURS,
    CROSS,
    EMPTY,
    NO_CELL,
    PARK_TOKEN,
    TALLEST,
    cell_name,
    space_element,
)


class BuildMore(Frame[SunriseLane]):
    """Another house or park beside the last one, or no more (SL-3.5, SL-3.6).

    Only what everybody sees decides whether the seat is asked, else its hand would leak.
    """

    def run(self, state: SunriseLane) -> None:
        seat = state.mover()
        if could_go_on(state, seat):
            state.ask(seat, next_builds(state, seat))
        else:
            stop(state, seat)

    def take(self, state: SunriseLane, seat: int, action: int) -> None:
        if action == STOP:
            stop(state, seat)
        else:
            build_on(state, seat, action - SPACE)


class ChooseBuilding(Frame[SunriseLane]):
    """What is built on the space chosen: a house with its floors, or a park (SL-3.2, SL-4.1)."""

    def run(self, state: SunriseLane) -> None:
        seat = state.mover()
        state.ask(seat, buildings(state, seat, state.picked))

    def take(self, state: SunriseLane, seat: int, action: int) -> None:
        cell = state.picked
        state.picked = NO_CELL
        build(state, seat, cell, action)


def park_possible(state: SunriseLane, seat: int) -> bool:
    """One park a turn, for any card, while there are tokens (SL-4.1, SL-4.2, SL-4.4): where, and
    after what, does not matter, nor do house pieces (SL-4.3)."""
    return state.parks > 0 and not state.park_built and len(state.hands[seat]) > 0


def first_builds(state: SunriseLane, seat: int) -> list[int]:
    """The choices at the start of a turn: every space open to a first build, and to draw."""
    hand = state.hands[seat]
    if not hand:
        return ONLY_DRAW
    if park_possible(state, seat):
        return state.open + ONLY_DRAW
    menu = []
    if state.pieces[seat] > 0:
        colours = colours_in(hand)
        colour = state.layout.colour
        for cell in state.open:
            if colours >> colour[cell] & 1:
                menu.append(SPACE + cell)
    menu.append(DRAW)
    return menu


def could_go_on(state: SunriseLane, seat: int) -> bool:
    """Whether another build is possible as far as the table shows."""
    if not state.hands[seat]:
        return False
    if state.pieces[seat] == 0 and not park_possible(state, seat):
        return False
    return any(state.owner[near] == EMPTY for near in state.layout.beside[state.last])


def next_builds(state: SunriseLane, seat: int) -> list[int]:
    """The choices after a build: the spaces beside it, and to stop (SL-3.5)."""
    park = park_possible(state, seat)
    colours = colours_in(state.hands[seat]) if state.pieces[seat] > 0 else 0
    colour = state.layout.colour
    owner = state.owner
    menu = []
    for near in state.layout.beside[state.last]:
        if owner[near] == EMPTY and (park or colours >> colour[near] & 1):
            menu.append(SPACE + near)
    if not menu:
        return ONLY_STOP
    menu.append(STOP)
    return menu


def buildings(state: SunriseLane, seat: int, cell: int) -> list[int]:
    """What a seat can build on a space: as many floors as cards and pieces allow, and parks."""
    hand = state.hands[seat]
    most = min(state.pieces[seat], TALLEST)  # SL-3.4
    floors = min(hand.count(state.layout.colour[cell]), most)
    return BUILD_MENUS[floors][colours_in(hand) if park_possible(state, seat) else 0]


def plainly_one_floor(state: SunriseLane, seat: int) -> bool:
    """Whether everybody can see that a seat can build nothing but a house of one floor."""
    one_floor = len(state.hands[seat]) == 1 or state.pieces[seat] == 1
    return one_floor and not park_possible(state, seat)


def build_on(state: SunriseLane, seat: int, cell: int) -> None:
    """Build on a space: at once if everybody can see that there is only one way."""
    if plainly_one_floor(state, seat):
        build(state, seat, cell, HOUSE + 1)
    else:
        state.keep_between(1 << seat)  # SL-9.3
        state.picked = cell
        state.push(CHOOSE_BUILDING)


def build(state: SunriseLane, seat: int, cell: int, action: int) -> None:
    """Put a house or a park on a space."""
    if action < PARK:
        build_house(state, seat, cell, action - HOUSE)
    else:
        build_park(state, seat, cell, action - PARK)
    state.last = cell
    state.open = opened_by(state, cell)
    state.push(BUILD_MORE)
    if state.layout.area[cell] != CROSS:
        state.corners_left -= 1
        if state.corners_left == 0:  # SL-6.3
            if state.listening:
                state.tell("corners-full", {})
            end_game(state)


def build_house(state: SunriseLane, seat: int, cell: int, floors: int) -> None:
    """A floor for each card of the space's colour; each scores the dots (SL-3.2, SL-3.3)."""
    colour = state.layout.colour[cell]
    points = floors * state.layout.dots[cell]
    lay_off(state, seat, colour, floors)
    state.owner[cell] = seat
    state.floors[cell] = floors
    state.pieces[seat] -= floors
    state.points[seat] += points
    if state.reveals(1 << seat):
        built: dict[str, int | str] = {
            "seat": seat,
            "space": cell_name(cell),
            "colour": f"colour-{COLOURS[colour]}",
            "floors": floors,
            "points": points,
        }
        state.tell("built-house", built, (space_element(cell), "discards"))
    if state.pieces[seat] <= state.tables.few_houses and not state.last_round:  # SL-6.1
        state.last_round = True
        if state.listening:
            few: dict[str, int | str] = {"seat": seat, "pieces": state.pieces[seat]}
            state.tell("last-round", few)


def build_park(state: SunriseLane, seat: int, cell: int, colour: int) -> None:
    """A token from the pool for any one card, without points (SL-4.1)."""
    lay_off(state, seat, colour, 1)
    state.owner[cell] = PARK_TOKEN
    state.parks -= 1
    state.park_built = True
    if state.reveals(1 << seat):
        built: dict[str, int | str] = {
            "seat": seat,
            "space": cell_name(cell),
            "colour": f"colour-{COLOURS[colour]}",
        }
        state.tell("built-park", built, (space_element(cell), "parks", "discards"))


def opened_by(state: SunriseLane, cell: int) -> list[int]:
    """The open spaces after a build: without it, with the empty ones beside it (SL-3.1)."""
    opened = state.open[:]
    opened.remove(cell)
    for near in state.layout.beside[cell]:
        if state.owner[near] == EMPTY and near not in opened:
            put_in_order(opened, near)
    return opened


def stop(state: SunriseLane, seat: int) -> None:
    """Building is over: draw a card (SL-3.6)."""
    draw_to_end_turn(state, seat, state.tables.draw_after_building)


BUILD_MORE: Final = BuildMore()
CHOOSE_BUILDING: Final = ChooseBuilding()
