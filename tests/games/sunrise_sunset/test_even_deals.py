"""Deals of hidden cards against exact enumeration (SS-8.2)."""

from itertools import permutations

import pytest

import mandjet
from mandjet.engine import Rng
from mandjet.engine.evenness import check_even
from mandjet.games.sunrise_sunset.tables import NO_UNIT, SLOTS, units_in

# Orders of hidden cards that can be gone through at once.
MOST_HIDDEN = 7


def hidden_deal(state, seat):
    """All that the seat may not see: units face down, hands, pile and the card laid aside."""
    others = [other for other in range(2) if other != seat]
    down = tuple(
        state.slots[slot]
        for slot in range(SLOTS)
        if slot // 6 != seat and state.slots[slot] != NO_UNIT and is_down(state, slot)
    )
    hands = tuple(frozenset(units_in(state.hands[other])) for other in others)
    buried = NO_UNIT if seat == state.horus else state.buried
    return down, hands, frozenset(units_in(state.pile)), buried


def is_down(state, slot):
    return state.stealthy >> state.slots[slot] & 1 == 1


def possible_deals(state, seat):
    """Every deal that agrees with what the seat sees, by laying the hidden cards in every order."""
    down, hands, pile, buried = hidden_deal(state, seat)
    others = [other for other in range(2) if other != seat]
    slots = [
        slot
        for slot in range(SLOTS)
        if slot // 6 != seat and state.slots[slot] != NO_UNIT and is_down(state, slot)
    ]
    cards = [*down, *(card for hand in hands for card in hand), *pile]
    cards += [buried] if buried != NO_UNIT else []
    if len(cards) > MOST_HIDDEN:
        return None
    gods = {state.own_god(0): 0, state.own_god(1): 1}
    found = set()
    for order in permutations(cards):
        rest = iter(order)
        units = tuple(next(rest) for _ in slots)
        held = tuple(frozenset(next(rest) for _ in hand) for hand in hands)
        left = frozenset(next(rest) for _ in pile)
        aside = next(rest, NO_UNIT)
        fine = all(state.tables.stealth >> unit & 1 for unit in units)
        for slot, unit in zip(slots, units, strict=True):
            drawn = state.from_pile >> state.slots[slot] & 1
            fine = fine and (unit not in gods or (gods[unit] == slot // 6 and not drawn))
        for other, hand in zip(others, held, strict=True):
            fine = fine and all(gods.get(unit, other) == other for unit in hand)
        if fine and not any(unit in gods for unit in (*left, aside)):
            found.add((units, held, left, aside))
    return dict.fromkeys(found, 1)


@pytest.mark.rule("SS-8.2")
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_every_deal_that_looks_the_same_is_equally_likely(seat):
    """Along random games, wherever few enough cards are hidden; a spectator does not know two
    hands, and these deals are even too."""
    game = mandjet.game("sunrise_sunset")
    kinds = {"face down": 0, "from the pile": 0, "laid aside": 0, "later rounds": 0}
    for number in range(16):
        state, rng = game.new(2, f"even {number}"), Rng(number)
        while not state.over and state.round < 3:
            deals = possible_deals(state, seat) if rng.below(3) == 0 else None
            if deals is not None and 1 < len(deals) < 150:
                known = state.known(seat)
                check_even(
                    known, lambda twin: hidden_deal(twin, seat), deals, 20 * len(deals) + 500
                )
                down, _, _, buried = hidden_deal(state, seat)
                kinds["face down"] += bool(down)
                kinds["from the pile"] += any(state.from_pile >> unit & 1 for unit in down)
                kinds["laid aside"] += buried != NO_UNIT
                kinds["later rounds"] += state.round > 1
            actor = state.waiting()[0]
            state.apply(actor, rng.choice(state.legal(actor)))
    assert all(kinds.values()), kinds
