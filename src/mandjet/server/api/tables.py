"""Making tables, sitting down, invites, starting, rematches."""

import secrets
import time
from collections.abc import Callable
from typing import Annotated

from litestar import delete, get, post
from litestar.params import Parameter
from sqlalchemy import Connection

from mandjet.server.api.caller import (
    Call,
    TablePath,
    Wish,
    WithIt,
    change_table,
    house_of,
    id_of,
    person,
)
from mandjet.server.house import House
from mandjet.server.problems import Refused, conflict, forbidden, impossible
from mandjet.server.schema import (
    Account,
    Again,
    ForBot,
    InviteInfo,
    InviteLook,
    InviteMade,
    InviteToken,
    Join,
    NewInvite,
    NewTable,
    Promised,
    Revealed,
    SeatOnly,
    StandIn,
    TableInfo,
    Wished,
)
from mandjet.server.store import accounts, lobby, shares
from mandjet.server.table import beginning, making, sitting
from mandjet.server.table.now import Change, TableNow
from mandjet.server.table.seen import info, is_member, line, may_know

INVITES_EACH = 50
Id = Annotated[int, Parameter(ge=1, le=2**62)]


async def may_make(
    house: House, user: Account, bots: bool = False, shown: bool = False
) -> Callable[[Connection], None]:
    """Refuse people who have too many tables, too many with bots, or too many in the lobby.

    Many may ask at once: what is returned asks again in the transaction that makes the table.
    """
    house.new_tables.spend(user.id)

    def check(connection: Connection) -> None:
        if bots:
            _not_too_many_bots(house, user, shares.count_bot_tables(connection, user.id) + 1)
        have = accounts.count_tables(connection, user.id)
        if have >= house.settings.tables_each:
            raise conflict("too-many-tables", f"you have {have} tables open or running, the most")
        if shown and user.guest:
            _not_too_many_shown(house, accounts.count_public(connection, user.id))

    def check_alone(connection: Connection) -> None:
        accounts.one_at_a_time(connection, user.id)
        check(connection)

    await house.database.read(check)
    return check_alone


def _not_too_many_bots(house: House, user: Account, have: int) -> None:
    """Refuse people who host more tables with bots than allowed."""
    settings = house.settings
    most = settings.bot_tables_guest if user.guest else settings.bot_tables_each
    if have > most:
        raise conflict(
            "too-many-bots", f"you have {most} tables with bots open or running, the most"
        )


def _not_too_many_shown(house: House, have: int) -> None:
    """The lobby is for everybody: guests, who come and go, do not fill it."""
    if have >= house.settings.tables_guest:
        raise conflict(
            "too-many-tables",
            f"a guest has at most {have} public tables that wait for people; make an account",
        )


@post("/api/tables", tags=["tables"], operation_id="makeTable")
async def make_table(request: Call, data: NewTable) -> TableInfo:
    """Make a table. With bots or yourself in all seats, the game starts at once, or when the nonce
    that was promised comes."""
    house = house_of(request)
    user = person(request)
    if data.public and user.guest:
        house.guests_tables.spend(str(request.scope.get("address")))
    bots = any(isinstance(seat, ForBot) for seat in data.seats)
    check = await may_make(house, user, bots, shown=data.public)
    table = await house.hall.create(making.make(data, user, time.time()), check)
    return info(table, user.id, time.time())


@get("/api/tables/{table_id:str}", tags=["tables"], operation_id="table")
async def get_table(request: Call, table_id: TablePath) -> TableInfo:
    """A table from outside the game."""
    table = await house_of(request).hall.get(table_id)
    may_know(table, id_of(request))
    return info(table, id_of(request), time.time())


async def _change(
    request: Call, table_id: str, wish: Wish, with_it: WithIt | None = None
) -> TableInfo:
    table = await change_table(request, table_id, wish, with_it)
    return info(table, person(request).id, time.time())


def _start_if_full(change: Change, user_id: int, now: float) -> Change:
    """A table that has become full starts, unless its host wants to say when."""
    table = change.table
    return change if table.by_host else _then_start(change, user_id, now)


def _then_start(change: Change, user_id: int, now: float) -> Change:
    """A table that has become full starts, once all who wanted to choose something have."""
    table = change.table
    if beginning.full(table) and beginning.decided(table) and table.status == "open":
        beginning.deal(change, user_id, now)
    return change


@post("/api/tables/{table_id:str}/join", tags=["tables"], operation_id="join", status_code=200)
async def join(request: Call, table_id: TablePath, data: Join) -> TableInfo:
    """Take an open seat of a public table, or the seat kept for me."""

    def sit(table: TableNow, user: Account, now: float) -> Change:
        change = sitting.sit(table, user, data.seat, now, False, data.also, data.promise, data.wish)
        return _start_if_full(change, user.id, now)

    return await _change(request, table_id, sit)


@post("/api/tables/{table_id:str}/leave", tags=["tables"], operation_id="leave", status_code=200)
async def leave(request: Call, table_id: TablePath) -> TableInfo:
    """Leave before the start; a host who leaves alone closes the table."""
    return await _change(request, table_id, lambda t, user, now: sitting.rise(t, user.id, now))


@post("/api/tables/{table_id:str}/start", tags=["tables"], operation_id="start", status_code=200)
async def start(request: Call, table_id: TablePath) -> TableInfo:
    """Start the game, as its host, when all seats are taken."""
    return await _change(request, table_id, lambda t, user, now: sitting.start(t, user.id, now))


@post("/api/tables/{table_id:str}/remove", tags=["tables"], operation_id="remove", status_code=200)
async def remove(request: Call, table_id: TablePath, data: SeatOnly) -> TableInfo:
    """As the host, ask the player in a seat to leave before the start."""
    return await _change(
        request, table_id, lambda t, user, now: sitting.remove(t, user.id, data.seat, now)
    )


@post(
    "/api/tables/{table_id:str}/promise", tags=["tables"], operation_id="promise", status_code=200
)
async def promise(request: Call, table_id: TablePath, data: Promised) -> TableInfo:
    """Promise another nonce than on sitting down, e.g. from another device."""
    return await _change(
        request, table_id, lambda t, user, now: beginning.promise(t, user.id, data.promise, now)
    )


@post("/api/tables/{table_id:str}/wish", tags=["tables"], operation_id="wish", status_code=200)
async def wish(request: Call, table_id: TablePath, data: Wished) -> TableInfo:
    """Say what I wish to play, before the start; the game begins when the last has said it."""

    def say(table: TableNow, user: Account, now: float) -> Change | None:
        change = beginning.choose_wish(table, user.id, data.seat, data.wish, now)
        return None if change is None else _start_if_full(change, user.id, now)

    return await _change(request, table_id, say)


@post("/api/tables/{table_id:str}/nonce", tags=["tables"], operation_id="nonce", status_code=200)
async def nonce(request: Call, table_id: TablePath, data: Revealed) -> TableInfo:
    """Send the nonce I promised, once all seats are taken."""
    return await _change(
        request, table_id, lambda t, user, now: beginning.reveal(t, user.id, data.nonce, now)
    )


@post("/api/tables/{table_id:str}/bot", tags=["tables"], operation_id="putBot", status_code=200)
async def put_bot(request: Call, table_id: TablePath, data: StandIn) -> TableInfo:
    """As the host, give a free seat to a bot; without a level, free a bot's seat."""
    host = person(request)
    level = None if data.level is None else making.check_bot(data.level)

    def put(table: TableNow, user: Account, now: float) -> Change:
        change = sitting.put_bot(table, user.id, data.seat, level, now)
        return _start_if_full(change, user.id, now)

    def check(connection: Connection, _: TableNow) -> None:
        accounts.one_at_a_time(connection, host.id)
        have = shares.count_bot_tables(connection, host.id)
        _not_too_many_bots(house_of(request), host, have)

    return await _change(request, table_id, put, None if level is None else check)


@post("/api/tables/{table_id:str}/rematch", tags=["tables"], operation_id="rematch")
async def rematch(request: Call, table_id: TablePath, data: Again) -> TableInfo:
    """The same again with the same people; the second to ask joins the first one's table."""
    house = house_of(request)
    user = person(request)
    old = await house.hall.get(table_id)
    may_know(old, user.id)
    if old.rematch is None:
        bots = any(seat.bot is not None for seat in old.seats)
        check = await may_make(house, user, bots)
        # Made first: a table the old one points to must be there.
        change = making.rematch(old, user, data.promise, time.time(), data.wish)
        made = await house.hall.create(change, check)
        try:
            await house.hall.change(
                table_id, lambda t, now: making.note_rematch(t, made.id, user.id, now)
            )
            return info(made, user.id, time.time())
        except Refused:
            # Somebody was faster: theirs it is.
            if made.status == "open" and made.head.dealing is None:
                await house.hall.change(made.id, lambda t, now: sitting.rise(t, user.id, now))
            old = await house.hall.get(table_id)
    assert old.rematch is not None
    there = await house.hall.get(old.rematch)
    if there.status == "open" and not there.seats_of(user.id):
        there = await house.hall.change(
            old.rematch,
            lambda t, now: _then_start(
                sitting.sit(t, user, None, now, False, False, data.promise, data.wish), user.id, now
            ),
        )
    may_know(there, user.id)
    return info(there, user.id, time.time())


# -- invites --------------------------------------------------------------------------------


async def _hosted(house: House, table_id: str, user: Account) -> TableNow:
    table = await house.hall.get(table_id)
    may_know(table, user.id)
    if table.host != user.id:
        raise forbidden("not-host", "only the host invites")
    return table


@post("/api/tables/{table_id:str}/invites", tags=["invites"], operation_id="invite")
async def make_invite(request: Call, table_id: TablePath, data: NewInvite) -> InviteMade:
    """An invite that works once. The token is shown once."""
    house = house_of(request)
    user = person(request)
    table = await _hosted(house, table_id, user)
    if data.watch and not table.agreed.spectators:
        raise conflict("no-spectators", "this table is played without spectators")
    if not data.watch and table.status != "open":
        raise conflict("started", "the game has started; no seat is free")
    if data.seat is not None and (data.seat >= len(table.seats) or not table.seats[data.seat].free):
        raise impossible("seat-taken", f"seat {data.seat} is not a free seat of this table")
    secret = secrets.token_urlsafe(18)
    seat = None if data.watch else data.seat

    def write(connection: Connection) -> InviteInfo:
        if len(lobby.invites_of(connection, table_id)) >= INVITES_EACH:
            raise conflict("too-many-invites", f"at most {INVITES_EACH} invites for one table")
        return lobby.add_invite(connection, table_id, seat, data.watch, secret, time.time())

    made = await house.database.write(write)
    base = house.settings.origins[0] if house.settings.origins else str(request.base_url)
    return InviteMade(secret, f"{base.rstrip('/')}/#/invite/{secret}", made)


@get("/api/tables/{table_id:str}/invites", tags=["invites"], operation_id="invites")
async def list_invites(request: Call, table_id: TablePath) -> list[InviteInfo]:
    """The invites I made for a table."""
    house = house_of(request)
    await _hosted(house, table_id, person(request))
    return await house.database.read(lambda c: lobby.invites_of(c, table_id))


@delete(
    "/api/tables/{table_id:str}/invites/{invite_id:int}",
    tags=["invites"],
    operation_id="revokeInvite",
)
async def revoke_invite(request: Call, table_id: TablePath, invite_id: Id) -> None:
    """Take an invite back that nobody has used."""
    house = house_of(request)
    await _hosted(house, table_id, person(request))
    await house.database.write(lambda c: lobby.revoke_invite(c, table_id, invite_id, time.time()))


@post("/api/invites/look", tags=["invites"], operation_id="lookAtInvite", status_code=200)
async def look_at_invite(request: Call, data: InviteToken) -> InviteLook:
    """What is this invite for?"""
    house = house_of(request)
    _, table_id, seat, watch = await house.database.read(lambda c: lobby.open_invite(c, data.token))
    table = await house.hall.get(table_id)
    return InviteLook(line(table, id_of(request), time.time()), seat, watch)


@post("/api/invites/accept", tags=["invites"], operation_id="acceptInvite", status_code=200)
async def accept_invite(request: Call, data: InviteToken) -> TableInfo:
    """Take the seat, or come to watch. The invite is used up."""
    house = house_of(request)
    user = person(request)
    invite_id, table_id, seat, watch = await house.database.read(
        lambda c: lobby.open_invite(c, data.token)
    )
    if watch:
        return await _come_to_watch(house, user, invite_id, table_id)

    def decide(table: TableNow, now: float) -> Change:
        if table.seats_of(user.id) and not data.also:
            raise conflict("seated", "you sit here already; the invite is for somebody else")
        change = sitting.sit(table, user, seat, now, True, data.also, data.promise, data.wish)
        return _start_if_full(change, user.id, now)

    def use(connection: Connection, _table: TableNow) -> None:
        lobby.use_invite(connection, invite_id, user.id, time.time())

    table = await house.hall.change(table_id, decide, with_it=use)
    return info(table, user.id, time.time())


async def _come_to_watch(house: House, user: Account, invite_id: int, table_id: str) -> TableInfo:
    table = await house.hall.get(table_id)
    if is_member(table, user.id):
        raise conflict("seated", "you may watch already; the invite is for somebody else")

    def write(connection: Connection) -> None:
        lobby.use_invite(connection, invite_id, user.id, time.time())
        lobby.add_watcher(connection, table_id, user.id)

    def decide(table: TableNow, now: float) -> Change:
        return sitting.watch(table, user.id, now)

    table = await house.hall.change(table_id, decide, with_it=lambda c, _t: write(c))
    return info(table, user.id, time.time())


HANDLERS = [
    make_table,
    get_table,
    join,
    leave,
    start,
    remove,
    promise,
    wish,
    nonce,
    put_bot,
    rematch,
    make_invite,
    list_invites,
    revoke_invite,
    look_at_invite,
    accept_invite,
]
