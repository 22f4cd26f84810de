"""The Night Phase: nine steps, each in turn order (KBS-8)."""

from collections.abc import Sequence
from typing import Final

from mandjet.engine.frame import Frame, SeatFrame
from mandjet.games.kemet import tables as t
from mandjet.games.kemet.actions import AMOUNT, MOST_AMOUNT, PASS, POSITION, YES, YES_OR_NO, ZONE
from mandjet.games.kemet.rules import board as board
from mandjet.games.kemet.rules.hands import DRAWS_OF, draw_card
from mandjet.games.kemet.rules.placing import menu_of_zones_or_pass, open_zones
from mandjet.games.kemet.rules.pyramids import build_level, building_sites
from mandjet.games.kemet.rules.vision import LookAhead
from mandjet.games.kemet.state import Kemet


def tell_step(state: Kemet, step: str) -> None:
    """A step of the Night begins (KBS-8.1)."""
    if state.listening:
        state.tell("night-step", {"step": f"night-{step}"})


def push_in_turn_order(state: Kemet, steps: Sequence[Frame[Kemet]]) -> None:
    """Everybody takes a step, in turn order; steps go by seat."""
    for seat in reversed(state.order):
        state.push(steps[seat])


class Offering(Frame[Kemet]):
    """The Sanctuary's controller may give units for fame (KBS-8.2)."""

    def run(self, state: Kemet) -> None:
        ask_for_units(state, "offering", t.SANCTUARY, state.tables.offering_units)

    def take(self, state: Kemet, seat: int, action: int) -> None:
        if action == YES:
            give_units(state, seat, t.SANCTUARY, state.tables.offering_units)
            board.gain_divine_fame(state, seat, state.tables.offering_fame, "tally-offerings")


class DeltaTemple(Frame[Kemet]):
    """The Delta Temple's controller may give a unit for Prayer Points (KBS-8.3)."""

    def run(self, state: Kemet) -> None:
        ask_for_units(state, "delta", t.DELTA_TEMPLE, state.tables.delta_units)

    def take(self, state: Kemet, seat: int, action: int) -> None:
        if action == YES:
            give_units(state, seat, t.DELTA_TEMPLE, state.tables.delta_units)
            board.gain_prayer(state, seat, state.tables.delta_prayer)


def ask_for_units(state: Kemet, step: str, zone: int, count: int) -> None:
    """The controller of a zone may give units there, if there are enough. Without the zone there is
    no such step (KBS-8.1)."""
    if not state.board.zones >> zone & 1:
        return
    tell_step(state, step)
    seat = board.controller(state, zone)
    if seat != t.NOBODY and state.units_at(seat, zone) >= count:
        state.ask(seat, YES_OR_NO)


def give_units(state: Kemet, seat: int, zone: int, count: int) -> None:
    """Units are given; their Troop may vanish."""
    board.tell_units(state, "offered", seat, count, zone)
    board.remove_units(state, seat, zone, count)


class Temples(Frame[Kemet]):
    """Temple control, then Adoration, one gain for all Temples (KBS-8.4, KBS-8.5)."""

    def run(self, state: Kemet) -> None:
        tell_step(state, "temples")
        held = [0] * state.seats
        prayer = [0] * state.seats
        for zone in state.tables.temples:
            seat = board.controller(state, zone)
            if seat != t.NOBODY:
                held[seat] += 1
                prayer[seat] += state.tables.adoration[zone]
        for seat in state.order:
            if held[seat] >= state.tables.temples_for_fame:
                board.gain_divine_fame(state, seat, state.tables.temples_fame, "tally-temples")
        tell_step(state, "adoration")
        for seat in state.order:
            board.gain_prayer(state, seat, prayer[seat])


class Prayers(Frame[Kemet]):
    """Prayer Points for everybody, in turn order (KBS-8.6)."""

    def run(self, state: Kemet) -> None:
        tell_step(state, "prayers")
        push_in_turn_order(state, VETERANS_PRAY)


class VeteransPray(SeatFrame[Kemet]):
    """The points of the Night, of the Priest of Amon and for Veteran tokens: one gain (KBS-8.6)."""

    def run(self, state: Kemet) -> None:
        seat = self.seat
        sure = night_prayer(state, seat)
        room = state.tables.most_prayer - state.prayer[seat] - sure - board.might(state, seat)
        most = min(state.veterans[seat], min(room, MOST_AMOUNT))
        if most > 0:
            state.ask(seat, [AMOUNT + count for count in range(most + 1)])
        else:
            board.gain_prayer(state, seat, sure)

    def take(self, state: Kemet, seat: int, action: int) -> None:
        count = action - AMOUNT
        spend_veterans(state, seat, count, "spent-veterans")
        board.gain_prayer(state, seat, night_prayer(state, seat) + count)


def night_prayer(state: Kemet, seat: int) -> int:
    """What the step Prayers gives a seat without Veteran tokens."""
    return state.tables.night_prayer + state.bonus(seat, t.AMON)  # KBS-7.37


def spend_veterans(state: Kemet, seat: int, count: int, event: str) -> None:
    """Discard Veteran tokens."""
    if count:
        state.veterans[seat] -= count
        board.tell_seat(state, event, seat, "amount", count)


class HandOfGod(SeatFrame[Kemet]):
    """A free level for a Pyramid, or a new one (KBS-7.35)."""

    def run(self, state: Kemet) -> None:
        if not state.owns(self.seat, t.HAND_OF_GOD):
            return
        menu = [PASS, *building_sites(state, self.seat, t.TOP_LEVEL)]
        if len(menu) > 1:
            state.ask(self.seat, menu)

    def take(self, state: Kemet, seat: int, action: int) -> None:
        if action == PASS:
            return
        build_level(state, seat, action - ZONE)


class DrawCards(SeatFrame[Kemet]):
    """A Divine Intervention card for everybody, more with tiles and Veterans; Vision comes last
    (KBS-8.7)."""

    def run(self, state: Kemet) -> None:
        seat = self.seat
        if state.bonus(seat, t.VISION):
            state.push(LookAhead(seat, state.bonus(seat, t.VISION)))
        state.push(VETERANS_DRAW[seat])
        # KBS-7.32, KBS-7.38
        for _ in range(1 + state.bonus(seat, t.BOON) + state.bonus(seat, t.MUMMY)):
            state.push(DRAWS_OF[seat])


class VeteransDraw(SeatFrame[Kemet]):
    """A card for each Veteran token, while there are cards (KBS-8.7, KBS-8.8)."""

    def run(self, state: Kemet) -> None:
        if state.veterans[self.seat] and (state.deck or state.discards):
            state.ask(self.seat, YES_OR_NO)

    def take(self, state: Kemet, seat: int, action: int) -> None:
        if action == YES:
            spend_veterans(state, seat, 1, "spent-veterans")
            draw_card(state, seat)
            state.push(self)


class Conscription(SeatFrame[Kemet]):
    """Units for Veteran tokens in free Districts of the City; then all Veterans go (KBS-8.9)."""

    def run(self, state: Kemet) -> None:
        zones = 0
        if state.supply[self.seat] and state.veterans[self.seat]:
            zones = open_zones(state, self.seat, t.FREE_CITY)
        if zones:
            state.ask(self.seat, menu_of_zones_or_pass(zones))
        else:
            self.end(state)

    def take(self, state: Kemet, seat: int, action: int) -> None:
        if action == PASS:
            self.end(state)
            return
        spend_veterans(state, seat, 1, "spent-veterans")
        board.place_unit(state, seat, action - ZONE)
        state.push(self)

    def end(self, state: Kemet) -> None:
        """Veteran tokens left are lost."""
        spend_veterans(state, self.seat, state.veterans[self.seat], "discarded-veterans")


class Conscriptions(Frame[Kemet]):
    """Conscription for everybody, in turn order (KBS-8.9)."""

    def run(self, state: Kemet) -> None:
        tell_step(state, "conscription")
        push_in_turn_order(state, CONSCRIPTION)


class Draws(Frame[Kemet]):
    """Divine Intervention for everybody, in turn order (KBS-8.7)."""

    def run(self, state: Kemet) -> None:
        tell_step(state, "intervention")
        push_in_turn_order(state, DRAW_CARDS)


class Awakening(Frame[Kemet]):
    """All tokens are taken back; then the Hand of God, in turn order (KBS-8.10)."""

    def run(self, state: Kemet) -> None:
        tell_step(state, "awakening")
        push_in_turn_order(state, HANDS_OF_GOD)
        for seat in range(state.seats):
            state.used[seat] = 0
            state.bought[seat] = 0
            state.tokens[seat] = state.tables.tokens
            if state.silver[seat] != t.NO_TOKEN:
                state.silver[seat] = t.READY
            if state.gold[seat] != t.NO_TOKEN:
                state.gold[seat] = t.READY


class Destiny(Frame[Kemet]):
    """From the fewest fame up, each chooses a place in the turn order (KBS-8.11)."""

    def run(self, state: Kemet) -> None:
        tell_step(state, "destiny")
        if not state.new_order:
            state.new_order = [t.NOBODY] * state.seats
        state.push(CHOOSE_POSITION)


class ChoosePosition(Frame[Kemet]):
    """One player's place; the last one takes what is left."""

    def run(self, state: Kemet) -> None:
        seat = next_to_choose(state)
        if seat == t.NOBODY:
            state.order = state.new_order
            state.new_order = []
            for place in range(state.seats):
                board.tell_seat(state, "ordered", state.order[place], "place", place + 1)
            return
        free = [place for place in range(state.seats) if state.new_order[place] == t.NOBODY]
        menu = [POSITION + place for place in free]
        if len(menu) == 1:
            state.new_order[menu[0] - POSITION] = seat
            state.push(self)
        else:
            state.ask(seat, menu)

    def take(self, state: Kemet, seat: int, action: int) -> None:
        state.new_order[action - POSITION] = seat
        state.push(self)


def next_to_choose(state: Kemet) -> int:
    """The seat with the fewest fame among those without a place; ties by the old order."""
    best = t.NOBODY
    for seat in state.order:
        if seat not in state.new_order and (
            best == t.NOBODY or state.fame(seat) < state.fame(best)
        ):
            best = seat
    return best


OFFERING: Final = Offering()
DELTA: Final = DeltaTemple()
TEMPLES: Final = Temples()
PRAYERS: Final = Prayers()
VETERANS_PRAY: Final = [VeteransPray(seat) for seat in range(t.MOST_SEATS)]
HANDS_OF_GOD: Final = [HandOfGod(seat) for seat in range(t.MOST_SEATS)]
DRAWS: Final = Draws()
DRAW_CARDS: Final = [DrawCards(seat) for seat in range(t.MOST_SEATS)]
VETERANS_DRAW: Final = [VeteransDraw(seat) for seat in range(t.MOST_SEATS)]
CONSCRIPTIONS: Final = Conscriptions()
CONSCRIPTION: Final = [Conscription(seat) for seat in range(t.MOST_SEATS)]
AWAKENING: Final = Awakening()
DESTINY: Final = Destiny()
CHOOSE_POSITION: Final = ChoosePosition()
# As they are laid on the stack, the last one first.
NIGHT_STEPS: Final[list[Frame[Kemet]]] = [
    *(DESTINY, AWAKENING, CONSCRIPTIONS, DRAWS, PRAYERS, TEMPLES, DELTA, OFFERING),
]
