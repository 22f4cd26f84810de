"""NetBot: plays what a trained net likes best, without looking ahead."""

from functools import lru_cache
from pathlib import Path

from mandjet._extras import extra_packages
from mandjet.bots.players import Bot
from mandjet.bots.situation import Situation
from mandjet.engine.observer import Row, size_of, zeros
from mandjet.engine.registry import game
from mandjet.nets.layout import Layout, Numbers, Places
from mandjet.nets.net import Net, load

with extra_packages():
    import numpy


@lru_cache(maxsize=16)
def net_of(name: str, path: Path) -> Net:
    """The net of a file, read once."""
    return load(path, game(name))


class Reader:
    """What a seat of one kind of table sees, as the row of a net."""

    def __init__(self, situation: Situation) -> None:
        state = situation.alike
        layout = Layout(state.game)
        self.layout = layout
        self.seats = state.seats
        self.places: Places = layout.places(state.seats)
        self.setting: Numbers = layout.setting(state.seats, state.options)
        self.size = size_of(layout.observer.fields(state.seats))

    def row(self, situation: Situation) -> Numbers:
        """The row of the seat. A twin looks to it as the true state does."""
        seen = zeros(self.size)
        self.layout.observer.write(situation.alike, situation.seat, Row(seen))
        row = numpy.zeros(self.layout.size, numpy.uint8)
        row[self.places] = numpy.frombuffer(memoryview(seen), numpy.uint8)
        row[self.layout.row :] = self.setting
        return row


class NetBot(Bot):
    """Plays by a net: its favourite, or with a temperature above 0 now and then another choice."""

    def __init__(self, seed: int | str, path: Path, temperature: float = 0.0) -> None:
        super().__init__(seed)
        self.path = path
        self.temperature = temperature
        self.reader: Reader | None = None

    def choose(self, situation: Situation) -> int:
        menu = situation.asked or situation.legal
        if len(menu) == 1:
            return menu[0]
        if self.reader is None:
            self.reader = Reader(situation)
        net = net_of(situation.alike.game.meta.name, self.path)
        liked, _ = net(self.reader.row(situation), menu)
        if self.temperature <= 0:
            return menu[int(liked.argmax())]
        chances = numpy.exp((liked - liked.max()) / self.temperature).cumsum()
        drawn = self.rng.word() / 2**32 * float(chances[-1])
        return menu[min(int(numpy.searchsorted(chances, drawn, side="right")), len(menu) - 1)]
