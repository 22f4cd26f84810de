"""Placing a unit, and the placement abilities: Anubis, Heka, Isis, Ra (SS-3.3, SS-4).

Abilities are compulsory while there is a target; targets may belong to either player.
"""

from mandjet.engine.event import all_but, only
from mandjet.engine.frame import Frame, SeatFrame
from mandjet.games.sunrise_sunset.actions import LANE, LANE_MENUS, UNIT
from mandjet.games.sunrise_sunset.rules.draw import draw
from mandjet.games.sunrise_sunset.state import SunriseSunset
from mandjet.games.sunrise_sunset.tables import (
    ANUBIS,
    FREE,
    HEKA,
    ISIS,
    LANES,
    LOCATIONS,
    RA,
    SLOTS,
    UNITS,
)


def place(state: SunriseSunset, seat: int, unit: int, lane: int) -> None:
    """Put a unit into a lane on its owner's side; its placement ability acts at once (SS-3.3)."""
    slot = free_slot(state, seat, lane)
    state.slots[slot] = unit
    if state.tables.stealth >> unit & 1:  # SS-3.4
        state.stealthy |= 1 << unit
        if state.listening:
            tell_placed(state, seat, unit, lane, slot)
        return
    if state.reveals():
        tell_placed(state, seat, unit, lane, slot)
    if unit == ANUBIS:
        state.push(Anubis(seat, lane))
    elif unit == HEKA:
        state.push(Heka(seat, lane))
    elif unit == ISIS:
        state.push(Isis(seat, lane))
    elif unit == RA:
        state.push(Ra(seat))


def free_slot(state: SunriseSunset, seat: int, lane: int) -> int:
    slot = seat * 6 + lane * 2
    if state.slots[slot] != FREE:
        slot += 1
    assert state.slots[slot] == FREE
    return slot


class Anubis(Frame[SunriseSunset]):
    """A unit of the lane loses stealth and its combat ability (SS-4.1)."""

    takes = ("seat", "lane")

    def __init__(self, seat: int, lane: int) -> None:
        self.seat: int = seat
        self.lane: int = lane

    def ranges(self, state: SunriseSunset) -> tuple[range, ...]:
        return (range(2), range(LANES))

    def run(self, state: SunriseSunset) -> None:
        menu = []
        for slot in slots_of(self.lane):
            if state.slots[slot] != FREE:
                menu.append(UNIT + slot)
        # Anubis stands in the lane too and may choose itself: there is always a target.
        state.ask(self.seat, menu)

    def take(self, state: SunriseSunset, seat: int, action: int) -> None:
        slot = action - UNIT
        unit = state.slots[slot]
        turn_up(state, slot)
        state.off |= 1 << unit
        if state.listening:
            state.tell("switched-off", {"unit": f"unit-{UNITS[unit]}"}, (slot_element(slot),))


class Heka(Frame[SunriseSunset]):
    """A unit of the lane that still has stealth moves to another lane (SS-4.2)."""

    takes = ("seat", "lane")

    def __init__(self, seat: int, lane: int) -> None:
        self.seat: int = seat
        self.lane: int = lane

    def ranges(self, state: SunriseSunset) -> tuple[range, ...]:
        return (range(2), range(LANES))

    def run(self, state: SunriseSunset) -> None:
        menu = []
        for slot in slots_of(self.lane):
            if is_stealthy(state, slot) and ways_out(state, slot):
                menu.append(UNIT + slot)
        if menu:
            state.ask(self.seat, menu)

    def take(self, state: SunriseSunset, seat: int, action: int) -> None:
        state.keep_between(1 << seat)
        state.push(HekaMoves(seat, action - UNIT))


class HekaMoves(Frame[SunriseSunset]):
    """The lane Heka's target moves to, on its owner's side (SS-4.2)."""

    takes = ("seat", "slot")

    def __init__(self, seat: int, slot: int) -> None:
        self.seat: int = seat
        self.slot: int = slot

    def ranges(self, state: SunriseSunset) -> tuple[range, ...]:
        return (range(2), range(SLOTS))

    def run(self, state: SunriseSunset) -> None:
        state.ask(self.seat, LANE_MENUS[ways_out(state, self.slot)])

    def take(self, state: SunriseSunset, seat: int, action: int) -> None:
        unit = state.slots[self.slot]
        state.slots[self.slot] = FREE
        lane = action - LANE
        slot = free_slot(state, self.slot // 6, lane)
        state.slots[slot] = unit
        if state.listening:
            moved: dict[str, int | str] = {"lane": f"lane-{LOCATIONS[lane]}"}
            state.tell("moved", moved, (slot_element(self.slot), slot_element(slot)))


class Isis(Frame[SunriseSunset]):
    """A non-stealth unit of the lane is discarded; its owner draws and places anew (SS-4.3)."""

    takes = ("seat", "lane")

    def __init__(self, seat: int, lane: int) -> None:
        self.seat: int = seat
        self.lane: int = lane

    def ranges(self, state: SunriseSunset) -> tuple[range, ...]:
        return (range(2), range(LANES))

    def run(self, state: SunriseSunset) -> None:
        menu = []
        for slot in slots_of(self.lane):
            if state.slots[slot] != FREE and not is_stealthy(state, slot):
                menu.append(UNIT + slot)
        # Isis stands in the lane too and may choose herself: there is always a target.
        state.ask(self.seat, menu)

    def take(self, state: SunriseSunset, seat: int, action: int) -> None:
        slot = action - UNIT
        owner = slot // 6
        unit = state.slots[slot]
        gone = ~(1 << unit)
        state.slots[slot] = FREE
        state.discards |= 1 << unit
        # What was done to a card stays with the card: its successor is fresh (SS-4.6).
        state.off &= gone
        state.from_pile &= gone
        if state.listening:
            named: dict[str, int | str] = {"seat": owner, "unit": f"unit-{UNITS[unit]}"}
            state.tell("reborn", named, (slot_element(slot),))
        drawn = draw(state)
        state.from_pile |= 1 << drawn
        place(state, owner, drawn, self.lane)


class Ra(SeatFrame[SunriseSunset]):
    """A unit of any lane loses stealth, and keeps its combat ability (SS-4.4)."""

    def run(self, state: SunriseSunset) -> None:
        if not state.stealthy:
            return
        menu = []
        for slot in range(SLOTS):
            if is_stealthy(state, slot):
                menu.append(UNIT + slot)
        state.ask(self.seat, menu)

    def take(self, state: SunriseSunset, seat: int, action: int) -> None:
        turn_up(state, action - UNIT)


def slots_of(lane: int) -> tuple[int, int, int, int]:
    """The four slots of a lane, on both sides."""
    return lane * 2, lane * 2 + 1, 6 + lane * 2, 7 + lane * 2


def is_stealthy(state: SunriseSunset, slot: int) -> bool:
    unit = state.slots[slot]
    return unit != FREE and state.stealthy >> unit & 1 == 1


def ways_out(state: SunriseSunset, slot: int) -> int:
    """The other lanes with room for the unit in a slot, one bit per lane."""
    return state.lanes_open_to(slot // 6) & ~(1 << lane_of(slot))


def lane_of(slot: int) -> int:
    return slot % 6 // 2


def turn_up(state: SunriseSunset, slot: int) -> None:
    """Turn a unit face up: it has no stealth for the rest of the round (SS-4.6)."""
    unit = state.slots[slot]
    if not state.stealthy >> unit & 1:
        return
    state.stealthy &= ~(1 << unit)
    if state.reveals():
        state.tell("turned-up", {"unit": f"unit-{UNITS[unit]}"}, (slot_element(slot),))


def slot_element(slot: int) -> str:
    """The element id of a slot: its seat, lane and place."""
    return f"slot:{slot // 6}.{lane_of(slot)}.{slot % 2}"


def tell_placed(state: SunriseSunset, seat: int, unit: int, lane: int, slot: int) -> None:
    where = f"lane-{LOCATIONS[lane]}"
    named: dict[str, int | str] = {"seat": seat, "unit": f"unit-{UNITS[unit]}", "lane": where}
    if state.stealthy >> unit & 1:
        state.tell("placed-own", named, (slot_element(slot),), only(seat))
        hidden: dict[str, int | str] = {"seat": seat, "lane": where}
        state.tell("placed-face-down", hidden, (slot_element(slot),), all_but(seat))
    else:
        state.tell("placed", named, (slot_element(slot),))
