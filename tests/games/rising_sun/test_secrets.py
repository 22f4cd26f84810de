"""What nobody else may notice: whispers over tea, a tile face down, half a bid (RS-22)."""

import pytest

import mandjet
from mandjet.engine import Rng
from mandjet.engine.shadow import fingerprint, heard, noticed, received
from mandjet.games.rising_sun.actions import (
    ACCEPT,
    BID,
    FIRST,
    HOLD,
    LAST,
    PASS,
    PROPOSE,
    REFUSE,
    USE,
    WITHDRAW,
)
from mandjet.games.rising_sun.state import GIFTS_A_PAUSE

KOI, LOTUS, TURTLE, DRAGONFLY = range(4)


@pytest.fixture
def tea(stage):
    s = stage("koi lotus turtle dragonfly", phase="tea")
    s.tea()
    return s


def outside(state, *seats):
    """Everybody but these seats: the other seats and a spectator."""
    return [None, *(seat for seat in range(state.seats) if seat not in seats)]


def same_to(seat, one, other):
    """Whether two states look the same to a seat, in all it gets and all it can imagine."""
    return (
        one.view(seat) == other.view(seat)
        and received(one, seat) == received(other, seat)
        and fingerprint(one.redeal(seat, Rng(1))) == fingerprint(other.redeal(seat, Rng(1)))
    )


# -- tea ----------------------------------------------------------------------------------------


@pytest.mark.rule("RS-7.5", "RS-22.2")
def test_nobody_else_notices_whispers(tea):
    """A proposal, a refusal, the answering proposal, and one that is taken back."""
    s = tea
    for clan, word in (
        ("koi", PROPOSE + LOTUS),
        ("lotus", REFUSE + KOI),
        ("lotus", PROPOSE + KOI),
        ("lotus", WITHDRAW + KOI),
    ):
        before = s.state.clone()
        s.do(clan, word)
        assert noticed(s.state, KOI)
        assert noticed(s.state, LOTUS)
        assert s.state.view(KOI) != before.view(KOI)
        for seat in outside(s.state, KOI, LOTUS):
            assert not noticed(s.state, seat)
            assert not heard(s.state, seat)
            assert same_to(seat, before, s.state)
    # Either may come back to it, and still nobody else can tell.
    assert PROPOSE + LOTUS in s.legal("koi")
    assert PROPOSE + KOI in s.legal("lotus")


@pytest.mark.rule("RS-7.5", "RS-7.6", "RS-22.2")
def test_nobody_notices_the_whispers_of_who_lets_others_speak_first(tea):
    s = tea
    s.do("koi", HOLD)
    assert all(noticed(s.state, seat) for seat in (None, 0, 1, 2, 3))
    before = s.state.clone()
    s.do("koi", PROPOSE + LOTUS)
    for seat in outside(s.state, KOI, LOTUS):
        assert not noticed(s.state, seat)
        assert same_to(seat, before, s.state)


@pytest.mark.rule("RS-7.5")
def test_nobody_can_tell_which_of_two_allies_proposed(tea):
    s = tea
    other = s.state.clone()
    s.do("koi", PROPOSE + LOTUS)
    s.do("lotus", ACCEPT + KOI)
    other.apply(LOTUS, PROPOSE + KOI)
    other.apply(KOI, ACCEPT + LOTUS)
    for seat in (None, KOI, LOTUS, TURTLE, DRAGONFLY):
        assert heard(s.state, seat) == heard(other, seat) != []
        assert noticed(s.state, seat)
        assert same_to(seat, s.state, other)


@pytest.mark.rule("RS-3.8", "RS-7.5")
def test_gifts_do_not_tell_of_whispers(tea):
    """After sixty gifts no more are possible: a whisper of others must not change that."""
    s = tea
    s.rich(turtle=100)
    s.do("turtle", *[s.gift("koi", coins=1)] * GIFTS_A_PAUSE)
    assert s.gift("koi", coins=1) not in s.state.legal(TURTLE)
    before = s.state.legal(TURTLE)
    s.do("koi", PROPOSE + LOTUS)
    s.do("lotus", REFUSE + KOI)
    assert s.state.legal(TURTLE) == before
    # What everybody can notice does.
    s.do("dragonfly", HOLD)
    assert s.gift("koi", coins=1) in s.state.legal(TURTLE)


@pytest.mark.rule("RS-7.5")
def test_words_cannot_be_taken_back(tea):
    s = tea
    s.do("koi", PROPOSE + LOTUS)
    assert not s.state.undoable


# -- the Lotus ------------------------------------------------------------------------------------


@pytest.mark.rule("RS-19.2", "RS-22.2")
def test_the_lotus_takes_a_tile_unnoticed(stage):
    s = stage("koi lotus turtle")
    s.first("lotus")
    s.draw()
    before = s.state.clone()
    s.do("lotus", s.legal("lotus")[0])
    assert noticed(s.state, LOTUS)
    assert s.state.undoable
    for seat in outside(s.state, LOTUS):
        assert not noticed(s.state, seat)
        assert not heard(s.state, seat)
        assert same_to(seat, before, s.state)


# -- bids -----------------------------------------------------------------------------------------


@pytest.mark.rule("RS-16.2", "RS-22.2")
def test_nobody_counts_the_bids_of_another(duel):
    s = duel(koi=5, lotus=5)
    before = s.state.clone()
    for coins in (2, 0, 1):
        s.do("koi", BID + coins)
        assert noticed(s.state, KOI)
        for seat in outside(s.state, KOI):
            assert not noticed(s.state, seat)
            assert same_to(seat, before, s.state)
    s.do("koi", BID + 2)
    assert all(noticed(s.state, seat) for seat in (None, 0, 1, 2))


@pytest.mark.rule("RS-16.2", "RS-22.2")
def test_half_a_bid_is_not_begun_for_others(duel):
    s = duel(koi=5, lotus=5)
    s.do("koi", BID + 4)
    twin = s.state.redeal(LOTUS, Rng(1))
    assert (twin.bid_on[KOI], twin.bids[:4]) == (0, [0, 0, 0, 0])
    assert twin.menu(KOI) == [BID + coins for coins in range(6)]
    own = s.state.redeal(KOI, Rng(1))
    assert (own.bid_on[KOI], own.bids[:4]) == (1, [4, 0, 0, 0])


@pytest.mark.rule("RS-16.2", "RS-16.3")
def test_the_last_bid_is_noticed_even_if_its_player_is_asked_again(duel):
    """The Koi bid last, win Seppuku and are asked at once: all bids are open now."""
    s = duel(koi=5, lotus=5)
    s.bid(lotus=[0, 0, 0, 0])
    s.bid(koi=[1, 0, 0])
    assert s.waits_for("koi")
    s.do("koi", BID + 0)
    assert s.waits_for("koi")
    assert s.state.bids_open
    assert all(noticed(s.state, seat) for seat in (None, 0, 1, 2))


# -- what is open is in sight ---------------------------------------------------------------------


def doing(s):
    """What everybody sees is being done."""
    views = [s.state.view(seat).doing for seat in (None, *range(s.state.seats))]
    assert all(view == views[0] for view in views)
    return views[0]


@pytest.mark.rule("RS-22.3", "RS-10.2")
def test_all_see_the_figure_that_is_about_to_move(stage):
    s = stage("koi lotus turtle")
    s.put("koi", "edo", "2 bushi")
    s.mandate("turtle", "marshal")
    s.do("koi", s.figure("bushi", "edo"))
    assert (doing(s).what, doing(s).figure, doing(s).province) == ("Destination", "bushi", "edo")
    assert all(noticed(s.state, seat) for seat in (None, 0, 1, 2))
    s.do("koi", s.land("oshu"))
    assert (doing(s).what, doing(s).figure) == ("Moves", None)


@pytest.mark.rule("RS-22.3", "RS-20.6")
def test_all_see_the_route_that_is_charged(stage):
    s = stage("koi lotus turtle", season="summer")
    s.own("lotus", "path_of_the_serpent")
    s.put("koi", "kansai", "bushi")
    s.rich(koi=3)
    s.mandate("turtle", "marshal")
    s.do("koi", *s.move("bushi", "kansai", "kyushu"))
    seen = doing(s)
    assert (seen.what, seen.figure, seen.province, seen.goal) == (
        "Toll",
        "bushi",
        "kansai",
        "kyushu",
    )
    s.do("lotus", USE)
    assert doing(s).what == "PayToll"
    s.do("koi", PASS)  # called off
    assert doing(s).what == "Moves"
    assert s.count("koi", "kansai", "bushi") == 1


@pytest.mark.rule("RS-22.3", "RS-11.6")
def test_all_see_the_card_that_is_paid_for(stage):
    s = stage("koi lotus turtle")
    s.own("koi", "benevolence")
    s.rich(koi=5)
    s.mandate("koi", "train")
    s.do("koi", s.buy("way_of_the_shogun"))
    assert (doing(s).what, doing(s).card) == ("Benevolence", "way_of_the_shogun")
    s.do("koi", s.to("lotus"))
    assert s.state.view(None).players[KOI].cards["way_of_the_shogun"] == 1


@pytest.mark.rule("RS-22.3", "RS-2.5")
def test_all_see_the_places_that_are_taken(stage):
    s = stage("koi lotus turtle dragonfly", cards="horseman", season="summer")
    s.own("koi", "way_of_the_righteous")
    for clan in ("lotus", "turtle"):
        s.own(clan, "way_of_the_shogun")
    s.own("dragonfly", "way_of_the_ronin")
    s.start_of_war()
    s.do("koi", LAST)
    assert (doing(s).what, doing(s).order, doing(s).last) == ("TakePlaces", (), (KOI,))
    s.do("lotus", FIRST)
    assert (doing(s).order, doing(s).last) == ((LOTUS,), (KOI,))


@pytest.mark.rule("RS-22.3", "RS-20.22")
def test_all_see_who_places_figures_after_a_recruit(stage):
    s = stage("koi lotus turtle")
    s.own("koi", "path_of_the_light")
    s.own("lotus", "path_of_the_samurai")
    s.mandate("turtle", "recruit")
    s.do("koi", LAST)
    assert (doing(s).what, doing(s).order) == ("EndOfRecruit", (LOTUS, KOI))


@pytest.mark.rule("RS-22.3", "RS-13.3")
def test_all_see_the_figure_about_to_be_replaced(stage):
    s = stage("koi lotus turtle", season="autumn")
    s.own("koi", "komainu")
    s.put("lotus", "edo", "shinto")
    s.mandate("koi", "betray")
    s.do("koi", s.target("lotus", "shinto", "edo"))
    seen = doing(s)
    assert (seen.what, seen.figure, seen.province, seen.seat) == ("Replace", "shinto", "edo", LOTUS)


@pytest.mark.rule("RS-22.2")
def test_the_lotus_seems_to_be_choosing_until_it_announces(stage):
    s = stage("koi lotus turtle")
    s.first("lotus")
    s.draw()
    s.do("lotus", s.legal("lotus")[0])
    assert s.state.view(LOTUS).doing.what == "Announce"
    assert {s.state.view(seat).doing.what for seat in (None, KOI, TURTLE)} == {"ChooseMandate"}


def test_twins_are_the_same_whatever_is_hidden():
    """Two games that differ in tiles, bids and proposals only: nobody's twins can tell."""
    game = mandjet.game("rising_sun")
    rng = Rng("twins")
    compared = 0
    for seed in range(6):
        state = game.new(3 + seed % 3, seed, {"cards": "random"}, listen=False)
        while not state.over:
            if rng.below(9) == 0:
                for seat in (None, *range(state.seats)):
                    twin = state.redeal(seat, rng)
                    assert same_to(seat, state, twin)
                    compared += twin.facts() != state.facts()
            seat = rng.choice(state.waiting())
            state.apply(seat, rng.choice(state.menu(seat)))
    assert compared > 100
