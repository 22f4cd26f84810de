"""Game: one title, a stateless description that can start states and put them in words."""

import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from importlib import import_module
from typing import Any, ClassVar, Generic, cast, get_type_hints

import msgspec

from mandjet.engine import content
from mandjet.engine.editions import PRINTED, Edition
from mandjet.engine.errors import BadContent, BadPosition, BadSetup, MandjetError
from mandjet.engine.event import Event
from mandjet.engine.fields import Fields, Shape
from mandjet.engine.frame import Frame, S
from mandjet.engine.heuristic import Heuristic
from mandjet.engine.known import Known
from mandjet.engine.meta import Meta, Options
from mandjet.engine.observer import Observer
from mandjet.engine.position import Position, build_frame, check_text, frames_of, read_position
from mandjet.engine.preview import Change, Count, changes
from mandjet.engine.rng import Rng
from mandjet.engine.scene import Scene, read_scene, scene_names
from mandjet.engine.state import State
from mandjet.engine.tally import Scoring
from mandjet.engine.text import Text
from mandjet.engine.view import View
from mandjet.engine.words import Choice, Reason, Words, kebab

LONGEST_SEED = 512
# The chance of the twins in which choices are tried for a preview: the same look, the same answer.
WHAT_IF = "what if"


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
    # The class of its states, the class of what seats know of them, and the frame it begins with.
    states: ClassVar[type[State]]
    knowns: ClassVar[type[Known[Any]]]
    first: ClassVar[Frame[Any]]
    # Builds positions from words; a title may do without.
    scenes: ClassVar[type[Scene[Any]]] = Scene
    # How positions write the fields that are not numbers, by the name of their type.
    shapes: ClassVar[Mapping[str, Shape]] = {}
    # How many actions the vocabulary has: ids run from 0 to actions-1.
    actions: ClassVar[int]
    # Kinds of elements that only its own board draws: nothing in the view is called so.
    drawn: ClassVar[tuple[str, ...]] = ()
    # Which events change the scores, for how every point was made; see tally.py.
    scoring: ClassVar[Scoring] = {}
    # What looks good to its bots.
    heuristic: ClassVar[Heuristic[Any]]
    # How agents that learn see it; a title may do without.
    observer: ClassVar[Observer[Any] | None] = None

    def __init__(self, edition: Edition | None = None) -> None:
        self.package = type(self).__module__.rpartition(".")[0]
        # None is the game as we have it.
        self.edition = edition
        # The printed facts: rows by the name of their table, and as the rules read them.
        if edition is None:
            self.content = content.read(self.package)
        else:
            self.content = content.read(self.package, edition.rows, edition.title)
        self.content_hash = content.digest(self.content)
        if edition is not None and edition.head.content not in ("", self.content_hash):
            above = edition.head.parent
            either = "the file" if above == PRINTED else f"the file or its parent {above!r}"
            raise BadContent(
                f"{edition.title} says that its content is {edition.head.content}, but it makes"
                f" {self.content_hash}: {either} was changed, or made for another version of the"
                f" game. Take the line `content` out if that is meant"
            )
        self.tables: Any = self.read_content()
        self.text = Text(self.package)
        self.fields = Fields(self.states.fields, self.shapes)
        self.frames = frames_of(self.package)

    # -- what a title supplies --------------------------------------------------------------

    def read_content(self) -> Any:
        """The printed facts as the rules read them, checked; states have them as `tables`."""
        return None

    @abstractmethod
    def view(self, state: S, seat: int | None) -> View:
        """All that a seat may know; None is the spectator."""

    def view_type(self) -> type[View]:
        """The struct of its views, for whoever describes them to other programs."""
        made: type[View] = get_type_hints(self.view)["return"]
        return made

    @abstractmethod
    def words(self, action: int, state: S | None = None, seat: int | None = None) -> Words:
        """An action in words; with a state, as the seat about to take it sees the table."""

    @abstractmethod
    def invariants(self, state: S) -> None:
        """Raise AssertionError unless components are conserved and limits kept."""

    def check_fields(self, state: S) -> None:
        """Refuse fields that `state.derive` cannot work with; `invariants` see to the rest."""

    def question(self, state: S, seat: int) -> Words:
        """What an asked seat is asked."""
        return Words("ask-" + kebab(type(state.stack[-1]).__name__))

    def why_not(self, state: S, seat: int) -> list[Words]:
        """Why elements that look as if an asked seat could choose them are no choices now, each
        with the element and the clause. It looks only at what the seat may know."""
        return []

    def counts(self, view: Any) -> list[Count]:
        """The numbers of a view that are worth telling when a choice changes them: of a title that
        says nothing else, the scores, where message `change-points` tells of them."""
        if not self.text.has("change-points"):
            return []
        return [Count("points", points, None, seat) for seat, points in enumerate(view.scores)]

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

    def leaves_to_people(self, state: S, seat: int, action: int, people: int) -> bool:
        """Whether a bot keeps this action to itself while people are asked as well (`people`: the
        seats of persons, one bit each): they would find the matter settled among bots."""
        return False

    def offers(self, state: S, seat: int) -> list[int]:
        """What an asked seat may do besides that a bot should give a thought to: it does one of
        these first if its search says that it is then better off."""
        return []

    def remark(self, state: S, seat: int, action: int) -> Words | None:
        """What a bot says with an action to the player in the argument `to_seat`, and why it does
        it; None: nothing. It looks only at what the seat may know."""
        return None

    # -- what the engine makes of it --------------------------------------------------------

    def blank(self, seats: int, options: Options, rng: Rng) -> S:
        """A state with nothing on the table yet."""
        state = self.states(self, seats, options, rng)
        state.declare()
        return cast(S, state)

    def known(self, state: S, seat: int | None) -> Known[S]:
        """All that a seat may know, to build twins from; None is the spectator."""
        return self.knowns(state, seat)

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
        state = self.empty(seats, seed, options)
        state.listening = listen
        state.push(self.first)
        state.advance()
        return state

    def empty(
        self,
        seats: int | None = None,
        seed: int | str | None = None,
        options: Mapping[str, object] | None = None,
    ) -> S:
        """A state before its first frame, for whoever lays the table by hand."""
        count = self.meta.check_seats(self.meta.seats[0] if seats is None else seats)
        full = self.meta.check_each(self.meta.full_options(options), count)
        return self.blank(count, full, Rng(new_seed(seed)))

    def scene(self, name: str) -> S:
        """The state a scene of the title shows, or BadScene; see scene.py."""
        file = read_scene(self.package, name)
        builder = self.scenes(self, file.seats, file.options, file.seed)
        return cast(S, builder.steps(file.steps).state())

    def scene_names(self) -> list[str]:
        """The scenes of the title."""
        return scene_names(self.package)

    def load(self, position: object, ours: bool = False) -> S:
        """The state a position describes, or BadPosition.

        Whatever it is given, it answers within a second and in little memory, and what it answers
        can be played on. Positions that we wrote ourselves (`ours`) are not tried out first.
        """
        plain = read_position(position, self.meta.title)
        for what, theirs, here in (
            ("game", plain.game, self.meta.name),
            ("rules version", plain.rules, self.meta.rules),
            ("content", plain.content, self.content_hash),
        ):
            if theirs != here:
                raise BadPosition(f"the position is of {what} {theirs!r}, this is {here!r}")
        try:
            state = self._build(plain)
            if not ours:
                self._try_out(state)
        # What is wrong with a position may show anywhere in the rules.
        except Exception as error:
            what = str(error) or type(error).__name__
            raise BadPosition(f"an impossible position of {self.meta.title}: {what}") from None
        state.listening = True
        return state

    def _build(self, plain: Position) -> S:
        rng = Rng.load(plain.rng.seed, plain.rng.action, plain.rng.words)
        count = self.meta.check_seats(plain.seats)
        options = self.meta.check_each(self.meta.full_options(plain.options), count)
        state = self.blank(count, options, rng)
        self.fields.read(state, plain.facts)
        self.check_fields(state)
        state.derive()
        assert self.fields.write(state) == plain.facts, "a position is written in one way only"
        for name, args in plain.stack:
            assert name in self.frames, f"there is no frame {name}"
            state.push(build_frame(self.frames[name], args, state))
        assert plain.over != bool(plain.stack), "frames lie on the stack until the game is over"
        state.over = plain.over
        self.invariants(state)
        if not state.over:
            # A game rests at a frame that asks; such a frame does nothing else.
            state.stack[-1].run(state)
            assert state.waiting(), "the topmost frame asks nobody"
            assert all(state.menu(seat) for seat in state.waiting()), "everybody asked can answer"
        return state

    def _try_out(self, state: S) -> None:
        """Look at a state from every side, as will be done with it later."""
        for seat in (None, *range(state.seats)):
            state.view(seat)
            self.invariants(self.known(state, seat).twin(Rng("tried out")))
        for seat in range(state.seats):
            self.choices(state, seat)
        for seat in state.waiting():
            self.prompt(state, seat)
            self.reasons(state, seat)

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
            "facts": self.fields.write(state),
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
            kind = words.key.removeprefix("do-")
            made.append(Choice(action, text, words.on, words.rule, kind, words.args))
        return made

    def prompt(self, state: S, seat: int, names: Sequence[str] = ()) -> str:
        """The question an asked seat has to answer, in words."""
        words = self.question(state, seat)
        return self.text.say(words.key, words.args, names)

    def reasons(self, state: S, seat: int, names: Sequence[str] = ()) -> list[Reason]:
        """Why what looks as if an asked seat could choose it is no choice now, one an element;
        nothing for a seat that is not asked."""
        if seat not in state.waiting():
            return []
        made = []
        for words in self.why_not(state, seat):
            assert words.on is not None, f"{words.key} lies on an element"
            text = self.text.say(words.key, words.args, names)
            kind = words.key.removeprefix("not-")
            made.append(Reason(words.on, text, words.rule, kind, words.args))
        return made

    def preview(
        self, state: S, seat: int, *actions: int, names: Sequence[str] = ()
    ) -> list[Change] | None:
        """What an action of a seat, or several one after the other, would certainly change in its
        view, or IllegalAction; None where that is not certain, because something is drawn or shown
        to it.

        They are tried in a twin, so that the answer is made of what the seat may know.
        """
        tried = state.redeal(seat, Rng(WHAT_IF))
        before = self.counts(tried.view(seat))
        for action in actions:
            tried.apply(seat, action)
            if not tried.certain_to(seat):
                return None
        return changes(before, self.counts(tried.view(seat)), seat, self.text, names)

    def drawing(self) -> Callable[..., str]:
        """`draw(view, text, names)` of terminal.py, or MandjetError."""
        try:
            draw = getattr(import_module(f"{self.package}.terminal"), "draw", None)
        except ModuleNotFoundError as error:
            if error.name != f"{self.package}.terminal":
                raise
            raise MandjetError(f"{self.package} has no terminal.py") from None
        if not callable(draw):
            raise MandjetError(f"{self.package}: terminal.py has no draw(view, text, names)")
        return cast(Callable[..., str], draw)

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


def new_seed(seed: int | str | None = None) -> int | str:
    """The seed given, or 256 secret random bits."""
    if seed is None:
        return secrets.token_hex(32)
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise BadSetup(f"a seed is a whole number or a text, not {seed!r}")
    if isinstance(seed, int) and seed.bit_length() > LONGEST_SEED:
        raise BadSetup(f"a seed has at most {LONGEST_SEED} bits")
    try:
        # A position has to hold it.
        check_text(str(seed))
    except AssertionError as error:
        raise BadSetup(f"not a seed: {error}") from None
    return seed
