"""Zones, tiles, creatures and cards by number, and the printed numbers the rules read."""

from typing import Final

NOBODY: Final = -1
NOWHERE: Final = -1
NONE: Final = -1
MOST_SEATS: Final = 5

# -- the board: three Districts for each of six City sites, their fronts, the open land ---------

SITES: Final = ("nw", "w", "sw", "e", "se", "ne")
ZONES: Final = (
    *(f"{site}_d{number}" for site in SITES for number in (1, 2, 3)),
    *(f"{site}_front" for site in SITES),
    *("w_obelisk", "sw_quay", "w_oasis", "w_temple_outer", "w_temple_inner"),
    *("e_obelisk", "ne_quay", "e_oasis", "e_temple_outer", "e_temple_inner"),
    *("delta_desert", "delta_temple", "sanctuary"),
)
ZONE_COUNT: Final = 37
DISTRICTS: Final = 18
# Districts of a City, and all of them as bits.
CITY_SIZE: Final = 3
WHOLE_CITY: Final = 0b111
FRONT: Final = 18
DELTA_TEMPLE: Final = 35
SANCTUARY: Final = 36

# -- colours and the individual board -----------------------------------------------------------

COLOURS: Final = ("ruby", "sapphire", "diamond", "onyx")
COLOUR_COUNT: Final = 4
TOP_LEVEL: Final = 4

SPACES: Final = (
    *("move_3", "recruit_3", "raise_2", "move_2", "pray_2"),
    *("buy_1", "buy_2", "buy_3", "pray_1", "gold"),
)
MOVE_3: Final = 0
RECRUIT_3: Final = 1
RAISE_2: Final = 2
MOVE_2: Final = 3
PRAY_2: Final = 4
BUY: Final = 5
BOXES: Final = 3
PRAY_1: Final = 8
GOLD: Final = 9
SPACE_COUNT: Final = 9
LEVELS: Final = [0b000000011, 0b000011100, 0b111100000]

# A silver or gold token of a seat.
NO_TOKEN: Final = 0
READY: Final = 1
PLAYED: Final = 2

# -- where units of the supply may be placed -----------------------------------------------------

# Any District of the player's City; only free ones; any District and with any Troop of theirs;
# first the free ones, which must be filled, then any (Mercenaries, KBS-7.39).
CITY: Final = 0
FREE_CITY: Final = 1
ANYWHERE: Final = 2
HIRED: Final = 3

# -- power tiles --------------------------------------------------------------------------------

CHARGE: Final = 0
MAFDET: Final = 1
PHOENIX: Final = 2
CARNAGE: Final = 3
WYYRT: Final = 4
PORTAL: Final = 5
SCARAB: Final = 6
BLADE: Final = 7
WOUND: Final = 8
RUBY_DOMINATION: Final = 9
SURPRISE: Final = 10
INITIATIVE: Final = 11
SCORPION: Final = 12
RUBY_ACT_OF_GOD: Final = 13
DEFENSE: Final = 14
SCRIBE: Final = 15
SHIELD: Final = 16
REINFORCEMENT_PRAYER: Final = 17
SHETYW: Final = 18
ELEPHANT: Final = 19
SPYING: Final = 20
DEFENSIVE_VICTORY: Final = 21
LEGION: Final = 22
SAPPHIRE_DOMINATION: Final = 23
DIVINE_WILL: Final = 24
REINFORCEMENTS: Final = 25
SPHINX: Final = 26
SAPPHIRE_ACT_OF_GOD: Final = 27
PRIEST: Final = 28
PRIESTESS: Final = 29
VISION: Final = 30
SUPPORT: Final = 31
SNAKE: Final = 32
BOON: Final = 33
HUNGER: Final = 34
THOERIS: Final = 35
HAND_OF_GOD: Final = 36
DIAMOND_DOMINATION: Final = 37
RA: Final = 38
AMON: Final = 39
MUMMY: Final = 40
DIAMOND_ACT_OF_GOD: Final = 41
MERCENARIES: Final = 42
LOCAL_RECRUITMENT: Final = 43
KHNUM: Final = 44
DEDICATION: Final = 45
TWIN: Final = 46
HONOR: Final = 47
FORCED_MARCH: Final = 48
TRAP: Final = 49
GRIFFIN: Final = 50
ONYX_DOMINATION: Final = 51
DEVOURER: Final = 52
MIGHT: Final = 53
FURY: Final = 54
ONYX_ACT_OF_GOD: Final = 55

TILES: Final = (
    *("ru1_charge", "ru1_mafdet", "ru2_phoenix", "ru2_carnage", "ru2_wyyrt", "ru2_portal"),
    *("ru3_scarab", "ru3_blade", "ru3_wound", "ru3_domination"),
    *("ru4_surprise", "ru4_initiative", "ru4_scorpion", "ru4_actofgod"),
    *("sa1_defense", "sa1_scribe", "sa2_shield", "sa2_reinfprayer", "sa2_shetyw", "sa2_elephant"),
    *("sa3_spying", "sa3_defvictory", "sa3_legion", "sa3_domination"),
    *("sa4_divinewill", "sa4_reinforcements", "sa4_sphinx", "sa4_actofgod"),
    *("di1_priest", "di1_priestess", "di2_vision", "di2_support", "di2_snake", "di2_boon"),
    *("di3_hunger", "di3_thoeris", "di3_hand", "di3_domination"),
    *("di4_ra", "di4_amon", "di4_mummy", "di4_actofgod"),
    *("on1_mercs", "on1_localrec", "on2_khnum", "on2_dedication", "on2_twin", "on2_honor"),
    *("on3_forced", "on3_trap", "on3_griffin", "on3_domination"),
    *("on4_devourer", "on4_might", "on4_fury", "on4_actofgod"),
)
TILE_COUNT: Final = 56
DOMINATIONS: Final = (
    1 << RUBY_DOMINATION | 1 << SAPPHIRE_DOMINATION | 1 << DIAMOND_DOMINATION | 1 << ONYX_DOMINATION
)
ACTS_OF_GOD: Final = (
    1 << RUBY_ACT_OF_GOD | 1 << SAPPHIRE_ACT_OF_GOD | 1 << DIAMOND_ACT_OF_GOD | 1 << ONYX_ACT_OF_GOD
)

# The tile behind each effect of a gold token, in the order of the vocabulary.
GOLD_TILES: Final = [DIVINE_WILL, FORCED_MARCH, SURPRISE, DIVINE_WILL, TWIN]

# -- creatures ----------------------------------------------------------------------------------

CREATURES: Final = (
    *("phoenix", "scarab", "scorpion", "elephant", "sphinx"),
    *("snake", "mummy", "khnum", "griffin", "devourer"),
)
CREATURE_COUNT: Final = 10
PHOENIX_BEAST: Final = 0
SNAKE_BEAST: Final = 5
KHNUM_BEAST: Final = 7
GRIFFIN_BEAST: Final = 8
DEVOURER_BEAST: Final = 9
CREATURE_TILES: Final = [
    *(PHOENIX, SCARAB, SCORPION, ELEPHANT, SPHINX, SNAKE, MUMMY, KHNUM, GRIFFIN, DEVOURER),
]

# -- Divine Intervention cards ------------------------------------------------------------------

# Copies of a kind cannot be told apart, so cards are counted: a hand, the deck or the discards are
# one int with four bits for each kind.
CARD_BITS: Final = 4
MOST_COPIES: Final = 15

# Between Diversion and Swiftness are the cards of Battles.
DIVERSION: Final = 0
SWIFTNESS: Final = 7
TRANSFER: Final = 8
PRAYER: Final = 9
TACTICAL_SUPPORT: Final = 10
RAINING_FIRE: Final = 11

CARDS: Final = (
    *("di_diversion", "di_warrage", "di_warfury", "di_bloodbattle", "di_bloodbath"),
    *("di_bronzewall", "di_ironwall", "di_swiftness", "di_transfer"),
    *("di_prayer", "di_tacsupport", "di_rainingfire"),
)
CARD_KINDS: Final = 12
DECK: Final = 33
MOMENTS: Final = ("battle", "move", "day")
IN_BATTLE: Final = 0
IN_MOVE: Final = 1
BY_DAY: Final = 2

# -- Battle cards -------------------------------------------------------------------------------

BATTLE_CARDS: Final = (
    *("bc_sacrifice", "bc_cavalry", "bc_purge", "bc_push", "bc_mixed", "bc_phalanx"),
    *("bc_retreat", "bc_raid", "bc_wyyrt", "bc_shetyw"),
)
BATTLE_CARD_COUNT: Final = 10
OWN_BATTLE_CARDS: Final = (1 << 8) - 1
WYYRT_STORM: Final = 8
SHETYW_BARRIER: Final = 9
# Battle cards that a player may remove, for the two special ones.
REMOVALS: Final = 2


class Map:
    """The board as it is in play with one number of players (KBS-1.1, KBS-1.2)."""

    def __init__(
        self, zones: int, near: list[list[int]], trading: int, military: int, obelisks: int
    ) -> None:
        # Zones in play, one bit each, and as a list.
        self.zones: int = zones
        self.listed: list[int] = bits(zones)
        self.sites: list[int] = [site for site in range(len(SITES)) if zones >> (FRONT + site) & 1]
        # Land neighbours, as lists and as bits.
        self.near: list[list[int]] = [
            sorted([other for other in near[zone] if zones >> other & 1])
            for zone in range(ZONE_COUNT)
        ]
        self.near_mask: list[int] = [mask_of(others) for others in self.near]
        self.trading: int = trading & zones
        self.military: int = military & zones
        self.obelisks: int = obelisks & zones
        self.obelisk_list: list[int] = bits(obelisks & zones)
        # Where one land move leads a player of each site, harbors included.
        self.steps: list[list[list[int]]] = []
        for site in range(len(SITES)):
            home = 1 << (FRONT + site) & military & zones
            harbors = trading | military
            rows: list[list[int]] = []
            for zone in range(ZONE_COUNT):
                mask = self.near_mask[zone]
                if harbors >> zone & 1:
                    mask |= (self.trading | home) & (zones ^ (1 << zone & zones))
                rows.append(bits(mask))
            self.steps.append(rows)


class Tables:
    """What is printed on board, tiles and cards."""

    def __init__(self) -> None:
        # By tile.
        self.tile_colour: list[int] = []
        self.tile_level: list[int] = []
        self.tile_copies: list[int] = []
        self.tile_creature: list[int] = [NONE] * TILE_COUNT
        self.tile_strength: list[int] = []
        self.tile_damage: list[int] = []
        self.tile_unblockable: list[int] = []
        self.tile_defense: list[int] = []
        self.tile_land: list[int] = []
        self.tile_amount: list[int] = []
        self.tile_fame: list[int] = []
        self.gold_tiles: int = 0
        # The tiles of each colour, and of each level and lower ones.
        self.of_colour: list[int] = [0] * COLOUR_COUNT
        self.up_to_level: list[int] = [0] * (TOP_LEVEL + 1)
        # By creature.
        self.creature_land: list[int] = []
        self.creature_strength: list[int] = []
        self.creature_damage: list[int] = []
        self.creature_defense: list[int] = []
        # By kind of Divine Intervention card.
        self.card_cost: list[int] = []
        self.card_moment: list[int] = []
        self.card_strength: list[int] = []
        self.card_damage: list[int] = []
        self.card_defense: list[int] = []
        self.card_amount: list[int] = []
        # The deck, counted; the bits of all kinds of each moment.
        self.full_deck: int = 0
        self.of_moment: list[int] = [0] * len(MOMENTS)
        # By Battle card.
        self.battle_strength: list[int] = []
        self.battle_damage: list[int] = []
        self.battle_unblockable: list[int] = []
        self.battle_defense: list[int] = []
        self.battle_loss: list[int] = []
        # By zone.
        self.adoration: list[int] = []
        self.temples: list[int] = []
        self.temple_mask: int = 0
        # Its bank, and the points of the board to draw figures and Harbor at.
        self.banks: list[str] = []
        self.points: list[tuple[int, int]] = []
        self.harbor_points: list[tuple[int, int] | None] = []
        # By number of players.
        self.maps: list[Map | None] = [None] * (MOST_SEATS + 1)
        self.colours: list[int] = [0] * (MOST_SEATS + 1)
        self.pyramids: list[int] = [0] * (MOST_SEATS + 1)
        self.acts_of_god: list[bool] = [False] * (MOST_SEATS + 1)
        self.duplicates: list[bool] = [False] * (MOST_SEATS + 1)
        # Readings taken of open questions, named as in content.toml.
        self.both_mercenaries: bool = False
        self.might_in_battle: bool = False
        self.free_room_first: bool = False
        # Single numbers, named as in content.toml.
        self.units: int = 0
        self.mercenaries: int = 0
        self.tokens: int = 0
        self.start_prayer: int = 0
        self.most_prayer: int = 0
        self.fame_to_win: int = 0
        self.troop_limit: int = 0
        self.start_troop: int = 0
        self.start_levels: int = 0
        self.start_levels_in_district: int = 0
        self.start_cards: int = 0
        self.pray: int = 0
        self.teleport: int = 0
        self.home_strength: int = 0
        self.night_prayer: int = 0
        self.offering_units: int = 0
        self.offering_fame: int = 0
        self.delta_units: int = 0
        self.delta_prayer: int = 0
        self.temples_for_fame: int = 0
        self.temples_fame: int = 0

    def zone_kind(self, zone: int) -> str:
        """What kind of zone it is, as content.toml names it."""
        if zone < DISTRICTS:
            return "district"
        if zone == SANCTUARY:
            return "sanctuary"
        if zone == DELTA_TEMPLE:
            return "delta_temple"
        return "temple" if self.temple_mask >> zone & 1 else "desert"

    def map_for(self, seats: int) -> Map:
        """The board in play with this number of players."""
        board = self.maps[seats]
        assert board is not None
        return board


def bits(mask: int) -> list[int]:
    """The numbers in a set held as bits, in order."""
    found: list[int] = []
    first = 0
    while mask:
        for number in SMALL_SETS[mask & SMALL_SET]:
            found.append(first + number)
        mask >>= SMALL_BITS
        first += SMALL_BITS
    return found


def few(mask: int) -> list[int]:
    """The same for small sets: creatures, spaces, Battle cards. Not to be changed."""
    return SMALL_SETS[mask]


def mask_of(numbers: list[int]) -> int:
    """A set of numbers held as bits."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def size(mask: int) -> int:
    """How many numbers a set held as bits has."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def one(kind: int) -> int:
    """One card of a kind, counted."""
    return 1 << (CARD_BITS * kind)


def copies(cards: int, kind: int) -> int:
    """How many cards of a kind there are among counted cards."""
    return cards >> (CARD_BITS * kind) & MOST_COPIES


def total(cards: int) -> int:
    """How many cards there are."""
    count = 0
    while cards:
        count += cards & MOST_COPIES
        cards >>= CARD_BITS
    return count


def kinds(cards: int) -> list[int]:
    """The kind of each card, in order."""
    found: list[int] = []
    kind = 0
    while cards:
        for _ in range(cards & MOST_COPIES):
            found.append(kind)
        cards >>= CARD_BITS
        kind += 1
    return found


# The numbers in each set of up to ten things.
SMALL_BITS: Final = 10
SMALL_SET: Final = (1 << SMALL_BITS) - 1
SMALL_SETS: Final = [
    [number for number in range(SMALL_BITS) if mask >> number & 1] for mask in range(SMALL_SET + 1)
]
