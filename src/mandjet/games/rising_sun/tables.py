"""Clans, provinces, figures, cards by number, and the printed numbers the rules read."""

from typing import Final

from mandjet.games.rising_sun import meta

# -- clans, in the order of their starting honor rank -----------------------------------------

KOI: Final = 0
LOTUS: Final = 1
TURTLE: Final = 2
DRAGONFLY: Final = 3
BONSAI: Final = 4
CLANS: Final = meta.CLANS
MOST_SEATS: Final = 5
NOBODY: Final = -1

# -- places: eight provinces, four shrine slots, the reserve; monsters may be elsewhere ---------

PROVINCES: Final = ("hokkaido", "oshu", "edo", "kyoto", "kansai", "nagato", "shikoku", "kyushu")
LANDS: Final = 8
# How many provinces, monsters or seasons a set held as bits has.
COUNT: Final = [bin(mask).count("1") for mask in range(1 << LANDS)]
EVERY_LAND: Final = (1 << LANDS) - 1
SHRINE: Final = 8
SHRINES: Final = 4
RESERVE: Final = 12
PLACES: Final = 13
# HELD + seat: hostage of that seat. BOX: a monster nobody has acquired.
HELD: Final = 13
BOX: Final = 18

# -- kinds of figures; a stronghold is no figure, but the Turtle moves it like one --------------

BUSHI: Final = 0
SHINTO: Final = 1
DAIMYO: Final = 2
KOMAINU: Final = 3
ONI_OF_SKULLS: Final = 4
YUREI: Final = 5
RIVER_DRAGON: Final = 6
ONI_OF_BLOOD: Final = 7
ONI_OF_SOULS: Final = 8
ONI_OF_HATE: Final = 9
ONI_OF_SPITE: Final = 10
STRONGHOLD: Final = 11
KINDS: Final = (
    *("bushi", "shinto", "daimyo", "komainu", "oni_of_skulls", "yurei", "river_dragon"),
    *("oni_of_blood", "oni_of_souls", "oni_of_hate", "oni_of_spite", "stronghold"),
)
FIGURES: Final = 11
MONSTER: Final = 3
MONSTERS: Final = 8
# One bit per monster.
ONI: Final = sum(1 << m for m in range(MONSTERS) if KINDS[MONSTER + m].startswith("oni_"))
KOMAINU_BIT: Final = 1 << KOMAINU - MONSTER
YUREI_BIT: Final = 1 << YUREI - MONSTER

# -- seasons, mandates, kami ------------------------------------------------------------------

SEASONS: Final = ("spring", "summer", "autumn", "winter")
WINTER: Final = 3

RECRUIT: Final = 0
MARSHAL: Final = 1
TRAIN: Final = 2
HARVEST: Final = 3
BETRAY: Final = 4
MANDATES: Final = ("recruit", "marshal", "train", "harvest", "betray")
# Sets of mandate tiles are ints: two bits per mandate count its tiles.
TILE: Final = (1, 1 << 2, 1 << 4, 1 << 6, 1 << 8)
DRAWN: Final = 4
# The political track: mandate turns (0) and kami turns (1).
POLITICAL_TRACK: Final = (0, 0, 0, 1, 0, 0, 1, 0, 0, 1)
TURNS: Final = 7
# The figures a betrayal replaces.
REPLACEMENTS: Final = 2

AMATERASU: Final = 0
FUJIN: Final = 1
HACHIMAN: Final = 2
RAIJIN: Final = 3
RYUJIN: Final = 4
SUSANOO: Final = 5
TSUKUYOMI: Final = 6
KAMI: Final = ("amaterasu", "fujin", "hachiman", "raijin", "ryujin", "susanoo", "tsukuyomi")

SEPPUKU: Final = 0
HOSTAGE: Final = 1
RONIN: Final = 2
POETS: Final = 3
ADVANTAGES: Final = ("seppuku", "hostage", "ronin", "poets")
SPOTS: Final = 4

# -- season cards -------------------------------------------------------------------------------

SETS: Final = ("archway", "horseman", "teapot")

CARD_KOMAINU: Final = 0
LION: Final = 2
RIGHTEOUSNESS: Final = 3
SHOGUN: Final = 4
SERPENT: Final = 5
RESPECT: Final = 6
BUSHIDO: Final = 7
WAY_OF_RONIN: Final = 8
KITSUNE: Final = 10
PHOENIX: Final = 11
PATH_DRAGON: Final = 12
MONEYLENDER: Final = 14
BENEVOLENCE: Final = 15
KENIN: Final = 16
LIGHT: Final = 17
JUSTICE: Final = 18
CARD_SOULS: Final = 20
SAMURAI: Final = 21
FORM_BEAST: Final = 22
CARD_SPITE: Final = 24
KATANA: Final = 25
COURAGE: Final = 26
NINJA: Final = 27
RIGHTEOUS: Final = 28
MERCY: Final = 29
MONKEY: Final = 30
DEMON: Final = 31
SPIRIT: Final = 32
HONESTY: Final = 33
PATRON: Final = 34
WARLORD: Final = 35
LOYALTY: Final = 36
MERCHANT: Final = 37
KINDRED: Final = 38
UNRIGHTEOUS: Final = 39
CARDS: Final = (
    # In every game, from spring to autumn; then those of the sets.
    *("komainu", "oni_of_skulls", "path_of_the_lion", "righteousness", "way_of_the_shogun"),
    *("path_of_the_serpent", "respect", "way_of_bushido", "way_of_the_ronin", "yurei"),
    *("form_of_the_kitsune", "form_of_the_phoenix", "path_of_the_dragon", "river_dragon"),
    "way_of_the_moneylender",
    *("benevolence", "path_of_the_kenin", "path_of_the_light", "justice", "oni_of_blood"),
    *("oni_of_souls", "path_of_the_samurai", "form_of_the_beast", "oni_of_hate", "oni_of_spite"),
    *("way_of_the_katana", "courage", "path_of_the_ninja", "way_of_the_righteous", "mercy"),
    *("path_of_the_monkey", "form_of_the_demon", "path_of_the_spirit", "honesty"),
    *("path_of_the_patron", "path_of_the_warlord", "loyalty", "way_of_the_merchant"),
    *("form_of_the_kindred", "path_of_the_unrighteous"),
)
DECK: Final = 40
# Copies of a card are at most this many.
MOST_COPIES: Final = 2
# The card of each monster.
MONSTER_CARDS: Final = [CARDS.index(name) for name in KINDS[MONSTER : MONSTER + MONSTERS]]
# The kind of figure a card brings, NOBODY for most.
FIGURE_OF: Final = [KINDS.index(name) if name in KINDS else NOBODY for name in CARDS]


class Tables:
    """What is printed on board, screens, tiles and cards."""

    def __init__(
        self,
        links: list[list[int]],
        rewards: list[list[int]],
        homes: list[int],
        incomes: list[int],
        tiles: int,
        first_shrines: list[int],
        kami: list[list[int]],
        token_values: list[int],
        set_bonus: list[int],
        supply: list[int],
        stronghold_cost: int,
    ) -> None:
        # Neighbours of each province, one bit per province: by land, by shipping route, by either.
        self.land: list[int] = links[0]
        self.sea: list[int] = links[1]
        self.near: list[int] = [links[0][p] | links[1][p] for p in range(LANDS)]
        # The number of the shipping route between two provinces, at province x 8 + province.
        self.route: list[int] = number_routes(links[1])
        # What a harvest brings in each province.
        self.harvest_vp: list[int] = rewards[0]
        self.harvest_coins: list[int] = rewards[1]
        self.harvest_ronin: list[int] = rewards[2]
        # Of each clan.
        self.homes: list[int] = homes
        self.incomes: list[int] = incomes
        # All mandate tiles, two bits per mandate.
        self.tiles: int = tiles
        # All sets of four tiles, and in how many ways each can be drawn.
        self.draws: list[int] = []
        self.draw_ways: list[int] = []
        list_draws(tiles, 0, 0, 1, self.draws, self.draw_ways)
        self.first_shrines: list[int] = first_shrines
        # What each kami grants: victory points (per stronghold), coins, ronin, moves.
        self.kami_vp: list[int] = kami[0]
        self.kami_coins: list[int] = kami[1]
        self.kami_ronin: list[int] = kami[2]
        self.kami_moves: list[int] = kami[3]
        # Of a war province token of each season, and for that many different provinces.
        self.token_values: list[int] = token_values
        self.set_bonus: list[int] = set_bonus
        # How many of each a clan has.
        self.bushi: int = supply[0]
        self.shinto: int = supply[1]
        self.strongholds: int = supply[2]
        self.stronghold_cost: int = stronghold_cost
        # Of each card: price, copies, and the numbers of its effect.
        self.cost: list[int] = [0] * DECK
        self.copies: list[int] = [0] * DECK
        self.season: list[int] = [0] * DECK
        self.vp: list[int] = [0] * DECK
        self.coins: list[int] = [0] * DECK
        self.ronin: list[int] = [0] * DECK
        self.force: list[int] = [0] * DECK
        # The force of a monster where its owner's honor is the lowest; else as `force`.
        self.low_force: list[int] = [0] * DECK
        # One bit per card that is a virtue.
        self.virtues: int = 0
        # How many of each card are sold, at set x 3 + season.
        self.markets: list[list[int]] = [[0] * DECK for _ in range(len(SETS) * WINTER)]


def number_routes(sea: list[int]) -> list[int]:
    """Shipping routes by number: a route is the pair of its provinces, in either direction."""
    route = [NOBODY] * (LANDS * LANDS)
    count = 0
    for a in range(LANDS):
        for b in range(a + 1, LANDS):
            if sea[a] >> b & 1:
                route[a * LANDS + b] = count
                route[b * LANDS + a] = count
                count += 1
    return route


def list_draws(
    all_tiles: int, mandate: int, tiles: int, ways: int, draws: list[int], draw_ways: list[int]
) -> None:
    """Add every set of four tiles that begins with `tiles`, mandate by mandate."""
    if mandate == len(MANDATES):
        if tile_count(tiles) == DRAWN:
            draws.append(tiles)
            draw_ways.append(ways)
        return
    there = all_tiles >> 2 * mandate & 3
    choose = 1
    for count in range(there + 1):
        more = tiles + TILE[mandate] * count
        list_draws(all_tiles, mandate + 1, more, ways * choose, draws, draw_ways)
        choose = choose * (there - count) // (count + 1)


def mandates_in(tiles: int) -> list[int]:
    """The mandates of a set of tiles, each as often as it is there."""
    found = []
    for mandate in range(len(MANDATES)):
        for _ in range(tiles >> 2 * mandate & 3):
            found.append(mandate)
    return found


def tile_count(tiles: int) -> int:
    """How many tiles a set has."""
    return (tiles & 3) + (tiles >> 2 & 3) + (tiles >> 4 & 3) + (tiles >> 6 & 3) + (tiles >> 8 & 3)
