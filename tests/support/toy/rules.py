"""The frames: what the rules do, one after the other. Each clause of rules.md is named where it is
carried out."""

from mandjet.engine.event import all_but, only
from mandjet.engine.frame import Frame
from mandjet.engine.state import NO_ONE

from .state import BIDS, CARDS, NO_BID, Toy


class Draw(Frame[Toy]):
    """Everybody draws a card; the deck is whole again each round (TOY-1.1)."""

    def run(self, state: Toy) -> None:
        state.round += 1
        deck = state.tables.deck()
        for seat in range(state.seats):
            state.cards[seat] = deck.pop(state.rng.below(len(deck)))
            if state.listening:
                state.tell("drew", {"card": f"card-{CARDS[state.cards[seat]]}"}, (), only(seat))
        state.push(Score())
        state.push(Bid())


class Bid(Frame[Toy]):
    """All bid at once, in secret (TOY-1.2). A frame that asks does nothing else in `run`."""

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


def tell_shown(state: Toy) -> None:
    for seat in range(state.seats):
        card = f"card-{CARDS[state.cards[seat]]}"
        state.tell("shown", {"seat": seat, "number": state.bids[seat], "card": card})


class Score(Frame[Toy]):
    """All is shown; the highest bid scores its card (TOY-1.4)."""

    def run(self, state: Toy) -> None:
        state.reveal(NO_ONE, tell_shown)
        state.shown = state.bids + state.cards
        best = max(state.bids)
        for seat in range(state.seats):
            if state.bids[seat] == best:
                state.points[seat] += state.tables.worth[state.cards[seat]]
        state.bids = [NO_BID] * state.seats
        if state.round == state.options["rounds"]:
            state.finish()
        else:
            state.push(Draw())
