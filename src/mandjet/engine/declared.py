"""Writes what follows from the fields of a state: the list of them, and `clone`.

    python -m mandjet.engine.declared FILE...           write
    python -m mandjet.engine.declared --check FILE...   say which files are out of date

Copying by a table would take several times as long as code that names each field, and code written
by hand forgets one. So `State.declare` is the only place where a field is written by hand; the rest
stands between two marks in the same file.
"""

import ast
import sys
import textwrap
from pathlib import Path
from typing import NamedTuple

from mandjet.engine.generated import COMMAND, write

BEGIN = (
    "    # -- written by `make new-files` from `declare` ------------------------------------------"
)
END = (
    "    # -- written until here ------------------------------------------------------------------"
)


class Field(NamedTuple):
    """A declared field: its type, and what its comment says about how it is kept."""

    name: str
    kind: str
    fixed: bool
    derived: bool
    shared: bool
    # Of a list of lists: clones have a list of their own, and share what is in it.
    rows_shared: bool
    # It is shared unless this holds; empty: always its own.
    own_while: str


def fields_of(source: str) -> tuple[str, list[Field]]:
    """The class that declares fields, and the fields in order."""
    lines = source.splitlines()
    for kind in ast.parse(source).body:
        if not isinstance(kind, ast.ClassDef):
            continue
        for method in kind.body:
            if isinstance(method, ast.FunctionDef) and method.name == "declare":
                for statement in method.body:
                    refuse_untyped(statement)
                found = [statement for statement in method.body if is_field(statement)]
                return kind.name, [read_field(field, lines) for field in found]
    raise ValueError("no class has a method `declare`")


def is_field(statement: ast.stmt) -> bool:
    """Whether a statement declares an attribute of self."""
    return isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Attribute)


def refuse_untyped(statement: ast.stmt) -> None:
    """Refuse a field without a type: it would be in no clone and no position."""
    for target in statement.targets if isinstance(statement, ast.Assign) else ():
        if isinstance(target, ast.Attribute) and ast.unparse(target.value) == "self":
            raise ValueError(
                f"line {statement.lineno}: say the type of {target.attr}, as in"
                f" self.{target.attr}: list[int] = ..."
            )


def read_field(statement: ast.stmt, lines: list[str]) -> Field:
    """A field with what the comment at the end of its line says."""
    assert isinstance(statement, ast.AnnAssign)
    assert isinstance(statement.target, ast.Attribute)
    assert statement.end_lineno is not None
    rest = lines[statement.end_lineno - 1].encode()[statement.end_col_offset or 0 :].decode()
    marks = [mark.strip() for mark in rest.strip().lstrip("#").split(",")]
    condition = next((mark for mark in marks if mark.startswith("own while ")), "")
    odd = set(marks) - {"", "fixed", "derived", "shared", "shared rows", condition}
    if odd:
        raise ValueError(f"line {statement.lineno}: fields are not kept as {', '.join(odd)}")
    field = Field(
        statement.target.attr,
        ast.unparse(statement.annotation),
        "fixed" in marks,
        "derived" in marks,
        "shared" in marks,
        "shared rows" in marks,
        condition.removeprefix("own while "),
    )
    if field.kind.startswith("list[list[list[") and not (field.fixed or field.shared):
        raise ValueError(f"line {statement.lineno}: no clone is written of lists three deep")
    return field


def copied(field: Field) -> str:
    """The expression a clone gets."""
    value = f"self.{field.name}"
    if field.fixed or field.shared or not field.kind.startswith("list["):
        return value
    rows = field.kind.startswith("list[list[") and not field.rows_shared
    own = f"[row[:] for row in {value}]" if rows else f"{value}[:]"
    return f"{own} if {field.own_while} else {value}" if field.own_while else own


def block(name: str, fields: list[Field]) -> list[str]:
    """The lines between the marks."""
    facts = "; ".join(f"{f.name}: {f.kind}" for f in fields if not (f.fixed or f.derived))
    parts = textwrap.wrap(facts, 84, break_long_words=False, break_on_hyphens=False)
    texts = [f'"{part} "' for part in parts[:-1]] + [f'"{part}"' for part in parts[-1:]]
    wrapped = ["    fields = (", *(f"        {text}" for text in texts), "    )"]
    declared = wrapped if len(texts) > 1 else [f"    fields = {texts[0]}"]
    lines = [
        "",
        f'    def clone(self) -> "{name}":',
        f"        twin = {name}(self.game, self.seats, self.options, self.rng.clone())",
        "        self.share(twin)",
        *(f"        twin.{field.name} = {copied(field)}" for field in fields),
        "        return twin",
        "",
    ]
    return declared + lines


def written(source: str) -> str:
    """The source with the part between the marks written from its fields."""
    lines = source.split("\n")
    if lines.count(BEGIN) != 1 or lines.count(END) != 1:
        raise ValueError(f"the lines {BEGIN.strip()!r} and {END.strip()!r} stand in it once each")
    begin, end = lines.index(BEGIN), lines.index(END)
    return "\n".join([*lines[: begin + 1], *block(*fields_of(source)), *lines[end:]])


def check_written(path: Path) -> None:
    """Say so where a title's state.py does not follow its fields."""
    source = path.read_text(encoding="utf-8")
    assert written(source) == source, f"{path} does not follow its fields: run `{COMMAND}`"


def main(arguments: list[str]) -> int:
    """Write the files named, or say which are out of date."""
    check = arguments[:1] == ["--check"]
    stale = 0
    for path in map(Path, arguments[1:] if check else arguments):
        source = path.read_text()
        try:
            fresh = written(source)
        except ValueError as error:
            sys.stdout.write(f"{path}: {error}\n")
            return 1
        if fresh == source:
            continue
        stale += 1
        if check:
            sys.stdout.write(f"{path} does not follow its fields: run `{COMMAND}`\n")
        else:
            write(path, fresh)
    return int(check and stale > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
