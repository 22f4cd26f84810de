"""Readings: where a card that was laid open came from, and what its player still has (PY-11.4).

Its player may have taken it before a shuffle, or got it after one. With one other seat all answers
are followed, each with its number of ways. With more seats one answer is, the one that leaves the
most open: no deal is ruled out by it.
"""

from math import gcd
from typing import Final

from mandjet.games.path_to_yaaru.rules.origin import fits, narrowest
from mandjet.games.path_to_yaaru.state import Reading

NO_SET: Final = -1


class Account:
    """One account of what a seat has of earlier sets (`held`, as in Reading), and of its `cards` of
    which only the origin is known: the origin, with set and pick for those of this draft.
    `old_cards` were laid open from earlier sets, `laid` ones from picks of this draft: set, pick,
    card."""

    def __init__(self, ways: int, held: list[int], cards: list[tuple[int, int, int]]) -> None:
        self.ways: int = ways
        self.held: list[int] = held
        self.cards: list[tuple[int, int, int]] = cards
        self.old_cards: list[int] = []
        self.laid: list[tuple[int, int, int]] = []

    def copy(self) -> "Account":
        twin = Account(self.ways, self.held, self.cards[:])
        twin.old_cards = self.old_cards[:]
        twin.laid = self.laid[:]
        return twin

    def less_old(self, card: int, index: int, bit: int) -> "Account":
        """The card was one of an earlier set."""
        twin = self.copy()
        twin.held = self.held[:]
        twin.held[index] ^= bit
        twin.old_cards.append(card)
        return twin

    def less(self, card: int, place: int) -> "Account":
        """The card was the one of this place."""
        twin = self.copy()
        twin.remove(card, place)
        return twin

    def remove(self, card: int, place: int) -> None:
        _, index, pick = self.cards.pop(place)
        if index != NO_SET:
            self.laid.append((index, pick, card))

    def remove_narrowest(self, card: int, seen: int) -> bool:
        """The one answer that is followed with several unknown hands; False if there is none."""
        place = narrowest([code for code, _, _ in self.cards], seen)
        if place < 0:
            return False
        self.remove(card, place)
        return True

    def less_any(self, card: int, seen: int, index: int, bit: int) -> list["Account"]:
        """All accounts of where the card came from.

        >>> account = Account(1, [1], kept_cards([5, 5, 7]))
        >>> [(each.ways, each.held, len(each.cards)) for each in account.less_any(9, 1, 0, 1)]
        [(1, [0], 3), (2, [1], 2)]
        """
        found: list[Account] = []
        if index != NO_SET and self.held[index] & bit:
            found.append(self.less_old(card, index, bit))
        for place in range(len(self.cards)):
            # Cards of earlier drafts are alike if their origin is.
            one = self.cards[place]
            if fits(one[0], seen) and self.cards.index(one) == place:
                twin = self.less(card, place)
                twin.ways *= self.cards.count(one)
                found.append(twin)
        return found


def kept_cards(codes: list[int]) -> list[tuple[int, int, int]]:
    """Cards of earlier drafts by their origins, as an Account has them."""
    return [(code, NO_SET, NO_SET) for code in codes]


def merged(readings: list[Reading]) -> list[Reading]:
    """The readings in order, those that say the same added up, with the smallest numbers."""
    found: dict[str, Reading] = {}
    common = 0
    for reading in readings:
        key = f"{reading.held} {reading.kept}"
        same = found.get(key)
        ways = reading.ways if same is None else reading.ways + same.ways
        found[key] = Reading(ways, reading.held, reading.kept)
    for reading in found.values():
        common = gcd(common, reading.ways)
    return [
        Reading(found[key].ways // common, found[key].held, found[key].kept)
        for key in sorted(found)
    ]


def is_held(readings: list[Reading], index: int) -> bool:
    """Whether others may still have a card of an earlier set."""
    return any(reading.held[index] for reading in readings)
