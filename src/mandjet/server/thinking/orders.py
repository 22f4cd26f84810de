"""What a thinker is asked and what it answers, one line of JSON each."""

from typing import Any

from msgspec import Struct

from mandjet.engine import Event


class Think(Struct, tag="think"):
    """Choose for a seat. The position is a redealt one: the truth never leaves the server."""

    position: dict[str, Any]
    seat: int
    bot: str
    seed: str


class Examine(Struct, tag="examine"):
    """Verify a record and prepare it for replay."""

    record: str
    every: int


class Vet(Struct, tag="vet"):
    """Check that a position of somebody's own making can be played."""

    game: str
    position: dict[str, Any]
    seed: str


Order = Think | Examine | Vet


class Chosen(Struct, tag="chosen"):
    """An action."""

    action: int


class Examined(Struct, tag="examined"):
    """What happened at the start and with every action, and positions on the way."""

    events: list[list[Event]]
    positions: dict[int, dict[str, Any]]
    over: bool
    scores: list[int]
    winners: list[int]


class Vetted(Struct, tag="vetted"):
    """The position as the game itself writes it, with fresh chance."""

    position: dict[str, Any]
    seats: int
    over: bool


class Failed(Struct, tag="failed"):
    """It cannot be done; the words are for whoever asked."""

    detail: str


Reply = Chosen | Examined | Vetted | Failed
