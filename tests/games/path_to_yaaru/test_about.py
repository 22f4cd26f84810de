"""What people can look up, and what the sheets say would be scored now."""

import pytest

import mandjet
from mandjet.engine.components import components
from mandjet.games.path_to_yaaru.rules.scoring import BlackCube
from mandjet.games.path_to_yaaru.tables import KINDS


@pytest.fixture(scope="module")
def listed():
    return {(c.kind, c.id): c for c in components(mandjet.game("path_to_yaaru"))}


def test_all_that_lies_on_the_table_is_told_with_a_clause(listed):
    spaces = [key for key in listed if key[0] == "space"]
    assert len(spaces) == 2 * (22 + 22 + 21)
    assert {key for kind, key in listed if kind == "card"} == set(KINDS)
    for kind in ("level", "quarter", "start"):
        assert {key for table, key in listed if table == kind} == {"1", "2", "3"}
    assert all(component.text and component.rule for component in listed.values())


@pytest.mark.parametrize(
    ("card", "words", "rule"),
    [
        ("montu", "Gives 2 red. A card of level 1.", "PY-5.9"),
        (
            "benu",
            "Gives 2, 3 or 4 of one colour of your choice on level 1, 2 or 3. Costs 1 Shabti."
            " Before the move: a Djed pillar where your pawn stands."
            " The pawn steps back before it moves; not from a Starting Space."
            " A card of level 3.",
            "PY-5.7",
        ),
        (
            "sekhmet",
            "Gives 1 red. At the end: 1 Shabti."
            " Leaves the game when the played cards are collected. A card of level 1, 2 of them.",
            "PY-5.9",
        ),
    ],
)
def test_a_card_is_told_from_its_printed_facts(listed, card, words, rule):
    assert (listed["card", card].text, listed["card", card].rule) == (words, rule)
    assert listed["card", card].source == "reconstructed"


def test_a_space_is_told_with_its_cost_bonus_and_walls(listed):
    space = listed["space", "1-back-d1"]
    assert space.name == "d1, level 1, back"
    assert space.text == "A yellow space. Entering costs 1 yellow. The upper edge is closed."
    assert "a clear cube" in listed["space", "1-front-k1"].text
    assert "2 of your pillars" in listed["quarter", "1"].text


def test_the_sheet_looks_ahead(scene):
    """Two cubes on yellow, one on black: on level 1 each is worth 1; then the way left counts."""
    s = scene(pawn="b2").cubes(0, "b1", "c1", "a1")
    player = s.state.view(None).players[0]
    assert player.standing == (0, 0, 2, 1)
    assert (player.worth, player.outlook) == (0, 3)
    assert player.forecast == max(0, player.faith + 3 - player.penalty)
    s = scene(pawn="quarter").cubes(0, "b1", "c1", "a1")
    quarter = s.state.view(None).players[0]
    assert quarter.forecast == quarter.faith + 3 + 2


def test_the_outlook_puts_black_cubes_where_they_score_most(scene):
    """Level 3: a red and a blue one on the sheet, one on black: yellow makes the set."""
    spaces = scene(level=3).state.view(None).spaces
    black = next(space.space for space in spaces if space.colour == "black")
    s = scene(level=3).sheet(0, 1, 1, 0).cubes(0, black)
    assert s.state.view(None).players[0].outlook == 4


def test_colours_are_chosen_where_they_lie(scene):
    s = scene(stash=["horus"], pawn="c1").play("horus")
    assert {choice.on for choice in s.state.choices(s.seat)} == {
        "ink:red",
        "ink:blue",
        "ink:yellow",
    }
    s = scene().cubes(0, "a1")
    s.pawn(s.seat, "quarter")
    while s.frame is not BlackCube:
        s.act(s.menu[0])
    assert [choice.on for choice in s.state.choices(0)] == [
        f"sheet:0:{colour}" for colour in ("red", "blue", "yellow")
    ]
