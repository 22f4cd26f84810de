"""Mercy: figures that are about to be killed may live (RS-20.30)."""

from abc import abstractmethod

from mandjet.engine.frame import SeatFrame
from mandjet.games.rising_sun.actions import USE, YES_OR_NO
from mandjet.games.rising_sun.rules.gains import gain_vp
from mandjet.games.rising_sun.rules.telling import tell_seat
from mandjet.games.rising_sun.state import RisingSun
from mandjet.games.rising_sun.tables import MERCY


class Mercy(SeatFrame[RisingSun]):
    """The owner of Mercy kills, or spares all for victory points."""

    def run(self, state: RisingSun) -> None:
        state.ask(self.seat, YES_OR_NO)

    def take(self, state: RisingSun, seat: int, action: int) -> None:
        if action == USE:
            self.spare(state)
        else:
            self.kill(state)

    def spare(self, state: RisingSun) -> None:
        """Nobody dies."""
        gain_vp(state, self.seat, show_mercy(state, self.seat))

    @abstractmethod
    def kill(self, state: RisingSun) -> None:
        """What would have happened without the card."""
        raise NotImplementedError


def show_mercy(state: RisingSun, seat: int) -> int:
    """The victory points for sparing figures, for each copy of the card."""
    tell_seat(state, "mercy", seat)
    return state.owns(seat, MERCY) * state.tables.vp[MERCY]
