"""A journal kept beside its state: play, take back, write down."""

from collections.abc import Mapping, Sequence
from typing import Any

from mandjet.engine.errors import IllegalAction
from mandjet.engine.game import Game, new_seed
from mandjet.engine.record import Record, check_of, edition_of, result_of
from mandjet.engine.state import State


class Journal:
    """A game being played: its state and the record of how it came about."""

    def __init__(self, state: State, record: Record) -> None:
        self.state = state
        self.record = record

    @classmethod
    def start(
        cls,
        game: Game[Any],
        seats: int | Sequence[str] | None = None,
        seed: int | str | None = None,
        options: Mapping[str, object] | None = None,
    ) -> "Journal":
        """Begin a game; `seats` is their number or the players' names."""
        chosen = new_seed(seed)
        count = seats if seats is None or isinstance(seats, int) else len(seats)
        state = game.new(count, chosen, options)
        names = [f"seat {seat}" for seat in range(state.seats)]
        if isinstance(seats, Sequence):
            names = list(seats)
        record = Record(
            game=game.meta.name,
            rules=game.meta.rules,
            content=game.content_hash,
            edition=edition_of(game),
            options=dict(state.options),
            seats=names,
            seed=chosen,
            actions=[],
            checks=[],
            result=None,
        )
        return cls(state, record)

    def apply(self, seat: int, action: int) -> None:
        """Carry out an action and write it down."""
        self.state.apply(seat, action)
        self.record.actions.append((seat, action))
        self.record.checks.append(check_of(self.state))
        self.record.result = result_of(self.state)

    def can_undo(self, seat: int) -> bool:
        """Whether the last action was this seat's and the undo law lets it be taken back."""
        actions = self.record.actions
        return bool(actions) and actions[-1][0] == seat and self.state.undoable

    def undo(self, seat: int) -> None:
        """Take the last action back, or IllegalAction."""
        if not self.can_undo(seat):
            raise IllegalAction(
                "nothing to take back: undo reaches only your own last choice, while it is still"
                " your turn and nothing was drawn or shown"
            )
        self.record.actions.pop()
        self.record.checks.pop()
        self.state = self.record.replay(game=self.state.game)
