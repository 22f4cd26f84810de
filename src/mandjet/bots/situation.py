"""Situation: what a bot is given to think with, the same that a person in its seat could know."""

from functools import cached_property
from typing import Any

from mandjet.engine.heuristic import Heuristic
from mandjet.engine.known import Known
from mandjet.engine.rng import Rng
from mandjet.engine.state import State
from mandjet.engine.view import View


class Situation:
    """A seat's view, its legal actions, and all it may know to build twins from.

    The true state is not in here. `alike` is one twin: a state the seat cannot tell from the true
    one; `twin` builds further ones. The view takes longer than most bots do, so it is made when
    somebody asks for it, from a twin: all twins of a seat look the same to it.
    """

    def __init__(self, state: State, seat: int, rng: Rng) -> None:
        self.seat = seat
        self.legal: list[int] = state.legal(seat)
        self.known: Known[Any] = state.known(seat)
        self.alike: State = self.known.twin(rng)
        self.heuristic: Heuristic[Any] = state.game.heuristic

    def twin(self, rng: Rng) -> State:
        """Another state the seat cannot tell from the true one."""
        twin: State = self.known.twin(rng)
        return twin

    @cached_property
    def view(self) -> View:
        """All that the seat may know, as people see it."""
        return self.twin(Rng("look")).view(self.seat)

    @property
    def asked(self) -> list[int]:
        """What the seat may answer to the open question; empty if it is not waited for."""
        return self.alike.menu(self.seat)

    @property
    def in_secret(self) -> bool:
        """Whether others are asked at the same time, so that nobody sees what the others choose."""
        return self.alike.asked & ~(1 << self.seat) != 0


class After(Known[State]):
    """What a seat may know once it has made a choice: its twins, with the choice made in each."""

    def __init__(self, known: Known[State], seat: int, action: int) -> None:
        # Nothing is copied out of a state: all of it is in `known`.
        self.known = known
        self.chooser = seat
        self.action = action

    def deal(self, twin: State, rng: Rng) -> None:
        raise NotImplementedError

    def twin(self, rng: Rng) -> State:
        twin: State = self.known.twin(rng)
        twin.act(self.chooser, self.action)
        return twin
