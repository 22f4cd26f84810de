"""Look: what a bot is given to think with, the same that a person in its seat could know."""

from mandjet.engine.rng import Rng
from mandjet.engine.state import State
from mandjet.engine.view import View


class Look:
    """A seat's view, its legal actions, and states that look the same to it.

    Only a redealt state is kept, so a bot cannot find the true one in here however hard it looks.
    """

    def __init__(self, state: State, seat: int, rng: Rng) -> None:
        self.seat = seat
        self.view: View = state.view(seat)
        self.legal: list[int] = state.legal(seat)
        self._alike = state.redeal(seat, rng)

    def redeal(self, rng: Rng) -> State:
        """A state this seat cannot tell from the true one."""
        return self._alike.redeal(self.seat, rng)
