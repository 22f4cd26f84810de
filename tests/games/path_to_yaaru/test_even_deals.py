"""Twins against brute force: how likely deals are that agree with what a seat saw (PY-11.4)."""

from collections import Counter

import pytest
from deals.path_to_yaaru import deal_of, followed

from mandjet.engine.evenness import check_fit, tally, variation

TWINS = 3000
# The largest total variation where twins are not exactly even, chance of the test included.
LARGEST = 0.2


def is_unsure(state, watcher):
    """Whether a card laid open may have been taken before a shuffle, or once more after it."""
    return len(state.readings[watcher]) > 1


def positions(seats, drafts, games, limit=0):
    """Positions of small games, each with the weights of its deals, where they changed."""
    for game in range(games):
        for watcher in range(seats):
            before = None
            for state, imagined in followed(seats, watcher, game, drafts, limit):
                weights = imagined.deals()
                if weights != before:
                    yield state, watcher, weights
                before = weights


def check_positions(found):
    """Twins of each position against its weights: how many positions there were, by the number of
    shuffles and by level, in which it was sure and unsure what was laid open."""
    sure, unsure, levels = Counter(), Counter(), Counter()
    for state, watcher, weights in found:
        deal = deal_of(2, watcher)
        assert deal(state) in weights
        check_fit(tally(state.known(watcher), deal, TWINS), weights)
        if is_unsure(state, watcher):
            unsure[state.shuffles] += 1
            levels[state.level] += 1
        else:
            sure[state.shuffles] += len(weights) > 1
    return sure, unsure, levels


@pytest.mark.rule("PY-11.4", "PY-3.2")
def test_one_unknown_hand_is_dealt_evenly():
    """Before a shuffle, after it and after several, while a deck runs out too; also where a card
    laid open may have been taken before a shuffle or once more after it."""
    sure, unsure, _ = check_positions(positions(2, 5, 12))
    assert all(sure[shuffles] > 3 for shuffles in range(5)), sure
    assert sum(unsure.values()) > 5, unsure


@pytest.mark.rule("PY-11.4", "PY-3.2", "PY-8.3")
@pytest.mark.parametrize("limit", [4, 5, 6])
def test_one_unknown_hand_is_dealt_evenly_on_all_levels(limit):
    """A level ends in the first round of a draft over which the deck ran out, in the second, and
    with a draft: then the deck was not known, and more can have been taken twice."""
    _, _, levels = check_positions(positions(2, 6, 3, limit))
    assert levels[2] + levels[3] > 9, levels


@pytest.mark.rule("PY-11.4", "PY-3.2")
def test_with_two_unknown_hands_the_error_is_bounded():
    errors = Counter()
    for state, watcher, weights in positions(3, 2, 2):
        deal = deal_of(3, watcher)
        assert deal(state) in weights
        found = tally(state.known(watcher), deal, TWINS)
        if state.shuffles == 0:
            check_fit(found, weights)
        errors[state.shuffles] = max(errors[state.shuffles], variation(found, weights))
    assert set(errors) == {0, 1}
    assert errors[1] < LARGEST
