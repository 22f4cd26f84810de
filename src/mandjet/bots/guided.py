"""Guided search: the same tree, but a net says what is likely to be chosen and what comes of it.

A net takes long to ask once and little longer to ask of many, so positions are collected before it
is asked of all of them. What is on its way counts as tried already, so that the next descent looks
elsewhere.
"""

import time
from typing import Any, Final

from mandjet.bots.tree import (
    CLOCK_EVERY,
    Edge,
    Manner,
    Node,
    Search,
    blind,
    first_asked,
    knowing,
    veil,
)
from mandjet.engine.heuristic import Heuristic
from mandjet.engine.known import Known
from mandjet.engine.rng import Rng
from mandjet.engine.state import State

# Ways to a position that is on its way already, before the net is asked of fewer.
MOST_STRAYS: Final = 4


class Leaf:
    """A position that the tree does not know yet, and the way to it."""

    def __init__(
        self, path: list[Edge], seats: list[int], node: Node, state: State, seat: int, secret: bool
    ) -> None:
        self.path: list[Edge] = path
        # The seats that chose on the way.
        self.seats: list[int] = seats
        self.node: Node = node
        self.state: State = state
        self.seat: int = seat
        self.menu: list[int] = state.menu(seat)
        self.secret: bool = secret


class Guided(Search):
    """A search that asks a net. `part` is the heuristic's part in what it thinks of a position."""

    def __init__(
        self,
        heuristic: Heuristic[Any],
        seat: int,
        rng: Rng,
        manner: Manner,
        root: Node | None,
        mind: Any,
        part: float,
    ) -> None:
        super().__init__(heuristic, seat, rng, manner, root)
        self.mind: Any = mind
        self.part: float = part

    def think(self, known: Known[Any], iterations: int, seconds: float) -> None:
        """Search until the iterations are made, the time is over or the choice is clear."""
        start = time.perf_counter()
        alike: State = known.twin(self.rng)
        self.own = self.root if alike.asked == 1 << self.seat else blind(self.root)
        inherited = self.tried() if self.resumes else 0
        made = 0
        while True:
            left = float(iterations - inherited - made) if iterations else 1e9
            if seconds > 0.0 and made:
                spent = time.perf_counter() - start
                left = min(left, made / spent * (seconds - spent) - inherited)
            if left <= 0.0 or self.lead() > self.manner.hurry * left:
                break
            made += self.ask_of_several(known)
        self.iterations += made

    def ask_of_several(self, known: Known[Any]) -> int:
        """Find some positions and ask the net about them; how many ways were walked for it."""
        leaves: list[Leaf] = []
        strays: list[Leaf] = []
        made = 0
        while len(leaves) < self.manner.together and len(strays) <= MOST_STRAYS:
            made += 1
            leaf = self.descend(known.twin(self.rng))
            if leaf is None:
                # A game that ended: the clock is looked at now and then.
                if made % CLOCK_EVERY == 0:
                    break
            elif leaf.node.pending:
                # It counts until the net has been asked, so that the next one looks elsewhere.
                strays.append(leaf)
            else:
                leaf.node.pending = True
                leaves.append(leaf)
        for stray in strays:
            self.forget(stray.path)
        if leaves:
            self.learn(leaves)
        return made

    def descend(self, state: State) -> Leaf | None:
        """Walk down to a position that is not known, or to the end of the game."""
        node = self.root
        path: list[Edge] = []
        seats: list[int] = []
        unseen: Node | None = None
        alike = self.begin(path, seats)
        while not state.over:
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
            if not node.edges:
                return Leaf(path, seats, node, state, seat, secret)
            if seat != node.seat or menu != node.menu:
                self.turn(node, state, seat, menu, secret)
            chosen = self.select(node.line, self.spread[seat])
            edge = node.line[chosen]
            edge.visits += 1
            path.append(edge)
            seats.append(seat)
            state.pick(seat, chosen)
            if not state.undoable:
                edge.led_on(state)
                alike = False
            node = edge.node
        self.remember(path, seats, self.heuristic.evaluate(state))
        return None

    def learn(self, leaves: list[Leaf]) -> None:
        """Ask the net, lay out the choices it sees and write its judgements along the ways."""
        states = [leaf.state for leaf in leaves]
        menus = [leaf.menu for leaf in leaves]
        looks: list[tuple[list[float], list[float]]] = self.mind.look(
            states, [leaf.seat for leaf in leaves], menus
        )
        for i in range(len(leaves)):
            leaf = leaves[i]
            chances, worth = looks[i]
            node = leaf.node
            node.pending = False
            for place in range(len(leaf.menu)):
                below = veil(node) if leaf.secret else Node()
                node.edges[leaf.menu[place] * 8 + leaf.seat] = Edge(below, chances[place])
            if self.part > 0.0:
                guessed = self.judge(leaf.state)
                worth = [
                    worth[seat] + self.part * (guessed[seat] - worth[seat])
                    for seat in range(len(worth))
                ]
            self.remember(leaf.path, leaf.seats, worth)

    def weights(self, node: Node, state: State, seat: int, menu: list[int]) -> list[float]:
        """Choices that were not there when the net was asked are as likely as the others were."""
        if not node.edges:
            return super().weights(node, state, seat, menu)
        whole = 0.0
        for edge in node.edges.values():
            whole += edge.prior
        return [whole / float(len(node.edges))] * len(menu)

    def begin(self, path: list[Edge], seats: list[int]) -> bool:
        """What is on its way counts as tried."""
        alike = super().begin(path, seats)
        for edge in path:
            edge.visits += 1
        return alike

    def remember(self, path: list[Edge], seats: list[int], worth: list[float]) -> None:
        """Visits are counted on the way down."""
        for edge in path:
            edge.visits -= 1
        super().remember(path, seats, worth)

    def forget(self, path: list[Edge]) -> None:
        """Undo the counting of a way that led where another one had led already."""
        for edge in path:
            edge.visits -= 1
