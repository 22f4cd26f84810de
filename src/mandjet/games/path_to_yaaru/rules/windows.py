"""Windows: a set of draft cards as one seat saw it first, and what may have become of it (PY-11.4).

A seat that has had a set in hand knows all its cards and their order. Others took from it later,
from the left or the right end: the ways that agree with what the seat saw since.
"""

from mandjet.games.path_to_yaaru.state import NONE, Passed, PathToYaaru, ones, rest_of

UNSEEN = -1


def set_now(state: PathToYaaru, index: int) -> Passed:
    """A set of this draft as if it ended now."""
    # A seat that arranges a set has seen all of it, once it may look.
    looked = state.variant.advanced and (state.round > 0 or state.looking)
    passed = Passed(state.sets[index], NONE)
    passed.picks = state.picks
    passed.rights = state.rights[index]
    passed.first = state.picker(index, 0)
    passed.step = state.step()
    passed.arranger = index if looked else UNSEEN
    passed.shuffle = state.shuffles
    passed.seers = (1 << state.seats) - 1
    return passed


def is_in_hand(state: PathToYaaru, passed: Passed, seat: int) -> bool:
    """Whether a seat looks at a set of this draft now, to take a card."""
    return state.looking and state.round > 0 and picker(passed, passed.picks, state.seats) == seat


def picker(passed: Passed, pick: int, seats: int) -> int:
    """The seat that made a pick."""
    return (passed.first + pick * passed.step) % seats


def first_look(passed: Passed, seat: int, seats: int) -> int:
    """How many picks were made before the seat first saw the set; all of them if it never did, or
    only now."""
    if seat < 0:
        return passed.picks
    if passed.arranger == seat:
        return 0
    turn = (seat - passed.first) * passed.step % seats
    return min(turn, passed.picks)


def has_looked(passed: Passed, seat: int, seats: int) -> bool:
    """Whether the seat has seen the set before its last pick, and remembers it."""
    if seat < 0 or not passed.seers >> seat & 1:
        return False
    return passed.arranger == seat or first_look(passed, seat, seats) < passed.picks


def spot_of(cards: list[int], rights: int, pick: int) -> int:
    """Where in a set the card of a pick lay; bits of `rights` are the picks from the right end."""
    before = ones(rights & (1 << pick) - 1)
    return len(cards) - before - 1 if rights >> pick & 1 else pick - before


def taken(cards: list[int], rights: int, pick: int) -> int:
    """The card of a pick."""
    return cards[spot_of(cards, rights, pick)]


def trimmed(passed: Passed, first: int, seats: int) -> Passed:
    """The set without its first picks: as it was when somebody looked at it first."""
    if first == 0:
        return passed
    later = passed.copy()
    later.cards = rest_of(passed.cards, passed.rights, first)
    later.picks -= first
    later.rights >>= first
    later.first = picker(passed, first, seats)
    later.arranger = UNSEEN
    later.skipped += first
    later.unsure = [unsure >> first for unsure in passed.unsure]
    return later


class Ways:
    """The ways in which cards may have been taken from a set that a seat saw from the beginning.

    `ways` are such numbers as `Passed.rights`. The seat knows its own picks, how many cards others
    took from each end before it looked again, and what became of cards since laid open.
    """

    def __init__(self, window: Passed, own: int, seats: int, in_hand: bool) -> None:
        self.window: Passed = window
        self.ways: list[int] = []
        self.pickers: list[int] = [picker(window, pick, seats) for pick in range(window.picks)]
        free: list[int] = []
        fixed = 0
        looks: list[int] = []
        for pick in range(window.picks):
            if self.pickers[pick] == own:
                looks.append(pick)
                fixed |= window.rights & 1 << pick
            else:
                free.append(pick)
        if in_hand:
            looks.append(window.picks)
        for combination in range(1 << len(free)):
            rights = fixed
            for i in range(len(free)):
                if combination >> i & 1:
                    rights |= 1 << free[i]
            if same_counts(rights, window.rights, looks):
                self.ways.append(rights)

    def card(self, way: int, pick: int) -> int:
        return taken(self.window.cards, way, pick)

    def keep_known(self, unknown: int) -> None:
        """Keep the ways in which all picks but the `unknown` ones have the cards they really have:
        the seat knows what became of those."""
        window = self.window
        for pick in range(window.picks):
            if not unknown >> pick & 1:
                card = taken(window.cards, window.rights, pick)
                self.ways = [way for way in self.ways if self.card(way, pick) == card]

    def keep_laid(self, laid_by: list[int]) -> None:
        """Keep the ways in which cards laid open in this draft were taken by who laid them open;
        `laid_by` has the seat by card, or -1."""
        count = len([card for card in self.window.cards if laid_by[card] >= 0])
        if count == 0:
            return
        kept: list[int] = []
        for way in self.ways:
            found = 0
            for pick in range(self.window.picks):
                if laid_by[self.card(way, pick)] == self.pickers[pick]:
                    found += 1
            if found == count:
                kept.append(way)
        self.ways = kept

    def keep_possible(self, held: int, possible: list[bool]) -> None:
        """Keep the ways in which the `held` picks have cards that may still be there."""
        picks = [pick for pick in range(self.window.picks) if held >> pick & 1]
        self.ways = [
            way for way in self.ways if all(possible[self.card(way, pick)] for pick in picks)
        ]

    def may_take(self, seat: int, picks: int, card: int) -> int:
        """Which of these picks of a seat may have been the card; -1 if none."""
        for pick in range(self.window.picks):
            if picks >> pick & 1 and self.pickers[pick] == seat:
                for way in self.ways:
                    if self.card(way, pick) == card:
                        return pick
        return -1


def same_counts(rights: int, real: int, looks: list[int]) -> bool:
    """Whether as many cards were taken from the right end before each look."""
    for look in looks:
        upto = (1 << look) - 1
        if ones(rights & upto) != ones(real & upto):
            return False
    return True
