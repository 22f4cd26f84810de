"""Ratings: what results say about strength (openskill, Plackett-Luce), and head-to-head counts."""

from typing import Any

from openskill.models import PlackettLuce
from sqlalchemy import Connection, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from mandjet.server.db.tables import ratings, results
from mandjet.server.schema import Rating, VersusGame
from mandjet.server.table.now import TableNow

MODEL = PlackettLuce()


def rate(connection: Connection, table: TableNow) -> dict[int, float]:
    """Take a finished game into account; the new mu by seat."""
    name = table.game.meta.name
    order = table.result or []
    people = [table.seats[result.seat].user_id for result in order]
    known = {
        row.user_id: row
        for row in connection.execute(
            select(ratings)
            .where(ratings.c.game == name, ratings.c.user_id.in_(people))
            .order_by(ratings.c.user_id)
            .with_for_update()
        )
    }
    teams = [
        [
            MODEL.rating(mu=known[person].mu, sigma=known[person].sigma)
            if person in known
            else MODEL.rating()
        ]
        for person in people
    ]
    rated = MODEL.rate(teams, ranks=[float(result.place) for result in order])
    dialect: Any = sqlite if connection.dialect.name == "sqlite" else postgresql
    after: dict[int, float] = {}
    for result, person, [new] in sorted(
        zip(order, people, rated, strict=True), key=lambda entry: entry[1] or 0
    ):
        values = {"mu": new.mu, "sigma": new.sigma}
        statement = dialect.insert(ratings).values(
            user_id=person, game=name, games=1, won=int(result.won), **values
        )
        connection.execute(
            statement.on_conflict_do_update(
                index_elements=["user_id", "game"],
                set_={
                    "games": ratings.c.games + 1,
                    "won": ratings.c.won + int(result.won),
                    **values,
                },
            )
        )
        after[result.seat] = new.mu
    return after


def of(connection: Connection, user_id: int) -> list[Rating]:
    """The ratings of a person, by game."""
    rows = connection.execute(
        select(ratings).where(ratings.c.user_id == user_id).order_by(ratings.c.game)
    )
    return [
        Rating(
            game=row.game,
            ordinal=round(row.mu - 3 * row.sigma, 3),
            mu=round(row.mu, 3),
            sigma=round(row.sigma, 3),
            games=row.games,
            won=row.won,
        )
        for row in rows
    ]


def totals(connection: Connection, user_id: int) -> tuple[int, int]:
    """Finished games of a person, and how many were won."""
    played, won = connection.execute(
        select(
            func.count(func.distinct(results.c.table_id)),
            func.count(func.distinct(results.c.table_id)).filter(results.c.won),
        ).where(results.c.user_id == user_id)
    ).one()
    return played, won


def versus(connection: Connection, user_id: int, other_id: int) -> list[VersusGame]:
    """What two people did at the tables they shared; of several seats the best counts."""
    mine, theirs = results.alias("mine"), results.alias("theirs")
    rows = connection.execute(
        select(
            mine.c.game,
            func.min(mine.c.place).label("place"),
            func.min(theirs.c.place).label("their_place"),
        )
        .join(theirs, mine.c.table_id == theirs.c.table_id)
        .where(mine.c.user_id == user_id, theirs.c.user_id == other_id)
        .group_by(mine.c.table_id, mine.c.game)
    )
    games: dict[str, VersusGame] = {}
    for row in rows:
        entry = games.setdefault(row.game, VersusGame(row.game, 0, 0, 0, 0))
        entry.played += 1
        entry.won += row.place < row.their_place
        entry.lost += row.place > row.their_place
        entry.drawn += row.place == row.their_place
    return [games[name] for name in sorted(games)]


def forget(connection: Connection, user_id: int) -> None:
    """Delete what is known of a person's strength; results stay, without the person."""
    connection.execute(ratings.delete().where(ratings.c.user_id == user_id))
    connection.execute(update(results).where(results.c.user_id == user_id).values(user_id=None))
