"""Batch: many games stepped at once, in compiled code; numpy comes in and goes out elsewhere."""

from typing import Any

from mandjet.engine.observer import Observer
from mandjet.engine.rng import Rng
from mandjet.engine.state import State


class Batch:
    """Games of one title. A game that ends is begun anew at once."""

    def __init__(
        self, game: Any, seats: int, options: Any, count: int, observer: Observer[Any], seed: str
    ) -> None:
        self.game = game
        self.seats: int = seats
        self.options = options
        self.actions: int = game.actions
        self.observer: Observer[Any] = observer
        self.rng: Rng = Rng(seed)
        self.states: list[State] = [self.begun() for _ in range(count)]
        # Of the last step: which games ended, and what each seat got in those.
        self.ended: list[int] = []
        self.rewards: list[list[float]] = []

    def begun(self) -> State:
        """A new game with a seed of its own."""
        seed = f"{self.rng.word():08x}{self.rng.word():08x}"
        state: State = self.game.new(self.seats, seed, self.options, False)
        return state

    def step(self, actions: list[int]) -> None:
        """One action for each game, by the first seat it waits for."""
        self.ended = []
        self.rewards = []
        states = self.states
        for i in range(len(states)):
            state = states[i]
            state.act(state.waiting()[0], actions[i])
            if state.over:
                self.ended.append(i)
                self.rewards.append(returns(state))
                states[i] = self.begun()

    def acting(self) -> list[int]:
        """The seat each game waits for."""
        return [state.waiting()[0] for state in self.states]

    def observe(self) -> bytes:
        """What those seats may know, one row after the other."""
        rows: list[int] = []
        for state in self.states:
            self.observer.write(state, state.waiting()[0], rows)
        return bytes(rows)

    def masks(self) -> bytes:
        """What they may choose, one byte for each action of the vocabulary."""
        masks = bytearray(len(self.states) * self.actions)
        first = 0
        for state in self.states:
            for action in state.menu(state.waiting()[0]):
                masks[first + action] = 1
            first += self.actions
        return bytes(masks)


def returns(state: State) -> list[float]:
    """What each seat gets at the end: 1 for winning alone, less if shared, together nothing.

    With n seats a loser gets -1/(n-1); before the end all get 0.
    """
    seats = state.seats
    if not state.over:
        return [0.0] * seats
    winners = state.winners
    share = seats / len(winners)
    return [((share if seat in winners else 0.0) - 1.0) / (seats - 1) for seat in range(seats)]
