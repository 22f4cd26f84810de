"""Lessons: every guide can be followed word for word, and is short and plain enough to be read."""

import re

import pytest

import mandjet
from mandjet.engine.errors import BadScene
from mandjet.engine.lessons import MOST_WORDS, Ask, _read, lessons
from mandjet.engine.readability import flesch
from mandjet.engine.text import Text

TAUGHT = [title for title in mandjet.games() if lessons(mandjet.game(title))]
every_lesson = pytest.mark.parametrize(
    ("title", "number"),
    [(title, n) for title in TAUGHT for n in range(len(lessons(mandjet.game(title))))],
)
# A text of this ease is read without effort by most people of fifteen.
PLAIN = 60


def told(lesson):
    return [
        text for step in lesson.steps for text in (step.text, step.right, step.wrong) if text != ""
    ]


@pytest.mark.parametrize("title", TAUGHT)
def test_a_guide_is_a_game_of_five_to_ten_minutes(title):
    known = lessons(mandjet.game(title))
    assert 6 <= len(known) <= 10
    assert len({lesson.id for lesson in known}) == len(known)
    # Then the game goes on from the last one.
    assert known[-1].id == "play-on"


@every_lesson
def test_what_a_lesson_asks_for_can_be_done_one_thing_after_the_other(title, number):
    game = mandjet.game(title)
    lesson = lessons(game)[number]
    state = game.scene(lesson.scene)
    assert any(step.ask for step in lesson.steps)
    for step in lesson.steps:
        if step.ask is None:
            continue
        assert lesson.seat in state.waiting(), f"{lesson.id}: somebody else is asked"
        fitting = [choice for choice in game.choices(state, lesson.seat) if step.ask.fits(choice)]
        assert fitting, f"{lesson.id}: {step.ask} is none of {game.choices(state, lesson.seat)}"
        assert step.wrong, f"{lesson.id}: a wrong choice is answered"
        state.apply(lesson.seat, fitting[0].id)
    assert lesson.steps[-1].right, f"{lesson.id}: what was done is answered"


@every_lesson
def test_in_every_lesson_something_else_could_be_done(title, number):
    """Else it would not be learned."""
    game = mandjet.game(title)
    lesson = lessons(game)[number]
    state = game.scene(lesson.scene)
    others = 0
    for step in lesson.steps:
        if step.ask is not None:
            choices = game.choices(state, lesson.seat)
            others += sum(not step.ask.fits(choice) for choice in choices)
            state.apply(lesson.seat, next(c.id for c in choices if step.ask.fits(c)))
    assert others


@every_lesson
def test_a_step_is_short(title, number):
    lesson = lessons(mandjet.game(title))[number]
    for text in told(lesson):
        assert len(text.split()) <= MOST_WORDS, text


@pytest.mark.parametrize("title", TAUGHT)
def test_no_message_is_left_over(title):
    game = mandjet.game(title)
    text = Text(game.package, "en", "lessons.")
    used = {f"lesson-{lesson.id}" for lesson in lessons(game)}
    for lesson in lessons(game):
        for number in range(1, len(lesson.steps) + 1):
            key = f"lesson-{lesson.id}-{number}"
            used |= {key, f"{key}-right", f"{key}-wrong"}
    assert set(text.bundle._messages) <= used


@pytest.mark.parametrize("title", TAUGHT)
def test_a_guide_is_plain(title):
    taught = lessons(mandjet.game(title))
    ease = flesch(" ".join(text for lesson in taught for text in told(lesson)))
    print(f"\nreading ease of the guide of {title}: {ease:.0f}")  # noqa: T201
    assert ease >= PLAIN


@pytest.mark.parametrize("title", mandjet.games())
def test_how_plain_the_rules_are(title):
    """Printed, not demanded: rules have to be exact first."""
    from mandjet.engine.clauses import clauses

    text = " ".join(clauses(mandjet.game(title).package).values())
    prose = re.sub(r"\|[^\n]*|\*\*[A-Z]+-[\d.]+[a-z]?|[*`]|\([A-Z]+-[^)]*\)", " ", text)
    print(f"\nreading ease of the rules of {title}: {flesch(prose):.0f}")  # noqa: T201


def test_what_is_asked_for_may_be_told_by_kind_element_or_arguments():
    game = mandjet.game("sunrise_lane")
    choices = game.choices(game.scene("two_floors_on_two_dots"), 0)

    def fit(**ask):
        return [choice.text for choice in choices if Ask(**ask).fits(choice)]

    assert fit(kind="draw") == ["Draw 2 cards"]
    assert len(fit(on="space:H6")) == 2
    assert fit(on="space:H6", args={"floors": 2}) == ["2 floors on H6 for 2 purple: +4"]
    assert fit(on="space:H6", args={"floors": 3}) == []
    assert fit(kind="draw", on="space:H6") == []


def test_a_title_without_lessons_has_none():
    assert _read("mandjet.engine", "en") == []


def test_a_file_that_is_no_list_of_lessons_is_refused(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(tmp_path)
    for number, text in enumerate(("lesson = 3", "[[lesson]]\nid = 'a'\nscene = 'b'\nstep = 1")):
        package = tmp_path / f"untaught{number}"
        package.mkdir()
        (package / "__init__.py").touch()
        (package / "lessons.toml").write_text(text)
        with pytest.raises(BadScene, match="lessons of"):
            _read(package.name, "en")
