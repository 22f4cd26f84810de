"""Pickled: states and generators can be pickled and deep-copied, as environments are.

Compiled classes have no dictionary for pickle to look into. A state goes as its position, with the
little that a position leaves out; it is read where the same rules and printed facts are installed.
"""

import copyreg
from typing import Any

from mandjet.engine.registry import game
from mandjet.engine.rng import Rng
from mandjet.engine.state import State

# What a position leaves out, because it matters only until the next action.
PASSING = ("listening", "asked_before", "revealed", "noticed")


def rng_from(seed: str, action: int, flags: tuple[bool, bool, bool], words: list[int]) -> Rng:
    """A generator that draws what the pickled one would have drawn."""
    rng = Rng(seed)
    rng.action = action
    rng.keyed, rng.forked, rng.drawn = flags
    rng.a, rng.b, rng.c, rng.d = words
    return rng


def rng_parts(rng: Rng) -> tuple[Any, ...]:
    """What `rng_from` takes."""
    flags = (rng.keyed, rng.forked, rng.drawn)
    return rng_from, (rng.seed, rng.action, flags, [rng.a, rng.b, rng.c, rng.d])


def state_from(name: str, position: dict[str, Any], rng: Rng, passing: list[int]) -> State:
    """The state of a pickle, or BadPosition where other rules are installed."""
    state: State = game(name).load(position, ours=True)
    state.rng = rng
    for what, value in zip(PASSING, passing, strict=True):
        setattr(state, what, value)
    return state


def state_parts(state: State) -> tuple[Any, ...]:
    """What `state_from` takes."""
    passing = [getattr(state, what) for what in PASSING]
    return state_from, (state.game.meta.name, state.position(), state.rng, passing)


def allow(kind: type[State]) -> None:
    """Let states of this class be pickled."""
    copyreg.pickle(kind, state_parts)


copyreg.pickle(Rng, rng_parts)
