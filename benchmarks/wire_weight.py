"""What goes over the sockets of a table: bytes for each action over all seats, whole and as edits.

    python benchmarks/wire_weight.py [TITLE ...] [--actions 300] [--seed 3]

Plays random games with the most seats, no server and no network: what each seat's socket would be
sent is written down by the code that a socket runs, once as whole messages and once as what has
changed. Times are CPU time of making a look, and of writing each of the two messages.
"""

import argparse
import random
import time
from collections import Counter

from rich.console import Console
from rich.table import Table

import mandjet
from mandjet.server.api.table_socket import written
from mandjet.server.schema import Account, Choose, ForMe, NewTable
from mandjet.server.table import making, play
from mandjet.server.table.now import Sight, TableNow
from mandjet.server.table.numbering import recent_lines
from mandjet.server.table.seen import info_from, log_lines, look

HOST = 1


def sit_down(name: str) -> TableNow:
    """A table with the most seats, all of them one person's."""
    seats = [ForMe() for _ in range(max(mandjet.games()[name].seats))]
    wanted = NewTable(game=name, seats=list(seats))
    return making.make(wanted, Account(HOST, "Ana", True), time.time()).table


def see(table: TableNow, seat: int) -> Sight:
    """What a seat's socket would be sent now."""
    now = time.time()
    return Sight(info_from(table, HOST, now, seat), look(table, seat), now)


def weigh(name: str, actions: int, seed: int) -> Counter[str]:
    """Sums over a random game."""
    chance = random.Random(seed)  # noqa: S311
    table = sit_down(name)
    sent = [see(table, seat) for seat in range(len(table.seats))]
    total: Counter[str] = Counter()
    while total["actions"] < actions and table.status == "running":
        assert table.state is not None
        seat = chance.choice(table.waiting())
        action = chance.choice(table.state.menu(seat))
        decision = table.head.decisions[seat]
        wanted = Choose(seat=seat, decision=decision, action=action, key="k")
        table = play.choose(table, HOST, wanted, time.time()).table
        total["actions"] += 1
        for eyes, before in enumerate(sent):
            after = before.look.version
            if table.head.tally.version(eyes) > after:
                _send(table, eyes, after, sent, total)
    return total


def _send(table: TableNow, eyes: int, after: int, sent: list[Sight], total: Counter[str]) -> None:
    begun = time.thread_time_ns()
    seen = see(table, eyes)
    log = log_lines(table, recent_lines(table, eyes, after) or [], eyes)
    made = time.thread_time_ns()
    whole = written(seen, None, after, log)
    in_full = time.thread_time_ns()
    edits = written(seen, sent[eyes], after, log)
    changed = time.thread_time_ns()
    sent[eyes] = seen
    total.update(
        {
            "messages": 1,
            "whole": len(whole.encode()),
            "edits": len(edits.encode()),
            "making": made - begun,
            "writing": in_full - made,
            "editing": changed - in_full,
        }
    )


def main() -> None:
    """Print a line for each title."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("titles", nargs="*", default=sorted(mandjet.games()))
    parser.add_argument("--actions", type=int, default=300)
    parser.add_argument("--seed", type=int, default=3)
    given = parser.parse_args()
    shown = Table(*("title", "seats", "whole, B", "edits, B", "look, us", "whole, us", "edits, us"))
    for name in given.titles:
        total = weigh(name, given.actions, given.seed)
        sizes = [total[what] / total["actions"] for what in ("whole", "edits")]
        times = [
            total[what] / total["messages"] / 1000 for what in ("making", "writing", "editing")
        ]
        seats = max(mandjet.games()[name].seats)
        shown.add_row(name, str(seats), *(f"{number:,.0f}" for number in (*sizes, *times)))
    Console().print(shown)


if __name__ == "__main__":
    main()
