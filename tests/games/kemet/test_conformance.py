"""Every law of the engine at every step of random games, and many games to their end."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mandjet
from mandjet.engine.conformance import check
from mandjet.engine.errors import BadPosition
from mandjet.engine.playout import playout
from mandjet.engine.rng import Rng

GAME = mandjet.game("kemet")


@pytest.mark.rule("KBS-9.2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_conformance(seats):
    report = check(GAME, games=1, seed=f"tests {seats}", variants=[(seats, {"rounds": 3})])
    assert report.games == 1


@pytest.mark.parametrize(
    ("fact", "value"),
    [
        *(("troops", [-1, 0]), ("units", [1] * 60), ("prayer", [12, 0]), ("deck", -1)),
        *(("hand", [1, 1]), ("order", [0, 0]), ("creatures", [31] * 10), ("tiles", [1, 1])),
        *(("holder", [0] * 30), ("tokens", [9, 5]), ("played", [3, 3]), ("phase", 7)),
        *(("level", [4] * 15), ("cards", [0, 255]), ("values", []), ("round", "one")),
    ],
)
def test_impossible_positions_are_refused(fact, value):
    position = GAME.new(2, 1).position()
    position["facts"][fact] = value
    with pytest.raises(BadPosition):
        GAME.load(position)


def test_facts_that_are_missing_or_not_known_are_refused():
    position = GAME.new(2, 1).position()
    del position["facts"]["deck"]
    with pytest.raises(BadPosition, match="deck"):
        GAME.load(position)


@settings(max_examples=12, deadline=None)
@given(st.sampled_from([2, 3, 4, 5]), st.sampled_from([0, 3, 8, 15]), st.integers(0, 2**32))
def test_random_games_end_within_the_bound(seats, rounds, seed):
    state = GAME.new(seats, seed, {"rounds": rounds}, listen=False)
    made = playout(state, Rng(seed), GAME.meta.bound)
    assert made < GAME.meta.bound
    assert state.over
    assert state.winners
    GAME.invariants(state)
    if rounds:
        assert state.round <= rounds + 1
