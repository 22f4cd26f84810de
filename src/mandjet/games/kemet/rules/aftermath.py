"""Loser's Aftermath, Winner's Aftermath, Battle Ending (KBS-6.16 to KBS-6.20)."""

from typing import Final

from mandjet.engine.frame import Frame
from mandjet.games.kemet.actions import KEEP, RECALL, RETREAT, STAY, ZONE
from mandjet.games.kemet.rules import board as board
from mandjet.games.kemet.rules.frames import ZoneFrame
from mandjet.games.kemet.state import NO_SIDES, NO_VALUES, ZERO_SIDES, Kemet
from mandjet.games.kemet.tables import DISTRICTS, NOBODY, NONE, NOWHERE, few

RECALL_OR_STAY: Final = [STAY, RECALL]
RECALL_OR_RETREAT: Final = [RECALL, RETREAT]


class LosersAftermath(Frame[Kemet]):
    """The loser recalls the Troop or lets it retreat, which takes a surviving winner and a zone
    (KBS-6.16 to KBS-6.18)."""

    def run(self, state: Kemet) -> None:
        loser = state.side[1 - state.winner]
        winner = state.side[state.winner]
        zone = state.battle_zone
        if not state.troops[loser] >> zone & 1:
            return
        if state.troops[winner] >> zone & 1 and retreats(state, loser):
            state.ask(loser, RECALL_OR_RETREAT)
        else:
            recall(state, loser)

    def take(self, state: Kemet, seat: int, action: int) -> None:
        if action == RECALL:
            recall(state, seat)
        elif action == RETREAT:
            state.push(RETREAT_TO)


class RetreatTo(Frame[Kemet]):
    """The winner chooses where the losing Troop goes (KBS-6.17)."""

    def run(self, state: Kemet) -> None:
        loser = state.side[1 - state.winner]
        menu = [ZONE + zone for zone in retreats(state, loser)]
        state.ask(state.side[state.winner], menu)

    def take(self, state: Kemet, seat: int, action: int) -> None:
        zone = action - ZONE
        loser = state.side[1 - state.winner]
        units = state.units_at(loser, state.battle_zone)
        creature = board.creature_in(state, loser, state.battle_zone)
        if creature != NONE:
            state.creatures[creature] = zone
        board.take_units(state, loser, state.battle_zone, units)
        board.add_units(state, loser, zone, units)
        board.tell_zone(state, "retreated", loser, zone)
        state.push(KeepCreature(loser, zone))


class KeepCreature(ZoneFrame):
    """Where two creatures meet in a retreat their owner keeps one there (KBS-6.17)."""

    def run(self, state: Kemet) -> None:
        there = board.creatures_in(state, self.seat, self.zone)
        if there & (there - 1):
            state.ask(self.seat, [KEEP + creature for creature in few(there)])

    def take(self, state: Kemet, seat: int, action: int) -> None:
        for creature in few(board.creatures_in(state, seat, self.zone)):
            if creature != action - KEEP:
                board.send_home(state, seat, creature)


def retreats(state: Kemet, loser: int) -> list[int]:
    """The land neighbours where the losing Troop may go (KBS-6.17)."""
    units = state.units_at(loser, state.battle_zone)
    limit = board.troop_limit(state, loser)
    others = state.others_in(loser)
    return [
        zone
        for zone in state.board.near[state.battle_zone]
        if not others >> zone & 1
        and (zone >= DISTRICTS or board.district_owner(state, zone) == loser)
        and state.units_at(loser, zone) + units <= limit
    ]


def recall(state: Kemet, seat: int) -> None:
    """All units of the Troop go to the supply, for a Prayer Point each but one (KBS-6.16)."""
    units = state.units_at(seat, state.battle_zone)
    if state.listening:
        recalled: dict[str, int | str] = {"seat": seat, "amount": units}
        state.tell("recalled", recalled, (board.zone_element(state.battle_zone),))
    board.remove_units(state, seat, state.battle_zone, units)
    board.gain_prayer(state, seat, units - 1)


class WinnersAftermath(Frame[Kemet]):
    """The winner recalls the Troop or lets it stay (KBS-6.19)."""

    def run(self, state: Kemet) -> None:
        winner = state.side[state.winner]
        if state.troops[winner] >> state.battle_zone & 1:
            state.ask(winner, RECALL_OR_STAY)

    def take(self, state: Kemet, seat: int, action: int) -> None:
        if action == RECALL:
            recall(state, seat)


class BattleEnding(Frame[Kemet]):
    """Cards are discarded, empty hands filled again, zones taken (KBS-6.20)."""

    def run(self, state: Kemet) -> None:
        for side in range(2):
            seat = state.side[side]
            state.discards += state.added[side]
            state.face_up[seat] |= 1 << state.played[side]
            if state.cards[seat] == 0:
                take_up_battle_cards(state, seat)
        zone = state.battle_zone
        state.battle_zone = NOWHERE
        state.revealed_cards = False
        state.winner = NOBODY
        state.side = state.played = state.buried = NO_SIDES
        state.added = state.diverted = state.ready = ZERO_SIDES
        state.wounds = state.lost = state.void = ZERO_SIDES
        state.values = NO_VALUES
        if state.mover == NOBODY:
            board.settle(state)
        elif board.worth_fame(state, zone):
            # A card started it in the middle of a Move, which settles the other zones (KBS-2.5).
            board.settle_zone(state, zone)


def take_up_battle_cards(state: Kemet, seat: int) -> None:
    """All discarded Battle cards return to the hand."""
    state.cards[seat] |= state.face_up[seat] | state.face_down[seat]
    state.face_up[seat] = 0
    state.face_down[seat] = 0
    if state.listening:
        state.tell("took-back", {"seat": seat}, (board.player(seat),))


LOSERS_AFTERMATH: Final = LosersAftermath()
RETREAT_TO: Final = RetreatTo()
WINNERS_AFTERMATH: Final = WinnersAftermath()
BATTLE_ENDING: Final = BattleEnding()
