"""The lobby, live: public tables, read once for all who look, whatever they look for."""

import time
from collections import OrderedDict

import msgspec

from mandjet.engine import games
from mandjet.server.bus import ANYTHING, Bus, News
from mandjet.server.db.database import Database
from mandjet.server.live.shared import Shared
from mandjet.server.store.lobby import NEWEST, Wanted, public_tables
from mandjet.server.table.now import TableNow
from mandjet.server.table.seen import line

# Different lists remembered at once: two for each game, and two for all of them.
LISTS = 64
# Different messages remembered at once.
MESSAGES = 500

encode = msgspec.json.Encoder().encode

# A table, and its line as those see it who do not sit there.
Listed = list[tuple[TableNow, bytes]]


class Lobby:
    """Lists of public tables; read again when one of the tables changes.

    What is read depends on the status and the game only; everything else somebody may look for is
    picked out of that, and a line is written down once for everybody.
    """

    def __init__(self, database: Database, bus: Bus) -> None:
        self.database = database
        self._lists: Shared[tuple[str, str | None], Listed] = Shared(self._read, LISTS)
        # With the list each was made from: another list makes it an old one.
        self._texts: OrderedDict[tuple[Wanted, int | None], tuple[Listed, str]] = OrderedDict()
        # The first to hear of a change: a socket woken after it finds nothing old here.
        bus.subscribe(self.hear)

    def hear(self, news: News) -> None:
        """A table in the lobby has changed, or may have."""
        if news.lobby or news == ANYTHING:
            self._lists.forget()

    async def message(self, wanted: Wanted, user_id: int | None) -> str:
        """The list as one person sees it."""
        known = wanted.game is None or wanted.game in games()
        listed = await self._lists.get((wanted.status, wanted.game)) if known else []
        if not any(table.seats_of(user_id) for table, _ in listed):
            user_id = None
        kept = self._texts.get((wanted, user_id))
        if kept is None or kept[0] is not listed:
            kept = listed, _text(listed, wanted, user_id)
            self._texts[wanted, user_id] = kept
            if len(self._texts) > MESSAGES:
                self._texts.popitem(last=False)
        return kept[1]

    async def _read(self, which: tuple[str, str | None]) -> Listed:
        wanted = Wanted(*which, limit=NEWEST)
        found = await self.database.read(lambda c: public_tables(c, wanted))
        now = time.time()
        return [(table, encode(line(table, None, now))) for table in found]


def _text(listed: Listed, wanted: Wanted, user_id: int | None) -> str:
    now = time.time()
    lines = [
        encode(line(table, user_id, now)) if table.seats_of(user_id) else text
        for table, text in [pair for pair in listed if wanted.fits(pair[0])][: wanted.limit]
    ]
    return '{"type":"lobby","tables":[' + b",".join(lines).decode() + "]}"
