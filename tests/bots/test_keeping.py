"""What a search found out is kept where the others did openly what it foresaw, and nowhere else."""

import pytest

import mandjet
from mandjet.bots.players import make_bot
from mandjet.bots.situation import Situation
from mandjet.bots.tree import first_asked
from mandjet.engine import Rng


def turns(name, seats, bot, steps, seed=7):
    """Decisions of a game of bots that keep their trees: the state, the seat, its bot, and whether
    something was drawn or shown since the seat chose last."""
    state = mandjet.game(name).new(seats, seed, listen=False)
    bots = [make_bot(bot, seat) for seat in range(seats)]
    told = [False] * seats
    for _ in range(steps):
        if state.over:
            return
        seat = state.waiting()[0]
        if len(state.menu(seat)) > 1:
            yield state, seat, bots[seat], told[seat]
        action = bots[seat].play(state, seat)
        real = len(state.menu(seat)) > 1
        state.apply(seat, action)
        if real:
            told[seat] = False
        if state.rng.drawn or state.revealed:
            told = [True] * seats


def looked_at(node):
    return sum(edge.visits for edge in node.edges.values())


def test_a_tree_goes_on_after_the_others_turn():
    """In Kemet actions alternate in the open."""
    kept = 0
    for state, seat, bot, _ in turns("kemet", 2, "search:iterations=300", 150):
        before = bot.kept
        if before is None or before.way.sure:
            continue
        node = before.find(Situation(state, seat, Rng("look")))
        if node is not None:
            kept += looked_at(node) > 0
            # All it was searched for can be chosen now.
            assert {key // 8 for key in node.edges if key % 8 == seat} <= set(state.menu(seat))
            # The next decision has a budget of its own.
            search = bot.think(Situation(state, seat, Rng("look")))
            assert search.root is node
            assert not search.resumes
    assert kept >= 3


@pytest.mark.parametrize(
    ("name", "seats"), [("kemet", 2), ("sunrise_sunset", 2), ("rising_sun", 3)]
)
def test_a_tree_ends_where_something_was_drawn_or_shown(name, seats):
    ended = 0
    for state, seat, bot, told in turns(name, seats, "search:iterations=60", 150):
        if told and bot.kept is not None:
            ended += 1
            assert bot.kept.find(Situation(state, seat, Rng("look"))) is None
    assert ended > 0


def test_a_tree_is_not_kept_for_a_seat_that_sees_something_else():
    """The same seat and menu, but in another game."""
    found = 0
    state = mandjet.game("kemet").new(2, 7, listen=False)
    bot = make_bot("search:iterations=60", 1)
    seat = first_asked(state, 0)
    state.apply(seat, bot.play(state, seat))
    for seed in range(8, 20):
        other = mandjet.game("kemet").new(2, seed, listen=False)
        situation = Situation(other, seat, Rng("look"))
        found += bot.kept is not None and bot.kept.find(situation) is not None
    assert found == 0


@pytest.mark.parametrize("bot", ["search:iterations=60", "net:iterations=60"])
def test_thinking_goes_on_below_the_last_choice(bot):
    gained = 0
    for state, seat, one, _ in turns("kemet", 2, bot, 40):
        if one.kept is None:
            assert not one.think_on(0.001)
            continue
        way = one.kept.way
        before = way.visits, looked_at(way.node)
        if not one.think_on(0.02):
            continue
        assert way.visits > before[0]
        assert all(edge.visits >= 0 for edge in way.node.edges.values())
        gained += looked_at(way.node) > before[1]
        # What was found is about what the seat may come to see: it goes on from there.
        action = one.play(state, seat)
        assert action in state.legal(seat)
    assert gained >= 5


def test_after_the_end_there_is_nothing_to_think_about():
    state = mandjet.game("sunrise_sunset").new(2, 3, {"quick": 1}, listen=False)
    bots = [make_bot("search:iterations=30", seat) for seat in range(2)]
    while not state.over:
        seat = state.waiting()[0]
        state.apply(seat, bots[seat].play(state, seat))
    last = bots[seat]
    assert last.kept is None or not last.kept.state.over or not last.think_on(0.01)
