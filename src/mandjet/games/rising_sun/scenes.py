"""Scenes of Rising Sun in words: clans stand for their seats, all else has its name too.

First what is on the table, then the moment: `begin_season`, `tea`, `turn`, `mandate`, `kami`,
`ready`, `war`, `battle` or `end_season`.
"""

from collections import Counter
from typing import Self

from mandjet.engine.frame import Frame
from mandjet.engine.scene import Scene, find
from mandjet.games.rising_sun import tables as t
from mandjet.games.rising_sun.rules.battle import capture
from mandjet.games.rising_sun.rules.figures import move, raise_stronghold, reserve
from mandjet.games.rising_sun.rules.kami import KAMI_TURN
from mandjet.games.rising_sun.rules.mandates import (
    CHOOSE_MANDATE,
    DRAW,
    PERFORM,
    POLITICS_BEGIN,
    STEPS,
    deck,
    play,
)
from mandjet.games.rising_sun.rules.purchase import take_card
from mandjet.games.rising_sun.rules.season import CLEANUP, SEASON
from mandjet.games.rising_sun.rules.setup import settle_home
from mandjet.games.rising_sun.rules.tea import TEA_TALK, join
from mandjet.games.rising_sun.rules.war import READY_FOR_WAR, WAR_BEGIN, WARS
from mandjet.games.rising_sun.state import POLITICS, SETUP, TEA, TRY_BITS, WAR, RisingSun


class RisingSunScene(Scene[RisingSun]):
    """Spring, the shrines of a first game, the clans of highest rank; nobody is on the map yet."""

    def _lay(self) -> None:
        cards = str(self.table.options["cards"])
        self.table.card_set = t.SETS.index(cards) if cards in t.SETS else 0
        self.table.shrines = self.table.tables.first_shrines[:]
        self.table.war = list(range(self.table.seats + 2))
        self.clans(*t.CLANS[: self.table.seats])
        self.season("spring")

    # -- the table ----------------------------------------------------------------------------

    def clans(self, *names: str) -> Self:
        """The clan of each seat, in the order of their ranks."""
        assert len(names) == self.table.seats, f"{self.table.seats} clans"
        self.table.clans = [find(t.CLANS, name) for name in names]
        self.table.seat_of = [t.NOBODY] * len(t.CLANS)
        for seat, clan in enumerate(self.table.clans):
            self.table.seat_of[clan] = seat
        return self

    def season(self, name: str) -> Self:
        """The season, and its cards on sale."""
        self.table.season = find(t.SEASONS[: t.WINTER], name)
        # The turns of earlier seasons went round.
        self.table.first = t.TURNS * self.table.season % self.table.seats
        self._sell()
        return self

    def shrines(self, *kami: str) -> Self:
        """The four kami, from left to right."""
        self.table.shrines = [find(t.KAMI, name) for name in kami]
        return self

    def homes(self) -> Self:
        """Every clan at home, as a game begins: daimyo, Bushi, stronghold."""
        for seat in range(self.table.seats):
            settle_home(self.table, seat)
        return self

    def put(self, clan: str, place: str, figures: str) -> Self:
        """Figures of a clan in a province or at the shrine of a kami: "2 bushi, yurei"."""
        seat, spot = self._seat(clan), self._place(place)
        for name in _each(figures):
            self._put_one(seat, find(t.KINDS, name), spot)
        return self

    def _put_one(self, seat: int, kind: int, spot: int) -> None:
        if kind == t.STRONGHOLD:
            raise_stronghold(self.table, seat, spot)
            return
        if kind >= t.MONSTER and self.table.owner[kind - t.MONSTER] == t.NOBODY:
            take_card(self.table, seat, t.FIGURE_OF.index(kind))
            self._sell()
        assert reserve(self.table, seat) >> kind & 1, f"no {t.KINDS[kind]} left in reserve"
        move(self.table, seat, kind, t.RESERVE, spot)

    def hostage(self, captor: str, clan: str, figures: str) -> Self:
        """Figures of a clan that another took in an earlier battle of this season."""
        self.put(clan, t.PROVINCES[self.table.war[self.table.fought]], figures)
        for name in _each(figures):
            kind = find(t.KINDS, name)
            assert kind not in (t.DAIMYO, t.STRONGHOLD), f"no {name} is taken hostage"
            capture(self.table, self._seat(captor), self._seat(clan), kind)
        return self

    def own(self, clan: str, *cards: str) -> Self:
        """Cards of a clan; a monster comes with its figure, in reserve."""
        for name in cards:
            take_card(self.table, self._seat(clan), find(t.CARDS, name))
        self._sell()
        return self

    def honor(self, *clans: str) -> Self:
        """The honor track from the top; clans not named follow in the order of their ranks."""
        named = [self._seat(clan) for clan in clans]
        self.table.track = named + [s for s in range(self.table.seats) if s not in named]
        for place, seat in enumerate(self.table.track):
            self.table.rank[seat] = place
        return self

    def ally(self, one: str, two: str) -> Self:
        """Two clans are allied this season."""
        join(self.table, self._seat(one), self._seat(two))
        return self

    def coins(self, clan: str, coins: int) -> Self:
        self.table.coins[self._seat(clan)] = coins
        return self

    def ronin(self, clan: str, ronin: int) -> Self:
        self.table.ronin[self._seat(clan)] = ronin
        return self

    def points(self, clan: str, points: int) -> Self:
        self.table.vp[self._seat(clan)] = points
        return self

    def token(self, clan: str, season: str, province: str) -> Self:
        """A war province token a clan has won."""
        won = self._seat(clan) * t.WINTER + find(t.SEASONS[: t.WINTER], season)
        self.table.won[won] |= 1 << find(t.PROVINCES, province)
        return self

    def wars(self, *provinces: str) -> Self:
        """The first war provinces of the season; then come those where nobody is."""
        first = [find(t.PROVINCES, name) for name in provinces]
        rest = [p for p in range(t.LANDS) if p not in first]
        rest.sort(key=self._is_taken)
        self.table.war = [*first, *rest][: self.table.seats + 2]
        return self

    def took(self, drawn: str, tile: str, announced: str = "") -> Self:
        """The next mandate turn of this season is past: the tiles drawn ("2 train, recruit, ..."),
        the one selected and, if it is the turn of the Lotus, what they called it."""
        lotus = (self.table.first + self.table.turn) % self.table.seats == self.table.seat_of[
            t.LOTUS
        ]
        assert lotus or not announced, "only the Lotus announce a mandate"
        assert tile in _each(drawn), f"no {tile} was drawn"
        called = find(t.MANDATES, announced or tile)
        return self._take_turn(self._tiles(drawn), find(t.MANDATES, tile), called)

    # -- the moment ---------------------------------------------------------------------------

    def begin_season(self) -> Self:
        """The season begins: war provinces, cards, income, hostages; then all talk over tea."""
        return self._enter(SETUP, SEASON)

    def tea(self) -> Self:
        """All talk over tea."""
        return self._enter(TEA, CLEANUP, WAR_BEGIN, READY_FOR_WAR, POLITICS_BEGIN, TEA_TALK)

    def proposal(self, one: str, two: str) -> Self:
        """Over tea a clan has proposed an alliance to another."""
        seat, other = self._seat(one), self._seat(two)
        self.table.proposals[seat] |= 1 << other
        self.table.tries[seat] += 1 << TRY_BITS * other
        return self

    def turn(self, clan: str, drawn: str = "") -> Self:
        """The next mandate turn of a clan in this season: it draws four tiles, any or these."""
        self._take_turns(self._next_turn(clan), t.NOBODY)
        if not drawn:
            return self._track(DRAW)
        self.table.seen[self.table.turn] = self._tiles(drawn)
        return self._track(CHOOSE_MANDATE[self._seat(clan)])

    def mandate(self, clan: str, mandate: str, now: str = "") -> Self:
        """A clan has selected a mandate in its next turn of this season, and it is performed: by
        the clan told, after those before it, or from the beginning."""
        kind, turn, seat = find(t.MANDATES, mandate), self._next_turn(clan), self._seat(clan)
        self.table.seen[turn] = self._take_turns(turn, kind)
        self.table.tile[turn] = kind
        self._track()
        play(self.table, seat, kind)
        if now:
            assert kind < len(PERFORM), f"{mandate} is not performed by one clan after another"
            first = seat if kind == t.TRAIN else seat + 1
            done = (self._seat(now) - first) % self.table.seats
            self.table.replace_top(PERFORM[kind][seat][done])
        return self

    def kami(self, number: int) -> Self:
        """The first, second or third kami turn of the season."""
        spaces = [space for space in range(len(t.POLITICAL_TRACK)) if t.POLITICAL_TRACK[space]]
        self._take_turns(t.POLITICAL_TRACK[: spaces[number - 1]].count(0), t.NOBODY)
        return self._track(KAMI_TURN[0])

    def ready(self) -> Self:
        """The last moment for gifts before the war."""
        self._take_turns(t.TURNS, t.NOBODY)
        return self._enter(POLITICS, CLEANUP, WAR_BEGIN, READY_FOR_WAR)

    def war(self) -> Self:
        """The war phase begins, with war upgrades."""
        self._take_turns(t.TURNS, t.NOBODY)
        return self._enter(WAR, CLEANUP, WAR_BEGIN)

    def battle(self, *provinces: str) -> Self:
        """The war provinces are settled, these first; there may be battles in them."""
        self._take_turns(t.TURNS, t.NOBODY)
        return self.wars(*provinces)._enter(WAR, CLEANUP, WARS[0])

    def end_season(self) -> Self:
        """The wars are over: all is cleaned up, and the next season begins, or winter comes."""
        self._take_turns(t.TURNS, t.NOBODY)
        self.table.fought = len(self.table.war)
        return self._enter(WAR, CLEANUP)

    # -- how it is done -----------------------------------------------------------------------

    def _seat(self, clan: str) -> int:
        seat = self.table.seat_of[find(t.CLANS, clan)]
        if seat == t.NOBODY:
            raise ValueError(f"nobody plays {clan}")
        return seat

    def _place(self, name: str) -> int:
        if name in t.KAMI:
            return t.SHRINE + self.table.shrines.index(t.KAMI.index(name))
        return find(t.PROVINCES, name)

    def _sell(self) -> None:
        """The cards of the season that nobody owns are on sale."""
        market = self.table.tables.markets[self.table.card_set * t.WINTER + self.table.season]
        owned = [sum(self.table.cards[card :: t.DECK]) for card in range(t.DECK)]
        self.table.market = [max(0, market[card] - owned[card]) for card in range(t.DECK)]

    def _is_taken(self, p: int) -> bool:
        figures = self.table.bushi[p :: t.RESERVE + 1] + self.table.shinto[p :: t.RESERVE + 1]
        return any(figures) or p in self.table.daimyo + self.table.lair

    def _enter(self, phase: int, *frames: Frame[RisingSun]) -> Self:
        """The rules go on with the last of these frames."""
        self.table.phase = phase
        self.table.stack = list(frames)
        return self

    def _track(self, *frames: Frame[RisingSun]) -> Self:
        """Politics goes on with these frames, at the space after the mandate turns taken."""
        spaces = [space for space in range(len(t.POLITICAL_TRACK)) if not t.POLITICAL_TRACK[space]]
        kami = bool(frames) and frames[0] is KAMI_TURN[0]
        space = spaces[self.table.turn - 1] + 1 if kami else spaces[self.table.turn]
        return self._enter(
            POLITICS, CLEANUP, WAR_BEGIN, READY_FOR_WAR, *STEPS[space + 1 : space + 2], *frames
        )

    def _next_turn(self, clan: str) -> int:
        turn = (self._seat(clan) - self.table.first) % self.table.seats
        while turn < self.table.turn:
            turn += self.table.seats
        assert turn < t.TURNS, f"{clan} has no mandate turn left in this season"
        return turn

    def _take_turns(self, turns: int, wanted: int) -> int:
        """Take mandate turns up to this one with any tiles but one wanted later; the tiles that are
        on top then."""
        assert self.table.turn <= turns, f"{self.table.turn} mandate turns have been taken"
        while True:
            top, rest = map(t.mandates_in, deck(self.table))
            top += sorted(rest, key=lambda tile: tile != wanted)[: t.DRAWN - len(top)]
            drawn = sum(t.TILE[tile] for tile in top)
            if self.table.turn == turns:
                return drawn
            tile = next(tile for tile in top if tile != wanted)
            self._take_turn(drawn, tile, tile)

    def _take_turn(self, drawn: int, tile: int, announced: int) -> Self:
        turn = self.table.turn
        self.table.seen[turn] = drawn
        self.table.tile[turn] = tile
        self.table.announced[turn] = announced
        self.table.turn += 1
        return self

    def _tiles(self, drawn: str) -> int:
        """Four tiles that can be drawn in the next turn, among them those put back in the last."""
        tiles = [find(t.MANDATES, name) for name in _each(drawn)]
        back, rest = (Counter(t.mandates_in(part)) for part in deck(self.table))
        possible = len(tiles) == t.DRAWN and back <= Counter(tiles) <= back + rest
        assert possible, f"nobody draws {drawn} in turn {self.table.turn + 1}"
        return sum(t.TILE[tile] for tile in tiles)


def _each(things: str) -> list[str]:
    """The names in a list such as "2 bushi, yurei", each as often as it says."""
    names = []
    for part in things.split(", "):
        number, _, name = part.rpartition(" ")
        names += [name] * int(number or 1)
    return names
