"""Everything true at one moment of Kemet."""

from typing import Final

from mandjet.engine.meta import Options
from mandjet.engine.state import State
from mandjet.games.kemet import tables as t
from mandjet.games.kemet.actions import MOST_AMOUNT

# The phases of a round, and the setup before the first.
SETUP: Final = 0
DAY: Final = 1
NIGHT: Final = 2

# The lists of a Battle while there is none; never changed.
NO_SIDES: Final = [t.NOBODY, t.NOBODY]
ZERO_SIDES: Final = [0, 0]
# Strength, Damage, Unblockable and Defense: values[VALUES x side + ...].
VALUES: Final = 4
NO_VALUES: Final = [0] * (2 * VALUES)

# The two sides of a Battle.
ATTACKER: Final = 0
DEFENDER: Final = 1

# What the numbers of frames may be, by name.
RANGES: Final = {
    "zone": range(t.ZONE_COUNT),
    "creature": range(t.CREATURE_COUNT),
    "colour": range(t.COLOUR_COUNT),
    "box": range(t.BOXES),
    "side": range(2),
    # The Battle card a tile brings.
    "special": range(t.WYYRT_STORM, t.BATTLE_CARD_COUNT),
    # How often a step is still taken; moment.py knows how often at the most.
    "left": range(MOST_AMOUNT + 1),
    # Where units may be placed, and the Districts of a City, one bit each.
    "where": range(t.HIRED + 1),
    "contested": range(t.WHOLE_CITY + 1),
    "districts": range(1, t.WHOLE_CITY + 1),
    # Yes or no.
    "later": range(2),
    "at_once": range(2),
}


class Kemet(State):
    """Sets of zones, tiles and Battle cards are ints with one bit for each. Divine Intervention
    cards are counted by kind (`tables.copies`); Diversion is none of them, for it never leaves its
    owner.

    Lists go by seat unless said otherwise. Lists marked `shared` are replaced, never changed in
    place, so that clones may share them.
    """

    def declare(self) -> None:
        seats = self.seats
        self.tables: t.Tables = self.game.tables  # fixed
        self.board: t.Map = self.tables.map_for(self.seats)  # fixed
        # The round after which the most fame wins, 0 for none.
        self.round_limit: int = round_limit(self.options)  # fixed
        self.round: int = 0
        self.phase: int = SETUP
        # The seats from left to right on the Turn Order track, none before it is drawn; in Destiny
        # the places chosen so far.
        self.order: list[int] = []  # shared
        self.new_order: list[int] = []
        self.turn: int = 0
        # Colours in play.
        self.colours: int = 0
        # The City site of each seat, and the seat of each site.
        self.site: list[int] = [t.NONE] * seats  # shared
        self.ruler: list[int] = [t.NOBODY] * len(t.SITES)  # shared

        # Units by seat x zone, the zones where each seat has some, and those in its supply.
        self.units: list[int] = [0] * (seats * t.ZONE_COUNT)
        self.troops: list[int] = [0] * seats
        self.supply: list[int] = [0] * seats
        # The zone of each creature; NOWHERE while it is on its tile or in a supply.
        self.creatures: list[int] = [t.NOWHERE] * t.CREATURE_COUNT
        # The creatures of each seat: in the supply and on the board, one bit each.
        self.kept: list[int] = [0] * seats
        self.roaming: list[int] = [0] * seats
        # Pyramids, by District: level (0 for none) and colour.
        self.level: list[int] = [0] * t.DISTRICTS  # shared
        self.colour: list[int] = [t.NONE] * t.DISTRICTS  # shared

        self.prayer: list[int] = [0] * seats
        self.veterans: list[int] = [0] * seats
        self.divine_fame: list[int] = [0] * seats
        self.battle_fame: list[int] = [0] * seats
        # Who holds the temporary fame of each zone, and how many each seat holds.
        self.holder: list[int] = [t.NOBODY] * t.ZONE_COUNT
        self.temporary: list[int] = [0] * seats

        # The individual boards: spaces with a token, tokens left, colours of the Buy boxes (by
        # seat x box), colours bought today.
        self.used: list[int] = [0] * seats
        self.tokens: list[int] = [0] * seats
        self.silver: list[int] = [t.NO_TOKEN] * seats
        self.gold: list[int] = [t.NO_TOKEN] * seats
        self.boxes: list[int] = [t.NONE] * (seats * t.BOXES)  # shared
        self.bought: list[int] = [0] * seats

        # Power tiles owned, and copies left by tile.
        self.tiles: list[int] = [0] * seats
        self.stock: list[int] = [0] * t.TILE_COUNT  # shared

        # The sets of Mercenaries of each seat: bit 0 the swords, bit 1 the spears.
        self.mercenaries: list[int] = [0] * seats

        # Divine Intervention cards.
        self.hand: list[int] = [0] * seats
        self.deck: int = 0
        self.discards: int = 0
        # What is remembered of the last shuffle (the first one is that of the setup): the deck as
        # it was then, each hand as it was then, how many cards each seat has drawn since, and the
        # cards each has shown since (KBS-12.4). Hands are their owners' secret, all else is open.
        self.deck_then: int = 0
        self.hand_then: list[int] = [0] * seats
        self.drawn_since: list[int] = [0] * seats
        self.shown_since: list[int] = [0] * seats

        # Battle cards: in hand, discarded face up, face down.
        self.cards: list[int] = [t.OWN_BATTLE_CARDS] * seats
        self.face_up: list[int] = [0] * seats
        self.face_down: list[int] = [0] * seats
        # Battle cards removed for a special one, two places a seat in the order they went, which
        # cards all have seen since (they are not the one), and which special card came first.
        self.first_special: list[int] = [t.NONE] * seats  # shared
        self.removed: list[int] = [t.NONE] * (t.REMOVALS * seats)  # shared
        self.seen_since: list[int] = [0] * (t.REMOVALS * seats)

        # The turn: actions to resolve (spaces), creatures exchanged in, units recruited.
        self.pending: int = 0
        self.exchanged: int = 0
        self.recruited: int = 0

        # The Move action: where the Troop is, land moves left, zones next to its start; whether it
        # has made a step, has teleported, has entered an opponent's District, ignores Walls,
        # marches without a teleport, may teleport by card.
        self.mover: int = t.NOBODY
        self.at: int = t.NOWHERE
        self.land: int = 0
        self.start_near: int = 0
        self.stepped: bool = False
        self.teleported: bool = False
        self.intruded: bool = False
        self.ignores_walls: bool = False
        self.on_foot: bool = False
        self.card_teleport: bool = False
        # The step being made: where to, by teleport or not, how many units, which creatures.
        self.target: int = t.NOWHERE
        self.by_teleport: bool = False
        self.walking: int = 0
        self.taken: int = 0
        self.decided: int = 0

        # The Battle: zone and sides. By side: the card played, the card discarded, the DI cards
        # added (and Diversion), whether the War Council is over for it, cards discarded for Divine
        # Wound, units removed by the opponent's damage, whether its creature is void.
        self.battle_zone: int = t.NOWHERE
        self.revealed_cards: bool = False
        self.winner: int = t.NOBODY
        self.side: list[int] = NO_SIDES  # own while self.battle_zone != t.NOWHERE
        self.played: list[int] = NO_SIDES  # own while self.battle_zone != t.NOWHERE
        self.buried: list[int] = NO_SIDES  # own while self.battle_zone != t.NOWHERE
        self.added: list[int] = ZERO_SIDES  # own while self.battle_zone != t.NOWHERE
        self.diverted: list[int] = ZERO_SIDES  # own while self.battle_zone != t.NOWHERE
        self.ready: list[int] = ZERO_SIDES  # own while self.battle_zone != t.NOWHERE
        self.wounds: list[int] = ZERO_SIDES  # own while self.battle_zone != t.NOWHERE
        self.lost: list[int] = ZERO_SIDES  # own while self.battle_zone != t.NOWHERE
        self.void: list[int] = ZERO_SIDES  # own while self.battle_zone != t.NOWHERE
        # The values of both sides, once counted.
        self.values: list[int] = NO_VALUES  # own while self.battle_zone != t.NOWHERE

    # -- written by `make new-files` from `declare` ------------------------------------------
    fields = (
        "round: int; phase: int; order: list[int]; new_order: list[int]; turn: int; colours: "
        "int; site: list[int]; ruler: list[int]; units: list[int]; troops: list[int]; supply: "
        "list[int]; creatures: list[int]; kept: list[int]; roaming: list[int]; level: "
        "list[int]; colour: list[int]; prayer: list[int]; veterans: list[int]; divine_fame: "
        "list[int]; battle_fame: list[int]; holder: list[int]; temporary: list[int]; used: "
        "list[int]; tokens: list[int]; silver: list[int]; gold: list[int]; boxes: list[int]; "
        "bought: list[int]; tiles: list[int]; stock: list[int]; mercenaries: list[int]; hand: "
        "list[int]; deck: int; discards: int; deck_then: int; hand_then: list[int]; "
        "drawn_since: list[int]; shown_since: list[int]; cards: list[int]; face_up: "
        "list[int]; face_down: list[int]; first_special: list[int]; removed: list[int]; "
        "seen_since: list[int]; pending: int; exchanged: int; recruited: int; mover: int; at: "
        "int; land: int; start_near: int; stepped: bool; teleported: bool; intruded: bool; "
        "ignores_walls: bool; on_foot: bool; card_teleport: bool; target: int; by_teleport: "
        "bool; walking: int; taken: int; decided: int; battle_zone: int; revealed_cards: "
        "bool; winner: int; side: list[int]; played: list[int]; buried: list[int]; added: "
        "list[int]; diverted: list[int]; ready: list[int]; wounds: list[int]; lost: "
        "list[int]; void: list[int]; values: list[int]"
    )

    def clone(self) -> "Kemet":
        twin = Kemet(self.game, self.seats, self.options, self.rng.clone())
        self.share(twin)
        twin.tables = self.tables
        twin.board = self.board
        twin.round_limit = self.round_limit
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
        twin.side = self.side[:] if self.battle_zone != t.NOWHERE else self.side
        twin.played = self.played[:] if self.battle_zone != t.NOWHERE else self.played
        twin.buried = self.buried[:] if self.battle_zone != t.NOWHERE else self.buried
        twin.added = self.added[:] if self.battle_zone != t.NOWHERE else self.added
        twin.diverted = self.diverted[:] if self.battle_zone != t.NOWHERE else self.diverted
        twin.ready = self.ready[:] if self.battle_zone != t.NOWHERE else self.ready
        twin.wounds = self.wounds[:] if self.battle_zone != t.NOWHERE else self.wounds
        twin.lost = self.lost[:] if self.battle_zone != t.NOWHERE else self.lost
        twin.void = self.void[:] if self.battle_zone != t.NOWHERE else self.void
        twin.values = self.values[:] if self.battle_zone != t.NOWHERE else self.values
        return twin

    # -- written until here ------------------------------------------------------------------

    def range_of(self, name: str) -> range:
        if name in RANGES:
            return RANGES[name]
        return super().range_of(name)

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
        return (self.active(),)

    def active(self) -> int:
        """Whose turn it is by Day."""
        return self.order[self.turn % self.seats]

    def fame(self, seat: int) -> int:
        """Fame Points, permanent and temporary."""
        return self.divine_fame[seat] + self.battle_fame[seat] + self.temporary[seat]

    def owns(self, seat: int, tile: int) -> bool:
        """Whether a seat owns a Power tile."""
        return self.tiles[seat] >> tile & 1 == 1

    def bonus(self, seat: int, tile: int) -> int:
        """The number of a tile's effect, 0 for a seat that does not own it."""
        return self.tables.tile_amount[tile] if self.tiles[seat] >> tile & 1 else 0

    def units_at(self, seat: int, zone: int) -> int:
        """The size of a seat's Troop in a zone."""
        return self.units[seat * t.ZONE_COUNT + zone]

    def side_of(self, seat: int) -> int:
        """The side of a seat in the Battle; the defender's if it has none."""
        return ATTACKER if self.side[ATTACKER] == seat else DEFENDER

    def others_in(self, seat: int) -> int:
        """The zones with a Troop of somebody else, one bit each."""
        mask = 0
        for other in range(self.seats):
            if other != seat:
                mask |= self.troops[other]
        return mask

    def home(self, seat: int) -> int:
        """The first District of a seat's City."""
        return t.CITY_SIZE * self.site[seat]

    def own_districts(self, seat: int) -> int:
        """The three Districts of a seat's City, one bit each."""
        return t.WHOLE_CITY << self.home(seat)


def round_limit(options: Options) -> int:
    """The round after which the most fame wins, 0 for none (KBS-9.2)."""
    limit = options["rounds"]
    assert isinstance(limit, int)
    return limit
