"""Keeping: a tree goes on at the seat's next decision, also where others have chosen in between.

As long as nothing is drawn and nothing hidden is shown, all that the others may do leads to one
node of the tree each. A bot is not told what they did: from a twin of what the seat knew, what the
search thought likeliest of them is tried until it leads to what the seat now sees.
"""

from heapq import heappop, heappush

from mandjet.bots.situation import After, Situation
from mandjet.bots.tree import Edge, Node, knowing
from mandjet.engine.heuristic import Heuristic
from mandjet.engine.state import State

# Choices of others that are tried, and how often the search must have tried one itself: of what it
# hardly looked at there is little to keep.
MOST_TRIED = 64
FEWEST_VISITS = 4
# Views take long, so few are compared.
MOST_VIEWS = 8


class Kept:
    """The tree below a choice that a seat made, and what it knew when it made it."""

    def __init__(self, situation: Situation, action: int, way: Edge) -> None:
        self.situation = situation
        self.way = way
        # What the seat knows now, and one state that it may be.
        self.known = After(situation.known, situation.seat, action)
        self.state: State = situation.alike.clone()
        self.state.act(situation.seat, action)

    def find(self, situation: Situation) -> Node | None:
        """Where the tree has the decision of a situation; None if it has not foreseen it."""
        seat = situation.seat
        if seat != self.situation.seat or is_told(self.state):
            return None
        place = Place(self.state.clone(), self.way.node, self.way.sure, situation.heuristic)
        # What is still to be tried, what was visited most first.
        left: list[tuple[int, int, int, Place]] = []
        views = 0
        for number in range(MOST_TRIED):
            state = place.state
            if place.settle():
                if not state.asked >> seat & 1:
                    for action, visits in place.likely():
                        heappush(left, (-visits, number, action, place))
                elif state.menu(seat) == situation.asked and views < MOST_VIEWS:
                    views += 1
                    if state.view(seat) == situation.view:
                        return place.decision(seat)
            if not left:
                return None
            _, _, action, before = heappop(left)
            place = before.after(action)
        return None


class Place:
    """A state after the seat's choice, and where the tree stands in it."""

    def __init__(self, state: State, node: Node, alike: bool, heuristic: Heuristic[State]) -> None:
        self.state = state
        self.node = node
        # Whether it is still the seat's own plan.
        self.alike = alike
        self.heuristic = heuristic

    def settle(self) -> bool:
        """Make choices that are none, as the search does; whether somebody is then to choose, and
        nothing was told on the way."""
        state = self.state
        while not state.over and not is_told(state):
            seat = state.waiting()[0]
            if state.asked != 1 << seat or len(state.menu(seat)) > 1:
                return True
            state.pick(seat, 0)
            self.alike = self.alike and state.undoable
        return False

    def likely(self) -> list[tuple[int, int]]:
        """What another seat may choose in the open here, and how often the search tried it."""
        state = self.state
        seat = state.waiting()[0]
        if state.asked != 1 << seat:
            return []
        node = knowing(self.node, self.heuristic.holding(state, seat))
        edges = ((action, node.edges.get(action * 8 + seat)) for action in state.menu(seat))
        return [
            (action, edge.visits)
            for action, edge in edges
            if edge is not None and edge.open and edge.visits >= FEWEST_VISITS
        ]

    def after(self, action: int) -> "Place":
        """Where a choice of another seat leads."""
        seat = self.state.waiting()[0]
        node = knowing(self.node, self.heuristic.holding(self.state, seat))
        state = self.state.clone()
        state.act(seat, action)
        return Place(state, node.edges[action * 8 + seat].node, False, self.heuristic)

    def decision(self, seat: int) -> Node:
        """The node at which a search of the seat's decision begins."""
        if self.alike or self.state.asked != 1 << seat:
            return self.node
        return knowing(self.node, self.heuristic.holding(self.state, seat))


def is_told(state: State) -> bool:
    """Whether the last choice drew from chance or showed something hidden."""
    return state.revealed != 0 or state.rng.drawn
