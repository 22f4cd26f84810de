"""The Onyx tiles: what each does, and an odd case of each (KBS-7)."""

import pytest

from mandjet.games.kemet import actions as ids
from mandjet.games.kemet.tables import COLOURS, TILES, ZONES

FIELD = "w_obelisk"


def gold(t, effect):
    """Play a token with the gold one, and the gold action first."""
    return t.token("pray_1").act(ids.GOLDEN).act(ids.GOLDEN).act(effect)


@pytest.mark.rule("KBS-7.39", "KBS-1.5", "KBS-2.2")
def test_mercenaries(table):
    t = table(3).pyramid("nw_d1", "onyx", 1).troop(0, "nw_d1", 5).troop(0, "nw_d2", 5)
    t.begin().token("buy_1").buy("on1_mercs")
    assert t.asking == "PlaceUnits"
    assert t.state.legal(0) == [t.zone("nw_d3")]
    t.to("nw_d3", "nw_d3", "nw_d3")
    assert t.state.supply[0] == 2
    assert t.units(0, "nw_d3") == 3
    assert t.state.prayer[0] == 6
    assert t.state.view(1).players[0].mercenaries == ("sword",)


@pytest.mark.rule("KBS-7.39", "KBS-5.16")
def test_mercenaries_among_enemies_fight(table):
    t = table(3).pyramid("nw_d1", "onyx", 1).troop(1, "nw_d2", 2)
    t.troop(0, "nw_d1", 5).troop(0, "nw_d3", 5)
    t.begin().token("buy_1").buy("on1_mercs").to("nw_d2", "nw_d2", "nw_d2")
    assert t.asking == "WarCouncil"
    assert t.state.side == [0, 1]
    assert t.units(0, "nw_d2") == 3


@pytest.mark.rule("KBS-7.39", "KBS-2.2")
def test_mercenaries_wait_only_where_no_free_district_has_room(table):
    # The only room needs a Battle: they may stay in the supply.
    t = table(3).pyramid("nw_d1", "onyx", 1).troop(0, "nw_d1", 4).troop(0, "nw_d2", 5)
    t.troop(1, "nw_d3", 1).begin().token("buy_1").buy("on1_mercs")
    assert not t.can(ids.PASS)
    t.to("nw_d1")
    assert t.can(ids.PASS)
    assert t.zones() == {"nw_d3"}
    t.no()
    assert (t.state.supply[0], t.seat) == (12 - 9 + 2, 1)
    # In a full City nobody is asked.
    t = table(3).tile(0, "on1_mercs").pyramid("nw_d1", "onyx", 1)
    t.troop(0, "nw_d1", 5).troop(0, "nw_d2", 5).troop(0, "nw_d3", 5)
    t.begin().token("buy_1").buy("on1_mercs")
    assert (t.state.supply[0], t.seat) == (3, 1)


@pytest.mark.rule("KBS-7.39", "KBS-5.16")
def test_mercenaries_fill_free_room_first_unless_one_reads_it_otherwise(table, tmp_path):
    made = table(3).pyramid("nw_d1", "onyx", 1).troop(0, "nw_d1", 4).troop(0, "nw_d2", 4)
    t = made.troop(1, "nw_d3", 1).begin().token("buy_1").buy("on1_mercs")
    assert t.state.legal(0) == [t.zone("nw_d1"), t.zone("nw_d2")]
    t.to("nw_d1", "nw_d2")
    assert t.state.legal(0) == [ids.PASS, t.zone("nw_d3")]
    t.to("nw_d3")
    assert (t.asking, ZONES[t.state.battle_zone]) == ("WarCouncil", "nw_d3")
    path = tmp_path / "mine.toml"
    path.write_text('[[reading]]\nid = "free_room_first"\ntaken = false\n')
    t = table(3, content=path).pyramid("nw_d1", "onyx", 1).troop(1, "nw_d3", 1)
    t.begin().token("buy_1").buy("on1_mercs")
    # Split at will, but none stays in the supply.
    assert t.state.legal(0) == [t.zone(f"nw_d{number}") for number in (1, 2, 3)]
    t.to("nw_d3", "nw_d1", "nw_d1")
    assert t.asking == "WarCouncil"


@pytest.mark.rule("KBS-7.39", "KBS-5.6")
def test_one_player_may_own_swords_and_spears(table, tmp_path):
    t = table(3).tile(0, "on1_mercs").pyramid("nw_d1", "onyx", 1).begin().token("buy_1")
    assert "on1_mercs" in t.tiles_for_sale()
    t.buy("on1_mercs").to("nw_d1", "nw_d2", "nw_d3")
    assert t.state.view(1).players[0].mercenaries == ("sword", "spear")
    assert t.state.supply[0] == 18 - 3
    assert t.state.stock[TILES.index("on1_mercs")] == 0
    # An owner who reads it otherwise says so in one row.
    path = tmp_path / "mine.toml"
    path.write_text('[[reading]]\nid = "both_mercenaries"\ntaken = false\n')
    t = table(3, content=path).tile(0, "on1_mercs").pyramid("nw_d1", "onyx", 1)
    assert "on1_mercs" not in t.begin().token("buy_1").tiles_for_sale()


@pytest.mark.rule("KBS-7.39", "KBS-3.2")
def test_the_second_set_is_somebody_elses(table):
    t = table(3).tile(1, "on1_mercs").pyramid("nw_d1", "onyx", 1).begin().token("buy_1")
    t.buy("on1_mercs").to("nw_d1", "nw_d1", "nw_d1")
    view = t.state.view(None)
    assert [player.mercenaries for player in view.players] == [("spear",), ("sword",), ()]


@pytest.mark.rule("KBS-7.40", "KBS-2.11", "KBS-5.14")
def test_local_recruitment(table):
    t = table(2).tile(0, "on1_localrec").troop(0, "w_d1", 2).troop(0, FIELD, 5).prayer(1, 7).begin()
    t.token("recruit_3")
    assert t.zones() == {"nw_d1", "nw_d2", "nw_d3", "w_d1"}
    t.to("w_d1")
    # The first one is free.
    assert t.state.prayer[0] == 1
    t.to("w_d1")
    assert (t.state.prayer[0], t.units(0, "w_d1")) == (0, 4)
    t.no()
    assert t.seat == 1


@pytest.mark.rule("KBS-7.40", "KBS-5.16", "KBS-1.5")
def test_local_recruitment_without_supply_and_at_home(table):
    t = table(2).tile(0, "on1_localrec").troop(0, FIELD, 4).troop(0, "w_oasis", 5)
    t.troop(0, "w_temple_outer", 3).begin().token("recruit_3")
    assert t.zones() == set()
    # Battles still follow in your own City only.
    t = table(2).tile(0, "on1_localrec").troop(0, FIELD, 1).troop(1, "nw_d1", 1).begin()
    t.token("recruit_3").to(FIELD, "nw_d1").no()
    assert ZONES[t.state.battle_zone] == "nw_d1"


@pytest.mark.rule("KBS-7.41", "KBS-5.24")
def test_khnum(table, battle):
    assert battle(creature="khnum").fight("bc_purge", "bc_push").values(0) == (9, 2, 0, 0)
    t = table(2).troop(0, "nw_d1", 2, "khnum").march("nw_d1")
    assert t.state.land == 2
    t = table(2).pyramid("nw_d1", "ruby", 1).troop(0, "nw_d1", 5).troop(1, FIELD, 2, "khnum")
    t.prayer(3, 7).march("nw_d1").teleport(FIELD)
    assert t.state.prayer[0] == 0
    t = table(2).troop(0, "nw_front", 5).troop(1, FIELD, 2, "khnum").prayer(1, 7)
    t.march("nw_front").walk(FIELD)
    assert t.state.prayer[0] == 0
    t = table(2).troop(0, "nw_front", 5).troop(1, FIELD, 2, "khnum").prayer(0, 7).begin()
    assert FIELD not in t.token("move_3").to("nw_front").zones()


@pytest.mark.rule("KBS-7.41", "KBS-5.16", "KBS-7.42")
def test_khnum_not_for_its_owner_nor_for_placed_units_nor_with_dedication(table):
    t = table(2).troop(0, FIELD, 2, "khnum").troop(0, "nw_front", 2).prayer(0, 7)
    t.march("nw_front").walk(FIELD).no()
    assert t.units(0, FIELD) == 4
    t = table(2).tile(0, "sa4_reinforcements").troop(1, "nw_d1", 2, "khnum").prayer(0, 7).begin()
    t.token("recruit_3").to("nw_d1").no()
    assert t.asking == "WarCouncil"
    # The point must be in hand before Dedication brings anything.
    t = table(2).tile(0, "on2_dedication").troop(0, "nw_front", 5).troop(1, FIELD, 2, "khnum")
    t.prayer(0, 7).march("nw_front")
    assert FIELD not in t.zones()


@pytest.mark.rule("KBS-7.42", "KBS-6.2", "KBS-6.5")
def test_dedication(battle):
    t = battle(tiles=("on2_dedication",), cards=("di_warfury", "di_ironwall"), prayer=(0, 7))
    assert t.state.prayer[0] == 2
    t.council(0, "bc_purge", "bc_raid", "di_warfury", "di_ironwall")
    t.council(1, "bc_push", "bc_raid")
    assert t.state.prayer[0] == 0


@pytest.mark.rule("KBS-7.42", "KBS-5.16", "KBS-2.8")
def test_dedication_when_placing_units_not_in_defense(table, battle):
    t = table(2).tile(0, "on2_dedication").troop(1, "nw_d1", 2).begin().token("recruit_3")
    t.to("nw_d1").no()
    assert (t.asking, t.state.prayer[0]) == ("WarCouncil", 8)
    assert battle(their_tiles=("on2_dedication",)).state.prayer == [7, 7]
    # Entering a zone without an enemy is no Battle.
    t = table(2).tile(0, "on2_dedication").troop(0, "nw_front", 2)
    t.march("nw_front").walk(FIELD).no()
    assert t.state.prayer[0] == 7


@pytest.mark.rule("KBS-7.43", "KBS-5.5", "KBS-2.11")
def test_twin_ceremony(table):
    t = table(2).pyramid("nw_d1", "ruby", 2).pyramid("nw_d2", "onyx", 1).tile(0, "on2_twin")
    t.begin().token("buy_1").act(ids.GOLDEN).token("buy_1").buy("ru1_charge")
    t.act(ids.GOLD_BUY)
    # Every colour, the one bought today too; no box is needed, and each tile costs 1 more.
    assert t.tiles_for_sale() == {
        *("ru1_mafdet", "ru2_phoenix", "ru2_carnage", "ru2_wyyrt", "ru2_portal"),
        *("on1_mercs", "on1_localrec"),
    }
    t.buy("ru2_carnage")
    assert t.state.prayer[0] == 7 - 1 - 3
    assert t.state.bought[0] == 1 << COLOURS.index("ruby")


@pytest.mark.rule("KBS-7.43", "KBS-5.5", "KBS-5.6", "KBS-5.12")
def test_twin_ceremony_before_the_purchase_and_abroad(table):
    # Before the ordinary purchase it does not close the colour.
    t = table(2).pyramid("nw_d1", "ruby", 1).tile(0, "on2_twin").begin()
    t.token("buy_1").act(ids.GOLDEN).act(ids.GOLDEN).act(ids.GOLD_BUY).buy("ru1_charge")
    assert t.state.bought[0] == 0
    # The same picture is not sold twice.
    assert t.tiles_for_sale() == {"ru1_mafdet"}
    t.buy("ru1_mafdet")
    t = table(2).pyramid("w_d1", "diamond", 2).troop(0, "w_d1", 1).tile(0, "on2_twin").begin()
    assert "di2_snake" in gold(t, ids.GOLD_BUY).tiles_for_sale()
    # An occupied Pyramid of your own buys nothing, and without one there is nothing to buy.
    t = table(2).pyramid("nw_d1", "ruby", 2).troop(1, "nw_d1", 1).tile(0, "on2_twin").begin()
    assert gold(t, ids.GOLD_BUY).state.legal(0) == [ids.PASS]


@pytest.mark.rule("KBS-7.44", "KBS-6.11")
def test_honor(battle):
    t = battle(mine=2, their_tiles=("on2_honor",), theirs=4, prayer=(7, 0))
    t.fight("bc_raid", "bc_phalanx")
    # At the end of Casualties, before anybody recalls.
    assert (t.asking, t.state.lost) == ("LosersAftermath", [0, 1])
    assert t.state.prayer[1] == 1


@pytest.mark.rule("KBS-7.44", "KBS-6.11", "KBS-7.12")
def test_honor_not_for_the_own_card_but_for_unblockable_damage(battle):
    t = battle(mine=5, tiles=("on2_honor",), their_tiles=("on3_trap",), prayer=(0, 7))
    t.fight("bc_sacrifice", "bc_push")
    assert t.units(0, FIELD) == 5 - 1 - 2
    assert t.state.prayer[0] == 1
    # Both may own what the losses of one feed.
    t = battle(tiles=("di3_hunger",), their_tiles=("on2_honor",), prayer=(0, 0))
    t.fight("bc_purge", "bc_purge")
    assert t.state.prayer == [4, 2]


@pytest.mark.rule("KBS-7.45")
def test_forced_march(table):
    t = table(2).tile(0, "on3_forced").pyramid("nw_d1", "ruby", 1).troop(0, "nw_d1", 3).begin()
    gold(t, ids.GOLD_MARCH).to("nw_d1")
    assert t.teleports() == set()
    t.walk("nw_front").no()
    assert t.units(0, "nw_front") == 3


@pytest.mark.rule("KBS-7.45", "KBS-10.10", "KBS-2.11", "KBS-7.47")
def test_forced_march_lets_only_transfer_teleport(table):
    t = table(2).tile(0, "on3_forced", "ru2_portal").troop(0, FIELD, 3, "griffin")
    t.cards(0, "di_transfer").begin()
    gold(t, ids.GOLD_MARCH).to(FIELD)
    assert t.teleports() == set()
    t.play("di_transfer").teleport("sanctuary").no()
    assert t.units(0, "sanctuary") == 3
    # The next Move of the Day may teleport again.
    assert t.state.on_foot is False


@pytest.mark.rule("KBS-7.46")
def test_deadly_trap(battle):
    t = battle(their_tiles=("on3_trap",))
    assert t.units(0, FIELD) == 5
    t.fight("bc_push", "bc_push")
    assert t.values(1) == (9, 0, 1, 1)
    # Defense does not help.
    assert t.units(0, FIELD) == 4


@pytest.mark.rule("KBS-7.46", "KBS-6.12")
def test_deadly_trap_not_when_attacking_and_against_one_unit(battle):
    t = battle(tiles=("on3_trap",)).fight("bc_push", "bc_push")
    assert t.values(0) == (8, 0, 0, 1)
    # The last unit falls, the attacker has won with the card all the same.
    t = battle(mine=1, theirs=1, their_tiles=("on3_trap",)).fight("bc_sacrifice", "bc_retreat")
    assert t.heard("resolved")[0]["winner_seat"] == 0
    assert t.units(0, FIELD) == t.units(1, FIELD) == 0


@pytest.mark.rule("KBS-7.47", "KBS-5.19")
def test_griffin(table, battle):
    assert battle(creature="griffin").fight("bc_purge", "bc_push").values(0) == (10, 2, 0, 0)
    t = table(2).troop(0, "w_temple_outer", 3, "griffin").prayer(0, 7)
    t.march("w_temple_outer")
    assert t.state.land == 1
    assert t.teleports() == {FIELD, "sw_quay", "w_temple_inner", "delta_temple", "sanctuary"}
    # It must go along: it is not even asked.
    t.act(ids.TELEPORT + ZONES.index("sanctuary")).act(ids.AMOUNT + 1)
    assert t.creature("griffin") == "sanctuary"
    assert t.state.prayer[0] == 0
    assert t.units(0, "w_temple_outer") == 2


@pytest.mark.rule("KBS-7.47", "KBS-5.19", "KBS-7.41")
def test_griffin_left_behind_and_against_khnum(table):
    # From a Pyramid the Troop may also leave it and pay.
    t = table(2).pyramid("nw_d1", "ruby", 1).troop(0, "nw_d1", 3, "griffin")
    t.march("nw_d1").act(ids.TELEPORT + ZONES.index(FIELD)).act(ids.AMOUNT + 2)
    assert t.asking == "TakeAlong"
    t.no()
    assert (t.state.prayer[0], t.creature("griffin")) == (5, "nw_d1")
    # Without the price it must go along.
    t = table(2).pyramid("nw_d1", "ruby", 1).troop(0, "nw_d1", 3, "griffin").prayer(1, 7)
    t.march("nw_d1").act(ids.TELEPORT + ZONES.index(FIELD)).act(ids.AMOUNT + 2)
    assert (t.state.prayer[0], t.creature("griffin")) == (1, FIELD)
    # The toll of Khnum's Sphinx is no price of the teleport.
    t = table(2).troop(0, "w_temple_outer", 3, "griffin").troop(1, FIELD, 1, "khnum").prayer(0, 7)
    assert FIELD not in t.march("w_temple_outer").teleports()


@pytest.mark.rule("KBS-7.10", "KBS-2.7")
def test_onyx_domination(table):
    t = table(3).pyramid("nw_d1", "onyx", 3).begin().token("buy_1").buy("on3_domination")
    assert t.state.divine_fame[0] == 1


@pytest.mark.rule("KBS-7.10", "KBS-5.4")
def test_a_domination_by_an_opponents_pyramid(table):
    t = table(3).pyramid("w_d1", "onyx", 3).troop(0, "w_d1", 1).begin().token("buy_3")
    t.buy("on3_domination")
    assert t.state.scores[0] == 1


@pytest.mark.rule("KBS-7.48", "KBS-6.13")
def test_devourer(battle, table):
    t = table(2).troop(0, "nw_d1", 2, "devourer").march("nw_d1")
    assert t.state.land == 2
    assert battle(creature="devourer").fight("bc_purge", "bc_push").values(0) == (10, 2, 0, 0)
    t = battle(creature="devourer", theirs=3).fight("bc_purge", "bc_push")
    assert t.state.lost[1] == 1
    assert t.state.battle_fame[0] == 1
    t = battle(creature="devourer", theirs=3).fight("bc_purge", "bc_cavalry")
    assert t.state.lost[1] == 2
    assert t.state.battle_fame[0] == 2
    # The Unblockable damage of Initiative counts.
    t = battle(creature="devourer", theirs=3, tiles=("ru4_initiative",)).fight(
        "bc_push", "bc_purge"
    )
    assert t.state.battle_fame[0] == 2


@pytest.mark.rule("KBS-7.48", "KBS-6.14", "KBS-6.15", "KBS-7.22")
def test_devourer_in_defense(battle):
    t = battle(mine=3, their_creature="devourer").fight("bc_cavalry", "bc_purge")
    assert t.state.lost[0] == 2
    assert t.state.battle_fame[1] == 1
    # The fame is a Fame Point gained: only the winning defender's own Veteran comes.
    assert t.state.veterans == [1, 1]
    t = battle(mine=3, their_creature="devourer", their_tiles=("sa3_defvictory",))
    t.fight("bc_cavalry", "bc_purge")
    assert t.state.battle_fame[1] == 2


@pytest.mark.rule("KBS-7.48", "KBS-6.13", "KBS-10.13", "KBS-8.3")
def test_devourer_whose_troop_is_gone_and_no_protection(battle, table):
    # It won and killed two, but its Troop died of its own card.
    t = battle(mine=2, theirs=2, creature="devourer", cards=("di_bloodbath",))
    t.council(0, "bc_sacrifice", "bc_raid", "di_bloodbath").council(1, "bc_push", "bc_raid")
    assert t.heard("resolved")[0]["winner_seat"] == 0
    assert t.state.battle_fame[0] == 0
    # Fire reaches its Troop.
    t = table(2).troop(1, FIELD, 2, "devourer").cards(0, "di_rainingfire").begin()
    t.play("di_rainingfire").to(FIELD)
    assert t.units(1, FIELD) == 1


@pytest.mark.rule("KBS-7.49", "KBS-2.9")
def test_divine_might(table):
    t = table(2).tile(0, "on4_might").cards(0, "di_prayer").prayer(0, 7).begin().play("di_prayer")
    assert t.state.prayer[0] == 4
    t = table(2).tile(0, "on4_might", "di1_priest").prayer(3, 7).begin().token("pray_1")
    # Once for the whole gain.
    assert t.state.prayer[0] == 3 + 3 + 2
    t = table(2).tile(0, "on4_might").prayer(0, 0).begin_night()
    assert t.state.prayer == [4, 2]


@pytest.mark.rule("KBS-7.49", "KBS-6.16", "KBS-8.5")
def test_divine_might_not_in_battle_unless_one_reads_it_so(battle, tmp_path):
    made = {"mine": 5, "theirs": 3, "tiles": ("on4_might",), "prayer": (0, 7)}
    t = battle(**made).fight("bc_push", "bc_raid").act(ids.RECALL).act(ids.RECALL)
    assert t.state.prayer[0] == 2
    path = tmp_path / "mine.toml"
    path.write_text('[[reading]]\nid = "might_in_battle"\ntaken = true\n')
    t = battle(**made, content=path)
    t.fight("bc_push", "bc_raid").act(ids.RECALL).act(ids.RECALL)
    assert t.state.prayer[0] == 4


@pytest.mark.rule("KBS-7.50")
def test_bestial_fury(battle, table):
    t = battle(tiles=("on4_fury",), their_tiles=("ru3_blade",)).fight("bc_purge", "bc_push")
    assert t.values(0) == (9, 3, 0, 0)
    t = table(2).tile(0, "on4_fury").troop(0, FIELD, 2).march(FIELD)
    assert t.state.land == 2


@pytest.mark.rule("KBS-7.50", "KBS-6.8")
def test_bestial_fury_in_defense_with_everything_else(battle):
    t = battle(their_tiles=("on4_fury", "ru4_initiative", "on3_trap", "sa1_defense"))
    t.fight("bc_push", "bc_push")
    assert t.values(1) == (8 + 1 + 1 + 1, 0 + 1 + 1, 1 + 1, 1)


@pytest.mark.rule("KBS-7.14", "KBS-4.4")
def test_onyx_act_of_god(table):
    t = table(3).pyramid("nw_d1", "onyx", 4).begin().token("buy_1").buy("on4_actofgod")
    assert t.state.silver[0] == 1


@pytest.mark.rule("KBS-7.14", "KBS-4.5", "KBS-4.6")
def test_an_act_of_god_with_a_gold_token(table):
    t = table(3).tile(0, "on4_actofgod", "on3_forced").begin().token("pray_1").act(ids.GOLDEN)
    t.act(ids.SILVER + 4)
    assert t.spaces() == {"pray_1", "pray_2", "gold"}
