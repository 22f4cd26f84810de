"""Confrontation: reveal and pay, then Divine Wound (KBS-6.6, KBS-6.7)."""

from typing import Final

from mandjet.engine.frame import Frame
from mandjet.games.kemet import tables as t
from mandjet.games.kemet.actions import CARD, PASS
from mandjet.games.kemet.rules.board import spend_prayer, tell_seat
from mandjet.games.kemet.rules.costs import card_cost
from mandjet.games.kemet.rules.hands import card_name, discard, held_kinds, show_card
from mandjet.games.kemet.state import ATTACKER, DEFENDER, Kemet


class Confrontation(Frame[Kemet]):
    """Both sides show and pay what they chose."""

    def run(self, state: Kemet) -> None:
        state.revealed_cards = True
        for side in range(2):
            show_side(state, side)
        state.push(DIVINE_WOUNDS[DEFENDER])
        state.push(DIVINE_WOUNDS[ATTACKER])


def show_side(state: Kemet, side: int) -> None:
    """The played card is shown, the other discarded face down, DI cards are shown and paid.
    Diversion is back in its owner's hand (KBS-10.2)."""
    seat = state.side[side]
    played = state.played[side]
    state.cards[seat] ^= 1 << played | 1 << state.buried[side]
    state.face_down[seat] |= 1 << state.buried[side]
    see_battle_card(state, seat, played)
    state.reveal(1 << seat, tell_shown, side)
    for kind in t.kinds(state.added[side]):
        cost = card_cost(state, seat, kind)
        if cost <= state.prayer[seat]:
            show_card(state, seat, kind, "added-card")
            spend_prayer(state, seat, cost)
        else:
            state.added[side] -= t.one(kind)
            discard(state, seat, kind, "unpaid-card")


def tell_shown(state: Kemet, side: int) -> None:
    seat = state.side[side]
    tell_seat(state, "showed", seat, "card", battle_name(state.played[side]))
    if state.diverted[side]:
        tell_seat(state, "added-card", seat, "card", card_name(t.DIVERSION))


def see_battle_card(state: Kemet, seat: int, card: int) -> None:
    """All see a Battle card: it is none of those removed before (KBS-12.4)."""
    state.seen_since[t.REMOVALS * seat] |= 1 << card
    state.seen_since[t.REMOVALS * seat + 1] |= 1 << card


class DivineWound(Frame[Kemet]):
    """At the end DI cards of the hand may be discarded for Strength (KBS-7.9)."""

    def __init__(self, side: int) -> None:
        self.side: int = side

    def run(self, state: Kemet) -> None:
        seat = state.side[self.side]
        if not state.owns(seat, t.WOUND) or state.hand[seat] == 0:
            return
        hand = held_kinds(state.hand[seat], 0, t.CARD_KINDS)
        state.ask(seat, [PASS, *[CARD + kind for kind in hand]])

    def take(self, state: Kemet, seat: int, action: int) -> None:
        if action == PASS:
            return
        discard(state, seat, action - CARD, "discarded-card")
        state.wounds[self.side] += 1
        state.push(self)


def battle_name(card: int) -> str:
    """The message that names a Battle card."""
    return f"battle-{t.BATTLE_CARDS[card]}"


CONFRONTATION: Final = Confrontation()
DIVINE_WOUNDS: Final = [DivineWound(side) for side in range(2)]
