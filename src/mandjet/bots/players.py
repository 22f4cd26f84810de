"""The bots there are, by name."""

from abc import ABC, abstractmethod

from mandjet.bots.look import Look
from mandjet.engine.errors import MandjetError
from mandjet.engine.rng import Rng
from mandjet.engine.state import State


class Bot(ABC):
    """A player that is a program. The same bot seed and look give the same choice."""

    def __init__(self, seed: int | str) -> None:
        self.rng = Rng(seed)

    def play(self, state: State, seat: int) -> int:
        """An action for a seat of a state, chosen from what that seat may know."""
        return self.choose(Look(state, seat, self.rng))

    @abstractmethod
    def choose(self, look: Look) -> int:
        """One of `look.legal`."""


class RandomBot(Bot):
    """Plays any legal action."""

    def choose(self, look: Look) -> int:
        return self.rng.choice(look.legal)


BOTS: dict[str, type[Bot]] = {"random": RandomBot}


def make_bot(name: str, seed: int | str) -> Bot:
    """The bot of that name."""
    if name not in BOTS:
        raise MandjetError(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name](seed)
