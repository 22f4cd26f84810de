"""The Night Phase: nine steps, each in turn order (KBS-8)."""

from typing import Final

from mandjet.engine.frame import Frame
from mandjet.games.kemet.actions import AMOUNT, MOST_AMOUNT, PASS, POSITION, YES, YES_OR_NO, ZONE
from mandjet.games.kemet.rules.board import (
    controller,
    gain_divine_fame,
    gain_prayer,
    place_unit,
    player,
    remove_units,
    zone_element,
    zone_name,
)
from mandjet.games.kemet.rules.frames import SeatFrame
from mandjet.games.kemet.rules.hands import draw_card
from mandjet.games.kemet.rules.placing import ANYWHERE, FREE_CITY, open_zones, zone_menu
from mandjet.games.kemet.rules.pyramids import build_level, building_sites
from mandjet.games.kemet.rules.vision import LOOK_AHEAD
from mandjet.games.kemet.state import Kemet
from mandjet.games.kemet.tables import (
    AMON,
    BOON,
    DELTA,
    HAND_OF_GOD,
    MOST_SEATS,
    MUMMY,
    NO_TOKEN,
    NOBODY,
    READY,
    REINFORCEMENTS,
    SANCTUARY,
    THOERIS,
    TOP_LEVEL,
    VISION,
)


def tell_step(state: Kemet, step: str) -> None:
    """A step of the Night begins (KBS-8.1)."""
    if state.listening:
        state.tell("night-step", {"step": f"night-{step}"})


class Offering(Frame[Kemet]):
    """The Sanctuary's controller may give units for fame (KBS-8.2)."""

    def run(self, state: Kemet) -> None:
        tell_step(state, "offering")
        seat = controller(state, SANCTUARY)
        if seat != NOBODY and state.units_at(seat, SANCTUARY) >= state.tables.offering_units:
            state.ask(seat, YES_OR_NO)

    def take(self, state: Kemet, seat: int, action: int) -> None:
        if action == YES:
            tell_removed(state, seat, SANCTUARY, state.tables.offering_units)
            remove_units(state, seat, SANCTUARY, state.tables.offering_units)
            gain_divine_fame(state, seat, state.tables.offering_fame)


class DeltaTemple(Frame[Kemet]):
    """The Delta Temple's controller may give a unit for Prayer Points (KBS-8.3)."""

    def run(self, state: Kemet) -> None:
        tell_step(state, "delta")
        seat = controller(state, DELTA)
        if seat != NOBODY and state.units_at(seat, DELTA) >= state.tables.delta_units:
            state.ask(seat, YES_OR_NO)

    def take(self, state: Kemet, seat: int, action: int) -> None:
        if action == YES:
            tell_removed(state, seat, DELTA, state.tables.delta_units)
            remove_units(state, seat, DELTA, state.tables.delta_units)
            gain_prayer(state, seat, state.tables.delta_prayer)


def tell_removed(state: Kemet, seat: int, zone: int, count: int) -> None:
    if state.listening:
        gone: dict[str, int | str] = {"seat": seat, "amount": count, "zone": zone_name(zone)}
        state.tell("offered", gone, (zone_element(zone),))


class Temples(Frame[Kemet]):
    """Temple control, then Adoration (KBS-8.4, KBS-8.5)."""

    def run(self, state: Kemet) -> None:
        tell_step(state, "temples")
        held = [0] * state.seats
        prayer = [0] * state.seats
        for zone in state.tables.temples:
            seat = controller(state, zone)
            if seat != NOBODY:
                held[seat] += 1
                prayer[seat] += state.tables.adoration[zone]
        for seat in state.order:
            if held[seat] >= state.tables.temples_for_fame:
                gain_divine_fame(state, seat, state.tables.temples_fame)
        tell_step(state, "adoration")
        for seat in state.order:
            gain_prayer(state, seat, prayer[seat])


class Prayers(Frame[Kemet]):
    """Prayer Points for everybody; priests give more (KBS-8.6)."""

    def run(self, state: Kemet) -> None:
        tell_step(state, "prayers")
        for index in range(state.seats - 1, -1, -1):
            seat = state.order[index]
            state.push(HANDS_OF_GOD[seat])
            state.push(VETERANS_PRAY[seat])
        for seat in state.order:
            amount = state.tables.night_prayer
            for tile in (THOERIS, AMON):
                if state.owns(seat, tile):
                    amount += state.tables.tile_amount[tile]
            gain_prayer(state, seat, amount)


class VeteransPray(SeatFrame):
    """Veteran tokens become Prayer Points (KBS-8.6)."""

    def run(self, state: Kemet) -> None:
        seat = self.seat
        most = min(state.veterans[seat], state.tables.most_prayer - state.prayer[seat])
        if most > 0:
            menu = [AMOUNT + count for count in range(min(most, MOST_AMOUNT) + 1)]
            state.ask(seat, menu)

    def take(self, state: Kemet, seat: int, action: int) -> None:
        count = action - AMOUNT
        spend_veterans(state, seat, count)
        gain_prayer(state, seat, count)


def spend_veterans(state: Kemet, seat: int, count: int) -> None:
    """Discard Veteran tokens."""
    if count:
        state.veterans[seat] -= count
        if state.listening:
            state.tell("spent-veterans", {"seat": seat, "amount": count}, (player(seat),))


class HandOfGod(SeatFrame):
    """A free level for a Pyramid, or a new one (KBS-7.35)."""

    def run(self, state: Kemet) -> None:
        if not state.owns(self.seat, HAND_OF_GOD):
            return
        menu = [PASS, *building_sites(state, self.seat, TOP_LEVEL)]
        if len(menu) > 1:
            state.ask(self.seat, menu)

    def take(self, state: Kemet, seat: int, action: int) -> None:
        if action == PASS:
            return
        build_level(state, seat, action - ZONE)


class DrawCards(SeatFrame):
    """A Divine Intervention card for everybody, more with tiles and Veterans (KBS-8.7)."""

    def run(self, state: Kemet) -> None:
        seat = self.seat
        state.push(VETERANS_DRAW[seat])
        more = 0
        for tile in (BOON, MUMMY):
            if state.owns(seat, tile):
                more += state.tables.tile_amount[tile]
        if more:
            state.push(PlainDraws(seat, more))
        if state.owns(seat, VISION):
            state.push(LOOK_AHEAD[seat])
        else:
            state.push(PLAIN_DRAW[seat])


class PlainDraws(Frame[Kemet]):
    """Cards drawn blindly."""

    def __init__(self, seat: int, count: int) -> None:
        self.seat: int = seat
        self.count: int = count

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.count)

    def run(self, state: Kemet) -> None:
        for _ in range(self.count):
            draw_card(state, self.seat)


class VeteransDraw(SeatFrame):
    """A card for each Veteran token, while there are cards (KBS-8.7, KBS-8.8)."""

    def run(self, state: Kemet) -> None:
        if state.veterans[self.seat] and (state.deck or state.discards):
            state.ask(self.seat, YES_OR_NO)

    def take(self, state: Kemet, seat: int, action: int) -> None:
        if action == YES:
            spend_veterans(state, seat, 1)
            draw_card(state, seat)
            state.push(self)


class Conscription(Frame[Kemet]):
    """Units for Veteran tokens and by Reinforcements; then all Veterans go (KBS-8.9)."""

    def __init__(self, seat: int, free: int) -> None:
        self.seat: int = seat
        self.free: int = free

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.free)

    def run(self, state: Kemet) -> None:
        zones = self.zones(state)
        if zones:
            state.ask(self.seat, zone_menu(zones))
        else:
            discard_veterans(state, self.seat)

    def zones(self, state: Kemet) -> int:
        """Where a unit may still go: Veterans only into free Districts of the City."""
        if state.supply[self.seat] == 0:
            return 0
        if self.free:
            return open_zones(state, self.seat, ANYWHERE)
        if state.veterans[self.seat]:
            return open_zones(state, self.seat, FREE_CITY)
        return 0

    def take(self, state: Kemet, seat: int, action: int) -> None:
        if action == PASS:
            discard_veterans(state, seat)
            return
        zone = action - ZONE
        free = self.free
        # Veterans are lost after this step, so they pay first where they may (KBS-8.9).
        at_home = state.own_districts(seat) >> zone & 1 == 1
        if state.veterans[seat] and at_home:
            spend_veterans(state, seat, 1)
        else:
            free -= 1
        place_unit(state, seat, zone)
        state.push(Conscription(seat, free))


def discard_veterans(state: Kemet, seat: int) -> None:
    """Veteran tokens left after Conscription are lost (KBS-8.9)."""
    count = state.veterans[seat]
    if count:
        state.veterans[seat] = 0
        if state.listening:
            state.tell("discarded-veterans", {"seat": seat, "amount": count}, (player(seat),))


class Conscriptions(Frame[Kemet]):
    """Conscription for everybody, in turn order (KBS-8.9)."""

    def run(self, state: Kemet) -> None:
        tell_step(state, "conscription")
        for index in range(state.seats - 1, -1, -1):
            seat = state.order[index]
            free = 0
            if state.owns(seat, REINFORCEMENTS):
                free = state.tables.tile_amount[REINFORCEMENTS]
            state.push(Conscription(seat, free))


class Draws(Frame[Kemet]):
    """Divine Intervention for everybody, in turn order (KBS-8.7)."""

    def run(self, state: Kemet) -> None:
        tell_step(state, "intervention")
        for index in range(state.seats - 1, -1, -1):
            state.push(DRAW_CARDS[state.order[index]])


class Awakening(Frame[Kemet]):
    """All tokens are taken back (KBS-8.10)."""

    def run(self, state: Kemet) -> None:
        tell_step(state, "awakening")
        for seat in range(state.seats):
            state.used[seat] = 0
            state.bought[seat] = 0
            state.tokens[seat] = state.tables.tokens
            if state.silver[seat] != NO_TOKEN:
                state.silver[seat] = READY
            if state.gold[seat] != NO_TOKEN:
                state.gold[seat] = READY


class Destiny(Frame[Kemet]):
    """From the fewest fame up, each chooses a place in the turn order (KBS-8.11)."""

    def run(self, state: Kemet) -> None:
        tell_step(state, "destiny")
        if not state.new_order:
            state.new_order = [NOBODY] * state.seats
        state.push(CHOOSE_POSITION)


class ChoosePosition(Frame[Kemet]):
    """One player's place; the last one takes what is left."""

    def run(self, state: Kemet) -> None:
        seat = next_to_choose(state)
        if seat == NOBODY:
            state.order = state.new_order
            state.new_order = []
            if state.listening:
                for place in range(state.seats):
                    placed: dict[str, int | str] = {
                        "seat": state.order[place],
                        "place": place + 1,
                    }
                    state.tell("ordered", placed, (player(state.order[place]),))
            return
        menu: list[int] = []
        for place in range(state.seats):
            if state.new_order[place] == NOBODY:
                menu.append(POSITION + place)
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
    best = NOBODY
    fewest = 0
    for seat in state.order:
        if seat in state.new_order:
            continue
        fame = state.fame(seat)
        if best == NOBODY or fame < fewest:
            best = seat
            fewest = fame
    return best


OFFERING: Final = Offering()
DELTA_TEMPLE: Final = DeltaTemple()
TEMPLES: Final = Temples()
PRAYERS: Final = Prayers()
VETERANS_PRAY: Final = [VeteransPray(seat) for seat in range(MOST_SEATS)]
HANDS_OF_GOD: Final = [HandOfGod(seat) for seat in range(MOST_SEATS)]
DRAWS: Final = Draws()
DRAW_CARDS: Final = [DrawCards(seat) for seat in range(MOST_SEATS)]
PLAIN_DRAW: Final = [PlainDraws(seat, 1) for seat in range(MOST_SEATS)]
VETERANS_DRAW: Final = [VeteransDraw(seat) for seat in range(MOST_SEATS)]
CONSCRIPTIONS: Final = Conscriptions()
AWAKENING: Final = Awakening()
DESTINY: Final = Destiny()
CHOOSE_POSITION: Final = ChoosePosition()
