"""Standings: what the results of an arena say, with intervals and ratings."""

import csv
import shlex
from collections import defaultdict
from math import sqrt
from pathlib import Path

import msgspec
from openskill.models import PlackettLuce

from mandjet.lab.matches import SeatResult

Z95 = 1.96


class Standing(msgspec.Struct, frozen=True):
    """How a player did in one lineup."""

    lineup: str
    player: str
    games: int
    wins: float
    rate: float
    low: float
    high: float
    # The rate divided by that of a player no better than the others.
    fair: float
    seconds_per_choice: float


def interval(wins: float, games: float) -> tuple[float, float]:
    """Wilson's 95 % interval of a win rate.

    >>> low, high = interval(60, 100)
    >>> f"{low:.3f} {high:.3f}"
    '0.502 0.691'
    """
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    middle = rate + Z95**2 / (2 * games)
    spread = Z95 * sqrt(rate * (1 - rate) / games + Z95**2 / (4 * games**2))
    whole = 1 + Z95**2 / games
    # Where nobody or everybody won, an end would miss 0 or 1 by the last digit.
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def standings(results: list[SeatResult]) -> list[Standing]:
    """One row for each player of each lineup, in the order they were given."""
    groups: dict[tuple[str, str], list[SeatResult]] = defaultdict(list)
    for result in results:
        groups[result.lineup, result.player].append(result)
    rows = []
    for (lineup, player), group in groups.items():
        games = len({result.number for result in group})
        wins = sum(result.won for result in group)
        seats = shlex.split(lineup)
        # A bot in every seat wins every game: that is no estimate.
        alone = seats.count(player) == len(seats)
        low, high = (1.0, 1.0) if alone else interval(wins, games)
        rows.append(
            Standing(
                lineup=lineup,
                player=player,
                games=games,
                wins=wins,
                rate=wins / games,
                low=low,
                high=high,
                fair=wins / games / (seats.count(player) / len(seats)),
                seconds_per_choice=sum(result.seconds for result in group)
                / max(1, sum(result.actions for result in group)),
            )
        )
    order = {
        lineup: number for number, lineup in enumerate(dict.fromkeys(r.lineup for r in results))
    }
    return sorted(
        rows, key=lambda row: (order[row.lineup], shlex.split(row.lineup).index(row.player))
    )


def ratings(results: list[SeatResult]) -> dict[str, tuple[float, float]]:
    """Skill and doubt of each player after all matches, by Plackett and Luce.

    A player with several seats learns from each of them: what it gains or loses in skill adds up,
    and its doubt shrinks with every one.
    """
    model = PlackettLuce()
    skill = {result.player: model.rating(name=result.player) for result in results}
    table: dict[tuple[str, int], list[SeatResult]] = defaultdict(list)
    for result in results:
        table[result.lineup, result.number].append(result)
    for match in sorted(table):
        seats = table[match]
        before = {name: (rating.mu, rating.sigma) for name, rating in skill.items()}
        # Each seat with a rating of its own: the model changes what it is given.
        teams = [[model.rating(*before[result.player])] for result in seats]
        rated = model.rate(teams, ranks=[-result.won for result in seats])
        for result, team in zip(seats, rated, strict=True):
            mu, sigma = before[result.player]
            skill[result.player].mu += team[0].mu - mu
            skill[result.player].sigma *= team[0].sigma / sigma
    return {name: (rating.mu, rating.sigma) for name, rating in skill.items()}


def markdown(results: list[SeatResult]) -> str:
    """The standings as tables."""
    lines = [
        "| lineup | player | games | wins | rate | 95 % | x fair share | s/choice |",
        "|---|---|---:|---:|---:|---|---:|---:|",
    ]
    for row in standings(results):
        lines.append(
            f"| {row.lineup} | {row.player} | {row.games} | {row.wins:g} | {row.rate:.1%}"
            f" | {row.low:.1%} to {row.high:.1%} | {row.fair:.2f} | {row.seconds_per_choice:.3f} |"
        )
    lines += ["", "| player | rating | doubt |", "|---|---:|---:|"]
    best_first = sorted(ratings(results).items(), key=lambda item: -item[1][0])
    lines += [f"| {name} | {mu:.1f} | {sigma:.1f} |" for name, (mu, sigma) in best_first]
    return "\n".join(lines) + "\n"


def write(results: list[SeatResult], folder: Path) -> None:
    """Put the results into the folder as results.csv and standings.md."""
    with (folder / "results.csv").open("w", newline="", encoding="utf-8") as file:
        rows = csv.DictWriter(file, SeatResult.__struct_fields__)
        rows.writeheader()
        rows.writerows(msgspec.structs.asdict(result) for result in results)
    (folder / "standings.md").write_text(markdown(results), encoding="utf-8")
