"""War reparations: where the coins of a battle go (RS-16.10)."""

from mandjet.engine.frame import Frame
from mandjet.games.rising_sun.actions import SEAT
from mandjet.games.rising_sun.rules.bids import bid_sum, clear_bids
from mandjet.games.rising_sun.rules.chronicle import PAID, note
from mandjet.games.rising_sun.state import RisingSun
from mandjet.games.rising_sun.tables import NOBODY


class Reparations(Frame[RisingSun]):
    """The coins bid leave; the winner's go to the losers in equal shares (RS-16.10)."""

    takes = ("winner",)

    def __init__(self, winner: int) -> None:
        self.winner: int = winner

    def ranges(self, state: RisingSun) -> tuple[range, ...]:
        return (range(state.seats),)

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
                state.coins[seat] += paid // count
                note(state, PAID, self.winner, seat, paid // count, 0)
                if state.listening:
                    tell_reparations(state, self.winner, seat, paid // count)
        end_battle(state)
        if paid % count:
            state.push(ExtraCoin(self.winner, paid % count, losers))


def end_battle(state: RisingSun) -> None:
    """Nobody is in a battle any more."""
    clear_bids(state)
    state.fighters = 0
    state.hired = NOBODY
    state.killed = 0


class ExtraCoin(Frame[RisingSun]):
    """The winner names who gets a coin of the remainder, each loser at most one (RS-16.10)."""

    takes = ("winner", "left", "losers")

    def __init__(self, winner: int, left: int, losers: int) -> None:
        self.winner: int = winner
        self.left: int = left
        self.losers: int = losers

    def ranges(self, state: RisingSun) -> tuple[range, ...]:
        return (range(state.seats), range(1, state.seats), range(1 << state.seats))

    def run(self, state: RisingSun) -> None:
        menu = [SEAT + seat for seat in range(state.seats) if self.losers >> seat & 1]
        state.ask(self.winner, menu)

    def take(self, state: RisingSun, seat: int, action: int) -> None:
        loser = action - SEAT
        state.coins[loser] += 1
        note(state, PAID, seat, loser, 1, 0)
        if state.listening:
            tell_reparations(state, seat, loser, 1)
        if self.left > 1:
            state.push(ExtraCoin(seat, self.left - 1, self.losers ^ 1 << loser))


def tell_reparations(state: RisingSun, seat: int, loser: int, coins: int) -> None:
    told: dict[str, int | str] = {"seat": seat, "to_seat": loser, "coins": coins}
    state.tell("reparations", told, (f"seat:{loser}",))
