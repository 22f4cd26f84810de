"""Clocks: they run while a person is waited for. Times are stored, so no crash stops one.

A clock that runs goes on until the choice is made, also while a bot stands in: stepping away for a
moment gives nobody time to think. While a bot stands in, no clock runs out.
"""

from mandjet.server.schema import Clock, Pace
from mandjet.server.table.now import TableNow
from mandjet.server.table.undoing import last_of

DAY = 86_400.0
# Of the time for a choice over days, the part that is left when a person is reminded.
REMIND = 0.25
# Seconds that promised nonces are waited for before the start.
NONCES = 10.0


def budget(pace: Pace) -> float:
    """Seconds on a fresh clock."""
    if pace.kind == "live":
        return pace.seconds
    return pace.days * DAY if pace.kind == "async" else 0.0


def begin(table: TableNow, now: float) -> None:
    """Set all clocks at the start of the game."""
    table.head.left = [budget(table.agreed.pace)] * len(table.seats)
    table.head.since = [None] * len(table.seats)
    table.head.late = [False] * len(table.seats)
    run(table, now)


def run(table: TableNow, now: float, chose: int | None = None) -> None:
    """Let the clocks of those waited for run and stop the others, after something changed."""
    pace = table.agreed.pace
    if pace.kind == "none":
        return
    head = table.head
    waiting = table.waiting()
    for seat, who in enumerate(table.seats):
        since = head.since[seat]
        begun = since is not None and who.user_id is not None and not who.resigned
        runs = seat in waiting and (who.person or begun)
        if seat == chose:
            head.late[seat] = False
        if pace.kind == "async":
            _run_for_days(table, seat, runs, now, seat == chose)
            continue
        if runs and since is None:
            head.since[seat] = now
        elif not runs and since is not None:
            # A turn may be many small choices: what comes back comes once, when it is over.
            back = pace.increment if seat == chose and who.person else 0.0
            head.left[seat] = max(0.0, head.left[seat] - max(0.0, now - since)) + back
            head.since[seat] = None


def _run_for_days(table: TableNow, seat: int, runs: bool, now: float, chose: bool) -> None:
    """Every choice has its own time: all of it is there again once the choice is made for good.

    Neither taking a choice back nor letting a bot stand in for a moment brings any of it back.
    """
    head = table.head
    since = head.since[seat]
    for_good = chose and last_of(table.undo, seat) is None
    if for_good or seat not in table.waiting():
        head.left[seat] = budget(table.agreed.pace)
        head.since[seat] = now if runs else None
    elif runs and since is None:
        head.since[seat] = now
    elif not runs and since is not None:
        head.left[seat] = max(0.0, head.left[seat] - max(0.0, now - since))
        head.since[seat] = None


def settle(table: TableNow, seat: int, now: float) -> None:
    """Write down that nothing is left on a clock, if nothing is."""
    limit = deadline(table, seat)
    if table.head.late[seat] or (limit is not None and limit <= now):
        table.head.left[seat] = 0.0
        table.head.since[seat] = now


def spent(table: TableNow, seat: int) -> bool:
    """Whether a person has come back to a clock with nothing left on it, where that ends things."""
    pace = table.agreed.pace
    return pace.kind != "none" and pace.late != "wait" and table.head.left[seat] <= 0


def deadline(table: TableNow, seat: int) -> float | None:
    """When the clock of a seat runs out, if it runs."""
    since = table.head.since[seat]
    if since is None or table.head.late[seat] or not table.seats[seat].person:
        return None
    return since + table.head.left[seat]


def next_deadline(table: TableNow) -> float | None:
    """When the next clock runs out, or the wait for nonces before the start."""
    if table.status == "open":
        since = table.head.dealing
        return None if since is None else since + NONCES
    times = [deadline(table, seat) for seat in range(len(table.seats))]
    return min((time for time in times if time is not None), default=None)


def remind_at(table: TableNow) -> float | None:
    """When somebody who plays over days should be reminded."""
    if table.agreed.pace.kind != "async":
        return None
    last = next_deadline(table)
    return None if last is None else last - REMIND * budget(table.agreed.pace)


def shown(table: TableNow, seat: int, now: float) -> Clock | None:
    """A clock as people see it."""
    if table.agreed.pace.kind == "none" or table.status == "open":
        return None
    since = table.head.since[seat]
    left = table.head.left[seat]
    if since is not None:
        left -= max(0.0, now - since)
    runs = since is not None and table.seats[seat].person
    return Clock(max(0.0, left), runs, deadline(table, seat))
