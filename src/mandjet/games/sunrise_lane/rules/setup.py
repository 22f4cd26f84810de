"""Preparation: pieces, parks, cards and the first player (SL-1)."""

from typing import Final

from mandjet.engine.frame import Frame
from mandjet.games.sunrise_lane.rules.draw import draw
from mandjet.games.sunrise_lane.rules.turn import begin_turn
from mandjet.games.sunrise_lane.state import SunriseLane


class Setup(Frame[SunriseLane]):
    """Everything on the table, three cards to each seat (SL-1.6 to SL-1.9)."""

    def run(self, state: SunriseLane) -> None:
        lay_out_supply(state)
        if state.options["first"] == "lot":
            state.first = state.rng.below(state.seats)
        if state.listening:
            state.tell("game-begins", {"seat": state.first, "pieces": state.pieces[0]})
        for seat in range(state.seats):
            draw(state, seat, state.tables.opening_hand)
        begin_turn(state)


def lay_out_supply(state: SunriseLane) -> None:
    """Pieces and park tokens beside the empty board, all cards in the deck (SL-1.6, SL-1.7)."""
    state.derive()
    state.pieces = [state.tables.houses[state.seats]] * state.seats
    state.parks = state.tables.parks
    state.deck = state.tables.cards[:]


SETUP: Final = Setup()
