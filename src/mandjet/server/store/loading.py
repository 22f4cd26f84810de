"""Loading a table: from the last position kept and the acts since, or from an older look at it."""

import msgspec
from sqlalchemy import Connection, RowMapping, bindparam, select

from mandjet.engine import MandjetError, State, game, games
from mandjet.server.db.tables import seats, snapshots, tables, users, watchers
from mandjet.server.schema import Agreed, SeatResult
from mandjet.server.store.journal import acts_after, fold, rows_after
from mandjet.server.table.now import Before, Head, SeatNow, TableNow, remember

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
    table = TableNow(table_id, game(row["game"]), row["seats"])
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
    )


def first_state(table: TableNow) -> State:
    """The state before the first action."""
    if table.start is not None:
        return table.game.load(msgspec.json.decode(table.start))  # type: ignore[no-any-return]
    state: State = table.game.new(len(table.seats), table.seed, table.agreed.options)
    return state


def rebuild(connection: Connection, table: TableNow) -> None:
    """The state from the last position kept and the acts since.

    At least one act is carried out anew, because whether it may be taken back is no part of a
    position.
    """
    kept = connection.execute(
        select(snapshots.c.seq, snapshots.c.step, snapshots.c.position)
        .where(snapshots.c.table_id == table.id)
        .order_by(snapshots.c.seq.desc())
        .limit(2)
    ).all()
    for seq, step, position in [*kept, (0, 0, None)]:
        if step == table.head.step and step > 0 and table.status == "running":
            continue
        state = (
            first_state(table)
            if position is None
            else table.game.load(msgspec.json.decode(position))
        )
        acts = fold(acts_after(connection, table.id, seq))
        undo: tuple[Before, ...] = ()
        for act in acts:
            before = state.clone()
            state.apply(act.seat, act.action)
            assert act.seat is not None
            undo = remember(undo, act.seq, act.seat, before) if state.undoable else ()
        if step + len(acts) != table.head.step:
            raise MandjetError(f"table {table.id}: {step} + {len(acts)} actions, not as counted")
        table.state = state
        table.undo = undo if table.status == "running" else ()
        return


def catch_up(connection: Connection, old: TableNow) -> TableNow | None:
    """A table brought up to date from an older one; None if it must be loaded anew."""
    row = connection.execute(_head, {"id": old.id}).mappings().first()
    if row is None or row["seq"] < old.seq or row["started"] != old.started:
        return None
    if row["seq"] == old.seq:
        return old
    rows = rows_after(connection, old.id, old.seq)
    if len(rows) != row["seq"] - old.seq or old.state is None:
        return None
    new = old.copy()
    take_row(new, row)
    new.recent = (*old.recent, *rows)[-RECENT:]
    if any(r.kind not in ("act", "undo", "propose", "answer", "late") for r in rows):
        take_seats(connection, new)
    state = old.state
    for r in rows:
        if r.kind == "act":
            assert r.seat is not None
            before, state = state, state.clone()
            state.apply(r.seat, r.action)
            new.undo = remember(new.undo, r.seq, r.seat, before) if state.undoable else ()
        elif r.kind == "undo":
            if not new.undo:
                return None
            state = new.undo[-1].state
            new.undo = new.undo[:-1]
    new.state = state
    return new
