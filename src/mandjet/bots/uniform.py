"""Uniform: no opinion. Search with it is textbook tree search with random rollouts."""

from mandjet.engine.heuristic import Heuristic
from mandjet.engine.state import State


class Uniform(Heuristic[State]):
    """All choices weigh the same; only the end of a game says anything."""

    def evaluate(self, state: State) -> list[float]:
        won = state.winners
        if not won:
            return [1.0 / state.seats] * state.seats
        return [1.0 / len(won) if seat in won else 0.0 for seat in range(state.seats)]

    def weigh(self, state: State, seat: int, menu: list[int]) -> list[float]:
        return [1.0] * len(menu)

    def rollout(self) -> int:
        """To the end of any game."""
        return 1 << 30
