"""The Night in its nine steps (KBS-8)."""

import pytest

from mandjet.games.kemet import actions as ids
from mandjet.games.kemet.tables import total


def sleep(t):
    """Answer everything with the first choice until the next Day."""
    while t.state.phase == 2 and not t.state.over:
        t.act(t.state.legal(t.seat)[0])
    return t


@pytest.mark.rule("KBS-8.2", "KBS-2.7")
def test_offering(table):
    t = table(4).troop(0, "sanctuary", 2).begin_night()
    assert (t.asking, t.seat) == ("Offering", 0)
    t.yes()
    assert t.state.divine_fame[0] == 1
    assert t.units(0, "sanctuary") == 0
    assert t.state.supply[0] == 12
    t = table(4).troop(0, "sanctuary", 3).begin_night().no()
    assert t.state.divine_fame[0] == 0


@pytest.mark.rule("KBS-8.3", "KBS-8.4", "KBS-2.5")
def test_an_emptied_delta_temple_counts_no_more(table):
    t = (
        table(2)
        .troop(0, "delta_temple", 1)
        .troop(0, "w_temple_outer", 1)
        .prayer(0, 0)
        .begin_night()
    )
    assert t.state.scores == (2, 0)
    t.yes()
    assert t.state.scores == (1, 0)
    assert t.state.divine_fame[0] == 0
    # 5 for the unit, 2 of the Temple, 2 of the Night.
    assert t.state.prayer[0] == 9


@pytest.mark.rule("KBS-8.3", "KBS-7.48")
def test_removing_is_not_destroying(table):
    t = table(2).troop(0, "delta_temple", 1, "devourer").prayer(0, 0).begin_night().yes()
    assert t.units(0, "delta_temple") == 0
    assert t.creature("devourer") is None


@pytest.mark.rule("KBS-8.4")
def test_temple_control_is_one_point_however_many(table):
    t = (
        table(4)
        .troop(0, "delta_temple", 1)
        .troop(0, "w_temple_outer", 1)
        .troop(0, "w_temple_inner", 1)
        .troop(0, "e_temple_outer", 1)
    )
    t.troop(1, "e_temple_inner", 1).troop(1, "sanctuary", 1).begin_night().no()
    assert t.state.divine_fame == [1, 0, 0, 0]


@pytest.mark.rule("KBS-8.5")
@pytest.mark.parametrize(
    ("zone", "points"),
    [("w_temple_outer", 2), ("w_temple_inner", 3), ("e_temple_outer", 2), ("e_temple_inner", 3)],
)
def test_adoration(table, zone, points):
    t = table(4).troop(0, zone, 1).prayer(0, 0, 0, 0).begin_night()
    assert t.state.prayer[0] == points + 2
    t = table(4).troop(0, "delta_temple", 1).prayer(0, 0, 0, 0).begin_night().no()
    assert t.state.prayer[0] == 2


@pytest.mark.rule("KBS-8.6")
def test_veterans_become_prayer_points(table):
    t = table(2).prayer(6, 7)
    t.veterans(5, 0)
    t.begin_night()
    assert (t.asking, t.seat) == ("VeteransPray", 0)
    assert t.amounts() == [0, 1, 2, 3]
    t.act(ids.AMOUNT + 2)
    assert t.state.prayer[0] == 10
    assert t.state.veterans[0] == 3


@pytest.mark.rule("KBS-1.5")
def test_veterans_and_fame_never_run_out(table):
    t = table(2).fame(0, 70).prayer(0, 0)
    t.veterans(30, 0)
    t.begin_night()
    assert t.amounts() == list(range(10))
    assert t.state.scores == (0, 70)


@pytest.mark.rule("KBS-8.7", "KBS-7.32", "KBS-7.38")
def test_cards_of_the_night(table):
    t = table(4).tile(1, "di2_boon").tile(2, "di4_mummy")
    t.begin_night()
    sleep(t)
    assert [total(hand) for hand in t.state.hand] == [1, 2, 2, 1]


@pytest.mark.rule("KBS-8.7")
def test_veterans_for_cards_one_by_one(table):
    t = table(2).prayer(11, 11)
    t.veterans(2, 0)
    t.begin_night()
    assert t.asking == "VeteransDraw"
    assert total(t.state.hand[0]) == 1
    t.yes()
    assert total(t.state.hand[0]) == 2
    t.yes()
    assert total(t.state.hand[0]) == 3
    assert t.state.veterans[0] == 0
    assert t.asking == "ChoosePosition"


@pytest.mark.rule("KBS-8.9", "KBS-2.3")
def test_conscription(table):
    t = table(2).troop(0, "nw_d1", 5).troop(1, "nw_d2", 1).troop(0, "w_obelisk", 1).prayer(11, 11)
    t.veterans(3, 0)
    t.begin_night().no()
    assert t.asking == "Conscription"
    assert t.zones() == {"nw_d3"}
    t.to("nw_d3", "nw_d3").no()
    assert t.units(0, "nw_d3") == 2
    assert t.state.veterans == [0, 0]


@pytest.mark.rule("KBS-8.9")
def test_veterans_left_are_discarded(table):
    t = table(2).prayer(11, 11)
    t.veterans(4, 2)
    t.begin_night()
    sleep(t)
    assert t.state.veterans == [0, 0]


@pytest.mark.rule("KBS-8.10")
def test_awakening(table):
    t = table(3).tile(0, "on3_forced", "sa4_actofgod").bought(0, "ruby", "sapphire")
    t.bought(1, "ruby").spent(0, "move_3", "move_2", "buy_1", "buy_2", "pray_1")
    t.spent_silver(0, "pray_2").spent_gold(0)
    assert (t.state.silver[0], t.state.gold[0]) == (2, 2)
    t.begin_night()
    assert t.state.used == [0, 0, 0]
    assert t.state.tokens == [5, 5, 5]
    assert (t.state.silver[0], t.state.gold[0]) == (1, 1)
    assert t.state.bought == [0, 0, 0]


@pytest.mark.rule("KBS-8.11")
def test_destiny_from_the_fewest_fame_up(table):
    t = table(4).fame(3, 1, 2, 1)
    t.order(3, 0, 1, 2)
    t.begin_night()
    # Seats 3 and 1 have one each; 3 was further ahead.
    assert (t.asking, t.seat) == ("ChoosePosition", 3)
    t.act(ids.POSITION + 1)
    assert t.seat == 1
    assert t.state.legal(1) == [ids.POSITION + place for place in (0, 2, 3)]
    t.act(ids.POSITION + 0)
    assert t.seat == 2
    t.act(ids.POSITION + 3)
    assert t.state.order == [1, 3, 0, 2]
    assert t.state.phase == 1
    assert t.seat == 1


@pytest.mark.rule("KBS-8.1", "KBS-9.1")
def test_no_win_in_the_night(table):
    t = table(4).fame(8, 0, 0, 0).troop(0, "sanctuary", 2).begin_night().yes()
    assert t.state.scores[0] == 9
    assert not t.state.over
    sleep(t)
    # It wins at the start of its next turn, unless somebody else is first and has more.
    while not t.state.over:
        t.token(next(iter(t.spaces() & {"pray_1", "pray_2"})))
        t.end_turn()
    assert t.state.winners == (0,)


@pytest.mark.rule("KBS-8.1", "KBS-8.10", "KBS-7.35")
def test_the_steps_in_their_order(table):
    t = table(4).troop(0, "sanctuary", 3).troop(1, "delta_temple", 2)
    t.tile(2, "di3_hand", "di2_vision")
    t.veterans(1, 1, 1, 1)
    t.prayer(0, 0, 0, 0).begin_night()
    asked = []
    while t.state.phase == 2:
        if (t.asking, t.seat) not in asked:
            asked.append((t.asking, t.seat))
        t.act(t.state.legal(t.seat)[0])
    assert asked == [
        ("Offering", 0),
        ("DeltaTemple", 1),
        *(("VeteransPray", seat) for seat in range(4)),
        ("VeteransDraw", 0),
        ("VeteransDraw", 1),
        ("VeteransDraw", 2),
        ("VisionDiscard", 2),
        ("VeteransDraw", 3),
        *(("Conscription", seat) for seat in range(4)),
        ("HandOfGod", 2),
        ("ChoosePosition", 0),
        ("ChoosePosition", 2),
        ("ChoosePosition", 3),
    ]
    assert t.state.round == 2


@pytest.mark.rule("KBS-8.2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_an_offering_at_every_number_of_players(table, seats):
    assert table(seats).troop(0, "sanctuary", 1).begin_night().asking != "Offering"
    t = table(seats).pyramid("nw_d1", "ruby", 1).troop(0, "nw_d1", 2).begin().token("move_3")
    assert "sanctuary" in t.to("nw_d1").teleports()
    t = table(seats).troop(0, "sanctuary", 2).begin_night()
    assert t.asking == "Offering"
    t.yes()
    assert t.state.divine_fame[0] == 1


@pytest.mark.rule("KBS-8.6", "KBS-2.9", "KBS-7.49", "KBS-7.37")
def test_prayers_are_one_gain(table):
    t = table(2).tile(0, "on4_might", "di4_amon").prayer(0, 0)
    t.veterans(3, 0)
    t.begin_night()
    # 2 and 7 and 2 of Divine Might are sure: no room is left for Veterans.
    assert t.state.prayer[0] == 11
    t = table(2).tile(0, "on4_might").prayer(0, 0)
    t.veterans(3, 0)
    t.begin_night()
    assert (t.asking, t.amounts()) == ("VeteransPray", [0, 1, 2, 3])
    assert t.state.prayer[0] == 0
    t.act(ids.AMOUNT + 3)
    assert t.state.prayer[0] == 2 + 3 + 2
    assert t.heard("gained-prayer")[0] == {"seat": 0, "amount": 7}


@pytest.mark.rule("KBS-8.5", "KBS-2.9", "KBS-7.49")
def test_adoration_is_one_gain(table):
    t = table(4).tile(0, "on4_might").troop(0, "w_temple_outer", 1).troop(0, "e_temple_outer", 1)
    t.prayer(0, 0, 0, 0).begin_night()
    # 2 + 2 and once 2 more; then 2 and 2 more in Prayers.
    assert t.state.prayer[0] == 6 + 4


@pytest.mark.rule("KBS-8.3", "KBS-7.49")
def test_the_delta_temple_is_a_gain(table):
    t = table(2).tile(0, "on4_might").troop(0, "delta_temple", 2).prayer(0, 0).begin_night().yes()
    assert t.state.prayer[0] == 5 + 2 + 2 + 2


@pytest.mark.rule("KBS-8.8")
def test_the_discards_become_the_deck_in_the_middle_of_a_draw(table):
    t = table(2).tile(0, "di2_boon").discard("di_warfury", "di_ironwall", "di_prayer")
    t.empty_deck_but("di_bloodbath").begin_night()
    # Seat 0 draws the last card, then one of the three; seat 1 another.
    assert total(t.state.hand[0]) == 2
    assert "di_bloodbath" in t.hand(0)
    assert t.state.discards == 0
    assert total(t.state.deck) == 1
    assert total(t.state.deck_then) == 3


@pytest.mark.rule("KBS-8.8", "KBS-7.29")
def test_vision_with_a_small_deck(table):
    t = table(2).tile(0, "di2_vision").empty_deck_but("di_warfury", "di_ironwall", "di_prayer")
    t.begin_night()
    # One regular card, two by Vision: two are discarded.
    assert t.hand(0) == ["di_ironwall", "di_prayer", "di_warfury"]
    t.play("di_prayer").play("di_warfury")
    assert t.asking != "VisionDiscard"
    assert t.hand(0) == ["di_ironwall"]


@pytest.mark.rule("KBS-8.8")
def test_nothing_to_draw(table):
    t = table(2).prayer(11, 11).empty_deck_but()
    t.veterans(1, 0)
    t.begin_night()
    # No card, so no Veteran can be given for one.
    assert t.hand(0) == []
    assert t.asking == "Conscription"


@pytest.mark.rule("KBS-8.8")
def test_a_card_discarded_on_an_empty_deck_waits_for_the_next_draw(table):
    """All cards are in hands. What is played then lies open, and is the deck of the Night."""
    t = table(2).empty_deck_but().prayer(0, 0).begin()
    assert (t.state.deck, t.state.discards) == (0, 0)
    t.token("pray_1").end_turn()
    assert t.seat == 1
    t.play("di_prayer")
    assert total(t.state.discards) == 1
    assert t.state.deck == 0
    assert not t.heard("reshuffled")
    t = table(2).discard("di_prayer").empty_deck_but().begin_night()
    # It is the only card to draw: the first in turn order gets it, and nobody else anything.
    assert [event.key for event in t.state.events].count("reshuffled") == 1
    assert t.hand(0) == ["di_prayer"]
    assert (t.state.deck, t.state.discards) == (0, 0)


@pytest.mark.rule("KBS-8.9", "KBS-7.25")
def test_conscription_takes_veterans_and_nothing_else(table):
    t = table(2).tile(0, "sa4_reinforcements", "on1_localrec").troop(0, "w_obelisk", 3)
    t.prayer(11, 11).begin_night()
    assert t.asking == "ChoosePosition"
    t = table(2).tile(0, "sa4_reinforcements").troop(0, "w_obelisk", 3).prayer(11, 11)
    t.veterans(1, 0)
    t.begin_night().no()
    # A District of the City, not the Troop outside; one unit for the one Veteran.
    assert t.zones() == {"nw_d1", "nw_d2", "nw_d3"}
    t.to("nw_d1")
    assert t.asking == "ChoosePosition"
