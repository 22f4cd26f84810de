"""Levels: how strong bots for people are, from a first game to a master, the same in all titles."""

from typing import Final

import msgspec


class Level(msgspec.Struct, frozen=True):
    """How a level plays. The lower ones follow the title's net without looking ahead, the lower
    the more loosely; the upper ones search with it."""

    # For a choice.
    seconds: float
    # How loosely it follows the net; 0: it searches. What has less than `floor` of the favourite's
    # chance is never chosen.
    temperature: float = 0.0
    floor: float = 0.0
    # In a title without a net all levels search: for this many iterations (0: for their time), and
    # choose so much more loosely than by the most tried.
    iterations: int = 0
    looseness: float = 0.0


LEVELS: Final = {
    "first_game": Level(0.1, temperature=16.0, floor=0.0001, iterations=40, looseness=1.5),
    "learner": Level(0.1, temperature=6.0, floor=0.001, iterations=100, looseness=0.7),
    "regular": Level(0.2, temperature=1.0, floor=0.02, iterations=300),
    "strong": Level(0.5),
    "expert": Level(1.5),
    "master": Level(4.0),
}

# What levels were called before; tables and records of then still name them so.
FORMER: Final = {"easy": "learner", "medium": "strong", "hard": "expert"}


def level_name(name: str) -> str:
    """A bot by the name it has now.

    >>> level_name("easy"), level_name("master")
    ('learner', 'master')
    """
    return FORMER.get(name, name)
