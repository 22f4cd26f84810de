"""What there is to play."""

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
