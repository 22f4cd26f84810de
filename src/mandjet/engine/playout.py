"""Random play to the end: the yardstick of speed and the simplest opponent."""

from mandjet.engine.rng import Rng
from mandjet.engine.state import State


def playout(state: State, rng: Rng, limit: int) -> int:
    """Play random legal actions until the game is over or `limit` were made; say how many."""
    made = 0
    while not state.over and made < limit:
        seat = state.waiting()[0]
        state.pick(seat, rng.below(len(state.menu(seat))))
        made += 1
    return made
