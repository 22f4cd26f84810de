"""What things cost: reductions add up, no price drops below nothing (KBS-2.10)."""

from typing import Final

from mandjet.games.kemet import tables as t
from mandjet.games.kemet.state import Kemet

# Tiles that make units of a Recruit action cost nothing (KBS-7.16, KBS-7.36, KBS-7.40).
FREE_UNITS: Final = [t.SCRIBE, t.LOCAL_RECRUITMENT, t.RA]


def payment(state: Kemet, seat: int, price: int) -> int:
    """A whole payment: the Priest of Ra takes his part off once (KBS-7.36)."""
    return max(0, price - state.bonus(seat, t.RA))


def tile_cost(state: Kemet, seat: int, tile: int, surcharge: int) -> int:
    """A Power tile costs its level, less with the Priestess (KBS-5.7, KBS-7.28)."""
    return level_cost(state, seat, state.tables.tile_level[tile] + surcharge)


def level_cost(state: Kemet, seat: int, level: int) -> int:
    """The price of a Power tile of some level, the surcharge counted in."""
    return payment(state, seat, level - state.bonus(seat, t.PRIESTESS))


def raise_cost(state: Kemet, seat: int, low: int, high: int) -> int:
    """Each new level of a Pyramid costs its number (KBS-5.11), less with a tile (KBS-7.30)."""
    off = state.bonus(seat, t.SUPPORT)
    price = 0
    for level in range(low + 1, high + 1):
        price += max(0, level - off)
    return payment(state, seat, price)


def recruit_cost(state: Kemet, seat: int, before: int) -> int:
    """The price of one unit more in a Recruit action that has brought `before` units: 1 beyond the
    free ones. The Priest of Ra takes his part off the whole payment, that is off its first units
    (KBS-5.14, KBS-7.36)."""
    if state.owns(seat, t.REINFORCEMENTS):  # KBS-7.25
        return 0
    free = 0
    for tile in FREE_UNITS:
        free += state.bonus(seat, tile)
    return 1 if before >= free else 0


def teleport_cost(state: Kemet, seat: int) -> int:
    """The price of a teleport without a card and without the Griffin Sphinx (KBS-5.19, KBS-7.6)."""
    return payment(state, seat, state.tables.teleport - state.bonus(seat, t.PORTAL))


def khnum_cost(state: Kemet, seat: int) -> int:
    """What an opponent pays to enter the zone of Khnum's Sphinx (KBS-7.41)."""
    return payment(state, seat, state.tables.tile_amount[t.KHNUM])


def card_cost(state: Kemet, seat: int, kind: int) -> int:
    """The price of a Divine Intervention card (KBS-10.1, KBS-7.36)."""
    price = state.tables.card_cost[kind]
    return payment(state, seat, price) if price else 0
