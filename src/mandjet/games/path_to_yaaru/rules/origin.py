"""Origins: what a seat knows of a card it has not seen, namely the deck it came from (PY-11.4).

Shuffles are counted. A card dealt after a shuffle was in that deck, so a seat that has known since
where another card was knows that it is not this one. If the seat had seen every card of the deck
before it was shuffled, as is so when the deck runs out within a level, then the card is one it knew
just before that shuffle. An origin is one number: the shuffle, and whether the deck was fresh in
the seat's mind.
"""


def origin(shuffle: int, fresh: bool) -> int:
    """Cards of the deck made by a shuffle, all of them seen just before it or not."""
    return shuffle * 2 + 1 if fresh else shuffle * 2


def shuffle_of(code: int) -> int:
    return code >> 1


def fits(code: int, seen: int) -> bool:
    """Whether a card that the seat last knew after the shuffle `seen` may have this origin.

    >>> [fits(origin(2, False), seen) for seen in (-1, 0, 1, 2)]
    [True, True, True, False]
    >>> [fits(origin(2, True), seen) for seen in (-1, 0, 1, 2)]
    [False, False, True, False]
    """
    shuffle = code >> 1
    return seen == shuffle - 1 if code & 1 else seen < shuffle


def narrowest(codes: list[int], seen: int) -> int:
    """Which of the origins a card is taken to have that was laid open; -1 if it can have none.

    Those that fit allow for more and more cards; the narrowest is given up, so that what is left
    allows for every card that any other answer would.

    >>> narrowest([origin(3, False), origin(2, False), origin(1, True)], 0)
    2
    >>> narrowest([origin(3, False), origin(2, False), origin(1, True)], 1)
    1
    """
    best = -1
    for i in range(len(codes)):
        if fits(codes[i], seen) and (best < 0 or narrower(codes[i], codes[best])):
            best = i
    return best


def narrower(code: int, other: int) -> bool:
    """Of two origins that fit the same card, whether one allows for fewer others."""
    if code & 1:
        return not other & 1
    return not other & 1 and code < other
