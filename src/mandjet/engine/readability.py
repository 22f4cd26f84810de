"""Readability: how easily a text is read, by Rudolf Flesch's formula for English.

100 is very easy, 60 plain, 30 hard. Syllables are counted by groups of vowels, which is right on
average, not for every word.
"""

import re

WORD = re.compile(r"[A-Za-z]+(?:'[a-z]+)?")
SENTENCE = re.compile(r"[.!?]+(?:\s|$)")
VOWELS = re.compile(r"[aeiouy]+")


def flesch(text: str) -> float:
    """The reading ease of a text.

    >>> flesch("The cat sat on the mat.") > 100
    True
    >>> flesch("Simultaneous determination necessitates considerable deliberation.") < 0
    True
    """
    words = WORD.findall(text)
    if not words:
        return 100.0
    sentences = max(1, len(SENTENCE.findall(text)))
    syllables = sum(map(_syllables, words))
    return 206.835 - 1.015 * len(words) / sentences - 84.6 * syllables / len(words)


def _syllables(word: str) -> int:
    """About how many syllables a word has: a silent e at its end is none."""
    plain = word.lower()
    count = len(VOWELS.findall(plain))
    silent = plain.endswith("e") and not plain.endswith("le")
    silent = silent or (plain.endswith(("ed", "es")) and plain[-3:-2] not in "tdsxz")
    return max(1, count - silent)
