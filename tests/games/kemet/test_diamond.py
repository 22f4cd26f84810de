"""The Diamond tiles: what each does, and an odd case of each (KBS-7)."""

import pytest

from mandjet.games.kemet import actions as ids
from mandjet.games.kemet.scenes import A_DAY
from mandjet.games.kemet.tables import COLOURS, total

FIELD = "w_obelisk"


@pytest.mark.rule("KBS-7.27", "KBS-2.9")
def test_priest(table):
    t = table(2).tile(0, "di1_priest").prayer(3, 7).begin().token("pray_1")
    assert t.state.prayer[0] == 6
    assert t.heard("gained-prayer") == [{"seat": 0, "amount": 3}]


@pytest.mark.rule("KBS-7.27", "KBS-8.6", "KBS-10.11")
def test_priest_only_with_a_pray_action(table):
    t = table(2).tile(0, "di1_priest").prayer(0, 0).begin_night()
    assert t.state.prayer[0] == 2
    t = table(2).tile(0, "di1_priest").cards(0, "di_prayer").prayer(0, 7).begin().play("di_prayer")
    assert t.state.prayer[0] == 2


@pytest.mark.rule("KBS-7.28")
def test_priestess(table):
    t = table(2).pyramid("nw_d1", "ruby", 4).tile(0, "di1_priestess").prayer(3, 7).begin()
    t.token("buy_1").buy("ru4_initiative")
    assert t.state.prayer[0] == 0


@pytest.mark.rule("KBS-7.28", "KBS-2.10", "KBS-7.43")
def test_priestess_never_below_nothing_and_with_twin_ceremony(table):
    t = table(2).pyramid("nw_d1", "ruby", 1).tile(0, "di1_priestess").prayer(0, 7).begin()
    t.token("buy_1").buy("ru1_charge")
    assert t.state.prayer[0] == 0
    t = table(2).pyramid("nw_d1", "ruby", 1).tile(0, "di1_priestess", "on2_twin").prayer(1, 7)
    t.begin().token("pray_1").act(ids.GOLDEN).act(ids.GOLDEN).act(ids.GOLD_BUY).buy("ru1_charge")
    assert t.heard("spent-prayer") == [{"seat": 0, "amount": 1}]


@pytest.mark.rule("KBS-7.29", "KBS-12.2", "KBS-8.7")
def test_vision(table):
    t = table(2).tile(0, "di2_vision").cards(0, "di_ironwall").begin_night()
    # The regular card and four more; then four of the whole hand go, open to all.
    assert (t.asking, t.seat, total(t.state.hand[0])) == ("VisionDiscard", 0, 6)
    assert t.state.view(1).players[0].cards == 7
    hand = t.hand(0)
    assert "di_diversion" not in t.playable()
    assert not t.can(ids.PASS)
    gone = []
    for _ in range(4):
        card = sorted(t.playable())[0]
        gone.append(card)
        t.play(card)
    assert sorted(t.state.view(1).discards) == sorted(gone)
    assert sorted(t.hand(0) + gone) == hand
    assert total(t.state.hand[0]) == 2


@pytest.mark.rule("KBS-7.29", "KBS-8.8")
def test_vision_shuffles_and_may_find_less(table):
    # The deck runs out in the middle: the discards are shuffled at once, before any is added.
    t = (
        table(2)
        .tile(0, "di2_vision")
        .discard("di_warfury", "di_ironwall", "di_prayer", "di_transfer")
    )
    t.empty_deck_but("di_bloodbath").begin_night()
    assert total(t.state.hand[0]) == 5
    assert t.state.deck == t.state.discards == 0
    for _ in range(4):
        t.act(t.state.legal(0)[0])
    # Seat 1 draws from what was discarded.
    assert total(t.state.deck) == 3


@pytest.mark.rule("KBS-7.30")
def test_magical_support(table):
    t = table(2).pyramid("nw_d1", "ruby", 1).tile(0, "di2_support").begin()
    t.token("raise_2").to("nw_d1").act(ids.LEVEL + 3)
    assert t.state.prayer[0] == 7 - (1 + 2)


@pytest.mark.rule("KBS-7.30", "KBS-7.36", "KBS-2.10", "KBS-7.35")
def test_magical_support_with_ra_and_for_nothing(table):
    t = table(2).pyramid("nw_d1", "ruby", 1).tile(0, "di2_support", "di4_ra").begin()
    t.token("raise_2").to("nw_d1").act(ids.LEVEL + 4)
    assert t.state.prayer[0] == 7 - (1 + 2 + 3 - 1)
    t = table(2).tile(0, "di2_support").prayer(0, 7).begin()
    t.token("raise_2").to("nw_d1").act(ids.COLOUR).act(ids.LEVEL + 1)
    assert t.state.prayer[0] == 0
    assert t.state.level[0] == 1


@pytest.mark.rule("KBS-7.31", "KBS-6.3")
def test_snake(battle, table):
    t = table(2).troop(0, "nw_d1", 2, "snake").march("nw_d1")
    assert t.state.land == 2
    t = battle(creature="snake", their_creature="scorpion").fight("bc_purge", "bc_push")
    assert t.values(1) == (8, 0, 0, 1)
    t = battle(creature="scorpion", their_creature="snake").fight("bc_purge", "bc_push")
    assert t.values(0) == (8, 2, 0, 0)


@pytest.mark.rule("KBS-7.31", "KBS-6.3", "KBS-7.48", "KBS-7.41")
def test_snake_that_dies_and_what_it_does_not_undo(battle):
    # Its Troop falls in Casualties; the Devourer has no fame all the same.
    t = battle(creature="devourer", theirs=2, their_creature="snake").fight(
        "bc_purge", "bc_cavalry"
    )
    assert t.creature("snake") is None
    assert t.state.lost[1] == 2
    assert t.state.battle_fame[0] == 1
    # The price of Khnum's Sphinx was paid before.
    t = battle(creature="snake", their_creature="khnum")
    assert t.state.prayer[0] == 6


@pytest.mark.rule("KBS-7.32", "KBS-8.7")
def test_divine_boon(table):
    t = table(2).tile(0, "di2_boon").begin_night()
    assert [total(hand) for hand in t.state.hand] == [2, 1]


@pytest.mark.rule("KBS-7.32", "KBS-8.8")
def test_divine_boon_with_a_single_card(table):
    t = table(2).tile(0, "di2_boon").empty_deck_but("di_prayer").begin_night()
    assert t.hand(0) == ["di_prayer"]


@pytest.mark.rule("KBS-7.33", "KBS-6.11")
def test_divine_hunger(battle):
    t = battle(tiles=("di3_hunger",), theirs=3, prayer=(0, 7)).fight("bc_purge", "bc_raid")
    assert t.state.prayer[0] == 4
    assert t.heard("gained-prayer")[0] == {"seat": 0, "amount": 4}


@pytest.mark.rule("KBS-7.33", "KBS-6.11", "KBS-7.46")
def test_divine_hunger_counts_what_its_damage_removed(battle):
    # Units the enemy's own card takes are removed by nobody.
    t = battle(tiles=("di3_hunger",), theirs=3, prayer=(0, 7)).fight("bc_push", "bc_sacrifice")
    assert t.state.prayer[0] == 0
    # A loser has it too, and the Trap's Unblockable damage counts.
    t = battle(mine=5, theirs=1, their_tiles=("di3_hunger", "on3_trap"), prayer=(7, 0))
    t.fight("bc_push", "bc_retreat")
    assert t.state.prayer[1] == 2


@pytest.mark.rule("KBS-7.34", "KBS-6.2")
def test_priest_of_thoeris(battle):
    t = battle(tiles=("di3_thoeris",), seats=3)
    assert len(t.hand(0)) == 1
    drew = [event for event in t.told if event.key == "drew-card"]
    assert [drew[0].visible_to(seat) for seat in (0, 1, 2, None)] == [True, False, False, False]
    assert t.state.view(1).players[0].cards == 2
    # It is no card of the Night, and nothing for a defender.
    assert battle(their_tiles=("di3_thoeris",)).hand(1) == []


@pytest.mark.rule("KBS-7.34", "KBS-5.16", "KBS-8.8", "KBS-8.6")
def test_priest_of_thoeris_when_placing_and_with_an_empty_deck(table):
    t = table(2).tile(0, "di3_thoeris").troop(1, "nw_d1", 2).begin().token("recruit_3")
    t.to("nw_d1").no()
    assert (t.asking, len(t.hand(0))) == ("WarCouncil", 1)
    t = table(2).tile(0, "di3_thoeris").troop(0, "nw_front", 3).troop(1, FIELD, 2)
    t.empty_deck_but().march("nw_front").walk(FIELD)
    assert (t.asking, t.hand(0)) == ("WarCouncil", [])
    t = table(2).tile(0, "di3_thoeris").prayer(0, 0).begin_night()
    assert t.state.prayer == [2, 2]


@pytest.mark.rule("KBS-7.34", "KBS-6.5")
def test_the_card_of_thoeris_may_be_played_in_this_battle(table):
    t = table(2).tile(0, "di3_thoeris").troop(0, "nw_front", 3).troop(1, FIELD, 2)
    t.empty_deck_but("di_ironwall").march("nw_front").walk(FIELD)
    t.council(0, "bc_push", "bc_raid", "di_ironwall").council(1, "bc_push", "bc_raid")
    assert t.values(0) == (6, 0, 0, 3)


@pytest.mark.rule("KBS-7.35", "KBS-5.12", "KBS-8.10", "KBS-8.11")
def test_hand_of_god(table):
    t = table(3).tile(0, "di3_hand").pyramid("nw_d1", "ruby", 3).pyramid("nw_d2", "onyx", 4)
    t.fame(0, 2, 2).begin_night()
    # In Awakening, when the tokens are back, before places are chosen.
    assert (t.asking, t.state.tokens) == ("HandOfGod", [5, 5, 5])
    assert t.zones() == {"nw_d1", "nw_d3"}
    before = t.state.scores[0]
    t.to("nw_d1")
    assert t.state.level[0] == 4
    assert t.state.scores[0] == before + 1
    # With two points each the one who was further ahead chooses first.
    assert (t.asking, t.seat) == ("ChoosePosition", 0)


@pytest.mark.rule("KBS-7.35", "KBS-5.13", "KBS-5.10")
def test_hand_of_god_starts_a_pyramid_under_an_opponent_or_does_nothing(table):
    t = table(3).tile(0, "di3_hand").troop(1, "nw_d1", 1).begin_night().to("nw_d1")
    t.act(ids.COLOUR + COLOURS.index("diamond"))
    assert (t.state.level[0], COLOURS[t.state.colour[0]]) == (1, "diamond")
    assert COLOURS.index("diamond") in t.state.boxes[:3]
    assert t.state.prayer[0] == 9
    t = table(2).tile(0, "di3_hand").pyramid("nw_d1", "ruby", 4).pyramid("nw_d2", "onyx", 4)
    assert t.begin_night().asking == "ChoosePosition"
    t = table(3).tile(0, "di3_hand").begin_night().no()
    assert not any(t.state.level)


@pytest.mark.rule("KBS-7.10", "KBS-2.7")
def test_diamond_domination(table):
    t = table(3).pyramid("nw_d1", "diamond", 3).begin().token("buy_1").buy("di3_domination")
    assert t.state.divine_fame[0] == 1


@pytest.mark.rule("KBS-7.10", "KBS-9.1")
def test_a_domination_wins_at_the_next_turn(table):
    t = table(2).pyramid("nw_d1", "diamond", 3).fame(8, 0).begin().token("buy_1")
    t.buy("di3_domination")
    assert not t.state.over
    t.token("pray_1")
    assert t.state.winners == (0,)


@pytest.mark.rule("KBS-7.36", "KBS-2.10")
def test_priest_of_ra(table):
    t = table(2).pyramid("nw_d1", "ruby", 1).troop(0, "nw_d1", 2).tile(0, "di4_ra")
    t.march("nw_d1").teleport(FIELD).no()
    assert t.state.prayer[0] == 6
    t = table(2).tile(0, "di4_ra").prayer(2, 7).begin().token("recruit_3")
    # Once for the whole action.
    t.to("nw_d1", "nw_d1", "nw_d1")
    assert (t.state.prayer[0], t.zones()) == (0, set())


@pytest.mark.rule("KBS-7.36", "KBS-7.41", "KBS-6.5", "KBS-8.2")
def test_priest_of_ra_for_each_card_and_the_toll_but_not_for_units(table, battle):
    # Two payments, each 1 lower: 2 - 1 for the teleport, 1 - 1 for Khnum's Sphinx.
    t = table(2).pyramid("nw_d1", "ruby", 1).troop(0, "nw_d1", 5).troop(1, FIELD, 2, "khnum")
    t.tile(0, "di4_ra").prayer(1, 7).march("nw_d1").teleport(FIELD)
    assert t.state.prayer[0] == 0
    t = battle(cards=("di_warfury", "di_bloodbath"), tiles=("di4_ra",), prayer=(0, 7))
    t.council(0, "bc_purge", "bc_raid", "di_warfury", "di_bloodbath")
    t.council(1, "bc_push", "bc_raid")
    assert t.values(0)[:2] == (10, 4)
    t = table(2).tile(0, "di4_ra").troop(0, "sanctuary", 2).begin_night().yes()
    assert t.units(0, "sanctuary") == 0


@pytest.mark.rule("KBS-7.37", "KBS-8.6")
def test_priest_of_amon(table):
    t = table(2).tile(0, "di4_amon").prayer(0, 0).begin_night()
    assert t.state.prayer == [9, 2]


@pytest.mark.rule("KBS-7.37", "KBS-2.8", "KBS-7.49")
def test_priest_of_amon_up_to_the_maximum(table):
    t = table(2).tile(0, "di4_amon", "on4_might").prayer(1, 0)
    t.veterans(3, 0)
    t.begin_night()
    assert t.state.prayer[0] == 11
    assert t.state.veterans[0] == 3


@pytest.mark.rule("KBS-7.38", "KBS-8.7")
def test_mummy(table, battle):
    t = table(2).troop(0, FIELD, 1, "mummy").begin_night()
    assert [total(hand) for hand in t.state.hand] == [2, 1]
    assert battle(creature="mummy").fight("bc_purge", "bc_push").values(0) == (10, 2, 0, 0)
    t = table(2).troop(0, "nw_d1", 2, "mummy").march("nw_d1")
    assert t.state.land == 2


@pytest.mark.rule("KBS-7.38", "KBS-6.3")
def test_mummy_draws_from_the_supply_too(table):
    t = table(2).tile(0, "di4_mummy").begin_night()
    assert t.creature("mummy") is None
    assert total(t.state.hand[0]) == 2


@pytest.mark.rule("KBS-7.14", "KBS-4.4")
def test_diamond_act_of_god(table):
    t = table(3).pyramid("nw_d1", "diamond", 4).begin().token("buy_1").buy("di4_actofgod")
    assert t.state.silver[0] == 1


@pytest.mark.rule("KBS-7.14", "KBS-8.10")
def test_an_act_of_god_comes_back_every_night(table):
    t = table(3).tile(0, "di4_actofgod").spent(0, *A_DAY).spent_silver(0, "recruit_3")
    t.begin_night()
    assert t.state.silver[0] == 1
