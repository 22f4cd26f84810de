"""The lapse: the one decision of a finished game that cost a seat most.

Every decision is looked at by what the seat could know then. A short search goes over all of them;
those in which something else looked better are then thought about for longer, with the choice that
was made tried as often as the best one.
"""

from collections.abc import Iterable

import msgspec

from mandjet.bots.players import SearchBot
from mandjet.bots.situation import Situation
from mandjet.engine import Rng, State

# How much of the time the first look takes, and how many decisions get the rest of it.
FIRST = 0.5
CLOSER = 6
# How a decision is looked at closely: what seems bad is tried often, to be judged fairly.
FAIR = {"exploration": 8.0, "hurry": 1e9}
# Less is chance in the search.
LEAST = 0.05
# Longer games are looked at from further on.
MOST = 600


class Lapse(msgspec.Struct, frozen=True):
    """The decision after `step` actions: what was chosen, what was better, and by how much: the
    part of all such games that a bot expects to win more often with it."""

    step: int
    chosen: int
    better: int
    loss: float


def lapse(
    state: State, actions: Iterable[tuple[int, int]], seat: int, seconds: float, seed: str
) -> Lapse | None:
    """The decision of a seat that cost most; None where none cost much. It takes so many seconds,
    however long the game was. `state` is the one before the first action, and is changed."""
    decisions: list[tuple[int, int, State]] = []
    for step, (mover, action) in enumerate(actions):
        menu = state.menu(mover)
        if mover == seat and len(menu) > 1 and action in menu:
            decisions.append((step, action, state.clone()))
        state.apply(mover, action)
    decisions = decisions[-MOST:]
    if not decisions:
        return None
    quick = seconds * FIRST / len(decisions)
    looked = [
        (weigh(now, seat, step, action, quick, {}, seed), now) for step, action, now in decisions
    ]
    looked.sort(key=lambda one: -one[0].loss)
    closer = [one for one in looked[:CLOSER] if one[0].loss >= LEAST]
    if not closer:
        return None
    slow = seconds * (1 - FIRST) / len(closer)
    sure = [weigh(now, seat, one.step, one.chosen, slow, FAIR, seed) for one, now in closer]
    worst = max(sure, key=lambda one: one.loss)
    return worst if worst.loss >= LEAST else None


def weigh(
    state: State,
    seat: int,
    step: int,
    chosen: int,
    seconds: float,
    manner: dict[str, float],
    seed: str,
) -> Lapse:
    """What a choice cost, as far as a search of that time can tell."""
    bot = SearchBot(f"{seed} {step}", seconds=max(seconds, 1e-4), manner=manner)
    verdicts = bot.explain(Situation(state, seat, Rng(f"{seed} {step}")))
    best = max(verdicts, key=lambda one: (one.share, one.expected))
    own = next(one for one in verdicts if one.action == chosen)
    # What was never tried is not judged.
    loss = best.expected - own.expected if own.share > 0 else 0.0
    return Lapse(step, chosen, best.action, loss)
