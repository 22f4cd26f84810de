"""People who stop playing: resigning, stand-ins, clocks that run out, claims, proposals."""

import msgspec

from mandjet.server.problems import conflict, forbidden, impossible
from mandjet.server.table import clock
from mandjet.server.table.beginning import give_up_waiting
from mandjet.server.table.ending import bot_helps, end, finish
from mandjet.server.table.now import (
    AnswerData,
    Change,
    EndData,
    OpenProposal,
    ProposeData,
    SeatNow,
    StandInData,
    TableNow,
    record,
)
from mandjet.server.table.play import (
    check_undo,
    consent_needed,
    own_seat,
    running,
    undo_is_asked,
    undo_last,
)
from mandjet.server.table.undoing import last_of


def resign(table: TableNow, user_id: int, seat: int, now: float) -> Change:
    """A seat gives up: of two, the other wins; of more, a bot plays on in its place."""
    running(table)
    if not 0 <= seat < len(table.seats) or table.seats[seat].user_id != user_id:
        own_seat(table, user_id, seat)
    if table.seats[seat].resigned:
        raise conflict("resigned", f"seat {seat} has resigned already")
    return give_up(table, user_id, seat, now, "resign")


def give_up(table: TableNow, user_id: int | None, seat: int, now: float, kind: str) -> Change:
    """What resigning does, whether a person said so or the clock."""
    new = table.copy()
    rows = [record(new, kind, now, seat, None, user_id)]
    who = table.seats[seat]
    change = Change(new, rows)
    new.seats[seat] = _with(who, bot=who.bot or table.agreed.stand_in, resigned=True)
    still_in = [other for other in new.seats if not other.resigned]
    if len(still_in) <= 1:
        rows.append(record(new, "end", now, None, None, user_id, None, EndData("resigned")))
        finish(change, now, "resigned")
    elif not any(other.user_id is not None for other in still_in):
        # Nobody is left to play for: bots need no result.
        rows.append(record(new, "end", now, None, None, user_id, None, EndData("resigned")))
        finish(change, now, "resigned")
    else:
        new.head.proposal = None
        clock.run(new, now)
        bot_helps(change, table, seat, now)
    return change


def stand_in(table: TableNow, user_id: int, seat: int, level: str | None, now: float) -> Change:
    """A person hands the seat to a bot for a while."""
    running(table)
    own_seat(table, user_id, seat)
    return bot_takes(table, user_id, seat, level or table.agreed.stand_in, "asked", now)


def bot_takes(
    table: TableNow, user_id: int | None, seat: int, level: str, why: str, now: float
) -> Change:
    """A bot plays in a person's seat from now on."""
    new = table.copy()
    clock.settle(new, seat, now)
    new.seats[seat] = _with(table.seats[seat], bot=level)
    row = record(new, "stand_in", now, seat, None, user_id, None, StandInData(level, why))
    new.head.proposal = None
    clock.run(new, now)
    change = Change(new, [row])
    bot_helps(change, table, seat, now)
    owner = table.seats[seat].user_id
    if why != "asked" and owner is not None:
        change.notices.append((owner, "stand_in"))
    return change


def come_back(table: TableNow, user_id: int, seat: int, now: float) -> Change:
    """A person plays the seat again, with the time that was left on its clock."""
    running(table)
    if not 0 <= seat < len(table.seats):
        raise impossible("no-such-seat", f"there is no seat {seat}")
    who = table.seats[seat]
    if who.user_id != user_id:
        raise forbidden("not-your-seat", f"seat {seat} is not yours", mine=table.seats_of(user_id))
    if who.resigned:
        raise conflict("resigned", f"seat {seat} has resigned")
    if who.bot is None:
        raise conflict("no-bot", "no bot plays in that seat")
    new = table.copy()
    new.seats[seat] = _with(who, bot=None)
    row = record(new, "come_back", now, seat, None, user_id)
    new.head.late[seat] = table.head.late[seat] and table.head.left[seat] <= 0
    clock.run(new, now)
    return Change(new, [row])


def time_up(table: TableNow, now: float) -> Change | None:
    """What happens when a clock has run out; None if none has."""
    if table.status == "open":
        return give_up_waiting(table, now)
    if table.status != "running":
        return None
    for seat in range(len(table.seats)):
        limit = clock.deadline(table, seat)
        if limit is None or limit > now:
            continue
        rule = table.agreed.pace.late
        if rule == "bot":
            return bot_takes(table, None, seat, table.agreed.stand_in, "clock", now)
        if rule == "resign":
            return give_up(table, None, seat, now, "time_up")
        new = table.copy()
        new.head.late[seat] = True
        # Those who are late have no say: what was asked may be asked again without them.
        new.head.proposal = None
        return Change(new, [record(new, "late", now, seat)])
    return None


def claims(table: TableNow, user_id: int | None) -> list[str]:
    """What somebody may claim because others are late: win, bot, end."""
    mine = [n for n in table.seats_of(user_id) if table.seats[n].person and not table.head.late[n]]
    late = _late_others(table, user_id)
    if not mine or not late:
        return []
    still_in = [
        number
        for number, seat in enumerate(table.seats)
        if not seat.resigned and number not in late and number not in mine
    ]
    return ["bot", "end"] if still_in else ["win", "bot", "end"]


def late_seats(table: TableNow) -> list[int]:
    """The seats of people whose time is up while the others wait."""
    if table.status != "running":
        return []
    return [n for n, seat in enumerate(table.seats) if seat.person and table.head.late[n]]


def _late_others(table: TableNow, user_id: int | None) -> list[int]:
    return [number for number in late_seats(table) if table.seats[number].user_id != user_id]


def claim(table: TableNow, user_id: int, seat: int, what: str, now: float) -> Change:
    """Somebody has waited long enough: the late ones lose, a bot plays for them, or it ends."""
    running(table)
    own_seat(table, user_id, seat)
    possible = claims(table, user_id)
    if not possible:
        raise conflict("nobody-late", "nobody else's time is up")
    if what not in possible:
        raise conflict(
            "others-play",
            "others are still in the game: let a bot go on, or end it",
            possible=possible,
        )
    if what == "end":
        return propose(table, user_id, seat, "end", now)
    if what == "win":
        return _win(table, user_id, seat, now)
    change = Change(table, [])
    for late in _late_others(table, user_id):
        step = bot_takes(change.table, user_id, late, table.agreed.stand_in, "claimed", now)
        change = Change(step.table, change.rows + step.rows, change.notices + step.notices)
    return change


def _win(table: TableNow, user_id: int, seat: int, now: float) -> Change:
    new = table.copy()
    change = Change(new, [])
    for late in _late_others(table, user_id):
        change.rows.append(record(new, "time_up", now, late))
        new.seats[late] = _with(table.seats[late], resigned=True)
    end_row = record(new, "end", now, seat, None, user_id, None, EndData("claimed"))
    change.rows.append(end_row)
    finish(change, now, "claimed")
    return change


def propose(table: TableNow, user_id: int, seat: int, what: str, now: float) -> Change:
    """Ask the others to take a choice back or to end the game; done at once if nobody is asked."""
    running(table)
    own_seat(table, user_id, seat)
    if what == "undo":
        check_undo(table, user_id, seat)
    asked = undo_is_asked(table, seat) if what == "undo" else bool(consent_needed(table, seat))
    if what == "undo" and not asked:
        return undo_last(table, user_id, seat, now)
    if table.head.proposal is not None:
        raise conflict("proposal-open", "a proposal is open already: answer it first")
    if not asked:
        return _end(table, user_id, seat, now)
    new = table.copy()
    mine = tuple(new.seats_of(user_id))
    last = last_of(table.undo, seat) if what == "undo" else None
    new.head.proposal = OpenProposal(
        "undo" if what == "undo" else "end", seat, mine, 0 if last is None else last.first
    )
    data = ProposeData(new.head.proposal.what)
    return Change(new, [record(new, "propose", now, seat, None, user_id, None, data)])


def answer(table: TableNow, user_id: int, seat: int, agree: bool, now: float) -> Change:
    """Agree to a proposal, or not; the last to agree carries it out."""
    running(table)
    own_seat(table, user_id, seat)
    open_one = table.head.proposal
    if open_one is None:
        raise conflict("no-proposal", "nothing is proposed")
    if seat in open_one.agreed:
        raise conflict("answered", f"seat {seat} has agreed already")
    new = table.copy()
    row = record(new, "answer", now, seat, None, user_id, None, AnswerData(agree))
    if not agree:
        new.head.proposal = None
        return Change(new, [row])
    agreed = (*open_one.agreed, *new.seats_of(user_id))
    new.head.proposal = msgspec.structs.replace(open_one, agreed=agreed)
    if any(other not in agreed for other in consent_needed(table, open_one.seat)):
        return Change(new, [row])
    new.head.proposal = None
    if open_one.what == "end":
        done = _end(new, user_id, open_one.seat, now)
    else:
        done = _undo_back_to(new, user_id, open_one.seat, open_one.undoes, now)
    done.rows.insert(0, row)
    return done


def _undo_back_to(table: TableNow, user_id: int, seat: int, seq: int, now: float) -> Change:
    """Take a choice back, and what the seat has chosen since, unnoticed by those who agreed."""
    change = Change(table, [])
    while (last := last_of(change.table.undo, seat)) is not None and last.first >= seq:
        back = undo_last(change.table, user_id, seat, now)
        change = Change(back.table, [*change.rows, *back.rows])
    return change


def _end(table: TableNow, user_id: int, seat: int, now: float) -> Change:
    new = table.copy()
    change = Change(new, [record(new, "end", now, seat, None, user_id, None, EndData("agreed"))])
    end(change, now, "agreed")
    return change


def _with(seat: SeatNow, **changes: object) -> SeatNow:
    return msgspec.structs.replace(seat, **changes)
