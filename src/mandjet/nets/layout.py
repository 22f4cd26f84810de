"""Layout: the row a net reads, the same for all numbers of seats and options of a title.

An observation is laid over that of the largest table: what is told of a seat always stands in the
same place, and seats that are not there stay 0. After it come the number of seats and the options.
What may be chosen is told beside the row, as a mask: it also says which question is open.
"""

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

import msgspec

from mandjet._extras import extra_packages
from mandjet.engine import Game, MandjetError
from mandjet.engine.observer import Observer, size_of

with extra_packages():
    import numpy
    from numpy.typing import NDArray

Places = NDArray[numpy.int64]
Numbers = NDArray[numpy.uint8]


class Layout:
    """Where the numbers of an observation stand in the row of a net."""

    def __init__(self, game: Game[Any]) -> None:
        if game.observer is None:
            raise MandjetError(f"{game.meta.title} has no observer, so a net cannot see it")
        self.observer: Observer[Any] = game.observer
        self.meta = game.meta
        self.actions: int = game.actions
        self.largest = self.observer.fields(max(self.meta.seats))
        self.row = size_of(self.largest)
        values = sum(len(option.values) for option in self.meta.options)
        self.size = self.row + len(self.meta.seats) + values

    @property
    def id(self) -> str:
        """A short name of the layout: a net of another one cannot be used."""
        told = [("mask", (self.actions,)), *((field.name, field.shape) for field in self.largest)]
        options = [(option.name, option.values) for option in self.meta.options]
        plain = msgspec.json.encode([told, self.meta.seats, options, self.actions])
        return blake2b(plain, digest_size=8).hexdigest()

    def places(self, seats: int) -> Places:
        """For every number of an observation at a table of `seats`, its place in the row."""
        found: list[Places] = []
        start = 0
        for field, large in zip(self.observer.fields(seats), self.largest, strict=True):
            grid = numpy.arange(large.size).reshape(large.shape)
            inner = tuple(slice(length) for length in field.shape)
            found.append(start + grid[inner].reshape(-1))
            start += large.size
        return numpy.concatenate(found)

    def sources(self, seats: int, options: Mapping[str, object]) -> Places:
        """For every number of the row, where it stands in an observation at such a table that a 0
        and a 1 were written behind: so the row is gathered in one go."""
        found = numpy.full(self.size, self.row, numpy.int64)
        places = self.places(seats)
        found[places] = numpy.arange(len(places))
        found[self.row :] += self.setting(seats, options)
        return found

    def setting(self, seats: int, options: Mapping[str, object]) -> Numbers:
        """What comes after the observation: one number is 1 for the seats, and one an option."""
        told = [int(count == seats) for count in self.meta.seats]
        for option in self.meta.options:
            told += [int(options[option.name] == value) for value in option.values]
        return numpy.array(told, numpy.uint8)
