"""What a step of a Move action may be: prices, Walls, limits and no dead ends (KBS-5.18 to 5.23).

On the way a zone may hold more units or creatures of the mover than a Troop may have. Such a zone
may be entered only if the Troop can go on from it, with the land moves and the teleport it has, to
an end where all limits hold.
"""

from mandjet.games.kemet.rules.board import (
    creatures_in,
    district_owner,
    enemy_in,
    troop_limit,
)
from mandjet.games.kemet.rules.costs import khnum_cost, teleport_cost
from mandjet.games.kemet.state import Kemet
from mandjet.games.kemet.tables import (
    DISTRICTS,
    GRIFFIN_BEAST,
    KHNUM_BEAST,
    NOBODY,
    PHOENIX_BEAST,
    PORTAL,
    size,
)


def toll(state: Kemet, seat: int, zone: int) -> int:
    """What entering a zone costs because of Khnum's Sphinx (KBS-7.41)."""
    if state.creatures[KHNUM_BEAST] != zone:
        return 0
    if creatures_in(state, seat, zone) >> KHNUM_BEAST & 1:
        return 0
    return khnum_cost(state, seat)


def can_teleport_from(state: Kemet, seat: int, zone: int, creatures: int) -> bool:
    """Whether a Troop may leave a zone by teleport, with these creatures along (KBS-5.19)."""
    if state.card_teleport:
        return True
    if zone < DISTRICTS and state.level[zone] > 0:
        return True
    if state.board.obelisks >> zone & 1:
        return state.owns(seat, PORTAL) or creatures >> GRIFFIN_BEAST & 1 == 1
    return False


def fare(state: Kemet, seat: int, zone: int, by_teleport: bool) -> int:
    """All that one step into a zone costs."""
    price = toll(state, seat, zone)
    if by_teleport and not state.card_teleport:
        price += teleport_cost(state, seat)
    return price


def is_foreign(state: Kemet, seat: int, zone: int) -> bool:
    """Whether a zone is a District of somebody else's City."""
    return zone < DISTRICTS and district_owner(state, zone) != seat


def walls_hold(state: Kemet, zone: int) -> bool:
    """Whether Walls keep a Troop without the Phoenix out of an opponent's District (KBS-5.20)."""
    return not state.open_gates and not state.start_near >> zone & 1


def must_take(state: Kemet, seat: int, zone: int, by_teleport: bool) -> int:
    """The creatures without which the step from the present zone is not possible."""
    needed = 0
    if is_foreign(state, seat, zone) and walls_hold(state, zone):
        needed |= 1 << PHOENIX_BEAST
    if by_teleport and not can_teleport_from(state, seat, state.at, 0):
        needed |= 1 << GRIFFIN_BEAST
    return needed


def tidy(units: int, creatures: int, limit: int) -> bool:
    """Whether a Troop keeps the limits (KBS-2.2, KBS-2.6)."""
    return units <= limit and creatures <= 1


def step_fits(
    state: Kemet, seat: int, zone: int, by_teleport: bool, units: int, creatures: int
) -> bool:
    """Whether so many units and creatures may make the step without a dead end (KBS-5.23)."""
    limit = troop_limit(state, seat)
    stay = state.units_at(seat, state.at) - units
    if stay > 0 and not tidy(stay, size(creatures_in(state, seat, state.at)) - creatures, limit):
        return False
    if enemy_in(state, seat, zone) != NOBODY:
        return tidy(units, creatures, limit)
    there = state.units_at(seat, zone)
    if there == 0:
        if tidy(units, creatures, limit):
            return True
        beasts = creatures
    else:
        beasts = creatures + size(creatures_in(state, seat, zone))
        if tidy(there + units, beasts, limit):
            return True
    return can_go_on(
        state,
        seat,
        zone,
        state.land - (0 if by_teleport else 1),
        not by_teleport and not state.teleported,
        state.prayer[seat] - fare(state, seat, zone, by_teleport),
        state.intruded or is_foreign(state, seat, zone),
        there + units,
        beasts,
    )


def can_go_on(
    state: Kemet,
    seat: int,
    zone: int,
    land: int,
    teleport: bool,
    prayer: int,
    intruded: bool,
    units: int,
    creatures: int,
) -> bool:
    """Whether a Troop over its limits in a zone can reach an end where they hold."""
    if land > 0:
        for target in state.board.steps[state.site[seat]][zone]:
            if is_foreign(state, seat, target) and (intruded or walls_hold(state, target)):
                continue
            price = toll(state, seat, target)
            if price <= prayer and settles(
                state, seat, target, land - 1, teleport, prayer - price, intruded, units, creatures
            ):
                return True
    if teleport and can_teleport_from(state, seat, zone, 0):
        for target in state.board.obelisk_list:
            price = fare(state, seat, target, True)
            if target == zone or price > prayer:
                continue
            left = prayer - price
            if settles(state, seat, target, land, False, left, intruded, units, creatures):
                return True
    return False


def settles(
    state: Kemet,
    seat: int,
    target: int,
    land: int,
    teleport: bool,
    prayer: int,
    intruded: bool,
    units: int,
    creatures: int,
) -> bool:
    """Whether some part of a Troop over its limits may step into a zone and end well there."""
    limit = troop_limit(state, seat)
    enemy = enemy_in(state, seat, target) != NOBODY
    there = state.units_at(seat, target)
    beasts = size(creatures_in(state, seat, target)) if there else 0
    inside = intruded or is_foreign(state, seat, target)
    # As few as possible go on with all creatures but one; or all units, and creatures stay behind.
    few = max(1, units - limit)
    for going, along in ((few, max(0, creatures - 1)), (units, 0)):
        if enemy:
            if tidy(going, along, limit):
                return True
        elif tidy(there + going, beasts + along, limit) or can_go_on(
            state,
            seat,
            target,
            land,
            teleport,
            prayer,
            inside,
            there + going,
            beasts + along,
        ):
            return True
    return False
