"""A small stage: put figures where a test wants them and let the rules go on from there."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

import mandjet
from mandjet.engine import Rng
from mandjet.games.rising_sun import actions
from mandjet.games.rising_sun.invariants import check_components
from mandjet.games.rising_sun.rules.kami import Amaterasu
from mandjet.games.rising_sun.rules.mandates import play
from mandjet.games.rising_sun.rules.war import WARS
from mandjet.games.rising_sun.state import PHASES, RisingSun
from mandjet.games.rising_sun.tables import (
    BOX,
    BUSHI,
    CARDS,
    CLANS,
    DAIMYO,
    KAMI,
    KINDS,
    LANDS,
    MANDATES,
    MONSTER,
    NOBODY,
    PLACES,
    PROVINCES,
    RESERVE,
    SEASONS,
    SERPENT,
    SETS,
    SHINTO,
    SHRINE,
    STRONGHOLD,
    TILE,
    WINTER,
)

ALL = "koi lotus turtle dragonfly bonsai"


class Stage:
    """A game whose table a test arranges: nobody is on the map, everything is in reserve.

    Such a table need not be one that a game leads to, so only its pieces are checked.

    Names are used throughout: clans for seats, provinces, figures, cards, kami.
    """

    def __init__(
        self,
        clans: str = ALL,
        cards: str = "archway",
        season: str = "spring",
        phase: str = "politics",
        shrines: str = "amaterasu fujin hachiman tsukuyomi",
    ) -> None:
        self.game = mandjet.game("rising_sun")
        self.clans = clans.split()
        options = self.game.meta.full_options({"cards": cards})
        state: RisingSun = self.game.blank(len(self.clans), options, Rng("stage"))
        self.state = state
        state.listening = True
        state.clans = [CLANS.index(clan) for clan in self.clans]
        for seat, clan in enumerate(state.clans):
            state.seat_of[clan] = seat
        state.card_set = SETS.index(cards)
        state.season = SEASONS.index(season)
        state.phase = PHASES.index(phase)
        state.shrines = [KAMI.index(name) for name in shrines.split()]
        state.war = list(range(state.seats + 2))
        state.market = state.tables.markets[state.card_set * WINTER + state.season][:]

    # -- arranging ----------------------------------------------------------------------------

    def seat(self, clan: str) -> int:
        return self.clans.index(clan)

    def put(self, clan: str, place: str, what: str) -> None:
        """Stand figures in a province or at a shrine: "2 bushi, shinto, yurei, stronghold"."""
        state, seat = self.state, self.seat(clan)
        spot = self.place(place)
        for part in what.split(", "):
            number, _, kind = part.rpartition(" ")
            for _ in range(int(number or 1)):
                self.put_one(state, seat, KINDS.index(kind), spot)

    def put_one(self, state: RisingSun, seat: int, kind: int, spot: int) -> None:
        if kind == BUSHI:
            state.bushi[seat * PLACES + RESERVE] -= 1
            state.bushi[seat * PLACES + spot] += 1
        elif kind == SHINTO:
            state.shinto[seat * PLACES + RESERVE] -= 1
            state.shinto[seat * PLACES + spot] += 1
        elif kind == DAIMYO:
            state.daimyo[seat] = spot
        elif kind == STRONGHOLD:
            state.strongholds[seat * LANDS + spot] += 1
            state.strongholds_left[seat] -= 1
        else:
            self.own(self.clans[seat], KINDS[kind])
            state.lair[kind - MONSTER] = spot

    def place(self, name: str) -> int:
        if name in PROVINCES:
            return PROVINCES.index(name)
        if name == "reserve":
            return RESERVE
        return SHRINE + self.state.shrines.index(KAMI.index(name))

    def empty_reserve(self, clan: str, *kinds: str, keep: int = 0) -> None:
        """Send figures of the reserve away, to Hokkaido, but for `keep` of each kind."""
        state, seat = self.state, self.seat(clan)
        for kind in kinds:
            if kind == "daimyo":
                state.daimyo[seat] = 0
                continue
            pile = state.bushi if kind == "bushi" else state.shinto
            while pile[seat * PLACES + RESERVE] > keep:
                self.put(clan, "hokkaido", kind)

    def own(self, clan: str, *names: str) -> None:
        """Give cards; a monster comes with its figure, in reserve."""
        state, seat = self.state, self.seat(clan)
        for name in names:
            card = CARDS.index(name)
            state.cards[seat * len(CARDS) + card] += 1
            if state.market[card]:
                state.market[card] -= 1
            if card == SERPENT:
                state.serpent = seat
            if name in KINDS:
                monster = KINDS.index(name) - MONSTER
                state.owner[monster] = seat
                state.beasts[seat] |= 1 << monster
                if state.lair[monster] == BOX:
                    state.lair[monster] = RESERVE

    def honor(self, clans: str) -> None:
        """The honor track from the top; clans not named follow in their order."""
        named = clans.split()
        order = [*named, *(clan for clan in self.clans if clan not in named)]
        self.state.track = [self.seat(clan) for clan in order]
        for place, seat in enumerate(self.state.track):
            self.state.rank[seat] = place

    def ally(self, one: str, two: str) -> None:
        a, b = self.seat(one), self.seat(two)
        self.state.ally[a], self.state.ally[b] = b, a

    def rich(self, **coins: int) -> None:
        for clan, amount in coins.items():
            self.state.coins[self.seat(clan)] = amount

    def ronin(self, **ronin: int) -> None:
        for clan, amount in ronin.items():
            self.state.ronin[self.seat(clan)] = amount

    def points(self, **points: int) -> None:
        for clan, amount in points.items():
            self.state.vp[self.seat(clan)] = amount

    # -- playing ------------------------------------------------------------------------------

    def run(self, *frames: Any) -> None:
        """Let these frames run, the first one first; then the stage pauses."""
        # The pause is a question that needs nothing: seat 0 is offered Amaterasu's favour.
        self.state.stack = [Amaterasu(0), *reversed(frames)]
        self.state.events = []
        self.state.ask_again()
        check_components(self.state)

    @property
    def done(self) -> bool:
        return len(self.state.stack) == 1

    def mandate(self, clan: str, mandate: str) -> None:
        """A clan selects a mandate in the first turn of the season, and it is performed."""
        state, seat = self.state, self.seat(clan)
        kind = MANDATES.index(mandate)
        state.first = seat
        state.turn = 0
        others = [m for m in range(len(MANDATES)) if m != kind][:3]
        state.seen[0] = TILE[kind] + sum(TILE[m] for m in others)
        state.tile[0] = kind
        state.stack = [Amaterasu(0)]
        state.events = []
        play(state, seat, kind)
        state.ask_again()
        check_components(state)

    def war(self, *provinces: str) -> None:
        """War in these provinces, the first ones of the season."""
        state = self.state
        first = [PROVINCES.index(name) for name in provinces]
        rest = [p for p in range(LANDS) if p not in first and not self.anybody(p)]
        rest += [p for p in range(LANDS) if p not in first and p not in rest]
        state.war = [*first, *rest][: state.seats + 2]
        state.phase = PHASES.index("war")
        self.run(WARS[0])

    def anybody(self, p: int) -> bool:
        state = self.state
        return any(
            state.bushi[seat * PLACES + p]
            or state.shinto[seat * PLACES + p]
            or state.daimyo[seat] == p
            or p in state.lair
            for seat in range(state.seats)
        )

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
        size = actions.GIFT_SIZES.index(coins or ronin)
        return actions.gift(bool(ronin), size, self.seat(clan))


@pytest.fixture
def stage() -> Callable[..., Stage]:
    return Stage


@pytest.fixture
def duel(stage: Callable[..., Stage]) -> Callable[..., Stage]:
    """Koi and Lotus, two Bushi each in Kyoto; the Koi have the higher honor."""

    def begin(
        cards: str = "archway",
        season: str = "spring",
        koi: int = 5,
        lotus: int = 5,
        clans: str = "koi lotus turtle",
        go: bool = True,
    ) -> Stage:
        s = stage(clans, cards=cards, season=season)
        s.put("koi", "kyoto", "2 bushi")
        s.put("lotus", "kyoto", "2 bushi")
        s.rich(koi=koi, lotus=lotus)
        if go:
            s.war("kyoto")
        return s

    return begin
