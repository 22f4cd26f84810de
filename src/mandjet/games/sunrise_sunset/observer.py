"""Sunrise Sunset as a row of numbers (SS-8)."""

from typing import Final

from mandjet.engine.observer import Field, Observer, Row
from mandjet.games.sunrise_sunset.state import SunriseSunset
from mandjet.games.sunrise_sunset.tables import LANES, NO_UNIT, SIDE, SLOTS, UNITS, units_in

KINDS: Final = len(UNITS)
# Of a slot: the unit if known, and whether one is there, face down, off, from the pile.
OF_SLOT: Final = KINDS + 4


class SunriseSunsetObserver(Observer[SunriseSunset]):
    """Own slots come first, then the other seat's; lanes in the order of the board."""

    def fields(self, seats: int) -> list[Field]:
        return [
            Field("seat", 2, "which seat this is"),
            Field("asked", 1, "1 if the game waits for this seat"),
            Field("to_win", 1, "damage needed to win"),
            Field("round", 1, "number of the round; odd ones are days"),
            Field("horus", 1, "1 if this seat has Horus"),
            Field("initiative", 1, "1 if this seat begins the round"),
            Field("damage", 2, "damage dealt by this seat, by the other"),
            Field("control", (2, LANES), "lanes this seat controls, lanes the other controls"),
            Field("hand", KINDS, "units in this seat's hand"),
            Field("hand_sizes", 2, "cards in this seat's hand, in the other's"),
            Field("picked", KINDS, "the unit taken from the hand whose lane is to be chosen"),
            Field("pile", 1, "cards left in the pile"),
            Field("discards", KINDS, "units discarded face up"),
            Field("buried", 1, "1 if a card was discarded face down"),
            Field("buried_unit", KINDS, "which, if this seat did it"),
            Field(
                "slots",
                (SLOTS, OF_SLOT),
                "by seat, lane and place: the unit if this seat may know it, then 1 each if"
                " there is one, if it lies face down, if its ability is off, if from the pile",
            ),
        ]

    def write(self, state: SunriseSunset, seat: int, row: Row) -> None:
        other = 1 - seat
        asked = state.asked >> seat & 1
        row.look(state, seat)
        row.number(state.to_win)
        row.number(state.round)
        row.number(1 if state.horus == seat else 0)
        row.number(1 if state.initiative() == seat else 0)
        row.of_seats(state.damage)
        for who in (seat, other):
            for lane in range(LANES):
                row.number(1 if state.control[lane] == who else 0)
        row.bits(state.hands[seat], KINDS)
        row.of_seats([len(units_in(hand)) for hand in state.hands])
        row.one_hot(state.picked if asked else NO_UNIT, KINDS)
        row.number(len(units_in(state.pile)))
        row.bits(state.discards, KINDS)
        row.number(1 if state.buried != NO_UNIT else 0)
        row.one_hot(state.buried if state.horus == seat else NO_UNIT, KINDS)
        for who in (seat, other):
            for slot in range(who * SIDE, who * SIDE + SIDE):
                unit = state.slots[slot]
                if unit == NO_UNIT:
                    row.room(OF_SLOT)
                    continue
                row.one_hot(unit if state.sees(seat, slot) else NO_UNIT, KINDS)
                row.number(1)
                row.number(state.stealthy >> unit & 1)
                row.number(state.off >> unit & 1)
                row.number(state.from_pile >> unit & 1)
