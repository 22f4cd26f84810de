"""The game keeps the contract, and redeals evenly."""

from toy.game import ToyGame

from mandjet.engine.conformance import check
from mandjet.engine.evenness import check_even

LOW, HIGH = 0, 1


def test_conformance():
    assert check(ToyGame(), games=40, seed=1).games == 40


def test_every_deal_of_the_cards_nobody_has_shown_is_equally_likely():
    """Three low cards and two high ones; the seat holds one of the low ones."""
    state = ToyGame().new(seats=2, seed=1)
    state.cards[0] = LOW
    check_even(state.known(0), lambda twin: twin.cards[1], {LOW: 2, HIGH: 2})
