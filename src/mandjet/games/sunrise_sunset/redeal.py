"""Redeal: replace what a seat does not know by something that looks the same to it (SS-8).

Every deal that agrees with what the seat has seen is equally likely. The face-down units decide:
only a unit with stealth can be one, and a personal god only if it came from its owner's hand.
"""

from mandjet.engine.rng import Rng
from mandjet.games.sunrise_sunset.state import SunriseSunset
from mandjet.games.sunrise_sunset.tables import ALL_GODS, FREE, NO_UNIT, SLOTS, units_in


class Hidden:
    """The cards a seat cannot place, and the places they may be in."""

    def __init__(self, state: SunriseSunset, seat: int) -> None:
        self.others: list[int] = [other for other in range(2) if other != seat]
        self.slots: list[int] = []
        # Hidden cards, as bits: gods, and the personal gods whose place is unknown.
        self.cards: int = state.pile
        self.buried: bool = state.buried != NO_UNIT and seat != state.horus
        if self.buried:
            self.cards |= 1 << state.buried
        for other in self.others:
            self.cards |= state.hands[other]
        for slot in range(SLOTS):
            unit = state.slots[slot]
            if unit != FREE and slot // 6 != seat and state.stealthy >> unit & 1:
                self.slots.append(slot)
                self.cards |= 1 << unit


def redeal(state: SunriseSunset, seat: int | None, rng: Rng) -> None:
    """Deal the hidden cards anew, in place."""
    hidden = Hidden(state, -1 if seat is None else seat)
    sizes = [len(units_in(state.hands[other])) for other in hidden.others]
    pile = len(units_in(state.pile))
    from_pile = [state.from_pile >> state.slots[slot] & 1 == 1 for slot in hidden.slots]

    down = choose_face_down(state, hidden, from_pile, sizes, pile, rng)
    cards = hidden.cards
    for i in range(len(down)):
        slot = hidden.slots[i]
        old = 1 << state.slots[slot]
        state.from_pile &= ~old
        state.stealthy &= ~old
        cards &= ~(1 << down[i])
    for i in range(len(down)):
        state.slots[hidden.slots[i]] = down[i]
        state.stealthy |= 1 << down[i]
        if from_pile[i]:
            state.from_pile |= 1 << down[i]

    gods = units_in(cards & ALL_GODS)
    rng.shuffle(gods)
    for i in range(len(hidden.others)):
        other = hidden.others[i]
        own_god = 1 << state.own_god(other)
        hand = cards & own_god
        for _ in range(sizes[i] - (1 if hand else 0)):
            hand |= 1 << gods.pop()
        state.hands[other] = hand
        if state.picked != NO_UNIT and state.waiting()[0] == other:
            state.picked = rng.choice(units_in(hand))
    state.pile = 0
    for _ in range(pile):
        state.pile |= 1 << gods.pop()
    if hidden.buried:
        state.buried = gods.pop()


def choose_face_down(
    state: SunriseSunset,
    hidden: Hidden,
    from_pile: list[bool],
    sizes: list[int],
    pile: int,
    rng: Rng,
) -> list[int]:
    """Units for the hidden face-down slots, each way as likely as it has ways to go on."""
    ways: list[list[int]] = [[]]
    for i in range(len(hidden.slots)):
        own_god = state.own_god(hidden.slots[i] // 6)
        longer: list[list[int]] = []
        for way in ways:
            for unit in units_in(hidden.cards & state.tables.stealth):
                if unit in way:
                    continue
                if ALL_GODS >> unit & 1 or (unit == own_god and not from_pile[i]):
                    longer.append([*way, unit])
        ways = longer
    if len(ways) == 1:
        return ways[0]
    weights = [completions(state, hidden, way, sizes, pile) for way in ways]
    index = rng.below(sum(weights))
    for i in range(len(ways)):
        index -= weights[i]
        if index < 0:
            return ways[i]
    raise AssertionError("no way was chosen")


def completions(
    state: SunriseSunset, hidden: Hidden, way: list[int], sizes: list[int], pile: int
) -> int:
    """In how many ways the other hidden gods can be dealt to hands, pile and face-down discard."""
    cards = hidden.cards
    for unit in way:
        cards &= ~(1 << unit)
    left = len(units_in(cards & ALL_GODS))
    count = 1
    for i in range(len(hidden.others)):
        own_god = state.own_god(hidden.others[i])
        size = sizes[i] - (1 if cards >> own_god & 1 else 0)
        if size < 0:
            return 0
        count *= binomial(left, size)
        left -= size
    return count * binomial(left, pile)


def binomial(n: int, k: int) -> int:
    result = 1
    for i in range(k):
        result = result * (n - i) // (i + 1)
    return result
