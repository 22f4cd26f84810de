"""A small position of Kemet after a shuffle, and the hands that agree with it (KBS-12.4)."""

from collections import Counter
from itertools import combinations

import mandjet
from mandjet.engine.evenness import check_even
from mandjet.games.kemet.rules.hands import discard, remember_shuffle
from mandjet.games.kemet.tables import CARDS, one

OLD = ("warrage", "bloodbath")
DECK = ("warrage", "warrage", "prayer", "ironwall", "transfer", "prayer", "bronzewall")


def numbers(cards):
    return [CARDS.index(f"di_{card}") for card in cards]


def counted(found):
    """Cards counted by kind."""
    return sum(one(kind) for kind in found)


def check_after_shuffle():
    """Uneven unless seat 0 remembers: seat 1 held two cards when the deck was shuffled, has drawn
    two since, then showed a War Rage, of which it held an old one."""
    state = mandjet.game("kemet").new(2, "after a shuffle")
    state.hand = [0, counted(numbers(OLD))]
    state.deck = counted(numbers(DECK))
    state.discards = state.tables.full_deck - state.deck - state.hand[1]
    remember_shuffle(state)
    drawn = counted(numbers(("prayer", "ironwall")))
    state.deck -= drawn
    state.hand[1] += drawn
    state.drawn_since[1] = 2
    discard(state, 1, CARDS.index("di_warrage"), "discarded-card")
    # The old Bloodbath is still there, and any two cards of the deck as it was.
    new = numbers(DECK)
    left = CARDS.index("di_bloodbath")
    weights = Counter(counted([left, new[a], new[b]]) for a, b in combinations(range(len(new)), 2))
    check_even(state.known(0), lambda twin: twin.hand[1], weights)
