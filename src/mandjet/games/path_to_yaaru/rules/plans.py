"""Plans: where the cards lie that a seat has not seen, and in how many ways they can (PY-11).

Every place takes cards of one origin. Hidden cards are told apart by the last shuffle after which
the seat knew where they were, from the latest to the earliest: its bands. A fresh origin takes
cards of one band, another takes cards of all bands from one on.
"""

from itertools import product
from typing import Final

from mandjet.games.path_to_yaaru.rules.ages import Case, cases, origins_now
from mandjet.games.path_to_yaaru.rules.memory import Settled
from mandjet.games.path_to_yaaru.rules.origin import fits
from mandjet.games.path_to_yaaru.rules.readings import NO_SET, Account
from mandjet.games.path_to_yaaru.state import PathToYaaru, Reading
from mandjet.games.path_to_yaaru.tables import MOST_HAND

# Numbers of spots: picks from 0, what is left of a set from here.
REST: Final = MOST_HAND
NO_SEAT: Final = -1


class Plan:
    """One case for each set, and the places that follow from it."""

    def __init__(self, sides: list[int], reading: Reading, held: list[int]) -> None:
        self.weight: int = reading.ways
        # The reading it follows, what others have of earlier sets, and cards laid open from those.
        self.reading: Reading = reading
        self.held: list[int] = held
        self.old_cards: list[int] = []
        # By set the ends that cards were taken from before the seat looked.
        self.sides: list[int] = sides
        # Picks whose cards were laid open since: set, pick and card.
        self.laid: list[tuple[int, int, int]] = []
        # The places: set and spot (if it is one of this draft), stash (if it is in one), origin.
        self.sets: list[int] = []
        self.spots: list[int] = []
        self.seats: list[int] = []
        self.origins: list[int] = []
        # By band: places of that band only, and places of that band and all earlier ones.
        self.only: list[list[int]] = []
        self.from_here: list[list[int]] = []

    def add(self, index: int, spot: int, seat: int, code: int) -> None:
        self.sets.append(index)
        self.spots.append(spot)
        self.seats.append(seat)
        self.origins.append(code)

    def add_stash(self, seat: int, account: Account) -> None:
        """The cards a seat has, as one account says."""
        self.weight *= account.ways
        self.old_cards += account.old_cards
        self.laid += account.laid
        for code, index, pick in account.cards:
            self.add(index, pick, seat, code)

    def sort_by_bands(self, rows: list[int]) -> bool:
        """Sort the places by bands; False if there is no card for one of them."""
        for _ in rows:
            self.only.append([])
            self.from_here.append([])
        for place in range(len(self.origins)):
            code = self.origins[place]
            band = first_band(rows, code)
            if band < 0:
                return False
            if code & 1:
                self.only[band].append(place)
            else:
                self.from_here[band].append(place)
        return True


def first_band(rows: list[int], code: int) -> int:
    """The latest band of cards that may have an origin, or -1."""
    for band in range(len(rows)):
        if fits(code, rows[band]):
            return band
    return -1


class Planner:
    """Finds the plans of one seat: `rows` are its bands, `deck` is the size of the deck."""

    def __init__(self, state: PathToYaaru, settled: Settled, rows: list[int], deck: int) -> None:
        self.settled: Settled = settled
        self.seats: int = state.seats
        self.own: int = settled.own
        self.rows: list[int] = rows
        self.deck: int = deck
        self.picks: int = state.picks
        self.deck_origin: int = origins_now(state, self.own)[1]
        self.cases: list[list[Case]] = []
        self.pickers: list[list[int]] = []
        for index in range(len(state.sets)):
            self.cases.append(cases(state, index, self.own, settled.row))
            self.pickers.append([state.picker(index, pick) for pick in range(state.picks)])

    def plans(self, others: list[int]) -> list[Plan]:
        """All plans that may be possible, each with the ways of its cases. `others` are origins of
        places that are neither of this draft nor in a stash."""
        found: list[Plan] = []
        chosen = [0] * len(self.cases)
        while True:
            each = [self.cases[i][chosen[i]] for i in range(len(chosen))]
            for reading in self.settled.readings:
                self.add_plans(found, each, reading, others)
            # The next combination of cases.
            at = 0
            while at < len(chosen) and chosen[at] == len(self.cases[at]) - 1:
                chosen[at] = 0
                at += 1
            if at == len(chosen):
                return found
            chosen[at] += 1

    def add_plans(
        self, found: list[Plan], chosen: list[Case], reading: Reading, others: list[int]
    ) -> None:
        """The plans of one case for each set and one reading: one for each account of the cards
        laid open."""
        choices: list[list[Account]] = []
        seats: list[int] = []
        for seat in range(self.seats):
            if seat != self.own:
                seats.append(seat)
                choices.append(self.accounts(seat, chosen, reading))
        sides = [case.sides for case in chosen]
        for accounts in product(*choices):
            plan = Plan(sides, reading, accounts[0].held)
            for i in range(len(seats)):
                plan.add_stash(seats[i], accounts[i])
            for index in range(len(chosen)):
                plan.weight *= chosen[index].ways
                rest = chosen[index].rest
                for place in range(len(rest)):
                    plan.add(index, REST + place, NO_SEAT, rest[place])
            for i in range(len(others)):
                plan.add(NO_SET, i, NO_SEAT, others[i])
            if plan.sort_by_bands(self.rows):
                found.append(plan)

    def accounts(self, seat: int, chosen: list[Case], reading: Reading) -> list[Account]:
        """The cards another seat has that this one has not seen, less those it laid open."""
        drafted: list[tuple[int, int, int]] = []
        # The earliest picks first: of two that will do, the earlier card was laid open.
        for pick in range(self.picks):
            for index in range(len(chosen)):
                if pick < len(chosen[index].picks) and self.pickers[index][pick] == seat:
                    drafted.append((chosen[index].picks[pick], index, pick))
        return self.settled.accounts(reading, seat, drafted)

    def count(self, plan: Plan, counts: list[int]) -> int:
        """In how many ways the hidden cards can lie in the places and the deck, as if the deck had
        an order. `counts`: by band how many there are, apart from those that others took from sets
        the seat has seen."""
        ways = 1
        free = 0
        deck_band = first_band(self.rows, self.deck_origin)
        for band in range(len(self.rows)):
            only = len(plan.only[band])
            free += len(plan.from_here[band])
            if band == deck_band and self.deck_origin & 1:
                only += self.deck
            elif band == deck_band:
                free += self.deck
            left = counts[band] - only
            if left < 0 or left > free:
                return 0
            ways *= falling(counts[band], only) * falling(free, left)
            free -= left
        return ways if free == 0 else 0


def falling(n: int, k: int) -> int:
    """In how many ways k of n things can be laid in a row.

    >>> falling(5, 2)
    20
    """
    result = 1
    for i in range(k):
        result *= n - i
    return result
