"""Redeal: replace what a seat does not know by something that looks the same to it (SL-9).

Until the discards are first shuffled, others may hold any of the cards the seat has not seen. At a
shuffle the deck is empty, so a seat that counts knows what all the others hold together. From then
on it only wonders who holds which of those old cards, and what was drawn from the new deck; every
card that leaves a hand tells more. Nothing but that knowledge and the rng decides the deal.

With one unknown hand each deal that agrees with it is equally likely. With several, a few ways in
which all can have happened are followed, and one of them is taken by its weight: nearly so.
"""

from typing import Final

from mandjet.engine.rng import Rng
from mandjet.games.sunrise_lane.rules.build import BUILD_MORE
from mandjet.games.sunrise_lane.rules.draw import take_any
from mandjet.games.sunrise_lane.rules.turn import TURN
from mandjet.games.sunrise_lane.state import DREW, SEAT_STEP, SunriseLane, total
from mandjet.games.sunrise_lane.tables import COLOURS, NO_CELL

# How many ways are compared, and how many are tried at most.
COMPARED: Final = 2
TRIED: Final = 20
FINE: Final = 1 << 30


def redeal(state: SunriseLane, seat: int | None, rng: Rng) -> None:
    """Deal the hidden cards anew, in place."""
    watcher = -1 if seat is None else seat
    others = [other for other in range(state.seats) if other != watcher]
    if state.shuffles == 0:
        deal_from_deck(state, others, rng)
    else:
        deal_from_memory(state, others, rng)
    if state.picked != NO_CELL and state.mover() != watcher:
        choose_again(state)


def choose_again(state: SunriseLane) -> None:
    """Another seat has chosen a space in secret: nobody can tell whether it has, so it has not."""
    state.picked = NO_CELL
    state.stack.pop()
    state.push(TURN if state.last == NO_CELL else BUILD_MORE)


def deal_from_deck(state: SunriseLane, others: list[int], rng: Rng) -> None:
    """Before the first shuffle: all hands go back into the deck and are drawn again."""
    for other in others:
        for card in state.hands[other]:
            state.deck[card] += 1
    for other in others:
        state.hands[other] = draw_hand(state.deck, [], len(state.hands[other]), rng)


def deal_from_memory(state: SunriseLane, others: list[int], rng: Rng) -> None:
    """After a shuffle: the old cards are shared out, the new ones drawn."""
    way = choose_way(state, others, rng)
    before = state.before[:]
    for other in others:
        before[other] = sorted(way.played[other] + way.old[other])
        state.hands[other] = draw_hand(way.deck, way.old[other], way.new[other], rng)
    state.before = before
    state.deck = way.deck


def draw_hand(deck: list[int], cards: list[int], count: int, rng: Rng) -> list[int]:
    """These cards and so many from a deck, sorted."""
    hand = cards[:]
    left = total(deck)
    for _ in range(count):
        hand.append(take_any(deck, left, rng))
        left -= 1
    hand.sort()
    return hand


def choose_way(state: SunriseLane, others: list[int], rng: Rng) -> "Way":
    """A way in which all can have happened, more likely the more deals it stands for."""
    memory = Memory(state, others)
    chosen = Way(memory)
    weights = 0.0
    found = 0
    for _ in range(TRIED):
        way = Way(memory)
        if not way.follow(memory, others, rng):
            continue
        found += 1
        weights += way.weight
        if rng.below(FINE) * weights < way.weight * FINE:
            chosen = way
        if len(others) == 1 or found == COMPARED:
            break
    if found == 0:
        # Few ways are left. The search looks at what was played, not when: that always fits.
        Search(memory, others, chosen).settle()
    chosen.share_out(others, rng)
    return chosen


class Memory:
    """What a seat knows about the hands of the others, from the last shuffle on."""

    def __init__(self, state: SunriseLane, others: list[int]) -> None:
        self.since: list[int] = state.since
        # The cards they then had: how many each, and all together by colour.
        self.sizes: list[int] = [len(hand) for hand in state.before]
        self.pool: list[int] = [0] * len(COLOURS)
        # The deck as it was, less what the seat itself has drawn.
        self.deck: list[int] = state.deck[:]
        # Old cards each has certainly played, as it had drawn nothing yet; all its other plays by
        # colour; and how many cards it has drawn.
        self.sure: list[list[int]] = [[] for _ in range(state.seats)]
        self.plays: list[list[int]] = [[0] * len(COLOURS) for _ in range(state.seats)]
        self.drawn: list[int] = [0] * state.seats
        for other in others:
            for card in state.hands[other]:
                self.deck[card] += 1
            for card in state.before[other]:
                self.deck[card] -= 1
                self.pool[card] += 1
        for event in state.since:
            other = event // SEAT_STEP
            card = event % SEAT_STEP
            if other not in others:
                continue
            if card == DREW:
                self.drawn[other] += 1
                continue
            self.deck[card] += 1
            if self.drawn[other] > 0:
                self.plays[other][card] += 1
            else:
                self.sure[other].append(card)


class Way:
    """One way in which it can have happened: which cards were old and which were new."""

    def __init__(self, memory: Memory) -> None:
        # Old cards nobody has shown, and new ones, in hands and in the deck.
        self.pool: list[int] = memory.pool[:]
        self.deck: list[int] = memory.deck[:]
        # By seat: old cards played, how many old and new ones it has, in the end the old ones.
        self.played: list[list[int]] = [cards[:] for cards in memory.sure]
        self.slots: list[int] = memory.sizes[:]
        self.new: list[int] = [0] * len(memory.sizes)
        self.old: list[list[int]] = [[] for _ in memory.sizes]
        self.weight: float = 1.0
        for seat in range(len(memory.sizes)):
            self.slots[seat] -= len(memory.sure[seat])
            for card in memory.sure[seat]:
                self.pool[card] -= 1

    def follow(self, memory: Memory, others: list[int], rng: Rng) -> bool:
        """Go through all that happened since the shuffle; False where it leads nowhere."""
        drew = 0
        for event in memory.since:
            seat = event // SEAT_STEP
            card = event % SEAT_STEP
            if seat not in others:
                continue
            if card == DREW:
                drew |= 1 << seat
                self.new[seat] += 1
            elif drew >> seat & 1 and not self.play(seat, card, rng):
                return False
        return True

    def play(self, seat: int, card: int, rng: Rng) -> bool:
        """A card left a hand: an old one, if the seat had one, else a new one."""
        none_old = chance_of_none(self.pool, card, self.slots[seat])
        is_old = 1.0 - none_old
        is_new = none_old * (1.0 - chance_of_none(self.deck, card, self.new[seat]))
        weight = is_old + is_new
        if weight <= 0.0:
            return False
        self.weight *= weight
        if is_new <= 0.0 or rng.below(FINE) * weight < is_old * FINE:
            self.take_old(seat, card)
        else:
            self.take_new(seat, card)
        return True

    def take_old(self, seat: int, card: int) -> None:
        self.pool[card] -= 1
        self.slots[seat] -= 1
        self.played[seat].append(card)

    def take_new(self, seat: int, card: int) -> None:
        self.deck[card] -= 1
        self.new[seat] -= 1

    def share_out(self, others: list[int], rng: Rng) -> None:
        """The old cards still in hands, at random."""
        left = total(self.pool)
        for other in others:
            for _ in range(self.slots[other]):
                self.old[other].append(take_any(self.pool, left, rng))
                left -= 1


class Search:
    """Looks for a way to say which plays were of old cards, seat by seat and colour by colour."""

    def __init__(self, memory: Memory, others: list[int], way: Way) -> None:
        self.memory: Memory = memory
        self.way: Way = way
        # The plays to be explained: seat x SEAT_STEP + colour, where there are any.
        self.groups: list[int] = []
        # How many plays of each colour, and of each seat, must be of old cards, and have been.
        self.of_colour: list[int] = [-count for count in way.deck]
        self.of_seat: list[int] = [-count for count in memory.drawn]
        for seat in others:
            way.new[seat] = memory.drawn[seat]
            for colour in range(len(COLOURS)):
                count = memory.plays[seat][colour]
                self.of_colour[colour] += count
                self.of_seat[seat] += count
                if count > 0:
                    self.groups.append(seat * SEAT_STEP + colour)

    def settle(self) -> None:
        """Find the first way there is."""
        found = self.explain(0)
        assert found

    def explain(self, index: int) -> bool:
        """Explain the plays from this group on."""
        if not self.can_do(index):
            return False
        if index == len(self.groups):
            return True
        seat = self.groups[index] // SEAT_STEP
        colour = self.groups[index] % SEAT_STEP
        way = self.way
        plays = self.memory.plays[seat][colour]
        most = min(plays, way.pool[colour], way.slots[seat])
        for old in range(most, -1, -1):
            if plays - old > way.deck[colour] or plays - old > way.new[seat]:
                break
            self.shift(seat, colour, old, plays - old)
            if self.explain(index + 1):
                way.played[seat].extend([colour] * old)
                return True
            self.shift(seat, colour, -old, old - plays)
        return False

    def shift(self, seat: int, colour: int, old: int, new: int) -> None:
        """Say that so many were old and so many new."""
        self.way.pool[colour] -= old
        self.way.slots[seat] -= old
        self.way.deck[colour] -= new
        self.way.new[seat] -= new
        self.of_colour[colour] -= old
        self.of_seat[seat] -= old

    def can_do(self, index: int) -> bool:
        """Whether what must be old can still be, as far as the numbers say."""
        by_colour = self.of_colour[:]
        by_seat = self.of_seat[:]
        for group in self.groups[index:]:
            seat = group // SEAT_STEP
            colour = group % SEAT_STEP
            most = min(self.memory.plays[seat][colour], self.way.slots[seat])
            by_colour[colour] -= most
            by_seat[seat] -= most
        return max(by_colour) <= 0 and max(by_seat) <= 0


def chance_of_none(cards: list[int], card: int, count: int) -> float:
    """How likely none of so many random ones of the cards has a colour."""
    left = total(cards)
    without = left - cards[card]
    chance = 1.0
    for _ in range(count):
        if without <= 0:
            return 0.0
        chance *= without / left
        without -= 1
        left -= 1
    return chance


assert len(COLOURS) <= DREW < SEAT_STEP
