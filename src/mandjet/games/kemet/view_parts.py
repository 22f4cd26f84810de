"""The parts of a view of Kemet: what web and terminal draw."""

import msgspec


class TroopView(msgspec.Struct, frozen=True):
    """A Troop and the creatures tied to it."""

    seat: int
    units: int
    creatures: tuple[str, ...]


class PyramidView(msgspec.Struct, frozen=True):
    """A Pyramid."""

    colour: str
    level: int


class ZoneView(msgspec.Struct, frozen=True):
    """A zone in play: what is printed and who stands there."""

    id: str
    kind: str
    owner: int | None
    obelisk: bool
    harbor: str
    prayer: int
    near: tuple[str, ...]
    troops: tuple[TroopView, ...]
    pyramid: PyramidView | None
    controller: int | None
    # Who holds the temporary Fame Point of the zone.
    fame: int | None


class PlayerView(msgspec.Struct, frozen=True):
    """A player's board and all that is public about the player."""

    seat: int
    city: str | None
    prayer: int
    veterans: int
    fame: int
    temporary_fame: int
    divine_fame: int
    battle_fame: int
    supply: int
    troop_limit: int
    tokens: int
    # None without such a token; whether it can be played today.
    silver: bool | None
    gold: bool | None
    used: tuple[str, ...]
    # Empty spaces that the Equilibrium closes for the next token.
    closed: tuple[str, ...]
    # The colour of each Buy box, and the colours bought today.
    boxes: tuple[str | None, ...]
    bought: tuple[str, ...]
    tiles: tuple[str, ...]
    creatures_in_supply: tuple[str, ...]
    cards: int
    # Cards in hand that all have seen go there.
    known_cards: tuple[str, ...]
    battle_cards: int
    battle_discards: tuple[str, ...]
    face_down: int
    # Face-down Battle discards that all have seen; Battle cards removed for special ones, and those
    # shown since, which are not among them.
    seen_face_down: tuple[str, ...]
    cards_removed: int
    seen_since_removal: tuple[str, ...]


class OwnView(msgspec.Struct, frozen=True):
    """What only the seat itself knows."""

    cards: tuple[str, ...]
    battle_cards: tuple[str, ...]
    face_down: tuple[str, ...]
    removed: tuple[str, ...]
    vision: tuple[str, ...]
    # Cards this seat saw go into the deck, by a shuffle or its own Vision, and not again since.
    seen_into_deck: tuple[str, ...]


class ItemView(msgspec.Struct, frozen=True):
    """What one thing adds to a side of a Battle: units, home, troop (units and a Creature that are
    gone), battle_card, tile, creature or card, with the id of the component."""

    kind: str
    id: str
    strength: int
    damage: int
    unblockable: int
    defense: int


class SideView(msgspec.Struct, frozen=True):
    """One side of a Battle; what is still secret is None or empty to others."""

    seat: int
    ready: bool
    played: str | None
    discarded: str | None
    added: tuple[str, ...]
    wounds: int
    lost: int
    creature_void: bool
    strength: int | None
    damage: int | None
    unblockable: int | None
    defense: int | None
    # All that this seat knows to count for the side; once counted, they add up to the values.
    items: tuple[ItemView, ...]


class BattleView(msgspec.Struct, frozen=True):
    """The Battle being fought."""

    zone: str
    open: bool
    winner: int | None
    attacker: SideView
    defender: SideView


class MoveView(msgspec.Struct, frozen=True):
    """The Move action under way."""

    seat: int
    zone: str | None
    land: int
    teleported: bool
    card_teleport: bool
    ignores_walls: bool
    target: str | None
    units: int
    creatures: tuple[str, ...]
