"""Loading a table: from the last position kept and the acts since, or from an older look at it."""

import msgspec
from sqlalchemy import Connection, RowMapping, bindparam, select

from mandjet.engine import MandjetError, State, game, games
from mandjet.engine.editions import Edition
from mandjet.server.db.tables import seats, snapshots, tables, users, watchers
from mandjet.server.schema import Agreed, SeatResult
from mandjet.server.store.journal import acts_after, fold, rows_after
from mandjet.server.table.now import Head, JournalRow, SeatNow, TableNow
from mandjet.server.table.outside import is_outside, title_of
from mandjet.server.table.sayings import undoes
from mandjet.server.table.undoing import Act, remember, without

# Rows kept in memory with a table, for those who listen.
RECENT = 64

_head = select(tables).where(tables.c.id == bindparam("id"))
_reserved = users.alias("reserved_user")
_seats = (
    select(
        seats,
        users.c.name.label("user_name"),
        users.c.handle.label("user_handle"),
        _reserved.c.name.label("reserved_name"),
    )
    .select_from(
        seats.outerjoin(users, users.c.id == seats.c.user_id).outerjoin(
            _reserved, _reserved.c.id == seats.c.reserved
        )
    )
    .order_by(seats.c.table_id, seats.c.seat)
)
_these = tables.c.id.in_(bindparam("ids", expanding=True))
_seats_of_these = _seats.where(seats.c.table_id.in_(bindparam("ids", expanding=True)))
_seats_of_one = _seats.where(seats.c.table_id == bindparam("id"))


def load(connection: Connection, table_id: str) -> TableNow | None:
    """A table as the database has it."""
    table = load_outside(connection, table_id)
    if (
        table is not None
        # The rules of an outside table do not run here, see Annex.
        and not is_outside(table.kind)
        and table.status != "open"
        and table.rules == table.game.meta.rules
        and table.content == table.game.content_hash
    ):
        rebuild(connection, table)
    return table


def warm_up(connection: Connection) -> None:
    """Load some table, so that the first who comes need not wait for what is done only once."""
    newest = select(tables.c.id).where(tables.c.status == "running").limit(1)
    for table_id in connection.execute(newest).scalars().all():
        load(connection, table_id)


def load_outside(connection: Connection, table_id: str) -> TableNow | None:
    """A table without its game: who sits there, what is agreed, how far it is."""
    row = connection.execute(_head, {"id": table_id}).mappings().first()
    if row is None or row["game"] not in games():
        return None
    facts = row["edition"]
    edition = None if facts is None else msgspec.json.decode(facts, type=Edition)
    table = TableNow(table_id, title_of(row["kind"], row["game"], edition), row["seats"])
    take_row(table, row)
    take_seats(connection, table)
    return table


def load_list(connection: Connection, ids: list[str]) -> list[TableNow]:
    """Many tables for a list, in that order: without their games, but with who is waited for."""
    found: dict[str, TableNow] = {}
    for row in connection.execute(select(tables).where(_these), {"ids": ids}).mappings():
        if row["game"] in games():
            table = TableNow(row["id"], game(row["game"]), row["seats"])
            take_row(table, row)
            table.listed_waiting = tuple(
                seat for seat in range(row["seats"]) if row["waiting"] >> seat & 1
            )
            table.seats = []
            found[table.id] = table
    for row in connection.execute(_seats_of_these, {"ids": ids}).mappings():
        if row["table_id"] in found:
            found[row["table_id"]].seats.append(_seat(row))
    return [found[table_id] for table_id in ids if table_id in found]


def take_row(table: TableNow, row: RowMapping) -> None:
    """Everything the row of a table says."""
    table.created = row["created"]
    table.host = row["host_id"]
    table.status = row["status"]
    table.kind = row["kind"]
    table.rules = row["rules"]
    table.content = row["content"]
    table.agreed = msgspec.json.decode(row["agreed"], type=Agreed)
    table.seed = row["seed"]
    table.secret = row["secret"]
    table.start = row["start"].encode() if row["start"] is not None else None
    table.seq = row["seq"]
    table.head = msgspec.json.decode(row["head"], type=Head)
    table.started = row["started"]
    table.moved = row["moved"]
    table.finished = row["finished"]
    table.result = (
        None if row["result"] is None else msgspec.json.decode(row["result"], type=list[SeatResult])
    )
    table.rematch = row["rematch"]


def take_seats(connection: Connection, table: TableNow) -> None:
    """Who sits there, and who may watch."""
    found = connection.execute(_seats_of_one, {"id": table.id}).mappings()
    table.seats = [_seat(row) for row in found]
    table.watchers = frozenset(
        connection.execute(
            select(watchers.c.user_id).where(watchers.c.table_id == table.id)
        ).scalars()
    )


def _seat(row: RowMapping) -> SeatNow:
    return SeatNow(
        user_id=row["user_id"],
        name=row["user_name"] or "",
        guest=row["user_id"] is not None and row["user_handle"] is None,
        bot=row["bot"],
        open=row["open"],
        reserved=row["reserved"],
        reserved_name=row["reserved_name"] or "",
        label=row["label"],
        resigned=row["resigned"],
        promise=row["promise"],
        nonce=row["nonce"],
        wish=row["wish"],
    )


def first_state(table: TableNow) -> State:
    """The state before the first action."""
    state: State = table.game.new(len(table.seats), table.seed, table.options)
    return state


def rebuild(connection: Connection, table: TableNow) -> None:
    """The state from the last position kept and the acts since. None before it is taken back."""
    kept = connection.execute(
        select(snapshots.c.seq, snapshots.c.step, snapshots.c.position)
        .where(snapshots.c.table_id == table.id)
        .order_by(snapshots.c.seq.desc())
        .limit(1)
    ).first()
    seq, step, position = kept or (0, 0, None)
    table.state = (
        first_state(table) if position is None else table.game.load(msgspec.json.decode(position))
    )
    acts = fold(acts_after(connection, table.id, seq))
    for act in acts:
        _replay(table, act)
    if step + len(acts) != table.head.step:
        raise MandjetError(f"table {table.id}: {step} + {len(acts)} actions, not as counted")
    if table.status != "running":
        table.undo = ()


def _replay(table: TableNow, act: JournalRow) -> None:
    """Carry an act out once more."""
    before = table.state
    assert before is not None
    assert act.seat is not None
    assert act.action is not None
    table.state = before.clone()
    table.state.apply(act.seat, act.action)
    made = Act(act.seq, act.action, act.noticed)
    table.undo = remember(table.undo, act.seat, made, act.key, before, table.state)


def catch_up(connection: Connection, old: TableNow) -> TableNow | None:
    """A table brought up to date from an older one; None if it must be loaded as a whole."""
    row = connection.execute(_head, {"id": old.id}).mappings().first()
    if row is None or row["seq"] < old.seq or row["started"] != old.started:
        return None
    if row["seq"] == old.seq:
        return old
    rows = rows_after(connection, old.id, old.seq)
    if len(rows) != row["seq"] - old.seq or old.state is None or is_outside(old.kind):
        return None
    new = old.copy()
    take_row(new, row)
    new.recent = (*old.recent, *rows)[-RECENT:]
    if any(r.kind not in ("act", "undo", "propose", "answer", "late", "rest") for r in rows):
        take_seats(connection, new)
    for r in rows:
        if r.kind == "act":
            _replay(new, r)
        elif r.kind == "undo":
            taken = undoes(r)
            if taken is None or not any(a.seq == taken for made in new.undo for a in made.acts):
                return None
            new.undo, new.state = without(new.undo, {taken})
    return new
