"""Several choices of a seat at once: all of them or none.

They are tried out on a twin first, which knows no more than the seat does. So neither a refusal nor
its words can tell what is hidden. Only the last of them may draw something, show the seat something
or leave the next question to others: what comes after that is chosen by somebody who has seen it,
and nobody can look at what a choice leads to and then not make it. What the seat shows to others of
its own, such as a card it discards, it knew before.
"""

import msgspec

from mandjet.engine import Choice, Rng, State
from mandjet.server.problems import Refused, impossible
from mandjet.server.schema import Choose, Step
from mandjet.server.table.now import TableNow
from mandjet.server.table.outside import OutsideState


def try_out(table: TableNow, state: State, wanted: Choose) -> tuple[list[int], bool]:
    """The actions that are wanted, and whether all of them could be taken back; or Refused."""
    seat = wanted.seat
    steps: list[int | Step] = [wanted.action, *wanted.then]
    tried = _twin(state, seat, f"together {seat} {wanted.decision}")
    actions: list[int] = []
    undoable = foreseen = True
    for number, step in enumerate(steps):
        if not foreseen:
            raise impossible(
                "too-early",
                f"{_which(number, steps)} comes too early: with the one before it something is"
                " drawn or shown to you, or others are asked; send it when you have seen that",
                which=number,
            )
        found = _named(table.game.choices(tried, seat, table.names), step)
        if isinstance(step, int) and not found:
            raise _refused(table, tried, seat, number, steps, tried.refusal(seat, step))
        if len(found) != 1:
            many = f"{len(found)} of the choices are" if found else "nothing possible is"
            told = f"{many} {msgspec.json.encode(step).decode()}"
            raise _refused(table, tried, seat, number, steps, told)
        asked = found[0].id in tried.menu(seat)
        tried.apply(seat, found[0].id)
        actions.append(found[0].id)
        undoable = undoable and tried.undoable
        foreseen = _is_foreseen(tried, seat, asked)
    return actions, undoable


def _twin(state: State, seat: int, seed: str) -> State:
    # Whoever has an analysis may know all of it, and no rules of it run here.
    return state.clone() if isinstance(state, OutsideState) else state.redeal(seat, Rng(seed))


def _is_foreseen(tried: State, seat: int, asked: bool) -> bool:
    """Whether the seat has learned nothing by its last choice, and the same seats are asked. What
    it does unasked, as giving something, leaves the question to whom it was put."""
    return tried.certain_to(seat) and (not asked or tried.asked_before == tried.asked != 0)


def _named(choices: list[Choice], step: int | Step) -> list[Choice]:
    """The choices that a step can mean."""
    if isinstance(step, int):
        return [choice for choice in choices if choice.id == step]
    return [
        choice
        for choice in choices
        if choice.kind == step.kind
        and step.on in (None, choice.on)
        and step.args.items() <= choice.args.items()
    ]


def _which(number: int, steps: list[int | Step]) -> str:
    return f"choice {number + 1} of {len(steps)}"


def _refused(
    table: TableNow, tried: State, seat: int, number: int, steps: list[int | Step], told: str
) -> Refused:
    choices = table.game.choices(tried, seat, table.names)
    return impossible(
        "illegal",
        told if len(steps) == 1 else f"{_which(number, steps)}: {told}",
        which=number,
        possible=[msgspec.to_builtins(choice) for choice in choices],
    )
