"""Why what looks as if it could be chosen in Sunrise Sunset is no choice now."""

from mandjet.engine.words import Words
from mandjet.games.sunrise_sunset import tables as t
from mandjet.games.sunrise_sunset.rules.draw import Exchange
from mandjet.games.sunrise_sunset.rules.placement import (
    Ability,
    HekaMoves,
    LaneAbility,
    ways_out,
)
from mandjet.games.sunrise_sunset.rules.play import ChooseLane
from mandjet.games.sunrise_sunset.state import SunriseSunset
from mandjet.games.sunrise_sunset.words import UNIT_RULES


def why_not(state: SunriseSunset, seat: int) -> list[Words]:
    """For an asked seat: its cards and the discards, the lanes, and the places in them."""
    frame = state.stack[-1]
    gone = [
        Words("not-discarded", {"unit": t.UNIT_TEXT[unit]}, t.CARD[unit], "SS-2.2")
        for unit in t.units_in(state.discards)
    ]
    if isinstance(frame, Ability):
        return _ability(state, seat, frame) + gone
    if isinstance(frame, Exchange):
        lanes = [
            Words("not-exchange-first", {}, f"lane:{lane}", "SS-2.2") for lane in range(t.LANES)
        ]
        return lanes + gone
    if isinstance(frame, ChooseLane):
        return _lanes(state, seat) + _slots(state, seat) + _cards_after_lane(state, seat) + gone
    return _lanes(state, seat, chosen=False) + _slots(state, seat, chosen=False) + gone


def _lanes(state: SunriseSunset, seat: int, chosen: bool = True) -> list[Words]:
    """Lanes that are full on the seat's side, and all of them before a card is chosen."""
    open_lanes = state.lanes_open_to(seat)
    made = []
    for lane in range(t.LANES):
        named: dict[str, int | str] = {"lane": t.LANE_TEXT[lane]}
        if not open_lanes >> lane & 1:
            made.append(Words("not-lane-full", named, f"lane:{lane}", "SS-3.2"))
        elif not chosen:
            made.append(Words("not-card-first", named, f"lane:{lane}", "SS-3.1"))
    return made


def _slots(state: SunriseSunset, seat: int, chosen: bool = True) -> list[Words]:
    """Places beside the way: taken ones, those of the other side, and free ones, which are chosen
    by their lane."""
    made = []
    for slot in range(t.SLOTS):
        on = t.slot_element(slot)
        named: dict[str, int | str] = {"lane": t.LANE_TEXT[t.lane_of(slot)]}
        if slot // t.SIDE != seat:
            made.append(Words("not-other-side", {**named, "seat": slot // t.SIDE}, on, "SS-3.2"))
        elif state.slots[slot] != t.NO_UNIT:
            unit = t.UNIT_TEXT[state.slots[slot]]
            made.append(Words("not-slot-taken", {**named, "unit": unit}, on, "SS-3.2"))
        elif not chosen:
            made.append(Words("not-card-first", named, on, "SS-3.1"))
        else:
            made.append(Words("not-lane-instead", named, on, "SS-3.2"))
    return made


def _cards_after_lane(state: SunriseSunset, seat: int) -> list[Words]:
    """One card a turn: the one taken has to find its lane first."""
    picked: dict[str, int | str] = {"unit": t.UNIT_TEXT[state.picked]}
    hand = t.units_in(state.hands[seat])
    return [Words("not-second-card", picked, t.CARD[unit], "SS-3.1") for unit in hand]


def _ability(state: SunriseSunset, seat: int, frame: Ability) -> list[Words]:
    """While an ability acts: what it does not reach; cards and lanes come after it."""
    acting: dict[str, int | str] = {"by": t.UNIT_TEXT[frame.unit]}
    first = [t.CARD[unit] for unit in t.units_in(state.hands[seat])]
    if isinstance(frame, HekaMoves):
        made = _ways(state, frame)
        first += [t.slot_element(slot) for slot in range(t.SLOTS)]
    else:
        reasons = [_beyond(state, frame, slot) for slot in range(t.SLOTS)]
        made = [reason for reason in reasons if reason is not None]
        first += [f"lane:{lane}" for lane in range(t.LANES)]
    return made + [Words("not-ability-first", acting, on, "SS-3.3") for on in first]


def _beyond(state: SunriseSunset, frame: Ability, slot: int) -> Words | None:
    """Why an ability does not reach the unit in a slot; None if it does, or nothing lies there."""
    if state.slots[slot] == t.NO_UNIT:
        return None
    on = t.slot_element(slot)
    rule = UNIT_RULES[t.UNITS[frame.unit]]
    acting: dict[str, int | str] = {"by": t.UNIT_TEXT[frame.unit]}
    if isinstance(frame, LaneAbility):
        if t.lane_of(slot) != frame.lane:
            return Words("not-other-lane", {**acting, "lane": t.LANE_TEXT[frame.lane]}, on, rule)
        if frame.reaches(state, slot):
            return None
    elif state.is_stealthy(slot):
        return None
    if not state.is_stealthy(slot):
        unit = t.UNIT_TEXT[state.slots[slot]]
        return Words("not-stealth", {**acting, "unit": unit}, on, rule)
    if frame.unit == t.HEKA:
        return Words("not-way-out", acting, on, rule)
    return Words("not-face-up", acting, on, rule)


def _ways(state: SunriseSunset, frame: HekaMoves) -> list[Words]:
    """Lanes Heka cannot send a unit to: its own, and those that are full on its owner's side."""
    made = []
    for lane in range(t.LANES):
        named: dict[str, int | str] = {"lane": t.LANE_TEXT[lane]}
        if lane == t.lane_of(frame.slot):
            made.append(Words("not-same-lane", named, f"lane:{lane}", "SS-4.2"))
        elif not ways_out(state, frame.slot) >> lane & 1:
            owner: dict[str, int | str] = {**named, "seat": frame.slot // t.SIDE}
            made.append(Words("not-room-there", owner, f"lane:{lane}", "SS-4.2"))
    return made
