"""Betray (RS-13)."""

import pytest

from mandjet.games.rising_sun.actions import PASS


@pytest.mark.rule("RS-13.1", "RS-13.2", "RS-13.3", "RS-13.4")
def test_rulebook_example_koi_betrays(stage):
    """The alliance with the Dragonfly ends; an Oni and a Bushi are replaced."""
    s = stage("koi turtle dragonfly")
    s.ally("koi", "dragonfly")
    s.own("koi", "komainu")
    s.put("turtle", "kyoto", "oni_of_skulls")
    s.put("dragonfly", "oshu", "bushi")
    s.mandate("koi", "betray")
    assert s.allied("koi") is None
    assert s.allied("dragonfly") is None
    assert s.track() == "turtle koi dragonfly"
    s.do("koi", s.target("turtle", "oni_of_skulls", "kyoto"))
    s.do("koi", s.target("dragonfly", "bushi", "oshu"))
    assert s.done
    assert s.count("koi", "kyoto", "komainu") == 1
    assert s.count("turtle", "reserve", "oni_of_skulls") == 1
    assert s.count("koi", "oshu", "bushi") == 1
    assert s.count("dragonfly", "reserve", "bushi") == 6


@pytest.mark.rule("RS-13.1")
def test_without_an_alliance_no_honor_is_lost(stage):
    s = stage("koi lotus turtle")
    s.put("lotus", "nagato", "bushi")
    s.mandate("koi", "betray")
    assert s.track() == "koi lotus turtle"
    s.do("koi", PASS)
    assert s.done
    assert s.coins("lotus") == 0  # nobody else does anything


@pytest.mark.rule("RS-13.2")
def test_two_figures_of_two_different_players(stage):
    s = stage("koi lotus turtle")
    s.put("lotus", "nagato", "2 bushi, shinto")
    s.put("turtle", "kyoto", "bushi")
    s.mandate("koi", "betray")
    s.do("koi", s.target("lotus", "bushi", "nagato"))
    assert s.legal("koi") == [PASS, s.target("turtle", "bushi", "kyoto")]


@pytest.mark.rule("RS-13.2", "RS-13.1")
def test_the_former_ally_may_be_hit_or_spared(stage):
    s = stage("koi lotus turtle")
    s.ally("koi", "lotus")
    s.put("lotus", "nagato", "bushi")
    s.put("turtle", "kyoto", "bushi")
    s.mandate("koi", "betray")
    assert s.target("lotus", "bushi", "nagato") in s.legal("koi")
    s.do("koi", s.target("turtle", "bushi", "kyoto"), PASS)
    assert s.count("lotus", "nagato", "bushi") == 1


@pytest.mark.rule("RS-13.3")
def test_the_newcomer_is_of_the_same_type(stage):
    s = stage("koi lotus turtle")
    s.put("lotus", "nagato", "bushi, shinto, oni_of_skulls")
    s.empty_reserve("koi", "bushi")
    s.mandate("koi", "betray")
    assert s.legal("koi") == [PASS, s.target("lotus", "shinto", "nagato")]
    s.do("koi", s.target("lotus", "shinto", "nagato"))
    assert s.count("koi", "nagato", "shinto") == 1
    assert s.done  # a Shinto that comes so cannot worship


@pytest.mark.rule("RS-13.3")
def test_an_empty_reserve_replaces_nothing(stage):
    s = stage("koi lotus turtle")
    s.put("lotus", "nagato", "bushi, shinto")
    s.empty_reserve("koi", "bushi", "shinto", "daimyo")
    s.mandate("koi", "betray")
    assert s.done


@pytest.mark.rule("RS-13.5", "RS-4.3", "RS-20.10")
def test_daimyo_yurei_and_worshippers_are_safe(stage):
    s = stage("koi lotus turtle", season="summer")
    s.own("koi", "oni_of_skulls")
    s.put("lotus", "nagato", "daimyo, yurei")
    s.put("turtle", "fujin", "shinto")
    s.mandate("koi", "betray")
    assert s.done


@pytest.mark.rule("RS-20.10", "RS-13.3")
def test_yurei_may_be_the_newcomer(stage):
    s = stage("koi lotus turtle", season="summer")
    s.own("koi", "yurei")
    s.put("lotus", "nagato", "oni_of_skulls")
    s.mandate("koi", "betray")
    s.do("koi", s.target("lotus", "oni_of_skulls", "nagato"))
    assert s.count("koi", "nagato", "yurei") == 1


@pytest.mark.rule("RS-20.1", "RS-13.3")
def test_komainu_is_of_two_types(stage):
    # It may replace a Shinto ...
    s = stage("koi lotus turtle")
    s.own("koi", "komainu")
    s.put("lotus", "nagato", "shinto")
    s.mandate("koi", "betray")
    s.do("koi", s.target("lotus", "shinto", "nagato"))
    assert s.legal("koi") == [s.newcomer("shinto"), s.newcomer("komainu")]
    s.do("koi", s.newcomer("komainu"))
    assert s.count("koi", "nagato", "komainu") == 1
    # ... and be replaced by a Shinto or by a monster.
    s = stage("koi lotus turtle")
    s.own("koi", "oni_of_skulls")
    s.put("lotus", "nagato", "komainu")
    s.mandate("koi", "betray")
    s.do("koi", s.target("lotus", "komainu", "nagato"))
    assert s.legal("koi") == [s.newcomer("shinto"), s.newcomer("oni_of_skulls")]
    s.do("koi", s.newcomer("shinto"))
    assert s.count("koi", "nagato", "shinto") == 1


@pytest.mark.rule("RS-13.4", "RS-20.4")
def test_a_replaced_figure_is_not_killed(stage):
    s = stage("koi lotus turtle", cards="teapot")
    s.own("lotus", "righteousness")
    s.own("koi", "path_of_the_warlord")
    s.put("lotus", "nagato", "bushi")
    s.mandate("koi", "betray")
    s.do("koi", s.target("lotus", "bushi", "nagato"))
    assert s.vp("lotus") == 0
    assert s.coins("koi") == 0  # and it is no summon


@pytest.mark.rule("RS-4.7", "RS-2.6", "RS-20.25", "RS-13.1")
def test_an_oni_that_enters_by_betrayal_sees_the_lost_honor(stage):
    s = stage("koi lotus turtle", season="autumn")
    s.ally("koi", "turtle")
    s.own("koi", "oni_of_spite")
    s.put("lotus", "nagato", "komainu, bushi")
    s.points(lotus=5)
    s.mandate("koi", "betray")  # the Koi fall below the Lotus first
    s.do("koi", s.target("lotus", "komainu", "nagato"), s.newcomer("oni_of_spite"))
    assert (s.vp("koi"), s.vp("lotus")) == (2, 3)


@pytest.mark.rule("RS-20.24", "RS-4.7")
def test_hate_enters_by_betrayal(stage):
    s = stage("koi lotus turtle", season="autumn")
    s.own("turtle", "oni_of_hate")
    s.put("lotus", "nagato", "oni_of_blood, bushi, shinto")
    s.mandate("turtle", "betray")
    s.do("turtle", s.target("lotus", "oni_of_blood", "nagato"))
    assert s.legal("turtle") == [
        s.target("lotus", "bushi", "nagato"),
        s.target("lotus", "shinto", "nagato"),
    ]


@pytest.mark.rule("RS-20.40")
def test_unrighteous_replaces_one_more_of_anybody(stage):
    s = stage("koi lotus turtle", cards="teapot", season="autumn")
    s.own("koi", "path_of_the_unrighteous")
    s.put("lotus", "nagato", "3 bushi")
    s.put("turtle", "kyoto", "bushi")
    s.mandate("koi", "betray")
    s.do("koi", s.target("lotus", "bushi", "nagato"))
    s.do("koi", s.target("lotus", "bushi", "nagato"))  # the same player again
    assert s.legal("koi") == [PASS, s.target("turtle", "bushi", "kyoto")]
    s.do("koi", s.target("turtle", "bushi", "kyoto"))
    assert s.done


@pytest.mark.rule("RS-20.40")
def test_unrighteous_reaches_the_shrines(stage):
    s = stage("koi lotus turtle", cards="teapot", season="autumn")
    s.own("koi", "path_of_the_unrighteous", "path_of_the_unrighteous")
    s.put("lotus", "fujin", "shinto")
    s.put("turtle", "hachiman", "komainu")
    s.mandate("koi", "betray")
    s.do("koi", s.target("lotus", "shinto", "fujin"))
    assert s.count("koi", "fujin", "shinto") == 1
    assert s.count("lotus", "reserve", "shinto") == 3
    s.do("koi", s.target("turtle", "komainu", "hachiman"))
    assert s.count("koi", "hachiman", "shinto") == 1
    assert s.count("turtle", "reserve", "komainu") == 1


@pytest.mark.rule("RS-20.40", "RS-20.1")
def test_komainu_may_take_a_place_at_a_shrine_but_no_other_monster(stage):
    s = stage("koi lotus turtle", cards="teapot", season="autumn")
    s.own("koi", "path_of_the_unrighteous", "komainu")
    s.put("lotus", "fujin", "shinto")
    s.mandate("koi", "betray")
    s.do("koi", s.target("lotus", "shinto", "fujin"), s.newcomer("komainu"))
    assert s.count("koi", "fujin", "komainu") == 1
    s = stage("koi lotus turtle", cards="teapot", season="autumn")
    s.own("koi", "path_of_the_unrighteous", "oni_of_hate")
    s.empty_reserve("koi", "bushi", "shinto")
    s.put("lotus", "fujin", "komainu")
    s.mandate("koi", "betray")
    assert s.done


@pytest.mark.rule("RS-20.40")
def test_the_extra_replacement_alone_and_with_a_third_player(stage):
    s = stage("koi lotus turtle dragonfly", cards="teapot", season="autumn")
    s.own("koi", "path_of_the_unrighteous")
    for clan, home in (("lotus", "nagato"), ("turtle", "kyoto"), ("dragonfly", "hokkaido")):
        s.put(clan, home, "bushi")
    s.mandate("koi", "betray")
    s.do("koi", s.target("lotus", "bushi", "nagato"))
    s.do("koi", s.target("turtle", "bushi", "kyoto"))
    s.do("koi", s.target("dragonfly", "bushi", "hokkaido"))
    assert s.done


@pytest.mark.rule("RS-20.39", "RS-13.1")
def test_a_broken_alliance_still_counts_for_kindred(stage):
    s = stage("koi lotus turtle", cards="teapot")
    s.ally("koi", "lotus")
    s.mandate("koi", "betray")
    assert s.allied("koi") is None
    assert [len(player.seasons_allied) for player in s.state.view(None).players] == [1, 1, 0]


@pytest.mark.rule("RS-13.1", "RS-8.5")
def test_after_a_betrayal_the_bonus_is_not_shared(stage):
    s = stage("koi lotus turtle")
    s.ally("koi", "lotus")
    s.put("lotus", "nagato", "bushi")
    s.mandate("koi", "betray")
    s.do("koi", PASS)
    s.mandate("koi", "harvest")
    assert s.vp("lotus") == 0
