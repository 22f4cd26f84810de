"""Observer: what a seat may know as a row of small numbers, for agents that learn.

The row holds nothing that is not in the seat's view: it is equal for all states the seat cannot
tell apart. Every number is from 0 to 255; seats are told from the observer's own seat on, which is
number 0, so that an agent plays every seat alike.
"""

from abc import abstractmethod
from typing import Final, Generic

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from mandjet.engine.frame import S
from mandjet.engine.state import State

LARGEST: Final = 255
WORD: Final = (1 << 60) - 1
WORD_BITS: Final = 60


class Row:
    """Where numbers are written one after the other; whatever is not written stays 0."""

    def __init__(self, numbers: vec[u8]) -> None:
        self.numbers: vec[u8] = numbers
        # Where the next number goes.
        self.at: i64 = 0
        # The seats as the observer counts them, see `look`.
        self.around: list[int] = []

    def look(self, state: State, seat: int) -> None:
        """Look at a table from a seat: which it is, and whether the game waits for it. What is told
        of each seat after this is told from this one on."""
        seats = state.seats
        self.around = [(seat + step) % seats for step in range(seats)]
        self.one_hot(seat, seats)
        self.number(state.asked >> seat & 1)

    def number(self, value: i64) -> None:
        """A number; what is larger than 255 counts as 255, what is below 0 as 0."""
        at = self.at
        self.at = at + 1
        if value > 0:
            self.numbers[at] = u8(LARGEST if value > LARGEST else value)

    def one_hot(self, which: i64, size: i64) -> None:
        """One of `size` numbers is 1, that at `which`; all are 0 if it is none of them."""
        at = self.at
        self.at = at + size
        if 0 <= which < size:
            self.numbers[at + which] = 1

    def bits(self, mask: int, size: i64) -> None:
        """The lowest bits of a set, lowest first."""
        at = self.at
        end: i64 = at + size
        self.at = end
        while mask and at < end:
            # As many at once as a machine's number holds.
            word: i64 = mask & WORD
            mask >>= WORD_BITS
            place: i64 = at
            while word and place < end:
                if word & 1:
                    self.numbers[place] = 1
                word >>= 1
                place += 1
            at += WORD_BITS

    def several(self, values: list[int], first: i64, size: i64) -> None:
        """`size` numbers of a list from `first` on, each as `number` has it."""
        at = self.at
        self.at = at + size
        numbers = self.numbers
        end: i64 = first + size
        place: i64 = first
        while place < end:
            value: i64 = values[place]
            if value > 0:
                numbers[at + place - first] = u8(LARGEST if value > LARGEST else value)
            place += 1

    # -- of each seat, from the observer's own on --------------------------------------------

    def who(self, seat: int) -> None:
        """A seat, or nobody."""
        seats = len(self.around)
        self.one_hot(turned(seat, self.around[0], seats), seats)

    def seats(self, mask: int) -> None:
        """A set of seats held as bits."""
        for seat in self.around:
            self.number(mask >> seat & 1)

    def of_seats(self, values: list[int]) -> None:
        """The number of each seat."""
        for seat in self.around:
            self.number(values[seat])

    def one_of_seats(self, values: list[int], size: int) -> None:
        """What each seat has of `size` things, see `one_hot`."""
        for seat in self.around:
            self.one_hot(values[seat], size)

    def bits_of_seats(self, masks: list[int], size: int) -> None:
        """The set of each seat."""
        for seat in self.around:
            self.bits(masks[seat], size)

    def several_of_seats(self, values: list[int], size: int) -> None:
        """`size` numbers of each seat, out of a list by seat and thing."""
        for seat in self.around:
            self.several(values, seat * size, size)

    # -- written out of order ----------------------------------------------------------------

    def room(self, size: int) -> i64:
        """Leave room for `size` numbers, for `put` and `add`: where the first of them is."""
        first = self.at
        self.at += size
        return first

    def put(self, at: i64, value: int) -> None:
        """A number from 0 to 255 where there is room for it."""
        self.numbers[at] = u8(value)

    def add(self, at: i64) -> None:
        """One more where there is room for a number."""
        self.numbers[at] += 1


def zeros(size: i64) -> vec[u8]:
    """Room for rows; numpy reads it as it is."""
    return vec[u8]([0] * size)


class Field:
    """One part of a row: its name, how many numbers it has, and what they mean.

    A shape such as `(seats, ZONES)` has a number for each zone of the first seat, then of the next;
    whoever knows it can lay rows of larger and smaller tables over each other.
    """

    def __init__(self, name: str, shape: int | tuple[int, ...], meaning: str) -> None:
        self.name: str = name
        self.shape: tuple[int, ...] = (shape,) if isinstance(shape, int) else shape
        self.size: int = 1
        for length in self.shape:
            self.size *= length
        self.meaning: str = meaning


# Authors of new games write subclasses in plain Python before they compile them.
@mypyc_attr(allow_interpreted_subclasses=True)
class Observer(Generic[S]):
    """Writes rows; each game has one."""

    @abstractmethod
    def fields(self, seats: int) -> list[Field]:
        """The parts of a row at a table of `seats` seats, in order."""
        raise NotImplementedError

    @abstractmethod
    def write(self, state: S, seat: int, row: Row) -> None:
        """Write what the seat may know, field by field."""
        raise NotImplementedError


def turned(who: int, seat: int, seats: int) -> int:
    """A seat counted from the observer's own on; -1 stays nobody."""
    return (who - seat) % seats if who >= 0 else -1


def size_of(fields: list[Field]) -> int:
    """How many numbers a row has."""
    total = 0
    for field in fields:
        total += field.size
    return total
