"""Judging in a thinker: some decisions of a game at a time, so that little is lost with it."""

import time

from mandjet.lab.analysis import decisions
from mandjet.server.thinking.orders import Judge, Judged
from mandjet.server.thinking.outside import first


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
