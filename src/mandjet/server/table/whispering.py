"""Whispers at a table: who may say something to whom."""

from mandjet.server.names import clean_message
from mandjet.server.problems import conflict, forbidden, impossible
from mandjet.server.schema import Whisper
from mandjet.server.table.now import TableNow
from mandjet.server.table.seen import may_know


def check(table: TableNow, user_id: int, wanted: Whisper) -> str:
    """The words as they are kept, or Refused."""
    may_know(table, user_id)
    if not table.game.meta.whispers or table.kind != "play":
        raise conflict("no-whispers", "players of this game do not whisper")
    if table.started is None:
        raise conflict("not-started", "the game has not started yet")
    seats = len(table.seats)
    if wanted.seat >= seats or table.seats[wanted.seat].user_id != user_id:
        mine = table.seats_of(user_id)
        raise forbidden("not-your-seat", f"seat {wanted.seat} is not yours", mine=mine)
    if wanted.to >= seats or wanted.to == wanted.seat:
        raise impossible("no-such-seat", f"there is nobody to whisper to in seat {wanted.to}")
    if table.seats[wanted.to].user_id is None:
        raise conflict("a-bot", "a bot does not listen to words: propose something, or give")
    return clean_message(wanted.text)
