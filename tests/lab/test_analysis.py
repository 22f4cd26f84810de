"""Analysis: what decisions cost, judged from what their seats could know; where chances went."""

from itertools import islice

import pytest

import mandjet
from mandjet.bots.judging import Effort, judge
from mandjet.bots.players import GreedyBot, RandomBot
from mandjet.bots.situation import Situation
from mandjet.engine import Rng
from mandjet.engine.journal import Journal
from mandjet.lab.analysis import (
    balances,
    costliest,
    decisions,
    grade,
    is_choice,
    stretches,
    turns,
)

SHORT = Effort(40, 30)
TITLES = ("sunrise_sunset", "sunrise_lane", "kemet", "rising_sun", "path_to_yaaru")


def quick(situation, made, seed):
    return judge(situation, made, seed, SHORT)


def played(name, bots, seed="analysis", most=400):
    """A record of bots, to its end or to a number of actions."""
    journal = Journal.start(mandjet.game(name), len(bots), seed)
    while not journal.state.over and len(journal.record.actions) < most:
        seat = journal.state.waiting()[0]
        journal.apply(seat, bots[seat].play(journal.state, seat))
    return journal.record


@pytest.fixture(scope="module")
def duel():
    """A whole game of somebody who looks ahead against somebody who does not."""
    return played("sunrise_sunset", [GreedyBot("one"), RandomBot("two")])


@pytest.fixture(scope="module")
def found(duel):
    return [one for _, one in decisions(duel.begin(), duel.actions, judged_by=quick) if one]


def test_every_choice_between_several_is_judged_once(duel, found):
    state = duel.begin()
    expected = []
    for step, (seat, action) in enumerate(duel.actions, 1):
        if is_choice(state, seat, action):
            expected.append((step, seat, action, sorted(state.menu(seat))))
        state.apply(seat, action)
    assert [(one.step, one.seat, one.action) for one in found] == [e[:3] for e in expected]
    for one, (_, _, action, menu) in zip(found, expected, strict=True):
        assert {option.action for option in one.options} <= set(menu)
        assert one.made.action == action
        assert one.best.chance == max(option.chance for option in one.options)
        assert sum(one.chances) == pytest.approx(1.0, abs=0.01)
        assert 0.0 <= one.after <= one.before <= 1.0


def test_who_plays_at_random_loses_by_it(found):
    lost = [sum(one.cost for one in found if one.seat == seat) for seat in (0, 1)]
    assert lost[1] > lost[0] * 1.5
    worst = costliest(found)
    assert worst.cost == max(one.cost for one in found)
    assert grade(worst.cost) in ("mistake", "blunder")


@pytest.mark.parametrize("name", TITLES)
def test_what_a_seat_cannot_know_changes_nothing(name):
    title = mandjet.game(name)
    record = played(name, [RandomBot(seat) for seat in range(title.meta.seats[0])], most=50)
    state = record.begin()
    judged = 0
    for step, (seat, action) in enumerate(record.actions):
        if step % 7 == 4 and is_choice(state, seat, action):
            told = [
                quick(Situation(one, seat, Rng("a")), action, "judge 0 1")
                for one in (state, state.redeal(seat, Rng(f"other {step}")))
            ]
            assert told[0] == told[1]
            judged += 1
        state.apply(seat, action)
    assert judged > 1


def test_it_does_not_matter_where_somebody_goes_on(duel, found):
    late = islice(decisions(duel.begin(), duel.actions, 60, quick), 40)
    assert [one for _, one in late if one] == [one for one in found if 60 <= one.step < 100]


def test_chances_are_accounted_for_to_the_last(duel, found):
    won = [1.0 if seat in duel.result.winners else 0.0 for seat in (0, 1)]
    for one in balances(found, 2, won, 0.5):
        assert one.began == 0.5
        assert one.ended == won[one.seat]
        assert one.began + one.lost + one.given + one.luck == pytest.approx(one.ended, abs=0.001)
        assert one.lost <= 0.0 <= one.given
        own = [d for d in found if d.seat == one.seat]
        assert one.slips + one.mistakes + one.blunders == sum(grade(d.cost) != "best" for d in own)
    # What one loses by its own choices the other is given, at two seats.
    first, second = balances(found, 2, won, 0.5)
    assert first.given == pytest.approx(-second.lost, abs=0.01)


def test_turns_are_the_greatest_swings(duel, found):
    won = [1.0 if seat in duel.result.winners else 0.0 for seat in (0, 1)]
    told = turns(found, 2, won, 0.5)
    assert 0 < len(told) <= 3
    swings = [abs(turn.amount) for turn in told]
    assert swings == sorted(swings, reverse=True)
    luck = [abs(one.luck) for seat in (0, 1) for one in stretches(found, seat, won, 0.5)]
    assert swings[0] == max(*luck, *(one.cost for one in found))


def test_a_game_that_is_not_over_has_balances_too(duel, found):
    some = [one for one in found if one.step < 50]
    for one in balances(some, 2, None, None):
        assert one.began + one.lost + one.given + one.luck == pytest.approx(one.ended, abs=0.001)
    assert balances([], 2, None, None)[0].ended == 0.0
