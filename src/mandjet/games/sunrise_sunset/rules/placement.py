"""Placing a unit, and the placement abilities: Anubis, Heka, Isis, Ra (SS-3.3, SS-4)."""

from typing import ClassVar

from mandjet.engine.event import all_but, only
from mandjet.engine.frame import SeatFrame
from mandjet.games.sunrise_sunset import tables as t
from mandjet.games.sunrise_sunset.actions import LANE, LANE_MENUS, UNIT
from mandjet.games.sunrise_sunset.rules.draw import draw
from mandjet.games.sunrise_sunset.state import SunriseSunset


def place(state: SunriseSunset, seat: int, unit: int, lane: int) -> None:
    """Put a unit into a lane on its owner's side; its placement ability acts at once (SS-3.3)."""
    slot = free_slot(state, seat, lane)
    state.slots[slot] = unit
    if state.tables.stealth >> unit & 1:  # SS-3.4
        state.stealthy |= 1 << unit
        if state.listening:
            tell_placed(state, slot)
        return
    state.reveal(1 << seat, tell_placed, slot)
    if unit == t.ANUBIS:
        state.push(Anubis(seat, lane))
    elif unit == t.HEKA:
        state.push(Heka(seat, lane))
    elif unit == t.ISIS:
        state.push(Isis(seat, lane))
    elif unit == t.RA:
        state.push(Ra(seat))


def free_slot(state: SunriseSunset, seat: int, lane: int) -> int:
    slot = t.first_slot(seat, lane)
    if state.slots[slot] != t.NO_UNIT:
        slot += 1
    assert state.slots[slot] == t.NO_UNIT, f"seat {seat} has no free slot in {t.LOCATIONS[lane]}"
    return slot


class Ability(SeatFrame[SunriseSunset]):
    """What a unit does when it is placed, to a unit of either player."""

    unit: ClassVar[int] = t.NO_UNIT


class LaneAbility(Ability):
    """An ability that acts in the lane of its unit: compulsory while there is a target (SS-3.3)."""

    def __init__(self, seat: int, lane: int) -> None:
        super().__init__(seat)
        self.lane: int = lane

    def reaches(self, state: SunriseSunset, slot: int) -> bool:
        """Whether the unit in a slot of the lane is a target."""
        return True

    def run(self, state: SunriseSunset) -> None:
        menu = []
        for slot in t.slots_of(self.lane):
            if state.slots[slot] != t.NO_UNIT and self.reaches(state, slot):
                menu.append(UNIT + slot)
        if menu:
            state.ask(self.seat, menu)


class Anubis(LaneAbility):
    """A unit of the lane, Anubis too, loses stealth and its combat ability (SS-4.1, SS-5.11)."""

    unit = t.ANUBIS

    def take(self, state: SunriseSunset, seat: int, action: int) -> None:
        slot = action - UNIT
        unit = state.slots[slot]
        turn_up(state, slot)
        state.off |= 1 << unit
        if state.listening:
            state.tell("switched-off", {"unit": t.UNIT_TEXT[unit]}, (t.slot_element(slot),))


class Heka(LaneAbility):
    """A unit of the lane that still has stealth moves to another lane (SS-4.2)."""

    unit = t.HEKA

    def reaches(self, state: SunriseSunset, slot: int) -> bool:
        return state.is_stealthy(slot) and ways_out(state, slot) != 0

    def take(self, state: SunriseSunset, seat: int, action: int) -> None:
        state.keep_between(1 << seat)
        state.push(HekaMoves(seat, action - UNIT))


class HekaMoves(Ability):
    """The lane Heka's target moves to, on its owner's side (SS-4.2)."""

    unit = t.HEKA

    def __init__(self, seat: int, slot: int) -> None:
        super().__init__(seat)
        self.slot: int = slot

    def run(self, state: SunriseSunset) -> None:
        state.ask(self.seat, LANE_MENUS[ways_out(state, self.slot)])

    def take(self, state: SunriseSunset, seat: int, action: int) -> None:
        unit = state.slots[self.slot]
        state.slots[self.slot] = t.NO_UNIT
        lane = action - LANE
        slot = free_slot(state, self.slot // t.SIDE, lane)
        state.slots[slot] = unit
        if state.listening:
            slots = (t.slot_element(self.slot), t.slot_element(slot))
            state.tell("moved", {"lane": t.LANE_TEXT[lane]}, slots)


class Isis(LaneAbility):
    """A non-stealth unit of the lane, Isis too, is discarded; its owner draws another and places
    it there (SS-4.3)."""

    unit = t.ISIS

    def reaches(self, state: SunriseSunset, slot: int) -> bool:
        return not state.is_stealthy(slot)

    def take(self, state: SunriseSunset, seat: int, action: int) -> None:
        slot = action - UNIT
        owner = slot // t.SIDE
        unit = state.slots[slot]
        gone = ~(1 << unit)
        state.slots[slot] = t.NO_UNIT
        state.discards |= 1 << unit
        # What was done to a card stays with the card: its successor is fresh (SS-4.6).
        state.off &= gone
        state.from_pile &= gone
        if state.listening:
            state.tell(
                "reborn", {"seat": owner, "unit": t.UNIT_TEXT[unit]}, (t.slot_element(slot),)
            )
        drawn = draw(state)
        state.from_pile |= 1 << drawn
        place(state, owner, drawn, self.lane)  # SS-4.5


class Ra(Ability):
    """A unit of any lane loses stealth, and keeps its combat ability (SS-4.4)."""

    unit = t.RA

    def run(self, state: SunriseSunset) -> None:
        if state.stealthy:
            slots = [slot for slot in range(t.SLOTS) if state.is_stealthy(slot)]
            state.ask(self.seat, [UNIT + slot for slot in slots])

    def take(self, state: SunriseSunset, seat: int, action: int) -> None:
        turn_up(state, action - UNIT)


def ways_out(state: SunriseSunset, slot: int) -> int:
    """The other lanes with room for the unit in a slot, one bit per lane."""
    return state.lanes_open_to(slot // t.SIDE) & ~(1 << t.lane_of(slot))


def turn_up(state: SunriseSunset, slot: int) -> None:
    """Turn a unit face up: it has no stealth for the rest of the round (SS-4.6)."""
    if state.is_stealthy(slot):
        state.stealthy &= ~(1 << state.slots[slot])
        state.reveal(1 << slot // t.SIDE, tell_turned_up, slot)


def tell_turned_up(state: SunriseSunset, slot: int) -> None:
    state.tell("turned-up", {"unit": t.UNIT_TEXT[state.slots[slot]]}, (t.slot_element(slot),))


def tell_placed(state: SunriseSunset, slot: int) -> None:
    seat, unit, on = slot // t.SIDE, state.slots[slot], (t.slot_element(slot),)
    hidden: dict[str, int | str] = {"seat": seat, "lane": t.LANE_TEXT[t.lane_of(slot)]}
    named: dict[str, int | str] = {**hidden, "unit": t.UNIT_TEXT[unit]}
    if state.is_stealthy(slot):
        state.tell("placed-own", named, on, only(seat))
        state.tell("placed-face-down", hidden, on, all_but(seat))
    else:
        state.tell("placed", named, on)
