"""Everything true at one moment: numbers and lists of numbers."""

from typing import Final

from mandjet.engine.state import State

CARDS: Final = ("low", "high")
COINS: Final = 3
NO_BID: Final = 0

# The vocabulary: actions 0 and 1 bid one and two, the last one gives a coin away.
BIDS: Final = (1, 2)
GIVE: Final = 2
ACTIONS: Final = 3


class Tables:
    """What is printed on the cards, by their number."""

    def __init__(self, worth: list[int], copies: list[int]) -> None:
        self.worth: list[int] = worth
        self.copies: list[int] = copies

    def deck(self) -> list[int]:
        """All cards, sorted."""
        return [card for card in range(len(CARDS)) for _ in range(self.copies[card])]


class Toy(State):
    """The table."""

    def declare(self) -> None:
        seats = self.seats
        self.tables: Tables = self.game.tables  # fixed
        self.round: int = 0
        # The card in each hand, and what each seat has bid.
        self.cards: list[int] = [0] * seats
        self.bids: list[int] = [NO_BID] * seats
        self.coins: list[int] = [COINS] * seats
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
        twin.tables = self.tables
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
        """Who has the most points when the game is over (TOY-2.1)."""
        if not self.over:
            return ()
        best = max(self.points)
        return tuple([seat for seat in range(self.seats) if self.points[seat] == best])

    def optional(self, seat: int) -> list[int]:
        """A seat that has bid may give a coin away while the others think (TOY-1.3)."""
        return [GIVE] if not self.over and self.coins[seat] > 0 and self.bids[seat] else []

    def take_optional(self, seat: int, action: int) -> None:
        to = (seat + 1) % self.seats
        self.coins[seat] -= 1
        self.coins[to] += 1
        if self.listening:
            self.tell("gave", {"seat": seat, "to_seat": to})
