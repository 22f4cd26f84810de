"""Words between two seats. Each pair counts for itself: no number tells others of them."""

from sqlalchemy import Connection, func, insert, or_, select

from mandjet.server.db.tables import whispers
from mandjet.server.schema import WhisperLine


def add(
    connection: Connection,
    table_id: str,
    seat: int,
    to: int,
    user_id: int | None,
    text: str,
    now: float,
) -> WhisperLine:
    """Keep something whispered (`user_id` None: by a bot)."""
    low, high = min(seat, to), max(seat, to)
    pair = (whispers.c.table_id == table_id, whispers.c.low == low, whispers.c.high == high)
    last = connection.execute(select(func.max(whispers.c.number)).where(*pair)).scalar()
    number = (last or 0) + 1
    connection.execute(
        insert(whispers).values(
            table_id=table_id,
            low=low,
            high=high,
            number=number,
            seat=seat,
            user_id=user_id,
            text=text,
            at=now,
        )
    )
    return WhisperLine(to, seat, number, text, now)


def of_seat(connection: Connection, table_id: str, seat: int, limit: int) -> list[WhisperLine]:
    """The last things a seat said to others and was told, oldest first."""
    rows = connection.execute(
        select(whispers)
        .where(
            whispers.c.table_id == table_id,
            or_(whispers.c.low == seat, whispers.c.high == seat),
        )
        .order_by(whispers.c.at.desc(), whispers.c.number.desc())
        .limit(limit)
    ).all()
    return [
        WhisperLine(row.low + row.high - seat, row.seat, row.number, row.text, row.at)
        for row in rows[::-1]
    ]
