"""Every Power tile and every Creature (KBS-7)."""

import pytest

from mandjet.games.kemet import actions as ids
from mandjet.games.kemet.tables import BATTLE_CARDS, COLOURS, TILES, bits

# -- Ruby -----------------------------------------------------------------------------------------


@pytest.mark.rule("KBS-7.1", "KBS-7.15")
def test_charge_and_defense(battle):
    t = battle(tiles=("ru1_charge", "sa1_defense")).fight("bc_purge", "bc_push")
    assert (t.strength(0), t.strength(1)) == (9, 8)
    t = battle(their_tiles=("ru1_charge", "sa1_defense")).fight("bc_purge", "bc_push")
    assert (t.strength(0), t.strength(1)) == (8, 9)


@pytest.mark.rule("KBS-7.2", "KBS-7.50")
def test_mafdet_and_fury_add_land_moves(table):
    t = table(2).tile(0, "ru1_mafdet").troop(0, "cw1_d1", 2).begin().token("move_3").to("cw1_d1")
    assert t.state.land == 2
    t = table(2).tile(0, "ru1_mafdet", "on4_fury").troop(0, "cw1_d1", 2).begin()
    assert t.token("move_3").to("cw1_d1").state.land == 3


@pytest.mark.rule("KBS-7.3", "KBS-5.20", "KBS-5.21")
def test_phoenix_ignores_walls(table):
    t = table(2).troop(0, "w_x", 3, "phoenix").begin().token("move_3").to("w_x")
    assert t.state.land == 2
    t.walk("cw2_f")
    assert {"cw2_d1", "cw2_d2", "cw2_d3"} <= t.zones()
    # It must be with the units that enter: it is not even asked.
    t.to("cw2_d1").act(ids.AMOUNT + 1)
    assert t.creature("phoenix") == "cw2_d1"
    assert t.zones() == set()
    t.no()


@pytest.mark.rule("KBS-7.3", "KBS-5.21")
def test_phoenix_enters_only_one_district(table):
    t = table(2).tile(0, "ru1_mafdet").troop(0, "w_x", 3, "phoenix").begin().token("move_3")
    t.to("w_x").walk("cw2_f", "cw2_d1")
    assert t.state.land == 1
    assert t.zones() == {"cw2_f"}


@pytest.mark.rule("KBS-7.3")
def test_without_the_phoenix_along_walls_hold(table):
    t = table(2).troop(0, "w_x", 3, "phoenix").begin().token("move_3").to("w_x").to("cw2_f")
    t.act(ids.AMOUNT + 2).no()
    assert not t.zones() & {"cw2_d1", "cw2_d2", "cw2_d3"}


@pytest.mark.rule("KBS-7.4", "KBS-7.17")
def test_carnage_and_shield(battle):
    t = battle(tiles=("ru2_carnage",), their_tiles=("sa2_shield",)).fight("bc_purge", "bc_push")
    assert t.values(0) == (8, 3, 0, 0)
    assert t.values(1) == (8, 0, 0, 2)
    assert t.units(1, "w_x") == 4


@pytest.mark.rule("KBS-7.5", "KBS-11.2", "KBS-12.2")
def test_wyyrt_storm(table):
    t = table(2).pyramid("cw1_d1", "ruby", 2)
    t.state.cards[0], t.state.face_up[0], t.state.face_down[0] = 0b11111100, 1, 2
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
    view = t.state.view(1)
    assert view.players[0].cards_removed == 1
    assert t.state.view(0).own.removed == ("bc_retreat",)


@pytest.mark.rule("KBS-7.19", "KBS-11.2")
def test_both_special_cards(table):
    t = table(2).pyramid("cw1_d1", "ruby", 2).pyramid("cw1_d2", "sapphire", 2).prayer(11, 7)
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


@pytest.mark.rule("KBS-7.6")
def test_portal_of_toth(table):
    t = table(2).tile(0, "ru2_portal").troop(0, "w_t2", 2).begin().token("move_3").to("w_t2")
    assert t.teleports() == {"w_x", "w_t3", "delta"}
    t.teleport("delta")
    assert t.state.prayer[0] == 5
    assert t.teleports() == set()
    t.no()


@pytest.mark.rule("KBS-7.8", "KBS-7.50")
def test_blade_and_fury_count_on_both_sides(battle):
    t = battle(tiles=("ru3_blade",), their_tiles=("on4_fury",)).fight("bc_purge", "bc_push")
    assert t.values(0) == (9, 2, 0, 0)
    assert t.values(1) == (9, 1, 0, 1)


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


@pytest.mark.rule("KBS-7.10", "KBS-7.26", "KBS-2.7")
@pytest.mark.parametrize(
    ("tile", "colour"),
    [
        *(("ru3_domination", "ruby"), ("sa3_domination", "sapphire")),
        *(("di3_domination", "diamond"), ("on3_domination", "onyx"), ("sa4_sphinx", "sapphire")),
    ],
)
def test_tiles_with_a_fame_point(table, tile, colour):
    t = table(3).pyramid("cw1_d1", colour, 4).begin().token("buy_1").buy(tile)
    assert t.state.divine_fame[0] == 1
    assert t.state.scores[0] == 2  # with the Pyramid's own


@pytest.mark.rule("KBS-7.11", "KBS-5.20")
def test_surprise_attack(table):
    t = table(2).tile(0, "ru4_surprise", "ru1_mafdet").troop(0, "w_x", 3).begin()
    t.token("pray_1").act(ids.GOLDEN).act(ids.GOLDEN).act(ids.GOLD_ASSAULT).to("w_x")
    t.walk("cw2_f", "cw2_d1").no()
    assert t.units(0, "cw2_d1") == 3
    # An ordinary Move of the same Day minds the Walls again.
    assert t.state.open_gates is False


@pytest.mark.rule("KBS-7.12", "KBS-6.2")
def test_initiative(battle):
    t = battle(tiles=("ru4_initiative",), their_tiles=("sa2_shield",))
    assert t.units(1, "w_x") == 3
    t = battle(their_tiles=("ru4_initiative",))
    assert (t.units(0, "w_x"), t.units(1, "w_x")) == (5, 5)
    t = battle(theirs=1, tiles=("ru4_initiative",), their_creature="sphinx")
    assert t.units(1, "w_x") == 0
    assert t.creature("sphinx") is None


# -- Creatures ------------------------------------------------------------------------------------


@pytest.mark.rule(
    *("KBS-7.3", "KBS-7.7", "KBS-7.13", "KBS-7.20", "KBS-7.26", "KBS-7.31"),
    *("KBS-7.38", "KBS-7.41", "KBS-7.47", "KBS-7.48", "KBS-2.6"),
)
@pytest.mark.parametrize(
    ("creature", "land", "strength", "damage", "defense"),
    [
        ("phoenix", 1, 1, 0, 0),
        ("scarab", 2, 2, 0, 0),
        ("scorpion", 1, 2, 2, 0),
        ("elephant", 1, 1, 0, 1),
        ("sphinx", 0, 2, 0, 0),
        ("snake", 1, 0, 0, 0),
        ("mummy", 1, 2, 0, 0),
        ("khnum", 1, 1, 0, 0),
        ("griffin", 0, 2, 0, 0),
        ("devourer", 1, 2, 0, 0),
    ],
)
def test_what_each_creature_adds(table, battle, creature, land, strength, damage, defense):
    t = table(2).troop(0, "cw1_f", 3, creature).troop(0, "w_h", 2).begin().token("move_3")
    assert t.to("cw1_f").state.land == 1 + land
    t = table(2).troop(0, "cw1_f", 3, creature).troop(0, "w_h", 2).begin().token("move_3")
    # Only its own Troop has the bonus.
    assert t.to("w_h").state.land == 1
    t = battle(creature=creature).fight("bc_purge", "bc_push")
    assert t.values(0) == (8 + strength, 2 + damage, 0, defense)
    t = battle(their_creature=creature, prayer=(7, 7)).fight("bc_purge", "bc_push")
    assert t.values(1) == (8 + strength, damage, 0, 1 + defense)


@pytest.mark.rule("KBS-7.31", "KBS-6.3")
def test_the_snake_voids_the_other_creature(battle):
    t = battle(creature="snake", their_creature="scorpion").fight("bc_purge", "bc_push")
    assert t.values(1) == (8, 0, 0, 1)
    t = battle(creature="scorpion", their_creature="snake").fight("bc_purge", "bc_push")
    assert t.values(0) == (8, 2, 0, 0)


@pytest.mark.rule("KBS-7.31", "KBS-6.3")
def test_the_snake_works_even_if_its_troop_dies_first(battle):
    t = battle(tiles=("ru4_initiative",), creature="scarab", theirs=2, their_creature="snake")
    assert t.creature("snake") is None
    t.fight("bc_purge", "bc_push")
    assert t.strength(0) == 8


@pytest.mark.rule("KBS-7.31", "KBS-7.48")
def test_the_snake_voids_the_devourers_protection_and_fame(battle):
    t = battle(tiles=("ru4_initiative",), creature="snake", their_creature="devourer")
    assert t.units(1, "w_x") == 3
    t = battle(creature="devourer", their_creature="snake", theirs=2).fight("bc_purge", "bc_raid")
    assert t.state.battle_fame[0] == 1


@pytest.mark.rule("KBS-7.31", "KBS-7.41")
def test_the_snake_does_not_save_the_price_of_khnum(battle):
    t = battle(creature="snake", their_creature="khnum")
    assert t.state.prayer[0] == 5


@pytest.mark.rule("KBS-7.41", "KBS-5.24")
def test_khnums_sphinx_on_foot_and_by_teleport(table):
    t = table(2).pyramid("cw1_d1", "ruby", 1).troop(0, "cw1_d1", 5).troop(1, "w_x", 2, "khnum")
    t.prayer(4, 7).begin().token("move_3").to("cw1_d1")
    assert "w_x" in t.teleports()
    t.teleport("w_x")
    assert t.state.prayer[0] == 0
    t = table(2).pyramid("cw1_d1", "ruby", 1).troop(0, "cw1_d1", 5).troop(1, "w_x", 2, "khnum")
    t.prayer(3, 7).begin().token("move_3").to("cw1_d1")
    assert "w_x" not in t.teleports()
    t = table(2).troop(0, "cw1_f", 5).troop(1, "w_x", 2, "khnum").prayer(1, 7).begin()
    assert "w_x" not in t.token("move_3").to("cw1_f").zones()


@pytest.mark.rule("KBS-7.41", "KBS-7.36")
def test_khnum_with_the_priest_of_ra(table):
    # The price and the teleport's are two payments, each 1 lower.
    t = table(2).pyramid("cw1_d1", "ruby", 1).troop(0, "cw1_d1", 5).troop(1, "w_x", 2, "khnum")
    t.tile(0, "di4_ra").prayer(2, 7).begin().token("move_3").to("cw1_d1").teleport("w_x")
    assert t.state.prayer[0] == 0


@pytest.mark.rule("KBS-7.41", "KBS-7.42", "KBS-6.2")
def test_khnum_is_paid_before_dedication_brings_anything(battle, table):
    t = table(2).tile(0, "on2_dedication").troop(0, "cw1_f", 5).troop(1, "w_x", 2, "khnum")
    t.prayer(1, 7).begin().token("move_3").to("cw1_f")
    assert "w_x" not in t.zones()
    t = battle(tiles=("on2_dedication",), their_creature="khnum", prayer=(2, 7))
    assert t.state.prayer[0] == 2


@pytest.mark.rule("KBS-7.47", "KBS-5.19")
def test_griffin_teleports_from_obelisks(table):
    t = table(2).troop(0, "w_t2", 3, "griffin").begin().token("move_3").to("w_t2")
    assert t.teleports() == {"w_x", "w_t3", "delta"}
    # It must go along: it is not even asked.
    t.act(ids.TELEPORT + 29).act(ids.AMOUNT + 1)
    assert t.creature("griffin") == "delta"
    assert t.state.prayer[0] == 5
    assert t.units(0, "w_t2") == 2


@pytest.mark.rule("KBS-7.48")
def test_devourer_fame(battle):
    t = battle(creature="devourer", theirs=3).fight("bc_purge", "bc_push")
    assert t.state.lost[1] == 1
    assert t.state.battle_fame[0] == 1
    t = battle(creature="devourer", theirs=3).fight("bc_purge", "bc_raid")
    assert t.state.lost[1] == 2
    assert t.state.battle_fame[0] == 2
    # Units Initiative destroyed are none of Casualties.
    t = battle(creature="devourer", tiles=("ru4_initiative",), theirs=3)
    t.fight("bc_purge", "bc_raid")
    assert t.state.lost[1] == 1
    assert t.state.battle_fame[0] == 1


@pytest.mark.rule("KBS-7.48", "KBS-7.22")
def test_devourer_with_defensive_victory(battle):
    t = battle(mine=2, their_creature="devourer", their_tiles=("sa3_defvictory",))
    t.fight("bc_raid", "bc_purge")
    assert t.state.battle_fame[1] == 2


@pytest.mark.rule("KBS-7.48", "KBS-7.12", "KBS-7.46")
def test_devourer_protects_from_initiative_and_trap(battle):
    t = battle(tiles=("ru4_initiative",), their_creature="devourer")
    assert t.units(1, "w_x") == 5
    t = battle(creature="devourer", their_tiles=("on3_trap",))
    assert t.units(0, "w_x") == 5


@pytest.mark.rule("KBS-7.48", "KBS-10.19")
def test_devourer_protects_from_raining_fire(table):
    t = table(2).troop(1, "w_x", 2, "devourer").cards(0, "di_rainingfire").begin()
    assert t.playable() == set()
    t = table(2).troop(1, "w_x", 2, "devourer").troop(1, "w_h", 1).cards(0, "di_rainingfire")
    assert t.begin().play("di_rainingfire").zones() == {"w_h"}


# -- Sapphire -------------------------------------------------------------------------------------


@pytest.mark.rule("KBS-7.18")
def test_reinforcement_prayer(table):
    t = table(2).tile(0, "sa2_reinfprayer").troop(0, "w_x", 1).troop(1, "cw1_d2", 1)
    t.begin().token("pray_1")
    assert t.asking == "PlaceUnits"
    assert t.zones() == {"cw1_d1", "cw1_d3"}
    t.to("cw1_d1", "cw1_d1")
    assert t.units(0, "cw1_d1") == 2
    assert t.state.prayer[0] == 9
    assert t.seat == 1


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


@pytest.mark.rule("KBS-7.22", "KBS-6.14")
def test_defensive_victory(battle):
    t = battle(mine=2, their_tiles=("sa3_defvictory",)).fight("bc_raid", "bc_purge")
    assert t.state.battle_fame == [0, 1]
    # The winning defender's token stays, the consolation does not come.
    assert t.state.veterans == [1, 1]


@pytest.mark.rule("KBS-7.22")
def test_defensive_victory_without_survivors(battle):
    t = battle(theirs=2, their_tiles=("sa3_defvictory",)).fight("bc_raid", "bc_sacrifice")
    assert t.state.winner == 1
    assert t.units(1, "w_x") == 0
    assert t.state.battle_fame == [0, 0]
    assert t.state.veterans == [1, 2]


@pytest.mark.rule("KBS-7.23")
def test_legion_in_moves_and_retreats(table):
    t = table(2).tile(0, "sa3_legion").troop(0, "cw1_d1", 4).troop(0, "cw1_f", 3).begin()
    t.token("move_3").to("cw1_d1").walk("cw1_f").no()
    assert t.units(0, "cw1_f") == 7
    t = table(2).tile(1, "sa3_legion").troop(0, "w_x", 5).troop(1, "cw2_f", 3).troop(1, "cw2_d1", 4)
    t.begin().token("move_3").to("w_x").walk("cw2_f").fight("bc_sacrifice", "bc_retreat")
    t.act(ids.RETREAT)
    assert "cw2_d1" in t.zones()


@pytest.mark.rule("KBS-7.24")
def test_divine_will(table):
    t = table(2).tile(0, "sa4_divinewill").troop(0, "cw1_d1", 1).begin()
    t.token("pray_1").act(ids.GOLDEN).act(ids.GOLDEN)
    assert t.state.legal(0) == [ids.GOLD_MOVE, ids.GOLD_RECRUIT]
    t.act(ids.GOLD_RECRUIT).to("cw1_d1").no()
    assert t.units(0, "cw1_d1") == 2


# -- Diamond --------------------------------------------------------------------------------------


@pytest.mark.rule("KBS-7.27", "KBS-7.49", "KBS-2.9")
def test_priest_and_divine_might(table):
    t = table(2).tile(0, "di1_priest").prayer(3, 7).begin().token("pray_1")
    assert t.state.prayer[0] == 6
    # Might adds once to the whole gain.
    t = table(2).tile(0, "di1_priest", "on4_might").prayer(3, 7).begin().token("pray_1")
    assert t.state.prayer[0] == 7


@pytest.mark.rule("KBS-7.28")
def test_priestess(table):
    t = table(2).pyramid("cw1_d1", "ruby", 4).tile(0, "di1_priestess").prayer(3, 7).begin()
    t.token("buy_1").buy("ru4_initiative")
    assert t.state.prayer[0] == 0


@pytest.mark.rule("KBS-7.33", "KBS-6.11")
def test_divine_hunger(battle):
    t = battle(tiles=("di3_hunger",), theirs=3, prayer=(0, 7)).fight("bc_purge", "bc_raid")
    assert t.state.prayer[0] == 4
    # Units the enemy's own card takes are destroyed by nobody.
    t = battle(tiles=("di3_hunger",), theirs=3, prayer=(0, 7)).fight("bc_push", "bc_sacrifice")
    assert t.state.prayer[0] == 0


@pytest.mark.rule("KBS-7.33", "KBS-7.49")
def test_divine_hunger_is_one_gain(battle):
    t = battle(tiles=("di3_hunger", "on4_might"), theirs=3, prayer=(0, 7))
    t.fight("bc_purge", "bc_raid")
    assert t.state.prayer[0] == 5


# -- Onyx -----------------------------------------------------------------------------------------


@pytest.mark.rule("KBS-7.42")
def test_dedication_to_battle(battle):
    t = battle(tiles=("on2_dedication",), prayer=(3, 7))
    assert t.state.prayer[0] == 5


@pytest.mark.rule("KBS-7.43", "KBS-5.5", "KBS-2.11")
def test_twin_ceremony(table):
    t = table(2).pyramid("cw1_d1", "ruby", 2).pyramid("cw1_d2", "onyx", 1).tile(0, "on2_twin")
    t.begin().token("buy_1").act(ids.GOLDEN).token("buy_1").buy("ru1_charge")
    assert t.asking == "GoldAction"
    t.act(ids.GOLD_BUY)
    # Only the colour already used; no box is needed, and each tile costs 1 more.
    assert t.tiles_for_sale() == {
        *("ru1_mafdet", "ru2_phoenix", "ru2_carnage", "ru2_wyyrt", "ru2_portal"),
    }
    t.buy("ru2_carnage")
    assert t.state.prayer[0] == 7 - 1 - 3
    assert t.state.bought[0] == 1 << COLOURS.index("ruby")


@pytest.mark.rule("KBS-7.43", "KBS-4.7")
def test_twin_ceremony_before_any_purchase_offers_nothing(table):
    t = table(2).pyramid("cw1_d1", "ruby", 2).tile(0, "on2_twin").begin()
    t.token("pray_1").act(ids.GOLDEN).act(ids.GOLDEN).act(ids.GOLD_BUY)
    assert t.state.legal(0) == [ids.PASS]


@pytest.mark.rule("KBS-7.44", "KBS-6.11")
def test_honor_in_battle(battle):
    t = battle(mine=2, their_tiles=("on2_honor",), theirs=4, prayer=(7, 0))
    t.fight("bc_raid", "bc_sacrifice")
    # One falls unblocked and one to Damage; the two of the own card do not count.
    assert t.state.lost == [0, 2]
    while t.asking in ("LosersAftermath", "WinnersAftermath"):
        t.act(ids.STAY if t.can(ids.STAY) else ids.RECALL)
    assert t.state.prayer[1] == 2


@pytest.mark.rule("KBS-7.46", "KBS-6.21")
def test_deadly_trap(battle):
    t = battle(mine=1, their_tiles=("on3_trap",))
    assert t.units(0, "w_x") == 0
    assert t.asking == "WarCouncil"
    t.fight("bc_sacrifice", "bc_raid")
    # 5 against 5 + 1: the trapped side has its card, nothing more.
    assert (t.strength(0), t.strength(1)) == (5, 6)


@pytest.mark.rule("KBS-7.46", "KBS-7.12")
def test_initiative_first_and_the_trap_still_works(battle):
    t = battle(theirs=2, tiles=("ru4_initiative",), their_tiles=("on3_trap",))
    assert (t.units(0, "w_x"), t.units(1, "w_x")) == (4, 0)


@pytest.mark.rule("KBS-7.49", "KBS-2.9")
def test_divine_might_by_day_only(table, battle):
    t = table(2).tile(0, "on4_might").cards(0, "di_prayer", "di_manatheft").prayer(0, 7).begin()
    t.play("di_prayer").play("di_manatheft")
    assert t.state.prayer[0] == 3 + 2
    t = battle(mine=5, theirs=3, tiles=("on4_might",), prayer=(0, 7)).fight("bc_push", "bc_raid")
    # Three units are left: 2 for the recall and 1 more.
    t.act(ids.RECALL).act(ids.RECALL)
    assert t.state.prayer[0] == 3
    t = table(2).tile(0, "on4_might").prayer(0, 0).begin_night()
    assert t.state.prayer == [2, 2]


@pytest.mark.rule("KBS-7.14", "KBS-4.4")
@pytest.mark.parametrize("colour", ["ruby", "sapphire", "diamond", "onyx"])
def test_acts_of_god_bring_a_silver_token(table, colour):
    t = table(3).pyramid("cw1_d1", colour, 4).begin().token("buy_1")
    t.buy(f"{colour[:2]}4_actofgod")
    assert t.state.silver[0] == 1
    assert t.state.view(1).players[0].silver is True


@pytest.mark.rule("KBS-4.5")
@pytest.mark.parametrize("tile", ["ru4_surprise", "sa4_divinewill", "on2_twin", "on3_forced"])
def test_gold_tiles_bring_one_gold_token(table, tile):
    colour = COLOURS[table().state.tables.tile_colour[TILES.index(tile)]]
    t = table(3).pyramid("cw1_d1", colour, 4).begin().token("buy_1").buy(tile)
    assert t.state.gold[0] == 1
