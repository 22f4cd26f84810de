"""Why a zone of Kemet is no choice now."""

from collections.abc import Callable
from typing import Any

from mandjet.engine.words import Words
from mandjet.games.kemet import tables as t
from mandjet.games.kemet.actions import RECALL, RETREAT, STAY, TELEPORT, ZONE
from mandjet.games.kemet.rules import board as board
from mandjet.games.kemet.rules.aftermath import RetreatTo
from mandjet.games.kemet.rules.costs import raise_cost, recruit_cost, teleport_cost
from mandjet.games.kemet.rules.creatures import Exchange, Summon
from mandjet.games.kemet.rules.day import NextAction, PairToken, PlaceToken
from mandjet.games.kemet.rules.interventions import RainingFire
from mandjet.games.kemet.rules.move import Move, Step
from mandjet.games.kemet.rules.night import Conscription, HandOfGod
from mandjet.games.kemet.rules.pyramids import Raise, may_found
from mandjet.games.kemet.rules.recruit import Recruit
from mandjet.games.kemet.rules.setup import PlacePyramids, PlaceTroops
from mandjet.games.kemet.rules.steps import (
    can_teleport_from,
    fare,
    is_foreign,
    must_take,
    toll,
    walls_hold,
)
from mandjet.games.kemet.rules.turn import PlaceUnits
from mandjet.games.kemet.state import Kemet

Args = dict[str, int | str]
Why = Callable[[Kemet, int, int], Words | None]


def zones(state: Kemet, seat: int, legal: set[int]) -> list[Words]:
    """The zones in play that cannot be chosen, where the question is about zones at all."""
    why = WHY.get(type(state.stack[-1]))
    if why is None or legal & {STAY, RECALL, RETREAT}:
        return []
    reasons = [
        why(state, seat, zone)
        for zone in state.board.listed
        if ZONE + zone not in legal and TELEPORT + zone not in legal
    ]
    return [reason for reason in reasons if reason is not None]


def _said(key: str, zone: int, rule: str, **more: int | str) -> Words:
    return Words(key, {"zone": board.zone_name(zone), **more}, board.zone_element(zone), rule)


# -- a Move -------------------------------------------------------------------------------------


def _token_first(state: Kemet, seat: int, zone: int) -> Words | None:
    """The player's own Troops and Pyramids act by a token."""
    mine = state.troops[seat] | state.own_districts(seat)
    return _said("not-token-first", zone, "KBS-4.2") if mine >> zone & 1 else None


def _move(state: Kemet, seat: int, zone: int) -> Words:
    enemy = board.enemy_in(state, seat, zone)
    if enemy != t.NOBODY:
        return _said("not-troop-of", zone, "KBS-5.17", seat=enemy)
    return _said("not-troop", zone, "KBS-5.17")


def _step(state: Kemet, seat: int, zone: int) -> Words | None:
    """Why the moving Troop cannot enter a zone: distance, land moves, Walls, price, limits."""
    if zone == state.at:
        return None
    near = zone in state.board.steps[state.site[seat]][state.at]
    if near and state.land > 0:
        return _barred_step(state, seat, zone, by_teleport=False)
    beasts = board.creatures_in(state, seat, state.at)
    if state.board.obelisks >> zone & 1:
        if can_teleport_from(state, seat, state.at, beasts):
            return _barred_step(state, seat, zone, by_teleport=True)
        if state.teleported:
            return _said("not-second-teleport", zone, "KBS-5.19")
        if state.on_foot:
            return _said("not-teleport-on-foot", zone, "KBS-7.45")
        if not near:
            return _said("not-teleport", zone, "KBS-5.19", at=board.zone_name(state.at))
    if near:
        return _said("not-land-moves", zone, "KBS-5.17")
    return _said("not-way", zone, "KBS-5.18", at=board.zone_name(state.at))


def _barred_step(state: Kemet, seat: int, zone: int, by_teleport: bool) -> Words:
    """Why a zone within reach stays closed."""
    if is_foreign(state, seat, zone):
        if state.intruded:
            return _said("not-second-district", zone, "KBS-5.21")
        phoenix = board.creatures_in(state, seat, state.at) >> t.PHOENIX_BEAST & 1
        if walls_hold(state, zone) and not phoenix:
            return _said("not-walls", zone, "KBS-5.20", seat=board.district_owner(state, zone))
    needed = must_take(state, seat, zone, by_teleport) & board.creatures_in(state, seat, state.at)
    price = fare(state, seat, zone, by_teleport, needed)
    if price > state.prayer[seat]:
        paid: Args = {"price": price, "prayer": state.prayer[seat]}
        rule = "KBS-5.19" if by_teleport and teleport_cost(state, seat) else "KBS-7.41"
        key = "not-prayer-khnum" if toll(state, seat, zone) else "not-prayer-teleport"
        return _said(key, zone, rule, **paid)
    rule = "KBS-5.23" if board.enemy_in(state, seat, zone) == t.NOBODY else "KBS-5.24"
    return _said("not-room", zone, rule, limit=board.troop_limit(state, seat))


# -- units and Creatures ------------------------------------------------------------------------


def _recruit(state: Kemet, seat: int, zone: int) -> Words | None:
    """Place, then room, then the supply, then the price."""
    home = state.own_districts(seat)
    if state.owns(seat, t.LOCAL_RECRUITMENT):
        home |= state.troops[seat]
    placed = _place(state, seat, zone, home)
    if placed is not None:
        return placed
    if state.supply[seat] == 0:
        return _said("not-supply", zone, "KBS-5.14")
    price = recruit_cost(state, seat, state.recruited)
    return _said("not-prayer-unit", zone, "KBS-5.14", price=price, prayer=state.prayer[seat])


def _place(state: Kemet, seat: int, zone: int, allowed: int) -> Words | None:
    """Why no unit goes there: not an allowed zone, or a full Troop; None: neither."""
    if not allowed >> zone & 1:
        return _said("not-own-city", zone, "KBS-5.15")
    if state.units_at(seat, zone) >= board.troop_limit(state, seat):
        return _said("not-full-troop", zone, "KBS-2.2", limit=board.troop_limit(state, seat))
    return None


def _place_units(state: Kemet, seat: int, zone: int) -> Words | None:
    mine = state.own_districts(seat) | state.troops[seat]
    placed = _place(state, seat, zone, mine)
    if placed is not None:
        return placed
    if state.own_districts(seat) >> zone & 1:
        return _said("not-free-first", zone, "KBS-7.39")
    return _said("not-own-city", zone, "KBS-5.15")


def _conscription(state: Kemet, seat: int, zone: int) -> Words:
    placed = _place(state, seat, zone, state.own_districts(seat))
    if placed is not None:
        return placed
    return _said("not-free-district", zone, "KBS-8.9")


def _first_troop(state: Kemet, seat: int, zone: int) -> Words:
    if state.troops[seat] >> zone & 1:
        return _said("not-second-troop", zone, "KBS-3.6")
    return _said("not-own-city", zone, "KBS-3.6")


def _fire(state: Kemet, seat: int, zone: int) -> Words:  # noqa: ARG001
    return _said("not-enemy", zone, "KBS-10.13")


def _summon(state: Kemet, seat: int, zone: int) -> Words:
    if not state.own_districts(seat) >> zone & 1:
        return _said("not-own-city", zone, "KBS-4.9")
    creature = board.creature_in(state, seat, zone)
    if creature != t.NONE:
        return _said("not-second-creature", zone, "KBS-2.6", creature=board.creature_name(creature))
    return _said("not-troop", zone, "KBS-4.9")


def _exchange(state: Kemet, seat: int, zone: int) -> Words:
    if not state.own_districts(seat) >> zone & 1:
        return _said("not-own-city", zone, "KBS-4.10")
    return _said("not-creature-there", zone, "KBS-4.10")


def _retreat(state: Kemet, seat: int, zone: int) -> Words | None:  # noqa: ARG001
    """Zones beside the Battle where the loser cannot go."""
    if not state.board.near_mask[state.battle_zone] >> zone & 1:
        return None
    loser = state.side[1 - state.winner]
    if is_foreign(state, loser, zone):
        return _said("not-retreat-district", zone, "KBS-6.17")
    enemy = board.enemy_in(state, loser, zone)
    if enemy != t.NOBODY:
        return _said("not-retreat-enemy", zone, "KBS-6.17", seat=enemy)
    return _said("not-full-troop", zone, "KBS-6.17", limit=board.troop_limit(state, loser))


# -- Pyramids -----------------------------------------------------------------------------------


def _raise(state: Kemet, seat: int, zone: int) -> Words:
    built = _site(state, seat, zone, t.TOP_LEVEL, "KBS-5.9")
    if built is not None:
        return built
    level = state.level[zone]
    price: Args = {"price": raise_cost(state, seat, level, level + 1)}
    return _said("not-prayer-level", zone, "KBS-5.11", prayer=state.prayer[seat], **price)


def _free_level(state: Kemet, seat: int, zone: int) -> Words | None:
    return _site(state, seat, zone, t.TOP_LEVEL, "KBS-7.35")


def _first_level(state: Kemet, seat: int, zone: int) -> Words | None:
    return _site(state, seat, zone, state.tables.start_levels_in_district, "KBS-3.7")


def _site(state: Kemet, seat: int, zone: int, most: int, rule: str) -> Words | None:
    """Why a zone takes no level, whatever it costs; None: it would."""
    if not state.own_districts(seat) >> zone & 1:
        key = (
            "not-pyramid-of-others" if zone < t.DISTRICTS and state.level[zone] else "not-own-city"
        )
        return _said(key, zone, "KBS-5.13")
    if state.level[zone] >= most:
        return _said("not-higher", zone, rule, level=most)
    if state.level[zone] == 0 and not may_found(state, seat):
        return _said("not-pyramids-left", zone, "KBS-1.5")
    return None


WHY: dict[type[Any], Why] = {
    PlaceToken: _token_first,
    PairToken: _token_first,
    NextAction: _token_first,
    Move: _move,
    Step: _step,
    Recruit: _recruit,
    PlaceUnits: _place_units,
    Conscription: _conscription,
    PlaceTroops: _first_troop,
    PlacePyramids: _first_level,
    Raise: _raise,
    HandOfGod: _free_level,
    RainingFire: _fire,
    Summon: _summon,
    Exchange: _exchange,
    RetreatTo: _retreat,
}
