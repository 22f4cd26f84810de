"""People who become somebody else: a guest who makes an account or logs in, an account deleted."""

import msgspec

from mandjet.server.schema import Account
from mandjet.server.table import beginning, clock
from mandjet.server.table.ending import bot_helps, end
from mandjet.server.table.now import Change, EndData, JournalRow, SeatNow, TableNow, record

DELETED = "deleted player"


def renamed(table: TableNow, user: Account, now: float) -> Change | None:
    """Somebody has another name, or an account now."""
    return claimed(table, user.id, user, now)


def claimed(table: TableNow, guest_id: int, user: Account, now: float) -> Change | None:
    """What was a guest's is an account's: seats taken and kept, the host's chair, the right to
    watch."""
    new = table.copy()
    rows: list[JournalRow] = []
    for number, seat in enumerate(table.seats):
        if seat.user_id == guest_id:
            new.seats[number] = _with(seat, user_id=user.id, name=user.name, guest=user.guest)
            rows.append(record(new, "named", now, number, None, user.id))
        elif seat.reserved == guest_id:
            new.seats[number] = _with(seat, reserved=user.id, reserved_name=user.name)
            rows.append(record(new, "named", now, number, None, user.id))
    if guest_id != user.id and (table.host == guest_id or guest_id in table.watchers):
        if table.host == guest_id:
            new.host = user.id
        if guest_id in table.watchers:
            new.watchers = (table.watchers - {guest_id}) | {user.id}
        if not rows:
            rows.append(record(new, "named", now, None, None, user.id))
    return Change(new, rows) if rows else None


def gone(table: TableNow, user_id: int, now: float) -> Change | None:
    """Somebody deleted their account: a bot plays on for a nobody, as long as anybody is left."""
    mine = [
        number
        for number, seat in enumerate(table.seats)
        if user_id in (seat.user_id, seat.reserved)
    ]
    new = table.copy()
    rows: list[JournalRow] = []
    for number in mine:
        seat = table.seats[number]
        if table.status == "open":
            new.seats[number] = SeatNow(open=seat.open)
        else:
            bot = seat.bot or table.agreed.stand_in if table.status == "running" else seat.bot
            new.seats[number] = SeatNow(bot=bot, label=DELETED, resigned=seat.resigned)
        rows.append(record(new, "gone", now, number))
    if mine and table.status == "open":
        beginning.call_off(new)
    left = [seat.user_id for seat in new.seats if seat.user_id is not None]
    if table.status == "open" and table.host == user_id and left:
        new.host = left[0]
        rows = rows or [record(new, "gone", now)]
    if not rows and table.host != user_id:
        return None
    new.head.proposal = None
    change = Change(new, rows)
    if table.status in ("open", "running") and not left:
        rows.append(record(new, "end", now, data=EndData("left")))
        end(change, now, "left")
    elif table.status == "running":
        clock.run(new, now)
        for number in mine:
            bot_helps(change, table, number, now)
    return change if rows else None


def _with(seat: SeatNow, **changes: object) -> SeatNow:
    return msgspec.structs.replace(seat, **changes)
