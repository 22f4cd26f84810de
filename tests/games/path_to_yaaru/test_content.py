"""The printed facts are validated, and an owner may correct them."""

import pytest

import mandjet
from mandjet.engine import BadContent
from mandjet.games.path_to_yaaru.tables import KINDS


def corrected(tmp_path, text):
    path = tmp_path / "mine.toml"
    path.write_text(text)
    return mandjet.game("path_to_yaaru", path)


def test_every_row_has_a_source(game):
    for table, rows in game.content.items():
        assert all(row["source"] for row in rows), table
    assert len(game.content["space"]) == 130
    assert len(game.content["card"]) == len(KINDS) == 51


def test_an_owner_corrects_a_space(tmp_path, space):
    game = corrected(tmp_path, '[[space]]\nid = "1-front-c1"\ncost = "BB"\nwalls = "r"\n')
    board = game.tables.boards[0]
    assert board.blue[space["c1"]] == 2
    assert space["d1"] not in board.neighbours[space["c1"]]
    assert game.content_hash != mandjet.game("path_to_yaaru").content_hash


def test_an_owner_corrects_a_rule_number(tmp_path):
    game = corrected(
        tmp_path, '[[level]]\nid = "1"\nat_once = 3\n[[count]]\nid = "cubes"\nvalue = 9\n'
    )
    state = game.new(3, 1)
    assert state.supply == [9, 9, 9]
    assert state.view(0).at_once == 3


def test_an_owner_corrects_a_card_that_gives_x_less_one(tmp_path):
    """Its number is below 0: a file that repeats it fits, and others may have it too."""
    maahes = corrected(tmp_path, '[[card]]\nid = "maahes"\nfixed = -1\nshabti = 3\n')
    assert maahes.tables.shabti[KINDS.index("maahes")] == 3
    khnum = corrected(tmp_path, '[[card]]\nid = "khnum"\nfixed = -1\ntimes = 1\n')
    assert khnum.tables.amount(KINDS.index("khnum"), 1) == 0
    for field, value in (("fixed", -2), ("shabti", -1)):
        with pytest.raises(BadContent, match=f"{field} is nothing that is printed"):
            corrected(tmp_path, f'[[card]]\nid = "maahes"\n{field} = {value}\n')


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('[[space]]\nid = "1-front-c1"\ncost = "Q"', "'1-front-c1': a cost is"),
        ('[[space]]\nid = "1-front-c1"\ncolour = "green"', "'1-front-c1'"),
        ('[[space]]\nid = "1-front-c1"\nbonus = "djed"', "level 1 front has 4 Djed bonuses"),
        ('[[space]]\nid = "1-front-c1"\nwalls = "u"', "'1-front-c1' has no edge 'u'"),
        (
            '[[space]]\nid = "1-front-a1"\nwalls = "rd"',
            "level 1 front: walls cut off the space a1",
        ),
        (
            '[[space]]\nid = "3-front-e2"\nwalls = "r"\n[[space]]\nid = "3-front-g2"\nwalls = "l"',
            "level 3 front: ",
        ),
        ('[[card]]\nid = "ra"\ncopies = 2', "there are 67 God cards"),
        ('[[card]]\nid = "ra"\ncopies = -1', "'ra': copies is nothing that is printed"),
        ('[[card]]\nid = "ra"\nattribute = "green"', "card 'ra'"),
        (
            '[[card]]\nid = "ra"\nremoval = true',
            "level 1: with 7 cards removed and full stashes 27 cards are left",
        ),
        ('[[points]]\nid = "3"\nfaith = 0', "points 3"),
        ('[[penalty]]\nid = "3"\nfaith = -1', "penalty '3': faith is nothing that is printed"),
        ('[[count]]\nid = "hand"\nvalue = 2', "'hand' must be more than 'undrafted'"),
        ('[[count]]\nid = "wadjets"\nvalue = -2', "'wadjets': value is nothing that is printed"),
        ('[[level]]\nid = "1"\nx = 0', "level '1'"),
        ('[[quarter]]\nid = "3"\ncost = ""', "quarter '3': a cost is"),
        ('[[quarter]]\nid = "1"\ncost = "HH"', "start '2' costs 'H', but what the Guardian's"),
        ('[[start]]\nid = "3"\ncost = "H"', "start '3' costs 'H'"),
        ('[[space]]\nid = "4-front-a1"\ncost = "R"', "space has no row '4-front-a1'"),
    ],
)
def test_wrong_content_is_refused(tmp_path, text, says):
    with pytest.raises(BadContent, match="(?s)" + says.replace("(", r"\(")):
        corrected(tmp_path, text)
