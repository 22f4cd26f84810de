"""Where sockets come in."""

from typing import Annotated, Any

from litestar import WebSocket, websocket
from litestar.params import Parameter

from mandjet.server.api.caller import house_of, who
from mandjet.server.live.sockets import MineSocket, TableSocket
from mandjet.server.problems import Refused
from mandjet.server.schema import ProblemMessage

Socket = WebSocket[Any, Any, Any]
REFUSED = 4400

SeatQuery = Annotated[int | None, Parameter(ge=0, le=7, required=False)]
Version = Annotated[int | None, Parameter(ge=0, le=2_000_000_000, required=False)]


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
    await guest.run(None)


async def _turn_away(guest: TableSocket | MineSocket, refused: Refused) -> None:
    await guest.send(ProblemMessage(None, refused.problem()))
    await guest.socket.close(code=REFUSED, reason=refused.kind)


HANDLERS = [table_live, mine_live]
