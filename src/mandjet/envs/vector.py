"""VecEnv: N games stepped in compiled code, numpy in and out.

    env = mandjet.envs.vector.VecEnv("sunrise_sunset", 256, seed=1)
    env.step(actions)   # one action a game, for the seat in env.acting

Every game waits for one seat at a time; `observations` and `masks` are that seat's. A game that
ends is followed by a new one at once: `ended` names it, `returns` has what its seats got.
With `forced` the only answer to a question is given at once, so that every step is a choice.
With `into` observations and masks are written into arrays of yours, in shared memory perhaps; the
same arrays are then written again by every step.
"""

import copyreg
from collections.abc import Mapping
from typing import Any

from mandjet._extras import extra_packages
from mandjet.engine import BadSetup, IllegalAction, State
from mandjet.envs.batch import Batch
from mandjet.envs.sight import Sight

with extra_packages():
    import numpy
    from numpy.typing import NDArray


class VecEnv:
    """Many games of one title, all agents in one: self-play is the natural use."""

    def __init__(
        self,
        name: str,
        count: int,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        seed: int | str = 0,
        *,
        forced: bool = False,
        into: tuple[NDArray[numpy.uint8], NDArray[numpy.int8]] | None = None,
    ) -> None:
        if count < 1:
            raise BadSetup(f"a batch has at least one game, not {count}")
        self.sight = Sight(name, seats, options)
        self.count = count
        self.actions = self.sight.actions
        self.size = self.sight.size
        self.forced = forced
        self.into = into
        self.reset(seed)

    def reset(self, seed: int | str = 0) -> None:
        """Begin all games again; the same seed gives the same games."""
        sight = self.sight
        self._batch = Batch(
            sight.game,
            sight.seats,
            sight.options,
            self.count,
            sight.observer,
            f"{seed}",
            self.forced,
        )
        self.ended: NDArray[numpy.int64] = numpy.zeros(0, numpy.int64)
        self.returns: NDArray[numpy.float32] = numpy.zeros((0, sight.seats), numpy.float32)
        self._look()

    def step(self, actions: Any) -> None:
        """One legal action for each game, or IllegalAction before anything changes."""
        chosen = numpy.asarray(actions)
        if chosen.shape != (self.count,):
            raise IllegalAction(f"{self.count} games take {self.count} actions in a row")
        if not numpy.issubdtype(chosen.dtype, numpy.integer):
            raise IllegalAction(f"actions are whole numbers, not {chosen.dtype}")
        wanted: list[int] = chosen.tolist()
        game = self._batch.illegal(wanted)
        if game >= 0:
            raise IllegalAction(f"action {wanted[game]} is not legal in game {game}; see masks")
        self._batch.step(wanted)
        self.ended = numpy.array(self._batch.ended, numpy.int64)
        self.returns = numpy.array(self._batch.rewards, numpy.float32).reshape(-1, self.sight.seats)
        self._look()

    @property
    def states(self) -> list[State]:
        """The games themselves, for bots that play along. They know what no agent may know."""
        return self._batch.states

    def sample(self, rng: numpy.random.Generator) -> NDArray[numpy.int64]:
        """A random legal action for each game."""
        words: list[int] = rng.integers(1 << 32, size=self.count).tolist()
        return numpy.array(self._batch.sample(words), numpy.int64)

    def outlook(self) -> NDArray[numpy.float32]:
        """What the acting seats may expect in the eyes of the game's heuristic, from -1 to 1."""
        return numpy.array(self._batch.outlook(), numpy.float32)

    def _look(self) -> None:
        batch = self._batch
        self.acting = numpy.array(batch.acting, numpy.int64)
        seen = numpy.frombuffer(memoryview(batch.observe()), numpy.uint8)
        masks = numpy.frombuffer(memoryview(batch.masks), numpy.int8)
        seen = seen.reshape(self.count, self.size)
        masks = masks.reshape(self.count, self.actions)
        if self.into is None:
            # Copies, which callers may keep and write to: the batch's own say what is legal.
            self.observations, self.masks = seen.copy(), masks.copy()
        else:
            self.observations = self.into[0][:, : self.size]
            self.masks = self.into[1]
            self.observations[:] = seen
            self.masks[:] = masks


def batch_from(made: tuple[Any, ...], rest: tuple[Any, ...]) -> Batch:
    """The batch of a pickle: its games stand where they stood."""
    sight, count, forced = made
    batch = Batch(sight.game, sight.seats, sight.options, count, sight.observer, "", forced)
    batch.rng, batch.states, batch.ended, batch.rewards = rest
    batch.look()
    return batch


def batch_parts(batch: Batch) -> tuple[Any, ...]:
    """What `batch_from` takes."""
    sight = Sight(batch.game.meta.name, batch.seats, batch.options)
    rest = (batch.rng, batch.states, batch.ended, batch.rewards)
    return batch_from, ((sight, len(batch.states), batch.forced), rest)


copyreg.pickle(Batch, batch_parts)
