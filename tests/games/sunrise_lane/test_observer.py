"""What agents are told of a position, worked out again by playing it."""

import random
from itertools import islice

import pytest

import mandjet
from mandjet.envs.sight import Sight
from mandjet.games.sunrise_lane.actions import DRAW, SPACE, cell_of
from mandjet.games.sunrise_lane.rules.end import end_game, merits
from mandjet.games.sunrise_lane.tables import CELLS, EMPTY, RANKINGS

GAME = mandjet.game("sunrise_lane")


def questions(seats, seed, layout):
    """Positions of a game of some sense, whoever is asked before they may build."""
    state = GAME.new(seats, seed, {"layout": layout}, listen=False)
    chance = random.Random(seed)
    while not state.over:
        seat = state.waiting()[0]
        menu = state.menu(seat)
        yield state, seat
        state.act(seat, chance.choices(menu, GAME.heuristic.weigh(state, seat, menu))[0])


def best_chains(state, seat):
    """The most points that houses built now bring, by the cell of the first."""
    found = {}
    for house in state.menu(seat):
        # Houses come first in the vocabulary.
        if house >= DRAW:
            continue
        after = state.clone()
        after.act(seat, house)
        gained = after.points[seat] - state.points[seat]
        if not after.over and after.waiting() == (seat,) and after.last == cell_of(house):
            gained += max(best_chains(after, seat).values(), default=0)
        found[cell_of(house)] = max(found.get(cell_of(house), 0), gained)
    return found


@pytest.mark.parametrize(("seats", "layout"), [(2, "standard"), (4, "riverside")])
def test_agents_are_told_what_the_hand_can_do(seats, layout):
    sight = Sight("sunrise_lane", seats, {"layout": layout})
    looked = 0
    for state, seat in islice(questions(seats, 3, layout), 60):
        parts = sight.parts(state, seat)
        hand = state.hands[seat]
        for cell in range(CELLS):
            free = state.owner[cell] == EMPTY and cell in state.layout.spaces
            fitting = hand.count(state.layout.colour[cell]) if free else 0
            assert parts["fitting"][cell] == fitting
        chains = {cell: points for cell, points in enumerate(parts["chain"].tolist()) if points}
        if state.menu(seat)[0] < SPACE:  # not where cards are laid off, or a park goes
            assert chains == best_chains(state, seat)
            looked += bool(chains)
    assert looked > 10


@pytest.mark.parametrize("seats", [2, 3])
def test_agents_are_told_how_the_rankings_stand(seats):
    sight = Sight("sunrise_lane", seats)
    for state, seat in questions(seats, 5, "standard"):
        parts = sight.parts(state, seat)
        over = state.clone()
        end_game(over)
        around = [(seat + step) % seats for step in range(seats)]
        assert parts["bonus"].tolist() == [over.bonus[each] for each in around]
        lead = over.scores[seat] - max(over.scores[each] for each in around[1:])
        assert parts["ahead"].tolist() == [max(0, lead)]
        assert parts["behind"].tolist() == [max(0, -lead)]
        standing = [merits(state, ranking) for ranking in range(RANKINGS)]
        told = zip(parts["tallest"].tolist(), parts["shown"].tolist(), strict=True)
        assert [*told] == [merit[each] for each in around for merit in standing]
