"""Observer: what a seat may know as a row of small numbers, for agents that learn.

The row holds nothing that is not in the seat's view: it is equal for all states the seat cannot
tell apart. Every number is from 0 to 255; seats are told from the observer's own seat on, which is
number 0, so that an agent plays every seat alike.
"""

from abc import ABC, abstractmethod
from typing import Final, Generic

from mypy_extensions import mypyc_attr

from mandjet.engine.frame import S

LARGEST: Final = 255


class Field:
    """One part of a row: its name, how many numbers it has, and what they mean."""

    def __init__(self, name: str, size: int, meaning: str) -> None:
        self.name: str = name
        self.size: int = size
        self.meaning: str = meaning


# Authors of new games write subclasses in plain Python before they compile them.
@mypyc_attr(allow_interpreted_subclasses=True)
class Observer(ABC, Generic[S]):
    """Writes rows; each game has one."""

    @abstractmethod
    def fields(self, seats: int) -> list[Field]:
        """The parts of a row at a table of so many seats, in order."""

    @abstractmethod
    def write(self, state: S, seat: int, row: list[int]) -> None:
        """Append what the seat may know to the row, field by field."""


def one_hot(row: list[int], which: int, size: int) -> None:
    """Append `size` numbers, 1 at `which` and 0 elsewhere; all 0 if it is none of them."""
    first = len(row)
    row.extend([0] * size)
    if 0 <= which < size:
        row[first + which] = 1


def bit_row(row: list[int], mask: int, size: int) -> None:
    """Append the lowest `size` bits of a set, lowest first."""
    for bit in range(size):
        row.append(mask >> bit & 1)


def number(row: list[int], value: int) -> None:
    """Append a number; what is larger than 255 counts as 255, what is below 0 as 0."""
    row.append(LARGEST if value > LARGEST else value if value > 0 else 0)


def turned(who: int, seat: int, seats: int) -> int:
    """A seat counted from the observer's own on; -1 stays nobody."""
    return (who - seat) % seats if who >= 0 else -1


def size_of(fields: list[Field]) -> int:
    """How many numbers a row has."""
    total = 0
    for field in fields:
        total += field.size
    return total
