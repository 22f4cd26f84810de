"""Shapes that many frames share: a step of one seat, or of one seat in one zone."""

from mandjet.engine.frame import Frame
from mandjet.games.kemet.state import Kemet
from mandjet.games.kemet.tables import ZONE_COUNT


class SeatFrame(Frame[Kemet]):
    """A step of one seat."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def args(self) -> tuple[int, ...]:
        return (self.seat,)

    def ranges(self, state: Kemet) -> tuple[range, ...]:
        return (range(state.seats),)


class CountFrame(Frame[Kemet]):
    """A step of one seat that is taken `left` times more."""

    def __init__(self, seat: int, left: int) -> None:
        self.seat: int = seat
        self.left: int = left

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.left)


class ZoneFrame(Frame[Kemet]):
    """A step of one seat in one zone."""

    def __init__(self, seat: int, zone: int) -> None:
        self.seat: int = seat
        self.zone: int = zone

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.zone)

    def ranges(self, state: Kemet) -> tuple[range, ...]:
        return (range(state.seats), range(ZONE_COUNT))
