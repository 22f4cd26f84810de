"""What search asks of a heuristic, and when."""

import mandjet
from mandjet.bots.tree import Manner, Search
from mandjet.engine import Rng
from mandjet.engine.heuristic import Heuristic
from mandjet.games.sunrise_lane.tables import NO_CELL, NO_COLOUR

GAME = mandjet.game("sunrise_lane")


class Watched(Heuristic):
    """The heuristic of Sunrise Lane, or some of it; keeps which states were judged."""

    def __init__(self, **own):
        self.judged = []
        self.quiet = own.get("quiet", GAME.heuristic.quiet)
        self.holding = own.get("holding", GAME.heuristic.holding)

    def evaluate(self, state):
        between = (state.park_card, state.last) == (NO_COLOUR, NO_CELL)
        self.judged.append(state.over or between)
        return GAME.heuristic.evaluate(state)

    def weigh(self, state, seat, menu):
        return GAME.heuristic.weigh(state, seat, menu)


def think(heuristic):
    state = GAME.new(2, 3, listen=False)
    search = Search(heuristic, 0, Rng(1), Manner(heuristic, {}), None)
    search.think(state.known(0), 200, 0.0)
    return search


def hands_in(node):
    """How many cards somebody holds wherever that is told apart in a tree."""
    for holding, apart in (node.knowing or {}).items():
        yield apart.seat, sum(holding >> 3 * colour & 7 for colour in range(5))
        yield from hands_in(apart)
    for edge in node.edges.values():
        yield from hands_in(edge.node)


def test_a_begun_turn_is_played_on_before_it_is_judged():
    watched = Watched()
    think(watched)
    assert len(watched.judged) > 50
    assert all(watched.judged)
    at_once = Watched(quiet=lambda state: True)
    think(at_once)
    assert not all(at_once.judged)


def test_later_choices_are_kept_apart_by_what_their_seat_holds():
    root = think(Watched()).root
    # This seat's choice is one: it is made with one hand.
    assert root.knowing is None
    hands = list(hands_in(root))
    assert len(hands) > 20
    assert (1, 3) in hands
    assert list(hands_in(think(Watched(holding=lambda state, seat: 0)).root)) == []


def test_the_later_seat_of_a_round_is_expected_to_do_better():
    """The last round is played to its end. Before anything is built, whoever begins."""
    for seats in range(2, 5):
        chances = [0.0] * seats
        begun = set()
        for seed in range(40):
            state = GAME.new(seats, seed, {"first": "lot"}, listen=False)
            begun.add(state.first)
            for seat, chance in enumerate(GAME.heuristic.evaluate(state)):
                chances[(seat - state.first) % seats] += chance
        assert chances == sorted(chances)
        assert len(begun) == seats
