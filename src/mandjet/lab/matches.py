"""Matches: who plays whom, in which seats, with which seeds; and one of them played."""

import shlex
import time
from itertools import combinations

import msgspec

from mandjet.bots.players import Bot
from mandjet.engine import MandjetError, State, game
from mandjet.engine.meta import Options
from mandjet.lab.course import follow
from mandjet.lab.seating import rotated, seated_bot


class Match(msgspec.Struct, frozen=True):
    """One game to be played: the bot of each seat, and the seed."""

    game: str
    lineup: str
    number: int
    players: tuple[str, ...]
    seed: str
    options: Options

    @property
    def id(self) -> str:
        """What tells the match from all others of an arena."""
        return f"{self.lineup} #{self.number}"


class SeatResult(msgspec.Struct, frozen=True):
    """What one seat made of a match."""

    lineup: str
    number: int
    seat: int
    player: str
    score: int
    # The share of the victory: 1, a part of it if several won, or 0.
    won: float
    actions: int
    seconds: float


def lineups(players: list[str], seats: int) -> list[tuple[str, ...]]:
    """Who sits together: every pair at two seats; all at once if there are as many players as
    seats; else, for every pair, one of the first among the second.

    >>> lineups(["master", "learner", "random"], 2)
    [('master', 'learner'), ('master', 'random'), ('learner', 'random')]
    >>> lineups(["greedy", "random"], 4)
    [('greedy', 'random', 'random', 'random')]
    """
    if len(players) < 2:
        raise MandjetError("an arena needs at least two players, e.g. --players greedy,random")
    if len(players) == seats:
        return [tuple(players)]
    twice = sorted({player for player in players if players.count(player) > 1})
    if twice:
        raise MandjetError(
            f"{twice[0]} is named twice: with {len(players)} players at {seats} seats every pair"
            f" meets, so name each once, or as many players as seats"
        )
    return [(one, *[other] * (seats - 1)) for one, other in combinations(players, 2)]


def matches(
    name: str, players: list[str], seats: int, games: int, seed: str, options: Options
) -> list[Match]:
    """All matches: each lineup rotates through the seats with the same seed before it changes."""
    planned = []
    for lineup in lineups(players, seats):
        for number in range(games):
            planned.append(
                Match(
                    game=name,
                    # Commands of programs have spaces.
                    lineup=shlex.join(lineup),
                    number=number,
                    players=rotated(lineup, number),
                    seed=f"{seed}/{number // seats}",
                    options=options,
                )
            )
    return planned


class Timed:
    """A bot with a stopwatch."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.seconds = 0.0

    def play(self, state: State, seat: int) -> int:
        """The bot's choice."""
        start = time.perf_counter()
        action = self.bot.play(state, seat)
        self.seconds += time.perf_counter() - start
        return action


def play(match: Match) -> list[SeatResult]:
    """Play a match to its end."""
    title = game(match.game)
    state = title.new(len(match.players), match.seed, match.options, listen=False)
    seed = f"{match.seed}/{match.number}"
    players = [Timed(seated_bot(player, seed, seat)) for seat, player in enumerate(match.players)]
    course = follow(state, players, False, title.actions)
    share = 1 / len(state.winners)
    return [
        SeatResult(
            lineup=match.lineup,
            number=match.number,
            seat=seat,
            player=match.players[seat],
            score=state.scores[seat],
            won=share if seat in state.winners else 0.0,
            actions=course.made[seat],
            seconds=players[seat].seconds,
        )
        for seat in range(state.seats)
    ]
