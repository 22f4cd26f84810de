"""Trouble: bots that cannot choose, and tables that are closed before their end."""

from mandjet.server.problems import conflict, forbidden, missing
from mandjet.server.table.ending import end
from mandjet.server.table.now import Change, EndData, TableNow, record
from mandjet.server.table.outside import is_outside
from mandjet.server.table.resting import bot_waited_for


def stuck(table: TableNow, now: float) -> Change | None:
    """Tell everybody that a bot could not choose; None if none is waited for any more."""
    seat = bot_waited_for(table)
    if seat is None:
        return None
    new = table.copy()
    return Change(new, [record(new, "stuck", now, seat)])


def may_try_again(table: TableNow, user_id: int) -> None:
    """Refuse people who do not belong to the table."""
    if user_id != table.host and not table.seats_of(user_id):
        raise forbidden("not-seated", "only those at the table may let its bots try again")


def close(table: TableNow, user_id: int, now: float) -> Change:
    """Close an analysis, whatever became of it. The table may come without its game."""
    if table.host != user_id:
        raise missing("table")
    if not is_outside(table.kind):
        raise conflict("not-analysis", "this is a game: propose to end it, or resign")
    if table.status not in ("open", "running"):
        raise conflict("game-over", "the table is closed already")
    new = table.copy()
    row = record(new, "end", now, None, None, user_id, None, EndData("closed"))
    change = Change(new, [row])
    end(change, now, "closed")
    change.notices.clear()
    return change
