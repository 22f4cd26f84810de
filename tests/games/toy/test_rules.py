"""The rules, clause by clause."""

import pytest
from toy.game import ToyGame

LOW, HIGH = 0, 1
ONE, TWO, GIVE = 0, 1, 2


@pytest.fixture
def state():
    """Three seats before their first bid."""
    return ToyGame().new(seats=3, seed=1)


def bid(state, *actions):
    """Every seat bids."""
    for seat, action in enumerate(actions):
        state.apply(seat, action)


@pytest.mark.rule("TOY-1.1")
def test_a_card_is_seen_by_who_holds_it_only(state):
    assert state.view(0).card in ("low", "high")
    assert state.view(None).card is None
    told = [event for event in state.events if event.key == "drew"]
    assert [[e.visible_to(seat) for e in told] for seat in range(3)] == [
        [True, False, False],
        [False, True, False],
        [False, False, True],
    ]


@pytest.mark.rule("TOY-1.2")
def test_bids_are_secret_until_all_are_in(state):
    assert state.waiting() == (0, 1, 2)
    state.apply(1, TWO)
    assert state.waiting() == (0, 2)
    assert state.view(1).bid == 2
    assert state.view(0).ready == (False, True, False)


@pytest.mark.rule("TOY-1.3")
def test_who_has_bid_may_give_a_coin_away(state):
    assert state.legal(1) == [ONE, TWO]
    state.apply(1, ONE)
    state.apply(1, GIVE)
    assert state.coins == [3, 2, 4]
    assert state.waiting() == (0, 2)


@pytest.mark.rule("TOY-1.4")
def test_the_highest_bids_score_their_cards(state):
    state.cards = [LOW, HIGH, HIGH]
    bid(state, TWO, ONE, TWO)
    assert state.scores == (1, 0, 2)
    assert state.view(None).shown == (2, 1, 2, LOW, HIGH, HIGH)
    assert state.round == 2


@pytest.mark.rule("TOY-2.1")
def test_the_most_points_win_together(state):
    state.cards = [LOW, HIGH, LOW]
    bid(state, TWO, ONE, TWO)
    state.cards = [LOW, HIGH, LOW]
    bid(state, TWO, ONE, TWO)
    assert state.over
    assert state.scores == (2, 0, 2)
    assert state.winners == (0, 2)
