"""Pictures of the rules: drawn from scenes, by marks that can be read, and enough of them."""

from pathlib import Path

import pytest
from titles import WHOLE

import mandjet
from mandjet.engine.clauses import clauses, plain_rules, rules_text
from mandjet.engine.errors import BadScene
from mandjet.engine.pictures import NAMES, draw, pictures, position_at

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
# What a title's rules have to show at least, and the worked examples of its rulebook among it.
ENOUGH = {
    "sunrise_sunset": (12, {"example_scoring"}),
    "sunrise_lane": (
        12,
        {"example_chain_of_three", "example_chain_of_four", "example_park_bridges"},
    ),
    "path_to_yaaru": (20, {"example_two_pillars", "example_one_pillar", "example_level_scored"}),
    "rising_sun": (20, {"example_battle", "example_betrayal", "example_harvest"}),
    "kemet": (
        20,
        {
            "example_battle",
            "example_far_temple_by_teleport",
            "example_far_temple_on_foot",
            "example_price_of_a_pyramid",
        },
    ),
}
LARGEST = 4_000_000
PICTURES = [
    (title, one) for title in mandjet.games() for one in pictures(mandjet.game(title).package)
]
every_title = pytest.mark.parametrize("title", WHOLE)
every_picture = pytest.mark.parametrize(
    ("title", "picture"), PICTURES, ids=[f"{title}-{one.id}" for title, one in PICTURES]
)


@every_title
def test_there_are_enough(title):
    least, examples = ENOUGH[title]
    shown = pictures(mandjet.game(title).package)
    assert len(shown) >= least
    assert examples <= {picture.scene for picture in shown}
    assert len({picture.id for picture in shown}) == len(shown)


@every_title
def test_every_chapter_has_one(title):
    """Why we read a rule as we do cannot be drawn."""
    for chapter in rules_text(mandjet.game(title).package).split("\n## ")[1:]:
        name = chapter.splitlines()[0]
        if name != "Rulings":
            assert "](scene:" in chapter, f"{name} has no picture"


@every_picture
def test_a_picture_is_drawn_from_a_scene(title, picture):
    game = mandjet.game(title)
    drawn = draw(game, picture.scene, picture.seat)
    assert drawn.moments
    assert drawn.names == list(NAMES[: game.scene(picture.scene).seats])
    # The last moment is the scene itself.
    last = drawn.moments[-1]
    assert last.view == game.scene(picture.scene).view(drawn.seat)
    assert picture.clause in clauses(game.package)
    assert 20 <= len(picture.caption) <= 300


@pytest.mark.parametrize("title", ENOUGH)
def test_an_example_goes_on_choice_by_choice(title):
    game = mandjet.game(title)
    examples = ENOUGH[title][1] - {"example_harvest"}
    for scene in examples:
        seat = next(p.seat for p in pictures(game.package) if p.scene == scene)
        moments = draw(game, scene, seat).moments
        assert len(moments) >= 2
        assert (moments[0].by, moments[0].chosen, moments[0].told) == (-1, "", [])
        for moment in moments[1:]:
            assert moment.by >= 0
            assert moment.chosen
            assert "seat " not in moment.chosen
        assert any(moment.told for moment in moments)


def test_what_somebody_else_chooses_in_secret_is_no_moment():
    game = mandjet.game("rising_sun")
    mine = draw(game, "example_battle", 1).moments
    assert [moment.by for moment in mine] == [-1, 1, 1, 1, 1, 1, 1, 1, 0]
    everybody = draw(game, "example_battle", -1).moments
    assert [moment.by for moment in everybody] == [-1, 1, 1, 1, 1, 0]


def test_texts_without_pictures():
    package = mandjet.game("sunrise_lane").package
    assert "](scene:" in rules_text(package)
    assert "](scene:" not in plain_rules(package)
    assert not any("](scene:" in text for text in clauses(package).values())


@pytest.mark.parametrize(
    ("mark", "problem"),
    [
        ("![No such scene](scene:nothing)", "no scene"),
        ("![No such part](scene:first_turn?with=elsewhere)", "a picture of"),
        ("![No such word](scene:first_turn?colour=red)", "a picture of"),
        ("![From elsewhere](https://example.org/a.png)", "cannot be read"),
        ("Text before ![it](scene:first_turn)", "cannot be read"),
    ],
)
def test_a_mark_that_is_none_is_refused(mark, problem, tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(tmp_path)
    package = tmp_path / f"drawn{abs(hash(mark))}"
    (package / "scenes").mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "scenes" / "first_turn.toml").write_text('about = "a"\nsteps = []\n')
    (package / "rules.md").write_text(f"# A\n\n**AB-1.1** Text.\n\n{mark}\n")
    with pytest.raises(BadScene, match=problem):
        pictures(package.name)


def test_every_moment_can_be_played_on():
    game = mandjet.game("sunrise_lane")
    drawn = draw(game, "example_park_bridges", 2)
    for number, moment in enumerate(drawn.moments):
        state = game.load(position_at(game, "example_park_bridges", 2, number))
        assert state.view(2) == moment.view
    with pytest.raises(BadScene, match="no moment"):
        position_at(game, "example_park_bridges", 2, len(drawn.moments))


def test_a_seat_that_is_not_there_sees_nothing():
    with pytest.raises(BadScene, match="no seat 4"):
        draw(mandjet.game("sunrise_lane"), "first_turn", 4)


@every_title
def test_the_documentation_has_a_file_of_each(title):
    """`make pictures` writes them."""
    shown = {picture.id for picture in pictures(mandjet.game(title).package)}
    assert {path.stem for path in (FOLDER / title).glob("*.webp")} == shown


def test_the_files_are_small():
    assert sum(path.stat().st_size for path in FOLDER.rglob("*.webp")) < LARGEST
