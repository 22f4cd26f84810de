"""Whole games recounted from what the last view shows, by another reading of the rules."""

import random

import pytest

import mandjet
from mandjet.games.sunrise_lane.actions import DRAW, STOP

GAME = mandjet.game("sunrise_lane")


def played_out(seats, seed, options):
    """A random game to its end, and how many turns each seat has begun."""
    state = GAME.new(seats, seed, options, listen=False)
    chance = random.Random(f"{seats} {seed}")
    begun = [0] * seats
    turn = None
    while not state.over:
        if state.turns != turn:
            turn = state.turns
            begun[state.mover()] += 1
        (seat,) = state.waiting()
        menu = state.legal(seat)
        if len(menu) > 1 and menu[-1] in (DRAW, STOP):
            # A seat that can build does, so that games are short and corners fill up.
            menu.pop()
        state.apply(seat, chance.choice(menu))
    return state, begun


def dense(merits):
    """Points by place: equals share it, the next one follows (SL-7.5, SL-7.6)."""
    order = sorted({merit for merit in merits if merit}, reverse=True)
    points = dict(zip(order, [10, 6, 3, 0], strict=False))
    return [points.get(merit, 0) for merit in merits]


def group(mine):
    """The biggest group of squares that share sides (SL-7.4)."""
    best = 0
    while mine:
        todo, size = [mine.pop()], 0
        while todo:
            row, column = todo.pop()
            size += 1
            for step in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                near = (row + step[0], column + step[1])
                if near in mine:
                    mine.remove(near)
                    todo.append(near)
        best = max(best, size)
    return best


def recount(view, blue):
    """The bonus points of all seats."""
    bonus = [0] * view.seats
    rankings = []
    for area in ("NW", "NE", "SW", "SE"):
        merits = []
        for seat in range(view.seats):
            floors = [s.floors for s in view.spaces if s.owner == seat and s.area == area]
            top = max(floors, default=0)
            tallest = (top, floors.count(top)) if top >= 2 else None
            merits.append(tallest if area in blue else len(floors))
        rankings.append(dense(merits))
    owned = [
        {(s.row, s.column) for s in view.spaces if s.owner == seat} for seat in range(view.seats)
    ]
    rankings.append(dense([group(mine) for mine in owned]))
    for points in rankings:
        bonus = [old + new for old, new in zip(bonus, points, strict=True)]
    return bonus


@pytest.mark.rule("SL-7.1", "SL-7.2", "SL-7.3", "SL-7.4", "SL-7.6", "SL-8.2", "SL-6.1", "SL-6.3")
@pytest.mark.parametrize("layout", ["standard", "riverside"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_recounted_games(seats, layout):
    blue = ("NW", "SE") if layout == "standard" else ("NE", "SW")
    for seed in range(25):
        state, begun = played_out(seats, seed, {"layout": layout, "first": "lot"})
        view = state.view(None)
        assert list(view.bonus) == recount(view, blue)
        built = [
            sum(s.floors * s.dots for s in view.spaces if s.owner == seat) for seat in range(seats)
        ]
        totals = [one + other for one, other in zip(built, view.bonus, strict=True)]
        assert list(view.scores) == totals
        best = max(zip(totals, view.hand_sizes, strict=True))
        assert list(view.winners) == [
            seat for seat in range(seats) if (totals[seat], view.hand_sizes[seat]) == best
        ]
        corners = [s for s in view.spaces if s.area != "CROSS"]
        if any(s.owner is None and not s.park for s in corners):
            assert min(view.pieces) <= 2
            assert len(set(begun)) == 1
