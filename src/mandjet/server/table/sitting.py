"""Before the game: sitting down, getting up, starting."""

import msgspec

from mandjet.engine import State
from mandjet.server.problems import conflict, forbidden, impossible
from mandjet.server.schema import Account
from mandjet.server.table import clock
from mandjet.server.table.now import ActData, Change, Row, SeatNow, TableNow, record


def sit(
    table: TableNow,
    user: Account,
    seat: int | None,
    now: float,
    invited: bool,
    also: bool = False,
) -> Change:
    """Somebody takes a free seat; `also`: one more, to pass and play."""
    if table.status != "open":
        raise conflict("started", "the game has started; no seat is free")
    if not (invited or also) and table.seats_of(user.id):
        raise conflict("seated", "you sit here already")
    # The host may take any seat that is not kept for somebody.
    number = _free_seat(table, user, seat, invited or (also and user.id == table.host))
    new = table.copy()
    new.seats[number] = SeatNow(
        user_id=user.id, name=user.name, guest=user.guest, open=table.seats[number].open
    )
    return Change(new, [record(new, "sit", now, number, None, user.id)])


def _free_seat(table: TableNow, user: Account, seat: int | None, invited: bool) -> int:
    if seat is not None and seat >= len(table.seats):
        raise impossible(
            "no-such-seat", f"there is no seat {seat}; seats are 0 to {len(table.seats) - 1}"
        )
    wanted = range(len(table.seats)) if seat is None else [seat]
    mine = [n for n in wanted if table.seats[n].free and table.seats[n].reserved == user.id]
    free = [n for n in wanted if table.seats[n].free and table.seats[n].reserved is None]
    open_ones = [n for n in free if table.seats[n].open]
    # Who has an invite leaves the open seats to the lobby.
    closed = [n for n in free if not table.seats[n].open]
    usable = mine + (closed + open_ones if invited else open_ones if table.agreed.public else [])
    if usable:
        return usable[0]
    if free:
        raise forbidden("invite-needed", "the free seats are for people with an invite")
    raise conflict("seat-taken", "that seat is taken" if seat is not None else "no seat is free")


def rise(table: TableNow, user_id: int, now: float) -> Change:
    """Somebody leaves before the start; the last person to leave closes the table."""
    if table.status != "open":
        raise conflict("started", "the game has started: resign, or hand your seat to a bot")
    mine = table.seats_of(user_id)
    if not mine and table.host != user_id:
        raise forbidden("not-seated", "you do not sit here")
    new = table.copy()
    rows: list[Row] = []
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


def put_bot(table: TableNow, user_id: int, seat: int, level: str | None, now: float) -> Change:
    """The host gives a free seat to a bot (None: frees a bot's seat)."""
    if table.status != "open":
        raise conflict("started", "the game has started")
    if table.host != user_id:
        raise forbidden("not-host", "only the host may do that")
    if seat >= len(table.seats):
        raise impossible("no-such-seat", f"there is no seat {seat}")
    who = table.seats[seat]
    if level is not None and not who.free:
        raise conflict("seat-taken", "that seat is taken")
    if level is None and (who.bot is None or who.user_id is not None):
        raise conflict("no-bot", "there is no bot in that seat")
    new = table.copy()
    new.seats[seat] = SeatNow(bot=level, open=who.open)
    return Change(new, [record(new, "bot", now, seat, None, user_id)])


def watch(table: TableNow, user_id: int, now: float) -> Change:
    """Somebody was let in to watch."""
    if not table.agreed.spectators:
        raise conflict("no-spectators", "this table is played without spectators")
    new = table.copy()
    new.watchers = table.watchers | {user_id}
    return Change(new, [record(new, "watch", now, None, None, user_id)])


def full(table: TableNow) -> bool:
    """Whether every seat is taken."""
    return all(not seat.free for seat in table.seats)


def start(table: TableNow, user_id: int, now: float) -> Change:
    """The host starts the game."""
    if table.status != "open":
        raise conflict("started", "the game has started already")
    if table.host != user_id:
        raise forbidden("not-host", "only the host may start the game")
    if not full(table):
        free = [number for number, seat in enumerate(table.seats) if seat.free]
        raise conflict("seats-free", f"seats {', '.join(map(str, free))} are still free", free=free)
    change = Change(table.copy(), [])
    begin(change, user_id, now)
    return change


def begin(change: Change, user_id: int | None, now: float) -> None:
    """Set the game up; from here on the rules decide."""
    table = change.table
    state: State
    if table.start is not None:
        state = table.game.load(msgspec.json.decode(table.start))
    else:
        state = table.game.new(len(table.seats), table.seed, table.agreed.options)
    table.state = state
    table.status = "running"
    table.started = now
    row = record(table, "start", now, None, None, user_id, None, ActData(state.events))
    table.head.decisions = [row.seq] * len(table.seats)
    clock.begin(table, now)
    change.rows.append(row)
    people = dict.fromkeys(seat.user_id for seat in table.seats if seat.user_id is not None)
    change.notices += [(person, "started") for person in people if person != user_id]
