"""The five rankings and the winner (SL-7, SL-8)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mandjet
from mandjet.games.sunrise_lane.rules.end import UNRANKED, places_of

GAME = mandjet.game("sunrise_lane")
LUKE, LINDA, MATTHIAS = 0, 1, 2


@pytest.fixture
def blue_area(three):
    """The position of L9 and L10 in the north-west."""
    for where, floors in (((3, 2), 3), ((3, 1), 2), ((3, 0), 2)):
        three.house(MATTHIAS, where, floors)
    for where, floors in (((3, 3), 2), ((3, 4), 2), ((4, 3), 1)):
        three.house(LUKE, where, floors)
    for where, floors in (((1, 0), 1), ((1, 1), 2), ((0, 1), 1), ((0, 2), 1)):
        three.house(LINDA, where, floors)
    three.park((2, 1), (5, 3), (5, 4))
    three.begin()
    return three


@pytest.mark.rule("SL-7.2", "SL-7.5")
def test_l9_tallest_houses(blue_area):
    ranking = blue_area.ranking("tallest", "NW")
    assert ranking.floors == (2, 2, 3)
    assert ranking.count == (2, 1, 1)
    assert ranking.place == (2, 3, 1)
    assert ranking.points == (6, 3, 10)


@pytest.mark.rule("SL-7.4")
def test_l10_connected_groups(blue_area):
    assert blue_area.ranking("group").count == (3, 4, 3)


@pytest.mark.rule("SL-7.6")
@pytest.mark.parametrize(
    ("merit", "points"),
    [
        ([5, 5, 2], [10, 10, 6]),
        ([5, 5, 2, 1], [10, 10, 6, 3]),
        ([5, 3, 3, 1], [10, 6, 6, 3]),
        ([5, 3, 1, 1], [10, 6, 3, 3]),
        ([4, 4, 4, 1], [10, 10, 10, 6]),
        ([2, 2, 2, 2], [10, 10, 10, 10]),
        ([4, 3, 2, 1], [10, 6, 3, 0]),
        ([1, 2], [6, 10]),
        ([0, 2, 0, 2], [0, 10, 0, 10]),
        ([0, 3, 0, 1], [0, 10, 0, 6]),
        ([0, 0, 0], [0, 0, 0]),
    ],
)
def test_l11_shared_places(stage, merit, points):
    table = stage(len(merit))
    # On the cross and in the north-east: houses that touch.
    spots = [(3, 6), (3, 7), (1, 7), (2, 7), (4, 7), (0, 6), (0, 7), (1, 8), (1, 9), (1, 10)]
    spots += [(2, 10), (3, 9), (3, 10), (4, 9)]
    for seat, count in enumerate(merit):
        for _ in range(count):
            table.house(seat, spots.pop(0))
    table.begin(check=False)
    ranking = table.ranking("most", "NE")
    assert ranking.count == tuple(merit)
    assert ranking.points == tuple(points)


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2)), min_size=2, max_size=4))
def test_places_are_dense(merit):
    places = places_of(merit)
    ranked = {place for place in places if place >= 0}
    assert ranked == set(range(len(ranked)))
    for own, place in zip(merit, places, strict=True):
        assert (place < 0) == (own == UNRANKED)
        for other, behind in zip(merit, places, strict=True):
            if place >= 0 and behind >= 0:
                assert (own > other) == (place < behind)


@pytest.mark.rule("SL-7.2", "SL-7.3", "SL-7.6")
def test_l12_without_a_house_in_an_area_one_is_not_ranked(three):
    three.house(LUKE, (3, 6), 2)
    three.house(LINDA, (7, 6), 2)
    three.begin(check=False)
    assert three.ranking("most", "NE").place == (1, None, None)
    assert three.ranking("most", "NE").points == (10, 0, 0)
    assert three.ranking("tallest", "SE").place == (None, 1, None)
    assert three.ranking("tallest", "SE").points == (0, 10, 0)


@pytest.mark.rule("SL-7.2")
def test_l13_single_floors_are_not_tall(three):
    three.house(LUKE, (3, 4))
    three.house(LUKE, (3, 3))
    three.begin(check=False)
    assert three.ranking("tallest", "NW").points == (0, 0, 0)
    assert three.ranking("tallest", "NW").place == (None, None, None)
    three.house(LINDA, (3, 2), 2)
    assert three.ranking("tallest", "NW").points == (0, 10, 0)


@pytest.mark.rule("SL-7.2")
def test_lower_houses_break_no_tie(three):
    three.house(LUKE, (3, 4), 3)
    three.house(LUKE, (3, 3), 2)
    three.house(LINDA, (3, 2), 3)
    three.house(MATTHIAS, (3, 1), 5)
    three.begin(check=False)
    assert three.ranking("tallest", "NW").place == (2, 2, 1)
    assert three.ranking("tallest", "NW").points == (6, 6, 10)


@pytest.mark.rule("SL-7.2")
def test_height_comes_before_number(two):
    two.house(0, (3, 4), 5)
    for where in ((3, 3), (3, 2), (3, 1), (3, 0)):
        two.house(1, where, 4)
    two.begin(check=False)
    ranking = two.ranking("tallest", "NW")
    assert ranking.floors == (5, 4)
    assert ranking.count == (1, 4)
    assert ranking.place == (1, 2)


@pytest.mark.rule("SL-7.3")
def test_most_houses_counts_houses_not_floors(two):
    two.house(0, (3, 6), 5)
    two.house(1, (3, 7))
    two.house(1, (4, 7))
    two.begin(check=False)
    assert two.ranking("most", "NE").points == (6, 10)


@pytest.mark.rule("SL-7.4")
def test_only_the_biggest_group_counts_and_its_spaces(two):
    # Two groups of two, and a tall house alone.
    for where in ((5, 4), (5, 3), (5, 8), (5, 9)):
        two.house(0, where)
    two.house(1, (4, 5), 5)
    two.begin(check=False)
    assert two.ranking("group").count == (2, 1)
    assert two.ranking("group").points == (10, 6)


@pytest.mark.rule("SL-7.4")
def test_a_group_runs_through_areas_and_cross(two):
    for where in ((3, 3), (3, 4), (3, 5), (3, 6), (3, 7), (4, 7)):
        two.house(0, where)
    two.begin(check=False)
    assert two.ranking("group").count == (6, 0)
    assert two.ranking("group").place == (1, None)


@pytest.mark.rule("SL-7.4")
def test_the_centre_parks_and_other_houses_connect_nothing(two):
    two.house(0, (4, 5))
    two.house(0, (6, 5))
    two.house(0, (5, 4))
    two.park((5, 3))
    two.house(0, (5, 2))
    two.house(1, (3, 5))
    two.house(0, (2, 5))
    two.begin(check=False)
    assert two.ranking("group").count == (1, 1)
    assert two.ranking("group").points == (10, 10)


@pytest.mark.rule("SL-7.4")
def test_diagonal_houses_are_no_group(two):
    two.house(0, (4, 5))
    two.house(0, (5, 4))
    two.begin(check=False)
    assert two.ranking("group").count == (1, 0)


@pytest.mark.rule("SL-7.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_place_is_worth_the_same_for_every_number_of_players(stage, seats):
    table = stage(seats)
    for seat in range(seats):
        for column in range(seats - seat):
            table.house(seat, (3 if seat % 2 else 5, (seat // 2) * 6 + column))
    table.begin(check=False)
    assert table.ranking("group").points == (10, 6, 3, 0)[:seats]


@pytest.mark.rule("SL-7.7")
def test_cross_and_parks_count_for_no_area(two):
    for where in ((5, 4), (5, 6), (4, 5), (6, 5), (3, 5)):
        two.house(0, where, 2)
    two.park((3, 4), (3, 6))
    two.begin()
    for kind, area in (("tallest", "NW"), ("most", "NE"), ("most", "SW"), ("tallest", "SE")):
        assert two.ranking(kind, area).points == (0, 0)
    assert two.ranking("group").points == (10, 0)


def column_of(table, seat, column):
    for row in (4, 3, 2, 1, 0):
        table.house(seat, (row, column), 5)


@pytest.mark.rule("SL-7.1", "SL-8.1")
def test_bonus_points_are_added_at_the_end(two):
    column_of(two, 0, 5)
    two.house(0, (3, 6))
    two.house(0, (5, 4))
    two.house(1, (3, 4), 2)
    two.house(1, (3, 3))
    two.begin(1)
    points = tuple(two.state.points)
    assert two.state.scores == points
    assert two.state.view(0).bonus == (0, 0)
    two.draw()
    state = two.state
    assert state.over
    # NW: seat 1. NE: seat 0. SW and SE: nobody. Group: six spaces against two.
    assert state.bonus == [10 + 10, 10 + 6]
    assert state.scores == (points[0] + 20, points[1] + 16)
    assert state.winners == (0,)
    bonus = [sum(r.points[seat] for r in state.view(None).rankings) for seat in (0, 1)]
    assert bonus == state.bonus
    assert [event["points"] for event in two.told("final-score")] == list(state.scores)


def level(table, hands):
    """Seats 0 and 1 end with equal points: the arms of the cross are worth the same."""
    for seat, rows, last in ((0, (4, 3, 2, 1, 0), (5, 4)), (1, (6, 7, 8, 9, 10), (5, 6))):
        for row in rows:
            table.house(seat, (row, 5), 5)
        table.house(seat, last)
    for seat, cards in enumerate(hands):
        table.hand(seat, cards)
    table.begin(table.state.seats - 1)
    table.draw()
    assert table.state.over
    assert table.state.scores[0] == table.state.scores[1] == 61 + 10


@pytest.mark.rule("SL-8.2")
@pytest.mark.parametrize(
    ("hands", "winners"),
    [(("RRR", "BB", ""), (0,)), (("RR", "BBB", ""), (1,)), (("RR", "BB", ""), (0, 1))],
)
def test_l14_ties_are_broken_by_cards_in_hand(three, hands, winners):
    level(three, hands)
    assert three.state.scores[0] > three.state.scores[2]
    assert three.state.winners == winners
    key = "shares-victory" if len(winners) > 1 else "won"
    assert [event["seat"] for event in three.told(key)] == list(winners)


@pytest.mark.rule("SL-8.2")
def test_cards_of_others_do_not_matter_for_the_tie(three):
    level(three, ("RR", "BB", "GGG"))
    assert len(three.state.hands[2]) == 5
    assert three.state.winners == (0, 1)


@pytest.mark.rule("SL-8.1")
def test_scores_have_no_upper_end(two):
    two.house(0, (0, 5), 5)
    two.house(0, (10, 5), 5)
    two.house(0, (1, 0), 5)
    two.house(0, (8, 0), 5)
    two.begin(check=False)
    assert two.state.scores[0] == 100
    assert two.state.view(0).track == 60


@pytest.mark.rule("SL-7.1")
def test_at_most_fifty_bonus_points():
    state = GAME.new(2, 1)
    assert len(state.view(None).rankings) * max(state.tables.places) == 50
