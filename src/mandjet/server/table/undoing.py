"""What may be taken back: what a seat submitted last, while it has noticed nothing since.

Several acts of one submission are taken back at once, as far as they can be. Where several choose
in secret at once, what another chose since then stays, and cannot be seen from whether a seat may
take its choice back: answers in any order lead to the same state.
"""

import functools
import operator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from mandjet.engine import State
from mandjet.server.table.audience import bit_of

# Submissions in a row that can be taken back at most.
LONGEST = 64


class Act(Struct, frozen=True):
    """An act as the journal has it."""

    seq: int
    action: int
    noticed: int


class Undoable(Struct, frozen=True):
    """The acts of one submission that may be taken back, and the state before them."""

    seat: int
    acts: tuple[Act, ...]
    # What the journal calls the submission, see `submission_of`.
    submission: str | None
    state: Any

    @property
    def noticed(self) -> int:
        """Who could notice any of it."""
        return functools.reduce(operator.or_, (act.noticed for act in self.acts))

    @property
    def first(self) -> int:
        """The number of its first row."""
        return self.acts[0].seq


def part_key(key: str | None, number: int, count: int) -> str | None:
    """The key of a row: a submission's own for the last of its acts, the others are numbered."""
    return key if key is None or number == count - 1 else f"{key}/{number}"


def submission_of(key: str | None) -> str | None:
    """The submission a row belongs to: keys are those of a person or bot, see submitting."""
    return None if key is None else "/".join(key.split("/")[:2])


def remember(
    undo: tuple[Undoable, ...], seat: int, act: Act, key: str | None, before: State, after: State
) -> tuple[Undoable, ...]:
    """What may be taken back after one more act."""
    if not after.undoable:
        return ()
    submission = submission_of(key)
    if undo and submission is not None and undo[-1].submission == submission:
        return (*undo[:-1], replace(undo[-1], acts=(*undo[-1].acts, act)))
    return (*undo[1 - LONGEST :], Undoable(seat, (act,), submission, before))


def last_of(undo: tuple[Undoable, ...], seat: int) -> Undoable | None:
    """What the seat may take back."""
    for made in reversed(undo):
        if made.seat == seat:
            return made
        if made.noticed & bit_of(seat):
            return None
    return None


def without(undo: tuple[Undoable, ...], taken: set[int]) -> tuple[tuple[Undoable, ...], State]:
    """What may be taken back, and the state, had the acts of these rows not been made."""
    first = next(n for n, made in enumerate(undo) if any(act.seq in taken for act in made.acts))
    kept = undo[:first]
    state: State = undo[first].state
    for made in undo[first:]:
        acts = tuple(act for act in made.acts if act.seq not in taken)
        if acts:
            kept = (*kept, replace(made, acts=acts, state=state))
            state = state.clone()
            for act in acts:
                state.apply(made.seat, act.action)
    return kept, state
