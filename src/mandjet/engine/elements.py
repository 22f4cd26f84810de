"""Elements: the things on the table that choices lie on, as `kind:id` (docs/web.md).

A board finds the thing by the view: a component, the third of a field's list, a seat, a field. What
nothing in the view answers to is mostly a name written in two ways.
"""

from typing import Any

import msgspec

from mandjet.engine.state import State

# Fields of every view that are no things on the table.
COMMON = ("game", "options", "waiting")


def check_elements(state: State, seat: int) -> None:
    """Something that the seat sees answers to each element its choices and reasons lie on, unless
    the title's own board draws things of this kind."""
    game = state.game
    seen = game.view(state, seat)
    names = names_in({field: getattr(seen, field) for field in fields_of(seen)})
    lying = [(choice.on, choice.text) for choice in state.choices(seat)]
    lying += [(reason.on, reason.text) for reason in game.reasons(state, seat)]
    for element, text in lying:
        if element is None or element.partition(":")[0] in game.drawn:
            continue
        assert answers(element, names, state), (
            f"{text!r} lies on {element!r}, and nothing in the view answers to it: name a"
            " component by its table and its id there, a thing of a list by the field and its"
            " place, a field by its name, or a player as seat:0; what only the title's own board"
            " draws stands in Game.drawn"
        )


def fields_of(seen: msgspec.Struct) -> list[str]:
    """The fields of a view that hold things on the table."""
    return [field for field in seen.__struct_fields__ if field not in COMMON]


def names_in(value: Any) -> set[str]:
    """The names of fields and all texts in a value."""
    found: set[str] = set()
    waiting = [msgspec.to_builtins(value)]
    while waiting:
        one = waiting.pop()
        if isinstance(one, dict):
            found |= {str(key) for key in one}
            waiting.extend(one.values())
        elif isinstance(one, list | tuple):
            waiting.extend(one)
        elif isinstance(one, str):
            found.add(one)
    return found


def answers(element: str, names: set[str], state: State) -> bool:
    """Whether a view with these names has the thing that an element means."""
    kind, _, which = element.partition(":")
    if kind == "seat" and which.isdigit():
        return int(which) < state.seats
    if which in names:
        return True
    rows = state.game.content.get(kind, [])
    if any(row["id"] == which for row in rows):
        return True
    # The third of a list, or the field itself.
    return (not which or which.isdigit()) and not names.isdisjoint(plurals(kind))


def plurals(kind: str) -> set[str]:
    """What a field of such things may be called.

    >>> sorted(plurals("city"))
    ['cities', 'city', 'cityes', 'citys']
    """
    return {kind, f"{kind}s", f"{kind}es", *([f"{kind[:-1]}ies"] if kind.endswith("y") else [])}
