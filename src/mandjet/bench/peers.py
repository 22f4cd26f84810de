"""The peers: other engines measured in the same run, on their own fastest path."""

import time
from abc import ABC, abstractmethod
from typing import Any

from mandjet.bench.speed import SpeedRow, median

CLONES = 2000
# How OpenSpiel's search is set up: its usual exploration, and searches short enough to time.
UCT = 1.4
SIMULATIONS = 50
MEMORY_MB = 500


class Peer(ABC):
    """Another engine playing a game of its own at random."""

    name: str
    mode: str

    def __init__(self) -> None:
        self.rates: list[float] = []
        self.search_rates: list[float] = []
        self.moves = 0
        self.games = 0

    @abstractmethod
    def play(self) -> int:
        """Play one or more games to the end; say how many moves were made and count the games."""

    @abstractmethod
    def clone_us(self) -> float:
        """Microseconds for a copy of a state."""

    def search_rate(self, seconds: float) -> float:
        """Simulations of its own tree search a second; 0 if it has none that is compiled."""
        return 0.0

    def slice(self, seconds: float) -> None:
        """Play for a while, and search."""
        moves = 0
        start = time.perf_counter()
        elapsed = 0.0
        while elapsed < seconds or not moves:
            moves += self.play()
            elapsed = time.perf_counter() - start
        self.moves += moves
        self.rates.append(moves / elapsed)
        self.search_rates.append(self.search_rate(seconds / 2))

    def row(self) -> SpeedRow:
        """The medians of all slices."""
        rate = median(self.rates)
        per_game = self.moves / self.games
        return SpeedRow(
            game=self.name,
            mode=self.mode,
            moves_per_s=rate,
            games_per_s=rate / per_game,
            clone_us=self.clone_us(),
            moves_per_game=per_game,
            rollouts_per_s=median(self.search_rates),
        )


class Backgammon(Peer):
    """OpenSpiel's backgammon, rolled out by its C++ uniform random bots inside C++.

    A move is a player's decision, as in our games; the dice are not counted.
    """

    name = "openspiel backgammon"
    mode = "C++"

    def __init__(self, pyspiel: Any) -> None:
        super().__init__()
        self.pyspiel = pyspiel
        self.title = pyspiel.load_game("backgammon")
        self.bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in (0, 1)]
        self.length = self.decisions_per_game()

    def decisions_per_game(self, sample: int = 300) -> float:
        """The native rollout does not say how many moves it made: count them once in Python."""
        import random

        chance = random.Random(1)  # noqa: S311
        decisions = 0
        for _ in range(sample):
            state = self.title.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(chance.choices(outcomes, weights)[0])
                else:
                    decisions += 1
                    state.apply_action(chance.choice(state.legal_actions()))
        return decisions / sample

    def play(self) -> int:
        for _ in range(20):
            self.games += 1
            self.pyspiel.evaluate_bots(self.title.new_initial_state(), self.bots, self.games)
        return int(20 * self.length)

    def search_rate(self, seconds: float) -> float:
        """Its C++ tree search with one random rollout a simulation, from the first choice."""
        evaluator = self.pyspiel.RandomRolloutEvaluator(1, 1)
        state = self.title.new_initial_state()
        while state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        bot = self.pyspiel.MCTSBot(
            self.title, evaluator, UCT, SIMULATIONS, MEMORY_MB, False, 1, False
        )
        made = 0
        start = time.perf_counter()
        elapsed = 0.0
        while elapsed < seconds or not made:
            bot.step(state)
            made += SIMULATIONS
            elapsed = time.perf_counter() - start
        return made / elapsed

    def clone_us(self) -> float:
        state = self.title.new_initial_state()
        start = time.perf_counter()
        for _ in range(CLONES):
            state.clone()
        return (time.perf_counter() - start) / CLONES * 1e6


class Catanatron(Peer):
    """catanatron's Catan with its random players."""

    name = "catanatron"
    mode = "Python"

    def __init__(self, catanatron: Any) -> None:
        super().__init__()
        self.catanatron = catanatron
        self.last: Any = None

    def play(self) -> int:
        lib = self.catanatron
        self.last = lib.Game([lib.RandomPlayer(color) for color in list(lib.Color)[:4]])
        self.last.play()
        self.games += 1
        return len(self.last.state.actions)

    def clone_us(self) -> float:
        start = time.perf_counter()
        for _ in range(CLONES // 10):
            self.last.copy()
        return (time.perf_counter() - start) / (CLONES // 10) * 1e6


def peers() -> list[Peer]:
    """The peers that are installed, or an error that says how to get them."""
    import catanatron
    import pyspiel

    return [Backgammon(pyspiel), Catanatron(catanatron)]
