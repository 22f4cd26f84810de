"""Puzzles: positions with one choice that is clearly best, found by `mandjet puzzles`.

A title's `puzzles.json` has them, the easiest first. What each choice is worth was counted: many
games were played on from the position, each with all that the seat cannot know dealt again.
"""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any

import msgspec

from mandjet.engine.errors import BadPosition
from mandjet.engine.event import Event
from mandjet.engine.state import State

if TYPE_CHECKING:
    from mandjet.engine.game import Game

FILE = "puzzles.json"


class Worth(msgspec.Struct, frozen=True):
    """What became of a choice: how many of its `games` were won, shared ones in part; and what
    most often happened next, as the seat saw it."""

    action: int
    won: float
    games: int
    then: Event | None = None


class Puzzle(msgspec.Struct, frozen=True):
    """A position, the seat that chooses, and all its choices, the best one first.

    Difficulty: 1 if looking one move ahead finds it, 2 if a short search does, else 3.
    """

    id: str
    seat: int
    difficulty: int
    choices: list[Worth]
    position: dict[str, Any]

    @property
    def answer(self) -> int:
        """The best choice."""
        return self.choices[0].action


class PuzzleFile(msgspec.Struct):
    """The puzzles of a title, and the rules they were found under."""

    rules: str
    content: str
    puzzles: list[Puzzle]


def puzzles(game: "Game[Any]") -> list[Puzzle]:
    """The puzzles of a title; none if it has none, or if they are of other rules or contents."""
    known = _read(game.package)
    fits = known.rules == game.meta.rules and known.content == game.content_hash
    return known.puzzles if fits else []


def first_state(game: "Game[Any]", puzzle: Puzzle, seed: str) -> State:
    """The position of a puzzle, with chance ahead drawn from a seed."""
    state: State = game.load({**whole(game, puzzle), "rng": {"seed": seed, "action": 0}})
    if puzzle.seat not in state.waiting():
        raise BadPosition(f"puzzle {puzzle.id}: seat {puzzle.seat} is not asked")
    return state


def whole(game: "Game[Any]", puzzle: Puzzle) -> dict[str, Any]:
    """A position as `load` takes it: what is the same in all of a title is not written down."""
    common = {"game": game.meta.name, "rules": game.meta.rules, "content": game.content_hash}
    return {**common, "over": False, **puzzle.position}


def short(position: dict[str, Any]) -> dict[str, Any]:
    """A position without what is the same in all of a title, and without its chance."""
    left_out = ("game", "rules", "content", "over", "rng")
    return {name: value for name, value in position.items() if name not in left_out}


def read(source: Traversable) -> PuzzleFile:
    """A file of puzzles; one without any, of no rules, where there is no file."""
    if not source.is_file():
        return PuzzleFile("", "", [])
    return msgspec.json.decode(source.read_bytes(), type=PuzzleFile)


@cache
def _read(package: str) -> PuzzleFile:
    return read(files(package).joinpath(FILE))
