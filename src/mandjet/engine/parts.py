"""Parts: a game whose modules each supply a part, as those of the larger titles do.

A small game writes the methods of `Game` itself. A larger one has a module for each, and would
repeat in its `game.py` that each method calls the function of its module.
"""

from typing import Any, ClassVar, Generic, Protocol, get_type_hints

import msgspec

from mandjet.engine.content import Rows
from mandjet.engine.frame import S
from mandjet.engine.game import Game
from mandjet.engine.preview import Count
from mandjet.engine.view import View
from mandjet.engine.words import Words


class ContentModule(Protocol):
    """content.py: the printed facts as the rules read them."""

    def load(self, rows: Rows, /) -> Any: ...


class ViewModule(Protocol):
    """view.py: what a seat may see."""

    def view(self, state: Any, seat: int | None, /) -> View: ...


class WordsModule(Protocol):
    """words.py: choices and questions in words."""

    def words(self, action: int, tables: Any, state: Any, seat: int | None, /) -> Words: ...
    def question(self, state: Any, seat: int, /) -> Words: ...


class ReasonsModule(Protocol):
    """reasons.py: why what looks possible is no choice now."""

    def why_not(self, state: Any, seat: int, /) -> list[Words]: ...


class CountsModule(Protocol):
    """counts.py: the numbers told when a choice would change them."""

    def counts(self, view: Any, /) -> list[Count]: ...


class InvariantsModule(Protocol):
    """invariants.py: what must be true of every state."""

    def check(self, state: Any, /) -> None: ...


class AboutModule(Protocol):
    """What a component does and the clause about it, from its table and its row; None: its name
    says all."""

    def about(self, kind: str, row: dict[str, Any], tables: Any, /) -> Words | None: ...


class Parts(msgspec.Struct, frozen=True):
    """The modules a title is made of, each with the functions above; `Game` says what they do."""

    content: ContentModule
    view: ViewModule
    words: WordsModule
    reasons: ReasonsModule
    counts: CountsModule
    invariants: InvariantsModule
    about: AboutModule | None = None


class GameOfParts(Game[S], Generic[S]):
    """A title that names its modules in `parts` and writes only what is special as methods."""

    parts: ClassVar[Parts]

    def read_content(self) -> Any:
        return self.parts.content.load(self.content)

    def view(self, state: S, seat: int | None) -> View:
        return self.parts.view.view(state, seat)

    def view_type(self) -> type[View]:
        made: type[View] = get_type_hints(self.parts.view.view)["return"]
        return made

    def words(self, action: int, state: S | None = None, seat: int | None = None) -> Words:
        return self.parts.words.words(action, self.tables, state, seat)

    def question(self, state: S, seat: int) -> Words:
        return self.parts.words.question(state, seat)

    def why_not(self, state: S, seat: int) -> list[Words]:
        return self.parts.reasons.why_not(state, seat)

    def counts(self, view: Any) -> list[Count]:
        return self.parts.counts.counts(view)

    def about(self, kind: str, key: str) -> tuple[str, str]:
        if self.parts.about is None:
            return super().about(kind, key)
        row = next(row for row in self.content[kind] if row["id"] == key)
        said = self.parts.about.about(kind, row, self.tables)
        return ("", "") if said is None else (self.text.say(said.key, said.args), said.rule)

    def invariants(self, state: S) -> None:
        self.parts.invariants.check(state)
