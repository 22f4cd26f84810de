"""The conformance suite passes an honest game and catches each kind of dishonest one."""

import pytest
from toy.game import Bid, Draw, Toy, ToyGame, ToyKnown

from mandjet.engine import Words
from mandjet.engine.conformance import Broken, check
from mandjet.engine.event import Event


def test_an_honest_game_passes():
    report = check(ToyGame(), games=40, seed=1)
    assert report.games == 40
    assert report.longest <= 400


class LeakyView(ToyGame):
    """Shows a seat the card of its neighbour."""

    def view(self, state, seat):
        view = super().view(state, seat)
        other = 0 if seat is None else (seat + 1) % state.seats
        return type(view)(
            **{**{f: getattr(view, f) for f in view.__struct_fields__}, "card": state.cards[other]}
        )


class ForgetfulKnown(ToyKnown):
    def deal(self, twin, rng):
        super().deal(twin, rng)
        twin.cards = [rng.below(2) for _ in twin.cards]


class ForgetfulRedeal(ToyGame):
    """Deals the seat's own card too."""

    knowns = ForgetfulKnown


class LoudBid(Bid):
    """Tells everybody what was bid."""

    def take(self, state, seat, action):
        super().take(state, seat, action)
        if state.listening:
            state.events = [
                Event("bid-own", {"number": state.bids[seat]}, (), -1) for _ in state.events[:1]
            ]


class LoudDraw(Draw):
    def run(self, state):
        super().run(state)
        state.replace_top(LoudBid())


class LeakyEvents(ToyGame):
    first = LoudDraw()

    def question(self, state, seat):
        return Words("ask-bid")


class SharedToy(Toy):
    def clone(self):
        twin = SharedToy(self.game, self.seats, self.options, self.rng.clone())
        for field in ("tables", "round", "cards", "bids", "coins", "points", "shown"):
            setattr(twin, field, getattr(self, field))
        self.share(twin)
        return twin


class SharedLists(ToyGame):
    """Clones share their coins."""

    states = SharedToy


class UnsortedBid(Bid):
    def run(self, state):
        for seat in range(state.seats):
            if not state.bids[seat]:
                state.ask(seat, [1, 0])


class UnsortedDraw(Draw):
    def run(self, state):
        super().run(state)
        state.replace_top(UnsortedBid())


class Unsorted(ToyGame):
    first = UnsortedDraw()


class FirstWins(Bid):
    """The first to answer gets a point: the order of secret answers matters."""

    def take(self, state, seat, action):
        if not any(state.bids):
            state.points[seat] += 1
        super().take(state, seat, action)


class HastyDraw(Draw):
    def run(self, state):
        super().run(state)
        state.replace_top(FirstWins())


class OrderMatters(ToyGame):
    first = HastyDraw()

    def question(self, state, seat):
        return Words("ask-bid")


class SameWords(ToyGame):
    def words(self, action, state=None, seat=None):
        return Words("do-bid", {"number": 1})


class NoWords(ToyGame):
    def words(self, action, state=None, seat=None):
        return Words("do-what")


class NeverOver(Toy):
    def finish(self):
        self.round = 0
        self.push(Draw())

    def clone(self):
        return fresh_copy(NeverOver, self)


class Endless(ToyGame):
    states = NeverOver


class LosesCoins(ToyGame):
    def blank(self, seats, options, rng):
        state = super().blank(seats, options, rng)
        state.coins[0] -= 1
        return state


class HalfAPosition(ToyGame):
    def check_fields(self, state):
        state.bids = [0] * state.seats


class NobodyWins(Toy):
    @property
    def winners(self):
        return ()

    def clone(self):
        return fresh_copy(NobodyWins, self)


class NoWinner(ToyGame):
    states = NobodyWins


def fresh_copy(kind, state):
    twin = kind(state.game, state.seats, state.options, state.rng.clone())
    for field in ("cards", "bids", "coins", "points", "shown"):
        setattr(twin, field, getattr(state, field)[:])
    twin.tables = state.tables
    twin.round = state.round
    state.share(twin)
    return twin


@pytest.mark.parametrize(
    ("dishonest", "law"),
    [
        (LeakyView, "keeps the view|something hidden without saying so"),
        (ForgetfulRedeal, "keeps the view"),
        (LeakyEvents, "is told what it may not know"),
        (SharedLists, "earlier states|a clone|does not change|leaves earlier|refused"),
        (Unsorted, "sorted and unique"),
        (OrderMatters, "commute|keeps the view"),
        (SameWords, "choices differ"),
        (NoWords, "no message do-what"),
        (Endless, "ends within 400"),
        (LosesCoins, "coins are conserved"),
        (HalfAPosition, "loads to a state|impossible"),
        (NoWinner, "there are winners"),
    ],
)
def test_a_dishonest_game_is_caught(dishonest, law):
    for kind in (dishonest, LoudBid, LoudDraw, UnsortedBid, UnsortedDraw, FirstWins, HastyDraw):
        kind.__module__ = "toy.game"
    with pytest.raises(Exception, match=law) as caught:
        check(dishonest(), games=30, seed=1)
    if isinstance(caught.value, Broken):
        assert caught.value.record.game == "toy"
