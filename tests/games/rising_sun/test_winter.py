"""Cleanup, winter and the winner (RS-17, RS-18)."""

import pytest

from mandjet.games.rising_sun.rules.winter import set_points, token_points, upgrade_points
from mandjet.games.rising_sun.state import TEA
from mandjet.games.rising_sun.tables import PROVINCES


def winter(s):
    """Autumn ends, and the game with it."""
    s.scene.season("autumn")
    s.end_season()
    assert s.state.over


@pytest.mark.rule("RS-17.1", "RS-17.2", "RS-17.3")
def test_cleanup(stage):
    s = stage("koi lotus turtle")
    s.rich(koi=5, lotus=2)
    s.ronin(turtle=3)
    s.put("koi", "edo", "bushi, shinto, daimyo")
    s.put("koi", "fujin", "2 shinto")
    s.put("turtle", "hachiman", "komainu")
    s.ally("koi", "lotus")
    s.mandate("koi", "harvest")
    s.end_season()
    state = s.state
    assert (state.season, state.phase) == (1, TEA)  # summer has begun
    assert state.coins == [5, 7, 6]  # only the new income
    assert state.ronin == [0, 0, 0]
    assert s.count("koi", "reserve", "shinto") == 2
    assert s.count("turtle", "reserve", "komainu") == 1
    assert s.count("koi", "edo", "bushi") == 1  # the map stays as it is
    assert state.seen == [0] * 7
    assert state.turn == 0


@pytest.mark.rule("RS-18.1")
def test_winter_returns_hostages_only(stage):
    s = stage("koi lotus turtle")
    s.hostage("lotus", "koi", "bushi")
    winter(s)
    assert s.count("koi", "reserve", "bushi") == 6
    assert s.state.coins == [0, 1, 0]  # no income


@pytest.mark.rule("RS-18.2", "RS-20.11", "RS-21.3")
def test_kitsune(stage):
    s = stage("koi lotus turtle", season="autumn")
    s.own("koi", "form_of_the_kitsune", "form_of_the_kitsune")
    s.put("koi", "edo", "2 stronghold")
    s.put("koi", "oshu", "stronghold")
    winter(s)
    assert s.vp("koi") == 18


@pytest.mark.rule("RS-18.2", "RS-20.12")
def test_phoenix(stage):
    s = stage("koi lotus turtle", season="autumn")
    s.own("koi", "form_of_the_phoenix", "righteousness", "righteousness", "respect", "justice")
    winter(s)
    assert s.vp("koi") == 9


@pytest.mark.rule("RS-18.2", "RS-20.23", "RS-21.3")
def test_beast(stage):
    s = stage("koi lotus turtle", season="autumn")
    s.own("koi", "form_of_the_beast", "oni_of_skulls", "river_dragon")
    s.put("koi", "edo", "yurei")
    s.hostage("lotus", "koi", "komainu")
    winter(s)
    assert s.vp("koi") == 12


@pytest.mark.rule("RS-18.2", "RS-20.32", "RS-21.3")
def test_demon(stage):
    s = stage("koi lotus turtle", cards="horseman", season="autumn")
    s.own("koi", "form_of_the_demon", "form_of_the_demon", "komainu", "oni_of_skulls")
    s.put("koi", "edo", "oni_of_hate, oni_of_spite")
    winter(s)
    assert s.vp("koi") == 18


@pytest.mark.rule("RS-18.2", "RS-20.39", "RS-20.37")
def test_kindred_and_no_loyalty_in_winter(stage):
    s = stage("koi lotus turtle", cards="teapot", season="autumn")
    s.scene.season("spring")
    s.ally("koi", "lotus")
    s.scene.season("autumn")
    s.own("koi", "form_of_the_kindred", "loyalty")
    s.ally("koi", "lotus")
    winter(s)
    assert s.vp("koi") == 6


@pytest.mark.rule("RS-18.3", "RS-15.4")
def test_tokens_count_by_season(stage):
    s = stage("koi lotus turtle")
    for season, province in (("spring", "edo"), ("spring", "oshu"), ("summer", "edo")):
        s.token("koi", season, province)
    s.token("koi", "autumn", "edo")
    assert token_points(s.state, 0) == 1 + 1 + 2 + 3


@pytest.mark.rule("RS-18.4")
@pytest.mark.parametrize(
    ("different", "bonus"),
    [(0, 0), (1, 0), (2, 0), (3, 10), (4, 10), (5, 20), (6, 20), (7, 30), (8, 30)],
)
def test_the_set_bonus(stage, different, bonus):
    s = stage("koi lotus turtle")
    for province in PROVINCES[:different]:
        s.token("koi", "autumn", province)
        s.token("koi", "spring", province)  # the same provinces again
    assert set_points(s.state, 0) == bonus


@pytest.mark.rule("RS-18.5")
def test_the_most_points_win(stage):
    s = stage("koi lotus turtle")
    s.points(koi=3, lotus=9, turtle=4)
    winter(s)
    assert s.state.winners == (1,)
    assert s.state.scores == (3, 9, 4)


@pytest.mark.rule("RS-18.5", "RS-2.2")
def test_ties_go_to_the_highest_honor(stage):
    s = stage("koi lotus turtle")
    s.honor("turtle lotus koi")
    s.points(koi=9, lotus=9, turtle=4)
    winter(s)
    assert s.state.winners == (1,)


@pytest.mark.rule("RS-18.5", "RS-7.8")
def test_tied_allies_share(stage):
    s = stage("koi lotus turtle")
    s.ally("koi", "turtle")
    s.points(koi=9, lotus=3, turtle=9)
    winter(s)
    assert s.state.winners == (0, 2)
    assert s.game.heuristic.evaluate(s.state) == [0.5, 0.0, 0.5]


@pytest.mark.rule("RS-18.5")
def test_three_tied_with_two_allies(stage):
    # The highest in honor is one of the allies: both win, the third does not.
    s = stage("koi lotus turtle")
    s.ally("koi", "turtle")
    s.points(koi=9, lotus=9, turtle=9)
    winter(s)
    assert s.state.winners == (0, 2)
    # The highest is not an ally: that player wins alone.
    s = stage("koi lotus turtle")
    s.honor("lotus koi turtle")
    s.ally("koi", "turtle")
    s.points(koi=9, lotus=9, turtle=9)
    winter(s)
    assert s.state.winners == (1,)


@pytest.mark.rule("RS-7.1", "RS-18.5")
def test_autumns_alliance_stands_in_winter(stage):
    s = stage("koi lotus turtle", season="autumn")
    s.ally("koi", "lotus")
    s.end_season()
    assert s.state.over
    assert s.allied("koi") == "lotus"


@pytest.mark.rule("RS-21.4")
def test_winter_asks_nobody(stage):
    s = stage("koi lotus turtle", season="autumn")
    s.own("koi", "form_of_the_kitsune")
    winter(s)
    assert s.state.waiting() == ()
    assert upgrade_points(s.state, 0) == 0
    assert not s.state.rng.drawn
