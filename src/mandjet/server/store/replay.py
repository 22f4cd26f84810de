"""Replays: any step of a game, from the nearest position kept; and records to take away."""

import msgspec
from sqlalchemy import Connection, select

from mandjet.engine import Record, State
from mandjet.engine.record import check_of, result_of
from mandjet.server.db.tables import snapshots
from mandjet.server.schema import GameTally, StepView
from mandjet.server.store.journal import rows_after, standing
from mandjet.server.store.loading import first_state
from mandjet.server.table.audience import bit_of
from mandjet.server.table.now import JournalRow, TableNow
from mandjet.server.table.recording import recorded
from mandjet.server.table.sayings import events_of
from mandjet.server.table.seen import table_event
from mandjet.server.table.tallying import tally


def state_at(connection: Connection, table: TableNow, acts: list[JournalRow], step: int) -> State:
    """The state after the first `step` of the standing acts."""
    kept = connection.execute(
        select(snapshots.c.step, snapshots.c.position)
        .where(snapshots.c.table_id == table.id, snapshots.c.step <= step)
        .order_by(snapshots.c.step.desc())
        .limit(1)
    ).first()
    if kept is None:
        base, state = 0, first_state(table)
    else:
        base, state = kept.step, table.game.load(msgspec.json.decode(kept.position))
    for act in acts[base:step]:
        state.apply(act.seat, act.action)
    return state


def views(
    connection: Connection,
    table: TableNow,
    seat: int | None,
    first: int,
    count: int,
    everything: bool,
) -> list[StepView]:
    """Some steps as a seat saw them, those it could notice; `everything`: all of them, with what
    others chose."""
    acts = standing(connection, table)
    names = table.names
    # How many acts stand at each step.
    ends = [0]
    for number, act in enumerate(acts, 1):
        if everything or act.noticed & bit_of(seat):
            ends.append(number)
    wanted = range(max(1, first), min(len(ends), first + count))
    made: list[StepView] = []
    if first >= len(ends):
        return made
    done = ends[max(0, first - 1)]
    state = state_at(connection, table, acts, done)
    if first == 0:
        begun = next(
            (row for row in rows_after(connection, table.id, 0) if row.kind == "start"), None
        )
        events = [] if begun is None else events_of(begun)
        shown = [table_event(table, event, names) for event in events if event.visible_to(seat)]
        made.append(StepView(0, None, None, shown, state.view(seat)))
    for step in wanted:
        for act in acts[done : ends[step] - 1]:
            state.apply(act.seat, act.action)
        done = ends[step]
        act = acts[done - 1]
        assert act.action is not None
        assert act.seat is not None
        words = None
        if everything or act.seat == seat:
            said = table.game.words(act.action, state, act.seat)
            words = table.game.text.say(said.key, said.args, names)
        state.apply(act.seat, act.action)
        shown = [
            table_event(table, event, names) for event in events_of(act) if event.visible_to(seat)
        ]
        made.append(StepView(step, act.seat, words, shown, state.view(seat)))
    return made


def tally_of(connection: Connection, table: TableNow) -> GameTally:
    """How every point of a finished game was made."""
    acts = standing(connection, table)
    state = first_state(table)
    state.listening = False
    course = [state.scores]
    for act in acts:
        state.apply(act.seat, act.action)
        course.append(state.scores)
    return tally(table, acts, course)


def record_of(connection: Connection, table: TableNow) -> Record:
    """A finished game written down, with a check after every action."""
    acts = standing(connection, table)
    state = first_state(table)
    state.listening = False
    checks = []
    for act in acts:
        state.apply(act.seat, act.action)
        checks.append(check_of(state))
    actions = [(act.seat or 0, act.action or 0) for act in acts]
    return recorded(table, actions, checks, result_of(state))
