"""OpenSpiel: importing this registers all titles, `mandjet_kemet` and so on.

    import mandjet.envs.openspiel
    game = pyspiel.load_game("mandjet_sunrise_lane(seats=4)")

Chance nodes at the root draw the seed of the game; later chance is decided by it, as in a game on
a table where the deck lies shuffled. Algorithms that must not look ahead in that deck use
`resample_from_infostate`, which deals everything that the player does not know once more;
OpenSpiel's ISMCTS does so by itself.

An information state has perfect recall: all that the player saw and did before is in it, as a
digest, beside what it sees now. An observation is what it sees now.
"""

from functools import lru_cache
from hashlib import blake2b
from typing import Any, ClassVar

import msgspec

import mandjet
from mandjet._extras import extra_packages
from mandjet.engine import Meta, Rng, State
from mandjet.envs.batch import returns
from mandjet.envs.sight import Sight

with extra_packages():
    import numpy
    import pyspiel

PREFIX = "mandjet_"
# The chance nodes at the root: how many, and the outcomes of each. Together 2**48 seeds.
DRAWS = 4
OUTCOMES = 1 << 12
CHANCES = [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]


class MandjetGame(pyspiel.Game):  # type: ignore[misc]
    """A title as OpenSpiel's game; each has a subclass of its own."""

    meta: ClassVar[Meta]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        meta = self.meta
        given = dict(params or {})
        seats = given.get("seats") or None
        options = {
            option.name: given[option.name] for option in meta.options if option.name in given
        }
        self.sight = Sight(meta.name, seats, options)
        super().__init__(
            game_type(meta),
            pyspiel.GameInfo(
                num_distinct_actions=self.sight.actions,
                max_chance_outcomes=OUTCOMES,
                num_players=self.sight.seats,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=meta.bound,
            ),
            given,
        )

    def new_initial_state(self) -> "MandjetState":
        return MandjetState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "MandjetObserver":
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return MandjetObserver(self.sight, recall)


@lru_cache(None)
def described(name: str, action: int) -> str:
    """An action in words."""
    return mandjet.game(name).describe(action)


class Table:
    """Where a state of OpenSpiel keeps ours; `real` is None before the seed is drawn.

    OpenSpiel copies and pickles what is in a state; this is copied as our states are.
    """

    def __init__(self, sight: Sight, real: State | None = None) -> None:
        self.sight = sight
        self.real = real
        # What the chance nodes at the root have drawn so far.
        self.drawn: list[int] = []
        # By player: a digest of all that it has seen and done so far.
        self.recall: list[bytes] = [b""] * sight.seats
        # By player: what it sees now, in words, once somebody has asked; views take their time.
        self.told: dict[int, str] = {}

    def __deepcopy__(self, memo: dict[int, Any]) -> "Table":
        twin = Table(self.sight, None if self.real is None else self.real.clone())
        twin.drawn = self.drawn[:]
        twin.recall = self.recall[:]
        twin.told = self.told.copy()
        return twin

    def draw(self, outcome: int) -> None:
        """One part of the seed; with the last the game begins."""
        self.drawn.append(outcome)
        if len(self.drawn) == DRAWS:
            self.real = self.sight.new("-".join(map(str, self.drawn)))

    def apply(self, player: int, action: int) -> None:
        """An action of a player, which it remembers with what it saw; whoever noticed the action
        remembers what came of it."""
        assert self.real is not None
        before = self.sees(player)
        self.real.apply(player, action)
        self.told.clear()
        self.remember(player, f"{action} {before}".encode())
        for other in range(self.sight.seats):
            if self.real.noticed >> other & 1:
                self.remember(other, self.sight.observe(self.real, other).tobytes())

    def remember(self, player: int, seen: bytes) -> None:
        """Add to what a player has seen; the order counts."""
        self.recall[player] = blake2b(self.recall[player] + seen, digest_size=16).digest()

    def forget(self, player: int) -> None:
        """Leave nothing of what the others remember: they are not who they were."""
        for other in range(self.sight.seats):
            if other != player:
                self.recall[other] = self.recall[player]

    def sees(self, player: int) -> str:
        """What the player may know and may answer: equal for states that look alike to it."""
        assert self.real is not None
        if player not in self.told:
            known = [player, self.real.menu(player), self.real.view(player)]
            self.told[player] = msgspec.json.encode(known, order="deterministic").decode()
        return self.told[player]


class MandjetState(pyspiel.State):  # type: ignore[misc]
    """A state on a table of ours."""

    def __init__(self, game: MandjetGame) -> None:
        super().__init__(game)
        self.table = Table(game.sight)

    @property
    def real(self) -> State | None:
        """Our state."""
        return self.table.real

    def current_player(self) -> int:
        if self.real is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.real.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.real.waiting()[0]

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.real is None else self.real.menu(player)[:]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Parts of the seed, all equally likely."""
        return CHANCES

    def _apply_action(self, action: int) -> None:
        if self.real is None:
            self.table.draw(action)
        else:
            self.table.apply(self.current_player(), action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed part {action}"
        # Two slots of a lane have the same words without their state: the id tells them apart.
        return f"{described(self.table.sight.game.meta.name, action)} [{action}]"

    def is_terminal(self) -> bool:
        return self.real is not None and self.real.over

    def returns(self) -> list[float]:
        return [0.0] * self.table.sight.seats if self.real is None else returns(self.real)

    def resample_from_infostate(self, player: int, sampler: Any) -> "MandjetState":
        """A state the player cannot tell from this one, with fresh chance ahead."""
        twin: MandjetState = self.clone()
        if self.real is not None:
            word = int(sampler() * 2**62) if callable(sampler) else 0
            twin.table.real = self.real.redeal(player, Rng(word))
            twin.table.forget(player)
            twin.table.told.clear()
        return twin

    def __str__(self) -> str:
        if self.real is None:
            return f"the seed is to be drawn after {self.table.drawn}"
        return str(self.real.hash())


class MandjetObserver:
    """What a player may know, as our observers write it."""

    def __init__(self, sight: Sight, recall: bool) -> None:
        self.sight = sight
        # Whether all that was seen before belongs to it.
        self.recall = recall
        self.tensor = numpy.zeros(sight.size, numpy.float32)
        self.dict: dict[str, Any] = {}
        start = 0
        for field in sight.fields:
            self.dict[field.name] = self.tensor[start : start + field.size]
            start += field.size

    def set_from(self, state: MandjetState, player: int) -> None:
        """Writes what the player may know into `tensor` (and `dict`, which shares it)."""
        if state.real is None:
            self.tensor[:] = 0
        else:
            self.tensor[:] = self.sight.observe(state.real, player)

    def string_from(self, state: MandjetState, player: int) -> str:
        """What the player sees, and of an information state what it remembers; equal for states
        it cannot tell apart."""
        if state.real is None:
            return ""
        seen = state.table.sees(player)
        return f"{state.table.recall[player].hex()} {seen}" if self.recall else seen


def game_type(meta: Meta) -> Any:
    """What OpenSpiel wants to know of a title before it is loaded."""
    return pyspiel.GameType(
        short_name=PREFIX + meta.name,
        long_name=meta.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(meta.seats),
        min_num_players=min(meta.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "seats": meta.seats[0],
            **{option.name: option.default for option in meta.options},
        },
    )


for registered in mandjet.games().values():
    pyspiel.register_game(
        game_type(registered), type(registered.title, (MandjetGame,), {"meta": registered})
    )
