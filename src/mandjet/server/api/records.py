"""Replays, records, analysis."""

import secrets
import time
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import Parameter
from sqlalchemy import Connection, insert

from mandjet.engine import BadRecord, Record
from mandjet.server.api.caller import Call, TablePath, house_of, id_of, person
from mandjet.server.api.tables import may_make
from mandjet.server.db.tables import snapshots
from mandjet.server.house import House
from mandjet.server.names import clean_label
from mandjet.server.problems import bad, conflict, forbidden, impossible
from mandjet.server.schema import AnalysisFrom, GameTally, Replay, TableInfo
from mandjet.server.store import committing, journal, replay
from mandjet.server.table import making
from mandjet.server.table.now import TableNow
from mandjet.server.table.outside import is_outside
from mandjet.server.table.seen import (
    info,
    is_done,
    is_member,
    may_know,
    steps,
    usual_viewpoint,
    viewpoint,
)
from mandjet.server.thinking.orders import Examine, Examined, Followed, Vet

# Verifying a long record takes a while, but not for ever.
SECONDS = 60.0
# No game takes nearly as many.
MOST_ACTIONS = 10_000

SeatQuery = Annotated[
    int | None,
    Parameter(ge=0, le=7, required=False, description="A seat; any, once the game is over."),
]
First = Annotated[int, Parameter(ge=0, le=2_000_000_000, required=False)]
Count = Annotated[int, Parameter(ge=1, le=100, required=False)]
Step = Annotated[
    int | None,
    Parameter(ge=0, le=2_000_000_000, required=False, description="The last one if not given."),
]


def known_rules(table: TableNow) -> None:
    """Refuse games that this server cannot show any more."""
    if table.state is None:
        raise conflict(
            "other-rules" if table.started is not None else "not-started",
            f"there is no game to show: it has rules {table.rules} and this server has"
            f" {table.game.meta.rules}, or it never started",
        )


def _finished_viewpoint(table: TableNow, user_id: int | None, seat: int | None) -> int | None:
    """Once a game is over, those who may watch it may see it from any seat."""
    viewpoint(table, user_id, None)
    if seat is not None and seat >= len(table.seats):
        raise impossible("no-such-seat", f"there is no seat {seat}")
    return seat


@get("/api/tables/{table_id:str}/replay", tags=["records"], operation_id="replay")
async def get_replay(
    request: Call,
    table_id: TablePath,
    seat: SeatQuery = None,
    spectate: bool = False,
    first: First = 0,
    count: Count = 20,
) -> Replay:
    """Steps of a game: of a finished one from any seat, of a running one as I saw it myself."""
    house = house_of(request)
    user_id = id_of(request)
    table = await house.hall.get(table_id)
    may_know(table, user_id)
    done = is_done(table)
    if seat is None and not spectate and not done:
        seat = usual_viewpoint(table, user_id)
    looking = _finished_viewpoint(table, user_id, seat) if done else viewpoint(table, user_id, seat)
    known_rules(table)
    if is_outside(table.kind):
        made = await house.annex.views(table, looking, first, count, everything=done)
    else:
        made = await house.database.read(
            lambda c: replay.views(c, table, looking, first, count, everything=done)
        )
    return Replay(info(table, user_id, time.time()), steps(table, looking), made)


@get(
    "/api/tables/{table_id:str}/record",
    tags=["records"],
    operation_id="record",
    media_type="application/json",
)
async def get_record(request: Call, table_id: TablePath) -> Response[bytes]:
    """The record of a finished game, for `mandjet verify` and `mandjet replay`."""
    house = house_of(request)
    user_id = id_of(request)
    table = await house.hall.get(table_id)
    viewpoint(table, user_id, None)
    if not is_done(table):
        raise conflict(
            "not-over", "the record holds the seed: it is given out when the game is over"
        )
    if table.start is not None:
        raise conflict("no-record", "this table began in the middle of a game: it has no record")
    known_rules(table)
    if is_outside(table.kind):
        kept = await house.annex.record(table)
    else:
        kept = await house.database.read(lambda c: replay.record_of(c, table))
    return Response(
        kept.encode(),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{kept.game}-{table_id}.json"'},
    )


@get("/api/tables/{table_id:str}/tally", tags=["records"], operation_id="tally")
async def get_tally(request: Call, table_id: TablePath) -> GameTally:
    """How every point of a finished game was made, and when it was decided."""
    house = house_of(request)
    table = await house.hall.get(table_id)
    viewpoint(table, id_of(request), None)
    if not is_done(table):
        raise conflict("not-over", "points are explained when the game is over")
    known_rules(table)
    if is_outside(table.kind):
        return await house.annex.tally(table)
    return await house.database.read(lambda c: replay.tally_of(c, table))


@get("/api/tables/{table_id:str}/position", tags=["records"], operation_id="position")
async def get_position(request: Call, table_id: TablePath, step: Step = None) -> dict[str, Any]:
    """The whole position after a step of a finished game, or of an analysis of mine; chance ahead
    is drawn again. `POST /api/analysis` and `game.load` take it."""
    return await _position_of(house_of(request), table_id, id_of(request), step)


@post("/api/records", tags=["records"], operation_id="upload")
async def upload(request: Call, data: dict[str, Any]) -> TableInfo:
    """Upload a record: it is verified and kept as a private table to replay and analyse."""
    house = house_of(request)
    user = person(request)
    check = await may_make(house, user)
    text = msgspec.json.encode(data)
    try:
        kept = Record.decode(text)
        kept.title()
    except BadRecord as error:
        raise impossible("bad-record", str(error)) from None
    if len(kept.actions) > MOST_ACTIONS:
        raise impossible("bad-record", f"a record has at most {MOST_ACTIONS} actions here")
    kept.seats = [clean_label(name) for name in kept.seats]
    order = Examine(text.decode(), house.settings.snapshot_every)
    seen = await house.think(user, order, SECONDS, Examined, long=True)
    change, positions = making.uploaded(kept, seen, user, time.time())
    table = change.table
    numbers = {row.seq: number for number, row in enumerate(change.rows[2:], 1)}

    def write(connection: Connection) -> None:
        check(connection)
        committing.create(connection, change)
        if positions:
            connection.execute(
                insert(snapshots),
                [
                    {"table_id": table.id, "seq": s, "step": numbers[s], "position": p.decode()}
                    for s, p in positions.items()
                ],
            )

    await house.database.write(write)
    return info(await house.hall.get(table.id), user.id, time.time())


@post("/api/analysis", tags=["records"], operation_id="analyse")
async def analyse(request: Call, data: AnalysisFrom) -> TableInfo:
    """A private table from a step of a finished game, or from a position."""
    house = house_of(request)
    user = person(request)
    if (data.table is None) == (data.position is None):
        raise bad("name a table (and a step of it) or give a position, one of the two")
    check = await may_make(house, user, bots=any(data.seats))
    for level in data.seats:
        if level is not None:
            making.check_bot(level)
    if data.table is not None:
        position = await _position_of(house, data.table, user.id, data.step)
    else:
        assert data.position is not None
        position = data.position
    name = position.get("game")
    title = making.find_game(name if isinstance(name, str) else "")
    # No matter who made it: it is tried out, and from here on its rules run in the annex.
    seed = secrets.token_hex(32)
    order = Vet(title.meta.name, position, seed)
    shown = (await house.think(user, order, SECONDS / 6, Followed)).now
    if shown.over:
        raise impossible("game-over", "the game is over in that position")
    change = making.analysis(title.meta.name, shown, seed, data.seats, user, time.time())
    return info(await house.hall.create(change, check), user.id, time.time())


def analysed(table: TableNow, user_id: int | None) -> None:
    """Refuse people who may not go through the steps of a game with all that was hidden."""
    viewpoint(table, user_id, None)
    mine = table.kind == "analysis" and is_member(table, user_id)
    if not is_done(table) and not mine:
        raise forbidden("not-over", "a running game is not analysed")


async def _position_of(
    house: House, table_id: str, user_id: int | None, step: int | None
) -> dict[str, Any]:
    table = await house.hall.get(table_id)
    analysed(table, user_id)
    known_rules(table)
    wanted = table.head.step if step is None else step
    if wanted > table.head.step:
        raise impossible("no-such-step", f"the game has steps 0 to {table.head.step}")

    def read(connection: Connection) -> dict[str, Any]:
        acts = journal.standing(connection, table)
        return replay.state_at(connection, table, acts, wanted).position()

    position: dict[str, Any]
    if is_outside(table.kind):
        position = msgspec.json.decode(await house.annex.position(table, wanted))
    else:
        position = await house.database.read(read)
    # What was drawn later must not be known beforehand.
    return {**position, "rng": {"seed": secrets.token_hex(32), "action": 0}}


HANDLERS = [get_replay, get_record, get_tally, get_position, upload, analyse]
