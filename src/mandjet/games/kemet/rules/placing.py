"""Where units of the supply may be placed (KBS-2.2, KBS-2.3)."""

from mandjet.games.kemet.actions import PASS, ZONE
from mandjet.games.kemet.rules.board import troop_limit
from mandjet.games.kemet.state import Kemet
from mandjet.games.kemet.tables import ANYWHERE, FREE_CITY, bits


def open_zones(state: Kemet, seat: int, where: int) -> int:
    """The zones with room for one more unit of the seat, one bit each."""
    zones = state.own_districts(seat)
    if where == FREE_CITY:
        zones ^= zones & state.others_in(seat)
    elif where == ANYWHERE:
        zones |= state.troops[seat]
    return with_room(state, seat, zones)


def with_room(state: Kemet, seat: int, zones: int) -> int:
    """Those of the zones where the Troop limit leaves room for a unit (KBS-2.2)."""
    limit = troop_limit(state, seat)
    full = 0
    for zone in bits(zones & state.troops[seat]):
        if state.units_at(seat, zone) >= limit:
            full |= 1 << zone
    return zones ^ full


def menu_of_zones_or_pass(zones: int) -> list[int]:
    """The zones to choose among, or none of them (KBS-4.7)."""
    return [PASS, *menu_of_zones(zones)]


def menu_of_zones(zones: int) -> list[int]:
    """The zones to choose among."""
    menu = bits(zones)
    for place in range(len(menu)):
        menu[place] += ZONE
    return menu
