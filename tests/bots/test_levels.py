"""Levels are the same in all titles, and who chooses in secret cannot be foreseen."""

from collections import Counter

import pytest

import mandjet
from mandjet.bots.levels import FORMER, LEVELS
from mandjet.bots.players import bot_names, make_bot, mixed, seconds_of
from mandjet.bots.situation import Situation
from mandjet.bots.tree import Verdict
from mandjet.engine import Rng


def test_there_are_six_levels_and_only_the_top_two_take_their_time():
    names = list(LEVELS)
    assert len(names) == 6
    assert (names[0], names[-1]) == ("first_game", "master")
    assert [name for name in bot_names() if name in LEVELS] == names
    seconds = [seconds_of(name) for name in names]
    assert seconds == sorted(seconds)
    assert max(seconds[:-2]) <= 0.5


@pytest.mark.parametrize(("former", "now"), FORMER.items())
def test_former_names_go_on_playing(former, now):
    assert seconds_of(former) == seconds_of(now)
    assert make_bot(former, 1).level == LEVELS[now]


@pytest.mark.parametrize("name", mandjet.games())
@pytest.mark.parametrize("level", list(LEVELS)[:3])
def test_lower_levels_choose_what_is_legal(name, level):
    state = mandjet.game(name).new(seed=8, listen=False)
    bots = [make_bot(level, seat) for seat in range(state.seats)]
    for bot in bots:
        bot.seconds = 0.01
    for _ in range(8):
        if state.over:
            break
        seat = state.waiting()[0]
        state.apply(seat, bots[seat].play(state, seat))


def secret(state, rng):
    """The first choice that two seats make at the same time, each among several."""
    while not state.over:
        asked = state.waiting()
        if len(asked) > 1 and all(len(state.menu(seat)) > 2 for seat in asked):
            return state
        state.apply(asked[0], rng.choice(state.menu(asked[0])))
    return None


def council():
    """A War Council of Kemet."""
    for seed in range(100):
        state = mandjet.game("kemet").new(2, seed, listen=False)
        found = secret(state, Rng(seed))
        if found is not None and type(found.stack[-1]).__name__ == "WarCouncil":
            return found
    raise AssertionError("no battle")


@pytest.mark.once
def test_a_search_does_not_give_the_same_card_in_every_war_council():
    state = council()
    seat = state.waiting()[0]
    given = Counter(make_bot("search:iterations=300", seed).play(state, seat) for seed in range(16))
    assert max(given.values()) < 15


def test_good_choices_are_mixed_and_bad_ones_hardly_ever_made():
    verdicts = [Verdict(1, 0.8, 0.52), Verdict(2, 0.15, 0.5), Verdict(3, 0.05, 0.2)]
    rng = Rng("mixed")
    made = Counter(mixed(verdicts, rng).action for _ in range(400))
    assert made[1] > made[2] > 50
    assert made[3] < 4


def test_a_choice_is_secret_where_others_are_asked_too():
    state = council()
    assert all(Situation(state, seat, Rng(1)).in_secret for seat in state.waiting())
    begun = mandjet.game("sunrise_lane").new(seed=1)
    assert not Situation(begun, 0, Rng(1)).in_secret
