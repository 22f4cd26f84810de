"""Determine the victor in each lane: combat, without any choice (SS-5)."""

from typing import Final

from mandjet.engine.frame import Frame
from mandjet.games.sunrise_sunset.rules.placement import slot_element, slots_of, turn_up
from mandjet.games.sunrise_sunset.state import SunriseSunset
from mandjet.games.sunrise_sunset.tables import (
    APIS,
    APOFIS,
    BASTET,
    ECLIPSE,
    FREE,
    LANES,
    LIBRO,
    LOCATIONS,
    MAAT,
    OSIRIS,
    PLAGA,
    SLOTS,
    UNITS,
)

ECLIPSE_GAP: Final = 4
APIS_POWER: Final = 15
APIS_HIGH: Final = 6
NOBODY: Final = -1


class Reveal(Frame[SunriseSunset]):
    """All face-down units are turned up before the first lane is fought for (SS-5.2)."""

    def run(self, state: SunriseSunset) -> None:
        for slot in range(SLOTS):
            if state.slots[slot] != FREE:
                turn_up(state, slot)


class Combat(Frame[SunriseSunset]):
    """The n-th lane by ascending printed value (SS-5.1)."""

    def __init__(self, n: int) -> None:
        self.n: int = n

    def args(self) -> tuple[int, ...]:
        return (self.n,)

    def run(self, state: SunriseSunset) -> None:
        lane = state.tables.order[state.side][self.n]
        winner = fight(state, lane)
        if winner != NOBODY:
            win_lane(state, lane, winner)
            if state.damage[winner] >= state.to_win:  # SS-6.1
                if state.listening:
                    state.tell("won", {"seat": winner, "damage": state.damage[winner]})
                state.finish()


def fight(state: SunriseSunset, lane: int) -> int:
    """Who wins the lane, NOBODY for a draw."""
    active = active_units(state, lane)
    value = lane_value(state, lane, active)
    totals = [total(state, seat, lane, value, active) for seat in range(2)]
    winner = winner_by(totals[0] - totals[1], active)
    if state.listening:
        tell_fight(state, lane, value, totals, winner)
    return winner


def winner_by(gap: int, active: int) -> int:
    """Who wins with that lead of seat 0 over seat 1 (SS-5.6, SS-5.7)."""
    if gap == 0 or (active >> ECLIPSE & 1 and abs(gap) >= ECLIPSE_GAP):
        return NOBODY
    higher = 0 if gap > 0 else 1
    return 1 - higher if active >> OSIRIS & 1 else higher


def active_units(state: SunriseSunset, lane: int) -> int:
    """The units of a lane whose combat ability is on, one bit each."""
    active = 0
    for slot in slots_of(lane):
        unit = state.slots[slot]
        if unit != FREE:
            active |= 1 << unit
    return active & ~state.off


def lane_value(state: SunriseSunset, lane: int, active: int) -> int:
    """The value of a lane after La Plaga, then Maat and El Libro (SS-5.3)."""
    value = state.tables.values[state.side][lane]
    if active >> PLAGA & 1:
        value = 0
    if active >> MAAT & 1:
        value += 1
    if active >> LIBRO & 1:
        value -= 2
    return value


def power(state: SunriseSunset, unit: int, value: int, active: int) -> int:
    """The power of a unit in a lane of that value (SS-1.4, SS-5.5)."""
    if unit == APIS and active >> APIS & 1 and (value >= APIS_HIGH or value <= 0):
        return APIS_POWER
    return state.tables.fixed[unit] + state.tables.times[unit] * value


def total(state: SunriseSunset, seat: int, lane: int, value: int, active: int) -> int:
    """The power of a seat's units in a lane of that value (SS-5.4)."""
    first = seat * 6 + lane * 2
    result = 0
    for slot in (first, first + 1):
        if state.slots[slot] != FREE:
            result += power(state, state.slots[slot], value, active)
    return result


def win_lane(state: SunriseSunset, lane: int, winner: int) -> None:
    """Damage if the lane is controlled already, else control (SS-5.8); more by SS-5.9, SS-5.10."""
    loser = 1 - winner
    damage = 0
    if state.control[lane] == winner:
        damage += 1
    else:
        state.control[lane] = winner
        if state.listening:
            took: dict[str, int | str] = {"seat": winner, "lane": f"lane-{LOCATIONS[lane]}"}
            state.tell("took-control", took, (f"lane:{lane}",))
    if has_active(state, loser, lane, APOFIS):
        damage += 1
    if has_active(state, winner, lane, BASTET):
        damage += 1
    state.damage[winner] += damage
    if damage and state.listening:
        dealt: dict[str, int | str] = {"seat": winner, "to_seat": loser, "damage": damage}
        state.tell("dealt-damage", dealt, (f"lane:{lane}",))


def has_active(state: SunriseSunset, seat: int, lane: int, unit: int) -> bool:
    slot = seat * 6 + lane * 2
    there = state.slots[slot] == unit or state.slots[slot + 1] == unit
    return there and not state.off >> unit & 1


def tell_fight(state: SunriseSunset, lane: int, value: int, totals: list[int], winner: int) -> None:
    fought: dict[str, int | str] = {
        "lane": f"lane-{LOCATIONS[lane]}",
        "value": value,
        "horus": totals[state.horus],
        "seth": totals[1 - state.horus],
    }
    state.tell("fought", fought, (f"lane:{lane}",))
    for slot in slots_of(lane):
        unit = state.slots[slot]
        if unit != FREE:
            counted: dict[str, int | str] = {
                "unit": f"unit-{UNITS[unit]}",
                "power": power(state, unit, value, active_units(state, lane)),
            }
            state.tell("counted", counted, (slot_element(slot),))
    if winner == NOBODY:
        state.tell("drawn", {"lane": f"lane-{LOCATIONS[lane]}"}, (f"lane:{lane}",))


COMBATS: Final = [Combat(n) for n in range(LANES)]
REVEAL: Final = Reveal()
