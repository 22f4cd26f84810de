"""Divine Intervention cards played by day and in a Move action (KBS-10)."""

from mandjet.engine.frame import SeatFrame
from mandjet.games.kemet import tables as t
from mandjet.games.kemet.actions import ZONE
from mandjet.games.kemet.rules import board as board
from mandjet.games.kemet.rules.costs import card_cost
from mandjet.games.kemet.rules.hands import discard
from mandjet.games.kemet.rules.placing import menu_of_zones, open_zones
from mandjet.games.kemet.state import Kemet


def playable(state: Kemet, seat: int, kind: int) -> bool:
    """Whether a card of the player's hand can be paid and has something to work on (KBS-10.1)."""
    if card_cost(state, seat, kind) > state.prayer[seat]:
        return False
    if kind == t.SWIFTNESS:  # KBS-5.25
        return not state.stepped
    if kind == t.TRANSFER:
        return not state.teleported and not state.card_teleport
    if kind == t.TACTICAL_SUPPORT:
        return state.supply[seat] > 0 and open_zones(state, seat, t.ANYWHERE) != 0
    if kind == t.RAINING_FIRE:
        return state.others_in(seat) != 0
    return True


def play_card(state: Kemet, seat: int, kind: int) -> None:
    """Discard a card face up, pay it and carry it out (KBS-10.1); the units of Tactical Support are
    placed by the caller."""
    discard(state, seat, kind, "played-card")
    board.spend_prayer(state, seat, card_cost(state, seat, kind))
    if kind == t.SWIFTNESS:  # KBS-10.9
        state.land += state.tables.card_amount[t.SWIFTNESS]
    elif kind == t.TRANSFER:  # KBS-10.10
        state.card_teleport = True
    elif kind == t.PRAYER:  # KBS-10.11
        board.gain_prayer(state, seat, state.tables.card_amount[t.PRAYER])
    elif kind == t.RAINING_FIRE:
        state.push(RainingFire(seat))


class RainingFire(SeatFrame[Kemet]):
    """The zone where an enemy unit is removed (KBS-10.13)."""

    def run(self, state: Kemet) -> None:
        state.ask(self.seat, menu_of_zones(state.others_in(self.seat)))

    def take(self, state: Kemet, seat: int, action: int) -> None:
        zone = action - ZONE
        victim = board.enemy_in(state, seat, zone)
        board.tell_zone(state, "burnt", victim, zone)
        amount = min(state.tables.card_amount[t.RAINING_FIRE], state.units_at(victim, zone))
        board.remove_units(state, victim, zone, amount)
