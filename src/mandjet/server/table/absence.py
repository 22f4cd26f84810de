"""People who stop playing: resigning, bots that stand in, clocks that run out, proposals."""

import msgspec

from mandjet.server.problems import conflict, forbidden, impossible
from mandjet.server.table import clock
from mandjet.server.table.ending import end, finish
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
from mandjet.server.table.play import check_undo, consent_needed, own_seat, running, take_back


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
    new.seats[seat] = _with(table.seats[seat], bot=level)
    row = record(new, "stand_in", now, seat, None, user_id, None, StandInData(level, why))
    new.head.proposal = None
    clock.run(new, now)
    change = Change(new, [row])
    owner = table.seats[seat].user_id
    if why == "clock" and owner is not None:
        change.notices.append((owner, "stand_in"))
    return change


def come_back(table: TableNow, user_id: int, seat: int, now: float) -> Change:
    """A person takes the seat back from the bot."""
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
    row = record(new, "take_back", now, seat, None, user_id)
    pace = table.agreed.pace
    if pace.kind == "live":
        # Whoever comes back after the time was up needs some to play with.
        new.head.left[seat] = max(new.head.left[seat], pace.increment, 30.0)
    new.head.late[seat] = False
    clock.run(new, now)
    return Change(new, [row])


def time_up(table: TableNow, now: float) -> Change | None:
    """What happens when a clock has run out; None if none has."""
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
        return Change(new, [record(new, "late", now, seat)])
    return None


def propose(table: TableNow, user_id: int, seat: int, what: str, now: float) -> Change:
    """Ask the others to take a choice back or to end the game; done at once if nobody is asked."""
    running(table)
    own_seat(table, user_id, seat)
    if what == "undo":
        check_undo(table, user_id, seat)
    if table.head.proposal is not None:
        raise conflict("proposal-open", "a proposal is open already: answer it first")
    kind = "undo" if what == "undo" else "end"
    needs_none = what == "undo" and table.agreed.undo == "free"
    if needs_none or not consent_needed(table, seat):
        return _carry_out(table, kind, user_id, seat, now)
    new = table.copy()
    mine = tuple(new.seats_of(user_id))
    new.head.proposal = OpenProposal("undo" if what == "undo" else "end", seat, mine)
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
    new.head.proposal = OpenProposal(open_one.what, open_one.seat, agreed)
    if any(other not in agreed for other in consent_needed(table, open_one.seat)):
        return Change(new, [row])
    done = _carry_out(new, open_one.what, user_id, open_one.seat, now)
    done.rows.insert(0, row)
    return done


def _carry_out(table: TableNow, what: str, user_id: int, seat: int, now: float) -> Change:
    if what == "undo":
        return take_back(table, user_id, seat, now)
    new = table.copy()
    change = Change(new, [record(new, "end", now, seat, None, user_id, None, EndData("agreed"))])
    end(change, now, "agreed")
    return change


def _with(seat: SeatNow, **changes: object) -> SeatNow:
    return msgspec.structs.replace(seat, **changes)
