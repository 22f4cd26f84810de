"""Recruit: summoning at strongholds, worship, what comes after a summon (RS-9)."""

import pytest

from mandjet.games.rising_sun.actions import PASS, SUMMON, USE, WORSHIP


@pytest.mark.rule("RS-9.1", "RS-9.2", "RS-9.3", "RS-9.4", "RS-8.5")
def test_rulebook_example_lotus_recruits(stage):
    """Lotus, 3 strongholds (2 in Kyushu, 1 in Nagato) and the bonus: 4 figures, one worships."""
    s = stage("lotus turtle dragonfly")
    s.put("lotus", "kyushu", "2 stronghold")
    s.put("lotus", "nagato", "stronghold")
    s.own("lotus", "yurei")
    s.mandate("lotus", "recruit")
    assert s.waits_for("lotus")  # the others have no stronghold: nothing to choose
    s.do("lotus", s.summon("bushi", "kyushu"))
    s.do("lotus", s.summon("shinto", "kyushu"), PASS)
    s.do("lotus", s.summon("shinto", "nagato"), s.worship("hachiman"))
    # Nagato and Kyushu are full; the bonus figure may go to either.
    assert s.summon("yurei", "nagato") in s.legal("lotus")
    assert s.summon("yurei", "kyushu") in s.legal("lotus")
    s.do("lotus", s.summon("yurei", "nagato"))
    assert s.done
    assert s.count("lotus", "kyushu", "bushi") == 1
    assert s.count("lotus", "kyushu", "shinto") == 1
    assert s.count("lotus", "nagato", "yurei") == 1
    assert s.count("lotus", "nagato", "shinto") == 0
    assert s.count("lotus", "hachiman", "shinto") == 1


@pytest.mark.rule("RS-8.5", "RS-9.2")
def test_order_and_bonus_of_selector_and_ally(stage):
    s = stage("koi lotus turtle dragonfly")
    for clan, home in (("koi", "edo"), ("lotus", "nagato"), ("turtle", "kyoto")):
        s.put(clan, home, "stronghold")
    s.put("dragonfly", "hokkaido", "stronghold")
    s.ally("turtle", "koi")
    s.mandate("koi", "recruit")
    order = []
    while not s.done:
        clan = s.clans[s.state.waiting()[0]]
        order.append(clan)
        action = next(a for a in s.legal(clan) if SUMMON <= a < WORSHIP)
        s.do(clan, action)
    # Left of the selector first; ally and selector get a second figure.
    assert order == ["lotus", "turtle", "turtle", "dragonfly", "koi", "koi"]


@pytest.mark.rule("RS-9.1")
def test_a_normal_summon_goes_where_the_stronghold_is(stage):
    s = stage("koi lotus turtle")
    s.put("lotus", "nagato", "stronghold")
    s.put("lotus", "kyushu", "stronghold")
    s.mandate("koi", "recruit")
    s.do("lotus", s.summon("bushi", "nagato"))
    lands = {(a - SUMMON) % 8 for a in s.legal("lotus") if SUMMON <= a < WORSHIP}
    assert lands == {7}  # only Kyushu is left
    s.do("lotus", PASS)
    assert s.count("lotus", "reserve", "bushi") == 5


@pytest.mark.rule("RS-9.3", "RS-4.5")
def test_only_the_reserve_can_be_summoned(stage):
    s = stage("koi lotus turtle")
    s.put("lotus", "nagato", "2 stronghold, daimyo")
    s.empty_reserve("lotus", "bushi", "shinto", keep=1)
    s.mandate("koi", "recruit")
    kinds = {(a - SUMMON) // 8 for a in s.legal("lotus") if a != PASS}
    assert kinds == {0, 1}
    s.do("lotus", s.summon("bushi", "nagato"), s.summon("shinto", "nagato"), PASS)
    assert s.done  # nothing left in reserve


@pytest.mark.rule("RS-4.6", "RS-9.3")
def test_a_fallen_daimyo_can_be_summoned_again(stage):
    s = stage("koi lotus turtle")
    s.put("lotus", "nagato", "stronghold")
    s.mandate("koi", "recruit")
    s.do("lotus", s.summon("daimyo", "nagato"))
    assert s.count("lotus", "nagato", "daimyo") == 1


@pytest.mark.rule("RS-9.5")
def test_worshippers_do_not_move(stage):
    s = stage("koi lotus turtle")
    s.put("koi", "hachiman", "shinto")
    s.put("koi", "edo", "bushi")
    s.mandate("koi", "marshal")
    assert s.legal("koi") == [PASS, s.figure("bushi", "edo")]


@pytest.mark.rule("RS-9.6", "RS-21.1", "RS-20.36")
def test_one_recruit_is_one_summon(stage):
    s = stage("koi lotus turtle", cards="teapot")
    s.put("koi", "edo", "2 stronghold")
    s.own("koi", "path_of_the_warlord")
    s.mandate("koi", "recruit")
    s.do("koi", *[s.summon("bushi", "edo")] * 3)
    assert s.coins("koi") == 1


@pytest.mark.rule("RS-21.1", "RS-20.36")
def test_a_recruit_without_a_figure_is_no_summon(stage):
    s = stage("koi lotus turtle", cards="teapot")
    s.put("koi", "edo", "stronghold")
    s.own("koi", "path_of_the_warlord")
    s.mandate("koi", "recruit")
    s.do("koi", PASS)
    assert s.coins("koi") == 0


@pytest.mark.rule("RS-20.1", "RS-9.4")
def test_komainu_may_worship_when_summoned(stage):
    s = stage("koi lotus turtle")
    s.put("koi", "edo", "stronghold")
    s.own("koi", "komainu")
    s.mandate("koi", "recruit")
    s.do("koi", s.summon("komainu", "edo"), s.worship("fujin"))
    assert s.count("koi", "fujin", "komainu") == 1


@pytest.mark.rule("RS-4.8", "RS-20.17")
def test_kenin_places_a_bushi_after_a_summon_without_a_new_summon(stage):
    s = stage("koi lotus turtle")
    s.put("koi", "edo", "stronghold")
    s.put("koi", "kyoto", "stronghold")
    s.own("koi", "path_of_the_kenin", "path_of_the_kenin")
    s.mandate("koi", "recruit")
    s.do("koi", s.summon("bushi", "edo"), PASS)
    assert s.legal("koi") == [PASS, s.land("edo"), s.land("kyoto")]
    s.do("koi", s.land("kyoto"), s.land("kyoto"))
    assert s.done
    assert s.count("koi", "kyoto", "bushi") == 2


@pytest.mark.rule("RS-20.17", "RS-19.4")
def test_kenin_of_the_dragonfly_stays_at_own_strongholds(stage):
    s = stage("koi lotus dragonfly")
    s.put("dragonfly", "hokkaido", "stronghold")
    s.own("dragonfly", "path_of_the_kenin")
    s.mandate("koi", "recruit")
    s.do("dragonfly", s.summon("bushi", "kyoto"))
    assert s.legal("dragonfly") == [PASS, s.land("hokkaido")]


@pytest.mark.rule("RS-20.17")
def test_kenin_needs_a_bushi_in_reserve(stage):
    s = stage("koi lotus turtle")
    s.put("koi", "edo", "stronghold")
    s.empty_reserve("koi", "bushi", keep=1)
    s.own("koi", "path_of_the_kenin")
    s.mandate("lotus", "recruit")
    s.do("koi", s.summon("bushi", "edo"))
    assert s.done


@pytest.mark.rule("RS-20.18")
def test_light_places_a_shinto_at_the_end_of_anybodys_recruit(stage):
    s = stage("koi lotus turtle")
    s.put("lotus", "nagato", "stronghold")
    s.own("koi", "path_of_the_light")
    s.mandate("lotus", "recruit")
    s.do("lotus", PASS)
    assert s.waits_for("koi")  # though it has summoned nothing
    s.do("koi", s.worship("tsukuyomi"))
    assert s.done
    assert s.count("koi", "tsukuyomi", "shinto") == 1


@pytest.mark.rule("RS-20.18", "RS-20.1")
def test_light_may_place_komainu(stage):
    s = stage("koi lotus turtle")
    s.own("koi", "path_of_the_light", "komainu")
    s.mandate("lotus", "recruit")
    s.do("koi", s.worship("fujin"), s.newcomer("komainu"))
    assert s.count("koi", "fujin", "komainu") == 1

    s = stage("koi lotus turtle")
    s.own("koi", "path_of_the_light", "komainu")
    s.empty_reserve("koi", "shinto")
    s.mandate("lotus", "recruit")
    s.do("koi", s.worship("fujin"))
    assert s.count("koi", "fujin", "komainu") == 1


@pytest.mark.rule("RS-20.22", "RS-4.8")
def test_samurai_places_a_bushi_anywhere_at_the_end(stage):
    s = stage("koi lotus turtle")
    s.own("turtle", "path_of_the_samurai", "path_of_the_kenin")
    s.mandate("lotus", "recruit")
    assert len(s.legal("turtle")) == 9
    s.do("turtle", s.land("shikoku"))
    assert s.done  # placing is no summon: no Kenin
    assert s.count("turtle", "shikoku", "bushi") == 1


@pytest.mark.rule("RS-20.18", "RS-20.22")
def test_light_and_samurai_of_one_player_in_any_order(stage):
    s = stage("koi lotus turtle")
    s.own("turtle", "path_of_the_samurai", "path_of_the_light")
    s.mandate("lotus", "recruit")
    s.do("turtle", s.land("oshu"), s.worship("fujin"))
    assert s.done


@pytest.mark.rule("RS-2.5")
def test_light_and_samurai_of_two_players_the_higher_goes_first_or_last(stage):
    from mandjet.games.rising_sun.actions import FIRST, LAST

    for answer, order in ((FIRST, ["turtle", "koi"]), (LAST, ["koi", "turtle"])):
        s = stage("koi lotus turtle")
        s.honor("lotus turtle koi")
        s.own("koi", "path_of_the_light")
        s.own("turtle", "path_of_the_samurai")
        s.mandate("lotus", "recruit")
        assert s.waits_for("turtle")
        s.do("turtle", answer)
        asked = []
        while not s.done:
            asked.append(s.clans[s.state.waiting()[0]])
            s.do(asked[-1], PASS)
        assert asked == order


@pytest.mark.rule("RS-2.5", "RS-20.18")
def test_nobody_is_asked_for_an_order_if_only_one_can_place(stage):
    s = stage("koi lotus turtle")
    s.own("koi", "path_of_the_light")
    s.empty_reserve("koi", "shinto")
    s.own("turtle", "path_of_the_samurai")
    s.mandate("lotus", "recruit")
    assert s.waits_for("turtle")
    assert s.land("edo") in s.legal("turtle")


@pytest.mark.rule("RS-20.28", "RS-21.1", "RS-2.4")
def test_ninja_kills_a_bushi_for_honor(stage):
    s = stage("koi lotus turtle", cards="horseman")
    s.put("koi", "edo", "stronghold")
    s.put("turtle", "kyoto", "2 bushi, shinto, daimyo")
    s.own("koi", "path_of_the_ninja")
    s.mandate("turtle", "recruit")
    s.do("koi", s.summon("shinto", "edo"), PASS)
    assert s.legal("koi") == [PASS, s.target("turtle", "bushi", "kyoto")]
    s.do("koi", s.target("turtle", "bushi", "kyoto"))
    assert s.done
    assert s.count("turtle", "kyoto", "bushi") == 1
    assert s.track() == "lotus koi turtle"


@pytest.mark.rule("RS-20.28", "RS-20.4")
def test_ninja_may_kill_an_own_bushi(stage):
    s = stage("koi lotus turtle", cards="horseman")
    s.put("koi", "edo", "stronghold")
    s.own("koi", "path_of_the_ninja", "righteousness", "mercy")
    s.mandate("lotus", "recruit")
    s.do("koi", s.summon("bushi", "edo"), s.target("koi", "bushi", "edo"))
    assert s.done  # Mercy is for figures of others
    assert s.vp("koi") == 1


@pytest.mark.rule("RS-20.28")
def test_ninja_declined_or_without_a_bushi_costs_nothing(stage):
    s = stage("koi lotus turtle", cards="horseman")
    s.put("koi", "edo", "stronghold")
    s.own("koi", "path_of_the_ninja")
    s.mandate("lotus", "recruit")
    s.do("koi", s.summon("shinto", "edo"), PASS)
    assert s.done
    assert s.track() == "koi lotus turtle"


@pytest.mark.rule("RS-20.30", "RS-20.28")
def test_mercy_on_the_ninjas_victim(stage):
    s = stage("koi lotus turtle", cards="horseman")
    s.put("koi", "edo", "stronghold")
    s.put("turtle", "kyoto", "bushi")
    s.own("turtle", "righteousness")
    s.own("koi", "path_of_the_ninja", "mercy", "mercy")
    s.mandate("lotus", "recruit")
    s.do("koi", s.summon("daimyo", "edo"), s.target("turtle", "bushi", "kyoto"), USE)
    assert s.count("turtle", "kyoto", "bushi") == 1
    assert (s.vp("koi"), s.vp("turtle")) == (4, 0)
    assert s.track() == "lotus koi turtle"  # honor is lost all the same


@pytest.mark.rule("RS-20.31")
def test_monkey_takes_from_every_richest_and_loses_honor_once(stage):
    s = stage("koi lotus turtle dragonfly", cards="horseman")
    s.put("koi", "edo", "stronghold")
    s.own("koi", "path_of_the_monkey", "path_of_the_monkey")
    s.rich(koi=9, lotus=4, turtle=4, dragonfly=3)
    s.mandate("lotus", "recruit")
    s.do("koi", s.summon("bushi", "edo"), USE)
    assert [s.coins(c) for c in s.clans] == [11, 3, 3, 3]
    assert s.track() == "lotus koi turtle dragonfly"
    s.do("koi", USE)  # the second copy looks again: now three are the richest
    assert [s.coins(c) for c in s.clans] == [14, 2, 2, 2]
    assert s.track() == "lotus turtle koi dragonfly"
    assert s.done


@pytest.mark.rule("RS-20.31")
def test_monkey_needs_a_coin_to_take(stage):
    s = stage("koi lotus turtle", cards="horseman")
    s.put("koi", "edo", "stronghold")
    s.own("koi", "path_of_the_monkey")
    s.rich(koi=5)
    s.mandate("lotus", "recruit")
    s.do("koi", s.summon("bushi", "edo"))
    assert s.done
    assert s.track() == "koi lotus turtle"


@pytest.mark.rule("RS-20.33", "RS-20.35", "RS-21.1")
def test_spirit_and_patron_look_at_honor(stage):
    for honor, coins, points in (("koi lotus turtle", 2, 2), ("lotus koi turtle", 0, 0)):
        s = stage("koi lotus turtle", cards="horseman")
        s.put("koi", "edo", "stronghold")
        s.own("koi", "path_of_the_spirit")
        s.honor(honor)
        s.mandate("lotus", "recruit")
        s.do("koi", s.summon("bushi", "edo"))
        assert (s.coins("koi"), s.vp("koi")) == (coins, points)
    for honor, coins in (("koi lotus turtle", 2), ("lotus koi turtle", 0)):
        s = stage("koi lotus turtle", cards="teapot")
        s.put("koi", "edo", "stronghold")
        s.own("koi", "path_of_the_patron")
        s.honor(honor)
        s.mandate("lotus", "recruit")
        s.do("koi", s.summon("bushi", "edo"))
        assert s.coins("koi") == coins
    s = stage("koi lotus turtle dragonfly", cards="teapot")
    s.put("lotus", "nagato", "stronghold")
    s.own("lotus", "path_of_the_patron")
    s.mandate("koi", "recruit")
    s.do("lotus", s.summon("bushi", "nagato"))
    assert s.coins("lotus") == 2  # second of four: above two players


@pytest.mark.rule("RS-19.4")
def test_the_dragonfly_summon_anywhere_but_not_more(stage):
    s = stage("koi lotus dragonfly")
    s.put("dragonfly", "hokkaido", "2 stronghold")
    s.mandate("koi", "recruit")
    assert s.summon("shinto", "nagato") in s.legal("dragonfly")
    s.do("dragonfly", s.summon("bushi", "nagato"), s.summon("bushi", "nagato"))
    assert s.done
    assert s.count("dragonfly", "nagato", "bushi") == 2


@pytest.mark.rule("RS-19.4", "RS-9.2")
def test_the_dragonflys_bonus_goes_anywhere_too(stage):
    s = stage("koi lotus dragonfly")
    s.put("dragonfly", "hokkaido", "stronghold")
    s.mandate("dragonfly", "recruit")
    s.do("dragonfly", s.summon("bushi", "nagato"), s.summon("bushi", "kyoto"))
    assert s.done
