"""Analyses: games judged decision by decision. What is found is kept as it comes, so that whoever
goes on after a crash begins where the other ended."""

import contextlib
import secrets
from collections.abc import Sequence
from hashlib import blake2b

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from mandjet.lab.analysis import Decision
from mandjet.server.db.tables import analyses, jobs
from mandjet.server.problems import conflict, too_many
from mandjet.server.store import accounts
from mandjet.server.store import jobs as work
from mandjet.server.store.jobs import KIND_ANALYSE, Job

DAY = 86_400.0
# Those of one person that may wait or be under way at once.
AT_ONCE = 3
# When somebody should ask again who has found the queue full, in seconds.
LATER = 60.0

Actions = Sequence[tuple[int, int]]


class Analysis(Struct, frozen=True):
    """An analysis as far as it is."""

    table_id: str
    key: str
    acts: str
    total: int
    judged: int
    found: list[Decision]
    why: str | None
    asked: float
    asks: int

    @property
    def done(self) -> bool:
        """Whether every action was looked at."""
        return self.judged >= self.total

    @property
    def waits(self) -> bool:
        """Whether it is in work or will be."""
        return not self.done and self.why is None


def digest(actions: Actions) -> str:
    """What tells these actions from others."""
    return blake2b(msgspec.json.encode(actions), digest_size=16).hexdigest()


def of(connection: Connection, table_id: str) -> Analysis | None:
    """The analysis of a table."""
    row = connection.execute(select(analyses).where(analyses.c.table_id == table_id)).first()
    if row is None:
        return None
    found = msgspec.json.decode(row.found, type=list[Decision])
    return Analysis(
        *(row.table_id, row.key, row.acts, row.total, row.judged, found),
        *(row.why, row.asked, row.asks),
    )


def place(connection: Connection, table_id: str) -> int:
    """How many analyses come before this one."""
    mine = select(analyses.c.asked).where(analyses.c.table_id == table_id).scalar_subquery()
    return connection.execute(
        select(func.count()).select_from(analyses).where(_waiting(), analyses.c.asked < mine)
    ).scalar_one()


def ask(
    connection: Connection,
    table_id: str,
    actions: Actions,
    user_id: int,
    now: float,
    most: tuple[int, int],
) -> None:
    """Have these actions of a table judged, unless they were or are being judged, or Refused.
    `most`: what a person may ask for in a day, and what may wait, of everybody."""
    accounts.one_at_a_time(connection, user_id)
    known = of(connection, table_id)
    acts = digest(actions)
    if known is not None and known.acts == acts and known.why is None:
        return
    _not_too_many(connection, user_id, now, *most)
    asks = 1
    if known is not None:
        asks += known.asks if known.asked > now - DAY else 0
        _strike(connection, table_id)
    # Somebody else may ask at the same moment: then it is theirs.
    with contextlib.suppress(IntegrityError), connection.begin_nested():
        connection.execute(
            insert(analyses).values(
                table_id=table_id,
                asked_by=user_id,
                asked=now,
                asks=asks,
                # A link that was shared goes on leading here.
                key=secrets.token_urlsafe(18) if known is None else known.key,
                acts=acts,
                total=len(actions),
                judged=0,
                found="[]",
            )
        )
        connection.execute(insert(jobs).values(table_id=table_id, kind=KIND_ANALYSE, due=now))


def _not_too_many(
    connection: Connection, user_id: int, now: float, each: int, waiting: int
) -> None:
    """Quotas, of a person and of everybody."""
    mine = analyses.c.asked_by == user_id
    asked = select(func.coalesce(func.sum(analyses.c.asks), 0))
    if connection.execute(asked.where(mine, analyses.c.asked > now - DAY)).scalar_one() >= each:
        raise conflict(
            "too-many-analyses", f"you have asked for {each} analyses within a day, the most"
        )
    wait = select(func.count()).select_from(analyses).where(_waiting())
    if connection.execute(wait.where(mine)).scalar_one() >= AT_ONCE:
        raise conflict(
            "too-many-analyses", f"{AT_ONCE} analyses of yours are not done yet; wait for one"
        )
    if connection.execute(wait).scalar_one() >= waiting:
        raise too_many("too-many", "too many analyses wait already; try again later", LATER)


def _waiting() -> ColumnElement[bool]:
    return and_(analyses.c.judged < analyses.c.total, analyses.c.why.is_(None))


def _strike(connection: Connection, table_id: str) -> None:
    connection.execute(delete(jobs).where(jobs.c.table_id == table_id, jobs.c.kind == KIND_ANALYSE))
    connection.execute(delete(analyses).where(analyses.c.table_id == table_id))


def keep(
    connection: Connection, job: Job, holder: str, was: Analysis, more: list[Decision], last: int
) -> bool:
    """Add what was found; False where somebody else has gone on with it meanwhile. Work that gets
    on has got over what it failed at."""
    kept = connection.execute(
        update(analyses)
        .where(
            analyses.c.table_id == was.table_id,
            analyses.c.acts == was.acts,
            analyses.c.judged == was.judged,
        )
        .values(found=msgspec.json.encode([*was.found, *more]).decode(), judged=last)
    )
    if not kept.rowcount:
        return False
    connection.execute(
        update(jobs)
        .where(jobs.c.table_id == job.table_id, jobs.c.kind == job.kind, jobs.c.holder == holder)
        .values(attempts=1, reason=None)
    )
    return True


def finish(connection: Connection, job: Job) -> None:
    """Strike the work, unless somebody has asked for more of it meanwhile."""
    known = of(connection, job.table_id)
    if known is None or not known.waits:
        work.done(connection, job)


def give_up(connection: Connection, table_id: str, why: str) -> None:
    """Nobody goes on with it; who asks again lets it begin once more."""
    connection.execute(update(analyses).where(analyses.c.table_id == table_id).values(why=why))
