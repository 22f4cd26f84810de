"""TableNow: a table at one moment, never changed once made; and the rows its journal is made of."""

import hashlib
from typing import Any, Literal

import msgspec
from msgspec import Struct

from mandjet.engine import Event, Game, State
from mandjet.server.schema import Agreed, Look, SeatResult

Status = Literal["open", "running", "over", "ended"]


class Row(Struct, frozen=True):
    """One row of the journal.

    open, sit, rise, bot, watch, named, start; act, undo; propose, answer; resign, late, time_up,
    stand_in, take_back, gone; end, rematch. `data` is JSON: the events of an act, the act an undo
    takes back, ...
    """

    seq: int
    kind: str
    seat: int | None = None
    action: int | None = None
    user_id: int | None = None
    key: str | None = None
    at: float = 0.0
    data: bytes | None = None


class ActData(Struct, omit_defaults=True):
    """What is kept with an act."""

    events: list[Event] = []


class UndoData(Struct):
    """The row an undo takes back."""

    undoes: int


class StandInData(Struct):
    """Which bot, and why: asked, clock, resigned."""

    bot: str
    why: str


class ProposeData(Struct):
    """What is proposed."""

    what: Literal["undo", "end"]


class AnswerData(Struct):
    """Whether a proposal is agreed to."""

    agree: bool


class EndData(Struct):
    """Why a game ended without the rules saying so: agreed, resigned."""

    why: str


class RematchData(Struct):
    """The new table."""

    table: str


class OpenProposal(Struct, frozen=True):
    """A proposal that waits for consent."""

    what: Literal["undo", "end"]
    seat: int
    agreed: tuple[int, ...]


class Head(Struct):
    """What follows from the whole journal, kept beside it so that nothing has to be replayed."""

    # For each seat the row that put its open question: what an answer must name.
    decisions: list[int]
    # Seconds on each clock when it last stopped, and since when it runs.
    left: list[float]
    since: list[float | None]
    # Seats whose time is up while everybody waits for them.
    late: list[bool]
    step: int = 0
    proposal: OpenProposal | None = None
    why_ended: str | None = None


class SeatNow(Struct, frozen=True):
    """Who sits in a seat."""

    user_id: int | None = None
    name: str = ""
    guest: bool = False
    bot: str | None = None
    open: bool = False
    reserved: int | None = None
    reserved_name: str = ""
    label: str | None = None
    resigned: bool = False

    @property
    def free(self) -> bool:
        """Whether nobody sits here."""
        return self.user_id is None and self.bot is None and self.label is None

    @property
    def person(self) -> bool:
        """Whether a person chooses here now."""
        return self.user_id is not None and self.bot is None and not self.resigned


class Before(Struct, frozen=True):
    """The state before an act that may be taken back."""

    seq: int
    seat: int
    state: Any


# So many choices in a row can be taken back at most.
LONGEST_UNDO = 64


def remember(undo: tuple[Before, ...], seq: int, seat: int, state: State) -> tuple[Before, ...]:
    """What may be taken back, with one more act."""
    return (*undo[1 - LONGEST_UNDO :], Before(seq, seat, state))


class TableNow:
    """A table at one moment. Use `copy`, change the copy, and let the hall commit it."""

    def __init__(self, table_id: str, game: Game[Any], seats: int) -> None:
        self.id = table_id
        self.game = game
        self.created = 0.0
        self.host = 0
        self.status: Status = "open"
        self.kind = "play"
        self.rules = game.meta.rules
        self.content = game.content_hash
        self.agreed = Agreed()
        self.seats: list[SeatNow] = [SeatNow() for _ in range(seats)]
        self.seed = ""
        self.start: bytes | None = None
        self.seq = 0
        self.head = Head([0] * seats, [0.0] * seats, [None] * seats, [False] * seats)
        self.started: float | None = None
        self.moved = 0.0
        self.finished: float | None = None
        self.result: list[SeatResult] | None = None
        self.rematch: str | None = None
        self.watchers: frozenset[int] = frozenset()
        # Where the table was read for a list, without its game: the seats it waits for.
        self.listed_waiting: tuple[int, ...] = ()
        # None before the start, and where the rules of its time are gone.
        self.state: State | None = None
        self.undo: tuple[Before, ...] = ()
        # The last rows, for those who listen.
        self.recent: tuple[Row, ...] = ()
        # Looks already made, by seat; and what spectators are sent, by the version they have.
        self.looks: dict[int | None, Look] = {}
        self.shown: dict[int, str] = {}

    def copy(self) -> "TableNow":
        """A table to change. The state is shared: clone it before applying an action."""
        twin = TableNow.__new__(TableNow)
        twin.__dict__.update(self.__dict__)
        twin.seats = self.seats[:]
        head = self.head
        twin.head = Head(
            head.decisions[:],
            head.left[:],
            head.since[:],
            head.late[:],
            head.step,
            head.proposal,
            head.why_ended,
        )
        twin.looks = {}
        twin.shown = {}
        return twin

    @property
    def seed_hash(self) -> str:
        """What is shown of the seed before the game is over."""
        return hashlib.sha256(self.seed.encode()).hexdigest()

    @property
    def by_host(self) -> bool:
        """Whether the host says when the game starts."""
        return self.agreed.start == "by-host"

    @property
    def names(self) -> list[str]:
        """What to call each seat."""
        return [seat_name(seat, number) for number, seat in enumerate(self.seats)]

    def waiting(self) -> tuple[int, ...]:
        """The seats the game waits for."""
        if self.status != "running" or self.state is None:
            return ()
        return self.state.waiting()

    def asked(self) -> tuple[int, ...]:
        """The seats the game waits for, also where only the list knows."""
        return self.waiting() if self.state is not None else self.listed_waiting

    def seats_of(self, user_id: int | None) -> list[int]:
        """Where a person sits."""
        if user_id is None:
            return []
        return [n for n, seat in enumerate(self.seats) if seat.user_id == user_id]


class Change(Struct):
    """The table as it will be, and what has to be written for it."""

    table: TableNow
    rows: list[Row]
    # (person, kind) each.
    notices: list[tuple[int, str]] = []
    # Positions from this row on no longer hold.
    forget_from: int | None = None
    snapshot: bytes | None = None


def record(
    table: TableNow,
    kind: str,
    now: float,
    seat: int | None = None,
    action: int | None = None,
    user_id: int | None = None,
    key: str | None = None,
    data: Struct | None = None,
) -> Row:
    """The next row of the journal, added to a copy."""
    table.seq += 1
    table.moved = now
    row = Row(
        table.seq,
        kind,
        seat,
        action,
        user_id,
        key,
        now,
        None if data is None else msgspec.json.encode(data),
    )
    table.recent = (*table.recent[-63:], row)
    return row


def seat_name(seat: SeatNow, number: int) -> str:
    """What to call a seat in the log and on the screen."""
    if seat.label is not None:
        return seat.label
    if seat.user_id is not None:
        return seat.name
    if seat.bot is not None:
        return f"Bot {number + 1} ({seat.bot})"
    return f"Seat {number + 1}"
