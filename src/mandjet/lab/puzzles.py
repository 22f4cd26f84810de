"""Finding puzzles: decisions of self-play where one choice wins by a wide margin and no other does.

A short search picks candidates. Then every choice is weighed: the game is played on from it many
times by bots that search, each time with all the seat cannot know dealt again. A long search has to
agree.
"""

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
# A candidate leads by this in the short search, where choices looked at little seem worse.
NEAR = 0.15
# There has to be something to choose, and little enough to weigh it all.
FEWEST, MOST = 3, 12


class Effort(msgspec.Struct, frozen=True):
    """How much thought goes into it, in iterations of search and games."""

    # Of the bots whose games are looked through.
    play: int = 40
    # At every decision.
    glance: int = 300
    # Redeals for every choice, and what the bots think that play them on.
    games: int = 60
    depth: int = 20
    # Of the search that has to agree.
    long: int = 6000
    # By how much the best choice wins more often than the next.
    margin: float = 0.3


def found(
    game: Game[Any], seats: int, seed: str, options: dict[str, object], effort: Effort
) -> Iterator[Puzzle]:
    """Puzzles of one game of bots, as they turn up."""
    state = game.new(seats, seed, options, listen=False)
    bots = [SearchBot(f"{seed} {seat}", iterations=effort.play) for seat in range(seats)]
    while not state.over:
        seat = state.waiting()[0]
        if FEWEST <= len(state.menu(seat)) <= MOST:
            puzzle = judged(state, seat, f"{seed} {state.hash()}", effort)
            if puzzle is not None:
                yield puzzle
        state.apply(seat, bots[seat].play(state, seat))


def judged(state: State, seat: int, seed: str, effort: Effort) -> Puzzle | None:
    """The decision as a puzzle, or None: it is none."""
    best = leading(state, seat, seed, effort)
    if best is None:
        return None
    choices = [worth(state, seat, one, f"{seed} {one}", effort) for one in state.menu(seat)]
    choices.sort(key=lambda choice: -choice.won)
    first, second = choices[0].won / choices[0].games, choices[1].won / choices[1].games
    wide = first >= CLEAR and second <= MISTAKE and first - second >= effort.margin
    if not wide or choices[0].action != best:
        return None
    if searched(state, seat, effort.long, seed) != best:
        return None
    return Puzzle(
        id=state.hash()[:8],
        seat=seat,
        difficulty=difficulty(state, seat, best, effort),
        choices=choices,
        position=short(state.position()),
    )


def leading(state: State, seat: int, seed: str, effort: Effort) -> int | None:
    """The choice that a short search puts clearly before all others, if there is one."""
    bot = SearchBot(seed, iterations=effort.glance, manner={"hurry": 1e9})
    verdicts = bot.explain(Situation(state, seat, Rng(seed)))
    verdicts.sort(key=lambda verdict: -verdict.share)
    best = verdicts[0]
    # Judgements grow with the game; early ones are all alike, and nothing is clear then.
    rest = max(verdict.expected for verdict in verdicts[1:])
    clear = best.expected - rest >= NEAR and best.expected >= CLEAR - NEAR
    return best.action if clear else None


def worth(state: State, seat: int, action: int, seed: str, effort: Effort) -> Worth:
    """What becomes of a choice in many games, and what happens next in most of them."""
    rng = Rng(seed)
    won = 0.0
    next_events: Counter[bytes] = Counter()
    for number in range(effort.games):
        tried = state.redeal(seat, rng)
        tried.listening = True
        tried.apply(seat, action)
        told: Event | None = None
        bots = [
            SearchBot(f"{seed} {number} {other}", iterations=effort.depth)
            for other in range(tried.seats)
        ]
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
        if told is not None:
            next_events[msgspec.json.encode(told)] += 1
        won += 1 / len(tried.winners) if seat in tried.winners else 0
    most = next_events.most_common(1)
    then = msgspec.json.decode(most[0][0], type=Event) if most else None
    return Worth(action, round(won, 2), effort.games, then)


def searched(state: State, seat: int, iterations: int, seed: str) -> int:
    """What a search of that length chooses."""
    return SearchBot(seed, iterations=iterations).play(state, seat)


def difficulty(state: State, seat: int, best: int, effort: Effort) -> int:
    """1, 2 or 3: what it takes to find the best choice. Several seeds, since chance helps too."""
    tries = ("one", "two", "three")
    if all(GreedyBot(seed).play(state, seat) == best for seed in tries):
        return 1
    return 2 if all(searched(state, seat, effort.play, seed) == best for seed in tries) else 3
