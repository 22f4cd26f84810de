"""Words: how an action, a question or a reason is put to people, and what is made of it."""

import msgspec


def kebab(name: str) -> str:
    """The name of a frame as messages have it: `ChooseLane` asks `ask-choose-lane`.

    >>> kebab("ChooseLane")
    'choose-lane'
    """
    return "".join("-" + c.lower() if c.isupper() else c for c in name).lstrip("-")


class Words(msgspec.Struct, frozen=True):
    """A message with its arguments, the element it touches and the clause of the rules behind it.

    Arguments follow the same convention as those of an Event.
    """

    key: str
    args: dict[str, int | str] = {}
    on: str | None = None
    rule: str = ""


class Choice(msgspec.Struct, frozen=True):
    """A legal action, as a person sees it and as a program reads it.

    `kind` says what is done (the key of its message without "do-"), `args` with what.
    """

    id: int
    text: str
    on: str | None
    rule: str
    kind: str
    args: dict[str, int | str]


class Reason(msgspec.Struct, frozen=True):
    """Why an element that looks as if it could be chosen is no choice now, with its clause.

    `kind` says what is in the way (the key of its message without "not-"), `args` with what.
    """

    on: str
    text: str
    rule: str
    kind: str
    args: dict[str, int | str]
