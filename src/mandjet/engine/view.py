"""View: all that one seat may know, the only part of a state that leaves the process."""

import msgspec


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
