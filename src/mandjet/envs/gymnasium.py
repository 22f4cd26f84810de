"""Gymnasium: one learner against bots.

    env = mandjet.envs.gymnasium.MandjetEnv("sunrise_sunset", opponents="greedy")
    env = gymnasium.make("mandjet/SunriseSunset-v1", opponents="greedy")

All titles are registered wherever Mandjet is installed (see `registering`); the version is that of
the rules.
`info["action_mask"]` and `env.action_masks()` say what is legal; `env.action_space.sample()` draws
from it. An illegal action changes nothing, and `info["illegal"]` says what was wrong with it; with
`illegal_limit` that number of them loses the game.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from mandjet._extras import extra_packages
from mandjet.bots.players import Bot, make_bot
from mandjet.engine import BadSetup, IllegalAction, Rng, State
from mandjet.envs.batch import fresh_seed, returns
from mandjet.envs.registering import register
from mandjet.envs.sight import Mask, Numbers, Sight

with extra_packages():
    import gymnasium
    import numpy
    from gymnasium import spaces

LOST = -1.0


class LegalActions(spaces.Discrete):
    """The vocabulary of a title, of which only what is legal now is drawn.

    It equals a plain Discrete of the same size: learners save their spaces and compare them later.
    """

    def __init__(self, count: int) -> None:
        super().__init__(count)
        # What is legal now; None while no game is running.
        self.now: Mask | None = None

    def sample(self, mask: Any = None, probability: Any = None) -> numpy.int64:
        """A legal action; any action while no game is running."""
        if mask is None and probability is None:
            mask = self.now
        return super().sample(mask, probability)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, spaces.Discrete) and (self.n, self.start) == (other.n, other.start)

    __hash__ = None  # type: ignore[assignment]


class MandjetEnv(gymnasium.Env[Numbers, numpy.int64]):
    """One seat learns, bots have the others. The reward comes at the end, from -1 to 1."""

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        opponents: str | Sequence[str] = "random",
        seat: int | None = None,
        options: Mapping[str, object] | None = None,
        illegal_limit: int | None = None,
    ) -> None:
        """`seat` is the learner's; without it another one each game, drawn by lot. After
        `illegal_limit` illegal actions in a game the learner has lost it; None: never."""
        self.sight = Sight(name, seats, options)
        count = self.sight.seats
        others = [opponents] * (count - 1) if isinstance(opponents, str) else list(opponents)
        if len(others) != count - 1:
            raise BadSetup(f"{len(others)} opponents for {count - 1} seats")
        if seat is not None and not 0 <= seat < count:
            raise BadSetup(f"there is no seat {seat}; seats are 0 to {count - 1}")
        if illegal_limit is not None and illegal_limit < 1:
            raise BadSetup(f"illegal_limit is at least 1, not {illegal_limit}")
        for other in others:
            make_bot(other, 0)
        self.opponents = others
        self.fixed_seat = seat
        self.illegal_limit = illegal_limit
        self.observation_space = spaces.Box(0, 255, (self.sight.size,), numpy.uint8)
        self.legal_actions = LegalActions(self.sight.actions)
        self.action_space = self.legal_actions
        self.seat = 0
        # Of the running game: illegal actions so far, and whether the learner was told of its end.
        self.illegal = 0
        self.ended = False
        self._rng = Rng("")
        self._bots: dict[int, Bot] = {}
        self._state: State | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None or self._state is None:
            self._rng = Rng(int(self.np_random.integers(2**62)))
        self._rng.next_action()
        state = self.sight.new(fresh_seed(self._rng))
        self._state = state
        self.illegal = 0
        self.ended = False
        self.seat = self._rng.below(state.seats) if self.fixed_seat is None else self.fixed_seat
        self._bots = {
            (self.seat + 1 + number) % state.seats: make_bot(name, fresh_seed(self._rng))
            for number, name in enumerate(self.opponents)
        }
        self._others_play()
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        state = self._now()
        if self.ended:
            gymnasium.logger.warn("step() after the end of a game: nothing happens; call reset()")
            return self._seen(), 0.0, True, False, self._info()
        info: dict[str, Any] = {}
        try:
            state.apply(self.seat, int(action))
        except IllegalAction as error:
            info["illegal"] = str(error)
            self.illegal += 1
        self._others_play()
        reward = returns(state)[self.seat]
        self.ended = state.over
        if self.illegal == self.illegal_limit:
            reward, self.ended = LOST, True
        return self._seen(), reward, self.ended, False, info | self._info()

    def running(self) -> bool:
        """Whether the learner is asked something."""
        return self._state is not None and self.seat in self._state.waiting() and not self.ended

    def action_masks(self) -> Mask:
        """1 for each legal action, as sb3-contrib asks for it."""
        return self.sight.mask(self._now(), self.seat)

    def _others_play(self) -> None:
        state = self._now()
        while not state.over and self.seat not in state.waiting():
            other = state.waiting()[0]
            state.act(other, self._bots[other].play(state, other))

    def _seen(self) -> Numbers:
        return self.sight.observe(self._now(), self.seat)

    def _info(self) -> dict[str, Any]:
        mask = self.action_masks()
        self.legal_actions.now = mask.copy() if self.running() else None
        # TorchRL asks everything in here for its dtype.
        return {"action_mask": mask, "seat": numpy.int64(self.seat)}

    def _now(self) -> State:
        if self._state is None:
            raise gymnasium.error.ResetNeeded("reset() comes before the first step")
        return self._state


register()
