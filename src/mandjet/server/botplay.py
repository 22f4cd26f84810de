"""Bots at their tables: they think, wait for their time, and choose.

How long a bot takes is a matter of its level and of what all can see, not of what it holds: where
nobody else can know that an answer is forced, it comes as late as one that was thought about. Parts
of an answer that nobody else notices share one time, and the last of them, which is noticed, comes
when that is over.
"""

import asyncio
import logging
import secrets
import time
from collections import defaultdict

from mandjet.engine import State
from mandjet.server.hall import Hall
from mandjet.server.metrics import METRICS
from mandjet.server.problems import Refused
from mandjet.server.schema import Choose
from mandjet.server.settings import Settings
from mandjet.server.store import jobs
from mandjet.server.store.jobs import Job
from mandjet.server.submitting import Spoken, submit_for_bot
from mandjet.server.table.now import Change, TableNow
from mandjet.server.table.outside import OutsideState
from mandjet.server.table.resting import bot_waited_for, leaves, rest
from mandjet.server.table.thought import (
    is_obvious,
    pace,
    remark,
    thinking_time,
    time_ahead,
    to_think,
)
from mandjet.server.thinking.orders import Chosen
from mandjet.server.thinking.pool import Died, Pool, TooSlow

log = logging.getLogger("mandjet.bots")

# Others were faster, and the bot may have nothing to choose any more: no fault of anybody's.
OVERTAKEN = ("stale", "repeated", "bot-plays", "resigned", "game-over", "busy", "illegal")


class TooSoon(Exception):
    """Others would notice the choice, and its time has not come."""


class Answer:
    """One answer of a bot, with all its parts, and when it may be noticed."""

    def __init__(self, seat: int, obvious: bool) -> None:
        self.seat = seat
        # Whether anybody can see that there is nothing to choose.
        self.obvious = obvious
        self.begun: float | None = None


class BotPlay:
    """Plays for the bots of claimed tables."""

    def __init__(self, hall: Hall, pool: Pool, settings: Settings, wake: asyncio.Event) -> None:
        self.hall = hall
        self.pool = pool
        self.settings = settings
        # Set when a thinker is free for somebody else.
        self.wake = wake
        # Tables whose bots need a thinker now: not those that only wait for their time, nor outside
        # tables whose rules are run in the annex meanwhile.
        self.thinking: set[str] = set()
        # What was thought for each table since it was claimed, in seconds.
        self.spent: defaultdict[str, float] = defaultdict(float)

    async def play(self, job: Job) -> None:
        """Choose for the bots of a table until the game waits for people only, or until bots of
        other tables wait as well: bots that play among themselves must not keep others waiting."""
        if not job.outside:
            self.thinking.add(job.table_id)
        try:
            await self._play(job)
        finally:
            self.thinking.discard(job.table_id)

    async def _play(self, job: Job) -> None:
        answer: Answer | None = None
        while True:
            table = await self.hall.get(job.table_id)
            seat = bot_waited_for(table)
            state = table.state
            if seat is None or state is None:
                return
            if answer is None or answer.seat != seat:
                answer = Answer(seat, self._is_obvious(table, state, seat))
            actions = await self._think(table, state, answer)
            if not await self._give(table, answer, actions):
                continue
            answer = None
            now = time.time()
            if self._paced(table) or await self.hall.database.read(
                lambda c: jobs.any_due(c, ["bot"], now)  # noqa: B023
            ):
                return

    def _paced(self, table: TableNow) -> bool:
        """Whether there are people to wait for anyway: the next choice is claimed again."""
        return pace(table, "", self.settings.bot_pace) > 0

    def _is_obvious(self, table: TableNow, state: State, seat: int) -> bool:
        """Whether the bot need not take the time of its level."""
        level = level_of(table, seat)
        slow = self._paced(table) and thinking_time(level) > 0
        return slow and not isinstance(state, OutsideState) and is_obvious(state, seat)

    # -- thinking ---------------------------------------------------------------------------

    async def _think(self, table: TableNow, state: State, answer: Answer) -> list[int]:
        """What to choose: an action, and those that complete it."""
        level = level_of(table, answer.seat)
        left = thinking_time(level, self.settings.bot_pace, answer.obvious)
        if answer.begun is not None:
            left = max(0.0, left - (time.time() - answer.begun))
        order = to_think(table, state, answer.seat, level, left)
        order.ahead = time_ahead(table, self.settings.think_ahead)
        most = self.settings.think_seconds
        if order.outside:
            most = min(most, left + self.settings.outside_seconds)
        started = time.time()
        legal = state.legal(answer.seat)
        self.thinking.add(table.id)
        try:
            chosen, begun = await self.pool.ask(order, most, Chosen, again=not order.outside)
            actions = chosen.actions
        except (TooSlow, Died, Refused) as error:
            log.warning(
                "a bot did not choose",
                extra={"fields": {"level": level, "error": type(error).__name__}},
            )
            METRICS.count("mandjet_bot_failures_total", level=level)
            actions, begun = [], started
        if order.outside:
            self._leave_thinker(table.id)
        if answer.begun is None:
            answer.begun = begun
        spent = time.time() - begun
        self.spent[table.id] += spent
        METRICS.observe("mandjet_think_seconds", spent)
        if not actions or actions[0] not in legal:
            actions = [secrets.choice(state.menu(answer.seat) or legal)]
        return actions

    # -- choosing ---------------------------------------------------------------------------

    async def _give(self, table: TableNow, answer: Answer, actions: list[int]) -> bool:
        """Make the choices; whether the answer is complete, or was overtaken by somebody else's."""
        for action in actions:
            if leaves(table, answer.seat, action):
                await self._rest(table, answer.seat)
                return True
            decision = table.head.decisions[answer.seat]
            try:
                table = await self._choose(table, answer, decision, action)
            except Refused as refused:
                if refused.kind not in OVERTAKEN:
                    raise
                return True
        after = table.state
        return after is None or noticed(after, answer.seat)

    async def _rest(self, table: TableNow, seat: int) -> None:
        """Leave it to people to speak first."""
        thought = table.head.numbering.version(seat)
        await self.hall.change(table.id, lambda now_there, now: rest(now_there, seat, thought, now))

    async def _choose(
        self, table: TableNow, answer: Answer, decision: int, action: int
    ) -> TableNow:
        """Make one choice, at once if nobody else notices it, otherwise when it is time."""
        seat = answer.seat
        wanted = Choose(seat=seat, decision=decision, action=action, key=secrets.token_hex(8))

        words = _words(table, seat, action)

        def hold(now_there: TableNow, change: Change, now: float) -> None:
            state = change.table.state
            if state is not None and noticed(state, seat) and now < self._time(now_there, answer):
                raise TooSoon

        while True:
            try:
                return await submit_for_bot(self.hall, table.id, wanted, hold, words)
            except TooSoon:
                self._leave_thinker(table.id)
                # Another level may stand in meanwhile, or the clock be set back: look again.
                left = self._time(table, answer) - time.time()
                await asyncio.sleep(max(0.01, min(left, 1.0)))
                table = await self.hall.get(table.id)

    def _time(self, table: TableNow, answer: Answer) -> float:
        """When the answer may be noticed."""
        level = level_of(table, answer.seat)
        wait = pace(table, level, self.settings.bot_pace, answer.obvious)
        return (answer.begun or 0.0) + wait

    def _leave_thinker(self, table_id: str) -> None:
        """Let others have the thinker."""
        self.thinking.discard(table_id)
        self.wake.set()


def _words(table: TableNow, seat: int, action: int) -> Spoken | None:
    """What a bot says with a choice, to a person."""
    said = remark(table, seat, action)
    if said is None or table.seats[said[0]].user_id is None:
        return None
    return Spoken(seat, said[0], None, [said[1]])


def level_of(table: TableNow, seat: int) -> str:
    """The bot that plays a seat."""
    return table.seats[seat].bot or table.agreed.stand_in


def noticed(state: State, seat: int) -> bool:
    """Whether somebody else could notice the last action, which was this seat's."""
    return state.noticed != 1 << seat or state.over
