"""What there is to play."""

from typing import Any

from msgspec import Struct


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


class BotInfo(Struct):
    """A level of bot."""

    level: str


class Rules(Struct):
    """The rules of a game: the whole text in Markdown, and its numbered clauses."""

    game: str
    markdown: str
    clauses: dict[str, str]


class GameWords(Struct):
    """The words of a game that need nothing filled in: names of cards, places, pieces, actions."""

    game: str
    locale: str
    words: dict[str, str]


class Content(Struct):
    """The printed facts of a game, each row with its `id` and its `source`.

    Rows whose source is `reconstructed` were filled in by us and are marked on the table.
    """

    game: str
    hash: str
    tables: dict[str, list[dict[str, Any]]]
