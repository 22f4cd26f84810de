"""Nets at play: what a seat sees as the row of a net, a bot that follows a net without looking
ahead, and what a net says of positions that a search comes to."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from mandjet._extras import extra_packages
from mandjet.bots.guided import Guided
from mandjet.bots.players import Bot, SearchBot
from mandjet.bots.situation import Situation
from mandjet.bots.tree import Manner, Node, Search
from mandjet.engine.heuristic import Heuristic
from mandjet.engine.observer import Row, size_of, zeros
from mandjet.engine.registry import game
from mandjet.engine.rng import Rng
from mandjet.engine.state import State
from mandjet.nets.layout import Layout, Numbers, Places
from mandjet.nets.net import BadNet, Net, Weights, load
from mandjet.nets.shipped import shipped

with extra_packages():
    import numpy

# How loosely a net follows its own chances where others choose in secret at the same time.
IN_SECRET = 0.5
# A guided search makes few iterations: it ends early where the runner-up has little hope left.
HURRY = 0.5


@lru_cache(maxsize=16)
def net_of(name: str, path: Path) -> Net:
    """The net of a file, read once."""
    return load(path, game(name))


class Reader:
    """What seats see at one kind of table, as rows of a net."""

    def __init__(self, state: State) -> None:
        layout = Layout(state.game)
        self.layout = layout
        self.places: Places = layout.places(state.seats)
        self.setting: Numbers = layout.setting(state.seats, state.options)
        self.size = size_of(layout.observer.fields(state.seats))

    def rows(self, states: list[State], seats: list[int]) -> Numbers:
        """A row for each state, from a seat's side. Twins look to it as the true state does."""
        seen = Row(zeros(self.size * len(states)))
        for state, seat in zip(states, seats, strict=True):
            self.layout.observer.write(state, seat, seen)
        rows = numpy.zeros((len(states), self.layout.size), numpy.uint8)
        told = numpy.frombuffer(memoryview(seen.numbers), numpy.uint8)
        rows[:, self.places] = told.reshape(len(states), self.size)
        rows[:, self.layout.row :] = self.setting
        return rows


class Mind:
    """A net as a search asks it: what is likely to be chosen, and what each seat can expect."""

    def __init__(self, net: Net, state: State) -> None:
        self.net = net
        self.reader = Reader(state)
        self.heuristic: Heuristic[State] = state.game.heuristic

    def look(
        self, states: list[State], seats: list[int], menus: list[list[int]]
    ) -> list[tuple[list[float], list[float]]]:
        """For each state the chance of each answer of the seat, and of each seat to win."""
        liked, values = self.net.many(self.reader.rows(states, seats), menus)
        return [
            (chances_of(liked[i]).tolist(), self.worth(states[i], seats[i], float(values[i])))
            for i in range(len(states))
        ]

    def worth(self, state: State, seat: int, value: float) -> list[float]:
        """The chance of each seat to win. Of several others a net says nothing: what is left is
        theirs as the heuristic would share it out."""
        seats = state.seats
        own = min(1.0, max(0.0, (1.0 + value * (seats - 1)) / seats))
        if seats == 2:
            return [own, 1.0 - own] if seat == 0 else [1.0 - own, own]
        guessed = self.heuristic.evaluate(state)
        left = sum(guessed) - guessed[seat]
        even = left < 1e-6
        share = [1.0 / (seats - 1) if even else one / left for one in guessed]
        return [own if one == seat else (1.0 - own) * share[one] for one in range(seats)]


def chances_of(liked: Weights, temperature: float = 1.0) -> Weights:
    """From how much choices are liked to how likely each is."""
    weights: Weights = numpy.exp((liked - liked.max()) / temperature)
    weights /= weights.sum()
    return weights


def drawn(chances: Weights, rng: Rng) -> int:
    """A place, by its chance."""
    mark = rng.word() / 2**32 * float(chances.sum())
    place = int(numpy.searchsorted(chances.cumsum(), mark, side="right"))
    return min(place, len(chances) - 1)


class NetBot(Bot):
    """Plays by a net: its favourite, or with a temperature above 0 now and then another choice.

    Where others choose in secret at the same time it always draws: who is foreseen is beaten.
    Choices less likely than `floor` times the favourite are never drawn.
    """

    def __init__(
        self,
        seed: int | str,
        net: Net | Path | None,
        temperature: float = 0.0,
        floor: float = 0.0,
    ) -> None:
        super().__init__(seed)
        self.net = net
        self.temperature = temperature
        self.floor = floor
        self.reader: Reader | None = None

    def choose(self, situation: Situation) -> int:
        menu = situation.asked or situation.legal
        if len(menu) == 1:
            return menu[0]
        chances = self.chances(situation, menu)
        temperature = self.temperature
        if temperature <= 0 and situation.in_secret:
            temperature = IN_SECRET
        if temperature <= 0:
            return menu[int(chances.argmax())]
        kept = numpy.where(chances < self.floor * chances.max(), 0, chances ** (1 / temperature))
        return menu[drawn(kept, self.rng)]

    def chances(self, situation: Situation, menu: list[int]) -> Weights:
        """How likely the net thinks each answer."""
        state = situation.alike
        if self.reader is None:
            self.reader = Reader(state)
        row = self.reader.rows([state], [situation.seat])[0]
        liked, _ = read(self.net, state)(row, menu)
        return chances_of(liked)


class GuidedBot(SearchBot):
    """Looks ahead with a net; without one as any search does."""

    def __init__(
        self,
        seed: int | str,
        net: Net | Path | None,
        seconds: float = 0.0,
        iterations: int = 0,
        part: float = 0.0,
        manner: Mapping[str, float] | None = None,
    ) -> None:
        super().__init__(seed, seconds, iterations, manner)
        self.net = net
        self.part = part
        self.mind: Mind | None = None

    def search(self, situation: Situation, root: Node | None) -> Search:
        if self.net is None:
            return super().search(situation, root)
        if self.mind is None:
            self.mind = Mind(read(self.net, situation.alike), situation.alike)
        heuristic = situation.heuristic
        manner = Manner(heuristic, {"hurry": HURRY, **self.manner})
        return Guided(heuristic, situation.seat, self.rng, manner, root, self.mind, self.part)


def read(net: Net | Path | None, state: State) -> Net:
    """A net, from its file if it is one, from the title if none is named."""
    name = state.game.meta.name
    if isinstance(net, Path):
        return net_of(name, net)
    found = net or shipped(name)
    if found is None:
        raise BadNet(
            f"{state.game.meta.title} comes without a net that fits: name one, net:file=PATH"
        )
    return found


def named_bot(seed: int | str, path: Path | None, numbers: dict[str, float]) -> Bot:
    """The bot of a net by the numbers of its name."""
    temperature, floor = numbers.pop("temperature", 0.0), numbers.pop("floor", 0.0)
    seconds, iterations = numbers.pop("seconds", 0.0), int(numbers.pop("iterations", 0))
    if seconds <= 0 and iterations <= 0:
        return NetBot(seed, path, temperature, floor)
    return NamedBot(seed, path, seconds, iterations, numbers.pop("part", 0.0), numbers)


class NamedBot(GuidedBot):
    """Searches with the net it is named for, or with the title's; never without."""

    def search(self, situation: Situation, root: Node | None) -> Search:
        self.net = read(self.net, situation.alike)
        return super().search(situation, root)
