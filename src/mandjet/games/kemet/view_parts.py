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
    # district, desert, temple, delta_temple or sanctuary.
    kind: str
    # w, e or delta.
    bank: str
    # Where figures stand and where the Harbor is, in hundredths from the west and from the north.
    at: tuple[int, int]
    harbor_at: tuple[int, int] | None
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
    # What is taken off the price of every tile.
    tile_discount: int
    tiles: tuple[str, ...]
    # The sets of Mercenaries: sword, spear.
    mercenaries: tuple[str, ...]
    creatures_in_supply: tuple[str, ...]
    # Cards in hand, Diversion among them. How many were held at the last shuffle (without those
    # shown before the next draw), drawn since, and which were shown since.
    cards: int
    held_at_shuffle: int
    drawn_since_shuffle: int
    shown_since_shuffle: tuple[str, ...]
    battle_cards: int
    battle_discards: tuple[str, ...]
    face_down: int
    # Battle cards removed for special ones, and those shown since, which are not among them.
    cards_removed: int
    seen_since_removal: tuple[str, ...]


class OwnView(msgspec.Struct, frozen=True):
    """What only the seat itself knows."""

    cards: tuple[str, ...]
    battle_cards: tuple[str, ...]
    face_down: tuple[str, ...]
    removed: tuple[str, ...]
    # The hand as it was at the last shuffle, without what was shown before the next draw.
    hand_at_shuffle: tuple[str, ...]


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
    # Forced March: no teleport but that of a card.
    on_foot: bool
    # Whether a step has been made: then Swiftness comes too late.
    stepped: bool
    # Whether an opponent's District was entered, and the zones next to where the Troop began.
    intruded: bool
    start_near: tuple[str, ...]
    # The step being made: where to, how, how many units, which Creatures, and about which of them
    # it is decided.
    target: str | None
    by_teleport: bool
    units: int
    creatures: tuple[str, ...]
    decided: tuple[str, ...]
