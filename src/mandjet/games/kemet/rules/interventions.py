"""Divine Intervention cards played by day and in a Move action (KBS-10)."""

from mandjet.engine.frame import Frame
from mandjet.games.kemet.actions import CARD, ZONE
from mandjet.games.kemet.rules.board import (
    creature_in,
    enemy_in,
    gain_prayer,
    player,
    remove_units,
    spend_prayer,
    zone_element,
    zone_name,
)
from mandjet.games.kemet.rules.costs import card_cost
from mandjet.games.kemet.rules.frames import SeatFrame
from mandjet.games.kemet.rules.hands import card_name, pick_card, show_card
from mandjet.games.kemet.rules.placing import ANYWHERE, PlaceUnits, open_zones
from mandjet.games.kemet.state import Kemet
from mandjet.games.kemet.tables import (
    CARD_KINDS,
    DEVOURER_BEAST,
    ENLISTMENT,
    MANA_THEFT,
    MEMORY,
    OPEN_GATES,
    PRAYER,
    RAINING_FIRE,
    SWIFTNESS,
    TELEPORTATION,
)


def playable(state: Kemet, seat: int, kind: int) -> bool:
    """Whether a card of one's hand can be paid and has something to work on (KBS-10.1)."""
    if card_cost(state, seat, kind) > state.prayer[seat]:
        return False
    if kind == ENLISTMENT:
        return state.supply[seat] > 0 and open_zones(state, seat, ANYWHERE) != 0
    if kind == RAINING_FIRE:
        return burnable(state, seat) != 0
    if kind == MEMORY:
        return state.discards != 0
    if kind == TELEPORTATION:
        return not state.teleported and not state.card_teleport
    if kind == OPEN_GATES:
        return not state.open_gates
    return True


def play_card(state: Kemet, seat: int, kind: int) -> None:
    """Pay a card, carry it out and discard it face up (KBS-10.1)."""
    card = pick_card(state, seat, kind, 0)
    show_card(state, seat, card)
    state.discards |= 1 << card
    if state.listening:
        named: dict[str, int | str] = {"seat": seat, "card": card_name(kind)}
        state.tell("played-card", named, (player(seat),))
    spend_prayer(state, seat, card_cost(state, seat, kind))
    amount = state.tables.card_amount[kind]
    if kind == PRAYER:
        gain_prayer(state, seat, amount)
    elif kind == ENLISTMENT:
        state.push(PlaceUnits(seat, amount, ANYWHERE))
    elif kind == MANA_THEFT:
        steal_prayer(state, seat, amount)
    elif kind == RAINING_FIRE:
        state.push(RainingFire(seat))
    elif kind == MEMORY:
        state.push(RecallCard(seat, card))
    else:
        help_move(state, kind)


def help_move(state: Kemet, kind: int) -> None:
    """What a move card does for the Move action under way (KBS-10.13 to KBS-10.15)."""
    if kind == SWIFTNESS:
        state.land += state.tables.card_amount[SWIFTNESS]
    elif kind == TELEPORTATION:
        state.card_teleport = True
    elif kind == OPEN_GATES:
        state.open_gates = True


def steal_prayer(state: Kemet, seat: int, amount: int) -> None:
    """Each opponent loses Prayer Points, the player gains once (KBS-10.18)."""
    for other in range(state.seats):
        if other != seat:
            lost = min(amount, state.prayer[other])
            state.prayer[other] -= lost
            if lost and state.listening:
                state.tell("lost-prayer", {"seat": other, "amount": lost}, (player(other),))
    gain_prayer(state, seat, amount)


def burnable(state: Kemet, seat: int) -> int:
    """The zones where an enemy unit can be destroyed, one bit each (KBS-10.19)."""
    zones = state.others_in(seat)
    lair = state.creatures[DEVOURER_BEAST]
    if lair >= 0 and zones >> lair & 1 and protected(state, enemy_in(state, seat, lair), lair):
        zones ^= 1 << lair
    return zones


def protected(state: Kemet, seat: int, zone: int) -> bool:
    """Whether the Devourer keeps a Troop from being destroyed outside Casualties (KBS-7.48)."""
    return creature_in(state, seat, zone) == DEVOURER_BEAST


class RainingFire(SeatFrame):
    """The zone where an enemy unit is destroyed (KBS-10.19)."""

    def run(self, state: Kemet) -> None:
        zones = burnable(state, self.seat)
        menu: list[int] = []
        for zone in state.board.listed:
            if zones >> zone & 1:
                menu.append(ZONE + zone)
        state.ask(self.seat, menu)

    def take(self, state: Kemet, seat: int, action: int) -> None:
        zone = action - ZONE
        victim = enemy_in(state, seat, zone)
        if state.listening:
            burnt: dict[str, int | str] = {"seat": victim, "zone": zone_name(zone)}
            state.tell("burnt", burnt, (zone_element(zone),))
        amount = min(state.tables.card_amount[RAINING_FIRE], state.units_at(victim, zone))
        remove_units(state, victim, zone, amount)


class RecallCard(Frame[Kemet]):
    """A card from the discards to the hand, not the one just played (KBS-10.20)."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: int = seat
        self.card: int = card

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.card)

    def run(self, state: Kemet) -> None:
        others = state.discards ^ (state.discards & 1 << self.card)
        menu: list[int] = []
        for kind in range(CARD_KINDS):
            if others & state.tables.of_kind[kind]:
                menu.append(CARD + kind)
        state.ask(self.seat, menu)

    def take(self, state: Kemet, seat: int, action: int) -> None:
        kind = action - CARD
        others = state.discards ^ (state.discards & 1 << self.card)
        alike = others & state.tables.of_kind[kind]
        card = alike & -alike
        state.discards ^= card
        state.hand[seat] |= card
        state.known[seat] |= card
        if state.listening:
            named: dict[str, int | str] = {"seat": seat, "card": card_name(kind)}
            state.tell("recalled-card", named, (player(seat),))
