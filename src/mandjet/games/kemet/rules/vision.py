"""Vision: draw some cards more, then discard as many of the whole hand (KBS-7.29)."""

from typing import Final

from mandjet.engine.frame import SeatFrame
from mandjet.games.kemet.actions import CARD
from mandjet.games.kemet.rules.frames import CountFrame
from mandjet.games.kemet.rules.hands import discard, draw_card, held_kinds
from mandjet.games.kemet.state import Kemet
from mandjet.games.kemet.tables import CARD_KINDS, MOST_SEATS


class LookAhead(CountFrame):
    """The cards are drawn, one by one, as many as there are."""

    def run(self, state: Kemet) -> None:
        # A frame of its own for each card drawn and for each to be discarded in return.
        if draw_card(state, self.seat):
            state.push(VISION_DISCARDS[self.seat])
            if self.left > 1:
                state.push(LookAhead(self.seat, self.left - 1))


class VisionDiscard(SeatFrame[Kemet]):
    """A card of the hand goes to the discards, open to all; Diversion stays."""

    def run(self, state: Kemet) -> None:
        hand = held_kinds(state.hand[self.seat], 0, CARD_KINDS)
        state.ask(self.seat, [CARD + kind for kind in hand])

    def take(self, state: Kemet, seat: int, action: int) -> None:
        discard(state, seat, action - CARD, "gave-up-card")


VISION_DISCARDS: Final = [VisionDiscard(seat) for seat in range(MOST_SEATS)]
