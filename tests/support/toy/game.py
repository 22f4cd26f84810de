"""The whole toy: bid one or two in secret, all at once; the highest bid scores its card."""

from mandjet.engine import Frame, Game, Known, Rng, State, View, Words
from mandjet.engine.event import all_but, only
from mandjet.engine.heuristic import Heuristic
from mandjet.engine.view import common
from toy.meta import META

CARDS = ("low", "high")
BIDS = (1, 2)
GIVE = 2
NO_BID = 0


class Toy(State):
    def declare(self) -> None:
        seats = self.seats
        self.round: int = 0
        self.cards: list[int] = [0] * seats
        self.bids: list[int] = [NO_BID] * seats
        self.coins: list[int] = [3] * seats
        self.points: list[int] = [0] * seats
        # Bids and cards shown at the end of the last round, one after the other.
        self.shown: list[int] = [NO_BID] * (2 * seats)  # shared

    # -- written by `make new-files` from `declare` ------------------------------------------
    fields = (
        "round: int; cards: list[int]; bids: list[int]; coins: list[int]; points: list[int]; "
        "shown: list[int]"
    )

    def clone(self) -> "Toy":
        twin = Toy(self.game, self.seats, self.options, self.rng.clone())
        self.share(twin)
        twin.round = self.round
        twin.cards = self.cards[:]
        twin.bids = self.bids[:]
        twin.coins = self.coins[:]
        twin.points = self.points[:]
        twin.shown = self.shown
        return twin

    # -- written until here ------------------------------------------------------------------

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.points)

    @property
    def winners(self) -> tuple[int, ...]:
        if not self.over:
            return ()
        best = max(self.points)
        return tuple(seat for seat in range(self.seats) if self.points[seat] == best)

    def optional(self, seat: int) -> list[int]:
        return [GIVE] if not self.over and self.coins[seat] > 0 and self.bids[seat] else []

    def take_optional(self, seat: int, action: int) -> None:
        to = (seat + 1) % self.seats
        self.coins[seat] -= 1
        self.coins[to] += 1
        if self.listening:
            self.tell("gave", {"seat": seat, "to_seat": to})


class Draw(Frame[Toy]):
    def run(self, state: Toy) -> None:
        state.round += 1
        for seat in range(state.seats):
            state.cards[seat] = state.rng.below(len(CARDS))
            if state.listening:
                state.tell("drew", {"card": f"card-{CARDS[state.cards[seat]]}"}, (), only(seat))
        state.push(Score())
        state.push(Bid())


class Bid(Frame[Toy]):
    def run(self, state: Toy) -> None:
        for seat in range(state.seats):
            if state.bids[seat] == NO_BID:
                state.ask(seat, [0, 1])

    def take(self, state: Toy, seat: int, action: int) -> None:
        state.bids[seat] = BIDS[action]
        if state.listening:
            state.tell("bid-own", {"number": BIDS[action]}, (), only(seat))
            state.tell("bid", {"seat": seat}, (), all_but(seat))
        state.push(self)


class Score(Frame[Toy]):
    def run(self, state: Toy) -> None:
        if state.reveals():
            for seat in range(state.seats):
                card = f"card-{CARDS[state.cards[seat]]}"
                state.tell("shown", {"seat": seat, "number": state.bids[seat], "card": card})
        state.shown = state.bids + state.cards
        best = max(state.bids)
        for seat in range(state.seats):
            if state.bids[seat] == best:
                state.points[seat] += 1 + state.cards[seat]
        state.bids = [NO_BID] * state.seats
        if state.round == state.options["rounds"]:
            state.finish()
        else:
            state.push(Draw())


class ToyView(View, frozen=True, kw_only=True):
    round: int
    card: int | None
    bid: int | None
    ready: tuple[bool, ...]
    coins: tuple[int, ...]
    shown: tuple[int, ...]


class ToyHeuristic(Heuristic[Toy]):
    def evaluate(self, state: Toy) -> list[float]:
        best = max(state.points) or 1
        return [points / best for points in state.points]

    def weigh(self, state: Toy, seat: int, menu: list[int]) -> list[float]:
        return [1.0] * len(menu)


class ToyKnown(Known[Toy]):
    def __init__(self, state: Toy, seat: int | None) -> None:
        super().__init__(state, seat)
        self.base.round = state.round
        self.base.coins = state.coins[:]
        self.base.points = state.points[:]
        self.base.shown = state.shown[:]
        self.ready = [bid != NO_BID for bid in state.bids]
        if seat is not None:
            self.base.cards[seat] = state.cards[seat]
            self.base.bids[seat] = state.bids[seat]

    def deal(self, twin: Toy, rng: Rng) -> None:
        for other in range(twin.seats):
            if other != self.seat:
                twin.cards[other] = rng.below(len(CARDS))
                if self.ready[other]:
                    twin.bids[other] = rng.choice(BIDS)


class ToyGame(Game[Toy]):
    meta = META
    actions = 3
    heuristic = ToyHeuristic()
    states = Toy
    knowns = ToyKnown
    first = Draw()

    def view(self, state: Toy, seat: int | None) -> ToyView:
        return ToyView(
            **common(state, seat),
            round=state.round,
            card=None if seat is None else state.cards[seat],
            bid=None if seat is None else state.bids[seat],
            ready=tuple(bid != NO_BID for bid in state.bids),
            coins=tuple(state.coins),
            shown=tuple(state.shown),
        )

    def words(self, action: int, state: Toy | None = None, seat: int | None = None) -> Words:
        if action == GIVE:
            return Words("do-give", {}, None, "TOY-1.1")
        return Words("do-bid", {"number": BIDS[action]}, None, "TOY-1.2")

    def invariants(self, state: Toy) -> None:
        assert sum(state.coins) == 3 * state.seats, "coins are conserved"
        assert all(coins >= 0 for coins in state.coins), "nobody owes coins"
        assert len(state.cards) == len(state.bids) == state.seats, "one card and bid a seat"
        assert len(state.coins) == len(state.points) == state.seats, "coins and points a seat"
        assert len(state.shown) == 2 * state.seats, "a bid and a card of each seat were shown"
        assert all(card in (0, 1) for card in state.cards), "only cards that exist"
        assert all(bid in (NO_BID, *BIDS) for bid in state.bids), "only bids that can be made"
        assert 1 <= state.round <= state.options["rounds"], "rounds are counted"
        assert all(0 <= points <= 1000 for points in state.points), "points are counted"
        if not state.over:
            assert [type(frame) for frame in state.stack[:-1]] == [Score], "bids, then scores"
            assert isinstance(state.stack[-1], Bid), "somebody bids"
            assert NO_BID in state.bids, "somebody has not bid yet"


GAME = ToyGame
