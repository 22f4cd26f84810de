"""Events: what happened, and who may see it. The log and the animations are made of them."""

import msgspec

SPECTATOR = 1 << 30


def only(*seats: int) -> int:
    """An audience of these seats alone.

    >>> peek = Event("peeked", {}, (), only(1))
    >>> peek.visible_to(1), peek.visible_to(0), peek.visible_to(None)
    (True, False, False)
    """
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


def all_but(*seats: int) -> int:
    """Everybody, spectators too, except these seats."""
    return ~only(*seats)


class Event(msgspec.Struct, frozen=True):
    """One thing that happened.

    `key` is the message that tells it. Text arguments name messages (`card-ra`), number arguments
    whose name ends in `seat` name seats. `on` lists the elements it touches; `audience` has one
    bit per seat and one for spectators.
    """

    key: str
    args: dict[str, int | str]
    on: tuple[str, ...]
    audience: int

    def visible_to(self, seat: int | None) -> bool:
        """Whether a seat (None: a spectator) may see this event."""
        return bool(self.audience & (SPECTATOR if seat is None else 1 << seat))
