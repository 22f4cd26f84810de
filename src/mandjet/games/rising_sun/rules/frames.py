"""What many frames of Rising Sun have in common."""

from mandjet.engine.frame import Frame
from mandjet.games.rising_sun.state import RisingSun


class OfSeat(Frame[RisingSun]):
    """A step that belongs to one seat and needs to know nothing else."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def args(self) -> tuple[int, ...]:
        return (self.seat,)

    def ranges(self, state: RisingSun) -> tuple[range, ...]:
        return (range(state.seats),)
