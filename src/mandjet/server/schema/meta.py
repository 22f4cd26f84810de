"""What there is to play."""

from typing import Any

from msgspec import Struct

from mandjet.engine.pictures import Picture


class OptionValue(Struct):
    """One value of an option, in words."""

    value: int | str
    text: str


class OptionInfo(Struct):
    """A way to vary a game, in words."""

    name: str
    text: str
    default: int | str
    values: list[OptionValue]


class GameInfo(Struct):
    """One title."""

    name: str
    title: str
    designer: str
    publisher: str
    seats: list[int]
    # How many play unless somebody says otherwise.
    usual: int
    minutes: int
    rules: str
    options: list[OptionInfo]
    # What players may wish for before the game, e.g. clans, by the ids of components.
    wishes: list[str]
    # How many lessons and puzzles there are.
    lessons: int
    puzzles: int


class BotInfo(Struct):
    """A level of bot."""

    level: str


class Rules(Struct):
    """The rules of a game: the whole text in Markdown, its numbered clauses, and its pictures in
    the order of their marks in the text."""

    game: str
    markdown: str
    clauses: dict[str, str]
    pictures: list[Picture]


class EventClauses(Struct):
    """The clause about each event, by its key: from the log into the rules."""

    game: str
    clauses: dict[str, str]


class GameWords(Struct):
    """The words of a game that need nothing filled in: names of cards, places, pieces, actions."""

    game: str
    locale: str
    words: dict[str, str]


class PuzzleChoice(Struct):
    """What became of a choice in many games played on from there; `then` tells what mostly happened
    next, empty if nothing did."""

    action: int
    won: float
    games: int
    then: str


class PuzzleInfo(Struct):
    """A puzzle: the seat that chooses, and all its choices, the best one first."""

    id: str
    seat: int
    difficulty: int
    choices: list[PuzzleChoice]


class Content(Struct):
    """The printed facts of a game, each row with its `id` and its `source`.

    Rows whose source is `reconstructed` were filled in by us and are marked on the table.
    """

    game: str
    hash: str
    tables: dict[str, list[dict[str, Any]]]
