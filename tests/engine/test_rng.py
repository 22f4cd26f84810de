"""Chance: the algorithm is pinned, fair, and says nothing about later draws."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mandjet.engine import Rng
from mandjet.engine.rng import LARGEST

KNOWN = [
    [288471721, 3691437021, 3740178145, 1540010359],
    [1312490983, 3026017149, 2217086243, 398387464],
    [688325780, 2824651635],
    [0, 5, 5, 2, 0, 4, 1, 2, 1, 4, 4, 4],
    [4, 3, 2, 7, 1, 5, 6, 0],
    ["c", "b", "e"],
    [1930096025, 3041445288],
]


def words(rng: Rng, count: int) -> list[int]:
    return [rng.word() for _ in range(count)]


def test_known_answers():
    """The algorithm is part of every rules version: these numbers never change."""
    rng = Rng(7)
    assert words(rng, 4) == KNOWN[0]
    rng.next_action()
    assert words(rng, 4) == KNOWN[1]
    assert words(Rng("a longer seed: 256 bits"), 2) == KNOWN[2]
    rng = Rng(7)
    assert [rng.below(6) for _ in range(12)] == KNOWN[3]
    rng = Rng(7)
    deck = list(range(8))
    rng.shuffle(deck)
    assert deck == KNOWN[4]
    assert rng.sample("abcdef", 3) == KNOWN[5]
    assert words(rng.fork(), 2) == KNOWN[6]


def test_xoshiro_reference():
    """xoshiro128** from the state 1, 2, 3, 4, as its authors' reference code gives it."""
    rng = Rng.load("", 0, [1, 2, 3, 4])
    assert words(rng, 5) == [11520, 0, 5927040, 70819200, 2031721883]


def test_an_int_and_its_text_are_the_same_seed():
    assert words(Rng(123), 3) == words(Rng("123"), 3)
    assert words(Rng(123), 3) != words(Rng(124), 3)


def test_an_action_has_its_own_draws_whatever_was_drawn_before():
    lazy, busy = Rng("s"), Rng("s")
    words(busy, 50)
    for rng in (lazy, busy):
        rng.next_action()
    assert words(lazy, 5) == words(busy, 5)


def test_nothing_is_hashed_until_something_is_drawn():
    rng = Rng("s")
    for _ in range(5):
        rng.next_action()
        assert not rng.keyed
        assert not rng.drawn
    rng.below(2)
    assert rng.keyed
    assert rng.drawn


@given(st.integers() | st.text(), st.integers(1, 10**9))
def test_below_stays_below(seed, n):
    assert 0 <= Rng(seed).below(n) < n


@pytest.mark.parametrize("n", [0, -1, LARGEST + 1])
def test_below_refuses_what_it_cannot_do(n):
    with pytest.raises(ValueError, match="must be from 1"):
        Rng(1).below(n)


def test_below_the_largest():
    assert 0 <= Rng(1).below(LARGEST) < LARGEST


def test_below_is_even_where_rounding_would_show():
    """Three eighths of the words: without drawing again, some numbers would come more often."""
    n = 3 * (1 << 29)
    rng = Rng(5)
    low = sum(rng.below(n) < n // 2 for _ in range(4000))
    assert 1850 < low < 2150


def test_shuffles_are_even():
    rng = Rng(3)
    counts = dict.fromkeys(itertools.permutations(range(3)), 0)
    for _ in range(6000):
        deck = [0, 1, 2]
        rng.shuffle(deck)
        counts[tuple(deck)] += 1
    assert all(850 < count < 1150 for count in counts.values())


@given(st.integers(), st.lists(st.integers()), st.data())
def test_shuffle_and_sample_keep_what_they_are_given(seed, things, data):
    rng = Rng(seed)
    deck = things[:]
    rng.shuffle(deck)
    assert sorted(deck) == sorted(things)
    count = data.draw(st.integers(0, len(things)))
    places = rng.sample(range(len(things)), count)
    assert len(set(places)) == count


@pytest.mark.parametrize("count", [-1, 4])
def test_sample_refuses_more_than_there_is(count):
    with pytest.raises(ValueError, match="cannot take"):
        Rng(1).sample([1, 2, 3], count)


def test_clone_and_position_draw_the_same():
    for rng in (Rng("s"), Rng("s").fork()):
        rng.next_action()
        place = rng.position()
        twin = rng.clone()
        loaded = Rng.load(
            str(place.get("seed", "")), int(place.get("action", 0)), list(place.get("words", []))
        )
        assert words(rng, 5) == words(twin, 5) == words(loaded, 5)


def test_forks_differ_and_run_on_by_themselves():
    parent = Rng("s")
    one, two = parent.fork(), parent.fork()
    assert words(one, 4) != words(two, 4)
    before = one.clone()
    one.next_action()
    assert words(one, 4) == words(before, 4)


@pytest.mark.parametrize("bad", [[1, 2, 3], [1, 2, 3, 1 << 32], [-1, 2, 3, 4]])
def test_a_fork_is_loaded_from_four_words(bad):
    with pytest.raises(ValueError, match="four words"):
        Rng.load("", 0, bad)


def test_a_weighted_place_is_as_likely_as_its_weight():
    rng = Rng("weights")
    weights = [0, 1, 0, 3, 6]
    found = [rng.weighted(weights, sum(weights)) for _ in range(5000)]
    counts = [found.count(place) for place in range(len(weights))]
    assert counts[0] == counts[2] == 0
    assert [round(count / 500) for count in counts] == weights
