"""The printed facts of Rising Sun, validated."""

from typing import Literal

from mandjet.engine.content import Printed, Rows, rows_of
from mandjet.engine.errors import BadContent
from mandjet.games.rising_sun import tables as t

CORE = "core"
TILES = 10
CORE_CARDS = 7
SET_CARDS = 5


class Clan(Printed, kw_only=True):
    """A clan screen."""

    rank: int
    home: str
    income: int


class Province(Printed, kw_only=True):
    """A province of the map."""

    land: list[str]
    sea: list[str]
    vp: int
    coins: int
    ronin: int


class Supply(Printed, kw_only=True):
    """How many of a piece a clan has, and what one costs."""

    count: int
    cost: int = 0


class Mandate(Printed, kw_only=True):
    """The tiles of a mandate."""

    tiles: int


class Kami(Printed, kw_only=True):
    """What a kami grants; its slot in a first game, 0 for none."""

    first_game: int
    vp: int = 0
    coins: int = 0
    ronin: int = 0
    moves: int = 0


class Season(Printed, kw_only=True):
    """The victory points of a war province token."""

    token: int


class Bonus(Printed, kw_only=True):
    """The victory points for tokens of that many different provinces."""

    provinces: int
    vp: int


class Card(Printed, kw_only=True):
    """A season card."""

    type: Literal["enhancement", "virtue", "monster", "war_upgrade", "winter_upgrade"]
    season: Literal["spring", "summer", "autumn"]
    sets: list[Literal["core", "archway", "horseman", "teapot"]]
    cost: int
    copies: int
    vp: int = 0
    coins: int = 0
    ronin: int = 0
    force: int = 0
    low_force: int = 0


def load(rows: Rows) -> t.Tables:
    """The tables the rules read, or BadContent."""
    clans = rows_of(rows, "clan", Clan, t.CLANS)
    provinces = rows_of(rows, "province", Province, t.PROVINCES)
    supply = rows_of(rows, "supply", Supply, ("bushi", "shinto", "stronghold", "daimyo"))
    rows_of(rows, "advantage", Printed, t.ADVANTAGES)
    mandates = rows_of(rows, "mandate", Mandate, t.MANDATES)
    kami = rows_of(rows, "kami", Kami, t.KAMI)
    seasons = rows_of(rows, "season", Season, t.SEASONS[: t.WINTER])
    cards = rows_of(rows, "card", Card, t.CARDS)
    check_clans(clans)
    if sum(row.tiles for row in mandates) != TILES or any(row.tiles > 3 for row in mandates):
        raise BadContent(f"there must be {TILES} mandate tiles, at most three of a kind")
    if not all(0 < row.count < 16 for row in supply):
        raise BadContent("a clan has from 1 to 15 of each piece")
    if supply[3].count != 1:
        raise BadContent("a clan has one daimyo")
    tables = t.Tables(
        links=[links(provinces, "land"), links(provinces, "sea")],
        rewards=[
            [row.vp for row in provinces],
            [row.coins for row in provinces],
            [row.ronin for row in provinces],
        ],
        homes=[t.PROVINCES.index(row.home) for row in clans],
        incomes=[row.income for row in clans],
        tiles=sum(row.tiles << 2 * index for index, row in enumerate(mandates)),
        first_shrines=first_shrines(kami),
        kami=[
            [row.vp for row in kami],
            [row.coins for row in kami],
            [row.ronin for row in kami],
            [row.moves for row in kami],
        ],
        token_values=[row.token for row in seasons],
        set_bonus=set_bonus(rows_of(rows, "bonus", Bonus)),
        supply=[row.count for row in supply],
        stronghold_cost=supply[2].cost,
    )
    add_cards(tables, cards)
    return tables


def check_clans(clans: list[Clan]) -> None:
    ranks = [row.rank for row in clans]
    if ranks != sorted(set(ranks)):
        raise BadContent("the clans must stand in ascending order of their honor rank")
    for row in clans:
        if row.home not in t.PROVINCES:
            raise BadContent(f"clan {row.id!r}: there is no province {row.home!r}")
    if len({row.home for row in clans}) != len(clans):
        raise BadContent("two clans have the same home province")


def links(provinces: list[Province], kind: Literal["land", "sea"]) -> list[int]:
    """Neighbours of each province as bits; they must agree in both directions."""
    masks = []
    for row in provinces:
        mask = 0
        for name in row.land if kind == "land" else row.sea:
            if name not in t.PROVINCES or name == row.id:
                raise BadContent(f"province {row.id!r}: no {kind} neighbour {name!r}")
            mask |= 1 << t.PROVINCES.index(name)
        masks.append(mask)
    for a in range(t.LANDS):
        for b in range(t.LANDS):
            if masks[a] >> b & 1 != masks[b] >> a & 1:
                one, two = t.PROVINCES[a], t.PROVINCES[b]
                raise BadContent(f"{one!r} and {two!r} must name each other as {kind} neighbours")
    return masks


def first_shrines(kami: list[Kami]) -> list[int]:
    """The shrines of a first game, from left to right."""
    placed = sorted((row.first_game, index) for index, row in enumerate(kami) if row.first_game)
    if [slot for slot, _ in placed] != list(range(1, t.SHRINES + 1)):
        raise BadContent("the kami of a first game must have the slots 1 to 4")
    return [index for _, index in placed]


def set_bonus(rows: list[Bonus]) -> list[int]:
    """The bonus for each number of different provinces, 0 to 8."""
    bonus = [0] * (t.LANDS + 1)
    for row in sorted(rows, key=lambda row: row.provinces):
        if not 0 < row.provinces <= t.LANDS:
            raise BadContent(f"bonus {row.id!r}: provinces are from 1 to {t.LANDS}")
        for count in range(row.provinces, t.LANDS + 1):
            bonus[count] = row.vp
    return bonus


def add_cards(tables: t.Tables, cards: list[Card]) -> None:
    """Prices, effects and markets; every season has 7 core cards and 5 of each set."""
    for index, row in enumerate(cards):
        if not 1 <= row.copies <= t.MOST_COPIES or not row.sets:
            raise BadContent(f"card {row.id!r}: one or two copies, a cost from 0, at least one set")
        if row.copies > 1 and (index in t.MONSTER_CARDS or index == t.SERPENT):
            raise BadContent(f"card {row.id!r}: there is only one copy of it")
        tables.cost[index] = row.cost
        tables.copies[index] = row.copies
        tables.season[index] = t.SEASONS.index(row.season)
        tables.vp[index] = row.vp
        tables.coins[index] = row.coins
        tables.ronin[index] = row.ronin
        tables.force[index] = row.force
        tables.low_force[index] = row.low_force or row.force
        if row.type == "virtue":
            tables.virtues |= 1 << index
        for number, name in enumerate(t.SETS):
            if CORE in row.sets or name in row.sets:
                tables.markets[number * t.WINTER + tables.season[index]][index] = row.copies
    for season in t.SEASONS[: t.WINTER]:
        for name, want in ((CORE, CORE_CARDS), *((name, SET_CARDS) for name in t.SETS)):
            have = sum(row.copies for row in cards if name in row.sets and row.season == season)
            if have != want:
                raise BadContent(f"{name} has {have} cards in {season}, not {want}")
