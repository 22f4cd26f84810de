"""Battles (RS-16)."""

import pytest

from mandjet.engine import IllegalAction, Rng
from mandjet.games.rising_sun.actions import BID, PASS, USE


@pytest.mark.rule("RS-16.1", "RS-16.2", "RS-16.3", "RS-16.4", "RS-16.5", "RS-16.6", "RS-16.7")
@pytest.mark.rule("RS-16.8", "RS-16.9", "RS-16.10", "RS-2.6", "RS-7.8", "RS-20.2")
def test_rulebook_example_the_battle_of_nagato(nagato):
    """The whole battle with its coins, points and honor. Bids on Seppuku, Take Hostage, Hire
    Ronin, Imperial Poets: Turtle 0 3 0 1, Koi 0 0 1 3, Lotus 1 3 2 0."""
    s = nagato
    forces = {g.seat: g.force for g in s.state.view(None).provinces[5].groups}
    assert forces == {s.seat("turtle"): 4, s.seat("koi"): 2, s.seat("lotus"): 1}
    s.bid(turtle=(0, 3, 0, 1), koi=(0, 0, 1, 3), lotus=(1, 3, 2, 0))

    # Seppuku: the Lotus kill their Shinto for a point and honor.
    s.do("lotus", USE)
    assert s.vp("lotus") == 6
    assert s.track() == "dragonfly lotus koi turtle"
    # Take Hostage: 3 coins each; the Lotus have higher honor and take the ally's Oni.
    assert s.target("turtle", "oni_of_skulls", "nagato") in s.legal("lotus")
    s.do("lotus", s.target("turtle", "oni_of_skulls", "nagato"))
    assert (s.vp("lotus"), s.vp("turtle")) == (7, 4)
    # Hire Ronin: 2 coins to 1.
    s.do("lotus", USE)
    # Outcome: Lotus 3, Koi 2, Turtle 1. The Koi figures die, the Turtle Bushi does not.
    assert s.tokens("lotus") == {"nagato"}
    assert s.count("koi", "nagato", "bushi") == 0
    assert s.count("koi", "nagato", "daimyo") == 0
    assert s.count("turtle", "nagato", "bushi") == 1
    # Imperial Poets: the Koi's 3 coins beat 1; three figures have died.
    s.do("koi", USE)
    assert s.done
    assert s.vp("koi") == 8
    # Reparations: the Lotus's 6 coins, 3 to each loser; the Koi had kept 4.
    assert s.coins("turtle") == 0 + 3
    assert s.coins("koi") == 4 + 3
    assert s.coins("lotus") == 0
    assert s.ronin_of("lotus") == 3  # not spent
    assert s.state.view(None).players[s.seat("lotus")].hostages[0].figure == "oni_of_skulls"


@pytest.mark.rule("RS-16.1")
def test_everybody_with_force_is_in_it(duel):
    s = duel(go=False)
    s.put("turtle", "kyoto", "stronghold")
    s.war("kyoto")
    assert s.state.view(None).battle.fighters == (0, 1, 2)


@pytest.mark.rule("RS-16.2", "RS-22.1")
def test_bids_are_secret_and_in_any_order(duel):
    s = duel()
    assert s.waits_for("koi", "lotus")
    assert s.legal("koi") == [BID + n for n in range(6)]
    s.do("koi", BID + 2)
    assert s.legal("koi") == [BID + n for n in range(4)]
    s.do("lotus", BID + 5, BID)
    assert s.state.view(0).battle.bids[0] == {"seppuku": 2}
    for seat in (None, 1, 2):
        assert s.state.view(seat).battle.bids[0] is None
    s.do("koi", BID, BID, BID + 3)
    view = s.state.view(1).battle
    assert (view.done, view.open, view.bids[0]) == ((0,), False, None)
    assert s.state.view(1).players[0].coins == 5  # what it had before is open
    assert s.waits_for("lotus")
    s.do("lotus", BID, BID)
    assert s.told("bid")[0] == {"seat": 0, "seppuku": 2, "hostage": 0, "ronin": 0, "poets": 3}


@pytest.mark.rule("RS-16.2")
def test_redeals_imagine_other_bids(duel):
    s = duel()
    s.do("lotus", BID + 1, BID + 1, BID + 1, BID + 1)
    rng = Rng(1)
    twins = [s.state.redeal(0, rng) for _ in range(60)]
    assert len({tuple(twin.bids[4:8]) for twin in twins}) > 20
    assert all(sum(twin.bids[4:8]) <= 5 for twin in twins)
    assert {tuple(s.state.redeal(1, rng).bids[4:8]) for _ in range(9)} == {(1, 1, 1, 1)}


@pytest.mark.rule("RS-16.2")
def test_nobody_bids_more_than_there_is(duel):
    s = duel()
    s.do("koi", BID + 3)
    with pytest.raises(IllegalAction):
        s.do("koi", BID + 3)


@pytest.mark.rule("RS-16.2")
def test_who_has_no_coins_takes_part_without_bidding(duel):
    s = duel(koi=0)
    assert s.waits_for("lotus")
    s.bid(lotus=(0, 1, 0, 0))
    s.do("lotus", s.target("koi", "bushi", "kyoto"))
    assert s.tokens("lotus") == {"kyoto"}
    s = duel(koi=0, lotus=0)
    assert s.done  # nobody bids: force and honor decide
    assert s.tokens("koi") == {"kyoto"}


@pytest.mark.rule("RS-16.3")
def test_coins_not_bid_stay(duel):
    s = duel()
    s.bid(koi=(0, 0, 0, 1), lotus=(0, 0, 0, 0))
    s.do("koi", USE)
    assert s.coins("koi") == 4
    assert s.coins("lotus") == 6


@pytest.mark.rule("RS-16.4", "RS-2.2")
def test_an_advantage_without_bids_is_skipped_and_may_be_left_unused(duel):
    s = duel()
    s.bid(koi=(1, 0, 0, 0), lotus=(1, 0, 0, 0))
    assert s.waits_for("koi")  # a tie: higher honor
    s.do("koi", PASS)
    assert s.done
    assert s.vp("koi") == 0


@pytest.mark.rule("RS-16.4", "RS-2.6", "RS-16.5")
def test_seppuku_changes_who_wins_the_next_tie(duel):
    s = duel()
    s.bid(koi=(0, 1, 0, 0), lotus=(1, 1, 0, 0))
    s.do("lotus", USE)  # two figures: two points, two gains of honor
    assert s.track() == "lotus koi turtle"
    assert s.vp("lotus") == 2
    assert s.waits_for("lotus")  # now it wins Take Hostage


@pytest.mark.rule("RS-16.5")
def test_seppuku_is_all_or_nothing_daimyo_and_monsters_too(stage):
    s = stage()
    s.put("bonsai", "edo", "bushi, shinto, daimyo, komainu, stronghold")
    s.put("koi", "edo", "bushi")
    s.rich(bonsai=1)
    s.war("edo")
    s.bid(bonsai=(1, 0, 0, 0))
    s.do("bonsai", USE)
    assert s.vp("bonsai") == 4
    assert s.track() == "bonsai koi lotus turtle dragonfly"
    assert s.count("bonsai", "edo", "stronghold") == 1
    assert s.tokens("koi") == {"edo"}


@pytest.mark.rule("RS-16.5", "RS-19.3")
def test_a_lone_turtle_stronghold_cannot_commit_seppuku(stage):
    s = stage("koi lotus turtle")
    s.put("turtle", "edo", "stronghold")
    s.put("koi", "edo", "2 bushi")
    s.rich(turtle=1)
    s.war("edo")
    s.bid(turtle=(1, 0, 0, 0))
    assert s.done
    assert s.count("turtle", "edo", "stronghold") == 1  # it stays after a lost battle


@pytest.mark.rule("RS-16.1", "RS-16.8", "RS-16.6")
def test_who_has_no_figures_left_is_still_in_it_and_may_win(duel):
    """Both kill themselves or are captured: without any force the highest honor wins."""
    s = duel(go=False, theirs=1)
    s.war("kyoto")
    s.bid(koi=(1, 1, 0, 0), lotus=(0, 0, 0, 0))
    s.do("koi", USE)
    s.do("koi", s.target("lotus", "bushi", "kyoto"))
    assert s.done
    assert s.tokens("koi") == {"kyoto"}


@pytest.mark.rule("RS-16.8")
def test_the_highest_honor_of_those_in_the_battle(stage):
    s = stage("koi lotus turtle")
    s.put("lotus", "edo", "bushi")
    s.put("turtle", "edo", "bushi")
    s.rich(turtle=3)
    s.war("edo")
    s.bid(turtle=(1, 1, 0, 0))
    s.do("turtle", USE)
    assert s.track() == "koi turtle lotus"
    s.do("turtle", s.target("lotus", "bushi", "edo"))
    assert s.tokens("turtle") == {"edo"}  # the Koi are higher, but not there


@pytest.mark.rule("RS-16.6", "RS-4.3", "RS-20.10")
def test_daimyo_and_yurei_cannot_be_taken_hostage(stage):
    s = stage("koi lotus turtle", season="summer")
    s.put("lotus", "edo", "daimyo, yurei, komainu")
    s.put("koi", "edo", "bushi")
    s.rich(koi=1)
    s.war("edo")
    s.bid(koi=(0, 1, 0, 0))
    assert s.legal("koi") == [PASS, s.target("lotus", "komainu", "edo")]
    s = stage("koi lotus turtle", season="summer")
    s.put("lotus", "edo", "daimyo, yurei")
    s.put("koi", "edo", "bushi")
    s.rich(koi=1)
    s.war("edo")
    s.bid(koi=(0, 1, 0, 0))
    assert s.done  # nothing to take


@pytest.mark.rule("RS-16.6", "RS-3.4")
def test_no_point_is_stolen_from_who_has_none(duel):
    s = duel()
    s.bid(koi=(0, 1, 0, 0), lotus=(0, 0, 0, 0))
    s.do("koi", s.target("lotus", "bushi", "kyoto"))
    assert s.vp("koi") == 0
    assert s.state.held_bushi[0 * 3 + 1] == 1


@pytest.mark.rule("RS-16.7")
def test_ronin_need_not_be_hired_and_none_are_not_asked_for(duel):
    s = duel(go=False)
    s.ronin(lotus=1)
    s.war("kyoto")
    s.bid(koi=(0, 0, 0, 0), lotus=(0, 0, 1, 0))
    s.do("lotus", USE)
    assert s.tokens("lotus") == {"kyoto"}
    s = duel(go=False)
    s.ronin(lotus=1)
    s.war("kyoto")
    s.bid(koi=(0, 0, 0, 0), lotus=(0, 0, 1, 0))
    s.do("lotus", PASS)
    assert s.tokens("koi") == {"kyoto"}
    s = duel()
    s.bid(koi=(0, 0, 0, 0), lotus=(0, 0, 1, 0))
    assert s.done  # Lotus have no ronin; nobody else gets any


@pytest.mark.rule("RS-19.1", "RS-16.7")
def test_coins_not_bid_are_ronin_of_the_koi(duel):
    s = duel(go=False, koi=4)
    s.honor("lotus koi turtle")
    s.put("lotus", "kyoto", "2 bushi")
    s.war("kyoto")
    s.bid(koi=(0, 0, 1, 0), lotus=(0, 0, 0, 0))
    assert "3 ronin" in s.game.prompt(s.state, 0)
    s.do("koi", USE)  # 2 Bushi and 3 coins against 4
    assert s.tokens("koi") == {"kyoto"}
    assert s.coins("koi") == 3


@pytest.mark.rule("RS-16.8", "RS-21.2", "RS-2.6")
def test_oni_force_is_counted_at_the_outcome_with_all_in_the_battle(stage):
    """The only other clan there kills itself; the Oni's owner still has the lowest honor."""
    s = stage("koi lotus turtle")
    s.put("turtle", "edo", "oni_of_skulls")
    s.put("koi", "edo", "bushi")
    s.put("lotus", "edo", "2 bushi")
    s.rich(koi=1)
    s.war("edo")
    s.bid(koi=(1, 0, 0, 0))
    s.do("koi", USE)
    assert s.tokens("turtle") == {"edo"}  # 3 against 2


@pytest.mark.rule("RS-16.9", "RS-16.8")
def test_poets_count_all_the_dead(duel):
    s = duel()
    s.bid(koi=(0, 0, 0, 0), lotus=(0, 0, 0, 1))
    assert s.waits_for("lotus")
    assert s.state.view(None).battle.step == "poets"
    question = s.game.prompt(s.state, s.seat("lotus"))
    assert "the 2 figures that were killed, for 2 VP" in question.replace("\u2068", "").replace(
        "\u2069", ""
    )
    s.do("lotus", USE)
    assert s.vp("lotus") == 2


@pytest.mark.rule("RS-16.4", "RS-16.9")
def test_poets_may_be_declined(duel):
    """A clan without VP cannot be robbed of one in the next battle."""
    s = duel()
    s.bid(koi=(0, 0, 0, 0), lotus=(0, 0, 0, 1))
    assert s.legal("lotus") == [PASS, USE]
    s.do("lotus", PASS)
    assert s.done
    assert s.vp("lotus") == 0
    # The battle goes on as ever: token and dead, and a bid that is gone.
    assert s.tokens("koi") == {"kyoto"}
    assert s.count("lotus", "kyoto", "bushi") == 0
    assert (s.coins("koi"), s.coins("lotus")) == (5, 4)
    assert s.state.view(None).wars[0].advantages[0].count == 0


@pytest.mark.rule("RS-16.9")
def test_poets_without_dead_are_not_asked(duel):
    s = duel(cards="horseman", go=False)
    s.own("koi", "mercy")
    s.war("kyoto")
    s.bid(koi=(0, 0, 0, 0), lotus=(0, 0, 0, 1))
    s.do("koi", USE)  # the losers live
    assert s.done
    assert s.vp("lotus") == 0


@pytest.mark.rule("RS-16.10")
def test_the_winner_names_who_gets_the_remainder(stage):
    s = stage()
    for clan in s.clans[:4]:
        s.put(clan, "edo", "bushi")
    s.put("koi", "edo", "bushi")
    s.rich(koi=8)
    s.war("edo")
    s.bid(koi=(3, 2, 0, 3))  # 8 coins for three losers: 2 each, 2 left over
    s.do("koi", PASS, PASS, USE)
    assert s.legal("koi") == [s.to("lotus"), s.to("turtle"), s.to("dragonfly")]
    s.do("koi", s.to("turtle"))
    assert s.legal("koi") == [s.to("lotus"), s.to("dragonfly")]  # at most one each
    s.do("koi", s.to("dragonfly"))
    assert [s.coins(clan) for clan in s.clans] == [0, 2, 3, 3, 0]


@pytest.mark.rule("RS-16.10")
def test_reparations_can_be_bid_in_the_next_battle(duel):
    s = duel(go=False, lotus=0)
    s.put("koi", "edo", "bushi")
    s.put("lotus", "edo", "bushi")
    s.war("kyoto", "edo")
    s.bid(koi=(0, 0, 0, 5))
    s.do("koi", USE)
    assert s.state.view(None).battle.province == "edo"
    assert s.legal("lotus") == [BID + n for n in range(6)]


@pytest.mark.rule("RS-16.10", "RS-20.38", "RS-20.16")
def test_reparations_are_no_gain_and_no_purchase(duel):
    s = duel(cards="teapot", season="summer", go=False)
    s.own("turtle", "way_of_the_merchant")
    s.war("kyoto")
    s.bid(koi=(0, 0, 0, 2), lotus=(0, 0, 0, 0))
    assert s.coins("turtle") == 0


@pytest.mark.rule("RS-16.8", "RS-4.6")
def test_the_dead_are_in_reserve_after_the_battle(duel):
    s = duel()
    s.bid(koi=(0, 0, 0, 0), lotus=(0, 0, 0, 0))
    assert s.count("lotus", "reserve", "bushi") == 6
    assert s.count("koi", "kyoto", "bushi") == 2
