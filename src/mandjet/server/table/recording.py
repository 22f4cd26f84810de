"""The record of a table: all that it takes to replay the game, and to check its chance."""

from mandjet.engine import Record, Result
from mandjet.engine.fairness import Fairness
from mandjet.engine.record import edition_of
from mandjet.server.table.now import TableNow, wishes_of


def recorded(
    table: TableNow, actions: list[tuple[int, int]], checks: list[str], result: Result | None
) -> Record:
    """A finished game written down, with a check after every action."""
    return Record(
        game=table.game.meta.name,
        rules=table.rules,
        content=table.content,
        options=dict(table.options),
        seats=table.names,
        seed=table.seed,
        actions=actions,
        checks=checks,
        result=result,
        fairness=proof(table),
        edition=edition_of(table.game),
    )


def proof(table: TableNow) -> Fairness | None:
    """Where the seed of a finished game came from, for its record."""
    if table.secret is None:
        return None
    before = table.before
    return Fairness(
        commitment=table.seed_hash,
        secret=table.secret,
        promises=tuple(seat.promise for seat in before),
        nonces=tuple(seat.nonce for seat in before),
        wishes=wishes_of(table) if table.head.seated else (),
        places=table.head.seated.places if table.head.seated else (),
    )
