"""What a seat may know of Sunrise Lane, and the deals that agree with it (SL-9).

The model (SL-9.5): the cards are taken as if each had a mark of its own that nobody can see. A deal
says which card every draw took and which card of the hand every play laid down. All deals that look
like what the seat has seen are equally likely. That is: cards are drawn at random, and what others
choose is no hint; a red card laid down tells that this card was red, and nothing of the others.

Two things follow, and the twins are built on them.

Until the first shuffle every card not seen is equally likely in every place not seen.

At a shuffle the deck is empty, so a seat that counts knows what the others hold together. From
then on their cards come from several pools: those held at a shuffle, and one for the deck of each
shuffle since. A play reveals a colour, but not which pool the card came from. Each way to say that
for all plays is weighed by the deals it stands for, step by step: a hand with `held` cards of a
pool that has `cards` of the colour among its `size` cards gives held x cards / size. In a given way
the cards a pool still has are equally likely in all its places. Ways that leave the same are one.

With one unknown hand no way is ever dropped and twins are exact: all is known at a shuffle, so that
only what came after the last one counts. With several, the lightest ways are dropped where there
are more than MOST; tests/games/sunrise_lane/test_deals.py measures what that costs. Nothing older
than MEMORY shuffles is remembered: there, as at the first, the cards in hands count as evenly
mixed.
"""

from typing import Final, TypeAlias

from mandjet.engine.known import Known
from mandjet.engine.rng import Rng
from mandjet.games.sunrise_lane.rules.build import BUILD_MORE
from mandjet.games.sunrise_lane.rules.draw import take_any
from mandjet.games.sunrise_lane.rules.turn import TURN
from mandjet.games.sunrise_lane.state import DREW, SEAT_STEP, Era, SunriseLane, by_colour, total
from mandjet.games.sunrise_lane.tables import COLOURS, NO_CELL, NO_COLOUR

HUES: Final = len(COLOURS)
# How many ways are kept, and how many at most where all of those turn out to be wrong.
MOST: Final = 128
MOST_OF_ALL: Final = 8192
FINE: Final = 1 << 30
# Bits for each number of a way in its key.
BITS: Final = 6
# A card laid down: in which era, by which of the other seats, its colour and its pool.
Play: TypeAlias = tuple[int, int, int, int]


class Way:
    """One way to say from which pool each card came that others have laid down.

    `pools` has for each pool but the newest: how many of its cards each other seat still has, then
    how many of them there are of each colour. The rest of the cards are of the newest pool.
    """

    def __init__(self, weight: float, key: int, pools: list[int], old: list[Play]) -> None:
        self.weight: float = weight
        # The numbers of `pools` in one: ways with the same key leave the same.
        self.key: int = key
        self.pools: list[int] = pools
        # The plays of cards that were not of the newest pool.
        self.old: list[Play] = old


class SunriseLaneKnown(Known[SunriseLane]):
    """The table, the seat's own cards, and the ways in which the others can have come by theirs."""

    def __init__(self, state: SunriseLane, seat: int | None) -> None:
        super().__init__(state, seat)
        self.others: list[int] = [other for other in range(state.seats) if other != seat]
        self.sizes: list[int] = [len(state.hands[other]) for other in self.others]
        self.look_at_table(state)
        # The cards in others' hands and in the deck, by colour.
        self.unseen: list[int] = less(state.tables.cards, state.discards)
        if seat is not None:
            self.base.hands[seat] = state.hands[seat][:]
            self.unseen = less(self.unseen, by_colour(state.hands[seat]))
        # The eras to think about, and how many cards each of the others had when they began.
        self.eras: list[Era] = []
        self.sizes_then: list[int] = []
        if state.shuffles > 0:
            self.look_back(state)
        self.ways: list[Way] = self.weigh()

    def look_at_table(self, state: SunriseLane) -> None:
        """What everybody sees; and the card of a park, for the seat that has chosen it."""
        base = self.base
        base.first = state.first
        base.turns = state.turns
        base.owner = state.owner[:]
        base.floors = state.floors[:]
        base.points = state.points[:]
        base.pieces = state.pieces[:]
        base.bonus = state.bonus[:]
        base.parks = state.parks
        base.hands = [[] for _ in range(state.seats)]
        base.discards = state.discards[:]
        base.shuffles = state.shuffles
        base.last = state.last
        base.park_built = state.park_built
        base.last_round = state.last_round
        base.open = state.open[:]
        base.corners_left = state.corners_left
        if state.park_card == NO_COLOUR:
            return
        if self.seat == state.mover():
            base.park_card = state.park_card
        else:
            base.replace_top(TURN if state.last == NO_CELL else BUILD_MORE)

    def look_back(self, state: SunriseLane) -> None:
        """What the seat has seen since the shuffles. The hands others then had are blank, but a
        single one follows from the rest."""
        eras: list[Era] = []
        for era in state.eras():
            hands: list[list[int]] = [[] for _ in range(state.seats)]
            in_hands = less(state.tables.cards, era.deck)
            if self.seat is not None:
                hands[self.seat] = era.hands[self.seat][:]
                in_hands = less(in_hands, by_colour(hands[self.seat]))
            if len(self.others) == 1:
                hands[self.others[0]] = cards_of(in_hands)
            eras.append(Era(era.deck[:], hands, era.events[:]))
        base = self.base
        base.past = eras[:-1]
        base.shuffled = eras[-1].deck
        base.before = eras[-1].hands
        base.since = eras[-1].events
        first = len(eras) - 1 if len(self.others) == 1 else 0
        self.eras = eras[first:]
        hands = state.eras()[first].hands
        self.sizes_then = [len(hands[other]) for other in self.others]

    # -- weighing ---------------------------------------------------------------------------

    def weigh(self) -> list[Way]:
        """The ways, the heaviest first."""
        most = MOST if len(self.others) > 1 else MOST_OF_ALL
        ways = self.follow(most)
        while not ways and most < MOST_OF_ALL:
            most *= 8
            ways = self.follow(most)
        assert ways, "what was seen can have happened in some way"
        return by_weight(ways)

    def follow(self, most: int) -> list[Way]:
        """Go through all that happened in the eras, with at most `most` ways at once."""
        ways = [Way(1.0, 0, [], [])]
        if not self.eras:
            return ways
        seats = [-1] * self.base.seats
        for i in range(len(self.others)):
            seats[self.others[i]] = i
        sizes = self.sizes_then[:]
        # The cards in others' hands; during an era also those of its deck that the seat itself
        # does not draw: all of these are alike, whether another has drawn them yet or not.
        unseen = less(self.base.tables.cards, self.eras[0].deck)
        if self.seat is not None:
            unseen = less(unseen, by_colour(self.eras[0].hands[self.seat]))
        for number in range(len(self.eras)):
            for way in ways:
                add_pool(way, sizes, unseen)
            unseen = less(more(unseen, self.eras[number].deck), self.own_draws(number))
            for event in self.eras[number].events:
                i = seats[event // SEAT_STEP]
                colour = event % SEAT_STEP
                if i < 0:
                    continue
                if colour == DREW:
                    sizes[i] += 1
                    continue
                ways = explain(ways, number, i, colour, sizes, unseen)
                if len(ways) > most:
                    ways = thin_out(ways, most)
                sizes[i] -= 1
                unseen[colour] -= 1
        return ways

    def own_draws(self, number: int) -> list[int]:
        """What the seat itself drew in an era, by colour."""
        drawn = [0] * HUES
        if self.seat is None:
            return drawn
        later = number + 1 < len(self.eras)
        hand = self.eras[number + 1].hands[self.seat] if later else self.base.hands[self.seat]
        drawn = less(by_colour(hand), by_colour(self.eras[number].hands[self.seat]))
        for event in self.eras[number].events:
            if event // SEAT_STEP == self.seat and event % SEAT_STEP != DREW:
                drawn[event % SEAT_STEP] += 1
        return drawn

    # -- dealing ----------------------------------------------------------------------------

    def deal(self, twin: SunriseLane, rng: Rng) -> None:
        """Choose a way by its weight, then deal each pool to its places."""
        way = self.choose(rng)
        others = len(self.others)
        eras = len(self.eras)
        hands: list[list[int]] = [[] for _ in range(others)]
        # By era and other seat: its hand when the era began.
        before: list[list[list[int]]] = [[[] for _ in range(others)] for _ in range(eras)]
        for era, i, colour, pool in way.old:
            for number in range(pool, era + 1):
                before[number][i].append(colour)
        unseen = self.unseen[:]
        for pool in range(eras):
            at = pool * (others + HUES)
            cards = way.pools[at + others : at + others + HUES]
            left = total(cards)
            for i in range(others):
                for _ in range(way.pools[at + i]):
                    colour = take_any(cards, left, rng)
                    left -= 1
                    unseen[colour] -= 1
                    hands[i].append(colour)
                    for number in range(pool, eras):
                        before[number][i].append(colour)
        left = total(unseen)
        for i in range(others):
            hand = hands[i]
            for _ in range(self.sizes[i] - len(hand)):
                hand.append(take_any(unseen, left, rng))
                left -= 1
            hand.sort()
            twin.hands[self.others[i]] = hand
        twin.deck = unseen
        if others > 1 and eras > 0:
            self.deal_past(twin, before)

    def deal_past(self, twin: SunriseLane, before: list[list[list[int]]]) -> None:
        """The hands others had at the shuffles."""
        eras: list[Era] = []
        for number in range(len(self.eras)):
            era = self.eras[number]
            hands = era.hands[:]
            for i in range(len(self.others)):
                hands[self.others[i]] = sorted(before[number][i])
            eras.append(Era(era.deck, hands, era.events))
        twin.past = eras[:-1]
        twin.before = eras[-1].hands

    def choose(self, rng: Rng) -> Way:
        """One of the ways, as likely as it is heavy."""
        ways = self.ways
        if len(ways) == 1:
            return ways[0]
        weights = 0.0
        for way in ways:
            weights += way.weight
        left = rng.below(FINE) * weights / FINE
        for way in ways:
            left -= way.weight
            if left < 0.0:
                return way
        return ways[0]


# -- ways -----------------------------------------------------------------------------------


def add_pool(way: Way, sizes: list[int], unseen: list[int]) -> None:
    """At a shuffle: what is left of the newest pool lies in hands, and becomes an old one."""
    others = len(sizes)
    numbers = sizes + unseen
    width = len(numbers)
    for i in range(len(way.pools)):
        numbers[i % width] -= way.pools[i]
    shift = len(way.pools) * BITS
    for number in numbers:
        way.key += number << shift
        shift += BITS
    way.pools = way.pools + numbers
    assert total(numbers[:others]) == total(numbers[others:]), "every card has a place"


def explain(
    ways: list[Way], era: int, i: int, colour: int, sizes: list[int], unseen: list[int]
) -> list[Way]:
    """The ways after one of the others laid down a card: of each pool it may have come from."""
    others = len(sizes)
    width = others + HUES
    all_unseen = total(unseen)
    after: dict[int, Way] = {}
    for way in ways:
        pools = way.pools
        weight = way.weight
        newest_held = sizes[i]
        newest_cards = unseen[colour]
        newest_size = all_unseen
        for pool in range(era + 1):
            at = pool * width
            held = pools[at + i]
            cards = pools[at + others + colour]
            size = 0
            for j in range(at, at + others):
                size += pools[j]
            newest_held -= held
            newest_cards -= cards
            newest_size -= size
            if held > 0 and cards > 0:
                part = weight * held * cards / size
                play = (era, i, colour, pool)
                add_way(after, without(way, part, at + i, at + others + colour, play))
        if newest_held > 0 and newest_cards > 0:
            way.weight = weight * newest_held * newest_cards / newest_size
            add_way(after, way)
    return even_out(list(after.values()))


def without(way: Way, weight: float, place: int, card: int, play: Play) -> Way:
    """The way in which a card of an old pool was laid down."""
    key = way.key - (1 << place * BITS) - (1 << card * BITS)
    pools = way.pools[:]
    pools[place] -= 1
    pools[card] -= 1
    return Way(weight, key, pools, [*way.old, play])


def add_way(ways: dict[int, Way], way: Way) -> None:
    """Ways that leave the same are one; how it came about is told by the first."""
    same = ways.get(way.key)
    if same is None:
        ways[way.key] = way
    else:
        same.weight += way.weight


def even_out(ways: list[Way]) -> list[Way]:
    """Only the proportions count, so the numbers are kept near one."""
    heaviest = 0.0
    for way in ways:
        if way.weight > heaviest:
            heaviest = way.weight
    for way in ways:
        way.weight /= heaviest
    return ways


def by_weight(ways: list[Way]) -> list[Way]:
    """The ways, the heaviest first."""
    order = sorted([(-way.weight, way.key, i) for i, way in enumerate(ways)])
    return [ways[i] for _, _, i in order]


def thin_out(ways: list[Way], most: int) -> list[Way]:
    """A few ways that stand for all. The heaviest stay as they are. Of the others, in an order
    that puts like beside like, every one is kept that fills a measure: it gets the weight of all it
    stands for, so that nothing is likelier than before (Fearnhead and Clifford's resampling)."""
    heavy = by_weight(ways)
    # The weight of each way and all after it.
    tail = [0.0] * (len(heavy) + 1)
    for i in range(len(heavy) - 1, -1, -1):
        tail[i] = tail[i + 1] + heavy[i].weight
    kept = 0
    while kept < most - 1 and heavy[kept].weight * (most - kept) >= tail[kept]:
        kept += 1
    measure = tail[kept] / (most - kept)
    filled = measure / 2
    found = heavy[:kept]
    order = sorted([(heavy[i].key, i) for i in range(kept, len(heavy))])
    for _, i in order:
        filled += heavy[i].weight
        if filled >= measure:
            filled -= measure
            heavy[i].weight = measure
            found.append(heavy[i])
    return found


# -- cards by colour ------------------------------------------------------------------------


def cards_of(count: list[int]) -> list[int]:
    """A sorted hand with these numbers of cards by colour."""
    hand: list[int] = []
    for colour in range(HUES):
        for _ in range(count[colour]):
            hand.append(colour)
    return hand


def less(cards: list[int], others: list[int]) -> list[int]:
    """Cards without others, by colour."""
    return [cards[colour] - others[colour] for colour in range(HUES)]


def more(cards: list[int], others: list[int]) -> list[int]:
    """Cards and others, by colour."""
    return [cards[colour] + others[colour] for colour in range(HUES)]
