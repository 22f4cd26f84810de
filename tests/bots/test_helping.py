"""A search with a second process beside it: both together choose."""

import time

import pytest

import mandjet
from mandjet.bots.players import BotFailed, make_bot
from mandjet.bots.situation import Situation
from mandjet.engine import MandjetError, Rng

# Never sure of itself, so that all iterations are made.
PATIENT = "hurry=1000000"


def situation(name="sunrise_sunset"):
    state = mandjet.game(name).new(2, 3, listen=False)
    return Situation(state, state.waiting()[0], Rng(1))


@pytest.mark.parametrize("kind", ["search", "net"])
def test_what_both_found_is_added_up(kind):
    alone = make_bot(f"{kind}:iterations=96:{PATIENT}", 1).think(situation())
    both = make_bot(f"{kind}:iterations=96:{PATIENT}:cores=2", 1).think(situation())
    # A search with a net also counts the ways that led where another one was going.
    assert alone.tried() >= 48
    assert 1.7 * alone.tried() <= both.tried() <= 2.3 * alone.tried()
    mine, ours = (
        {action: (visits, total) for action, visits, total in search.found(situation().asked)}
        for search in (alone, both)
    )
    for action, (visits, total) in mine.items():
        assert ours[action][0] >= visits
        assert ours[action][1] >= total
    # The other one has chance of its own.
    assert any(ours[action][1] != pytest.approx(2 * total) for action, (_, total) in mine.items())


def test_with_iterations_it_plays_the_same_again():
    name = f"search:iterations=48:{PATIENT}:cores=3"
    found = [make_bot(name, 5).think(situation()).found(situation().asked) for _ in range(2)]
    assert found[0] == found[1]
    assert sum(visits for _, visits, _ in found[0]) == 3 * 48


def test_it_plays_on_in_a_game():
    state = mandjet.game("kemet").new(2, 3, listen=False)
    bots = [make_bot("search:seconds=0.02:cores=2", seat) for seat in range(2)]
    for _ in range(20):
        seat = state.waiting()[0]
        state.apply(seat, bots[seat].play(state, seat))


def test_help_ends_when_it_is_not_wanted_any_more():
    bot = make_bot("search:seconds=600:cores=2", 1)
    helper = bot.helpers[0]
    helper.begin(situation(), 0.0, 1)
    helper.found()  # now it has started
    started = time.monotonic()
    helper.begin(situation(), 600.0, 0)
    time.sleep(0.2)
    found = helper.found()
    assert time.monotonic() - started < 20
    assert sum(one.visits for one in found) > 0


def test_a_helper_that_died_is_named():
    bot = make_bot("search:iterations=20:cores=2", 1)
    bot.think(situation())
    bot.helpers[0].process.kill()
    bot.helpers[0].process.wait()
    with pytest.raises(BotFailed, match="the process that helps search:iterations=20 has ended"):
        bot.think(situation())


def test_there_are_only_so_many_cores():
    with pytest.raises(MandjetError, match="16 cores at most"):
        make_bot("search:seconds=1:cores=99", 1)
    assert make_bot("search:seconds=1:cores=1", 1).helpers == []
