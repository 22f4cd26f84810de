"""Look: what a bot is given to think with, the same that a person in its seat could know."""

from typing import Any

from mandjet.engine.heuristic import Heuristic
from mandjet.engine.rng import Rng
from mandjet.engine.state import State
from mandjet.engine.view import View


class Look:
    """A seat's view, its legal actions, and a state that looks the same to it.

    The true state is not in here: `alike` is already redealt, and redealing it again gives every
    other state the seat cannot tell from the true one.
    """

    def __init__(self, state: State, seat: int, rng: Rng) -> None:
        self.seat = seat
        self.view: View = state.view(seat)
        self.legal: list[int] = state.legal(seat)
        self.alike: State = state.redeal(seat, rng)
        self.heuristic: Heuristic[Any] = state.game.heuristic

    @property
    def asked(self) -> list[int]:
        """What the seat may answer to the open question; empty if it is not waited for."""
        return self.alike.menu(self.seat)

    @property
    def step(self) -> int:
        """How many actions all seats have made so far."""
        return self.alike.rng.action
