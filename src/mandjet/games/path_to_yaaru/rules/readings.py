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
    """One account of what a seat has of earlier sets (`held`, as in Reading), and of its cards of
    which only the origin is known: `codes`, with `sets` and `picks` for those of this draft.
    `old_cards` were laid open from earlier sets, `laid` ones from picks of this draft: set, pick,
    card."""

    def __init__(
        self, ways: int, held: list[int], codes: list[int], sets: list[int], picks: list[int]
    ) -> None:
        self.ways: int = ways
        self.held: list[int] = held
        self.codes: list[int] = codes
        self.sets: list[int] = sets
        self.picks: list[int] = picks
        self.old_cards: list[int] = []
        self.laid: list[tuple[int, int, int]] = []

    def copy(self) -> "Account":
        twin = Account(self.ways, self.held, self.codes[:], self.sets[:], self.picks[:])
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
        if self.sets[place] != NO_SET:
            self.laid.append((self.sets[place], self.picks[place], card))
        del self.codes[place]
        del self.sets[place]
        del self.picks[place]

    def remove_narrowest(self, card: int, seen: int) -> bool:
        """The one answer that is followed with several unknown hands; False if there is none."""
        place = narrowest(self.codes, seen)
        if place < 0:
            return False
        self.remove(card, place)
        return True

    def less_any(self, card: int, seen: int, index: int, bit: int) -> list["Account"]:
        """All accounts of where the card came from.

        >>> account = Account(1, [1], [5, 5, 7], [NO_SET] * 3, [0] * 3)
        >>> [(each.ways, each.held, each.codes) for each in account.less_any(9, 1, 0, 1)]
        [(1, [0], [5, 5, 7]), (2, [1], [5, 7])]
        """
        found: list[Account] = []
        if index != NO_SET and self.held[index] & bit:
            found.append(self.less_old(card, index, bit))
        for place in range(len(self.codes)):
            if not fits(self.codes[place], seen):
                continue
            like = self.like(place)
            if like[0] == place:
                twin = self.less(card, place)
                twin.ways *= len(like)
                found.append(twin)
        return found

    def like(self, place: int) -> list[int]:
        """Places that are like one another: of one origin, from earlier drafts."""
        if self.sets[place] != NO_SET:
            return [place]
        code = self.codes[place]
        places: list[int] = []
        for i in range(len(self.codes)):
            if self.codes[i] == code and self.sets[i] == NO_SET:
                places.append(i)
        return places


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
