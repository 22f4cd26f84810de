"""Play: what a seat sees, what it may choose, what it sends."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from mandjet.engine.preview import Change
from mandjet.engine.view import View
from mandjet.engine.words import Choice, Reason
from mandjet.server.schema.kinds import ActionId, SeatNo, Sent, Seq, SubmissionKey
from mandjet.server.schema.tables import ClaimKind, Level, TableInfo

Text = Annotated[str, Meta(min_length=1, max_length=500)]


class TableEvent(Struct):
    """An event as data, for animations: `key` and `args` as in the game's messages."""

    key: str
    args: dict[str, int | str]
    on: list[str]
    text: str


class LogLine(Struct):
    """One entry of the journal as the reader may see it."""

    # Its number among the entries this reader could notice.
    version: int
    at: float
    # act, undo, start, resign, ...
    kind: str
    seat: int | None
    text: str
    # What happened, in order.
    things: list[TableEvent]
    # Whether it was taken back later.
    undone: bool = False
    bot: bool = False
    # Of an undo: the version it takes back, to strike out what was sent before.
    undoes: int | None = None


class Look(Struct):
    """The game as one seat (None: a spectator) sees it now, and what it may choose."""

    seat: int | None
    # How many entries of the journal this seat could notice.
    version: int
    # How many choices it could notice that stand, and once the game is over how many there are:
    # steps of the replay.
    step: int
    view: View | None
    # The question, if the game waits for this seat.
    prompt: str | None
    # What the answer must name; it changes only when this seat's question does.
    decision: int | None
    choices: list[Choice]
    can_undo: bool
    # Whether the others must agree to it first.
    undo_asks: bool = False


class Words(Sent):
    """Words for one other player, with a choice: nobody else can notice them."""

    to: SeatNo
    text: Text


class Step(Sent):
    """The choice of a later question, by what it is: its kind, where it is made, some arguments."""

    kind: Annotated[str, Meta(min_length=1, max_length=60)]
    on: Annotated[str, Meta(max_length=100)] | None = None
    args: dict[str, int | str] = field(default_factory=dict)


# What follows on the first choice of a submission.
Then = Annotated[list[ActionId | Step], Meta(max_length=63)]


class Choose(Sent):
    """A choice, and what follows on it; `decision` and the id are those of the last Look."""

    seat: SeatNo
    decision: Seq
    action: ActionId
    key: SubmissionKey
    # Where the table asks for it: yes, I know that this cannot be taken back.
    confirmed: bool = False
    # The same seat's answers to the questions that come next: all of them or none.
    then: Then = field(default_factory=list)
    # What is said with it, where players may whisper.
    words: Words | None = None


class Accepted(Struct):
    """The choice stands in the journal; `version` is its number as the seat that chose counts."""

    version: int
    look: Look


class SeatOnly(Sent):
    """A seat of mine."""

    seat: SeatNo


class Propose(Sent):
    """Ask the others: take my last choice back, or end the game without a result."""

    seat: SeatNo
    kind: Literal["undo", "end"]


class Answer(Sent):
    """Consent to the open proposal, or not."""

    seat: SeatNo
    agree: bool


class Claim(Sent):
    """Others are late: they lose, where nobody else is in the game; a bot goes on for them; or the
    game ends without a result, if those who are here agree."""

    seat: SeatNo
    kind: ClaimKind


class StandIn(Sent):
    """A bot plays on in my seat until I take it back."""

    seat: SeatNo
    level: Level | None = None


class NewMessage(Sent):
    """Something to say; spectators talk among themselves while the game runs."""

    text: Text


class ChatLine(Struct):
    """Something that was said. `text` is text, never markup."""

    id: int
    room: Literal["table", "spectators"]
    name: str
    user: int | None
    # Whether somebody without an account said it: anybody may be called anything.
    guest: bool
    text: str
    at: float


class Whisper(Sent):
    """Something to say from a seat of mine to one other player."""

    seat: SeatNo
    to: SeatNo
    text: Text


class WhisperLine(Struct):
    """Words between two seats; nobody else can see or count them."""

    # The other seat of the two, who of them spoke, and how many words there were before, from 1.
    other: int
    seat: int
    number: int
    text: str
    at: float


class Hint(Struct):
    """What a bot would choose, knowing what this seat knows."""

    choice: Choice
    level: str
    # What it changes, what may follow, and what it is worth against the next best, in words.
    why: str


class Reasons(Struct):
    """Why what looks as if the seat could choose it is no choice now, where the seat is asked."""

    seat: int
    # The question these belong to; null where there is none.
    decision: int | None
    reasons: list[Reason]


class Preview(Struct):
    """What some choices of a seat, one after the other, would change."""

    seat: int
    decision: int
    # Whether that is certain: nothing is drawn, and nothing shown to the seat. Else there are no
    # changes to tell.
    certain: bool
    changes: list[Change]


class StepView(Struct):
    """One step of a replay as a seat (None: a spectator) saw it."""

    step: int
    # Who chose, and what, where the reader may know it.
    seat: int | None
    action: str | None
    things: list[TableEvent]
    view: View


class Replay(Struct):
    """Some steps of a game and the table they belong to."""

    table: TableInfo
    steps: int
    views: list[StepView]


class TallyLine(Struct):
    """What a seat scored for one thing, and how many times."""

    text: str
    points: int
    times: int


class SeatTally(Struct):
    """How a seat made its score: the lines add up to it."""

    seat: int
    score: int
    lines: list[TallyLine]


class CoursePoint(Struct):
    """The scores after a step that changed them."""

    step: int
    scores: list[int]


class TurningPoint(Struct):
    """From this step on the winner was ahead of everybody to the end."""

    step: int
    seat: int
    # What happened there.
    text: str


class GameTally(Struct):
    """How every point of a finished game was made, and when it was decided."""

    seats: list[SeatTally]
    course: list[CoursePoint]
    # None where nobody won alone, or somebody by what decides between equal scores.
    turning: TurningPoint | None


class Problem(Struct, omit_defaults=True):
    """What was wrong and what was possible (RFC 9457, application/problem+json)."""

    type: str
    title: str
    status: int
    detail: str
    # More about it where that helps: the decision now open, the choices possible, the seats.
    more: dict[str, Any] = {}
    # What the log calls the request, for people who ask the operator about it.
    request_id: str = ""
