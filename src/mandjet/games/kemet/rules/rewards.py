"""Rewards: fame, then Veteran tokens, then cards (KBS-6.13 to KBS-6.15)."""

from typing import Final

from mandjet.engine.frame import Frame
from mandjet.games.kemet.rules.board import creature_in, gain_prayer, player
from mandjet.games.kemet.rules.hands import card_name
from mandjet.games.kemet.rules.placing import ANYWHERE, PlaceUnits
from mandjet.games.kemet.state import ATTACKER, DEFENDER, Kemet
from mandjet.games.kemet.tables import (
    DEFENSIVE_VICTORY,
    DEVOURER,
    DEVOURER_BEAST,
    GLORY,
    REINFORCE,
    size,
)


class Rewards(Frame[Kemet]):
    """What the Battle brings to both sides."""

    def run(self, state: Kemet) -> None:
        won = state.winner
        fame = battle_fame(state, won)
        winner = state.side[won]
        if fame:
            state.battle_fame[winner] += fame
            if state.listening:
                gained: dict[str, int | str] = {"seat": winner, "amount": fame}
                state.tell("gained-battle-fame", gained, (player(winner),))
        for side in range(2):
            tokens = 0
            if side == DEFENDER and won == DEFENDER:
                tokens += 1
            if side != won or fame == 0:
                tokens += 1
            gain_veterans(state, state.side[side], tokens)
        card_rewards(state, won)


def battle_fame(state: Kemet, won: int) -> int:
    """The Battle Fame Points of the winner (KBS-6.13)."""
    seat = state.side[won]
    if not state.troops[seat] >> state.battle_zone & 1:
        return 0
    if won == ATTACKER:
        fame = 1
    elif state.owns(seat, DEFENSIVE_VICTORY):
        fame = state.tables.tile_amount[DEFENSIVE_VICTORY]
    else:
        return 0
    devourer = creature_in(state, seat, state.battle_zone) == DEVOURER_BEAST
    many = state.lost[1 - won] >= state.tables.tile_amount[DEVOURER]
    if devourer and many and not state.void[won]:  # KBS-7.48
        fame += 1
    return fame


def gain_veterans(state: Kemet, seat: int, count: int) -> None:
    """Veteran tokens (KBS-6.14)."""
    if count:
        state.veterans[seat] += count
        if state.listening:
            state.tell("gained-veterans", {"seat": seat, "amount": count}, (player(seat),))


def card_rewards(state: Kemet, won: int) -> None:
    """Glory and Reinforcements of the winner, survivors or not (KBS-6.15)."""
    seat = state.side[won]
    glory = state.added[won] & state.tables.of_kind[GLORY]
    for _ in range(size(glory)):
        if state.listening:
            named: dict[str, int | str] = {"seat": seat, "card": card_name(GLORY)}
            state.tell("card-works", named, (player(seat),))
        gain_prayer(state, seat, state.tables.card_amount[GLORY])
    reinforcements = state.added[won] & state.tables.of_kind[REINFORCE]
    for _ in range(size(reinforcements)):
        state.push(PlaceUnits(seat, state.tables.card_amount[REINFORCE], ANYWHERE))


REWARDS: Final = Rewards()
