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
    NEUTRAL,
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

    takes = ("n",)

    def __init__(self, n: int) -> None:
        self.n: int = n

    def ranges(self, state: SunriseSunset) -> tuple[range, ...]:
        return (range(LANES),)

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
        tell_fight(state, lane, active, totals, winner)
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


def value_changes(state: SunriseSunset, lane: int, active: int) -> list[tuple[int, int]]:
    """The units that change the value of a lane, in their order, each with the value after it."""
    changes: list[tuple[int, int]] = []
    acting = 0
    for unit in (PLAGA, MAAT, LIBRO):
        if active >> unit & 1:
            acting |= 1 << unit
            changes.append((unit, lane_value(state, lane, acting)))
    return changes


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
    damage = harm(state, lane, winner, active_units(state, lane))
    if state.listening:
        tell_victory(state, lane, winner, damage)
    state.control[lane] = winner
    state.damage[winner] += damage


def harm(state: SunriseSunset, lane: int, winner: int, active: int) -> int:
    """The damage a winner of the lane deals (SS-5.8 to SS-5.10)."""
    damage = 1 if state.control[lane] == winner else 0
    if active >> APOFIS & 1 and has_active(state, 1 - winner, lane, APOFIS):
        damage += 1
    if active >> BASTET & 1 and has_active(state, winner, lane, BASTET):
        damage += 1
    return damage


def has_active(state: SunriseSunset, seat: int, lane: int, unit: int) -> bool:
    slot = seat * 6 + lane * 2
    there = state.slots[slot] == unit or state.slots[slot + 1] == unit
    return there and not state.off >> unit & 1


def tell_fight(
    state: SunriseSunset, lane: int, active: int, totals: list[int], winner: int
) -> None:
    """The fight step by step: the value, each unit, the totals, and why they decide otherwise."""
    on = (f"lane:{lane}",)
    where = f"lane-{LOCATIONS[lane]}"
    printed = state.tables.values[state.side][lane]
    state.tell("fight-begins", {"lane": where, "value": printed}, on)
    for unit, value in value_changes(state, lane, active):
        changed: dict[str, int | str] = {"unit": f"unit-{UNITS[unit]}", "value": value}
        state.tell("value-changed", changed, (element_of(state, unit),))
    value = lane_value(state, lane, active)
    for slot in slots_of(lane):
        unit = state.slots[slot]
        if unit != FREE:
            counted: dict[str, int | str] = {
                "unit": f"unit-{UNITS[unit]}",
                "power": power(state, unit, value, active),
            }
            on_power = "counted" if active >> unit & 1 else "counted-off"
            state.tell(on_power, counted, (slot_element(slot),))
    fought: dict[str, int | str] = {
        "lane": where,
        "value": value,
        "horus": totals[state.horus],
        "seth": totals[1 - state.horus],
    }
    state.tell("fought", fought, on)
    if winner == NOBODY:
        if totals[0] != totals[1]:
            state.tell("eclipsed", {"lane": where}, (element_of(state, ECLIPSE),))
        state.tell("drawn", {"lane": where}, on)
    elif totals[winner] < totals[1 - winner]:
        state.tell("reversed", {"lane": where}, (element_of(state, OSIRIS),))


def tell_victory(state: SunriseSunset, lane: int, winner: int, damage: int) -> None:
    """What the victory brings, each damage with its reason."""
    on = (f"lane:{lane}",)
    won: dict[str, int | str] = {
        "seat": winner,
        "other_seat": 1 - winner,
        "lane": f"lane-{LOCATIONS[lane]}",
    }
    if state.control[lane] == winner:
        state.tell("held", won, on)
    else:
        state.tell("took-control" if state.control[lane] == NEUTRAL else "took-from", won, on)
    if has_active(state, 1 - winner, lane, APOFIS):
        state.tell("apofis-harms", won, (element_of(state, APOFIS),))
    if has_active(state, winner, lane, BASTET):
        state.tell("bastet-strikes", won, (element_of(state, BASTET),))
    if damage:
        dealt: dict[str, int | str] = {"seat": winner, "to_seat": 1 - winner, "damage": damage}
        state.tell("dealt-damage", dealt, on)


def element_of(state: SunriseSunset, unit: int) -> str:
    """The element of the slot where a unit stands."""
    return slot_element(state.slots.index(unit))


COMBATS: Final = [Combat(n) for n in range(LANES)]
REVEAL: Final = Reveal()
