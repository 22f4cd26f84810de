"""Parts: a game whose modules each supply one function, as those of the larger titles do.

A small game writes the methods of `Game` itself. A larger one has a module for each, and would
repeat in its `game.py` that each method calls the function of its module.
"""

from collections.abc import Callable
from typing import Any, ClassVar, Generic, get_type_hints

import msgspec

from mandjet.engine.content import Rows
from mandjet.engine.frame import S
from mandjet.engine.game import Game
from mandjet.engine.preview import Count
from mandjet.engine.view import View
from mandjet.engine.words import Words


class Parts(msgspec.Struct, frozen=True, kw_only=True):
    """The functions a title is made of; `Game` says what each does. Where it reads `self.tables`,
    the function is given the tables."""

    load: Callable[[Rows], Any]
    view: Callable[[Any, int | None], View]
    words: Callable[[int, Any, Any, int | None], Words]
    question: Callable[[Any, int], Words]
    why_not: Callable[[Any, int], list[Words]]
    counts: Callable[[Any], list[Count]]
    invariants: Callable[[Any], None]
    # What a component does and the clause about it, from its table and its row; None: its name
    # says all.
    about: Callable[[str, dict[str, Any], Any], Words | None] | None = None


class GameOfParts(Game[S], Generic[S]):
    """A title that names its functions in `parts` and writes only what is special as methods."""

    parts: ClassVar[Parts]

    def read_content(self) -> Any:
        return self.parts.load(self.content)

    def view(self, state: S, seat: int | None) -> View:
        return self.parts.view(state, seat)

    def view_type(self) -> type[View]:
        made: type[View] = get_type_hints(self.parts.view)["return"]
        return made

    def words(self, action: int, state: S | None = None, seat: int | None = None) -> Words:
        return self.parts.words(action, self.tables, state, seat)

    def question(self, state: S, seat: int) -> Words:
        return self.parts.question(state, seat)

    def why_not(self, state: S, seat: int) -> list[Words]:
        return self.parts.why_not(state, seat)

    def counts(self, view: Any) -> list[Count]:
        return self.parts.counts(view)

    def about(self, kind: str, key: str) -> tuple[str, str]:
        if self.parts.about is None:
            return super().about(kind, key)
        row = next(row for row in self.content[kind] if row["id"] == key)
        said = self.parts.about(kind, row, self.tables)
        return ("", "") if said is None else (self.text.say(said.key, said.args), said.rule)

    def invariants(self, state: S) -> None:
        self.parts.invariants(state)
