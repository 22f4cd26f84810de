"""Resolution and Casualties: the values of a Battle and what they do (KBS-6.8 to KBS-6.12)."""

from typing import Final

from mandjet.engine.frame import Frame
from mandjet.games.kemet.rules.board import gain_prayer, player, remove_units, zone_element
from mandjet.games.kemet.rules.breakdown import all_items
from mandjet.games.kemet.state import ATTACKER, DEFENDER, VALUES, Kemet
from mandjet.games.kemet.tables import HONOR, HUNGER

# The values of a side, by place.
STRENGTH: Final = 0
DAMAGE: Final = 1
UNBLOCKABLE: Final = 2
DEFENSE_VALUE: Final = 3


class Resolution(Frame[Kemet]):
    """The most Strength wins, the defender wins a tie (KBS-6.9)."""

    def run(self, state: Kemet) -> None:
        state.values = count_values(state, ATTACKER) + count_values(state, DEFENDER)
        attack = state.values[STRENGTH]
        defense = state.values[VALUES + STRENGTH]
        state.winner = ATTACKER if attack > defense else DEFENDER
        if state.listening:
            tell_items(state, ATTACKER)
            tell_items(state, DEFENDER)
            result: dict[str, int | str] = {
                "attacker_seat": state.side[ATTACKER],
                "attack": attack,
                "defender_seat": state.side[DEFENDER],
                "defense": defense,
                "winner_seat": state.side[state.winner],
            }
            state.tell("resolved", result, (zone_element(state.battle_zone),))


def tell_items(state: Kemet, side: int) -> None:
    """Count a side out loud."""
    seat = state.side[side]
    for item in all_items(state, side):
        counted: dict[str, int | str] = {
            "seat": seat,
            "item": item.message(),
            "strength": item.strength,
            "damage": item.damage,
            "unblockable": item.unblockable,
            "defense": item.defense,
        }
        state.tell("counted", counted, (player(seat),))


def count_values(state: Kemet, side: int) -> list[int]:
    """Strength, Damage, Unblockable damage and Defense of a side as they stand now (KBS-6.8)."""
    strength = damage = unblockable = defense = 0
    for item in all_items(state, side):
        strength += item.strength
        damage += item.damage
        unblockable += item.unblockable
        defense += item.defense
    return [strength, damage, unblockable, defense]


class Casualties(Frame[Kemet]):
    """Unblockable damage, then own losses of the card, then Damage less Defense (KBS-6.11)."""

    def run(self, state: Kemet) -> None:
        lost = [losses(state, ATTACKER), losses(state, DEFENDER)]
        for side in range(2):
            if lost[side] and state.listening:
                gone: dict[str, int | str] = {"seat": state.side[side], "amount": lost[side]}
                state.tell("casualties", gone, (zone_element(state.battle_zone),))
            remove_units(state, state.side[side], state.battle_zone, lost[side])
        for side in range(2):
            seat = state.side[side]
            # KBS-7.33, KBS-7.44
            gain_prayer(state, seat, state.lost[1 - side] * state.bonus(seat, HUNGER))
            gain_prayer(state, seat, state.lost[side] * state.bonus(seat, HONOR))


def losses(state: Kemet, side: int) -> int:
    """The units a side loses; `lost` keeps those removed by its opponent's damage."""
    other = VALUES * (1 - side)
    units = state.units_at(state.side[side], state.battle_zone)
    unblocked = min(units, state.values[other + UNBLOCKABLE])
    own = min(units - unblocked, state.tables.battle_loss[state.played[side]])
    damage = max(0, state.values[other + DAMAGE] - state.values[VALUES * side + DEFENSE_VALUE])
    blocked = min(units - unblocked - own, damage)
    state.lost[side] = unblocked + blocked
    return unblocked + own + blocked


RESOLUTION: Final = Resolution()
CASUALTIES: Final = Casualties()
