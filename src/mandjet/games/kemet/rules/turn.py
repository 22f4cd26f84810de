"""What is possible at any step of a turn: day cards and Creatures; and the Battles that
units placed in the player's City start (KBS-4.8, KBS-5.16).

They belong together: a day card may start such a Battle, and between two of them day cards may be
played.
"""

from abc import abstractmethod

from mandjet.engine.frame import Frame, SeatFrame
from mandjet.games.kemet import tables as t
from mandjet.games.kemet.actions import CARD, EXCHANGE, PASS, SUMMON, ZONE
from mandjet.games.kemet.rules.battle import begin_battle
from mandjet.games.kemet.rules.board import enemy_in, place_unit
from mandjet.games.kemet.rules.creatures import Exchange, Summon, add_creatures, summon_zones
from mandjet.games.kemet.rules.hands import held_kinds
from mandjet.games.kemet.rules.interventions import play_card, playable
from mandjet.games.kemet.rules.placing import menu_of_zones, menu_of_zones_or_pass, open_zones
from mandjet.games.kemet.state import Kemet


class TurnFrame(SeatFrame[Kemet]):
    """A step of a turn outside Battles: its own choices, and what else is possible."""

    @abstractmethod
    def offer(self, state: Kemet) -> list[int]:
        """The step's own choices."""

    @abstractmethod
    def chosen(self, state: Kemet, seat: int, action: int) -> None:
        """Go on with one of the step's own choices."""

    def run(self, state: Kemet) -> None:
        state.ask(self.seat, with_day_choices(state, self.seat, self.offer(state)))

    def take(self, state: Kemet, seat: int, action: int) -> None:
        if action >= CARD:
            state.push(self)
            take_day_choice(state, seat, action)
        else:
            self.chosen(state, seat, action)


def with_day_choices(state: Kemet, seat: int, menu: list[int]) -> list[int]:
    """The menu, and day cards that can be played and creatures that can be placed now; a new list
    if there may be any."""
    cards = state.hand[seat] & state.tables.of_moment[t.BY_DAY]
    if cards == 0 and state.kept[seat] == 0:
        return menu
    longer = menu[:]
    if cards:
        add_cards(state, seat, longer, cards)
    add_creatures(state, seat, longer)
    return longer


def add_cards(state: Kemet, seat: int, menu: list[int], usable: int) -> None:
    """The playable kinds among some cards of the hand."""
    for kind in held_kinds(state.hand[seat] & usable, t.SWIFTNESS, t.CARD_KINDS):
        if playable(state, seat, kind):
            menu.append(CARD + kind)


def take_day_choice(state: Kemet, seat: int, action: int) -> None:
    """Play the card or place the creature."""
    if action >= EXCHANGE:
        state.push(Exchange(seat, action - EXCHANGE))
    elif action >= SUMMON:
        state.push(Summon(seat, action - SUMMON))
    else:
        play_card(state, seat, action - CARD)
        if action == CARD + t.TACTICAL_SUPPORT:  # KBS-10.12
            units = state.tables.card_amount[t.TACTICAL_SUPPORT]
            state.push(PlaceUnits(seat, units, t.ANYWHERE, 0))


def could_act(state: Kemet, seat: int) -> bool:
    """Whether, for all that everybody can see, the seat may have something to do besides: a hand
    with cards or a creature to place. So being asked gives nothing away (KBS-4.8)."""
    return state.hand[seat] != 0 or (state.kept[seat] != 0 and summon_zones(state, seat) != 0)


class PlaceUnits(Frame[Kemet]):
    """Up to `left` units from the supply, one by one; Battles follow where enemies stand."""

    def __init__(self, seat: int, left: int, where: int, contested: int) -> None:
        self.seat: int = seat
        self.left: int = left
        self.where: int = where
        # The Districts of the City, one bit each, where units were placed among enemies.
        self.contested: int = contested

    def run(self, state: Kemet) -> None:
        zones = 0
        if self.left and state.supply[self.seat]:
            zones = open_zones(state, self.seat, self.where)
        free = open_zones(state, self.seat, t.FREE_CITY) if self.where == t.HIRED else 0
        if zones == 0:
            self.end(state, self.contested)
        elif free == 0:
            state.ask(self.seat, menu_of_zones_or_pass(zones))
        else:  # KBS-7.39
            first = free if state.tables.free_room_first else zones
            state.ask(self.seat, menu_of_zones(first))

    def take(self, state: Kemet, seat: int, action: int) -> None:
        contested = self.contested
        if action == PASS:
            self.end(state, contested)
            return
        zone = action - ZONE
        place_unit(state, seat, zone)
        if state.own_districts(seat) & state.others_in(seat) & 1 << zone:
            contested |= 1 << (zone - state.home(seat))
        if self.left > 1:
            state.push(PlaceUnits(seat, self.left - 1, self.where, contested))
        else:
            self.end(state, contested)

    def end(self, state: Kemet, contested: int) -> None:
        """All are placed; the Battle of a card comes at once, before others there is time for day
        cards."""
        if contested:
            state.push(CityBattles(self.seat, contested, 1 if self.where == t.ANYWHERE else 0))


class CityBattles(TurnFrame):
    """Battles in Districts of the player's City where units were placed among enemies, in an order
    the player chooses; day cards may be played before each (KBS-5.16)."""

    def __init__(self, seat: int, districts: int, at_once: int) -> None:
        super().__init__(seat)
        # The Districts to look at, one bit each, and whether the first Battle comes at once.
        self.districts: int = districts
        self.at_once: int = at_once

    def run(self, state: Kemet) -> None:
        menu = self.offer(state)
        if self.at_once and len(menu) > 1:
            state.ask(self.seat, menu)
        elif len(menu) > 1 or (menu and not self.at_once and could_act(state, self.seat)):
            super().run(state)
        elif menu:
            self.chosen(state, self.seat, menu[0])

    def offer(self, state: Kemet) -> list[int]:
        """Those of the Districts where both the seat and an opponent have a Troop."""
        districts = self.districts << state.home(self.seat)
        return menu_of_zones(districts & state.troops[self.seat] & state.others_in(self.seat))

    def chosen(self, state: Kemet, seat: int, action: int) -> None:
        """One of the Battles; the others afterwards."""
        zone = action - ZONE
        state.push(CityBattles(seat, self.districts, 0))
        begin_battle(state, seat, enemy_in(state, seat, zone), zone)
