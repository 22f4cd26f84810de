"""Faults a server can be started with, to see that a test finds them."""

from sqlalchemy import select

from mandjet.engine.state import EVERYBODY
from mandjet.server import submitting
from mandjet.server.api.table_socket import TableSocket
from mandjet.server.db import tables
from mandjet.server.schema import WhisperLine
from mandjet.server.store import lobby, whispers
from mandjet.server.table import play
from mandjet.server.table.audience import Numbering


def everybody_notices():
    """Every small choice of a secret answer is a row for everybody, as it once was."""
    play.audience_of = lambda table, after: EVERYBODY


def true_steps():
    """The number of all actions leaves the process."""
    counted = Numbering.acts
    Numbering.acts = lambda self, noticed, more: counted(self, EVERYBODY, more)


def new_decisions():
    """Everybody's question gets a new number with every small choice."""
    asked = play._ask

    def ask(new, *rest):
        asked(new, *rest)
        new.head.decisions = [decision + 1 for decision in new.head.decisions]

    play._ask = ask


def empty_messages():
    """Sockets send the table again whenever it changed, also where nothing is new to them."""
    send = TableSocket.send_news

    async def eager(self):
        table = self.house.hall.known(self.table_id)
        if table is not None and table.seq != getattr(self, "last_seq", table.seq):
            self.sent = None
        await send(self)
        self.last_seq = table.seq if table is not None else 0

    TableSocket.send_news = eager
    TableSocket.bit = property(lambda self: EVERYBODY)


def parts_are_told():
    """All choices of a submission are noticed by whoever notices one of them."""
    choose = play.choose

    def tell(table, user_id, wanted, now, key=None):
        noticed = [row.noticed for row in choose(table, user_id, wanted, now, key).rows]
        heard, play.audience_of = play.audience_of, lambda table, after: min(noticed)
        try:
            return choose(table, user_id, wanted, now, key)
        finally:
            play.audience_of = heard

    submitting.choose = tell


def whispers_in_chat():
    """Whispers take their numbers from the lines of the chat."""
    add = whispers.add

    def counted(connection, table_id, seat, to, user_id, text, now):
        lobby.say(connection, table_id, user_id, "nobody", "", now)
        return add(connection, table_id, seat, to, user_id, text, now)

    whispers.add = counted


def whispers_for_all():
    """Anyone who asks for whispers gets all of them."""

    def all_of_them(connection, table_id, seat, limit):
        found = connection.execute(select(tables.whispers)).all()
        return [WhisperLine(r.low, r.seat, r.number, r.text, r.at) for r in found]

    whispers.of_seat = all_of_them


FAULTS = {
    fault.__name__: fault
    for fault in (
        everybody_notices,
        true_steps,
        new_decisions,
        empty_messages,
        parts_are_told,
        whispers_in_chat,
        whispers_for_all,
    )
}


def put_in(name):
    """Put a fault into this process."""
    FAULTS[name]()
