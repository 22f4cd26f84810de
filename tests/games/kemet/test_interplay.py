"""Where several rules, tiles and cards meet."""

import pytest

from mandjet.games.kemet import actions as ids
from mandjet.games.kemet.tables import CARDS, COLOURS, CREATURES, SPACES, size


def summon(creature):
    return ids.SUMMON + CREATURES.index(creature)


# -- prices ---------------------------------------------------------------------------------------


@pytest.mark.rule("KBS-7.41", "KBS-10.14", "KBS-2.11")
def test_the_teleportation_card_does_not_pay_khnum(table):
    t = table(2).troop(0, "w_h", 3).troop(1, "w_t2", 2, "khnum").cards(0, "di_teleport")
    t.prayer(3, 7).begin().token("move_3").to("w_h").play("di_teleport").teleport("w_t2")
    # 1 for the card, 2 for Khnum's Sphinx, nothing for the teleport.
    assert t.state.prayer[0] == 0
    t = table(2).troop(0, "w_h", 3).troop(1, "w_t2", 2, "khnum").cards(0, "di_teleport")
    t.prayer(2, 7).begin().token("move_3").to("w_h").play("di_teleport")
    assert "w_t2" not in t.teleports()


@pytest.mark.rule("KBS-7.41")
def test_khnum_costs_its_owner_nothing(table):
    t = table(2).troop(0, "w_x", 2, "khnum").troop(0, "cw1_f", 2).prayer(0, 7).begin()
    t.token("move_3").to("cw1_f").walk("w_x").no()
    assert t.units(0, "w_x") == 4


@pytest.mark.rule("KBS-2.10", "KBS-7.28", "KBS-7.36", "KBS-7.43")
def test_all_changes_of_a_tiles_price_add_up(table):
    t = table(3).pyramid("cw1_d1", "ruby", 2).tile(0, "di1_priestess", "di4_ra", "on2_twin")
    t.prayer(1, 7, 7).begin().token("buy_1").act(ids.GOLDEN).token("buy_1")
    # Level 1 costs nothing, not less; Twin Ceremony adds its surcharge before reductions.
    t.buy("ru1_charge")
    assert t.state.prayer[0] == 1
    t.act(ids.GOLD_BUY).buy("ru2_carnage")
    assert t.state.prayer[0] == 0


@pytest.mark.rule("KBS-7.42", "KBS-7.49", "KBS-2.8")
def test_divine_might_with_dedication_up_to_the_maximum(battle):
    t = battle(tiles=("on2_dedication", "on4_might"), prayer=(3, 7))
    assert t.state.prayer[0] == 6
    t = battle(tiles=("on2_dedication", "on4_might"), prayer=(9, 7))
    assert t.state.prayer[0] == 11


# -- before the War Council -----------------------------------------------------------------------


@pytest.mark.rule("KBS-6.3", "KBS-7.46", "KBS-7.48")
def test_the_snake_opens_the_devourers_troop_to_the_trap(battle):
    t = battle(creature="devourer", their_creature="snake", their_tiles=("on3_trap",))
    assert t.units(0, "w_x") == 4


@pytest.mark.rule("KBS-7.12", "KBS-2.5", "KBS-6.21")
def test_a_temple_emptied_by_initiative_is_free_at_once(table):
    t = table(2).tile(0, "ru4_initiative").troop(0, "w_h", 2).troop(1, "w_t3", 2).begin()
    assert t.state.scores == (0, 1)
    t.token("move_3").to("w_h").walk("w_t3")
    assert (t.asking, t.state.scores) == ("WarCouncil", (0, 0))
    # The side without a Troop wins with its card; the loser may stay and has the Temple.
    t.fight("bc_retreat", "bc_sacrifice")
    assert (t.asking, t.seat) == ("LosersAftermath", 0)
    t.act(ids.STAY)
    assert t.state.scores == (1, 0)


@pytest.mark.rule("KBS-5.16", "KBS-4.9", "KBS-6.3")
def test_a_creature_placed_before_a_recruit_battle_fights(table):
    t = table(2).tile(0, "di2_snake").troop(1, "cw1_d1", 3, "scarab").begin()
    t.token("recruit_3").to("cw1_d1", "cw1_d1").act(summon("snake")).to("cw1_d1").no()
    t.fight("bc_cavalry", "bc_raid")
    # 2 units, card 4, City 1; against 3 units and card 1, the Scarab is void.
    assert (t.strength(0), t.strength(1)) == (7, 4)


# -- Strength and rewards -------------------------------------------------------------------------


@pytest.mark.rule("KBS-6.8")
def test_in_a_third_city_nobody_is_at_home(table):
    t = table(3).troop(0, "cw3_f", 4).troop(1, "cw3_d1", 4).begin()
    t.token("move_3").to("cw3_f").walk("cw3_d1").fight("bc_push", "bc_push")
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


@pytest.mark.rule("KBS-10.12", "KBS-6.11", "KBS-11.1")
def test_the_card_swapped_in_brings_its_own_losses(battle):
    t = battle(cards=("di_tactical",))
    t.council(0, "bc_push", "bc_sacrifice", "di_tactical").council(1, "bc_push", "bc_raid").yes()
    assert t.units(0, "w_x") == 3


@pytest.mark.rule("KBS-10.9", "KBS-7.49")
def test_each_glory_is_a_gain(battle):
    t = battle(cards=("di_glory", "di_glory"), tiles=("on4_might",), prayer=(0, 7))
    t.council(0, "bc_cavalry", "bc_raid", "di_glory", "di_glory").council(1, "bc_push", "bc_raid")
    assert t.state.prayer[0] == 10


@pytest.mark.rule("KBS-10.11", "KBS-6.15", "KBS-7.23")
def test_two_reinforcements_and_legion(battle):
    t = battle(theirs=1, cards=("di_reinforce", "di_reinforce"), tiles=("sa3_legion",))
    t.council(0, "bc_cavalry", "bc_raid", "di_reinforce", "di_reinforce")
    t.council(1, "bc_push", "bc_raid").to("w_x", "w_x")
    assert t.units(0, "w_x") == 7
    assert "w_x" not in t.zones()
    t.no()
    # The second card places three more.
    t.to("cw1_d1", "cw1_d1", "cw1_d1")
    assert t.state.supply[0] == 2
    assert t.asking == "LosersAftermath"


# -- fame -----------------------------------------------------------------------------------------


@pytest.mark.rule("KBS-2.5", "KBS-5.12", "KBS-5.16")
def test_recruiting_wins_a_high_pyramid_back(table):
    t = table(2).pyramid("cw1_d1", "ruby", 4).troop(1, "cw1_d1", 2).begin()
    assert t.state.scores == (0, 1)
    t.token("recruit_3").to("cw1_d1", "cw1_d1", "cw1_d1")
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
    t = table(3).pyramid("cw3_d1", "ruby", 4).troop(1, "cw3_d1", 1).troop(0, "cw3_f", 5).begin()
    assert t.state.scores == (0, 1, 0)
    t.token("move_3").to("cw3_f").walk("cw3_d1").fight("bc_purge", "bc_raid")
    # The occupant is dead: the owner has the point until the victor has stayed.
    assert t.asking == "WinnersAftermath"
    assert t.state.scores == (1, 0, 1)
    t.act(ids.STAY)
    assert t.state.scores == (2, 0, 0)


@pytest.mark.rule("KBS-5.13", "KBS-5.12")
def test_raising_to_the_top_under_an_opponent_gives_it_the_fame(table):
    t = table(2).pyramid("cw1_d1", "ruby", 3).troop(1, "cw1_d1", 1).begin()
    t.token("raise_2").to("cw1_d1").act(ids.LEVEL + 4)
    assert t.state.scores == (0, 1)
    assert t.state.prayer[0] == 3


@pytest.mark.rule("KBS-9.1", "KBS-10.19", "KBS-5.12")
def test_a_pyramid_freed_before_the_token_wins(table):
    t = table(2).fame(8, 0).pyramid("cw1_d1", "ruby", 4).troop(1, "cw1_d1", 1)
    t.cards(0, "di_rainingfire").begin()
    assert not t.state.over
    t.play("di_rainingfire").to("cw1_d1")
    assert t.state.winners == (0,)


@pytest.mark.rule("KBS-9.1")
def test_after_the_token_nothing_wins_in_this_turn(table):
    t = table(3).fame(8, 0, 0).pyramid("cw1_d1", "ruby", 3).begin()
    t.token("raise_2").to("cw1_d1").act(ids.LEVEL + 4)
    assert t.state.scores[0] == 9
    assert not t.state.over
    t.token("pray_1").token("pray_1")
    assert t.state.winners == (0,)


# -- buying ---------------------------------------------------------------------------------------


@pytest.mark.rule("KBS-5.4", "KBS-5.10", "KBS-4.6")
def test_a_new_colour_under_a_token_can_still_buy(table):
    # The silver token lies on a box without colour; the Pyramid raised first marks that box.
    t = table(3).pyramid("cw1_d1", "ruby", 1).tile(0, "sa4_actofgod").begin()
    t.token("raise_2").act(ids.SILVER + SPACES.index("buy_3")).token("raise_2").to("cw1_d2")
    t.act(ids.COLOUR + COLOURS.index("onyx")).act(ids.BOX + 2).act(ids.LEVEL + 1)
    assert t.asking == "Buy"
    assert t.tiles_for_sale() == {"on1_mercs", "on1_localrec"}


@pytest.mark.rule("KBS-5.5", "KBS-5.4")
def test_one_tile_of_a_colour_a_day_at_home_or_abroad(table):
    t = table(2).pyramid("cw1_d1", "ruby", 1).pyramid("cw2_d1", "ruby", 3).troop(0, "cw2_d1", 1)
    t.tile(0, "di4_ra").begin().token("buy_2")
    assert "ru3_blade" in t.tiles_for_sale()
    t.buy("ru3_blade").token("pray_1").token("buy_1")
    assert t.tiles_for_sale() == set()


# -- the Night ------------------------------------------------------------------------------------


@pytest.mark.rule("KBS-7.25", "KBS-2.3")
def test_night_reinforcements_reach_a_troop_in_anothers_city(table):
    t = table(2).tile(0, "sa4_reinforcements").troop(0, "cw2_d1", 4).troop(1, "cw1_d1", 1)
    t.begin_night()
    assert t.zones() == {"cw1_d2", "cw1_d3", "cw2_d1"}
    t.to("cw2_d1")
    assert t.zones() == {"cw1_d2", "cw1_d3"}


@pytest.mark.rule("KBS-8.2", "KBS-2.6")
def test_an_offering_may_take_the_whole_troop_and_its_creature(table):
    t = table(4).troop(0, "sanc", 2, "sphinx").begin_night().yes()
    assert t.creature("sphinx") is None
    assert t.state.divine_fame[0] == 1
    assert t.state.supply[0] == 12


@pytest.mark.rule("KBS-7.29", "KBS-7.38", "KBS-7.32", "KBS-8.7")
def test_vision_looks_once_other_cards_are_plain(table):
    t = table(2).tile(0, "di2_vision", "di2_boon", "di4_mummy").prayer(11, 11)
    t.state.veterans = [1, 0]
    t.begin_night()
    assert t.asking == "KeepOne"
    t.act(t.state.legal(0)[0])
    assert (t.asking, size(t.state.hand[0])) == ("VeteransDraw", 3)
    t.yes()
    assert size(t.state.hand[0]) == 4
