"""The game as the engine sees it: what ties the other files together."""

from mandjet.engine.content import Printed, rows_of
from mandjet.engine.errors import BadContent
from mandjet.engine.game import Game
from mandjet.engine.words import Words

from .heuristic import ToyHeuristic
from .known import ToyKnown
from .meta import META
from .rules import Bid, Draw, Score
from .state import ACTIONS, BIDS, CARDS, COINS, GIVE, NO_BID, Tables, Toy
from .view import ToyView, view


class Card(Printed, kw_only=True):
    """A row of content.toml."""

    worth: int
    copies: int


class ToyGame(Game[Toy]):
    """Two or three seats, a few rounds."""

    meta = META
    states = Toy
    knowns = ToyKnown
    first = Draw()
    actions = ACTIONS
    heuristic = ToyHeuristic()

    def read_content(self) -> Tables:
        rows = rows_of(self.content, "card", Card, CARDS)
        if sum(row.copies for row in rows) < META.seats[-1]:
            raise BadContent("there are fewer cards than seats")
        return Tables([row.worth for row in rows], [row.copies for row in rows])

    def view(self, state: Toy, seat: int | None) -> ToyView:
        return view(state, seat)

    def words(
        self,
        action: int,
        state: Toy | None = None,
        seat: int | None = None,
    ) -> Words:
        if action == GIVE:
            return Words("do-give", {}, None, "TOY-1.3")
        return Words("do-bid", {"number": BIDS[action]}, None, "TOY-1.2")

    def invariants(self, state: Toy) -> None:
        seats = state.seats
        assert sum(state.coins) == COINS * seats, "coins are conserved"
        assert all(coins >= 0 for coins in state.coins), "nobody owes coins"
        assert len(state.cards) == len(state.bids) == seats, "one card and bid a seat"
        assert len(state.coins) == len(state.points) == seats, "coins and points a seat"
        assert len(state.shown) == 2 * seats, "a bid and a card of each seat were shown"
        assert all(card in range(len(CARDS)) for card in state.cards), "only cards that exist"
        for card in range(len(CARDS)):
            assert state.cards.count(card) <= state.tables.copies[card], "no card too often"
        assert all(bid in (NO_BID, *BIDS) for bid in state.bids), "only bids that can be made"
        rounds = state.options["rounds"]
        assert isinstance(rounds, int)
        assert 1 <= state.round <= rounds, "rounds are counted"
        assert all(0 <= points <= 1000 for points in state.points), "points are counted"
        if not state.over:
            assert [type(frame) for frame in state.stack[:-1]] == [Score], "bids, then scores"
            assert isinstance(state.stack[-1], Bid), "somebody bids"
            assert NO_BID in state.bids, "somebody has not bid yet"


GAME = ToyGame
