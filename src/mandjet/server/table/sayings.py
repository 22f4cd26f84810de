"""What the log says of everything that is not part of the game itself."""

from collections.abc import Iterable

import msgspec

from mandjet.engine import Event
from mandjet.server.table.now import ActData, AnswerData, EndData, JournalRow, StandInData, UndoData

SAYINGS = {
    "open": "The table is open.",
    "sit": "{name} sits down.",
    "rise": "{name} leaves.",
    "removed": "The host asks {name} to leave.",
    "bot": "A bot sits down.",
    "watch": "Somebody comes to watch.",
    "named": "{name} has a name of their own now.",
    "wish": "{name} chooses.",
    "deal": "All seats are taken; everybody adds to the chance.",
    "nonce": "{name} adds to the chance.",
    "start": "The game begins.",
    "rest": "{name} leaves it to people to speak first.",
    "undo": "{name} takes the last choice back.",
    "resign": "{name} resigns.",
    "late": "{name} is out of time; the table waits.",
    "time_up": "{name} is out of time and resigns.",
    "come_back": "{name} is back.",
    "unrated": "The game is no longer rated: a bot plays for {name}.",
    "gone": "{name} has left for good.",
    "rematch": "A new game is offered.",
    "stuck": "{name} could not choose, though it tried three times. Let it try again, or end the"
    " game.",
}
ENDS = {
    "agreed": "Everybody agrees to end the game.",
    "left": "Nobody is left at the table.",
    "expired": "Nobody came; the table is closed.",
    "resigned": "Nobody is left to play against.",
    "claimed": "{name} claims the win.",
    "closed": "The table is closed.",
}


def saying(row: JournalRow, names: list[str]) -> str:
    """A row in words; an act has none, its events speak."""
    name = names[row.seat] if row.seat is not None else ""
    if row.kind == "stand_in":
        data = msgspec.json.decode(row.data or b"{}", type=StandInData)
        if data.why == "asked":
            return f"{name} lets a bot take over."
        return f"{name} is out of time; a bot takes over."
    if row.kind == "propose":
        what = msgspec.json.decode(row.data or b"{}")["what"]
        wish = "to take the last choice back" if what == "undo" else "to end the game"
        return f"{name} asks {wish}."
    if row.kind == "answer":
        agree = msgspec.json.decode(row.data or b"{}", type=AnswerData).agree
        return f"{name} agrees." if agree else f"{name} does not agree."
    if row.kind == "end":
        why = msgspec.json.decode(row.data, type=EndData).why if row.data else ""
        return ENDS.get(why, "The table is closed.").format(name=name)
    return SAYINGS.get(row.kind, "").format(name=name)


def events_of(row: JournalRow) -> list[Event]:
    """The events kept with a row."""
    if row.kind not in ("act", "start") or row.data is None:
        return []
    return msgspec.json.decode(row.data, type=ActData).events


def undoes(row: JournalRow) -> int | None:
    """The act an undo takes back."""
    if row.kind != "undo" or row.data is None:
        return None
    return msgspec.json.decode(row.data, type=UndoData).undoes


def undone_in(rows: Iterable[JournalRow]) -> set[int | None]:
    """The acts that were taken back."""
    return {undoes(row) for row in rows if row.kind == "undo"}
