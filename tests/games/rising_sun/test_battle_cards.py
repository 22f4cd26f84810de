"""Season cards in battles (RS-20)."""

import pytest

from mandjet.games.rising_sun.actions import PASS, USE


@pytest.mark.rule("RS-20.7", "RS-20.37", "RS-3.2")
def test_respect_takes_more_hostages_in_one_event(duel):
    s = duel(cards="teapot", season="summer", go=False, clans="koi lotus turtle dragonfly")
    s.ally("koi", "dragonfly")
    s.put("turtle", "kyoto", "shinto")
    s.own("koi", "respect", "loyalty")
    s.points(lotus=3, turtle=3)
    s.war("kyoto")
    s.bid(koi=(0, 1, 0, 0), lotus=(0, 0, 0, 0))
    s.do("koi", s.target("lotus", "bushi", "kyoto"))
    assert s.vp("koi") == 2  # one stolen, one for Loyalty
    s.do("koi", s.target("turtle", "shinto", "kyoto"))
    assert s.vp("koi") == 3  # the same event: Loyalty once
    assert (s.vp("lotus"), s.vp("turtle")) == (2, 2)


@pytest.mark.rule("RS-20.7", "RS-20.37")
def test_loyalty_waits_for_the_first_point_stolen(duel):
    s = duel(cards="teapot", season="summer", go=False, clans="koi lotus turtle dragonfly")
    s.ally("koi", "dragonfly")
    s.own("koi", "respect", "loyalty")
    s.put("turtle", "kyoto", "shinto")
    s.points(turtle=3)
    s.war("kyoto")
    s.bid(koi=(0, 1, 0, 0), lotus=(0, 0, 0, 0))
    s.do("koi", s.target("lotus", "bushi", "kyoto"))
    assert s.vp("koi") == 0
    s.do("koi", s.target("turtle", "shinto", "kyoto"))
    assert s.vp("koi") == 2


@pytest.mark.rule("RS-20.7")
def test_respect_may_stop_after_one(duel):
    s = duel(season="summer", go=False)
    s.own("koi", "respect")
    s.war("kyoto")
    s.bid(koi=(0, 1, 0, 0), lotus=(0, 0, 0, 0))
    s.do("koi", s.target("lotus", "bushi", "kyoto"), PASS)
    assert sum(s.state.held_bushi) == 1


@pytest.mark.rule("RS-20.4", "RS-20.37", "RS-3.2")
def test_righteousness_and_seppuku_are_one_event_for_loyalty(duel):
    s = duel(cards="teapot", season="summer", go=False)
    s.ally("lotus", "turtle")
    s.own("lotus", "righteousness", "loyalty")
    s.war("kyoto")
    s.bid(koi=(0, 0, 0, 0), lotus=(1, 0, 0, 1))
    s.do("lotus", USE, USE)
    # 2 for Seppuku, 2 for Righteousness, 1 for Loyalty; then the Poets: 2, and 1 for Loyalty.
    assert s.vp("lotus") == 5 + 3


@pytest.mark.rule("RS-20.37")
def test_loyalty_needs_an_ally(duel):
    s = duel(cards="teapot", season="summer", go=False)
    s.own("lotus", "loyalty")
    s.war("kyoto")
    s.bid(koi=(0, 0, 0, 0), lotus=(0, 0, 0, 1))
    s.do("lotus", USE)
    assert s.vp("lotus") == 2


@pytest.mark.rule("RS-20.4", "RS-16.8")
def test_righteousness_pays_the_losers(duel):
    s = duel(go=False)
    s.own("lotus", "righteousness", "righteousness")
    s.war("kyoto")
    s.bid(koi=(0, 0, 0, 0), lotus=(0, 0, 0, 0))
    assert s.vp("lotus") == 4


@pytest.mark.rule("RS-20.19")
def test_justice_once_per_player_of_lower_honor(stage):
    s = stage(season="summer")
    s.honor("bonsai koi lotus turtle dragonfly")
    s.put("koi", "edo", "3 bushi")
    s.put("lotus", "edo", "2 bushi")
    s.put("turtle", "edo", "bushi")
    s.put("bonsai", "edo", "bushi")
    s.own("koi", "justice", "justice")
    s.war("edo")
    assert s.vp("koi") == 12  # Lotus and Turtle, two copies; the Bonsai have higher honor


@pytest.mark.rule("RS-20.19", "RS-16.5")
def test_justice_ignores_seppuku_of_others_and_spared_allies(stage):
    s = stage("koi lotus turtle", season="summer")
    s.own("koi", "justice")
    s.put("koi", "edo", "3 bushi")
    s.put("lotus", "edo", "bushi")
    s.put("turtle", "edo", "bushi")
    s.ally("koi", "turtle")
    s.rich(lotus=1)
    s.war("edo")
    s.bid(lotus=(1, 0, 0, 0))
    s.do("lotus", USE)
    assert s.tokens("koi") == {"edo"}
    assert s.vp("koi") == 0


@pytest.mark.rule("RS-20.27")
def test_courage_in_a_battle(duel):
    s = duel(cards="horseman", go=False)
    s.own("koi", "courage")
    s.war("kyoto")
    s.bid(koi=(0, 0, 0, 0), lotus=(0, 0, 0, 0))
    assert s.vp("koi") == 2


@pytest.mark.rule("RS-20.21")
def test_souls_must_be_alive_at_the_end(stage):
    for bids, points in (((0, 0, 0, 0), 2), ((0, 1, 0, 0), 0)):
        s = stage("koi lotus turtle", season="summer")
        s.put("koi", "edo", "oni_of_souls, 3 bushi")
        s.put("lotus", "edo", "bushi")
        s.rich(lotus=1)
        s.war("edo")
        s.bid(lotus=bids)
        if bids[1]:
            s.do("lotus", s.target("koi", "oni_of_souls", "edo"))
        assert s.tokens("koi") == {"edo"}
        assert s.vp("koi") == points


@pytest.mark.rule("RS-20.30", "RS-16.9", "RS-20.4")
def test_mercy_spares_all_losers(duel):
    s = duel(cards="horseman", season="summer", go=False)
    s.own("koi", "mercy", "mercy", "courage")
    s.own("lotus", "righteousness")
    s.put("turtle", "kyoto", "shinto")
    s.war("kyoto")
    s.bid(koi=(0, 0, 0, 0), lotus=(0, 0, 0, 1))
    s.do("koi", USE)
    assert s.vp("koi") == 4 + 2
    assert s.vp("lotus") == 0  # nobody died: no Poets, no Righteousness
    assert s.count("lotus", "kyoto", "bushi") == 2
    assert s.count("turtle", "kyoto", "shinto") == 1


@pytest.mark.rule("RS-20.30")
def test_mercy_needs_somebody_to_spare(stage):
    s = stage("koi lotus turtle", cards="horseman", season="summer")
    s.own("koi", "mercy")
    s.put("koi", "edo", "2 bushi")
    s.put("lotus", "edo", "bushi")
    s.put("turtle", "edo", "stronghold")
    s.ally("koi", "lotus")
    s.war("edo")
    # The ally would not be killed, the stronghold cannot be.
    assert s.done
    assert s.vp("koi") == 0


@pytest.mark.rule("RS-20.26", "RS-16.8")
def test_katana_in_a_battle(duel):
    s = duel(season="autumn", go=False)
    s.own("lotus", "way_of_the_katana")
    s.war("kyoto")
    s.bid(koi=(0, 0, 0, 0), lotus=(0, 0, 0, 0))
    assert s.tokens("lotus") == {"kyoto"}
