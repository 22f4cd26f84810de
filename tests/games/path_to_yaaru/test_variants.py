"""PY-10: beginner rules, shuffle rule, advanced rule, direction, round limit."""

import pytest

from mandjet.engine import BadSetup, Rng
from mandjet.engine.playout import playout
from mandjet.games.path_to_yaaru.actions import (
    END,
    KEEP_ORDER,
    LEAVE,
    PUT,
    SHUFFLE,
    STOP,
    TAKE_LEFT,
)
from mandjet.games.path_to_yaaru.meta import BEGINNERS, META
from mandjet.games.path_to_yaaru.rules.draft import Arrange, Collect, Shuffling
from mandjet.games.path_to_yaaru.rules.movement import StepBack


@pytest.mark.rule("PY-10.1")
@pytest.mark.parametrize(
    ("beginners", "seats", "shabti"),
    [
        ("none", 3, [0, 0, 0]),
        ("all", 3, [1, 1, 1]),
        ("all", 4, [1, 1, 1, 1]),
        ("02", 3, [1, 0, 1]),
        ("13", 4, [0, 1, 0, 1]),
        ("3", 3, [0, 0, 0]),
        ("123", 2, [0, 1]),
    ],
)
def test_beginners(game, beginners, seats, shabti):
    assert game.new(seats, 1, {"beginners": beginners}).shabti == shabti


@pytest.mark.rule("PY-10.1")
def test_every_group_of_beginners_is_offered():
    groups = {"": "none", "0123": "all"}
    for mask in range(16):
        seats = "".join(str(seat) for seat in range(4) if mask >> seat & 1)
        assert groups.get(seats, seats) in BEGINNERS
    assert len(BEGINNERS) == 16


@pytest.mark.rule("PY-10.2")
def test_free_stop(scene):
    s = scene(stash=["khnum"], pawn="c1", stop="free").play("khnum")
    assert STOP in s.menu
    s.move("d1")
    assert STOP in s.menu
    s.act(STOP)
    assert s.where == "d1"
    assert s.state.attributes == [0, 0, 0]
    t = scene(stash=["khnum"], pawn="c1", stop="free").play("khnum").act(STOP)
    assert t.where == "c1"


@pytest.mark.rule("PY-10.2")
def test_free_stop_does_not_cancel_the_step_back(scene):
    s = scene(stash=["khepri"], pawn="d1", stop="free").play("khepri").colour("blue")
    assert s.frame is StepBack
    assert STOP not in s.menu


@pytest.mark.rule("PY-10.3")
def test_shuffle_rule(game):
    state = game.new(3, 6, {"shuffle": "yes"})
    assert type(state.stack[-1]) is Shuffling
    assert state.waiting() == (0, 1, 2)
    assert all(state.view(seat).hand == () for seat in range(3))
    before = [cards[:] for cards in state.sets]
    state.apply(1, SHUFFLE)
    assert state.view(0).shuffles == (1,)
    state.apply(0, LEAVE)
    state.apply(2, LEAVE)
    assert type(state.stack[-1]) is Collect
    assert state.sets[0] == before[0]
    assert state.sets[2] == before[2]
    assert state.sets[1] != before[1]
    assert sorted(state.sets[1]) == sorted(before[1])


@pytest.mark.rule("PY-10.3")
def test_shuffle_is_asked_in_every_draft(scene):
    s = scene(shuffle="yes")
    while s.state.draft == 1:
        s.finish_round()
        if s.state.draft == 1:
            s.next_round()
    assert s.frame is Shuffling


@pytest.mark.rule("PY-10.4")
def test_advanced_rule(game):
    state = game.new(3, 6, {"advanced": "yes"})
    assert type(state.stack[-1]) is Arrange
    own = state.view(0).hand
    assert len(own) == 7
    kinds = state.tables.kind_of
    before = [cards[:] for cards in state.sets]
    # Seat 0 reverses its cards, one by one; the last one needs no choice.
    for card in reversed(before[0][1:]):
        state.apply(0, PUT + kinds[card])
    assert 0 not in state.waiting()
    state.apply(1, KEEP_ORDER)
    assert [kinds[card] for card in before[0]] == [
        kinds[card] for card in reversed([before[0][p] for p in state.arranged[0]])
    ]
    state.apply(2, PUT + kinds[before[2][3]])
    state.apply(2, KEEP_ORDER)
    assert type(state.stack[-1]) is Collect
    # Passed on before the first card is taken: seat 1 has the cards of seat 0.
    assert all(not stash for stash in state.stashes)
    first = [kinds[card] for card in state.hand(state.set_of(1))]
    assert first == [kinds[card] for card in reversed(before[0])]
    second = [kinds[card] for card in state.hand(state.set_of(2))]
    assert second == [kinds[card] for card in before[1]]
    third = [before[2][3], *before[2][:3], *before[2][4:]]
    assert [kinds[c] for c in state.hand(state.set_of(0))] == [kinds[c] for c in third]


@pytest.mark.rule("PY-10.4")
def test_the_arrangement_is_secret(game):
    state = game.new(3, 6, {"advanced": "yes"})
    views = [state.view(seat) for seat in (1, 2, None)]
    state.apply(0, state.legal(0)[1])
    assert [state.view(seat) for seat in (1, 2, None)] == views
    assert len(state.view(0).arranged) == 1


@pytest.mark.rule("PY-10.4", "PY-11.2")
def test_how_far_others_have_arranged_is_unknown_to_a_bot(game):
    """States that look the same to seat 1 are redealt to the same state."""
    state = game.new(3, 6, {"advanced": "yes"})
    begun = state.clone()
    begun.apply(0, begun.legal(0)[1])
    begun.apply(0, begun.legal(0)[-1])
    assert begun.view(1) == state.view(1)
    assert begun.redeal(1, Rng("same")).arranged == state.redeal(1, Rng("same")).arranged
    done = state.clone()
    done.apply(0, KEEP_ORDER)
    assert done.view(1).answered == (0,)
    otherwise = state.clone()
    while 0 in otherwise.waiting():
        otherwise.apply(0, otherwise.legal(0)[-1])
    assert otherwise.view(1) == done.view(1)
    twins = [each.redeal(1, Rng("same")) for each in (done, otherwise)]
    assert twins[0].sets == twins[1].sets
    assert twins[0].arranged == twins[1].arranged
    # One's own order stays.
    assert begun.redeal(0, Rng("same")).arranged[0] == begun.arranged[0]


@pytest.mark.rule("PY-10.4")
def test_shuffle_and_advanced_rule_together(game):
    state = game.new(4, 6, {"advanced": "yes", "shuffle": "yes"})
    for seat in range(4):
        state.apply(seat, SHUFFLE)
    assert type(state.stack[-1]) is Arrange
    for seat in range(4):
        state.apply(seat, KEEP_ORDER)
    assert type(state.stack[-1]) is Collect


@pytest.mark.rule("PY-10.5")
@pytest.mark.parametrize(("level", "step"), [(1, 1), (2, -1), (3, 1)])
@pytest.mark.parametrize("advanced", ["no", "yes"])
def test_direction_by_level(scene, level, step, advanced):
    s = scene(seats=4, level=level, direction="by_level", advanced=advanced)
    assert s.state.view(0).direction == step
    s.finish_round()
    state = s.state
    hands = [state.hand(state.set_of(seat)) for seat in range(4)]
    for seat in range(4):
        state.apply(seat, TAKE_LEFT)
    for seat in range(4):
        assert state.hand(state.set_of((seat + step) % 4)) == hands[seat][1:]


@pytest.mark.rule("PY-10.5")
def test_arranged_sets_go_in_the_direction_of_the_level(scene):
    s = scene(seats=4, level=2, direction="by_level", advanced="yes")
    while s.frame is not Arrange:
        if s.frame is Collect:
            s.next_round()
        s.finish_round()
    before = [cards[:] for cards in s.state.sets]
    for seat in range(4):
        s.state.apply(seat, KEEP_ORDER)
    for seat in range(4):
        assert s.state.hand(s.state.set_of(seat)) == before[(seat + 1) % 4]


@pytest.mark.rule("PY-10.5")
def test_turns_stay_clockwise(scene):
    s = scene(seats=4, level=2, direction="by_level")
    order = [s.seat_now]
    while s.frame is not Collect:
        s.act(END if END in s.menu else s.menu[0])
        if s.frame is not Collect and s.seat_now != order[-1]:
            order.append(s.seat_now)
    assert order == [(s.state.start + turn) % 4 for turn in range(4)]


@pytest.mark.rule("PY-10.6")
@pytest.mark.parametrize("limit", [10, 20, 40])
def test_round_limit(scene, limit):
    s = scene(round_limit=limit)
    while s.state.level == 1:
        rounds = s.state.rounds
        s.next_round()
        s.finish_round()
    assert rounds == limit
    # Nobody was near: no bonus, and no Faith is left.
    assert s.state.faith == [0, 0, 0]
    assert s.state.pawns == [0, 0, 0]


@pytest.mark.rule("PY-10.6")
def test_no_limit_by_default(game):
    assert game.new(3, 1).variant.round_limit == 0
    options = {option.name: option.default for option in META.options}
    assert options["round_limit"] == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_play_without_a_limit_goes_on_past_any_limit(game, seats):
    state = game.new(seats, 5, listen=False)
    playout(state, Rng(5), 3000)
    game.invariants(state)
    assert state.over or state.rounds > 40


@pytest.mark.rule("PY-10.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_play_with_a_limit_ends(game, seats):
    for seed in range(10):
        state = game.new(seats, seed, {"round_limit": 10}, listen=False)
        playout(state, Rng(seed), 5000)
        assert state.over
        assert state.winners


def test_options_that_do_not_exist(game):
    with pytest.raises(BadSetup, match="round_limit"):
        game.new(3, 1, {"round_limit": 11})
    with pytest.raises(BadSetup, match="3, 4, 2"):
        game.new(5)
