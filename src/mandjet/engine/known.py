"""Known: all that one seat may know of a state, and the twins that can be built from it.

A twin is a state that the seat cannot tell from the real one. It is built from what the seat may
know: a blank state takes the public facts and the seat's own, copied field by field, and what is
hidden from the seat is then dealt. Nothing of the true state is in here: a bot may be given it all.

The model: every deal that agrees with all the seat has seen is equally likely. What others chose to
do is no hint about what they hold.
"""

from abc import abstractmethod
from typing import Generic, cast

from mypy_extensions import mypyc_attr

from mandjet.engine.frame import S
from mandjet.engine.rng import Rng


# Authors of new games write subclasses in plain Python before they compile them.
@mypyc_attr(allow_interpreted_subclasses=True)
class Known(Generic[S]):
    """What a seat may know; `seat` is None for a spectator.

    A title copies into `base` what the seat may know and keeps beside it what it needs to deal the
    rest: how many cards each hand has, which cards may be anywhere. It copies lists, never shares
    them. A choice that another seat is in the middle of and that nobody can see is not begun in
    `base`: its stack has the frame that asks for the whole of it.
    """

    def __init__(self, state: S, seat: int | None) -> None:
        self.seat: int | None = seat
        self.base: S = state.game.blank(state.seats, dict(state.options), Rng(""))
        self.base.over = state.over
        self.base.stack = state.stack[:]

    def copy(self, state: S, names: tuple[str, ...]) -> None:
        """Copy fields that lie open into `base`, by name: numbers, and lists of numbers."""
        for name in names:
            value = getattr(state, name)
            setattr(self.base, name, value[:] if isinstance(value, list) else value)

    @abstractmethod
    def deal(self, twin: S, rng: Rng) -> None:
        """Deal what the seat does not know into a copy of `base`. Raise where nothing fits."""
        raise NotImplementedError

    def twin(self, rng: Rng) -> S:
        """A state the seat cannot tell from the real one, with fresh chance ahead."""
        twin = cast(S, self.base.clone())
        twin.rng = rng.fork()
        self.deal(twin, rng)
        twin.ask_again()
        return twin
