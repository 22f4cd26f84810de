"""A small stage: put figures where a test wants them and let the rules go on from there."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

import mandjet
from mandjet.games.rising_sun import actions
from mandjet.games.rising_sun.invariants import check_components
from mandjet.games.rising_sun.rules.kami import Amaterasu
from mandjet.games.rising_sun.rules.mandates import Perform
from mandjet.games.rising_sun.scenes import RisingSunScene
from mandjet.games.rising_sun.state import PHASES
from mandjet.games.rising_sun.tables import (
    BUSHI,
    CARDS,
    DAIMYO,
    KAMI,
    KINDS,
    LANDS,
    MONSTER,
    NOBODY,
    PLACES,
    PROVINCES,
    RESERVE,
    SHINTO,
    SHRINE,
    STRONGHOLD,
    WINTER,
)

ALL = "koi lotus turtle dragonfly bonsai"


class Stage:
    """A scene that a test plays: nobody is on the map, everything is in reserve.

    Such a table need not be one that a game leads to, so only its pieces are checked.
    """

    def __init__(
        self,
        clans: str = ALL,
        cards: str = "archway",
        season: str = "spring",
        phase: str = "politics",
        shrines: str = "amaterasu fujin hachiman tsukuyomi",
    ) -> None:
        self.clans = clans.split()
        game = mandjet.game("rising_sun")
        self.scene = RisingSunScene(game, len(self.clans), {"cards": cards}, "stage")
        self.scene.clans(*self.clans).season(season).shrines(*shrines.split())
        scene = self.scene
        self.put, self.own, self.ally = scene.put, scene.own, scene.ally
        self.hostage, self.took, self.token = scene.hostage, scene.took, scene.token
        self.game, self.state = game, self.scene.table
        self.state.listening = True
        self.state.phase = PHASES.index(phase)

    # -- arranging ----------------------------------------------------------------------------

    def seat(self, clan: str) -> int:
        return self.clans.index(clan)

    def honor(self, clans: str) -> None:
        self.scene.honor(*clans.split())

    def rich(self, **coins: int) -> None:
        for clan, amount in coins.items():
            self.scene.coins(clan, amount)

    def ronin(self, **ronin: int) -> None:
        for clan, amount in ronin.items():
            self.scene.ronin(clan, amount)

    def points(self, **points: int) -> None:
        for clan, amount in points.items():
            self.scene.points(clan, amount)

    def place(self, name: str) -> int:
        if name == "reserve":
            return RESERVE
        if name in PROVINCES:
            return PROVINCES.index(name)
        return SHRINE + self.state.shrines.index(KAMI.index(name))

    def empty_reserve(self, clan: str, *kinds: str, keep: int = 0) -> None:
        """Send figures of the reserve away, to Hokkaido, but for `keep` of each kind."""
        for kind in kinds:
            there = self.count(clan, "reserve", kind)
            self.put(clan, "hokkaido", f"{there - keep} {kind}")

    # -- playing ------------------------------------------------------------------------------

    def go(self, below: int = 0) -> None:
        """Let the rules go on with what the scene has prepared; then the stage pauses. Frames of
        the season lie below it, which this table need not lead to."""
        # The pause is a question that needs nothing: seat 0 is offered Amaterasu's favour.
        self.state.stack[:below] = [Amaterasu(0)]
        self.state.events = []
        self.state.ask_again()
        check_components(self.state)

    @property
    def done(self) -> bool:
        return len(self.state.stack) == 1

    def first(self, clan: str) -> None:
        """The first mandate turn of the season is that of this clan."""
        self.state.first = self.seat(clan)
        self.state.turn = 0

    def mandate(self, clan: str, mandate: str) -> None:
        """A clan selects a mandate in the first turn of the season, and it is performed."""
        self.first(clan)
        self.scene.mandate(clan, mandate)
        self.go(below=4)

    def part(self, clan: str, mandate: str, bonus: bool = False) -> None:
        """A clan alone performs a mandate, which it has selected itself or, without the bonus,
        another that is not its ally; then the stage pauses."""
        others = [c for c in self.clans if c not in (clan, self.allied(clan))]
        selector = clan if bonus else others[0]
        self.first(selector)
        self.scene.mandate(selector, mandate, now=clan)
        self.go(below=4)
        self.state.stack = [f for f in self.state.stack if not isinstance(f, Perform)]

    def tea(self) -> None:
        self.scene.tea()
        self.go(below=4)

    def draw(self, tiles: str = "", on: bool = False) -> None:
        """The next mandate turn of the season: four tiles are drawn, any or these. After it the
        stage pauses, or politics goes on."""
        mover = (self.state.first + self.state.turn) % len(self.clans)
        self.scene.turn(self.clans[mover], tiles)
        self.go(below=3 if on else 4)

    def fujin(self, clan: str) -> None:
        """A clan is the only one to worship, and Fujin lets it move."""
        self.put(clan, "fujin", "shinto")
        self.kami()

    def kami(self) -> None:
        """The first kami turn of the season."""
        self.scene.kami(1)
        self.go(below=4)

    def ready(self, war: bool = False) -> None:
        """The last moment for gifts; then the stage pauses, or the war begins."""
        self.scene.ready()
        self.go(below=1 if war else 2)

    def start_of_war(self) -> None:
        self.scene.war()
        self.go(below=1)

    def war(self, *provinces: str) -> None:
        """War in these provinces, the first ones of the season."""
        self.scene.battle(*provinces)
        self.go(below=1)

    def begin_season(self) -> None:
        """The season begins, up to its tea ceremony."""
        self.scene.begin_season()
        self.go()

    def end_season(self) -> None:
        """The season ends and the next one begins, up to its tea ceremony, or winter comes."""
        self.scene.end_season()
        self.go()

    def do(self, clan: str, *choices: int) -> None:
        """Apply actions of a clan."""
        for action in choices:
            self.state.apply(self.seat(clan), action)
            check_components(self.state)

    def waits_for(self, *clans: str) -> bool:
        return self.state.waiting() == tuple(sorted(self.seat(clan) for clan in clans))

    def legal(self, clan: str) -> list[int]:
        """What a clan is asked; gifts are not in it."""
        return self.state.menu(self.seat(clan))

    def bid(self, **bids: Sequence[int]) -> None:
        """Bids of clans on Seppuku, Take Hostage, Hire Ronin, Imperial Poets."""
        for clan, amounts in bids.items():
            self.do(clan, *(actions.BID + amount for amount in amounts))

    def finish_all(self) -> None:
        """Answer everything with the first choice, mostly no, until the stage pauses."""
        while not self.done:
            seat = self.state.waiting()[0]
            self.state.apply(seat, self.state.menu(seat)[0])

    # -- looking ------------------------------------------------------------------------------

    def count(self, clan: str, place: str, kind: str) -> int:
        state, seat, spot = self.state, self.seat(clan), self.place(place)
        number = KINDS.index(kind)
        if number == BUSHI:
            return state.bushi[seat * PLACES + spot]
        if number == SHINTO:
            return state.shinto[seat * PLACES + spot]
        if number == DAIMYO:
            return int(state.daimyo[seat] == spot)
        if number == STRONGHOLD:
            return state.strongholds[seat * LANDS + spot]
        return int(state.owner[number - MONSTER] == seat and state.lair[number - MONSTER] == spot)

    def coins(self, clan: str) -> int:
        return self.state.coins[self.seat(clan)]

    def ronin_of(self, clan: str) -> int:
        return self.state.ronin[self.seat(clan)]

    def vp(self, clan: str) -> int:
        return self.state.vp[self.seat(clan)]

    def track(self) -> str:
        return " ".join(self.clans[seat] for seat in self.state.track)

    def allied(self, clan: str) -> str | None:
        ally = self.state.ally[self.seat(clan)]
        return None if ally == NOBODY else self.clans[ally]

    def tokens(self, clan: str) -> set[str]:
        first = self.seat(clan) * WINTER
        masks = self.state.won[first : first + WINTER]
        return {PROVINCES[p] for p in range(LANDS) for mask in masks if mask >> p & 1}

    def told(self, key: str) -> list[dict[str, Any]]:
        return [event.args for event in self.state.events if event.key == key]

    # -- actions by name ------------------------------------------------------------------------

    def summon(self, kind: str, province: str) -> int:
        return actions.SUMMON + KINDS.index(kind) * LANDS + PROVINCES.index(province)

    def worship(self, kami: str) -> int:
        return actions.WORSHIP + self.place(kami) - SHRINE

    def figure(self, kind: str, province: str) -> int:
        return actions.FIGURE + KINDS.index(kind) * LANDS + PROVINCES.index(province)

    def land(self, province: str) -> int:
        return actions.LAND + PROVINCES.index(province)

    def move(self, kind: str, origin: str, goal: str) -> tuple[int, int]:
        return self.figure(kind, origin), self.land(goal)

    def buy(self, card: str) -> int:
        return actions.BUY + CARDS.index(card)

    def to(self, clan: str) -> int:
        return actions.SEAT + self.seat(clan)

    def target(self, clan: str, kind: str, place: str) -> int:
        if kind == "bushi":
            return actions.BUSHI_AT + self.seat(clan) * LANDS + self.place(place)
        if kind == "shinto":
            return actions.SHINTO_AT + self.seat(clan) * RESERVE + self.place(place)
        return actions.BEAST + KINDS.index(kind) - MONSTER

    def newcomer(self, kind: str) -> int:
        return actions.NEWCOMER + KINDS.index(kind)

    def gift(self, clan: str, coins: int = 0, ronin: int = 0) -> int:
        return actions.gift(bool(ronin), coins or ronin, self.seat(clan))


@pytest.fixture
def stage() -> Callable[..., Stage]:
    return Stage


@pytest.fixture
def duel(stage: Callable[..., Stage]) -> Callable[..., Stage]:
    """Koi and Lotus, two Bushi each in Kyoto or as told; the Koi have the higher honor."""

    def begin(
        cards: str = "archway",
        season: str = "spring",
        koi: int = 5,
        lotus: int = 5,
        clans: str = "koi lotus turtle",
        go: bool = True,
        theirs: int = 2,
    ) -> Stage:
        s = stage(clans, cards=cards, season=season)
        s.put("koi", "kyoto", "2 bushi")
        s.put("lotus", "kyoto", f"{theirs} bushi")
        s.rich(koi=koi, lotus=lotus)
        if go:
            s.war("kyoto")
        return s

    return begin


@pytest.fixture
def nagato(stage: Callable[..., Stage]) -> Stage:
    """The rulebook's battle of Nagato, before the bids.

    Turtle: a Bushi and the Oni of Skulls, 4 coins, 1 ronin. Koi: Bushi and daimyo, 8 coins.
    Lotus, allied with the Turtle: a Shinto, 6 coins, 3 ronin.
    """
    s = stage("koi lotus turtle dragonfly")
    s.honor("dragonfly koi lotus turtle")
    s.ally("turtle", "lotus")
    s.put("turtle", "nagato", "bushi, oni_of_skulls")
    s.put("koi", "nagato", "bushi, daimyo")
    s.put("lotus", "nagato", "shinto")
    s.rich(turtle=4, koi=8, lotus=6)
    s.ronin(turtle=1, koi=2, lotus=3)
    s.points(turtle=5, koi=5, lotus=5)
    s.war("nagato")
    return s
