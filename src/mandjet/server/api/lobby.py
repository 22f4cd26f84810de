"""Who plays, where one can join or watch, where one is waited for."""

import time
from typing import Annotated, Literal

from litestar import get, post
from litestar.params import Parameter
from sqlalchemy import Connection

from mandjet.server.api.caller import (
    GAME_QUERY,
    Call,
    MostTables,
    SeatCount,
    house_of,
    id_of,
    person,
)
from mandjet.server.api.games import find
from mandjet.server.live.mine import my_tables
from mandjet.server.names import handle_of
from mandjet.server.problems import missing
from mandjet.server.schema import (
    Account,
    History,
    MyTables,
    Profile,
    Statistics,
    TableList,
    Versus,
)
from mandjet.server.store import accounts, lobby, notices, ratings, statistics
from mandjet.server.table.seen import line

NamePath = Annotated[str, Parameter(max_length=40)]
BeforeTime = Annotated[float | None, Parameter(ge=0, le=1e11, required=False)]
MostGames = Annotated[int, Parameter(ge=1, le=100, required=False)]


@get("/api/lobby", tags=["lobby"], operation_id="lobby")
async def get_lobby(
    request: Call,
    status: Literal["open", "running"] = "open",
    game_name: Annotated[str | None, GAME_QUERY] = None,
    seats: SeatCount = None,
    pace: Literal["none", "live", "async"] | None = None,
    rated: bool | None = None,
    limit: MostTables = 50,
) -> TableList:
    """Public tables: open ones to join, running ones to watch."""
    now = time.time()
    wanted = lobby.Wanted(status, game_name, seats, pace, rated, limit)
    found = await house_of(request).database.read(lambda c: lobby.public_tables(c, wanted))
    return TableList([line(table, id_of(request), now) for table in found])


@get("/api/mine", tags=["lobby"], operation_id="mine")
async def mine(request: Call, finished: bool = False) -> MyTables:
    """My tables, those that wait for me first, and what I should know."""
    return await my_tables(house_of(request).hall, person(request).id, finished)


@post("/api/notices/read", tags=["lobby"], operation_id="readNotices", status_code=204)
async def read_notices(request: Call) -> None:
    """I have seen my notices."""
    user = person(request)
    await house_of(request).database.write(lambda c: notices.mark_read(c, user.id))


# -- players --------------------------------------------------------------------------------


def _find(connection: Connection, name: str) -> tuple[Account, float]:
    found = accounts.by_handle(connection, handle_of(name)[:80])
    if found is None:
        raise missing("player")
    return found[0], found[2]


@get("/api/players/{name:str}", tags=["players"], operation_id="player")
async def player(request: Call, name: NamePath) -> Profile:
    """A player's page: ratings and totals."""

    def read(connection: Connection) -> Profile:
        user, since = _find(connection, name)
        played, won = ratings.totals(connection, user.id)
        return Profile(user, since, ratings.of(connection, user.id), played, won)

    return await house_of(request).database.read(read)


@get("/api/players/{name:str}/games", tags=["players"], operation_id="history")
async def history(
    request: Call, name: NamePath, before: BeforeTime = None, limit: MostGames = 50
) -> History:
    """A player's finished games that I may see, newest first."""
    end = time.time() + 1 if before is None else before
    viewer = id_of(request)

    def read(connection: Connection) -> History:
        user, _ = _find(connection, name)
        return History(accounts.history(connection, user.id, viewer, end, limit))

    return await house_of(request).database.read(read)


@get("/api/players/{name:str}/statistics/{game:str}", tags=["players"], operation_id="statistics")
async def get_statistics(request: Call, name: NamePath, game: NamePath) -> Statistics:
    """What a player's last games of a title show, those that I may see."""
    title = find(game)
    viewer = id_of(request)

    def read(connection: Connection) -> Statistics:
        user, _ = _find(connection, name)
        return statistics.of(connection, user.id, viewer, title)

    return await house_of(request).database.read(read)


@get("/api/players/{name:str}/versus/{other:str}", tags=["players"], operation_id="versus")
async def versus(request: Call, name: NamePath, other: NamePath) -> Versus:
    """Head to head."""

    def read(connection: Connection) -> Versus:
        one, _ = _find(connection, name)
        two, _ = _find(connection, other)
        return Versus(one, two, ratings.versus(connection, one.id, two.id))

    return await house_of(request).database.read(read)


HANDLERS = [
    get_lobby,
    mine,
    read_notices,
    player,
    history,
    get_statistics,
    versus,
]
