"""Battle in its eight steps (KBS-6, KBS-11)."""

import pytest

from mandjet.games.kemet import actions as ids
from mandjet.games.kemet.tables import BATTLE_CARDS, CARDS, CREATURES, bits


@pytest.mark.rule("KBS-6.1", "KBS-6.4", "KBS-6.6", "KBS-6.8", "KBS-6.11", "KBS-6.13", "KBS-6.16")
def test_the_rulebook_example_to_the_last_unit(table):
    """Jacques attacks Guillaume in a Temple: 10 against 9, no losses, three Prayer Points."""
    t = table(2).tile(0, "ru1_charge", "ru3_blade").troop(0, "w_h", 5)
    t.troop(1, "w_t3", 4, "elephant").cards(1, "di_bronzewall", "di_warfury").begin()
    assert t.state.scores == (0, 1)
    t.token("move_3").to("w_h").walk("w_t3")
    t.council(0, "bc_purge", "bc_raid")
    t.council(1, "bc_phalanx", "bc_raid", "di_bronzewall", "di_warfury")
    assert t.values(0) == (10, 2, 0, 0)
    assert t.values(1) == (9, 0, 0, 4)
    # War Fury costs 1, Bronze Wall nothing; nobody loses a unit.
    assert t.state.prayer == [7, 6]
    assert (t.units(0, "w_t3"), t.units(1, "w_t3")) == (5, 4)
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
    assert t.units(0, "w_t3") == 5
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


@pytest.mark.rule("KBS-6.5", "KBS-7.36")
def test_ra_counts_for_each_card(battle):
    t = battle(cards=("di_warfury", "di_bloodbath"), tiles=("di4_ra",), prayer=(0, 7))
    t.council(0, "bc_purge", "bc_raid", "di_warfury", "di_bloodbath")
    t.council(1, "bc_push", "bc_raid")
    assert t.values(0)[:2] == (10, 4)
    assert t.state.prayer[0] == 0


@pytest.mark.rule("KBS-6.8", "KBS-6.9")
def test_the_defender_wins_a_tie(battle):
    t = battle(mine=5, theirs=5).fight("bc_purge", "bc_push")
    assert t.strength(0) == t.strength(1) == 8
    assert t.state.winner == 1
    assert t.seat == 0


@pytest.mark.rule("KBS-6.8")
def test_one_more_in_a_district_of_the_own_city(table):
    t = table(2).troop(0, "cw2_f", 5).troop(1, "cw2_d1", 5).begin().token("move_3").to("cw2_f")
    t.walk("cw2_d1").fight("bc_purge", "bc_push")
    assert (t.strength(0), t.strength(1)) == (8, 9)


@pytest.mark.rule("KBS-6.10", "KBS-7.13")
def test_values_are_counted_before_the_losses(battle):
    # The Scorpion's Troop dies of Unblockable damage and still deals its Damage.
    t = battle(mine=1, theirs=5, creature="scorpion").fight("bc_cavalry", "bc_raid")
    assert t.values(0) == (7, 3, 0, 0)
    assert t.units(0, "w_x") == 0
    assert t.units(1, "w_x") == 2
    assert t.state.winner == 0


@pytest.mark.rule("KBS-6.11", "KBS-11.1")
def test_unblockable_then_own_loss_then_damage_less_defense(battle):
    # Sacrificial Charge: of 4 units 1 falls unblocked, 2 by the own card, 1 to Damage 2.
    t = battle(mine=4, theirs=5).fight("bc_sacrifice", "bc_raid")
    assert t.units(0, "w_x") == 0
    assert t.state.lost == [2, 0]
    # Defense helps against Damage only.
    t = battle(mine=5, theirs=5).fight("bc_raid", "bc_retreat")
    assert t.units(1, "w_x") == 4
    assert t.units(0, "w_x") == 4


@pytest.mark.rule("KBS-6.11")
def test_more_defense_than_damage_heals_nobody(battle):
    t = battle().fight("bc_cavalry", "bc_retreat")
    assert t.units(1, "w_x") == 5


@pytest.mark.rule("KBS-6.12", "KBS-6.13", "KBS-6.14", "KBS-6.18")
def test_a_winner_without_survivors(battle):
    t = battle(mine=2, theirs=1, creature="scarab").fight("bc_sacrifice", "bc_retreat")
    assert t.state.winner == 0
    assert t.units(0, "w_x") == 0
    assert t.units(1, "w_x") == 1
    assert t.state.battle_fame == [0, 0]
    assert t.state.veterans == [1, 1]
    # The loser may recall or stay, not retreat.
    assert t.state.legal(1) == [ids.STAY, ids.RECALL]
    t.act(ids.STAY)
    assert t.units(1, "w_x") == 1
    assert t.asking == "PlaceToken"


@pytest.mark.rule("KBS-6.18", "KBS-2.5")
def test_a_loser_who_stays_takes_the_temple(table):
    t = table(2).troop(0, "cw1_f", 5).troop(1, "w_t2", 1).begin().token("move_3").to("cw1_f")
    t.walk("w_t2")
    # The defender wins with 1 + 5 against 5 + 1 and dies of the own card and the raid.
    t.fight("bc_raid", "bc_sacrifice")
    assert t.state.winner == 1
    assert t.units(1, "w_t2") == 0
    assert t.state.scores == (0, 0)
    t.act(ids.STAY)
    assert t.state.scores == (1, 0)
    assert t.state.battle_fame == [0, 0]
    assert t.state.veterans == [1, 2]


@pytest.mark.rule("KBS-6.14")
def test_veterans(battle):
    # A winning defender has two, a losing attacker one.
    t = battle(mine=1, theirs=5).fight("bc_push", "bc_push")
    assert t.state.veterans == [1, 2]
    # A winning attacker with fame has none.
    t = battle(mine=5, theirs=1).fight("bc_push", "bc_retreat")
    assert t.state.veterans == [0, 1]


@pytest.mark.rule("KBS-6.16")
def test_recall_of_one_unit_gains_nothing(battle):
    t = battle(mine=5, theirs=1, their_tiles=("on4_might",)).fight("bc_push", "bc_retreat")
    t.act(ids.RECALL)
    assert t.state.prayer[1] == 7
    assert t.state.supply[1] == 12


@pytest.mark.rule("KBS-6.17")
def test_the_winner_chooses_the_retreat(battle):
    t = battle(mine=5, theirs=2).fight("bc_push", "bc_phalanx")
    assert t.state.legal(1) == [ids.RECALL, ids.RETREAT]
    t.act(ids.RETREAT)
    assert t.seat == 0
    assert t.zones() == {"cw1_f", "cw2_f", "w_t2", "w_h"}
    t.to("w_t2").act(ids.STAY)
    assert t.units(1, "w_t2") == 2
    # Sent into a Temple, the loser holds it.
    assert t.state.scores == (1, 1)


@pytest.mark.rule("KBS-6.17")
def test_retreat_only_to_free_zones_with_room(table):
    t = table(2).troop(0, "cw1_f", 5).troop(0, "w_h", 1).troop(1, "w_x", 2).troop(1, "w_t2", 4)
    t.begin().token("move_3").to("cw1_f").walk("w_x").fight("bc_push", "bc_phalanx")
    t.act(ids.RETREAT)
    # w_h is the winner's, w_t2 has no room for two more.
    assert t.zones() == {"cw1_f", "cw2_f"}


@pytest.mark.rule("KBS-6.17")
def test_no_retreat_into_another_city_but_into_the_own(table):
    t = table(2).troop(0, "w_x", 5).troop(1, "cw2_f", 2).begin().token("move_3").to("w_x")
    t.walk("cw2_f").fight("bc_push", "bc_phalanx").act(ids.RETREAT)
    assert t.zones() == {"cw2_d1", "cw2_d2", "cw2_d3", "w_x", "w_t2", "w_h"}
    t = table(2).troop(0, "w_x", 5).troop(1, "cw1_f", 2).begin().token("move_3").to("w_x")
    t.walk("cw1_f").fight("bc_push", "bc_phalanx").act(ids.RETREAT)
    assert t.zones() == {"w_x", "w_t2", "w_h"}


@pytest.mark.rule("KBS-6.17")
def test_from_the_delta_temple_there_is_only_the_recall(table):
    t = table(2).troop(0, "cw1_f", 5).troop(1, "delta", 3).begin().token("move_3").to("cw1_f")
    t.walk("delta").fight("bc_push", "bc_phalanx")
    # Recalled without being asked: 3 units, 2 Prayer Points.
    assert t.state.prayer[1] == 9
    assert t.units(1, "delta") == 0
    assert t.asking == "WinnersAftermath"


@pytest.mark.rule("KBS-6.17", "KBS-2.6")
def test_two_creatures_meet_in_a_retreat(table):
    t = table(2).troop(0, "w_x", 5).troop(1, "cw2_f", 2, "elephant").troop(1, "cw2_d1", 1, "scarab")
    t.begin().token("move_3").to("w_x").walk("cw2_f").fight("bc_sacrifice", "bc_retreat")
    t.act(ids.RETREAT).to("cw2_d1")
    assert (t.asking, t.seat) == ("KeepCreature", 1)
    t.act(ids.KEEP + CREATURES.index("elephant"))
    assert t.creature("elephant") == "cw2_d1"
    assert t.creature("scarab") is None
    assert t.units(1, "cw2_d1") == 3


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


@pytest.mark.rule("KBS-6.20", "KBS-11.1")
def test_battle_cards_come_back_after_four_battles(table):
    """Each player alone: seat 1 fights its fourth Battle, seat 0 its third."""
    t = table(2).troop(0, "cw1_f", 5).troop(1, "w_x", 1)
    for seat, played, dropped in ((0, 0b00000011, 0b00001100), (1, 0b00000111, 0b00111000)):
        t.state.face_up[seat] = played
        t.state.face_down[seat] = dropped
        t.state.cards[seat] = 0b11111111 ^ played ^ dropped
    t.begin().token("move_3").to("cw1_f").walk("w_x")
    assert len(t.state.legal(1)) == 2
    t.council(0, "bc_mixed", "bc_phalanx").council(1, "bc_retreat", "bc_raid")
    while t.asking in ("LosersAftermath", "WinnersAftermath"):
        t.act(ids.RECALL)
    assert t.state.cards[1] == 0b11111111
    assert t.state.face_up[1] == t.state.face_down[1] == 0
    assert len(bits(t.state.cards[0])) == 2
    assert t.heard("took-back") == [{"seat": 1}]


@pytest.mark.rule("KBS-6.20", "KBS-12.1", "KBS-12.2")
def test_played_cards_lie_open_discarded_ones_do_not(battle):
    t = battle(theirs=1).council(0, "bc_push", "bc_purge").council(1, "bc_raid", "bc_mixed")
    t.act(ids.RECALL).act(ids.STAY)
    mine, theirs = (t.state.view(1).players[seat] for seat in (0, 1))
    assert mine.battle_discards == ("bc_push",)
    assert theirs.battle_discards == ("bc_raid",)
    assert (mine.face_down, mine.battle_cards) == (1, 6)
    assert "bc_purge" in t.state.view(0).own.face_down


@pytest.mark.rule("KBS-6.21", "KBS-7.12")
def test_a_battle_against_nobody_goes_through_all_steps(battle):
    t = battle(mine=2, theirs=2, tiles=("ru4_initiative",))
    assert t.units(1, "w_x") == 0
    assert t.asking == "WarCouncil"
    t.fight("bc_raid", "bc_sacrifice")
    # 2 + 1 against 0 + 5: a side without a Troop can win.
    assert (t.strength(0), t.strength(1)) == (3, 5)
    assert t.state.winner == 1
    assert t.state.veterans == [1, 2]
    assert t.seat == 0
    assert t.state.legal(0) == [ids.STAY, ids.RECALL]
    assert len(bits(t.state.cards[1])) == 6


@pytest.mark.rule("KBS-6.21")
def test_both_sides_gone(battle):
    t = battle(mine=1, theirs=1).fight("bc_raid", "bc_raid")
    assert t.units(0, "w_x") == t.units(1, "w_x") == 0
    assert t.state.winner == -1
    assert t.asking == "PlaceToken"
    assert t.state.veterans == [1, 2]


@pytest.mark.rule("KBS-11.1")
def test_the_eight_cards(table):
    tables = table().state.tables
    rows = [
        (
            tables.battle_strength[c],
            tables.battle_damage[c],
            tables.battle_unblockable[c],
            tables.battle_defense[c],
            tables.battle_loss[c],
        )
        for c in range(10)
    ]
    assert rows == [
        *((5, 0, 0, 0, 2), (4, 1, 0, 0, 0), (3, 2, 0, 0, 0), (3, 0, 0, 1, 0)),
        *((2, 2, 0, 1, 0), (2, 0, 0, 2, 0), (1, 1, 0, 3, 0), (1, 2, 1, 0, 0)),
        *((3, 3, 0, 0, 0), (3, 0, 0, 3, 0)),
    ]


@pytest.mark.rule("KBS-6.2")
def test_the_order_on_entering(battle):
    """Khnum's price, Dedication, Initiative, Deadly Trap, then the War Council."""
    t = battle(
        mine=3,
        theirs=3,
        tiles=("on2_dedication", "ru4_initiative"),
        their_tiles=("on3_trap",),
        their_creature="khnum",
        prayer=(2, 7),
    )
    keys = [event.key for event in t.state.events]
    wanted = ["spent-prayer", "battle-begins", "gained-prayer", "struck-first", "trapped"]
    assert [key for key in keys if key in wanted] == wanted
    assert t.state.prayer[0] == 2
    assert (t.units(0, "w_x"), t.units(1, "w_x")) == (2, 1)


@pytest.mark.rule("KBS-6.2", "KBS-7.46", "KBS-7.42")
def test_a_recruit_battle_knows_only_initiative(table):
    t = table(2).tile(0, "on2_dedication", "ru4_initiative").tile(1, "on3_trap")
    t.troop(1, "cw1_d1", 3).begin().token("recruit_3").to("cw1_d1", "cw1_d1").no()
    assert t.state.prayer[0] == 5
    assert (t.units(0, "cw1_d1"), t.units(1, "cw1_d1")) == (2, 1)
