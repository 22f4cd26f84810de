"""The Divine Intervention cards: what each does, and an odd case of each (KBS-10)."""

import pytest

from mandjet.games.kemet import actions as ids
from mandjet.games.kemet.tables import CARDS, ZONES

FIELD = "w_obelisk"


@pytest.mark.rule("KBS-10.1")
def test_a_card_is_paid_and_discarded_face_up(table):
    t = table(2).troop(1, FIELD, 2).cards(0, "di_rainingfire").begin().play("di_rainingfire")
    t.to(FIELD)
    assert t.state.prayer[0] == 6
    assert t.discards() == ["di_rainingfire"]
    assert t.hand(0) == []
    assert t.state.view(1).discards == ("di_rainingfire",)


@pytest.mark.rule("KBS-10.1")
def test_cards_that_cannot_be_paid_or_do_nothing(table):
    t = table(2).cards(0, "di_rainingfire", "di_tacsupport", "di_warrage", "di_transfer").begin()
    # No enemy on the board; Tactical Support has room and units.
    assert t.playable() == {"di_tacsupport"}
    t = table(2).troop(1, FIELD, 1).prayer(0, 7).cards(0, "di_rainingfire").begin()
    assert t.playable() == set()


@pytest.mark.rule("KBS-10.1", "KBS-5.25")
def test_move_cards_only_in_a_move(table):
    t = table(2).troop(0, "nw_d1", 1).cards(0, "di_swiftness", "di_transfer").begin()
    assert t.playable() == set()
    t.token("move_3").to("nw_d1")
    assert t.playable() == {"di_swiftness", "di_transfer"}


@pytest.mark.rule("KBS-10.1")
def test_cards_that_are_not_in_the_box_are_gone():
    gone = ("glory", "protection", "reinforce", "tactical", "opengates", "manatheft", "memory")
    gone += ("enlistment", "teleport")
    assert not {f"di_{name}" for name in gone} & set(CARDS)
    assert len(CARDS) == 12


@pytest.mark.rule("KBS-10.2", "KBS-6.6")
def test_diversion(battle):
    t = battle(theirs=1)
    t.council(0, "bc_purge", "bc_mixed", "di_diversion").council(1, "bc_push", "bc_mixed")
    assert t.values(0) == (8, 2, 0, 0)
    # Shown, it is back in the hand, in Confrontation already.
    assert t.asking == "WinnersAftermath"
    view = t.state.view(1)
    assert view.battle.attacker.added == ("di_diversion",)
    assert view.players[0].cards == 1
    assert "di_diversion" in t.state.view(0).own.cards
    assert t.heard("added-card") == [{"seat": 0, "card": "card-di_diversion"}]
    assert t.discards() == []


@pytest.mark.rule("KBS-10.2", "KBS-7.9", "KBS-7.29", "KBS-6.4")
def test_diversion_once_a_battle_and_never_discarded(battle, table):
    t = battle()
    for card in (0, 1):
        t.act(ids.BATTLE + card, 0)
    t.act(ids.CARD, 0)
    assert ids.CARD not in t.state.legal(0)
    # Back in the hand once it is shown, it cannot be given for Divine Wound, nor for Vision.
    t = battle(tiles=("ru3_wound",), cards=("di_prayer",))
    t.council(0, "bc_purge", "bc_mixed", "di_diversion").council(1, "bc_push", "bc_mixed")
    assert (t.asking, t.playable()) == ("DivineWound", {"di_prayer"})
    assert t.state.view(0).own.cards == ("di_diversion", "di_prayer")
    assert t.state.view(1).players[0].cards == 2
    t = table(2).tile(0, "di2_vision").begin_night()
    assert t.asking == "VisionDiscard"
    assert "di_diversion" not in t.playable()


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
    t = battle(cards=(card, card), their_tiles=("sa2_shield",))
    t.council(0, "bc_purge", "bc_raid", card, card).council(1, "bc_push", "bc_raid")
    assert t.values(0) == (8 + 2 * strength, 2 + 2 * damage, 0, 2 * defense)
    assert t.state.prayer[0] == 7 - 2 * cost
    assert t.state.view(None).battle.attacker.added == (card, card)


@pytest.mark.rule("KBS-10.3", "KBS-10.4", "KBS-10.5", "KBS-10.6", "KBS-10.7", "KBS-10.8")
@pytest.mark.parametrize(
    "card",
    [
        *("di_warrage", "di_warfury", "di_bloodbattle", "di_bloodbath"),
        *("di_bronzewall", "di_ironwall"),
    ],
)
def test_battle_cards_on_both_sides_and_not_by_day(battle, table, card):
    assert table(2).cards(0, card).begin().playable() == set()
    t = battle(cards=(card,), their_cards=(card,), prayer=(1, 0))
    t.council(0, "bc_push", "bc_raid", card)
    for own in (3, 7):
        t.act(ids.BATTLE + own, 1)
    # Without the price it cannot even be hidden.
    cost = t.state.tables.card_cost[CARDS.index(card)]
    assert (ids.CARD + CARDS.index(card) in t.state.legal(1)) == (cost == 0)
    if cost == 0:
        t.act(ids.CARD + CARDS.index(card), 1)
    t.act(ids.PASS, 1)
    if cost == 0:
        assert t.values(0) == t.values(1)
    else:
        assert t.values(0) != t.values(1)


@pytest.mark.rule("KBS-10.9")
def test_swiftness(table):
    t = table(2).troop(0, "nw_d1", 2).cards(0, "di_swiftness")
    t.march("nw_d1").play("di_swiftness")
    assert t.state.land == 2
    assert t.state.prayer[0] == 7


@pytest.mark.rule("KBS-10.9", "KBS-5.17")
def test_swiftness_helps_one_move_only(table):
    t = table(2).troop(0, "nw_d1", 2).cards(0, "di_swiftness")
    t.march("nw_d1").play("di_swiftness").no().token("pray_1").token("move_2").to("nw_d1")
    assert t.state.land == 1


@pytest.mark.rule("KBS-10.10", "KBS-5.19")
def test_transfer(table):
    t = table(2).troop(0, "w_oasis", 3).cards(0, "di_transfer", "di_transfer").prayer(0, 7)
    t.march("w_oasis")
    assert t.teleports() == set()
    t.play("di_transfer")
    # It is the one teleport of this action: a second card has nothing to work on.
    assert t.playable() == set()
    t.teleport("sanctuary")
    assert t.playable() == set()
    assert t.teleports() == set()
    assert t.state.prayer[0] == 0


@pytest.mark.rule("KBS-10.10", "KBS-5.25", "KBS-1.3")
def test_transfer_after_a_step_and_out_of_the_delta(table):
    t = table(2).tile(0, "ru1_mafdet").troop(0, "delta_temple", 3).cards(0, "di_transfer")
    t.march("delta_temple").walk("delta_desert").play("di_transfer")
    t.teleport("w_temple_inner").walk("w_oasis").no()
    assert t.units(0, "w_oasis") == 3
    # After an ordinary teleport it comes too late.
    t = table(2).pyramid("nw_d1", "ruby", 1).troop(0, "nw_d1", 3).cards(0, "di_transfer")
    t.march("nw_d1").teleport(FIELD)
    assert t.playable() == set()


@pytest.mark.rule("KBS-10.11")
def test_prayer(table):
    t = table(2).cards(0, "di_prayer").prayer(3, 7).begin().play("di_prayer")
    assert t.state.prayer[0] == 5


@pytest.mark.rule("KBS-10.11", "KBS-2.8", "KBS-7.27", "KBS-7.18")
def test_prayer_at_the_maximum_and_without_tiles_of_praying(table):
    t = table(2).tile(0, "di1_priest", "sa2_reinfprayer").cards(0, "di_prayer").prayer(10, 7)
    t.begin().play("di_prayer")
    assert (t.asking, t.state.prayer[0]) == ("PlaceToken", 11)


@pytest.mark.rule("KBS-10.12", "KBS-2.2")
def test_tactical_support(table):
    t = table(2).cards(0, "di_tacsupport").troop(0, FIELD, 4).begin().play("di_tacsupport")
    assert t.zones() == {FIELD, "nw_d1", "nw_d2", "nw_d3"}
    t.to(FIELD)
    assert t.zones() == {"nw_d1", "nw_d2", "nw_d3"}
    t.no()
    assert t.units(0, FIELD) == 5
    assert t.state.prayer[0] == 7
    # Two at most, though more wait in the supply.
    t = table(2).cards(0, "di_tacsupport").begin().play("di_tacsupport").to("nw_d1", "nw_d2")
    assert (t.asking, t.state.supply[0]) == ("PlaceToken", 10)


@pytest.mark.rule("KBS-10.12", "KBS-5.16", "KBS-7.40")
def test_tactical_support_starts_a_battle_at_once(table):
    t = table(2).cards(0, "di_tacsupport", "di_prayer").troop(1, "nw_d1", 1).begin()
    t.play("di_tacsupport").to("nw_d1", "nw_d1")
    # With a day card in hand too there is no pause.
    assert (t.asking, ZONES[t.state.battle_zone]) == ("WarCouncil", "nw_d1")
    assert t.state.side == [0, 1]
    t.fight("bc_cavalry", "bc_purge")
    while t.asking in ("LosersAftermath", "WinnersAftermath"):
        t.act(ids.STAY if t.can(ids.STAY) else ids.RECALL)
    assert t.asking == "PlaceToken"


@pytest.mark.rule("KBS-10.12", "KBS-1.5", "KBS-10.1")
def test_tactical_support_without_supply_or_room(table):
    t = table(2).cards(0, "di_tacsupport").troop(0, FIELD, 5).troop(0, "w_oasis", 5)
    t.troop(0, "w_temple_outer", 2).begin()
    assert t.playable() == set()
    t = table(2).tile(0, "on1_mercs", "on1_mercs").cards(0, "di_tacsupport")
    for zone in ("nw_d1", "nw_d2", "nw_d3"):
        t.troop(0, zone, 5)
    assert t.begin().playable() == set()
    # With one unit in the supply only one is placed.
    t = table(2).cards(0, "di_tacsupport").troop(0, FIELD, 5).troop(0, "w_oasis", 5)
    t.troop(0, "w_temple_outer", 1).begin().play("di_tacsupport").to("nw_d1")
    assert t.asking == "PlaceToken"


@pytest.mark.rule("KBS-10.13", "KBS-2.5", "KBS-2.6")
def test_raining_fire(table):
    t = table(3).cards(0, "di_rainingfire").troop(1, "w_temple_outer", 1, "sphinx")
    t.troop(2, FIELD, 2).begin()
    assert t.state.scores == (0, 1, 0)
    t.play("di_rainingfire")
    assert t.zones() == {"w_temple_outer", FIELD}
    t.to("w_temple_outer")
    assert t.state.scores == (0, 0, 0)
    assert t.creature("sphinx") is None
    assert t.state.supply[1] == 12
    assert t.state.battle_fame == [0, 0, 0]
    # One unit for 1 Prayer Point, of a greater Troop too.
    t = table(3).cards(0, "di_rainingfire").troop(2, FIELD, 3).begin().play("di_rainingfire")
    assert (t.to(FIELD).units(2, FIELD), t.state.prayer[0]) == (2, 6)


@pytest.mark.rule("KBS-10.13", "KBS-2.5", "KBS-5.12")
def test_raining_fire_gives_a_high_pyramid_back_at_once(table):
    t = table(2).pyramid("nw_d1", "ruby", 4).troop(1, "nw_d1", 1).cards(0, "di_rainingfire")
    t.begin()
    assert t.state.scores == (0, 1)
    t.play("di_rainingfire").to("nw_d1")
    assert t.state.scores == (1, 0)
