"""Variants: the seats and options a net learns with, so that in the end it knows all of them.

The fewest seats come most often, then the others with the usual options; every fourth variant has
options drawn at random. Options with which aimless play never ends come in late.
"""

from typing import Final

from mandjet.engine.meta import Meta, Options
from mandjet.engine.rng import Rng
from mandjet.train.actors import Variant

# One variant in this many has other options than the usual ones.
OTHERS: Final = 4
# The part of the training after which a net is no longer aimless; one table in this many then has
# options with which aimless play never ends.
AIMED: Final = 0.35
ENDLESS: Final = 3


class Variants:
    """Variants of a title, one after the other, without an end."""

    def __init__(self, meta: Meta, seed: str, seats: int | None, options: Options | None) -> None:
        """All of a title, but for seats and options that are named."""
        self.meta = meta
        self.rng = Rng(f"{seed}/tables")
        self.fixed = options is not None
        self.options: Options = dict(meta.full_options(options))
        # Options with which random games end, and those with which people play.
        self.ending: Options = dict(self.options)
        for option in meta.options:
            if self.options[option.name] in option.endless and not self.fixed:
                self.ending[option.name] = option.values[-1]
        counts = sorted(meta.seats) if seats is None else [meta.check_seats(seats)]
        first, *others = counts
        self.counts = [count for other in others for count in (first, other)] or [first]
        self.drawn = 0

    @property
    def usual(self) -> Variant:
        """The variant by which strength is measured."""
        return Variant(self.counts[0], self.ending)

    def next(self, progress: float) -> Variant:
        """The next variant; `progress` is the part of the training that is over."""
        number = self.drawn
        self.drawn += 1
        seats = self.counts[number % len(self.counts)]
        if self.fixed:
            return Variant(seats, self.options)
        options = dict(self.ending)
        if number % OTHERS == OTHERS - 1:
            seats = self.rng.choice(self.counts)
            for option in self.meta.options:
                options[option.name] = self.rng.choice(
                    [value for value in option.values if value not in option.endless]
                )
        if progress > AIMED and number // OTHERS % ENDLESS == 0:
            for option in self.meta.options:
                if option.endless:
                    options[option.name] = option.endless[0]
        return Variant(seats, options)
