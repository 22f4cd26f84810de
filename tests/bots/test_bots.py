"""Bots see no more than their seat."""

import pytest
from toy.game import ToyGame

import mandjet
from mandjet.bots.levels import LEVELS
from mandjet.bots.players import BOTS, SearchBot, make_bot
from mandjet.bots.situation import Situation
from mandjet.engine import MandjetError, Rng

GAME = mandjet.game("sunrise_sunset")
# Budgets in iterations: the same on every machine.
NAMES = ["random", "greedy", "search:iterations=40"]


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_plays_a_whole_game(name):
    state = GAME.new(2, 3)
    bots = [make_bot(name, seat) for seat in range(2)]
    while not state.over:
        seat = state.waiting()[0]
        state.apply(seat, bots[seat].play(state, seat))
    assert state.winners


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_decides_the_same_in_states_that_look_the_same(name):
    state = GAME.new(2, 3)
    rng = Rng("apart")
    for number in range(20):
        seat = state.waiting()[0]
        other = state.redeal(seat, rng)
        assert make_bot(name, number).play(state, seat) == make_bot(name, number).play(other, seat)
        state.apply(seat, state.legal(seat)[0])


@pytest.mark.parametrize("name", [*BOTS, "search:seconds=0", "search:iterations=0"])
def test_a_single_choice_and_no_budget_are_answered_at_once(name):
    bot = make_bot(name, 1)
    state = GAME.new(2, 3)
    seat = state.waiting()[0]
    if name.endswith("=0"):
        assert bot.play(state, seat) in state.legal(seat)
    while len(state.legal(seat)) > 1:
        state.apply(seat, state.legal(seat)[0])
        seat = state.waiting()[0]
    assert bot.play(state, seat) == state.legal(seat)[0]


def test_search_explains_itself():
    state = GAME.new(2, 3)
    seat = state.waiting()[0]
    bot = SearchBot(1, iterations=100)
    verdicts = bot.explain(Situation(state, seat, Rng(1)))
    assert [verdict.action for verdict in verdicts] == state.legal(seat)
    assert sum(verdict.share for verdict in verdicts) == pytest.approx(1)
    assert all(0 <= verdict.expected <= 1 for verdict in verdicts)


def test_search_takes_the_winning_target():
    """The last choice of a round, where one target wins the game and another does not."""
    state, seat = winning_position()
    for seed in range(5):
        twin = state.clone()
        bot = make_bot("search:iterations=150", seed)
        while not twin.over and twin.waiting() == (seat,):
            twin.apply(seat, bot.play(twin, seat))
        assert twin.winners == (seat,)


def winning_position():
    """A last choice in which some target wins the game and another does not."""
    for seed in range(2000):
        state = GAME.new(2, seed, {"quick": 1})
        chooser = Rng(seed)
        while not state.over:
            seat = state.waiting()[0]
            if type(state.stack[-1]).__name__ == "Anubis" and state.hands == [0, 0]:
                ends = []
                for action in state.legal(seat):
                    twin = state.clone()
                    twin.apply(seat, action)
                    ends.append(twin.over and twin.winners == (seat,))
                if any(ends) and not all(ends):
                    return state, seat
            state.apply(seat, chooser.choice(state.legal(seat)))
    raise AssertionError("no such position came up")


def test_secret_choices_at_once():
    """In the toy every seat bids at once; search answers without seeing the others' bids."""
    state = ToyGame().new(3, 1)
    for seat in (2, 0, 1):
        bot = make_bot("search:iterations=30", seat)
        state.apply(seat, bot.play(state, seat))
    assert state.round == 2 or state.over


@pytest.mark.parametrize("name", ["genius", "search", "search:seconds=x", "search:depth=3"])
def test_an_unknown_bot_names_those_there_are(name):
    with pytest.raises(MandjetError, match=r"there is no bot .*; there are random, greedy"):
        make_bot(name, 1)


def test_levels_are_in_order():
    assert LEVELS["learner"].seconds < LEVELS["strong"].seconds < LEVELS["master"].seconds


@pytest.mark.parametrize("name", mandjet.games())
def test_a_view_is_made_only_when_somebody_asks(name, monkeypatch):
    game = mandjet.game(name)
    state = game.new(seed=5, listen=False)
    seat = state.waiting()[0]
    seen = state.view(seat)
    assert Situation(state, seat, Rng(1)).view == seen

    def made(*_):
        raise AssertionError("nobody asked for a view")

    monkeypatch.setattr(type(game), "view", made)
    for kind in ("random", "greedy"):
        assert make_bot(kind, 1).play(state, seat) in state.legal(seat)
    with pytest.raises(AssertionError, match="nobody asked"):
        Situation(state, seat, Rng(1)).view  # noqa: B018
