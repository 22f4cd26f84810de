"""How the choices and questions of Sunrise Sunset are put to people."""

from mandjet.engine.words import Words
from mandjet.games.sunrise_sunset.actions import BURY, DISCARD, KEEP, LANE, PLAY, UNIT
from mandjet.games.sunrise_sunset.rules.placement import (
    Anubis,
    Heka,
    Isis,
    is_stealthy,
    lane_of,
    slot_element,
)
from mandjet.games.sunrise_sunset.rules.play import ChooseLane
from mandjet.games.sunrise_sunset.state import MOON, SUN, SunriseSunset
from mandjet.games.sunrise_sunset.tables import LOCATIONS, UNITS, Tables

# The clause about each unit, in the order of UNITS.
UNIT_RULES = (
    "SS-4.1",
    "SS-5.5",
    "SS-5.9",
    "SS-4.2",
    "SS-4.3",
    "SS-5.3",
    "SS-5.7",
    "SS-5.3",
    "SS-4.4",
    "SS-1.4",
    "SS-5.10",
    "SS-5.6",
    "SS-5.3",
    "SS-1.4",
    "SS-1.4",
)
FRAME_RULES = {
    "Anubis": "SS-4.1",
    "Heka": "SS-4.2",
    "HekaMoves": "SS-4.2",
    "Isis": "SS-4.3",
    "Ra": "SS-4.4",
    "ChooseLane": "SS-3.2",
}


def words(action: int, tables: Tables, state: SunriseSunset | None, seat: int | None) -> Words:
    """An action in words; in a state, as the seat about to take it sees the table."""
    if action == KEEP:
        return Words("do-keep", {}, None, "SS-2.2")
    if action < BURY:
        return _card("do-discard", action - DISCARD, "SS-2.2")
    if action < PLAY:
        return _card("do-bury", action - BURY, "SS-2.4")
    if action < LANE:
        return _play(action - PLAY, tables)
    rule = "SS-3.3" if state is None else FRAME_RULES[type(state.stack[-1]).__name__]
    if action < UNIT:
        lane = action - LANE
        return Words("do-lane", {"lane": f"lane-{LOCATIONS[lane]}"}, f"lane:{lane}", rule)
    return _unit(action - UNIT, state, seat, rule)


def _card(key: str, unit: int, rule: str) -> Words:
    return Words(key, {"unit": f"unit-{UNITS[unit]}"}, f"card:{UNITS[unit]}", rule)


def _play(unit: int, tables: Tables) -> Words:
    stealth = tables.stealth >> unit & 1
    key = "do-play-stealth" if stealth else "do-play"
    args: dict[str, int | str] = {"unit": f"unit-{UNITS[unit]}", "power": power_of(unit, tables)}
    return Words(key, args, f"card:{UNITS[unit]}", UNIT_RULES[unit])


def power_of(unit: int, tables: Tables) -> str:
    """The printed power of a unit, V being the value of its lane."""
    fixed, times = tables.fixed[unit], tables.times[unit]
    value = {0: "", 1: "V"}.get(times, f"{times}V")
    if value and fixed:
        return f"{value}+{fixed}"
    return value or str(fixed)


def _unit(slot: int, state: SunriseSunset | None, seat: int | None, rule: str) -> Words:
    where = f"lane-{LOCATIONS[lane_of(slot)]}"
    owner = slot // 6
    if state is None:
        return Words("do-slot", {"number": owner, "lane": where}, slot_element(slot), rule)
    side = UNITS[state.own_god(owner)]
    if is_stealthy(state, slot) and owner != seat:
        return Words(f"do-face-down-{side}", {"lane": where}, slot_element(slot), rule)
    unit = f"unit-{UNITS[state.slots[slot]]}"
    return Words(f"do-face-up-{side}", {"unit": unit, "lane": where}, slot_element(slot), rule)


def rule_of(component: str) -> str:
    """The clause about a unit or a location."""
    return "SS-1.2" if component in LOCATIONS else UNIT_RULES[UNITS.index(component)]


def numbers_of(component: str, tables: Tables) -> dict[str, int | str]:
    """The numbers the text about a unit or a location needs."""
    if component not in LOCATIONS:
        return {}
    lane = LOCATIONS.index(component)
    return {"sun": tables.values[SUN][lane], "moon": tables.values[MOON][lane]}


def question(state: SunriseSunset) -> dict[str, int | str]:
    """What the question now asked is about."""
    frame = state.stack[-1]
    if isinstance(frame, ChooseLane):
        return {"unit": f"unit-{UNITS[state.picked]}"}
    if isinstance(frame, Anubis | Heka | Isis):
        return {"lane": f"lane-{LOCATIONS[frame.lane]}"}
    return {}
