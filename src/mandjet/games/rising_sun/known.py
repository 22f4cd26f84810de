"""What a seat may know of Rising Sun, and what may be true besides (RS-22).

Hidden are the mandate tiles others have drawn, the Lotus's tile, bids before they are open and
proposals between others. The model:

- mandate tiles: every order of the shuffled tiles that agrees with what the seat has drawn and
  with the tiles face up is equally likely, and the Lotus has taken each kind of tile among the four
  it saw with the same chance;
- a bid that is done: every way to lay no more coins than the seat has on the four advantages is
  equally likely;
- between two others who may still ally: every state that proposals can be in, with how often each
  has proposed, is equally likely.

A tile the Lotus has taken but not announced, and bids on some of the advantages, are choices that
nobody else can see yet: they are not begun.
"""

from typing import Final

from mandjet.engine.known import Known
from mandjet.engine.rng import Rng
from mandjet.games.rising_sun.actions import MOST_BID
from mandjet.games.rising_sun.rules.mandates import CHOOSE_MANDATE, Announce
from mandjet.games.rising_sun.rules.tea import unsettled
from mandjet.games.rising_sun.state import TEA, TRIES, TRY_BITS, RisingSun
from mandjet.games.rising_sun.tables import LOTUS, MANDATES, NOBODY, SPOTS, TILE, TURNS

# A node is what may be before a tile is taken in a turn: the tiles used so far and the four drawn,
# BITS bits each. A way into a node is the node of the turn before and the tile taken there.
BITS: Final = 2 * len(MANDATES)
LOW: Final = (1 << BITS) - 1
TILE_BITS: Final = 3
LOW_TILE: Final = (1 << TILE_BITS) - 1
# Divided by the kinds among four tiles: the share of each, a whole number.
SHARES: Final = 12
# What a seat may have said to another: twice the number of its proposals, and 1 if one stands.
WORDS: Final = [0, *range(2, 2 * TRIES + 2)]
LOW_TRY: Final = (1 << TRY_BITS) - 1
# From one seat to another and back; two standing proposals are an alliance.
SAID: Final = [(one, two) for one in WORDS for two in WORDS if not one & two & 1]

# The fields that lie open (RS-3.1, RS-22.1).
OPEN: Final = (
    "clans", "shrines", "track", "vp", "coins", "ronin", "ally", "allied_in", "bushi", "shinto",
    "daimyo", "strongholds", "owner", "lair", "held_bushi", "held_shinto", "market", "cards",
    "war", "won", "chronicle", "announced", "given",
    "card_set", "season", "phase", "fought", "turn", "first", "alone", "holding", "ready", "gave",
    "gifts", "summoned", "moved_bushi", "moved_shinto", "moved_strongholds", "moved_single",
    "charged", "settled", "fighters", "bids_open", "hired", "killed",
)  # fmt: skip


class Weighted:
    """Things to choose from, each as likely as its weight."""

    def __init__(self) -> None:
        self.things: list[int] = []
        self.weights: list[int] = []
        self.total: int = 0

    def add(self, thing: int, weight: int) -> None:
        self.things.append(thing)
        self.weights.append(weight)
        self.total += weight

    def pick(self, rng: Rng) -> int:
        assert self.total > 0, "no order of the mandate tiles agrees with what is known"
        return self.things[rng.weighted(self.weights, self.total)]


class RisingSunKnown(Known[RisingSun]):
    """The table, the seat's own tiles, bids and proposals, and how the rest is dealt."""

    def __init__(self, state: RisingSun, seat: int | None) -> None:
        super().__init__(state, seat)
        self.watcher: int = NOBODY if seat is None else seat
        self.copy(state, OPEN)
        self.base.derive()
        # Seats that have bid, unseen by the watcher, and the coins they had.
        self.bidders: list[int] = []
        self.purses: list[int] = []
        self.copy_bids(state)
        # Pairs of others that may still ally.
        self.ones: list[int] = []
        self.twos: list[int] = []
        if state.phase == TEA:
            self.copy_proposals(state)
        # How many turns have seen tiles, the ways into each node of each turn but the first, and
        # the nodes of the last.
        self.turns: int = 0
        self.ways: list[dict[int, Weighted]] = []
        self.last: Weighted = Weighted()
        self.copy_tiles(state)
        if self.turns:
            self.weigh_tiles()

    # -- bids ---------------------------------------------------------------------------------

    def copy_bids(self, state: RisingSun) -> None:
        """Open bids and the seat's own; of the others only whether they are done (RS-16.2)."""
        base = self.base
        for seat in range(state.seats):
            if state.bids_open or seat == self.watcher:
                base.bid_on[seat] = state.bid_on[seat]
                for spot in range(seat * SPOTS, seat * SPOTS + SPOTS):
                    base.bids[spot] = state.bids[spot]
            elif state.bid_on[seat] == SPOTS:
                base.bid_on[seat] = SPOTS
                self.bidders.append(seat)
                self.purses.append(state.coins[seat])

    # -- proposals ----------------------------------------------------------------------------

    def copy_proposals(self, state: RisingSun) -> None:
        """What the seat has said and was told (RS-7.5)."""
        base, watcher = self.base, self.watcher
        open_seats = unsettled(state)
        for seat in range(state.seats):
            for other in range(seat):
                if seat == watcher or other == watcher:
                    base.proposals[seat] |= state.proposals[seat] & 1 << other
                    base.proposals[other] |= state.proposals[other] & 1 << seat
                    base.tries[seat] |= state.tries[seat] & LOW_TRY << TRY_BITS * other
                    base.tries[other] |= state.tries[other] & LOW_TRY << TRY_BITS * seat
                elif open_seats >> seat & open_seats >> other & 1:
                    self.ones.append(seat)
                    self.twos.append(other)

    # -- mandate tiles --------------------------------------------------------------------------

    def copy_tiles(self, state: RisingSun) -> None:
        """The seat's own draws and the tiles face up (RS-8.7)."""
        base = self.base
        lotus = state.seat_of[LOTUS]
        while self.turns < TURNS and state.seen[self.turns]:
            turn = self.turns
            seat = (state.first + turn) % state.seats
            if seat == self.watcher:
                base.seen[turn] = state.seen[turn]
            if seat == self.watcher or seat != lotus:
                base.tile[turn] = state.tile[turn]
            self.turns += 1
        if base.stack and isinstance(base.stack[-1], Announce) and lotus != self.watcher:
            base.replace_top(CHOOSE_MANDATE[lotus])

    def taken(self, turn: int, tiles: int) -> list[int]:
        """The tiles that may have been taken of four drawn in an earlier turn."""
        tile = self.base.tile[turn]
        if tile != NOBODY:
            return [tile] if tiles >> 2 * tile & 3 else []
        return [mandate for mandate in range(len(MANDATES)) if tiles >> 2 * mandate & 3]

    def share(self, turn: int, tiles: int) -> int:
        """The weight of each tile that may have been taken: a draw of many kinds is no likelier."""
        if self.base.tile[turn] != NOBODY:
            return 1
        return SHARES // len(self.taken(turn, tiles))

    def weigh_tiles(self) -> None:
        """Forward through the turns: every node with its number of ways, and the ways into it."""
        tables = self.base.tables
        layer: dict[int, int] = {}
        for i in range(len(tables.draws)):
            if self.agrees(0, tables.draws[i]):
                layer[tables.draws[i]] = tables.draw_ways[i]
        for turn in range(1, self.turns):
            into: dict[int, Weighted] = {}
            for before in sorted(layer):
                weight = layer[before] * self.share(turn - 1, before & LOW)
                for tile in self.taken(turn - 1, before & LOW):
                    self.draw_after(turn, before, tile, weight, into)
            self.ways.append(into)
            layer = {node: into[node].total for node in into}
        # A tile taken in the last of these turns is one of those drawn in it.
        for node in sorted(layer):
            if self.last_is_taken():
                weight = layer[node] * self.share(self.turns - 1, node & LOW)
                for tile in self.taken(self.turns - 1, node & LOW):
                    self.last.add(node << TILE_BITS | tile + 1, weight)
            else:
                self.last.add(node << TILE_BITS | NOBODY + 1, layer[node])

    def draw_after(
        self, turn: int, before: int, tile: int, weight: int, into: dict[int, Weighted]
    ) -> None:
        """What may be drawn in a turn after a tile of the node before was taken."""
        top = (before & LOW) - TILE[tile]
        used = (before >> BITS) + TILE[tile]
        rest = self.base.tables.tiles - used - top
        for mandate in range(len(MANDATES)):
            count = rest >> 2 * mandate & 3
            tiles = top + TILE[mandate]
            if count and self.agrees(turn, tiles):
                node = used << BITS | tiles
                if node not in into:
                    into[node] = Weighted()
                into[node].add(before << TILE_BITS | tile, weight * count)

    def agrees(self, turn: int, tiles: int) -> bool:
        """Whether four tiles may have been drawn in a turn."""
        own, shown = self.base.seen[turn], self.base.tile[turn]
        return (not own or own == tiles) and (shown == NOBODY or tiles >> 2 * shown & 3 > 0)

    def last_is_taken(self) -> bool:
        """Whether a tile was taken in the last turn that has seen any, for all the seat can tell:
        the Lotus's is only once it is announced."""
        turn = self.turns - 1
        return turn < self.base.turn or self.base.tile[turn] != NOBODY

    # -- dealing ------------------------------------------------------------------------------

    def deal(self, twin: RisingSun, rng: Rng) -> None:
        if self.turns:
            self.deal_tiles(twin, rng)
        for i in range(len(self.bidders)):
            if self.purses[i]:
                deal_bid(twin, self.bidders[i], self.purses[i], rng)
        for i in range(len(self.ones)):
            one, two = self.ones[i], self.twos[i]
            there, back = SAID[rng.below(len(SAID))]
            write(twin, one, two, there)
            write(twin, two, one, back)

    def deal_tiles(self, twin: RisingSun, rng: Rng) -> None:
        """Backward through the turns: one way, as likely as its weight."""
        turn = self.turns - 1
        way = self.last.pick(rng)
        node = way >> TILE_BITS
        twin.tile[turn] = (way & LOW_TILE) - 1
        twin.seen[turn] = node & LOW
        while turn > 0:
            way = self.ways[turn - 1][node].pick(rng)
            turn -= 1
            node = way >> TILE_BITS
            twin.tile[turn] = way & LOW_TILE
            twin.seen[turn] = node & LOW


def deal_bid(twin: RisingSun, seat: int, coins: int, rng: Rng) -> None:
    """A bid on all four advantages: every one the seat could make is equally likely."""
    bids = twin.bids
    first = seat * SPOTS
    if coins >= SPOTS * MOST_BID:
        for spot in range(SPOTS):
            bids[first + spot] = rng.below(MOST_BID + 1)
        return
    # Four bars among the coins: what lies before each is a bid, what lies after the last is kept.
    while True:
        bars = [rng.below(coins + SPOTS) for _ in range(SPOTS)]
        bars.sort()
        before = -1
        fits = True
        for spot in range(SPOTS):
            bid = bars[spot] - before - 1
            before = bars[spot]
            bids[first + spot] = bid
            fits = fits and 0 <= bid <= MOST_BID
        if fits:
            return


def write(twin: RisingSun, seat: int, other: int, what: int) -> None:
    """What a seat has proposed to another."""
    twin.proposals[seat] |= (what & 1) << other
    twin.tries[seat] |= what >> 1 << TRY_BITS * other
