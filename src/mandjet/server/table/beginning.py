"""The moments before the first choice: everybody adds to the chance, then the game is set up.

What everybody adds is promised on sitting down and sent when all seats are taken, see
`mandjet.engine.fairness`. Those who promised nothing are not waited for; those who are away are
waited for a few seconds. From the first nonce to the start nobody sits down or leaves.
"""

import msgspec

from mandjet.engine import State
from mandjet.engine.fairness import digest_of, seed_of
from mandjet.engine.seating import seating
from mandjet.server.problems import conflict, forbidden, impossible
from mandjet.server.table import clock
from mandjet.server.table.now import (
    CHOOSING,
    ActData,
    Change,
    SeatNow,
    TableNow,
    asks_wishes,
    record,
    wishes_of,
)


def still_open(table: TableNow) -> None:
    """Refuse what is only possible before the start."""
    if table.status != "open":
        raise conflict("started", "the game has started")
    if table.head.dealing is not None:
        raise conflict("starting", "all seats are taken; the game starts in a moment")


def full(table: TableNow) -> bool:
    """Whether every seat is taken."""
    return all(not seat.free for seat in table.seats)


def decided(table: TableNow) -> bool:
    """Whether everybody who wanted to choose something before the game has chosen it."""
    return all(seat.wish != CHOOSING for seat in table.seats)


def check_wish(table: TableNow, wish: str | None, others: list[SeatNow]) -> None:
    """Refuse a wish that nobody can have at this table, or that another has."""
    if not wish:
        return
    possible = table.game.meta.wishes if asks_wishes(table) else ()
    if wish not in possible:
        there = f"only {', '.join(possible)}" if possible else "nothing to choose at this table"
        raise impossible("no-such-wish", f"there is no {wish!r}, {there}", possible=[*possible])
    if any(other.wish == wish for other in others):
        raise conflict("wish-taken", f"somebody else has chosen {wish!r}")


def wish_for(table: TableNow, wish: str | None, others: list[SeatNow]) -> str | None:
    """What somebody who sits down wishes for, or Refused; None where there is nothing to wish."""
    check_wish(table, wish, others)
    return wish if asks_wishes(table) else None


def choose_wish(
    table: TableNow, user_id: int, seat: int, wish: str | None, now: float
) -> Change | None:
    """Somebody who sits here says what they wish to play; None: whatever the lot brings."""
    still_open(table)
    if seat not in table.seats_of(user_id):
        raise forbidden("not-your-seat", f"seat {seat} is not yours", mine=table.seats_of(user_id))
    check_wish(table, wish, table.seats[:seat] + table.seats[seat + 1 :])
    if table.seats[seat].wish == wish:
        return None
    new = table.copy()
    new.seats[seat] = _with(table.seats[seat], wish=wish)
    return Change(new, [record(new, "wish", now, seat, None, user_id)])


def missing(table: TableNow) -> list[int]:
    """The seats whose promised nonce has not come yet."""
    return [
        number
        for number, seat in enumerate(table.seats)
        if seat.promise is not None and seat.nonce is None
    ]


def promise(table: TableNow, user_id: int, promised: str, now: float) -> Change | None:
    """Somebody who sits here promises a nonce; before anybody has sent one, another may follow."""
    still_open(table)
    mine = table.seats_of(user_id)
    if not mine:
        raise forbidden("not-seated", "you do not sit here")
    if all(table.seats[seat].promise == promised for seat in mine):
        return None
    new = table.copy()
    for seat in mine:
        new.seats[seat] = _with(table.seats[seat], promise=promised)
    return Change(new, [record(new, "promise", now, mine[0], None, user_id)])


def deal(change: Change, user_id: int | None, now: float) -> None:
    """All seats are taken: wait for the promised nonces, if there are any, then begin."""
    table = change.table
    if missing(table):
        table.head.dealing = now
        change.rows.append(record(table, "deal", now, None, None, user_id))
    else:
        begin(change, user_id, now)


def reveal(table: TableNow, user_id: int, nonce: str, now: float) -> Change | None:
    """A promised nonce comes; the last one starts the game."""
    if not table.seats_of(user_id):
        raise forbidden("not-seated", "you do not sit here")
    promised = digest_of(nonce)
    # A guest and an account that have become one person may have promised one each.
    mine = [seat for seat in table.seats_of(user_id) if table.seats[seat].promise == promised]
    if mine and all(table.seats[seat].nonce == nonce for seat in mine):
        return None
    if table.status != "open":
        raise conflict("started", "the game has started")
    if table.head.dealing is None:
        raise conflict("too-early", "keep the nonce until all seats are taken")
    if not mine:
        raise impossible("wrong-nonce", "SHA-256 of this nonce is not what you promised")
    new = table.copy()
    for seat in mine:
        new.seats[seat] = _with(table.seats[seat], nonce=nonce)
    change = Change(new, [record(new, "nonce", now, mine[0], None, user_id)])
    if not missing(new):
        begin(change, user_id, now)
    return change


def give_up_waiting(table: TableNow, now: float) -> Change | None:
    """A player who has not sent a nonce in time adds none; None if there is still time."""
    since = table.head.dealing
    if since is None or now < since + clock.NONCES:
        return None
    change = Change(table.copy(), [])
    begin(change, None, now)
    return change


def call_off(table: TableNow) -> None:
    """A seat became free at the last moment. Nonces that are out are worth nothing any more."""
    if table.head.dealing is not None:
        table.head.dealing = None
        table.seats = [_with(seat, promise=None, nonce=None) for seat in table.seats]


def begin(change: Change, user_id: int | None, now: float) -> None:
    """Set the game up; from here on the rules decide."""
    table = change.table
    # An outside table brings its state with it.
    state: State | None = table.state
    if state is None:
        assert table.secret is not None
        table.seed = seed_of(table.secret, [seat.nonce for seat in table.seats])
        _take_seats(table)
        state = table.game.new(len(table.seats), table.seed, table.options)
    table.state = state
    table.status = "running"
    table.started = now
    table.head.dealing = None
    row = record(table, "start", now, None, None, user_id, None, ActData(state.events))
    table.head.decisions = [table.head.numbering.version(seat) for seat in range(len(table.seats))]
    clock.begin(table, now)
    change.rows.append(row)
    people = dict.fromkeys(seat.user_id for seat in table.seats if seat.user_id is not None)
    change.notices += [(person, "started") for person in people if person != user_id]


def _take_seats(table: TableNow) -> None:
    """Everybody gets what they wished for, or a lot of the seed, and the seat that goes with it."""
    if not asks_wishes(table):
        return
    seated = seating(table.game.meta, wishes_of(table), table.seed)
    table.seats = [table.seats[place] for place in seated.places]
    table.head.seated = seated


def _with(seat: SeatNow, **changes: object) -> SeatNow:
    return msgspec.structs.replace(seat, **changes)
