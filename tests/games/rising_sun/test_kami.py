"""Kami turns (RS-14)."""

import pytest

from mandjet.games.rising_sun.actions import BUY, PASS, USE


@pytest.mark.rule("RS-14.1", "RS-14.2", "RS-14.3", "RS-14.5", "RS-14.6", "RS-14.8", "RS-2.6")
def test_rulebook_example_a_kami_turn(stage):
    """Susanoo, Amaterasu, Hachiman, Raijin: Amaterasu changes who gets Hachiman's ronin."""
    s = stage("koi lotus turtle dragonfly", shrines="susanoo amaterasu hachiman raijin")
    s.put("koi", "edo", "stronghold")
    s.put("koi", "oshu", "stronghold")
    s.put("dragonfly", "susanoo", "shinto")
    s.put("koi", "susanoo", "shinto")
    s.put("dragonfly", "amaterasu", "shinto")
    s.put("dragonfly", "hachiman", "shinto")
    s.put("lotus", "hachiman", "shinto")
    s.put("turtle", "raijin", "2 shinto")
    s.put("koi", "raijin", "shinto")
    s.kami()
    assert s.vp("koi") == 2
    s.do("dragonfly", USE)
    assert s.track() == "dragonfly koi lotus turtle"
    assert s.ronin_of("dragonfly") == 2
    assert len(s.legal("turtle")) == 9
    s.do("turtle", s.land("shikoku"))
    assert s.count("turtle", "shikoku", "bushi") == 1
    assert s.done


@pytest.mark.rule("RS-14.1")
def test_an_empty_shrine_is_skipped(stage):
    s = stage("koi lotus turtle", shrines="ryujin susanoo raijin tsukuyomi")
    s.kami()
    assert s.done


@pytest.mark.rule("RS-14.2", "RS-14.3")
def test_amaterasu_may_be_declined(stage):
    s = stage("koi lotus turtle")
    s.put("turtle", "amaterasu", "shinto")
    s.kami()
    s.do("turtle", PASS)
    assert s.track() == "koi lotus turtle"


@pytest.mark.rule("RS-14.3")
def test_who_is_at_the_top_is_not_asked(stage):
    s = stage("koi lotus turtle")
    s.put("koi", "amaterasu", "shinto")
    s.kami()
    assert s.done


@pytest.mark.rule("RS-14.4")
def test_fujin_two_figures_or_one_twice(stage):
    for second, origin, goal in (("bushi", "oshu", "kyoto"), ("shinto", "edo", "oshu")):
        s = stage("koi lotus turtle", shrines="fujin amaterasu hachiman raijin")
        s.put("koi", "fujin", "shinto")
        s.put("koi", "edo", "bushi, shinto")
        s.kami()
        s.do("koi", *s.move("bushi", "edo", "oshu"))
        s.do("koi", *s.move(second, origin, goal))
        assert s.count("koi", goal, second) == 1
        assert s.done


@pytest.mark.rule("RS-14.4", "RS-14.2")
def test_fujin_may_stop_early(stage):
    s = stage("koi lotus turtle", shrines="fujin amaterasu hachiman raijin")
    s.put("koi", "fujin", "shinto")
    s.put("koi", "edo", "bushi")
    s.kami()
    s.do("koi", *s.move("bushi", "edo", "oshu"), PASS)
    assert s.done


@pytest.mark.rule("RS-14.4", "RS-19.3")
def test_fujin_moves_turtle_strongholds(stage):
    s = stage("koi lotus turtle", shrines="fujin amaterasu hachiman raijin")
    s.put("turtle", "fujin", "shinto")
    s.put("turtle", "kyoto", "stronghold")
    s.kami()
    s.do("turtle", *s.move("stronghold", "kyoto", "kansai"))
    s.do("turtle", *s.move("stronghold", "kansai", "shikoku"))
    assert s.count("turtle", "shikoku", "stronghold") == 1


@pytest.mark.rule("RS-14.6", "RS-14.2")
def test_raijin_needs_a_bushi_and_may_be_declined(stage):
    s = stage("koi lotus turtle", shrines="raijin amaterasu hachiman fujin")
    s.put("koi", "raijin", "shinto")
    s.empty_reserve("koi", "bushi")
    s.kami()
    assert s.done
    s = stage("koi lotus turtle", shrines="raijin amaterasu hachiman fujin")
    s.put("koi", "raijin", "shinto")
    s.kami()
    s.do("koi", PASS)
    assert s.done


@pytest.mark.rule("RS-14.6", "RS-21.1", "RS-20.36")
def test_raijin_is_a_summon(stage):
    s = stage("koi lotus turtle", cards="teapot", shrines="raijin amaterasu hachiman fujin")
    s.own("koi", "path_of_the_warlord")
    s.put("koi", "raijin", "shinto")
    s.kami()
    s.do("koi", s.land("kyoto"))
    assert s.coins("koi") == 1


@pytest.mark.rule("RS-14.7")
def test_ryujin_sells_at_full_cost(stage):
    s = stage("koi lotus turtle", shrines="ryujin amaterasu hachiman fujin")
    s.put("koi", "ryujin", "shinto")
    s.rich(koi=2)
    s.kami()
    s.do("koi", s.buy("way_of_the_shogun"))
    assert s.coins("koi") == 0
    assert s.done
    s.kami()
    assert [a for a in s.legal("koi") if a >= BUY] == [s.buy("path_of_the_lion")]
    s.do("koi", PASS)
    assert s.done


@pytest.mark.rule("RS-14.9", "RS-14.2", "RS-20.1")
def test_tsukuyomi_and_komainus_force(stage):
    s = stage("koi lotus turtle")
    s.put("koi", "tsukuyomi", "shinto")
    s.put("turtle", "tsukuyomi", "shinto, komainu")
    s.kami()
    assert (s.coins("koi"), s.coins("turtle")) == (0, 2)


@pytest.mark.rule("RS-2.6", "RS-20.16", "RS-14.7")
def test_honor_gained_at_ryujin_counts_at_the_next_shrine(stage):
    s = stage("koi lotus turtle", shrines="ryujin hachiman amaterasu fujin")
    s.own("lotus", "benevolence")
    s.put("lotus", "ryujin", "shinto")
    s.put("lotus", "hachiman", "shinto")
    s.put("koi", "hachiman", "shinto")
    s.rich(lotus=2)
    s.kami()
    s.do("lotus", s.buy("way_of_the_shogun"), s.to("turtle"))
    assert s.ronin_of("lotus") == 2


@pytest.mark.rule("RS-2.6", "RS-20.31", "RS-14.6")
def test_honor_lost_at_raijin_counts_at_the_next_shrine(stage):
    s = stage("koi lotus turtle", cards="horseman", shrines="raijin hachiman amaterasu fujin")
    s.own("koi", "path_of_the_monkey")
    s.put("koi", "raijin", "shinto")
    s.put("lotus", "hachiman", "shinto")
    s.put("koi", "hachiman", "shinto")
    s.rich(lotus=2)
    s.kami()
    s.do("koi", s.land("edo"), USE)
    assert s.ronin_of("lotus") == 2
    assert s.ronin_of("koi") == 0


@pytest.mark.rule("RS-14.8", "RS-20.37")
def test_susanoo_with_loyalty(stage):
    s = stage(
        "koi lotus turtle",
        cards="teapot",
        season="summer",
        shrines="susanoo hachiman amaterasu fujin",
    )
    s.ally("koi", "lotus")
    s.own("koi", "loyalty")
    s.put("koi", "susanoo", "shinto")
    s.put("koi", "edo", "3 stronghold")
    s.kami()
    assert s.vp("koi") == 4


@pytest.mark.rule("RS-14.9", "RS-20.38")
def test_tsukuyomi_feeds_a_poorer_merchant(stage):
    for coins, gained in ((0, 1), (3, 0)):
        s = stage("koi lotus turtle", cards="teapot", season="summer")
        s.own("koi", "way_of_the_merchant")
        s.put("lotus", "tsukuyomi", "shinto")
        s.rich(koi=coins, lotus=3)
        s.kami()
        assert s.coins("koi") == coins + gained
