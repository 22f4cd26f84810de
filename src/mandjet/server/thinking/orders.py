"""What a thinker is asked and what it answers, one line of JSON each."""

from typing import Any

from msgspec import Raw, Struct

from mandjet.bots.helping import Found
from mandjet.engine import Change, Event, Words
from mandjet.engine.editions import Edition
from mandjet.lab.analysis import Decision

# Notes have no answer: whoever helps need not go on, and what a helper found. One that comes too
# late is not even read. Everything else is an order.
STOP = b"stop\n"
FOUND = b"found "
ORDER = b"{"

# -- orders -----------------------------------------------------------------------------------


class Think(Struct, tag="think"):
    """Choose for a seat, within `seconds`. The position is a redealt one: the truth never
    leaves the server. Of an outside table, whose truth the server does not know, it is the whole
    one, and the thinker redeals it first."""

    position: Raw
    game: str
    seat: int
    bot: str
    seed: str
    seconds: float
    outside: bool = False
    edition: Edition | None = None
    # Whose choice it is: a bot goes on with the plan it made for the last one of the same name, if
    # it sees what it expected to see. Empty: there is no plan.
    plan: str = ""
    # For how long the bot may go on with its plan afterwards, while nothing else is asked.
    ahead: float = 0.0
    # Whether another thinker searches the same, and what it found will be told.
    helped: bool = False


class Help(Struct, tag="help"):
    """Search the position of a question that another thinker was asked, until `STOP`."""

    think: Think


class Advise(Struct, tag="advise"):
    """Say what a bot would choose for a seat, and why; as for `Think`."""

    think: Think
    # What to call each seat.
    names: list[str]


class Examine(Struct, tag="examine"):
    """Verify a record and prepare it for replay."""

    record: str
    every: int


class Vet(Struct, tag="vet"):
    """Check that a position from outside can be played."""

    game: str
    position: dict[str, Any]
    seed: str


class Begin(Struct):
    """Where an outside table begins: in a position, or (null) at the start of a game."""

    game: str
    seats: int
    seed: str
    options: dict[str, int | str]
    position: Raw = Raw(b"null")
    # None: with the facts we have.
    edition: Edition | None = None


class Follow(Struct, tag="follow"):
    """Carry actions out, each a seat and what it chose, and show what comes of them."""

    begin: Begin
    actions: list[tuple[int, int]]


class Retrace(Struct, tag="retrace"):
    """The same, with a look from a seat after each of the last actions."""

    begin: Begin
    actions: list[tuple[int, int]]
    seat: int | None
    # How many actions are carried out before the first look.
    skip: int


class Recheck(Struct, tag="recheck"):
    """The same, with the check of a record after each action."""

    begin: Begin
    actions: list[tuple[int, int]]


class Foresee(Struct, tag="foresee"):
    """Say what some actions of a seat, one after the other, would change."""

    begin: Begin
    seat: int
    actions: list[int]
    names: list[str]


class Judge(Struct, tag="judge"):
    """Judge the decisions among some actions, from number `first` on, for about `seconds`."""

    begin: Begin
    actions: list[tuple[int, int]]
    first: int
    seconds: float


class Proof(Struct, tag="proof"):
    """Check the facts of an edition, and show the game as it begins with them."""

    game: str
    edition: Edition
    seats: int
    options: dict[str, int | str]
    # Whether games are played to see that they come to an end.
    tried: bool = True


class ReadFile(Struct, tag="read"):
    """Read the file of an edition."""

    game: str
    text: str


class Match(Struct, tag="match"):
    """Play an edition against another, pair by pair, for some seconds."""

    game: str
    # None: the facts we have.
    sides: tuple[Edition | None, Edition]
    seats: int
    options: dict[str, int | str]
    bot: str
    seed: str
    most: int
    seconds: float


Order = (
    Think
    | Help
    | Advise
    | Examine
    | Vet
    | Follow
    | Retrace
    | Recheck
    | Foresee
    | Judge
    | Proof
    | ReadFile
    | Match
)

# -- replies ----------------------------------------------------------------------------------


class Chosen(Struct, tag="chosen"):
    """An action, and those that complete it where nobody else notices it by itself."""

    actions: list[int]


class Helped(Struct, tag="helped"):
    """What was found out about each choice."""

    found: list[Found]


class Advised(Struct, tag="advised"):
    """A choice, and why, in words."""

    action: int
    why: str


class Examined(Struct, tag="examined"):
    """What happened at the start and with every action, and positions on the way."""

    events: list[list[Event]]
    positions: dict[int, dict[str, Any]]
    over: bool
    scores: list[int]
    winners: list[int]


class SeatShown(Struct):
    """What a seat sees and may do: the answers to its question, everything else it may do."""

    view: Raw
    menu: list[int]
    optional: list[int]
    # How each of its actions is called, answers first, and what it is asked.
    words: list[Words]
    question: Words | None
    # Why what looks possible is no choice.
    reasons: list[Words]


class Shown(Struct):
    """All that the server needs of a state whose rules it does not run itself."""

    position: Raw
    seats: list[SeatShown]
    # What a spectator sees.
    view: Raw
    events: list[Event]
    scores: list[int]
    winners: list[int]
    asked: int
    over: bool
    # What the last action was like: who was asked before it, and to whom it showed something;
    # where it drew from chance, to everybody.
    asked_before: int
    revealed: int
    noticed: int
    # The question that is open, and whether several may answer it in any order.
    frame: str
    args: list[int]
    in_any_order: bool


class Followed(Struct, tag="followed"):
    """The state after the last action, and the one before it, if it may be taken back."""

    now: Shown
    before: Shown | None


class Retraced(Struct, tag="retraced"):
    """Looks: the first after the actions skipped. What each action after it is called."""

    views: list[Raw]
    words: list[Words]


class Rechecked(Struct, tag="rechecked"):
    """The checks; scores and winners only of a game that is over. `course` has the scores at the
    start and after each action."""

    checks: list[str]
    course: list[list[int]]
    scores: list[int] | None
    winners: list[int] | None


class Foreseen(Struct, tag="foreseen"):
    """The changes; null where they are not certain."""

    changes: list[Change] | None


class Judged(Struct, tag="judged"):
    """The decisions judged, and the number of the last action looked at."""

    decisions: list[Decision]
    last: int


class Proofed(Struct, tag="proofed"):
    """The facts fit: their hash, the components in words, and what a spectator sees first."""

    content: str
    components: Raw
    view: Raw


class FileRead(Struct, tag="file"):
    """What a file says: its head and its rows."""

    edition: Edition


class Difference(Struct):
    """One measure: its means, the mean difference, its interval, and whether it is sure."""

    name: str
    first: float
    second: float
    gap: float
    low: float
    high: float
    sure: bool


class Matched(Struct, tag="matched"):
    """What the pairs say, the surest first."""

    pairs: int
    # In how many of them both games were the same.
    same: int
    differences: list[Difference]


class Failed(Struct, tag="failed"):
    """It cannot be done; the words are for the person who asked."""

    detail: str


Reply = (
    Chosen
    | Helped
    | Advised
    | Examined
    | Followed
    | Retraced
    | Rechecked
    | Foreseen
    | Judged
    | Proofed
    | FileRead
    | Matched
    | Failed
)
