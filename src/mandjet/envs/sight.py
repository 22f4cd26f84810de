"""Sight: observations, masks and rewards of a title as numpy arrays. All adapters use it."""

from collections.abc import Mapping
from typing import Any

from mandjet._extras import extra_packages
from mandjet.engine import Game, MandjetError, State, game, pickled
from mandjet.engine.observer import Field, Row, size_of, zeros

with extra_packages():
    import numpy
    from numpy.typing import NDArray

Numbers = NDArray[numpy.uint8]
Mask = NDArray[numpy.int8]


class Sight:
    """A title at a table with a number of seats, and its options."""

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        title: Game[Any] | None = None,
    ) -> None:
        """`title` is the game itself, where it is an edition."""
        self.game: Game[Any] = game(name) if title is None else title
        meta = self.game.meta
        self.seats = meta.check_seats(meta.seats[0] if seats is None else seats)
        self.options = meta.full_options(options)
        if self.game.observer is None:
            raise MandjetError(
                f"{meta.title} has no observer, so agents cannot see it;"
                " docs/envs.md tells how to write one"
            )
        self.observer = self.game.observer
        self.fields: list[Field] = self.observer.fields(self.seats)
        self.size = size_of(self.fields)
        self.actions: int = self.game.actions
        pickled.allow(self.game.states)

    def __reduce__(self) -> tuple[Any, ...]:
        """A title has no copies: what is pickled is how to find it."""
        return Sight, (self.game.meta.name, self.seats, self.options)

    def new(self, seed: int | str) -> State:
        """A game begun, silent."""
        state: State = self.game.new(self.seats, seed, self.options, listen=False)
        return state

    def observe(self, state: State, seat: int) -> Numbers:
        """What a seat may know."""
        numbers = zeros(self.size)
        self.observer.write(state, seat, Row(numbers))
        return numpy.frombuffer(memoryview(numbers), numpy.uint8).copy()

    def mask(self, state: State, seat: int) -> Mask:
        """1 for each action the seat may take in answer to the open question."""
        mask = numpy.zeros(self.actions, numpy.int8)
        mask[state.menu(seat)] = 1
        return mask

    def parts(self, state: State, seat: int) -> dict[str, Numbers]:
        """The observation field by field."""
        row = self.observe(state, seat)
        ends = numpy.cumsum([field.size for field in self.fields])
        return {
            field.name: row[end - field.size : end]
            for field, end in zip(self.fields, ends.tolist(), strict=True)
        }

    def table(self) -> str:
        """The fields in a Markdown table."""
        lines = ["| from | numbers | field | meaning |", "|---:|---:|---|---|"]
        start = 0
        for field in self.fields:
            lines.append(f"| {start} | {field.size} | `{field.name}` | {field.meaning} |")
            start += field.size
        return "\n".join(lines)
