"""View: all that one seat may know, the only part of a state that leaves the process."""

from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from mandjet.engine.state import State


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What every game's view has; a game adds its table. `seat` is None for a spectator."""

    game: str
    seat: int | None
    seats: int
    options: dict[str, int | str]
    waiting: tuple[int, ...]
    over: bool
    scores: tuple[int, ...]
    winners: tuple[int, ...]


def common(state: "State", seat: int | None) -> dict[str, Any]:
    """The fields that every view has, as keywords for the view of a title."""
    return {
        "game": state.game.meta.name,
        "seat": seat,
        "seats": state.seats,
        "options": dict(state.options),
        "waiting": state.waiting(),
        "over": state.over,
        "scores": state.scores,
        "winners": state.winners,
    }
