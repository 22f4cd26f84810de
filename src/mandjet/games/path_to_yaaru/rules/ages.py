"""Old and new cards of a set: which were dealt before the deck ran out, as far as a seat can tell.

While a deck runs out, the first cards of each set are dealt from the old deck and the others from
the shuffled discards. Of a card that was taken before the seat looked at the set, the origin
depends on the end it was taken from; or, if the set was put in another order since, on chance.
"""

from mandjet.games.path_to_yaaru.rules import windows as windows
from mandjet.games.path_to_yaaru.rules.origin import fits, origin
from mandjet.games.path_to_yaaru.state import NONE, PathToYaaru, ones, rest_of

ANY_SIDES = -1


class Case:
    """One thing that may be true of a set: the ends the first cards were taken from (or any), the
    origins of these cards, and those of the rest if the seat has not seen it. `ways` counts in how
    many ways it may be so."""

    def __init__(self, sides: int, ways: int, picks: list[int], rest: list[int]) -> None:
        self.sides: int = sides
        self.ways: int = ways
        self.picks: list[int] = picks
        self.rest: list[int] = rest


def origins_now(state: PathToYaaru, own: int) -> tuple[int, int]:
    """The origins of cards from the deck before the last shuffle, and from the one after it."""
    if own < 0:
        return origin(state.shuffles - 1, False), origin(state.shuffles, False)
    old = origin(state.shuffles - 1, state.fresh_before >> own & 1 != 0)
    return old, origin(state.shuffles, state.fresh >> own & 1 != 0)


def cases(state: PathToYaaru, index: int, own: int, row: list[int]) -> list[Case]:
    """What may be true of a set of this draft, as far as the seat knows."""
    passed = windows.set_now(state, index)
    size = len(passed.cards)
    first = windows.first_look(passed, own, state.seats)
    looked = windows.has_looked(passed, own, state.seats) or windows.is_in_hand(state, passed, own)
    old, new = origins_now(state, own)
    count = state.olds[index]
    if count == 0 or count == size or own < 0 or (looked and first == 0):
        # A spectator does not follow which card was dealt when.
        code = old if count == size and own >= 0 else new
        return [Case(ANY_SIDES, 1, [code] * first, [] if looked else [code] * (size - first))]
    window = rest_of(passed.cards, passed.rights, first) if looked else NONE
    if state.variant.advanced or state.stirred >> index & 1:
        return mixed_cases(size, first, count, old, new, window, row)
    return ordered_cases(size, first, count, old, new, window, row)


def ordered_cases(
    size: int, first: int, count: int, old: int, new: int, window: list[int], row: list[int]
) -> list[Case]:
    """The first `count` cards of the set, from left to right, are old."""
    spots = [old] * count + [new] * (size - count)
    found: list[Case] = []
    for sides in range(1 << first):
        rest = rest_of(spots, sides, first)
        if window:
            if not all(fits(rest[i], row[window[i]]) for i in range(len(rest))):
                continue
            rest = []
        picks = [windows.taken(spots, sides, pick) for pick in range(first)]
        found.append(Case(sides, 1, picks, rest))
    return found


def mixed_cases(
    size: int, first: int, count: int, old: int, new: int, window: list[int], row: list[int]
) -> list[Case]:
    """Any `count` cards of the set are old: it was put in another order."""
    surely_old = 0
    either = size - first
    if window:
        either = 0
        for card in window:
            if not fits(new, row[card]):
                surely_old += 1
            elif fits(old, row[card]):
                either += 1
    found: list[Case] = []
    for pattern in range(1 << first):
        others = count - ones(pattern) - surely_old
        if 0 <= others <= either:
            picks = [old if pattern >> pick & 1 else new for pick in range(first)]
            rest = [] if window else [old] * others + [new] * (either - others)
            found.append(Case(ANY_SIDES, choose(either, others), picks, rest))
    return found


def choose(n: int, k: int) -> int:
    """In how many ways k of n things can be taken.

    >>> choose(5, 2)
    10
    """
    result = 1
    for i in range(k):
        result = result * (n - i) // (i + 1)
    return result
