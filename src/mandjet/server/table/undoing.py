"""What may be taken back: a seat's own last act, while it has noticed nothing since.

Where several choose in secret at once, what another chose since then stays, and cannot be seen from
whether one's own choice may be taken back: answers in any order lead to the same state.
"""

from typing import Any

from msgspec import Struct

from mandjet.engine import State
from mandjet.server.table.audience import bit_of

# Acts in a row that can be taken back at most.
LONGEST = 64


class UndoableAct(Struct, frozen=True):
    """An act that may be taken back, and the state before it."""

    seq: int
    seat: int
    action: int
    noticed: int
    state: Any


def remember(
    undo: tuple[UndoableAct, ...], act: UndoableAct, undoable: bool
) -> tuple[UndoableAct, ...]:
    """What may be taken back after one more act."""
    return (*undo[1 - LONGEST :], act) if undoable else ()


def last_of(undo: tuple[UndoableAct, ...], seat: int) -> UndoableAct | None:
    """The act that the seat may take back."""
    for act in reversed(undo):
        if act.seat == seat:
            return act
        if act.noticed & bit_of(seat):
            return None
    return None


def without(
    undo: tuple[UndoableAct, ...], act: UndoableAct
) -> tuple[tuple[UndoableAct, ...], State]:
    """What may be taken back, and the state, had that act not been made."""
    kept = tuple(other for other in undo if other.seq < act.seq)
    state: State = act.state
    for later in undo[len(kept) + 1 :]:
        kept = (*kept, UndoableAct(later.seq, later.seat, later.action, later.noticed, state))
        state = state.clone()
        state.apply(later.seat, later.action)
    return kept, state
