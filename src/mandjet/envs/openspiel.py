"""OpenSpiel: importing this registers all titles, `mandjet_kemet` and so on.

    import mandjet.envs.openspiel
    game = pyspiel.load_game("mandjet_sunrise_lane(seats=4)")

One chance node at the root draws the seed of the game; later chance is decided by it, as in a game
on a table where the deck lies shuffled. Algorithms that must not look ahead in that deck use
`resample_from_infostate`, which deals everything that the player does not know once more;
OpenSpiel's ISMCTS does so by itself.
"""

from functools import lru_cache
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
# Seeds the chance node at the root draws from.
SEEDS = 1 << 12


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
                max_chance_outcomes=SEEDS,
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
        return MandjetObserver(self.sight)


@lru_cache(None)
def described(name: str, action: int) -> str:
    """An action in words."""
    return mandjet.game(name).describe(action)


class Table:
    """Where a state of OpenSpiel keeps ours; `real` is None before the seed is drawn.

    OpenSpiel copies and pickles what is in a state; this is copied as our states are, and pickled
    as the position they are in.
    """

    def __init__(self, sight: Sight, real: State | None = None) -> None:
        self.sight = sight
        self.real = real
        # By player: how many actions it has noticed. The true number is nobody's to know.
        self.noticed: list[int] = [0] * sight.seats
        # By player: what it knows, in words, once somebody has asked; views take their time.
        self.told: dict[int, str] = {}

    def __deepcopy__(self, memo: dict[int, Any]) -> "Table":
        twin = Table(self.sight, None if self.real is None else self.real.clone())
        twin.noticed = self.noticed[:]
        twin.told = self.told.copy()
        return twin

    def apply(self, player: int, action: int) -> None:
        """An action of a player, and who noticed it."""
        assert self.real is not None
        self.real.apply(player, action)
        for other in range(self.sight.seats):
            self.noticed[other] += self.real.noticed >> other & 1

    def __reduce__(self) -> tuple[Any, ...]:
        sight = self.sight
        position = None if self.real is None else self.real.position()
        return table_from, (
            *(sight.game.meta.name, sight.seats, sight.options),
            *(position, self.noticed),
        )


def table_from(
    name: str, seats: int, options: dict[str, object], position: Any, noticed: list[int]
) -> Table:
    """The inverse of pickling a table."""
    table = Table(Sight(name, seats, options))
    if position is not None:
        table.real = table.sight.game.load(position, ours=True)
        table.real.listening = False
        table.noticed = noticed
    return table


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
        """Every seed, equally likely."""
        return [(seed, 1 / SEEDS) for seed in range(SEEDS)]

    def _apply_action(self, action: int) -> None:
        self.table.told.clear()
        if self.real is None:
            self.table.real = self.table.sight.new(action)
        else:
            self.table.apply(self.current_player(), action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}"
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
            twin.table.noticed = [self.table.noticed[player]] * self.table.sight.seats
            twin.table.told.clear()
        return twin

    def __str__(self) -> str:
        if self.real is None:
            return "the seed is to be drawn"
        return str(self.real.hash())


class MandjetObserver:
    """What a player may know, as our observers write it."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
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
        """What the player may know and may answer: equal for states it cannot tell apart."""
        if state.real is None:
            return ""
        told = state.table.told
        if player not in told:
            real = state.real
            known = [player, state.table.noticed[player], real.menu(player), real.view(player)]
            told[player] = msgspec.json.encode(known, order="deterministic").decode()
        return told[player]


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
            "seats": min(meta.seats),
            **{option.name: option.default for option in meta.options},
        },
    )


for registered in mandjet.games().values():
    pyspiel.register_game(
        game_type(registered), type(registered.title, (MandjetGame,), {"meta": registered})
    )
