"""Playing: looking, choosing, taking back, proposing, resigning, standing in, hints, chat, log."""

import time
from collections.abc import Callable
from typing import Annotated

from litestar import get, post
from litestar.params import Parameter, QueryParameter
from msgspec import Meta

from mandjet.server.api.caller import (
    Call,
    SeatQuery,
    TablePath,
    change_table,
    house_of,
    id_of,
    person,
)
from mandjet.server.house import House
from mandjet.server.live import talk, whispering
from mandjet.server.problems import conflict, forbidden
from mandjet.server.schema import (
    Accepted,
    Account,
    Answer,
    ChatLine,
    Choose,
    Claim,
    Hint,
    LogLine,
    Look,
    NewMessage,
    Preview,
    Propose,
    Reasons,
    SeatOnly,
    StandIn,
    TableInfo,
    Whisper,
    WhisperLine,
)
from mandjet.server.store import journal
from mandjet.server.submitting import submit
from mandjet.server.table import absence, advice, making, play
from mandjet.server.table.now import Change, TableNow
from mandjet.server.table.outside import OutsideState
from mandjet.server.table.seen import (
    info_from,
    is_done,
    log_lines,
    look,
    may_know,
    usual_viewpoint,
    viewpoint,
)
from mandjet.server.table.thought import thinking_time, to_think
from mandjet.server.thinking.orders import Advise, Advised, Foreseen

Spectate = Annotated[bool, Parameter(required=False, description="Look as a spectator.")]
After = Annotated[int, Parameter(ge=0, le=2_000_000_000, required=False)]
BeforeVersion = Annotated[int | None, Parameter(ge=0, le=2_000_000_000, required=False)]
MostLines = Annotated[int, Parameter(ge=1, le=500, required=False)]
Decision = Annotated[
    int | None,
    Parameter(ge=0, le=2_000_000_000, required=False, description="The decision of the last Look."),
]
Actions = Annotated[
    list[Annotated[int, Meta(ge=0, le=1_000_000)]] | None,
    QueryParameter(
        name="action",
        required=False,
        max_items=advice.MOST_ACTIONS,
        description="A choice's id; several, one after the other, for small choices made together.",
    ),
]
Whole = Annotated[
    bool,
    Parameter(
        required=False,
        description="Of a finished game: also what my seat could not notice, numbered as a whole.",
    ),
]


@get("/api/tables/{table_id:str}/look", tags=["play"], operation_id="look")
async def look_at(
    request: Call, table_id: TablePath, seat: SeatQuery = None, spectate: Spectate = False
) -> Look:
    """The game as my seat sees it, and what I may choose."""
    table = await house_of(request).hall.get(table_id)
    user_id = id_of(request)
    if seat is None and not spectate:
        seat = usual_viewpoint(table, user_id)
    return look(table, viewpoint(table, user_id, seat))


@post("/api/tables/{table_id:str}/choose", tags=["play"], operation_id="choose", status_code=200)
async def choose(request: Call, table_id: TablePath, data: Choose) -> Accepted:
    """Submit a choice, or several that follow on each other: all or none. Accepted means: it
    stands in the journal."""
    user = person(request)
    table = await submit(house_of(request).hall, table_id, user.id, data)
    return Accepted(table.head.numbering.version(data.seat), look(table, data.seat))


async def _change(
    request: Call, table_id: str, seat: int, decide: Callable[[TableNow, int, float], Change]
) -> TableInfo:
    table = await change_table(request, table_id, lambda t, user, now: decide(t, user.id, now))
    return info_from(table, person(request).id, time.time(), seat)


@post("/api/tables/{table_id:str}/undo", tags=["play"], operation_id="undo", status_code=200)
async def undo(request: Call, table_id: TablePath, data: SeatOnly) -> TableInfo:
    """Take my last choice back, within the undo law."""
    return await _change(
        request, table_id, data.seat, lambda t, u, now: play.undo(t, u, data.seat, now)
    )


@post("/api/tables/{table_id:str}/propose", tags=["play"], operation_id="propose", status_code=200)
async def propose(request: Call, table_id: TablePath, data: Propose) -> TableInfo:
    """Ask the others to let me take a choice back, or to end the game."""
    return await _change(
        request,
        table_id,
        data.seat,
        lambda t, u, now: absence.propose(t, u, data.seat, data.kind, now),
    )


@post("/api/tables/{table_id:str}/answer", tags=["play"], operation_id="answer", status_code=200)
async def answer(request: Call, table_id: TablePath, data: Answer) -> TableInfo:
    """Agree to what is proposed, or not."""
    return await _change(
        request,
        table_id,
        data.seat,
        lambda t, u, now: absence.answer(t, u, data.seat, data.agree, now),
    )


@post("/api/tables/{table_id:str}/resign", tags=["play"], operation_id="resign", status_code=200)
async def resign(request: Call, table_id: TablePath, data: SeatOnly) -> TableInfo:
    """Give up."""
    return await _change(
        request, table_id, data.seat, lambda t, u, now: absence.resign(t, u, data.seat, now)
    )


@post("/api/tables/{table_id:str}/claim", tags=["play"], operation_id="claim", status_code=200)
async def claim(request: Call, table_id: TablePath, data: Claim) -> TableInfo:
    """Stop waiting for somebody whose time is up: win, let a bot go on, or end the game."""
    return await _change(
        request,
        table_id,
        data.seat,
        lambda t, u, now: absence.claim(t, u, data.seat, data.kind, now),
    )


@post("/api/tables/{table_id:str}/stand-in", tags=["play"], operation_id="standIn", status_code=200)
async def stand_in(request: Call, table_id: TablePath, data: StandIn) -> TableInfo:
    """Let a bot play in my seat until I come back."""
    level = None if data.level is None else making.check_bot(data.level)
    return await _change(
        request,
        table_id,
        data.seat,
        lambda t, u, now: absence.stand_in(t, u, data.seat, level, now),
    )


@post(
    "/api/tables/{table_id:str}/come-back", tags=["play"], operation_id="comeBack", status_code=200
)
async def come_back(request: Call, table_id: TablePath, data: SeatOnly) -> TableInfo:
    """Play my seat again after a bot stood in."""
    return await _change(
        request, table_id, data.seat, lambda t, u, now: absence.come_back(t, u, data.seat, now)
    )


@post("/api/tables/{table_id:str}/hint", tags=["play"], operation_id="hint", status_code=200)
async def hint(request: Call, table_id: TablePath, data: SeatOnly) -> Hint:
    """What a bot would choose in my place, and why, where the table allows hints."""
    house = house_of(request)
    user = person(request)
    table = await house.hall.get(table_id)
    may_know(table, user.id)
    state = play.running(table)
    play.own_seat(table, user.id, data.seat)
    if not table.agreed.hints:
        raise forbidden("no-hints", "at this table there are no hints")
    if data.seat not in state.waiting():
        raise conflict("not-waited-for", f"the game does not wait for seat {data.seat}")
    level = making.usual_bot()
    order = to_think(table, state, data.seat, level, thinking_time(level))
    seconds = house.settings.think_seconds
    if order.outside:
        seconds = min(seconds, order.seconds + house.settings.outside_seconds)
    advised = await house.think(user, Advise(order, table.names), seconds, Advised)
    choices = table.game.choices(state, data.seat, table.names)
    found = next((choice for choice in choices if choice.id == advised.action), choices[0])
    return Hint(found, level, advised.why)


async def _own(
    request: Call, table_id: str, seat: int | None
) -> tuple[House, Account, TableNow, int]:
    """Who asks about a seat of their own: the one named, or the one waited for."""
    house = house_of(request)
    user = person(request)
    house.glances.spend(user.id)
    table = await house.hall.get(table_id)
    may_know(table, user.id)
    wanted = usual_viewpoint(table, user.id) if seat is None else seat
    if wanted is None:
        raise forbidden("not-your-seat", "you hold no seat here", mine=[])
    return house, user, table, wanted


@get("/api/tables/{table_id:str}/reasons", tags=["play"], operation_id="reasons")
async def get_reasons(request: Call, table_id: TablePath, seat: SeatQuery = None) -> Reasons:
    """Why what looks as if I could choose it is no choice now, with the clause."""
    _, user, table, own = await _own(request, table_id, seat)
    return advice.reasons(table, user.id, own)


@get("/api/tables/{table_id:str}/preview", tags=["play"], operation_id="preview")
async def get_preview(
    request: Call,
    table_id: TablePath,
    seat: SeatQuery = None,
    decision: Decision = None,
    action: Actions = None,
) -> Preview:
    """What a choice of mine, or several small ones together, would certainly change."""
    house, user, table, own = await _own(request, table_id, seat)
    actions = action or []
    state = advice.to_preview(table, user.id, own, decision, actions)
    if isinstance(state, OutsideState):
        order = advice.to_foresee(table, state, own, actions)
        seconds = house.settings.outside_seconds
        changes = (await house.think(user, order, seconds, Foreseen)).changes
    else:
        changes = advice.preview(table, state, own, actions)
    return Preview(own, table.head.decisions[own], changes is not None, changes or [])


@get("/api/tables/{table_id:str}/log", tags=["play"], operation_id="log")
async def log(
    request: Call,
    table_id: TablePath,
    seat: SeatQuery = None,
    spectate: Spectate = False,
    before: BeforeVersion = None,
    limit: MostLines = 100,
    whole: Whole = False,
) -> list[LogLine]:
    """What happened, in words, oldest first: the last entries before a version, as my seat counts
    what it could notice."""
    house = house_of(request)
    table = await house.hall.get(table_id)
    user_id = id_of(request)
    if seat is None and not spectate:
        seat = usual_viewpoint(table, user_id)
    seat = viewpoint(table, user_id, seat)
    if whole and not is_done(table):
        raise conflict("not-over", "what others could not notice is told when the game is over")
    last = table.seq if whole else table.head.numbering.version(seat)
    end = last if before is None else min(max(0, before - 1), last)
    first = max(0, end - limit)
    lines = await house.database.read(
        lambda c: journal.lines(c, table, seat, first, end - first, whole)
    )
    return log_lines(table, lines, seat)


@get("/api/tables/{table_id:str}/chat", tags=["play"], operation_id="chat")
async def chat(request: Call, table_id: TablePath, after: After = 0) -> list[ChatLine]:
    """What was said at the table."""
    house = house_of(request)
    table = await house.hall.get(table_id)
    user_id = id_of(request)
    viewpoint(table, user_id, usual_viewpoint(table, user_id))
    return await talk.said(house.hall, table, user_id, after)


@post("/api/tables/{table_id:str}/chat", tags=["play"], operation_id="say")
async def say(request: Call, table_id: TablePath, data: NewMessage) -> ChatLine:
    """Say something at the table."""
    house = house_of(request)
    user = person(request)
    table = await house.hall.get(table_id)
    may_know(table, user.id)
    house.talk.spend(user.id)
    return await talk.say(house.hall, table, user, data.text)


@get("/api/tables/{table_id:str}/whispers", tags=["play"], operation_id="whispers")
async def whispers(request: Call, table_id: TablePath, seat: SeatQuery = None) -> list[WhisperLine]:
    """What a seat of mine has said to others and was told."""
    house = house_of(request)
    user_id = person(request).id
    table = await house.hall.get(table_id)
    found = viewpoint(table, user_id, usual_viewpoint(table, user_id) if seat is None else seat)
    return [] if found is None else await whispering.whispered(house.hall, table.id, found)


@post("/api/tables/{table_id:str}/whispers", tags=["play"], operation_id="whisper")
async def whisper(request: Call, table_id: TablePath, data: Whisper) -> WhisperLine:
    """Say something to one other player."""
    house = house_of(request)
    user = person(request)
    table = await house.hall.get(table_id)
    house.talk.spend(user.id)
    return await whispering.whisper(house.hall, table, user.id, data)


HANDLERS = [
    look_at,
    choose,
    undo,
    propose,
    answer,
    resign,
    claim,
    stand_in,
    come_back,
    hint,
    get_reasons,
    get_preview,
    log,
    chat,
    say,
    whispers,
    whisper,
]
