"""What leaves the process: looks, tables, log lines, each for one viewpoint."""

from typing import Literal

import msgspec

from mandjet.engine import Event
from mandjet.engine.fairness import SCHEME, pledge_of
from mandjet.server.names import marked
from mandjet.server.problems import forbidden, impossible, missing
from mandjet.server.schema import (
    FairChance,
    LogLine,
    Look,
    MyTable,
    Proposal,
    SeatInfo,
    TableEvent,
    TableInfo,
    TableLine,
)
from mandjet.server.table import beginning, clock
from mandjet.server.table.absence import claims, late_seats
from mandjet.server.table.audience import place_of
from mandjet.server.table.ending import why_unrated
from mandjet.server.table.now import (
    JournalRow,
    SeatNow,
    TableNow,
    asks_wishes,
    seat_name,
    wishes_of,
)
from mandjet.server.table.numbering import Line
from mandjet.server.table.play import can_undo, consent_needed, undo_is_asked
from mandjet.server.table.sayings import events_of, saying

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


def is_done(table: TableNow) -> bool:
    """Whether the game is over, so that nothing is secret any more."""
    return table.status in ("over", "ended")


def may_know(table: TableNow, user_id: int | None) -> None:
    """Refuse people who may not even know of the table."""
    if not (table.agreed.public or is_member(table, user_id)):
        raise missing("table")


def viewpoint(table: TableNow, user_id: int | None, seat: int | None) -> int | None:
    """The seat to look from, if it is theirs; None for a spectator, where those are allowed."""
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


def usual_viewpoint(table: TableNow, user_id: int | None) -> int | None:
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


def steps(table: TableNow, seat: int | None) -> int:
    """How many steps the game has for a seat: those it could notice, and all once it is over."""
    return table.head.step if is_done(table) else table.head.numbering.steps[place_of(seat)]


def _look(table: TableNow, seat: int | None) -> Look:
    state = table.state
    version = table.head.numbering.version(seat)
    step = steps(table, seat)
    if state is None:
        return Look(seat, version, step, None, None, None, [], False)
    view = state.view(seat)
    if seat is None or table.status != "running":
        return Look(seat, version, step, view, None, None, [], False)
    choices = table.game.choices(state, seat, table.names)
    asked = seat in state.waiting()
    return Look(
        seat=seat,
        version=version,
        step=step,
        view=view,
        prompt=table.game.prompt(state, seat, table.names) if asked else None,
        decision=table.head.decisions[seat] if choices else None,
        choices=choices,
        can_undo=can_undo(table, seat),
        undo_asks=can_undo(table, seat) and undo_is_asked(table, seat),
    )


# -- the table ------------------------------------------------------------------------------


def info(table: TableNow, user_id: int | None, now: float) -> TableInfo:
    """The table as a person may see it from outside the game."""
    return info_from(table, user_id, now, usual_viewpoint(table, user_id))


def info_from(table: TableNow, user_id: int | None, now: float, seat: int | None) -> TableInfo:
    """The same, with the version as one seat counts."""
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
        version=table.head.numbering.version(seat),
        seed_hash=table.seed_hash,
        # An open table's seed was never used, and a rematch must not reuse it: say nothing.
        seed=table.seed if is_done(table) and table.started is not None else None,
        fairness=fairness(table),
        unrated=why_unrated(table),
        proposal=_proposal(table),
        result=table.result,
        why_ended=table.head.why_ended,
        rematch=table.rematch,
        rules=table.rules,
        mine=table.seats_of(user_id),
        hosting=user_id is not None and user_id == table.host,
        claims=claims(table, user_id),  # type: ignore[arg-type]
        wishes=list(table.game.meta.wishes) if asks_wishes(table) else [],
        whispers=table.game.meta.whispers and table.kind == "play",
    )


def fairness(table: TableNow) -> FairChance | None:
    """Where the chance of a table comes from, as far as that may be known by now."""
    if table.secret is None:
        return None
    since = table.head.dealing
    begun = table.started is not None
    promises = [seat.promise for seat in table.before]
    wishes = list(wishes_of(table))
    return FairChance(
        scheme=SCHEME,
        commitment=table.seed_hash,
        promises=promises,
        pledge=pledge_of(table.seed_hash, promises, wishes) if begun or since is not None else None,
        missing=beginning.missing(table) if since is not None else [],
        until=None if since is None else since + clock.NONCES,
        nonces=[seat.nonce for seat in table.before] if begun else None,
        secret=table.secret if begun and table.status in ("over", "ended") else None,
        wishes=wishes,
        places=None if table.head.seated is None else list(table.head.seated.places),
    )


def line(table: TableNow, user_id: int | None, now: float) -> TableLine:
    """The table in a list for everybody. It says nothing of the play: what is told late could be
    set off by what nobody may notice."""
    return TableLine(
        id=table.id,
        game=table.game.meta.name,
        title=table.game.meta.title,
        status=table.status,
        agreed=table.agreed,
        seats=seats(table, user_id, now, play=False),
        created=table.created,
        free=sum(seat.free for seat in table.seats),
    )


def my_table(table: TableNow, user_id: int, now: float) -> MyTable:
    """The table in its player's own list."""
    mine = table.seats_of(user_id)
    waited = [s for s in mine if s in table.asked() and table.seats[s].person]
    times = [clock.deadline(table, seat) for seat in waited]
    numbering = table.head.numbering
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
        moved=max(
            (numbering.moved[seat] for seat in mine), default=numbering.moved[place_of(None)]
        ),
    )


def seats(table: TableNow, user_id: int | None, now: float, play: bool = True) -> list[SeatInfo]:
    """Who sits where and, with `play`, who is waited for."""
    waiting = table.asked() if play else ()
    late = late_seats(table) if play else ()
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
            clock=clock.shown(table, number, now) if play else None,
            late=number in late,
            mine=user_id is not None and seat.user_id == user_id,
            wish=seat.wish if table.status == "open" else None,
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


def log_lines(table: TableNow, lines: list[Line], seat: int | None) -> list[LogLine]:
    """Rows of the journal in words, as a seat may see them."""
    names = table.names
    # Where people come and go, guests are called so.
    called = [
        marked(name) if who.guest else name for name, who in zip(names, table.seats, strict=True)
    ]
    return [
        LogLine(
            version=line.number,
            at=line.row.at,
            kind=line.row.kind,
            seat=seat_now(table, line.row),
            text=saying(msgspec.structs.replace(line.row, seat=seat_now(table, line.row)), called),
            things=[
                table_event(table, event, names)
                for event in events_of(line.row)
                if event.visible_to(seat)
            ],
            undone=line.undone,
            bot=line.row.kind == "act" and line.row.user_id is None,
            undoes=line.undoes,
        )
        for line in lines
    ]


def seat_now(table: TableNow, row: JournalRow) -> int | None:
    """The seat of a row: before the game people may have sat elsewhere."""
    seated = table.head.seated
    if row.seat is None or seated is None or table.started is None or row.at > table.started:
        return row.seat
    return seated.places.index(row.seat)


def table_event(table: TableNow, event: Event, names: list[str]) -> TableEvent:
    """An event in words and as data."""
    return TableEvent(event.key, event.args, list(event.on), table.game.tell(event, names))
