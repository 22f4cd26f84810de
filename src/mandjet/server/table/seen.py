"""What leaves the process: looks, tables, log lines, each for the eyes it is made for."""

from typing import Literal

from mandjet.engine import Event
from mandjet.server.problems import forbidden, impossible, missing
from mandjet.server.schema import (
    LogLine,
    Look,
    MyTable,
    Proposal,
    SeatInfo,
    TableInfo,
    TableLine,
    Thing,
)
from mandjet.server.table import clock
from mandjet.server.table.now import Row, SeatNow, TableNow, seat_name
from mandjet.server.table.play import can_undo, consent_needed
from mandjet.server.table.sayings import saying, things_of, undoes, undone_in

SeatKind = Literal["person", "bot", "free", "invited", "reserved"]

# -- who may look ---------------------------------------------------------------------------


def is_member(table: TableNow, user_id: int | None) -> bool:
    """Whether a person belongs to the table: the host, who sits or is expected, who was let in."""
    if user_id is None:
        return False
    return (
        user_id == table.host
        or user_id in table.watchers
        or any(user_id in (seat.user_id, seat.reserved) for seat in table.seats)
    )


def may_know(table: TableNow, user_id: int | None) -> None:
    """Refuse whoever may not even know of the table."""
    if not (table.agreed.public or is_member(table, user_id)):
        raise missing("table")


def eyes(table: TableNow, user_id: int | None, seat: int | None) -> int | None:
    """The seat to look from: one's own, or None for a spectator where spectators are allowed."""
    may_know(table, user_id)
    if seat is not None:
        if not 0 <= seat < len(table.seats):
            raise impossible("no-such-seat", f"there is no seat {seat}")
        if table.seats[seat].user_id != user_id or user_id is None:
            raise forbidden(
                "not-your-seat", f"seat {seat} is not yours", mine=table.seats_of(user_id)
            )
        return seat
    if not (table.agreed.spectators or is_member(table, user_id)):
        raise forbidden("no-spectators", "this table is played without spectators")
    return None


def first_eyes(table: TableNow, user_id: int | None) -> int | None:
    """The seat somebody looks from who did not say: the one waited for, else the first."""
    mine = table.seats_of(user_id)
    waited = [seat for seat in mine if seat in table.waiting()]
    return (waited or mine)[0] if mine else None


# -- the game -------------------------------------------------------------------------------


def look(table: TableNow, seat: int | None) -> Look:
    """The game as a seat sees it now. Made once for each moment and seat."""
    made = table.looks.get(seat)
    if made is None:
        made = table.looks[seat] = _look(table, seat)
    return made


def _look(table: TableNow, seat: int | None) -> Look:
    state = table.state
    step = table.head.step
    if state is None:
        return Look(seat, table.seq, step, None, None, None, [], False)
    view = state.view(seat)
    if seat is None or table.status != "running":
        return Look(seat, table.seq, step, view, None, None, [], False)
    choices = table.game.choices(state, seat, table.names)
    asked = seat in state.waiting()
    return Look(
        seat=seat,
        version=table.seq,
        step=step,
        view=view,
        prompt=table.game.prompt(state, seat, table.names) if asked else None,
        decision=table.head.decisions[seat] if choices else None,
        choices=choices,
        can_undo=can_undo(table, seat),
    )


# -- the table ------------------------------------------------------------------------------


def info(table: TableNow, user_id: int | None, now: float) -> TableInfo:
    """The table as a person may see it from outside the game."""
    done = table.status in ("over", "ended")
    return TableInfo(
        id=table.id,
        game=table.game.meta.name,
        title=table.game.meta.title,
        kind=table.kind,  # type: ignore[arg-type]
        status=table.status,
        agreed=table.agreed,
        seats=seats(table, user_id, now),
        host=table.host,
        created=table.created,
        started=table.started,
        finished=table.finished,
        version=table.seq,
        seed_hash=table.seed_hash,
        # An open table's seed was never used, and a rematch must not reuse it: say nothing.
        seed=table.seed if done and table.started is not None else None,
        proposal=_proposal(table),
        result=table.result,
        why_ended=table.head.why_ended,
        rematch=table.rematch,
        rules=table.rules,
        mine=table.seats_of(user_id),
        hosting=user_id is not None and user_id == table.host,
    )


def line(table: TableNow, user_id: int | None, now: float) -> TableLine:
    """The table in a list."""
    return TableLine(
        id=table.id,
        game=table.game.meta.name,
        title=table.game.meta.title,
        status=table.status,
        agreed=table.agreed,
        seats=seats(table, user_id, now),
        created=table.created,
        free=sum(seat.free for seat in table.seats),
    )


def my_table(table: TableNow, user_id: int, now: float) -> MyTable:
    """The table in its player's own list."""
    mine = table.seats_of(user_id)
    waited = [s for s in mine if s in table.asked() and table.seats[s].person]
    times = [clock.deadline(table, seat) for seat in waited]
    return MyTable(
        id=table.id,
        game=table.game.meta.name,
        title=table.game.meta.title,
        kind=table.kind,
        status=table.status,
        seats=seats(table, user_id, now),
        mine=mine,
        waiting_for_me=bool(waited),
        deadline=min((time for time in times if time is not None), default=None),
        moved=table.moved,
    )


def seats(table: TableNow, user_id: int | None, now: float) -> list[SeatInfo]:
    """Who sits where."""
    waiting = table.asked()
    return [
        SeatInfo(
            seat=number,
            kind=_kind(seat),
            name=seat.reserved_name if _kind(seat) == "reserved" else seat_name(seat, number),
            user=seat.user_id,
            guest=seat.guest,
            bot=seat.bot,
            resigned=seat.resigned,
            waited_for=number in waiting,
            clock=clock.shown(table, number, now),
            mine=user_id is not None and seat.user_id == user_id,
        )
        for number, seat in enumerate(table.seats)
    ]


def _kind(seat: SeatNow) -> SeatKind:
    if seat.user_id is not None or seat.label is not None:
        return "person"
    if seat.bot is not None:
        return "bot"
    if seat.reserved is not None:
        return "reserved"
    return "free" if seat.open else "invited"


def _proposal(table: TableNow) -> Proposal | None:
    made = table.head.proposal
    if made is None:
        return None
    left = [s for s in consent_needed(table, made.seat) if s not in made.agreed]
    return Proposal(made.what, made.seat, list(made.agreed), left)


# -- the log --------------------------------------------------------------------------------


def log_lines(
    table: TableNow, rows: tuple[Row, ...] | list[Row], seat: int | None
) -> list[LogLine]:
    """Rows of the journal as a seat may see them. `rows` must reach to the end of the journal."""
    names = table.names
    undone = undone_in(rows)
    lines = []
    for row in rows:
        things = [thing(table, event, names) for event in things_of(row) if event.visible_to(seat)]
        lines.append(
            LogLine(
                version=row.seq,
                at=row.at,
                kind=row.kind,
                seat=row.seat,
                text=saying(row, names),
                things=things,
                undone=row.seq in undone,
                bot=row.kind == "act" and row.user_id is None,
                undoes=undoes(row),
            )
        )
    return lines


def thing(table: TableNow, event: Event, names: list[str]) -> Thing:
    """An event in words and as data."""
    return Thing(event.key, event.args, list(event.on), table.game.tell(event, names))
