"""Finding puzzles: decisions of self-play where one choice wins by a wide margin and no other does.

What costs little comes first: an iteration of search takes microseconds, a game played on takes
as long as a thousand of them. Bots play a game; in its last part a glance at every decision picks
those in which one choice leads most, and a longer look leaves few of these. Then choices are
weighed: the game is played on from them many times by bots, each time with all the seat cannot know
dealt again. In each of several rounds the best and the second go first, and then all choices that
are still in question; who falls behind ends it. In the end long searches have to agree.
"""

import math
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from mandjet.bots.players import GreedyBot, SearchBot
from mandjet.bots.situation import Situation
from mandjet.engine import Event, Game, MandjetError, Rng, State
from mandjet.engine.puzzles import Puzzle, Worth, short

# A choice that is worth less than this wins nothing clearly.
CLEAR = 0.65
# And one that is worth more than this is no mistake.
MISTAKE = 0.55
# There has to be something to choose, and little enough to weigh it all.
FEWEST, MOST = 3, 24
# After which parts of all games choices are compared; what is hopeless then gets no more of them.
ROUNDS = (8, 3, 1)
# A choice that wins so much less often than the second is no rival of the best.
HOPELESS = 0.25
# Who expects less of the best choice has all but lost, and who expects more of the next has all but
# won: there is nothing to find.
HOPE, SAFE = 0.4, 0.85
# The games of a glimpse at two choices, and what it takes there not to be given up.
GLIMPSE = 6
HOPEFUL, APART = 0.5, 0.16
# What leads by less hardly ever wins by far in games: at a glance, measured by how far judgements
# differ, and after the longer look in chances to win.
AHEAD, LEAD = 0.5, 0.15

# Iterations that tell how quick a search is.
SAMPLE = 500


class Effort(msgspec.Struct, frozen=True):
    """How much thought goes into it, in iterations of search and games. 0 iterations are greedy."""

    # Of the bots whose games are looked through.
    play: int = 40
    # Which part of a game is left out: early choices decide little, and take long to weigh.
    late: float = 0.7
    # A decision is looked at for this long, and this many of a game are weighed.
    glance: int = 200
    tries: int = 8
    # Those few are looked at for so long before they are weighed.
    look: int = 1000
    # Redeals for the best choices, and what the bots think that play them on.
    games: int = 48
    depth: int = 0
    # A choice found by a search as short as this is not hard to find.
    brief: int = 40
    # Of the search that has to agree, and of the one that `make test-puzzles` asks later.
    long: int = 6000
    seconds: float = 5.0
    # By how much the best choice wins more often than the next.
    margin: float = 0.3


class OutOfTime(Exception):
    """The search has to stop here."""


class Candidate(msgspec.Struct, frozen=True):
    """A decision in which one choice seems to lead: by how much in chances to win, and measured by
    how far the judgements of the search differ."""

    state: State
    seat: int
    best: int
    second: int
    chances: float
    lead: float
    # What the bot that played chose.
    done: int

    @property
    def missed(self) -> bool:
        """The bot chose something else: then the best is not easy to find."""
        return self.done != self.best


def found(
    game: Game[Any],
    seats: int,
    seed: str,
    options: dict[str, object],
    effort: Effort,
    until: float = math.inf,
) -> Iterator[Puzzle]:
    """Puzzles of one game of bots, as they turn up, the hardest decisions first."""
    some = candidates(game, seats, seed, options, effort, until)
    for one in some[: effort.tries]:
        puzzle = judged(one, f"{seed} {one.state.hash()}", effort, until)
        if puzzle is not None:
            yield puzzle


def candidates(
    game: Game[Any],
    seats: int,
    seed: str,
    options: dict[str, object],
    effort: Effort,
    until: float = math.inf,
) -> list[Candidate]:
    """The decisions of the last part of a game that stand a longer look, those first that the bot
    missed, and of these those in which one choice leads most."""
    glanced: list[Candidate] = []
    for state, seat, done in played(game, seats, seed, options, effort, until):
        if FEWEST <= len(state.menu(seat)) <= MOST:
            one = leading(state, seat, done, f"{seed} {state.hash()}", effort.glance)
            if one is not None and one.lead >= AHEAD:
                glanced.append(one)
        in_time(until)
    glanced.sort(key=lambda one: -one.lead)
    made: list[Candidate] = []
    for one in glanced[: effort.tries]:
        again = leading(one.state, one.seat, one.done, f"{seed} {one.state.hash()} 2", effort.look)
        if again is not None and again.best == one.best and again.chances >= LEAD:
            made.append(again)
        in_time(until)
    return sorted(made, key=lambda one: (not one.missed, -one.lead))


def played(
    game: Game[Any],
    seats: int,
    seed: str,
    options: dict[str, object],
    effort: Effort,
    until: float,
) -> Iterator[tuple[State, int, int]]:
    """The decisions of the last part of a game, each with the seat that makes it and what it
    chose. Greedy bots play up to there: it is not looked at, and they are three times as quick."""
    early = [*decisions(game.new(seats, seed, options, listen=False), seed, 0, until)]
    state, _, _ = early[min(int(len(early) * effort.late), len(early) - 1)]
    yield from decisions(state, seed, effort.play, until)


def decisions(
    state: State, seed: str, iterations: int, until: float
) -> Iterator[tuple[State, int, int]]:
    """The decisions of bots that play a game to its end."""
    bots = [SearchBot(f"{seed} {seat}", iterations=iterations) for seat in range(state.seats)]
    while not state.over:
        seat = state.waiting()[0]
        action = bots[seat].play(state, seat)
        if len(state.menu(seat)) > 1:
            yield state.clone(), seat, action
        state.apply(seat, action)
        in_time(until)


def leading(state: State, seat: int, done: int, seed: str, iterations: int) -> Candidate | None:
    """What a search of that length thinks of a decision; None where the seat can hardly win any
    more, or wins whatever it does."""
    bot = SearchBot(seed, iterations=iterations, manner={"hurry": 1e9})
    search = bot.think(Situation(state, seat, Rng(seed)))
    verdicts = search.verdicts(state.menu(seat))
    verdicts.sort(key=lambda verdict: -verdict.share)
    best = verdicts[0]
    # What was never tried is not judged.
    rest = max(verdicts[1:], key=lambda one: (one.share > 0, one.expected))
    if best.expected < HOPE or (rest.share > 0 and rest.expected > SAFE):
        return None
    chances = best.expected - rest.expected
    lead = chances / search.spread[seat]
    return Candidate(state, seat, best.action, rest.action, chances, lead, done)


def judged(one: Candidate, seed: str, effort: Effort, until: float = math.inf) -> Puzzle | None:
    """The decision as a puzzle, or None: it is none."""
    state, seat = one.state, one.seat
    choices = weighed(one, seed, effort, until)
    if choices is None or not sure(state, seat, one.best, seed, effort):
        return None
    return Puzzle(
        id=state.hash()[:8],
        seat=seat,
        difficulty=difficulty(state, seat, one.best, effort),
        choices=choices,
        position=short(state.position()),
    )


class Trial:
    """A choice while it is weighed."""

    def __init__(self, action: int) -> None:
        self.action = action
        self.won = 0.0
        self.games = 0
        # What happened next, as the seat saw it.
        self.next: Counter[bytes] = Counter()

    @property
    def share(self) -> float:
        return self.won / self.games

    def worth(self) -> Worth:
        """What came of it, and what happened next most often."""
        most = self.next.most_common(1)
        then = msgspec.json.decode(most[0][0], type=Event) if most else None
        return Worth(self.action, round(self.won, 2), self.games, then)


def weighed(
    one: Candidate, seed: str, effort: Effort, until: float = math.inf
) -> list[Worth] | None:
    """What becomes of every choice in many games, the best first; None if it is not that one, or if
    it does not win by far.

    All choices are tried in the same redeals, so that luck is the same for all.
    """
    trials = {action: Trial(action) for action in one.state.menu(one.seat)}

    def play(trial: Trial, games: int) -> None:
        while trial.games < games:
            in_time(until)
            play_on(one.state, one.seat, trial, f"{seed} {trial.games}", effort.depth)

    best, second = trials[one.best], trials[one.second]
    play(best, GLIMPSE)
    if best.share < HOPEFUL:
        return None
    play(second, GLIMPSE)
    if best.share - second.share < APART:
        return None
    ranked = [*trials.values()]
    going = ranked
    for part in ROUNDS:
        games = max(GLIMPSE, -(-effort.games // part))
        # How much chance may still have to do with it.
        luck = math.sqrt(0.4 / games) if part > 1 else 0.0
        for trial in (best, second, *going):
            play(trial, games)
            if trial is not best and not apart(best, trial, effort.margin, luck):
                return None
        ranked.sort(key=lambda trial: -trial.share)
        going = [trial for trial in ranked if trial.share >= ranked[1].share - HOPELESS]
    return [trial.worth() for trial in ranked]


def apart(best: Trial, rival: Trial, margin: float, luck: float) -> bool:
    """Whether the best choice wins by far and the other does not, as far as can be told."""
    clear = best.share >= CLEAR - luck and rival.share <= MISTAKE + luck
    return clear and best.share - rival.share >= margin - luck


def play_on(state: State, seat: int, trial: Trial, seed: str, depth: int) -> None:
    """Make the choice in a redeal and let bots play to the end."""
    tried = state.redeal(seat, Rng(seed))
    tried.listening = True
    tried.apply(seat, trial.action)
    bots = [SearchBot(f"{seed} {other}", iterations=depth) for other in range(tried.seats)]
    told: Event | None = None
    made = 0
    while not tried.over:
        if made > state.game.meta.bound:
            raise MandjetError("a game that does not end")
        mover = tried.waiting()[0]
        tried.listening = told is None
        tried.apply(mover, bots[mover].play(tried, mover))
        if told is None and mover != seat:
            told = next((one for one in tried.events if one.visible_to(seat)), None)
        made += 1
    if told is None:
        # Nobody else had a move left: how it ended.
        told = next((one for one in reversed(tried.events) if one.visible_to(seat)), None)
    if told is not None:
        trial.next[msgspec.json.encode(told)] += 1
    trial.games += 1
    trial.won += 1 / len(tried.winners) if seat in tried.winners else 0


def sure(state: State, seat: int, best: int, seed: str, effort: Effort) -> bool:
    """Whether long searches choose it, whatever their chance, and some of a quarter of the time:
    a machine may be four times slower than this one.

    The time is the processor's: what else a busy machine does makes no search shorter.
    """
    if searched(state, seat, effort.long, seed) != best:
        return False
    if not effort.seconds:
        return True
    a_second = speed(state, seat, seed)
    times = [effort.seconds / 4] * 3 + [effort.seconds] * 2
    return all(
        searched(state, seat, int(some * a_second), f"{seed} {number}") == best
        for number, some in enumerate(times)
    )


def speed(state: State, seat: int, seed: str) -> float:
    """How many iterations of a search here take a second of the processor."""
    begun = time.process_time()
    bot = SearchBot(seed, iterations=SAMPLE, manner={"hurry": 1e9})
    bot.think(Situation(state, seat, Rng(seed)))
    return SAMPLE / max(time.process_time() - begun, 1e-6)


def searched(state: State, seat: int, iterations: int, seed: str) -> int:
    """What a search of that length chooses."""
    return SearchBot(seed, iterations=iterations).play(state, seat)


def difficulty(state: State, seat: int, best: int, effort: Effort) -> int:
    """1, 2 or 3: what it takes to find the best choice. Several seeds, since chance helps too."""
    tries = ("one", "two", "three")
    if all(GreedyBot(seed).play(state, seat) == best for seed in tries):
        return 1
    return 2 if all(searched(state, seat, effort.brief, seed) == best for seed in tries) else 3


def in_time(until: float) -> None:
    """Go on, or not: a run may have to end at a certain time."""
    if time.time() >= until:
        raise OutOfTime
