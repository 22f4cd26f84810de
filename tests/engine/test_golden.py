"""Two modes, one truth: fixed seeds lead to these hashes, interpreted and compiled, on any machine.

A change here means that records made before no longer replay: raise the game's rules version, then
write the file anew with `python tests/engine/test_golden.py`.
"""

import json
from pathlib import Path

import pytest

import mandjet
from mandjet.engine import Rng
from mandjet.engine.playout import playout

FILE = Path(__file__).parent / "golden" / "hashes.json"
MARKS = (1, 10, 50, 200, 1000)


def hashes(name: str) -> dict[str, list[str]]:
    """The hash of each of a few random games after some actions and at the end."""
    game = mandjet.game(name)
    variants = list(game.meta.variants())
    found = {}
    for number in range(6):
        seats, options = variants[number * (len(variants) - 1) // 5]
        state = game.new(seats, number, options)
        chooser = Rng(f"golden {number}")
        made = 0
        trail = []
        for mark in MARKS:
            made += playout(state, chooser, mark - made)
            trail.append(state.hash())
        found[f"{number}: {seats} seats"] = trail
    return found


@pytest.mark.parametrize("name", mandjet.games())
def test_hashes_are_as_ever(name):
    golden = json.loads(FILE.read_text(encoding="utf-8"))
    game = mandjet.game(name)
    assert golden[name]["rules"] == game.meta.rules, "a new rules version needs new golden hashes"
    assert golden[name]["content"] == game.content_hash
    assert golden[name]["hashes"] == hashes(name)


if __name__ == "__main__":
    everything = {
        name: {
            "rules": mandjet.game(name).meta.rules,
            "content": mandjet.game(name).content_hash,
            "hashes": hashes(name),
        }
        for name in mandjet.games()
    }
    FILE.write_text(json.dumps(everything, indent=1) + "\n", encoding="utf-8")
