"""What counts for a side of a Battle, item by item: for Resolution, events and views (KBS-6.8)."""

from typing import Final

from mandjet.games.kemet import tables as t
from mandjet.games.kemet.rules.board import creature_in, district_owner
from mandjet.games.kemet.state import DEFENDER, Kemet


class Item:
    """What one thing adds to a side: `kind` and `id` name it as views do."""

    def __init__(
        self, kind: str, component: str, strength: int, damage: int, unblockable: int, defense: int
    ) -> None:
        self.kind: str = kind
        self.id: str = component
        self.strength: int = strength
        self.damage: int = damage
        self.unblockable: int = unblockable
        self.defense: int = defense

    def counts(self) -> bool:
        """Whether it adds anything."""
        return self.strength + self.damage + self.unblockable + self.defense > 0

    def message(self) -> str:
        """The message that names it."""
        if self.id == "":
            return f"counted-{self.kind}"
        return f"battle-{self.id}" if self.kind == "battle_card" else f"{self.kind}-{self.id}"


def units_item(units: int) -> Item:
    """The units of a Troop."""
    return Item("units", "", units, 0, 0, 0)


def creature_items(state: Kemet, side: int) -> list[Item]:
    """The Creature tied to the Troop, unless the Snake voids it (KBS-2.6, KBS-6.3)."""
    tables = state.tables
    creature = creature_in(state, state.side[side], state.battle_zone)
    if creature == t.NONE or state.void[side]:
        return []
    strength = tables.creature_strength[creature]
    damage, defense = tables.creature_damage[creature], tables.creature_defense[creature]
    return [Item("creature", t.CREATURES[creature], strength, damage, 0, defense)]


def played_item(state: Kemet, card: int) -> Item:
    """The Battle card played (KBS-11.1)."""
    tables = state.tables
    strength, damage = tables.battle_strength[card], tables.battle_damage[card]
    unblockable, defense = tables.battle_unblockable[card], tables.battle_defense[card]
    return Item("battle_card", t.BATTLE_CARDS[card], strength, damage, unblockable, defense)


def added_items(state: Kemet, side: int) -> list[Item]:
    """The Divine Intervention cards added (KBS-10.3 to KBS-10.8)."""
    tables = state.tables
    found: list[Item] = []
    for kind in t.kinds(state.added[side]):
        strength, damage = tables.card_strength[kind], tables.card_damage[kind]
        found.append(Item("card", t.CARDS[kind], strength, damage, 0, tables.card_defense[kind]))
    return found


def lasting_items(state: Kemet, side: int) -> list[Item]:
    """The City, the tiles and the cards given for Divine Wound: what no loss takes away."""
    tables = state.tables
    seat = state.side[side]
    found: list[Item] = []
    if district_owner(state, state.battle_zone) == seat:
        found.append(Item("home", "", tables.home_strength, 0, 0, 0))
    for tile in BATTLE_TILES[side]:
        if state.owns(seat, tile):
            strength, damage = tile_strength(state, side, tile), tables.tile_damage[tile]
            unblockable, defense = tables.tile_unblockable[tile], tables.tile_defense[tile]
            found.append(Item("tile", t.TILES[tile], strength, damage, unblockable, defense))
    if state.wounds[side]:  # KBS-7.9
        strength = state.wounds[side] * tables.tile_strength[t.WOUND]
        found.append(Item("tile", t.TILES[t.WOUND], strength, 0, 0, 0))
    return found


def tile_strength(state: Kemet, side: int, tile: int) -> int:
    """The Strength a tile adds to a side; that of Initiative is the attacker's (KBS-7.12)."""
    if tile == t.INITIATIVE and side == DEFENDER:
        return 0
    return state.tables.tile_strength[tile]


def all_items(state: Kemet, side: int) -> list[Item]:
    """All that counts for a side in Resolution (KBS-6.8)."""
    found = [units_item(state.units_at(state.side[side], state.battle_zone))]
    if state.played[side] != t.NONE:
        found.append(played_item(state, state.played[side]))
    found += creature_items(state, side) + lasting_items(state, side) + added_items(state, side)
    return [item for item in found if item.counts()]


# The tiles that count in Battle for the attacker and for the defender (KBS-7.1, KBS-7.4, KBS-7.8,
# KBS-7.12, KBS-7.15, KBS-7.17, KBS-7.46, KBS-7.50).
BATTLE_TILES: Final = [
    [t.CHARGE, t.CARNAGE, t.BLADE, t.SHIELD, t.FURY, t.INITIATIVE],
    [t.DEFENSE, t.CARNAGE, t.BLADE, t.SHIELD, t.FURY, t.INITIATIVE, t.TRAP],
]
