"""Confrontation: reveal and pay, then Tactical Choice, then Divine Wound (KBS-6.6, KBS-6.7)."""

from typing import Final

from mandjet.engine.frame import Frame
from mandjet.games.kemet.actions import CARD, PASS, YES, YES_OR_NO
from mandjet.games.kemet.rules.board import player, spend_prayer
from mandjet.games.kemet.rules.costs import card_cost
from mandjet.games.kemet.rules.hands import card_name, pick_card, show_card
from mandjet.games.kemet.state import ATTACKER, DEFENDER, Kemet
from mandjet.games.kemet.tables import BATTLE_CARDS, CARD_KINDS, DIVERSION, TACTICAL, WOUND


class Confrontation(Frame[Kemet]):
    """Both sides show and pay what they chose."""

    def run(self, state: Kemet) -> None:
        state.revealed_cards = True
        state.reveal()
        for side in range(2):
            show_side(state, side)
        state.push(DIVINE_WOUNDS[DEFENDER])
        state.push(DIVINE_WOUNDS[ATTACKER])
        state.push(TACTICAL_CHOICES[DEFENDER])
        state.push(TACTICAL_CHOICES[ATTACKER])


def show_side(state: Kemet, side: int) -> None:
    """The played card is shown, the other discarded face down, DI cards are shown and paid."""
    seat = state.side[side]
    played = state.played[side]
    state.cards[seat] ^= 1 << played | 1 << state.buried[side]
    state.face_down[seat] |= 1 << state.buried[side]
    see_battle_card(state, seat, played)
    if state.listening:
        shown: dict[str, int | str] = {"seat": seat, "card": battle_name(played)}
        state.tell("showed", shown, (player(seat),))
        if state.diverted[side]:
            added: dict[str, int | str] = {"seat": seat, "card": card_name(DIVERSION)}
            state.tell("added-card", added, (player(seat),))
    cards = state.added[side]
    card = 0
    while cards:
        if cards & 1:
            kind = state.tables.kind_of[card]
            show_card(state, seat, card)
            if state.listening:
                named: dict[str, int | str] = {"seat": seat, "card": card_name(kind)}
                state.tell("added-card", named, (player(seat),))
            spend_prayer(state, seat, card_cost(state, seat, kind))
        cards >>= 1
        card += 1


def see_battle_card(state: Kemet, seat: int, card: int) -> None:
    """All see a Battle card: it is none of those removed before (KBS-12.4)."""
    state.seen_since[2 * seat] |= 1 << card
    state.seen_since[2 * seat + 1] |= 1 << card


class TacticalChoice(Frame[Kemet]):
    """After the reveal the played card may be swapped with the one discarded (KBS-10.12)."""

    def __init__(self, side: int) -> None:
        self.side: int = side

    def args(self) -> tuple[int, ...]:
        return (self.side,)

    def run(self, state: Kemet) -> None:
        if state.added[self.side] & state.tables.of_kind[TACTICAL]:
            state.ask(state.side[self.side], YES_OR_NO)

    def take(self, state: Kemet, seat: int, action: int) -> None:
        if action != YES:
            return
        old = state.played[self.side]
        new = state.buried[self.side]
        state.played[self.side] = new
        state.buried[self.side] = old
        state.face_down[seat] ^= 1 << old | 1 << new
        # Everybody has seen the card that now lies face down (KBS-10.12).
        state.seen_down[seat] |= 1 << old
        see_battle_card(state, seat, new)
        state.reveal()
        if state.listening:
            swapped: dict[str, int | str] = {"seat": seat, "card": battle_name(new)}
            state.tell("swapped", swapped, (player(seat),))


class DivineWound(Frame[Kemet]):
    """DI cards of the hand may be discarded for Strength (KBS-7.9)."""

    def __init__(self, side: int) -> None:
        self.side: int = side

    def args(self) -> tuple[int, ...]:
        return (self.side,)

    def run(self, state: Kemet) -> None:
        seat = state.side[self.side]
        if not state.owns(seat, WOUND) or state.hand[seat] == 0:
            return
        menu = [PASS]
        for kind in range(CARD_KINDS):
            if state.hand[seat] & state.tables.of_kind[kind]:
                menu.append(CARD + kind)
        state.ask(seat, menu)

    def take(self, state: Kemet, seat: int, action: int) -> None:
        if action == PASS:
            return
        card = pick_card(state, seat, action - CARD, 0)
        show_card(state, seat, card)
        state.discards |= 1 << card
        state.wounds[self.side] += 1
        if state.listening:
            named: dict[str, int | str] = {"seat": seat, "card": card_name(action - CARD)}
            state.tell("discarded-card", named, (player(seat),))
        state.push(self)


def battle_name(card: int) -> str:
    """The message that names a Battle card."""
    return f"battle-{BATTLE_CARDS[card]}"


CONFRONTATION: Final = Confrontation()
TACTICAL_CHOICES: Final = [TacticalChoice(side) for side in range(2)]
DIVINE_WOUNDS: Final = [DivineWound(side) for side in range(2)]
