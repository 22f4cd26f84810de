"""Figures and their force (RS-4, RS-21)."""

import pytest

from mandjet.games.rising_sun.actions import PASS, USE
from mandjet.games.rising_sun.rules.figures import force_of, grief, kill_all, strength
from mandjet.games.rising_sun.rules.hostages import return_hostages
from mandjet.games.rising_sun.rules.winter import upgrade_points
from mandjet.games.rising_sun.tables import KINDS, MONSTER, PROVINCES


def force(s, clan, province):
    return strength(s.state, s.seat(clan), PROVINCES.index(province))


def monster(s, clan, name, province):
    index = KINDS.index(name) - MONSTER
    return force_of(s.state, s.seat(clan), index, PROVINCES.index(province))


@pytest.mark.rule("RS-4.1", "RS-4.2")
def test_every_figure_has_one_force(stage):
    s = stage()
    s.put("koi", "edo", "2 bushi, shinto, daimyo, komainu, oni_of_hate, stronghold")
    assert force(s, "koi", "edo") == 6  # the stronghold is no figure
    assert force(s, "koi", "oshu") == 0


@pytest.mark.rule("RS-4.4", "RS-20.14", "RS-20.10")
def test_monsters_with_force_of_their_own(stage):
    s = stage(season="autumn")
    s.put("koi", "edo", "river_dragon, yurei")
    assert force(s, "koi", "edo") == 7


@pytest.mark.rule("RS-20.3", "RS-20.13", "RS-20.10")
def test_lion_and_dragon_strengthen_daimyo_and_yurei(stage):
    s = stage(season="autumn")
    s.put("koi", "edo", "daimyo")
    s.put("koi", "oshu", "yurei")
    s.own("koi", "path_of_the_lion")
    assert (force(s, "koi", "edo"), force(s, "koi", "oshu")) == (2, 3)
    s.own("koi", "path_of_the_dragon")
    assert (force(s, "koi", "edo"), force(s, "koi", "oshu")) == (5, 6)


@pytest.mark.rule("RS-20.2", "RS-20.20", "RS-21.2")
def test_skulls_and_blood_where_honor_is_lowest(stage):
    s = stage(season="summer")
    s.put("turtle", "nagato", "oni_of_skulls, oni_of_blood")
    assert monster(s, "turtle", "oni_of_skulls", "nagato") == 1  # alone there
    s.put("koi", "nagato", "bushi")
    assert monster(s, "turtle", "oni_of_skulls", "nagato") == 3
    assert monster(s, "turtle", "oni_of_blood", "nagato") == 4
    s.put("bonsai", "nagato", "shinto")  # lower still
    assert monster(s, "turtle", "oni_of_skulls", "nagato") == 1
    assert monster(s, "turtle", "oni_of_blood", "nagato") == 2


@pytest.mark.rule("RS-21.2", "RS-19.3")
def test_a_lone_stronghold_puts_only_the_turtle_there(stage):
    s = stage()
    s.put("koi", "nagato", "oni_of_skulls")
    s.honor("lotus turtle koi")
    s.put("lotus", "nagato", "stronghold")
    assert monster(s, "koi", "oni_of_skulls", "nagato") == 1
    s.put("turtle", "nagato", "stronghold")
    assert monster(s, "koi", "oni_of_skulls", "nagato") == 3


@pytest.mark.rule("RS-2.6", "RS-21.2")
def test_force_follows_the_track_of_the_moment(stage):
    s = stage()
    s.put("koi", "nagato", "oni_of_skulls")
    s.put("lotus", "nagato", "bushi")
    assert monster(s, "koi", "oni_of_skulls", "nagato") == 1
    s.honor("lotus koi")
    assert monster(s, "koi", "oni_of_skulls", "nagato") == 3


@pytest.mark.rule("RS-20.26")
def test_katana_only_in_the_war_phase(stage):
    s = stage(season="autumn")
    s.put("koi", "edo", "2 bushi, shinto")
    s.own("koi", "way_of_the_katana")
    assert force(s, "koi", "edo") == 3
    s.start_of_war()
    assert force(s, "koi", "edo") == 5


@pytest.mark.rule("RS-4.6", "RS-20.4")
def test_the_dead_go_to_the_reserve(stage):
    s = stage()
    s.put("koi", "edo", "2 bushi, shinto, daimyo, komainu, stronghold")
    s.own("koi", "righteousness", "righteousness")
    assert kill_all(s.state, 0, PROVINCES.index("edo")) == 5
    assert grief(s.state, 0, 5) == 10
    assert s.count("koi", "reserve", "bushi") == 6
    assert s.count("koi", "reserve", "daimyo") == 1
    assert s.count("koi", "reserve", "komainu") == 1
    assert s.count("koi", "edo", "stronghold") == 1


@pytest.mark.rule("RS-4.5", "RS-21.3")
def test_a_hostage_is_owned_but_in_no_reserve(stage):
    s = stage("koi lotus turtle", season="autumn")
    s.own("koi", "form_of_the_beast")
    s.hostage("lotus", "koi", "oni_of_skulls")
    s.put("koi", "edo", "stronghold, daimyo")
    s.empty_reserve("koi", "bushi", "shinto")
    s.mandate("koi", "recruit")
    assert s.done  # nothing to summon
    assert upgrade_points(s.state, 0) == 3
    return_hostages(s.state)
    s.mandate("koi", "recruit")
    assert s.legal("koi") == [PASS, s.summon("oni_of_skulls", "edo")]


@pytest.mark.rule("RS-4.7", "RS-20.24", "RS-20.25")
def test_oni_act_when_they_are_summoned(stage):
    s = stage("koi lotus turtle", season="autumn")
    s.honor("lotus koi turtle")
    s.put("turtle", "kyoto", "stronghold")
    s.own("turtle", "oni_of_hate", "oni_of_spite")
    s.put("koi", "kyoto", "bushi, daimyo")
    s.put("lotus", "kyoto", "shinto")
    s.points(koi=1, lotus=5)
    s.mandate("turtle", "recruit")
    s.do("turtle", s.summon("oni_of_hate", "kyoto"))
    assert s.count("koi", "kyoto", "bushi") == 0  # its only target; the daimyo is safe
    assert s.count("koi", "kyoto", "daimyo") == 1
    assert s.count("lotus", "kyoto", "shinto") == 0
    s.do("turtle", s.summon("oni_of_spite", "kyoto"))
    # The Lotus have no force there any more; the Koi have a single point to steal.
    assert (s.vp("koi"), s.vp("lotus"), s.vp("turtle")) == (0, 5, 1)


@pytest.mark.rule("RS-20.24")
def test_the_owner_of_hate_chooses_the_figures(stage):
    s = stage(season="autumn")
    s.put("bonsai", "kyushu", "oni_of_hate")
    s.put("koi", "shikoku", "bushi, shinto, yurei")
    s.put("lotus", "shikoku", "komainu, shinto")
    s.mandate("bonsai", "marshal")
    while not s.waits_for("bonsai"):
        clan = s.clans[s.state.waiting()[0]]
        s.do(clan, PASS)
    s.do("bonsai", *s.move("oni_of_hate", "kyushu", "shikoku"))
    assert s.legal("bonsai") == [
        s.target("koi", "bushi", "shikoku"),
        s.target("koi", "shinto", "shikoku"),
    ]
    s.do("bonsai", s.target("koi", "shinto", "shikoku"))
    assert s.legal("bonsai") == [
        s.target("lotus", "shinto", "shikoku"),
        s.target("lotus", "komainu", "shikoku"),
    ]
    s.do("bonsai", s.target("lotus", "komainu", "shikoku"))
    assert s.count("koi", "shikoku", "shinto") == 0
    assert s.count("lotus", "reserve", "komainu") == 1


@pytest.mark.rule("RS-20.24", "RS-20.30")
def test_mercy_holds_hate_back(stage):
    s = stage("koi lotus turtle", cards="horseman", season="autumn")
    s.put("turtle", "kyoto", "oni_of_hate, stronghold")
    s.own("turtle", "mercy")
    s.put("koi", "edo", "bushi, shinto")
    s.put("lotus", "edo", "shinto")
    s.fujin("turtle")
    s.do("turtle", *s.move("oni_of_hate", "kyoto", "edo"))
    s.do("turtle", USE)
    assert s.vp("turtle") == 2  # for the event, not per figure
    assert s.count("koi", "edo", "bushi") == 1
    # Sent away and back it is asked again, and may kill.
    s.do("turtle", *s.move("oni_of_hate", "edo", "oshu"))
    assert s.done


@pytest.mark.rule("RS-20.24", "RS-20.30")
def test_mercy_may_be_refused(stage):
    s = stage("koi lotus turtle", cards="horseman", season="autumn")
    s.put("turtle", "kyoto", "oni_of_hate")
    s.own("turtle", "mercy")
    s.put("lotus", "edo", "shinto")
    s.fujin("turtle")
    s.do("turtle", *s.move("oni_of_hate", "kyoto", "edo"), PASS)
    assert s.count("lotus", "edo", "shinto") == 0
    assert s.vp("turtle") == 0


@pytest.mark.rule("RS-20.25", "RS-19.3", "RS-21.2")
def test_spite_robs_a_turtle_with_only_a_stronghold(stage):
    s = stage(season="autumn")
    s.put("bonsai", "kyoto", "oni_of_spite")
    s.put("turtle", "oshu", "stronghold")
    s.put("lotus", "oshu", "stronghold")
    s.put("koi", "oshu", "bushi")
    s.points(koi=9, lotus=9, turtle=9)
    s.fujin("bonsai")
    s.do("bonsai", *s.move("oni_of_spite", "kyoto", "oshu"))
    assert [s.vp(clan) for clan in s.clans] == [7, 9, 7, 0, 4]


@pytest.mark.rule("RS-20.25")
def test_spite_leaves_those_of_lower_honor_alone(stage):
    s = stage(season="autumn")
    s.put("koi", "kyoto", "oni_of_spite")
    s.put("bonsai", "oshu", "bushi")
    s.points(bonsai=9)
    s.fujin("koi")
    s.do("koi", *s.move("oni_of_spite", "kyoto", "oshu"))
    assert s.vp("bonsai") == 9


@pytest.mark.rule("RS-4.7", "RS-20.25", "RS-10.3", "RS-14.4")
def test_fujin_lets_spite_enter_twice(stage):
    s = stage(season="autumn")
    s.put("bonsai", "kyoto", "oni_of_spite")
    s.put("koi", "oshu", "bushi")
    s.put("koi", "edo", "bushi")
    s.points(koi=9)
    s.fujin("bonsai")
    s.do("bonsai", *s.move("oni_of_spite", "kyoto", "oshu"))
    assert s.vp("koi") == 7
    s.do("bonsai", *s.move("oni_of_spite", "oshu", "edo"))
    assert s.vp("koi") == 5
    assert s.done
