"""Battle in its eight steps (KBS-6, KBS-11)."""

import pytest

from mandjet.games.kemet import actions as ids
from mandjet.games.kemet.tables import BATTLE_CARDS, CARDS, CREATURES, bits


@pytest.mark.rule("KBS-6.1", "KBS-6.4", "KBS-6.6", "KBS-6.8", "KBS-6.11", "KBS-6.13", "KBS-6.16")
def test_the_rulebook_example_to_the_last_unit(table):
    """Jacques attacks Guillaume in a Temple: 10 against 9, no losses, three Prayer Points."""
    t = table(2).tile(0, "ru1_charge", "ru3_blade").troop(0, "w_oasis", 5)
    t.troop(1, "w_temple_inner", 4, "elephant").cards(1, "di_bronzewall", "di_warfury").begin()
    assert t.state.scores == (0, 1)
    t.token("move_3").to("w_oasis").walk("w_temple_inner")
    t.council(0, "bc_purge", "bc_raid")
    t.council(1, "bc_phalanx", "bc_raid", "di_bronzewall", "di_warfury")
    assert t.values(0) == (10, 2, 0, 0)
    assert t.values(1) == (9, 0, 0, 4)
    # War Fury costs 1, Bronze Wall nothing; nobody loses a unit.
    assert t.state.prayer == [7, 6]
    assert (t.units(0, "w_temple_inner"), t.units(1, "w_temple_inner")) == (5, 4)
    assert t.state.battle_fame == [1, 0]
    assert t.state.veterans == [0, 1]
    # Guillaume recalls 4 units for 3 Prayer Points; the Elephant goes to his supply.
    assert t.seat == 1
    t.act(ids.RECALL)
    assert t.state.prayer == [7, 9]
    assert t.state.supply[1] == 12
    assert t.creature("elephant") is None
    # Jacques stays, and the Temple's Fame Point is his.
    assert t.seat == 0
    t.act(ids.STAY)
    assert t.units(0, "w_temple_inner") == 5
    assert t.state.scores == (2, 0)
    assert t.discards() == ["di_bronzewall", "di_warfury"]
    assert [BATTLE_CARDS[c] for c in bits(t.state.face_up[0])] == ["bc_purge"]
    assert [BATTLE_CARDS[c] for c in bits(t.state.face_up[1])] == ["bc_phalanx"]


@pytest.mark.rule("KBS-6.1")
def test_nobody_else_takes_part(battle):
    t = battle(seats=3)
    assert t.state.waiting() == (0, 1)
    assert t.state.legal(2) == []


@pytest.mark.rule("KBS-6.4")
def test_both_choose_two_different_cards_at_once(battle):
    t = battle()
    assert t.asking == "WarCouncil"
    assert t.state.waiting() == (0, 1)
    assert len(t.state.legal(0)) == 8
    t.act(ids.BATTLE + 2, 0)
    assert len(t.state.legal(0)) == 7
    assert ids.BATTLE + 2 not in t.state.legal(0)
    assert len(t.state.legal(1)) == 8


@pytest.mark.rule("KBS-6.5")
def test_only_cards_that_can_be_paid_together(battle):
    t = battle(cards=("di_warfury", "di_warfury", "di_bloodbath", "di_warrage"), prayer=(2, 7))
    for card in (0, 1):
        t.act(ids.BATTLE + card, 0)

    def offered():
        return {CARDS[c - ids.CARD] for c in t.state.legal(0) if c >= ids.CARD}

    assert offered() == {"di_diversion", "di_warfury", "di_bloodbath", "di_warrage"}
    t.act(ids.CARD + CARDS.index("di_warfury"), 0)
    t.act(ids.CARD + CARDS.index("di_bloodbath"), 0)
    assert offered() == {"di_diversion", "di_warrage"}
    # Hidden cards are still part of the hand.
    assert t.state.view(1).players[0].cards == 5
    t.act(ids.PASS, 0)
    t.council(1, "bc_push", "bc_raid")
    assert t.state.prayer[0] == 0
    assert t.state.view(1).players[0].cards == 3


@pytest.mark.rule("KBS-6.8", "KBS-6.9")
def test_the_defender_wins_a_tie(battle):
    t = battle(mine=5, theirs=5).fight("bc_purge", "bc_push")
    assert t.strength(0) == t.strength(1) == 8
    assert t.state.winner == 1
    assert t.seat == 0


@pytest.mark.rule("KBS-6.8")
def test_one_more_in_a_district_of_the_own_city(table):
    t = table(2).troop(0, "w_front", 5).troop(1, "w_d1", 5).march("w_front")
    t.walk("w_d1").fight("bc_purge", "bc_push")
    assert (t.strength(0), t.strength(1)) == (8, 9)


@pytest.mark.rule("KBS-6.11")
def test_more_defense_than_damage_heals_nobody(battle):
    t = battle().fight("bc_cavalry", "bc_retreat")
    assert t.units(1, "w_obelisk") == 5


@pytest.mark.rule("KBS-6.14")
def test_veterans(battle):
    # A winning defender has two, a losing attacker one.
    t = battle(mine=1, theirs=5).fight("bc_push", "bc_push")
    assert t.state.veterans == [1, 2]
    # A winning attacker with fame has none.
    t = battle(mine=5, theirs=1).fight("bc_push", "bc_retreat")
    assert t.state.veterans == [0, 1]


@pytest.mark.rule("KBS-6.17")
def test_the_winner_chooses_the_retreat(battle):
    t = battle(mine=5, theirs=2).fight("bc_push", "bc_phalanx")
    assert t.state.legal(1) == [ids.RECALL, ids.RETREAT]
    t.act(ids.RETREAT)
    assert t.seat == 0
    assert t.zones() == {"nw_front", "w_front", "w_temple_outer", "w_oasis"}
    t.to("w_temple_outer").act(ids.STAY)
    assert t.units(1, "w_temple_outer") == 2
    # Sent into a Temple, the loser holds it.
    assert t.state.scores == (1, 1)


@pytest.mark.rule("KBS-6.17")
def test_retreat_only_to_free_zones_with_room(table):
    t = (
        table(2)
        .troop(0, "nw_front", 5)
        .troop(0, "w_oasis", 1)
        .troop(1, "w_obelisk", 2)
        .troop(1, "w_temple_outer", 4)
    )
    t.march("nw_front").walk("w_obelisk").fight("bc_push", "bc_phalanx")
    t.act(ids.RETREAT)
    # w_oasis is the winner's, w_temple_outer has no room for two more.
    assert t.zones() == {"nw_front", "w_front"}


@pytest.mark.rule("KBS-6.17", "KBS-2.6")
def test_two_creatures_meet_in_a_retreat(table):
    t = (
        table(2)
        .troop(0, "w_obelisk", 5)
        .troop(1, "w_front", 2, "elephant")
        .troop(1, "w_d1", 1, "scarab")
    )
    t.march("w_obelisk").walk("w_front").fight("bc_sacrifice", "bc_retreat")
    t.act(ids.RETREAT).to("w_d1")
    assert (t.asking, t.seat) == ("KeepCreature", 1)
    t.act(ids.KEEP + CREATURES.index("elephant"))
    assert t.creature("elephant") == "w_d1"
    assert t.creature("scarab") is None
    assert t.units(1, "w_d1") == 3


@pytest.mark.rule("KBS-6.19", "KBS-6.16")
def test_the_loser_decides_first_then_the_winner(battle):
    t = battle(mine=5, theirs=2).fight("bc_push", "bc_phalanx")
    assert t.seat == 1
    t.act(ids.RECALL)
    assert t.seat == 0
    assert t.state.legal(0) == [ids.STAY, ids.RECALL]
    t.act(ids.RECALL)
    assert t.state.prayer == [11, 8]
    assert t.state.troops == [0, 0]


@pytest.mark.rule("KBS-6.10", "KBS-7.13")
def test_values_are_counted_before_the_losses(battle):
    # The Scorpion's Troop dies of Unblockable damage and still deals its Damage.
    t = battle(mine=1, theirs=5, creature="scorpion", their_tiles=("on3_trap",))
    t.fight("bc_cavalry", "bc_retreat")
    assert t.values(0) == (7, 3, 0, 0)
    assert t.units(0, "w_obelisk") == 0
    assert t.state.lost == [1, 0]
    assert t.state.winner == 1


@pytest.mark.rule("KBS-6.11", "KBS-11.1", "KBS-7.12")
def test_unblockable_then_own_loss_then_damage_less_defense(battle):
    # Sacrificial Charge against Initiative: of 4 units 1 falls unblocked, 2 by its own card, and
    # the last one to Damage 2.
    t = battle(mine=4, theirs=5, their_tiles=("ru4_initiative",))
    t.fight("bc_sacrifice", "bc_cavalry")
    assert t.units(0, "w_obelisk") == 0
    assert t.state.lost == [2, 0]
    # Defense helps against Damage, neither against Unblockable damage nor against your own card.
    t = battle(mine=5, theirs=5, tiles=("sa2_shield",), their_tiles=("on3_trap",))
    t.fight("bc_sacrifice", "bc_cavalry")
    assert t.values(1) == (10, 1, 1, 0)
    assert t.units(0, "w_obelisk") == 5 - 1 - 2


@pytest.mark.rule("KBS-6.11", "KBS-7.12")
def test_own_losses_are_not_set_off_against_unblockable_damage(battle):
    # Sacrificial Charge with Initiative: the opponent loses 1 unblocked, the owner 2.
    t = battle(mine=5, theirs=5, tiles=("ru4_initiative",)).fight("bc_sacrifice", "bc_push")
    assert t.values(0) == (11, 1, 1, 0)
    assert (t.units(0, "w_obelisk"), t.units(1, "w_obelisk")) == (3, 4)
    assert t.state.lost == [0, 1]


@pytest.mark.rule("KBS-6.12", "KBS-6.13", "KBS-6.14", "KBS-6.18", "KBS-6.16")
def test_a_winner_without_survivors(battle):
    t = battle(mine=2, theirs=3, creature="scarab", prayer=(7, 3)).fight(
        "bc_sacrifice", "bc_retreat"
    )
    # 2 + 5 + 2 against 3 + 1; the winner dies of its own card. The loser must recall, unasked.
    assert t.told[-1].key != "retreated"
    assert t.heard("resolved")[0]["winner_seat"] == 0
    assert (t.units(0, "w_obelisk"), t.units(1, "w_obelisk")) == (0, 0)
    assert t.state.battle_fame == [0, 0]
    assert t.state.veterans == [1, 1]
    # Three units recalled: two Prayer Points.
    assert t.state.prayer[1] == 5
    assert t.asking == "PlaceToken"


@pytest.mark.rule("KBS-6.18", "KBS-2.5")
def test_nobody_keeps_a_temple_whose_winner_died(table):
    t = table(2).troop(0, "nw_front", 5).troop(1, "w_temple_outer", 1)
    t.march("nw_front").walk("w_temple_outer")
    # The defender wins with 1 + 5 + 1 against 5 + 1 and dies of its own card and the raid.
    t.fight("bc_raid", "bc_sacrifice")
    assert t.state.scores == (0, 0)
    assert t.units(0, "w_temple_outer") == 0
    assert t.state.prayer[0] == 11
    assert t.state.veterans == [1, 2]


@pytest.mark.rule("KBS-6.18", "KBS-2.4")
def test_a_loser_does_not_even_stay_at_home(table):
    """The winner is gone, the loser's own District would be free: the Troop is recalled."""
    t = table(2).troop(0, "w_front", 5).troop(1, "w_d1", 4)
    t.march("w_front").walk("w_d1").fight("bc_sacrifice", "bc_raid")
    # 5 + 5 against 4 + 1 + 1; the winner loses 3 to the raid and 2 to its own card.
    assert t.heard("resolved")[0]["winner_seat"] == 0
    assert (t.units(0, "w_d1"), t.units(1, "w_d1")) == (0, 0)
    assert t.state.supply == [12, 12]
    assert t.heard("recalled") == [{"seat": 1, "amount": 4}]
    assert t.state.battle_fame == [0, 0]


@pytest.mark.rule("KBS-6.16")
def test_recall_of_one_unit_gains_nothing(battle):
    t = battle(mine=5, theirs=1).fight("bc_push", "bc_retreat")
    t.act(ids.RECALL)
    assert t.state.prayer[1] == 7
    assert t.state.supply[1] == 12


@pytest.mark.rule("KBS-6.17")
def test_no_retreat_into_another_city_but_into_the_own(table):
    t = table(2).troop(0, "w_obelisk", 5).troop(1, "w_front", 2)
    t.march("w_obelisk").walk("w_front").fight("bc_push", "bc_phalanx").act(ids.RETREAT)
    around = {"w_obelisk", "w_temple_outer", "w_oasis"}
    assert t.zones() == {"w_d1", "w_d2", "w_d3", "sw_quay"} | around
    t = table(2).troop(0, "w_obelisk", 5).troop(1, "nw_front", 2)
    t.march("w_obelisk").walk("nw_front").fight("bc_push", "bc_phalanx").act(ids.RETREAT)
    assert t.zones() == around


@pytest.mark.rule("KBS-6.17", "KBS-1.3")
@pytest.mark.parametrize(
    ("zone", "only"),
    [
        *(("delta_temple", "delta_desert"), ("sanctuary", "delta_desert")),
        *(("w_temple_inner", "w_oasis"), ("e_temple_inner", "e_oasis")),
    ],
)
def test_one_zone_to_retreat_to(table, zone, only):
    t = table(4).pyramid("nw_d1", "ruby", 1).troop(0, "nw_d1", 5).troop(1, zone, 3)
    t.march("nw_d1").teleport(zone).fight("bc_push", "bc_phalanx")
    t.act(ids.RETREAT)
    assert t.zones() == {only}
    t = table(4).pyramid("nw_d1", "ruby", 1).troop(0, "nw_d1", 5).troop(1, zone, 3)
    t.troop(2, only, 1)
    t.march("nw_d1").teleport(zone).fight("bc_push", "bc_phalanx")
    # Not free: recalled without being asked, 3 units for 2 Prayer Points.
    assert t.state.prayer[1] == 9
    assert t.asking == "WinnersAftermath"


@pytest.mark.rule("KBS-6.17", "KBS-5.18")
def test_harbors_are_no_way_to_retreat(table):
    t = table(4).troop(0, "nw_front", 5).troop(1, "w_oasis", 3)
    t.march("nw_front").walk("w_oasis").fight("bc_push", "bc_phalanx").act(ids.RETREAT)
    assert t.zones() == {"nw_front", "w_front", "w_obelisk", "w_temple_inner"}


@pytest.mark.rule("KBS-6.17", "KBS-8.2")
def test_retreat_into_the_sanctuary(table):
    t = table(4).pyramid("nw_d1", "ruby", 1).tile(0, "ru1_mafdet").troop(0, "nw_d1", 5)
    t.troop(1, "delta_desert", 2)
    t.march("nw_d1").teleport("delta_temple").walk("delta_desert")
    t.fight("bc_push", "bc_phalanx").act(ids.RETREAT)
    assert t.zones() == {"delta_temple", "sanctuary"}
    t.to("sanctuary").act(ids.STAY)
    assert t.units(1, "sanctuary") == 2


@pytest.mark.rule("KBS-6.21", "KBS-6.18")
def test_both_sides_gone(battle):
    t = battle(mine=1, theirs=1).fight("bc_raid", "bc_raid")
    assert t.units(0, "w_obelisk") == t.units(1, "w_obelisk") == 0
    assert t.state.winner == -1
    assert t.asking == "PlaceToken"
    assert t.state.veterans == [1, 2]


@pytest.mark.rule("KBS-6.21", "KBS-6.8")
def test_a_side_without_a_troop_still_counts(battle):
    """No tile or card of the box takes a Troop before Casualties; should it happen, its card, tiles
    and City count on."""
    t = battle(mine=2, theirs=2, their_tiles=("sa1_defense",))
    t.state.supply[1] += 2
    t.state.troops[1] = 0
    t.state.units[1 * 37 + 24] = 0
    for seat, card, drop in ((0, "bc_raid", "bc_mixed"), (1, "bc_sacrifice", "bc_mixed")):
        t.council(seat, card, drop)
    assert t.heard("resolved")[0]["winner_seat"] == 1
    assert t.heard("resolved")[0]["defense"] == 6
    # The losing attacker, whose conqueror has no Troop, is recalled.
    assert t.units(0, "w_obelisk") == 0


@pytest.mark.rule("KBS-6.2", "KBS-7.41", "KBS-7.34", "KBS-7.42", "KBS-5.24")
def test_the_order_on_entering(battle):
    """Khnum's price, then the War Council: Priest of Thoeris and Dedication, then choices."""
    t = battle(
        tiles=("on2_dedication", "di3_thoeris", "ru4_initiative"),
        their_tiles=("on3_trap",),
        their_creature="khnum",
        prayer=(1, 7),
    )
    keys = [event.key for event in t.state.events]
    wanted = ["spent-prayer", "battle-begins", "gained-prayer", "drew-card"]
    assert [key for key in keys if key in wanted] == wanted
    assert t.state.prayer[0] == 2
    # Nothing removes units before Casualties.
    assert (t.units(0, "w_obelisk"), t.units(1, "w_obelisk")) == (5, 5)
    assert t.asking == "WarCouncil"


@pytest.mark.rule("KBS-6.6", "KBS-6.5")
def test_a_card_that_cannot_be_paid_is_discarded_without_effect(battle):
    t = battle(cards=("di_warfury", "di_warrage"), prayer=(1, 7))
    t.council(0, "bc_purge", "bc_raid", "di_warfury", "di_warrage")
    t.prayer(0, 7)
    t.council(1, "bc_push", "bc_raid")
    assert t.values(0) == (9, 2, 0, 0)
    assert t.state.prayer[0] == 0
    assert t.heard("unpaid-card") == [{"seat": 0, "card": "card-di_warfury"}]
    assert t.discards() == ["di_warfury"]
    assert t.hand(0) == []
