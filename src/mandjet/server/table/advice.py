"""Advice to the holder of a seat: why something is no choice, and what a choice would change."""

from mandjet.engine import Change, IllegalAction, State
from mandjet.server.problems import bad, conflict, impossible
from mandjet.server.schema import Reasons
from mandjet.server.table.now import TableNow
from mandjet.server.table.outside import OutsideState
from mandjet.server.table.play import own_seat, running
from mandjet.server.table.thought import begin_of
from mandjet.server.thinking.orders import Foresee

# No composite choice has more parts.
MOST_ACTIONS = 60
# Previews kept for one moment of a table.
MOST_KEPT = 500


def reasons(table: TableNow, user_id: int, seat: int) -> Reasons:
    """Why what looks as if a seat could choose it is no choice now."""
    state = running(table)
    own_seat(table, user_id, seat)
    decision = table.head.decisions[seat] if seat in state.waiting() else None
    return Reasons(seat, decision, table.game.reasons(state, seat, table.names))


def to_preview(
    table: TableNow, user_id: int, seat: int, decision: int | None, actions: list[int]
) -> State:
    """The state in which the actions of a seat may be looked at ahead, or Refused."""
    state = running(table)
    own_seat(table, user_id, seat)
    if not actions or len(actions) > MOST_ACTIONS:
        raise bad(f"name one action or several, up to {MOST_ACTIONS}")
    now = table.head.decisions[seat]
    if decision is not None and decision != now:
        raise conflict("stale", "another decision is open now: look again", decision=now)
    if actions[0] not in state.legal(seat):
        raise impossible("illegal", state.refusal(seat, actions[0]))
    return state


def preview(table: TableNow, state: State, seat: int, actions: list[int]) -> list[Change] | None:
    """What the actions would change; None: that is not certain. Made once for each moment."""
    key = (seat, *actions)
    if key not in table.previews:
        if len(table.previews) >= MOST_KEPT:
            table.previews.clear()
        try:
            told = table.game.preview(state, seat, *actions, names=table.names)
        except IllegalAction as error:
            raise impossible("illegal", str(error)) from None
        table.previews[key] = told
    return table.previews[key]


def to_foresee(table: TableNow, state: OutsideState, seat: int, actions: list[int]) -> Foresee:
    """The same as an order, for tables whose rules do not run here."""
    return Foresee(begin_of(table, state.shown.position), seat, actions, table.names)
