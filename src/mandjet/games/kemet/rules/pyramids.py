"""Raise a Pyramid (KBS-5.9 to KBS-5.13)."""

from typing import Final

from mandjet.engine.frame import Frame
from mandjet.games.kemet import tables as t
from mandjet.games.kemet.actions import BOX, COLOUR, LEVEL, PASS, ZONE
from mandjet.games.kemet.rules import board as board
from mandjet.games.kemet.rules.costs import raise_cost
from mandjet.games.kemet.rules.frames import ZoneFrame
from mandjet.games.kemet.rules.turn import TurnFrame
from mandjet.games.kemet.state import Kemet


class Raise(TurnFrame):
    """Which Pyramid grows, or which District gets one (KBS-5.9)."""

    def offer(self, state: Kemet) -> list[int]:
        menu = [PASS]
        for choice in building_sites(state, self.seat, t.TOP_LEVEL):
            level = state.level[choice - ZONE]
            if raise_cost(state, self.seat, level, level + 1) <= state.prayer[self.seat]:
                menu.append(choice)
        return menu

    def chosen(self, state: Kemet, seat: int, action: int) -> None:
        if action == PASS:
            return
        zone = action - ZONE
        state.push(RaiseTo(seat, zone))
        if state.level[zone] == 0:
            state.push(FoundPyramid(seat, zone))


class FoundPyramid(ZoneFrame):
    """The colour of a new Pyramid, which has no level yet (KBS-5.10)."""

    def run(self, state: Kemet) -> None:
        state.ask(self.seat, colour_menu(state, self.seat))

    def take(self, state: Kemet, seat: int, action: int) -> None:
        colour = action - COLOUR
        state.colour = state.colour[:]
        state.colour[self.zone] = colour
        state.push(ChooseBox(seat, colour))


class RaiseTo(ZoneFrame):
    """The level a Pyramid is raised to (KBS-5.11)."""

    def run(self, state: Kemet) -> None:
        now = state.level[self.zone]
        menu: list[int] = []
        for level in range(now + 1, t.TOP_LEVEL + 1):
            if raise_cost(state, self.seat, now, level) <= state.prayer[self.seat]:
                menu.append(LEVEL + level)
        state.ask(self.seat, menu)

    def take(self, state: Kemet, seat: int, action: int) -> None:
        level = action - LEVEL
        board.spend_prayer(state, seat, raise_cost(state, seat, state.level[self.zone], level))
        grow(state, seat, self.zone, level)


class FreeLevel(ZoneFrame):
    """One level for nothing (KBS-3.7, KBS-7.35)."""

    def run(self, state: Kemet) -> None:
        grow(state, self.seat, self.zone, state.level[self.zone] + 1)


def build_level(state: Kemet, seat: int, zone: int) -> None:
    """A level for nothing in a District, on a new Pyramid if there is none."""
    state.push(FreeLevel(seat, zone))
    if state.level[zone] == 0:
        state.push(FoundPyramid(seat, zone))


def building_sites(state: Kemet, seat: int, most: int) -> list[int]:
    """The Districts of the player's City that can take a level, up to level `most`, whoever stands
    there (KBS-5.13)."""
    first = state.home(seat)
    new = may_found(state, seat)
    menu: list[int] = []
    for zone in range(first, first + t.CITY_SIZE):
        level = state.level[zone]
        if 0 < level < most or (level == 0 and new):
            menu.append(ZONE + zone)
    return menu


def grow(state: Kemet, seat: int, zone: int, level: int) -> None:
    """A Pyramid reaches a level; the top one gives its fame at once (KBS-5.12)."""
    state.level = state.level[:]
    state.level[zone] = level
    if state.listening:
        grown: dict[str, int | str] = {
            "seat": seat,
            "level": level,
            "colour": f"colour-{t.COLOURS[state.colour[zone]]}",
            "zone": board.zone_name(zone),
        }
        state.tell("raised", grown, (board.zone_element(zone),))
    if level == t.TOP_LEVEL:
        board.hold(state, zone, board.controller(state, zone))


def may_found(state: Kemet, seat: int) -> bool:
    """Whether the seat has a Pyramid left to build (KBS-1.5)."""
    first = state.home(seat)
    built = t.CITY_SIZE - state.colour[first : first + t.CITY_SIZE].count(t.NONE)
    return built < state.tables.pyramids[state.seats]


def colour_menu(state: Kemet, seat: int) -> list[int]:
    """The colours in play of which the seat has no Pyramid yet."""
    first = state.home(seat)
    built = state.colour[first : first + t.CITY_SIZE]
    return [COLOUR + colour for colour in t.bits(state.colours) if colour not in built]


class ChooseBox(Frame[Kemet]):
    """The Buy box a colour token goes on: it matters only while some empty boxes are used and
    others are not (KBS-5.10)."""

    def __init__(self, seat: int, colour: int) -> None:
        self.seat: int = seat
        self.colour: int = colour

    def run(self, state: Kemet) -> None:
        fresh = t.NONE
        spent = t.NONE
        for box in range(t.BOXES - 1, -1, -1):
            if state.boxes[self.seat * t.BOXES + box] != t.NONE:
                continue
            if state.used[self.seat] >> (t.BUY + box) & 1:
                spent = box
            else:
                fresh = box
        if fresh != t.NONE and spent != t.NONE:
            state.ask(self.seat, sorted([BOX + fresh, BOX + spent]))
        else:
            mark_box(state, self.seat, max(fresh, spent), self.colour)

    def take(self, state: Kemet, seat: int, action: int) -> None:
        mark_box(state, seat, action - BOX, self.colour)


def mark_box(state: Kemet, seat: int, box: int, colour: int) -> None:
    """Lay a colour token on a Buy box."""
    state.boxes = state.boxes[:]
    state.boxes[seat * t.BOXES + box] = colour
    board.tell_seat(state, "marked-box", seat, "colour", f"colour-{t.COLOURS[colour]}")


RAISES: Final = [Raise(seat) for seat in range(t.MOST_SEATS)]
