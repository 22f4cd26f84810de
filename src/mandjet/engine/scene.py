"""Scenes: named positions in words, for tests, guides, rules pictures and puzzles.

A title has a builder, a subclass of Scene: each of its public methods puts something on the table
(`troop(0, "delta", 3)`) and returns the scene, so that calls follow one another; `state()` ends it.
A file `scenes/<name>.toml` says the same with lists: the method, then its arguments.

    about = "Two troops meet at the obelisk"
    seats = 2
    steps = [["troop", 0, "w_obelisk", 3], ["turn", 0]]

Every builder knows the step `choose`, with which a seat plays on.
"""

import tomllib
from collections.abc import Sequence
from importlib.resources import files
from inspect import getmembers, isfunction, signature
from typing import TYPE_CHECKING, Any, Generic, Self

import msgspec

from mandjet.engine.errors import BadScene
from mandjet.engine.frame import Frame, S

if TYPE_CHECKING:
    from mandjet.engine.game import Game


class Scene(Generic[S]):
    """A position in the making, on `self.table`: a state with nothing on it but what `_lay` puts
    there. Public methods are steps; a parameter called `seat` is checked."""

    def __init__(
        self,
        game: "Game[S]",
        seats: int | None = None,
        options: dict[str, int | str] | None = None,
        seed: int | str = 1,
    ) -> None:
        self.game = game
        self.table: S = game.empty(seats, seed, options)
        self._lay()

    def state(self) -> S:
        """The position, checked, at its first question; or BadScene."""
        table = self.table
        if not table.stack and not table.over:
            raise BadScene("nobody is asked: a scene says last whose turn it is, or what goes on")
        table.derive()
        try:
            table.advance()
            self.game.invariants(table)
        except (AssertionError, LookupError) as error:
            raise BadScene(f"a scene that cannot be: {error}") from None
        return table

    def steps(self, steps: list[list[Any]]) -> Self:
        """Make the steps of a file; BadScene names the first that cannot be made."""
        known = step_names(type(self))
        for step in steps:
            if not step or step[0] not in known:
                raise BadScene(f"there is no step {step}; there are {', '.join(known)}")
            make = getattr(self, step[0])
            try:
                seat = signature(make).bind(*step[1:]).arguments.get("seat", 0)
                assert seat in range(self.table.seats), f"there is no seat {seat}"
                make(*step[1:])
            except (TypeError, ValueError, LookupError, AssertionError) as error:
                raise BadScene(f"step {step}: {error}") from None
        return self

    def choose(self, seat: int, words: str) -> Self:
        """A seat makes a choice, told in the words of the choice."""
        table = self.state()
        choices = {choice.text: choice.id for choice in table.choices(seat)}
        assert words in choices, f"seat {seat} can choose {', '.join(choices) or 'nothing'}"
        table.apply(seat, choices[words])
        return self

    # -- what builders use ----------------------------------------------------------------------

    def _lay(self) -> None:
        """Lay what lies on every table of the title."""

    def _go_on(self, *frames: Frame[S]) -> Self:
        """The rules go on with the last of these frames, up to the first question."""
        self.table.stack = list(frames)
        self.table.listening = True
        self.table.derive()
        self.table.advance()
        return self


def find(names: Sequence[str], name: str) -> int:
    """The number of a thing by its name, or BadScene."""
    if name not in names:
        raise BadScene(f"there is no {name!r}; there are {', '.join(names)}")
    return names.index(name)


class SceneFile(msgspec.Struct, forbid_unknown_fields=True):
    """What stands in a file of a scene."""

    about: str
    steps: list[list[Any]]
    seats: int | None = None
    options: dict[str, int | str] = {}
    seed: int | str = 1


def step_names(kind: type[Scene[Any]]) -> list[str]:
    """The steps a title's builder knows."""
    methods = [name for name, _ in getmembers(kind, isfunction) if not name.startswith("_")]
    return [name for name in methods if name not in ("state", "steps")]


def scene_names(package: str) -> list[str]:
    """The names of a title's scenes, sorted."""
    folder = files(package) / "scenes"
    if not folder.is_dir():
        return []
    return sorted(file.name[:-5] for file in folder.iterdir() if file.name.endswith(".toml"))


def read_scene(package: str, name: str) -> SceneFile:
    """The file of a scene, or BadScene."""
    if name not in scene_names(package):
        there = ", ".join(scene_names(package)) or "none"
        raise BadScene(f"there is no scene {name!r}; there are {there}")
    try:
        text = (files(package) / "scenes" / f"{name}.toml").read_text(encoding="utf-8")
        return msgspec.convert(tomllib.loads(text), SceneFile)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadScene(f"scene {name}: {error}") from None
