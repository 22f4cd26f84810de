"""Bidding for the war advantages, in secret and all at once (RS-16.2, RS-16.3)."""

from typing import Final

from mandjet.engine.frame import Frame
from mandjet.engine.state import NO_ONE
from mandjet.games.rising_sun.actions import BID, BID_MENUS, MOST_BID
from mandjet.games.rising_sun.rules.chronicle import BID_SHOWN, WON, note
from mandjet.games.rising_sun.rules.honor import best_of
from mandjet.games.rising_sun.state import RisingSun
from mandjet.games.rising_sun.tables import ADVANTAGES, NOBODY, SPOTS


class Bid(Frame[RisingSun]):
    """All in the battle bid at the same time, spot by spot, unseen by the others (RS-16.2)."""

    def run(self, state: RisingSun) -> None:
        for seat in range(state.seats):
            if state.fighters >> seat & 1 and state.bid_on[seat] < SPOTS:
                left = state.coins[seat] - bid_sum(state, seat)
                state.ask(seat, BID_MENUS[left if left < MOST_BID else MOST_BID])

    def take(self, state: RisingSun, seat: int, action: int) -> None:
        state.bids[seat * SPOTS + state.bid_on[seat]] = action - BID
        state.bid_on[seat] += 1
        if state.bid_on[seat] < SPOTS:
            state.keep_between(1 << seat)
        state.push(self)


def bid_sum(state: RisingSun, seat: int) -> int:
    """All the coins a seat has bid in this battle."""
    i = seat * SPOTS
    bids = state.bids
    return bids[i] + bids[i + 1] + bids[i + 2] + bids[i + 3]


class RevealBids(Frame[RisingSun]):
    """The bids are open (RS-16.3)."""

    def run(self, state: RisingSun) -> None:
        state.bids_open = True
        for i in range(state.seats * SPOTS):
            if state.bids[i]:
                note(state, BID_SHOWN, i // SPOTS, i % SPOTS, state.bids[i])
        state.reveal(NO_ONE, tell_bids)


def tell_bids(state: RisingSun) -> None:
    for seat in range(state.seats):
        if state.fighters >> seat & 1:
            told: dict[str, int | str] = {"seat": seat}
            for spot in range(SPOTS):
                told[ADVANTAGES[spot]] = state.bids[seat * SPOTS + spot]
            state.tell("bid", told, (f"seat:{seat}",))


def winner_of(state: RisingSun, spot: int) -> int:
    """Who wins an advantage, by the honor of this moment; NOBODY without bids (RS-16.4)."""
    bids = [0] * state.seats
    for seat in range(state.seats):
        if state.fighters >> seat & 1:
            bids[seat] = state.bids[seat * SPOTS + spot]
    winner = best_of(state, bids)
    if winner != NOBODY:
        tied = 1 if bids.count(bids[winner]) > 1 else 0
        note(state, WON, winner, spot, bids[winner], tied)
    if winner != NOBODY and state.listening:
        told: dict[str, int | str] = {"seat": winner, "advantage": f"advantage-{ADVANTAGES[spot]}"}
        state.tell("won-advantage", told, (f"advantage:{ADVANTAGES[spot]}",))
    return winner


BID_FRAME: Final = Bid()
REVEAL_BIDS: Final = RevealBids()
