"""The lobby, live: public tables, read once for all who look for the same."""

import time
from collections import OrderedDict

import msgspec

from mandjet.server.bus import ANYTHING, Bus, News
from mandjet.server.db.database import Database
from mandjet.server.schema import TablesMessage
from mandjet.server.store.lobby import Wanted, public_tables
from mandjet.server.table.now import TableNow
from mandjet.server.table.seen import line

# Different wishes remembered at once.
MOST = 200

encode = msgspec.json.Encoder().encode


class Lobby:
    """Lists of public tables; forgotten when one of the tables changes."""

    def __init__(self, database: Database, bus: Bus) -> None:
        self.database = database
        self.version = 0
        self._lists: OrderedDict[Wanted, tuple[list[TableNow], str]] = OrderedDict()
        # The first listener of the lobby: whoever is woken after it finds nothing old here.
        bus.listeners.append(self.hear)

    def hear(self, news: News) -> None:
        """A table in the lobby has changed, or may have."""
        if news.lobby or news == ANYTHING:
            self.version += 1
            self._lists.clear()

    async def message(self, wanted: Wanted, user_id: int | None) -> str:
        """The list as one person sees it; made once for all who sit at none of these tables."""
        kept = self._lists.get(wanted)
        if kept is None:
            version = self.version
            found = await self.database.read(lambda c: public_tables(c, wanted))
            kept = found, _text(found, None)
            if version == self.version:
                self._lists[wanted] = kept
                if len(self._lists) > MOST:
                    self._lists.popitem(last=False)
        found, text = kept
        if user_id is not None and any(table.seats_of(user_id) for table in found):
            return _text(found, user_id)
        return text


def _text(found: list[TableNow], user_id: int | None) -> str:
    now = time.time()
    return encode(TablesMessage([line(table, user_id, now) for table in found])).decode()
