"""Many games at once: VecEnv beside the environments others use, steps a second."""

import time
from abc import ABC, abstractmethod
from typing import Any

import msgspec

from mandjet._extras import extra_packages
from mandjet.bench.ends import ending
from mandjet.bench.speed import median
from mandjet.engine import game

# Games stepped at once; for Pgx, whose cost is by the call, also a batch it likes better.
BATCH = 256
LARGE_BATCH = 4096


class StepRow(msgspec.Struct):
    """What was measured of one environment."""

    env: str
    made_in: str
    games: int
    steps_per_s: float


class Stepper(ABC):
    """An environment whose agents choose at random among what is legal."""

    name: str
    made_in: str
    games: int = 1

    def __init__(self) -> None:
        self.rates: list[float] = []

    @abstractmethod
    def steps(self) -> int:
        """Make some steps; say how many, one for each game."""

    def slice(self, seconds: float) -> None:
        """Step for a while."""
        self.steps()
        made = 0
        start = time.perf_counter()
        elapsed = 0.0
        while elapsed < seconds:
            made += self.steps()
            elapsed = time.perf_counter() - start
        self.rates.append(made / elapsed)

    def row(self) -> StepRow:
        """The median of all slices."""
        return StepRow(self.name, self.made_in, self.games, median(self.rates))


class Ours(Stepper):
    """VecEnv on one of our titles; observations and masks of every step are made."""

    games = BATCH

    def __init__(self, name: str) -> None:
        super().__init__()
        import numpy

        from mandjet import _modes
        from mandjet.envs.vector import VecEnv

        self.name = f"mandjet {name}"
        self.made_in = "compiled" if _modes.compiled() else "interpreted"
        self.env = VecEnv(name, BATCH, options=ending(game(name).meta), seed="bench")
        self.rng = numpy.random.default_rng(1)

    def steps(self) -> int:
        for _ in range(4):
            self.env.step(self.env.sample(self.rng))
        return 4 * BATCH


class ZooConnectFour(Stepper):
    """PettingZoo's connect four, one game at a time, as it is made."""

    name = "pettingzoo connect four"
    made_in = "Python"

    def __init__(self) -> None:
        super().__init__()
        from pettingzoo.classic import connect_four_v3

        self.env = connect_four_v3.env()
        self.seed = 0

    def steps(self) -> int:
        self.seed += 1
        env = self.env
        env.reset(seed=self.seed)
        made = 0
        for agent in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
            else:
                env.step(env.action_space(agent).sample(seen["action_mask"]))
                made += 1
        return made


class PgxConnectFour(Stepper):
    """Pgx's connect four, compiled by XLA for the CPU; choosing at random is compiled with it."""

    name = "pgx connect four"
    made_in = "XLA, CPU"

    def __init__(self, games: int) -> None:
        super().__init__()
        import jax
        import pgx

        env = pgx.make("connect_four")
        begin = jax.vmap(env.init)
        go = jax.vmap(env.step)

        def step(state: Any, key: Any) -> Any:
            keys = jax.random.split(key, games)
            open_to = jax.numpy.log(state.legal_action_mask.astype("float32"))
            state = go(state, jax.random.categorical(key, open_to, axis=-1))
            # A game that has ended is followed by a new one, as with VecEnv.
            fresh = begin(keys)
            over = state.terminated

            def kept(old: Any, new: Any) -> Any:
                return jax.numpy.where(over.reshape(-1, *[1] * (old.ndim - 1)), new, old)

            return jax.tree.map(kept, state, fresh)

        self.games = games
        self.jax = jax
        self.key = jax.random.PRNGKey(1)
        self.step = jax.jit(step)
        self.state = jax.jit(begin)(jax.random.split(self.key, games))

    def steps(self) -> int:
        for _ in range(4):
            self.key, key = self.jax.random.split(self.key)
            self.state = self.step(self.state, key)
        self.state.observation.block_until_ready()
        return 4 * self.games


def steppers(names: list[str]) -> list[Stepper]:
    """Ours and theirs, or an error that says how to get what is missing."""
    with extra_packages():
        # PettingZoo's classic games tell of themselves when pygame is imported.
        theirs = [ZooConnectFour(), PgxConnectFour(BATCH), PgxConnectFour(LARGE_BATCH)]
    return [*(Ours(game(name).meta.name) for name in names), *theirs]
