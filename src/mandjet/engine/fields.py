"""Fields: what positions hold of a state, written and read by the engine.

A title declares its fields once, in `State.declare`. What a position holds of them is listed in
`State.fields` as "name: type; name: type". Numbers, truth values and lists of them are written as
they are; a title says how it writes anything else, in `Game.shapes`.
"""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec


class Shape(msgspec.Struct, frozen=True):
    """How values of a type are written: the plain type, and the ways there and back."""

    plain: Any
    write: Callable[[Any], Any]
    read: Callable[[Any], Any]


def _same(value: Any) -> Any:
    return value


PLAIN: Mapping[str, Shape] = {
    "int": Shape(int, _same, _same),
    "bool": Shape(bool, _same, _same),
}


class Fields:
    """The fields of a title's positions."""

    def __init__(self, declared: str, shapes: Mapping[str, Shape]) -> None:
        known = {**PLAIN, **shapes}
        pairs = [field.split(": ") for field in declared.split("; ")] if declared else []
        self.shapes = {name: shape_of(kind, known) for name, kind in pairs}

    def write(self, state: object) -> dict[str, object]:
        """The fields of a state as plain JSON."""
        return {name: shape.write(getattr(state, name)) for name, shape in self.shapes.items()}

    def read(self, state: Any, facts: dict[str, Any]) -> None:
        """The inverse, into a blank state; ValueError or ValidationError where facts do not fit."""
        if facts.keys() != self.shapes.keys():
            odd = ", ".join(sorted(facts.keys() ^ self.shapes.keys()))
            raise ValueError(f"facts that are missing or not known: {odd}")
        for name, shape in self.shapes.items():
            plain = msgspec.convert(facts[name], shape.plain)
            setattr(state, name, shape.read(plain))


def shape_of(kind: str, known: Mapping[str, Shape]) -> Shape:
    """How values of a declared type are written.

    >>> shape_of("list[list[int]]", PLAIN).write([[1], []])
    [[1], []]
    """
    if kind in known:
        return known[kind]
    assert kind.startswith("list["), f"Game.shapes does not know {kind}"
    inner = shape_of(kind[5:-1], known)
    if inner.write is _same:
        return Shape(list[inner.plain], list, _same)  # type: ignore[name-defined]
    return Shape(
        list[inner.plain],  # type: ignore[name-defined]
        lambda values: [inner.write(value) for value in values],
        lambda values: [inner.read(value) for value in values],
    )
