"""Vision: look at some cards of the deck, keep one, shuffle the others back (KBS-7.29)."""

from typing import Final

from mandjet.engine.event import all_but, only
from mandjet.games.kemet.actions import CARD
from mandjet.games.kemet.rules.board import player
from mandjet.games.kemet.rules.frames import SeatFrame
from mandjet.games.kemet.rules.hands import (
    card_name,
    count_draw,
    forget,
    remember_look,
    reshuffle,
    take_from_deck,
)
from mandjet.games.kemet.state import Kemet
from mandjet.games.kemet.tables import CARD_KINDS, MOST_SEATS, VISION


class LookAhead(SeatFrame):
    """The cards are drawn; they lie apart until one is kept."""

    def run(self, state: Kemet) -> None:
        seen = 0
        for _ in range(state.tables.tile_amount[VISION]):
            card = take_from_deck(state)
            if card >= 0:
                seen |= 1 << card
                forget(state, self.seat, card)
        state.vision = seen
        state.reveal()
        if state.deck == 0:
            reshuffle(state)
        if seen:
            state.push(KEEP_ONE[self.seat])


class KeepOne(SeatFrame):
    """One of the cards goes to the hand."""

    def run(self, state: Kemet) -> None:
        menu: list[int] = []
        for kind in range(CARD_KINDS):
            if state.vision & state.tables.of_kind[kind]:
                menu.append(CARD + kind)
        state.ask(self.seat, menu)

    def take(self, state: Kemet, seat: int, action: int) -> None:
        kind = action - CARD
        alike = state.vision & state.tables.of_kind[kind]
        card = alike & -alike
        rest = state.vision ^ card
        state.vision = 0
        state.hand[seat] |= card
        state.deck |= rest
        count_draw(state, seat)
        remember_look(state, seat, rest)
        if state.listening:
            drawn: dict[str, int | str] = {"seat": seat, "card": card_name(kind)}
            state.tell("drew-card", drawn, (), only(seat))
            state.tell("drew-hidden", {"seat": seat}, (player(seat),), all_but(seat))


LOOK_AHEAD: Final = [LookAhead(seat) for seat in range(MOST_SEATS)]
KEEP_ONE: Final = [KeepOne(seat) for seat in range(MOST_SEATS)]
