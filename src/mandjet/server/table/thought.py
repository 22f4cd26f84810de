"""Thought: what a thinker is asked about a seat, and how long a bot takes over its choice."""

import secrets

import msgspec

from mandjet.bots.players import seconds_of
from mandjet.engine import Rng, State
from mandjet.server.table.now import TableNow
from mandjet.server.table.outside import OutsideState
from mandjet.server.thinking.orders import Begin, Think

# Twins looked at to see whether there is anything to choose.
GLANCES = 8


def to_think(table: TableNow, state: State, seat: int, level: str, seconds: float) -> Think:
    """The question what a bot would choose. A thinker gets a state the seat cannot tell from the
    true one, never the true one, unless it is an outside table's: that is redealt over there."""
    outside = isinstance(state, OutsideState)
    known = state if outside else state.redeal(seat, Rng(secrets.token_hex(16)))
    return Think(
        position=msgspec.Raw(msgspec.json.encode(known.position())),
        game=table.game.meta.name,
        seat=seat,
        bot=level,
        seed=secrets.token_hex(16),
        seconds=seconds,
        outside=outside,
        edition=table.game.edition,
        plan="" if outside else f"{table.id}/{seat}/{level}",
    )


def time_ahead(table: TableNow, seconds: float) -> float:
    """How long a bot may think on after its choice, while people choose: nobody waits for bots that
    play among themselves."""
    return seconds if any(seat.user_id is not None for seat in table.seats) else 0.0


def begin_of(table: TableNow, position: bytes | msgspec.Raw | None) -> Begin:
    """Where a thinker begins: in this position, in the table's own, or at the start of the game."""
    raw = table.start if position is None else position
    return Begin(
        table.game.meta.name,
        len(table.seats),
        table.seed,
        dict(table.options),
        msgspec.Raw(b"null" if raw is None else raw),
        table.game.edition,
    )


def remark(table: TableNow, seat: int, action: int) -> tuple[int, str] | None:
    """What a bot says with a choice, and to whom: made of what its seat knows, as its thoughts."""
    state = table.state
    if state is None or isinstance(state, OutsideState) or not table.game.meta.whispers:
        return None
    twin = state.redeal(seat, Rng(secrets.token_hex(16)))
    said = table.game.remark(twin, seat, action)
    if said is None:
        return None
    return int(said.args["to_seat"]), table.game.text.say(said.key, said.args, table.names)


def is_obvious(state: State, seat: int) -> bool:
    """Whether anybody who looks on can see that the seat has nothing to choose.

    Twins of a spectator are looked at, never the state itself: what follows from the answer tells
    nothing that a spectator may not know.
    """
    known = state.known(None)
    rng = Rng(secrets.token_hex(16))
    return all(len(known.twin(rng).menu(seat)) == 1 for _ in range(GLANCES))


def thinking_time(level: str, bot_pace: float = 0.0, obvious: bool = False) -> float:
    """The seconds a bot of that level may think about a choice, with all its parts."""
    seconds = seconds_of(level)
    return min(seconds, bot_pace / 2) if obvious else seconds


def pace(table: TableNow, level: str, bot_pace: float, obvious: bool = False) -> float:
    """How long after it began to think a bot's choice is made, whatever it had to choose from; no
    longer than people need to follow it where the choice is obvious.

    Where nobody sits there is nobody to learn anything from it, or to follow it.
    """
    if not bot_pace or all(seat.user_id is None for seat in table.seats):
        return 0.0
    return bot_pace if obvious else thinking_time(level) + bot_pace
