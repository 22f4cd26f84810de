"""Batch: many games stepped at once, in compiled code; numpy comes in and goes out elsewhere."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from mandjet.engine.heuristic import Heuristic
from mandjet.engine.observer import Observer, Row, size_of, zeros
from mandjet.engine.rng import Rng
from mandjet.engine.state import State


class Batch:
    """Games of one title. Where a game ends, a new one begins at once."""

    def __init__(
        self,
        game: Any,
        seats: int,
        options: Any,
        count: int,
        observer: Observer[Any],
        seed: str,
        forced: bool,
    ) -> None:
        self.game = game
        self.seats: int = seats
        self.options = options
        self.actions: int = game.actions
        self.observer: Observer[Any] = observer
        self.size: int = size_of(observer.fields(seats))
        self.rng: Rng = Rng(seed)
        # Whether single answers are given at once, so that every step is a choice.
        self.forced: bool = forced
        self.states: list[State] = [self.begun() for _ in range(count)]
        # Of the last step: which games ended, and what each seat got in those.
        self.ended: list[int] = []
        self.rewards: list[list[float]] = []
        # What each seat of each game could expect when that could last be said, see `outlook`.
        self.judged: list[list[float]] = [[] for _ in range(count)]
        # Of each game: the seat it waits for, what that seat may choose, and the same as a row of
        # one byte for each action of the vocabulary.
        self.acting: list[int] = []
        self.menus: list[list[int]] = []
        self.masks: vec[u8] = zeros(0)
        self.look()

    def begun(self) -> State:
        """A new game with a seed of its own."""
        while True:
            state: State = self.game.new(self.seats, fresh_seed(self.rng), self.options, False)
            self.hurry(state)
            if not state.over:
                return state

    def hurry(self, state: State) -> None:
        """Give the answers that leave no choice, if that is wanted."""
        while self.forced and not state.over:
            seat = state.waiting()[0]
            menu = state.menu(seat)
            if len(menu) > 1:
                return
            state.act(seat, menu[0])

    def illegal(self, actions: list[int]) -> int:
        """The first game in which the action is none of those offered; -1 if all are."""
        for i in range(len(actions)):
            action = actions[i]
            if not 0 <= action < self.actions or not self.masks[i * self.actions + action]:
                return i
        return -1

    def step(self, actions: list[int]) -> None:
        """One action for each game, by the first seat it waits for."""
        self.ended = []
        self.rewards = []
        states = self.states
        for i in range(len(states)):
            state = states[i]
            state.act(self.acting[i], actions[i])
            self.hurry(state)
            if state.over:
                self.ended.append(i)
                self.rewards.append(returns(state))
                states[i] = self.begun()
                self.judged[i] = []
        self.look()

    def look(self) -> None:
        """See who is asked, and what may be chosen."""
        self.acting = []
        self.menus = []
        self.masks = zeros(len(self.states) * self.actions)
        first: i64 = 0
        for state in self.states:
            seat = state.waiting()[0]
            menu = state.menu(seat)
            self.acting.append(seat)
            self.menus.append(menu)
            for action in menu:
                self.masks[first + action] = 1
            first += self.actions

    def observe(self) -> vec[u8]:
        """What those seats may know, one row after the other."""
        row = Row(zeros(len(self.states) * self.size))
        for i in range(len(self.states)):
            self.observer.write(self.states[i], self.acting[i], row)
        return row.numbers

    def outlook(self) -> list[float]:
        """What the seats that are asked may expect, as the heuristic sees it: 1 for a sure victory.
        Where it cannot say, in the middle of a move, it is what it said last."""
        heuristic: Heuristic[Any] = self.game.heuristic
        found: list[float] = []
        for i in range(len(self.states)):
            state = self.states[i]
            if not self.judged[i] or heuristic.quiet(state):
                self.judged[i] = heuristic.evaluate(state)
            seats = float(self.seats)
            found.append((seats * self.judged[i][self.acting[i]] - 1.0) / (seats - 1.0))
        return found

    def sample(self, words: list[int]) -> list[int]:
        """A legal action for each game, by a random word of 32 bits each."""
        return [menu[word % len(menu)] for menu, word in zip(self.menus, words, strict=True)]


def fresh_seed(rng: Rng) -> str:
    """A seed for the next game of an environment that was seeded once."""
    return f"{rng.word():08x}{rng.word():08x}"


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
