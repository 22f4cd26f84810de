"""Analysis of a game: every decision judged from what the seat that made it could know.

`decisions` judges one after the other, so that whoever asks can stop and go on later; the rest of
this module reads what was found: the line of each seat's chances, what decisions cost, what was
luck. docs/analysis.md explains the split.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Literal

import msgspec

from mandjet.bots.judging import Judgement, Option, judge
from mandjet.bots.situation import Situation
from mandjet.engine import Rng, State, Words

# What a decision has to cost to be called so, in chance to win.
SLIP, MISTAKE, BLUNDER = 0.03, 0.08, 0.15
# What turns a game, and how many such points are told.
TURN, MOST_TURNS = 0.10, 3

Judge = Callable[[Situation, int, str], Judgement]
Actions = Sequence[tuple[int, int]]
Grade = Literal["best", "slip", "mistake", "blunder"]


class Choosable(msgspec.Struct, frozen=True):
    """A choice there was, in words, and the chance to win it left."""

    action: int
    chance: float
    words: Words


class Decision(msgspec.Struct, frozen=True):
    """A choice between several, judged."""

    # The number of the action, from 1: it was chosen at step `step - 1`.
    step: int
    seat: int
    action: int
    # The chance to win of every seat before it, with the best choice, as this seat could know.
    chances: list[float]
    # Its own chance after the choice, before anything else happened.
    after: float
    # The best choices, best first, the one that was made among them.
    options: list[Choosable]
    question: Words

    @property
    def before(self) -> float:
        """The chance of the seat with the best choice."""
        return self.chances[self.seat]

    @property
    def cost(self) -> float:
        """What the choice cost against the best one."""
        return max(0.0, self.before - self.after)

    @property
    def best(self) -> Choosable:
        """The best choice there was."""
        return self.options[0]

    @property
    def made(self) -> Choosable:
        """The choice that was made."""
        return next(one for one in self.options if one.action == self.action)


def grade(cost: float) -> Grade:
    """What to call a decision that cost so much."""
    if cost < SLIP:
        return "best"
    if cost < MISTAKE:
        return "slip"
    return "mistake" if cost < BLUNDER else "blunder"


# -- judging ----------------------------------------------------------------------------------


def is_choice(state: State, seat: int, action: int) -> bool:
    """Whether an action answers a question that had several answers. What is done unasked is not
    judged: there is nothing to compare it with."""
    menu = state.menu(seat) if state.asked >> seat & 1 else []
    return len(menu) > 1 and action in menu


def decisions(
    state: State, actions: Actions, first: int = 1, judged_by: Judge = judge
) -> Iterator[tuple[int, Decision | None]]:
    """For each action from number `first` on its number, and what it was worth if it was a choice.

    `state` is where the actions begin; it is played on. What is judged has a seed that only counts
    the seat's own choices, so that it does not matter where somebody begins.
    """
    made: Counter[int] = Counter()
    state.listening = False
    for step, (seat, action) in enumerate(actions, 1):
        choice = is_choice(state, seat, action)
        made[seat] += choice
        if step >= first:
            found = None
            if choice:
                found = decision(state, step, seat, action, f"{seat} {made[seat]}", judged_by)
            state.apply(seat, action)
            yield step, found
        else:
            state.apply(seat, action)


def decision(
    state: State, step: int, seat: int, action: int, seed: str, judged_by: Judge
) -> Decision:
    """One choice, judged."""
    situation = Situation(state, seat, Rng(f"judge {seed}"))
    found = judged_by(situation, action, f"judge {seed}")

    def told(option: Option) -> Choosable:
        return Choosable(option.action, option.chance, state.game.words(option.action, state, seat))

    return Decision(
        step=step,
        seat=seat,
        action=action,
        chances=found.chances,
        after=found.after,
        options=[told(option) for option in found.options],
        question=state.game.question(state, seat),
    )


# -- what was found ---------------------------------------------------------------------------


class Balance(msgspec.Struct, frozen=True):
    """Where a seat's chance went. `began + lost + given + luck == ended`, `lost` being below 0."""

    seat: int
    began: float
    # By its own decisions, by those of others, and by what nobody decided.
    lost: float
    given: float
    luck: float
    ended: float
    slips: int
    mistakes: int
    blunders: int


class Turn(msgspec.Struct, frozen=True):
    """Where a game turned for a seat: by a choice of its own, or by luck after its choice."""

    kind: Literal["choice", "luck"]
    seat: int
    # The choice, or the last step of what was luck.
    step: int
    amount: float


class Stretch(msgspec.Struct, frozen=True):
    """What happened to a seat between two choices of its own, or after the last."""

    seat: int
    since: int
    until: int
    given: float
    luck: float


def balances(
    found: Sequence[Decision], seats: int, ended: Sequence[float] | None, began: float | None
) -> list[Balance]:
    """The balances of all seats. `ended`: what each won in the end, if the game is over; `began`:
    what all had at the start, if it was the start of a game."""
    made = []
    for seat in range(seats):
        own = [one for one in found if one.seat == seat]
        passed = stretches(found, seat, ended, began)
        grades = Counter(grade(one.cost) for one in own)
        last = ended[seat] if ended is not None else own[-1].after if own else began or 0.0
        first = began if began is not None else own[0].before if own else last
        made.append(
            Balance(
                seat=seat,
                began=round(first, 4),
                lost=round(-sum(one.cost for one in own), 4),
                given=round(sum(one.given for one in passed), 4),
                luck=round(sum(one.luck for one in passed), 4),
                ended=round(last, 4),
                slips=grades["slip"],
                mistakes=grades["mistake"],
                blunders=grades["blunder"],
            )
        )
    return made


def stretches(
    found: Sequence[Decision], seat: int, ended: Sequence[float] | None, began: float | None
) -> list[Stretch]:
    """What happened to a seat between its own choices. What others' choices cost them goes to the
    rest of the table, to each in proportion to its chance; all else is luck."""
    made = []
    chance, since, given = began, 0, 0.0
    for one in found:
        if one.seat != seat:
            rest = 1.0 - one.before
            given += one.cost * (one.chances[seat] / rest if rest > 0.0 else 0.0)
            continue
        if chance is not None:
            luck = one.before - chance - given
            made.append(Stretch(seat, since, one.step - 1, given, luck))
        chance, since, given = one.before - one.cost, one.step, 0.0
    if ended is not None and chance is not None:
        last = max((one.step for one in found), default=0)
        made.append(Stretch(seat, since, last, given, ended[seat] - chance - given))
    return made


def turns(
    found: Sequence[Decision], seats: int, ended: Sequence[float] | None, began: float | None
) -> list[Turn]:
    """The points where a game turned most, the greatest first, each told of one seat."""
    candidates = [Turn("choice", one.seat, one.step, -one.cost) for one in found]
    for seat in range(seats):
        for passed in stretches(found, seat, ended, began):
            candidates.append(Turn("luck", seat, passed.until, passed.luck))
    candidates.sort(key=lambda turn: (-abs(turn.amount), turn.step, turn.seat))
    told: list[Turn] = []
    for turn in candidates:
        # Luck of one is the bad luck of others, a step or two away.
        near = any(turn.kind == one.kind and abs(turn.step - one.step) <= seats for one in told)
        if abs(turn.amount) >= TURN and not near and len(told) < MOST_TURNS:
            told.append(turn)
    return told


def costliest(found: Sequence[Decision]) -> Decision | None:
    """The one decision that cost most, if one cost anything to speak of."""
    worst = max(found, key=lambda one: one.cost, default=None)
    return worst if worst is not None and worst.cost >= SLIP else None
