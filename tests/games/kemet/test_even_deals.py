"""Deals of hidden cards against exact enumeration (KBS-12.4)."""

from collections import Counter
from itertools import combinations, product
from math import comb

import pytest
from deals.kemet import counted

from mandjet.engine.rng import Rng
from mandjet.games.kemet.tables import CARD_KINDS, CARDS, copies, kinds, total

DRAWS = 20_000


def chi_square(drawn, expected):
    """The sum of squared deviations, each in units of what was expected."""
    number = sum(drawn.values())
    whole = sum(expected.values())
    return sum(
        (drawn[deal] - number * weight / whole) ** 2 / (number * weight / whole)
        for deal, weight in expected.items()
    )


def limit(freedoms):
    """What chi-square exceeds by chance once in some ten thousand trials (Wilson and Hilferty)."""
    return freedoms * (1 - 2 / (9 * freedoms) + 3.9 * (2 / (9 * freedoms)) ** 0.5) ** 3


def variation(drawn, expected):
    """The total variation distance."""
    number, whole = sum(drawn.values()), sum(expected.values())
    deals = set(drawn) | set(expected)
    return sum(abs(drawn[d] / number - expected.get(d, 0) / whole) for d in deals) / 2


def even(state, watcher, hands, expected):
    """Redeal many times: each deal as often as it should."""
    rng, drawn = Rng("even deals"), Counter()
    known = state.known(watcher)
    for _ in range(DRAWS):
        twin = known.twin(rng)
        drawn[tuple(twin.hand[seat] for seat in hands)] += 1
    assert set(drawn) <= set(expected)
    assert chi_square(drawn, expected) < limit(len(expected) - 1)


def hands_of(pool, size):
    """Each hand of this many cards of a pool, with the number of ways to deal it."""
    ways = Counter()
    for cards in combinations(range(len(pool)), size):
        ways[counted([pool[card] for card in cards])] += 1
    return ways


def shuffled(table, seats, deck, hands):
    """A shuffle has just made a deck of these cards; the hands hold these, all else is discarded.

    What lies in the discards was shown before anybody has drawn again.
    """
    t = table(seats)
    state = t.state
    state.deck = counted([CARDS.index(f"di_{card}") for card in deck])
    state.hand = [counted([CARDS.index(f"di_{card}") for card in hand]) for hand in hands]
    state.discards = state.tables.full_deck - state.deck - sum(state.hand)
    state.deck_then = state.deck
    state.hand_then = state.hand[:]
    state.drawn_since = [0] * seats
    return t


def draw(state, seat, card):
    """A seat draws a card."""
    one = counted([CARDS.index(f"di_{card}")])
    state.deck -= one
    state.hand[seat] += one
    state.drawn_since[seat] += 1


def show(state, seat, card):
    """A seat shows a card, as rules/hands.py has it."""
    one = counted([CARDS.index(f"di_{card}")])
    state.hand[seat] -= one
    state.discards += one
    if state.drawn_since[seat]:
        state.shown_since[seat] += one
    else:
        state.hand_then[seat] -= one


@pytest.mark.rule("KBS-12.4", "KBS-12.2")
def test_before_a_shuffle_every_hand_is_equally_likely(table):
    t = table(2).cards(0, "di_warrage", "di_prayer").cards(1, "di_ironwall", "di_transfer")
    t.discard("di_warrage").begin()
    unseen = kinds(t.state.tables.full_deck - t.state.hand[0] - t.state.discards)
    even(t.state, 0, (1,), {(hand,): ways for hand, ways in hands_of(unseen, 2).items()})


@pytest.mark.rule("KBS-12.4", "KBS-8.8")
def test_after_a_shuffle_with_one_unknown_hand(table):
    """Old cards are where they were; of six cards in the new deck seat 1 drew two."""
    deck = ("warrage", "warrage", "prayer", "ironwall", "transfer", "prayer")
    t = shuffled(table, 2, deck, (("swiftness",), ("warrage", "bloodbath")))
    for card in ("prayer", "warrage"):
        draw(t.state, 1, card)
    draw(t.state, 0, "ironwall")
    t.begin()
    pool = [CARDS.index(f"di_{c}") for c in ("warrage", "warrage", "prayer", "transfer", "prayer")]
    old = counted([CARDS.index("di_warrage"), CARDS.index("di_bloodbath")])
    even(t.state, 0, (1,), {(old + hand,): ways for hand, ways in hands_of(pool, 2).items()})


@pytest.mark.rule("KBS-12.4", "KBS-8.8")
def test_cards_shown_since_with_one_unknown_hand(table):
    """Seat 1 shows a War Rage, of which it held an old one, and a Prayer, which must be new."""
    deck = ("warrage", "warrage", "prayer", "ironwall", "transfer", "prayer", "bronzewall")
    t = shuffled(table, 2, deck, (("swiftness",), ("warrage", "bloodbath")))
    for card in ("prayer", "warrage", "transfer"):
        draw(t.state, 1, card)
    show(t.state, 1, "warrage")
    show(t.state, 1, "prayer")
    t.begin()
    # The old Bloodbath is left, one of three cards drawn was the Prayer.
    pool = ("warrage", "warrage", "ironwall", "transfer", "prayer", "bronzewall")
    old = counted([CARDS.index("di_bloodbath")])
    ways = hands_of([CARDS.index(f"di_{card}") for card in pool], 2)
    even(t.state, 0, (1,), {(old + hand,): count for hand, count in ways.items()})


@pytest.mark.rule("KBS-12.4", "KBS-8.8")
def test_nothing_drawn_since_leaves_no_doubt(table):
    t = shuffled(table, 2, ("warrage", "prayer"), (("swiftness",), ("warrage", "bloodbath")))
    show(t.state, 1, "warrage")
    t.begin()
    even_hand = (counted([CARDS.index("di_bloodbath")]),)
    rng = Rng(1)
    assert {(t.state.redeal(0, rng).hand[1],) for _ in range(50)} == {even_hand}


def exact(old, new, old_places, new_places, shown):
    """All current hands of two others, each as likely as there are ways to deal the cards.

    Old cards go to old places, new cards to new places and the deck; a way counts if each has held
    what it has shown, and the copies it has shown are told apart.
    """
    found = Counter()
    cards = list(range(len(old)))
    for first in combinations(cards, old_places[0]):
        second = [card for card in cards if card not in first]
        for mine in combinations(range(len(new)), new_places[0]):
            rest = [card for card in range(len(new)) if card not in mine]
            for theirs in combinations(rest, new_places[1]):
                held = (
                    Counter([old[c] for c in first] + [new[c] for c in mine]),
                    Counter([old[c] for c in second] + [new[c] for c in theirs]),
                )
                ways = 1
                for i, kind in product(range(2), set(shown[0]) | set(shown[1])):
                    ways *= comb(held[i][kind], shown[i].count(kind))
                if ways:
                    left = tuple(
                        counted(list((h - Counter(s)).elements()))
                        for h, s in zip(held, shown, strict=True)
                    )
                    found[left] += ways
    return found


SEVERAL = [
    # deck at the shuffle, hands then, drawn since by seats 1 and 2, shown since by them
    (
        ("warrage", "prayer", "ironwall", "transfer", "prayer"),
        (("swiftness",), ("warrage", "bloodbath"), ("prayer",)),
        (("prayer",), ("warrage",)),
        (("prayer",), ()),
    ),
    (
        ("warrage", "warrage", "prayer", "transfer", "prayer", "ironwall"),
        ((), ("warrage", "prayer"), ("warrage", "transfer")),
        (("warrage", "prayer"), ("prayer",)),
        (("warrage",), ("prayer",)),
    ),
    (
        ("warrage", "warrage", "bloodbattle", "bloodbattle", "bronzewall"),
        ((), ("warrage", "bloodbattle"), ("warrage", "transfer")),
        (("warrage", "bloodbattle"), ("warrage",)),
        (("warrage", "bloodbattle"), ("warrage",)),
    ),
]


@pytest.mark.rule("KBS-12.4", "KBS-8.8")
@pytest.mark.parametrize(("deck", "hands", "draws", "shows"), SEVERAL)
def test_with_several_unknown_hands_the_error_is_small(table, deck, hands, draws, shows):
    t = shuffled(table, 3, deck, hands)
    for seat, cards in enumerate(draws, 1):
        for card in cards:
            draw(t.state, seat, card)
    for seat, cards in enumerate(shows, 1):
        for card in cards:
            show(t.state, seat, card)
    t.begin()

    def numbers(cards):
        return [CARDS.index(f"di_{card}") for card in cards]

    expected = exact(
        numbers(hands[1]) + numbers(hands[2]),
        numbers(deck),
        (len(hands[1]), len(hands[2])),
        (len(draws[0]), len(draws[1])),
        (numbers(shows[0]), numbers(shows[1])),
    )
    rng, drawn = Rng("several"), Counter()
    known = t.state.known(0)
    for _ in range(DRAWS):
        twin = known.twin(rng)
        drawn[twin.hand[1], twin.hand[2]] += 1
    assert set(drawn) == set(expected)
    assert variation(drawn, expected) < 0.05


@pytest.mark.rule("KBS-12.2", "KBS-6.20")
def test_face_down_battle_cards_are_dealt_evenly(table):
    t = table(2).fought(1, "bc_sacrifice", "bc_purge").fought(1, "bc_cavalry", "bc_push").begin()
    rng, drawn = Rng("face down"), Counter()
    for _ in range(6000):
        drawn[t.state.redeal(0, rng).face_down[1]] += 1
    expected = {1 << a | 1 << b: 1 for a, b in combinations(range(2, 8), 2)}
    assert set(drawn) == set(expected)
    assert chi_square(drawn, expected) < limit(len(expected) - 1)


@pytest.mark.rule("KBS-12.4", "KBS-11.2")
def test_removed_battle_cards_are_dealt_evenly(table):
    """One card was removed for Wyyrt Storm; since then one was shown, one lies face down."""
    t = table(2).tile(1, "ru2_wyyrt").special(1, "bc_wyyrt", "bc_sacrifice")
    t.fought(1, "bc_cavalry", "bc_purge").begin()
    rng, drawn = Rng("removed"), Counter()
    for _ in range(12_000):
        twin = t.state.redeal(0, rng)
        drawn[twin.removed[2], twin.face_down[1]] += 1
    own = [card for card in range(8) if card != 1]
    expected = {(gone, 1 << down): 1 for gone in own for down in [*own, 8] if down != gone}
    assert set(drawn) == set(expected)
    assert chi_square(drawn, expected) < limit(len(expected) - 1)


@pytest.mark.rule("KBS-12.4")
def test_every_twin_of_long_games_agrees_with_the_memory_of_all(table):
    """What a seat knows of sums is kept: the deck then, hands then, cards drawn and shown."""
    import mandjet

    game = mandjet.game("kemet")
    for seats in (2, 4):
        state, rng = game.new(seats, f"memory {seats}", listen=False), Rng("memory")
        for number in range(900):
            if state.over:
                break
            seat = state.waiting()[0]
            state.apply(seat, rng.choice(state.legal(seat)))
            if number % 25 == 0:
                for watcher in (None, 0):
                    twin = state.redeal(watcher, rng)
                    game.invariants(twin)
                    assert twin.deck_then == state.deck_then
                    assert [total(hand) for hand in twin.hand] == [total(h) for h in state.hand]
                    for kind in range(CARD_KINDS):
                        assert copies(twin.deck, kind) <= copies(state.deck_then, kind)
