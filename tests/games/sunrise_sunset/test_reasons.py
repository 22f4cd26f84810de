"""Why a lane, a unit or a card cannot be chosen now, and what a choice would change."""

import pytest
from advice import what_if, why_not

import mandjet
from mandjet.games.sunrise_sunset.scenes import SunriseSunsetScene

GAME = mandjet.game("sunrise_sunset")


@pytest.mark.rule("SS-2.2")
def test_the_exchange_comes_before_the_lanes():
    state = GAME.scene("first_exchange")
    assert why_not(state, "lane:1") == ("First exchange a card, or keep all five.", "SS-2.2")


@pytest.mark.rule("SS-2.2")
def test_a_card_that_was_discarded():
    state = GAME.scene("isis_alone_among_masks")
    told = why_not(state, "card:eclipse")
    assert told == ("Eclipse was discarded and stays out until the round is over.", "SS-2.2")


@pytest.mark.rule("SS-3.1")
def test_a_card_comes_before_its_lane():
    state = GAME.scene("first_turn")
    for on in ("lane:0", "slot:0.0.1"):
        assert why_not(state, on) == ("First choose a card from your hand.", "SS-3.1")


@pytest.mark.rule("SS-3.2")
def test_a_full_lane_and_places_that_are_taken():
    state = GAME.scene("last_card")
    full = ("You have two units in Deshret: there is no room for a third.", "SS-3.2")
    assert why_not(state, "lane:0") == full
    state.apply(1, state.legal(1)[0])
    assert why_not(state, "lane:0") == full
    assert why_not(state, "slot:1.0.0") == ("Ra lies here already.", "SS-3.2")
    other = ("This is the side of Anna; you place units on your own.", "SS-3.2")
    assert why_not(state, "slot:0.0.0") == other
    lane = ("Choose the lane Duat itself: both places in it are equal.", "SS-3.2")
    assert why_not(state, "slot:1.2.1") == lane


@pytest.mark.rule("SS-3.1")
def test_one_card_a_turn():
    state = SunriseSunsetScene(GAME).hand(0, "ra", "tefnut").turn(0).choose(0, "Ra (V+3)").state()
    told = why_not(state, "card:tefnut")
    assert told == ("One card a turn: choose a lane for Ra, or take it back.", "SS-3.1")


@pytest.mark.rule("SS-3.3")
def test_an_ability_comes_before_cards_and_lanes():
    state = GAME.scene("anubis_chooses")
    first = ("First Anubis acts: choose a unit or a lane for that.", "SS-3.3")
    assert why_not(state, "card:apis") == first
    assert why_not(state, "lane:0") == first


@pytest.mark.rule("SS-4.3")
def test_what_isis_does_not_reach():
    state = GAME.scene("isis_alone_among_masks")
    hidden = ("This unit lies face down: Isis needs one without stealth.", "SS-4.3")
    assert why_not(state, "slot:1.2.0") == hidden
    assert why_not(state, "slot:1.0.0") == ("Isis acts only in Duat.", "SS-4.3")


@pytest.mark.rule("SS-4.4")
def test_what_ra_does_not_reach():
    state = GAME.scene("ra_turns_up")
    told = why_not(state, "slot:0.2.0")
    assert told == ("Ra has no stealth: Ra needs a face-down unit.", "SS-4.4")


@pytest.mark.rule("SS-4.2")
def test_where_heka_sends_nobody():
    state = GAME.scene("heka_moves")
    assert why_not(state, "lane:0") == ("Ben has two units in Deshret already.", "SS-4.2")
    same = ("It is in Duat already: Heka moves it to another lane.", "SS-4.2")
    assert why_not(state, "lane:2") == same


@pytest.mark.rule("SS-4.2")
def test_whom_heka_cannot_move():
    scene = SunriseSunsetScene(GAME).night()
    scene.place(1, "duat", "bastet").place(1, "deshret", "ra", "tefnut")
    scene.place(1, "sun_boat", "maat", "apis").place(0, "duat", "horus")
    scene.place(0, "deshret", "osiris", "plaga").place(0, "sun_boat", "eclipse")
    scene.hand(0, "heka").turn(0).choose(0, "Heka (4)").choose(0, "Duat")
    state = scene.state()
    told = why_not(state, "slot:1.2.0")
    assert told == ("Its owner has no room in another lane, so Heka cannot move it.", "SS-4.2")


@pytest.mark.rule("SS-4.1")
def test_what_anubis_changes_is_told_where_nothing_is_turned_up():
    state = GAME.scene("anubis_chooses")
    off = what_if(state, "Osiris of Seth in Duat")
    assert off == ["no longer ahead in Duat", "Ben: ahead in Duat"]
    assert what_if(state, "the face-down unit of Seth in Duat") is None


@pytest.mark.rule("SS-3.2")
def test_what_a_card_brings_to_a_lane():
    state = GAME.scene("first_turn")
    assert what_if(state, "Tefnut (V+4)") == []
    assert what_if(state, "Tefnut (V+4)", "Duat") == ["Duat: +10 power", "ahead in Duat"]


@pytest.mark.rule("SS-2.2")
def test_what_is_drawn_for_a_card_is_not_certain():
    assert what_if(GAME.scene("first_exchange"), "Exchange Heka") is None
    assert what_if(GAME.scene("first_exchange"), "Keep all five") == []
