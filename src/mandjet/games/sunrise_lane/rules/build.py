"""Building: the first space, the chain, houses and parks (SL-3, SL-4).

A house is one choice: where, and how many floors. A park is two, the card and the space. Nobody
else sees the first one before the second is made, so it can be taken back.
"""

from typing import Final

from mandjet.engine.frame import Frame
from mandjet.games.sunrise_lane import actions as ids
from mandjet.games.sunrise_lane import tables as t
from mandjet.games.sunrise_lane.rules.draw import draw_to_end_turn
from mandjet.games.sunrise_lane.rules.end import end_game
from mandjet.games.sunrise_lane.state import (
    SunriseLane,
    by_colour,
    colours_in,
    lay_off,
    put_in_once,
)


class BuildMore(Frame[SunriseLane]):
    """Another house or park beside the last one, or no more (SL-3.5, SL-3.6).

    Only what everybody sees decides whether the seat is asked, else its hand would leak.
    """

    def run(self, state: SunriseLane) -> None:
        seat = state.mover()
        if could_go_on(state, seat):
            state.ask(seat, builds(state, seat))
        else:
            stop(state, seat)

    def take(self, state: SunriseLane, seat: int, action: int) -> None:
        if action == ids.STOP:
            stop(state, seat)
        else:
            build(state, seat, action)


class PlacePark(Frame[SunriseLane]):
    """Where a park goes whose card is chosen: wherever a house could (SL-4.1, SL-4.3)."""

    def run(self, state: SunriseLane) -> None:
        state.ask(state.mover(), [ids.SPACE + cell for cell in places(state)])

    def take(self, state: SunriseLane, seat: int, action: int) -> None:
        colour = state.park_card
        state.park_card = t.NO_COLOUR
        build_park(state, seat, action - ids.SPACE, colour)


def park_possible(state: SunriseLane, seat: int) -> bool:
    """One park a turn, for any card, while there are tokens (SL-4.1, SL-4.2, SL-4.4): where, and
    after what, does not matter, nor do house pieces (SL-4.3)."""
    return state.parks > 0 and not state.park_built and len(state.hands[seat]) > 0


def places(state: SunriseLane) -> list[int]:
    """The empty spaces of the next build: those open to a first one, or beside the last one
    (SL-3.1, SL-3.5), in order."""
    if state.last == t.NO_CELL:
        return state.open
    return [near for near in state.layout.beside[state.last] if state.owner[near] == t.EMPTY]


def builds(state: SunriseLane, seat: int) -> list[int]:
    """The choices of who may build: houses, to draw or to stop, and parks."""
    hand = state.hands[seat]
    menu: list[int] = []
    most = min(state.pieces[seat], t.TALLEST)  # SL-3.4
    if hand and most > 0:
        cards = by_colour(hand)
        colour = state.layout.colour
        for cell in places(state):
            floors = cards[colour[cell]]
            if floors > 0:
                menu += ids.HOUSE_MENUS[cell][min(floors, most)]
    parks = colours_in(hand) if park_possible(state, seat) else 0
    menu += ids.DRAW_MENUS[parks] if state.last == t.NO_CELL else ids.STOP_MENUS[parks]
    return menu


def could_go_on(state: SunriseLane, seat: int) -> bool:
    """Whether another build is possible as far as the table shows."""
    if not state.hands[seat]:
        return False
    if state.pieces[seat] == 0 and not park_possible(state, seat):
        return False
    return any(state.owner[near] == t.EMPTY for near in state.layout.beside[state.last])


def build(state: SunriseLane, seat: int, action: int) -> None:
    """Put a house on a space, or choose the card for a park."""
    if action < ids.PARK:
        build_house(state, seat, ids.cell_of(action), ids.floors_of(action))
    else:
        state.keep_between(1 << seat)  # SL-9.3
        state.park_card = action - ids.PARK
        state.push(PLACE_PARK)


def build_house(state: SunriseLane, seat: int, cell: int, floors: int) -> None:
    """A floor for each card of the space's colour; each scores the dots (SL-3.2, SL-3.3)."""
    colour = state.layout.colour[cell]
    points = floors * state.layout.dots[cell]
    lay_off(state, seat, colour, floors)
    state.owner[cell] = seat
    state.floors[cell] = floors
    state.pieces[seat] -= floors
    state.points[seat] += points
    state.reveal(1 << seat, tell_house, cell)
    if state.pieces[seat] <= state.tables.few_houses and not state.last_round:  # SL-6.1
        state.last_round = True
        if state.listening:
            few: dict[str, int | str] = {"seat": seat, "pieces": state.pieces[seat]}
            state.tell("last-round", few)
    built_on(state, cell)


def tell_house(state: SunriseLane, cell: int) -> None:
    built: dict[str, int | str] = {
        "seat": state.owner[cell],
        "space": t.cell_name(cell),
        "colour": f"colour-{t.COLOURS[state.layout.colour[cell]]}",
        "floors": state.floors[cell],
        "points": state.floors[cell] * state.layout.dots[cell],
    }
    state.tell("built-house", built, (t.space_element(cell), "discards"))


def build_park(state: SunriseLane, seat: int, cell: int, colour: int) -> None:
    """A token from the pool for any one card, without points (SL-4.1)."""
    lay_off(state, seat, colour, 1)
    state.owner[cell] = t.PARK_TOKEN
    state.parks -= 1
    state.park_built = True
    state.reveal(1 << seat, tell_park, seat, cell, colour)
    built_on(state, cell)


def tell_park(state: SunriseLane, seat: int, cell: int, colour: int) -> None:
    """The card may have any colour."""
    built: dict[str, int | str] = {
        "seat": seat,
        "space": t.cell_name(cell),
        "colour": f"colour-{t.COLOURS[colour]}",
    }
    state.tell("built-park", built, (t.space_element(cell), "parks", "discards"))


def built_on(state: SunriseLane, cell: int) -> None:
    """What follows a build: the chain goes on from it, or the corner areas are full."""
    state.last = cell
    state.open = opened_by(state, cell)
    state.push(BUILD_MORE)
    if state.layout.area[cell] != t.CROSS:
        state.corners_left -= 1
        if state.corners_left == 0:  # SL-6.3
            if state.listening:
                state.tell("corners-full", {})
            end_game(state)


def opened_by(state: SunriseLane, cell: int) -> list[int]:
    """The open spaces after a build: without it, with the empty ones beside it (SL-3.1)."""
    opened = [space for space in state.open if space != cell]
    for near in state.layout.beside[cell]:
        if state.owner[near] == t.EMPTY:
            put_in_once(opened, near)
    return opened


def stop(state: SunriseLane, seat: int) -> None:
    """Building is over: draw a card (SL-3.6)."""
    draw_to_end_turn(state, seat, state.tables.draw_after_building)


BUILD_MORE: Final = BuildMore()
PLACE_PARK: Final = PlacePark()
