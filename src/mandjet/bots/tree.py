"""Information-set Monte Carlo tree search, for any number of seats.

Every iteration redeals what the seat does not know and walks one tree from the seat's own decision.
Statistics lie on edges, each kept for the seat that chooses it. What other seats choose in secret
does not lead to different nodes: the tree never lets a seat react to what it cannot see. Choices of
one seat that follow each other (which troop, where to, how many) are simply a longer path, so a
composite move is searched as one plan. Below it a game can have choices kept apart by what
the seat that makes them holds, its own after the next draw included.
"""

import math
import time
from typing import Any, Final

from mypy_extensions import i64

from mandjet.engine.heuristic import Heuristic
from mandjet.engine.known import Known
from mandjet.engine.rng import Rng
from mandjet.engine.state import MOST_SEATS, State

CLOCK_EVERY: Final = 8
# A choice not tried yet is expected to be so much worse than the average of the others, and this
# is how far judgements are thought to differ before any was made.
DOUBT: Final = 0.4
FIRST_SPREAD: Final = 0.1
LONGEST_SECRET: Final = 40
TOGETHER: Final = 8


class Manner:
    """How a search thinks; every game has its own measured manner."""

    def __init__(self, heuristic: Heuristic[Any], own: dict[str, float]) -> None:
        """The game's, but for what an experiment sets itself."""
        # How much choices that were tried little are preferred, measured by how far the judgements
        # of this search differ: a lead of one point means little in one game, all in another.
        self.exploration: float = own.get("exploration", heuristic.exploration())
        # How many choices are played by weight before the heuristic judges.
        self.rollout: int = int(own.get("rollout", heuristic.rollout()))
        # To which power weights are taken in those choices.
        self.focus: float = own.get("focus", heuristic.focus())
        # Thinking ends when the runner-up could overtake the leader only by getting more than this
        # part of all iterations left.
        self.hurry: float = own.get("hurry", heuristic.hurry())
        # How many positions a net is asked about at once, at most.
        self.together: int = max(1, int(own.get("together", TOGETHER)))


class Edge:
    """One choice of one seat at a node."""

    def __init__(self, node: "Node", prior: float) -> None:
        self.node: Node = node
        self.prior: float = prior
        self.visits: i64 = 0
        # How often the choice was there to be made; redealt states offer different ones.
        self.offered: i64 = 0
        self.total: float = 0.0
        # Whether it has never drawn from chance, shown anything or passed the turn: then the node
        # below stands for exactly one thing the seat can see.
        self.sure: bool = True
        # The same, but it may have passed the turn.
        self.open: bool = True

    def led_on(self, state: State) -> None:
        """Note that it led to a state that cannot be taken back."""
        self.sure = False
        if state.revealed != 0 or state.rng.drawn:
            self.open = False


class Node:
    """What was seen so far; edges by action and seat."""

    def __init__(self) -> None:
        self.edges: dict[int, Edge] = {}
        # Where all secret choices of others lead, whatever they are and however many: here lies the
        # choice that this seat makes at the same time.
        self.veiled: Node | None = None
        self.blind: Node | None = None
        # Where the seat to choose knows something of its own, by what that is.
        self.knowing: dict[int, Node] | None = None
        # The last menu seen here and its edges: mostly the next one is the same.
        self.seat: int = -1
        self.menu: list[int] = []
        self.line: list[Edge] = []
        # Whether somebody is asked what to think of it.
        self.pending: bool = False


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
        manner: Manner,
        root: Node | None,
    ) -> None:
        self.heuristic: Heuristic[Any] = heuristic
        self.seat: int = seat
        self.rng: Rng = rng
        self.manner: Manner = manner
        self.root: Node = Node() if root is None else root
        # Where this seat's decision lies; below the root if others are asked at the same time.
        self.own: Node = self.root
        # The choice that led to the root, where the search begins after one that was made.
        self.made: Edge | None = None
        # Whether what an earlier search left in the tree counts as done: a plan has one budget.
        self.resumes: bool = True
        self.iterations: int = 0
        # Of all judgements, by seat: their sums, those of their squares, and how far they differ.
        self.judged: int = 0
        self.sums: list[float] = [0.0] * MOST_SEATS
        self.squares: list[float] = [0.0] * MOST_SEATS
        self.spread: list[float] = [FIRST_SPREAD] * MOST_SEATS

    def think(self, known: Known[Any], iterations: int, seconds: float) -> None:
        """Search until the iterations are made, the time is over or the choice is clear.

        0 is no limit of that kind.
        """
        start = time.perf_counter()
        alike: State = known.twin(self.rng)
        self.own = self.root if alike.asked == 1 << self.seat else blind(self.root)
        inherited = self.tried() if self.resumes else 0
        made = 0
        while True:
            if made % CLOCK_EVERY == 0:
                left = float(iterations - inherited - made) if iterations else 1e9
                if seconds > 0.0 and made:
                    spent = time.perf_counter() - start
                    left = min(left, made / spent * (seconds - spent) - inherited)
                if left <= 0.0 or self.lead() > self.manner.hurry * left:
                    break
            self.iterate(known.twin(self.rng))
            made += 1
        self.iterations += made

    def tried(self) -> int:
        """How many iterations went through this seat's decision so far."""
        visits: i64 = 0
        for edge in self.own.edges.values():
            visits += edge.visits
        return int(visits)

    def lead(self) -> float:
        """By how many visits the best choice leads before the next."""
        first: i64 = 0
        second: i64 = 0
        for edge in self.own.edges.values():
            if edge.visits > first:
                second = first
                first = edge.visits
            elif edge.visits > second:
                second = edge.visits
        return float(first - second)

    def iterate(self, state: State) -> None:
        """Walk down, judge, and remember it."""
        node = self.root
        path: list[Edge] = []
        seats: list[int] = []
        unseen: Node | None = None
        # Until something is drawn, shown or passed on, all redealt states look alike.
        alike = self.begin(path, seats)
        fresh = False
        while not fresh and not state.over:
            seat = first_asked(state, self.seat)
            alone = state.asked == 1 << seat
            secret = seat != self.seat and not alone
            if secret and unseen is None and state.asked >> self.seat & 1:
                unseen = blind(node)
            elif seat == self.seat and unseen is not None:
                node = unseen
                unseen = None
            menu = state.menu(seat)
            if alone and len(menu) == 1 and path:
                state.pick(seat, 0)
                if not state.undoable:
                    path[-1].led_on(state)
                    alike = False
                continue
            if seat != self.seat or not alike:
                node = knowing(node, self.heuristic.holding(state, seat))
            if seat != node.seat or menu != node.menu:
                self.turn(node, state, seat, menu, secret)
            chosen = self.select(node.line, self.spread[seat])
            edge = node.line[chosen]
            # Secret choices of others are played through to this one, unless they never end.
            fresh = edge.visits == 0 and (not secret or len(path) >= LONGEST_SECRET)
            path.append(edge)
            seats.append(seat)
            state.pick(seat, chosen)
            if not state.undoable:
                edge.led_on(state)
                alike = False
            node = edge.node
        self.remember(path, seats, self.judge(state))

    def begin(self, path: list[Edge], seats: list[int]) -> bool:
        """Begin the way with the choice that led to the root, if one did; whether all twins look
        alike there."""
        if self.made is None:
            return True
        path.append(self.made)
        seats.append(self.seat)
        return self.made.sure

    def remember(self, path: list[Edge], seats: list[int], worth: list[float]) -> None:
        """Write a judgement along its way, and learn how far judgements differ."""
        for i in range(len(path)):
            edge = path[i]
            edge.visits += 1
            edge.total += worth[seats[i]]
        self.judged += 1
        for seat in range(len(worth)):
            self.sums[seat] += worth[seat]
            self.squares[seat] += worth[seat] * worth[seat]
            if self.judged > 1:
                mean = self.sums[seat] / self.judged
                variance = self.squares[seat] / self.judged - mean * mean
                self.spread[seat] = math.sqrt(max(variance, 1e-8))

    def turn(self, node: Node, state: State, seat: int, menu: list[int], secret: bool) -> None:
        """Have the node show the edges of a menu, made when first seen."""
        line: list[Edge] = []
        weights: list[float] = []
        for i in range(len(menu)):
            edge = node.edges.get(menu[i] * 8 + seat)
            if edge is None:
                if not weights:
                    weights = self.weights(node, state, seat, menu)
                edge = Edge(veil(node) if secret else Node(), weights[i])
                node.edges[menu[i] * 8 + seat] = edge
            line.append(edge)
        node.seat = seat
        node.menu = menu
        node.line = line

    def weights(self, node: Node, state: State, seat: int, menu: list[int]) -> list[float]:
        """How promising choices look at first that a node has no edges for."""
        return self.heuristic.weigh(state, seat, menu)

    def select(self, line: list[Edge], spread: float) -> int:
        """The choice with the best prospect: its mean so far, and more the less it was tried."""
        whole = 0.0
        visits: i64 = 0
        total = 0.0
        for edge in line:
            edge.offered += 1
            whole += edge.prior
            visits += edge.visits
            total += edge.total
        untried = (total / float(visits) if visits else 0.5) - DOUBT * spread
        urgency = self.manner.exploration * spread / whole
        best = 0
        best_score = -1e9
        for i in range(len(line)):
            edge = line[i]
            tries = float(edge.visits)
            mean = edge.total / tries if tries > 0.0 else untried
            score = mean + urgency * edge.prior * math.sqrt(float(edge.offered)) / (1.0 + tries)
            if score > best_score:
                best_score = score
                best = i
        return best

    def judge(self, state: State) -> list[float]:
        """What each seat may expect, after a few choices played by weight."""
        left = self.manner.rollout
        while not state.over and (left > 0 or not self.heuristic.quiet(state)):
            seat = state.waiting()[0]
            menu = state.menu(seat)
            if len(menu) == 1:
                state.pick(seat, 0)
                continue
            weights = self.heuristic.weigh(state, seat, menu)
            if self.manner.focus != 1.0:
                weights = [math.pow(weight, self.manner.focus) for weight in weights]
            state.pick(seat, self.draw(weights))
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
        whole = max(1, self.tried())
        found: list[Verdict] = []
        for action in menu:
            edge = self.own.edges.get(action * 8 + self.seat)
            if edge is None or edge.visits == 0:
                found.append(Verdict(action, 0.0, 0.5))
            else:
                visits = float(edge.visits)
                found.append(Verdict(action, visits / whole, edge.total / visits))
        return found

    def found(self, menu: list[int]) -> list[tuple[int, int, float]]:
        """For each choice how often it was tried, and the sum of what came of it."""
        edges = [(action, self.own.edges.get(action * 8 + self.seat)) for action in menu]
        return [(action, int(e.visits), e.total) for action, e in edges if e is not None]

    def add(self, action: int, visits: int, total: float) -> None:
        """Count in what another search of the same decision found out about a choice."""
        edge = self.own.edges.get(action * 8 + self.seat)
        if edge is not None:
            edge.visits += visits
            edge.total += total

    def after(self, action: int) -> Node | None:
        """The node after this seat's choice, for going on with the same tree; None where chance or
        something shown makes the next decision a new one."""
        edge = self.own.edges.get(action * 8 + self.seat)
        return edge.node if edge is not None and edge.sure else None

    def way(self, action: int) -> Edge | None:
        """The edge of this seat's choice, if what lies below can be told by what the others do."""
        edge = self.own.edges.get(action * 8 + self.seat)
        return edge if edge is not None and edge.open else None


def first_asked(state: State, own: int) -> int:
    """Who chooses next: of seats asked at once the others answer first, unseen, this seat last."""
    waiting = state.waiting()
    return waiting[1] if waiting[0] == own and len(waiting) > 1 else waiting[0]


def veil(node: Node) -> Node:
    """The one node below all secret choices made at a node."""
    if node.veiled is None:
        node.veiled = Node()
    return node.veiled


def blind(node: Node) -> Node:
    """The one node of this seat's choice, made at the same time as secret choices at a node."""
    if node.blind is None:
        node.blind = Node()
    return node.blind


def knowing(node: Node, holding: int) -> Node:
    """Where a seat chooses that holds this; the node itself where nothing is told apart."""
    if holding == 0:
        return node
    if node.knowing is None:
        node.knowing = {}
    found = node.knowing.get(holding)
    if found is None:
        found = Node()
        node.knowing[holding] = found
    return found
