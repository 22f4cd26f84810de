"""Editions: the printed facts of a game as somebody's copy has them, or as a designer wants them.

An edition is a TOML file with a head and the rows that differ from its parent:

    [edition]
    name = "second printing"
    game = "sunrise_lane"
    parent = "printed"
    version = "1"
    notes = "From my copy of 2024."

    [[space]]
    id = "B1"
    dots = 3

A file without a head is an edition that is called like the file. Editions are kept in a folder, by
game and name; a parent is looked up there.
"""

import os
import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from mandjet.engine.content import READ_ELSEWHERE, Rows, checked_rows, plain
from mandjet.engine.errors import BadContent

PRINTED = "printed"
HEAD = "edition"
NAME = re.compile(r"[^\W_][\w .-]{0,63}")
# No family tree is deeper.
MOST_PARENTS = 16
# A file, in bytes: the facts of all titles together are a tenth of it.
LARGEST = 1 << 20
# What a head says, in letters. Terminals and records show it.
LONGEST = {"name": 100, "parent": 100, "version": 40, "notes": 4000}


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What an edition says of itself."""

    name: str
    game: str = ""
    parent: str = PRINTED
    version: str = "1"
    notes: str = ""
    # The hash of all its facts, where the file was written by us.
    content: str = ""


class Edition(msgspec.Struct, frozen=True):
    """An edition with its parents' rows folded in: all that differs from the printed facts."""

    head: Head
    rows: Rows

    @property
    def title(self) -> str:
        """Name and version."""
        return f"{self.head.name} {self.head.version}"


def folder() -> Path:
    """Where editions are kept: MANDJET_EDITIONS, or a folder among the user's data."""
    chosen = os.environ.get("MANDJET_EDITIONS")
    if chosen:
        return Path(chosen)
    data = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(data) / "mandjet" / "editions"


def place(game: str, name: str) -> Path:
    """The file of an edition that is kept."""
    if NAME.fullmatch(name) is None or name == PRINTED:
        raise BadContent(
            f"an edition is named with letters, digits, spaces, dots and dashes, not {name!r}"
        )
    return folder() / game / f"{name}.toml"


def kept(game: str) -> list[str]:
    """The names of the editions of a game that are kept."""
    return sorted(path.stem for path in (folder() / game).glob("*.toml"))


def find(game: str, wanted: str | Path) -> Edition:
    """The edition of a file, or the one that is kept under that name."""
    path = Path(wanted)
    if path.suffix == ".toml" or path.is_file():
        return read(path, game)
    stored = place(game, str(wanted))
    if not stored.exists():
        there = ", ".join(kept(game)) or "none"
        raise BadContent(f"there is no edition {str(wanted)!r} of {game}; kept are: {there}")
    return read(stored, game)


def read(path: Path, game: str) -> Edition:
    """The edition of a file, with its parents' rows folded in."""
    head, rows = read_file(path)
    if head.game not in ("", game):
        raise BadContent(f"{path.name} is an edition of {head.game}, not of {game}")
    seen = {head.name}
    parent = head.parent
    while parent != PRINTED:
        if parent in seen:
            raise BadContent(f"{path.name}: {parent!r} is its own parent")
        if len(seen) > MOST_PARENTS:
            raise BadContent(f"{path.name}: more than {MOST_PARENTS} parents, one above the other")
        seen.add(parent)
        above = place(game, parent)
        if not above.exists():
            raise BadContent(
                f"{path.name}: its parent {parent!r} is not kept here; import it first"
            )
        older, theirs = read_file(above)
        rows = folded(theirs, rows)
        parent = older.parent
    return Edition(head, rows)


def read_file(path: Path) -> tuple[Head, Rows]:
    """The head and the rows of one file."""
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
        if len(raw) > LARGEST:
            raise BadContent(f"{path.name} is no edition: these have at most {LARGEST >> 20} MB")
        # Some editors mark a file as UTF-8 with its first letter.
        text = raw.decode("utf-8-sig").replace("\r\n", "\n")
    except OSError as error:
        raise BadContent(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise BadContent(f"{path.name} is not TOML: {error}") from None
    return parsed(text, path.name, path.stem)


def parsed(text: str, source: str, name: str) -> tuple[Head, Rows]:
    """The head and the rows of a text from `source`; without a head it is called `name`."""
    try:
        raw: dict[str, Any] = tomllib.loads(text)
    except ValueError as error:
        # What it cannot read, and numbers with thousands of digits.
        raise BadContent(f"{source} is not TOML: {error}") from None
    except RecursionError:
        raise BadContent(f"{source} is no edition: lists within lists without end") from None
    head = raw.pop(HEAD, {"name": name})
    try:
        typed = msgspec.convert(head, Head)
    except msgspec.ValidationError as error:
        raise BadContent(f"{source}: [{HEAD}]: {plain(str(error), Head)}") from None
    for field, most in LONGEST.items():
        said: str = getattr(typed, field)
        if len(said) > most or not "".join(said.split()).isprintable():
            raise BadContent(f"{source}: [{HEAD}]: {field} is a text of up to {most} letters")
    return typed, checked_rows(raw, source)


def folded(under: Rows, over: Rows) -> Rows:
    """Two sets of rows as one; where both say something, the second holds."""
    made: Rows = {}
    for table in {**under, **over}:
        rows: dict[str, dict[str, Any]] = {}
        for row in (*under.get(table, ()), *over.get(table, ())):
            below = rows.get(row["id"], {})
            read = {**below.get(READ_ELSEWHERE, {}), **row.get(READ_ELSEWHERE, {})}
            rows[row["id"]] = {**below, **row, **({READ_ELSEWHERE: read} if read else {})}
        made[table] = list(rows.values())
    return made


def written(head: Head, rows: Rows) -> str:
    """An edition as a file."""
    lines = [f"[{HEAD}]"]
    facts = {"parent": head.parent, "version": head.version}
    for field, value in {**msgspec.to_builtins(head), **facts}.items():
        lines.append(f"{field} = {toml(value)}")
    for table, changed in rows.items():
        for row in changed:
            lines += ["", f"[[{table}]]"]
            lines += [f"{field} = {toml(value)}" for field, value in row.items()]
    return "\n".join(lines) + "\n"


def toml(value: object) -> str:
    """A value as TOML writes it.

    >>> toml(["a", True, {"x": 1}])
    '["a", true, {x = 1}]'
    """
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        # JSON's way to write a text is one of TOML's, but for the one control character it leaves.
        return msgspec.json.encode(value).decode().replace("\x7f", "\\u007f")
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {toml(item)}" for key, item in value.items()) + "}"
    return str(value)
