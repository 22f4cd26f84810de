"""What looks good, for bots."""

from mandjet.engine.heuristic import Heuristic

from .state import Toy


class ToyHeuristic(Heuristic[Toy]):
    """Points are good; of actions nothing is known."""

    def evaluate(self, state: Toy) -> list[float]:
        best = max(state.points) or 1
        return [points / best for points in state.points]

    def weigh(self, state: Toy, seat: int, menu: list[int]) -> list[float]:
        return [1.0] * len(menu)
