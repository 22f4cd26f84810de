"""Judging a decision: what the seat that made it could expect, from what it could know.

`judge` is the one way in: whoever judges faster, as a trained net may, takes its place here.
A judge is given a Situation, in which nothing hidden is, and a seed that tells nothing of the game:
two games that differ only in what the seat could not know are judged alike.
"""

import math

import msgspec

from mandjet.bots.chances import along, curve_of, shared
from mandjet.bots.players import SearchBot
from mandjet.bots.situation import After, Situation
from mandjet.bots.tree import Manner, Search, Verdict
from mandjet.engine.rng import Rng

# Choices that are told beside the one that was made, and the share of the search below which a
# choice was hardly looked at.
TOLD = 4
LOOKED_AT = 0.02
# A search that never stops early: what it says of all choices counts, not only which is best.
PATIENT = {"hurry": 1e9}
# A choice counts as worse only if it is so by this many standard errors.
SURE = 2.0


class Effort(msgspec.Struct, frozen=True):
    """How much thought goes into a decision, in iterations of search."""

    # At the decision.
    think: int = 400
    # After the choice that was made and after the best one, where they differ.
    weigh: int = 300


EFFORT = Effort()


class Option(msgspec.Struct, frozen=True):
    """A choice there was, and the chance to win it left."""

    action: int
    chance: float


class Judgement(msgspec.Struct, frozen=True):
    """What a decision was worth to the seat that made it."""

    # The chance to win of every seat before it, with the best choice.
    chances: list[float]
    # The chance left after the choice that was made.
    after: float
    # The best choices, best first; the one that was made is always among them.
    options: list[Option]


def judge(situation: Situation, made: int, seed: str, effort: Effort = EFFORT) -> Judgement:
    """What one of several answers was worth."""
    expected, verdicts = prospects(situation, seed, effort)
    seat = situation.seat
    curve = curve_of(situation.alike.game, len(expected))
    best = verdicts[0]
    cost = 0.0 if made == best.action else loss(situation, best.action, made, seed, effort)
    before = along(curve, best.expected)
    after = along(curve, max(0.0, best.expected - cost))
    told = [Option(best.action, before)]
    for verdict in verdicts[1:]:
        if len(told) < TOLD and verdict.share >= LOOKED_AT and verdict.action != made:
            told.append(Option(verdict.action, along(curve, min(verdict.expected, best.expected))))
    if made != best.action:
        told = [*told[: TOLD - 1], Option(made, after)]
    told = [Option(one.action, round(one.chance, 4)) for one in told]
    told[1:] = sorted(told[1:], key=lambda one: -one.chance)
    return Judgement(shared(before, seat, expected), round(after, 4), told)


def prospects(
    situation: Situation, seed: str, effort: Effort = EFFORT
) -> tuple[list[float], list[Verdict]]:
    """What a search expects for every seat, its own with the best choice; and all of its choices,
    the best first. These are not yet set right."""
    bot = SearchBot(seed, iterations=effort.think, manner=PATIENT)
    search, verdicts = bot.weighed(situation)
    seats = situation.alike.seats
    expected = [search.sums[seat] / max(1, search.judged) for seat in range(seats)]
    expected[situation.seat] = verdicts[0].expected
    return expected, verdicts


def loss(situation: Situation, best: int, made: int, seed: str, effort: Effort) -> float:
    """How much less a choice is worth than the best one: nothing, unless that is certain enough.

    Both are looked at equally long and with the same deals, so that chance speaks for neither.
    """
    ours, ours_doubt = worth(situation, best, seed, effort)
    theirs, their_doubt = worth(situation, made, seed, effort)
    lost = ours - theirs
    return lost if lost > SURE * math.hypot(ours_doubt, their_doubt) else 0.0


def worth(situation: Situation, action: int, seed: str, effort: Effort) -> tuple[float, float]:
    """What the seat may expect after a choice, and how far off that may be."""
    seat, rng = situation.seat, Rng(f"{seed} after")
    manner = Manner(situation.heuristic, PATIENT)
    search = Search(situation.heuristic, seat, rng, manner, None)
    search.think(After(situation.known, seat, action), effort.weigh, 0.0)
    count = max(1, search.judged)
    return search.sums[seat] / count, search.spread[seat] / math.sqrt(count)
