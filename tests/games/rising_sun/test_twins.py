"""Twins are drawn evenly from all that agrees with what a seat knows: exact counts, chi-square.

The model (known.py): every order of the mandate tiles, every bid a seat could make and every state
of the proposals between two others is equally likely; the Lotus takes each kind of tile it sees
with the same chance.
"""

from collections import Counter
from itertools import combinations, product

import pytest

from mandjet.engine import Rng
from mandjet.engine.evenness import check_fit
from mandjet.games.rising_sun.actions import (
    ACCEPT,
    ALONE,
    ANNOUNCE,
    MOST_BID,
    PROPOSE,
    REFUSE,
    WITHDRAW,
)
from mandjet.games.rising_sun.invariants import check_components
from mandjet.games.rising_sun.state import TRY_BITS
from mandjet.games.rising_sun.tables import (
    BETRAY,
    HARVEST,
    MANDATES,
    MARSHAL,
    NOBODY,
    RECRUIT,
    TILE,
    TRAIN,
)

KOI, LOTUS, TURTLE, DRAGONFLY = range(4)


# -- mandate tiles ------------------------------------------------------------------------------


def tiles(*mandates):
    return sum(TILE[mandate] for mandate in mandates)


# The ten tiles, each a thing of its own.
DECK = [mandate for mandate in range(len(MANDATES)) for _ in range(2)]


def histories(turns, drawn, taken):
    """Weigh the orders of the ten tiles with the tiles taken, by (tiles drawn, tiles taken).

    By turn: `drawn` is what the seat has seen, None if nothing; `taken` the tile taken, None if it
    is hidden, NOBODY if none is taken yet.
    """
    counted = Counter()

    def go_on(turn, hand, rest, seen, used, weight):
        four = tiles(*(DECK[i] for i in hand))
        if drawn[turn] is not None and drawn[turn] != four:
            return
        kinds = {taken[turn]}
        if taken[turn] is None:
            kinds = {DECK[i] for i in hand}
            weight = weight / len(kinds)
        for kind in kinds:
            if kind == NOBODY:
                counted[(*seen, four), (*used, NOBODY)] += weight
                continue
            own = [i for i in hand if DECK[i] == kind]
            if not own:
                continue
            if turn + 1 == turns:
                counted[(*seen, four), (*used, kind)] += weight
                continue
            left = [i for i in hand if i != own[0]]
            for new in rest:
                others = [i for i in rest if i != new]
                go_on(turn + 1, [*left, new], others, (*seen, four), (*used, kind), weight)

    for hand in combinations(range(len(DECK)), 4):
        go_on(0, list(hand), [i for i in range(len(DECK)) if i not in hand], (), (), 1.0)
    return counted


def drawn_twins(state, seat, turns, number):
    known, rng = state.known(seat), Rng(f"tiles {seat}")
    found = Counter()
    for _ in range(number):
        twin = known.twin(rng)
        found[tuple(twin.seen[:turns]), tuple(twin.tile[:turns])] += 1
    check_components(twin)
    return found


@pytest.fixture
def politics(stage):
    """Two turns are taken, the Koi's and the Lotus's; the Turtle are choosing."""
    s = stage("koi lotus turtle")
    s.took("recruit, marshal, 2 train", "train")
    s.took("recruit, marshal, train, betray", "marshal", "harvest")
    s.draw("recruit, train, 2 betray")
    return s.state


@pytest.mark.rule("RS-8.7", "RS-19.2", "RS-22.1")
@pytest.mark.parametrize(
    ("seat", "drawn", "taken"),
    [
        # Who knows what: the tiles each seat drew, and all but the Lotus's tile.
        (None, (None, None, None), (TRAIN, None, NOBODY)),
        (KOI, (tiles(RECRUIT, MARSHAL, TRAIN, TRAIN), None, None), (TRAIN, None, NOBODY)),
        (
            LOTUS,
            (None, tiles(RECRUIT, MARSHAL, TRAIN, BETRAY), None),
            (TRAIN, MARSHAL, NOBODY),
        ),
        (TURTLE, (None, None, tiles(RECRUIT, TRAIN, BETRAY, BETRAY)), (TRAIN, None, NOBODY)),
    ],
)
def test_mandate_tiles_are_dealt_evenly(politics, seat, drawn, taken):
    weights = histories(3, drawn, taken)
    check_fit(drawn_twins(politics, seat, 3, 20_000), weights)


@pytest.mark.rule("RS-19.2", "RS-22.2")
def test_the_tile_of_the_lotus_is_dealt_once_it_is_announced(stage):
    """Nobody else has drawn: the four tiles of the Lotus, and which of them it took."""
    s = stage("koi lotus turtle")
    s.first("lotus")
    s.draw()
    untouched = histories(1, (None,), (NOBODY,))
    check_fit(drawn_twins(s.state, KOI, 1, 6000), untouched)
    s.do("lotus", s.legal("lotus")[0])
    check_fit(drawn_twins(s.state, KOI, 1, 6000), untouched)
    s.do("lotus", ANNOUNCE + HARVEST)
    # The next player has drawn too; of that only the first draw is looked at.
    check_fit(drawn_twins(s.state, KOI, 1, 12_000), histories(1, (None,), (None,)))


# -- bids -----------------------------------------------------------------------------------------


def bids_of(state, seat, by, number):
    known, rng = state.known(seat), Rng(f"bids {seat}")
    return Counter(tuple(known.twin(rng).bids[by * 4 : by * 4 + 4]) for _ in range(number))


@pytest.mark.rule("RS-16.2", "RS-22.1")
@pytest.mark.parametrize("seat", [None, LOTUS, TURTLE])
def test_every_bid_that_could_be_made_is_equally_likely(duel, seat):
    s = duel(koi=3, lotus=5)
    s.bid(koi=[1, 0, 0, 2])
    possible = {bid: 1 for bid in product(range(4), repeat=4) if sum(bid) <= 3}
    assert len(possible) == 35
    check_fit(bids_of(s.state, seat, KOI, 7000), possible)


@pytest.mark.rule("RS-16.2")
def test_own_bids_and_open_bids_stay(duel):
    s = duel(koi=3, lotus=5)
    s.bid(koi=[1, 0, 0, 2])
    assert set(bids_of(s.state, KOI, KOI, 20)) == {(1, 0, 0, 2)}
    s.bid(lotus=[0, 0, 0, 5])
    assert s.state.bids_open
    for seat in (None, KOI, LOTUS, TURTLE):
        assert set(bids_of(s.state, seat, KOI, 20)) == {(1, 0, 0, 2)}


@pytest.mark.rule("RS-16.2")
def test_who_has_no_coins_has_bid_nothing(duel):
    s = duel(koi=0, lotus=5)
    assert set(bids_of(s.state, None, KOI, 20)) == {(0, 0, 0, 0)}


@pytest.mark.rule("RS-16.2")
@pytest.mark.parametrize("coins", [120, 1000])
def test_no_bid_is_larger_than_the_largest(duel, coins):
    """Rich seats too bid within the limit of one advantage, evenly."""
    s = duel(koi=coins, lotus=5)
    s.bid(koi=[1, 2, 3, 4])
    bids = bids_of(s.state, None, KOI, 4000)
    assert all(sum(bid) <= coins and max(bid) <= MOST_BID for bid in bids)
    # How many bids there are with so much on the first advantage, in five parts.
    ways = Counter()
    for first in range(MOST_BID + 1):
        ways[first // 20] += small_bids(coins - first)
    found = Counter()
    for bid, count in bids.items():
        found[bid[0] // 20] += count
    check_fit(found, ways)


def small_bids(coins):
    """In how many ways three bids within the limit take no more than these coins."""
    ways = 0
    for second in range(min(coins, MOST_BID) + 1):
        left = coins - second
        for third in range(min(left, MOST_BID) + 1):
            ways += min(left - third, MOST_BID) + 1
    return ways


# -- proposals ------------------------------------------------------------------------------------


def proposals_of(state, seat, number):
    known, rng = state.known(seat), Rng(f"proposals {seat}")
    found = Counter()
    for _ in range(number):
        twin = known.twin(rng)
        found[tuple(twin.proposals), tuple(twin.tries)] += 1
    check_components(twin)
    return found


# What two seats may have said to each other: up to three proposals each way, the last of which may
# stand, but not both ways.
BETWEEN_TWO = 40


def spoken(state, *pairs):
    """Every state that whispers of these pairs can lead to, found by whispering."""
    reached, todo = {}, [state.clone()]
    while todo:
        one = todo.pop()
        key = tuple(one.proposals), tuple(one.tries)
        if key in reached:
            continue
        reached[key] = 1
        for seat, other in [*pairs, *((two, first) for first, two in pairs)]:
            for action in (PROPOSE + other, WITHDRAW + other, REFUSE + other):
                if action in one.menu(seat):
                    after = one.clone()
                    after.apply(seat, action)
                    todo.append(after)
    return reached


def without(said, bits):
    """What seats have said, by seat with some bits for each other, less the Koi and the Turtle."""
    low = (1 << bits) - 1
    kept = list(said)
    kept[KOI] &= ~(low << bits * TURTLE)
    kept[TURTLE] &= ~(low << bits * KOI)
    return kept


@pytest.fixture
def tea(stage):
    def serve(clans):
        s = stage(clans, phase="tea")
        s.tea()
        return s

    return serve


@pytest.mark.rule("RS-7.5", "RS-7.7", "RS-22.1")
def test_every_state_of_proposals_is_equally_likely_to_a_spectator(tea):
    s = tea("koi lotus turtle")
    one = spoken(s.state, (KOI, LOTUS))
    assert len(one) == BETWEEN_TWO
    two = spoken(s.state, (KOI, LOTUS), (LOTUS, TURTLE))
    assert len(two) == BETWEEN_TWO**2
    s.do("koi", PROPOSE + LOTUS)
    found = Counter()
    for (proposals, tries), times in proposals_of(s.state, None, 8 * len(two)).items():
        # What the Koi and the Turtle have said is left out: it is even by itself.
        kept = [without(proposals, 1), without(tries, TRY_BITS)]
        found[tuple(map(tuple, kept))] += times
    check_fit(found, two)


@pytest.mark.rule("RS-7.5", "RS-22.1")
def test_a_seat_knows_its_own_proposals(tea):
    """The Koi have proposed to the Lotus and been refused by the Turtle."""
    s = tea("koi lotus turtle")
    s.do("koi", PROPOSE + LOTUS, PROPOSE + TURTLE)
    s.do("turtle", REFUSE + KOI)
    possible = spoken(s.state, (LOTUS, TURTLE))
    assert len(possible) == BETWEEN_TWO
    check_fit(proposals_of(s.state, KOI, 40 * BETWEEN_TWO), possible)


@pytest.mark.rule("RS-7.4", "RS-7.5")
def test_nothing_stands_between_settled_seats(tea):
    """The Koi stay alone: only the three others may still whisper."""
    s = tea("koi lotus turtle dragonfly")
    s.do("koi", ALONE)
    for twin in (s.state.redeal(KOI, Rng(seed)) for seed in range(50)):
        assert not any(said & 1 << KOI for said in twin.proposals)
        assert not twin.proposals[KOI] | twin.tries[KOI]
        assert not any(said & 3 for said in twin.tries)
    s.do("lotus", PROPOSE + TURTLE)
    s.do("turtle", ACCEPT + LOTUS)
    assert s.done


@pytest.mark.rule("RS-22.1")
def test_where_nothing_fits_there_is_no_twin(stage):
    """A history that cannot be is refused, never answered with the truth."""
    s = stage("koi lotus turtle")
    s.draw()
    state = s.state
    state.seen[0] = tiles(RECRUIT, RECRUIT, TRAIN, TRAIN)
    state.tile[0] = BETRAY
    with pytest.raises(AssertionError, match="no order of the mandate tiles"):
        state.redeal(KOI, Rng(1))
