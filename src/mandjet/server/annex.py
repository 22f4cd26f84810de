"""The annex: where the rules of outside tables are run, by thinkers with limits of time and memory.
The hall asks it whenever such a table is opened, played at or replayed, and handles only data."""

import asyncio
import time
from collections import OrderedDict
from typing import TypeVar
from weakref import WeakValueDictionary

import msgspec
from sqlalchemy import Connection, select

from mandjet.engine import Record, Result
from mandjet.engine.state import EVERYBODY
from mandjet.server.db.database import Database
from mandjet.server.db.tables import snapshots
from mandjet.server.problems import Refused, conflict
from mandjet.server.schema import GameTally, StepView
from mandjet.server.store.journal import rows_after, standing
from mandjet.server.table.audience import bit_of
from mandjet.server.table.now import JournalRow, TableNow
from mandjet.server.table.outside import NotWorkedOut, OutsideGame, OutsideState
from mandjet.server.table.recording import recorded
from mandjet.server.table.sayings import events_of
from mandjet.server.table.seen import table_event
from mandjet.server.table.tallying import tally
from mandjet.server.table.thought import begin_of
from mandjet.server.table.undoing import Act, Undoable, submission_of
from mandjet.server.thinking.orders import (
    Begin,
    Follow,
    Followed,
    Recheck,
    Rechecked,
    Retrace,
    Retraced,
    Shown,
)
from mandjet.server.thinking.pool import Pool

# What cannot be opened is not tried again before this, in seconds.
REST = 30.0
MOST_RESTING = 1000
# Outside tables held in memory: their states are larger than ours.
SHELF = 100
# Choices that can be taken back without reading the table again.
UNDO = 3

Actions = list[tuple[int, int]]
R = TypeVar("R")


class Annex:
    """Works out what outside tables need."""

    def __init__(self, database: Database, desk: Pool, seconds: float) -> None:
        self.database = database
        self.desk = desk
        self.seconds = seconds
        self.shelf: OrderedDict[str, None] = OrderedDict()
        self.resting: OrderedDict[str, tuple[float, Refused]] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def shelve(self, table: TableNow) -> str | None:
        """Note that an outside table is held in memory; the one to be let go instead, if any."""
        table.undo = table.undo[-UNDO:]
        # What was worked out to get here is of no more use.
        for made in table.undo:
            made.state.worked_out.clear()
        self.shelf[table.id] = None
        self.shelf.move_to_end(table.id)
        return self.shelf.popitem(last=False)[0] if len(self.shelf) > SHELF else None

    async def wake(self, table: TableNow) -> None:
        """Give a table that was read from the database its state, or Refused in words."""
        if table.status == "open" or table.rules != table.game.meta.rules:
            return
        if table.content != table.game.content_hash:
            return
        lock = self._locks.setdefault(table.id, asyncio.Lock())
        async with lock:
            self._rest(table.id)
            begin, actions, last = await self.database.read(
                lambda c: _from_nearest(c, table, table.head.step, again=table.status == "running")
            )
            try:
                made = await self._ask(table, Follow(begin, actions), Followed)
            except Refused as refused:
                if refused.status == 422 and table.status != "running":
                    # What is over can be closed and listed without its game.
                    return
                if refused.status == 422:
                    self.resting[table.id] = (time.monotonic() + REST, refused)
                    if len(self.resting) > MOST_RESTING:
                        self.resting.popitem(last=False)
                raise
        table.state = self.state(table, made.now)
        if made.before is not None and last is not None and table.status == "running":
            before = self.state(table, made.before)
            seat, action = actions[-1]
            act = Act(last.seq, action, last.noticed)
            table.undo = (Undoable(seat, (act,), submission_of(last.key), before),)

    def _rest(self, table_id: str) -> None:
        until, refused = self.resting.get(table_id, (0.0, None))
        if refused is not None and time.monotonic() < until:
            raise conflict("cannot-go-on", f"the position cannot be opened: {refused.detail}")
        self.resting.pop(table_id, None)

    async def _ask(self, table: TableNow, order: Follow | Retrace | Recheck, kind: type[R]) -> R:
        return await self.desk.ask_or_refuse(
            order, self.seconds, kind, owner=table.host, again=False
        )

    def state(self, table: TableNow, shown: Shown) -> OutsideState:
        """What stands for a state at a table."""
        assert isinstance(table.game, OutsideGame)
        return OutsideState(table.game, shown, dict(table.agreed.options))

    async def work_out(self, table: TableNow, wanted: NotWorkedOut) -> None:
        """Find out what an action leads to, or Refused: then the table stays as it is."""
        state = wanted.state
        begin = begin_of(table, state.shown.position)
        order = Follow(begin, [(wanted.seat, wanted.action)])
        try:
            made = await self._ask(table, order, Followed)
        except Refused as refused:
            if refused.status == 422:
                raise conflict(
                    "cannot-go-on",
                    "the game cannot go on from this position with that choice:"
                    f" {refused.detail}; choose another, take the last one back, or close it",
                ) from None
            raise
        state.worked_out.clear()
        state.worked_out[wanted.seat, wanted.action] = (made.now, {})

    # -- replays and records ----------------------------------------------------------------

    async def position(self, table: TableNow, step: int) -> msgspec.Raw:
        """The position after `step` actions."""
        begin, actions, _ = await self.database.read(
            lambda c: _from_nearest(c, table, step, again=False)
        )
        return (await self._ask(table, Follow(begin, actions), Followed)).now.position

    async def views(
        self, table: TableNow, seat: int | None, first: int, count: int, everything: bool
    ) -> list[StepView]:
        """Some steps as a seat saw them; `everything` also names what others chose."""
        seen = EVERYBODY if everything else bit_of(seat)
        begin, before, shown, begun = await self.database.read(
            lambda c: _for_replay(c, table, seen, first, count)
        )
        step = max(0, first - 1)
        if first > step + sum(1 for act in shown if act.noticed & seen):
            return []
        order = Retrace(begin, _actions([*before, *shown]), seat, len(before))
        made = await self._ask(table, order, Retraced)
        names = table.names
        title = table.game
        assert isinstance(title, OutsideGame)
        steps = []
        if first == 0:
            told = [] if begun is None else events_of(begun)
            things = [table_event(table, event, names) for event in told if event.visible_to(seat)]
            steps.append(StepView(0, None, None, things, title.seen(made.views[0])))
        for number, act in enumerate(shown):
            if not act.noticed & seen:
                continue
            step += 1
            words = None
            if everything or act.seat == seat:
                said = made.words[number]
                words = title.text.say(said.key, said.args, names)
            things = [table_event(table, e, names) for e in events_of(act) if e.visible_to(seat)]
            view = title.seen(made.views[number + 1])
            steps.append(StepView(step, act.seat, words, things, view))
        return steps

    async def record(self, table: TableNow) -> Record:
        """An uploaded game written down, with a check after every action."""
        acts = await self.database.read(lambda c: standing(c, table))
        actions = _actions(acts)
        made = await self._ask(table, Recheck(begin_of(table, None), actions), Rechecked)
        over = made.scores is not None and made.winners is not None
        result = Result(tuple(made.scores or ()), tuple(made.winners or ())) if over else None
        return recorded(table, actions, made.checks, result)

    async def tally(self, table: TableNow) -> GameTally:
        """How every point was made."""
        acts = await self.database.read(lambda c: standing(c, table))
        made = await self._ask(table, Recheck(begin_of(table, None), _actions(acts)), Rechecked)
        return tally(table, acts, made.course)


def _actions(acts: list[JournalRow]) -> Actions:
    return [(act.seat or 0, act.action or 0) for act in acts]


def _from_nearest(
    connection: Connection, table: TableNow, step: int, again: bool
) -> tuple[Begin, Actions, JournalRow | None]:
    """The last position kept before a step, the actions since, and the last act; `again`: at least
    one of them, because whether it may be taken back is no part of a position."""
    acts = standing(connection, table)[:step]
    kept = connection.execute(
        select(snapshots.c.step, snapshots.c.position)
        .where(
            snapshots.c.table_id == table.id,
            snapshots.c.step <= (step - 1 if again else step),
        )
        .order_by(snapshots.c.step.desc())
        .limit(1)
    ).first()
    last = acts[-1] if acts else None
    if kept is None:
        return begin_of(table, None), _actions(acts), last
    return begin_of(table, kept.position.encode()), _actions(acts[kept.step :]), last


def _for_replay(
    connection: Connection, table: TableNow, seen: int, first: int, count: int
) -> tuple[Begin, list[JournalRow], list[JournalRow], JournalRow | None]:
    """Where to begin, the acts to pass over, the acts to show, and the start of the game. Steps
    are counted as somebody counts who could notice the acts of this audience."""
    acts = standing(connection, table)
    ends = [0, *(number for number, act in enumerate(acts, 1) if act.noticed & seen)]
    start = ends[min(max(0, first - 1), len(ends) - 1)]
    last = ends[min(first + count - 1, len(ends) - 1)]
    begin, actions, _ = _from_nearest(connection, table, start, again=False)
    begun = next((row for row in rows_after(connection, table.id, 0) if row.kind == "start"), None)
    return begin, acts[start - len(actions) : start], acts[start:last], begun
