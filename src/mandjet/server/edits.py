"""Edits: what has changed between two values, small enough to be sent after every choice.

An edit says how the JSON a reader has becomes the JSON we have now:

    [value]                 it is another value now
    []                      it is gone; only of a member of an object
    {"name": edit, ...}     some members of an object, or items of a list by their index
    [at, gone, [item, ...]] of a list: `gone` items are taken out at `at`, and these put in

What an edit does not name stays as it was. An edit is made of what was sent to one reader and what
that reader is sent now, and of nothing else: it can tell no more than the two together.
"""

from functools import cache
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple, fields

# JSON as above; None where nothing has changed.
Edit = list[Any] | dict[str, Any]

LISTS = (list, tuple)
PLAIN = (str, int, float, bool, type(None))


class Unsure(Exception):
    """An edit does not fit what the reader has: it must ask for everything again."""


# -- the writer -----------------------------------------------------------------------------


def difference(old: Any, new: Any) -> Edit | None:
    """The edit that makes the new value of the old one, None if they are the same.

    Values may be structs; the edit holds those of them that are new, for the encoder to write.
    """
    return _edit(old, new, False)


def _edit(old: Any, new: Any, typed: bool) -> Edit | None:
    """Of values that are `typed`, as those in a struct are, what is equal is written the same: it
    is passed over without a look inside, in C, and this is most of a view. Other values may only
    look equal in Python, as 1 and true do."""
    if old is new:
        return None
    kind = type(old)
    if kind is type(new):
        if kind in PLAIN:
            return None if old == new else [new]
        if isinstance(old, Struct):
            return None if old == new else _members(old, new)
    if isinstance(old, LISTS) and isinstance(new, LISTS):
        return _items(old, new, typed)
    if isinstance(old, dict) and isinstance(new, dict):
        return _entries(old, new, typed)
    return [new]


def _members(old: Struct, new: Struct) -> Edit:
    names = _names(type(old))
    if names is None:
        return [new]
    found = {}
    for name, one, other in zip(names, astuple(old), astuple(new), strict=True):
        if one is not other and one != other and (edit := _edit(one, other, True)) is not None:
            found[name] = edit
    return found


@cache
def _names(kind: type[Struct]) -> list[str] | None:
    """How the fields of a struct are written; None if it is not written as an object with all of
    them."""
    config = kind.__struct_config__
    if config.array_like or config.omit_defaults:
        return None
    return [field.encode_name for field in fields(kind)]


def _entries(old: dict[Any, Any], new: dict[Any, Any], typed: bool) -> Edit | None:
    found: dict[str, Any] = {key: [] for key in old if key not in new}
    for key, value in new.items():
        edit = _edit(old[key], value, typed) if key in old else [value]
        if edit is not None:
            found[key] = edit
    return found or None


def _items(old: Any, new: Any, typed: bool) -> Edit | None:
    if len(old) != len(new):
        return _splice(old, new, typed)
    found = {}
    for number, (one, other) in enumerate(zip(old, new, strict=True)):
        if one is other or (typed and one == other):
            continue
        if (edit := _edit(one, other, typed)) is not None:
            found[str(number)] = edit
    if not found:
        return None
    # Short lists of small things are written sooner than their edits.
    return [new] if len(found) * 2 > len(new) and type(new[0]) in PLAIN else found


def _splice(old: Any, new: Any, typed: bool) -> Edit:
    """One piece in place of another: what both begin and end with stays."""
    most = min(len(old), len(new))
    at = 0
    while at < most and _same(old[at], new[at], typed):
        at += 1
    end = 0
    while end < most - at and _same(old[-1 - end], new[-1 - end], typed):
        end += 1
    if at + end == 0:
        return [new]
    return [at, len(old) - at - end, list(new[at : len(new) - end])]


def _same(old: Any, new: Any, typed: bool) -> bool:
    return bool(old == new) if typed else _edit(old, new, False) is None


# -- the reader -----------------------------------------------------------------------------


def applied(value: Any, edit: Any) -> Any:
    """The JSON that an edit makes of another, which stays as it is; or Unsure."""
    if edit is None:
        return value
    if isinstance(edit, dict):
        if isinstance(value, dict):
            return _object(value, edit)
        if isinstance(value, list):
            return _list(value, edit)
    elif isinstance(edit, list):
        if len(edit) == 1:
            return edit[0]
        if len(edit) == 3 and isinstance(value, list):
            at, gone, items = edit
            if 0 <= at <= at + gone <= len(value):
                return [*value[:at], *items, *value[at + gone :]]
    raise Unsure(f"an edit that does not fit: {edit}")


def _object(value: dict[str, Any], edit: dict[str, Any]) -> dict[str, Any]:
    made = dict(value)
    for key, part in edit.items():
        if part == []:
            if key not in made:
                raise Unsure(f"there is no {key}")
            del made[key]
        elif key in made:
            made[key] = applied(made[key], part)
        elif isinstance(part, list) and len(part) == 1:
            made[key] = part[0]
        else:
            raise Unsure(f"there is no {key}")
    return made


def _list(value: list[Any], edit: dict[str, Any]) -> list[Any]:
    made = value[:]
    for key, part in edit.items():
        if not key.isdecimal() or int(key) >= len(made):
            raise Unsure(f"there is no item {key}")
        made[int(key)] = applied(made[int(key)], part)
    return made


class Follower:
    """Makes whole `table` messages of what the socket of a table sends."""

    def __init__(self) -> None:
        self.last: dict[str, Any] | None = None

    def whole(self, message: dict[str, Any]) -> dict[str, Any]:
        """The message; one that tells what has changed as the whole table, or Unsure: then ask for
        everything with `resync` and go on."""
        if message["type"] == "changed":
            last = self.last
            if last is None or last["version"] != message["after"]:
                raise Unsure(f"what comes after version {message['after']} is of no use here")
            message = {
                **message,
                "type": "table",
                "table": applied(last["table"], message["table"]),
                "look": applied(last["look"], message["look"]),
            }
        if message["type"] == "table":
            self.last = message
        return message
