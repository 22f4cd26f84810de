"""Due work, claimed for a while: a process that dies while doing it leaves it to another. What was
claimed three times and got nowhere is put aside, and an operator sees it."""

from collections.abc import Collection

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, and_, case, delete, func, or_, select, update

from mandjet.server.db.tables import jobs, tables

# Work that was claimed so often without getting anywhere is put aside.
TRIES = 3
LONGEST_REASON = 300
# A game to be judged; other kinds follow from the state of a table, see committing.
KIND_ANALYSE = "analyse"


class Job(Struct, frozen=True):
    """Something to be done at a table."""

    table_id: str
    kind: str
    # How often it was claimed since it last got anywhere, this time included.
    attempts: int = 1
    # Of a bot's choice: whose table it is, and whether that is an outside one.
    owner: int = 0
    outside: bool = False

    @property
    def key(self) -> tuple[str, str]:
        """What it is, however often it was tried."""
        return self.table_id, self.kind


class Aside(Struct, frozen=True):
    """Work that nobody tries any more."""

    table_id: str
    kind: str
    game: str
    since: float
    reason: str


def open_at(now: float) -> ColumnElement[bool]:
    """What can be claimed: due, held by nobody, and not put aside."""
    return and_(
        jobs.c.due <= now, jobs.c.aside.is_(None), or_(jobs.c.until.is_(None), jobs.c.until < now)
    )


def claim(
    connection: Connection,
    kinds: list[str],
    holder: str,
    now: float,
    lease: float,
    limit: int,
    at_work: Collection[tuple[str, str]] = (),
) -> list[Job]:
    """Take work that is due and that nobody holds, the oldest first; not what the holder is still
    at, though its claim may have run out."""
    wanted = (
        select(jobs.c.table_id, jobs.c.kind, jobs.c.attempts)
        .where(jobs.c.kind.in_(kinds), open_at(now))
        .order_by(jobs.c.due)
        .limit(limit)
    )
    found = [Job(row.table_id, row.kind, row.attempts + 1) for row in connection.execute(wanted)]
    return [
        job for job in found if job.key not in at_work and take(connection, job, holder, now, lease)
    ]


def take(connection: Connection, job: Job, holder: str, now: float, lease: float) -> bool:
    """Claim this work, unless somebody was faster. It counts as tried from now on."""
    taken = connection.execute(
        update(jobs)
        .where(jobs.c.table_id == job.table_id, jobs.c.kind == job.kind, open_at(now))
        .values(holder=holder, until=now + lease, attempts=jobs.c.attempts + 1)
    )
    return bool(taken.rowcount)


def any_due(connection: Connection, kinds: list[str], now: float) -> bool:
    """Whether there is anything to claim."""
    found = select(jobs.c.table_id).where(jobs.c.kind.in_(kinds), open_at(now))
    return connection.execute(found.limit(1)).first() is not None


def next_due(connection: Connection, now: float) -> float | None:
    """When the next work will be due."""
    soon: float | None = connection.execute(
        select(func.min(jobs.c.due)).where(jobs.c.due > now)
    ).scalar()
    return soon


def _held(job: Job, holder: str) -> ColumnElement[bool]:
    return and_(jobs.c.table_id == job.table_id, jobs.c.kind == job.kind, jobs.c.holder == holder)


def renew(connection: Connection, job: Job, holder: str, until: float) -> None:
    """Say that the holder is still at it."""
    connection.execute(update(jobs).where(_held(job, holder)).values(until=until))


def release(connection: Connection, job: Job, holder: str) -> None:
    """It went well: whatever is left to do may be claimed at once."""
    connection.execute(
        update(jobs).where(_held(job, holder)).values(holder=None, until=None, attempts=0)
    )


def release_all(connection: Connection, holder: str) -> None:
    """Give everything back that a process holds, e.g. at shutdown: no try of it counts."""
    connection.execute(
        update(jobs)
        .where(jobs.c.holder == holder)
        .values(
            holder=None,
            until=None,
            attempts=case((jobs.c.attempts > 0, jobs.c.attempts - 1), else_=0),
        )
    )


def failed(connection: Connection, job: Job, holder: str, reason: str) -> None:
    """Note what went wrong. The claim stays until it runs out: what fails at once must not be
    tried at once."""
    connection.execute(
        update(jobs).where(_held(job, holder)).values(reason=reason[:LONGEST_REASON])
    )


def put_aside(connection: Connection, job: Job, now: float, reason: str | None) -> None:
    """Try no more; without a reason the last one noted stands."""
    said = func.coalesce(
        None if reason is None else reason[:LONGEST_REASON],
        jobs.c.reason,
        "the process that tried it died",
    )
    connection.execute(
        update(jobs)
        .where(jobs.c.table_id == job.table_id, jobs.c.kind == job.kind)
        .values(holder=None, until=None, aside=now, reason=said)
    )


def done(connection: Connection, job: Job) -> None:
    """Strike work that needs no successor."""
    connection.execute(delete(jobs).where(jobs.c.table_id == job.table_id, jobs.c.kind == job.kind))


def strike(connection: Connection, table_id: str) -> None:
    """Strike all work of a table."""
    connection.execute(delete(jobs).where(jobs.c.table_id == table_id))


# -- for operators, and for people whose table it is ------------------------------------------


def aside(connection: Connection) -> list[Aside]:
    """Everything that was put aside, the oldest first."""
    found = connection.execute(
        select(jobs, tables.c.game)
        .join(tables, tables.c.id == jobs.c.table_id)
        .where(jobs.c.aside.is_not(None))
        .order_by(jobs.c.aside)
    )
    return [Aside(row.table_id, row.kind, row.game, row.aside, row.reason or "") for row in found]


def retry(connection: Connection, table_id: str) -> int:
    """Let what was put aside at a table be tried again; how much that is."""
    return connection.execute(
        update(jobs)
        .where(jobs.c.table_id == table_id, jobs.c.aside.is_not(None))
        .values(attempts=0, aside=None, reason=None)
    ).rowcount


def drop(connection: Connection, table_id: str) -> int:
    """Strike what was put aside at a table; it comes back when the table goes on."""
    return connection.execute(
        delete(jobs).where(jobs.c.table_id == table_id, jobs.c.aside.is_not(None))
    ).rowcount
