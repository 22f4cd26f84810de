"""PettingZoo: every title as an AEC environment, with action masks.

    env = mandjet.envs.pettingzoo.env("kemet", seats=3)

Where several seats choose in secret at once they are asked one after the other; none sees what
the others chose. `env` has the wrappers of PettingZoo's own games: an illegal action ends the
game, its agent gets -1 and the others 0. `raw_env` has none: there it raises IllegalAction and
changes nothing.
"""

from collections.abc import Mapping
from typing import Any

from mandjet._extras import extra_packages
from mandjet.engine import Rng, State
from mandjet.envs.batch import fresh_seed, returns
from mandjet.envs.sight import Sight

with extra_packages():
    import numpy
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import turn_based_aec_to_parallel, wrappers

ILLEGAL = -1.0


def env(name: str, seats: int | None = None, options: Mapping[str, object] | None = None) -> AECEnv:
    """The environment of a title, with PettingZoo's usual wrappers."""
    made = wrappers.TerminateIllegalWrapper(raw_env(name, seats, options), illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))


def raw_env(
    name: str, seats: int | None = None, options: Mapping[str, object] | None = None
) -> "MandjetAEC":
    """The same without wrappers."""
    return MandjetAEC(name, seats, options)


def parallel_env(
    name: str, seats: int | None = None, options: Mapping[str, object] | None = None
) -> Any:
    """The same through PettingZoo's wrapper for turn-based games."""
    return turn_based_aec_to_parallel(env(name, seats, options))


class MandjetAEC(AECEnv):  # type: ignore[misc]
    """One agent for each seat; rewards come at the end and sum to zero."""

    def __init__(
        self, name: str, seats: int | None = None, options: Mapping[str, object] | None = None
    ) -> None:
        super().__init__()
        self.metadata = {
            "name": name,
            "render_modes": [],
            "is_parallelizable": True,
        }
        self.render_mode = None
        self.sight = Sight(name, seats, options)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.sight.seats)]
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observation = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (self.sight.size,), numpy.uint8),
                "action_mask": spaces.Box(0, 1, (self.sight.actions,), numpy.int8),
            }
        )
        self._actions = {
            agent: spaces.Discrete(self.sight.actions) for agent in self.possible_agents
        }
        self._rng = Rng("")
        self.state_now: State | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None or self.state_now is None:
            self._rng = Rng(numpy.random.SeedSequence(seed).entropy)  # type: ignore[arg-type]
        self.state_now = self.sight.new(fresh_seed(self._rng))
        self._rng.next_action()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._next()

    def observe(self, agent: str) -> dict[str, Any]:
        state = self._now()
        seat = self._seat[agent]
        return {
            "observation": self.sight.observe(state, seat),
            "action_mask": self.sight.mask(state, seat),
        }

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state = self._now()
        state.apply(self._seat[agent], int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if state.over:
            for other, reward in zip(self.possible_agents, returns(state), strict=True):
                self.rewards[other] = reward
                self.terminations[other] = True
        else:
            self.agent_selection = self._next()
        self._accumulate_rewards()
        if state.over:
            self._deads_step_first()

    def render(self) -> None:
        return None

    def close(self) -> None:
        return None

    def _now(self) -> State:
        assert self.state_now is not None, "reset() comes first"
        return self.state_now

    def _next(self) -> str:
        return self.possible_agents[self._now().waiting()[0]]
