"""Editions in the database: kept by their owners, shown to others where they are public."""

import msgspec
from sqlalchemy import Connection, RowMapping, delete, func, insert, or_, select, update

from mandjet.engine.content import PROVENANCE, Rows
from mandjet.engine.editions import PRINTED
from mandjet.server.db.tables import editions, users
from mandjet.server.names import marked
from mandjet.server.problems import conflict, missing
from mandjet.server.schema import EditionInfo, EditionLine

# Public editions of others that a list shows, the latest first.
MOST_LISTED = 100

_above = editions.alias("above")
_with_owner = select(
    editions,
    users.c.name.label("owner_name"),
    users.c.handle.label("owner_handle"),
    _above.c.public.label("above_public"),
    _above.c.owner_id.label("above_owner"),
).select_from(
    editions.join(users, users.c.id == editions.c.owner_id).outerjoin(
        _above, _above.c.id == editions.c.parent_id
    )
)


def listed(connection: Connection, game: str, user_id: int | None) -> list[EditionLine]:
    """The editions of a game that a person may use: theirs, then public ones."""
    mine = editions.c.owner_id == user_id
    rows = connection.execute(
        _with_owner.where(editions.c.game == game, or_(mine, editions.c.public))
        .order_by(mine.desc(), editions.c.changed.desc())
        .limit(MOST_LISTED)
    ).mappings()
    return [line(row, user_id) for row in rows]


def find(connection: Connection, edition_id: str, user_id: int | None) -> EditionInfo:
    """An edition that is public or theirs, or Refused (404)."""
    row = connection.execute(_with_owner.where(editions.c.id == edition_id)).mappings().first()
    if row is None or not (row["public"] or row["owner_id"] == user_id):
        raise missing("edition")
    plain = msgspec.structs.asdict(line(row, user_id))
    return EditionInfo(**plain, facts=rows_of(row))


def own(connection: Connection, edition_id: str, user_id: int) -> EditionInfo:
    """An edition of theirs, or Refused (404)."""
    found = find(connection, edition_id, user_id)
    if not found.mine:
        raise missing("edition")
    return found


def add(connection: Connection, made: EditionInfo, owner_id: int, now: float) -> None:
    """Keep a new edition."""
    _unused(connection, owner_id, made)
    connection.execute(
        insert(editions).values(id=made.id, owner_id=owner_id, created=now, **_values(made, now))
    )


def change(
    connection: Connection, made: EditionInfo, before: int, owner_id: int, now: float
) -> None:
    """Keep the next version of an edition, or Refused where another was faster."""
    _unused(connection, owner_id, made)
    done = connection.execute(
        update(editions)
        .where(editions.c.id == made.id, editions.c.version == before)
        .values(_values(made, now))
    )
    if done.rowcount != 1:
        raise conflict("stale", "the edition was changed elsewhere meanwhile: look at it again")


def remove(connection: Connection, edition_id: str) -> None:
    """Delete an edition. Tables keep their facts, and what was made from it keeps its name."""
    connection.execute(
        update(editions).where(editions.c.parent_id == edition_id).values(parent_id=None)
    )
    connection.execute(delete(editions).where(editions.c.id == edition_id))


def count(connection: Connection, owner_id: int) -> int:
    """How many editions a person keeps."""
    return connection.execute(
        select(func.count()).select_from(editions).where(editions.c.owner_id == owner_id)
    ).scalar_one()


def hand_over(connection: Connection, guest_id: int, user_id: int) -> None:
    """A guest's editions become the account's; where it has one of that name, its own stays."""
    theirs = select(editions.c.game, editions.c.name).where(editions.c.owner_id == user_id)
    taken = {(row.game, row.name) for row in connection.execute(theirs)}
    mine = select(editions.c.id, editions.c.game, editions.c.name).where(
        editions.c.owner_id == guest_id
    )
    for row in connection.execute(mine).all():
        if (row.game, row.name) in taken:
            remove(connection, row.id)
        else:
            connection.execute(
                update(editions).where(editions.c.id == row.id).values(owner_id=user_id)
            )


def forget(connection: Connection, user_id: int) -> None:
    """Delete all editions of a person."""
    mine = select(editions.c.id).where(editions.c.owner_id == user_id)
    for edition_id in connection.execute(mine).scalars().all():
        remove(connection, edition_id)


def line(row: RowMapping, user_id: int | None) -> EditionLine:
    """An edition as a list has it."""
    owner = row["owner_name"]
    mine = row["owner_id"] == user_id
    # What a public edition was made from may be private: its name too is its owner's alone. All
    # facts of the edition are its own, so to others it is made from the game as we have it.
    known = mine or row["above_public"] or (user_id is not None and row["above_owner"] == user_id)
    return EditionLine(
        id=row["id"],
        game=row["game"],
        name=row["name"],
        version=row["version"],
        parent=row["parent_id"] if known else None,
        parent_name=row["parent"] if known else PRINTED,
        notes=row["notes"],
        public=row["public"],
        content=row["content"],
        owner=owner if row["owner_handle"] is not None else marked(owner),
        mine=mine,
        values=values_in(rows_of(row)),
        changed=row["changed"],
    )


def rows_of(row: RowMapping) -> Rows:
    """The facts of an edition."""
    return msgspec.json.decode(row["facts"], type=Rows)


def values_in(facts: Rows) -> int:
    """How many values an edition has that are no remarks on them."""
    return sum(len(row.keys() - PROVENANCE - {"id"}) for rows in facts.values() for row in rows)


def _unused(connection: Connection, owner_id: int, made: EditionInfo) -> None:
    same = select(editions.c.id).where(
        editions.c.owner_id == owner_id,
        editions.c.game == made.game,
        editions.c.name == made.name,
        editions.c.id != made.id,
    )
    if connection.execute(same).first() is not None:
        raise conflict("name-taken", f"you have an edition called {made.name!r} already")


def _values(made: EditionInfo, now: float) -> dict[str, object]:
    return {
        "game": made.game,
        "name": made.name,
        "version": made.version,
        "parent_id": made.parent,
        "parent": made.parent_name,
        "notes": made.notes,
        "public": made.public,
        "content": made.content,
        "facts": msgspec.json.encode(made.facts).decode(),
        "changed": now,
    }
