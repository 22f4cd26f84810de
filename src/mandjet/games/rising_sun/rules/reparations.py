"""War reparations: where the coins of a battle go (RS-16.10)."""

from mandjet.engine.frame import Frame
from mandjet.games.rising_sun.actions import SEAT
from mandjet.games.rising_sun.rules.bids import bid_sum
from mandjet.games.rising_sun.rules.chronicle import PAID, note
from mandjet.games.rising_sun.rules.telling import tell_pair
from mandjet.games.rising_sun.state import RisingSun
from mandjet.games.rising_sun.tables import NOBODY


class Reparations(Frame[RisingSun]):
    """The coins bid leave; the winner's go to the losers in equal shares (RS-16.10)."""

    def __init__(self, winner: int) -> None:
        self.winner: int = winner

    def run(self, state: RisingSun) -> None:
        paid = bid_sum(state, self.winner)
        losers = state.fighters ^ 1 << self.winner
        count = 0
        for seat in range(state.seats):
            if state.fighters >> seat & 1:
                state.coins[seat] -= bid_sum(state, seat)
                count += losers >> seat & 1
        for seat in range(state.seats):
            if losers >> seat & 1 and paid >= count:
                pay(state, self.winner, seat, paid // count)
        end_battle(state)
        if paid % count:
            state.push(ExtraCoin(self.winner, paid % count, losers))


def pay(state: RisingSun, winner: int, loser: int, coins: int) -> None:
    """Coins of the winner's bids go to a loser."""
    state.coins[loser] += coins
    note(state, PAID, winner, loser, coins)
    tell_pair(state, "reparations", winner, "to_seat", loser, "coins", coins)


def end_battle(state: RisingSun) -> None:
    """Nobody is in a battle any more, and no coins lie on the war advantages."""
    state.bids = [0] * len(state.bids)
    state.bid_on = [0] * state.seats
    state.bids_open = False
    state.fighters = 0
    state.hired = NOBODY
    state.killed = 0


class ExtraCoin(Frame[RisingSun]):
    """The winner names who gets a coin of the remainder, each loser at most one (RS-16.10)."""

    def __init__(self, winner: int, coins: int, losers: int) -> None:
        self.winner: int = winner
        self.coins: int = coins
        self.losers: int = losers

    def run(self, state: RisingSun) -> None:
        menu = [SEAT + seat for seat in range(state.seats) if self.losers >> seat & 1]
        state.ask(self.winner, menu)

    def take(self, state: RisingSun, seat: int, action: int) -> None:
        loser = action - SEAT
        pay(state, seat, loser, 1)
        if self.coins > 1:
            state.push(ExtraCoin(seat, self.coins - 1, self.losers ^ 1 << loser))
