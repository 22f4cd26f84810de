"""The toy, harmless until the first seat has bid two eighteen times in a row. Whatever the second
seat does then makes the rules run for ever, take all memory, or end the process. No random trial of
a position comes to that."""

import os
import signal

from mandjet.games.trap.meta import META
from toy.game import Toy, ToyGame, ToyKnown

ENOUGH = 18


class Trap(Toy):
    fields = f"{Toy.fields}; streak: int"

    def declare(self):
        super().declare()
        self.streak = 0

    def clone(self):
        twin = Trap(self.game, self.seats, self.options, self.rng.clone())
        for name in ("tables", "round", "streak"):
            setattr(twin, name, getattr(self, name))
        for name in ("cards", "bids", "coins", "points", "shown"):
            setattr(twin, name, getattr(self, name)[:])
        self.share(twin)
        return twin

    def act(self, seat, action):
        if seat == 1 and self.streak >= ENOUGH:
            spring(self.options["trap"])
        super().act(seat, action)

    def reveal(self, known_to, telling, *what):
        self.streak = self.streak + 1 if self.bids[0] == 2 else 0
        super().reveal(known_to, telling, *what)


def spring(trap):
    if trap == "die":
        os.kill(os.getpid(), signal.SIGKILL)
    taken = []
    while True:
        if trap == "eat":
            taken.append([0] * (1 << 27))


class TrapKnown(ToyKnown):
    def __init__(self, state, seat):
        super().__init__(state, seat)
        self.base.streak = state.streak


class TrapGame(ToyGame):
    meta = META
    states = Trap
    knowns = TrapKnown


# Words and content are the toy's.
TrapGame.__module__ = "toy.game"
GAME = TrapGame
