"""Bots see no more than their seat."""

import pytest

import mandjet
from mandjet.bots.players import BOTS, make_bot
from mandjet.engine import MandjetError, Rng

GAME = mandjet.game("sunrise_sunset")


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_plays_a_whole_game(name):
    state = GAME.new(2, 3)
    bots = [make_bot(name, seat) for seat in range(2)]
    while not state.over:
        seat = state.waiting()[0]
        state.apply(seat, bots[seat].play(state, seat))
    assert state.winners


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_decides_the_same_in_states_that_look_the_same(name):
    state = GAME.new(2, 3)
    rng = Rng("apart")
    for number in range(20):
        seat = state.waiting()[0]
        other = state.redeal(seat, rng)
        assert make_bot(name, number).play(state, seat) == make_bot(name, number).play(other, seat)
        state.apply(seat, state.legal(seat)[0])


def test_an_unknown_bot_names_those_there_are():
    with pytest.raises(MandjetError, match="no bot 'genius'; there are random"):
        make_bot("genius", 1)
