"""How the choices and questions of Sunrise Sunset are put to people."""

from typing import Any

from mandjet.engine.words import Words, kebab
from mandjet.games.sunrise_sunset import tables as t
from mandjet.games.sunrise_sunset.actions import BURY, DISCARD, KEEP, LANE, PLAY, UNIT
from mandjet.games.sunrise_sunset.rules.placement import Ability, LaneAbility
from mandjet.games.sunrise_sunset.rules.play import ChooseLane
from mandjet.games.sunrise_sunset.state import SunriseSunset

# The clause about each unit with an ability.
UNIT_RULES = {
    "anubis": "SS-4.1",
    "apis": "SS-5.5",
    "apofis": "SS-5.9",
    "heka": "SS-4.2",
    "isis": "SS-4.3",
    "maat": "SS-5.3",
    "osiris": "SS-5.7",
    "plaga": "SS-5.3",
    "ra": "SS-4.4",
    "bastet": "SS-5.10",
    "eclipse": "SS-5.6",
    "libro": "SS-5.3",
}


def words(action: int, tables: t.Tables, state: SunriseSunset | None, seat: int | None) -> Words:
    """An action in words; in a state, as the seat about to take it sees the table."""
    if action == KEEP:
        return Words("do-keep", {}, None, "SS-2.2")
    if action < BURY:
        return _card("do-discard", action - DISCARD, "SS-2.2")
    if action < PLAY:
        return _card("do-bury", action - BURY, "SS-2.4")
    if action < LANE:
        unit = action - PLAY
        key = "do-play-stealth" if tables.stealth >> unit & 1 else "do-play"
        rule = UNIT_RULES.get(t.UNITS[unit], "SS-1.4")
        return _card(key, unit, rule, power=power_of(unit, tables))
    frame = None if state is None else state.stack[-1]
    rule = UNIT_RULES[t.UNITS[frame.unit]] if isinstance(frame, Ability) else "SS-3.2"
    if action < UNIT:
        lane = action - LANE
        return Words("do-lane", {"lane": t.LANE_TEXT[lane]}, f"lane:{lane}", rule)
    return _unit(action - UNIT, state, seat, rule)


def question(state: SunriseSunset, seat: int) -> Words:  # noqa: ARG001
    """What an asked seat is asked."""
    frame = state.stack[-1]
    args: dict[str, int | str] = {}
    if isinstance(frame, ChooseLane):
        args = {"unit": t.UNIT_TEXT[state.picked]}
    elif isinstance(frame, LaneAbility):
        args = {"lane": t.LANE_TEXT[frame.lane]}
    return Words(f"ask-{kebab(type(frame).__name__)}", args)


def about(kind: str, row: dict[str, Any], tables: t.Tables) -> Words:  # noqa: ARG001
    """What a unit or a location does, and the clause about it."""
    component = row["id"]
    if kind == "unit":
        return Words(f"effect-{component}", {}, None, UNIT_RULES.get(component, "SS-1.4"))
    args = {"sun": row["sun"], "moon": row["moon"]}
    return Words(f"effect-{component}", args, None, "SS-1.2")


def power_of(unit: int, tables: t.Tables) -> str:
    """The printed power of a unit, V being the value of its lane."""
    fixed, times = tables.fixed[unit], tables.times[unit]
    value = {0: "", 1: "V"}.get(times, f"{times}V")
    if value and fixed:
        return f"{value}+{fixed}"
    return value or str(fixed)


def _card(key: str, unit: int, rule: str, **more: str) -> Words:
    return Words(key, {"unit": t.UNIT_TEXT[unit], **more}, t.CARD[unit], rule)


def _unit(slot: int, state: SunriseSunset | None, seat: int | None, rule: str) -> Words:
    where: dict[str, int | str] = {"lane": t.LANE_TEXT[t.lane_of(slot)]}
    owner = slot // t.SIDE
    if state is None:
        return Words("do-slot", {"number": owner, **where}, t.slot_element(slot), rule)
    side = t.UNITS[state.own_god(owner)]
    if not state.sees(seat, slot):
        return Words(f"do-face-down-{side}", where, t.slot_element(slot), rule)
    named: dict[str, int | str] = {"unit": t.UNIT_TEXT[state.slots[slot]], **where}
    return Words(f"do-face-up-{side}", named, t.slot_element(slot), rule)
