"""Sets of earlier drafts as one seat knows them: what others may still have of them (PY-11.4)."""

from mandjet.games.path_to_yaaru.rules.dealing import Hidden, Window
from mandjet.games.path_to_yaaru.rules.memory import NOT_LAID, Settled, old_ways
from mandjet.games.path_to_yaaru.rules.origin import origin
from mandjet.games.path_to_yaaru.rules.plans import Plan
from mandjet.games.path_to_yaaru.rules.readings import is_held
from mandjet.games.path_to_yaaru.rules.windows import UNSEEN, Ways, first_look, has_looked
from mandjet.games.path_to_yaaru.state import Passed, PathToYaaru


class OldSets:
    """The sets of which the seat knows something (their `numbers`), and those that lie face down.

    `firsts`: by set how many picks were made before the seat saw it. `places`: the origins of cards
    face down that it has not seen.
    """

    def __init__(
        self, state: PathToYaaru, settled: Settled, hidden: Hidden, laid_by: list[int]
    ) -> None:
        self.past: list[Passed] = state.past
        self.own: int = settled.own
        self.seats: int = state.seats
        self.exact: bool = settled.exact
        self.hidden: Hidden = hidden
        self.laid_by: list[int] = laid_by
        self.numbers: list[int] = []
        self.firsts: list[int] = []
        self.places: list[int] = []
        # Windows that were made already; those of the last plan.
        self.made: dict[str, Window | None] = {}
        self.last: list[Window] | None = None
        for i in range(len(state.past)):
            passed = state.past[i]
            looked = has_looked(passed, self.own, self.seats)
            first = first_look(passed, self.own, self.seats) if looked else passed.picks
            self.firsts.append(first)
            if passed.lying or is_held(settled.readings, i):
                self.numbers.append(i)
            if passed.lying and not looked:
                for _ in range(len(passed.cards) - passed.picks):
                    self.places.append(origin(passed.shuffle, False))

    def trimmed_held(self, held: list[int]) -> list[int]:
        """Bits of picks as they are counted since the seat first saw each set."""
        return [held[i] >> self.firsts[i] for i in self.numbers]

    def windows(self, plan: Plan) -> list[Window] | None:
        """The sets as they may be in one plan, which is weighed by the number of ways; None if one
        cannot be."""
        if self.last is not None and not self.exact:
            # There is one reading: all plans have the same windows.
            return self.last
        found: list[Window] = []
        place = 0
        for i in self.numbers:
            passed = self.past[i]
            if not has_looked(passed, self.own, self.seats):
                size = len(passed.cards) - passed.picks
                unseen = Window([UNSEEN] * size, passed.picks, [0])
                unseen.takes.append([])
                unseen.place = place
                place += size
                found.append(unseen)
                continue
            key = f"{i} {plan.reading.held[i]} {plan.held[i]} {plan.old_cards}"
            if key not in self.made:
                self.made[key] = self.window(i, plan)
            window = self.made[key]
            if window is None:
                return None
            if self.exact:
                plan.weight *= len(window.ways)
            found.append(window)
        self.last = found
        return found

    def window(self, i: int, plan: Plan) -> Window | None:
        """A set the seat has seen; None if it cannot be as the plan says."""
        passed = self.past[i]
        first = self.firsts[i]
        held = plan.held[i] >> first
        ways = old_ways(passed, self.own, self.seats, passed.unsure[self.own])
        if passed.lying:
            ways.keep_laid(self.laid_by)
        else:
            count = len(self.laid_by)
            ways.keep_possible(held, self.hidden.last_known_after(passed.shuffle, count))
            opened = [False] * count
            for card in plan.old_cards:
                opened[card] = True
            ways.keep_possible((plan.reading.held[i] ^ plan.held[i]) >> first, opened)
        if not ways.ways:
            return None
        window = window_of(ways, self.own, first, held, self.laid_by)
        window.shuffled = not passed.lying
        if self.exact and window.shuffled:
            window.drop_same_takes()
        return window


def window_of(ways: Ways, own: int, first: int, held: int, laid_by: list[int]) -> Window:
    """The ways of a set, each with the cards that others still have of it."""
    assert ways.ways, "no way agrees with what the seat has seen of a set"
    window = Window(ways.window.cards[:], first, ways.ways)
    for way in ways.ways:
        takes: list[tuple[int, int]] = []
        for pick in range(ways.window.picks):
            card = ways.card(way, pick)
            seat = ways.pickers[pick]
            if seat != own and held >> pick & 1 and laid_by[card] == NOT_LAID:
                takes.append((seat, card))
        window.takes.append(takes)
    return window
