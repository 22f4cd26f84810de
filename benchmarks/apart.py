"""Games that begin with a lot where the rules, or the bots, would tie two things together.

    python benchmarks/apart.py kemet --seats 3 --players greedy --games 300 --out runs/apart

What always comes together cannot be told apart by any number of games. So a lot of each game's own
draws it: in Kemet who has which City, in Rising Sun the honor track and who has the first turn. The
folder is that of `mandjet simulate`, and is gone on with in the same way.
"""

import argparse
from functools import partial
from pathlib import Path
from typing import Any

from mandjet.cli.running import see_through
from mandjet.cli.setup import options
from mandjet.engine import Rng, State, game
from mandjet.lab.block import Begin, play_block
from mandjet.lab.simulation import Simulation, plan_of
from mandjet.lab.workers import shared_out


def cities_by_lot(state: State, rng: Rng) -> list[dict[str, Any]]:
    """Kemet: Cities are chosen by seat, and bots take the first one free."""
    while type(state.stack[-1]).__name__ == "ChooseCity":
        [seat] = state.waiting()
        state.act(seat, rng.choice(state.menu(seat)))
    return [{}] * state.seats


def honor_by_lot(state: Any, rng: Rng) -> list[dict[str, Any]]:
    """Rising Sun: clans sit in the order of their honor, and the highest has the first turn. They
    sit so here too; their places on the track and the first turn are drawn, against the rules."""
    track = list(range(state.seats))
    rng.shuffle(track)
    state.track = track
    state.rank = [track.index(seat) for seat in range(state.seats)]
    state.first = rng.below(state.seats)
    return [
        {"honor": state.rank[seat] + 1, "turn": (seat - state.first) % state.seats + 1}
        for seat in range(state.seats)
    ]


BEGIN: dict[str, Begin] = {"kemet": cities_by_lot, "rising_sun": honor_by_lot}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("title", choices=BEGIN)
    parser.add_argument("--players", default="greedy")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--option", "-o", action="append")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--resume", action="store_true")
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    title = game(given.title)
    plan = plan_of(
        title,
        given.players.split(","),
        given.games,
        given.seed,
        title.meta.full_options(options(title.meta, given.option)),
        given.seats,
        kind="simulation with a lot",
    )
    run = Simulation(given.out, plan, given.resume)
    play = partial(play_block, run.plan, begin=BEGIN[given.title])
    see_through(run, partial(shared_out, play, workers=given.workers), title.meta.title)


if __name__ == "__main__":
    main()
