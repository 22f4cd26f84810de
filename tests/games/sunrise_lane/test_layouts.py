"""The boards, and boards of owners (SL-10)."""

from pathlib import Path

import pytest

import mandjet
from mandjet.engine import BadContent, Journal
from mandjet.engine.content import read, rows_of
from mandjet.games.sunrise_lane.content import Number
from mandjet.games.sunrise_lane.layouts import BoardRow
from mandjet.games.sunrise_lane.tables import AREAS, COLOURS, SIZE

GAME = mandjet.game("sunrise_lane")
PACKAGE = "mandjet.games.sunrise_lane"
LAYOUTS = ("standard", "riverside")


def rows(layout="standard"):
    """The cells of a board as it is shipped."""
    found = rows_of(read(PACKAGE), "board", BoardRow)
    return [row.cells.split() for row in found if row.id.startswith(layout + "-")]


def owner_file(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "my_board.toml"
    path.write_text(text)
    return path


def changed(tmp_path: Path, changes: dict[tuple[int, int], str], more: str = "") -> Path:
    """A content file with some cells of the standard board changed."""
    cells = rows()
    for (row, column), text in changes.items():
        cells[row][column] = text
    text = "".join(
        f'[[board]]\nid = "standard-{row + 1}"\ncells = "{" ".join(cells[row])}"\n'
        for row in sorted({row for row, _ in changes})
    )
    return owner_file(tmp_path, text + more)


def refused(path: Path) -> str:
    with pytest.raises(BadContent) as caught:
        mandjet.game("sunrise_lane", content=path)
    return str(caught.value)


@pytest.mark.rule("SL-10.1")
def test_the_board_is_an_option():
    boards = {name: GAME.new(2, 1, {"layout": name}) for name in LAYOUTS}
    standard, riverside = (boards[name].view(None) for name in LAYOUTS)
    assert standard.layout == "standard"
    assert riverside.layout == "riverside"
    assert standard.spaces != riverside.spaces
    assert GAME.new(2, 1).view(None).layout == "standard"
    tallest = [ranking.area for ranking in riverside.rankings if ranking.kind == "tallest"]
    assert tallest == ["NE", "SW"]


@pytest.mark.rule("SL-10.1", "SL-1.2", "SL-1.3", "SL-1.4")
@pytest.mark.parametrize("name", LAYOUTS)
def test_what_the_boards_keep(name):
    """The properties the component file names."""
    spaces = GAME.new(2, 1, {"layout": name}).view(None).spaces
    assert len(spaces) == 80
    for colour in COLOURS:
        dots = sorted(space.dots for space in spaces if space.colour == colour)
        assert dots == [1] * 4 + [2] * 4 + [3] * 4 + [4] * 2 + [5] * 2
    for area in AREAS:
        inside = [space for space in spaces if space.area == area]
        share = 4 if area == "CROSS" else 3
        assert sum(space.dots for space in inside) == (46 if area == "CROSS" else 41)
        for colour in COLOURS:
            assert sum(space.colour == colour for space in inside) == share
    by_cell = {(space.row, space.column): space.colour for space in spaces}
    for (row, column), colour in by_cell.items():
        assert by_cell.get((row, column + 1)) != colour
        assert by_cell.get((row + 1, column)) != colour
    around = {by_cell[where] for where in ((4, 5), (6, 5), (5, 4), (5, 6))}
    assert len(around) == 4


@pytest.mark.rule("SL-10.1")
def test_riverside_can_be_played():
    state = GAME.new(2, 1, {"layout": "riverside"})
    state.apply(0, next(choice.id for choice in state.choices(0) if choice.kind == "park"))
    spaces = {choice.on for choice in state.choices(0)}
    assert spaces == {"space:F5", "space:E6", "space:G6", "space:F7"}


def test_an_owner_corrects_a_row(tmp_path):
    # Two cells of a row change places: all counts stay.
    cells = rows()[0]
    assert cells[1] == "B2"
    assert cells[2] == "R5"
    game = mandjet.game("sunrise_lane", content=changed(tmp_path, {(0, 1): "R5", (0, 2): "B2"}))
    spaces = {space.name: space for space in game.new(2, 1).view(None).spaces}
    assert (spaces["B1"].colour, spaces["B1"].dots) == ("red", 5)
    assert (spaces["C1"].colour, spaces["C1"].dots) == ("blue", 2)
    assert game.content_hash != GAME.content_hash
    assert game.content["board"][0]["source"] == "owner"


def test_an_owner_enters_a_whole_board(tmp_path):
    # The board upside down: another place for everything.
    text = "".join(
        f'[[board]]\nid = "standard-{number + 1}"\ncells = "{" ".join(cells)}"\n'
        for number, cells in enumerate(reversed(rows()))
    )
    game = mandjet.game("sunrise_lane", content=owner_file(tmp_path, text))
    ours = {(s.row, s.column): (s.colour, s.dots) for s in GAME.new(2, 1).view(None).spaces}
    theirs = {(s.row, s.column): (s.colour, s.dots) for s in game.new(2, 1).view(None).spaces}
    assert theirs == {(SIZE - 1 - row, column): what for (row, column), what in ours.items()}
    journal = Journal.start(game, 2, 5)
    while not journal.state.over:
        seat = journal.state.waiting()[0]
        journal.apply(seat, journal.state.legal(seat)[0])
    assert journal.record.verify(game).over
    with pytest.raises(mandjet.MandjetError, match="content"):
        journal.record.verify()


def test_an_owner_corrects_counts_and_frames(tmp_path):
    # D1 is scenery on this owner's board, E1 a red space: other counts, but they agree.
    more = """
[[layout]]
id = "standard"
red = 17
yellow = 15
[[area]]
id = "standard-NW"
bonus = "most"
[[area]]
id = "standard-NE"
bonus = "tallest"
"""
    game = mandjet.game(
        "sunrise_lane", content=changed(tmp_path, {(0, 3): "..", (0, 4): "R2"}, more)
    )
    view = game.new(2, 1).view(None)
    assert "D1" not in {space.name for space in view.spaces}
    assert [(r.area, r.kind) for r in view.rankings][:2] == [("NW", "most"), ("NE", "tallest")]


@pytest.mark.parametrize(
    ("changes", "named", "count"),
    [
        ({(0, 3): ".."}, "D1 (row 1, cell 4)", "14 spaces in area NW, not 15"),
        ({(0, 4): "G2"}, "E1 (row 1, cell 5)", "16 spaces in area NW, not 15"),
        ({(8, 4): "G2"}, "E9 (row 9, cell 5)", "16 spaces in area SW, not 15"),
        ({(5, 9): ".."}, "J6 (row 6, cell 10)", "19 spaces in area CROSS, not 20"),
        ({(0, 3): "B2"}, "D1 (row 1, cell 4)", "17 blue spaces, not 16"),
        ({(0, 3): "Y3"}, "D1 (row 1, cell 4)", "19 spaces with 2 dots, not 20"),
        ({(10, 7): "P2"}, "H11 (row 11, cell 8)", "15 green spaces, not 16"),
    ],
)
def test_a_wrong_count_is_refused_with_the_cell(tmp_path, changes, named, count):
    message = refused(changed(tmp_path, changes))
    assert count in message
    assert named in message
    assert "more" not in message


def test_many_wrong_cells_are_named_in_part(tmp_path):
    changes = {(0, 1): "..", (0, 2): "..", (0, 3): "..", (1, 0): "..", (1, 1): ".."}
    message = refused(changed(tmp_path, changes))
    assert "10 spaces in area NW, not 15" in message
    assert "B1" in message
    assert "and 2 more" in message


def test_a_space_out_of_reach_is_refused(tmp_path):
    # B5 moves from J1 into the corner K1, and G2 away from K2 beside it: all counts stay.
    message = refused(changed(tmp_path, {(0, 9): "..", (0, 10): "B5", (1, 10): "..", (2, 9): "G2"}))
    assert "K1 (row 1, cell 11) is 'B5'" in message
    assert "cannot be reached from the central park" in message


@pytest.mark.parametrize("text", ["X2", "R6", "R0", "R", "R22", "r2", "2R", "__"])
def test_a_cell_is_a_space_or_scenery(tmp_path, text):
    message = refused(changed(tmp_path, {(0, 1): text}))
    assert "B1 (row 1, cell 2)" in message
    assert repr(text) in message
    assert "R, B, G, Y, P" in message


@pytest.mark.parametrize(
    ("changes", "named"),
    [({(5, 5): "R2"}, "F6 (row 6, cell 6)"), ({(0, 0): "PK"}, "A1 (row 1, cell 1)")],
)
def test_the_central_park_stays(tmp_path, changes, named):
    message = refused(changed(tmp_path, changes))
    assert named in message
    assert "central park" in message


def test_rows_have_eleven_cells(tmp_path):
    short = " ".join(rows()[2][:-1])
    message = refused(owner_file(tmp_path, f'[[board]]\nid = "standard-3"\ncells = "{short}"\n'))
    assert "K3 (row 3, cell 11) is missing" in message
    long = " ".join([*rows()[2], "R2"])
    message = refused(owner_file(tmp_path, f'[[board]]\nid = "standard-3"\ncells = "{long}"\n'))
    assert "'R2' after K3" in message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[[layout]]\nid = "standard"\nspaces = 81\n', "its areas add up to 80"),
        ('[[layout]]\nid = "standard"\nred = 17\n', "its colours add up to 81"),
        ('[[layout]]\nid = "standard"\ndots = [20, 20, 20, 10, 9]\n', "its dots add up to 79"),
        ('[[layout]]\nid = "standard"\ndots = [20, 20, 20, 20]\n', "1 to 5 dots"),
        ('[[layout]]\nid = "standard"\nred = 15\nblue = 17\n', "is the count right"),
        ('[[area]]\nid = "standard-NW"\nbonus = "most"\n', "two areas have bonus tallest"),
        ('[[area]]\nid = "standard-NW"\nbonus = "none"\n', "'standard-NW'"),
        ('[[area]]\nid = "standard-CROSS"\nbonus = "most"\n', "the cross has none"),
        ('[[area]]\nid = "standard-NW"\nbonus = "best"\n', "bonus"),
        ('[[board]]\nid = "standard-12"\ncells = ""\n', "standard-12"),
        ('[[colour]]\nid = "red"\ncards = 12\n', "55 cards"),
        ('[[colour]]\nid = "red"\ncards = 0\n', "not one or more"),
        ('[[number]]\nid = "hand_limit"\nvalue = 6\n', "'hand_limit' must be 1 to 5"),
        ('[[number]]\nid = "hand_limit"\nvalue = 2\n', "opening hand"),
        ('[[players]]\nid = "2"\nhouses = 2\n', "2 house pieces"),
        ('[[place]]\nid = "third"\npoints = 7\n', "must fall"),
    ],
)
def test_other_contradictions_are_refused(tmp_path, text, message):
    assert message in refused(owner_file(tmp_path, text))


def test_numbers_are_read_from_content(tmp_path):
    path = owner_file(
        tmp_path,
        '[[number]]\nid = "parks"\nvalue = 3\n[[number]]\nid = "draw_instead"\nvalue = 3\n'
        '[[players]]\nid = "2"\nhouses = 10\n[[place]]\nid = "first"\npoints = 12\n',
    )
    game = mandjet.game("sunrise_lane", content=path)
    state = game.new(2, 1)
    assert state.parks == 3
    assert state.pieces == [10, 10]
    assert "Draw 3 cards" in [choice.text for choice in state.choices(0)]


def test_every_row_says_where_it_comes_from():
    known = {"rulebook", "published", "reconstructed"}
    for table in read(PACKAGE).values():
        for row in table:
            assert row["source"] in known
    assert len(rows_of(read(PACKAGE), "number", Number)) == 9
