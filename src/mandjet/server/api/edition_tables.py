"""Editions in play: tables with them, trials against their parent. The rules run in thinkers with
limits, never here."""

import secrets
import time

import msgspec
from litestar import get, post

from mandjet.engine.components import Component, components
from mandjet.engine.editions import PRINTED
from mandjet.server.api.caller import Call, TablePath, house_of, id_of, person
from mandjet.server.api.editions import (
    SECONDS,
    EditionPath,
    edition_of,
    file_name,
    find_edition,
)
from mandjet.server.api.games import find
from mandjet.server.api.tables import may_make
from mandjet.server.problems import Refused
from mandjet.server.schema import (
    EditionDifference,
    EditionSimulated,
    EditionUsed,
    ForBot,
    PlayEdition,
    SimulateEdition,
    TableInfo,
)
from mandjet.server.table import making
from mandjet.server.table.seen import info, viewpoint
from mandjet.server.thinking.orders import Begin, Follow, Followed, Match, Matched, Proof, Proofed

# For how long pairs of a simulation are played.
MATCH_SECONDS = 6.0
SIMULATOR = "greedy"


@post("/api/editions/{edition_id:str}/tables", tags=["editions"], operation_id="playEdition")
async def play(request: Call, edition_id: EditionPath, data: PlayEdition) -> TableInfo:
    """A private table with an edition: alone against bots, or passed around on one device."""
    house, user = house_of(request), person(request)
    found = await find_edition(request, edition_id)
    edition = edition_of(found)
    options = making.check_setup(found.game, len(data.seats), data.options)
    for seat in data.seats:
        if isinstance(seat, ForBot):
            making.check_bot(seat.level)
    room = await may_make(house, user, any(isinstance(seat, ForBot) for seat in data.seats))
    seed = secrets.token_hex(32)
    begin = Begin(found.game, len(data.seats), seed, options, edition=edition)
    shown = (await house.think(user, Follow(begin, []), SECONDS, Followed)).now
    used = EditionUsed(found.id, found.name, found.version, found.content)
    made = making.with_edition(used, edition, shown, seed, data.seats, options, user, time.time())
    return info(await house.hall.create(made, room), user.id, time.time())


@post(
    "/api/editions/{edition_id:str}/simulate",
    tags=["editions"],
    operation_id="simulateEdition",
    status_code=200,
)
async def simulate(
    request: Call, edition_id: EditionPath, data: SimulateEdition
) -> EditionSimulated:
    """Let bots play some games with an edition and its parent, the same deals on both sides."""
    house, user = house_of(request), person(request)
    found = await find_edition(request, edition_id)
    parent = None
    if found.parent is not None:
        try:
            parent = await find_edition(request, found.parent)
        except Refused:
            # It is gone or private again: what is left to compare with is the game as we have it.
            parent = None
    title = making.find_game(found.game)
    seats = data.seats or title.meta.seats[0]
    options = making.check_setup(found.game, seats, data.options)
    order = Match(
        found.game,
        (None if parent is None else edition_of(parent), edition_of(found)),
        seats,
        options,
        SIMULATOR,
        found.content,
        data.pairs,
        MATCH_SECONDS,
    )
    made = await house.think(user, order, MATCH_SECONDS + SECONDS, Matched, long=True)
    told = [
        EditionDifference(one.name, one.first, one.second, one.gap, one.low, one.high, one.sure)
        for one in made.differences
    ]
    other = PRINTED if parent is None else file_name(parent)
    command = (
        f"mandjet compare {found.game} --edition {other} --edition {file_name(found)}"
        f" --players {SIMULATOR} --seats {seats}"
    )
    named = PRINTED if parent is None else parent.name
    return EditionSimulated(made.pairs, made.same, SIMULATOR, named, told, command)


@get("/api/tables/{table_id:str}/components", tags=["tables"], operation_id="tableComponents")
async def table_components(request: Call, table_id: TablePath) -> list[Component]:
    """The components of a table's game, with the facts of its edition."""
    house = house_of(request)
    table = await house.hall.get(table_id)
    viewpoint(table, id_of(request), None)
    edition = table.game.edition
    if edition is None:
        return components(find(table.game.meta.name))
    order = Proof(table.game.meta.name, edition, len(table.seats), dict(table.options), False)
    made = await house.desk.ask_or_refuse(order, SECONDS, Proofed, table.host, again=False)
    return msgspec.json.decode(made.components, type=list[Component])


HANDLERS = [play, simulate, table_components]
