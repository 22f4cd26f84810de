"""Shapes that many frames share: a step of one seat, or of one seat in one zone."""

from mandjet.engine.frame import Frame
from mandjet.games.kemet.state import Kemet


class SeatFrame(Frame[Kemet]):
    """A step of one seat."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def args(self) -> tuple[int, ...]:
        return (self.seat,)


class ZoneFrame(Frame[Kemet]):
    """A step of one seat in one zone."""

    def __init__(self, seat: int, zone: int) -> None:
        self.seat: int = seat
        self.zone: int = zone

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.zone)
