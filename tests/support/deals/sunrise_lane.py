"""What others may hold in Sunrise Lane, counted by brute force (SL-9.5).

`Imagined` follows what one seat is told and counts, hand by hand, the deals that agree with it:
each draw takes any card of the deck, each play any card of the hand that has the colour seen.
"""

import random
from collections import Counter

from mandjet.engine.evenness import check_even
from mandjet.games.sunrise_lane.actions import DRAW, STOP
from mandjet.games.sunrise_lane.game import SunriseLaneGame
from mandjet.games.sunrise_lane.state import MEMORY
from mandjet.games.sunrise_lane.tables import COLOURS

HUES = range(len(COLOURS))

# By seats: cards of each colour and the hand limit, so small that all deals can be counted.
SMALL = {2: ([3, 2, 2, 1, 1], 4), 3: ([4, 3, 2, 2, 1], 3), 4: ([5, 4, 2, 2, 1], 3)}


class Imagined:
    """The hands others may have from the viewpoint of one seat, each with its number of deals."""

    def __init__(self, state, watcher):
        self.watcher = watcher
        self.others = [seat for seat in range(state.seats) if seat != watcher]
        own = [] if watcher is None else state.hands[watcher]
        self.discards = state.discards[:]
        # The cards in others' hands and in the deck.
        self.unseen = [state.tables.cards[c] - self.discards[c] - own.count(c) for c in HUES]
        self.deals = Counter({tuple(() for _ in self.others): 1})
        for place, other in enumerate(self.others):
            for _ in state.hands[other]:
                self.draw(place)

    def hear(self, state):
        """What the seat is told of the last action."""
        for event in state.events:
            if not event.visible_to(self.watcher):
                continue
            args = event.args
            colour = COLOURS.index(args["colour"].partition("-")[2]) if "colour" in args else -1
            if event.key == "drew-own":
                self.own_draw(colour)
            elif event.key == "drew":
                for _ in range(args["cards"]):
                    self.draw(self.others.index(args["seat"]))
            elif event.key in ("built-house", "built-park", "discarded"):
                for _ in range(args.get("floors", 1)):
                    self.play(args["seat"], colour)

    def deck(self, hands):
        return [self.unseen[c] - sum(hand.count(c) for hand in hands) for c in HUES]

    def shuffle_if_empty(self):
        hands = next(iter(self.deals))
        if sum(self.deck(hands)) == 0:
            self.unseen = [self.unseen[c] + self.discards[c] for c in HUES]
            self.discards = [0 for c in HUES]

    def draw(self, place):
        self.shuffle_if_empty()
        after = Counter()
        for hands, count in self.deals.items():
            for colour, left in enumerate(self.deck(hands)):
                if left > 0:
                    hand = tuple(sorted((*hands[place], colour)))
                    after[(*hands[:place], hand, *hands[place + 1 :])] += count * left
        self.deals = after

    def own_draw(self, colour):
        self.shuffle_if_empty()
        after = Counter()
        for hands, count in self.deals.items():
            left = self.deck(hands)[colour]
            if left > 0:
                after[hands] += count * left
        self.unseen[colour] -= 1
        self.deals = after

    def play(self, seat, colour):
        self.discards[colour] += 1
        if seat == self.watcher:
            return
        self.unseen[colour] -= 1
        place = self.others.index(seat)
        after = Counter()
        for hands, count in self.deals.items():
            if colour in hands[place]:
                hand = list(hands[place])
                hand.remove(colour)
                key = (*hands[:place], tuple(hand), *hands[place + 1 :])
                after[key] += count * hands[place].count(colour)
        self.deals = after

    def chances(self):
        whole = sum(self.deals.values())
        return {hands: count / whole for hands, count in self.deals.items()}


def small_games(seats):
    """By onlooker: a game with few cards, and after each action what can be in others' hands."""
    game = SunriseLaneGame()
    game.tables.cards, game.tables.hand_limit = SMALL[seats]
    game.tables.opening_hand = 2
    for number, watcher in enumerate((None, *range(seats)) * (3 if seats == 2 else 1)):
        state = game.new(seats, number)
        chance = random.Random(number)
        imagined = Imagined(state, watcher)
        while not state.over and state.shuffles <= MEMORY:
            yield state, watcher, imagined.chances()
            seat = state.waiting()[0]
            menu = state.legal(seat)
            hurry = menu[-1] in (DRAW, STOP) and chance.random() < 0.5
            state.apply(seat, menu[-1] if hurry else chance.choice(menu))
            imagined.hear(state)


def check_hands(state, watcher, chances, twins=3000):
    """Uneven unless the hands of others in twins are as likely as that."""
    known = state.known(watcher)

    def hands(twin):
        return tuple(tuple(twin.hands[other]) for other in known.others)

    check_even(known, hands, chances, twins)


def check_small_games(seats):
    """Uneven unless twins are even before the first shuffle, after it and after several."""
    tested = Counter()
    for number, (state, watcher, chances) in enumerate(small_games(seats)):
        if number % 5 == 0 and 1 < len(chances) < 200 and tested[state.shuffles] < 3:
            tested[state.shuffles] += 1
            check_hands(state, watcher, chances)
    assert all(tested[shuffles] for shuffles in range(4)), tested
