"""Meta: what the lobby needs to know of a game. Cheap to import, no rules."""

from collections.abc import Iterator, Mapping
from itertools import product

import msgspec

from mandjet.engine.errors import BadSetup

Options = dict[str, int | str]


class Option(msgspec.Struct, frozen=True):
    """A way to vary a game: one of a few values. Messages `option-<name>` and
    `option-<name>-<value>` explain it."""

    name: str
    values: tuple[int | str, ...]
    default: int | str
    # Values with which aimless play may wander for very long: left out where games are random.
    endless: tuple[int | str, ...] = ()


class Meta(msgspec.Struct, frozen=True, kw_only=True):
    """One title: names, seats, options and the version of its rules."""

    name: str
    title: str
    designer: str
    publisher: str
    seats: tuple[int, ...]
    minutes: int
    options: tuple[Option, ...] = ()
    # Raised whenever the same journal could lead elsewhere.
    rules: str
    # What clause numbers of its rules.md begin with.
    prefix: str
    # No game of random play takes more actions than this.
    bound: int

    def check_seats(self, seats: int) -> int:
        """The number of seats, or BadSetup."""
        if type(seats) is not int or seats not in self.seats:
            counts = ", ".join(map(str, self.seats))
            raise BadSetup(f"{self.title} is for {counts} seats, not {seats!r}")
        return seats

    def full_options(self, given: Mapping[str, object] | None = None) -> Options:
        """All options, the given ones checked, the others at their defaults."""
        wanted = dict(given or {})
        full: Options = {}
        for option in self.options:
            value = wanted.pop(option.name, option.default)
            for allowed in option.values:
                if type(value) is type(allowed) and value == allowed:
                    full[option.name] = allowed
                    break
            else:
                allowed_words = ", ".join(map(repr, option.values))
                raise BadSetup(f"option {option.name} is one of {allowed_words}, not {value!r}")
        if wanted:
            unknown = ", ".join(sorted(map(str, wanted)))
            names = ", ".join(option.name for option in self.options) or "no options"
            raise BadSetup(f"{self.title} has no option {unknown}; it has {names}")
        return full

    def variants(self) -> Iterator[tuple[int, Options]]:
        """Every number of seats with every combination of options random play can finish."""
        names = [option.name for option in self.options]
        finite = [[v for v in option.values if v not in option.endless] for option in self.options]
        for seats in self.seats:
            for values in product(*finite):
                yield seats, dict(zip(names, values, strict=True))
