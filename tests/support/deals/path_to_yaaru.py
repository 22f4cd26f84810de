"""What one seat of Path to Yaaru may hold to be true, counted by brute force (PY-11.4).

`Imagined` follows a seat through drafts with few cards and keeps every way the table may be: what
was dealt and to whom, and which end each of the others took from. Nothing is concluded from what
others chose, but that they could.
"""

import random
from collections import Counter
from itertools import permutations, product

from mandjet.games.path_to_yaaru.actions import DISCARD, END, GAIN_WADJET, PLAY
from mandjet.games.path_to_yaaru.game import PathToYaaruGame
from mandjet.games.path_to_yaaru.rules.draft import Collect

HAND = 4
# By seats: how many cards there are, and how many stay in a stash; cards of each later level.
SMALL = {2: (13, 2), 3: (17, 1)}
ADDED = 1


def small_game(seats):
    """The game with few cards, no two of a name."""
    game = PathToYaaruGame()
    printed = game.tables
    count, stash = SMALL[seats]
    printed.hand, printed.undrafted = HAND, 1
    names = {printed.kind_of[card]: card for card in printed.cards_of_level[1]}
    cards = [card for kind, card in sorted(names.items()) if not printed.removal[kind]]
    printed.cards_of_level[1] = sorted(cards[:count])
    assert len(printed.cards_of_level[1]) == count
    for level in (2, 3):
        printed.cards_of_level[level] = sorted(cards[count : count + ADDED])
        count += ADDED
        assert len(printed.cards_of_level[level]) == ADDED
    for level in (1, 2, 3):
        printed.stash[level] = stash
    return game


class World:
    """One thing that may be true: what is left of each set, the cards of the other seats, the deck
    and the cards face down."""

    def __init__(self, sets, stashes, deck, down):
        self.sets = sets
        self.stashes = stashes
        self.deck = deck
        self.down = down

    def key(self):
        return self.sets, self.stashes, self.deck, self.down


class Imagined:
    """All worlds from the viewpoint of one seat, each with the number of ways it can come about.

    A draft is thought over once the seat has had every set in hand: until then its `diary` has what
    it saw. Cards that lie open are the same in every world.
    """

    def __init__(self, state, watcher):
        self.watcher, self.seats = watcher, state.seats
        self.others = [seat for seat in range(state.seats) if seat != watcher]
        # Cards in the open discards, and those laid open in this draft.
        self.open = self.played = frozenset()
        deck = frozenset(state.tables.cards_of_level[1])
        nothing = tuple(frozenset() for _ in self.others)
        self.worlds = Counter({((), nothing, deck, frozenset()): 1})
        self.begin_draft(state)

    def begin_draft(self, state):
        self.start = state.start
        # By set the hand at the first look; by round and seat the cards laid open; own ends.
        self.first_looks = {}
        self.laid = []
        self.own_sides = []
        self.done = False

    # -- what the seat sees ------------------------------------------------------------------

    def look(self, state):
        """The seat takes a set into its hand."""
        index = state.set_of(self.watcher)
        hand = tuple(state.hand(index))
        if index not in self.first_looks:
            self.first_looks[index] = hand
        elif self.done:
            self.keep(lambda world: world.sets[index] == hand)
        if not self.done and len(self.first_looks) == self.seats:
            self.think(state)

    def collected(self, state, own_side):
        """Everybody has taken a card."""
        if not self.done:
            self.own_sides.append(own_side)
            self.laid.append([])
            return
        after = Counter()
        holders = {index: state.picker(index, state.picks - 1) for index in range(self.seats)}
        for key, ways in self.worlds.items():
            for sides in product(range(2), repeat=len(self.others)):
                world = World(*key)
                sets, stashes = list(world.sets), list(world.stashes)
                for index, holder in holders.items():
                    if holder == self.watcher:
                        sets[index] = taken(sets[index], own_side)[1]
                    else:
                        place = self.others.index(holder)
                        card, sets[index] = taken(sets[index], sides[place])
                        stashes[place] |= {card}
                after[tuple(sets), tuple(stashes), world.deck, world.down] += ways
        self.worlds = after

    def lays_open(self, seat, card):
        self.played |= {card}
        if seat == self.watcher:
            return
        place = self.others.index(seat)
        if not self.done:
            self.laid[-1].append((place, card))
            return
        after = Counter()
        for (sets, stashes, deck, down), ways in self.worlds.items():
            if card in stashes[place]:
                changed = [*stashes]
                changed[place] -= {card}
                after[sets, tuple(changed), deck, down] += ways
        self.worlds = after

    def draft_ends(self):
        """What nobody took lies face down; what was laid open is discarded."""
        after = Counter()
        for (sets, stashes, deck, down), ways in self.worlds.items():
            after[(), stashes, deck, down.union(*sets)] += ways
        self.worlds = after
        self.open |= self.played
        self.played = frozenset()

    def level_ends(self, state):
        """All but stashes makes a new deck, with the cards of the new level. The seat has seen one
        set only, if the level ends in the first round of a draft."""
        if not self.done:
            self.think(state)
        added = frozenset(state.tables.cards_of_level[state.level])
        after = Counter()
        for (sets, stashes, deck, down), ways in self.worlds.items():
            new = deck.union(down, self.open, self.played, added, *sets)
            after[(), stashes, new, frozenset()] += ways
        self.worlds = after
        self.open = self.played = frozenset()

    # -- thinking ----------------------------------------------------------------------------

    def keep(self, fits):
        self.worlds = Counter({key: n for key, n in self.worlds.items() if fits(World(*key))})

    def think(self, state):
        """Every deal of this draft, with every end that others may have taken from."""
        after = Counter()
        rounds = len(self.own_sides)
        seen = {card for hand in self.first_looks.values() for card in hand}
        pickers = [[state.picker(i, pick) for pick in range(rounds)] for i in range(self.seats)]
        unseen = [HAND - len(self.first_looks.get(index, ())) for index in range(self.seats)]
        emptied = False
        for (_, stashes, deck, down), ways in self.worlds.items():
            pool = sorted((deck | down | self.open) - seen)
            for cards in permutations(pool, sum(unseen)):
                for sides in self.all_sides(pickers):
                    sets = self.build(cards, unseen, sides)
                    dealt = self.deal(sets, deck, down)
                    if dealt is None:
                        continue
                    left, face_down, emptied = dealt
                    world = self.play(sets, stashes, sides, pickers)
                    if world is not None:
                        after[world[0], world[1], left, face_down] += ways
        self.worlds = after
        if emptied:
            self.open = frozenset()
        self.done = True

    def all_sides(self, pickers):
        """By set and pick the end, own ones as they were."""
        rows = []
        for row in pickers:
            ends = [
                (self.own_sides[pick],) if seat == self.watcher else (0, 1)
                for pick, seat in enumerate(row)
            ]
            rows.append(list(product(*ends)))
        return product(*rows)

    def build(self, cards, unseen, sides):
        """The sets as they were dealt: cards taken before the first look at the ends they had. Of
        a set not yet seen the others lie between them."""
        sets, at = [], 0
        for index in range(self.seats):
            left, right = [], []
            picks = min(unseen[index], len(sides[index]))
            for pick in range(picks):
                (right if sides[index][pick] else left).append(cards[at + pick])
            at += unseen[index]
            middle = self.first_looks.get(index, cards[at - unseen[index] + picks : at])
            sets.append((*left, *middle, *reversed(right)))
        return sets

    def deal(self, sets, deck, down):
        """What is left of the deck and face down if the sets were dealt from it, None if they
        could not be; and whether the discards were shuffled."""
        left, emptied = set(deck), False
        for place in range(HAND):
            for turn in range(self.seats):
                if not left:
                    left, emptied = set(down | self.open), True
                card = sets[(self.start + turn) % self.seats][place]
                if card not in left:
                    return None
                left.discard(card)
        return frozenset(left), frozenset() if emptied else down, emptied

    def play(self, sets, stashes, sides, pickers):
        """Sets and stashes after the rounds so far, None if a card laid open was not there."""
        sets, stashes = list(sets), list(stashes)
        for number, laid in enumerate(self.laid):
            for index in range(self.seats):
                card, sets[index] = taken(sets[index], sides[index][number])
                if pickers[index][number] != self.watcher:
                    stashes[self.others.index(pickers[index][number])] |= {card}
            for place, card in laid:
                if card not in stashes[place]:
                    return None
                stashes[place] -= {card}
        return tuple(sets), tuple(stashes)

    def deals(self):
        """The weight of each deal: the cards of the others, and what is left of the sets."""
        weights = Counter()
        for (sets, stashes, _, _), ways in self.worlds.items():
            weights[stashes, sets] += ways
        return weights


def taken(cards, side):
    return (cards[-1], cards[:-1]) if side else (cards[0], cards[1:])


def deal_of(seats, watcher):
    """What `Imagined.deals` tells of a state."""
    others = [seat for seat in range(seats) if seat != watcher]

    def deal(state):
        stashes = tuple(frozenset(state.stashes[other]) for other in others)
        return stashes, tuple(tuple(state.hand(index)) for index in range(seats))

    return deal


def followed(seats, watcher, seed, drafts, limit=0):
    """A random game of collecting and giving up: (state, imagined) wherever all sets are known.
    With a limit a level ends after that many rounds, if need be in the middle of a draft."""
    chance = random.Random(f"{seats} {seed}")
    state = small_game(seats).new(seats, seed, {"beginners": "none"})
    state.variant.round_limit = limit
    imagined = Imagined(state, watcher)
    imagined.look(state)
    while state.draft <= drafts and not state.over:
        if isinstance(state.stack[-1], Collect):
            ends = {seat: chance.randrange(2) for seat in range(seats)}
            for seat, end in ends.items():
                state.apply(seat, end)
            imagined.collected(state, ends[watcher])
        else:
            take_turn(state, imagined, chance)
        if imagined.done and not state.over:
            yield state, imagined


def take_turn(state, imagined, chance):
    """One action in a phase, and what the seat that looks on makes of it."""
    seat = state.waiting()[0]
    menu = [action for action in state.legal(seat) if not PLAY <= action < DISCARD]
    eager = GAIN_WADJET in menu and chance.random() < 0.3
    action = GAIN_WADJET if eager else END if END in menu else chance.choice(menu)
    before = state.clone()
    state.apply(seat, action)
    if action >= DISCARD:
        imagined.lays_open(seat, given_up(before, seat, action))
    if state.over:
        return
    if state.level > before.level:
        imagined.level_ends(state)
    elif state.draft > before.draft:
        imagined.draft_ends()
    if state.draft > before.draft:
        imagined.begin_draft(state)
    if (state.draft, state.round) != (before.draft, before.round):
        imagined.look(state)


def given_up(state, seat, action):
    kinds = state.tables.kind_of
    return next(card for card in state.stashes[seat] if kinds[card] == action - DISCARD)
