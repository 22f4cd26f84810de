"""What a seat may know, and how the rest is dealt for its twins."""

from mandjet.engine.known import Known
from mandjet.engine.rng import Rng

from .state import BIDS, NO_BID, Toy


class ToyKnown(Known[Toy]):
    """Its own card and bid, and what lies open. Lists are copied, never shared."""

    def __init__(self, state: Toy, seat: int | None) -> None:
        super().__init__(state, seat)
        self.base.round = state.round
        self.base.coins = state.coins[:]
        self.base.points = state.points[:]
        self.base.shown = state.shown[:]
        self.ready: list[bool] = [bid != NO_BID for bid in state.bids]
        if seat is not None:
            self.base.cards[seat] = state.cards[seat]
            self.base.bids[seat] = state.bids[seat]

    def deal(self, twin: Toy, rng: Rng) -> None:
        """Deal from a sorted pool: a twin must not depend on the order of the true state."""
        pool = twin.tables.deck()
        if self.seat is not None:
            pool.remove(twin.cards[self.seat])
        for other in range(twin.seats):
            if other != self.seat:
                twin.cards[other] = pool.pop(rng.below(len(pool)))
                if self.ready[other]:
                    twin.bids[other] = BIDS[rng.below(len(BIDS))]
