"""The laws every game keeps, and random play to the end."""

import pytest

import mandjet
from mandjet.engine.conformance import check
from mandjet.engine.playout import playout
from mandjet.engine.rng import Rng

GAME = mandjet.game("sunrise_lane")


def test_conformance():
    """Every number of seats with every option."""
    variants = list(GAME.meta.variants())
    assert len(variants) == 12
    assert check(GAME, games=12, seed="sunrise lane").games == 12


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_play_ends(seats):
    rng = Rng(seats)
    ends = set()
    for seed in range(150):
        layout = ("standard", "riverside")[seed % 2]
        state = GAME.new(seats, seed, {"layout": layout, "first": "lot"}, listen=False)
        made = playout(state, rng, GAME.meta.bound)
        assert state.over
        assert made < GAME.meta.bound / 3
        ends.add(state.corners_left == 0)
        GAME.invariants(state)
    assert False in ends


def test_the_same_seed_and_actions_give_the_same_game():
    """A fixed game: whatever changes it needs a new rules version."""
    state = GAME.new(3, "fixed", {"first": "lot"})
    playout(state, Rng("fixed"), GAME.meta.bound)
    assert (state.scores, state.winners, state.turns) == ((70, 85, 114), (2,), 77)
