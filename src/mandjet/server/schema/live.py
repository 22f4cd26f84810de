"""What goes over WebSockets. Every message has a `type`."""

from typing import Annotated, Any

from msgspec import Meta, Struct, field

from mandjet.server.schema.kinds import ActionId, SeatNo, Sent, Seq, SubmissionKey
from mandjet.server.schema.play import (
    ChatLine,
    LogLine,
    Look,
    Problem,
    Text,
    Then,
    WhisperLine,
    Words,
)
from mandjet.server.schema.tables import MyTables, TableInfo, TableLine

# See mandjet.server.edits, which writes and reads them.
Edit = Annotated[
    Any,
    Meta(
        description="What has changed in a value. `[value]`: it is this now. `{name: edit}`: some"
        " members of an object, or items of a list by their index; `[]` for a member that is gone."
        " `[at, gone, [item, ...]]`: in a list, at `at`, `gone` items make room for these."
        " null: nothing has changed.",
        extra_json_schema={"type": ["array", "object", "null"]},
    ),
]


class TableMessage(Struct, tag="table", tag_field="type"):
    """The table as it is now, sent on connect, on looking from elsewhere and on resync.

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


class ChangedMessage(Struct, tag="changed", tag_field="type"):
    """What has changed since the last message, sent after all that the seat could notice.

    The edits make the `table` and `look` of version `after`, which this socket was sent, those of
    `version`. Whoever has another version, or cannot apply them, asks for everything by resync.
    """

    after: int
    version: int
    table: Edit
    look: Edit
    # What happened since, as in the whole message.
    log: list[LogLine]
    now: float


class SaidMessage(Struct, tag="said", tag_field="type"):
    """Chat: the last lines on connect, new ones as they come."""

    lines: list[ChatLine]


class WhisperedMessage(Struct, tag="whispered", tag_field="type"):
    """Whispers of the seat looked from: the last on connect, new ones as they come."""

    lines: list[WhisperLine]


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
    | ChangedMessage
    | SaidMessage
    | WhisperedMessage
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
    action: ActionId
    key: SubmissionKey
    confirmed: bool = False
    then: Then = field(default_factory=list)
    words: Words | None = None


class LookMessage(Sent, tag="look", tag_field="type"):
    """Look from another seat of mine (null: as a spectator) from now on."""

    seat: SeatNo | None = None


class ResyncMessage(Sent, tag="resync", tag_field="type"):
    """Send the whole table again, with the log after this version (null: the last of it)."""

    version: Seq | None = None


class SayMessage(Sent, tag="say", tag_field="type"):
    """Say something in the table's chat."""

    text: Text


class WhisperMessage(Sent, tag="whisper", tag_field="type"):
    """Say something to one other player."""

    seat: SeatNo
    to: SeatNo
    text: Text


class PingMessage(Sent, tag="ping", tag_field="type"):
    """Is anybody there?"""


ClientMessage = (
    ChooseMessage | LookMessage | ResyncMessage | SayMessage | WhisperMessage | PingMessage
)
