"""What a step of a Move action may be: prices, Walls, limits, no dead ends (KBS-5.18 to KBS-5.23).

On the way a zone may hold more units or creatures of the mover than a Troop may have. Such a zone
may be entered only if the Troop can go on from it, with the land moves and the teleport it has, to
an end where all limits hold. That is looked at on a copy of the table, with these same functions:
what they find possible there is what will be offered there.
"""

from mandjet.games.kemet import tables as t
from mandjet.games.kemet.actions import TELEPORT, ZONE
from mandjet.games.kemet.rules import board as board
from mandjet.games.kemet.rules.costs import khnum_cost, teleport_cost
from mandjet.games.kemet.state import Kemet


def toll(state: Kemet, seat: int, zone: int) -> int:
    """What entering a zone costs because of Khnum's Sphinx (KBS-7.41)."""
    if state.creatures[t.KHNUM_BEAST] != zone:
        return 0
    if board.creatures_in(state, seat, zone) >> t.KHNUM_BEAST & 1:
        return 0
    return khnum_cost(state, seat)


def can_teleport_from(state: Kemet, seat: int, zone: int, creatures: int) -> bool:
    """Whether a Troop may leave a zone by teleport, with these creatures along (KBS-5.19)."""
    if state.teleported:
        return False
    # A card beats a tile, Transfer a Forced March (KBS-2.11, KBS-7.45, KBS-10.10).
    if state.card_teleport:
        return True
    if state.on_foot:
        return False
    if zone < t.DISTRICTS and state.level[zone] > 0:
        return True
    if state.board.obelisks >> zone & 1:  # KBS-7.6, KBS-7.47
        return state.owns(seat, t.PORTAL) or creatures >> t.GRIFFIN_BEAST & 1 == 1
    return False


def fare(state: Kemet, seat: int, zone: int, by_teleport: bool, creatures: int) -> int:
    """All that one step into a zone costs with these creatures along: a teleport is free by card
    and with the Griffin Sphinx (KBS-7.47, KBS-10.10)."""
    price = toll(state, seat, zone)
    if by_teleport and not state.card_teleport and not creatures >> t.GRIFFIN_BEAST & 1:
        price += teleport_cost(state, seat)
    return price


def is_foreign(state: Kemet, seat: int, zone: int) -> bool:
    """Whether a zone is a District of somebody else's City."""
    return zone < t.DISTRICTS and board.district_owner(state, zone) != seat


def walls_hold(state: Kemet, zone: int) -> bool:
    """Whether Walls keep a Troop without the Phoenix out of an opponent's District (KBS-5.20,
    KBS-7.11)."""
    return not state.ignores_walls and not state.start_near >> zone & 1


def must_take(state: Kemet, seat: int, zone: int, by_teleport: bool) -> int:
    """The creatures without which the step from the present zone is not possible: the Phoenix over
    Walls, the Griffin Sphinx where no teleport begins or none can be paid (KBS-7.3, KBS-7.47)."""
    needed = 0
    if is_foreign(state, seat, zone) and walls_hold(state, zone):
        needed |= 1 << t.PHOENIX_BEAST
    if by_teleport and (
        not can_teleport_from(state, seat, state.at, 0)
        or fare(state, seat, zone, True, 0) > state.prayer[seat]
    ):
        needed |= 1 << t.GRIFFIN_BEAST
    return needed


# -- the step itself ----------------------------------------------------------------------------


def shift(
    state: Kemet, seat: int, zone: int, by_teleport: bool, units: int, creatures: int
) -> None:
    """Units and creatures pay their way and go; what that starts is the caller's."""
    origin = state.at
    board.spend_prayer(state, seat, fare(state, seat, zone, by_teleport, creatures))
    state.stepped = True
    if by_teleport:
        state.teleported = True
        state.card_teleport = False
    else:
        state.land -= 1
    if is_foreign(state, seat, zone):
        state.intruded = True
    for creature in t.few(creatures):
        state.creatures[creature] = zone
    board.take_units(state, seat, origin, units)
    board.add_units(state, seat, zone, units)
    state.at = zone


# -- who may make a step ------------------------------------------------------------------------


def can_step(
    state: Kemet, seat: int, zone: int, by_teleport: bool, beasts: int, in_order: bool
) -> bool:
    """Whether some part of the Troop may make the step; `beasts` are the creatures with it, and
    `in_order` says that it keeps its limits now (KBS-5.18 to KBS-5.23)."""
    if by_teleport or zone < t.DISTRICTS or zone == state.creatures[t.KHNUM_BEAST]:
        if state.intruded and is_foreign(state, seat, zone):  # KBS-5.21
            return False
        needed = must_take(state, seat, zone, by_teleport)
        if needed & beasts != needed:
            return False
        if fare(state, seat, zone, by_teleport, needed) > state.prayer[seat]:
            return False
    if in_order and not state.troops[seat] >> zone & 1:
        return True
    for units in range(1, state.units_at(seat, state.at) + 1):
        if can_walk(state, seat, zone, by_teleport, units, beasts):
            return True
    return False


def add_steps(state: Kemet, seat: int, menu: list[int], beasts: int, in_order: bool) -> None:
    """The zones that the Troop can enter now, on foot and by teleport."""
    mine = state.troops[seat]
    if state.land > 0:
        for zone in state.board.steps[state.site[seat]][state.at]:
            if can_step(state, seat, zone, False, beasts, in_order):
                menu.append(ZONE + zone)
    if not can_teleport_from(state, seat, state.at, beasts):
        return
    # The price is the same to every Obelisk but that of Khnum's Sphinx.
    khnum = state.creatures[t.KHNUM_BEAST]
    plain = can_teleport_from(state, seat, state.at, 0) and (
        state.card_teleport or teleport_cost(state, seat) <= state.prayer[seat]
    )
    if not plain and not beasts >> t.GRIFFIN_BEAST & 1:
        return
    for zone in state.board.obelisk_list:
        if zone == state.at:
            continue
        if (zone != khnum and in_order and not mine >> zone & 1) or can_step(
            state, seat, zone, True, beasts, in_order
        ):
            menu.append(TELEPORT + zone)


def can_walk(
    state: Kemet, seat: int, zone: int, by_teleport: bool, units: int, beasts: int
) -> bool:
    """Whether these units may make the step, with some creatures or other."""
    if beasts == 0:
        return step_fits(state, seat, zone, by_teleport, units, 0)
    return some_fit(state, seat, zone, by_teleport, units, 0, beasts)


def some_fit(
    state: Kemet, seat: int, zone: int, by_teleport: bool, units: int, taken: int, open_: int
) -> bool:
    """Whether these units may make the step with the creatures taken and some of those still
    open, all needed ones among them."""
    needed = must_take(state, seat, zone, by_teleport)
    some = open_
    while True:
        if needed & (taken | some) == needed and step_fits(
            state, seat, zone, by_teleport, units, taken | some
        ):
            return True
        if some == 0:
            return False
        some = (some - 1) & open_


def tidy(units: int, creatures: int, limit: int) -> bool:
    """Whether a Troop keeps the limits (KBS-2.2, KBS-2.6)."""
    return units <= limit and creatures <= 1


def in_limits(state: Kemet, seat: int) -> bool:
    """Whether the moving Troop keeps its limits in the zone where it is."""
    if state.units_at(seat, state.at) > board.troop_limit(state, seat):
        return False
    return t.size(board.creatures_in(state, seat, state.at)) <= 1


def step_fits(
    state: Kemet, seat: int, zone: int, by_teleport: bool, units: int, creatures: int
) -> bool:
    """Whether these units and creatures may make the step without a dead end (KBS-5.23)."""
    limit = board.troop_limit(state, seat)
    along = t.size(creatures)
    stay = state.units_at(seat, state.at) - units
    if stay > 0 and not tidy(
        stay, t.size(board.creatures_in(state, seat, state.at)) - along, limit
    ):
        return False
    there = state.units_at(seat, zone)
    if there == 0 and tidy(units, along, limit):
        return True
    if board.enemy_in(state, seat, zone) != t.NOBODY:
        return False
    beasts = creatures | board.creatures_in(state, seat, zone)
    if tidy(there + units, t.size(beasts), limit):
        return True
    land = state.land - (0 if by_teleport else 1)
    if land == 0 and (by_teleport or not can_teleport_from(state, seat, zone, beasts)):
        return False
    # The common cases need no copy: a neighbour or an Obelisk has room for the surplus.
    if tidy(max(1, there + units - limit), t.size(beasts) - 1, limit):
        if land > 0 and has_room(state, seat, state.board.steps[state.site[seat]][zone]):
            return True
        if (
            not by_teleport
            and can_teleport_from(state, seat, zone, 0)
            and fare(state, seat, zone, True, 0) <= state.prayer[seat]
            and has_room(state, seat, state.board.obelisk_list)
        ):
            return True
    twin = state.clone()
    twin.listening = False
    shift(twin, seat, zone, by_teleport, units, creatures)
    return can_go_on(twin, seat)


def has_room(state: Kemet, seat: int, zones: list[int]) -> bool:
    """Whether one of the zones has no Troop of the seat, no price and no Walls."""
    for zone in zones:
        if (
            not state.troops[seat] >> zone & 1
            and zone != state.creatures[t.KHNUM_BEAST]
            and not is_foreign(state, seat, zone)
        ):
            return True
    return False


def can_go_on(state: Kemet, seat: int) -> bool:
    """Whether the moving Troop can make a step from where it is."""
    beasts = board.creatures_in(state, seat, state.at)
    in_order = in_limits(state, seat)
    # The first step found is enough: each may ask the same of a copy.
    if state.land > 0:
        for zone in state.board.steps[state.site[seat]][state.at]:
            if can_step(state, seat, zone, False, beasts, in_order):
                return True
    if can_teleport_from(state, seat, state.at, beasts):
        for zone in state.board.obelisk_list:
            if zone != state.at and can_step(state, seat, zone, True, beasts, in_order):
                return True
    return False
