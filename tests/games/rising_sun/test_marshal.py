"""Marshal: moves, tolls and strongholds (RS-10)."""

import pytest

from mandjet.games.rising_sun.actions import PASS, USE


@pytest.mark.rule("RS-10.1", "RS-10.2", "RS-10.4", "RS-9.5", "RS-8.5")
def test_rulebook_example_koi_marshal(stage):
    """The Dragonfly play it; their ally Koi moves three figures and builds in Shikoku."""
    s = stage("koi turtle dragonfly", shrines="raijin fujin hachiman tsukuyomi")
    s.ally("koi", "dragonfly")
    s.put("koi", "kansai", "bushi, oni_of_blood, daimyo")
    s.put("koi", "edo", "bushi")
    s.put("koi", "raijin", "shinto")
    s.rich(koi=3)
    s.mandate("dragonfly", "marshal")
    s.do("koi", *s.move("bushi", "kansai", "nagato"))  # over a border
    s.do("koi", *s.move("oni_of_blood", "kansai", "hokkaido"))  # over a shipping route
    s.do("koi", *s.move("daimyo", "kansai", "hokkaido"))
    assert s.legal("koi") == [PASS, s.figure("bushi", "edo")]  # the others have moved
    s.do("koi", PASS)
    assert s.land("shikoku") in s.legal("koi")
    s.do("koi", s.land("shikoku"))
    assert s.coins("koi") == 0
    assert s.count("koi", "shikoku", "stronghold") == 1
    assert s.count("koi", "hokkaido", "oni_of_blood") == 1
    assert s.count("koi", "hokkaido", "daimyo") == 1
    assert s.count("koi", "nagato", "bushi") == 1


@pytest.mark.rule("RS-10.1")
def test_each_figure_moves_once(stage):
    s = stage("koi lotus turtle")
    s.put("koi", "edo", "bushi")
    s.put("koi", "oshu", "bushi")
    s.mandate("koi", "marshal")
    s.do("koi", *s.move("bushi", "edo", "oshu"))
    # Two Bushi stand in Oshu, one of them has moved.
    s.do("koi", *s.move("bushi", "oshu", "kyoto"))
    assert s.legal("koi") == [PASS]  # only the stronghold is left to ask for, without coins
    assert s.count("koi", "oshu", "bushi") == 1


@pytest.mark.rule("RS-10.2")
def test_only_neighbours_can_be_reached(stage):
    s = stage("koi lotus turtle")
    s.put("koi", "kansai", "bushi")
    s.part("koi", "marshal")
    s.do("koi", s.figure("bushi", "kansai"))
    lands = ("kyoto", "nagato", "hokkaido", "shikoku", "kyushu")
    assert s.legal("koi") == sorted(s.land(name) for name in lands)


@pytest.mark.rule("RS-10.1")
def test_nobody_has_to_move(stage):
    s = stage("koi lotus turtle")
    s.put("lotus", "nagato", "bushi")
    s.mandate("koi", "marshal")
    s.do("lotus", PASS)
    assert s.count("lotus", "nagato", "bushi") == 1


@pytest.mark.rule("RS-10.4")
def test_a_stronghold_costs_three_and_there_are_four(stage):
    s = stage("koi lotus turtle")
    s.put("koi", "edo", "3 stronghold")
    s.rich(koi=6)
    s.mandate("koi", "marshal")
    s.do("koi", s.land("edo"))  # any province, also where one stands
    assert (s.coins("koi"), s.count("koi", "edo", "stronghold")) == (3, 4)
    s.mandate("koi", "marshal")
    assert s.done  # all are built


@pytest.mark.rule("RS-10.4", "RS-19.5")
def test_the_bonsai_build_for_one(stage):
    s = stage("koi lotus bonsai")
    s.rich(bonsai=1)
    s.mandate("bonsai", "marshal")
    s.do("bonsai", s.land("oshu"))
    assert s.coins("bonsai") == 0


@pytest.mark.rule("RS-10.4")
def test_others_build_nothing(stage):
    s = stage("koi lotus turtle")
    s.rich(lotus=9)
    s.mandate("koi", "marshal")
    assert s.waits_for("koi")


@pytest.mark.rule("RS-19.4")
def test_the_dragonfly_fly(stage):
    s = stage("koi lotus dragonfly", season="summer")
    s.own("koi", "path_of_the_serpent")
    s.put("dragonfly", "hokkaido", "bushi")
    s.part("dragonfly", "marshal")
    s.do("dragonfly", s.figure("bushi", "hokkaido"))
    assert len(s.legal("dragonfly")) == 7
    s.do("dragonfly", s.land("kansai"))  # along a route, but no toll
    assert s.done
    assert s.count("dragonfly", "kansai", "bushi") == 1


@pytest.mark.rule("RS-19.3", "RS-10.1")
def test_the_turtle_move_their_strongholds(stage):
    s = stage("koi lotus turtle")
    s.put("turtle", "kyoto", "2 stronghold")
    s.mandate("koi", "marshal")
    s.do("turtle", *s.move("stronghold", "kyoto", "kansai"))
    s.do("turtle", *s.move("stronghold", "kyoto", "kansai"))
    assert s.count("turtle", "kansai", "stronghold") == 2
    assert s.waits_for("koi")
    s.finish_all()
    # A recruit uses the province where it stands now.
    s.mandate("koi", "recruit")
    assert s.summon("bushi", "kansai") in s.legal("turtle")


# -- Path of the Serpent ------------------------------------------------------------------------


@pytest.fixture
def toll(stage):
    def at_sea(coins=2, fujin=False):
        s = stage("koi lotus turtle", season="summer")
        s.own("koi", "path_of_the_serpent")
        s.put("lotus", "kyushu", "3 bushi")
        s.put("turtle", "kyushu", "stronghold")
        s.rich(lotus=coins, turtle=coins)
        if fujin:
            s.fujin("lotus")
        else:
            s.part("lotus", "marshal")
        return s

    return at_sea


@pytest.mark.rule("RS-20.6")
def test_serpent_charges_once_per_route(toll):
    s = toll()
    s.do("lotus", *s.move("bushi", "kyushu", "shikoku"))
    assert s.waits_for("koi")
    s.do("koi", USE)
    s.do("lotus", USE)
    assert (s.coins("koi"), s.coins("lotus")) == (1, 1)
    s.do("lotus", *s.move("bushi", "kyushu", "shikoku"))  # the same route again is free
    assert (s.coins("koi"), s.coins("lotus")) == (1, 1)
    s.do("lotus", *s.move("bushi", "kyushu", "hokkaido"))  # another one is not
    s.do("koi", USE)
    s.do("lotus", USE)
    assert (s.coins("koi"), s.coins("lotus")) == (2, 0)


@pytest.mark.rule("RS-20.6")
def test_serpent_may_let_a_route_pass_for_the_whole_marshal(toll):
    s = toll()
    s.do("lotus", *s.move("bushi", "kyushu", "shikoku"))
    s.do("koi", PASS)
    s.do("lotus", *s.move("bushi", "kyushu", "shikoku"))
    assert s.waits_for("lotus")
    assert s.coins("lotus") == 2


@pytest.mark.rule("RS-20.6")
def test_a_charged_move_can_be_called_off_and_paid_later(toll):
    s = toll()
    s.do("lotus", *s.move("bushi", "kyushu", "shikoku"))
    s.do("koi", USE)
    s.do("lotus", PASS)
    assert s.count("lotus", "kyushu", "bushi") == 3
    s.do("lotus", *s.move("bushi", "kyushu", "shikoku"))  # now it is known to cost a coin
    assert s.count("lotus", "shikoku", "bushi") == 1
    assert (s.coins("koi"), s.coins("lotus")) == (1, 1)


@pytest.mark.rule("RS-20.6")
def test_who_cannot_pay_cannot_sail(toll):
    s = toll(coins=0)
    for goal in ("shikoku", "hokkaido", "kansai"):
        s.do("lotus", *s.move("bushi", "kyushu", goal))
        s.do("koi", USE)
    # All three routes are charged, and there is no other way out of Kyushu.
    assert s.done
    assert s.count("lotus", "kyushu", "bushi") == 3


@pytest.mark.rule("RS-20.6", "RS-3.6")
def test_giving_the_coin_away_ends_a_move_that_needs_it(toll):
    s = toll(coins=1)
    for goal in ("shikoku", "hokkaido", "kansai"):
        s.do("lotus", *s.move("bushi", "kyushu", goal))
        s.do("koi", USE)
        s.do("lotus", PASS)
    s.do("lotus", s.figure("bushi", "kyushu"))
    s.do("lotus", s.gift("koi", coins=1))
    assert s.done


@pytest.mark.rule("RS-20.6", "RS-14.4")
def test_there_and_back_with_fujin_is_one_charge(toll):
    s = toll(fujin=True)
    s.do("lotus", *s.move("bushi", "kyushu", "shikoku"))
    s.do("koi", USE)
    s.do("lotus", USE)
    s.do("lotus", *s.move("bushi", "shikoku", "kyushu"))
    assert s.done
    assert s.coins("koi") == 1


@pytest.mark.rule("RS-20.6")
def test_the_owner_sails_free_and_borders_are_free(stage):
    s = stage("koi lotus turtle", season="summer")
    s.own("koi", "path_of_the_serpent")
    s.put("koi", "kyushu", "bushi")
    s.part("koi", "marshal")
    s.do("koi", *s.move("bushi", "kyushu", "kansai"))
    assert s.done
    s.put("lotus", "kansai", "bushi")
    s.part("lotus", "marshal")
    s.do("lotus", *s.move("bushi", "kansai", "nagato"))
    assert s.done


@pytest.mark.rule("RS-20.6", "RS-19.3")
def test_turtle_strongholds_pay(toll):
    s = toll()
    s.part("turtle", "marshal")
    s.do("turtle", *s.move("stronghold", "kyushu", "shikoku"))
    s.do("koi", USE)
    s.do("turtle", USE)
    assert s.coins("koi") == 1


@pytest.mark.rule("RS-20.6", "RS-4.3")
def test_a_daimyo_pays_too(stage):
    s = stage("koi lotus turtle", season="summer")
    s.own("koi", "path_of_the_serpent")
    s.put("lotus", "kyushu", "daimyo")
    s.rich(lotus=1)
    s.part("lotus", "marshal")
    s.do("lotus", *s.move("daimyo", "kyushu", "kansai"))
    s.do("koi", USE)
    s.do("lotus", USE)
    assert s.coins("koi") == 1


@pytest.mark.rule("RS-20.16", "RS-20.6")
def test_a_toll_is_no_purchase(toll):
    s = toll()
    s.own("lotus", "benevolence")
    s.do("lotus", *s.move("bushi", "kyushu", "shikoku"))
    s.do("koi", USE)
    s.do("lotus", USE)
    assert s.waits_for("lotus")
    assert s.figure("bushi", "kyushu") in s.legal("lotus")
    assert s.vp("lotus") == 0
