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
    # Or one of these for each seat, none twice, in this order, with a space between them: what
    # people may wish for before the game. Message `wish-<one of them>` names it.
    each: tuple[str, ...] = ()


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
    # Whether two players may whisper: deals in secret are part of the game.
    whispers: bool = False

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
            full[option.name] = _checked(option, value)
        if wanted:
            unknown = ", ".join(sorted(map(str, wanted)))
            names = ", ".join(option.name for option in self.options) or "no options"
            raise BadSetup(f"{self.title} has no option {unknown}; it has {names}")
        return full

    def check_each(self, options: Options, seats: int) -> Options:
        """The options, if those with something for each seat have it for as many, or BadSetup."""
        for option in self.options:
            value = options[option.name]
            if value not in option.values and len(str(value).split()) != seats:
                raise BadSetup(f"option {option.name}: {seats} of {', '.join(option.each)}")
        return options

    @property
    def wishes(self) -> tuple[str, ...]:
        """What each player may wish for before the game; empty if there is no such thing."""
        return next((option.each for option in self.options if option.each), ())

    @property
    def wished(self) -> str:
        """The option that says what each seat got; empty if there is no such thing."""
        return next((option.name for option in self.options if option.each), "")

    def variants(self) -> Iterator[tuple[int, Options]]:
        """Every number of seats with every combination of options random play can finish."""
        names = [option.name for option in self.options]
        finite = [[v for v in option.values if v not in option.endless] for option in self.options]
        for seats in self.seats:
            for values in product(*finite):
                yield seats, dict(zip(names, values, strict=True))


def _checked(option: Option, value: object) -> int | str:
    for allowed in option.values:
        if type(value) is type(allowed) and value == allowed:
            return allowed
    named = value.split(" ") if option.each and isinstance(value, str) else []
    if named and named == [one for one in option.each if one in named]:
        return " ".join(named)
    allowed_words = ", ".join(map(repr, option.values))
    if option.each:
        allowed_words += f", or several of {' '.join(option.each)}, in this order"
    raise BadSetup(f"option {option.name} is one of {allowed_words}, not {value!r}")
