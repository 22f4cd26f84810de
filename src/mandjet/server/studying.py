"""Studying: games are judged in the background, a few decisions at a time.

One thinker of its own does it, behind everybody else on the machine. What it finds is kept every
second or so, so that a process that dies loses no more than that, and people see how far it is.
"""

import logging

from sqlalchemy import Connection

from mandjet.server.hall import Hall
from mandjet.server.metrics import METRICS
from mandjet.server.problems import Refused
from mandjet.server.store import analyses, jobs, journal
from mandjet.server.store.analyses import Analysis
from mandjet.server.store.jobs import Job
from mandjet.server.table.now import TableNow
from mandjet.server.table.thought import begin_of
from mandjet.server.thinking.orders import Judge, Judged
from mandjet.server.thinking.pool import Died, Pool, TooSlow

log = logging.getLogger("mandjet.studying")

# What is kept at once, in seconds of thought, and what one decision may take beyond that.
PART_SECONDS = 1.0
MOST_SECONDS = 60.0


class Study:
    """Judges games that were asked for."""

    def __init__(self, hall: Hall, pool: Pool, holder: str) -> None:
        self.hall = hall
        self.pool = pool
        self.holder = holder

    async def judge(self, job: Job) -> None:
        """Go on with the analysis of a table until it is done."""
        database = self.hall.database
        while True:
            known = await database.read(lambda c: analyses.of(c, job.table_id))
            if known is None or not known.waits:
                break
            table = await self.hall.get(job.table_id)
            if not await self._go_on(job, table, known):
                return
        await database.write(lambda c: analyses.finish(c, job))
        # Games are analysed now and then: its memory is for others until then.
        if self.pool.busy == 0:
            await self.pool.stop()

    async def _go_on(self, job: Job, table: TableNow, known: Analysis) -> bool:
        """Judge some more; False where somebody else has gone on with it."""
        database = self.hall.database
        acts = await database.read(lambda c: journal.standing(c, table))
        actions = [(act.seat or 0, act.action or 0) for act in acts][: known.total]
        if analyses.digest(actions) != known.acts:
            await self._give_up(known, "the game has changed since this was asked for")
            return True
        order = Judge(begin_of(table, None), actions, known.judged + 1, PART_SECONDS)
        try:
            made, _ = await self.pool.ask(
                order, MOST_SECONDS, Judged, owner=table.host, again=False
            )
        except (TooSlow, Died, Refused) as error:
            # Once more: the claim is counted. What fails by itself fails the same way each time.
            if isinstance(error, Refused) or job.attempts > 1:
                why = error.detail if isinstance(error, Refused) else "it took more than it may"
                await self._give_up(known, why)
                return True
            raise
        METRICS.count("mandjet_decisions_judged_total", len(made.decisions))
        return await database.write(
            lambda c: analyses.keep(c, job, self.holder, known, made.decisions, made.last)
        )

    async def strike(self, job: Job, why: str) -> None:
        """Try no more."""

        def write(connection: Connection) -> None:
            analyses.give_up(connection, job.table_id, why)
            jobs.done(connection, job)

        await self.hall.database.write(write)

    async def _give_up(self, known: Analysis, why: str) -> None:
        log.warning("an analysis was given up", extra={"fields": {"why": why}})
        await self.hall.database.write(lambda c: analyses.give_up(c, known.table_id, why))
