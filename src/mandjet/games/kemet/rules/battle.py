"""A Battle is triggered: its sides, what happens before the War Council, and its eight steps
(KBS-6)."""

from mandjet.games.kemet.rules.aftermath import BATTLE_ENDING, LOSERS_AFTERMATH, WINNERS_AFTERMATH
from mandjet.games.kemet.rules.board import (
    creature_in,
    gain_prayer,
    player,
    remove_units,
    zone_element,
    zone_name,
)
from mandjet.games.kemet.rules.casualties import CASUALTIES, RESOLUTION
from mandjet.games.kemet.rules.confrontation import CONFRONTATION
from mandjet.games.kemet.rules.council import WAR_COUNCIL
from mandjet.games.kemet.rules.interventions import protected
from mandjet.games.kemet.rules.rewards import REWARDS
from mandjet.games.kemet.state import ATTACKER, DEFENDER, Kemet
from mandjet.games.kemet.tables import (
    DEDICATION,
    INITIATIVE,
    NOBODY,
    NOTHING,
    SNAKE_BEAST,
    TRAP,
)


def begin_battle(state: Kemet, attacker: int, defender: int, zone: int, moved_in: bool) -> None:
    """Name the sides and lay out the steps, all of which are resolved (KBS-6.1, KBS-6.21)."""
    state.battle_zone = zone
    state.moved_in = moved_in
    state.revealed_cards = False
    state.winner = NOBODY
    state.side = [attacker, defender]
    state.played = [NOTHING, NOTHING]
    state.buried = [NOTHING, NOTHING]
    state.added = [0, 0]
    state.diverted = [0, 0]
    state.ready = [0, 0]
    state.wounds = [0, 0]
    state.lost = [0, 0]
    state.values = [0] * 8
    # The Snake works from this moment, whatever becomes of its Troop (KBS-6.3).
    state.void = [
        1 if creature_in(state, defender, zone) == SNAKE_BEAST else 0,
        1 if creature_in(state, attacker, zone) == SNAKE_BEAST else 0,
    ]
    if state.listening:
        fight: dict[str, int | str] = {
            "attacker_seat": attacker,
            "defender_seat": defender,
            "zone": zone_name(zone),
        }
        state.tell("battle-begins", fight, (zone_element(zone),))
    state.push(BATTLE_ENDING)
    state.push(WINNERS_AFTERMATH)
    state.push(LOSERS_AFTERMATH)
    state.push(REWARDS)
    state.push(CASUALTIES)
    state.push(RESOLUTION)
    state.push(CONFRONTATION)
    state.push(WAR_COUNCIL)
    entering(state)


def entering(state: Kemet) -> None:
    """Before the War Council, in this order: Dedication, Initiative, Deadly Trap (KBS-6.2)."""
    attacker = state.side[ATTACKER]
    defender = state.side[DEFENDER]
    amounts = state.tables.tile_amount
    if state.moved_in and state.owns(attacker, DEDICATION):
        gain_prayer(state, attacker, amounts[DEDICATION])
    if state.owns(attacker, INITIATIVE):
        strike(state, DEFENDER, amounts[INITIATIVE], "struck-first")
    if state.moved_in and state.owns(defender, TRAP):
        strike(state, ATTACKER, amounts[TRAP], "trapped")


def strike(state: Kemet, side: int, count: int, event: str) -> None:
    """Units of a side are destroyed before the War Council, unless the Devourer protects them."""
    seat = state.side[side]
    zone = state.battle_zone
    if not state.void[side] and protected(state, seat, zone):
        return
    count = min(count, state.units_at(seat, zone))
    if count and state.listening:
        struck: dict[str, int | str] = {"seat": seat, "amount": count}
        state.tell(event, struck, (zone_element(zone), player(seat)))
    remove_units(state, seat, zone, count)
