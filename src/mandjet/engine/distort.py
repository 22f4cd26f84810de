"""Distorted positions: what an attacker might send instead of a position, and how a game takes it.

A real position is changed here and there. The game must refuse it in words, or play on from it as
from any other: nothing hangs, nothing grows, nothing breaks later.
"""

import random
import time
from collections.abc import Callable
from typing import Any, Final

import msgspec

from mandjet.engine.errors import BadPosition
from mandjet.engine.game import Game
from mandjet.engine.rng import Rng

ACTIONS: Final = 200
SECONDS: Final = 1.0
# Numbers that are near a limit of something.
ODD: Final = (-1, 0, 1, 2, 7, 64, 255, 4_000_000_000, 1 << 40, 1 << 63, 1 << 90, -(1 << 40))


class Unsound(AssertionError):
    """A position that was taken and could not be played on, or not refused quickly."""

    def __init__(self, what: str, position: object) -> None:
        super().__init__(what)
        self.position = position


class Trial(msgspec.Struct):
    """How many distorted positions were refused, and how many were played on from."""

    refused: int = 0
    played: int = 0


def real_position(game: Game[Any], chance: random.Random) -> Any:
    """The position somewhere in a random game."""
    seats, options = chance.choice(list(game.meta.variants()))
    state = game.new(seats, f"{chance.random()}", options, listen=False)
    rng = Rng(f"{chance.random()}")
    for _ in range(chance.randrange(chance.choice((5, 50, 500)))):
        if state.over:
            break
        seat = rng.choice(state.waiting())
        state.apply(seat, rng.choice(state.legal(seat)))
    return state.position()


def distort(position: Any, chance: random.Random) -> Any:
    """The position with one to four things changed."""
    changed = msgspec.json.decode(msgspec.json.encode(position))
    for _ in range(chance.choice((1, 1, 1, 2, 3, 4))):
        part = chance.choice(
            ("facts", "facts", "facts", "stack", "rng", "options", "seats", "over")
        )
        changed[part] = _change(changed[part], chance, changed)
    return changed


def _change(value: Any, chance: random.Random, whole: Any) -> Any:
    """A value with one thing in it changed."""
    if isinstance(value, dict) and value and chance.random() < 0.98:
        key = chance.choice(sorted(value))
        if chance.random() < 0.02:
            return {name: value[name] for name in value if name != key}
        return {**value, key: _change(value[key], chance, whole)}
    if isinstance(value, list) and value and chance.random() < 0.98:
        return _change_list(list(value), chance, whole)
    if isinstance(value, bool):
        return not value
    if isinstance(value, int) and chance.random() < 0.97:
        near = (value - 1, value + 1, -value, value ^ 1 << chance.randrange(12))
        return chance.choice((*near, *ODD, chance.randrange(40)))
    if isinstance(value, list):
        return [chance.choice(ODD) for _ in range(chance.choice((1, 5, 100)))]
    return chance.choice(
        (None, [], {}, "", "x" * 300, 1.5, True, [0, 0], {"a": 1}, chance.choice(ODD))
    )


def _change_list(values: list[Any], chance: random.Random, whole: Any) -> list[Any]:
    at = chance.randrange(len(values))
    how = chance.random()
    if how < 0.55:
        values[at] = _change(values[at], chance, whole)
    elif how < 0.65:
        del values[at]
    elif how < 0.75:
        values.insert(at, values[chance.randrange(len(values))])
    elif how < 0.85:
        other = chance.randrange(len(values))
        values[at], values[other] = values[other], values[at]
    elif how < 0.92:
        values[at] = values[chance.randrange(len(values))]
    elif how < 0.96:
        values = values[:at]
    else:
        values = values * chance.choice((2, 2, 50))
    return values


def attempt(game: Game[Any], position: object, chance: random.Random) -> bool:
    """Load a position and play on from it: False if it was refused; Unsound if it breaks."""
    started = time.process_time()
    try:
        state = game.load(position)
    except BadPosition:
        return False
    except Exception as error:
        raise Unsound(f"load raised {type(error).__name__}: {error}", position) from error
    finally:
        spent = time.process_time() - started
    if spent > SECONDS:
        raise Unsound(f"load took {spent:.1f} s", position)
    try:
        rng = Rng(f"{chance.random()}")
        for number in range(ACTIONS):
            if state.over:
                break
            game.invariants(state)
            seat = rng.choice(state.waiting())
            if number % 20 == 0:
                onlooker = chance.choice((None, *range(state.seats)))
                state.view(onlooker)
                game.invariants(state.redeal(onlooker, rng))
            state.apply(seat, rng.choice(state.legal(seat)))
            for event in state.events:
                game.tell(event)
        msgspec.json.encode(state.position())
    except Exception as error:
        raise Unsound(
            f"taken, but cannot be played on: {type(error).__name__}: {error}. Let the invariants"
            " refuse it",
            position,
        ) from error
    return True


def attack(
    game: Game[Any],
    positions: int,
    seed: int | str,
    progress: Callable[[Trial], None] | None = None,
) -> Trial:
    """Send the game distorted positions; Unsound at the first that it does not take well."""
    chance = random.Random(str(seed))  # noqa: S311
    trial = Trial()
    real = real_position(game, chance)
    for number in range(positions):
        if number % 10 == 0:
            real = real_position(game, chance)
        if attempt(game, distort(real, chance), chance):
            trial.played += 1
        else:
            trial.refused += 1
        if progress is not None:
            progress(trial)
    return trial
