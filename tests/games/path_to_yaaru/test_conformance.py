"""Path to Yaaru keeps the contract; laws over random play."""

import random
from itertools import islice

from hypothesis import given, settings
from hypothesis import strategies as st

import mandjet
from mandjet.engine import Rng
from mandjet.engine.conformance import Checker, check
from mandjet.engine.journal import Journal
from mandjet.engine.playout import playout
from mandjet.games.path_to_yaaru.meta import META
from mandjet.games.path_to_yaaru.tables import QUARTER

GAME = mandjet.game("path_to_yaaru")


def test_conformance():
    variants = [
        (seats, options) for seats, options in META.variants() if options["round_limit"] == 10
    ]
    random.Random(1).shuffle(variants)
    assert check(GAME, games=5, seed=1, variants=variants).games == 5


def test_conformance_without_a_round_limit():
    """The first steps of games without a limit, checked like the others."""
    for number, seats in enumerate(META.seats):
        checker = Checker(Journal.start(GAME, seats, f"free {number}"), str(number))
        for _ in range(80):
            checker.step()
            checker.look()


def test_the_variants_offered_to_random_play():
    variants = list(META.variants())
    assert len(variants) == 3 * 8 * 16 * 2 * 2 * 2 * 2 * 3
    assert all(options["round_limit"] for _, options in variants)
    assert {seats for seats, _ in variants} == {2, 3, 4}


@settings(max_examples=25, deadline=None, derandomize=True)
@given(
    seats=st.sampled_from(META.seats),
    options=st.fixed_dictionaries(
        {option.name: st.sampled_from(option.values) for option in META.options}
    ),
    seed=st.integers(0, 10**6),
    steps=st.integers(0, 900),
)
def test_components_are_conserved_under_all_options(seats, options, seed, steps):
    state = GAME.new(seats, seed, options, listen=False)
    playout(state, Rng(seed), steps)
    GAME.invariants(state)
    rng = Rng(seed)
    for seat in (None, *range(seats)):
        twin = state.redeal(seat, rng)
        GAME.invariants(twin)
        assert twin.view(seat) == state.view(seat)


@settings(max_examples=20, deadline=None, derandomize=True)
@given(seats=st.sampled_from(META.seats), seed=st.integers(0, 10**6))
def test_memory_agrees_with_what_was_seen(seats, seed):
    """An observer of its own writes down what a seat sees; no redeal contradicts it."""
    options = random.Random(seed).choice(list(islice(META.variants(), 3000)))[1]
    state = GAME.new(seats, seed, options, listen=False)
    chooser = random.Random(seed)
    rng = Rng(seed)
    # For each seat the cards it saw since each other seat's stash last changed.
    seen = [[set() for _ in range(seats)] for _ in range(seats)]
    for _ in range(250):
        if state.over:
            break
        before = state.stashes[:]
        seat = chooser.choice(state.waiting())
        state.apply(seat, chooser.choice(state.legal(seat)))
        for watcher in range(seats):
            sight = {card for cards in state.played for card in cards} | set(state.discards)
            sight |= set(state.removed) | set(state.stashes[watcher])
            if state.looking and state.round:
                sight |= set(state.hand(state.set_of(watcher)))
            for other in range(seats):
                grown = set(state.stashes[other]) - set(before[other])
                if grown:
                    seen[watcher][other] = set()
                seen[watcher][other] |= sight
        watcher = chooser.randrange(seats)
        twin = state.redeal(watcher, rng)
        for other in range(seats):
            if other != watcher:
                assert not set(twin.stashes[other]) & seen[watcher][other]


def test_a_scored_level_always_follows_the_quarter():
    """Without a limit a level ends in the very round in which a pawn reached the Quarter."""
    state = GAME.new(3, 4, listen=False)
    chooser = Rng(9)
    for _ in range(20_000):
        if state.over:
            break
        level, there = state.level, QUARTER in state.pawns
        round_before = (state.draft, state.round)
        seat = state.waiting()[0]
        menu = state.menu(seat)
        state.apply(seat, menu[chooser.below(len(menu))])
        if state.level == level and (state.draft, state.round) != round_before:
            assert not there
