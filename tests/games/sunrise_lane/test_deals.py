"""Twins against brute force: all deals that look the same are equally likely (SL-9.5)."""

import random
from collections import Counter
from functools import cache

import pytest
from deals.sunrise_lane import HUES, Imagined, check_hands, check_small_games, small_games

import mandjet
from mandjet.engine.evenness import variation
from mandjet.games.sunrise_lane.known import MOST
from mandjet.games.sunrise_lane.state import MEMORY
from mandjet.games.sunrise_lane.tables import COLOURS


def promised(known, ways=None, places=None):
    """How likely ways make each combination of hands of these others (by default of all)."""
    ways = known.ways if ways is None else ways
    others = len(known.others)
    places = range(others) if places is None else places
    width = others + len(COLOURS)
    # Ways with the same pools for these others are counted together.
    weights = Counter()
    for way in ways:
        newest = known.unseen[:]
        left = known.sizes[:]
        pools = []
        for at in range(0, len(way.pools), width):
            slots, cards = way.pools[at : at + others], way.pools[at + others : at + width]
            newest = [newest[c] - cards[c] for c in HUES]
            left = [left[place] - slots[place] for place in range(others)]
            pools.append((tuple(slots[place] for place in places), tuple(cards)))
        pools.append((tuple(left[place] for place in places), tuple(newest)))
        weights[tuple(pool for pool in pools if any(pool[0]))] += way.weight
    chances = Counter()
    whole = sum(weights.values())
    for pools, weight in weights.items():
        deals = {tuple(() for _ in places): 1.0}
        for slots, cards in pools:
            deals = together(deals, spread(slots, cards))
        for hands, chance in deals.items():
            chances[hands] += chance * weight / whole
    return chances


@cache
def spread(slots, cards):
    """How likely each deal of a pool of cards to these places is."""
    deals = Counter({tuple(() for _ in slots): 1.0})
    for place, number in enumerate(slots):
        for _ in range(number):
            after = Counter()
            for hands, chance in deals.items():
                left = [cards[c] - sum(hand.count(c) for hand in hands) for c in HUES]
                for colour in HUES:
                    if left[colour] > 0:
                        hand = tuple(sorted((*hands[place], colour)))
                        key = (*hands[:place], hand, *hands[place + 1 :])
                        after[key] += chance * left[colour] / sum(left)
            deals = after
    return deals


def together(deals, others):
    """Two deals to the same places, one on top of the other."""
    both = Counter()
    for hands, chance in deals.items():
        for more, other in others.items():
            key = tuple(tuple(sorted(a + b)) for a, b in zip(hands, more, strict=True))
            both[key] += chance * other
    return both


# -- few cards, many shuffles -----------------------------------------------------------------


@pytest.mark.rule("SL-9.4", "SL-9.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_deal_that_looks_the_same_is_equally_likely(seats):
    """Before the first shuffle, after it and after several, for every seat and a spectator."""
    checked = Counter()
    for state, watcher, chances in small_games(seats):
        known = state.known(watcher)
        # All ways followed: exactly so. As many as a bot follows: exactly so for a single hand.
        assert variation(promised(known, known.follow(1_000_000)), chances) < 1e-9
        error = variation(promised(known), chances)
        assert error < (1e-9 if len(known.others) == 1 else 0.12)
        checked[state.shuffles] += len(chances) > 1
    assert all(checked[shuffles] > 5 for shuffles in range(MEMORY)), checked


@pytest.mark.rule("SL-9.5")
@pytest.mark.parametrize("seats", [2, 3])
def test_twins_are_dealt_as_likely_as_they_are(seats):
    check_small_games(seats)


# -- the printed cards ------------------------------------------------------------------------


@pytest.mark.rule("SL-9.5")
def test_a_play_tells_of_the_card_played_and_of_no_other(two):
    """Before a shuffle: what was dealt and not shown is any of the cards not seen."""
    two.hand(0, "RR")
    two.hand(1, "RBG")
    two.deck("RBBY")
    two.begin(1)
    imagined = Imagined(two.state, 0)
    two.build((4, 5))
    imagined.hear(two.state)
    two.stop()
    imagined.hear(two.state)
    # Blue, green and one of four from the deck: two cards dealt at first and one drawn, all of
    # them any of blue three times, green, red and yellow.
    chances = imagined.chances()
    assert chances[(1, 1, 1),] == pytest.approx(1 / 20)
    assert chances[(0, 1, 1),] == pytest.approx(3 / 20)
    assert chances[(0, 2, 3),] == pytest.approx(1 / 20)
    check_hands(two.state, 0, chances)


@pytest.mark.rule("SL-9.5")
def test_a_play_after_a_shuffle_may_be_of_an_old_card_or_a_new_one(two):
    """The other held green when the deck was shuffled, drew two cards and played one green."""
    two.hand(0, "R")
    two.hand(1, "G")
    two.deck("")
    two.begin()
    imagined = Imagined(two.state, 0)
    two.draw()
    imagined.hear(two.state)
    two.draw()
    imagined.hear(two.state)
    two.draw()
    imagined.hear(two.state)
    deck = [two.state.shuffled[c] - two.state.hands[0].count(c) for c in HUES]
    deck[0] += 1
    assert sum(deck) == 49
    two.build_park((4, 5), "G")
    imagined.hear(two.state)
    two.stop()
    imagined.hear(two.state)
    chances = imagined.chances()
    # Of two cards drawn none, one or both were green: one, two or three greens to choose from.
    green, rest = deck[2], sum(deck) - deck[2]
    none = rest * (rest - 1)
    one = 2 * rest * green * 2
    both = green * (green - 1) * 3
    expected = {0: none, 1: one, 2: both}
    # The card drawn after the play is any of the others.
    seen = Counter()
    for greens, count in expected.items():
        again = green - greens
        seen[greens] += count * (47 - again) / 47
        seen[greens + 1] += count * again / 47
    for greens in range(4):
        found = sum(chance for (hand,), chance in chances.items() if hand.count(2) == greens)
        assert found == pytest.approx(seen[greens] / (none + one + both))
    check_hands(two.state, 0, chances)


@pytest.mark.rule("SL-9.5")
def test_two_unknown_hands_after_a_shuffle(three):
    three.hand(0, "R")
    three.hand(1, "GGY")
    three.hand(2, "PPB")
    three.deck("")
    three.begin()
    imagined = Imagined(three.state, 0)
    three.draw()
    imagined.hear(three.state)
    three.draw()
    imagined.hear(three.state)
    three.build_park((4, 5), "P")
    imagined.hear(three.state)
    three.stop()
    imagined.hear(three.state)
    three.draw()
    imagined.hear(three.state)
    three.build((5, 6))
    imagined.hear(three.state)
    chances = imagined.chances()
    known = three.state.known(0)
    assert variation(promised(known), chances) < 1e-9
    check_hands(three.state, 0, chances, 6000)


@pytest.mark.rule("SL-9.5")
@pytest.mark.parametrize(("seats", "error"), [(3, 0.01), (4, 0.08)])
def test_few_ways_stand_for_all_of_them(seats, error):
    """Several unknown hands in long games: how far the chances of each hand are off where only
    some ways are followed, against ten times as many."""
    state = mandjet.game("sunrise_lane").new(seats, 1, listen=False)
    chance = random.Random(seats)
    errors = {}
    while len(errors) < 2:
        seat = state.waiting()[0]
        menu = state.legal(seat)
        state.apply(seat, menu[-1] if chance.random() < 0.7 else chance.choice(menu))
        if state.turns % 14 == 0 and state.shuffles > 1:
            known = state.known(0)
            ways = known.follow(10 * MOST)
            if len(ways) > MOST:
                errors[state.turns] = max(
                    variation(promised(known, None, [place]), promised(known, ways, [place]))
                    for place in range(seats - 1)
                )
    assert max(errors.values()) < error
