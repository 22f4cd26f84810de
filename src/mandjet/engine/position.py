"""Positions as they come from outside: their shape and their size, before any rule reads them."""

from inspect import signature
from typing import Any, Final

import msgspec

from mandjet.engine.errors import BadPosition
from mandjet.engine.frame import Frame

# No position of a real game comes near these.
MOST_VALUES: Final = 20_000
LONGEST_TEXT: Final = 256
LARGEST_NUMBER: Final = 1 << 80
MOST_FRAMES: Final = 400
MOST_LEVELS: Final = 8
PLAIN: Final = (dict, list, tuple, str, int, bool, float, type(None))


class RngPosition(msgspec.Struct, forbid_unknown_fields=True):
    """Chance as a position writes it: a seed and an action, or the words of a fork."""

    seed: str = ""
    action: int = 0
    words: list[int] = []


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """The shape of a position, checked when one is loaded."""

    game: str
    rules: str
    content: str
    seats: int
    options: dict[str, bool | int | str]
    rng: RngPosition
    over: bool
    stack: list[tuple[str, list[int]]]
    facts: dict[str, Any]


def read_position(position: object, title: str) -> Position:
    """The parts of a position, or BadPosition."""
    try:
        check_size(position)
        plain = msgspec.convert(position, Position)
        assert len(plain.stack) <= MOST_FRAMES, f"at most {MOST_FRAMES} frames lie on the stack"
        assert 0 <= plain.rng.action <= LARGEST_NUMBER, "actions are counted from 0"
    except (AssertionError, msgspec.ValidationError) as error:
        raise BadPosition(f"not a position of {title}: {error}") from None
    return plain


def check_size(position: object) -> None:
    """Refuse what is too large to be read, before anything of it is copied: level by level."""
    count = 1
    values: list[object] = [position]
    for _ in range(MOST_LEVELS):
        inside: list[object] = []
        for value in values:
            # A subclass may answer anything.
            assert type(value) in PLAIN, "positions are plain JSON"
            if isinstance(value, dict | list | tuple):
                count += len(value)
                assert count <= MOST_VALUES, f"a position has at most {MOST_VALUES} values"
                inside.extend(value)
                if isinstance(value, dict):
                    inside.extend(value.values())
            elif isinstance(value, str):
                check_text(value)
            elif isinstance(value, int):
                assert abs(value) <= LARGEST_NUMBER, "a number is too large"
        values = inside
    assert not values, f"a position has at most {MOST_LEVELS} levels"


def check_text(text: str) -> None:
    """Refuse a text that is too long, or half a character, which no text can be written with."""
    assert len(text) <= LONGEST_TEXT, f"a text has at most {LONGEST_TEXT} characters"
    assert not any("\ud800" <= letter <= "\udfff" for letter in text), "half a character"


def frames_of(package: str) -> dict[str, type[Frame[Any]]]:
    """Every class of frame defined in a package, by name, with the numbers it takes."""
    found: dict[str, type[Frame[Any]]] = {}
    kinds: list[type[Frame[Any]]] = Frame.__subclasses__()
    while kinds:
        kind = kinds.pop()
        kinds += kind.__subclasses__()
        if kind.__module__.startswith(package + "."):
            assert found.get(kind.__name__, kind) is kind, f"two frames {kind.__name__}"
            found[kind.__name__] = kind
            kind.takes = tuple(signature(kind).parameters)
    return found


def build_frame(kind: type[Frame[Any]], args: list[int], state: Any) -> Frame[Any]:
    """A frame of a kind with these numbers; AssertionError if it does not take them."""
    refusal = f"frame {kind.__name__} does not take {args}"
    try:
        frame = kind(*args)
    except TypeError:
        raise AssertionError(refusal) from None
    check_frame(frame, state)
    assert list(frame.args()) == args, refusal
    return frame


def check_frame(frame: Frame[Any], state: Any) -> None:
    """Refuse a frame with numbers that its kind does not take."""
    name = type(frame).__name__
    try:
        args, ranges = frame.args(), frame.ranges(state)
    except KeyError as error:
        raise AssertionError(f"frame {name}: {error.args[0]}; see state.range_of") from None
    assert len(args) == len(ranges), f"frame {name} takes {len(ranges)} numbers, not {len(args)}"
    for number, allowed in zip(args, ranges, strict=True):
        assert number in allowed, f"frame {name} does not take {number}"
