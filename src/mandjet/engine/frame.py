"""Frames: the things the rules are in the middle of.

Frames lie on `state.stack`. The engine takes the top frame and runs it; a frame does its work and
pushes further frames, or asks one or more seats for a choice. A frame that asks does nothing else
in `run`, because it may be run again (after loading a position, after an optional action): it is
put back and gets each answer through `take`. Frames are immutable and shared between clones.
"""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Generic, TypeVar

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from mandjet.engine.state import State

S = TypeVar("S", bound="State")


# Authors of new games write subclasses in plain Python before they compile them.
@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(ABC, Generic[S]):
    """One step of the rules, waiting for its turn on the stack."""

    @abstractmethod
    def run(self, state: S) -> None:
        """Carry the step out, or `state.ask` for the choice it needs. Already off the stack."""

    def take(self, state: S, seat: int, action: int) -> None:
        """Go on with the answer of a seat. Already off the stack: push `self` to ask again."""
        raise AssertionError(f"{type(self).__name__} asks nothing")

    def args(self) -> tuple[int, ...]:
        """The numbers that, with the class name, rebuild the frame."""
        return ()

    def in_any_order(self) -> bool:
        """Whether the answers of several seats asked at once lead to the same state in any order,
        as secret ones must. Open talk, where one answer changes what others may say, is not so."""
        return True
