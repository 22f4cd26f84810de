"""Rising Sun keeps the contract: conformance, loading, records, bots, words, the terminal."""

import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console

import mandjet
from mandjet.engine import BadPosition, Rng
from mandjet.engine.conformance import check
from mandjet.engine.playout import playout
from mandjet.games.rising_sun.rules.honor import gain_honor, lose_honor, rise_to_top
from mandjet.games.rising_sun.terminal import draw
from mandjet.games.rising_sun.words import RULES

GAME = mandjet.game("rising_sun")
NAMES = ["Ann", "Bob", "Cleo", "Dan", "A player with a very long name"]


@pytest.mark.parametrize(
    ("seats", "cards", "clans", "shrines"),
    [
        (3, "archway", "dealt", "first"),
        pytest.param(4, "horseman", "koi lotus turtle bonsai", "drawn", marks=pytest.mark.long),
        (5, "teapot", "dealt", "drawn"),
    ],
)
def test_conformance(seats, cards, clans, shrines):
    options = GAME.meta.full_options({"cards": cards, "clans": clans, "shrines": shrines})
    assert check(GAME, games=1, seed=2, variants=[(seats, options)]).games == 1


def wander(state, rng, steps):
    """Random choices of random seats that are waited for."""
    for _ in range(steps):
        if state.over:
            break
        waiting = state.waiting()
        seat = waiting[rng.below(len(waiting))]
        menu = state.menu(seat)
        state.apply(seat, menu[rng.below(len(menu))])


def test_random_games_of_every_variant_end_within_the_bound():
    rng = Rng("games")
    for number, (seats, options) in enumerate(GAME.meta.variants()):
        state = GAME.new(seats, number, options, listen=False)
        wander(state, rng, GAME.meta.bound)
        assert state.over
        GAME.invariants(state)
        state = GAME.new(seats, number, options, listen=False)
        assert playout(state, rng, GAME.meta.bound) < GAME.meta.bound


def test_every_question_has_a_rule_and_words():
    assert set(RULES) <= set(GAME.frames)
    asked = set()
    rng = Rng("questions")
    for seed in range(12):
        state = GAME.new(3 + seed % 3, seed, {"cards": "random"})
        while not state.over:
            asked.add(type(state.stack[-1]).__name__)
            wander(state, rng, 1)
    assert asked <= set(RULES)
    assert len(asked) > 20


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_table_fits_eighty_columns(seats):
    rng = Rng(seats)
    for seed in range(3):
        state = GAME.new(seats, seed, {"cards": "random"})
        while not state.over:
            wander(state, rng, 25)
            for seat in (None, state.waiting()[0] if not state.over else 0):
                console = Console(file=io.StringIO(), width=200, color_system=None)
                console.print(draw(state.view(seat), GAME.text, NAMES))
                lines = console.file.getvalue().splitlines()
                assert max(len(line.rstrip()) for line in lines) <= 80
                assert len(lines) <= 32


def test_the_table_shows_everything_by_letters(stage):
    s = stage("koi lotus turtle", season="summer", phase="politics")
    s.put("koi", "edo", "2 bushi, shinto, daimyo, oni_of_skulls, stronghold")
    s.put("lotus", "fujin", "shinto")
    s.own("turtle", "justice")
    s.rich(koi=5)
    s.ronin(koi=2)
    s.mandate("koi", "train")
    console = Console(file=io.StringIO(), width=80, color_system=None)
    console.print(draw(s.state.view(0), GAME.text, NAMES))
    table = console.file.getvalue()
    assert "K[b2 s1 ! Sku#]5*" in table
    assert "Fujin L1*" in table
    assert "Justice" in table
    assert "  5c  2r" in table
    assert "K:Train" in table


def test_a_position_with_a_missing_figure_is_refused():
    position = GAME.new(3, 1).position()
    facts = position["facts"]
    assert isinstance(facts, dict)
    facts["bushi"][0] += 1
    with pytest.raises(BadPosition, match="all Bushi are somewhere"):
        GAME.load(position)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("track", [0, 0, 1]),
        ("vp", [-1, 0, 0]),
        ("ally", [1, 2, 0]),
        ("daimyo", [9, 1, 2]),
        ("war", [0, 0, 1, 2, 3]),
        ("clans", [2, 1, 0]),
        ("turn", 8),
        ("shrines", [0, 0, 1, 2]),
        ("coins", [1, 2]),
    ],
)
def test_impossible_positions_are_refused(field, value):
    position = GAME.new(3, 1).position()
    position["facts"][field] = value
    with pytest.raises(BadPosition):
        GAME.load(position)


@pytest.mark.rule("RS-2.1")
@given(st.lists(st.tuples(st.integers(0, 4), st.sampled_from("gltgl")), max_size=40))
@settings(max_examples=60, deadline=None)
def test_the_honor_track_stays_a_permutation(steps):
    state = GAME.new(5, 1)
    for seat, what in steps:
        before = state.track[:]
        {"g": gain_honor, "l": lose_honor, "t": rise_to_top}[what](state, seat)
        assert sorted(state.track) == [0, 1, 2, 3, 4]
        assert all(state.track[state.rank[s]] == s for s in range(5))
        # All others keep their order among themselves.
        assert [s for s in state.track if s != seat] == [s for s in before if s != seat]


@given(st.integers(0, 10**6), st.integers(3, 5), st.integers(0, 400))
@settings(max_examples=25, deadline=None)
def test_views_and_menus_survive_a_redeal(seed, seats, steps):
    state = GAME.new(seats, seed, {"cards": "random"}, listen=False)
    wander(state, Rng(seed), steps)
    rng = Rng(seed + 1)
    for seat in (None, *range(seats)):
        twin = state.redeal(seat, rng)
        GAME.invariants(twin)
        assert twin.view(seat) == state.view(seat)
        again = twin.redeal(seat, rng)
        assert again.view(seat) == state.view(seat)


def test_the_heuristic_is_sane_everywhere():
    rng = Rng("heuristic")
    for seed in range(6):
        state = GAME.new(3 + seed % 3, seed, {"cards": "random"}, listen=False)
        while not state.over:
            mark = state.hash()
            chances = GAME.heuristic.evaluate(state)
            assert len(chances) == state.seats
            assert abs(sum(chances) - 1) < 1e-9
            for seat in range(state.seats):
                legal = state.legal(seat)
                weights = GAME.heuristic.weigh(state, seat, legal)
                assert len(weights) == len(legal)
                assert all(weight > 0 for weight in weights)
            assert state.hash() == mark
            wander(state, rng, 1)
        chances = GAME.heuristic.evaluate(state)
        assert [s for s, chance in enumerate(chances) if chance > 0] == list(state.winners)


def test_the_weightiest_choices_beat_random_ones():
    wins = 0
    for seed in range(15):
        state = GAME.new(3, seed, listen=False)
        rng = Rng(f"match {seed}")
        me = seed % 3
        while not state.over:
            seat = state.waiting()[rng.below(len(state.waiting()))]
            menu = state.menu(seat)
            action = menu[rng.below(len(menu))]
            if seat == me:
                weights = GAME.heuristic.weigh(state.redeal(me, rng), me, menu)
                action = menu[weights.index(max(weights))]
            state.apply(seat, action)
        wins += me in state.winners
    assert wins >= 10
