"""Frames: the things the rules are in the middle of.

Frames lie on `state.stack`. The engine takes the top frame and runs it; a frame does its work and
pushes further frames, or asks one or more seats for a choice. A frame that asks does nothing else
in `run`, because it may be run again (after loading a position, after an optional action): it is
put back and gets each answer through `take`. Frames are immutable and shared between clones.

A frame is known to its title by being defined: positions name the class and its numbers.
"""

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from mandjet.engine.state import State

S = TypeVar("S", bound="State")


# Authors of new games write subclasses in plain Python before they compile them. No class that is
# compiled derives from abc.ABC: all of them would share its cache of answers, and `isinstance` of a
# subclass would answer for one class what it had found out about another.
@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """One step of the rules, waiting for its turn on the stack."""

    # The numbers of the frame by name: those its constructor takes, kept under the same names. The
    # engine fills this in where it registers the frames of a title.
    takes: ClassVar[tuple[str, ...]] = ()

    @abstractmethod
    def run(self, state: S) -> None:
        """Carry the step out, or `state.ask` for the choice it needs. Already off the stack."""
        raise NotImplementedError

    def take(self, state: S, seat: int, action: int) -> None:
        """Go on with the answer of a seat. Already off the stack: push `self` to ask again."""
        raise AssertionError(f"{type(self).__name__} asks nothing")

    def args(self) -> tuple[int, ...]:
        """The numbers that, with the class name, rebuild the frame."""
        return tuple([getattr(self, name) for name in self.takes])

    def ranges(self, state: S) -> tuple[range, ...]:
        """What each of the numbers may be: as `state.range_of` says of its name, unless the frame
        knows better. A position with other numbers is refused."""
        return tuple([state.range_of(name) for name in self.takes])

    def in_any_order(self) -> bool:
        """Whether the answers of several seats asked at once lead to the same state in any order,
        as secret ones must. Open talk, where one answer changes what others may say, is not so."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatFrame(Frame[S]):
    """A step of one seat."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat
