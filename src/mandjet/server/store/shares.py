"""Shares: whose bots think next. Time with the thinkers is shared out between the owners of tables,
whichever process does the thinking, so that nobody's hundred tables keep another's one waiting."""

from collections import defaultdict
from collections.abc import Collection

from msgspec import Struct
from sqlalchemy import Connection, and_, delete, exists, func, select
from sqlalchemy.dialects import postgresql, sqlite

from mandjet.server.db.tables import bot_time, jobs, seats, tables
from mandjet.server.store.jobs import Job, open_at, take

# Work looked through for each claim.
LOOKED_AT = 200
# What somebody is ahead of their share is forgotten beyond this, in seconds: who had the thinkers
# to themselves for an hour does not wait for an hour when others come.
MOST_AHEAD = 60.0
# What a claim that is not finished yet counts, in seconds.
UNFINISHED = 2.0


class Waiting(Struct, frozen=True):
    """A bot's choice that is due."""

    job: Job
    due: float
    # Whether a person sits at the table.
    people: bool
    # Seconds its owner is ahead of their share.
    ahead: float


class Queue(Struct, frozen=True):
    """What waits, for the metrics."""

    length: int
    oldest: float
    aside: int


def claim(
    connection: Connection,
    holder: str,
    now: float,
    lease: float,
    limit: int,
    at_work: Collection[tuple[str, str]] = (),
) -> list[Job]:
    """Take bots' choices: where people sit before where nobody does, then those of the owner who
    has had the least, then the oldest; not what the holder is still at, though its claim may have
    run out."""
    left = [one for one in _waiting(connection, now) if one.job.key not in at_work]
    held = _held(connection, now) if left else {}
    taken: list[Job] = []
    while left and len(taken) < limit:
        best = min(
            left,
            key=lambda one: (not one.people, one.ahead + UNFINISHED * held[one.job.owner], one.due),
        )
        left.remove(best)
        if take(connection, best.job, holder, now, lease):
            held[best.job.owner] += 1
            taken.append(best.job)
    return taken


def _waiting(connection: Connection, now: float) -> list[Waiting]:
    sits = exists().where(
        seats.c.table_id == jobs.c.table_id, seats.c.user_id.is_not(None), ~seats.c.resigned
    )
    ahead = func.coalesce(bot_time.c.even_at, 0.0)
    found = connection.execute(
        select(
            jobs.c.table_id,
            jobs.c.attempts,
            jobs.c.due,
            tables.c.host_id,
            tables.c.kind,
            ahead.label("even_at"),
            sits.label("people"),
        )
        .select_from(
            jobs.join(tables, tables.c.id == jobs.c.table_id).outerjoin(
                bot_time, bot_time.c.owner_id == tables.c.host_id
            )
        )
        .where(jobs.c.kind == "bot", open_at(now))
        .order_by(sits.desc(), ahead, jobs.c.due)
        .limit(LOOKED_AT)
    )
    return [
        Waiting(
            Job(row.table_id, "bot", row.attempts + 1, row.host_id, row.kind != "play"),
            row.due,
            bool(row.people),
            max(0.0, row.even_at - now),
        )
        for row in found
    ]


def _held(connection: Connection, now: float) -> dict[int, int]:
    """How many claims are open for each owner."""
    held: defaultdict[int, int] = defaultdict(int)
    found = connection.execute(
        select(tables.c.host_id, func.count())
        .select_from(jobs.join(tables, tables.c.id == jobs.c.table_id))
        .where(jobs.c.kind == "bot", jobs.c.until >= now)
        .group_by(tables.c.host_id)
    )
    for owner, count in found:
        held[owner] = count
    return held


def charge(connection: Connection, owner: int, seconds: float, now: float) -> None:
    """The bots of an owner have thought for so long."""
    make = sqlite.insert if connection.dialect.name == "sqlite" else postgresql.insert
    later = func.max if connection.dialect.name == "sqlite" else func.greatest
    sooner = func.min if connection.dialect.name == "sqlite" else func.least
    even_at = sooner(later(bot_time.c.even_at, now) + seconds, now + MOST_AHEAD)
    connection.execute(
        make(bot_time)
        .values(owner_id=owner, even_at=now + min(seconds, MOST_AHEAD))
        .on_conflict_do_update(index_elements=["owner_id"], set_={"even_at": even_at})
    )


def forget(connection: Connection, now: float) -> None:
    """Strike those who are not ahead of anybody."""
    connection.execute(delete(bot_time).where(bot_time.c.even_at < now))


def queue(connection: Connection, now: float) -> Queue:
    """How many bots' choices wait, since when, and how much work was put aside."""
    length, first = connection.execute(
        select(func.count(), func.min(jobs.c.due)).where(jobs.c.kind == "bot", open_at(now))
    ).one()
    put = connection.execute(
        select(func.count()).select_from(jobs).where(jobs.c.aside.is_not(None))
    ).scalar_one()
    return Queue(length, 0.0 if first is None else now - first, put)


def count_bot_tables(connection: Connection, owner: int) -> int:
    """How many tables with bots a person has open or running."""
    with_bot = exists().where(seats.c.table_id == tables.c.id, seats.c.bot.is_not(None))
    return connection.execute(
        select(func.count())
        .select_from(tables)
        .where(and_(tables.c.host_id == owner, tables.c.status.in_(("open", "running")), with_bot))
    ).scalar_one()
