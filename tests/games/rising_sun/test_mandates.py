"""Mandate turns, the tile deck and what each seat knows of it (RS-8, RS-19.2, RS-22)."""

from collections import Counter

import pytest

import mandjet
from mandjet.engine import Rng
from mandjet.engine.shadow import noticed
from mandjet.games.rising_sun.actions import ANNOUNCE, MANDATE, PASS
from mandjet.games.rising_sun.invariants import check_components
from mandjet.games.rising_sun.tables import (
    BETRAY,
    HARVEST,
    MANDATES,
    RECRUIT,
    TILE,
    TRAIN,
    mandates_in,
    tile_count,
)


def tiles(*names):
    return sum(TILE[MANDATES.index(name)] for name in names)


def play_through(state, stop=None):
    """First choices, mostly no, until the game is over or `stop` says so."""
    while not state.over and not (stop and stop(state)):
        seat = state.waiting()[0]
        state.apply(seat, state.menu(seat)[0])


@pytest.mark.rule("RS-8.2")
@pytest.mark.parametrize(
    ("seats", "spring", "summer", "autumn"),
    [
        (3, "0120120", "1201201", "2012012"),
        (4, "0123012", "3012301", "2301230"),
        (5, "0123401", "2340123", "4012340"),
    ],
)
def test_who_takes_the_mandate_turns(seats, spring, summer, autumn):
    state = mandjet.game("rising_sun").new(seats, 4)
    turns = {0: "", 1: "", 2: ""}
    while not state.over:
        kind = type(state.stack[-1]).__name__
        seat = state.waiting()[0]
        if kind == "ChooseMandate":
            turns[state.season] += str(seat)
        state.apply(seat, state.menu(seat)[0])
    assert turns == {0: spring, 1: summer, 2: autumn}


@pytest.mark.rule("RS-8.1")
def test_kami_turns_after_the_third_fifth_and_seventh_mandate():
    state = mandjet.game("rising_sun").new(4, 4)
    seen = []
    while state.season == 0:
        seat = state.waiting()[0]
        state.apply(seat, state.menu(seat)[0])
        for event in state.events:
            if event.key in ("selected", "announced"):
                seen.append("M")
            elif event.key == "kami-turn":
                seen.append("K")
    assert "".join(seen) == "MMMKMMKMMK"


@pytest.mark.rule("RS-8.3", "RS-8.4")
def test_rulebook_example_the_top_four_and_three_back(stage):
    s = stage("koi turtle bonsai")
    s.draw(on=True)
    state = s.state
    first = state.seen[0]
    assert tile_count(first) == 4
    assert s.legal("koi") == sorted({MANDATE + m for m in mandates_in(first)})
    tile = mandates_in(first)[0]
    s.do("koi", MANDATE + tile)
    play_through(state, lambda st: type(st.stack[-1]).__name__ == "ChooseMandate")
    assert state.turn == 1
    second = state.seen[1]
    # The three that went back, and one more.
    back = first - TILE[tile]
    assert tile_count(second) == 4
    assert second - back in TILE


@pytest.mark.rule("RS-8.3")
def test_the_last_turn_sees_the_last_four_tiles():
    state = mandjet.game("rising_sun").new(3, 8)
    play_through(state, lambda st: st.turn == 6 and type(st.stack[-1]).__name__ == "ChooseMandate")
    used = sum(TILE[tile] for tile in state.tile[:6])
    assert used + state.seen[6] == state.tables.tiles


@pytest.mark.rule("RS-8.5", "RS-8.6")
def test_the_selector_is_last_but_first_in_train(stage):
    for mandate, order in (
        ("marshal", ["turtle", "koi", "lotus"]),
        ("train", ["lotus", "turtle", "koi"]),
    ):
        s = stage("koi lotus turtle")
        for clan in s.clans:
            s.put(clan, "kyoto", "bushi")
        s.mandate("lotus", mandate)
        asked = []
        while not s.done:
            clan = s.clans[s.state.waiting()[0]]
            if clan not in asked:
                asked.append(clan)
            s.do(clan, PASS)
        assert asked == order


@pytest.mark.rule("RS-8.7", "RS-22.1")
def test_others_do_not_see_the_tiles_drawn(stage):
    s = stage("koi turtle bonsai")
    s.draw()
    assert s.state.view(0).turns[0].drawn == tuple(
        MANDATES[m] for m in mandates_in(s.state.seen[0])
    )
    for seat in (None, 1, 2):
        assert s.state.view(seat).turns[0].drawn is None
    assert all(
        event.visible_to(0) and not event.visible_to(1)
        for event in s.state.events
        if event.key == "drew"
    )


@pytest.mark.rule("RS-8.7")
def test_a_seat_remembers_its_draws_until_cleanup():
    state = mandjet.game("rising_sun").new(3, 8)
    play_through(state, lambda st: st.turn == 5)
    for turn in (0, 3):
        assert state.view(0).turns[turn].drawn is not None
        assert state.view(1).turns[turn].drawn is None
    play_through(state, lambda st: st.season == 1)
    assert state.view(0).turns == ()


@pytest.mark.rule("RS-8.7", "RS-22.1")
def test_redeals_keep_what_a_seat_has_drawn():
    state = mandjet.game("rising_sun").new(3, 8)
    play_through(state, lambda st: st.turn == 6)
    rng = Rng(3)
    for seat in (None, 0, 1, 2):
        for _ in range(10):
            twin = state.redeal(seat, rng)
            state.game.invariants(twin)
            for turn in range(6):
                if turn % 3 == seat:
                    assert twin.seen[turn] == state.seen[turn]
    # What others drew is dealt again.
    state = mandjet.game("rising_sun").new(3, 8)
    play_through(state, lambda st: st.turn == 2)
    assert len({state.redeal(None, rng).seen[1] for _ in range(60)}) > 1
    assert {state.redeal(1, rng).seen[1] for _ in range(9)} == {state.seen[1]}


@pytest.mark.rule("RS-8.7")
def test_the_next_player_holds_three_tiles_the_last_one_knows(stage):
    s = stage("koi turtle bonsai")
    state = s.state
    s.took("recruit, marshal, train, harvest", "harvest")
    s.draw()
    known = tiles("recruit", "marshal", "train")
    rng = Rng(5)
    news = Counter()
    for _ in range(1500):
        twin = state.redeal(0, rng)
        news[MANDATES[TILE.index(twin.seen[1] - known)]] += 1
    # Six unseen tiles: one each of the four kinds drawn, and two of Betray.
    assert set(news) == set(MANDATES)
    assert 400 < news["betray"] < 600
    assert all(190 < news[name] < 320 for name in MANDATES if name != "betray")


@pytest.mark.rule("RS-22.1")
def test_a_redeal_of_an_unseen_draw_is_even(stage):
    """A spectator knows only that the first player took Betray."""
    s = stage("koi turtle bonsai")
    state = s.state
    s.took("betray, marshal, train, harvest", "betray")
    s.draw()
    weights = Counter()
    deck = [m for m in range(5) for _ in range(2)]
    from itertools import combinations

    for four in combinations(range(10), 4):
        drawn = tiles(*(MANDATES[deck[i]] for i in four))
        if drawn >> 2 * BETRAY & 3:
            weights[drawn] += 1
    total = sum(weights.values())
    rng = Rng(6)
    tried = 4000
    found = Counter(state.redeal(None, rng).seen[0] for _ in range(tried))
    assert set(found) <= set(weights)
    for drawn, weight in weights.items():
        expected = tried * weight / total
        assert abs(found[drawn] - expected) < 6 * expected**0.5 + 6


# -- the Lotus ------------------------------------------------------------------------------------


@pytest.fixture
def lotus(stage):
    s = stage("koi lotus turtle")
    s.first("lotus")
    s.draw("2 recruit, 2 train")
    return s


@pytest.mark.rule("RS-19.2")
def test_the_lotus_announce_anything(lotus):
    s = lotus
    s.do("lotus", MANDATE + TRAIN)
    assert s.legal("lotus") == [ANNOUNCE + m for m in range(5)]
    s.rich(koi=0)
    s.do("lotus", ANNOUNCE + HARVEST)
    assert [s.coins(clan) for clan in s.clans] == [1, 1, 1]
    turn = s.state.view(0).turns[0]
    assert (turn.mandate, turn.face_down, turn.tile) == ("harvest", True, None)
    own = s.state.view(1).turns[0]
    assert (own.mandate, own.face_down, own.tile) == ("harvest", True, "train")


@pytest.mark.rule("RS-19.2", "RS-22.1")
def test_nobody_learns_the_face_down_tile(lotus):
    s = lotus
    before = [s.state.view(seat) for seat in (None, 0, 2)]
    still = s.state.clone()
    s.do("lotus", MANDATE + TRAIN)
    assert [noticed(s.state, seat) for seat in (None, 0, 1, 2)] == [False, False, True, False]
    assert [s.state.view(seat) for seat in (None, 0, 2)] == before
    assert all(not e.visible_to(0) and not e.visible_to(None) for e in s.state.events)
    rng = Rng(2)
    # For the others it is not begun: they cannot tell that a tile is taken.
    assert {s.state.redeal(0, rng).tile[0] for _ in range(9)} == {-1}
    assert s.state.redeal(0, Rng(3)).hash() == still.redeal(0, Rng(3)).hash()
    assert {s.state.redeal(1, rng).tile[0] for _ in range(9)} == {TRAIN}
    s.do("lotus", ANNOUNCE + TRAIN)  # face down even when it is true
    assert s.state.view(0).turns[0].tile is None
    assert len({s.state.redeal(0, rng).tile[0] for _ in range(99)}) == 5


@pytest.mark.rule("RS-19.2", "RS-8.5")
def test_ally_bonus_and_effects_follow_the_announcement(stage):
    s = stage("koi lotus turtle", cards="teapot")
    s.ally("lotus", "koi")
    s.own("lotus", "honesty")
    s.put("koi", "edo", "bushi")
    s.first("lotus")
    s.draw("2 betray, 2 train")
    s.do("lotus", MANDATE + BETRAY, ANNOUNCE + HARVEST)
    assert s.allied("lotus") == "koi"
    assert s.vp("lotus") == 2  # Honesty: it is not called Betray
    assert (s.vp("koi"), s.coins("koi")) == (2, 3)


@pytest.mark.rule("RS-19.2", "RS-13.1")
def test_announcing_betray_breaks_the_alliance(stage):
    s = stage("koi lotus turtle")
    s.ally("lotus", "koi")
    s.first("lotus")
    s.draw("2 recruit, 2 train")
    s.do("lotus", MANDATE + RECRUIT, ANNOUNCE + BETRAY)
    assert s.allied("lotus") is None
    assert s.track() == "koi turtle lotus"


@pytest.mark.rule("RS-19.2", "RS-8.7")
def test_a_later_player_may_infer_what_came_on(stage):
    """The Turtle see four tiles: three of them were on top after the Lotus took one."""
    s = stage("koi lotus turtle")
    state = s.state
    s.first("lotus")
    s.took("2 recruit, train, harvest", "harvest", "marshal")
    s.draw("2 recruit, train, betray")
    rng = Rng(4)
    for _ in range(50):
        twin = state.redeal(2, rng)
        check_components(twin)
        assert twin.seen[1] == state.seen[1]
        top = twin.seen[0] - TILE[twin.tile[0]]
        assert twin.seen[1] - top in TILE


@pytest.mark.rule("RS-20.34", "RS-7.8")
def test_honesty_pays_the_selector_with_an_ally(stage):
    for allied, mandate, points in (
        (True, "harvest", 2),
        (False, "harvest", 0),
        (True, "betray", 0),
    ):
        s = stage("koi lotus turtle", cards="teapot")
        s.own("koi", "honesty")
        s.own("turtle", "honesty")
        if allied:
            s.ally("koi", "turtle")
        s.mandate("koi", mandate)
        assert s.vp("koi") == points
        assert s.vp("turtle") == 0  # only its own mandate turn counts
    s = stage("koi lotus turtle", cards="teapot")
    s.own("koi", "honesty", "honesty")
    s.ally("koi", "turtle")
    s.mandate("koi", "harvest")
    assert s.vp("koi") == 4
