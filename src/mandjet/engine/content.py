"""Content: the printed facts of a game, read from its content.toml.

Every table is a list of rows with an `id` and a `source`. An edition (editions.py) has rows of the
same shape that hold only what differs.
"""

import re
import tomllib
from collections.abc import Iterable
from hashlib import blake2b
from importlib.resources import files
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from mandjet.engine.errors import BadContent

Rows = dict[str, list[dict[str, Any]]]

SOURCES = ("rulebook", "published", "edition-2012", "reconstructed", "owner")
# Where a row was read, and single facts of it that were read elsewhere.
READ, READ_ELSEWHERE = "source", "sources"
PROVENANCE = frozenset({READ, READ_ELSEWHERE, "confidence", "note"})
# Nothing larger is printed on any component, and nothing smaller than 0 but where we have such
# numbers; what comes from outside is held to it.
MOST_NUMBER = 1000
LONGEST_TEXT = 500
LONGEST_LIST = 100

# What msgspec says of a value that is none: where it is, what it should be, what it is.
PROBLEM = re.compile(
    r"(?:Expected `(?P<wanted>[^`]+)`(?: (?P<sign>[<>=]+|of length) (?P<bound>-?\d+))?"
    r"(?:, got `?(?P<got>\w+)`?)?|Invalid enum value (?P<wrong>.+?))"
    r" - at `\$\.(?P<field>\w+)(?:\[(?P<item>\d+)\])?`"
)
KINDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text",
    "bool": "yes or no (true or false)",
    "array": "a list",
    "object": "a table",
}
SIGNS = {">=": "at least", "<=": "at most", ">": "more than", "<": "less than"}


class Printed(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What every row has; a title's rows add the facts."""

    id: str
    source: str
    sources: dict[str, str] = {}
    confidence: str | int = ""
    note: str = ""


P = TypeVar("P", bound=Printed)


def read(package: str, corrections: Rows | None = None, name: str = "") -> Rows:
    """The rows of a game's content.toml, with the rows of an edition, called `name`, over them."""
    printed = files(package).joinpath("content.toml").read_text(encoding="utf-8")
    tables = checked_rows(tomllib.loads(printed), f"{package} content.toml")
    if corrections is not None:
        correct(tables, corrections, name)
    return tables


def correct(tables: Rows, corrections: Rows, name: str) -> None:
    """Overwrite values of known rows in place; a new table, row or field is an error."""
    for table, rows in corrections.items():
        if table not in tables:
            raise BadContent(f"{name}: no table {table}; there are {', '.join(tables)}")
        known = {row["id"]: row for row in tables[table]}
        least = {field: smallest(tables[table], field) for row in rows for field in row}
        for row in rows:
            if row["id"] not in known:
                raise BadContent(f"{name}: {table} has no row {row['id']!r}")
            target = known[row["id"]]
            unknown = row.keys() - PROVENANCE | row.get(READ_ELSEWHERE, {}).keys()
            unknown -= target.keys()
            if unknown:
                fields = ", ".join(sorted(unknown))
                raise BadContent(f"{name}: {table} {row['id']!r} has no field {fields}")
            for field, value in row.items():
                if field != READ_ELSEWHERE and not printable(value, least[field]):
                    raise BadContent(
                        f"{table} {row['id']!r}: {field} is nothing that is printed on a component:"
                        f" a whole number from {least[field]} to {MOST_NUMBER}, a text of up to"
                        f" {LONGEST_TEXT} letters, yes or no, or a list of up to {LONGEST_LIST} of"
                        f" these"
                    )
            target.update(row)
            target[READ] = row.get(READ, "owner")


def smallest(rows: list[dict[str, Any]], field: str) -> int:
    """The smallest number that may be printed in a field: 0, or less where we have less ("X-1")."""
    numbers = [row[field] for row in rows if isinstance(row.get(field), int)]
    return min(0, *numbers) if numbers else 0


def printable(value: object, least: int = 0) -> bool:
    """Whether a value is of a size that components have.

    >>> printable([1, "ruby", True]), printable(10**9), printable(-1), printable({"x": 1})
    (True, False, False, False)
    """
    if isinstance(value, bool):
        return True
    if isinstance(value, int):
        return least <= value <= MOST_NUMBER
    if isinstance(value, str):
        return len(value) <= LONGEST_TEXT
    if isinstance(value, list):
        return len(value) <= LONGEST_LIST and all(
            isinstance(item, int | str) and printable(item) for item in value
        )
    return False


def digest(tables: Rows) -> str:
    """A hash of the facts, not of where they come from: records keep it."""
    facts = {
        table: [{k: v for k, v in row.items() if k not in PROVENANCE} for row in rows]
        for table, rows in tables.items()
    }
    return blake2b(msgspec.json.encode(facts, order="sorted"), digest_size=8).hexdigest()


def rows_of(tables: Rows, table: str, kind: type[P], ids: Iterable[str] | None = None) -> list[P]:
    """The rows of one table as typed structs, or BadContent that says which value is wrong. The
    rules may know rows by their place: then these must be all, in this order."""
    typed = []
    for row in tables.get(table, []):
        try:
            typed.append(msgspec.convert(row, kind))
        except msgspec.ValidationError as error:
            raise BadContent(f"{table} {row['id']!r}: {plain(str(error), kind)}") from None
    if ids is not None and [row.id for row in typed] != list(ids):
        raise BadContent(f"the rows of {table} must be {', '.join(ids)}, in this order")
    return typed


def plain(problem: str, kind: type[msgspec.Struct]) -> str:
    """What msgspec says of a row or a head, in the words of people.

    >>> plain("Expected `int`, got `str` - at `$.fixed`", Printed)
    'fixed is a whole number, not a text'
    >>> plain("Expected `int` >= 0 - at `$.fixed`", Printed)
    'fixed is a whole number, at least 0'
    """
    found = PROBLEM.fullmatch(problem)
    if found is None:
        return problem
    wanted, sign, bound, got, wrong, field, item = found.groups()
    if item:
        field = f"value {int(item) + 1} of {field}"
    if wrong is not None:
        return f"{field} cannot be {wrong}; it is one of {', '.join(allowed(kind, found['field']))}"
    said = " or ".join(KINDS.get(one.strip(), one) for one in wanted.split("|"))
    if sign == "of length":
        return f"{field} is a list of {bound} values, not of {got}"
    if sign is not None:
        return f"{field} is {said}, {SIGNS[sign]} {bound}"
    return f"{field} is {said}, not {KINDS.get(got, got)}" if got else f"{field} is {said}"


def allowed(kind: type[msgspec.Struct], name: str) -> list[str]:
    """The values among which a field is chosen."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    of = next(field.type for field in info.fields if field.name == name)
    if isinstance(of, inspect.ListType):
        of = of.item_type
    assert isinstance(of, inspect.LiteralType)
    return [str(value) for value in of.values]


def checked_rows(raw: dict[str, Any], name: str) -> Rows:
    """Tables of rows as TOML has them, or BadContent."""
    for table, rows in raw.items():
        if not isinstance(rows, list):
            raise BadContent(f"{name}: {table} is not a list of rows; write [[{table}]]")
        seen = set()
        for row in rows:
            if not isinstance(row, dict) or not isinstance(row.get("id"), str):
                raise BadContent(f"{name}: each row of {table} needs an id in quotes")
            if row["id"] in seen:
                raise BadContent(f"{name}: {table} has two rows {row['id']!r}")
            seen.add(row["id"])
            read = row.get(READ_ELSEWHERE, {})
            if not isinstance(read, dict):
                raise BadContent(
                    f"{name}: {table} {row['id']!r}: {READ_ELSEWHERE} has a source for single"
                    f' facts, such as {{strength = "rulebook"}}'
                )
            for source in (row.get(READ, SOURCES[0]), *read.values()):
                if source not in SOURCES:
                    raise BadContent(
                        f"{name}: {table} {row['id']!r}: source {source!r}"
                        f" is not one of {', '.join(SOURCES)}"
                    )
    return raw
