"""What the components of Kemet are and do, in words."""

from typing import Any

from mandjet.engine.words import Words
from mandjet.games.kemet import actions as ids
from mandjet.games.kemet import tables as t
from mandjet.games.kemet.rules.board import zone_name
from mandjet.games.kemet.words import effect, words

# The clause about each kind of zone and each action.
ZONE_RULES = {
    "district": "KBS-2.4",
    "desert": "KBS-1.3",
    "temple": "KBS-8.5",
    "delta_temple": "KBS-8.3",
    "sanctuary": "KBS-8.2",
}
SPACE_RULES = {
    "move": "KBS-5.17",
    "recruit": "KBS-5.14",
    "raise": "KBS-5.9",
    "pray": "KBS-5.1",
    "buy": "KBS-5.2",
    "gold": "KBS-4.5",
}


def about(kind: str, row: dict[str, Any], tables: t.Tables) -> Words | None:
    """The text and the clause about a component; None where its name says all."""
    key = row["id"]
    if kind == "tile" and key in t.TILES:
        return _of_action(ids.TILE + t.TILES.index(key), tables)
    if kind == "creature" and key in t.CREATURES:
        return _of_action(ids.TILE + t.CREATURE_TILES[t.CREATURES.index(key)], tables)
    if kind == "card" and key in t.CARDS:
        return _of_action(ids.CARD + t.CARDS.index(key), tables)
    if kind == "battle_card" and key in t.BATTLE_CARDS:
        card = t.BATTLE_CARDS.index(key)
        said = _of_action(ids.BATTLE + card, tables)
        return (
            said if t.OWN_BATTLE_CARDS >> card & 1 else Words(said.key, said.args, None, "KBS-11.2")
        )
    if kind == "space" and key in t.SPACES:
        return _about_space(key, tables)
    if kind == "zone" and key in t.ZONES:
        return _about_zone(t.ZONES.index(key), tables)
    return None


def _of_action(action: int, tables: t.Tables) -> Words:
    said = effect(words(action, tables, None, None))
    assert said is not None
    return said


def _about_space(key: str, tables: t.Tables) -> Words:
    action = key.split("_")[0]
    args: dict[str, int | str] = {"prayer": tables.pray, "teleport": tables.teleport}
    return Words(f"about-{action}", args, None, SPACE_RULES[action])


def _about_zone(zone: int, tables: t.Tables) -> Words:
    kind = tables.zone_kind(zone)
    name = zone_name(zone)
    if kind == "desert":
        kind = "delta_desert" if name.endswith("delta_desert") else name.rpartition("_")[2]
    args: dict[str, int | str] = {
        "prayer": tables.delta_prayer if kind == "delta_temple" else tables.adoration[zone],
        "units": tables.offering_units if kind == "sanctuary" else tables.delta_units,
        "fame": tables.offering_fame,
        "home": tables.home_strength if zone < t.DISTRICTS else 0,
    }
    rule = ZONE_RULES.get(kind, ZONE_RULES["desert"])
    return Words(f"about-{kind.replace('_', '-')}", args, None, rule)
