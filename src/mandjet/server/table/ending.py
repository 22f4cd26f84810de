"""Endings: the rules end a game, or all but one resign, or everybody agrees to stop."""

from mandjet.server.schema import SeatResult
from mandjet.server.table.now import Change, TableNow, record


def finish(change: Change, now: float, why: str | None = None) -> None:
    """The game is over with a result."""
    table = change.table
    table.status = "over"
    table.finished = now
    table.result = places(table)
    table.head.why_ended = why
    _stop(change)


def end(change: Change, now: float, why: str) -> None:
    """The game stops without a result."""
    table = change.table
    table.status = "ended"
    table.finished = now
    table.head.why_ended = why
    _stop(change)


def places(table: TableNow) -> list[SeatResult]:
    """Who came where: winners, then scores; those who resigned come last."""
    assert table.state is not None
    scores = table.state.scores
    winners = table.state.winners
    ranks = [
        (seat.resigned, number not in winners, -scores[number])
        for number, seat in enumerate(table.seats)
    ]
    results = []
    for number, rank in enumerate(ranks):
        place = 1 + sum(other < rank for other in ranks)
        results.append(SeatResult(number, scores[number], place, place == 1))
    if winners and all(not table.seats[winner].resigned for winner in winners):
        # The rules may name one winner of several with the same score.
        for result in results:
            result.won = result.seat in winners
    return results


def _stop(change: Change) -> None:
    table = change.table
    table.head.since = [None] * len(table.seats)
    table.head.proposal = None
    table.undo = ()
    people = dict.fromkeys(seat.user_id for seat in table.seats if seat.user_id is not None)
    change.notices += [(person, "over") for person in people]


def is_rated(table: TableNow) -> bool:
    """Whether the result counts: different people with accounts played in all seats."""
    people = [seat.user_id for seat in table.seats]
    return (
        table.status == "over"
        and len(people) > 1
        and None not in people
        and why_unrated(table) is None
    )


def why_unrated(table: TableNow) -> str | None:
    """Why the result will not count, in words; None: so far it will."""
    if table.kind != "play" or not table.agreed.rated:
        return "The game is casual, as agreed."
    if table.agreed.hints:
        return "Hints are on."
    people = [seat.user_id for seat in table.seats]
    for seat in table.seats:
        if seat.user_id is None and seat.bot is not None:
            return "A bot plays."
        if seat.guest:
            return f"{seat.name} plays as a guest."
        if seat.user_id is not None and people.count(seat.user_id) > 1:
            return f"{seat.name} has several seats."
    if table.head.helped:
        return f"A bot has played for {table.names[table.head.helped[0]]}."
    return None


def bot_helps(change: Change, before: TableNow, seat: int, now: float) -> None:
    """A bot plays for a person from now on; people who play for a rating are told."""
    table = change.table
    table.head.helped = (*table.head.helped, seat)
    if why_unrated(before) is None:
        change.rows.append(record(table, "unrated", now, seat))
