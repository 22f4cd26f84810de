"""What a seat may see of Sunrise Sunset (SS-8)."""

import msgspec

from mandjet.engine.view import View, common
from mandjet.games.sunrise_sunset import tables as t
from mandjet.games.sunrise_sunset.rules import combat
from mandjet.games.sunrise_sunset.state import SunriseSunset

SIDES = ("sun", "moon")


class UnitView(msgspec.Struct, frozen=True):
    """A placed unit; `unit` is None for one this seat may not look at."""

    unit: str | None
    face_down: bool
    off: bool
    from_pile: bool
    # What it would count if the lane were fought for now, from what this seat sees.
    power: int | None


class ChangeView(msgspec.Struct, frozen=True):
    """A unit that changes the value of its lane, and the value after it."""

    unit: str
    value: int


class LaneView(msgspec.Struct, frozen=True):
    """A lane: `value` is printed; what comes after `units` is counted from what this seat sees."""

    location: str
    value: int
    control: int | None
    units: tuple[tuple[UnitView | None, ...], ...]
    # How the value changes, step by step, and what it becomes.
    changes: tuple[ChangeView, ...]
    value_now: int
    totals: tuple[int, ...]
    # Who would win if the lane were fought for now, None for a draw; and the damage it would deal.
    ahead: int | None
    harm: int


class SunriseSunsetView(View, frozen=True, kw_only=True):
    """The table as one seat sees it."""

    round: int
    side: str
    initiative: int
    horus: int
    to_win: int
    damage: tuple[int, ...]
    lanes: tuple[LaneView, ...]
    hand: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    picked: str | None
    pile: int
    discards: tuple[str, ...]
    # Whether a card was discarded face down, and which, for the seat that did it.
    buried: bool
    buried_unit: str | None


def view(state: SunriseSunset, seat: int | None) -> SunriseSunsetView:
    """All that a seat may know; None is the spectator."""
    own = seat is not None and seat in state.waiting()
    buried = state.buried != t.NO_UNIT
    return SunriseSunsetView(
        **common(state, seat),
        round=state.round,
        side=SIDES[state.side],
        initiative=state.initiative(),
        horus=state.horus,
        to_win=state.to_win,
        damage=tuple(state.damage),
        lanes=tuple(_lane(state, lane, seat) for lane in range(t.LANES)),
        hand=() if seat is None else _names(state.hands[seat]),
        hand_sizes=tuple(len(t.units_in(hand)) for hand in state.hands),
        picked=t.UNITS[state.picked] if own and state.picked != t.NO_UNIT else None,
        pile=len(t.units_in(state.pile)),
        discards=_names(state.discards),
        buried=buried,
        buried_unit=t.UNITS[state.buried] if buried and seat == state.horus else None,
    )


def _names(units: t.Units) -> tuple[str, ...]:
    return tuple(t.UNITS[unit] for unit in t.units_in(units))


def _lane(state: SunriseSunset, lane: int, seat: int | None) -> LaneView:
    """What a seat sees of a lane: its own units and those that lie face up (SS-8.1, SS-8.2)."""
    slots = t.slots_of(lane)
    seen = 0
    for slot in slots:
        if state.slots[slot] != t.NO_UNIT and state.sees(seat, slot):
            seen |= 1 << state.slots[slot]
    active = seen & ~state.off
    value = combat.lane_value(state, lane, active)

    def unit_view(slot: int) -> UnitView | None:
        unit = state.slots[slot]
        if unit == t.NO_UNIT:
            return None
        known = bool(seen >> unit & 1)
        return UnitView(
            unit=t.UNITS[unit] if known else None,
            face_down=state.is_stealthy(slot),
            off=bool(state.off >> unit & 1),
            from_pile=bool(state.from_pile >> unit & 1),
            power=combat.power(state, unit, value, active) if known else None,
        )

    units = tuple(tuple(unit_view(slot) for slot in side) for side in (slots[:2], slots[2:]))
    totals = tuple(sum(unit.power or 0 for unit in side if unit) for side in units)
    ahead = combat.winner_by(totals[0] - totals[1], active)
    control = state.control[lane]
    return LaneView(
        location=t.LOCATIONS[lane],
        value=state.tables.values[state.side][lane],
        control=None if control == t.NOBODY else control,
        units=units,
        changes=tuple(
            ChangeView(t.UNITS[u], v) for u, v in combat.value_changes(state, lane, active)
        ),
        value_now=value,
        totals=totals,
        ahead=None if ahead == t.NOBODY else ahead,
        harm=0 if ahead == t.NOBODY else combat.harm(state, lane, ahead, active),
    )
