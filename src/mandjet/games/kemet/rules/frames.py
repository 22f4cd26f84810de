"""Shapes that many frames share: a step of one seat, or of one seat in one zone."""

from mandjet.engine.frame import Frame
from mandjet.games.kemet.state import Kemet
from mandjet.games.kemet.tables import ZONE_COUNT


class CountFrame(Frame[Kemet]):
    """A step of one seat that is taken `left` times more."""

    takes = ("seat", "left")

    def __init__(self, seat: int, left: int) -> None:
        self.seat: int = seat
        self.left: int = left


class ZoneFrame(Frame[Kemet]):
    """A step of one seat in one zone."""

    takes = ("seat", "zone")

    def __init__(self, seat: int, zone: int) -> None:
        self.seat: int = seat
        self.zone: int = zone

    def ranges(self, state: Kemet) -> tuple[range, ...]:
        return (range(state.seats), range(ZONE_COUNT))
