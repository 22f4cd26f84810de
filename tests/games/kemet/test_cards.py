"""Every Divine Intervention card (KBS-10)."""

import pytest

from mandjet.games.kemet import actions as ids
from mandjet.games.kemet.tables import BATTLE_CARDS, CARDS, bits


@pytest.mark.rule("KBS-10.1")
def test_a_card_is_paid_and_discarded_face_up(table):
    t = table(2).troop(1, "w_x", 2).cards(0, "di_rainingfire").begin().play("di_rainingfire")
    t.to("w_x")
    assert t.state.prayer[0] == 6
    assert t.discards() == ["di_rainingfire"]
    assert t.hand(0) == []
    assert t.state.view(1).discards == ("di_rainingfire",)


@pytest.mark.rule("KBS-10.1")
def test_cards_that_cannot_be_paid_or_do_nothing(table):
    t = table(2).cards(0, "di_rainingfire", "di_memory", "di_enlistment", "di_glory").begin()
    # No enemy on the board, no discards; Enlistment has room and units.
    assert t.playable() == {"di_enlistment"}
    t = table(2).troop(1, "w_x", 1).discard("di_glory").prayer(0, 7)
    t.cards(0, "di_rainingfire", "di_memory").begin()
    assert t.playable() == set()


@pytest.mark.rule("KBS-10.1", "KBS-5.25")
def test_move_cards_only_in_a_move(table):
    t = table(2).troop(0, "cw1_d1", 1).cards(0, "di_swiftness", "di_teleport", "di_opengates")
    t.begin()
    assert t.playable() == set()
    t.token("move_3").to("cw1_d1")
    assert t.playable() == {"di_swiftness", "di_teleport", "di_opengates"}


@pytest.mark.rule("KBS-10.2")
def test_diversion_is_a_decoy_and_comes_back(battle):
    t = battle(theirs=1)
    t.council(0, "bc_purge", "bc_raid", "di_diversion").council(1, "bc_raid", "bc_mixed")
    assert t.values(0) == (8, 2, 0, 0)
    view = t.state.view(1)
    assert view.battle.attacker.added == ("di_diversion",)
    assert view.players[0].cards == 0
    t.act(ids.STAY)
    assert t.state.view(1).players[0].cards == 1
    assert t.discards() == []
    assert "di_diversion" in t.state.view(0).own.cards


@pytest.mark.rule("KBS-10.3", "KBS-10.4", "KBS-10.5", "KBS-10.6", "KBS-10.7", "KBS-10.8")
@pytest.mark.parametrize(
    ("card", "strength", "damage", "defense", "cost"),
    [
        ("di_warrage", 1, 0, 0, 0),
        ("di_warfury", 2, 0, 0, 1),
        ("di_bloodbattle", 0, 1, 0, 0),
        ("di_bloodbath", 0, 2, 0, 1),
        ("di_bronzewall", 0, 0, 1, 0),
        ("di_ironwall", 0, 0, 2, 1),
    ],
)
def test_plain_battle_cards(battle, card, strength, damage, defense, cost):
    t = battle(cards=(card, card))
    t.council(0, "bc_purge", "bc_raid", card, card).council(1, "bc_push", "bc_raid")
    assert t.values(0) == (8 + 2 * strength, 2 + 2 * damage, 0, 2 * defense)
    assert t.state.prayer[0] == 7 - 2 * cost


@pytest.mark.rule("KBS-10.9", "KBS-6.15")
def test_glory(battle):
    t = battle(cards=("di_glory",), prayer=(2, 7))
    t.council(0, "bc_cavalry", "bc_raid", "di_glory").council(1, "bc_push", "bc_raid")
    assert t.state.prayer[0] == 6
    t = battle(cards=("di_glory",), prayer=(2, 7))
    t.council(0, "bc_raid", "bc_purge", "di_glory").council(1, "bc_push", "bc_raid")
    assert t.state.prayer[0] == 2
    # A winner without survivors has it too.
    t = battle(mine=2, theirs=1, cards=("di_glory",), creature="scarab", prayer=(2, 7))
    t.council(0, "bc_sacrifice", "bc_raid", "di_glory").council(1, "bc_push", "bc_raid")
    assert t.units(0, "w_x") == 0
    assert t.state.prayer[0] == 6


@pytest.mark.rule("KBS-10.10", "KBS-6.11")
def test_divine_protection(battle):
    # The winner takes no Damage but the unblockable point and the own card's loss.
    t = battle(cards=("di_protection",))
    t.council(0, "bc_sacrifice", "bc_purge", "di_protection").council(1, "bc_raid", "bc_mixed")
    assert t.state.winner == 0
    assert t.units(0, "w_x") == 5 - 1 - 2
    t = battle(cards=("di_protection",), mine=3)
    t.council(0, "bc_push", "bc_raid", "di_protection").council(1, "bc_purge", "bc_mixed")
    assert t.state.winner == 1
    assert t.units(0, "w_x") == 2


@pytest.mark.rule("KBS-10.11", "KBS-6.15", "KBS-2.2")
def test_reinforcements_before_the_losers_aftermath(battle):
    t = battle(mine=4, theirs=2, cards=("di_reinforce",))
    t.council(0, "bc_push", "bc_raid", "di_reinforce").council(1, "bc_phalanx", "bc_raid")
    assert (t.asking, t.seat) == ("PlaceUnits", 0)
    assert t.zones() == {"cw1_d1", "cw1_d2", "cw1_d3", "w_x"}
    t.to("w_x", "cw1_d1", "cw1_d1")
    assert t.units(0, "w_x") == 5
    assert t.asking == "LosersAftermath"


@pytest.mark.rule("KBS-10.11", "KBS-6.15")
def test_reinforcements_not_into_a_zone_without_the_winners_troop(battle):
    t = battle(mine=2, theirs=1, cards=("di_reinforce",), creature="scarab")
    t.council(0, "bc_sacrifice", "bc_raid", "di_reinforce").council(1, "bc_push", "bc_raid")
    assert t.zones() == {"cw1_d1", "cw1_d2", "cw1_d3"}


@pytest.mark.rule("KBS-10.11", "KBS-6.15")
def test_reinforcements_not_into_the_own_district_where_all_have_died(table):
    t = table(2).troop(0, "cw2_f", 1).troop(1, "cw2_d1", 1).cards(1, "di_reinforce").begin()
    t.token("move_3").to("cw2_f").walk("cw2_d1")
    t.council(0, "bc_raid", "bc_purge").council(1, "bc_raid", "bc_purge", "di_reinforce")
    assert t.state.winner == 1
    assert (t.units(0, "cw2_d1"), t.units(1, "cw2_d1")) == (0, 0)
    assert t.zones() == {"cw2_d2", "cw2_d3"}


@pytest.mark.rule("KBS-10.12", "KBS-6.7", "KBS-12.4")
def test_tactical_choice(battle):
    t = battle(cards=("di_tactical",), theirs=4)
    t.council(0, "bc_retreat", "bc_cavalry", "di_tactical").council(1, "bc_push", "bc_raid")
    assert (t.asking, t.seat) == ("TacticalChoice", 0)
    t.yes()
    assert t.values(0) == (9, 1, 0, 0)
    t.act(ids.RECALL).act(ids.STAY)
    public = t.state.view(1).players[0]
    assert public.battle_discards == ("bc_cavalry",)
    assert public.seen_face_down == ("bc_retreat",)
    assert public.face_down == 1


@pytest.mark.rule("KBS-10.12")
def test_tactical_choice_may_be_declined(battle):
    t = battle(cards=("di_tactical",), theirs=4)
    t.council(0, "bc_purge", "bc_raid", "di_tactical").council(1, "bc_push", "bc_raid").no()
    assert t.values(0)[0] == 8
    assert t.state.view(1).players[0].seen_face_down == ()


@pytest.mark.rule("KBS-10.12", "KBS-7.21")
def test_tactical_choice_against_spying(battle):
    t = battle(tiles=("sa3_spying",), their_cards=("di_tactical",))
    t.council(1, "bc_raid", "bc_phalanx", "di_tactical").council(0, "bc_purge", "bc_raid")
    assert (t.asking, t.seat) == ("TacticalChoice", 1)
    t.yes()
    assert t.values(1) == (7, 0, 0, 2)


@pytest.mark.rule("KBS-6.7", "KBS-7.9", "KBS-10.12", "KBS-6.1")
def test_the_order_after_the_reveal(battle):
    t = battle(
        cards=("di_prayer",),
        tiles=("ru3_wound",),
        their_cards=("di_tactical", "di_prayer"),
    )
    t.council(0, "bc_purge", "bc_raid").council(1, "bc_push", "bc_raid", "di_tactical")
    assert (t.asking, t.seat) == ("TacticalChoice", 1)
    t.no()
    assert (t.asking, t.seat) == ("DivineWound", 0)


@pytest.mark.rule("KBS-10.13")
def test_swiftness(table):
    t = table(2).troop(0, "cw1_d1", 2).cards(0, "di_swiftness").begin().token("move_3")
    t.to("cw1_d1").play("di_swiftness")
    assert t.state.land == 2


@pytest.mark.rule("KBS-10.14", "KBS-5.19")
def test_teleportation_from_anywhere(table):
    t = table(2).troop(0, "w_h", 3).cards(0, "di_teleport", "di_teleport").begin()
    t.token("move_3").to("w_h")
    assert t.teleports() == set()
    t.play("di_teleport")
    assert t.state.prayer[0] == 6
    # It is the one teleport of this action: a second card has nothing to work on.
    assert t.playable() == set()
    t.teleport("delta")
    assert t.state.prayer[0] == 6
    assert t.playable() == set()
    assert t.teleports() == set()


@pytest.mark.rule("KBS-10.14", "KBS-7.36")
def test_teleportation_costs_nothing_with_ra(table):
    t = table(2).troop(0, "w_h", 3).cards(0, "di_teleport").tile(0, "di4_ra").prayer(0, 7).begin()
    t.token("move_3").to("w_h").play("di_teleport").teleport("w_t3").no()
    assert t.units(0, "w_t3") == 3


@pytest.mark.rule("KBS-10.15", "KBS-5.20", "KBS-2.11")
def test_open_gates(table):
    t = table(2).tile(0, "ru1_mafdet").troop(0, "w_x", 3).cards(0, "di_opengates").begin()
    t.token("move_3").to("w_x").walk("cw2_f")
    assert "cw2_d1" not in t.zones()
    t.play("di_opengates")
    assert t.state.prayer[0] == 6
    t.walk("cw2_d1").no()
    assert t.units(0, "cw2_d1") == 3


@pytest.mark.rule("KBS-10.16")
def test_prayer(table):
    t = table(2).cards(0, "di_prayer").prayer(3, 7).begin().play("di_prayer")
    assert t.state.prayer[0] == 5


@pytest.mark.rule("KBS-10.17", "KBS-2.2", "KBS-2.3")
def test_enlistment(table):
    t = table(2).cards(0, "di_enlistment").troop(0, "w_x", 4).troop(1, "cw1_d1", 1).begin()
    t.play("di_enlistment")
    assert t.zones() == {"w_x", "cw1_d2", "cw1_d3"}
    t.to("w_x")
    assert t.zones() == {"cw1_d2", "cw1_d3"}
    t.no()
    assert t.units(0, "w_x") == 5
    assert t.state.prayer[0] == 7


@pytest.mark.rule("KBS-10.18", "KBS-7.36")
def test_mana_theft(table):
    t = table(3).cards(0, "di_manatheft").tile(1, "di4_ra").prayer(5, 1, 0).begin()
    t.play("di_manatheft")
    # It is no payment: the Priest of Ra does not help.
    assert t.state.prayer == [6, 0, 0]


@pytest.mark.rule("KBS-10.19", "KBS-2.5", "KBS-2.6")
def test_raining_fire(table):
    t = table(3).cards(0, "di_rainingfire").troop(1, "w_t2", 1, "sphinx").troop(2, "w_x", 2)
    t.begin()
    assert t.state.scores == (0, 1, 0)
    t.play("di_rainingfire")
    assert t.zones() == {"w_t2", "w_x"}
    t.to("w_t2")
    assert t.state.scores == (0, 0, 0)
    assert t.creature("sphinx") is None
    assert t.state.supply[1] == 12


@pytest.mark.rule("KBS-10.19", "KBS-2.5", "KBS-5.12")
def test_fire_gives_a_high_pyramid_back_at_once(table):
    t = table(2).pyramid("cw1_d1", "ruby", 4).troop(1, "cw1_d1", 1).cards(0, "di_rainingfire")
    t.begin()
    assert t.state.scores == (0, 1)
    t.play("di_rainingfire").to("cw1_d1")
    assert t.state.scores == (1, 0)


@pytest.mark.rule("KBS-10.20", "KBS-12.4")
def test_divine_memory(table):
    t = table(2).cards(0, "di_memory").discard("di_glory", "di_warfury").begin()
    t.play("di_memory")
    assert t.playable() == {"di_glory", "di_warfury"}
    t.play("di_warfury")
    assert t.hand(0) == ["di_warfury"]
    assert t.discards() == ["di_glory", "di_memory"]
    # All have seen which card went to the hand.
    assert t.state.view(1).players[0].known_cards == ("di_warfury",)


@pytest.mark.rule("KBS-10.20")
def test_divine_memory_needs_another_card(table):
    assert table(2).cards(0, "di_memory").begin().playable() == set()


def test_there_are_38_cards(table):
    t = table(2)
    copies = [row["copies"] for row in t.game.tables["card"]]
    assert sum(copies) == 38
    assert len(CARDS) == 19
    assert len(t.state.tables.kind_of) == 33
    assert len(bits(t.state.cards[0])) == 8
    assert len(BATTLE_CARDS) == 10
