"""Due work, claimed for a while: whoever dies while doing it leaves it to somebody else."""

from msgspec import Struct
from sqlalchemy import Connection, delete, func, or_, select, tuple_, update

from mandjet.server.db.tables import jobs


class Job(Struct, frozen=True):
    """Something to be done at a table."""

    table_id: str
    kind: str


def claim(
    connection: Connection, kinds: list[str], holder: str, now: float, lease: float, limit: int
) -> list[Job]:
    """Take work that is due and that nobody holds."""
    wanted = (
        select(jobs.c.table_id, jobs.c.kind)
        .where(
            jobs.c.kind.in_(kinds),
            jobs.c.due <= now,
            or_(jobs.c.until.is_(None), jobs.c.until < now),
        )
        .order_by(jobs.c.due)
        .limit(limit)
        .with_for_update(skip_locked=True)
    )
    found = [Job(row.table_id, row.kind) for row in connection.execute(wanted)]
    if found:
        connection.execute(
            update(jobs)
            .where(tuple_(jobs.c.table_id, jobs.c.kind).in_([(j.table_id, j.kind) for j in found]))
            .values(holder=holder, until=now + lease)
        )
    return found


def any_due(connection: Connection, kinds: list[str], now: float) -> bool:
    """Whether there is anything to claim."""
    found = select(jobs.c.table_id).where(
        jobs.c.kind.in_(kinds), jobs.c.due <= now, or_(jobs.c.until.is_(None), jobs.c.until < now)
    )
    return connection.execute(found.limit(1)).first() is not None


def next_due(connection: Connection, now: float) -> float | None:
    """When the next work will be due."""
    soon: float | None = connection.execute(
        select(func.min(jobs.c.due)).where(jobs.c.due > now)
    ).scalar()
    return soon


def renew(connection: Connection, job: Job, holder: str, until: float) -> None:
    """Say that the holder is still at it."""
    connection.execute(
        update(jobs)
        .where(jobs.c.table_id == job.table_id, jobs.c.kind == job.kind, jobs.c.holder == holder)
        .values(until=until)
    )


def release(connection: Connection, job: Job, holder: str) -> None:
    """Give work back, e.g. at shutdown: somebody else may take it at once."""
    connection.execute(
        update(jobs)
        .where(jobs.c.table_id == job.table_id, jobs.c.kind == job.kind, jobs.c.holder == holder)
        .values(holder=None, until=None)
    )


def release_all(connection: Connection, holder: str) -> None:
    """Give everything back that a process holds."""
    connection.execute(update(jobs).where(jobs.c.holder == holder).values(holder=None, until=None))


def done(connection: Connection, job: Job) -> None:
    """Strike work that needs no successor."""
    connection.execute(delete(jobs).where(jobs.c.table_id == job.table_id, jobs.c.kind == job.kind))
