"""Every kind of bot at every title: legal to the end, and blind to what its seat cannot see."""

from itertools import cycle, islice

import pytest
from titles import WHOLE

import mandjet
from mandjet.bots.players import SearchBot, make_bot
from mandjet.bots.situation import Situation
from mandjet.engine import Rng
from mandjet.engine.playout import playout

KINDS = ["random", "greedy", "search:iterations=6", "net:temperature=1"]
# A new title has no net yet.
WITHOUT_NET = KINDS[:3]
# Values that make a game short, so that all variants can be played in seconds.
SHORT = {"quick": 1, "round_limit": 10, "rounds": 3}
# No sensible game is longer; bots that dither would not end.
LONGEST = 4000


def tables():
    """All numbers of seats, and every value of every option at some table."""
    for name, meta in mandjet.games().items():
        count = max([len(meta.seats), *(len(option.values) for option in meta.options)])
        for number in range(count):
            options = {
                option.name: SHORT.get(option.name, option.values[number % len(option.values)])
                for option in meta.options
            }
            yield name, meta.seats[number % len(meta.seats)], options


@pytest.mark.parametrize(("name", "seats", "options"), list(tables()))
def test_all_kinds_play_every_variant_to_its_end(name, seats, options):
    state = mandjet.game(name).new(seats, 11, options, listen=False)
    kinds = cycle((KINDS if name in WHOLE else WITHOUT_NET)[::-1])
    bots = [make_bot(kind, seat) for seat, kind in enumerate(islice(kinds, seats))]
    made = 0
    while not state.over:
        seat = state.waiting()[0]
        state.apply(seat, bots[seat].play(state, seat))
        made += 1
        assert made < LONGEST
    assert state.winners


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        (name, kind)
        for name in mandjet.games()
        for kind in ([*KINDS, "net:iterations=6"] if name in WHOLE else WITHOUT_NET)
    ],
)
def test_states_that_look_the_same_get_the_same_decisions(name, kind):
    """One bot sees the true states, the other redealt ones, all through the beginning of a game:
    what they keep from one decision to the next must not tell them apart either."""
    state = mandjet.game(name).new(seed=5, listen=False)
    apart = Rng("apart")
    pairs = [(make_bot(kind, seat), make_bot(kind, seat)) for seat in range(state.seats)]
    for _ in range(60):
        if state.over:
            break
        seat = state.waiting()[0]
        one, other = pairs[seat]
        action = one.play(state, seat)
        assert other.play(state.redeal(seat, apart), seat) == action
        state.apply(seat, action)


@pytest.mark.parametrize("name", mandjet.games())
def test_the_true_state_is_not_in_what_a_bot_is_given(name):
    state = mandjet.game(name).new(seed="the secret seed", listen=False)
    seat = state.waiting()[0]
    situation = Situation(state, seat, Rng(1))
    assert situation.alike is not state
    assert "the secret seed" not in str(situation.alike.position())
    assert situation.view == state.view(seat)
    assert situation.legal == state.legal(seat)


@pytest.mark.parametrize("name", mandjet.games())
def test_nothing_to_choose_and_no_budget_need_no_thought(name, monkeypatch):
    def think(self, situation):
        raise AssertionError("it thought")

    monkeypatch.setattr(SearchBot, "think", think)
    rng = Rng(name)
    state = mandjet.game(name).new(seed=3, options=short(name), listen=False)
    for step in range(60):
        if state.over:
            break
        seat = state.waiting()[0]
        menu = state.menu(seat)
        if step % 6 == 0:
            assert make_bot("search:seconds=0", step).play(state, seat) in state.legal(seat)
            assert make_bot("search:iterations=0", step).play(state, seat) in state.legal(seat)
            # A seat with one choice only, whichever it is: not every title leads to one.
            situation = Situation(state, seat, rng)
            only = rng.choice(menu)
            situation.alike.ask(seat, [only])
            assert make_bot("search:seconds=1000", step).choose(situation) == only
        state.apply(seat, rng.choice(menu))


@pytest.mark.parametrize("name", mandjet.games())
def test_a_state_it_has_never_seen_the_like_of(name):
    """Far into a game of random moves, where no sensible player would be."""
    for seats in mandjet.games()[name].seats:
        state = mandjet.game(name).new(seats, 8, short(name), listen=False)
        playout(state, Rng(8), 90)
        if not state.over:
            for seat in state.waiting():
                action = make_bot("search:iterations=5", 1).play(state, seat)
                assert action in state.legal(seat)


def short(name):
    """The options that make a game short, as far as it has them."""
    return {
        option.name: SHORT[option.name]
        for option in mandjet.games()[name].options
        if option.name in SHORT
    }
