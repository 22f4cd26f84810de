"""Greedy: the choice after which the heuristic likes the position best, over redealt samples."""

from typing import Any, Final

from mandjet.engine.heuristic import Heuristic
from mandjet.engine.known import Known
from mandjet.engine.rng import Rng
from mandjet.engine.state import State

SAMPLES: Final = 4
# A composite move is judged at its end: this many further small choices are tried out in full.
TRIED: Final = 48


def greedy(heuristic: Heuristic[Any], known: Known[Any], alike: State, seat: int, rng: Rng) -> int:
    """The best-looking action of the seat, which knows this; `alike` is a twin built from it."""
    menu = alike.menu(seat)
    if not menu:
        menu = alike.legal(seat)
    weights = heuristic.weigh(alike, seat, menu)
    liking = [0.0] * len(menu)
    for _ in range(SAMPLES):
        sample: State = known.twin(rng)
        for i in range(len(menu)):
            twin = sample.clone()
            twin.act(seat, menu[i])
            liking[i] += reach(heuristic, twin, seat, TRIED // len(menu))
    best = 0
    for i in range(1, len(menu)):
        gain = liking[i] - liking[best]
        if gain > 1e-9 or (gain > -1e-9 and weights[i] > weights[best]):
            best = i
    return menu[best]


def reach(heuristic: Heuristic[Any], state: State, seat: int, tries: int) -> float:
    """The best the seat can make of a move it is in the middle of."""
    while not state.over and state.asked == 1 << seat:
        menu = state.menu(seat)
        if len(menu) == 1:
            state.pick(seat, 0)
        elif tries >= len(menu):
            best = 0.0
            for action in menu:
                twin = state.clone()
                twin.act(seat, action)
                best = max(best, reach(heuristic, twin, seat, tries // len(menu)))
            return best
        else:
            weights = heuristic.weigh(state, seat, menu)
            heaviest = 0
            for i in range(1, len(menu)):
                if weights[i] > weights[heaviest]:
                    heaviest = i
            state.pick(seat, heaviest)
    return heuristic.evaluate(state)[seat]
