"""Where sockets come in."""

from typing import Annotated, Any, Literal

from litestar import WebSocket, websocket
from litestar.params import Parameter, QueryParameter

from mandjet.server.api.caller import house_of, who
from mandjet.server.live.rooms import LOBBY
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
    await socket.accept()
    guest = TableSocket(house_of(socket), socket, who(socket), table_id)
    try:
        await guest.open(seat, spectate, version)
    except Refused as refused:
        await _turn_away(guest, refused)
        return
    await guest.run(table_id)


@websocket("/api/mine/live")
async def mine_live(socket: Socket) -> None:
    """The list of my tables, live."""
    await socket.accept()
    guest = MineSocket(house_of(socket), socket, who(socket))
    try:
        await guest.open()
    except Refused as refused:
        await _turn_away(guest, refused)
        return
    assert guest.user_id is not None
    await guest.run(guest.user_id)


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
    await socket.accept()
    wanted = Wanted(status, game_name, seats, pace, rated, limit)
    guest = LobbySocket(house_of(socket), socket, who(socket), wanted)
    try:
        await guest.open()
    except Refused as refused:
        await _turn_away(guest, refused)
        return
    await guest.run(LOBBY)


async def _turn_away(guest: Listener, refused: Refused) -> None:
    await guest.send(ProblemMessage(None, refused.problem()))
    await guest.socket.close(code=REFUSED, reason=refused.kind)


HANDLERS = [table_live, mine_live, lobby_live]
