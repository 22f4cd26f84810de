"""Houses and parks (SL-3, SL-4)."""

import pytest

from mandjet.engine import IllegalAction
from mandjet.games.sunrise_lane.tables import TALLEST

AROUND = {(4, 5), (5, 4), (5, 6), (6, 5)}


@pytest.mark.rule("SL-3.1")
def test_the_first_build_of_all_is_beside_the_park(two):
    two.hand(0, "RBGYP")
    two.begin()
    assert two.spaces() == AROUND


@pytest.mark.rule("SL-3.1")
def test_a_first_build_is_beside_anything_built_by_anybody(three):
    three.house(1, (5, 6))
    three.park((5, 4))
    three.hand(0, "R")
    three.begin(0)
    assert three.spaces() == {(4, 5), (6, 5), (5, 7), (5, 3)}


@pytest.mark.rule("SL-3.1", "SL-1.5")
def test_corners_do_not_touch(two):
    two.house(0, (4, 5))
    two.house(0, (5, 4))
    two.hand(0, "R")
    two.begin()
    # (3,4) touches (4,5) at a corner only, (3,5) by a side.
    assert (3, 4) not in two.spaces()
    assert (3, 5) in two.spaces()


@pytest.mark.rule("SL-3.2", "SL-4.4")
def test_without_parks_only_spaces_of_the_cards_are_open(two):
    two.left(parks=0)
    two.hand(0, "RG")
    two.begin(check=False)
    assert two.spaces() == {(4, 5), (5, 6)}


@pytest.mark.rule("SL-3.2", "SL-3.3")
def test_l1_two_floors_on_two_dots_are_four_points(two):
    two.house(1, (5, 6))
    two.hand(0, "PPB")
    two.begin()
    assert two.houses((5, 7)) == [1, 2]
    two.build((5, 7), 2)
    assert two.state.scores == (4, 1)
    assert two.state.pieces == [26, 27]
    space = next(space for space in two.state.view(1).spaces if space.name == "H6")
    assert (space.owner, space.floors, space.park) == (0, 2, False)
    assert two.cards(0) == "B"


@pytest.mark.rule("SL-3.2", "SL-3.3", "SL-3.5", "SL-3.6")
def test_l2_a_chain_of_three(two):
    linda, matthias = 0, 1
    two.house(matthias, (5, 6))
    two.hand(linda, "PBGR")
    two.begin(linda)
    two.build((5, 7))
    two.build((5, 8))
    two.build((5, 9))
    assert two.state.scores[linda] == 2 + 1 + 3
    two.stop()
    assert len(two.state.hands[linda]) == 4 - 3 + 1
    assert two.mover == matthias


@pytest.mark.rule("SL-3.5", "SL-3.6")
def test_l4_luke_builds_for_ten_points(three):
    luke, linda = 0, 1
    three.house(linda, (5, 4))
    three.park((5, 3))
    three.hand(luke, "RPYG")
    three.begin(luke)
    for where in ((4, 3), (3, 3), (3, 2), (3, 1)):
        three.build(where)
    assert three.state.scores[luke] == 4 + 1 + 2 + 3
    # No card is left, so the turn ends by itself with one card.
    assert len(three.state.hands[luke]) == 1
    assert three.mover == 1


@pytest.mark.rule("SL-3.5")
def test_l5_the_next_build_is_beside_the_last_one_only(three):
    three.house(1, (5, 4))
    three.park((5, 3))
    three.hand(0, "RPYGB")
    three.begin()
    three.build((4, 3))
    three.build((3, 3))
    assert three.spaces() == {(3, 2), (3, 4)}
    assert three.houses((3, 2)) == [1]
    assert three.houses((3, 4)) == [1]
    assert three.parks((3, 2)) == three.parks((3, 4)) == "BGY"
    three.build((3, 2))
    assert (3, 4) not in three.spaces()
    with pytest.raises(IllegalAction):
        three.build((3, 4))


@pytest.mark.rule("SL-3.5", "SL-4.3")
def test_l5_without_the_blue_card_only_a_park_could_go_there(three):
    three.house(1, (5, 4))
    three.park((5, 3))
    three.hand(0, "RPYG")
    three.begin()
    three.build((4, 3))
    three.build((3, 3))
    assert three.houses((3, 4)) == []
    assert three.parks((3, 4)) == "GY"


def matthias_at_l7(stage):
    """The position after L4, Matthias to move."""
    luke, linda, matthias = 0, 1, 2
    table = stage(3)
    table.house(linda, (5, 4))
    table.park((5, 3))
    for where in ((4, 3), (3, 3), (3, 2), (3, 1)):
        table.house(luke, where)
    table.hand(matthias, "PBGGG")
    table.begin(matthias)
    return table


@pytest.mark.rule("SL-4.1", "SL-4.3", "SL-3.5")
def test_l7_a_park_in_the_middle_of_a_chain(stage):
    table = matthias_at_l7(stage)
    table.build((2, 1))
    assert table.spaces() == {(1, 1)}
    assert table.houses((1, 1)) == []
    pool = table.state.parks
    table.build_park((1, 1), "B")
    assert table.state.scores[2] == 3
    table.build((1, 0), 3)
    assert table.state.scores[2] == 3 + 0 + 15
    assert table.state.parks == pool - 1
    assert len(table.state.hands[2]) == 1
    assert table.mover == 0


@pytest.mark.rule("SL-4.2")
def test_l8_no_second_park_in_a_turn(stage):
    table = matthias_at_l7(stage)
    table.build((2, 1))
    table.build_park((1, 1), "B")
    assert table.spaces() == {(1, 0)}
    assert table.parks((1, 0)) == ""
    assert table.houses((1, 0)) == [1, 2, 3]
    with pytest.raises(IllegalAction):
        table.build((0, 1))


@pytest.mark.rule("SL-3.4")
def test_no_more_pieces_than_are_left(two):
    for where in ((4, 5), (3, 5), (2, 5), (1, 5), (0, 5)):
        two.house(0, where, 5)
    two.hand(0, "GGGGP")
    two.begin()
    assert two.state.pieces[0] == 3
    assert two.houses((5, 6)) == [1, 2, 3]
    two.build((5, 6), 3)
    assert two.state.pieces[0] == 0
    # Without pieces a park is all that can follow.
    assert two.houses((5, 7)) == []
    assert two.parks((5, 7)) == "GP"


@pytest.mark.rule("SL-3.4", "SL-3.6")
def test_without_pieces_and_parks_the_turn_ends(two):
    for where in ((4, 5), (3, 5), (2, 5), (1, 5), (0, 5)):
        two.house(0, where, 5)
    two.hand(0, "GGGGP")
    two.left(parks=0)
    two.begin(check=False)
    two.build((5, 6), 3)
    assert len(two.state.hands[0]) == 3
    assert two.mover == 1


@pytest.mark.rule("SL-3.4")
def test_a_house_has_at_most_five_floors(two):
    two.hand(0, "RRRRR")
    two.begin()
    assert two.houses((4, 5)) == [1, 2, 3, 4, 5]
    assert two.state.tables.hand_limit == TALLEST
    two.build((4, 5), 5)
    assert two.state.scores == (5, 0)


@pytest.mark.rule("SL-3.6")
def test_one_may_stop_with_cards_left_and_must_draw(two):
    two.hand(0, "RPPPP")
    two.begin()
    two.build((4, 5))
    assert two.spaces() == {(3, 5)}
    two.stop()
    assert len(two.state.hands[0]) == 5


@pytest.mark.rule("SL-3.6", "SL-9.2")
def test_who_lacks_the_colour_is_asked_too(two):
    two.left(parks=0)
    two.hand(0, "RY")
    two.begin(check=False)
    two.build((4, 5))
    # Going on at once would tell the others that there is no purple card.
    assert two.mover == 0
    assert two.spaces() == set()
    assert two.may_stop()


@pytest.mark.rule("SL-3.6")
def test_nobody_is_asked_when_everybody_sees_that_nothing_can_follow(two):
    two.house(1, (5, 4))
    two.park((5, 3), (4, 3))
    two.park((3, 3), (3, 4), (3, 5))
    two.hand(0, "PRG")
    two.begin()
    # (4,5) lies between the park and (3,5): no empty space beside it.
    two.build((4, 5))
    assert two.mover == 1
    assert len(two.state.hands[0]) == 3


@pytest.mark.rule("SL-3.7")
def test_a_space_is_built_on_once(two):
    two.house(0, (4, 5))
    two.park((5, 4))
    two.hand(0, "RP")
    two.begin()
    assert not two.spaces() & {(4, 5), (5, 4)}
    for where in ((4, 5), (5, 4), (5, 5), (4, 4)):
        with pytest.raises(IllegalAction):
            two.build(where)


@pytest.mark.rule("SL-3.8")
def test_cards_played_lie_on_the_pile_at_once(two):
    two.hand(0, "RRP")
    two.begin()
    two.build((4, 5), 2)
    assert two.state.view(1).discards == (2, 0, 0, 0, 0)
    two.build_park((3, 5), "P")
    assert two.state.view(1).discards == (2, 0, 0, 0, 1)


@pytest.mark.rule("SL-4.1")
def test_a_park_costs_any_card_and_scores_nothing(two):
    two.hand(0, "RYP")
    two.begin()
    # Red is the colour of the space itself.
    assert two.parks((4, 5)) == "RYP"
    two.build_park((4, 5), "R")
    assert two.state.scores == (0, 0)
    assert two.state.pieces == [28, 28]
    assert two.state.parks == 19
    assert two.cards(0) == "PY"
    assert two.spaces() == {(3, 5)}


@pytest.mark.rule("SL-4.2")
def test_a_park_in_each_turn_whatever_others_did(three):
    for seat in range(3):
        three.hand(seat, "YY")
    three.begin()
    three.build_park((4, 5), "Y")
    assert three.spaces() == set()
    three.stop()
    assert three.mover == 1
    three.build_park((5, 4), "Y")
    three.stop()
    three.build_park((5, 6), "Y")
    three.stop()
    assert three.mover == 0
    assert three.parks((3, 5))


@pytest.mark.rule("SL-4.3")
def test_a_park_may_be_the_only_build_or_the_first(two):
    two.hand(0, "Y")
    two.begin()
    two.build_park((4, 5), "Y")
    assert two.mover == 1
    assert len(two.state.hands[0]) == 1


@pytest.mark.rule("SL-4.3")
def test_a_chain_goes_on_from_a_park(two):
    two.hand(0, "YPP")
    two.begin()
    two.build_park((4, 5), "Y")
    two.build((3, 5), 2)
    assert two.state.scores == (4, 0)


@pytest.mark.rule("SL-4.4")
def test_an_empty_pool_has_no_parks(two):
    two.left(parks=1)
    two.hand(0, "YYR")
    two.hand(1, "YG")
    two.begin(check=False)
    two.build_park((4, 5), "Y")
    two.stop()
    assert two.state.parks == 0
    assert two.mover == 1
    assert two.spaces() == {(5, 6)}
    assert two.parks((5, 6)) == ""


@pytest.mark.rule("SL-9.3")
def test_the_card_for_a_park_can_be_taken_back_a_park_cannot(two):
    two.hand(0, "RP")
    two.begin()
    two.choose_park("R")
    assert two.state.undoable
    two.state.apply(0, two.menu[0])
    assert not two.state.undoable


@pytest.mark.rule("SL-3.2")
def test_a_house_is_one_choice(two):
    two.hand(0, "RRP")
    two.begin()
    two.build((4, 5), 2)
    assert two.state.scores == (2, 0)
    assert two.cards(0) == "P"
