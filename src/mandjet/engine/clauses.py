"""Clauses: the numbered paragraphs of a game's rules.md, which tests and choices name."""

import re
from functools import cache
from importlib.resources import files

from mandjet.engine.errors import MandjetError

CLAUSE = re.compile(r"^\*\*([A-Z]+-\d+(?:\.\d+)*[a-z]?)\b", re.MULTILINE)
HEADING = re.compile(r"^#", re.MULTILINE)


def rules_text(package: str) -> str:
    """The whole rules.md of a game's package."""
    return files(package).joinpath("rules.md").read_text(encoding="utf-8")


@cache
def clauses(package: str) -> dict[str, str]:
    """The clauses of a game by number, in order, each with its whole text.

    >>> clauses("mandjet.games.sunrise_sunset")["SS-5.5"].splitlines()[0]
    '**SS-5.5 Apis** has power 15 if the value of its lane is 6 or more, or 0 or less.'
    """
    text = rules_text(package)
    found = list(CLAUSE.finditer(text))
    starts = sorted(
        [match.start() for match in found] + [m.start() for m in HEADING.finditer(text)]
    )
    parts = {}
    for match in found:
        end = next((start for start in starts if start > match.start()), len(text))
        if match[1] in parts:
            raise MandjetError(f"{package}: rules.md has two clauses {match[1]}")
        parts[match[1]] = text[match.start() : end].strip()
    return parts
