"""Shapes that several frames share: a step of one seat with one number more."""

from mandjet.engine.frame import SeatFrame
from mandjet.games.kemet.state import Kemet


class CountFrame(SeatFrame[Kemet]):
    """A step of one seat that is taken `left` times more."""

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: int = left


class ZoneFrame(SeatFrame[Kemet]):
    """A step of one seat in one zone."""

    def __init__(self, seat: int, zone: int) -> None:
        super().__init__(seat)
        self.zone: int = zone


class CreatureFrame(SeatFrame[Kemet]):
    """A step of one seat about one creature."""

    def __init__(self, seat: int, creature: int) -> None:
        super().__init__(seat)
        self.creature: int = creature
