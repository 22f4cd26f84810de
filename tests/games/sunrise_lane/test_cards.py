"""Drawing, the hand limit and the shuffle of the discards (SL-5)."""

import pytest

from mandjet.games.sunrise_lane.actions import DISCARD
from mandjet.games.sunrise_lane.tables import COLOURS


@pytest.mark.rule("SL-5.1", "SL-9.2")
def test_only_the_drawer_sees_the_cards(three):
    three.hand(0, "R")
    three.begin()
    three.draw()
    events = [event for event in three.state.events if event.key.startswith("drew")]
    assert [event.key for event in events] == ["drew-own", "drew-own", "drew"]
    for event in events[:2]:
        assert [event.visible_to(seat) for seat in (0, 1, 2, None)] == [True, False, False, False]
    assert [events[2].visible_to(seat) for seat in (0, 1, 2, None)] == [False, True, True, True]
    assert events[2].args == {"seat": 0, "cards": 2}


@pytest.mark.rule("SL-5.1")
def test_any_card_of_the_deck_may_be_next(stage):
    drawn = set()
    for seed in range(60):
        table = stage(2, seed=seed)
        table.hand(0, "P")
        table.deck("RBBG")
        table.begin()
        table.build_park((4, 5), "P")
        drawn.add(tuple(event["colour"] for event in table.told("drew-own")))
    assert drawn == {("colour-red",), ("colour-blue",), ("colour-green",)}


@pytest.mark.rule("SL-5.1", "SL-9.2")
def test_cards_drawn_from_one_deck_come_together(stage):
    """Which of them was first is not in the hand, so it is not told either."""
    told = set()
    for seed in range(60):
        table = stage(2, seed=seed)
        table.deck("RB")
        table.begin()
        table.draw()
        told.add(tuple(event["colour"] for event in table.told("drew-own")))
    assert told == {("colour-red", "colour-blue")}


@pytest.mark.rule("SL-5.2", "SL-5.3")
def test_a_hand_of_seven_is_discarded_from(two):
    two.hand(0, "YYYYB")
    two.deck("PP")
    two.begin()
    two.draw()
    assert two.mover == 0
    assert two.cards(0) == "BPPYYYY"
    assert two.menu == [DISCARD + COLOURS.index(colour) for colour in ("blue", "yellow", "purple")]
    # The cards just drawn may go.
    two.discard("P")
    two.discard("P")
    assert two.cards(0) == "BYYYY"
    assert two.mover == 1


@pytest.mark.rule("SL-5.2")
def test_building_first_makes_room_for_the_card_drawn(two):
    two.hand(0, "RRRRR")
    two.begin()
    two.build((4, 5))
    two.stop()
    assert len(two.state.hands[0]) == 5
    assert two.mover == 1


@pytest.mark.rule("SL-5.3")
@pytest.mark.parametrize(
    ("hand", "thrown", "left"),
    [("RRBBG", "GP", "BBRRY"), ("RRBBG", "RR", "BBGPY"), ("RRBB", "P", "BBRRY")],
)
def test_discard_down_to_exactly_five_of_the_own_choice(two, hand, thrown, left):
    two.hand(0, hand)
    two.deck("YP")
    two.begin()
    two.draw()
    for card in thrown:
        assert two.mover == 0
        two.discard(card)
    assert two.mover == 1
    assert two.cards(0) == left
    assert len(left) == 5


@pytest.mark.rule("SL-5.3")
def test_discards_are_face_up(two):
    two.hand(0, "RRBBG")
    two.deck("YP")
    two.begin()
    before = two.state.view(1).discards
    two.draw()
    two.discard("G")
    assert two.state.view(1).discards[2] == before[2] + 1
    assert not two.state.undoable
    assert two.told("discarded") == [{"seat": 0, "colour": "colour-green"}]


@pytest.mark.rule("SL-2.2", "SL-5.2", "SL-5.3")
@pytest.mark.parametrize(("held", "mover"), [("RB", 1), ("RRB", 1), ("RRBB", 0), ("RRBBG", 0)])
def test_l3_and_l6_drawing_two_cards_is_a_turn_and_five_stay(two, held, mover):
    """Also a full hand may draw; who then has more than five is asked which to discard."""
    two.hand(0, held)
    two.begin()
    two.draw()
    assert len(two.state.hands[0]) == len(held) + 2
    assert two.state.scores == (0, 0)
    assert two.mover == mover


@pytest.mark.rule("SL-5.4")
def test_a_deck_may_lie_empty_between_turns(two):
    two.hand(0, "R")
    two.deck("BG")
    two.begin()
    pile = two.state.view(None).discards
    two.draw()
    view = two.state.view(None)
    assert view.deck == 0
    assert view.discards == pile
    assert view.shuffled is None


@pytest.mark.rule("SL-5.4")
def test_the_pile_is_shuffled_when_a_card_is_needed(two):
    two.hand(0, "R")
    two.deck("B")
    two.begin()
    two.draw()
    # The last card, then the pile becomes the deck, then the second card.
    assert [event.key for event in two.state.events] == ["drew-own", "shuffled", "drew-own", "drew"]
    assert two.told("drew-own")[0] == {"colour": "colour-blue"}
    view = two.state.view(1)
    assert view.discards == (0, 0, 0, 0, 0)
    assert view.deck == 55 - 3
    assert view.shuffled == (10, 10, 11, 11, 11)


@pytest.mark.rule("SL-5.4", "SL-3.8")
def test_cards_played_this_turn_are_shuffled_too(two):
    two.hand(0, "RRRRR")
    two.deck("")
    two.begin()
    two.build((4, 5), 4)
    two.stop()
    assert two.state.view(None).shuffled == (10, 11, 11, 11, 11)


@pytest.mark.rule("SL-5.4")
def test_cards_beyond_the_limit_lie_on_the_pile_before_anybody_shuffles(two):
    two.hand(0, "RRBBG")
    two.deck("YP")
    two.begin()
    two.draw()
    two.discard("Y")
    two.discard("P")
    assert two.state.view(None).deck == 0
    two.draw()
    assert two.state.view(None).shuffled == (9, 9, 10, 11, 11)


def without_cards(stage, held, discarded=""):
    """A table where the other seat holds all the cards a test does not place."""
    table = stage(2)
    table.hand(0, held)
    left = dict(zip("RBGYP", table.state.deck, strict=True))
    table.hand(1, "".join(card * (left[card] - discarded.count(card)) for card in left))
    # What is still in the deck lies on the pile.
    table.deck("")
    table.begin(check=False)
    return table


@pytest.mark.rule("SL-5.5", "SL-2.4")
@pytest.mark.parametrize("held", ["", "R", "RRBBG"])
def test_with_deck_and_pile_empty_a_draw_takes_nothing(stage, held):
    table = without_cards(stage, held)
    assert table.may_draw()
    table.draw()
    assert len(table.state.hands[0]) == len(held)
    assert table.told("drew") == [{"seat": 0, "cards": 0}]
    assert table.mover == 1


@pytest.mark.rule("SL-5.5", "SL-2.4")
def test_with_deck_and_pile_short_a_draw_takes_what_there_is(stage):
    table = without_cards(stage, "R", discarded="R")
    table.draw()
    assert table.cards(0) == "RR"
    assert table.told("drew") == [{"seat": 0, "cards": 1}]
    assert table.state.discards == table.state.deck == [0] * 5
    assert table.mover == 1


@pytest.mark.rule("SL-5.5", "SL-5.4")
def test_a_build_feeds_the_draw_after_it(stage):
    table = without_cards(stage, "R")
    table.build((4, 5))
    # The red card played is the only one there is to draw.
    assert table.cards(0) == "R"
    assert table.mover == 1


@pytest.mark.rule("SL-5.5")
def test_no_draw_can_fail_with_the_printed_numbers(four):
    tables = four.state.tables
    others = 3 * tables.hand_limit
    own = tables.hand_limit + tables.draw_instead
    assert sum(tables.cards) - others - own >= 33
