"""What looks good: chances that add up, weights for every choice, and better play than chance."""

import random

import pytest

from mandjet.engine import Rng
from mandjet.engine.playout import playout
from mandjet.games.path_to_yaaru.tables import QUARTER


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chances_and_weights(game, seats):
    state = game.new(seats, 3, {"round_limit": 10, "advanced": "yes"}, listen=False)
    rng = Rng(3)
    while not state.over:
        chances = game.heuristic.evaluate(state)
        assert len(chances) == seats
        assert abs(sum(chances) - 1) < 1e-9
        mark = state.hash()
        for seat in state.waiting():
            menu = state.menu(seat)
            weights = game.heuristic.weigh(state, seat, menu)
            assert len(weights) == len(menu)
            assert min(weights) > 0
        assert state.hash() == mark
        playout(state, rng, 1)
    chances = game.heuristic.evaluate(state)
    assert all((chances[seat] > 0) == (seat in state.winners) for seat in range(seats))


def test_the_quarter_is_wanted(scene):
    s = scene(stash=["montu"], pawn="c2")
    s.cubes(s.seat, "a1", "b1").play("montu")
    weights = s.game.heuristic.weigh(s.state, s.seat, s.menu)
    best = s.menu[weights.index(max(weights))]
    s.act(best)
    assert s.state.pawns[s.seat] == QUARTER


def test_a_greedy_player_beats_random_ones(game):
    won = 0
    for number in range(12):
        chooser = random.Random(number)
        state = game.new(3, number, {"round_limit": 20}, listen=False)
        me = number % 3
        while not state.over:
            seat = state.waiting()[0]
            menu = state.menu(seat)
            if seat == me:
                weights = game.heuristic.weigh(state, seat, menu)
                state.apply(seat, menu[weights.index(max(weights))])
            else:
                state.apply(seat, chooser.choice(menu))
        won += me in state.winners
    assert won >= 9
