"""What a position of Sunrise Lane is worth between turns, fitted to how games ended.

    python benchmarks/lane_judgement.py [GAMES]

Plays games of two by the heuristic's weights, cubed. The first table explains the final difference
by those of points, cards, prospects in the rankings, the best chain each could build, whose turn
it is, and who has the last one of a round: HELD of `games/sunrise_lane/heuristic.py` is about
`cards`, TURN about twice `turn`, LAST_WORD about `last word`, over the game; all else should be
near 1. The second one says what a lead in a ranking came to, of the 4 points between first and
second place; TALLEST_LEAD, MOST_LEAD and GROUP_LEAD follow it.
"""

import argparse
from collections import defaultdict
from itertools import pairwise

import numpy
from rich.console import Console
from rich.progress import track
from rich.table import Table

import mandjet
from mandjet.games.sunrise_lane.heuristic import best_chain, progress_of, prospects
from mandjet.games.sunrise_lane.rules.end import UNRANKED, merits, points_for
from mandjet.games.sunrise_lane.tables import BIGGEST_GROUP, MOST_HOUSES, RANKINGS

PARTS = ("points", "cards", "rankings", "turn", "last word", "mover's chain", "other's chain")
# Parts of a game, by progress.
PERIODS = list(pairwise((0.0, 0.1, 0.25, 0.4, 0.55, 0.7, 0.85, 1.0)))
LARGEST_LEAD = 4
# The part of all positions looked at: neighbours say nearly the same.
SEEN = 0.35
# To which power weights are taken: games of players who mostly do what looks best.
FOCUS = 3


def difference(pair):
    return pair[0] - pair[1]


def features(state):
    """Differences between the seats, in the order of PARTS."""
    seat = state.mover()
    sign = 1 - 2 * seat
    chains = [best_chain(state, each) for each in (seat, 1 - seat)]
    rankings = [prospects(state, ranking, progress_of(state)) for ranking in range(RANKINGS)]
    return [
        difference(state.points),
        difference([len(hand) for hand in state.hands]),
        sum(map(difference, rankings)),
        sign,
        state.first - 0.5,
        sign * chains[0],
        -sign * chains[1],
    ]


def leads(state):
    """Rankings in which both seats are and one leads: their kind, who leads, by how much."""
    for ranking in range(RANKINGS):
        merit = merits(state, ranking)
        shown = [count for _, count in merit]
        kind = "tallest house, floors"
        if ranking == BIGGEST_GROUP:
            kind = "biggest group, spaces"
        elif state.layout.bonus[ranking] == MOST_HOUSES:
            kind = "most houses"
        else:
            shown = [floors for floors, _ in merit]
        lead = difference(shown)
        if UNRANKED not in merit and lead:
            yield ranking, kind, int(lead < 0), min(abs(lead), LARGEST_LEAD)


def play(title, number, chance):
    """A game by weight: its end, and positions between turns on the way."""
    state = title.new(2, number, listen=False)
    seen = []
    while not state.over:
        seat = state.waiting()[0]
        menu = state.menu(seat)
        if title.heuristic.quiet(state) and not state.last_round and chance.random() < SEEN:
            seen.append((progress_of(state), features(state), list(leads(state))))
        weights = numpy.power(title.heuristic.weigh(state, seat, menu), FOCUS)
        state.act(seat, int(chance.choice(menu, p=weights / weights.sum())))
    return state, seen


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", type=int, nargs="?", default=4000)
    games = parser.parse_args().games
    title = mandjet.game("sunrise_lane")
    chance = numpy.random.default_rng(1)
    rows = defaultdict(list)
    came_to = defaultdict(list)
    for number in track(range(games), "playing"):
        end, seen = play(title, number, chance)
        bonus = [points_for(end, merits(end, ranking)) for ranking in range(RANKINGS)]
        for progress, parts, ahead in seen:
            period = next(p for p in PERIODS if p[0] <= progress < p[1])
            rows[period].append([*parts, difference(end.scores)])
            for ranking, kind, leader, lead in ahead:
                points = bonus[ranking]
                came_to[kind, lead, period].append(points[leader] - points[1 - leader])
    heads = [f"{low} to {high}" for low, high in PERIODS]
    fits = Table("progress", "positions", *PARTS, "off by")
    for period, head in zip(PERIODS, heads, strict=True):
        if not rows[period]:
            continue
        known = numpy.array(rows[period])
        fitted = numpy.linalg.lstsq(known[:, :-1], known[:, -1], rcond=None)[0]
        off = (known[:, -1] - known[:, :-1] @ fitted).std()
        fits.add_row(head, str(len(known)), *(f"{number:.2f}" for number in (*fitted, off)))
    table = Table("a lead in", "of", *heads)
    for kind, lead in sorted({key[:2] for key in came_to}):
        means = [came_to.get((kind, lead, period)) for period in PERIODS]
        table.add_row(kind, str(lead), *(f"{numpy.mean(m):.2f}" if m else "" for m in means))
    Console().print(fits, table)


if __name__ == "__main__":
    main()
