"""Where sockets come in."""

import contextlib
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Literal

from litestar import WebSocket, websocket
from litestar.params import Parameter, QueryParameter

from mandjet.server.api.caller import house_of, who
from mandjet.server.live.rooms import LOBBY, Place
from mandjet.server.live.sockets import (
    REFUSED,
    Listener,
    LobbySocket,
    MineSocket,
    TableSocket,
)
from mandjet.server.problems import Refused
from mandjet.server.schema import ProblemMessage
from mandjet.server.store.lobby import Wanted

Socket = WebSocket[Any, Any, Any]

SeatQuery = Annotated[int | None, Parameter(ge=0, le=7, required=False)]
Version = Annotated[int | None, Parameter(ge=0, le=2_000_000_000, required=False)]
GAME_QUERY = QueryParameter(name="game", max_length=40, required=False)
Seats = Annotated[int | None, Parameter(ge=1, le=8, required=False)]
Most = Annotated[int, Parameter(ge=1, le=200, required=False)]


@websocket("/api/tables/{table_id:str}/live")
async def table_live(
    socket: Socket,
    table_id: str,
    seat: SeatQuery = None,
    spectate: bool = False,
    version: Version = None,
) -> None:
    """A table, live: the look and the log since `version`, then every change."""
    guest = TableSocket(house_of(socket), socket, who(socket), table_id)
    await _serve(guest, table_id, lambda: guest.open(seat, spectate, version))


@websocket("/api/mine/live")
async def mine_live(socket: Socket) -> None:
    """The list of my tables, live."""
    guest = MineSocket(house_of(socket), socket, who(socket))
    await _serve(guest, guest.user_id or 0, guest.open)


@websocket("/api/lobby/live")
async def lobby_live(
    socket: Socket,
    status: Literal["open", "running"] = "open",
    game_name: Annotated[str | None, GAME_QUERY] = None,
    seats: Seats = None,
    pace: Literal["none", "live", "async"] | None = None,
    rated: bool | None = None,
    limit: Most = 50,
) -> None:
    """The public tables one looks for, live; the same questions as GET /api/lobby."""
    wanted = Wanted(status, game_name, seats, pace, rated, limit)
    guest = LobbySocket(house_of(socket), socket, who(socket), wanted)
    await _serve(guest, LOBBY, guest.open)


async def _serve(guest: Listener, place: Place, begin: Callable[[], Awaitable[None]]) -> None:
    """From the handshake to the end. The address has its place before anything is waited for: of
    many that come at once, no more are let in than of many that come one by one."""
    with contextlib.ExitStack() as held:
        try:
            held.enter_context(guest.house.sockets.one(guest.address))
            await guest.socket.accept()
            await begin()
        except Refused as refused:
            if guest.socket.connection_state == "init":
                await guest.socket.accept()
            await guest.send(ProblemMessage(None, refused.problem()))
            await guest.socket.close(code=REFUSED, reason=refused.kind)
            return
        await guest.run(place)


HANDLERS = [table_live, mine_live, lobby_live]
