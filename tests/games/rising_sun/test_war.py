"""The war phase: its start and its provinces (RS-15), the Koi, war upgrades."""

import pytest

from mandjet.games.rising_sun.actions import FIRST, LAST, READY
from mandjet.games.rising_sun.rules.upgrades import order_matters


def start(s):
    """The start of a war phase in which no province sees a battle."""
    s.start_of_war()


@pytest.mark.rule("RS-15.3", "RS-15.4", "RS-19.3", "RS-2.2")
def test_rulebook_example_war_provinces(stage):
    """Kyoto empty, Hokkaido alone, Oshu by a stronghold, Kansai between allies, then battles."""
    s = stage("koi lotus turtle dragonfly")
    s.ally("turtle", "lotus")
    s.put("koi", "kyoto", "stronghold")  # no force
    s.put("dragonfly", "hokkaido", "bushi")
    s.put("turtle", "oshu", "stronghold")
    s.put("turtle", "kansai", "2 bushi")
    s.put("lotus", "kansai", "bushi, shinto")
    s.put("turtle", "nagato", "bushi")
    s.put("lotus", "nagato", "shinto")
    s.put("koi", "nagato", "bushi")
    s.put("koi", "edo", "bushi")
    s.put("dragonfly", "edo", "bushi")
    s.rich(koi=1, dragonfly=1)
    s.war("kyoto", "hokkaido", "oshu", "kansai", "nagato", "edo")
    assert s.tokens("dragonfly") == {"hokkaido"}
    assert s.tokens("turtle") == {"oshu"}
    assert s.tokens("lotus") == {"kansai"}
    assert s.told("token-discarded") == [{"province": "province-kyoto"}]
    # In Nagato all three fight, the allies too.
    battle = s.state.view(None).battle
    assert battle.province == "nagato"
    assert battle.fighters == (0, 1, 2)
    s.bid(koi=(0, 0, 0, 0))
    while s.state.view(None).battle.province == "nagato":
        seat = s.state.waiting()[0]
        s.state.apply(seat, s.state.menu(seat)[0])
    assert s.state.view(None).battle.province == "edo"
    assert s.state.view(None).battle.fighters == (0, 3)


@pytest.mark.rule("RS-15.1")
def test_all_with_something_to_give_say_they_are_ready(stage):
    s = stage("koi lotus turtle")
    s.rich(koi=1)
    s.ronin(turtle=1)
    s.ready()
    assert s.waits_for("koi", "turtle")
    s.do("turtle", READY)
    s.do("koi", READY)
    assert s.done
    assert s.state.ready == 0


@pytest.mark.rule("RS-15.1")
def test_nobody_is_asked_without_coins_and_ronin(stage):
    s = stage("koi lotus turtle")
    s.ready()
    assert s.done


@pytest.mark.rule("RS-15.2", "RS-20.5", "RS-20.9", "RS-20.15")
def test_shogun_ronin_and_moneylender(stage):
    s = stage("koi lotus turtle", season="autumn")
    s.own("lotus", "way_of_the_shogun", "way_of_the_shogun", "way_of_the_ronin")
    s.own("turtle", "way_of_the_moneylender")
    start(s)
    assert (s.coins("lotus"), s.ronin_of("lotus"), s.coins("turtle")) == (6, 2, 5)
    start(s)  # at the start of each war phase
    assert s.coins("lotus") == 12


@pytest.mark.rule("RS-20.8")
def test_bushido_counts_different_virtues(stage):
    s = stage("koi lotus turtle", season="autumn")
    s.own("koi", "way_of_bushido", "righteousness", "righteousness", "respect", "justice")
    start(s)
    assert (s.coins("koi"), s.vp("koi")) == (6, 6)


@pytest.mark.rule("RS-20.29", "RS-3.3", "RS-3.4")
def test_righteous_takes_from_those_below(stage):
    s = stage("koi lotus turtle dragonfly", cards="horseman")
    s.own("lotus", "way_of_the_righteous", "way_of_the_righteous")
    s.rich(koi=5, turtle=1, dragonfly=5)
    start(s)
    assert [s.coins(clan) for clan in s.clans] == [5, 3, 0, 3]


@pytest.mark.rule("RS-19.1", "RS-15.2", "RS-20.9")
def test_the_koi_exchange_ronin_last(stage):
    s = stage("koi lotus turtle", season="autumn")
    s.own("koi", "way_of_the_ronin")
    s.ronin(koi=3, lotus=2)
    start(s)
    assert (s.coins("koi"), s.ronin_of("koi")) == (5, 0)
    assert s.ronin_of("lotus") == 2


@pytest.mark.rule("RS-19.1", "RS-20.38")
def test_the_exchange_is_no_gain_for_the_merchant(stage):
    s = stage("koi lotus turtle", cards="teapot", season="autumn")
    s.own("lotus", "way_of_the_merchant")
    s.ronin(koi=3)
    s.rich(koi=2)
    start(s)
    assert s.coins("lotus") == 0


@pytest.mark.rule("RS-20.38", "RS-3.2")
def test_the_merchant_sees_each_card_of_a_richer_player(stage):
    s = stage("koi lotus turtle", cards="teapot", season="autumn")
    s.own("lotus", "way_of_the_merchant")
    s.own("koi", "way_of_the_shogun", "way_of_the_moneylender")
    s.rich(koi=3, lotus=3)
    start(s)
    # Equal at first; the Koi are richer when the second card pays.
    assert (s.coins("koi"), s.coins("lotus")) == (11, 4)


@pytest.mark.rule("RS-20.38")
def test_merchants_do_not_feed_each_other(stage):
    s = stage("koi lotus turtle dragonfly", cards="teapot", season="autumn")
    s.own("lotus", "way_of_the_merchant")
    s.own("turtle", "way_of_the_merchant")
    s.own("koi", "way_of_the_moneylender")
    s.rich(koi=3, lotus=2, turtle=1)
    start(s)
    assert [s.coins(clan) for clan in s.clans] == [8, 3, 2, 0]


@pytest.mark.rule("RS-2.5", "RS-15.2", "RS-20.29")
def test_the_order_at_the_start_of_war_is_asked_if_it_matters(stage):
    """Lotus would rob the Turtle, who have no coin before their own gain."""
    for answer, lotus, turtle in ((FIRST, 0, 3), (LAST, 1, 2)):
        s = stage("koi lotus turtle", cards="horseman")
        s.own("lotus", "way_of_the_righteous")
        s.own("turtle", "way_of_the_shogun")
        start(s)
        assert s.waits_for("lotus")  # the higher in honor decides
        assert s.legal("lotus") == [FIRST, LAST]
        s.do("lotus", answer)
        assert (s.coins("lotus"), s.coins("turtle")) == (lotus, turtle)


@pytest.mark.rule("RS-2.5")
def test_the_order_is_not_asked_if_it_makes_no_difference(stage):
    s = stage("koi lotus turtle", cards="horseman")
    s.own("lotus", "way_of_the_righteous")
    s.own("turtle", "way_of_the_shogun")
    s.rich(turtle=5)
    start(s)
    assert s.done
    s = stage("koi lotus turtle")
    for clan in s.clans[:2]:
        s.own(clan, "way_of_the_shogun")
    start(s)
    assert s.done
    assert not order_matters(s.state, [0, 1])


@pytest.mark.rule("RS-2.5")
def test_three_players_take_places_from_the_highest_honor_down(stage):
    s = stage("koi lotus turtle dragonfly", cards="horseman")
    s.own("koi", "way_of_the_righteous")
    s.own("lotus", "way_of_the_righteous")
    s.own("turtle", "way_of_the_shogun")
    s.rich(dragonfly=1)
    start(s)
    s.do("koi", LAST)
    assert s.waits_for("lotus")
    s.do("lotus", FIRST)
    # Lotus, Turtle, Koi: Lotus rob the Dragonfly, the Turtle gain, the Koi rob Lotus and Turtle.
    assert [s.coins(clan) for clan in s.clans] == [2, 0, 2, 0]


@pytest.mark.rule("RS-2.5", "RS-20.38", "RS-19.1")
def test_the_order_matters_for_a_merchant(stage):
    s = stage("koi lotus turtle", cards="teapot", season="autumn")
    s.own("turtle", "way_of_the_merchant", "way_of_the_shogun")
    s.own("lotus", "way_of_the_moneylender")
    s.rich(lotus=2, turtle=0)
    start(s)
    assert s.waits_for("lotus")
    s.do("lotus", LAST)
    # The Turtle gain 3 first and are richer than the Lotus then: no coin for the merchant.
    assert s.coins("turtle") == 3


@pytest.mark.rule("RS-15.2", "RS-20.38")
@pytest.mark.parametrize(
    ("first", "coins"),
    [("way_of_the_shogun", [8, 3, 0]), ("way_of_the_moneylender", [8, 4, 0])],
)
def test_a_player_chooses_the_order_of_the_own_gains_where_it_matters(stage, first, coins):
    """The Lotus have 3 coins and a merchant. After 3 coins the Koi are not yet richer, after 5
    they are: the first way brings the merchant nothing, which an ally may not like."""
    s = stage("koi lotus turtle", cards="teapot", season="autumn")
    s.own("koi", "way_of_the_shogun", "way_of_the_moneylender")
    s.own("lotus", "way_of_the_merchant")
    s.rich(lotus=3)
    start(s)
    assert s.waits_for("koi")
    assert s.legal("koi") == [s.buy("way_of_the_shogun"), s.buy("way_of_the_moneylender")]
    texts = [choice.text for choice in s.state.choices(0) if choice.rule.startswith("RS-20")]
    assert texts[0] == "Way of the Shogun"
    s.do("koi", s.buy(first))
    assert s.done
    assert [s.coins(clan) for clan in s.clans] == coins


@pytest.mark.rule("RS-15.2")
def test_the_order_of_the_own_gains_is_not_asked_where_it_makes_no_difference(stage):
    for merchant in (False, True):
        s = stage("koi lotus turtle", cards="teapot", season="autumn")
        s.own("koi", "way_of_the_shogun", "way_of_the_moneylender", "way_of_bushido", "loyalty")
        if merchant:
            s.own("lotus", "way_of_the_merchant")
            s.rich(lotus=20)
        start(s)
        assert s.done
        assert (s.coins("koi"), s.vp("koi")) == (10, 2)
        assert s.coins("lotus") == 20 * merchant
        # Smaller gains first: Bushido 2, Shogun 3, Moneylender 5, each told by itself.
        assert [told["coins"] for told in s.told("gained-coins")] == [2, 3, 5]


@pytest.mark.rule("RS-15.2")
def test_copies_of_one_card_leave_nothing_to_choose(stage):
    s = stage("koi lotus turtle", cards="teapot", season="autumn")
    s.own("koi", "way_of_the_shogun", "way_of_the_shogun")
    s.own("lotus", "way_of_the_merchant")
    start(s)
    assert s.done
    assert [s.coins(clan) for clan in s.clans] == [6, 1, 0]


@pytest.mark.rule("RS-15.2", "RS-2.5")
def test_an_own_order_is_asked_when_the_seat_has_its_turn(stage):
    """First the places of the players, then each one's cards, with the Lotus still to come."""
    s = stage("koi lotus turtle", cards="teapot", season="autumn")
    s.own("koi", "way_of_the_shogun", "way_of_the_moneylender")
    s.own("lotus", "way_of_the_merchant", "way_of_the_shogun")
    s.rich(lotus=3)
    start(s)
    s.do("koi", FIRST)
    assert s.waits_for("koi")
    s.do("koi", s.buy("way_of_the_moneylender"))
    assert s.done
    assert [s.coins(clan) for clan in s.clans] == [8, 7, 0]


@pytest.mark.rule("RS-15.2", "RS-19.1", "RS-20.9")
def test_the_koi_exchange_comes_after_every_choice(stage):
    s = stage("koi lotus turtle", cards="teapot", season="autumn")
    s.own("koi", "way_of_the_shogun", "way_of_the_moneylender", "way_of_the_ronin")
    s.own("lotus", "way_of_the_merchant")
    s.rich(lotus=3)
    s.ronin(koi=4)
    start(s)
    assert s.ronin_of("koi") == 6
    s.do("koi", s.buy("way_of_the_shogun"))
    # Before it the Koi have 3 coins, like the Lotus: the merchant sees no richer player.
    assert [s.coins(clan) for clan in s.clans] == [14, 3, 0]
    assert s.ronin_of("koi") == 0


@pytest.mark.rule("RS-15.3", "RS-20.27", "RS-20.21")
def test_courage_and_souls_without_a_battle(stage):
    s = stage("koi lotus turtle", cards="horseman", season="autumn")
    s.own("koi", "courage", "courage")
    s.put("koi", "edo", "bushi")
    s.war("edo")
    assert s.tokens("koi") == {"edo"}
    assert s.vp("koi") == 4
    s = stage("koi lotus turtle", season="autumn")
    s.put("koi", "edo", "oni_of_souls")
    s.own("koi", "oni_of_skulls", "komainu")  # one more Oni, in reserve
    s.put("koi", "oshu", "bushi")
    s.war("edo", "oshu")
    assert s.vp("koi") == 4  # only where the Oni stands


@pytest.mark.rule("RS-20.27", "RS-15.3")
def test_courage_of_the_stronger_ally(stage):
    s = stage("koi lotus turtle", cards="horseman")
    s.ally("koi", "lotus")
    s.own("lotus", "courage")
    s.put("koi", "edo", "bushi")
    s.put("lotus", "edo", "2 bushi")
    s.war("edo")
    assert s.tokens("lotus") == {"edo"}
    assert s.vp("lotus") == 2
    assert s.count("koi", "edo", "bushi") == 1
