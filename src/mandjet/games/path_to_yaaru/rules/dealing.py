"""Dealing what a seat does not know: sets it has seen in one of their ways, hidden cards at random.

Nothing here knows the true state: see known.py for what it is made of.
"""

from mandjet.engine.rng import LARGEST, Rng
from mandjet.games.path_to_yaaru.rules.ages import ANY_SIDES
from mandjet.games.path_to_yaaru.rules.plans import REST, Plan
from mandjet.games.path_to_yaaru.rules.readings import NO_SET
from mandjet.games.path_to_yaaru.rules.windows import UNSEEN
from mandjet.games.path_to_yaaru.state import draw


class Window:
    """A set the seat has seen (or, of the discard pile, has not), ready to be dealt."""

    def __init__(self, cards: list[int], first: int, ways: list[int]) -> None:
        # The cards as the seat saw them first, and how many picks were made before.
        self.cards: list[int] = cards
        self.first: int = first
        self.ways: list[int] = ways
        # By way: the cards others have of it, each with its seat.
        self.takes: list[list[tuple[int, int]]] = []
        # Whether the other cards of the set were shuffled, so that what others have is among the
        # hidden cards; where among the places its cards begin, if the seat has not seen them.
        self.shuffled: bool = False
        self.place: int = UNSEEN

    def drop_same_takes(self) -> None:
        """Count ways once that leave others the same cards: they differ only in what was laid open
        since."""
        ways: list[int] = []
        takes: list[list[tuple[int, int]]] = []
        for i in range(len(self.ways)):
            if self.takes[i] not in takes:
                ways.append(self.ways[i])
                takes.append(self.takes[i])
        self.ways = ways
        self.takes = takes

    def take(self, stashes: list[list[int]], gone: list[int], rng: Rng) -> int:
        """Choose one of the ways and give others their cards; `gone` gets those that are among the
        hidden ones."""
        way = rng.below(len(self.ways)) if len(self.ways) > 1 else 0
        for seat, card in self.takes[way]:
            stashes[seat].append(card)
            if self.shuffled:
                gone.append(card)
        return self.ways[way]


class Hidden:
    """The cards that a seat cannot place, by bands (see plans.py), and the deck among the places:
    its size, the latest band of its cards, and whether it has cards of no other band."""

    def __init__(self) -> None:
        self.rows: list[int] = []
        self.bands: list[list[int]] = []
        self.deck: int = 0
        self.deck_band: int = 0
        self.deck_only: bool = False

    def add(self, card: int, row: int) -> None:
        """Cards are added from the latest band to the earliest."""
        if not self.rows or self.rows[-1] != row:
            self.rows.append(row)
            self.bands.append([])
        self.bands[-1].append(card)

    def last_known_after(self, shuffle: int, count: int) -> list[bool]:
        """By card, of `count`: whether it is hidden and was last known after this shuffle."""
        cards = [False] * count
        for band in range(len(self.rows)):
            if self.rows[band] == shuffle:
                for card in self.bands[band]:
                    cards[card] = True
        return cards

    def deal(self, plan: Plan, gone: list[int], deck: list[int], rng: Rng) -> list[int]:
        """Deal the cards, but those that are `gone`, to the places and the deck, band by band.
        Every way is equally likely: each step has as many ways, whatever was dealt before."""
        filled = [UNSEEN] * len(plan.origins)
        free: list[int] = []
        for band in range(len(self.bands)):
            cards = self.bands[band][:]
            for card in gone:
                if card in cards:
                    cards.remove(card)
            for place in plan.only[band]:
                filled[place] = draw(cards, rng)
            free += plan.from_here[band]
            if band == self.deck_band and self.deck_only:
                for _ in range(len(cards) - self.deck):
                    filled[draw(free, rng)] = draw(cards, rng)
                deck += cards
            elif band == len(self.bands) - 1:
                # All that is free is filled now.
                while free:
                    filled[free.pop()] = draw(cards, rng)
                deck += cards
            else:
                self.spread(cards, free, filled, deck, rng)
        assert len(deck) == self.deck, "every card has a place"
        assert not free, "every place has a card"
        return filled

    def spread(
        self, cards: list[int], free: list[int], filled: list[int], deck: list[int], rng: Rng
    ) -> None:
        """Put each card into one of the free places, those of the deck among them."""
        in_deck = 0 if self.deck_only else self.deck - len(deck)
        for card in cards:
            i = rng.below(len(free) + in_deck) if free else 0
            if i < len(free):
                filled[free[i]] = card
                free[i] = free[-1]
                free.pop()
            else:
                deck.append(card)
                in_deck -= 1


class Layout:
    """The sets of this draft as they are put together: the cards of the first picks, those the seat
    saw or that fill the rest, and whether the rest lies in any order."""

    def __init__(self, windows: list[Window | None], picks: int) -> None:
        self.picked: list[list[int]] = []
        self.rests: list[list[int]] = []
        for window in windows:
            self.picked.append([UNSEEN] * (picks if window is None else window.first))
            self.rests.append([] if window is None else window.cards)

    def fill(self, plan: Plan, cards: list[int]) -> None:
        """Put in the cards that were laid open, and those dealt to the places."""
        for index, pick, card in plan.laid:
            self.picked[index][pick] = card
        for place in range(len(cards)):
            index = plan.sets[place]
            if index != NO_SET:
                spot = plan.spots[place]
                if spot < REST:
                    self.picked[index][spot] = cards[place]
                else:
                    self.rests[index].append(cards[place])

    def sides(self, plan: Plan, index: int, rng: Rng) -> int:
        """The ends that the first picks of a set came from."""
        picks = len(self.picked[index])
        if plan.sides[index] != ANY_SIDES:
            return plan.sides[index]
        return rng.below(1 << picks) if picks > 0 else 0

    def cards(self, index: int, sides: int) -> list[int]:
        """A set from left to right: the cards of its first picks lie at the ends they came from."""
        picked = self.picked[index]
        if not picked:
            return self.rests[index][:]
        cards: list[int] = []
        for pick in range(len(picked)):
            if not sides >> pick & 1:
                cards.append(picked[pick])
        cards += self.rests[index]
        for pick in range(len(picked) - 1, -1, -1):
            if sides >> pick & 1:
                cards.append(picked[pick])
        return cards


def below(n: int, rng: Rng) -> int:
    """A number from 0 to n-1, each equally likely, however large n is."""
    if n <= LARGEST:
        return rng.below(n)
    digits = 1
    power = LARGEST
    while power < n:
        power *= LARGEST
        digits += 1
    # All numbers with this many digits: those left over when they are shared out are drawn again.
    most = power // n * n
    number = most
    while number >= most:
        number = 0
        for _ in range(digits):
            number = number * LARGEST + rng.below(LARGEST)
    return number % n
