"""Editing: what of the printed facts an edition may say otherwise, and of which kind each fact is.

The kinds come from the structs a title reads its rows with. What only the rules know, a title says
in its editing.py: facts that have logic behind them (`fixed`, with the reason), lists that name
rows of a table (`links`), and texts that are drawn in cells (`cells`).
"""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Literal

import msgspec
from msgspec import inspect

from mandjet.engine.content import MOST_NUMBER, PROVENANCE, Printed, smallest
from mandjet.engine.editions import Edition
from mandjet.engine.errors import BadContent
from mandjet.engine.game import Game
from mandjet.engine.words import kebab

# Why a fact cannot be changed: the rules are written for it; the effect of this thing has no such
# number; it is how many pieces the box has; or the board is drawn for it.
Reason = Literal["rules", "effect", "box", "drawing"]
# How a file is told; whoever draws a board may move what lies on it.
REFUSALS: Mapping[Reason, str] = {
    "rules": "the rules are written for it",
    "effect": "its effect has no such number",
    "box": "the game counts on it",
}
Kind = Literal["number", "flag", "choice", "choices", "links", "numbers", "text", "cells"]


class Editing(msgspec.Struct, frozen=True):
    """What a title says of its facts; keys are `table.field`, or `table:row.field` for one row."""

    rows: Mapping[str, type[Printed]]
    fixed: Mapping[str, Reason] = {}
    links: Mapping[str, str] = {}
    cells: frozenset[str] = frozenset()


def rows_in(*modules: ModuleType) -> dict[str, type[Printed]]:
    """The structs that modules define, by table: rows of `battle_card` are read as `BattleCard` or
    `BattleCardRow`."""
    return {
        kebab(name.removesuffix("Row")).replace("-", "_"): kind
        for module in modules
        for name, kind in vars(module).items()
        if isinstance(kind, type)
        and issubclass(kind, Printed)
        and kind.__module__ == module.__name__
    }


class Fact(msgspec.Struct, frozen=True):
    """One field of a table: its kind, and what it may be."""

    name: str
    kind: Kind
    least: int | None = None
    most: int | None = None
    # What may be chosen; where these are rows of a table, which one.
    choices: list[str | int] = []
    table: str | None = None
    # Why it cannot be changed: at all, and in single rows.
    fixed: Reason | None = None
    fixed_rows: dict[str, Reason] = {}


class FactTable(msgspec.Struct, frozen=True):
    """The fields of a table of facts."""

    table: str
    facts: list[Fact]


def editing_of(game: Game[Any]) -> list[FactTable]:
    """What can be changed of a game, table by table, in the order of content.toml; nothing for a
    title that does not say."""
    module = f"{game.package}.editing"
    if find_spec(module) is None:
        return []
    editing: Editing = import_module(module).EDITING
    return [
        FactTable(table, [_fact(game, editing, table, field) for field in _fields(kind)])
        for table in game.content
        if (kind := editing.rows.get(table)) is not None
    ]


def refuse_fixed(printed: Game[Any], edition: Edition) -> None:
    """BadContent if an edition changes what cannot be changed."""
    for one in editing_of(printed):
        ours = {row["id"]: row for row in printed.content[one.table]}
        for row in edition.rows.get(one.table, ()):
            for fact in one.facts:
                why = fact.fixed or fact.fixed_rows.get(row["id"])
                if why is None or why not in REFUSALS or fact.name not in row:
                    continue
                if row[fact.name] != ours[row["id"]][fact.name]:
                    raise BadContent(
                        f"{one.table} {row['id']!r}: {fact.name} cannot be changed: {REFUSALS[why]}"
                    )


def _fields(kind: type[Printed]) -> list[inspect.Field]:
    struct = inspect.type_info(kind)
    assert isinstance(struct, inspect.StructType)
    return [field for field in struct.fields if field.name not in PROVENANCE | {"id"}]


def _fact(game: Game[Any], editing: Editing, table: str, field: inspect.Field) -> Fact:
    place = f"{table}.{field.name}"
    fixed = editing.fixed.get(place)
    start, end = f"{table}:", f".{field.name}"
    rows = {
        key[len(start) : -len(end)]: why
        for key, why in editing.fixed.items()
        if key.startswith(start) and key.endswith(end)
    }
    if place in editing.links:
        named = editing.links[place]
        one = isinstance(field.type, inspect.StrType)
        ids: list[str | int] = [row["id"] for row in game.content[named]]
        return Fact(field.name, "choice" if one else "links", None, None, ids, named, fixed, rows)
    if place in editing.cells:
        return Fact(field.name, "cells", fixed=fixed, fixed_rows=rows)
    kind, least, most, choices = _kind(field.type, smallest(game.content[table], field.name))
    return Fact(field.name, kind, least, most, choices, None, fixed, rows)


def _named(of: inspect.LiteralType) -> list[str | int]:
    return [value for value in of.values if isinstance(value, str | int)]


def _kind(of: inspect.Type, least: int) -> tuple[Kind, int | None, int | None, list[str | int]]:
    if isinstance(of, inspect.BoolType):
        return "flag", None, None, []
    if isinstance(of, inspect.IntType):
        return "number", of.ge if of.ge is not None else least, of.le or MOST_NUMBER, []
    if isinstance(of, inspect.LiteralType):
        return "choice", None, None, _named(of)
    if isinstance(of, inspect.ListType) and isinstance(of.item_type, inspect.LiteralType):
        return "choices", None, None, _named(of.item_type)
    if isinstance(of, inspect.ListType | inspect.TupleType):
        return "numbers", 0, MOST_NUMBER, []
    return "text", None, None, []
