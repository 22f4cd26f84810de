"""Creatures placed and exchanged in the player's turn (KBS-4.9, KBS-4.10)."""

from mandjet.games.kemet.actions import EXCHANGE, SUMMON, ZONE
from mandjet.games.kemet.rules import board as board
from mandjet.games.kemet.rules.frames import CreatureFrame
from mandjet.games.kemet.rules.placing import menu_of_zones
from mandjet.games.kemet.state import Kemet
from mandjet.games.kemet.tables import few


def add_creatures(state: Kemet, seat: int, menu: list[int]) -> None:
    """Creatures of the supply, if a District can take one."""
    if state.kept[seat] and summon_zones(state, seat):
        menu += [SUMMON + creature for creature in few(state.kept[seat])]


def tied_zones(state: Kemet, seat: int) -> int:
    """The zones with a creature of the seat, one bit each."""
    zones = 0
    for creature in few(state.roaming[seat]):
        zones |= 1 << state.creatures[creature]
    return zones


def summon_zones(state: Kemet, seat: int) -> int:
    """The Districts of a seat's City with a Troop of the seat and no creature (KBS-4.9)."""
    home = state.own_districts(seat) & state.troops[seat]
    if home:
        home ^= home & tied_zones(state, seat)
    return home


def exchange_zones(state: Kemet, seat: int) -> int:
    """The Districts of a seat's City with a creature of the seat (KBS-4.10)."""
    return state.own_districts(seat) & tied_zones(state, seat)


def add_exchanges(state: Kemet, seat: int, menu: list[int]) -> None:
    """Creatures of the supply that may be exchanged for one in the City, each once a turn."""
    fresh = state.kept[seat]
    fresh ^= fresh & state.exchanged
    if fresh and exchange_zones(state, seat):
        menu += [EXCHANGE + creature for creature in few(fresh)]


class Summon(CreatureFrame):
    """The District a creature is placed in (KBS-4.9)."""

    def run(self, state: Kemet) -> None:
        state.ask(self.seat, menu_of_zones(summon_zones(state, self.seat)))

    def take(self, state: Kemet, seat: int, action: int) -> None:
        put_creature(state, seat, self.creature, action - ZONE)


class Exchange(CreatureFrame):
    """The District whose creature is exchanged for one of the supply (KBS-4.10)."""

    def run(self, state: Kemet) -> None:
        state.ask(self.seat, menu_of_zones(exchange_zones(state, self.seat)))

    def take(self, state: Kemet, seat: int, action: int) -> None:
        zone = action - ZONE
        state.exchanged |= 1 << self.creature
        board.lose_creatures(state, seat, zone)
        put_creature(state, seat, self.creature, zone)


def put_creature(state: Kemet, seat: int, creature: int, zone: int) -> None:
    """Tie a creature to the Troop in a zone."""
    state.creatures[creature] = zone
    state.kept[seat] ^= 1 << creature
    state.roaming[seat] |= 1 << creature
    if state.listening:
        named: dict[str, int | str] = {
            "seat": seat,
            "creature": board.creature_name(creature),
            "zone": board.zone_name(zone),
        }
        state.tell("summoned", named, (board.creature_element(creature), board.zone_element(zone)))
