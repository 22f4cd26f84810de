"""The contract of a state, on the first real game and on a toy with secret and optional actions."""

import pytest
from toy.game import GIVE, Bid, ToyGame

import mandjet
from mandjet.engine import BadPosition, BadSetup, Frame, IllegalAction, Rng, State
from mandjet.engine.playout import playout

SUNRISE = mandjet.game("sunrise_sunset")


@pytest.fixture
def toy():
    return ToyGame().new(3, seed=1)


def test_the_same_seed_and_actions_give_the_same_state():
    def play(seed):
        state = SUNRISE.new(2, seed)
        playout(state, Rng("chooser"), 60)
        return state.hash()

    assert play(5) == play(5) == play("5")
    assert play(5) != play(6)


def test_a_seed_is_made_if_none_is_given():
    assert SUNRISE.new(2).hash() != SUNRISE.new(2).hash()
    assert len(SUNRISE.new(2).rng.seed) == 64


@pytest.mark.parametrize("seed", [1.5, True, b"x"])
def test_a_seed_is_a_number_or_a_text(seed):
    with pytest.raises(BadSetup, match="a seed is"):
        SUNRISE.new(2, seed)


def test_unknown_options_are_refused_with_those_there_are():
    with pytest.raises(BadSetup, match="no option fast; it has quick"):
        SUNRISE.new(2, 1, {"fast": 1})


def test_a_refusal_says_what_was_possible():
    state = SUNRISE.new(2, 7)
    seat = state.waiting()[0]
    with pytest.raises(IllegalAction, match=r"cannot do 44 \(Duat\) now; possible: 0 \(Keep all"):
        state.apply(seat, 44)
    with pytest.raises(IllegalAction, match="the game waits for seat"):
        state.apply(1 - seat, 0)
    with pytest.raises(IllegalAction, match="seats are 0 to 1"):
        state.apply(2, 0)
    with pytest.raises(IllegalAction, match="an action is a whole number, not True"):
        state.apply(seat, True)
    with pytest.raises(IllegalAction, match="a seat is a whole number, not None"):
        state.apply(None, 0)


def test_nothing_can_be_done_after_the_end():
    state = SUNRISE.new(2, 7)
    playout(state, Rng(1), 10_000)
    assert state.over
    assert state.waiting() == ()
    with pytest.raises(IllegalAction, match="the game is over"):
        state.apply(0, 0)


def test_the_list_of_legal_actions_is_the_callers_own():
    state = SUNRISE.new(2, 7)
    seat = state.waiting()[0]
    state.legal(seat).clear()
    assert state.legal(seat)


def test_secret_choices_are_asked_at_once_and_hidden_until_all_are_in(toy):
    assert toy.waiting() == (0, 1, 2)
    toy.apply(1, 1)
    assert toy.waiting() == (0, 2)
    assert toy.view(1).bid == 2
    assert toy.view(0).ready == (False, True, False)
    assert [e.key for e in toy.events if e.visible_to(0)] == ["bid"]
    assert [e.key for e in toy.events if e.visible_to(1)] == ["bid-own"]
    with pytest.raises(IllegalAction):
        toy.apply(1, 0)


def test_answers_given_at_once_commute(toy):
    orders = [(0, 1, 2), (2, 0, 1), (1, 2, 0)]
    ends = []
    for order in orders:
        state = toy.clone()
        for seat in order:
            state.apply(seat, seat % 2)
        ends.append(state.hash())
    assert len(set(ends)) == 1


def test_an_optional_action_leaves_the_question_open(toy):
    assert toy.legal(1) == [0, 1], "nothing to give before bidding"
    toy.apply(1, 0)
    assert toy.legal(1) == [GIVE]
    assert 1 not in toy.waiting()
    toy.apply(1, GIVE)
    assert toy.coins == [3, 2, 4]
    assert toy.waiting() == (0, 2)
    assert isinstance(toy.stack[-1], Bid)


def test_clones_are_independent():
    state = SUNRISE.new(2, 7)
    twin = state.clone()
    mark = state.hash()
    playout(twin, Rng(1), 30)
    assert state.hash() == mark
    assert twin.hash() != mark


def test_events_are_kept_only_while_somebody_listens():
    state = SUNRISE.new(2, 7, listen=False)
    assert state.events == []
    playout(state, Rng(1), 30)
    assert state.events == []
    assert SUNRISE.new(2, 7).events
    assert state.redeal(0, Rng(1)).listening is False


def test_a_redealt_state_does_not_know_the_seed():
    redealt = SUNRISE.new(2, "secret").redeal(0, Rng(1))
    assert "secret" not in str(redealt.position())


def test_positions_in_the_middle_of_a_nested_effect():
    """Isis places Ra, whose owner is asked: three frames deep, saved and loaded."""
    for seed in range(400):
        state = SUNRISE.new(2, seed)
        chooser = Rng(seed)
        while not state.over:
            if state.from_pile and type(state.stack[-1]).__name__ in ("Ra", "Heka", "Anubis"):
                loaded = SUNRISE.load(state.position())
                assert loaded.hash() == state.hash()
                assert loaded.legal(loaded.waiting()[0]) == state.legal(state.waiting()[0])
                return
            playout(state, chooser, 1)
    raise AssertionError("no nested effect came up")


def broken_positions():
    good = SUNRISE.new(2, 7).position()
    facts = good["facts"]
    yield "a text", "hello", "not a position"
    yield "no seats", {k: v for k, v in good.items() if k != "seats"}, "seats"
    yield "another game", {**good, "game": "chess"}, "of game 'chess'"
    yield "other rules", {**good, "rules": "0"}, "rules version '0'"
    yield "other content", {**good, "content": "x"}, "content 'x'"
    yield "three seats", {**good, "seats": 3}, "2 seats"
    yield "a frame too many", {**good, "stack": [["Nothing", []]]}, "impossible position"
    yield "a frame without its number", {**good, "stack": [["Turn", []]]}, "impossible position"
    yield "a number too many", {**good, "stack": [["Deal", [1]]]}, "impossible position"
    yield "no frames", {**good, "stack": []}, "impossible position"
    yield "a unit twice", {**good, "facts": {**facts, "pile": facts["hands"][0]}}, "two places"
    yield "a unit that is none", {**good, "facts": {**facts, "pile": [99]}}, "only units that exist"
    yield "a missing fact", {**good, "facts": {"round": 1}}, "impossible position"
    yield "negative", {**good, "facts": {**facts, "pile": [-3]}}, "impossible position"
    yield "words of chance", {**good, "rng": {"words": [1]}}, "four words"


@pytest.mark.parametrize(
    ("position", "match"), [pytest.param(p, m, id=name) for name, p, m in broken_positions()]
)
def test_broken_positions_are_refused_in_words(position, match):
    with pytest.raises(BadPosition, match=match):
        SUNRISE.load(position)


def test_describe_speaks_of_the_whole_vocabulary():
    assert all(SUNRISE.describe(action) for action in range(SUNRISE.actions))
    with pytest.raises(mandjet.MandjetError, match="run from 0 to 56"):
        SUNRISE.describe(57)


def test_a_state_or_a_frame_is_of_its_own_title_only():
    """Compiled classes that share abc's cache would answer for each other."""
    states = [mandjet.game(name).new(seed=1) for name in mandjet.games()]
    frames = [kind for name in mandjet.games() for kind in mandjet.game(name).frames.values()]
    for state in states:
        assert isinstance(state, State)
        assert [type(state)] == [type(s) for s in states if isinstance(state, type(s))]
        top = state.stack[-1]
        assert isinstance(top, Frame)
        assert {kind for kind in frames if isinstance(top, kind)} == set(type(top).__mro__) & {
            *frames
        }
