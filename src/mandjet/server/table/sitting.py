"""Before the game: sitting down, getting up, being asked to leave, starting."""

from mandjet.server.problems import conflict, forbidden, impossible
from mandjet.server.schema import Account
from mandjet.server.table.beginning import deal, full, still_open, wish_for
from mandjet.server.table.now import Change, JournalRow, SeatNow, TableNow, record


def sit(
    table: TableNow,
    user: Account,
    seat: int | None,
    now: float,
    invited: bool,
    also: bool = False,
    promise: str | None = None,
    wish: str | None = None,
) -> Change:
    """Somebody takes a free seat; `also`: one more, to pass and play."""
    still_open(table)
    mine = table.seats_of(user.id)
    if not (invited or also) and mine:
        raise conflict("seated", "you sit here already")
    new = table.copy()
    rows: list[JournalRow] = []
    # One person adds one nonce, however many seats they have.
    promised = promise or (table.seats[mine[0]].promise if mine else None)
    wish = wish_for(table, wish, table.seats)
    for number in (*mine, *_seats_to_take(table, user, seat, invited, also)):
        first = not any(row.kind == "sit" for row in rows)
        new.seats[number] = SeatNow(
            user_id=user.id,
            name=user.name,
            guest=user.guest,
            open=table.seats[number].open,
            promise=promised,
            # Of several seats at once the first gets what was wished for.
            wish=table.seats[number].wish if number in mine else wish if first else None,
        )
        if number not in mine:
            rows.append(record(new, "sit", now, number, None, user.id))
    new.head.removed = tuple(person for person in table.head.removed if person != user.id)
    return Change(new, rows)


def _seats_to_take(
    table: TableNow, user: Account, seat: int | None, invited: bool, also: bool
) -> list[int]:
    """The seat somebody gets, or all that are kept for them; Refused if there is none."""
    if seat is not None and seat >= len(table.seats):
        raise impossible(
            "no-such-seat", f"there is no seat {seat}; seats are 0 to {len(table.seats) - 1}"
        )
    wanted = range(len(table.seats)) if seat is None else [seat]
    kept = [n for n in wanted if table.seats[n].free and table.seats[n].reserved == user.id]
    if kept:
        return kept
    free = [n for n in wanted if table.seats[n].free and table.seats[n].reserved is None]
    open_ones = [n for n in free if table.seats[n].open]
    closed = [n for n in free if not table.seats[n].open]
    if not free:
        raise conflict(
            "seat-taken", "that seat is taken" if seat is not None else "no seat is free"
        )
    if invited or (also and user.id == table.host):
        # The host may take any free seat; who has an invite leaves the open ones to the lobby.
        return (closed + open_ones)[:1]
    if not (table.agreed.public and open_ones):
        raise forbidden("invite-needed", "the free seats are for people with an invite")
    if also:
        raise forbidden(
            "one-seat", "the other seats are for other people; one more needs an invite of the host"
        )
    if user.id in table.head.removed:
        raise forbidden("removed", "the host has asked you to leave; only an invite lets you back")
    return open_ones[:1]


def rise(table: TableNow, user_id: int, now: float) -> Change:
    """Somebody leaves before the start; the last person to leave closes the table."""
    if table.status != "open":
        raise conflict("started", "the game has started: resign, or hand your seat to a bot")
    still_open(table)
    mine = table.seats_of(user_id)
    if not mine and table.host != user_id:
        raise forbidden("not-seated", "you do not sit here")
    new = table.copy()
    rows: list[JournalRow] = []
    for seat in mine:
        new.seats[seat] = SeatNow(open=table.seats[seat].open)
        rows.append(record(new, "rise", now, seat, None, user_id))
    people = [seat.user_id for seat in new.seats if seat.user_id is not None]
    if people and table.host == user_id:
        new.host = people[0]
    elif not people:
        new.status = "ended"
        new.finished = now
        new.head.why_ended = "left"
        rows.append(record(new, "end", now, None, None, user_id))
    return Change(new, rows)


def remove(table: TableNow, user_id: int, seat: int, now: float) -> Change:
    """The host asks somebody to leave; without an invite they take no seat here again."""
    _host_only(table, user_id)
    _there(table, seat)
    who = table.seats[seat]
    person = who.user_id if who.user_id is not None else who.reserved
    if person is None:
        raise conflict("nobody", f"nobody sits in seat {seat}")
    if person == user_id:
        raise conflict("yourself", "you cannot remove yourself: leave the table instead")
    new = table.copy()
    rows: list[JournalRow] = []
    for number, other in enumerate(table.seats):
        if person in (other.user_id, other.reserved):
            rows.append(record(new, "removed", now, number, None, person))
            new.seats[number] = SeatNow(open=other.open)
    new.head.removed = (*table.head.removed, person)
    return Change(new, rows, notices=[(person, "removed")])


def put_bot(table: TableNow, user_id: int, seat: int, level: str | None, now: float) -> Change:
    """The host gives a free seat to a bot (None: frees a bot's seat)."""
    _host_only(table, user_id)
    _there(table, seat)
    who = table.seats[seat]
    if level is not None and not who.free:
        raise conflict("seat-taken", "that seat is taken")
    if level is None and (who.bot is None or who.user_id is not None):
        raise conflict("no-bot", "there is no bot in that seat")
    new = table.copy()
    new.seats[seat] = SeatNow(bot=level, open=who.open)
    return Change(new, [record(new, "bot", now, seat, None, user_id)])


def _host_only(table: TableNow, user_id: int) -> None:
    still_open(table)
    if table.host != user_id:
        raise forbidden("not-host", "only the host may do that")


def _there(table: TableNow, seat: int) -> None:
    if seat >= len(table.seats):
        raise impossible("no-such-seat", f"there is no seat {seat}")


def watch(table: TableNow, user_id: int, now: float) -> Change:
    """Somebody was let in to watch."""
    if not table.agreed.spectators:
        raise conflict("no-spectators", "this table is played without spectators")
    new = table.copy()
    new.watchers = table.watchers | {user_id}
    return Change(new, [record(new, "watch", now, None, None, user_id)])


def start(table: TableNow, user_id: int, now: float) -> Change:
    """The host starts the game."""
    if table.status != "open":
        raise conflict("started", "the game has started already")
    still_open(table)
    if table.host != user_id:
        raise forbidden("not-host", "only the host may start the game")
    if not full(table):
        free = [number for number, seat in enumerate(table.seats) if seat.free]
        raise conflict("seats-free", f"seats {', '.join(map(str, free))} are still free", free=free)
    change = Change(table.copy(), [])
    deal(change, user_id, now)
    return change
