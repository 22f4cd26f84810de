"""What a seat cannot tell apart must be the same to it; where it is not, what differs is named."""

from typing import Any, Final

from mandjet.engine.shadow import fingerprint
from mandjet.engine.state import State
from mandjet.engine.view import View

# Longer values are cut: a hand is told in full, a whole map is not.
LONGEST: Final = 120


def check_same_view(state: State, other: State, seat: int | None, law: str) -> None:
    """A seat sees the same of two states."""
    ours, theirs = state.view(seat), other.view(seat)
    if ours == theirs:
        return
    raise AssertionError(
        f"{law}: {apart(ours, theirs)}. Let known.py copy all that view.py shows, and"
        " view.py show only what the seat may know"
    )


def apart(ours: View, theirs: View) -> str:
    """The fields in which two views differ, each with both values."""
    fields = ours.__struct_fields__
    return "; ".join(
        f"{name} is {short(getattr(ours, name))} here and {short(getattr(theirs, name))} there"
        for name in fields
        if getattr(ours, name) != getattr(theirs, name)
    )


def check_same_twins(ours: State, theirs: State, seat: int | None) -> None:
    """Twins of two states that look the same to a seat are the same."""
    assert fingerprint(ours) == fingerprint(theirs), (
        f"redeal({seat}) depends on nothing but what {seat} knows, and on the rng: twins of two"
        f" tables that look the same to it differ in {differing(ours, theirs)}. Let known.py copy"
        " nothing hidden, and deal from sorted pools"
    )


def differing(one: State, other: State) -> str:
    """The parts of two positions that differ, by name."""
    ours, theirs = one.position(), other.position()
    names = [name for name in ours if name != "facts" and ours[name] != theirs[name]]
    facts, others = one.facts(), other.facts()
    names += [name for name in facts if facts[name] != others[name]]
    return ", ".join(names) or "menus or events, which no position holds"


def short(value: Any) -> str:
    """A value as it is written, cut where it is long.

    >>> short((1, 2)), short("x" * 500)[-5:]
    ('(1, 2)', 'xx...')
    """
    text = repr(value)
    return text if len(text) <= LONGEST else text[: LONGEST - 3] + "..."


def fresh(twin: State) -> bool:
    """Whether a twin holds nothing that happened before it was built."""
    idle = [twin.menus[seat] for seat in range(twin.seats) if seat not in twin.waiting()]
    return (
        not twin.events
        and not twin.listening
        and not any(idle)
        and not twin.rng.seed
        and twin.rng.action == 0
        and not twin.revealed
        and twin.asked_before == 0
    )
