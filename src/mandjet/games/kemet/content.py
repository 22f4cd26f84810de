"""The printed facts of Kemet, validated (section 0.1 of the component file)."""

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

from mandjet.engine.content import Printed, Rows, rows_of
from mandjet.engine.errors import BadContent
from mandjet.games.kemet import tables as t
from mandjet.games.kemet.actions import MOST_AMOUNT

Count = Annotated[int, msgspec.Meta(ge=0, le=20)]
Hundredth = Annotated[int, msgspec.Meta(ge=0, le=100)]
NUMBERS = (
    *("units", "mercenaries", "tokens", "start_prayer", "most_prayer", "fame_to_win"),
    *("troop_limit", "start_troop", "start_levels", "start_levels_in_district", "start_cards"),
    *("pray", "teleport", "home_strength", "night_prayer", "offering_units", "offering_fame"),
    *("delta_units", "delta_prayer", "temples_for_fame", "temples_fame"),
)
READINGS = ("both_mercenaries", "might_in_battle", "free_room_first")
# The parts of the board that are in play or not as a whole.
PARTS = (
    *(f"{site}_city" for site in t.SITES),
    *("west", "east", "sw_quay", "ne_quay", "delta", "sanctuary"),
)


class Rated(Printed, kw_only=True):
    """A row that also says how sure we are of it."""

    confidence: Literal["A", "B", "C"]


class Number(Rated):
    """A single number of the rules."""

    value: Annotated[int, msgspec.Meta(ge=1, le=20)]


class Players(Rated):
    """What changes with the number of players."""

    colours: Annotated[int, msgspec.Meta(ge=2, le=4)]
    pyramids: Annotated[int, msgspec.Meta(ge=2, le=3)]
    act_of_god: bool
    duplicates: bool


class Reading(Rated):
    """An open question: whether the thing named is so."""

    taken: bool


class Part(Rated):
    """A part of the board, and the numbers of players it is in play with."""

    players: list[int]


class Space(Rated):
    """An Action space of the individual board; level 0 is the gold one."""

    level: Annotated[int, msgspec.Meta(ge=0, le=3)]
    action: Literal["move", "recruit", "raise", "pray", "buy", "gold"]


class Zone(Rated):
    """A zone of the board."""

    kind: Literal["district", "desert", "temple", "delta_temple", "sanctuary"]
    bank: Literal["w", "e", "delta"]
    part: str
    obelisk: bool
    harbor: Literal["none", "military", "trading"]
    prayer: Count
    at: tuple[Hundredth, Hundredth]
    harbor_at: list[Hundredth]
    adjacent: list[str]


class Tile(Rated):
    """A Power tile."""

    colour: Literal["ruby", "sapphire", "diamond", "onyx"]
    level: Annotated[int, msgspec.Meta(ge=1, le=4)]
    copies: Annotated[int, msgspec.Meta(ge=1, le=2)]
    icon: Literal["day", "action", "battle", "night", "creature"]
    gold: bool
    strength: Count
    damage: Count
    unblockable: Count
    defense: Count
    land: Count
    amount: Count
    fame: Count


class Creature(Rated):
    """A Creature, which comes with its tile."""

    tile: str
    land: Count
    strength: Count
    damage: Count
    defense: Count


class Card(Rated):
    """A kind of Divine Intervention card."""

    copies: Count
    cost: Count
    moment: Literal["battle", "move", "day"]
    strength: Count
    damage: Count
    defense: Count
    amount: Count


class BattleCard(Rated):
    """A Battle card; `loss` are own units, `tile` is what brings a special one."""

    strength: Count
    damage: Count
    unblockable: Count
    defense: Count
    loss: Count
    tile: str


def load(rows: Rows) -> t.Tables:
    """The tables the rules read, or BadContent."""
    tables = t.Tables()
    _numbers(tables, rows_of(rows, "number", Number, NUMBERS))
    _readings(tables, rows_of(rows, "reading", Reading, READINGS))
    _spaces(rows_of(rows, "space", Space, t.SPACES))
    _tiles(tables, rows_of(rows, "tile", Tile, t.TILES))
    _creatures(tables, rows_of(rows, "creature", Creature, t.CREATURES))
    _cards(tables, rows_of(rows, "card", Card, t.CARDS))
    _battle_cards(tables, rows_of(rows, "battle_card", BattleCard, t.BATTLE_CARDS))
    _players(tables, rows_of(rows, "players", Players, ("2", "3", "4", "5")))
    _board(tables, rows_of(rows, "zone", Zone, t.ZONES), rows_of(rows, "part", Part, PARTS))
    return tables


def _total(what: str, have: int, want: int) -> None:
    if have != want:
        raise BadContent(f"{what}: {have}, but the box holds {want}")


def _columns(tables: t.Tables, kind: str, rows: Sequence[Rated], *names: str) -> None:
    """Columns of the rows become lists of the tables, by the name of the kind and their own."""
    for name in names:
        setattr(tables, f"{kind}_{name}", [getattr(row, name) for row in rows])


def _numbers(tables: t.Tables, rows: list[Number]) -> None:
    value = {row.id: row.value for row in rows}
    for name in NUMBERS:
        setattr(tables, name, value[name])
    for low, high in (
        ("start_prayer", "most_prayer"),
        ("start_troop", "troop_limit"),
        ("start_levels_in_district", "start_levels"),
    ):
        if value[low] > value[high]:
            raise BadContent(f"number {low!r} is greater than {high!r}")
    if 2 * value["start_troop"] > value["units"]:
        raise BadContent("number 'units' is too small for two Troops of 'start_troop'")
    if value["units"] + 2 * value["mercenaries"] > MOST_AMOUNT:
        raise BadContent(
            f"a player cannot have more than {MOST_AMOUNT} units, all Mercenaries included"
        )
    if value["tokens"] != 5:
        raise BadContent("number 'tokens' must be 5: the Equilibrium rule is made for five tokens")
    if value["start_levels"] > 2 * value["start_levels_in_district"]:
        raise BadContent("number 'start_levels' does not fit into two Districts")
    if value["start_levels_in_district"] > 4:
        raise BadContent("number 'start_levels_in_district' is higher than a Pyramid")
    if t.MOST_SEATS * value["start_cards"] > t.DECK:
        raise BadContent(
            f"number 'start_cards': {t.MOST_SEATS} players share a deck of {t.DECK} cards"
        )


def _readings(tables: t.Tables, rows: list[Reading]) -> None:
    for row in rows:
        setattr(tables, row.id, row.taken)


def _spaces(rows: list[Space]) -> None:
    for index, row in enumerate(rows):
        action, _, _ = row.id.partition("_")
        level = 0 if action == "gold" else next(3 - i for i in range(3) if t.LEVELS[i] >> index & 1)
        if row.action != action or row.level != level:
            raise BadContent(f"space {row.id!r} must be {action} on level {level}")


def _tiles(tables: t.Tables, rows: list[Tile]) -> None:
    _total("Power tiles", sum(row.copies for row in rows), 64)
    for colour in t.COLOURS:
        of_colour = [row for row in rows if row.colour == colour]
        for level in range(1, 5):
            copies = sum(row.copies for row in of_colour if row.level == level)
            _total(f"{colour} tiles of level {level}", copies, 4)
        _total(f"{colour} tiles with a duplicate", sum(row.copies > 1 for row in of_colour), 2)
        acts = sum(1 for i, row in enumerate(rows) if row in of_colour and t.ACTS_OF_GOD >> i & 1)
        _total(f"Acts of God in {colour}", acts, 1)
    for index, row in enumerate(rows):
        if (row.icon == "creature") != (index in t.CREATURE_TILES):
            raise BadContent(f"tile {row.id!r}: icon {row.icon!r} does not fit its miniature")
        if row.gold != (index in t.GOLD_TILES):
            raise BadContent(f"tile {row.id!r}: gold does not fit its effect")
    tables.tile_colour = [t.COLOURS.index(row.colour) for row in rows]
    _columns(tables, "tile", rows, "level", "copies", "land", "amount", "fame")
    _columns(tables, "tile", rows, "strength", "damage", "unblockable", "defense")
    for tile in range(t.TILE_COUNT):
        tables.gold_tiles |= rows[tile].gold << tile
        tables.of_colour[tables.tile_colour[tile]] |= 1 << tile
        for level in range(tables.tile_level[tile], 5):
            tables.up_to_level[level] |= 1 << tile


def _creatures(tables: t.Tables, rows: list[Creature]) -> None:
    for creature, row in enumerate(rows):
        if row.tile != t.TILES[t.CREATURE_TILES[creature]]:
            raise BadContent(
                f"creature {row.id!r} stands on tile {t.TILES[t.CREATURE_TILES[creature]]}"
            )
        tables.tile_creature[t.CREATURE_TILES[creature]] = creature
    _columns(tables, "creature", rows, "land", "strength", "damage", "defense")


def _cards(tables: t.Tables, rows: list[Card]) -> None:
    _total("Diversion cards", rows[t.DIVERSION].copies, t.MOST_SEATS)
    _total("Divine Intervention cards", sum(row.copies for row in rows), t.MOST_SEATS + t.DECK)
    tables.card_moment = [t.MOMENTS.index(row.moment) for row in rows]
    _columns(tables, "card", rows, "cost", "strength", "damage", "defense", "amount")
    for kind, row in enumerate(rows):
        if row.moment != t.MOMENTS[0 if kind < t.SWIFTNESS else 1 if kind < t.PRAYER else 2]:
            raise BadContent(f"card {row.id!r}: its effect does not work at moment {row.moment!r}")
        if row.copies > t.MOST_COPIES:
            raise BadContent(f"card {row.id!r}: {t.MOST_COPIES} copies at most")
        tables.of_moment[tables.card_moment[kind]] |= t.MOST_COPIES * t.one(kind)
        if kind != t.DIVERSION:
            tables.full_deck += row.copies * t.one(kind)


def _battle_cards(tables: t.Tables, rows: list[BattleCard]) -> None:
    for index, row in enumerate(rows):
        brings = {t.WYYRT_STORM: t.TILES[t.WYYRT], t.SHETYW_BARRIER: t.TILES[t.SHETYW]}.get(
            index, ""
        )
        if row.tile != brings:
            raise BadContent(f"battle_card {row.id!r}: tile must be {brings!r}")
    _columns(tables, "battle", rows, "strength", "damage", "unblockable", "defense", "loss")


def _players(tables: t.Tables, rows: list[Players]) -> None:
    for row in rows:
        seats = int(row.id)
        if row.pyramids > row.colours:
            raise BadContent(
                f"players {row.id!r}: {row.pyramids} Pyramids of different colours each, but only"
                f" {row.colours} colours are in play"
            )
        tables.colours[seats] = row.colours
        tables.pyramids[seats] = row.pyramids
        tables.acts_of_god[seats] = row.act_of_god
        tables.duplicates[seats] = row.duplicates


def _board(tables: t.Tables, zones: list[Zone], parts: list[Part]) -> None:
    index = {zone.id: number for number, zone in enumerate(zones)}
    for zone in zones:
        for other in zone.adjacent:
            if other not in index:
                raise BadContent(f"zone {zone.id!r}: no zone {other!r}")
    for number, zone in enumerate(zones):
        _check_zone(number, zone, index, zones)
    for part in parts:
        if set(part.players) - {2, 3, 4, 5}:
            raise BadContent(f"part {part.id!r}: players are 2 to 5")
    tables.adoration = [zone.prayer for zone in zones]
    tables.banks = [zone.bank for zone in zones]
    tables.points = [zone.at for zone in zones]
    tables.harbor_points = [
        None if zone.harbor == "none" else (zone.harbor_at[0], zone.harbor_at[1]) for zone in zones
    ]
    tables.temples = [
        number for number, zone in enumerate(zones) if zone.kind in ("temple", "delta_temple")
    ]
    _total("Temples", len(tables.temples), 5)
    tables.temple_mask = sum(1 << temple for temple in tables.temples)
    for seats in range(2, t.MOST_SEATS + 1):
        tables.maps[seats] = _map(zones, {part.id for part in parts if seats in part.players})
        _check_map(tables.map_for(seats), seats)


def _map(zones: list[Zone], parts: set[str]) -> t.Map:
    """The board with these parts in play (KBS-1.2)."""

    def mask(wanted: list[bool]) -> int:
        return sum(1 << number for number, want in enumerate(wanted) if want)

    index = {zone.id: number for number, zone in enumerate(zones)}
    return t.Map(
        mask([zone.part in parts for zone in zones]),
        [[index[other] for other in zone.adjacent] for zone in zones],
        mask([zone.harbor == "trading" for zone in zones]),
        mask([zone.harbor == "military" for zone in zones]),
        mask([zone.obelisk for zone in zones]),
    )


def _check_zone(number: int, zone: Zone, index: dict[str, int], zones: list[Zone]) -> None:
    for other in zone.adjacent:
        if other == zone.id or zone.id not in zones[index[other]].adjacent:
            raise BadContent(f"zone {zone.id!r}: {other!r} is not adjacent both ways")
    kinds = _kinds_of(number)
    if zone.kind not in kinds:
        raise BadContent(f"zone {zone.id!r} is of kind {' or '.join(kinds)}")
    if zone.prayer and zone.kind != "temple":
        raise BadContent(f"zone {zone.id!r}: only a temple gives Prayer Points in Adoration")
    if zone.obelisk and zone.kind == "district":
        raise BadContent(
            f"zone {zone.id!r}: an Obelisk stands outside Cities, the rules of Walls are made so"
        )
    if zone.part not in PARTS:
        raise BadContent(f"zone {zone.id!r}: there is no part {zone.part!r}")
    site = number // t.CITY_SIZE if number < t.FRONT else number - t.FRONT
    if number < t.FRONT + len(t.SITES) and zone.part != PARTS[site]:
        raise BadContent(f"zone {zone.id!r} is of part {PARTS[site]!r}")
    if len(zone.harbor_at) not in ((0, 2) if zone.harbor == "none" else (2,)):
        raise BadContent(f"zone {zone.id!r}: harbor_at is two numbers for a Harbor, else none")


def _kinds_of(number: int) -> tuple[str, ...]:
    if number < t.FRONT:
        return ("district",)
    if number < t.FRONT + len(t.SITES):
        return ("desert",)
    special = {t.SANCTUARY: "sanctuary", t.DELTA_TEMPLE: "delta_temple"}
    return (special[number],) if number in special else ("desert", "temple")


def _check_map(board: t.Map, seats: int) -> None:
    """A City for each player, and every zone can be reached: by land, by water, by teleport."""
    _total(f"Cities with {seats} players", len(board.sites), seats)
    site = board.sites[0]
    seen = {t.FRONT + site, *board.obelisk_list}
    todo = list(seen)
    while todo:
        for zone in board.steps[site][todo.pop()]:
            if zone not in seen:
                seen.add(zone)
                todo.append(zone)
    missing = [repr(t.ZONES[zone]) for zone in board.listed if zone not in seen]
    if missing:
        raise BadContent(f"with {seats} players nobody can reach {', '.join(missing)}")
