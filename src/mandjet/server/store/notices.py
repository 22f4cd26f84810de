"""Notices: what people should know of their tables, also those who are not here now."""

from sqlalchemy import Connection, delete, insert, select, update

from mandjet.server.db.tables import notices
from mandjet.server.schema import Notice
from mandjet.server.store import jobs
from mandjet.server.store.jobs import Job

# Older ones are struck when a new one comes.
KEEP = 100


def add(connection: Connection, job: Job, people: tuple[int, ...], kind: str, at: float) -> None:
    """Tell people something, and strike the work it was."""
    if people:
        connection.execute(
            insert(notices),
            [
                {"user_id": user, "table_id": job.table_id, "kind": kind, "at": at, "read": False}
                for user in people
            ],
        )
    jobs.done(connection, job)


def of(connection: Connection, user_id: int, limit: int = 50) -> list[Notice]:
    """The last notices of a person, newest first."""
    rows = connection.execute(
        select(notices)
        .where(notices.c.user_id == user_id)
        .order_by(notices.c.id.desc())
        .limit(limit)
    )
    return [Notice(row.id, row.kind, row.table_id, row.at, row.read) for row in rows]


def mark_read(connection: Connection, user_id: int) -> None:
    """The person has seen them; very old ones are struck."""
    connection.execute(
        update(notices).where(notices.c.user_id == user_id, ~notices.c.read).values(read=True)
    )
    oldest = (
        select(notices.c.id)
        .where(notices.c.user_id == user_id)
        .order_by(notices.c.id.desc())
        .offset(KEEP)
        .limit(1)
        .scalar_subquery()
    )
    connection.execute(delete(notices).where(notices.c.user_id == user_id, notices.c.id <= oldest))
