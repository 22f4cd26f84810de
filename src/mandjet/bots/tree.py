"""Information-set Monte Carlo tree search, for any number of seats.

Every iteration redeals what the seat does not know and walks one tree from the seat's own decision.
Statistics lie on edges, each kept for the seat that chooses it. What other seats choose in secret
does not lead to different nodes: the tree never lets a seat react to what it cannot see. Choices of
one seat that follow each other (which troop, where to, how many) are simply a longer path, so a
composite move is searched as one plan.
"""

import math
import time
from typing import Any, Final

from mandjet.engine.heuristic import Heuristic
from mandjet.engine.rng import Rng
from mandjet.engine.state import State

CLOCK_EVERY: Final = 8


class Edge:
    """One choice of one seat at a node."""

    def __init__(self, node: "Node") -> None:
        self.node: Node = node
        self.visits: int = 0
        # How often the choice was there to be made; redealt states offer different ones.
        self.offered: int = 0
        self.total: float = 0.0


class Node:
    """What was seen so far; edges by action and seat."""

    def __init__(self) -> None:
        self.edges: dict[int, Edge] = {}
        # Where all secret choices of others lead, whatever they are.
        self.veiled: Node | None = None


class Verdict:
    """What the search thinks of one choice."""

    def __init__(self, action: int, share: float, expected: float) -> None:
        self.action: int = action
        self.share: float = share
        self.expected: float = expected


class Search:
    """One decision of one seat, thought about for a while."""

    def __init__(
        self,
        heuristic: Heuristic[Any],
        seat: int,
        rng: Rng,
        exploration: float,
        rollout: int,
        root: Node | None,
    ) -> None:
        self.heuristic: Heuristic[Any] = heuristic
        self.seat: int = seat
        self.rng: Rng = rng
        self.exploration: float = exploration
        # How many actions are played by weight before the heuristic judges; 0 judges at once.
        self.rollout: int = rollout
        self.root: Node = Node() if root is None else root
        self.iterations: int = 0

    def think(self, alike: State, iterations: int, seconds: float) -> None:
        """Search until the iterations are made or the time is over; 0 is no limit of that kind."""
        end = time.perf_counter() + seconds
        made = 0
        while iterations == 0 or made < iterations:
            if seconds > 0.0 and made % CLOCK_EVERY == 0 and time.perf_counter() >= end:
                break
            self.iterate(alike.redeal(self.seat, self.rng))
            made += 1
        self.iterations += made

    def iterate(self, state: State) -> None:
        """Walk down, judge, and write the judgement along the way."""
        node = self.root
        path: list[Edge] = []
        seats: list[int] = []
        fresh = False
        while not fresh and not state.over:
            seat = self.next_seat(state)
            menu = state.menu(seat)
            if len(menu) == 1 and node is not self.root:
                state.act(seat, menu[0])
                continue
            action = self.select(node, state, seat, menu)
            edge = node.edges[action * 8 + seat]
            fresh = edge.visits == 0
            path.append(edge)
            seats.append(seat)
            state.act(seat, action)
            node = edge.node
        worth = self.judge(state)
        for i in range(len(path)):
            edge = path[i]
            edge.visits += 1
            edge.total += worth[seats[i]]

    def next_seat(self, state: State) -> int:
        """Of seats asked at once the others answer first, unseen, and the own seat last."""
        waiting = state.waiting()
        for seat in waiting:
            if seat != self.seat:
                return seat
        return waiting[0]

    def select(self, node: Node, state: State, seat: int, menu: list[int]) -> int:
        """The choice with the best prospect: its mean so far, and more the less it was tried."""
        secret = seat != self.seat and len(state.waiting()) > 1
        weights = self.heuristic.weigh(state, seat, menu)
        whole = 0.0
        for weight in weights:
            whole += weight
        visits = 0
        total = 0.0
        edges: list[Edge] = []
        for action in menu:
            edge = self.edge(node, action * 8 + seat, secret)
            edge.offered += 1
            visits += edge.visits
            total += edge.total
            edges.append(edge)
        # A choice not tried yet is expected to be a little worse than the average of the others.
        untried = (total / visits if visits else 0.5) - 0.1
        best = 0
        best_score = -1e9
        for i in range(len(menu)):
            edge = edges[i]
            mean = edge.total / edge.visits if edge.visits else untried
            urge = weights[i] / whole * math.sqrt(float(edge.offered)) / (1.0 + edge.visits)
            score = mean + self.exploration * urge
            if score > best_score:
                best_score = score
                best = i
        return menu[best]

    def edge(self, node: Node, key: int, secret: bool) -> Edge:
        """The edge of a choice, made when first seen."""
        edge = node.edges.get(key)
        if edge is None:
            if secret:
                if node.veiled is None:
                    node.veiled = Node()
                edge = Edge(node.veiled)
            else:
                edge = Edge(Node())
            node.edges[key] = edge
        return edge

    def judge(self, state: State) -> list[float]:
        """What each seat may expect, after a few actions played by weight."""
        left = self.rollout
        while left > 0 and not state.over:
            seat = state.waiting()[0]
            menu = state.menu(seat)
            if len(menu) == 1:
                state.act(seat, menu[0])
                continue
            weights = self.heuristic.weigh(state, seat, menu)
            state.act(seat, menu[self.draw(weights)])
            left -= 1
        return self.heuristic.evaluate(state)

    def draw(self, weights: list[float]) -> int:
        """A place, likelier the heavier it is."""
        whole = 0.0
        for weight in weights:
            whole += weight
        mark = self.rng.below(1 << 30) / float(1 << 30) * whole
        for i in range(len(weights)):
            mark -= weights[i]
            if mark < 0.0:
                return i
        return len(weights) - 1

    def verdicts(self, menu: list[int]) -> list[Verdict]:
        """For each choice its share of the visits and the result expected from it."""
        node = self.own_node()
        whole = 0
        for action in menu:
            edge = node.edges.get(action * 8 + self.seat)
            whole += 0 if edge is None else edge.visits
        found: list[Verdict] = []
        for action in menu:
            edge = node.edges.get(action * 8 + self.seat)
            if edge is None or edge.visits == 0:
                found.append(Verdict(action, 0.0, 0.5))
            else:
                found.append(Verdict(action, edge.visits / whole, edge.total / edge.visits))
        return found

    def own_node(self) -> Node:
        """The node of the own decision: below the secret choices of others asked at once."""
        node = self.root
        while node.veiled is not None and not any(key % 8 == self.seat for key in node.edges):
            node = node.veiled
        return node

    def after(self, action: int) -> Node | None:
        """The node after the own choice, for going on with the same tree."""
        edge = self.own_node().edges.get(action * 8 + self.seat)
        return None if edge is None else edge.node
