"""Lessons: a guided first game. Each begins in a scene, shows one idea, and asks for what to do.

A title's `lessons.toml` has the lessons in their order; their words are the messages of
`text/lessons.en.ftl`: `lesson-<id>` is the title, `lesson-<id>-1` the first step,
`lesson-<id>-1-right` the answer to what was asked, `lesson-<id>-1-wrong` the one to anything else.

    [[lesson]]
    id = "first-card"
    scene = "first_turn"

    [[lesson.step]]
    ask = { kind = "play", args = { unit = "unit-tefnut" } }
    show = ["lane:"]

A step without `ask` is only read. All steps of a lesson are one seat's, one after the other.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import msgspec

from mandjet.engine.errors import BadScene
from mandjet.engine.text import Text
from mandjet.engine.words import Choice

if TYPE_CHECKING:
    from mandjet.engine.game import Game

# Longer texts are not read.
MOST_WORDS = 40


class Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The choices that will do: what is not named here may be anything."""

    kind: str | None = None
    on: str | None = None
    args: dict[str, int | str] = {}

    def fits(self, choice: Choice) -> bool:
        """Whether a choice is what was asked for."""
        return (
            self.kind in (None, choice.kind)
            and self.on in (None, choice.on)
            and all(choice.args.get(name) == value for name, value in self.args.items())
        )


class LessonStep(msgspec.Struct, frozen=True):
    """One step, in words. `ask` is null where there is only something to read."""

    text: str
    ask: Ask | None
    # The answers to what was asked and to anything else; an empty one: nothing is said.
    right: str
    wrong: str
    # Elements to point out: those whose ids begin with one of these.
    show: list[str]


class Lesson(msgspec.Struct, frozen=True):
    """One idea, on a prepared table."""

    id: str
    title: str
    scene: str
    # The seat of who learns.
    seat: int
    steps: list[LessonStep]


class _Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ask: Ask | None = None
    show: list[str] = []


class _Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    scene: str
    step: list[_Step]
    seat: int = 0


class _File(msgspec.Struct, forbid_unknown_fields=True):
    lesson: list[_Lesson]


def lessons(game: "Game[Any]") -> list[Lesson]:
    """The lessons of a title in their order; none for one that has no guide."""
    return _read(game.package, game.text.locale)


@cache
def _read(package: str, locale: str) -> list[Lesson]:
    source = files(package).joinpath("lessons.toml")
    if not source.is_file():
        return []
    try:
        plain = msgspec.convert(tomllib.loads(source.read_text(encoding="utf-8")), _File)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadScene(f"lessons of {package}: {error}") from None
    text = Text(package, locale, "lessons.")
    return [_in_words(lesson, text) for lesson in plain.lesson]


def _in_words(lesson: _Lesson, text: Text) -> Lesson:
    title = f"lesson-{lesson.id}"
    steps = []
    for number, step in enumerate(lesson.step, 1):
        key = f"{title}-{number}"
        right, wrong = [
            text.say(name) if text.has(name) else "" for name in (f"{key}-right", f"{key}-wrong")
        ]
        steps.append(LessonStep(text.say(key), step.ask, right, wrong, step.show))
    return Lesson(lesson.id, text.say(title), lesson.scene, lesson.seat, steps)
