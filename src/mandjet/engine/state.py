"""State: everything true at one moment of a game, and the loop that moves it on.

A game subclasses State with its own plain fields, declared once, in `declare`. Nothing but `apply`
changes a state once the game has begun: a game is a fold of `apply` over its journal.
"""

from abc import abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVarTuple

from mypy_extensions import mypyc_attr

from mandjet.engine.errors import IllegalAction, MandjetError, TooManySteps
from mandjet.engine.event import Event
from mandjet.engine.frame import Frame
from mandjet.engine.rng import Rng

if TYPE_CHECKING:
    from mandjet.engine.game import Game
    from mandjet.engine.known import Known
    from mandjet.engine.meta import Options
    from mandjet.engine.view import View
    from mandjet.engine.words import Choice

# What a telling is about.
Told = TypeVarTuple("Told")

NO_ACTIONS: Final[list[int]] = []
EVERYBODY: Final = -1
NO_ONE: Final = 0
MOST_SEATS: Final = 8
# No rules run through more frames than this between two questions.
BUDGET: Final = 10_000
# The seats of each set of seats held as bits.
SEATS: Final = [
    tuple(seat for seat in range(MOST_SEATS) if mask >> seat & 1) for mask in range(1 << MOST_SEATS)
]


# Authors of new games write subclasses in plain Python before they compile them.
@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The base of every game's state: the stack, the questions asked, chance and events."""

    # The fields of a title that positions hold, as "name: type" (see fields.py). `make new-files`
    # writes it from `declare`, and `clone` too.
    fields: ClassVar[str] = ""

    def __init__(self, game: "Game[Any]", seats: int, options: "Options", rng: Rng) -> None:
        self.game = game
        self.seats: int = seats
        self.options = options
        self.rng: Rng = rng
        self.stack: list[Frame[Any]] = []
        self.over: bool = False
        # What happened since the last apply; kept only while somebody listens.
        self.events: list[Event] = []
        self.listening: bool = False
        # The seats asked now, one bit each, and what each may answer. Menus are never changed in
        # place, so clones share them; those of seats not asked are out of date.
        self.asked: int = 0
        self.menus: list[list[int]] = [NO_ACTIONS] * seats
        # Whether the last action may be taken back, see `undoable`.
        self.asked_before: int = 0
        # Who may have learned something hidden through the last action, one bit a seat.
        self.revealed: int = 0
        # Who could notice that the last action was made: an audience, as events have one.
        self.noticed: int = EVERYBODY

    # -- what a game supplies ---------------------------------------------------------------

    @abstractmethod
    def declare(self) -> None:
        """Declare every field of the title: its type, and its value on an empty table.

        A comment at the end of the line says how it is kept: `# shared` is replaced and never
        changed in place, so that clones share it; so are the lists in a list that is kept with
        `# shared rows`; `# own while CONDITION` is shared otherwise; `# derived` follows from
        others, see `derive`; `# fixed` never changes.
        """
        raise NotImplementedError

    @abstractmethod
    def clone(self) -> "State":
        """An independent copy; `make new-files` writes it from `declare`."""
        raise MandjetError(f"{type(self).__name__} has no `clone` yet: run `make new-files`")

    def derive(self) -> None:
        """Work out the fields marked `# derived`, after the others were loaded."""

    def range_of(self, name: str) -> range:
        """What a number of a frame may be, by its name; see `Frame.takes`."""
        if name == "seat":
            return range(self.seats)
        raise KeyError(f"nothing is known about a number called {name}")

    @property
    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """What each seat has scored so far."""
        raise NotImplementedError

    @property
    @abstractmethod
    def winners(self) -> tuple[int, ...]:
        """The seats that won; empty until the game is over."""
        raise NotImplementedError

    def optional(self, seat: int) -> list[int]:
        """Actions a seat may take besides the answer it may be asked for; sorted."""
        return NO_ACTIONS

    def take_optional(self, seat: int, action: int) -> None:
        """Carry out one of the `optional` actions; the open question is asked again after it."""
        raise AssertionError("this game has no optional actions")

    # -- what everybody uses ----------------------------------------------------------------

    def waiting(self) -> tuple[int, ...]:
        """The seats whose choice the game waits for; several when they choose secretly at once."""
        return SEATS[self.asked]

    def legal(self, seat: int) -> list[int]:
        """The actions the seat may take now, sorted; empty if there are none."""
        if not 0 <= seat < self.seats:
            return []
        menu = self.menu(seat)
        extra = self.optional(seat)
        if extra:
            return sorted({*menu, *extra})
        return menu[:]

    def apply(self, seat: object, action: object) -> None:
        """Carry out an action of a seat, or raise IllegalAction and change nothing."""
        if seat is True or seat is False or not isinstance(seat, int):
            raise IllegalAction(f"a seat is a whole number, not {seat!r}")
        if action is True or action is False or not isinstance(action, int):
            raise IllegalAction(f"an action is a whole number, not {action!r}")
        self.act(seat, action)

    def act(self, seat: int, action: int) -> None:
        """What `apply` does once it knows that both are numbers."""
        optional = False
        if action not in self.menu(seat):
            optional = 0 <= seat < self.seats and action in self.optional(seat)
            if not optional:
                raise IllegalAction(self.refusal(seat, action))
        self.carry_out(seat, action, optional)

    def pick(self, seat: int, place: int) -> None:
        """Answer for an asked seat with the choice at a place of its menu, which is legal by being
        there: random play and search have just read the menu, and looking it up again costs them a
        twentieth of their time."""
        self.carry_out(seat, self.menus[seat][place], False)

    def carry_out(self, seat: int, action: int, optional: bool) -> None:
        """Move on with an action that is legal."""
        self.rng.next_action()
        self.asked_before = self.asked
        self.asked = 0
        self.revealed = 0
        self.noticed = EVERYBODY
        if self.listening:
            self.events = []
        if optional:
            self.take_optional(seat, action)
        else:
            self.stack.pop().take(self, seat, action)
        self.advance()
        if self.asked != self.asked_before:
            self.noticed = EVERYBODY

    def certain_to(self, seat: int) -> bool:
        """Whether a seat knew beforehand what the last action would lead to: nothing was drawn from
        chance, and nothing was revealed to it."""
        return not self.rng.drawn and not self.revealed >> seat & 1

    @property
    def undoable(self) -> bool:
        """Whether the last action may be taken back: it neither drew from chance nor revealed
        anything hidden, and the game waits for the same seats as before it."""
        return (
            self.asked_before != 0
            and self.asked == self.asked_before
            and not self.rng.drawn
            and self.revealed == 0
        )

    def choices(self, seat: int) -> "list[Choice]":
        """The legal actions of a seat in words, each with the element on the table it touches."""
        return self.game.choices(self, seat)

    def view(self, seat: int | None) -> "View":
        """All that a seat may know; None is the spectator."""
        return self.game.view(self, seat)

    def known(self, seat: int | None) -> "Known[Any]":
        """What the seat may know, ready to build any number of twins from."""
        return self.game.known(self, seat)

    def redeal(self, seat: int | None, rng: Rng) -> "State":
        """A twin: a state the seat cannot tell from this one; nobody listens to it."""
        twin: State = self.game.known(self, seat).twin(rng)
        return twin

    def facts(self) -> dict[str, object]:
        """The fields of the title as plain JSON."""
        return self.game.fields.write(self)

    def position(self) -> dict[str, object]:
        """The whole state as plain JSON; `game.load` is the inverse."""
        return self.game.position(self)

    def hash(self) -> str:
        """A short digest of the whole position: equal states have equal hashes on any machine."""
        return self.game.hash(self)

    # -- what rules use ---------------------------------------------------------------------

    def push(self, frame: Frame[Any]) -> None:
        """Lay a frame on the stack; the last one pushed runs first."""
        self.stack.append(frame)

    def replace_top(self, frame: Frame[Any]) -> None:
        """Lay a frame in the place of the one that would run next."""
        self.stack.pop()
        self.stack.append(frame)

    def ask(self, seat: int, menu: list[int]) -> None:
        """Wait for a choice of the seat among `menu`: sorted, not empty, not changed afterwards."""
        self.asked |= 1 << seat
        self.menus[seat] = menu

    def tell(
        self,
        key: str,
        args: dict[str, int | str],
        on: tuple[str, ...] = (),
        audience: int = EVERYBODY,
    ) -> None:
        """Tell the audience of an event in sight of all of it. Guard calls with `if
        state.listening`, so that silence is free. What was hidden from some of the audience until
        now is told by `reveal`."""
        self.events.append(Event(key, args, on, audience))

    def reveal(self, known_to: int, telling: Callable[[Any, *Told], None], *what: *Told) -> None:
        """Make known what was hidden from everybody but `known_to`, such as who plays a card from
        the hand: `telling(state, *what)` tells it and names the audience. Views and twins honour it
        from now on, and the action cannot be undone. In silence nothing is told, and what there is
        to tell is never put together."""
        self.revealed |= ~known_to
        if self.listening:
            telling(self, *what)

    def keep_between(self, audience: int) -> None:
        """Say that only these can notice this action: a small choice in the middle of a secret
        one, or a word between two. The action that ends the waiting is noticed by everybody."""
        self.noticed = audience

    def finish(self) -> None:
        """The game is over."""
        self.over = True
        self.stack = []

    # -- the loop ---------------------------------------------------------------------------

    def advance(self) -> None:
        """Run frames until somebody is asked or the game is over, or raise TooManySteps."""
        left = BUDGET
        while not self.over and self.asked == 0:
            if left == 0:
                raise TooManySteps(f"nobody was asked within {BUDGET} steps of the rules")
            left -= 1
            if not self.stack:
                raise MandjetError(
                    "no frame is left and the game is not over: push the next one, or finish()"
                )
            frame = self.stack.pop()
            frame.run(self)
            if self.asked != 0:
                self.stack.append(frame)

    def ask_again(self) -> None:
        """Put the open question again, after something it depends on has changed."""
        self.asked = 0
        self.advance()

    def menu(self, seat: int) -> list[int]:
        """What an asked seat may answer; empty for the others. Not a copy."""
        if 0 <= seat < self.seats and self.asked >> seat & 1:
            return self.menus[seat]
        return NO_ACTIONS

    def share(self, twin: "State") -> None:
        """Give a new copy all that belongs to the base but what it is made with."""
        twin.stack = self.stack[:]
        twin.over = self.over
        twin.events = self.events
        twin.listening = self.listening
        twin.asked = self.asked
        twin.menus = self.menus[:]
        twin.asked_before = self.asked_before
        twin.revealed = self.revealed
        twin.noticed = self.noticed

    def refusal(self, seat: int, action: int) -> str:
        """What was wrong with an action and what was possible."""
        return self.game.refusal(self, seat, action)
