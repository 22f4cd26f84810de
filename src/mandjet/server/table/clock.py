"""Clocks: they run while a person is waited for. Times are stored, so no crash stops one."""

from mandjet.server.schema import Clock, Pace
from mandjet.server.table.now import TableNow

DAY = 86_400.0
# Of the time for a choice over days, the part that is left when a person is reminded.
REMIND = 0.25


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
        runs = seat in waiting and who.person
        since = head.since[seat]
        if seat == chose:
            head.late[seat] = False
        if pace.kind == "async":
            # Every choice has its own time.
            if runs and (since is None or seat == chose):
                head.since[seat] = now
            elif not runs:
                head.since[seat] = None
            continue
        if runs and since is None:
            head.since[seat] = now
        elif not runs and since is not None:
            # A turn may be many small choices: what comes back comes once, when it is over.
            back = pace.increment if seat == chose else 0.0
            head.left[seat] = max(0.0, head.left[seat] - max(0.0, now - since)) + back
            head.since[seat] = None


def deadline(table: TableNow, seat: int) -> float | None:
    """When the clock of a seat runs out, if it runs."""
    since = table.head.since[seat]
    if since is None or table.head.late[seat]:
        return None
    return since + table.head.left[seat]


def next_deadline(table: TableNow) -> float | None:
    """When the next clock runs out."""
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
    return Clock(max(0.0, left), since is not None, deadline(table, seat))
