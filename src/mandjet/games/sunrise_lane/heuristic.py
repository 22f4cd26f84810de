"""What looks good in Sunrise Lane: cards where the dots are, and a lead in the rankings."""

from math import exp
from typing import Final

from mandjet.engine.heuristic import Heuristic, bounded_exp
from mandjet.games.sunrise_lane import tables as t
from mandjet.games.sunrise_lane.actions import DISCARD, DRAW, PARK, SPACE, STOP, cell_of, floors_of
from mandjet.games.sunrise_lane.rules.build import park_possible, places
from mandjet.games.sunrise_lane.rules.end import UNRANKED, Merit, merits
from mandjet.games.sunrise_lane.state import SunriseLane, by_colour

# Points a card in hand brings sooner or later; in the last round it only breaks ties.
CARD: Final = 2.6
LATE_CARD: Final = 0.1
# Points that a card brings beyond the best chain there is now, that a turn is worth to its seat
# next, and that it is worth to have the last turn of a round, since the last round is played to
# its end; all fitted to final scores (benchmarks/lane_judgement.py).
HELD: Final = 2.0
TURN: Final = 4.4
LAST_WORD: Final = 10.8
# How sure a lead in a ranking is, early and how much more late: by floors of the tallest house and
# by houses as tall, by houses, by spaces of the group (benchmarks/lane_judgement.py).
TALLEST_LEAD: Final = (2.0, 2.0)
AS_TALL: Final = 0.35
MOST_LEAD: Final = (0.3, 1.3)
GROUP_LEAD: Final = (0.1, 1.6)
# Points that a new house is worth beyond its dots: for each ranking it may help with.
IN_MOST: Final = 0.9
IN_TALLEST: Final = 0.6
IN_GROUP: Final = 0.4
# Further builds of a chain looked at.
AHEAD: Final = 3
# How much better, in points, makes an action e times as promising.
WARMTH: Final = 1.5
# How many points of lead make a win e times as likely: at the end of the game, at its start.
LATE_LEAD: Final = 3.0
EARLY_LEAD: Final = 10.0
BEYOND: Final = -1000.0


class SunriseLaneHeuristic(Heuristic[SunriseLane]):
    """Points, prospects in the rankings, and the best chain each seat could build."""

    def evaluate(self, state: SunriseLane) -> list[float]:
        if state.over:
            won = state.winners
            return [1.0 / len(won) if seat in won else 0.0 for seat in range(state.seats)]
        progress = progress_of(state)
        worth = [state.points[seat] + worth_of_hand(state, seat) for seat in range(state.seats)]
        for ranking in range(t.RANKINGS):
            points = prospects(state, ranking, progress)
            for seat in range(state.seats):
                worth[seat] += points[seat]
        best = max(worth)
        lead = LATE_LEAD * progress + EARLY_LEAD * (1.0 - progress)
        chances = [exp((own_worth - best) / lead) for own_worth in worth]
        whole = sum(chances)
        return [chance / whole for chance in chances]

    def quiet(self, state: SunriseLane) -> bool:
        """Between turns: what a begun chain will bring is hard to say, and soon known."""
        begun = state.park_card != t.NO_COLOUR or state.last != t.NO_CELL
        return not begun and len(state.hands[state.mover()]) <= state.tables.hand_limit

    def holding(self, state: SunriseLane, seat: int) -> int:
        """The hand, eight to each colour."""
        cards = 0
        for card in state.hands[seat]:
            cards += 1 << 3 * card
        return cards

    def rollout(self) -> int:
        return 16

    def exploration(self) -> float:
        return 2.0

    def hurry(self) -> float:
        return 1.0

    def focus(self) -> float:
        return 2.0

    def weigh(self, state: SunriseLane, seat: int, menu: list[int]) -> list[float]:
        if menu[0] >= DISCARD:
            return weigh_discards(state, seat, menu)
        chain = Chain(state, seat)
        worth: list[float] = []
        for action in menu:
            if action < DRAW:
                worth.append(chain.house_on(cell_of(action), floors_of(action), chain.park, 0))
            elif action == DRAW:
                worth.append(worth_of_drawing(state, seat))
            elif action == STOP:
                worth.append(0.0)
            elif action < SPACE:
                worth.append(chain.best_park(action - PARK))
            else:
                worth.append(chain.park_on(action - SPACE, state.park_card, 0))
        best = max(worth)
        return [exp(max(own - best, -20.0) / WARMTH) for own in worth]


class Chain:
    """What a seat can build one after another: points beyond what the cards are worth in hand."""

    def __init__(self, state: SunriseLane, seat: int) -> None:
        self.state: SunriseLane = state
        self.layout: t.Layout = state.layout
        self.seat: int = seat
        self.card: float = card_worth(state)
        self.pieces: int = state.pieces[seat]
        self.park: bool = park_possible(state, seat)
        # Cards left by colour, and whose each cell would be: what the chain builds is the seat's,
        # parks too.
        self.cards: list[int] = by_colour(state.hands[seat])
        self.owner: list[int] = state.owner[:]

    def best_on(self, cell: int, park: bool, depth: int) -> float:
        """The best that can be built on a space, with what may follow; BEYOND if nothing can."""
        best = BEYOND
        most = min(self.cards[self.layout.colour[cell]], self.pieces)
        for floors in range(1, most + 1):
            best = max(best, self.house_on(cell, floors, park, depth))
        if park:
            weakest = self.weakest()
            if weakest >= 0:
                best = max(best, self.park_on(cell, weakest, depth))
        return best

    def house_on(self, cell: int, floors: int, park: bool, depth: int) -> float:
        layout = self.layout
        worth = floors * (layout.dots[cell] - self.card) + self.for_rankings(cell, floors)
        if depth < AHEAD:
            colour = layout.colour[cell]
            cards = self.cards[colour]
            self.cards[colour] = cards - floors
            self.pieces -= floors
            worth += self.after(cell, park, depth)
            self.pieces += floors
            self.cards[colour] = cards
        return worth

    def park_on(self, cell: int, colour: int, depth: int) -> float:
        if depth >= AHEAD:
            return -self.card
        cards = self.cards[colour]
        self.cards[colour] = cards - 1
        worth = self.after(cell, False, depth) - self.card
        self.cards[colour] = cards
        return worth

    def best_park(self, colour: int) -> float:
        """A park for a card of that colour, where it is best."""
        best = BEYOND
        for cell in places(self.state):
            best = max(best, self.park_on(cell, colour, 0))
        return best

    def after(self, cell: int, park: bool, depth: int) -> float:
        """What can follow beside a build; nothing need to."""
        best = 0.0
        owner = self.owner
        owner[cell] = self.seat
        for near in self.layout.beside[cell]:
            if owner[near] == t.EMPTY:
                best = max(best, self.best_on(near, park, depth + 1))
        owner[cell] = t.EMPTY
        return best

    def weakest(self) -> int:
        """The colour with the fewest cards, but some; -1 for an empty hand."""
        weakest = -1
        fewest = 0
        for colour, cards in enumerate(self.cards):
            if cards > 0 and (weakest < 0 or cards < fewest):
                weakest = colour
                fewest = cards
        return weakest

    def for_rankings(self, cell: int, floors: int) -> float:
        """What a house does for the rankings, in points."""
        layout = self.layout
        worth = 0.0
        area = layout.area[cell]
        if area != t.CROSS:
            if layout.bonus[area] == t.MOST_HOUSES:
                worth += IN_MOST
            elif layout.bonus[area] == t.TALLEST_HOUSES and floors >= self.state.tables.tall_house:
                worth += IN_TALLEST * floors
        for near in layout.beside[cell]:
            if self.owner[near] == self.seat:
                worth += IN_GROUP
                break
        return worth


def prospects(state: SunriseLane, ranking: int, progress: float) -> list[float]:
    """The points each seat may expect of a ranking: the further ahead and the later, the surer."""
    merit = merits(state, ranking)
    strength = [float(own[1]) for own in merit]
    if ranking == t.BIGGEST_GROUP:
        sure = GROUP_LEAD[0] + GROUP_LEAD[1] * progress * progress
    elif state.layout.bonus[ranking] == t.MOST_HOUSES:
        sure = MOST_LEAD[0] + MOST_LEAD[1] * progress
    else:
        sure = TALLEST_LEAD[0] + TALLEST_LEAD[1] * progress
        strength = [tallness(own) for own in merit]
    expected: list[float] = []
    for seat in range(state.seats):
        # As many seats as are likely to be ahead in the end; half of it is the seat itself.
        ahead = -0.5
        for other in range(state.seats):
            ahead += 1.0 / (1.0 + bounded_exp(sure * (strength[seat] - strength[other])))
        points = points_between(state.tables.places, ahead)
        # A seat that is not ranked yet has less and less time to be.
        expected.append(points * (1.0 - progress) if merit[seat] == UNRANKED else points)
    return expected


def tallness(merit: Merit) -> float:
    """A tallest house in floors, and a little more for others as tall."""
    if merit == UNRANKED:
        return 1.0
    return merit[0] + AS_TALL * (merit[1] - 1)


def points_between(places: list[int], ahead: float) -> float:
    """The points of a place that lies between two."""
    place = int(ahead)
    better = places[place] if place < len(places) else 0
    worse = places[place + 1] if place + 1 < len(places) else 0
    return better + (worse - better) * (ahead - place)


def worth_of_hand(state: SunriseLane, seat: int) -> float:
    """What a seat's cards are worth between turns: what it can build with them as the board is,
    what they bring later, and what it is worth to be nearer to the next turn than others, and to
    the last one."""
    seats = state.seats
    mover = state.mover()
    cards = len(state.hands[seat])
    place = (seat - state.first) % seats
    if state.last_round:
        to_come = place >= (mover - state.first) % seats
        return LATE_CARD * cards + (best_chain(state, seat) if to_come else 0.0)
    waits = (seat - mover) % seats
    turns = TURN * (1.0 - waits / seats) + LAST_WORD * place / seats
    return HELD * cards + best_chain(state, seat) + turns


def best_chain(state: SunriseLane, seat: int) -> float:
    """The best a seat could build if it were its turn, beyond what the cards are worth in hand."""
    best = 0.0
    if state.hands[seat]:
        chain = Chain(state, seat)
        for cell in state.open:
            best = max(best, chain.best_on(cell, chain.park, 0))
    return best


def card_worth(state: SunriseLane) -> float:
    """What a card in hand is worth, in points."""
    return LATE_CARD if state.last_round else CARD


def worth_of_drawing(state: SunriseLane, seat: int) -> float:
    """Cards gained beyond the one that follows building; those over the limit are lost."""
    room = state.tables.hand_limit - len(state.hands[seat])
    return card_worth(state) * (
        min(room, state.tables.draw_instead) - state.tables.draw_after_building
    )


def weigh_discards(state: SunriseLane, seat: int, menu: list[int]) -> list[float]:
    """Single cards go first: several of a colour make a tall house."""
    cards = by_colour(state.hands[seat])
    return [1.0 / (1 << 2 * cards[action - DISCARD]) for action in menu]


def progress_of(state: SunriseLane) -> float:
    """How near the end is, 0 to 1: by the fewest pieces of a seat, or by the corner areas."""
    supply = state.tables.houses[state.seats]
    by_pieces = 1.0 - min(state.pieces) / supply
    by_corners = 1.0 - state.corners_left / state.layout.corner_spaces
    return max(by_pieces, by_corners)
