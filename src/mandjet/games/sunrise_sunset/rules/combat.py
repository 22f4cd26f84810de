"""Determine the victor in each lane: combat, without any choice (SS-5).

Functions take the units of a lane whose combat ability is on as `active`: a view passes those that
its seat sees.
"""

from typing import Final

from mandjet.engine.frame import Frame
from mandjet.games.sunrise_sunset import tables as t
from mandjet.games.sunrise_sunset.rules.placement import turn_up
from mandjet.games.sunrise_sunset.state import SunriseSunset

ECLIPSE_GAP: Final = 4
APIS_POWER: Final = 15
APIS_HIGH: Final = 6


class Reveal(Frame[SunriseSunset]):
    """All face-down units are turned up before the first lane is fought for (SS-5.2)."""

    def run(self, state: SunriseSunset) -> None:
        for slot in range(t.SLOTS):
            turn_up(state, slot)


class Combat(Frame[SunriseSunset]):
    """The fight for a lane, by ascending printed value (SS-5.1)."""

    def __init__(self, fight: int) -> None:
        self.fight: int = fight

    def run(self, state: SunriseSunset) -> None:
        lane = state.tables.order[state.side][self.fight]
        active = active_units(state, lane)
        value = lane_value(state, lane, active)
        totals = [total(state, seat, lane, value, active) for seat in range(2)]
        winner = winner_by(totals[0] - totals[1], active)
        if state.listening:
            tell_fight(state, lane, active, totals, winner)
        if winner == t.NOBODY:
            return
        damage = harm(state, lane, winner, active)
        if state.listening:
            tell_victory(state, lane, winner, active, damage)
        state.control[lane] = winner
        state.damage[winner] += damage
        if state.damage[winner] >= state.to_win:  # SS-6.1
            if state.listening:
                state.tell("won", {"seat": winner, "damage": state.damage[winner]})
            state.finish()


def active_units(state: SunriseSunset, lane: int) -> t.Units:
    """The units of a lane whose combat ability is on: Anubis switches it off (SS-5.11)."""
    active = 0
    for slot in t.slots_of(lane):
        unit = state.slots[slot]
        if unit != t.NO_UNIT:
            active |= 1 << unit
    return active & ~state.off


def lane_value(state: SunriseSunset, lane: int, active: t.Units) -> int:
    """The value of a lane after La Plaga, then Maat and El Libro (SS-5.3)."""
    value = state.tables.values[state.side][lane]
    if active >> t.PLAGA & 1:
        value = 0
    if active >> t.MAAT & 1:
        value += 1
    if active >> t.LIBRO & 1:
        value -= 2
    return value


def value_changes(state: SunriseSunset, lane: int, active: t.Units) -> list[tuple[int, int]]:
    """The units that change the value of a lane, in their order, each with the value after it."""
    changes: list[tuple[int, int]] = []
    acting = 0
    for unit in (t.PLAGA, t.MAAT, t.LIBRO):
        if active >> unit & 1:
            acting |= 1 << unit
            changes.append((unit, lane_value(state, lane, acting)))
    return changes


def power(state: SunriseSunset, unit: int, value: int, active: t.Units) -> int:
    """The power of a unit in a lane of that value (SS-1.4, SS-5.5)."""
    if unit == t.APIS and active >> t.APIS & 1 and (value >= APIS_HIGH or value <= 0):
        return APIS_POWER
    return state.tables.fixed[unit] + state.tables.times[unit] * value


def total(state: SunriseSunset, seat: int, lane: int, value: int, active: t.Units) -> int:
    """The power of a seat's units in a lane of that value (SS-5.4)."""
    first = t.first_slot(seat, lane)
    result = 0
    for slot in (first, first + 1):
        if state.slots[slot] != t.NO_UNIT:
            result += power(state, state.slots[slot], value, active)
    return result


def winner_by(gap: int, active: t.Units) -> int:
    """Who wins with that lead of seat 0 over seat 1, NOBODY for a draw (SS-5.6, SS-5.7)."""
    if gap == 0 or (active >> t.ECLIPSE & 1 and abs(gap) >= ECLIPSE_GAP):
        return t.NOBODY
    higher = 0 if gap > 0 else 1
    return 1 - higher if active >> t.OSIRIS & 1 else higher


def harm(state: SunriseSunset, lane: int, winner: int, active: t.Units) -> int:
    """The damage a winner deals: for a lane controlled already (SS-5.8), and more."""
    damage = 1 if state.control[lane] == winner else 0
    if acts_for(state, 1 - winner, lane, t.APOFIS, active):  # SS-5.9
        damage += 1
    if acts_for(state, winner, lane, t.BASTET, active):  # SS-5.10
        damage += 1
    return damage


def acts_for(state: SunriseSunset, seat: int, lane: int, unit: int, active: t.Units) -> bool:
    """Whether a unit stands on that side of the lane, its ability on."""
    if not active >> unit & 1:
        return False
    slot = t.first_slot(seat, lane)
    return state.slots[slot] == unit or state.slots[slot + 1] == unit


def tell_fight(
    state: SunriseSunset, lane: int, active: t.Units, totals: list[int], winner: int
) -> None:
    """The fight step by step: the value, each unit, the totals, and why they decide otherwise."""
    on = (f"lane:{lane}",)
    where: dict[str, int | str] = {"lane": t.LANE_TEXT[lane]}
    value = state.tables.values[state.side][lane]
    state.tell("fight-begins", {**where, "value": value}, on)
    for unit, changed in value_changes(state, lane, active):
        value = changed
        state.tell("value-changed", {"unit": t.UNIT_TEXT[unit], "value": value}, at(state, unit))
    for slot in t.slots_of(lane):
        unit = state.slots[slot]
        if unit != t.NO_UNIT:
            key = "counted" if active >> unit & 1 else "counted-off"
            counts = power(state, unit, value, active)
            state.tell(key, {"unit": t.UNIT_TEXT[unit], "power": counts}, at(state, unit))
    horus, seth = totals[state.horus], totals[1 - state.horus]
    state.tell("fought", {**where, "value": value, "horus": horus, "seth": seth}, on)
    if winner == t.NOBODY:
        if totals[0] != totals[1]:
            state.tell("eclipsed", where, at(state, t.ECLIPSE))
        state.tell("drawn", where, on)
    elif totals[winner] < totals[1 - winner]:
        state.tell("reversed", where, at(state, t.OSIRIS))


def tell_victory(
    state: SunriseSunset, lane: int, winner: int, active: t.Units, damage: int
) -> None:
    """What the victory brings, each damage with its reason."""
    on = (f"lane:{lane}",)
    loser = 1 - winner
    won: dict[str, int | str] = {"seat": winner, "other_seat": loser, "lane": t.LANE_TEXT[lane]}
    keys = {winner: "held", loser: "took-from", t.NOBODY: "took-control"}
    state.tell(keys[state.control[lane]], won, on)
    if acts_for(state, loser, lane, t.APOFIS, active):
        state.tell("apofis-harms", won, at(state, t.APOFIS))
    if acts_for(state, winner, lane, t.BASTET, active):
        state.tell("bastet-strikes", won, at(state, t.BASTET))
    if damage:
        state.tell("dealt-damage", {"seat": winner, "to_seat": loser, "damage": damage}, on)


def at(state: SunriseSunset, unit: int) -> tuple[str, ...]:
    """The element of the slot where a unit stands."""
    return (t.slot_element(state.slots.index(unit)),)


COMBATS: Final = [Combat(fight) for fight in range(t.LANES)]
REVEAL: Final = Reveal()
