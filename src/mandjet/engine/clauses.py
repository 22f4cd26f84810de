"""Clauses: the numbered paragraphs of a game's rules.md, which tests and choices name.

A ruling is our reading of a rule: a point of the last chapter, `- **SS-4.1** Why we read it so.`
The clauses it names first end with the mark `*(our reading)*`, so that nobody takes them for print.
"""

import re
import tomllib
from functools import cache
from importlib.resources import files

from mandjet.engine.errors import MandjetError

CLAUSE = re.compile(r"^\*\*([A-Z]+-\d+(?:\.\d+)*[a-z]?)\b", re.MULTILINE)
PICTURE = re.compile(r"^!\[[^\]]+\]\(scene:[^)\s]+\)$", re.MULTILINE)
HEADING = re.compile(r"^#", re.MULTILINE)
RULINGS = "\n## Rulings\n"
RULING = re.compile(r"^- \*\*(.+?)\*\* .*(?:\n  .*)*", re.MULTILINE)
OUR_READING = "*(our reading)*"


def rules_text(package: str) -> str:
    """The whole rules.md of a game's package."""
    return files(package).joinpath("rules.md").read_text(encoding="utf-8")


def plain_rules(package: str) -> str:
    """The rules without their pictures, for where nothing can be drawn."""
    return re.sub(r"\n{3,}", "\n\n", PICTURE.sub("", rules_text(package)))


@cache
def clauses(package: str) -> dict[str, str]:
    """The clauses of a game by number, in order, each with its whole text.

    >>> clauses("mandjet.games.sunrise_sunset")["SS-5.4"].splitlines()[0][:50]
    '**SS-5.4** Each player adds up the powers of their'
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
        # Pictures stand between the clauses, see pictures.py.
        parts[match[1]] = PICTURE.sub("", text[match.start() : end]).strip()
    return parts


def rulings(package: str) -> list[tuple[list[str], str]]:
    """Our readings, in order: the clauses each is about, and its text.

    >>> rulings("mandjet.games.sunrise_sunset")[0][0]
    ['SS-4.1']
    """
    _, _, chapter = rules_text(package).partition(RULINGS)
    return [(match[1].split(", "), match[0][2:]) for match in RULING.finditer(chapter)]


@cache
def event_clauses(package: str) -> dict[str, str]:
    """The clause about each event, by the key of its message; empty for a title that says none."""
    source = files(package).joinpath("events.toml")
    return tomllib.loads(source.read_text(encoding="utf-8")) if source.is_file() else {}
