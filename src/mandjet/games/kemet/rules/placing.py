"""Units placed from the supply for nothing, by cards, tiles and Veterans."""

from typing import Final

from mandjet.engine.frame import Frame
from mandjet.games.kemet.actions import PASS, ZONE
from mandjet.games.kemet.rules.board import place_unit, troop_limit
from mandjet.games.kemet.state import Kemet
from mandjet.games.kemet.tables import NOWHERE, ZONE_COUNT

# Where units may go: any District of one's City; those that are free; or these and with any Troop
# of one's own.
CITY: Final = 0
FREE_CITY: Final = 1
ANYWHERE: Final = 2


class PlaceUnits(Frame[Kemet]):
    """Up to so many units from the supply, one by one."""

    def __init__(self, seat: int, left: int, where: int) -> None:
        self.seat: int = seat
        self.left: int = left
        self.where: int = where

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.left, self.where)

    def run(self, state: Kemet) -> None:
        if self.left <= 0 or state.supply[self.seat] == 0:
            return
        zones = open_zones(state, self.seat, self.where)
        if zones:
            state.ask(self.seat, zone_menu(zones))

    def take(self, state: Kemet, seat: int, action: int) -> None:
        if action != PASS:
            place_unit(state, seat, action - ZONE)
            if self.left > 1:
                state.push(PlaceUnits(seat, self.left - 1, self.where))


def open_zones(state: Kemet, seat: int, where: int) -> int:
    """The zones with room for one more unit of the seat, one bit each."""
    city = state.own_districts(seat)
    if where != CITY:
        others = state.others_in(seat)
        city ^= city & others
    if where == ANYWHERE:
        city |= state.troops[seat]
    if state.battle_zone != NOWHERE and not state.troops[seat] >> state.battle_zone & 1:
        # In a Battle nobody comes back to where the Troop has died (KBS-6.15).
        city ^= city & 1 << state.battle_zone
    return with_room(state, seat, city)


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


def zone_menu(zones: int) -> list[int]:
    """The zones to choose among, or none of them."""
    menu = [PASS]
    choice = ZONE
    while zones:
        if zones & 1:
            menu.append(choice)
        zones >>= 1
        choice += 1
    return menu
