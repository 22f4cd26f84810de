"""When a bot cannot choose, or an analysis cannot go on: try again, or close it."""

import time

import msgspec
from litestar import post
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from mandjet.server.api.caller import Call, TablePath, house_of, person
from mandjet.server.bus import News, me
from mandjet.server.hall import news_of
from mandjet.server.problems import conflict, missing
from mandjet.server.schema import TableInfo
from mandjet.server.store import committing, jobs, journal, loading
from mandjet.server.table import trouble
from mandjet.server.table.now import Change
from mandjet.server.table.seen import info, may_know


@post(
    "/api/tables/{table_id:str}/try-again", tags=["play"], operation_id="tryAgain", status_code=200
)
async def try_again(request: Call, table_id: TablePath) -> TableInfo:
    """Let a bot that could not choose try again."""
    house = house_of(request)
    user = person(request)
    table = await house.hall.get(table_id)
    may_know(table, user.id)
    trouble.may_try_again(table, user.id)
    house.thoughts.spend(user.id)
    news = News(work=True, by=me())

    def write(connection: Connection) -> int:
        found = jobs.retry(connection, table_id)
        journal.tell(connection, msgspec.json.encode(news).decode())
        return found

    if not await house.database.write(write):
        raise conflict("not-stuck", "no bot of this table has given up")
    house.bus.deliver(news)
    return info(table, user.id, time.time())


@post("/api/tables/{table_id:str}/close", tags=["records"], operation_id="close", status_code=200)
async def close(request: Call, table_id: TablePath) -> TableInfo:
    """Close an analysis of mine, also one that cannot go on."""
    house = house_of(request)
    user = person(request)

    def write(connection: Connection) -> Change:
        table = loading.load_outside(connection, table_id)
        if table is None:
            raise missing("table")
        change = trouble.close(table, user.id, time.time())
        committing.commit(connection, table, change)
        jobs.strike(connection, table_id)
        journal.tell(connection, msgspec.json.encode(news_of(change)).decode())
        return change

    try:
        change = await house.database.write(write)
    except IntegrityError:
        raise conflict("busy", "somebody else changed the table at that moment") from None
    house.hall.forget(table_id)
    house.bus.deliver(news_of(change))
    return info(change.table, user.id, time.time())


HANDLERS = [try_again, close]
