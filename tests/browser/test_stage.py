"""Every table at every size: text large enough to read, targets large enough to hit, every answer
in sight, no label over another, nothing cut, and the stage as large as it should be.

`pytest -s` shows the table of what was measured."""

import pytest
from measure import EVERYWHERE, SHELL, SIZES, Ruler, table_of, worst
from positions import kinds_of_questions, scenes
from robot import Robot

import mandjet

# Titles whose boards are drawn for every arrangement; of the others the shell is looked at.
ARRANGED = ("sunrise_sunset", "sunrise_lane")
GAMES = (*ARRANGED, "path_to_yaaru", "rising_sun", "kemet")
SEATS = [(game, seats) for game in GAMES for seats in sorted(mandjet.game(game).meta.seats)]
# How many questions `make test` looks at, from all over the game.
FEW = {game: 2 if game in ARRANGED else 1 for game in GAMES}


def regions(game):
    return EVERYWHERE if game in ARRANGED else SHELL


def measured(somebody, name, position, seats, sizes=SIZES):
    """A position as a page, at every size."""
    table = somebody.post("/api/analysis", position=position, seats=[None] * seats)["id"]
    page = somebody.go(f"table/{table}")
    Robot(page).wait()
    ruler = Ruler(page)
    rows = [(name, ruler.measure(size)) for size in sizes]
    ruler.become(sizes[0])
    # A person may have only so many tables.
    somebody.post(f"/api/tables/{table}/close")
    return rows


def hold(rows, game):
    print(f"\n{table_of(rows)}")  # noqa: T201
    assert worst(rows, regions(game)) == []


@pytest.mark.parametrize("game", GAMES)
def test_some_questions_of_every_title_at_every_size(visitor, house, game):
    seats = max(mandjet.game(game).meta.seats)
    asked = list(kinds_of_questions(game, seats).items())
    somebody = visitor(house)
    rows = []
    for name, position in asked[:: -(-len(asked) // FEW[game])]:
        rows += measured(somebody, f"{game} {seats}: {name}", position, seats)
    hold(rows, game)


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_every_kind_of_question_at_every_size(visitor, house, game, seats):
    somebody = visitor(house)
    rows = []
    for name, position in kinds_of_questions(game, seats).items():
        rows += measured(somebody, f"{game} {seats}: {name}", position, seats)
    hold(rows, game)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_every_scene_at_every_size(visitor, house, game):
    somebody = visitor(house)
    rows = []
    for name, (seats, position) in scenes(game).items():
        rows += measured(somebody, f"{game} {name}", position, seats)
    hold(rows, game)
