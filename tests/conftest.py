"""What all tests rely on."""

import signal
from pathlib import Path

import pytest

from mandjet._modes import compiled

# Whoever starts the tests in the background may ignore Ctrl-C, and every program started from here
# would inherit that; some tests press it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# Holes are put into the rules as they run, which compiled code does not allow.
collect_ignore = ["engine/test_holes.py"] if compiled() else []

# Whole games, statistics and programs: what they prove is the same interpreted and compiled, if all
# rules and the golden games are. `make test` runs these compiled only, and the rest twice.
ONCE = (
    "bots/*",
    "cli/*",
    "docs/*",
    "engine/test_any_edition.py",
    "engine/test_clauses.py",
    "engine/test_components.py",
    "engine/test_doctests.py",
    "engine/test_every_scene.py",
    "engine/test_impossible_positions.py",
    "engine/test_positions.py",
    "engine/test_tally.py",
    "games/*/test_conformance.py",
    "games/*/test_deals.py",
    "games/*/test_even_deals.py",
    "games/*/test_hidden.py",
    "games/*/test_positions.py",
    "games/*/test_twins.py",
    "games/*/test_words.py",
)
HERE = Path(__file__).parent


def pytest_collection_modifyitems(items):
    for item in items:
        if item.path.is_relative_to(HERE):
            path = item.path.relative_to(HERE)
            if any(path.match(pattern) for pattern in ONCE):
                item.add_marker(pytest.mark.once)
