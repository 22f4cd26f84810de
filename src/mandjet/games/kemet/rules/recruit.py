"""Recruit (KBS-5.14 to KBS-5.16)."""

from typing import Final

from mandjet.games.kemet.actions import PASS, ZONE
from mandjet.games.kemet.rules.board import place_unit, spend_prayer
from mandjet.games.kemet.rules.costs import recruit_cost
from mandjet.games.kemet.rules.placing import menu_of_zones_or_pass, with_room
from mandjet.games.kemet.rules.turn import CityBattles, TurnFrame
from mandjet.games.kemet.state import Kemet
from mandjet.games.kemet.tables import LOCAL_RECRUITMENT, MOST_SEATS, WHOLE_CITY


def recruit(state: Kemet, seat: int) -> None:
    """Place and pay units, then fight where opponents stand."""
    state.recruited = 0
    state.push(CITY_BATTLES[seat])
    state.push(RECRUITS[seat])


class Recruit(TurnFrame):
    """One unit after the other, each paid when it is placed."""

    def offer(self, state: Kemet) -> list[int]:
        return menu_of_zones_or_pass(recruit_zones(state, self.seat))

    def chosen(self, state: Kemet, seat: int, action: int) -> None:
        if action == PASS:
            state.recruited = 0
            return
        spend_prayer(state, seat, next_cost(state, seat))
        state.recruited += 1
        place_unit(state, seat, action - ZONE)
        state.push(self)


def next_cost(state: Kemet, seat: int) -> int:
    """What one unit more costs, with all reductions of the whole action (KBS-5.14)."""
    return recruit_cost(state, seat, state.recruited)


def recruit_zones(state: Kemet, seat: int) -> int:
    """Where another unit may be recruited now, one bit each (KBS-5.15)."""
    if state.supply[seat] == 0 or next_cost(state, seat) > state.prayer[seat]:
        return 0
    zones = state.own_districts(seat)
    if state.owns(seat, LOCAL_RECRUITMENT):  # KBS-7.40
        zones |= state.troops[seat]
    return with_room(state, seat, zones)


RECRUITS: Final = [Recruit(seat) for seat in range(MOST_SEATS)]
CITY_BATTLES: Final = [CityBattles(seat, WHOLE_CITY, 0) for seat in range(MOST_SEATS)]
