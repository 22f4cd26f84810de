"""Rewards: fame, then Veteran tokens (KBS-6.13, KBS-6.14)."""

from typing import Final

from mandjet.engine.frame import Frame
from mandjet.games.kemet.rules.board import creature_in, tell_seat
from mandjet.games.kemet.state import ATTACKER, DEFENDER, Kemet
from mandjet.games.kemet.tables import DEFENSIVE_VICTORY, DEVOURER, DEVOURER_BEAST


class Rewards(Frame[Kemet]):
    """What the Battle brings to both sides."""

    def run(self, state: Kemet) -> None:
        won = state.winner
        fame = battle_fame(state, won)
        winner = state.side[won]
        if fame:
            state.battle_fame[winner] += fame
            tell_seat(state, "gained-battle-fame", winner, "amount", fame)
        for side in range(2):
            tokens = 0
            if side == DEFENDER and won == DEFENDER:
                tokens += 1
            if side != won or fame == 0:  # KBS-6.15
                tokens += 1
            gain_veterans(state, state.side[side], tokens)


def battle_fame(state: Kemet, won: int) -> int:
    """The Battle Fame Points of the winner: none without survivors (KBS-6.13)."""
    seat = state.side[won]
    if not state.troops[seat] >> state.battle_zone & 1:
        return 0
    fame = 0
    if won == ATTACKER:
        fame = 1
    elif state.owns(seat, DEFENSIVE_VICTORY):  # KBS-7.22
        fame = state.tables.tile_amount[DEFENSIVE_VICTORY]
    devourer = creature_in(state, seat, state.battle_zone) == DEVOURER_BEAST
    many = state.lost[1 - won] >= state.tables.tile_amount[DEVOURER]
    if devourer and many and not state.void[won]:  # KBS-7.48
        fame += 1
    return fame


def gain_veterans(state: Kemet, seat: int, count: int) -> None:
    """Veteran tokens (KBS-6.14)."""
    if count:
        state.veterans[seat] += count
        tell_seat(state, "gained-veterans", seat, "amount", count)


REWARDS: Final = Rewards()
