"""Train: buying season cards (RS-11)."""

import pytest

from mandjet.games.rising_sun.actions import BUY, PASS
from mandjet.games.rising_sun.tables import CARDS


def offers(s, clan):
    return {CARDS[a - BUY] for a in s.legal(clan) if a != PASS}


@pytest.mark.rule("RS-11.1", "RS-11.3", "RS-11.5", "RS-8.6", "RS-20.2")
def test_rulebook_example_turtle_trains_an_oni(stage):
    """The Turtle play Train and pay 1 coin for the Oni of Skulls, which is summoned at once."""
    s = stage("koi lotus turtle")
    s.put("turtle", "kyoto", "stronghold")
    s.put("turtle", "oshu", "stronghold")
    s.rich(turtle=4)
    s.mandate("turtle", "train")
    assert s.waits_for("turtle")  # first pick
    s.do("turtle", s.buy("oni_of_skulls"))
    assert s.coins("turtle") == 3
    assert s.legal("turtle") == [s.land("oshu"), s.land("kyoto")]
    s.do("turtle", s.land("oshu"))
    assert s.count("turtle", "oshu", "oni_of_skulls") == 1
    assert s.state.market[CARDS.index("oni_of_skulls")] == 0
    assert s.waits_for("koi")


@pytest.mark.rule("RS-11.1", "RS-11.2")
def test_only_what_one_can_pay_and_one_card_each(stage):
    s = stage("koi lotus turtle")
    s.rich(koi=1)
    s.mandate("turtle", "train")
    s.do("turtle", PASS)
    assert offers(s, "koi") == {"path_of_the_lion", "benevolence", "path_of_the_light"}
    s.do("koi", s.buy("benevolence"))
    assert s.coins("koi") == 0
    assert s.waits_for("lotus")


@pytest.mark.rule("RS-11.3", "RS-8.5")
def test_the_ally_pays_less_and_never_below_nothing(stage):
    s = stage("koi lotus turtle")
    s.ally("turtle", "koi")
    s.mandate("turtle", "train")
    s.do("turtle", s.buy("path_of_the_light"))  # 1 less 1
    assert s.coins("turtle") == 0
    s.rich(koi=1)
    s.do("koi", s.buy("path_of_the_lion"))  # free stays free
    assert s.coins("koi") == 1


@pytest.mark.rule("RS-19.5")
def test_the_bonsai_pay_at_most_one(stage):
    s = stage("koi lotus bonsai", season="autumn")
    s.rich(bonsai=1)
    s.mandate("koi", "train")
    s.do("koi", PASS)
    s.do("lotus", PASS)
    s.do("bonsai", s.buy("form_of_the_kitsune"))
    assert s.coins("bonsai") == 0
    s.mandate("bonsai", "train")
    s.do("bonsai", s.buy("form_of_the_kitsune"))  # with the bonus for nothing
    assert s.coins("bonsai") == 0
    assert s.state.cards[2 * len(CARDS) + CARDS.index("form_of_the_kitsune")] == 2


@pytest.mark.rule("RS-11.1")
def test_an_empty_market_asks_nobody(stage):
    s = stage("koi lotus turtle")
    s.own("koi", *[CARDS[card] for card in range(len(CARDS)) for _ in range(s.state.market[card])])
    s.mandate("koi", "train")
    assert s.done


@pytest.mark.rule("RS-11.4", "RS-20.38")
def test_a_card_works_at_once(stage):
    """A Way of the Merchant bought with Ryujin reacts to Tsukuyomi further right."""

    shrines = "ryujin tsukuyomi fujin hachiman"
    s = stage("koi lotus turtle", cards="teapot", season="summer", shrines=shrines)
    s.put("koi", "ryujin", "shinto")
    s.put("lotus", "tsukuyomi", "shinto")
    s.rich(koi=2, lotus=3)
    s.kami()
    s.do("koi", s.buy("way_of_the_merchant"))
    assert (s.coins("koi"), s.coins("lotus")) == (1, 5)


@pytest.mark.rule("RS-11.5", "RS-19.4")
def test_the_dragonfly_summon_a_monster_anywhere(stage):
    s = stage("koi lotus dragonfly")
    s.put("dragonfly", "hokkaido", "stronghold")
    s.rich(dragonfly=2)
    s.part("dragonfly", "train")
    s.do("dragonfly", s.buy("komainu"))
    assert len(s.legal("dragonfly")) == 8
    s.do("dragonfly", s.land("nagato"), s.worship("fujin"))
    assert s.count("dragonfly", "fujin", "komainu") == 1


@pytest.mark.rule("RS-11.5", "RS-11.6", "RS-21.1", "RS-20.36")
def test_a_monster_bought_is_a_summon_of_its_own(stage):
    s = stage("koi lotus turtle", cards="teapot")
    s.put("koi", "edo", "stronghold")
    s.own("koi", "path_of_the_warlord", "path_of_the_warlord")
    s.rich(koi=2)
    s.part("koi", "train")
    s.do("koi", s.buy("oni_of_skulls"))  # one stronghold: nothing to choose
    assert s.done
    assert s.count("koi", "edo", "oni_of_skulls") == 1
    assert s.coins("koi") == 2


@pytest.mark.rule("RS-11.6", "RS-20.24")
def test_entering_comes_before_what_a_summon_brings(stage):
    s = stage("koi lotus bonsai", season="autumn")
    s.put("bonsai", "kyushu", "stronghold")
    s.put("koi", "kyushu", "bushi, shinto")
    s.own("bonsai", "path_of_the_kenin")
    s.rich(bonsai=1)
    s.part("bonsai", "train")
    s.do("bonsai", s.buy("oni_of_hate"))
    assert s.target("koi", "bushi", "kyushu") in s.legal("bonsai")
    s.do("bonsai", s.target("koi", "bushi", "kyushu"))
    assert s.legal("bonsai") == [PASS, s.land("kyushu")]  # Path of the Kenin


# -- Benevolence -----------------------------------------------------------------------------------


@pytest.mark.rule("RS-20.16", "RS-2.6")
def test_benevolence_gives_coins_of_the_price(stage):
    s = stage("koi lotus turtle dragonfly")
    s.own("dragonfly", "benevolence", "benevolence")
    s.rich(dragonfly=2)
    s.part("dragonfly", "train")
    s.do("dragonfly", s.buy("way_of_the_shogun"))
    assert s.legal("dragonfly") == [PASS, s.to("koi"), s.to("lotus"), s.to("turtle")]
    s.do("dragonfly", s.to("koi"))
    assert s.track() == "koi lotus dragonfly turtle"
    s.do("dragonfly", s.to("turtle"))  # the second copy, another player
    assert s.track() == "koi dragonfly lotus turtle"
    assert s.done
    assert [s.coins(clan) for clan in s.clans] == [1, 0, 1, 0]
    assert s.vp("dragonfly") == 4


@pytest.mark.rule("RS-20.16")
def test_each_copy_needs_a_coin_and_no_copy_pays_for_itself(stage):
    s = stage("koi lotus turtle")
    s.own("turtle", "benevolence")
    s.rich(turtle=1)
    s.part("turtle", "train")
    s.do("turtle", s.buy("benevolence"))  # cost 1: one coin, one copy owned before
    s.do("turtle", s.to("koi"))
    assert s.done
    assert (s.vp("turtle"), s.coins("koi")) == (2, 1)
    s.part("turtle", "train")
    s.do("turtle", s.buy("path_of_the_lion"))  # free: nothing is spent
    assert s.done


@pytest.mark.rule("RS-20.16", "RS-10.4")
def test_benevolence_with_a_stronghold(stage):
    s = stage("koi lotus turtle")
    s.own("turtle", "benevolence")
    s.rich(turtle=3)
    s.part("turtle", "marshal", bonus=True)
    s.do("turtle", s.land("oshu"), s.to("lotus"))
    assert (s.coins("turtle"), s.coins("lotus"), s.vp("turtle")) == (0, 1, 2)
    assert s.track() == "koi turtle lotus"


@pytest.mark.rule("RS-20.16", "RS-19.5")
def test_benevolence_of_the_bonsai(stage):
    s = stage("koi lotus bonsai")
    s.own("bonsai", "benevolence", "benevolence")
    s.rich(bonsai=1)
    s.part("bonsai", "train")
    s.do("bonsai", s.buy("way_of_the_shogun"), s.to("koi"))
    assert s.done  # one coin spent: one copy
    s.part("bonsai", "train", bonus=True)
    s.do("bonsai", s.buy("way_of_the_shogun"))
    assert s.done  # nothing spent


@pytest.mark.rule("RS-20.16")
def test_benevolence_may_be_declined(stage):
    s = stage("koi lotus turtle")
    s.own("turtle", "benevolence")
    s.rich(turtle=2)
    s.part("turtle", "train")
    s.do("turtle", s.buy("komainu"), PASS)
    assert s.vp("turtle") == 0
