"""Everything true at one moment of Kemet."""

from typing import Any, Final

from mandjet.engine.game import Game
from mandjet.engine.meta import Options
from mandjet.engine.rng import Rng
from mandjet.engine.state import State
from mandjet.games.kemet.tables import (
    BOXES,
    CREATURE_COUNT,
    DISTRICTS,
    NO_TOKEN,
    NOBODY,
    NOTHING,
    NOWHERE,
    OWN_BATTLE_CARDS,
    SITES,
    TILE_COUNT,
    ZONE_COUNT,
    Map,
    Tables,
)

# The phases of a round, and the setup before the first.
SETUP: Final = 0
DAY: Final = 1
NIGHT: Final = 2

EMPTY: Final[list[int]] = []
# The lists of a Battle while there is none; never changed.
NO_SIDES: Final = [NOBODY, NOBODY]
ZERO_SIDES: Final = [0, 0]
NO_VALUES: Final = [0] * 8

# The two sides of a Battle.
ATTACKER: Final = 0
DEFENDER: Final = 1


class Kemet(State):
    """Sets of zones, tiles and Battle cards are ints with one bit for each. Divine Intervention
    cards are counted by kind (`tables.copies`); Diversion is none of them, for it never leaves its
    owner.

    Lists go by seat unless said otherwise. Lists marked `shared` are replaced, never changed in
    place, so that clones may share them.
    """

    def __init__(
        self, game: Game[Any], seats: int, options: Options, rng: Rng, tables: Tables, limit: int
    ) -> None:
        super().__init__(game, seats, options, rng)
        self.tables: Tables = tables
        self.board: Map = tables.map_for(seats)
        # The round after which the most fame wins, 0 for none.
        self.round_limit: int = limit
        self.round: int = 0
        self.phase: int = SETUP
        # The seats from left to right on the Turn Order track, none before it is drawn; in Destiny
        # the places chosen so far.
        self.order: list[int] = EMPTY  # shared
        self.new_order: list[int] = EMPTY
        self.turn: int = 0
        # Colours in play.
        self.colours: int = 0
        # The City site of each seat, and the seat of each site.
        self.site: list[int] = EMPTY  # shared
        self.ruler: list[int] = EMPTY  # shared

        # Units by seat x zone, the zones where each seat has some, and those in its supply.
        self.units: list[int] = EMPTY
        self.troops: list[int] = EMPTY
        self.supply: list[int] = EMPTY
        # The zone of each creature; NOWHERE while it is on its tile or in a supply.
        self.creatures: list[int] = EMPTY
        # The creatures of each seat: in the supply and on the board, one bit each.
        self.kept: list[int] = EMPTY
        self.roaming: list[int] = EMPTY
        # Pyramids, by District: level (0 for none) and colour.
        self.level: list[int] = EMPTY  # shared
        self.colour: list[int] = EMPTY  # shared

        self.prayer: list[int] = EMPTY
        self.veterans: list[int] = EMPTY
        self.divine_fame: list[int] = EMPTY
        self.battle_fame: list[int] = EMPTY
        # Who holds the temporary fame of each zone, and how many each seat holds.
        self.holder: list[int] = EMPTY
        self.temporary: list[int] = EMPTY

        # The individual boards: spaces with a token, tokens left, colours of the Buy boxes (by
        # seat x box), colours bought today.
        self.used: list[int] = EMPTY
        self.tokens: list[int] = EMPTY
        self.silver: list[int] = EMPTY
        self.gold: list[int] = EMPTY
        self.boxes: list[int] = EMPTY  # shared
        self.bought: list[int] = EMPTY

        # Power tiles owned, and copies left by tile.
        self.tiles: list[int] = EMPTY
        self.stock: list[int] = EMPTY  # shared

        # The sets of Mercenaries of each seat: bit 0 the swords, bit 1 the spears.
        self.mercenaries: list[int] = EMPTY

        # Divine Intervention cards.
        self.hand: list[int] = EMPTY
        self.deck: int = 0
        self.discards: int = 0
        # What is remembered of the last shuffle (the first one is that of the setup): the deck as
        # it was then, each hand as it was then, how many cards each seat has drawn since, and the
        # cards each has shown since (KBS-12.4). Hands are their owners' secret, all else is open.
        self.deck_then: int = 0
        self.hand_then: list[int] = EMPTY
        self.drawn_since: list[int] = EMPTY
        self.shown_since: list[int] = EMPTY

        # Battle cards: in hand, discarded face up, face down.
        self.cards: list[int] = EMPTY
        self.face_up: list[int] = EMPTY
        self.face_down: list[int] = EMPTY
        # Battle cards removed for a special one, two places a seat in the order they went, which
        # cards all have seen since (they are not the one), and which special card came first.
        self.first_special: list[int] = EMPTY  # shared
        self.removed: list[int] = EMPTY  # shared
        self.seen_since: list[int] = EMPTY

        # The turn: actions to resolve (spaces), creatures exchanged in, units recruited.
        self.pending: int = 0
        self.exchanged: int = 0
        self.recruited: int = 0

        # The Move action: where the Troop is, land moves left, zones next to its start; whether it
        # has made a step, has teleported, has entered an opponent's District, ignores Walls,
        # marches without a teleport, may teleport by card.
        self.mover: int = NOBODY
        self.at: int = NOWHERE
        self.land: int = 0
        self.start_near: int = 0
        self.stepped: bool = False
        self.teleported: bool = False
        self.intruded: bool = False
        self.ignores_walls: bool = False
        self.on_foot: bool = False
        self.card_teleport: bool = False
        # The step being made: where to, by teleport or not, how many units, which creatures.
        self.target: int = NOWHERE
        self.by_teleport: bool = False
        self.walking: int = 0
        self.taken: int = 0
        self.decided: int = 0

        # The Battle: zone and sides. By side: the card played, the card discarded, the DI cards
        # added (and Diversion), whether the War Council is over for it, cards discarded for Divine
        # Wound, units removed by the opponent's damage, whether its creature is void.
        self.battle_zone: int = NOWHERE
        self.revealed_cards: bool = False
        self.winner: int = NOBODY
        self.side: list[int] = NO_SIDES
        self.played: list[int] = NO_SIDES
        self.buried: list[int] = NO_SIDES
        self.added: list[int] = ZERO_SIDES
        self.diverted: list[int] = ZERO_SIDES
        self.ready: list[int] = ZERO_SIDES
        self.wounds: list[int] = ZERO_SIDES
        self.lost: list[int] = ZERO_SIDES
        self.void: list[int] = ZERO_SIDES
        # Strength, Damage, Unblockable and Defense of both sides, once counted.
        self.values: list[int] = NO_VALUES

    def lay_out(self) -> None:
        """The table before anything is set up: a state is born without lists, for clones bring
        their own."""
        seats = self.seats
        self.order = []
        self.new_order = []
        self.site = [NOTHING] * seats
        self.ruler = [NOBODY] * len(SITES)
        self.units = [0] * (seats * ZONE_COUNT)
        self.troops = [0] * seats
        self.supply = [0] * seats
        self.creatures = [NOWHERE] * CREATURE_COUNT
        self.kept = [0] * seats
        self.roaming = [0] * seats
        self.level = [0] * DISTRICTS
        self.colour = [NOTHING] * DISTRICTS
        self.prayer = [0] * seats
        self.veterans = [0] * seats
        self.divine_fame = [0] * seats
        self.battle_fame = [0] * seats
        self.holder = [NOBODY] * ZONE_COUNT
        self.temporary = [0] * seats
        self.used = [0] * seats
        self.tokens = [0] * seats
        self.silver = [NO_TOKEN] * seats
        self.gold = [NO_TOKEN] * seats
        self.boxes = [NOTHING] * (seats * BOXES)
        self.bought = [0] * seats
        self.tiles = [0] * seats
        self.stock = [0] * TILE_COUNT
        self.mercenaries = [0] * seats
        self.hand = [0] * seats
        self.hand_then = [0] * seats
        self.drawn_since = [0] * seats
        self.shown_since = [0] * seats
        self.cards = [OWN_BATTLE_CARDS] * seats
        self.face_up = [0] * seats
        self.face_down = [0] * seats
        self.first_special = [NOTHING] * seats
        self.removed = [NOTHING] * (2 * seats)
        self.seen_since = [0] * (2 * seats)

    def clone(self) -> "Kemet":
        twin = Kemet(
            self.game, self.seats, self.options, self.rng.clone(), self.tables, self.round_limit
        )
        self.share(twin)
        twin.round = self.round
        twin.phase = self.phase
        twin.order = self.order
        twin.new_order = self.new_order[:]
        twin.turn = self.turn
        twin.colours = self.colours
        twin.site = self.site
        twin.ruler = self.ruler
        twin.units = self.units[:]
        twin.troops = self.troops[:]
        twin.supply = self.supply[:]
        twin.creatures = self.creatures[:]
        twin.kept = self.kept[:]
        twin.roaming = self.roaming[:]
        twin.level = self.level
        twin.colour = self.colour
        twin.prayer = self.prayer[:]
        twin.veterans = self.veterans[:]
        twin.divine_fame = self.divine_fame[:]
        twin.battle_fame = self.battle_fame[:]
        twin.holder = self.holder[:]
        twin.temporary = self.temporary[:]
        twin.used = self.used[:]
        twin.tokens = self.tokens[:]
        twin.silver = self.silver[:]
        twin.gold = self.gold[:]
        twin.boxes = self.boxes
        twin.bought = self.bought[:]
        twin.tiles = self.tiles[:]
        twin.stock = self.stock
        twin.mercenaries = self.mercenaries[:]
        twin.hand = self.hand[:]
        twin.deck = self.deck
        twin.discards = self.discards
        twin.deck_then = self.deck_then
        twin.hand_then = self.hand_then[:]
        twin.drawn_since = self.drawn_since[:]
        twin.shown_since = self.shown_since[:]
        twin.cards = self.cards[:]
        twin.face_up = self.face_up[:]
        twin.face_down = self.face_down[:]
        twin.first_special = self.first_special
        twin.removed = self.removed
        twin.seen_since = self.seen_since[:]
        twin.pending = self.pending
        twin.exchanged = self.exchanged
        twin.recruited = self.recruited
        twin.mover = self.mover
        twin.at = self.at
        twin.land = self.land
        twin.start_near = self.start_near
        twin.stepped = self.stepped
        twin.teleported = self.teleported
        twin.intruded = self.intruded
        twin.ignores_walls = self.ignores_walls
        twin.on_foot = self.on_foot
        twin.card_teleport = self.card_teleport
        twin.target = self.target
        twin.by_teleport = self.by_teleport
        twin.walking = self.walking
        twin.taken = self.taken
        twin.decided = self.decided
        twin.battle_zone = self.battle_zone
        twin.revealed_cards = self.revealed_cards
        twin.winner = self.winner
        if self.battle_zone != NOWHERE:
            self.copy_battle(twin)
        return twin

    def copy_battle(self, twin: "Kemet") -> None:
        """The lists of a Battle; without one all states share the same."""
        twin.side = self.side[:]
        twin.played = self.played[:]
        twin.buried = self.buried[:]
        twin.added = self.added[:]
        twin.diverted = self.diverted[:]
        twin.ready = self.ready[:]
        twin.wounds = self.wounds[:]
        twin.lost = self.lost[:]
        twin.void = self.void[:]
        twin.values = self.values[:]

    def facts(self) -> dict[str, object]:
        facts: dict[str, object] = {}
        for name in FACTS:
            value = getattr(self, name)
            facts[name] = value[:] if isinstance(value, list) else value
        return facts

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple([self.fame(seat) for seat in range(self.seats)])

    @property
    def winners(self) -> tuple[int, ...]:
        if not self.over:
            return ()
        if self.round_limit and self.round > self.round_limit:  # KBS-9.2
            most = max(self.scores)
            return tuple([seat for seat in range(self.seats) if self.fame(seat) == most])
        return (self.order[self.turn % self.seats],)

    def fame(self, seat: int) -> int:
        """Fame Points, permanent and temporary."""
        return self.divine_fame[seat] + self.battle_fame[seat] + self.temporary[seat]

    def owns(self, seat: int, tile: int) -> bool:
        """Whether a seat owns a Power tile."""
        return self.tiles[seat] >> tile & 1 == 1

    def units_at(self, seat: int, zone: int) -> int:
        """The size of a seat's Troop in a zone."""
        return self.units[seat * ZONE_COUNT + zone]

    def others_in(self, seat: int) -> int:
        """The zones with a Troop of somebody else, one bit each."""
        mask = 0
        for other in range(self.seats):
            if other != seat:
                mask |= self.troops[other]
        return mask

    def own_districts(self, seat: int) -> int:
        """The three Districts of a seat's City, one bit each."""
        return 7 << (3 * self.site[seat])


# Everything a position writes, in the order of the fields above.
FACTS: Final = (
    *("round", "phase", "order", "new_order", "turn", "colours", "site", "ruler"),
    *("units", "troops", "supply", "creatures", "kept", "roaming", "level", "colour"),
    *("prayer", "veterans", "divine_fame", "battle_fame", "holder", "temporary"),
    *("used", "tokens", "silver", "gold", "boxes", "bought", "tiles", "stock", "mercenaries"),
    *("hand", "deck", "discards", "deck_then", "hand_then", "drawn_since", "shown_since"),
    *("cards", "face_up", "face_down", "first_special", "removed"),
    *("seen_since", "pending", "exchanged", "recruited"),
    *("mover", "at", "land", "start_near", "stepped", "teleported", "intruded", "ignores_walls"),
    *("on_foot", "card_teleport", "target", "by_teleport", "walking", "taken", "decided"),
    *("battle_zone", "revealed_cards", "winner", "side", "played", "buried"),
    *("added", "diverted", "ready", "wounds", "lost", "void", "values"),
)


def round_limit(options: Options) -> int:
    """The round after which the most fame wins, 0 for none (KBS-9.2)."""
    limit = options["rounds"]
    assert isinstance(limit, int)
    return limit
