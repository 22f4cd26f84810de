"""The sockets at lists: my tables, and the lobby. They only listen."""

import asyncio
from typing import Any

from mandjet.server.api.live_socket import LiveSocket
from mandjet.server.house import House
from mandjet.server.live.shared import PAUSE
from mandjet.server.problems import not_logged_in
from mandjet.server.schema import Account
from mandjet.server.store.lobby import Wanted


class MineSocket(LiveSocket):
    """The list of my tables, again whenever something about it changes."""

    sent: bytes | None = None

    async def open(self) -> None:
        """Begin with the list as it is."""
        if self.user is None:
            raise not_logged_in()
        self.wake.set()

    async def send_news(self) -> None:
        """The list if it is another one, at most a few times a second: it is no stopwatch."""
        assert self.user_id is not None
        text, mark = await self.house.mine.message(self.user_id)
        if mark != self.sent:
            self.sent = mark
            await self.send_text(text)
        await asyncio.sleep(PAUSE)


class LobbySocket(LiveSocket):
    """The public tables somebody looks for, again whenever one of them changes."""

    def __init__(self, house: House, socket: Any, user: Account | None, wanted: Wanted) -> None:
        super().__init__(house, socket, user)
        self.wanted = wanted
        self.sent = ""

    async def open(self) -> None:
        """Begin with the list as it is."""
        self.wake.set()

    async def send_news(self) -> None:
        """The list if it is another one, at most a few times a second."""
        text = await self.house.lobby.message(self.wanted, self.user_id)
        if text != self.sent:
            self.sent = text
            await self.send_text(text)
        await asyncio.sleep(PAUSE)
