"""TableNow: a table at one moment, never changed once made; and the rows its journal is made of."""

from typing import Any, Literal

import msgspec
from msgspec import Struct, field

from mandjet.engine import Change as Told
from mandjet.engine import Event, Game, State
from mandjet.engine.fairness import digest_of
from mandjet.engine.meta import Options
from mandjet.engine.seating import Seating, options_of
from mandjet.engine.state import EVERYBODY
from mandjet.server.schema import Agreed, Look, SeatResult, TableInfo
from mandjet.server.table.audience import Numbering
from mandjet.server.table.undoing import Undoable

# The wish of somebody who wants to choose before the game begins.
CHOOSING = ""

Status = Literal["open", "running", "over", "ended"]


class JournalRow(Struct, frozen=True):
    """One row of the journal.

    open, sit, rise, removed, bot, watch, named, wish, promise, deal, nonce, start; act, undo, rest;
    propose, answer; resign, late, time_up, stand_in, come_back, unrated, gone, stuck; end, rematch.
    `data` is JSON: the events of an act, the act an undo takes back, ...
    """

    seq: int
    kind: str
    seat: int | None = None
    action: int | None = None
    user_id: int | None = None
    key: str | None = None
    at: float = 0.0
    data: bytes | None = None
    # Who could notice it, see audience.
    noticed: int = EVERYBODY


class ActData(Struct, omit_defaults=True):
    """What is kept with an act."""

    events: list[Event] = []


class UndoData(Struct):
    """The row an undo takes back."""

    undoes: int


class StandInData(Struct):
    """Which bot, and why: asked, clock, claimed."""

    bot: str
    why: str


class ProposeData(Struct):
    """What is proposed."""

    what: Literal["undo", "end"]


class AnswerData(Struct):
    """Whether a proposal is agreed to."""

    agree: bool


class EndData(Struct):
    """Why a game ended without the rules saying so: agreed, resigned, claimed, left."""

    why: str


class RematchData(Struct):
    """The new table."""

    table: str


class OpenProposal(Struct, frozen=True):
    """A proposal that waits for consent."""

    what: Literal["undo", "end"]
    seat: int
    agreed: tuple[int, ...]
    # Of an undo: the row to be taken back.
    undoes: int = 0


class Head(Struct):
    """What follows from the whole journal, kept with it so that nothing has to be replayed."""

    # For each seat the version, as it counts, that put its open question: what an answer must name.
    decisions: list[int]
    # Seconds on each clock when it last stopped, and since when it runs.
    left: list[float]
    since: list[float | None]
    # Seats whose time is up while everybody waits for them.
    late: list[bool]
    # What each seat and spectators could notice; stored under an older name.
    numbering: Numbering = field(name="tally")
    # How many acts stand, and how many stood when the last position was kept.
    step: int = 0
    kept: int = 0
    proposal: OpenProposal | None = None
    why_ended: str | None = None
    # Since when the last thing before the start is awaited: the nonces that were promised.
    dealing: float | None = None
    # Seats of people for whom a bot has played.
    helped: tuple[int, ...] = ()
    # People whom the host asked to leave.
    removed: tuple[int, ...] = ()
    # Where everybody sat before the game, and what they got, where that gives them their seats.
    seated: Seating | None = None
    # Of bots that leave it to people to speak first: the version, as their seat counts, at which
    # they have thought about it.
    resting: dict[int, int] = {}


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
    # SHA-256 of the nonce, and the nonce once everybody has promised theirs.
    promise: str | None = None
    nonce: str | None = None
    # What the person wishes to play: CHOOSING while they have not said, None for the lot.
    wish: str | None = None

    @property
    def free(self) -> bool:
        """Whether nobody sits here."""
        return self.user_id is None and self.bot is None and self.label is None

    @property
    def person(self) -> bool:
        """Whether a person chooses here now."""
        return self.user_id is not None and self.bot is None and not self.resigned


class LastSent(Struct, frozen=True, eq=False):
    """A table as somebody has seen it, one that is told apart from every other."""

    table: TableInfo
    look: Look
    now: float


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
        # What the game's chance is made of; known to nobody before the start.
        self.seed = ""
        # Our part of it, committed to from the first moment; None: an analysis, an old table.
        self.secret: str | None = None
        self.start: bytes | None = None
        self.seq = 0
        self.head = Head(
            [0] * seats, [0.0] * seats, [None] * seats, [False] * seats, Numbering.of(seats)
        )
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
        self.undo: tuple[Undoable, ...] = ()
        # The last rows, for those who listen.
        self.recent: tuple[JournalRow, ...] = ()
        # Looks already made, by seat; what spectators see, and what they are sent, by the version
        # and the sight they have.
        self.looks: dict[int | None, Look] = {}
        self.watched: LastSent | None = None
        self.shown: dict[tuple[int, LastSent | None], str] = {}
        # Previews already made, by seat and actions.
        self.previews: dict[tuple[int, ...], list[Told] | None] = {}

    def copy(self) -> "TableNow":
        """A table to change. The state is shared: clone it before applying an action."""
        twin = TableNow.__new__(TableNow)
        twin.__dict__.update(self.__dict__)
        twin.seats = self.seats[:]
        head = self.head
        twin.head = msgspec.structs.replace(
            head,
            decisions=head.decisions[:],
            left=head.left[:],
            since=head.since[:],
            late=head.late[:],
            numbering=head.numbering.copy(),
            resting=dict(head.resting),
        )
        twin.looks = {}
        twin.watched = None
        twin.shown = {}
        twin.previews = {}
        return twin

    @property
    def seed_hash(self) -> str:
        """What is shown of the secret before the game is over: the commitment."""
        return digest_of(self.seed if self.secret is None else self.secret)

    @property
    def options(self) -> Options:
        """What the game is played with: what was agreed, and what everybody got."""
        return options_of(self.game.meta, self.agreed.options, self.head.seated)

    @property
    def before(self) -> list[SeatNow]:
        """Who is at the table, by where they sat before the game."""
        if self.head.seated is None:
            return self.seats
        places = self.head.seated.places
        return [self.seats[places.index(place)] for place in range(len(places))]

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
    rows: list[JournalRow]
    # (person, kind) each.
    notices: list[tuple[int, str]] = []
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
    noticed: int = EVERYBODY,
) -> JournalRow:
    """The next row of the journal, added to a copy."""
    table.seq += 1
    table.moved = now
    table.head.numbering.row(noticed, now)
    row = JournalRow(
        table.seq,
        kind,
        seat,
        action,
        user_id,
        key,
        now,
        None if data is None else msgspec.json.encode(data),
        noticed,
    )
    table.recent = (*table.recent[-63:], row)
    return row


def spoken(bot: str) -> str:
    """A bot's name as people say it."""
    return bot.replace("_", " ")


def seat_name(seat: SeatNow, number: int) -> str:
    """What to call a seat in the log and on the screen."""
    if seat.label is not None:
        return seat.label
    if seat.user_id is not None:
        return seat.name
    if seat.bot is not None:
        return f"Bot {number + 1} ({spoken(seat.bot)})"
    return f"Seat {number + 1}"


def wishes_of(table: TableNow) -> tuple[str | None, ...]:
    """What each player wishes for, by where they sat before the game; empty where there is nothing
    to wish for."""
    if not asks_wishes(table):
        return ()
    return tuple(seat.wish or None for seat in table.before)


def asks_wishes(table: TableNow) -> bool:
    """Whether players choose what gives them their seats, and the table has not said it already."""
    wished = table.game.meta.wished
    return bool(wished) and len(str(table.agreed.options.get(wished, "")).split()) < 2
