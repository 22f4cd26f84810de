"""Recruit, and the Battles of units placed among enemies (KBS-5.14 to KBS-5.16)."""

from typing import Final

from mandjet.games.kemet.actions import CARD, PASS, ZONE
from mandjet.games.kemet.rules.battle import begin_battle
from mandjet.games.kemet.rules.board import enemy_in, place_unit, spend_prayer
from mandjet.games.kemet.rules.costs import recruit_cost
from mandjet.games.kemet.rules.frames import SeatFrame
from mandjet.games.kemet.rules.placing import with_room, zone_menu
from mandjet.games.kemet.rules.turn import (
    TurnFrame,
    could_act,
    take_day_choice,
    with_day_choices,
    zones_menu,
)
from mandjet.games.kemet.state import Kemet
from mandjet.games.kemet.tables import LOCAL_RECRUITMENT, MOST_SEATS


def recruit(state: Kemet, seat: int) -> None:
    """Place and pay units, then fight where opponents stand."""
    state.recruited = 0
    state.push(CITY_BATTLES[seat])
    state.push(RECRUITS[seat])


class Recruit(TurnFrame):
    """One unit after the other, each paid when it is placed."""

    def offer(self, state: Kemet) -> list[int]:
        return zone_menu(recruit_zones(state, self.seat))

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
    count = state.recruited
    return recruit_cost(state, seat, count + 1) - recruit_cost(state, seat, count)


def recruit_zones(state: Kemet, seat: int) -> int:
    """Where another unit may be recruited now, one bit each (KBS-5.15)."""
    if state.supply[seat] == 0 or next_cost(state, seat) > state.prayer[seat]:
        return 0
    zones = state.own_districts(seat)
    if state.owns(seat, LOCAL_RECRUITMENT):
        zones |= state.troops[seat]
    return with_room(state, seat, zones)


class CityBattles(SeatFrame):
    """Battles in Districts where units were placed among enemies, in the order the player likes;
    day cards may be played before each (KBS-5.16)."""

    def run(self, state: Kemet) -> None:
        zones = contested(state, self.seat)
        if zones == 0:
            return
        if zones & (zones - 1) or could_act(state, self.seat):
            state.ask(self.seat, with_day_choices(state, self.seat, zones_menu(zones)))
        else:
            self.fight(state, zones_menu(zones)[0] - ZONE)

    def take(self, state: Kemet, seat: int, action: int) -> None:
        if action >= CARD:
            state.push(self)
            take_day_choice(state, seat, action)
        else:
            self.fight(state, action - ZONE)

    def fight(self, state: Kemet, zone: int) -> None:
        """One of the Battles; the others afterwards."""
        state.push(self)
        begin_battle(state, self.seat, enemy_in(state, self.seat, zone), zone, False)


def contested(state: Kemet, seat: int) -> int:
    """The zones where both the seat and an opponent have a Troop."""
    return state.troops[seat] & state.others_in(seat)


RECRUITS: Final = [Recruit(seat) for seat in range(MOST_SEATS)]
CITY_BATTLES: Final = [CityBattles(seat) for seat in range(MOST_SEATS)]
