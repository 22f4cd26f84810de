"""Editions: making, checking and keeping them. Facts that somebody wrote are read by thinkers with
limits, never here."""

import re
import time
from typing import Annotated, Any, cast

import msgspec
from litestar import Response, delete, get, post
from litestar.params import Parameter
from sqlalchemy import Connection

from mandjet.engine import Game
from mandjet.engine.components import Component
from mandjet.engine.content import Rows, checked_rows
from mandjet.engine.editing import editing_of
from mandjet.engine.editions import NAME, PRINTED, Edition, Head, written
from mandjet.engine.errors import BadContent
from mandjet.server.api.caller import Call, house_of, id_of, person
from mandjet.server.api.games import NamePath, find
from mandjet.server.house import House
from mandjet.server.names import clean_message, clean_name
from mandjet.server.problems import Refused, conflict, forbidden, impossible
from mandjet.server.schema import (
    Account,
    Checked,
    Draft,
    EditionChange,
    EditionFile,
    EditionInfo,
    EditionList,
    EditionRead,
    NewEdition,
    Workshop,
)
from mandjet.server.store import accounts, editions
from mandjet.server.table import making
from mandjet.server.table.outside import OutsideGame, title_of
from mandjet.server.thinking.orders import (
    FileRead,
    Proof,
    Proofed,
    ReadFile,
)

SECONDS = 10.0
# Facts of one edition, in bytes of JSON.
LARGEST = 48 * 1024

EditionPath = Annotated[str, Parameter(max_length=40, description="The edition's id.")]


@get("/api/games/{name:str}/workshop", tags=["editions"], operation_id="workshop")
async def get_workshop(name: NamePath) -> Workshop:
    """What of a game can be changed: its facts, the kind of each, and what is fixed and why."""
    title = find(name)
    return Workshop(name, title.content_hash, title.content, editing_of(title))


@get("/api/games/{name:str}/editions", tags=["editions"], operation_id="editions")
async def list_editions(request: Call, name: NamePath) -> EditionList:
    """The editions of a game that I may use: mine, then public ones."""
    title = find(name)
    user_id = id_of(request)
    house = house_of(request)
    found = await house.database.read(lambda c: editions.listed(c, title.meta.name, user_id))
    return EditionList(found)


@get("/api/editions/{edition_id:str}", tags=["editions"], operation_id="edition")
async def get_edition(request: Call, edition_id: EditionPath) -> EditionInfo:
    """An edition with its facts."""
    return await find_edition(request, edition_id)


@get(
    "/api/editions/{edition_id:str}/file",
    tags=["editions"],
    operation_id="editionFile",
    media_type="text/plain",
)
async def get_file(request: Call, edition_id: EditionPath) -> Response[str]:
    """The edition as a file for `mandjet content`, `mandjet verify` and `mandjet compare`."""
    found = await find_edition(request, edition_id)
    edition = edition_of(found)
    return Response(
        written(edition.head, edition.rows),
        media_type="text/plain",
        headers={"content-disposition": f'attachment; filename="{file_name(found)}"'},
    )


@post("/api/editions/check", tags=["editions"], operation_id="checkEdition", status_code=200)
async def check(request: Call, data: Draft) -> Checked:
    """Do these facts fit? If not, why, in words; if so, how a game with them begins."""
    person(request)
    title = making.find_game(data.game)
    try:
        made = await _proof(request, title, data.facts, data.seats, data.options)
    except Refused as refused:
        if refused.kind not in ("cannot-be-played", "too-long", "too-much", "bad-content"):
            raise
        table, row = _place(data.facts, refused.detail)
        return Checked(refused.detail, table, row)
    shown = title_of("analysis", data.game)
    assert isinstance(shown, OutsideGame)
    return Checked(
        None,
        content=made.content,
        components=msgspec.json.decode(made.components, type=list[Component]),
        view=shown.seen(made.view),
    )


@post("/api/editions/read", tags=["editions"], operation_id="readEdition", status_code=200)
async def read(request: Call, data: EditionFile) -> EditionRead:
    """What the file of an edition says; it is neither checked nor kept."""
    title = making.find_game(data.game)
    order = ReadFile(title.meta.name, data.text)
    found = await house_of(request).check(person(request), order, SECONDS, FileRead)
    head = found.edition.head
    return EditionRead(head.name, head.notes, found.edition.rows)


@post("/api/editions", tags=["editions"], operation_id="makeEdition")
async def make(request: Call, data: NewEdition) -> EditionInfo:
    """Keep an edition of mine; it is private until I publish it."""
    house, user = house_of(request), person(request)
    title = making.find_game(data.game)
    parent = None if data.parent is None else await find_edition(request, data.parent)
    if parent is not None and parent.game != data.game:
        raise impossible("bad-parent", f"{parent.name!r} is an edition of another game")
    name, notes = _named(data.name), _noted(data.notes)
    await house.database.read(lambda c: _room(house, user, c))
    made = await _proof(request, title, data.facts)
    new = EditionInfo(
        id=making.new_id(),
        game=title.meta.name,
        name=name,
        version=1,
        parent=None if parent is None else parent.id,
        parent_name=PRINTED if parent is None else f"{parent.name} {parent.version}",
        notes=notes,
        public=False,
        content=made.content,
        owner=user.name,
        mine=True,
        values=editions.values_in(data.facts),
        changed=time.time(),
        facts=data.facts,
    )

    def write(connection: Connection) -> EditionInfo:
        accounts.one_at_a_time(connection, user.id)
        _room(house, user, connection)
        editions.add(connection, new, user.id, new.changed)
        return editions.find(connection, new.id, user.id)

    return await house.database.write(write)


@post("/api/editions/{edition_id:str}", tags=["editions"], operation_id="changeEdition")
async def change(request: Call, edition_id: EditionPath, data: EditionChange) -> EditionInfo:
    """The next version of an edition of mine. Tables that are played with an older one keep it."""
    house, user = house_of(request), person(request)
    old = await house.database.read(lambda c: editions.own(c, edition_id, user.id))
    if old.version != data.version:
        raise conflict("stale", "the edition was changed elsewhere meanwhile: look at it again")
    facts = old.facts if data.facts is None else data.facts
    made = await _proof(request, making.find_game(old.game), facts)
    new = msgspec.structs.replace(
        old,
        name=old.name if data.name is None else _named(data.name),
        notes=old.notes if data.notes is None else _noted(data.notes),
        version=old.version + 1,
        content=made.content,
        facts=facts,
    )

    def write(connection: Connection) -> EditionInfo:
        accounts.one_at_a_time(connection, user.id)
        editions.change(connection, new, old.version, user.id, time.time())
        return editions.find(connection, edition_id, user.id)

    return await house.database.write(write)


@delete("/api/editions/{edition_id:str}", tags=["editions"], operation_id="deleteEdition")
async def remove(request: Call, edition_id: EditionPath) -> None:
    """Delete an edition of mine. Games that were played with it can still be replayed."""
    user = person(request)

    def write(connection: Connection) -> None:
        editions.own(connection, edition_id, user.id)
        editions.remove(connection, edition_id)

    await house_of(request).database.write(write)


@post(
    "/api/editions/{edition_id:str}/publish",
    tags=["editions"],
    operation_id="publishEdition",
    status_code=200,
)
async def publish(request: Call, edition_id: EditionPath) -> EditionInfo:
    """Let others see and play an edition of mine."""
    return await _show(request, edition_id, True)


@post(
    "/api/editions/{edition_id:str}/withdraw",
    tags=["editions"],
    operation_id="withdrawEdition",
    status_code=200,
)
async def withdraw(request: Call, edition_id: EditionPath) -> EditionInfo:
    """Keep an edition of mine to myself again."""
    return await _show(request, edition_id, False)


# -- inside ---------------------------------------------------------------------------------


def edition_of(found: EditionInfo) -> Edition:
    """An edition as the engine has it; its parents are folded in."""
    head = Head(
        name=found.name,
        game=found.game,
        version=str(found.version),
        notes=found.notes,
        content=found.content,
    )
    return Edition(head, found.facts)


async def find_edition(request: Call, edition_id: str) -> EditionInfo:
    user_id = id_of(request)
    house = house_of(request)
    return await house.database.read(lambda c: editions.find(c, edition_id, user_id))


async def _proof(
    request: Call,
    title: Game[Any],
    facts: Rows,
    seats: int | None = None,
    options: dict[str, int | str] | None = None,
) -> Proofed:
    """What comes of the facts, or Refused in words."""
    if len(msgspec.json.encode(facts)) > LARGEST:
        raise impossible("bad-content", f"an edition has at most {LARGEST // 1024} kB of facts")
    try:
        checked_rows(cast(dict[str, Any], facts), "the edition")
    except BadContent as error:
        raise impossible("bad-content", str(error)) from None
    count = title.meta.seats[0] if seats is None else seats
    full = making.check_setup(title.meta.name, count, options or {})
    edition = Edition(Head("the edition", title.meta.name), facts)
    order = Proof(title.meta.name, edition, count, full)
    return await house_of(request).check(person(request), order, SECONDS, Proofed)


async def _show(request: Call, edition_id: str, public: bool) -> EditionInfo:
    house, user = house_of(request), person(request)
    if public and user.guest:
        raise forbidden("guest", "make an account to publish an edition: guests come and go")

    def write(connection: Connection) -> EditionInfo:
        mine = editions.own(connection, edition_id, user.id)
        shown = msgspec.structs.replace(mine, public=public)
        editions.change(connection, shown, mine.version, user.id, mine.changed)
        return shown

    return await house.database.write(write)


def _room(house: House, user: Account, connection: Connection) -> None:
    settings = house.settings
    most = settings.editions_guest if user.guest else settings.editions_each
    if editions.count(connection, user.id) >= most:
        raise conflict("too-many-editions", f"you keep {most} editions, the most; delete one")


def _named(text: str) -> str:
    name = clean_name(text)
    if NAME.fullmatch(name) is None or name == PRINTED:
        raise impossible(
            "bad-name",
            "an edition is named with letters, digits, spaces, dots and dashes, and not"
            f" {PRINTED!r}",
        )
    return name


def _noted(text: str) -> str:
    return clean_message(text) if text.strip() else ""


def file_name(found: EditionInfo) -> str:
    # Headers take plain letters; a name in others is told by its id.
    name = re.sub(r"[^A-Za-z0-9.-]+", "-", found.name).strip("-.")
    return f"{found.game}-{name or found.id}.toml"


def _place(facts: Rows, problem: str) -> tuple[str | None, str | None]:
    """The changed row that a problem names."""
    for table, rows in facts.items():
        for row in rows:
            if f"{table} {row.get('id')!r}" in problem:
                return table, str(row.get("id"))
    return None, None


HANDLERS = [
    get_workshop,
    list_editions,
    get_edition,
    get_file,
    check,
    read,
    make,
    change,
    remove,
    publish,
    withdraw,
]
