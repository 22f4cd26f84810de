"""Every table at every size: text large enough to read, targets large enough to hit, every answer
in sight, no label over another, nothing cut, and the stage as large as it should be.

`pytest -s` shows the table of what was measured."""

import pytest
from measure import BETWEEN, DRAWN, SIZES, Ruler, Size, table_of, worst
from positions import kinds_of_questions, scenes, shared_elements
from robot import Robot

import mandjet

GAMES = ("sunrise_sunset", "sunrise_lane", "path_to_yaaru", "rising_sun", "kemet")
SEATS = [(game, seats) for game in GAMES for seats in sorted(mandjet.game(game).meta.seats)]
# How many questions `make test` looks at, from all over the game.
FEW = 2
# Windows with next to nothing left for the stage, as there are for a moment while one is resized.
TINY = (
    Size(200, 390, False),
    Size(390, 390, False),
    Size(320, 160, True),
    Size(390, 450, True),
    Size(500, 280, False),
    *(Size(390, height, True) for height in range(760, 850, 4)),
)


def measured(somebody, name, position, seats, sizes=SIZES):
    """A position as a page, at every size."""
    table = somebody.post("/api/analysis", position=position, seats=[None] * seats)["id"]
    page = somebody.go(f"table/{table}")
    Robot(page).wait()
    ruler = Ruler(page)
    rows = [(name, ruler.measure(size)) for size in sizes]
    ruler.become(sizes[0])
    # The tables of a person are limited.
    somebody.post(f"/api/tables/{table}/close")
    return rows


# Things with several answers; a player one turns to only where there is nothing else.
SEVERAL = "[aria-haspopup=menu]:not([data-element^='seat:'])"
TURNED_TO = "[aria-haspopup=menu]"
OPEN = "[role=menuitem], [data-meeting]"


def opened(somebody, name, position, seats):
    """A position in which the first thing with several answers was touched, at every size; nothing
    where a form stands for them."""
    table = somebody.post("/api/analysis", position=position, seats=[None] * seats)["id"]
    page = somebody.go(f"table/{table}")
    Robot(page).wait()
    ruler = Ruler(page)
    rows = []
    for size in SIZES:
        ruler.measure(size)
        things = next(
            (page.locator(one) for one in (SEVERAL, TURNED_TO) if page.locator(one).count()), None
        )
        if things is None:
            continue
        things.first.focus()
        page.keyboard.press("Enter")
        page.locator(OPEN).first.wait_for()
        rows.append((name, ruler.measure(size)))
        page.keyboard.press("Escape")
        page.locator(OPEN).first.wait_for(state="detached")
    somebody.post(f"/api/tables/{table}/close")
    return rows


def hold(rows):
    print(f"\n{table_of(rows)}")  # noqa: T201
    assert worst(rows) == []


@pytest.mark.parametrize("game", GAMES)
def test_some_questions_of_every_title_at_every_size(visitor, house, game):
    seats = max(mandjet.game(game).meta.seats)
    asked = list(kinds_of_questions(game, seats).items())
    somebody = visitor(house)
    rows = []
    for name, position in asked[:: -(-len(asked) // FEW)]:
        rows += measured(somebody, f"{game} {seats}: {name}", position, seats)
    hold(rows)


@pytest.mark.parametrize("game", GAMES)
def test_a_scene_of_every_title_on_screens_between_them(visitor, house, game):
    name, (seats, position) = next(iter(scenes(game).items()))
    hold(measured(visitor(house), f"{game} {name}", position, seats, BETWEEN))


@pytest.mark.parametrize("game", ["path_to_yaaru", "sunrise_lane"])
def test_a_stage_without_room_is_drawn_all_the_same(visitor, house, game):
    """What cannot be drawn is told to the console, and fails the visitor."""
    page = visitor(house).go(f"learn/{game}")
    Robot(page).wait()
    # All choices as buttons leave the stage the least there is.
    page.get_by_role("button", name="As a list").click()
    ruler = Ruler(page)
    for size in TINY:
        ruler.become(size)
        page.evaluate(DRAWN)


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_every_kind_of_question_at_every_size(visitor, house, game, seats):
    somebody = visitor(house)
    rows = []
    for name, position in kinds_of_questions(game, seats).items():
        rows += measured(somebody, f"{game} {seats}: {name}", position, seats)
    hold(rows)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_every_scene_at_every_size(visitor, house, game):
    somebody = visitor(house)
    rows = []
    for name, (seats, position) in scenes(game).items():
        rows += measured(somebody, f"{game} {name}", position, seats)
    hold(rows)


# How many questions are looked at in which a player one turns to is all that has several answers.
TURNS = 3


def _apart(positions):
    """Gifts are possible with most questions of Rising Sun: the panel is the same with each."""
    turns = [name for name in positions if "seat" in name][TURNS:]
    return {name: position for name, position in positions.items() if name not in turns}


# The small choice, and the panel of a player one turns to, hide no other answer, and nothing of
# one's own, where they float and where they stand in the sheet.
@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_small_choices_at_every_size(visitor, house, game):
    seats = max(mandjet.game(game).meta.seats)
    somebody = visitor(house)
    rows = []
    for name, position in _apart(shared_elements(game, seats, 1)).items():
        rows += opened(somebody, f"{game} {seats}: {name}", position, seats)
    hold(rows)
