"""The toy, harmless until the first seat has bid two eighteen times in a row. Whatever the second
seat does then makes the rules run for ever, take all memory, or end the process. No random trial of
a position comes to that."""

import os
import signal

from mandjet.games.trap.meta import META
from toy.game import Toy, ToyGame, ToyKnown

ENOUGH = 18


class Trap(Toy):
    def __init__(self, game, seats, options, rng):
        super().__init__(game, seats, options, rng)
        self.streak = 0

    def clone(self):
        twin = Trap(self.game, self.seats, self.options, self.rng.clone())
        for name in ("round", "streak"):
            setattr(twin, name, getattr(self, name))
        for name in ("cards", "bids", "coins", "points", "shown"):
            setattr(twin, name, getattr(self, name)[:])
        self.share(twin)
        return twin

    def facts(self):
        return {**super().facts(), "streak": self.streak}

    def act(self, seat, action):
        if seat == 1 and self.streak >= ENOUGH:
            spring(self.options["trap"])
        super().act(seat, action)

    def reveals(self):
        self.streak = self.streak + 1 if self.bids[0] == 2 else 0
        return super().reveals()


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

    def blank(self, seats, options, rng):
        return Trap(self, seats, options, rng)

    def restore(self, state, facts):
        plain = dict(facts)
        state.streak = plain.pop("streak")
        super().restore(state, plain)

    def known(self, state, seat):
        return TrapKnown(state, seat)


# Words and content are the toy's.
TrapGame.__module__ = "toy.game"
GAME = TrapGame
