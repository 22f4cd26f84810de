"""Tables: how one is made, and how it looks from outside the game."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from mandjet.server.schema.kinds import Digits, JsonObject, Name, SeatNo, Sent, Seq, TableId, Token

Level = Annotated[str, Meta(min_length=1, max_length=40, examples=["random"])]


Wish = Annotated[
    str,
    Meta(
        max_length=40,
        description="One of the game's `wishes`. Empty: I will choose before the game begins.",
    ),
]


class ForMe(Sent, tag="me", tag_field="for"):
    """A seat I take myself; several on one device make a table for pass and play."""

    # Who sits in it, where everybody plays on my device.
    name: Name | None = None
    wish: Wish | None = None


class ForOpen(Sent, tag="open", tag_field="for"):
    """A seat for anybody who comes by the lobby (or by an invite)."""


class ForInvited(Sent, tag="invited", tag_field="for"):
    """A seat for somebody with an invite."""


class ForBot(Sent, tag="bot", tag_field="for"):
    """A seat for a bot of this level."""

    level: Level


SeatPlan = ForMe | ForOpen | ForInvited | ForBot


class Pace(Struct, frozen=True, forbid_unknown_fields=True):
    """How much time there is.

    live: each seat has `seconds` and gets `increment` back with every choice; async: `days` for
    every choice; none: no clock at all. When time runs out a bot takes over, the seat resigns, or
    the others wait until one of them claims the win, lets a bot go on or ends the game.
    """

    kind: Literal["none", "live", "async"] = "none"
    seconds: Annotated[float, Meta(gt=0, le=86_400)] = 900.0
    increment: Annotated[float, Meta(ge=0, le=3_600)] = 10.0
    days: Annotated[float, Meta(gt=0, le=60)] = 3.0
    late: Literal["bot", "resign", "wait"] = "bot"


class Terms(Struct, kw_only=True):
    """How a table is played: asked for in a NewTable, then Agreed."""

    options: dict[str, int | str] = {}
    public: bool = False
    spectators: bool = True
    rated: bool = True
    # free: within the undo law; ask: the others must agree; never.
    undo: Literal["free", "ask", "never"] = "free"
    # Whether a choice that cannot be taken back must be confirmed.
    confirm: bool = False
    hints: bool = False
    # Whether the game starts by itself once all seats are taken.
    start: Literal["when-full", "by-host"] = "when-full"


class EditionUsed(Struct, frozen=True):
    """The edition a table is played with, as it was then."""

    id: str
    name: str
    version: int
    # The hash of its facts, as records have it.
    content: str


class Agreed(Terms, kw_only=True):
    """What everybody at the table has agreed to."""

    # None: with the facts we have.
    edition: EditionUsed | None = None

    pace: Pace = Pace()
    # The bot that stands in for absent people.
    stand_in: str = ""


class NewTable(Terms, Sent):
    """A table to be made; it starts by itself when all seats are taken, unless told not to."""

    game: Annotated[str, Meta(min_length=1, max_length=40, examples=["sunrise_sunset"])]
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=8)]
    # Not given: no clock for one person alone, else three days a choice, then the others decide.
    pace: Pace | None = None
    stand_in: Level | None = None
    # SHA-256 of the nonce I will add, see FairChance.
    promise: Digits | None = None


class Join(Sent):
    """A seat to take; any free one if none is named."""

    seat: SeatNo | None = None
    # The host takes one more seat, to pass and play on one device.
    also: bool = False
    promise: Digits | None = None
    wish: Wish | None = None


class Again(Sent):
    """A rematch."""

    promise: Digits | None = None
    wish: Wish | None = None


class Wished(Sent):
    """What I wish to play in a seat of mine; null: whatever the lot brings."""

    seat: SeatNo
    wish: Wish | None = None


class Promised(Sent):
    """SHA-256 of the nonce I will add, instead of what I promised before."""

    promise: Digits


class Revealed(Sent):
    """The nonce I promised."""

    nonce: Digits


class FairChance(Struct):
    """Where the chance of a table comes from, so that nobody can choose it.

    The server shows the SHA-256 of its secret before anybody sits; players promise nonces by their
    SHA-256 on sitting down and send them when all seats are taken. The seed is made of the secret
    and the nonces, see docs/api.md. Lists go by seat; null where a seat adds nothing. Where wishes
    give people their seats, lists go by where they sat before, and `places` has that of each seat.
    """

    scheme: str
    commitment: str
    promises: list[str | None]
    # All that is bound when the nonces are asked for, as one number.
    pledge: str | None
    # The seats whose nonces are asked for now, and when the game starts without them.
    missing: list[int]
    until: float | None
    # Once the game has started.
    nonces: list[str | None] | None
    # Once it is over.
    secret: str | None
    # What everybody wished for, bound by the pledge; null: what the lot brings. Empty where there
    # is nothing to wish for.
    wishes: list[str | None]
    # Once the game has started, where wishes give people their seats.
    places: list[int] | None


class Clock(Struct):
    """The time of one seat, as it stood when the message was made."""

    # Seconds left; less than nothing never happens.
    left: float
    running: bool
    # When it runs out, in seconds since 1970, if it runs.
    deadline: float | None


class SeatInfo(Struct):
    """Who sits where."""

    seat: int
    # A person, a bot, or nobody yet.
    kind: Literal["person", "bot", "free", "invited", "reserved"]
    name: str
    user: int | None
    guest: bool
    # The level of the bot that chooses now: in a bot's seat, or standing in for the person.
    bot: str | None
    resigned: bool
    # Whether the game waits for this seat; what it chose in secret stays unknown.
    waited_for: bool
    clock: Clock | None
    # Whether the time of the seat is up and the others need not wait any longer.
    late: bool
    mine: bool
    # Before the start: what the player wishes for, empty while they choose, null for the lot.
    wish: str | None


class Proposal(Struct):
    """Something that waits for the others' consent."""

    kind: Literal["undo", "end"]
    seat: int
    agreed: list[int]
    # The seats that still have to answer.
    open: list[int]


class SeatResult(Struct):
    """How one seat came off; equal places share a rank, 1 is best."""

    seat: int
    score: int
    place: int
    won: bool


ClaimKind = Literal["win", "bot", "end"]


class TableInfo(Struct):
    """A table as the caller may see it, from outside the game."""

    id: str
    game: str
    title: str
    kind: Literal["play", "edition", "analysis", "lesson", "upload"]
    status: Literal["open", "running", "over", "ended"]
    agreed: Agreed
    seats: list[SeatInfo]
    host: int
    created: float
    started: float | None
    finished: float | None
    # How much has happened that could be noticed from the seat looked from; over HTTP the seat that
    # was named, or the one somebody would look from who names none. Clients reconnect with it.
    version: int
    # SHA-256 of the server's secret from the first moment; what the game was played with, at the
    # end: the secret itself where nobody added to it.
    seed_hash: str
    seed: str | None
    fairness: FairChance | None
    # Why the result will not count for ratings, in words.
    unrated: str | None
    proposal: Proposal | None
    result: list[SeatResult] | None
    why_ended: str | None
    rematch: str | None
    rules: str
    # The seats of the caller, and whether they may change the table before it starts.
    mine: list[int]
    hosting: bool
    # What they may claim because others are late.
    claims: list[ClaimKind]
    # What may be wished for before the game; and whether two players may whisper.
    wishes: list[str]
    whispers: bool


class TableLine(Struct):
    """A table in a list."""

    id: str
    game: str
    title: str
    status: str
    agreed: Agreed
    seats: list[SeatInfo]
    created: float
    free: int


class TableList(Struct):
    """Tables, newest first."""

    tables: list[TableLine]


class MyTable(Struct):
    """One of my tables; those that wait for me come first."""

    id: str
    game: str
    title: str
    kind: str
    status: str
    seats: list[SeatInfo]
    mine: list[int]
    waiting_for_me: bool
    deadline: float | None
    moved: float


class Notice(Struct):
    """Something a person should know: started, over, remind, stand_in, removed, rematch."""

    id: int
    kind: str
    table: str
    at: float
    read: bool


class MyTables(Struct):
    """Where I sit and what I should know."""

    tables: list[MyTable]
    notices: list[Notice]


class NewInvite(Sent):
    """An invite to a seat (any free one if none is named) or to watch. It works once."""

    seat: SeatNo | None = None
    watch: bool = False


class InviteInfo(Struct):
    """An invite as the host sees it later: never its token."""

    id: int
    seat: int | None
    watch: bool
    created: float
    used: bool
    revoked: bool


class InviteMade(Struct):
    """The only time the token is shown; the link is for people, to be opened in a browser."""

    token: str
    link: str
    info: InviteInfo


class InviteToken(Sent):
    """The token of an invite, sent in the body so that no log keeps it."""

    token: Token
    # Somebody who sits here already takes one more seat, to pass and play on one device.
    also: bool = False
    promise: Digits | None = None
    wish: Wish | None = None


class InviteLook(Struct):
    """What an invite is for, before it is accepted."""

    table: TableLine
    seat: int | None
    watch: bool


class NewLesson(Sent):
    """A lesson, a puzzle or a scene of a title to sit down to: a private table, with bots in the
    other seats. The table of my lesson before is gone then."""

    game: Annotated[str, Meta(min_length=1, max_length=40, examples=["sunrise_sunset"])]
    # One of the three.
    lesson: Annotated[str, Meta(min_length=1, max_length=40)] | None = None
    puzzle: Annotated[str, Meta(min_length=1, max_length=40)] | None = None
    scene: Annotated[str, Meta(min_length=1, max_length=60)] | None = None
    # My seat in a scene; null: that of whoever is asked. And the moment of an example to begin at.
    seat: SeatNo | None = None
    moment: Annotated[int, Meta(ge=0, le=100)] | None = None


class AnalysisFrom(Sent):
    """A private table to play on from: a step of a finished game, or a position."""

    # A bot's level, or null for a seat of mine.
    seats: Annotated[list[Level | None], Meta(min_length=1, max_length=8)]
    table: TableId | None = None
    step: Seq | None = None
    position: JsonObject | None = None
