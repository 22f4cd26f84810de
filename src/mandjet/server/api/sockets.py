"""Where sockets come in."""

import contextlib
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Literal

from litestar import WebSocket, websocket
from litestar.params import Parameter

from mandjet.server.api.caller import (
    GAME_QUERY,
    MostTables,
    SeatCount,
    SeatQuery,
    house_of,
    who,
)
from mandjet.server.api.list_sockets import LobbySocket, MineSocket
from mandjet.server.api.live_socket import REFUSED, LiveSocket
from mandjet.server.api.table_socket import TableSocket
from mandjet.server.live.rooms import LOBBY, Place
from mandjet.server.problems import Refused
from mandjet.server.schema import ProblemMessage
from mandjet.server.store.lobby import Wanted

Socket = WebSocket[Any, Any, Any]

Version = Annotated[int | None, Parameter(ge=0, le=2_000_000_000, required=False)]


@websocket("/api/tables/{table_id:str}/live")
async def table_live(
    socket: Socket,
    table_id: str,
    seat: SeatQuery = None,
    spectate: bool = False,
    version: Version = None,
) -> None:
    """A table, live: the look and the log since `version`, then what changes."""
    live = TableSocket(house_of(socket), socket, who(socket), table_id)
    await _serve(live, table_id, lambda: live.open(seat, spectate, version))


@websocket("/api/mine/live")
async def mine_live(socket: Socket) -> None:
    """The list of my tables, live."""
    live = MineSocket(house_of(socket), socket, who(socket))
    await _serve(live, live.user_id or 0, live.open)


@websocket("/api/lobby/live")
async def lobby_live(
    socket: Socket,
    status: Literal["open", "running"] = "open",
    game_name: Annotated[str | None, GAME_QUERY] = None,
    seats: SeatCount = None,
    pace: Literal["none", "live", "async"] | None = None,
    rated: bool | None = None,
    limit: MostTables = 50,
) -> None:
    """The public tables one looks for, live; the same questions as GET /api/lobby."""
    wanted = Wanted(status, game_name, seats, pace, rated, limit)
    live = LobbySocket(house_of(socket), socket, who(socket), wanted)
    await _serve(live, LOBBY, live.open)


async def _serve(live: LiveSocket, place: Place, begin: Callable[[], Awaitable[None]]) -> None:
    """From the handshake to the end. The address has its place before anything is waited for: of
    many that come at once, no more are let in than of many that come one by one."""
    with contextlib.ExitStack() as held:
        try:
            held.enter_context(live.house.sockets.one(live.address))
            await live.socket.accept()
            await begin()
        except Refused as refused:
            if live.socket.connection_state == "init":
                await live.socket.accept()
            await live.send(ProblemMessage(None, refused.problem()))
            await live.socket.close(code=REFUSED, reason=refused.kind)
            return
        await live.run(place)


HANDLERS = [table_live, mine_live, lobby_live]
