"""How fast search thinks: iterations a second, as the bots do it and with random rollouts."""

import time
from typing import Any

from mandjet.bench.ends import ending
from mandjet.bots.greedy import greedy
from mandjet.bots.tree import Manner, Search
from mandjet.bots.uniform import Uniform
from mandjet.engine import Game, Rng, State
from mandjet.engine.heuristic import Heuristic

# Positions of a game thought about, and how many actions of greedy play lie between them.
POSITIONS = 6
APART = 12
AT_ONCE = 16


class Stopwatch:
    """Measures one game, a slice at a time."""

    def __init__(self, title: Game[Any]) -> None:
        self.title = title
        self.rng = Rng("bench")
        self.positions = positions(title, self.rng)
        # Iterations a second of each slice.
        self.as_bots: list[float] = []
        self.at_random: list[float] = []

    def slice(self, seconds: float) -> None:
        """Think for a while, half of it with random rollouts from the first choice of a game."""
        own = self.title.heuristic
        self.as_bots.append(self.rate(own, self.positions, seconds / 2))
        self.at_random.append(self.rate(Uniform(), self.positions[:1], seconds / 2))

    def rate(self, heuristic: Heuristic[Any], states: list[State], seconds: float) -> float:
        """Iterations a second, the positions in turn."""
        manner = Manner(heuristic, {})
        known = [state.known(state.waiting()[0]) for state in states]
        searches = [
            Search(heuristic, state.waiting()[0], self.rng, manner, None) for state in states
        ]
        made = 0
        start = time.perf_counter()
        elapsed = 0.0
        while elapsed < seconds or not made:
            for seen, search in zip(known, searches, strict=True):
                for _ in range(AT_ONCE):
                    search.iterate(seen.twin(self.rng))
                made += AT_ONCE
            elapsed = time.perf_counter() - start
        return made / elapsed


def positions(title: Game[Any], rng: Rng) -> list[State]:
    """The first choices of a game, and further ones on the way greedy play takes."""
    state: State = title.new(title.meta.seats[0], "bench", ending(title.meta), listen=False)
    found: list[State] = []
    made = 0
    while not state.over and len(found) < POSITIONS:
        seat = state.waiting()[0]
        if made >= APART * len(found) and len(state.menu(seat)) > 1:
            found.append(state.redeal(seat, rng))
        known = state.known(seat)
        state.act(seat, greedy(title.heuristic, known, known.twin(rng), seat, rng))
        made += 1
    return found
