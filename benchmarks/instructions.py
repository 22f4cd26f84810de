"""How much work random play, clones and search are: processor instructions, which valgrind counts.

    python benchmarks/instructions.py [GAME ...] [--against FOLDER]

Counts are the same however busy the machine is, so two builds can be told apart to a percent:
FOLDER is another checkout with a .venv of its own, and what it needs is told beside. Where a title
asks other questions there, a move is not the same; games/s can still be compared. Needs valgrind.
"""

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent.parent
TASKS = ("play", "clone", "search")
# Games, clones and rounds of search that are counted; Path to Yaaru plays long games at random.
AMOUNTS = {"play": 40, "clone": 3000, "search": 6}
LONG_GAMES = {"path_to_yaaru": 1}
AT_ONCE = 16


def counted(folder: Path, task: str, name: str) -> tuple[float, float]:
    """Instructions of one move, clone or iteration in a checkout, and the moves of a game."""
    amount = LONG_GAMES.get(name, AMOUNTS[task]) if task == "play" else AMOUNTS[task]
    # What happens once, such as reading the words, is in both.
    little, few = run(folder, task, name, amount)
    much, many = run(folder, task, name, 3 * amount)
    return (much - little) / (many - few), (many - few) / (2 * amount)


def run(folder: Path, task: str, name: str, amount: int) -> tuple[int, int]:
    """All instructions of a process that does so much, and how many units that were."""
    counting = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    python = str(folder / ".venv/bin/python")
    done = subprocess.run(  # noqa: S603
        [*counting, python, __file__, "--work", task, name, str(amount)],
        cwd=folder,
        env={**os.environ, "PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
        check=True,
    )
    found = re.search(r"Collected : (\d+)", done.stderr)
    assert found, done.stderr
    return int(found[1]), int(done.stdout)


def work(task: str, name: str, amount: int) -> int:
    """Do so much of something; say how many moves, clones or iterations that were."""
    from mandjet.bench.thinking import positions
    from mandjet.bots.tree import Manner, Search
    from mandjet.engine import Rng, State, game
    from mandjet.engine.playout import playout

    title = game(name)
    rng = Rng("bench")
    if task == "play":
        seats, bound = title.meta.seats[0], title.meta.bound
        return sum(playout(title.new(seats, i, listen=False), rng, bound) for i in range(amount))
    states: list[State] = positions(title, rng)
    if task == "clone":
        for _ in range(amount):
            for state in states:
                state.clone()
        return amount * len(states)
    manner = Manner(title.heuristic, {})
    for state in states:
        seat = state.waiting()[0]
        known = state.known(seat)
        search = Search(title.heuristic, seat, rng, manner, None)
        for _ in range(amount * AT_ONCE):
            search.iterate(known.twin(rng))
    return amount * AT_ONCE * len(states)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*")
    parser.add_argument("--against", type=Path)
    chosen = parser.parse_args()
    from mandjet.engine import games

    for task in TASKS:
        for name in chosen.names or games():
            here, length = counted(HERE, task, name)
            line = f"{task:8}{name:18}{here:12,.0f}"
            if chosen.against:
                there, other_length = counted(chosen.against.absolute(), task, name)
                line += f"{there:12,.0f}{there / here - 1:+8.1%}"
                if task == "play":
                    line += f"   games/s{there * other_length / (here * length) - 1:+8.1%}"
            sys.stdout.write(line + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    if sys.argv[1:2] == ["--work"]:
        sys.stdout.write(str(work(sys.argv[2], sys.argv[3], int(sys.argv[4]))))
    else:
        main()
