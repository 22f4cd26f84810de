"""Everything true at one moment of Rising Sun."""

from typing import Final

from mandjet.engine.state import EVERYBODY, NO_ACTIONS, State
from mandjet.games.rising_sun import tables as t
from mandjet.games.rising_sun.actions import BUSHI_AT, GIFT, MANDATE, NEWCOMER, READY

# Phases of a season.
SETUP: Final = 0
TEA: Final = 1
POLITICS: Final = 2
WAR: Final = 3
WINTER_PHASE: Final = 4
PHASES: Final = ("setup", "tea", "politics", "war", "winter")

# Gifts are counted by seat in an int, in this many bits each.
GIFT_BITS: Final = 6
GIFTS_A_PAUSE: Final = 60
# How often a seat may propose to another in a ceremony, counted in this many bits for each other.
TRIES: Final = 3
TRY_BITS: Final = 2
# Figures are counted by province in an int, in this many bits each: a clan has at most MOST_PIECES.
PIECE_BITS: Final = 4
MOST_PIECES: Final = (1 << PIECE_BITS) - 1
# An order of seats is an int, with this many bits a seat (rules/order.py).
SEAT_BITS: Final = 3
# Moves left, where it is no number: each figure once.
EACH_ONCE: Final = -1

# What the numbers of frames are, by name: seats, sets of seats, yes or no, copies of a card.
SEAT_NAMES: Final = ("winner", "victim", "selector")
SEAT_SETS: Final = ("seats", "victims", "losers", "hit")
FLAGS: Final = ("bonus", "discount", "gained", "spared", "moment")
COPIES: Final = (
    *("copies", "kenin", "ninja", "monkey", "light", "samurai", "extra"),
    *("shogun", "moneylender", "bushido", "righteous"),
)
RANGES: Final = {
    "p": range(t.LANDS),
    "q": range(t.LANDS),
    "slot": range(t.SHRINES),
    "kind": range(len(t.KINDS)),
    "card": range(t.DECK),
    "target": range(BUSHI_AT, NEWCOMER),
    "mandate": range(len(t.MANDATES)),
    "space": range(len(t.POLITICAL_TRACK)),
    "war": range(t.LANDS + 1),
    "spot": range(t.SPOTS),
    "figures": range(t.REPLACEMENTS + 1),
    "hostages": range(t.MOST_COPIES + 2),
}


class Offers:
    """What seats may do besides answering a question; rules/gifts.py tells what that is."""

    def menu(self, state: "RisingSun", seat: int) -> list[int]:
        raise NotImplementedError

    def take(self, state: "RisingSun", seat: int, action: int) -> None:
        raise NotImplementedError


# The rules need the state, so the state cannot import them: they put themselves here.
OFFERS: Final[list[Offers]] = []


class RisingSun(State):
    """The table. Sets of seats, provinces and monsters are ints with one bit each."""

    def declare(self) -> None:
        n = self.seats
        self.tables: t.Tables = self.game.tables  # fixed
        self.clans: list[int] = [t.NOBODY] * n  # own while self.phase == SETUP
        # The seat of each clan, NOBODY for those not in play.
        self.seat_of: list[int] = [t.NOBODY] * len(
            t.CLANS
        )  # own while self.phase == SETUP, derived
        self.card_set: int = 0
        # The kami in the four slots, from left to right.
        self.shrines: list[int] = []  # shared
        self.season: int = 0
        self.phase: int = SETUP

        # Seats from the highest honor to the lowest, and the place of each on that track.
        self.track: list[int] = list(range(n))
        self.rank: list[int] = list(range(n))  # derived
        self.vp: list[int] = [0] * n
        self.coins: list[int] = [0] * n
        self.ronin: list[int] = [0] * n
        self.ally: list[int] = [t.NOBODY] * n
        # The seasons in which each seat formed an alliance, one bit each.
        self.allied_in: list[int] = [0] * n

        # Any number of them may be in a place (RS-1.4): figures at seat x 13 + place, each daimyo's
        # place, strongholds at seat x 8 + province.
        self.bushi: list[int] = in_reserve(n, self.tables.bushi)
        self.shinto: list[int] = in_reserve(n, self.tables.shinto)
        self.daimyo: list[int] = [t.RESERVE] * n
        self.strongholds: list[int] = [0] * (n * t.LANDS)
        self.strongholds_left: list[int] = [self.tables.strongholds] * n  # derived
        # Of each monster its owner and its place; of each seat its monsters, one bit each.
        self.owner: list[int] = [t.NOBODY] * t.MONSTERS
        self.lair: list[int] = [t.BOX] * t.MONSTERS
        self.beasts: list[int] = [0] * n  # derived
        # Hostages at captor x seats + owner.
        self.held_bushi: list[int] = [0] * (n * n)
        self.held_shinto: list[int] = [0] * (n * n)

        # Copies of each card: for sale, and owned at seat x 40 + card.
        self.market: list[int] = [0] * t.DECK
        self.cards: list[int] = [0] * (n * t.DECK)
        # The seat that owns Path of the Serpent.
        self.serpent: int = t.NOBODY  # derived

        # Provinces at war in order, how many are settled, tokens won at seat x 3 + season as bits.
        self.war: list[int] = []  # shared
        self.fought: int = 0
        self.won: list[int] = [0] * (n * t.WINTER)

        # Mandate turns taken this season and the seat of the first. Of each turn: the tiles drawn
        # (two bits per mandate), the one taken, and what it was said to be.
        self.turn: int = 0
        self.first: int = 0
        self.seen: list[int] = [0] * t.TURNS
        self.tile: list[int] = [t.NOBODY] * t.TURNS
        self.announced: list[int] = [t.NOBODY] * t.TURNS

        # Tea ceremony: standing proposals of each seat, how often it has proposed to each other,
        # seats that stay alone, seats that let the others speak first.
        self.proposals: list[int] = [0] * n
        self.tries: list[int] = [0] * n
        self.alone: int = 0
        self.holding: int = 0
        # Seats ready for war, and seats that have given something since they could say so. Gifts
        # each seat has made since the last other action that all could notice, 6 bits each.
        self.ready: int = 0
        self.gave: int = 0
        self.gifts: int = 0
        # Coins and ronin given since this season's ceremony began, at giver x seats + receiver.
        self.given: list[int] = [0] * (n * n)

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
        self.bids: list[int] = [0] * (n * t.SPOTS)
        self.bid_on: list[int] = [0] * n
        self.bids_open: bool = False
        self.hired: int = t.NOBODY
        self.killed: int = 0
        # What all have seen of this season's wars, five numbers each (rules/chronicle.py).
        # Replaced as a whole, so that clones share it.
        self.chronicle: list[int] = []  # shared

    # -- written by `make new-files` from `declare` ------------------------------------------
    fields = (
        "clans: list[int]; card_set: int; shrines: list[int]; season: int; phase: int; track: "
        "list[int]; vp: list[int]; coins: list[int]; ronin: list[int]; ally: list[int]; "
        "allied_in: list[int]; bushi: list[int]; shinto: list[int]; daimyo: list[int]; "
        "strongholds: list[int]; owner: list[int]; lair: list[int]; held_bushi: list[int]; "
        "held_shinto: list[int]; market: list[int]; cards: list[int]; war: list[int]; fought: "
        "int; won: list[int]; turn: int; first: int; seen: list[int]; tile: list[int]; "
        "announced: list[int]; proposals: list[int]; tries: list[int]; alone: int; holding: "
        "int; ready: int; gave: int; gifts: int; given: list[int]; summoned: int; "
        "moved_bushi: int; moved_shinto: int; moved_strongholds: int; moved_single: int; "
        "charged: int; settled: int; fighters: int; bids: list[int]; bid_on: list[int]; "
        "bids_open: bool; hired: int; killed: int; chronicle: list[int]"
    )

    def clone(self) -> "RisingSun":
        twin = RisingSun(self.game, self.seats, self.options, self.rng.clone())
        self.share(twin)
        twin.tables = self.tables
        twin.clans = self.clans[:] if self.phase == SETUP else self.clans
        twin.seat_of = self.seat_of[:] if self.phase == SETUP else self.seat_of
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
        twin.war = self.war
        twin.fought = self.fought
        twin.won = self.won[:]
        twin.turn = self.turn
        twin.first = self.first
        twin.seen = self.seen[:]
        twin.tile = self.tile[:]
        twin.announced = self.announced[:]
        twin.proposals = self.proposals[:]
        twin.tries = self.tries[:]
        twin.alone = self.alone
        twin.holding = self.holding
        twin.ready = self.ready
        twin.gave = self.gave
        twin.gifts = self.gifts
        twin.given = self.given[:]
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
        return twin

    # -- written until here ------------------------------------------------------------------

    def derive(self) -> None:
        for seat, clan in enumerate(self.clans):
            if clan != t.NOBODY:
                self.seat_of[clan] = seat
        for place, seat in enumerate(self.track):
            self.rank[seat] = place
        for monster in range(t.MONSTERS):
            if self.owner[monster] != t.NOBODY:
                self.beasts[self.owner[monster]] |= 1 << monster
        for seat in range(self.seats):
            built = sum(self.strongholds[seat * t.LANDS : seat * t.LANDS + t.LANDS])
            self.strongholds_left[seat] = self.tables.strongholds - built
            if self.owns(seat, t.SERPENT):
                self.serpent = seat

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.vp)

    @property
    def winners(self) -> tuple[int, ...]:
        """Most victory points, then highest honor; a tied ally shares (RS-18.5)."""
        if not self.over:
            return ()
        most = max(self.vp)
        best = t.NOBODY
        for seat in self.track:
            if self.vp[seat] == most:
                best = seat
                break
        ally = self.ally[best]
        if ally != t.NOBODY and self.vp[ally] == most:
            return (best, ally) if best < ally else (ally, best)
        return (best,)

    def act(self, seat: int, action: int) -> None:
        super().act(seat, action)
        # Nobody may tell from the gifts that are possible that others whisper (RS-3.8).
        # Nor may two who give to each other and get ready again put the war off for ever (RS-15.1).
        if self.noticed == EVERYBODY and action != READY and not GIFT <= action < MANDATE:
            self.gifts = 0

    def optional(self, seat: int) -> list[int]:
        """Gifts, not in war (RS-3.5, RS-3.7), and in the tea ceremony the words of a seat that lets
        others speak first."""
        if self.over or (self.phase != TEA and self.phase != POLITICS):
            return NO_ACTIONS
        return OFFERS[0].menu(self, seat) if 0 <= seat < self.seats else NO_ACTIONS

    def take_optional(self, seat: int, action: int) -> None:
        OFFERS[0].take(self, seat, action)

    def range_of(self, name: str) -> range:
        for names, allowed in (
            (SEAT_NAMES, range(self.seats)),
            (SEAT_SETS, range(1 << self.seats)),
            (FLAGS, range(2)),
            (COPIES, range(t.MOST_COPIES + 1)),
            (("done",), range(self.seats + 1)),
            (("coins",), range(1, self.seats)),
            (("left",), range(EACH_ONCE, self.tables.kami_moves[t.FUJIN] + 1)),
            (("early", "late"), range(1 << SEAT_BITS * self.seats)),
        ):
            if name in names:
                return allowed
        return RANGES[name] if name in RANGES else super().range_of(name)

    def owns(self, seat: int, card: int) -> int:
        """How many copies of a card a seat has."""
        return self.cards[seat * t.DECK + card]


def in_reserve(seats: int, figures: int) -> list[int]:
    """The figures of each seat by place: all in the reserve."""
    places = [0] * t.PLACES
    places[t.RESERVE] = figures
    return places * seats
