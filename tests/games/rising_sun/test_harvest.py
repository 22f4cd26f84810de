"""Harvest (RS-12)."""

import pytest


@pytest.mark.rule("RS-12.1", "RS-12.2", "RS-2.2")
def test_rulebook_example_dragonfly_harvests(stage):
    """Nagato, Kansai and Kyoto are the Dragonfly's, Edo and Oshu are not."""
    s = stage("koi lotus turtle dragonfly")
    s.honor("koi dragonfly lotus turtle")
    s.put("dragonfly", "nagato", "bushi")
    s.put("dragonfly", "kansai", "bushi, shinto")
    s.put("lotus", "kansai", "bushi")
    s.put("turtle", "kansai", "bushi")
    s.put("dragonfly", "kyoto", "2 bushi")
    s.put("turtle", "kyoto", "bushi, stronghold")
    s.put("dragonfly", "edo", "bushi")
    s.put("koi", "edo", "bushi")
    s.put("koi", "oshu", "2 bushi")
    s.put("dragonfly", "oshu", "bushi")
    s.mandate("dragonfly", "harvest")
    assert s.done
    assert (s.vp("dragonfly"), s.coins("dragonfly"), s.ronin_of("dragonfly")) == (8, 2, 1)
    for clan in ("koi", "lotus", "turtle"):
        assert (s.vp(clan), s.coins(clan), s.ronin_of(clan)) == (0, 1, 0)


@pytest.mark.rule("RS-12.2", "RS-8.5", "RS-7.8")
def test_the_ally_reaps_too(stage):
    s = stage("koi lotus turtle")
    s.ally("koi", "turtle")
    s.put("turtle", "hokkaido", "stronghold")
    s.put("koi", "edo", "daimyo")
    s.put("lotus", "shikoku", "bushi")
    s.mandate("koi", "harvest")
    assert (s.vp("koi"), s.coins("koi")) == (2, 3)
    assert s.ronin_of("turtle") == 2  # a Turtle stronghold is force enough
    assert s.coins("lotus") == 1


@pytest.mark.rule("RS-12.2")
def test_a_lone_stronghold_of_others_reaps_nothing(stage):
    s = stage("koi lotus turtle")
    s.put("koi", "edo", "stronghold")
    s.mandate("koi", "harvest")
    assert (s.vp("koi"), s.coins("koi")) == (0, 1)


@pytest.mark.rule("RS-12.3", "RS-20.37", "RS-3.2")
def test_loyalty_sees_one_gain_in_a_harvest(stage):
    s = stage("koi lotus turtle", cards="teapot", season="summer")
    s.ally("koi", "turtle")
    s.own("koi", "loyalty", "loyalty")
    s.put("koi", "edo", "bushi")
    s.put("koi", "kyoto", "bushi")
    s.mandate("koi", "harvest")
    assert s.vp("koi") == 2 + 4 + 2


@pytest.mark.rule("RS-12.3", "RS-20.38")
def test_merchant_sees_one_event_in_a_harvest(stage):
    s = stage("koi lotus turtle dragonfly", cards="teapot", season="summer")
    s.own("koi", "way_of_the_merchant")
    s.own("turtle", "way_of_the_merchant")
    s.rich(koi=1, lotus=2, turtle=2, dragonfly=2)
    s.put("lotus", "oshu", "bushi")
    s.put("lotus", "shikoku", "bushi")
    s.mandate("lotus", "harvest")
    # Three richer players gain, the Koi get a single coin for it; nobody is richer than the Turtle.
    assert [s.coins(clan) for clan in s.clans] == [3, 9, 3, 3]


@pytest.mark.rule("RS-20.26", "RS-12.2")
def test_katana_does_not_help_at_harvest(stage):
    s = stage("koi lotus turtle", season="autumn")
    s.own("lotus", "way_of_the_katana")
    s.put("lotus", "edo", "bushi")
    s.put("koi", "edo", "bushi")
    s.mandate("lotus", "harvest")
    assert s.vp("lotus") == 0
