"""What a seat may know of Sunrise Sunset, and the deals that agree with it (SS-8).

The face-down units decide how likely a deal is: only a unit with stealth can be one, and a personal
god only if it came from its owner's hand.
"""

from math import comb

from mandjet.engine.known import Known
from mandjet.engine.rng import Rng
from mandjet.games.sunrise_sunset.rules.placement import Heka, HekaMoves
from mandjet.games.sunrise_sunset.rules.play import TURNS, ChooseLane, Turn
from mandjet.games.sunrise_sunset.state import SunriseSunset
from mandjet.games.sunrise_sunset.tables import ALL_GODS, NO_UNIT, SIDE, SLOTS, lane_of, units_in


class SunriseSunsetKnown(Known[SunriseSunset]):
    """The table, the seat's own cards, and the cards it cannot place."""

    def __init__(self, state: SunriseSunset, seat: int | None) -> None:
        super().__init__(state, seat)
        base = self.base
        base.horus = state.horus
        base.round = state.round
        base.damage = state.damage[:]
        base.control = state.control[:]
        base.off = state.off
        base.discards = state.discards
        self.others: list[int] = [other for other in range(2) if other != seat]
        # By slot that the seat may not look at: whether its unit came from the pile.
        self.slots: list[int] = []
        self.from_pile: list[bool] = []
        # The cards it cannot place, as bits, and how many are where.
        self.cards: int = state.pile
        self.pile: int = len(units_in(state.pile))
        self.sizes: list[int] = [len(units_in(state.hands[other])) for other in self.others]
        self.buried: bool = state.buried != NO_UNIT and seat != state.horus
        if self.buried:
            self.cards |= 1 << state.buried
        else:
            base.buried = state.buried
        for other in self.others:
            self.cards |= state.hands[other]
        if seat is not None:
            base.hands[seat] = state.hands[seat]
        self.look_at_slots(state)
        self.look_at_choice(state)

    def look_at_slots(self, state: SunriseSunset) -> None:
        """The units on the table: those the seat sees, and those it only counts."""
        base = self.base
        for slot in range(SLOTS):
            unit = state.slots[slot]
            if unit == NO_UNIT:
                continue
            bit = 1 << unit
            if state.sees(self.seat, slot):
                base.slots[slot] = unit
                base.stealthy |= state.stealthy & bit
                base.from_pile |= state.from_pile & bit
            else:
                self.slots.append(slot)
                self.from_pile.append(state.from_pile & bit != 0)
                self.cards |= bit

    def look_at_choice(self, state: SunriseSunset) -> None:
        """A card picked but not placed, or a unit picked but not moved, is its player's secret."""
        stack = self.base.stack
        top = stack[-1] if stack else None
        if isinstance(top, ChooseLane) and top.seat == self.seat:
            self.base.picked = state.picked
        elif isinstance(top, ChooseLane):
            stack.pop()
            following = stack[-1]
            if isinstance(following, Turn):
                self.base.replace_top(TURNS[following.turn - 1])
            else:
                stack.append(TURNS[-1])
        elif isinstance(top, HekaMoves) and top.seat != self.seat:
            self.base.replace_top(Heka(top.seat, lane_of(top.slot)))

    def deal(self, twin: SunriseSunset, rng: Rng) -> None:
        """First the face-down units, then hands, pile and the card discarded face down."""
        down = self.choose_face_down(rng)
        cards = self.cards
        for i in range(len(down)):
            bit = 1 << down[i]
            cards &= ~bit
            twin.slots[self.slots[i]] = down[i]
            twin.stealthy |= bit
            if self.from_pile[i]:
                twin.from_pile |= bit
        gods = units_in(cards & ALL_GODS)
        rng.shuffle(gods)
        for i in range(len(self.others)):
            other = self.others[i]
            hand = cards & 1 << twin.own_god(other)
            for _ in range(self.sizes[i] - (1 if hand else 0)):
                hand |= 1 << gods.pop()
            twin.hands[other] = hand
        twin.pile = 0
        for _ in range(self.pile):
            twin.pile |= 1 << gods.pop()
        if self.buried:
            twin.buried = gods.pop()
        assert not gods, "every card has a place"

    def choose_face_down(self, rng: Rng) -> list[int]:
        """Units for the hidden slots, each way as likely as there are ways to deal the rest."""
        ways: list[list[int]] = [[]]
        for i in range(len(self.slots)):
            own_god = self.base.own_god(self.slots[i] // SIDE)
            longer: list[list[int]] = []
            for way in ways:
                for unit in units_in(self.cards & self.base.tables.stealth):
                    if unit in way:
                        continue
                    if ALL_GODS >> unit & 1 or (unit == own_god and not self.from_pile[i]):
                        longer.append([*way, unit])
            ways = longer
        if len(ways) == 1:
            return ways[0]
        weights = [self.completions(way) for way in ways]
        return ways[rng.weighted(weights, sum(weights))]

    def completions(self, way: list[int]) -> int:
        """In how many ways the other cards can be dealt to hands, pile and face-down discard."""
        cards = self.cards
        for unit in way:
            cards &= ~(1 << unit)
        left = len(units_in(cards & ALL_GODS))
        count = 1
        for i in range(len(self.others)):
            own_god = self.base.own_god(self.others[i])
            size = self.sizes[i] - (1 if cards >> own_god & 1 else 0)
            if size < 0 or size > left:
                return 0
            count *= comb(left, size)
            left -= size
        return count * comb(left, self.pile)
