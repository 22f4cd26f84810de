"""Chance: the one source of randomness in a game.

The draws made while the n-th action is carried out come from a key of their own, a BLAKE2 hash of
the seed and n, computed only when something is drawn. Knowing earlier draws therefore says nothing
about later ones, and the same seed and actions always give the same draws. From the key on, words
come from xoshiro128** (Blackman and Vigna), whose 32-bit arithmetic is exact both interpreted and
compiled. The algorithm belongs to the rules version of every game: never change it.

>>> rng = Rng(7)
>>> [rng.below(6) for _ in range(8)]
[0, 5, 5, 2, 0, 4, 1, 2]
>>> rng.next_action()
>>> rng.sample(["a", "b", "c", "d"], 2)
['b', 'd']
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final, TypeVar

from mypy_extensions import i64

T = TypeVar("T")

WORD: Final = 0xFFFFFFFF
LARGEST: Final = 1 << 31


class Rng:
    """A generator seeded by any int or string (the int 7 and the string "7" are the same seed)."""

    def __init__(self, seed: int | str) -> None:
        self.seed: str = str(seed)
        self.action: int = 0
        # Whether the words below belong to the current action.
        self.keyed: bool = False
        # A fork runs on by itself and is never keyed again.
        self.forked: bool = False
        # Whether anything was drawn since the current action began; the undo law asks.
        self.drawn: bool = False
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.d: i64 = 0

    def next_action(self) -> None:
        """Turn to the draws of the next action."""
        self.drawn = False
        self.action += 1
        if not self.forked:
            self.keyed = False

    def key(self) -> None:
        """Take the key of the current action."""
        text = f"{self.seed}:{self.action}"
        digest: bytes = blake2b(text.encode(), digest_size=16, person=b"mandjet rng 1").digest()
        self.a = word_at(digest, 0)
        self.b = word_at(digest, 4)
        self.c = word_at(digest, 8)
        self.d = word_at(digest, 12)
        self.keyed = True

    def word(self) -> i64:
        """The next 32 random bits."""
        if not self.keyed:
            self.key()
        self.drawn = True
        b: i64 = self.b
        scrambled: i64 = (b * 5) & WORD
        scrambled = (((scrambled << 7) & WORD) | (scrambled >> 25)) * 9 & WORD
        c: i64 = self.c ^ self.a
        d: i64 = self.d ^ b
        self.b = b ^ c
        self.a = self.a ^ d
        self.c = c ^ ((b << 9) & WORD)
        self.d = ((d << 11) & WORD) | (d >> 21)
        return scrambled

    def below(self, n: int) -> int:
        """A number from 0 to n-1, each equally likely (n up to 2**31)."""
        if n < 1 or n > LARGEST:
            raise ValueError(f"below({n}): n must be from 1 to {LARGEST}")
        size: i64 = n
        product: i64 = self.word() * size
        low: i64 = product & WORD
        if low < size:
            # Multiply-shift leaves some results one word richer; those words are drawn again.
            surplus: i64 = (WORD + 1 - size) % size
            while low < surplus:
                product = self.word() * size
                low = product & WORD
        return int(product >> 32)

    def choice(self, things: Sequence[T]) -> T:
        """One of the things, each equally likely."""
        return things[self.below(len(things))]

    def weighted(self, weights: list[int], total: int) -> int:
        """A place of the list, each as likely as its weight; `total` is the sum of the weights."""
        left = self.below(total)
        place = 0
        while left >= weights[place]:
            left -= weights[place]
            place += 1
        return place

    def shuffle(self, things: list[T]) -> None:
        """Put the list into a random order, in place."""
        for i in range(len(things) - 1, 0, -1):
            j = self.below(i + 1)
            things[i], things[j] = things[j], things[i]

    def sample(self, things: Sequence[T], count: int) -> list[T]:
        """`count` different places of the sequence, in random order."""
        if count < 0 or count > len(things):
            raise ValueError(f"sample: cannot take {count} of {len(things)}")
        pool = list(things)
        for i in range(count):
            j = i + self.below(len(pool) - i)
            pool[i], pool[j] = pool[j], pool[i]
        return pool[:count]

    def fork(self) -> "Rng":
        """A cheap generator keyed from this one, independent from then on (for redealt states)."""
        child = Rng("")
        child.a = self.word()
        child.b = self.word()
        child.c = self.word()
        child.d = self.word()
        child.keyed = True
        child.forked = True
        return child

    def clone(self) -> "Rng":
        """An independent copy that will draw the same."""
        twin = Rng(self.seed)
        twin.action = self.action
        twin.keyed = self.keyed
        twin.forked = self.forked
        twin.drawn = self.drawn
        twin.a = self.a
        twin.b = self.b
        twin.c = self.c
        twin.d = self.d
        return twin

    def position(self) -> dict[str, object]:
        """All that decides future draws, between two actions, as plain JSON."""
        if self.forked:
            return {"words": [self.a, self.b, self.c, self.d]}
        return {"seed": self.seed, "action": self.action}

    @staticmethod
    def load(seed: str, action: int, words: list[int]) -> "Rng":
        """The inverse of `position`: `words` is empty unless the generator was a fork."""
        rng = Rng(seed)
        rng.action = action
        if words:
            if len(words) != 4 or not all(0 <= word <= WORD for word in words):
                raise ValueError("a fork has four words of 32 bits")
            rng.a, rng.b, rng.c, rng.d = words[0], words[1], words[2], words[3]
            rng.keyed = rng.forked = True
        return rng


def word_at(digest: bytes, i: int) -> i64:
    """Four bytes of a digest as a number, the low ones first."""
    b0: i64 = digest[i]
    b1: i64 = digest[i + 1]
    b2: i64 = digest[i + 2]
    b3: i64 = digest[i + 3]
    return b0 | b1 << 8 | b2 << 16 | b3 << 24
