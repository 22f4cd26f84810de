"""Two modes, one truth: fixed seeds lead to these hashes, interpreted and compiled, on any machine.

A change here means that records made before no longer replay: raise the game's rules version, then
`make new-files` writes the hashes of that title. Hashes that a commit holds are never written again
for the same rules version and content; those of a title that no commit has yet are.
"""

import json
import subprocess
from collections.abc import Iterable
from pathlib import Path

import pytest

import mandjet
from mandjet.engine import Rng
from mandjet.engine.generated import write
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


def edition(name: str) -> dict[str, str]:
    """What decides whether hashes of a title can be compared."""
    game = mandjet.game(name)
    return {"rules": game.meta.rules, "content": game.content_hash}


def updated(golden: dict, names: Iterable[str]) -> dict:
    """The hashes of these titles, those of another edition made again."""
    return {
        name: golden[name]
        if {**golden.get(name, {}), **edition(name)} == golden.get(name)
        else {**edition(name), "hashes": hashes(name)}
        for name in names
    }


@pytest.mark.parametrize("name", mandjet.games())
def test_hashes_are_as_ever(name):
    golden = json.loads(FILE.read_text(encoding="utf-8"))
    assert name in golden, f"{name} has no golden hashes: run `make new-files`"
    for part, now in edition(name).items():
        assert golden[name][part] == now, (
            f"other {part} than the golden hashes: run `make new-files`"
        )
    assert golden[name]["hashes"] == hashes(name), (
        "the rules lead elsewhere: run `make new-files`; if a commit has these rules already, raise"
        f" `rules` in the meta.py of {name} first"
    )


def test_hashes_of_the_same_rules_are_never_written_again():
    golden = json.loads(FILE.read_text(encoding="utf-8"))
    changed = {**golden, "kemet": {**golden["kemet"], "hashes": {"0": ["odd"]}}}
    del changed["sunrise_sunset"]
    made = updated(changed, ["kemet", "sunrise_sunset"])
    assert made["kemet"]["hashes"] == {"0": ["odd"]}
    assert made["sunrise_sunset"] == golden["sunrise_sunset"]


def committed(file: Path) -> str:
    """What the last commit has of a file; without git, what lies there."""
    shown = ["git", "show", f"HEAD:./{file.name}"]
    try:
        done = subprocess.run(shown, cwd=file.parent, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return file.read_text(encoding="utf-8")
    return done.stdout


def test_what_a_commit_has_is_read_from_git(tmp_path):
    file = tmp_path / "hashes.json"
    file.write_text("{}")
    assert committed(file) == "{}", "no repository"

    def git(*arguments):
        names = ["-c", "user.name=Ana", "-c", "user.email=ana@example.org"]
        subprocess.run(["git", *names, *arguments], cwd=tmp_path, check=True, capture_output=True)

    git("init")
    assert committed(file) == "{}", "nothing committed"
    git("add", ".")
    git("commit", "-m", "first")
    file.write_text('{"new": 1}')
    assert committed(file) == "{}"


if __name__ == "__main__":
    known = json.loads(committed(FILE))
    write(FILE, json.dumps(updated(known, mandjet.games()), indent=1) + "\n")
