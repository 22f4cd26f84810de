"""Where several rules, tiles and cards meet."""

import pytest

from mandjet.games.kemet import actions as ids
from mandjet.games.kemet.moment import check_moment
from mandjet.games.kemet.tables import CARDS, COLOURS, CREATURES, SPACES, total


def summon(creature):
    return ids.SUMMON + CREATURES.index(creature)


# -- prices ---------------------------------------------------------------------------------------


@pytest.mark.rule("KBS-2.10", "KBS-7.28", "KBS-7.36", "KBS-7.43")
def test_all_changes_of_a_tiles_price_add_up(table):
    t = table(3).pyramid("nw_d1", "ruby", 2).tile(0, "di1_priestess", "di4_ra", "on2_twin")
    t.prayer(1, 7, 7).begin().token("buy_1").act(ids.GOLDEN).token("buy_1")
    # Level 1 costs nothing, not less; Twin Ceremony adds its surcharge before reductions.
    t.buy("ru1_charge")
    assert t.state.prayer[0] == 1
    t.act(ids.GOLD_BUY).buy("ru2_carnage")
    assert t.state.prayer[0] == 0


# -- the War Council ------------------------------------------------------------------------------


@pytest.mark.rule("KBS-5.16", "KBS-4.9", "KBS-6.3")
def test_a_creature_placed_before_a_recruit_battle_fights(table):
    t = table(2).tile(0, "di2_snake").troop(1, "nw_d1", 3, "scarab").begin()
    t.token("recruit_3").to("nw_d1", "nw_d1").act(summon("snake")).to("nw_d1").no()
    t.fight("bc_cavalry", "bc_raid")
    # 2 units, card 4, City 1; against 3 units and card 1, the Scarab is void.
    assert t.heard("resolved")[0]["attack"] == 7
    assert t.heard("resolved")[0]["defense"] == 4


# -- Strength and rewards -------------------------------------------------------------------------


@pytest.mark.rule("KBS-6.8")
def test_in_a_third_city_nobody_is_at_home(table):
    t = table(3).troop(0, "sw_front", 4).troop(1, "sw_d1", 4)
    t.march("sw_front").walk("sw_d1").fight("bc_push", "bc_push")
    assert (t.strength(0), t.strength(1)) == (7, 7)


@pytest.mark.rule("KBS-6.8", "KBS-2.9")
def test_every_bonus_of_a_side_adds_up(battle):
    tiles = ("ru1_charge", "ru3_blade", "on4_fury", "ru2_carnage", "sa2_shield", "ru3_wound")
    cards = ("di_warrage", "di_warfury", "di_bloodbath", "di_ironwall", "di_prayer")
    t = battle(tiles=tiles, cards=cards, creature="scorpion")
    t.council(0, "bc_mixed", "bc_raid", *cards[:4]).council(1, "bc_push", "bc_raid")
    t.act(ids.CARD + CARDS.index("di_prayer"))
    # Units 5, card 2, tiles 3, Wound 1, Scorpion 2, War Rage 1, War Fury 2.
    assert t.values(0) == (16, 2 + 2 + 2 + 2, 0, 1 + 1 + 2)


# -- fame -----------------------------------------------------------------------------------------


@pytest.mark.rule("KBS-2.5", "KBS-5.12", "KBS-5.16")
def test_recruiting_wins_a_high_pyramid_back(table):
    t = table(2).pyramid("nw_d1", "ruby", 4).troop(1, "nw_d1", 2).begin()
    assert t.state.scores == (0, 1)
    t.token("recruit_3").to("nw_d1", "nw_d1", "nw_d1")
    # While both stand there nothing changes hands.
    assert t.state.scores == (0, 1)
    t.no().fight("bc_cavalry", "bc_phalanx")
    assert t.state.scores == (1, 1)
    # Neither District nor Temple holds the loser any more: the point is back at once.
    t.act(ids.RECALL)
    assert t.state.scores == (2, 0)
    t.act(ids.RECALL)
    assert t.state.scores == (2, 0)


@pytest.mark.rule("KBS-2.5", "KBS-5.12")
def test_two_strangers_fight_for_a_third_players_pyramid(table):
    t = table(3).pyramid("sw_d1", "ruby", 4).troop(1, "sw_d1", 1).troop(0, "sw_front", 5).begin()
    assert t.state.scores == (0, 1, 0)
    t.token("move_3").to("sw_front").walk("sw_d1").fight("bc_purge", "bc_raid")
    # The occupant is dead: the owner has the point until the victor has stayed.
    assert t.asking == "WinnersAftermath"
    assert t.state.scores == (1, 0, 1)
    t.act(ids.STAY)
    assert t.state.scores == (2, 0, 0)


@pytest.mark.rule("KBS-5.13", "KBS-5.12")
def test_raising_to_the_top_under_an_opponent_gives_it_the_fame(table):
    t = table(2).pyramid("nw_d1", "ruby", 3).troop(1, "nw_d1", 1).begin()
    t.token("raise_2").to("nw_d1").act(ids.LEVEL + 4)
    assert t.state.scores == (0, 1)
    assert t.state.prayer[0] == 3


@pytest.mark.rule("KBS-9.1")
def test_after_the_token_nothing_wins_in_this_turn(table):
    t = table(3).fame(8, 0, 0).pyramid("nw_d1", "ruby", 3).begin()
    t.token("raise_2").to("nw_d1").act(ids.LEVEL + 4)
    assert t.state.scores[0] == 9
    assert not t.state.over
    t.token("pray_1").token("pray_1")
    assert t.state.winners == (0,)


# -- buying ---------------------------------------------------------------------------------------


@pytest.mark.rule("KBS-5.4", "KBS-5.10", "KBS-4.6")
def test_a_new_colour_under_a_token_can_still_buy(table):
    # The silver token lies on a box without colour; the Pyramid raised first marks that box.
    t = table(3).pyramid("nw_d1", "ruby", 1).tile(0, "sa4_actofgod").begin()
    t.token("raise_2").act(ids.SILVER + SPACES.index("buy_3")).token("raise_2").to("nw_d2")
    t.act(ids.COLOUR + COLOURS.index("onyx")).act(ids.BOX + 2).act(ids.LEVEL + 1)
    assert t.asking == "Buy"
    assert t.tiles_for_sale() == {"on1_mercs", "on1_localrec"}


@pytest.mark.rule("KBS-5.5", "KBS-5.4")
def test_one_tile_of_a_colour_a_day_at_home_or_abroad(table):
    t = table(2).pyramid("nw_d1", "ruby", 1).pyramid("w_d1", "ruby", 3).troop(0, "w_d1", 1)
    t.tile(0, "di4_ra").begin().token("buy_2")
    assert "ru3_blade" in t.tiles_for_sale()
    t.buy("ru3_blade").token("pray_1").token("buy_1")
    assert t.tiles_for_sale() == set()


# -- the Night ------------------------------------------------------------------------------------


@pytest.mark.rule("KBS-8.2", "KBS-2.6")
def test_an_offering_may_take_the_whole_troop_and_its_creature(table):
    t = table(4).troop(0, "sanctuary", 2, "sphinx").begin_night().yes()
    assert t.creature("sphinx") is None
    assert t.state.divine_fame[0] == 1
    assert t.state.supply[0] == 12


@pytest.mark.rule("KBS-7.41", "KBS-10.10", "KBS-2.11")
def test_transfer_does_not_pay_khnum(table):
    t = table(2).troop(0, "w_oasis", 3).troop(1, "w_temple_outer", 2, "khnum")
    t.cards(0, "di_transfer").prayer(1, 7).march("w_oasis")
    t.play("di_transfer").teleport("w_temple_outer")
    # Nothing for the card and the teleport, 1 for Khnum's Sphinx.
    assert t.state.prayer[0] == 0
    t = table(2).troop(0, "w_oasis", 3).troop(1, "w_temple_outer", 2, "khnum")
    t.cards(0, "di_transfer").prayer(0, 7).march("w_oasis")
    assert "w_temple_outer" not in t.play("di_transfer").teleports()


@pytest.mark.rule("KBS-7.49", "KBS-7.42", "KBS-7.33", "KBS-7.44", "KBS-6.16")
def test_divine_might_rests_in_battles(battle):
    t = battle(
        mine=5,
        theirs=3,
        tiles=("on4_might", "on2_dedication", "di3_hunger", "on2_honor"),
        prayer=(0, 7),
    )
    assert t.state.prayer[0] == 2
    t.fight("bc_push", "bc_raid")
    # No enemy unit removed, three of its own but one blocked: two for Honor.
    assert t.state.prayer[0] == 2 + 2
    t.act(ids.RECALL).act(ids.RECALL)
    # Three units recalled are two points, not four.
    assert t.state.prayer[0] == 2 + 2 + 2


@pytest.mark.rule("KBS-10.12", "KBS-2.5", "KBS-5.17")
def test_tactical_support_fights_in_the_middle_of_a_move(table):
    t = table(2).tile(0, "ru1_mafdet").troop(0, "nw_front", 3).troop(1, "nw_d1", 1)
    t.pyramid("nw_d1", "ruby", 4).cards(0, "di_tacsupport", "di_swiftness").begin()
    assert t.state.scores == (0, 1)
    t.token("move_3").to("nw_front").walk("w_temple_outer").play("di_tacsupport")
    t.to("nw_d1", "nw_d1")
    assert t.asking == "WarCouncil"
    t.fight("bc_cavalry", "bc_raid")
    # The raid kills both winners, the loser is dead too: the Pyramid is back with its owner.
    assert t.asking == "Step"
    assert t.state.scores == (1, 0)
    # Swiftness came too late, the Temple is taken when the Move is over, one land move is left.
    assert t.playable() == set()
    assert t.state.land == 1
    t.no()
    assert t.state.scores == (2, 0)


@pytest.mark.rule("KBS-10.12", "KBS-5.16")
def test_tactical_support_in_the_middle_of_a_recruit_action(table):
    t = table(2).troop(1, "nw_d1", 1).troop(1, "nw_d2", 1).cards(0, "di_tacsupport").begin()
    t.token("recruit_3").to("nw_d1").play("di_tacsupport").to("nw_d2", "nw_d2")
    # Only the card's Battle is fought now, that of the recruit when all are placed.
    assert t.asking == "WarCouncil"
    assert t.state.battle_zone == 1
    t.fight("bc_cavalry", "bc_push")
    while t.asking in ("LosersAftermath", "WinnersAftermath"):
        t.act(ids.RECALL)
    assert t.asking == "Recruit"
    t.to("nw_d1").no()
    assert t.state.battle_zone == 0


@pytest.mark.rule("KBS-10.12", "KBS-5.16")
def test_tactical_support_fights_before_the_first_of_two_actions(table):
    """The position can be read again in the middle of the Battle too."""
    t = table(2).tile(0, "on3_forced").troop(1, "nw_d1", 1).cards(0, "di_tacsupport").begin()
    t.token("pray_1").act(ids.GOLDEN)
    assert t.asking == "NextAction"
    t.play("di_tacsupport").to("nw_d1", "nw_d1")
    assert t.asking == "WarCouncil"
    check_moment(t.state)


@pytest.mark.rule("KBS-10.12", "KBS-5.16")
def test_tactical_support_between_two_battles_nests(table):
    t = (
        table(2)
        .troop(1, "nw_d1", 1)
        .troop(1, "nw_d2", 1)
        .cards(0, "di_tacsupport", "di_tacsupport")
    )
    t.begin().play("di_tacsupport").to("nw_d1", "nw_d2")
    # Two Districts: which Battle is first is a choice without day cards, it comes at once.
    assert t.asking == "CityBattles"
    assert t.playable() == set()
    t.to("nw_d1").fight("bc_push", "bc_push")
    while t.asking in ("LosersAftermath", "WinnersAftermath"):
        t.act(ids.RECALL)
    # Before the second one another card may be played.
    assert t.asking == "CityBattles"
    t.play("di_tacsupport").to("nw_d2", "nw_d2")
    assert t.asking == "WarCouncil"
    assert t.units(0, "nw_d2") == 3
    t.fight("bc_cavalry", "bc_purge")
    while t.asking in ("LosersAftermath", "WinnersAftermath"):
        t.act(ids.RECALL)
    assert t.asking == "PlaceToken"


@pytest.mark.rule("KBS-9.1", "KBS-10.13", "KBS-5.12")
def test_a_pyramid_freed_before_the_token_wins_next_turn(table):
    t = table(2).fame(8, 0).pyramid("nw_d1", "ruby", 4).troop(1, "nw_d1", 1)
    t.cards(0, "di_rainingfire").begin()
    t.play("di_rainingfire").to("nw_d1")
    assert t.state.scores == (9, 0)
    assert not t.state.over
    t.token("pray_1").token("pray_1")
    assert t.state.winners == (0,)


@pytest.mark.rule("KBS-7.29", "KBS-7.38", "KBS-7.32", "KBS-8.7")
def test_vision_comes_after_all_other_cards(table):
    t = table(2).tile(0, "di2_vision", "di2_boon", "di4_mummy").prayer(11, 11)
    t.veterans(1, 0)
    t.begin_night()
    assert (t.asking, total(t.state.hand[0])) == ("VeteransDraw", 3)
    t.yes()
    assert (t.asking, total(t.state.hand[0])) == ("VisionDiscard", 8)
    for _ in range(4):
        assert t.asking == "VisionDiscard"
        t.act(t.state.legal(0)[0])
    assert total(t.state.hand[0]) == 4
