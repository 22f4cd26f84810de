"""Judging in a thinker: some decisions of a game at a time, so that little is lost with it; and
advice, with its reasons."""

import time

import msgspec

from mandjet.bots.players import SearchBot
from mandjet.bots.situation import Situation
from mandjet.bots.why import why
from mandjet.engine import Rng, State
from mandjet.lab.analysis import decisions
from mandjet.server.thinking import editions
from mandjet.server.thinking.orders import Advise, Advised, Judge, Judged
from mandjet.server.thinking.outside import first

# Searching for less than this is no search.
LEAST = 0.05


def judge(order: Judge) -> Judged:
    """Judge until the time is over or all is done."""
    until = time.perf_counter() + order.seconds
    found = []
    last = order.first - 1
    for step, decision in decisions(first(order.begin), order.actions, order.first):
        last = step
        if decision is not None:
            found.append(decision)
        if time.perf_counter() >= until:
            break
    return Judged(found, last)


def advise(order: Advise) -> Advised:
    """What search would choose, and why."""
    asked = order.think
    title = editions.title(asked.game, asked.edition)
    state: State = title.load(msgspec.json.decode(asked.position), ours=True)
    if asked.outside:
        state = state.redeal(asked.seat, Rng(f"{asked.seed} twin"))
    situation = Situation(state, asked.seat, Rng(asked.seed))
    bot = SearchBot(asked.seed, seconds=max(LEAST, asked.seconds))
    search, verdicts = bot.weighed(situation)
    return Advised(verdicts[0].action, why(search, situation, verdicts, order.names))
