"""Game: one title, a stateless description that can start states and put them in words."""

import secrets
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, ClassVar, Generic

import msgspec

from mandjet.engine import content
from mandjet.engine.errors import BadPosition, BadSetup, MandjetError
from mandjet.engine.event import Event
from mandjet.engine.frame import Frame, S
from mandjet.engine.heuristic import Heuristic
from mandjet.engine.meta import Meta, Options
from mandjet.engine.observer import Observer
from mandjet.engine.rng import Rng
from mandjet.engine.text import Text
from mandjet.engine.view import View
from mandjet.engine.words import Choice, Words


class Game(ABC, Generic[S]):
    """What a title supplies to the engine, and what the engine makes of it.

    >>> import mandjet
    >>> game = mandjet.game("sunrise_sunset")
    >>> state = game.new(seats=2, seed=7)
    >>> state.waiting()
    (0,)
    >>> state.apply(0, state.legal(0)[0])
    >>> game.load(state.position()).hash() == state.hash()
    True
    """

    meta: ClassVar[Meta]
    # Every class of frame the rules push, for loading positions.
    frames: ClassVar[tuple[type[Frame[Any]], ...]]
    # How many actions the vocabulary has: ids run from 0 to actions-1.
    actions: ClassVar[int]
    # What looks good to its bots.
    heuristic: ClassVar[Heuristic[Any]]
    # How agents that learn see it; a title may do without.
    observer: ClassVar[Observer[Any] | None] = None

    def __init__(self, corrections: Path | None = None) -> None:
        self.package = type(self).__module__.rpartition(".")[0]
        self.tables = content.read(self.package, corrections)
        self.content_hash = content.digest(self.tables)
        self.text = Text(self.package)

    # -- what a title supplies --------------------------------------------------------------

    @abstractmethod
    def blank(self, seats: int, options: Options, rng: Rng) -> S:
        """A state with nothing on the table yet."""

    @abstractmethod
    def begin(self, state: S) -> None:
        """Push the first frames of the game."""

    @abstractmethod
    def restore(self, state: S, facts: dict[str, Any]) -> None:
        """The inverse of `state.facts()`, into a blank state."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> View:
        """All that a seat may know; None is the spectator."""

    @abstractmethod
    def redeal(self, state: S, seat: int | None, rng: Rng) -> None:
        """Replace all the seat does not know by something that looks the same to it, in place."""

    @abstractmethod
    def words(self, action: int, state: S | None = None, seat: int | None = None) -> Words:
        """An action in words; with a state, as the seat about to take it sees the table."""

    @abstractmethod
    def invariants(self, state: S) -> None:
        """Raise AssertionError unless components are conserved and limits kept."""

    def question(self, state: S, seat: int) -> Words:
        """What an asked seat is asked."""
        return Words("ask-" + _kebab(type(state.stack[-1]).__name__))

    def called(self, kind: str, key: str) -> str | None:
        """The name of a component, row `key` of the content table `kind`; None: it is no component.

        A title whose rows have names by a pattern, as spaces of a board have, says more than this.
        """
        name = f"{kind}-{key}"
        return self.text.say(name) if self.text.has(name) else None

    def about(self, kind: str, key: str) -> tuple[str, str]:
        """What a component does and the clause about it: row `key` of the content table `kind`.

        A title with numbers in its texts or clauses for its components says more than this.
        """
        effect = f"effect-{key}"
        return self.text.say(effect) if self.text.has(effect) else "", ""

    def notes(self, state: S, seat: int) -> dict[str, int | str]:
        """What is worth noting of a seat when the game is over: its clan, the parts of its score.

        Messages `note-<name>` name them; a text is the id of a message.
        """
        return {}

    # -- what the engine makes of it --------------------------------------------------------

    def new(
        self,
        seats: int | None = None,
        seed: int | str | None = None,
        options: Mapping[str, object] | None = None,
        listen: bool = True,
    ) -> S:
        """A game begun: the fewest seats, a secret seed and default options unless given.

        Simulations save the events with `listen=False`.
        """
        count = self.meta.check_seats(self.meta.seats[0] if seats is None else seats)
        state = self.blank(count, self.meta.full_options(options), Rng(new_seed(seed)))
        state.listening = listen
        self.begin(state)
        state.advance()
        return state

    def load(self, position: object) -> S:
        """The state a position describes, or BadPosition."""
        try:
            plain = msgspec.convert(position, Position)
        except msgspec.ValidationError as error:
            raise BadPosition(f"not a position of {self.meta.title}: {error}") from None
        for what, theirs, ours in (
            ("game", plain.game, self.meta.name),
            ("rules version", plain.rules, self.meta.rules),
            ("content", plain.content, self.content_hash),
        ):
            if theirs != ours:
                raise BadPosition(f"the position is of {what} {theirs!r}, this is {ours!r}")
        kinds = {kind.__name__: kind for kind in self.frames}
        try:
            options = self.meta.full_options(plain.options)
            rng = Rng.load(plain.rng.seed, plain.rng.action, plain.rng.words)
            state = self.blank(self.meta.check_seats(plain.seats), options, rng)
            self.restore(state, plain.facts)
            for name, args in plain.stack:
                frame = kinds[name](*args)
                assert list(frame.args()) == args, f"frame {name} does not take {args}"
                state.push(frame)
            state.over = plain.over
            self.invariants(state)
            state.advance()
        except (AssertionError, LookupError, TypeError, ValueError) as error:
            raise BadPosition(f"an impossible position of {self.meta.title}: {error}") from None
        state.listening = True
        return state

    def position(self, state: S) -> dict[str, object]:
        """The whole state as plain JSON."""
        return {
            "game": self.meta.name,
            "rules": self.meta.rules,
            "content": self.content_hash,
            "seats": state.seats,
            "options": dict(state.options),
            "rng": state.rng.position(),
            "over": state.over,
            "stack": [[type(frame).__name__, list(frame.args())] for frame in state.stack],
            "facts": state.facts(),
        }

    def hash(self, state: S) -> str:
        """A short digest of the position."""
        plain = msgspec.json.encode(self.position(state), order="sorted")
        return blake2b(plain, digest_size=8).hexdigest()

    def describe(self, action: int) -> str:
        """An action id in words."""
        if type(action) is not int or not 0 <= action < self.actions:
            raise MandjetError(f"actions of {self.meta.title} run from 0 to {self.actions - 1}")
        words = self.words(action)
        return self.text.say(words.key, words.args)

    def choices(self, state: S, seat: int, names: Sequence[str] = ()) -> list[Choice]:
        """The legal actions of a seat in words."""
        made = []
        for action in state.legal(seat):
            words = self.words(action, state, seat)
            text = self.text.say(words.key, words.args, names)
            made.append(Choice(action, text, words.on, words.rule))
        return made

    def prompt(self, state: S, seat: int, names: Sequence[str] = ()) -> str:
        """The question an asked seat has to answer, in words."""
        words = self.question(state, seat)
        return self.text.say(words.key, words.args, names)

    def tell(self, event: Event, names: Sequence[str] = ()) -> str:
        """An event in words."""
        return self.text.say(event.key, event.args, names)

    def refusal(self, state: S, seat: int, action: int) -> str:
        """Why an action is not possible, and what is."""
        if not 0 <= seat < state.seats:
            return f"there is no seat {seat}; seats are 0 to {state.seats - 1}"
        if state.over:
            return "the game is over"
        choices = self.choices(state, seat)
        if not choices:
            waited = " and ".join(f"seat {other}" for other in state.waiting())
            return f"seat {seat} has nothing to choose now; the game waits for {waited}"
        known = 0 <= action < self.actions
        what = f"{action} ({self.describe(action)})" if known else f"{action}"
        possible = ", ".join(f"{choice.id} ({choice.text})" for choice in choices)
        return f"seat {seat} cannot do {what} now; possible: {possible}"


class RngPosition(msgspec.Struct, forbid_unknown_fields=True):
    """Chance as a position writes it: a seed and an action, or the words of a fork."""

    seed: str = ""
    action: int = 0
    words: list[int] = []


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """The shape of a position, checked when one is loaded."""

    game: str
    rules: str
    content: str
    seats: int
    options: dict[str, bool | int | str]
    rng: RngPosition
    over: bool
    stack: list[tuple[str, list[int]]]
    facts: dict[str, Any]


def new_seed(seed: int | str | None = None) -> int | str:
    """The seed given, or 256 secret random bits."""
    if seed is None:
        return secrets.token_hex(32)
    if type(seed) not in (int, str):
        raise BadSetup(f"a seed is a whole number or a text, not {seed!r}")
    return seed


def _kebab(name: str) -> str:
    """
    >>> _kebab("ChooseLane")
    'choose-lane'
    """
    return "".join("-" + c.lower() if c.isupper() else c for c in name).lstrip("-")
