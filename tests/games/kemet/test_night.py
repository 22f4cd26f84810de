"""The Night in its nine steps (KBS-8)."""

import pytest

from mandjet.games.kemet import actions as ids
from mandjet.games.kemet.tables import CARDS, COLOURS, DECK, size


def sleep(t):
    """Answer everything with the first choice until the next Day."""
    while t.state.phase == 2 and not t.state.over:
        t.act(t.state.legal(t.seat)[0])
    return t


@pytest.mark.rule("KBS-8.1")
def test_the_steps_in_their_order(table):
    t = table(4).troop(0, "sanc", 3).troop(1, "delta", 2).tile(2, "di3_hand", "di2_vision")
    t.state.veterans = [1, 1, 1, 1]
    t.prayer(0, 0, 0, 0).begin_night()
    asked = []
    while t.state.phase == 2:
        if (t.asking, t.seat) not in asked:
            asked.append((t.asking, t.seat))
        t.act(t.state.legal(t.seat)[0])
    assert asked == [
        ("Offering", 0),
        ("DeltaTemple", 1),
        ("VeteransPray", 0),
        ("VeteransPray", 1),
        ("VeteransPray", 2),
        ("HandOfGod", 2),
        ("VeteransPray", 3),
        ("VeteransDraw", 0),
        ("VeteransDraw", 1),
        ("KeepOne", 2),
        ("VeteransDraw", 2),
        ("VeteransDraw", 3),
        ("Conscription", 0),
        ("Conscription", 1),
        ("Conscription", 2),
        ("Conscription", 3),
        ("ChoosePosition", 0),
        ("ChoosePosition", 2),
        ("ChoosePosition", 3),
    ]
    assert t.state.round == 2


@pytest.mark.rule("KBS-8.2", "KBS-2.7")
def test_offering(table):
    t = table(4).troop(0, "sanc", 2).begin_night()
    assert (t.asking, t.seat) == ("Offering", 0)
    t.yes()
    assert t.state.divine_fame[0] == 1
    assert t.units(0, "sanc") == 0
    assert t.state.supply[0] == 12
    t = table(4).troop(0, "sanc", 3).begin_night().no()
    assert t.state.divine_fame[0] == 0


@pytest.mark.rule("KBS-8.2", "KBS-1.2")
def test_no_offering_with_one_unit_or_without_the_sanctuary(table):
    assert table(4).troop(0, "sanc", 1).begin_night().asking != "Offering"
    assert table(3).begin_night().asking != "Offering"


@pytest.mark.rule("KBS-8.3", "KBS-8.4", "KBS-2.5")
def test_an_emptied_delta_temple_counts_no_more(table):
    t = table(2).troop(0, "delta", 1).troop(0, "w_t2", 1).prayer(0, 0).begin_night()
    assert t.state.scores == (2, 0)
    t.yes()
    assert t.state.scores == (1, 0)
    assert t.state.divine_fame[0] == 0
    # 5 for the unit, 2 of the Temple, 2 of the Night.
    assert t.state.prayer[0] == 9


@pytest.mark.rule("KBS-8.3", "KBS-7.48")
def test_removing_is_not_destroying(table):
    t = table(2).troop(0, "delta", 1, "devourer").prayer(0, 0).begin_night().yes()
    assert t.units(0, "delta") == 0
    assert t.creature("devourer") is None


@pytest.mark.rule("KBS-8.4")
def test_temple_control_is_one_point_however_many(table):
    t = table(4).troop(0, "delta", 1).troop(0, "w_t2", 1).troop(0, "w_t3", 1).troop(0, "e_t2", 1)
    t.troop(1, "e_t3", 1).troop(1, "sanc", 1).begin_night().no()
    assert t.state.divine_fame == [1, 0, 0, 0]


@pytest.mark.rule("KBS-8.5")
@pytest.mark.parametrize(("zone", "points"), [("w_t2", 2), ("w_t3", 3), ("e_t2", 2), ("e_t3", 3)])
def test_adoration(table, zone, points):
    t = table(4).troop(0, zone, 1).prayer(0, 0, 0, 0).begin_night()
    assert t.state.prayer[0] == points + 2
    t = table(4).troop(0, "delta", 1).prayer(0, 0, 0, 0).begin_night().no()
    assert t.state.prayer[0] == 2


@pytest.mark.rule("KBS-8.6", "KBS-7.34", "KBS-7.37", "KBS-2.8")
def test_prayers_with_priests(table):
    t = table(3).tile(0, "di3_thoeris").tile(1, "di4_amon").prayer(0, 0, 10).begin_night()
    assert t.state.prayer == [5, 7, 11]
    t = table(2).tile(0, "di3_thoeris", "di4_amon").prayer(0, 0).begin_night()
    assert t.state.prayer == [10, 2]


@pytest.mark.rule("KBS-8.6")
def test_veterans_become_prayer_points(table):
    t = table(2).prayer(6, 7)
    t.state.veterans = [5, 0]
    t.begin_night()
    assert (t.asking, t.seat) == ("VeteransPray", 0)
    assert t.amounts() == [0, 1, 2, 3]
    t.act(ids.AMOUNT + 2)
    assert t.state.prayer[0] == 10
    assert t.state.veterans[0] == 3


@pytest.mark.rule("KBS-1.5")
def test_veterans_and_fame_never_run_out(table):
    t = table(2).fame(0, 70).prayer(0, 0)
    t.state.veterans = [30, 0]
    t.begin_night()
    assert t.amounts() == list(range(10))
    assert t.state.scores == (0, 70)


@pytest.mark.rule("KBS-7.35", "KBS-5.12")
def test_hand_of_god(table):
    t = table(3).tile(0, "di3_hand").pyramid("cw1_d1", "ruby", 3).pyramid("cw1_d2", "onyx", 4)
    t.begin_night()
    assert t.asking == "HandOfGod"
    assert t.zones() == {"cw1_d1", "cw1_d3"}
    before = t.state.scores[0]
    t.to("cw1_d1")
    assert t.state.level[0] == 4
    assert t.state.scores[0] == before + 1


@pytest.mark.rule("KBS-7.35", "KBS-5.13")
def test_hand_of_god_starts_a_pyramid_under_an_opponent(table):
    t = table(3).tile(0, "di3_hand").troop(1, "cw1_d1", 1).begin_night().to("cw1_d1")
    t.act(ids.COLOUR + COLOURS.index("diamond"))
    assert (t.state.level[0], COLOURS[t.state.colour[0]]) == (1, "diamond")
    assert t.state.prayer[0] == 9


@pytest.mark.rule("KBS-7.35")
def test_hand_of_god_in_front_of_finished_pyramids(table):
    t = table(2).tile(0, "di3_hand").pyramid("cw1_d1", "ruby", 4).pyramid("cw1_d2", "onyx", 4)
    assert t.begin_night().asking == "ChoosePosition"


@pytest.mark.rule("KBS-8.7", "KBS-7.32", "KBS-7.38")
def test_cards_of_the_night(table):
    t = table(4).tile(1, "di2_boon").tile(2, "di4_mummy")
    t.begin_night()
    sleep(t)
    assert [size(hand) for hand in t.state.hand] == [1, 2, 2, 1]


@pytest.mark.rule("KBS-8.7")
def test_veterans_for_cards_one_by_one(table):
    t = table(2).prayer(11, 11)
    t.state.veterans = [2, 0]
    t.begin_night()
    assert t.asking == "VeteransDraw"
    assert size(t.state.hand[0]) == 1
    t.yes()
    assert size(t.state.hand[0]) == 2
    t.yes()
    assert size(t.state.hand[0]) == 3
    assert t.state.veterans[0] == 0
    assert t.asking == "ChoosePosition"


@pytest.mark.rule("KBS-7.29", "KBS-12.2", "KBS-8.7")
def test_vision(table):
    t = table(2).tile(0, "di2_vision", "di2_boon").begin_night()
    assert (t.asking, t.seat) == ("KeepOne", 0)
    assert size(t.state.vision) == 5
    own = t.state.view(0).own.vision
    assert len(own) == 5
    assert t.state.view(1).own.vision == ()
    t.play(own[0])
    # The kept one and a plain draw of Divine Boon; the other four are back in the deck.
    assert size(t.state.hand[0]) == 2
    assert own[0] in t.hand(0)
    assert size(t.state.deck) == DECK - 3


@pytest.mark.rule("KBS-8.8")
def test_the_discards_become_the_deck_in_the_middle_of_a_draw(table):
    t = table(2)
    names = [CARDS[t.state.tables.kind_of[card]] for card in range(DECK)]
    t.cards(1, *names[1:-4]).discard(*names[-4:]).tile(0, "di2_boon")
    assert size(t.state.deck) == 1
    t.begin_night()
    # Seat 0 draws the last card, then one of the four; seat 1 another.
    assert size(t.state.hand[0]) == 2
    assert t.state.discards == 0
    assert size(t.state.deck) == 2


@pytest.mark.rule("KBS-8.8")
def test_vision_with_a_small_deck(table):
    t = table(2).tile(0, "di2_vision")
    names = [CARDS[t.state.tables.kind_of[card]] for card in range(DECK)]
    t.cards(1, *names[3:]).begin_night()
    assert size(t.state.vision) == 3
    t.act(t.state.legal(0)[0])
    assert size(t.state.hand[0]) == 1
    assert size(t.state.deck) == 1


@pytest.mark.rule("KBS-8.8")
def test_nothing_to_draw(table):
    t = table(2).prayer(11, 11)
    names = [CARDS[t.state.tables.kind_of[card]] for card in range(DECK)]
    t.cards(1, *names)
    t.state.veterans = [1, 0]
    t.begin_night()
    # No card, so no Veteran can be given for one.
    assert t.hand(0) == []
    assert t.asking == "Conscription"


@pytest.mark.rule("KBS-8.9", "KBS-2.3")
def test_conscription(table):
    t = table(2).troop(0, "cw1_d1", 5).troop(1, "cw1_d2", 1).troop(0, "w_x", 1).prayer(11, 11)
    t.state.veterans = [3, 0]
    t.begin_night().no()
    assert t.asking == "Conscription"
    assert t.zones() == {"cw1_d3"}
    t.to("cw1_d3", "cw1_d3").no()
    assert t.units(0, "cw1_d3") == 2
    assert t.state.veterans == [0, 0]


@pytest.mark.rule("KBS-7.25", "KBS-8.9")
def test_reinforcements_and_veterans_together(table):
    t = table(2).tile(0, "sa4_reinforcements").troop(0, "w_x", 3).prayer(11, 11)
    t.state.veterans = [1, 0]
    t.begin_night().no()
    assert t.zones() == {"cw1_d1", "cw1_d2", "cw1_d3", "w_x"}
    # The Veteran pays for the District, the tile for the four others.
    t.to("cw1_d1", "w_x", "w_x", "cw1_d1", "cw1_d1")
    assert t.asking == "ChoosePosition"
    assert (t.units(0, "cw1_d1"), t.units(0, "w_x")) == (3, 5)


@pytest.mark.rule("KBS-8.9")
def test_veterans_left_are_discarded(table):
    t = table(2).prayer(11, 11)
    t.state.veterans = [4, 2]
    t.begin_night()
    sleep(t)
    assert t.state.veterans == [0, 0]


@pytest.mark.rule("KBS-8.10")
def test_awakening(table):
    t = table(3).tile(0, "on3_forced", "sa4_actofgod")
    t.state.silver[0] = t.state.gold[0] = 2
    t.state.bought = [3, 1, 0]
    t.state.used[0] = 0b1010111001
    t.begin_night()
    assert t.state.used == [0, 0, 0]
    assert t.state.tokens == [5, 5, 5]
    assert (t.state.silver[0], t.state.gold[0]) == (1, 1)
    assert t.state.bought == [0, 0, 0]


@pytest.mark.rule("KBS-8.11")
def test_destiny_from_the_fewest_fame_up(table):
    t = table(4).fame(3, 1, 2, 1)
    t.state.order = [3, 0, 1, 2]
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
    t = table(4).fame(8, 0, 0, 0).troop(0, "sanc", 2).begin_night().yes()
    assert t.state.scores[0] == 9
    assert not t.state.over
    sleep(t)
    # It wins at the start of the own next turn, unless somebody else is first and has more.
    while not t.state.over:
        t.token(next(iter(t.spaces() & {"pray_1", "pray_2"})))
        t.end_turn()
    assert t.state.winners == (0,)
