"""Where units of the supply may be placed (KBS-2.2, KBS-2.3)."""

from mandjet.games.kemet.actions import PASS, ZONE
from mandjet.games.kemet.rules.board import troop_limit
from mandjet.games.kemet.state import Kemet
from mandjet.games.kemet.tables import ANYWHERE, FREE_CITY, ZONE_COUNT


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
    troops = zones & state.troops[seat]
    first = seat * ZONE_COUNT
    zone = 0
    while troops:
        if troops & 1 and state.units[first + zone] >= limit:
            full |= 1 << zone
        troops >>= 1
        zone += 1
    return zones ^ full


def menu_of_zones_or_pass(zones: int) -> list[int]:
    """The zones to choose among, or none of them (KBS-4.7)."""
    menu = [PASS]
    add_zones(menu, zones)
    return menu


def menu_of_zones(zones: int) -> list[int]:
    """The zones to choose among."""
    menu: list[int] = []
    add_zones(menu, zones)
    return menu


def add_zones(menu: list[int], zones: int) -> None:
    choice = ZONE
    while zones:
        if zones & 1:
            menu.append(choice)
        zones >>= 1
        choice += 1
