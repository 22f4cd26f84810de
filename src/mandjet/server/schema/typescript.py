"""The structs of the wire as TypeScript, so that nothing is written twice.

`python -m mandjet.server.schema.typescript web/src` writes wire/types.ts and a view.ts for each
game; a test compares them with what stands in the repository.
"""

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from mandjet.engine import game, games
from mandjet.engine.components import Component
from mandjet.engine.generated import write
from mandjet.engine.lessons import Lesson
from mandjet.engine.pictures import Drawn
from mandjet.engine.view import View
from mandjet.server import schema

HEAD = "// Made from the Python structs by `make new-files`; changes belong there.\n"


def files() -> dict[str, str]:
    """Every generated file: its path below web/src, and its text."""
    kinds = [getattr(schema, name) for name in schema.__all__]
    structs = [kind for kind in kinds if isinstance(kind, type)]
    wire = _Writer([*structs, Component, Lesson, Drawn])
    for name in ("ClientMessage", "Scope", "SeatPlan", "ServerMessage"):
        wire.alias(name, getattr(schema, name))
    made = {"wire/types.ts": wire.text()}
    for meta in games().values():
        view = game(meta.name).view_type()
        made[f"games/{meta.name}/view.ts"] = _Writer([view]).text({View: "../../wire/types"})
    return made


class _Writer:
    """Collects struct types and whatever they mention, and writes them down."""

    def __init__(self, structs: Iterable[type[msgspec.Struct]]) -> None:
        self._found: dict[type, inspect.StructType] = {}
        self._aliases: dict[str, str] = {}
        for struct in structs:
            self._collect(inspect.type_info(struct))

    def alias(self, name: str, union: Any) -> None:
        """Give a union of structs a name of its own."""
        info = inspect.type_info(union)
        self._collect(info)
        self._aliases[name] = _written(info)

    def text(self, elsewhere: dict[type, str] | None = None) -> str:
        """The module; types that are found elsewhere are imported and extended."""
        outside = elsewhere or {}
        parts = [
            f"import type {{ {kind.__name__} }} from '{path}'\n" for kind, path in outside.items()
        ]
        parts += [
            self._interface(kind, outside)
            for kind in sorted(self._found, key=lambda kind: kind.__name__)
        ]
        parts += [f"export type {name} = {union}\n" for name, union in self._aliases.items()]
        return HEAD + "\n" + "\n".join(parts)

    def _interface(self, kind: type, outside: dict[type, str]) -> str:
        info = self._found[kind]
        base = next((other for other in outside if issubclass(kind, other)), None)
        known = set() if base is None else {field.name for field in msgspec.structs.fields(base)}
        lines = [] if info.tag is None else [f"  {info.tag_field}: '{info.tag}'"]
        # What clients send may leave out what has a default; what they get is always whole.
        sent = info.forbid_unknown_fields
        for field in info.fields:
            if field.name not in known:
                optional = "?" if sent and not field.required else ""
                lines.append(f"  {field.encode_name}{optional}: {_written(field.type)}")
        told = (kind.__doc__ or "").strip().split("\n")[0]
        extends = "" if base is None else f" extends {base.__name__}"
        body = "\n".join(lines)
        return f"/** {told} */\nexport interface {kind.__name__}{extends} {{\n{body}\n}}\n"

    def _collect(self, info: inspect.Type) -> None:
        if isinstance(info, inspect.StructType) and info.cls not in self._found:
            self._found[info.cls] = info
            for field in info.fields:
                self._collect(field.type)
        for inner in parts(info):
            self._collect(inner)


def parts(info: inspect.Type) -> tuple[inspect.Type, ...]:
    """The types a type is made of, other than a struct."""
    if isinstance(info, inspect.UnionType):
        return info.types
    if isinstance(info, inspect.TupleType):
        return info.item_types
    if isinstance(info, inspect.ListType | inspect.VarTupleType):
        return (info.item_type,)
    if isinstance(info, inspect.DictType):
        return (info.value_type,)
    if isinstance(info, inspect.Metadata):
        return (info.type,)
    return ()


PLAIN: dict[type[inspect.Type], str] = {
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


def _written(info: inspect.Type) -> str:
    match info:
        case inspect.StructType():
            return info.cls.__name__
        case inspect.LiteralType():
            return " | ".join(f"'{value}'" for value in info.values)
        case inspect.UnionType():
            return " | ".join(_written(inner) for inner in info.types)
        case inspect.ListType() | inspect.VarTupleType():
            inner = _written(info.item_type)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case inspect.TupleType():
            return "[" + ", ".join(_written(inner) for inner in info.item_types) + "]"
        case inspect.DictType():
            return f"Record<string, {_written(info.value_type)}>"
        case inspect.Metadata():
            return _written(info.type)
    return PLAIN[type(info)]


def main(folder: Path) -> None:
    """Write all files below a folder."""
    for name, text in files().items():
        write(folder / name, text)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
