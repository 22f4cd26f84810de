"""How every point of a finished game was made, in words, and when it was decided."""

from collections.abc import Collection, Sequence

from mandjet.engine.event import Event
from mandjet.engine.tally import OTHER, START, Tally, name_of
from mandjet.server.schema import CoursePoint, GameTally, SeatTally, TallyLine, TurningPoint
from mandjet.server.table.now import JournalRow, TableNow
from mandjet.server.table.sayings import events_of

# What is told of a turning point at most, before only what the winner did is told.
MOST_TOLD = 2
# For a title that has no words for them.
NAMES = {START: "To begin with", OTHER: "Other points"}


def tally(
    table: TableNow, acts: Sequence[JournalRow], course: Sequence[Sequence[int]]
) -> GameTally:
    """Counts the standing acts; `course` has the scores at the start and after each of them."""
    made = Tally(table.game.scoring, course[0])
    for act, scores in zip(acts, course[1:], strict=True):
        made.step(events_of(act), scores)
    seats = [
        SeatTally(seat, made.course[-1][seat], lines_of(table, made, seat))
        for seat in range(len(table.seats))
    ]
    changed = [
        CoursePoint(step, list(scores))
        for step, scores in enumerate(made.course)
        if step == 0 or scores != made.course[step - 1]
    ]
    winners = [one.seat for one in table.result or () if one.won]
    return GameTally(seats, changed, turning_point(table, made, winners, acts))


def lines_of(table: TableNow, made: Tally, seat: int) -> list[TallyLine]:
    """What a seat scored for, most first."""
    lines = [
        TallyLine(
            name_of(table.game.text, group) or NAMES.get(group, group), entry.points, entry.times
        )
        for group, entry in made.entries[seat].items()
    ]
    return sorted(lines, key=lambda line: -line.points)


def turning_point(
    table: TableNow, made: Tally, winners: list[int], acts: Sequence[JournalRow]
) -> TurningPoint | None:
    """The step from which on the winner was ahead to the end, and what happened there."""
    step = made.turning(winners)
    # Ahead from the start is no turn.
    if not step:
        return None
    events = [event for event in events_of(acts[step - 1]) if event.visible_to(None)]
    told = decisive(events, table.game.scoring, winners[0])
    names = table.names
    words = " ".join(table.game.tell(event, names) for event in told)
    return TurningPoint(step, winners[0], words)


def decisive(events: Sequence[Event], scoring: Collection[str], winner: int) -> Sequence[Event]:
    """Those of the events with which points are made, all if there are none. A last scoring tells
    of everybody: of it, what made the winner's points.

    >>> most = [Event("most", {"seat": seat, "points": 6}, (), -1) for seat in (0, 1, 1)]
    >>> [event.args["seat"] for event in decisive(most, {"most"}, 1)]
    [1, 1]
    """
    told = [event for event in events if event.key in scoring]
    if len(told) > MOST_TOLD:
        told = [event for event in told if event.args.get("seat") == winner] or told
    return told or events
