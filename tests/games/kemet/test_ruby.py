"""The Ruby tiles: what each does, and an odd case of each (KBS-7)."""

import pytest

from mandjet.games.kemet import actions as ids
from mandjet.games.kemet.tables import BATTLE_CARDS, bits

FIELD = "w_obelisk"


@pytest.mark.rule("KBS-7.1")
def test_charge(battle):
    t = battle(tiles=("ru1_charge",)).fight("bc_purge", "bc_push")
    assert (t.strength(0), t.strength(1)) == (9, 8)


@pytest.mark.rule("KBS-7.1", "KBS-5.16")
def test_charge_counts_for_who_attacks_only(battle, table):
    # Both own it, only the attacker has it; placing units in your City is an attack too.
    t = battle(tiles=("ru1_charge",), their_tiles=("ru1_charge",)).fight("bc_purge", "bc_push")
    assert (t.strength(0), t.strength(1)) == (9, 8)
    t = table(2).tile(0, "ru1_charge").troop(1, "nw_d1", 2).begin().token("recruit_3")
    t.to("nw_d1").no().fight("bc_push", "bc_push")
    assert t.heard("resolved")[0]["attack"] == 1 + 3 + 1 + 1


@pytest.mark.rule("KBS-7.2")
def test_mafdet(table):
    t = table(2).tile(0, "ru1_mafdet").troop(0, "nw_d1", 2).march("nw_d1")
    assert t.state.land == 2


@pytest.mark.rule("KBS-7.2", "KBS-7.50", "KBS-7.7")
def test_mafdet_adds_to_everything_else(table):
    t = table(2).tile(0, "ru1_mafdet", "on4_fury").troop(0, "nw_d1", 2, "scarab")
    t.cards(0, "di_swiftness").march("nw_d1").play("di_swiftness")
    assert t.state.land == 1 + 1 + 1 + 2 + 1


@pytest.mark.rule("KBS-7.3", "KBS-5.20", "KBS-5.21")
def test_phoenix(table, battle):
    assert battle(creature="phoenix").fight("bc_purge", "bc_push").values(0) == (9, 2, 0, 0)
    t = table(2).troop(0, FIELD, 3, "phoenix").march(FIELD)
    assert t.state.land == 2
    t.walk("w_front")
    assert {"w_d1", "w_d2", "w_d3"} <= t.zones()
    # It must be with the units that enter: it is not even asked.
    t.to("w_d1").act(ids.AMOUNT + 1)
    assert t.creature("phoenix") == "w_d1"
    assert t.zones() == set()
    t.no()


@pytest.mark.rule("KBS-7.3", "KBS-5.21", "KBS-5.20")
def test_phoenix_left_behind_or_in_a_second_district(table):
    t = table(2).troop(0, FIELD, 3, "phoenix").march(FIELD).to("w_front")
    t.act(ids.AMOUNT + 2).no()
    assert not t.zones() & {"w_d1", "w_d2", "w_d3"}
    t = table(2).tile(0, "ru1_mafdet").troop(0, FIELD, 3, "phoenix")
    t.march(FIELD).walk("w_front", "w_d1")
    assert t.state.land == 1
    assert t.zones() == {"w_front"}


@pytest.mark.rule("KBS-7.4")
def test_carnage(battle):
    t = battle(tiles=("ru2_carnage",)).fight("bc_purge", "bc_push")
    assert t.values(0) == (8, 3, 0, 0)
    assert t.units(1, FIELD) == 3


@pytest.mark.rule("KBS-7.4", "KBS-6.11")
def test_carnage_in_defense_and_against_defense(battle):
    t = battle(their_tiles=("ru2_carnage",), tiles=("sa2_shield",)).fight("bc_push", "bc_push")
    assert t.values(1) == (8, 1, 0, 1)
    assert t.units(0, FIELD) == 5


@pytest.mark.rule("KBS-7.5", "KBS-11.2", "KBS-12.2")
def test_wyyrt_storm(table):
    t = table(2).pyramid("nw_d1", "ruby", 2).fought(0, "bc_sacrifice", "bc_cavalry")
    t.begin().token("buy_1").buy("ru2_wyyrt")
    assert t.asking == "ReplaceCard"
    assert t.state.cards[0] == 255
    assert t.state.face_up[0] == t.state.face_down[0] == 0
    t.act(ids.BATTLE + BATTLE_CARDS.index("bc_retreat"))
    names = {BATTLE_CARDS[c] for c in bits(t.state.cards[0])}
    assert "bc_wyyrt" in names
    assert "bc_retreat" not in names
    assert len(names) == 8
    # That a card has gone is public, which one is not.
    assert t.state.view(1).players[0].cards_removed == 1
    assert t.state.view(0).own.removed == ("bc_retreat",)
    assert "bc_retreat" not in str(t.state.view(1).players[0])


@pytest.mark.rule("KBS-7.5", "KBS-11.2", "KBS-4.7")
def test_wyyrt_storm_is_no_choice_and_fights(battle, table):
    t = table(2).pyramid("nw_d1", "ruby", 2).begin().token("buy_1").buy("ru2_wyyrt")
    assert ids.PASS not in t.state.legal(0)
    t = battle(tiles=("ru2_wyyrt",), special=("bc_wyyrt", "bc_sacrifice"))
    t.fight("bc_wyyrt", "bc_push")
    assert t.values(0) == (8, 3, 0, 0)


@pytest.mark.rule("KBS-7.6", "KBS-5.19")
def test_portal_of_toth(table):
    t = table(2).tile(0, "ru2_portal").troop(0, "w_temple_outer", 2)
    t.march("w_temple_outer")
    assert t.teleports() == {"w_obelisk", "sw_quay", "w_temple_inner", "delta_temple", "sanctuary"}
    t.teleport("delta_temple")
    assert t.state.prayer[0] == 6
    assert t.teleports() == set()
    t.no()
    # From a Pyramid too it costs 1 less.
    t = table(2).tile(0, "ru2_portal").pyramid("nw_d1", "ruby", 1).troop(0, "nw_d1", 2)
    t.march("nw_d1").teleport("sanctuary").no()
    assert t.state.prayer[0] == 6


@pytest.mark.rule("KBS-7.6", "KBS-7.36", "KBS-7.45")
def test_portal_with_ra_without_an_obelisk_and_on_a_forced_march(table):
    t = table(2).tile(0, "ru2_portal", "di4_ra").troop(0, "w_temple_outer", 2).prayer(0, 7)
    t.march("w_temple_outer").teleport("w_obelisk").no()
    assert t.state.prayer[0] == 0
    t = table(2).tile(0, "ru2_portal").troop(0, "w_oasis", 2).march("w_oasis")
    assert t.teleports() == set()
    t = table(2).tile(0, "ru2_portal", "on3_forced").troop(0, "w_temple_outer", 2).begin()
    t.token("pray_1").act(ids.GOLDEN).act(ids.GOLDEN).act(ids.GOLD_MARCH).to("w_temple_outer")
    assert t.teleports() == set()


@pytest.mark.rule("KBS-7.7")
def test_scarab(battle, table):
    t = table(2).troop(0, "nw_d1", 2, "scarab").march("nw_d1")
    assert t.state.land == 3
    t = battle(creature="scarab").fight("bc_purge", "bc_push")
    assert t.values(0) == (10, 2, 0, 0)


@pytest.mark.rule("KBS-7.7", "KBS-2.6")
def test_scarab_helps_only_its_own_troop(table):
    t = table(2).troop(0, "nw_d1", 2, "scarab").troop(0, "nw_d2", 2).begin().token("move_3")
    assert t.to("nw_d2").state.land == 1


@pytest.mark.rule("KBS-7.8")
def test_blade(battle):
    t = battle(tiles=("ru3_blade",)).fight("bc_purge", "bc_push")
    assert t.values(0) == (9, 2, 0, 0)


@pytest.mark.rule("KBS-7.8", "KBS-6.9")
def test_blade_in_defense(battle):
    t = battle(tiles=("ru1_charge",), their_tiles=("ru3_blade",)).fight("bc_purge", "bc_push")
    assert (t.strength(0), t.strength(1)) == (9, 9)
    assert t.state.winner == 1


@pytest.mark.rule("KBS-7.9", "KBS-6.7", "KBS-10.2")
def test_divine_wound(battle):
    t = battle(tiles=("ru3_wound",), cards=("di_prayer", "di_ironwall", "di_swiftness"))
    t.fight("bc_purge", "bc_push")
    assert (t.asking, t.seat) == ("DivineWound", 0)
    # Diversion cannot be discarded.
    assert t.playable() == {"di_prayer", "di_ironwall", "di_swiftness"}
    t.play("di_ironwall").play("di_prayer").no()
    assert t.values(0) == (10, 2, 0, 0)
    assert t.state.prayer[0] == 7
    assert t.discards() == ["di_ironwall", "di_prayer"]
    assert t.hand(0) == ["di_swiftness"]


@pytest.mark.rule("KBS-7.9", "KBS-6.7", "KBS-6.1", "KBS-10.2")
def test_divine_wound_with_nothing_but_diversion_and_after_played_cards(battle):
    # With Diversion alone there is nothing to discard, also if it was just shown.
    t = battle(tiles=("ru3_wound",))
    t.council(0, "bc_purge", "bc_raid", "di_diversion").council(1, "bc_push", "bc_raid")
    assert t.asking == "LosersAftermath"
    # Cards played in this Battle are gone; the attacker decides first.
    t = battle(tiles=("ru3_wound",), cards=("di_warrage", "di_prayer"), their_cards=("di_prayer",))
    t.council(0, "bc_purge", "bc_raid", "di_warrage").council(1, "bc_push", "bc_raid")
    assert (t.seat, t.playable()) == (0, {"di_prayer"})


@pytest.mark.rule("KBS-7.10", "KBS-2.7")
def test_ruby_domination(table):
    t = table(3).pyramid("nw_d1", "ruby", 3).begin().token("buy_1").buy("ru3_domination")
    assert t.state.divine_fame[0] == 1
    assert t.state.scores[0] == 1


@pytest.mark.rule("KBS-7.10", "KBS-5.6")
def test_nobody_has_two_dominations(table):
    t = table(3).pyramid("nw_d1", "ruby", 3).tile(0, "di3_domination").tile(1, "on3_domination")
    assert "ru3_domination" not in t.begin().token("buy_1").tiles_for_sale()


@pytest.mark.rule("KBS-7.11", "KBS-5.20")
def test_surprise_attack(table):
    t = table(2).tile(0, "ru4_surprise", "ru1_mafdet").troop(0, FIELD, 3).begin()
    t.token("pray_1").act(ids.GOLDEN).act(ids.GOLDEN).act(ids.GOLD_ASSAULT).to(FIELD)
    t.walk("w_front", "w_d1").no()
    assert t.units(0, "w_d1") == 3
    # An ordinary Move of the same Day minds the Walls again.
    assert t.state.ignores_walls is False


@pytest.mark.rule("KBS-7.11", "KBS-5.21", "KBS-5.19")
def test_surprise_attack_enters_one_district_and_may_teleport(table):
    t = table(2).tile(0, "ru4_surprise", "ru1_mafdet", "on4_fury").pyramid("nw_d1", "ruby", 1)
    t.troop(0, "nw_d1", 3).begin().token("pray_1").act(ids.GOLDEN).act(ids.GOLDEN)
    t.act(ids.GOLD_ASSAULT).to("nw_d1").teleport("sw_quay").walk("w_front", "w_d1")
    assert t.zones() == {"w_front"}


@pytest.mark.rule("KBS-7.12")
def test_initiative(battle):
    t = battle(tiles=("ru4_initiative",), their_tiles=("sa2_shield",))
    # Nothing happens before the War Council.
    assert t.units(1, FIELD) == 5
    t.fight("bc_purge", "bc_push")
    assert t.values(0) == (9, 3, 1, 0)
    # One unblocked, then Damage 3 less Defense 2.
    assert t.units(1, FIELD) == 3


@pytest.mark.rule("KBS-7.12", "KBS-7.46", "KBS-6.11")
def test_initiative_in_defense_and_on_both_sides(battle):
    t = battle(their_tiles=("ru4_initiative",)).fight("bc_push", "bc_push")
    assert t.values(1) == (8, 1, 1, 1)
    t = battle(tiles=("ru4_initiative",), their_tiles=("on3_trap",)).fight("bc_push", "bc_push")
    assert t.values(0) == (9, 1, 1, 1)
    assert t.values(1) == (9, 0, 1, 1)
    assert (t.units(0, FIELD), t.units(1, FIELD)) == (4, 4)


@pytest.mark.rule("KBS-7.13")
def test_scorpion(battle, table):
    t = battle(creature="scorpion").fight("bc_purge", "bc_push")
    assert t.values(0) == (10, 4, 0, 0)
    t = table(2).troop(0, "nw_d1", 2, "scorpion").march("nw_d1")
    assert t.state.land == 2


@pytest.mark.rule("KBS-7.13", "KBS-6.10")
def test_scorpion_kills_when_it_is_dead(battle):
    t = battle(mine=1, theirs=5, creature="scorpion", their_tiles=("on3_trap",))
    t.fight("bc_raid", "bc_push")
    assert t.creature("scorpion") is None
    assert t.units(1, FIELD) == 1


@pytest.mark.rule("KBS-7.14", "KBS-4.4")
def test_ruby_act_of_god(table):
    t = table(3).pyramid("nw_d1", "ruby", 4).begin().token("buy_1").buy("ru4_actofgod")
    assert t.state.silver[0] == 1
    assert t.state.view(1).players[0].silver is True


@pytest.mark.rule("KBS-7.14", "KBS-5.6", "KBS-3.2")
def test_nobody_has_two_acts_of_god(table):
    t = table(3).pyramid("nw_d1", "ruby", 4).tile(0, "sa4_actofgod").begin().token("buy_1").no()
    assert "ru4_actofgod" not in t.tiles_for_sale()
