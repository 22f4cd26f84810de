"""Every clause of every rules.md is proved by a test that names it, and no test names another."""

import ast
import re
from pathlib import Path

import pytest
import toy

import mandjet
from mandjet.engine import Rng
from mandjet.engine.clauses import OUR_READING, clauses, event_clauses, rules_text, rulings
from mandjet.engine.playout import playout

TESTS = Path(__file__).parents[1] / "games"
SOURCES = Path(mandjet.__file__).parent / "games"


def named_in(path: Path) -> set[str]:
    """The clauses in the rule marks of a test file."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule"):
            parts = [part for arg in node.args for part in ast.walk(arg)]
            found |= {part.value for part in parts if isinstance(part, ast.Constant)}
    return found


@pytest.mark.parametrize("name", mandjet.games())
def test_every_clause_has_a_test(name):
    numbers = set(clauses(f"mandjet.games.{name}"))
    assert numbers, "rules.md has numbered clauses"
    named = set().union(*map(named_in, (TESTS / name).rglob("test_*.py")))
    unproved, unknown = sorted(numbers - named), sorted(named - numbers)
    assert not unproved, f"clauses without a test: {', '.join(unproved)}"
    assert not unknown, f"tests of clauses that are not in rules.md: {', '.join(unknown)}"


@pytest.mark.parametrize("name", mandjet.games())
def test_clauses_carry_the_prefix_of_their_game(name):
    prefix = mandjet.games()[name].prefix
    assert all(clause.startswith(f"{prefix}-") for clause in clauses(f"mandjet.games.{name}"))


def test_a_clause_ends_where_the_next_one_or_a_heading_begins():
    found = clauses(toy.__name__)
    assert list(found) == ["TOY-1.1", "TOY-1.2", "TOY-1.3", "TOY-1.4", "TOY-2.1"]
    assert found["TOY-1.2"].endswith("| 2 | 1 |")


CITED = re.compile(r"[A-Z]+-\d+(?:\.\d+)*[a-z]?")
SPAN = re.compile(rf"({CITED.pattern}) to ({CITED.pattern})")


def cited_in(text: str, order: list[str]) -> set[str]:
    """The clauses a text names, those between the ends of "SS-5.8 to SS-5.10" too."""
    found = set(CITED.findall(text))
    for first, last in SPAN.findall(text):
        if first in order and last in order:
            found |= set(order[order.index(first) : order.index(last) + 1])
    return found


@pytest.mark.parametrize("name", mandjet.games())
def test_every_clause_is_cited_where_the_code_carries_it_out(name):
    order = list(clauses(f"mandjet.games.{name}"))
    folder = SOURCES / name
    files = [*folder.rglob("*.py"), folder / "content.toml"]
    cited = set().union(*(cited_in(path.read_text(encoding="utf-8"), order) for path in files))
    missing = [clause for clause in order if clause not in cited]
    assert not missing, f"clauses that no code names: {', '.join(missing)}"
    prefix = f"{mandjet.games()[name].prefix}-"
    # A chapter may be named as a whole.
    known = {*order, *(clause.partition(".")[0] for clause in order)}
    unknown = sorted(number for number in cited - known if number.startswith(prefix))
    assert not unknown, f"the code names clauses that are not in rules.md: {', '.join(unknown)}"


def test_a_span_of_clauses_names_those_between():
    assert cited_in("as TOY-1.1 to TOY-2.1 say", ["TOY-1.1", "TOY-1.2", "TOY-2.1"]) == {
        "TOY-1.1",
        "TOY-1.2",
        "TOY-2.1",
    }


@pytest.mark.parametrize("name", mandjet.games())
def test_our_readings_are_marked_and_explained(name):
    """A clause ends with the mark if, and only if, a ruling gives the reason."""
    package = f"mandjet.games.{name}"
    known = clauses(package)
    marked = [number for number, text in known.items() if OUR_READING in text]
    explained = [number for about, _ in rulings(package) for number in about]
    assert set(explained) <= set(known), "rulings name clauses"
    assert sorted(marked) == sorted(set(explained))
    # Every point of the chapter has the form that `mandjet rules --rulings` lists.
    _, _, chapter = rules_text(package).partition("## Rulings")
    points = [line for line in chapter.splitlines() if line.startswith("- ")]
    assert len(points) == len(rulings(package))


TOLD = [name for name in mandjet.games() if event_clauses(f"mandjet.games.{name}")]


@pytest.mark.parametrize("name", TOLD)
def test_every_event_leads_to_a_clause(name):
    """The log of some random games, and what the file says of others."""
    game = mandjet.game(name)
    known = event_clauses(game.package)
    assert set(known.values()) <= set(clauses(game.package))
    assert all(game.text.has(key) for key in known)
    told = set()
    for seed in range(3):
        state = game.new(game.meta.seats[0], seed)
        rng = Rng(seed)
        for _ in range(400):
            told |= {event.key for event in state.events}
            if state.over:
                break
            playout(state, rng, 1)
    assert told <= set(known), f"events without a clause: {sorted(told - set(known))}"
