"""Outside tables: analyses, lessons, uploads, and games with somebody's edition. Their rules run in
a process with limits, see Annex; what stands for the game and its state here is data. It knows what
was worked out, and runs nothing."""

from functools import cache
from typing import Any, cast

import msgspec

from mandjet.engine import Frame, Game, Known, Rng, State, View, Words, game
from mandjet.engine.content import correct
from mandjet.engine.editions import Edition
from mandjet.engine.meta import Options
from mandjet.server.thinking.orders import SeatShown, Shown

# Kinds of tables whose position, record or facts came from outside.
OUTSIDE = ("analysis", "edition", "lesson", "upload")


# What an action of a seat leads to, and what was worked out further from there.
WorkedOut = dict[tuple[int, int], tuple[Shown, "WorkedOut"]]


class NotWorkedOut(Exception):
    """What an action leads to must be worked out first; then the same can be tried again."""

    def __init__(self, state: "OutsideState", seat: int, action: int) -> None:
        super().__init__("not worked out yet")
        self.state = state
        self.seat = seat
        self.action = action


class OpenQuestion(Frame[Any]):
    """Stands for the frame that asks."""

    def __init__(self, name: str, args: tuple[int, ...], in_any_order: bool) -> None:
        self.name = name
        self.numbers = args
        self.any_order = in_any_order

    def run(self, state: Any) -> None:
        raise AssertionError("an outside table runs no rules here")

    def args(self) -> tuple[int, ...]:
        """Frames of different names are never equal, whatever their numbers."""
        return (int.from_bytes(self.name.encode(), "big"), *self.numbers)

    def in_any_order(self) -> bool:
        return self.any_order


class OutsideState(State):
    """A state as a thinker has shown it."""

    def __init__(self, title: "OutsideGame", shown: Shown, options: Options) -> None:
        super().__init__(title, len(shown.seats), options, Rng(""))
        self.show(shown)

    def show(self, shown: Shown) -> None:
        """Be this state from now on."""
        self.shown = shown
        # What was worked out last: what an action leads to. Clones share it.
        self.worked_out: WorkedOut = {}
        self.over = shown.over
        self.listening = True
        self.events = shown.events
        self.asked = shown.asked
        self.menus = [seat.menu for seat in shown.seats]
        self.asked_before = shown.asked_before
        self.revealed = shown.revealed
        self.noticed = shown.noticed
        asks = OpenQuestion(shown.frame, tuple(shown.args), shown.in_any_order)
        self.stack = [] if shown.over else [asks]

    def declare(self) -> None:
        raise AssertionError("an outside table has no fields of a title")

    def clone(self) -> "OutsideState":
        twin = OutsideState(cast(OutsideGame, self.game), self.shown, self.options)
        twin.worked_out = self.worked_out
        return twin

    def facts(self) -> dict[str, object]:
        raise AssertionError("an outside table keeps its facts in its position")

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.shown.scores)

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(self.shown.winners)

    def optional(self, seat: int) -> list[int]:
        return self.shown.seats[seat].optional

    def act(self, seat: int, action: int) -> None:
        """Be the state that the action leads to, or NotWorkedOut."""
        found = self.worked_out.get((seat, action))
        if found is None:
            raise NotWorkedOut(self, seat, action)
        after, further = found
        self.show(after)
        self.worked_out = further

    def position(self) -> dict[str, object]:
        """The position as it came, to be written down, not to be looked into."""
        return cast(dict[str, object], self.shown.position)

    def seat_words(self, seat: int) -> dict[int, Words]:
        """What a seat's actions are called."""
        mine = self.shown.seats[seat]
        return dict(zip((*mine.menu, *mine.optional), mine.words, strict=True))


class OutsideGame(Game[OutsideState]):
    """A title at an outside table: the same words, but no rules."""

    def __init__(self, title: Game[Any], edition: Edition | None = None) -> None:
        self.title = title
        self.package = title.package
        self.edition = edition
        # Facts are data; that they make a game was found out elsewhere.
        self.content = {table: [{**row} for row in rows] for table, rows in title.content.items()}
        self.content_hash = title.content_hash
        if edition is not None:
            correct(self.content, edition.rows, edition.title)
            self.content_hash = edition.head.content
        self.text = title.text
        # What the class of a title has, this has of its own.
        self.__dict__.update(meta=title.meta, actions=title.actions, scoring=title.scoring)
        self.looks: type[View] = title.view_type()

    def blank(self, seats: int, options: Options, rng: Rng) -> OutsideState:
        raise AssertionError("an outside table runs no rules here")

    def known(self, state: OutsideState, seat: int | None) -> Known[OutsideState]:
        raise AssertionError("an outside table runs no rules here")

    def invariants(self, state: OutsideState) -> None:
        """What a thinker has shown was checked there."""

    def view(self, state: OutsideState, seat: int | None) -> View:
        return self.seen(state.shown.view if seat is None else state.shown.seats[seat].view)

    def seen(self, raw: msgspec.Raw) -> View:
        """A look as the title itself would give it."""
        return msgspec.json.decode(raw, type=self.looks)

    def words(
        self, action: int, state: OutsideState | None = None, seat: int | None = None
    ) -> Words:
        if state is None or seat is None:
            return self.title.words(action)
        return state.seat_words(seat)[action]

    def why_not(self, state: OutsideState, seat: int) -> list[Words]:
        return state.shown.seats[seat].reasons

    def question(self, state: OutsideState, seat: int) -> Words:
        asked: SeatShown = state.shown.seats[seat]
        return asked.question or Words("")


def is_outside(kind: str) -> bool:
    """Whether the rules of such a table run elsewhere."""
    return kind in OUTSIDE


def title_of(kind: str, name: str, edition: Edition | None = None) -> Game[Any]:
    """The game of a table of that kind."""
    if edition is not None:
        return OutsideGame(game(name), edition)
    return _outside(name) if is_outside(kind) else game(name)


@cache
def _outside(name: str) -> OutsideGame:
    return OutsideGame(game(name))
