"""Analyses of games: asked for, followed while they are made, read, and shared by a link."""

import secrets
import time
from typing import Annotated

from litestar import get, post
from litestar.params import Parameter
from sqlalchemy import Connection

from mandjet.server.api.caller import Call, TablePath, house_of, id_of, person
from mandjet.server.api.records import analysed, known_rules
from mandjet.server.house import House
from mandjet.server.problems import Refused, impossible
from mandjet.server.schema import GameAnalysis
from mandjet.server.store import analyses, journal
from mandjet.server.store.analyses import Analysis
from mandjet.server.table import judged
from mandjet.server.table.now import TableNow

# Longer games are not judged: it would keep everybody else waiting for hours.
MOST_ACTIONS = 5000

KeyQuery = Annotated[
    str | None, Parameter(max_length=40, required=False, description="The key of a shared link.")
]
After = Annotated[
    int,
    Parameter(
        ge=0, le=2_000_000_000, required=False, description="Only decisions after this step."
    ),
]


@get("/api/tables/{table_id:str}/analysis", tags=["records"], operation_id="gameAnalysis")
async def get_analysis(
    request: Call, table_id: TablePath, key: KeyQuery = None, after: After = 0
) -> GameAnalysis:
    """What the decisions of a game were worth, as far as it is known. While it is being made, ask
    again with `after`: the step of the last decision you have."""
    house = house_of(request)
    table = await house.hall.get(table_id)
    known, place = await house.database.read(lambda c: _of(c, table_id))
    refusal = _refusal(table, id_of(request))
    shared = (
        known is not None
        and key is not None
        and secrets.compare_digest(key.encode(), known.key.encode())
    )
    if refusal is not None and not shared:
        raise refusal
    known_rules(table)
    return _told(house, request, table, known, place, after, refusal is None)


@post(
    "/api/tables/{table_id:str}/analysis",
    tags=["records"],
    operation_id="askForAnalysis",
    status_code=200,
)
async def ask_for_analysis(request: Call, table_id: TablePath) -> GameAnalysis:
    """Have every decision of a finished game judged, or of an analysis of mine as far as it is. It
    is kept with the game: whoever asks again gets the same."""
    house = house_of(request)
    user = person(request)
    house.thoughts.spend(user.id)
    table = await house.hall.get(table_id)
    refusal = _refusal(table, user.id)
    if refusal is not None:
        raise refusal
    known_rules(table)
    settings = house.settings
    each = settings.analyses_guest if user.guest else settings.analyses_each

    def write(connection: Connection) -> tuple[Analysis | None, int]:
        acts = journal.standing(connection, table)
        actions = [(act.seat or 0, act.action or 0) for act in acts]
        if not 0 < len(actions) <= MOST_ACTIONS:
            raise impossible(
                "nothing-to-judge", f"a game of 1 to {MOST_ACTIONS} actions can be judged"
            )
        limits = (each, settings.analyses_waiting)
        analyses.ask(connection, table_id, actions, user.id, time.time(), limits)
        return _of(connection, table_id)

    known, place = await house.database.write(write)
    house.worker.wake.set()
    return _told(house, request, table, known, place, 0, True)


def _of(connection: Connection, table_id: str) -> tuple[Analysis | None, int]:
    known = analyses.of(connection, table_id)
    if known is None or not known.waits:
        return known, 0
    return known, analyses.place(connection, table_id)


def _refusal(table: TableNow, user_id: int | None) -> Refused | None:
    """Why somebody may not go through the steps of a game, if they may not."""
    try:
        analysed(table, user_id)
    except Refused as refused:
        return refused
    return None


def _told(
    house: House,
    request: Call,
    table: TableNow,
    known: Analysis | None,
    place: int,
    after: int,
    is_open: bool,
) -> GameAnalysis:
    made = judged.empty(table)
    made.open = is_open
    made.may_ask = is_open and id_of(request) is not None
    if known is None:
        return made
    made.judged, made.total, made.before, made.why = known.judged, known.total, place, known.why
    if known.why is not None:
        made.status = "failed"
    elif not known.done:
        made.status = "running" if known.judged else "waiting"
    else:
        made.status = "done" if known.total == table.head.step else "old"
    judged.tell(table, made, known.found, after)
    if is_open:
        base = house.settings.origins[0] if house.settings.origins else str(request.base_url)
        made.link = f"{base.rstrip('/')}/#/analysis/{table.id}?key={known.key}"
    return made


HANDLERS = [get_analysis, ask_for_analysis]
