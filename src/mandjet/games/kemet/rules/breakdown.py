"""Where the values of a Battle come from, item by item: for events and views.

`count_values` in casualties.py counts the same without naming anything.
"""

from typing import Final, NamedTuple

from mandjet.games.kemet.rules.board import creature_name, district_owner
from mandjet.games.kemet.rules.hands import card_name
from mandjet.games.kemet.state import DEFENDER, Kemet
from mandjet.games.kemet.tables import (
    BATTLE_CARDS,
    BLADE,
    CARDS,
    CARNAGE,
    CHARGE,
    CREATURES,
    DEFENSE,
    FURY,
    INITIATIVE,
    NONE,
    SHIELD,
    TILES,
    TRAP,
    WOUND,
    kinds,
)


class Item(NamedTuple):
    """What one thing adds to a side: `kind` and `id` name it as views do, `name` is its message."""

    kind: str
    id: str
    name: str
    strength: int
    damage: int
    unblockable: int
    defense: int

    def counts(self) -> bool:
        """Whether it adds anything."""
        return self.strength + self.damage + self.unblockable + self.defense > 0


def units_item(units: int) -> Item:
    """The units of a Troop."""
    return Item("units", "", "counted-units", units, 0, 0, 0)


def creature_item(state: Kemet, creature: int) -> Item:
    """The Creature tied to the Troop."""
    tables = state.tables
    return Item(
        "creature",
        CREATURES[creature],
        creature_name(creature),
        tables.creature_strength[creature],
        tables.creature_damage[creature],
        0,
        tables.creature_defense[creature],
    )


def played_item(state: Kemet, card: int) -> Item:
    """The Battle card played."""
    tables = state.tables
    return Item(
        "battle_card",
        BATTLE_CARDS[card],
        f"battle-{BATTLE_CARDS[card]}",
        tables.battle_strength[card],
        tables.battle_damage[card],
        tables.battle_unblockable[card],
        tables.battle_defense[card],
    )


def added_items(state: Kemet, side: int) -> list[Item]:
    """The Divine Intervention cards added."""
    tables = state.tables
    return [
        Item(
            "card",
            CARDS[kind],
            card_name(kind),
            tables.card_strength[kind],
            tables.card_damage[kind],
            0,
            tables.card_defense[kind],
        )
        for kind in kinds(state.added[side])
    ]


def lasting_items(state: Kemet, side: int) -> list[Item]:
    """The City, the tiles and the cards given for Divine Wound: what no loss takes away."""
    tables = state.tables
    seat = state.side[side]
    found: list[Item] = []
    if district_owner(state, state.battle_zone) == seat:
        found.append(Item("home", "", "counted-home", tables.home_strength, 0, 0, 0))
    for tile in BATTLE_TILES[side]:
        if state.owns(seat, tile):
            found.append(
                Item(
                    "tile",
                    TILES[tile],
                    f"tile-{TILES[tile]}",
                    tile_strength(state, side, tile),
                    tables.tile_damage[tile],
                    tables.tile_unblockable[tile],
                    tables.tile_defense[tile],
                )
            )
    if state.wounds[side]:
        strength = state.wounds[side] * tables.tile_strength[WOUND]
        found.append(Item("tile", TILES[WOUND], f"tile-{TILES[WOUND]}", strength, 0, 0, 0))
    return found


def tile_strength(state: Kemet, side: int, tile: int) -> int:
    """The Strength a tile adds to a side; that of Initiative is the attacker's (KBS-7.12)."""
    if tile == INITIATIVE and side == DEFENDER:
        return 0
    return state.tables.tile_strength[tile]


def all_items(state: Kemet, side: int, creature: int) -> list[Item]:
    """All that counts for a side in Resolution (KBS-6.8)."""
    found = [units_item(state.units_at(state.side[side], state.battle_zone))]
    if state.played[side] != NONE:
        found.append(played_item(state, state.played[side]))
    if creature != NONE and not state.void[side]:
        found.append(creature_item(state, creature))
    return [
        item
        for item in found + lasting_items(state, side) + added_items(state, side)
        if item.counts()
    ]


# The tiles that count in Battle for the attacker and for the defender.
BATTLE_TILES: Final = [
    [CHARGE, CARNAGE, BLADE, SHIELD, FURY, INITIATIVE],
    [DEFENSE, CARNAGE, BLADE, SHIELD, FURY, INITIATIVE, TRAP],
]
