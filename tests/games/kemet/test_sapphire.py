"""The Sapphire tiles: what each does, and an odd case of each (KBS-7)."""

import pytest

from mandjet.games.kemet import actions as ids
from mandjet.games.kemet.tables import BATTLE_CARDS, bits

FIELD = "w_obelisk"


@pytest.mark.rule("KBS-7.15")
def test_defense(battle):
    t = battle(their_tiles=("sa1_defense",)).fight("bc_purge", "bc_push")
    assert t.values(1) == (9, 0, 0, 1)


@pytest.mark.rule("KBS-7.15")
def test_defense_does_not_attack(battle):
    t = battle(tiles=("sa1_defense",), their_tiles=("sa1_defense",)).fight("bc_purge", "bc_push")
    assert (t.strength(0), t.strength(1)) == (8, 9)


@pytest.mark.rule("KBS-7.16", "KBS-5.14")
def test_scribe(table):
    t = table(2).tile(0, "sa1_scribe").prayer(1, 7).begin().token("recruit_3")
    t.to("nw_d1", "nw_d1", "nw_d2")
    assert t.state.prayer[0] == 1
    t.to("nw_d2")
    assert t.state.prayer[0] == 0
    assert t.zones() == set()


@pytest.mark.rule("KBS-7.16", "KBS-7.40", "KBS-7.36", "KBS-10.12", "KBS-8.9")
def test_scribe_with_other_free_units_and_only_in_recruit_actions(table):
    # 3 of the Scribe, 1 of Local Recruitment, 1 of the Priest of Ra.
    t = table(2).tile(0, "sa1_scribe", "on1_localrec", "di4_ra").prayer(0, 7).begin()
    t.token("recruit_3").to(*["nw_d1"] * 5)
    assert t.zones() == set()
    # The silver and gold Recruit have them too, each for itself.
    t = table(3).tile(0, "sa1_scribe", "sa4_divinewill").prayer(0, 7, 7).begin()
    t.token("recruit_3").act(ids.GOLDEN).act(ids.GOLDEN).act(ids.GOLD_RECRUIT)
    t.to("nw_d1", "nw_d1", "nw_d1").no().to("nw_d2", "nw_d2", "nw_d2").no()
    assert t.state.supply[0] == 6


@pytest.mark.rule("KBS-7.17")
def test_shield(battle):
    t = battle(their_tiles=("sa2_shield",)).fight("bc_purge", "bc_push")
    assert t.values(1) == (8, 0, 0, 2)
    assert t.units(1, FIELD) == 5


@pytest.mark.rule("KBS-7.17", "KBS-6.11")
def test_shield_does_not_stop_unblockable_damage_or_the_own_card(battle):
    t = battle(tiles=("sa2_shield",), their_tiles=("on3_trap",)).fight("bc_sacrifice", "bc_push")
    assert t.units(0, FIELD) == 5 - 1 - 2


@pytest.mark.rule("KBS-7.18", "KBS-5.16")
def test_reinforcement_prayer(table):
    t = table(2).tile(0, "sa2_reinfprayer").troop(0, FIELD, 1).begin().token("pray_1")
    assert t.asking == "PlaceUnits"
    assert t.zones() == {"nw_d1", "nw_d2", "nw_d3"}
    t.to("nw_d1", "nw_d1")
    assert t.units(0, "nw_d1") == 2
    assert t.state.prayer[0] == 9
    assert t.seat == 1


@pytest.mark.rule("KBS-7.18", "KBS-5.16", "KBS-6.1")
def test_reinforcement_prayer_may_start_a_battle(table):
    t = table(2).tile(0, "sa2_reinfprayer", "on2_dedication").troop(1, "nw_d2", 1)
    t.begin().token("pray_1").to("nw_d2", "nw_d2")
    # The Prayer Points came first, then Dedication's.
    assert (t.asking, t.state.prayer[0]) == ("WarCouncil", 11)
    assert t.state.side == [0, 1]
    t.fight("bc_cavalry", "bc_phalanx").act(ids.RECALL if t.seat == 1 else ids.STAY)
    assert t.state.battle_fame[0] == 1


@pytest.mark.rule("KBS-7.18", "KBS-1.5", "KBS-10.11")
def test_reinforcement_prayer_without_supply_and_with_a_prayer_card(table):
    t = table(2).tile(0, "sa2_reinfprayer").troop(0, FIELD, 5).troop(0, "w_oasis", 5)
    t.troop(0, "w_temple_outer", 2).begin().token("pray_1")
    assert t.seat == 1
    t = table(2).tile(0, "sa2_reinfprayer", "di1_priest").cards(0, "di_prayer").begin()
    t.play("di_prayer")
    assert (t.asking, t.state.prayer[0]) == ("PlaceToken", 9)


@pytest.mark.rule("KBS-7.19", "KBS-11.2")
def test_shetyw_barrier(table):
    t = table(2).pyramid("nw_d1", "sapphire", 2).begin().token("buy_1").buy("sa2_shetyw")
    t.act(ids.BATTLE + BATTLE_CARDS.index("bc_raid"))
    assert {BATTLE_CARDS[c] for c in bits(t.state.cards[0])} == {
        *("bc_sacrifice", "bc_cavalry", "bc_purge", "bc_push", "bc_mixed", "bc_phalanx"),
        *("bc_retreat", "bc_shetyw"),
    }
    assert (t.state.tables.battle_strength[9], t.state.tables.battle_defense[9]) == (3, 3)


@pytest.mark.rule("KBS-7.19", "KBS-11.2")
def test_both_special_cards(table):
    t = table(2).pyramid("nw_d1", "ruby", 2).pyramid("nw_d2", "sapphire", 2).prayer(11, 7)
    t.begin().token("buy_1").buy("ru2_wyyrt").act(ids.BATTLE + 0).token("pray_1")
    t.token("buy_2").buy("sa2_shetyw")
    # The second time any of the eight may go, the first special card too.
    assert t.can(ids.BATTLE + BATTLE_CARDS.index("bc_wyyrt"))
    assert not t.can(ids.BATTLE + BATTLE_CARDS.index("bc_shetyw"))
    t.act(ids.BATTLE + BATTLE_CARDS.index("bc_wyyrt"))
    assert {BATTLE_CARDS[c] for c in bits(t.state.cards[0])} == {
        *("bc_cavalry", "bc_purge", "bc_push", "bc_mixed", "bc_phalanx", "bc_retreat"),
        *("bc_raid", "bc_shetyw"),
    }


@pytest.mark.rule("KBS-7.20")
def test_elephant(battle, table):
    t = battle(their_creature="elephant").fight("bc_purge", "bc_push")
    assert t.values(1) == (9, 0, 0, 2)
    t = table(2).troop(0, "nw_d1", 2, "elephant").march("nw_d1")
    assert t.state.land == 2


@pytest.mark.rule("KBS-7.20", "KBS-6.3")
def test_elephant_against_the_snake(battle):
    t = battle(creature="snake", their_creature="elephant").fight("bc_purge", "bc_push")
    assert t.values(1) == (8, 0, 0, 1)


@pytest.mark.rule("KBS-7.21", "KBS-12.3")
def test_spying(battle):
    t = battle(tiles=("sa3_spying",), seats=3, their_cards=("di_warrage",))
    # The opponent chooses first.
    assert t.state.waiting() == (1,)
    t.council(1, "bc_phalanx", "bc_raid", "di_warrage")
    assert t.state.waiting() == (0,)
    shown = t.state.view(0).battle.defender
    assert (shown.played, shown.discarded, shown.added) == ("bc_phalanx", None, ())
    assert t.state.view(2).battle.defender.played is None
    assert t.state.view(None).battle.defender.played is None
    spied = [event for event in t.told if event.key == "spied"]
    assert [spied[0].visible_to(seat) for seat in (0, 1, 2, None)] == [True, False, False, False]
    t.council(0, "bc_purge", "bc_raid")
    assert (t.strength(0), t.strength(1)) == (8, 8)


@pytest.mark.rule("KBS-7.21", "KBS-7.34", "KBS-6.2")
def test_spying_in_defense_comes_after_the_attackers_card(battle):
    t = battle(tiles=("di3_thoeris",), their_tiles=("sa3_spying",))
    assert len(t.hand(0)) == 1
    assert t.state.waiting() == (0,)


@pytest.mark.rule("KBS-7.22", "KBS-6.14", "KBS-6.15")
def test_defensive_victory(battle):
    t = battle(mine=2, their_tiles=("sa3_defvictory",)).fight("bc_raid", "bc_purge")
    assert t.state.battle_fame == [0, 1]
    # The winning defender's token stays, the consolation does not come.
    assert t.state.veterans == [1, 1]


@pytest.mark.rule("KBS-7.22", "KBS-6.13")
def test_defensive_victory_without_survivors(battle):
    t = battle(mine=4, theirs=2, their_tiles=("sa3_defvictory",)).fight("bc_raid", "bc_sacrifice")
    assert t.heard("resolved")[0]["winner_seat"] == 1
    assert t.units(1, FIELD) == 0
    assert t.state.battle_fame == [0, 0]
    assert t.state.veterans == [1, 2]


@pytest.mark.rule("KBS-7.23", "KBS-2.2")
def test_legion(table):
    t = table(2).tile(0, "sa3_legion").troop(0, "nw_d1", 5).prayer(11, 7).begin()
    t.token("recruit_3").to("nw_d1", "nw_d1")
    assert t.zones() == {"nw_d2", "nw_d3"}
    assert t.units(0, "nw_d1") == 7


@pytest.mark.rule("KBS-7.23", "KBS-6.17", "KBS-10.12")
def test_legion_in_moves_and_retreats(table):
    t = table(2).tile(0, "sa3_legion").troop(0, "nw_d1", 4).troop(0, "nw_front", 3)
    t.march("nw_d1").walk("nw_front").no()
    assert t.units(0, "nw_front") == 7
    t = table(2).tile(1, "sa3_legion").troop(0, FIELD, 5).troop(1, "w_front", 3).troop(1, "w_d1", 4)
    t.march(FIELD).walk("w_front").fight("bc_sacrifice", "bc_retreat")
    t.act(ids.RETREAT)
    assert "w_d1" in t.zones()
    t = table(2).tile(0, "sa3_legion").troop(0, FIELD, 6).cards(0, "di_tacsupport").begin()
    t.play("di_tacsupport").to(FIELD)
    assert FIELD not in t.zones()


@pytest.mark.rule("KBS-7.10", "KBS-2.7")
def test_sapphire_domination(table):
    t = table(3).pyramid("nw_d1", "sapphire", 3).begin().token("buy_1").buy("sa3_domination")
    assert t.state.divine_fame[0] == 1


@pytest.mark.rule("KBS-7.10", "KBS-7.28", "KBS-7.36")
def test_a_domination_for_nothing_is_worth_as_much(table):
    t = table(3).pyramid("nw_d1", "sapphire", 3).tile(0, "di1_priestess", "di4_ra").prayer(1, 7, 7)
    t.begin().token("buy_1").buy("sa3_domination")
    assert (t.state.prayer[0], t.state.divine_fame[0]) == (0, 1)


@pytest.mark.rule("KBS-7.24")
def test_divine_will(table):
    t = table(2).tile(0, "sa4_divinewill").troop(0, "nw_d1", 1).begin()
    t.token("pray_1").act(ids.GOLDEN).act(ids.GOLDEN)
    assert t.state.legal(0) == [ids.GOLD_MOVE, ids.GOLD_RECRUIT]
    t.act(ids.GOLD_RECRUIT).to("nw_d1").no()
    assert t.units(0, "nw_d1") == 2


@pytest.mark.rule("KBS-7.24", "KBS-5.19", "KBS-7.45")
def test_divine_will_moves_with_a_teleport(table):
    t = table(2).tile(0, "sa4_divinewill", "on3_forced").pyramid("nw_d1", "ruby", 1)
    t.troop(0, "nw_d1", 1).begin().token("pray_1").act(ids.GOLDEN).act(ids.GOLDEN)
    assert t.state.legal(0) == [ids.GOLD_MOVE, ids.GOLD_MARCH, ids.GOLD_RECRUIT]
    t.act(ids.GOLD_MOVE).to("nw_d1").teleport("sanctuary").no()
    assert t.units(0, "sanctuary") == 1


@pytest.mark.rule("KBS-7.25", "KBS-5.14")
def test_reinforcements(table):
    t = table(2).tile(0, "sa4_reinforcements").prayer(0, 7).begin().token("recruit_3")
    t.to(*["nw_d1"] * 5, *["nw_d2"] * 5, "nw_d3", "nw_d3")
    assert t.state.supply[0] == 0
    assert t.state.prayer[0] == 0
    t.no()


@pytest.mark.rule("KBS-7.25", "KBS-8.9", "KBS-7.40", "KBS-2.2")
def test_reinforcements_within_limits_and_not_by_night(table):
    # Full Districts and Troops take nobody more; in the Night it does nothing.
    t = table(2).tile(0, "sa4_reinforcements", "on1_localrec").troop(0, FIELD, 5).prayer(0, 7)
    t.begin().token("recruit_3")
    assert t.zones() == {"nw_d1", "nw_d2", "nw_d3"}
    t = table(2).tile(0, "sa4_reinforcements").prayer(0, 0).begin_night()
    assert t.asking == "ChoosePosition"
    assert t.state.supply[0] == 12


@pytest.mark.rule("KBS-7.26", "KBS-2.7")
def test_sphinx(table, battle):
    t = table(3).pyramid("nw_d1", "sapphire", 4).begin().token("buy_1").buy("sa4_sphinx")
    assert t.state.divine_fame[0] == 1
    assert t.state.scores[0] == 2  # with the Pyramid's own
    t = table(2).troop(0, "nw_d1", 2, "sphinx").march("nw_d1")
    assert t.state.land == 2
    assert battle(creature="sphinx").fight("bc_purge", "bc_push").values(0) == (10, 2, 0, 0)


@pytest.mark.rule("KBS-7.26", "KBS-2.6", "KBS-2.7")
def test_sphinx_gone_home_leaves_its_fame(battle):
    t = battle(mine=1, creature="sphinx").fight("bc_push", "bc_raid")
    assert t.creature("sphinx") is None
    t = battle(mine=1, creature="sphinx").fame(1, 0)
    t.fight("bc_push", "bc_raid")
    assert t.state.divine_fame[0] == 1


@pytest.mark.rule("KBS-7.14", "KBS-4.4")
def test_sapphire_act_of_god(table):
    t = table(3).pyramid("nw_d1", "sapphire", 4).begin().token("buy_1").buy("sa4_actofgod")
    assert t.state.silver[0] == 1


@pytest.mark.rule("KBS-7.14", "KBS-4.6")
def test_an_act_of_god_waits_for_the_next_turn(table):
    t = table(3).pyramid("nw_d1", "sapphire", 4).begin().token("buy_1").buy("sa4_actofgod")
    assert t.seat == 1
