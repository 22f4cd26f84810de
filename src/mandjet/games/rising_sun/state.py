"""Everything true at one moment of Rising Sun."""

from typing import Any, Final

from mandjet.engine.game import Game
from mandjet.engine.meta import Options
from mandjet.engine.rng import Rng
from mandjet.engine.state import EVERYBODY, NOTHING, State
from mandjet.games.rising_sun.actions import CLAN, GIFT
from mandjet.games.rising_sun.tables import (
    BOX,
    CLANS,
    DECK,
    LANDS,
    MONSTERS,
    NOBODY,
    PLACES,
    RESERVE,
    TURNS,
    WINTER,
    Tables,
)

# Phases of a season.
SETUP: Final = 0
TEA: Final = 1
POLITICS: Final = 2
WAR: Final = 3
WINTER_PHASE: Final = 4
PHASES: Final = ("setup", "tea", "politics", "war", "winter")

GIFT_BITS: Final = 6
GIFTS_A_PAUSE: Final = 60


class RisingSun(State):
    """The table. Sets of seats, provinces and monsters are ints with one bit each."""

    def __init__(
        self, game: Game[Any], seats: int, options: Options, rng: Rng, tables: Tables
    ) -> None:
        super().__init__(game, seats, options, rng)
        self.tables: Tables = tables
        # Lists are laid out by `lay_out` or copied by `clone`.
        self.clans: list[int] = NOTHING
        # The seat of each clan, NOBODY for those not in play.
        self.seat_of: list[int] = NOTHING
        self.card_set: int = 0
        # The kami in the four slots, from left to right.
        self.shrines: list[int] = NOTHING
        self.season: int = 0
        self.phase: int = SETUP

        # Seats from the highest honor to the lowest, and the place of each on that track.
        self.track: list[int] = NOTHING
        self.rank: list[int] = NOTHING
        self.vp: list[int] = NOTHING
        self.coins: list[int] = NOTHING
        self.ronin: list[int] = NOTHING
        self.ally: list[int] = NOTHING
        # The seasons in which each seat formed an alliance, one bit each.
        self.allied_in: list[int] = NOTHING

        # Figures at seat x 13 + place, each daimyo's place, strongholds at seat x 8 + province.
        self.bushi: list[int] = NOTHING
        self.shinto: list[int] = NOTHING
        self.daimyo: list[int] = NOTHING
        self.strongholds: list[int] = NOTHING
        self.strongholds_left: list[int] = NOTHING
        # Of each monster its owner and its place; of each seat its monsters, one bit each.
        self.owner: list[int] = NOTHING
        self.lair: list[int] = NOTHING
        self.beasts: list[int] = NOTHING
        # Hostages at captor x seats + owner.
        self.held_bushi: list[int] = NOTHING
        self.held_shinto: list[int] = NOTHING

        # Copies of each card: for sale, and owned at seat x 40 + card.
        self.market: list[int] = NOTHING
        self.cards: list[int] = NOTHING
        # The seat that owns Path of the Serpent.
        self.serpent: int = NOBODY

        # Provinces at war in order, how many are settled, tokens won at seat x 3 + season as bits.
        self.war: list[int] = NOTHING
        self.fought: int = 0
        self.won: list[int] = NOTHING

        # Mandate turns taken this season and the seat of the first. Of each turn: the tiles drawn
        # (two bits per mandate), the one taken, and what it was said to be.
        self.turn: int = 0
        self.first: int = 0
        self.seen: list[int] = NOTHING
        self.tile: list[int] = NOTHING
        self.announced: list[int] = NOTHING

        # Tea ceremony: standing proposals of each seat, those it may not repeat, seats that stay
        # alone, seats that let the others speak first.
        self.proposals: list[int] = NOTHING
        self.barred: list[int] = NOTHING
        self.alone: int = 0
        self.holding: int = 0
        # Seats ready for war. Gifts each seat has made since the last other action that all could
        # notice, 6 bits each.
        self.ready: int = 0
        self.gifts: int = 0

        # In a recruit: figures summoned in each province, 4 bits each.
        self.summoned: int = 0
        # In a marshal: figures that have moved, by the province they are in, 4 bits each; the
        # single ones (daimyo, monsters) by kind, one bit each.
        self.moved_bushi: int = 0
        self.moved_shinto: int = 0
        self.moved_strongholds: int = 0
        self.moved_single: int = 0
        # Shipping routes of this move: charged, and settled (paid or let pass), one bit each.
        self.charged: int = 0
        self.settled: int = 0

        # The battle: seats in it (0: none), bids at seat x 4 + advantage, how many advantages each
        # seat has bid on, whether bids are open, who hired ronin, how many figures were killed.
        self.fighters: int = 0
        self.bids: list[int] = NOTHING
        self.bid_on: list[int] = NOTHING
        self.bids_open: bool = False
        self.hired: int = NOBODY
        self.killed: int = 0
        # What all have seen of this season's wars, five numbers each (rules/chronicle.py).
        # Replaced as a whole, so that clones share it.
        self.chronicle: list[int] = NOTHING

    def lay_out(self) -> None:
        """An empty table."""
        n = self.seats
        self.clans = [NOBODY] * n
        self.seat_of = [NOBODY] * len(CLANS)
        self.shrines = []
        self.track = list(range(n))
        self.rank = list(range(n))
        self.vp = [0] * n
        self.coins = [0] * n
        self.ronin = [0] * n
        self.ally = [NOBODY] * n
        self.allied_in = [0] * n
        self.bushi = [0] * (n * PLACES)
        self.shinto = [0] * (n * PLACES)
        self.daimyo = [RESERVE] * n
        self.strongholds = [0] * (n * LANDS)
        self.strongholds_left = [self.tables.strongholds] * n
        for seat in range(n):
            self.bushi[seat * PLACES + RESERVE] = self.tables.bushi
            self.shinto[seat * PLACES + RESERVE] = self.tables.shinto
        self.owner = [NOBODY] * MONSTERS
        self.lair = [BOX] * MONSTERS
        self.beasts = [0] * n
        self.held_bushi = [0] * (n * n)
        self.held_shinto = [0] * (n * n)
        self.market = [0] * DECK
        self.cards = [0] * (n * DECK)
        self.war = []
        self.won = [0] * (n * WINTER)
        self.seen = [0] * TURNS
        self.tile = [NOBODY] * TURNS
        self.announced = [NOBODY] * TURNS
        self.proposals = [0] * n
        self.barred = [0] * n
        self.bids = [0] * (n * 4)
        self.bid_on = [0] * n

    def clone(self) -> "RisingSun":
        twin = RisingSun(self.game, self.seats, self.options, self.rng.clone(), self.tables)
        # Never changed once the game has begun.
        twin.clans = self.clans if self.phase != SETUP else self.clans[:]
        twin.seat_of = self.seat_of if self.phase != SETUP else self.seat_of[:]
        twin.card_set = self.card_set
        twin.shrines = self.shrines
        twin.season = self.season
        twin.phase = self.phase
        twin.track = self.track[:]
        twin.rank = self.rank[:]
        twin.vp = self.vp[:]
        twin.coins = self.coins[:]
        twin.ronin = self.ronin[:]
        twin.ally = self.ally[:]
        twin.allied_in = self.allied_in[:]
        twin.bushi = self.bushi[:]
        twin.shinto = self.shinto[:]
        twin.daimyo = self.daimyo[:]
        twin.strongholds = self.strongholds[:]
        twin.strongholds_left = self.strongholds_left[:]
        twin.owner = self.owner[:]
        twin.lair = self.lair[:]
        twin.beasts = self.beasts[:]
        twin.held_bushi = self.held_bushi[:]
        twin.held_shinto = self.held_shinto[:]
        twin.market = self.market[:]
        twin.cards = self.cards[:]
        twin.serpent = self.serpent
        twin.war = self.war  # replaced as a whole each season
        twin.fought = self.fought
        twin.won = self.won[:]
        twin.turn = self.turn
        twin.first = self.first
        twin.seen = self.seen[:]
        twin.tile = self.tile[:]
        twin.announced = self.announced[:]
        twin.proposals = self.proposals[:]
        twin.barred = self.barred[:]
        twin.alone = self.alone
        twin.holding = self.holding
        twin.ready = self.ready
        twin.gifts = self.gifts
        twin.summoned = self.summoned
        twin.moved_bushi = self.moved_bushi
        twin.moved_shinto = self.moved_shinto
        twin.moved_strongholds = self.moved_strongholds
        twin.moved_single = self.moved_single
        twin.charged = self.charged
        twin.settled = self.settled
        twin.fighters = self.fighters
        twin.bids = self.bids[:]
        twin.bid_on = self.bid_on[:]
        twin.bids_open = self.bids_open
        twin.hired = self.hired
        twin.killed = self.killed
        twin.chronicle = self.chronicle
        self.share(twin)
        return twin

    def facts(self) -> dict[str, object]:
        return {
            "clans": self.clans[:],
            "card_set": self.card_set,
            "shrines": self.shrines[:],
            "season": self.season,
            "phase": self.phase,
            "track": self.track[:],
            "vp": self.vp[:],
            "coins": self.coins[:],
            "ronin": self.ronin[:],
            "ally": self.ally[:],
            "allied_in": self.allied_in[:],
            "bushi": self.bushi[:],
            "shinto": self.shinto[:],
            "daimyo": self.daimyo[:],
            "strongholds": self.strongholds[:],
            "owner": self.owner[:],
            "lair": self.lair[:],
            "held_bushi": self.held_bushi[:],
            "held_shinto": self.held_shinto[:],
            "market": self.market[:],
            "cards": self.cards[:],
            "war": self.war[:],
            "fought": self.fought,
            "won": self.won[:],
            "turn": self.turn,
            "first": self.first,
            "seen": self.seen[:],
            "tile": self.tile[:],
            "announced": self.announced[:],
            "proposals": self.proposals[:],
            "barred": self.barred[:],
            "alone": self.alone,
            "holding": self.holding,
            "ready": self.ready,
            "gifts": self.gifts,
            "summoned": self.summoned,
            "moved": [
                self.moved_bushi,
                self.moved_shinto,
                self.moved_strongholds,
                self.moved_single,
            ],
            "tolls": [self.charged, self.settled],
            "fighters": self.fighters,
            "bids": self.bids[:],
            "bid_on": self.bid_on[:],
            "bids_open": self.bids_open,
            "hired": self.hired,
            "killed": self.killed,
            "chronicle": self.chronicle[:],
        }

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.vp)

    @property
    def winners(self) -> tuple[int, ...]:
        """Most victory points, then highest honor; a tied ally shares (RS-18.5)."""
        if not self.over:
            return ()
        most = max(self.vp)
        best = NOBODY
        for seat in self.track:
            if self.vp[seat] == most:
                best = seat
                break
        ally = self.ally[best]
        if ally != NOBODY and self.vp[ally] == most:
            return (best, ally) if best < ally else (ally, best)
        return (best,)

    def act(self, seat: int, action: int) -> None:
        super().act(seat, action)
        # Nobody may tell from the gifts that are possible that others whisper (RS-3.8).
        if self.noticed == EVERYBODY and (action < GIFT or action >= CLAN):
            self.gifts = 0

    def optional(self, seat: int) -> list[int]:
        """Gifts, and in the tea ceremony the words of a seat that lets others speak first."""
        if self.over or (self.phase != TEA and self.phase != POLITICS):
            return NOTHING
        if not 0 <= seat < self.seats:
            return NOTHING
        from mandjet.games.rising_sun.rules.gifts import optional

        return optional(self, seat)

    def take_optional(self, seat: int, action: int) -> None:
        from mandjet.games.rising_sun.rules.gifts import take_optional

        take_optional(self, seat, action)

    def owns(self, seat: int, card: int) -> int:
        """How many copies of a card a seat has."""
        return self.cards[seat * DECK + card]
