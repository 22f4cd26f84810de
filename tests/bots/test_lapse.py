"""The lapse: the decision of a finished game that cost most, judged by what its seat could know."""

import pytest

import mandjet
from mandjet.bots.lapse import lapse
from mandjet.bots.players import GreedyBot
from mandjet.engine.puzzles import first_state, puzzles

GAME = mandjet.game("sunrise_sunset")
CLEAREST = max(
    puzzles(GAME),
    key=lambda one: (
        one.choices[0].won / one.choices[0].games - one.choices[-1].won / one.choices[-1].games
    ),
)


def played_on(action):
    """A game that begins with a choice in the clearest of our puzzles, and greedy bots after it."""
    state = first_state(GAME, CLEAREST, "lapse")
    begin, actions = state.clone(), [(CLEAREST.seat, action)]
    state.apply(*actions[0])
    bots = [GreedyBot(f"{seat}") for seat in range(2)]
    while not state.over:
        seat = state.waiting()[0]
        actions.append((seat, bots[seat].play(state, seat)))
        state.apply(*actions[-1])
    return begin, actions


def test_the_worst_choice_of_a_puzzle_is_named():
    worst = CLEAREST.choices[-1].action
    begin, actions = played_on(worst)
    found = lapse(begin, actions[:1], CLEAREST.seat, 1.0, "seed")
    assert found is not None
    assert (found.step, found.chosen, found.better) == (0, worst, CLEAREST.answer)
    assert found.loss > 0.1


def test_the_best_choice_of_a_puzzle_is_not():
    begin, actions = played_on(CLEAREST.answer)
    assert lapse(begin, actions[:1], CLEAREST.seat, 1.0, "seed") is None


def test_only_decisions_of_the_seat_are_looked_at():
    begin, actions = played_on(CLEAREST.choices[-1].action)
    other = 1 - CLEAREST.seat
    found = lapse(begin, actions, other, 0.5, "seed")
    assert found is None or actions[found.step] == (other, found.chosen)


@pytest.mark.parametrize("title", mandjet.games())
def test_every_title_can_be_looked_back_on(title):
    game = mandjet.game(title)
    state = game.new(game.meta.seats[0], 3, listen=False)
    begin, actions = state.clone(), []
    bots = [GreedyBot(f"{seat}") for seat in range(state.seats)]
    while not state.over and len(actions) < 60:
        seat = state.waiting()[0]
        actions.append((seat, bots[seat].play(state, seat)))
        state.apply(*actions[-1])
    found = lapse(begin, actions, 0, 0.3, "seed")
    assert found is None or (
        actions[found.step] == (0, found.chosen) and found.better != found.chosen
    )
