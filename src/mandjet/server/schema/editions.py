"""Editions: the printed facts of a game as a copy has them, or as a designer wants them."""

from typing import Annotated, Any

from msgspec import Meta, Struct, field

from mandjet.engine.components import Component
from mandjet.engine.editing import FactTable
from mandjet.engine.view import View
from mandjet.server.schema.kinds import Sent, TableId
from mandjet.server.schema.tables import ForBot, ForMe

GameName = Annotated[str, Meta(min_length=1, max_length=40, examples=["sunrise_lane"])]
EditionName = Annotated[
    str, Meta(min_length=1, max_length=40, description="Letters, digits, spaces, dots, dashes.")
]
Notes = Annotated[str, Meta(max_length=500)]
Version = Annotated[int, Meta(ge=1, le=1_000_000)]
Seats = Annotated[int, Meta(ge=1, le=8)]
# Rows by the name of their table: an id each, and the values that differ from ours.
FactRows = dict[str, list[dict[str, Any]]]
Options = dict[str, int | str]


class Workshop(Struct):
    """What can be changed of a game: its facts as we have them, and of which kind each is."""

    game: str
    content: str
    facts: FactRows
    tables: list[FactTable]


class Draft(Sent):
    """Facts to be checked before anything is kept."""

    game: GameName
    facts: FactRows
    seats: Seats | None = None
    options: Options = field(default_factory=dict)


class Checked(Struct):
    """Whether the facts fit: why not, in words, and the row it is about; or the game they make."""

    problem: str | None
    # A table and a row of it, where the problem names one.
    table: str | None = None
    row: str | None = None
    content: str | None = None
    components: list[Component] = []
    # What a spectator sees when a game begins.
    view: View | None = None


class NewEdition(Sent):
    """An edition to be kept."""

    game: GameName
    name: EditionName
    facts: FactRows
    notes: Notes = ""
    # The edition it is made from; not given: the facts we have.
    parent: TableId | None = None


class EditionChange(Sent):
    """The next version of an edition of mine; what is not given stays."""

    # The version that is changed.
    version: Version
    name: EditionName | None = None
    notes: Notes | None = None
    facts: FactRows | None = None


class EditionLine(Struct):
    """An edition in a list."""

    id: str
    game: str
    name: str
    version: int
    # What it was made from, and what that was called; null: the facts we have, or it is gone.
    parent: str | None
    parent_name: str
    notes: str
    public: bool
    content: str
    owner: str
    mine: bool
    # How many values differ from ours.
    values: int
    changed: float


class EditionInfo(EditionLine):
    """An edition with its facts, all that differ from ours."""

    facts: FactRows


class EditionList(Struct):
    """Editions of a game: mine first, then public ones."""

    editions: list[EditionLine]


class EditionFile(Sent):
    """An edition as a file has it."""

    game: GameName
    text: Annotated[str, Meta(max_length=60_000)]


class EditionRead(Struct):
    """What a file says."""

    name: str
    notes: str
    facts: FactRows


class PlayEdition(Sent):
    """A table with an edition: mine or a bot's seats."""

    seats: Annotated[list[ForMe | ForBot], Meta(min_length=1, max_length=8)]
    options: Options = field(default_factory=dict)


class SimulateEdition(Sent):
    """Games of bots with the edition and with its parent, the same deals on both sides."""

    # As many at most; fewer where they take long.
    pairs: Annotated[int, Meta(ge=4, le=200)] = 200
    seats: Seats | None = None
    options: Options = field(default_factory=dict)


class EditionDifference(Struct):
    """One measure of the games: means, the mean difference, its interval, whether it is sure."""

    name: str
    parent: float
    edition: float
    gap: float
    low: float
    high: float
    sure: bool


class EditionSimulated(Struct):
    """What the pairs of games say, the surest first; the command goes on with more of them."""

    pairs: int
    # In how many of them both games were the same: nothing in them met what differs.
    same: int
    bot: str
    parent: str
    differences: list[EditionDifference]
    command: str
