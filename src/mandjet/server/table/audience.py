"""Who could notice a row of the journal.

A row has an audience, as events have one: a bit for each seat and one for spectators. Whoever is
not in it cannot tell that the row is there. So everybody has a count of their own, of the rows they
could notice, and while the game runs no other number leaves the process.
"""

from msgspec import Struct

from mandjet.engine.event import SPECTATOR


def bit_of(seat: int | None) -> int:
    """The bit of a seat, None is a spectator, in the audience of a row."""
    return SPECTATOR if seat is None else 1 << seat


def place_of(seat: int | None) -> int:
    """Where a seat is found in a list of all seats with spectators at its end."""
    return -1 if seat is None else seat


class Numbering(Struct):
    """What could be noticed so far, by seat, with spectators at the end of each list."""

    # Rows; acts that stand; when the last row was written.
    versions: list[int]
    steps: list[int]
    moved: list[float]

    @classmethod
    def of(cls, seats: int) -> "Numbering":
        """Nothing yet."""
        return cls([0] * (seats + 1), [0] * (seats + 1), [0.0] * (seats + 1))

    def copy(self) -> "Numbering":
        """A copy to count on with."""
        return Numbering(self.versions[:], self.steps[:], self.moved[:])

    def row(self, noticed: int, now: float) -> None:
        """One more row."""
        for place in self._places(noticed):
            self.versions[place] += 1
            self.moved[place] = now

    def acts(self, noticed: int, more: int) -> None:
        """An act more, or one less."""
        for place in self._places(noticed):
            self.steps[place] += more

    def version(self, seat: int | None) -> int:
        """How many rows a seat could notice."""
        return self.versions[place_of(seat)]

    def _places(self, noticed: int) -> list[int]:
        seats = len(self.versions) - 1
        found = [seat for seat in range(seats) if noticed & bit_of(seat)]
        return [*found, seats] if noticed & bit_of(None) else found
