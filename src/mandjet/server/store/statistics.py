"""Statistics for people: what somebody's last games of a title show.

Nothing is played again. Results say who won, the events of the journal what points were made for
and what was used, and the times of its rows how long decisions took.
"""

from collections import Counter, OrderedDict
from collections.abc import Iterable, Sequence
from itertools import pairwise
from statistics import median
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, Row, select

from mandjet.engine import Event, Game
from mandjet.engine.tally import gains_of, name_of
from mandjet.server.db.tables import journal, results, seats, tables, users
from mandjet.server.names import marked
from mandjet.server.schema import Count, Favourite, PointsMade, Statistics
from mandjet.server.store.accounts import may_see
from mandjet.server.store.journal import COLUMNS, fold, row_of
from mandjet.server.table.now import JournalRow, spoken
from mandjet.server.table.sayings import events_of

# The newest games of a title that are looked at.
GAMES = 40
# Of each list.
MOST = 8
MOST_OF_A_KIND = 5
# Whoever takes longer has gone away.
LONGEST = 3600.0
# Reading journals takes a moment, and they change no more: what they show is kept. No names are in
# it, so that nobody who has left is still in here.
KEPT = 500
_kept: "OrderedDict[tuple[object, ...], Shown]" = OrderedDict()

Rows = Sequence[Row[Any]]


class Shown(Struct, frozen=True):
    """What the journals of some games show."""

    points: list[PointsMade]
    favourites: list[Favourite]
    seconds: float | None


def of(connection: Connection, user_id: int, viewer: int | None, game: Game[Any]) -> Statistics:
    """What a person's last games of a title show, of those that the viewer may know of."""
    played = connection.execute(
        select(results)
        .join(tables, tables.c.id == results.c.table_id)
        .where(results.c.user_id == user_id, results.c.game == game.meta.name, may_see(viewer))
        .order_by(results.c.at.desc())
        .limit(GAMES)
    ).all()
    key = (user_id, game.meta.name, *((row.table_id, row.seat) for row in played))
    shown = _kept.get(key)
    if shown is None:
        shown = _kept[key] = _shown(connection, user_id, game, played)
        while len(_kept) > KEPT:
            _kept.popitem(last=False)
    scores = [row.score for row in played]
    return Statistics(
        game=game.meta.name,
        played=len(played),
        won=sum(row.won for row in played),
        score=median(scores) if scores else 0.0,
        best=max(scores, default=0),
        seats=_by_seat(played),
        opponents=_opponents(connection, user_id, played),
        points=shown.points,
        favourites=shown.favourites,
        seconds=shown.seconds,
    )


def _shown(connection: Connection, user_id: int, game: Game[Any], played: Rows) -> Shown:
    points: Counter[str] = Counter()
    times: Counter[str] = Counter()
    used: Counter[tuple[str, str]] = Counter()
    seconds: list[float] = []
    acts = _acts(connection, {row.table_id for row in played})
    for row in played:
        rows = acts.get(row.table_id, [])
        seconds += _decisions(rows, row.seat, user_id)
        for event in _public(rows):
            for seat, group, made in gains_of(game.scoring, event):
                if seat == row.seat:
                    points[group] += made
                    times[group] += 1
            if event.args.get("seat") == row.seat:
                used.update(used_in(game, event))
    made_for = [
        PointsMade(name_of(game.text, group) or group, made, times[group])
        for group, made in points.most_common(MOST)
    ]
    return Shown(made_for, _favourites(game, used), median(seconds) if seconds else None)


def _acts(connection: Connection, ids: set[str]) -> dict[str, list[JournalRow]]:
    """The standing acts of some tables."""
    found: dict[str, list[JournalRow]] = {}
    for row in connection.execute(
        select(journal.c.table_id, *COLUMNS)
        .where(journal.c.table_id.in_(ids), journal.c.kind.in_(("start", "act", "undo")))
        .order_by(journal.c.table_id, journal.c.seq)
    ):
        found.setdefault(row.table_id, []).append(row_of(row))
    return {table: [*rows[:1], *fold(rows[1:])] for table, rows in found.items()}


def _decisions(rows: list[JournalRow], seat: int, user_id: int) -> Iterable[float]:
    """How long each choice of a person took; those that follow at once are part of one."""
    for before, row in pairwise(rows):
        if row.seat == seat and row.user_id == user_id and 0 < row.at - before.at < LONGEST:
            yield row.at - before.at


def _public(rows: list[JournalRow]) -> Iterable[Event]:
    """What everybody could see: nothing here tells what was hidden."""
    return (event for row in rows for event in events_of(row) if event.visible_to(None))


def used_in(game: Game[Any], event: Event) -> Iterable[tuple[str, str]]:
    """The components an event names, as rows of content tables."""
    for value in event.args.values():
        if isinstance(value, str):
            kind, _, name = value.partition("-")
            # Words of a title may begin as a table is called, and mean no row of it.
            known = any(row.get("id") == name for row in game.content.get(kind, ()))
            if known and game.called(kind, name) is not None:
                yield kind, name


def _favourites(game: Game[Any], used: Counter[tuple[str, str]]) -> list[Favourite]:
    kinds: Counter[str] = Counter()
    made = []
    for (kind, name), times in used.most_common():
        kinds[kind] += 1
        if kinds[kind] <= MOST_OF_A_KIND:
            made.append(Favourite(kind, name, game.called(kind, name) or name, times))
    return made


def _by_seat(played: Rows) -> list[Count]:
    seats_taken = Counter(row.seat for row in played)
    won = Counter(row.seat for row in played if row.won)
    return [Count(str(seat + 1), seats_taken[seat], won[seat]) for seat in sorted(seats_taken)]


def _opponents(connection: Connection, user_id: int, played: Rows) -> list[Count]:
    """Who was played against, and how often this person won then."""
    won = {row.table_id for row in played if row.won}
    met: Counter[str] = Counter()
    beaten: Counter[str] = Counter()
    for row in connection.execute(
        select(
            *(seats.c.table_id, seats.c.user_id, seats.c.bot, seats.c.label),
            *(users.c.name, users.c.handle),
        )
        .outerjoin(users, users.c.id == seats.c.user_id)
        .where(seats.c.table_id.in_({row.table_id for row in played}))
    ):
        if row.user_id != user_id:
            name = row.name or row.label or f"bot ({spoken(row.bot or 'nobody')})"
            if row.name and row.handle is None:
                name = marked(name)
            met[name] += 1
            beaten[name] += row.table_id in won
    return [Count(name, count, beaten[name]) for name, count in met.most_common(MOST)]
