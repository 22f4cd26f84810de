"""What goes over WebSockets. Every message has a `type`."""

from msgspec import Struct

from mandjet.server.schema.kinds import SeatNo, Sent, Seq, SubmissionKey
from mandjet.server.schema.play import ChatLine, LogLine, Look, Problem, Text
from mandjet.server.schema.tables import MyTables, TableInfo, TableLine


class TableMessage(Struct, tag="table", tag_field="type"):
    """The table as it is now, sent on connect and after every change that the seat could notice.

    `log` has what happened after version `after`, in order and without gaps. All versions are
    counted by the seat looked from.
    """

    after: int
    version: int
    table: TableInfo
    look: Look
    log: list[LogLine]
    # When this was made, to set clocks by.
    now: float


class SaidMessage(Struct, tag="said", tag_field="type"):
    """Chat: the last lines on connect, new ones as they come."""

    lines: list[ChatLine]


class Acknowledged(Struct, tag="accepted", tag_field="type"):
    """The submission with this key stands in the journal; as the seat that chose counts, under
    this version."""

    key: str
    version: int


class ProblemMessage(Struct, tag="problem", tag_field="type"):
    """What was wrong with a message; `key` says which, where it had one."""

    key: str | None
    problem: Problem


class PongMessage(Struct, tag="pong", tag_field="type"):
    """An answer to ping."""

    now: float


class MineMessage(Struct, tag="mine", tag_field="type"):
    """My tables, whenever something about them changes."""

    mine: MyTables


class LobbyMessage(Struct, tag="lobby", tag_field="type"):
    """The lobby: public tables, newest first, whenever the list changes."""

    tables: list[TableLine]


ServerMessage = (
    TableMessage
    | SaidMessage
    | Acknowledged
    | ProblemMessage
    | PongMessage
    | MineMessage
    | LobbyMessage
)


class ChooseMessage(Sent, tag="choose", tag_field="type"):
    """The same as POST .../choose, answered by accepted or problem."""

    seat: SeatNo
    decision: Seq
    action: int
    key: SubmissionKey
    confirmed: bool = False


class LookMessage(Sent, tag="look", tag_field="type"):
    """Look from another seat of mine (null: as a spectator) from now on."""

    seat: SeatNo | None = None


class SayMessage(Sent, tag="say", tag_field="type"):
    """Say something in the table's chat."""

    text: Text


class PingMessage(Sent, tag="ping", tag_field="type"):
    """Is anybody there?"""


ClientMessage = ChooseMessage | LookMessage | SayMessage | PingMessage
