"""Why a card, a space, an Eye or a colour cannot be chosen now, and what a choice would change."""

import pytest
from advice import what_if, why_not

import mandjet
from mandjet.games.path_to_yaaru.scenes import PathToYaaruScene
from mandjet.games.path_to_yaaru.tables import space_name

GAME = mandjet.game("path_to_yaaru")


def scene(*steps, seats=3):
    return PathToYaaruScene(GAME, seats).steps([list(step) for step in steps]).state()


def choose(state, on, seat=0):
    state.apply(seat, next(c.id for c in state.choices(seat) if c.on == on))


def end(state, key, seat=0):
    state.apply(seat, next(c.id for c in state.choices(seat) if c.kind == key))


@pytest.mark.rule("PY-3.3", "PY-3.4")
def test_the_draft_comes_first():
    state = GAME.scene("first_draft")
    ends = ("Only the card at the left or the right end may be taken.", "PY-3.4")
    assert why_not(state, "draft") == ends
    assert why_not(state, "space:a1") == ("First everybody collects a card.", "PY-3.3")


# -- cards --------------------------------------------------------------------------------------


@pytest.mark.rule("PY-4.4")
def test_a_card_that_costs_too_much():
    state = GAME.scene("wadjet_eye")
    told = why_not(state, "card:set")
    assert told == ("It costs 1 Shabti, you have 0 left.", "PY-4.4")
    # Two cards share one Shabti: the second is too dear once the first is chosen.
    state = scene(
        ("round", 2), ("stash", 0, "nun", "set"), ("pawn", 0, "c1"), ("shabti", 0, 1), ("turn", 0)
    )
    choose(state, "card:nun")
    assert why_not(state, "card:set") == told


@pytest.mark.rule("PY-4.3")
def test_a_card_that_is_chosen():
    state = GAME.scene("pillars")
    choose(state, "card:nun")
    assert why_not(state, "card:nun")[1] == "PY-4.3"


@pytest.mark.rule("PY-5.7")
def test_no_step_back_from_the_start():
    state = scene(("stash", 0, "khepri"), ("turn", 0))
    told = why_not(state, "card:khepri")
    assert told[0].endswith("steps back first, and there is no way back from the Starting Space.")
    assert told[1] == "PY-5.7"


@pytest.mark.rule("PY-4.2")
def test_one_play_a_phase():
    state = scene(
        ("round", 3),
        ("stash", 0, "serket", "tefnut", "khnum"),
        ("wadjets", 0, 1),
        ("turn", 0),
    )
    choose(state, "card:serket")
    end(state, "play-chosen")
    while "space:" in str([c.on for c in state.choices(0)]):
        choose(state, next(c.on for c in state.choices(0) if str(c.on).startswith("space:")))
    if any(c.kind == "stop" for c in state.choices(0)):
        end(state, "stop")
    told = why_not(state, "card:tefnut")
    assert told == ("You have played your cards of this phase.", "PY-4.2")


# -- spaces -------------------------------------------------------------------------------------


@pytest.mark.rule("PY-6.1")
def test_cards_come_before_the_pawn():
    told = why_not(GAME.scene("first_play"), "space:b1")
    assert told == ("The pawn moves when you play cards.", "PY-6.1")


@pytest.mark.rule("PY-6.1", "PY-6.2", "PY-4.5")
def test_where_the_pawn_cannot_go():
    state = scene(("stash", 0, "serket", "tefnut"), ("pawn", 0, "d1"), ("turn", 0))
    choose(state, "card:serket")
    end(state, "play-chosen")
    far = ("k1 is not joined with d1.", "PY-6.1")
    assert why_not(state, "space:k1") == far
    board = state.board
    dear = [
        space
        for space in board.neighbours[state.pawns[0]]
        if board.icons[space]
        and f"space:{space_name(space)}" not in {c.on for c in state.choices(0)}
    ]
    told = why_not(state, f"space:{space_name(dear[0])}")
    assert told[1] == "PY-6.2"
    assert " costs " in told[0]
    assert why_not(state, "card:tefnut") == ("First finish the move.", "PY-4.5")


@pytest.mark.rule("PY-6.6")
def test_the_quarter_needs_cubes():
    state = scene(("round", 2), ("stash", 0, "montu", "maahes"), ("pawn", 0, "c2"), ("turn", 0))
    choose(state, "card:montu")
    end(state, "play-chosen")
    told = why_not(state, "space:quarter")
    assert told == (
        "The Guardian's Quarter needs 2 of your cubes on the board, you have 0.",
        "PY-6.6",
    )


@pytest.mark.rule("PY-6.8")
def test_a_step_back_leads_nearer_to_the_start():
    state = GAME.scene("step_back")
    choose(state, "card:khepri", 1)
    if any(c.kind == "play-chosen" for c in state.choices(1)):
        end(state, "play-chosen", 1)
    while type(state.stack[-1]).__name__ != "StepBack":
        state.apply(1, state.legal(1)[0])
    assert why_not(state, "space:k1", 1) == ("k1 is no step back.", "PY-6.8")


@pytest.mark.rule("PY-5.4", "PY-5.6")
def test_where_nut_places_no_pillar():
    state = GAME.scene("nut")
    choose(state, "card:nut")
    while type(state.stack[-1]).__name__ != "PlaceAdjacent":
        state.apply(0, state.legal(0)[0])
    at = space_name(state.pawns[0])
    far = next(s for s in ("a1", "k2") if s != at)
    assert why_not(state, f"space:{far}") == (f"{far} is not joined with {at}.", "PY-5.6")


@pytest.mark.rule("PY-5.4", "PY-5.6")
def test_nut_places_no_pillar_where_a_cube_lies(scene):
    s = scene(stash=["nut"], pawn="f1")
    s.shabti(0, 1).cubes(1, "e2").play("nut").colour("yellow").move("f2")
    assert s.ways == {"f1", "g2"}
    assert why_not(s.state, "space:e2") == ("A cube of Ben lies on e2.", "PY-5.4")


# -- Eyes and colours ---------------------------------------------------------------------------


@pytest.mark.rule("PY-4.7")
def test_an_eye_takes_two_cards():
    told = why_not(GAME.scene("clear_cube"), "wadjets")
    assert told == ("A Wadjet Eye takes 2 cards of your stash, you have 1.", "PY-4.7")


@pytest.mark.rule("PY-4.7", "PY-4.10")
def test_giving_up_cards_comes_first():
    state = GAME.scene("wadjet_eye")
    end(state, "gain-wadjet-for")
    told = why_not(state, "space:a1")
    assert told == ("First give up the cards for the Wadjet Eye.", "PY-4.7")


@pytest.mark.rule("PY-7.4")
def test_a_black_cube_comes_first():
    told = why_not(GAME.scene("black_cube"), "space:a1")
    assert told == ("First choose a colour.", "PY-7.4")


# -- what if ------------------------------------------------------------------------------------


@pytest.mark.rule("PY-4.8")
def test_what_an_eye_brings():
    state = GAME.scene("wadjet_eye")
    text = next(c.text for c in state.choices(0) if c.kind == "use-shabti")
    assert what_if(state, text) == ["+1 Shabti", "-1 Wadjet Eye"]


@pytest.mark.rule("PY-4.4")
def test_what_a_play_costs():
    state = GAME.scene("nut")
    text = next(c.text for c in state.choices(0) if c.on == "card:nut")
    told = what_if(state, text)
    assert told is not None
    assert {"-1 Shabti", "-1 card"} <= set(told)


@pytest.mark.rule("PY-3.4")
def test_what_is_collected_is_not_shown_before_all_have_chosen():
    state = GAME.scene("first_draft")
    assert GAME.preview(state, 0, state.legal(0)[0]) == []
    state.apply(0, 0)
    state.apply(1, 0)
    assert GAME.preview(state, 2, 0) is None


@pytest.mark.rule("PY-4.8")
def test_an_eye_is_touched_as_what_it_becomes():
    state = scene(("stash", 0, "serket"), ("wadjets", 0, 1), ("turn", 0))
    assert "shabti" in {choice.on for choice in state.choices(0)}
    assert why_not(state, "wadjets") == ("Touch what the Eye is to become: a Shabti.", "PY-4.8")
    moving = GAME.scene("eye_prolongs_a_move")
    seat = moving.waiting()[0]
    inks = {choice.on for choice in moving.choices(seat) if choice.kind == "use"}
    assert inks == {"ink:red", "ink:blue", "ink:yellow"}
