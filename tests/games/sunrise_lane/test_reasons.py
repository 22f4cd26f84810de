"""Why a space, a card or the parks cannot be chosen now, and what a choice would change."""

import pytest
from advice import what_if, why_not

import mandjet

GAME = mandjet.game("sunrise_lane")


@pytest.mark.rule("SL-3.1")
def test_a_space_beside_nothing_that_is_built():
    state = GAME.scene("first_turn")
    told = why_not(state, "space:B1")
    assert told == ("B1 is not next to the central park or anything built.", "SL-3.1")


@pytest.mark.rule("SL-1.2")
def test_the_central_park():
    state = GAME.scene("first_turn")
    assert why_not(state, "space:F6") == ("The central park is no space to build on.", "SL-1.2")


@pytest.mark.rule("SL-3.5")
def test_a_space_that_does_not_go_on_from_the_last_build():
    state = GAME.scene("chain_goes_on")
    told = why_not(state, "space:F5")
    assert told == ("F5 is not next to D5, where you built last.", "SL-3.5")


@pytest.mark.rule("SL-3.7")
def test_what_stands_on_a_space():
    state = GAME.scene("park_in_a_chain")
    assert why_not(state, "space:B4") == ("B4 is taken by Anna.", "SL-3.7")
    own = ("Your house stands on B3; no floor is ever added.", "SL-3.7")
    assert why_not(state, "space:B3") == own
    park = ("A park stands on D6: nothing is built on it.", "SL-3.7")
    assert why_not(state, "space:D6") == park


@pytest.mark.rule("SL-3.2", "SL-4.2")
def test_no_card_of_the_colour_after_the_park_of_the_turn(two):
    two.hand(0, "RRY")
    two.begin()
    two.build_park((5, 4), "Y")
    told = why_not(two.state, "space:D6")
    assert told == (
        "You have no green card for a house, and you have built your park of this turn.",
        "SL-4.2",
    )
    assert why_not(two.state, "parks") == ("You have built your park of this turn.", "SL-4.2")


@pytest.mark.rule("SL-4.4")
def test_no_card_of_the_colour_and_no_tokens(two):
    two.hand(0, "R")
    two.left(parks=0)
    two.begin(check=False)
    told = why_not(two.state, "space:G6")
    assert told == (
        "You have no green card for a house, and there are no park tokens left.",
        "SL-4.4",
    )
    assert why_not(two.state, "parks") == ("There are no park tokens left.", "SL-4.4")


@pytest.mark.rule("SL-3.4")
def test_no_pieces_left(two):
    two.hand(0, "GG")
    two.left(parks=0, pieces=0)
    two.begin(check=False)
    assert why_not(two.state, "space:G6") == ("You have no house pieces left.", "SL-3.4")


@pytest.mark.rule("SL-3.2", "SL-4.1")
def test_no_cards():
    state = GAME.scene("tallest_houses")
    assert why_not(state, "space:D1") == ("You have no cards left to build with.", "SL-3.2")
    assert why_not(state, "parks") == ("You have no cards left to build with.", "SL-4.1")


@pytest.mark.rule("SL-3.2")
def test_cards_are_played_by_way_of_a_space():
    state = GAME.scene("first_turn")
    told = why_not(state, "card:red")
    assert told == ("Choose the space: red cards build houses on red spaces.", "SL-3.2")


@pytest.mark.rule("SL-3.2", "SL-3.4", "SL-4.3")
def test_where_a_park_could_go_instead(two):
    two.hand(0, "RRY")
    two.begin()
    told = ("You have no green card for a house; a park could go here.", "SL-3.2")
    assert why_not(two.state, "space:G6") == told
    two.left(pieces=0)
    two.hand(0, "GG")
    two.begin(check=False)
    told = ("You have no house pieces left; a park could go here.", "SL-3.4")
    assert why_not(two.state, "space:G6") == told


@pytest.mark.rule("SL-2.2", "SL-2.3", "SL-5.4")
def test_the_deck_and_the_discards_are_touched_by_nobody():
    state = GAME.scene("first_turn")
    told = ("Two cards are drawn with the button, instead of building.", "SL-2.2")
    assert why_not(state, "deck") == told
    told = ("Nobody takes discards; they become the deck when it is empty.", "SL-5.4")
    assert why_not(state, "discards") == told
    built = ("You have built: stop, and one card is drawn for you.", "SL-2.3")
    assert why_not(GAME.scene("chain_goes_on"), "deck") == built


@pytest.mark.rule("SL-4.3")
def test_the_place_of_a_park_comes_before_everything_else():
    state = GAME.scene("park_in_a_chain")
    for on in ("deck", "card:green", "parks"):
        assert why_not(state, on) == ("First say where the park goes.", "SL-4.3")


@pytest.mark.rule("SL-5.3")
def test_the_hand_limit_comes_first():
    state = GAME.scene("too_many_cards")
    for on in ("space:E6", "space:F6", "deck", "parks"):
        assert why_not(state, on) == ("First discard 2 cards: your hand is too large.", "SL-5.3")


def test_a_seat_that_is_not_asked_is_told_nothing():
    state = GAME.scene("first_turn")
    assert GAME.reasons(state, 0)
    assert GAME.reasons(state, 1) == []


@pytest.mark.rule("SL-3.3")
def test_what_a_house_brings():
    state = GAME.scene("two_floors_on_two_dots")
    house = what_if(state, "2 floors on H6 for 2 purple: +4")
    assert house == ["+4 points", "-2 cards", "-2 house pieces"]


@pytest.mark.rule("SL-4.1")
def test_what_a_park_costs():
    state = GAME.scene("two_floors_on_two_dots")
    park = what_if(state, "A park, for a blue card", "A park on H6")
    assert park == ["-1 card", "-1 park token in the pool"]


@pytest.mark.rule("SL-5.1")
def test_what_is_drawn_is_not_certain():
    assert what_if(GAME.scene("first_turn"), "Draw 2 cards") is None
