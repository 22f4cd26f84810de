"""Endings: the rules end a game, or all but one resign, or everybody agrees to stop."""

from mandjet.server.schema import SeatResult
from mandjet.server.table.now import Change, TableNow


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
    """Who came where: winners, then scores; whoever resigned comes last."""
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
    """Whether the result counts: different people with accounts in all seats."""
    people = [seat.user_id for seat in table.seats]
    return (
        table.kind == "play"
        and table.agreed.rated
        and table.status == "over"
        and len(people) > 1
        and None not in people
        and len(set(people)) == len(people)
        and not any(seat.guest for seat in table.seats)
    )
