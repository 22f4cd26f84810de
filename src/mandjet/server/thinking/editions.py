"""Editions in a thinker: what somebody wrote is checked and played here, never in the server."""

import time
from collections import OrderedDict
from typing import Any

import msgspec

from mandjet.engine import BadContent, Game, Rng, game
from mandjet.engine.components import components
from mandjet.engine.editions import PRINTED, Edition, parsed
from mandjet.lab.comparison import Pair, Side, comparison_of, judge, play_pair
from mandjet.server.thinking.orders import (
    Difference,
    FileRead,
    Match,
    Matched,
    Proof,
    Proofed,
    ReadFile,
)

# Titles in editions that are kept ready.
KEPT = 4
# How far a game is tried, how often its state is looked at, and the seconds for all of it.
TRY_ACTIONS = 300
LOOKED_AT = 20
TRY_SECONDS = 1.0
# Differences that are told, and pairs of games without which there are none.
TOLD = 12
FEWEST = 2

_encode = msgspec.json.Encoder().encode
_titles: OrderedDict[bytes, Game[Any]] = OrderedDict()


def title(name: str, edition: Edition | None) -> Game[Any]:
    """The game with these facts, or BadContent."""
    if edition is None:
        return game(name)
    key = _encode((name, edition))
    found = _titles.pop(key, None)
    _titles[key] = found or game(name, edition)
    while len(_titles) > KEPT:
        _titles.popitem(last=False)
    return _titles[key]


def proof(order: Proof) -> Proofed:
    """Read the facts, and play a while with every number of seats."""
    made = title(order.game, order.edition)
    state = made.new(order.seats, "proof", order.options)
    view = _encode(state.view(None))
    if order.tried:
        until = time.monotonic() + TRY_SECONDS
        for seats in made.meta.seats:
            play_on(made, seats, order.options, until)
    return Proofed(made.content_hash, msgspec.Raw(_encode(components(made))), msgspec.Raw(view))


def play_on(made: Game[Any], seats: int, options: dict[str, int | str], until: float) -> None:
    """The beginning of a random game; whatever is wrong with the facts shows there, or nowhere."""
    rng = Rng(f"proof {seats}")
    state = made.new(seats, f"proof {seats}", options, listen=False)
    for number in range(TRY_ACTIONS):
        if state.over or time.monotonic() > until:
            return
        seat = rng.choice(state.waiting())
        state.apply(seat, rng.choice(state.legal(seat)))
        if number % LOOKED_AT == 0:
            made.invariants(state)


def read_file(order: ReadFile) -> FileRead:
    """The file of an edition, one that needs no other."""
    head, rows = parsed(order.text, "the file", "")
    if head.game not in ("", order.game):
        raise BadContent(f"the file is an edition of {head.game}, not of {order.game}")
    if head.parent != PRINTED:
        raise BadContent(
            f"the file needs its parent {head.parent!r} beside it: `mandjet content export` writes"
            " one that needs no other"
        )
    return FileRead(Edition(head, rows))


def match(order: Match) -> Matched:
    """Pairs of games, the same deal on both sides, until the time is over."""
    until = time.monotonic() + order.seconds
    sides = [
        Side(f"side {number}", title(order.game, one).content_hash, one)
        for number, one in enumerate(order.sides)
    ]
    base = game(order.game)
    plan = comparison_of(
        base,
        [order.bot],
        (sides[0], sides[1]),
        order.seed,
        base.meta.full_options(order.options),
        order.seats,
        order.most,
    )
    pairs: list[Pair] = []
    # Two are what a difference takes; whoever asks waits that long, or gives up.
    while len(pairs) < order.most and (len(pairs) < FEWEST or time.monotonic() < until):
        pairs.append(play_pair(plan, len(pairs)))
    verdict = judge(plan, pairs, len(plan.looks))
    return Matched(
        verdict.pairs,
        verdict.same,
        [
            Difference(
                one.effect.name,
                one.effect.mean_a,
                one.effect.mean_b,
                one.effect.gap,
                one.low,
                one.high,
                one.sure,
            )
            for one in verdict.findings[:TOLD]
        ],
    )
