"""What a seat has not seen: where those cards lie, and what it knows of them (PY-11).

A set the seat saw after others had taken from it may have lost its cards at either end. While a
deck runs out, the first cards of a set are dealt from the old deck and the others from the
shuffled discards; so the seat does not know either which of the two an unseen card came from.
"""

from typing import Final

from mandjet.engine.rng import Rng
from mandjet.games.path_to_yaaru.rules.memory import passed_now, spot_of, taken, taken_otherwise
from mandjet.games.path_to_yaaru.state import Passed, PathToYaaru, ones

SAME: Final = -1
# How often the ends are chosen anew until there are cards enough for the places.
TRIES: Final = 20


class Place:
    """Where a card lies that the seat has not seen."""

    def __init__(self, index: int, spot: int, holder: int, dealt: int) -> None:
        # The set and the spot in it; the seat in whose stash the card is now, if any.
        self.index: int = index
        self.spot: int = spot
        self.holder: int = holder
        # The shuffle the card came from.
        self.dealt: int = dealt


class Unseen:
    """The hidden cards as one seat (-1: a spectator) knows them."""

    def __init__(self, state: PathToYaaru, own: int, rng: Rng) -> None:
        self.state: PathToYaaru = state
        self.own: int = own
        self.seen: list[int] = state.seen[own if own >= 0 else state.seats]
        self.stashes: list[list[int]] = state.stashes
        self.deck: list[int] = state.deck
        self.dealt: list[int] = state.dealt
        # All sets: those of this draft first, then earlier ones.
        self.sets: list[Passed] = current_sets(state)
        self.current: int = len(self.sets)
        for old in state.past:
            self.sets.append(old)
        # By set: when the seat had it in hand, and how many cards were taken before that.
        self.looks: list[int] = []
        self.firsts: list[int] = []
        for index in range(len(self.sets)):
            looks = self.looks_of(index)
            self.looks.append(looks)
            self.firsts.append(first_look(looks, self.sets[index].picks))
        # By set and spot: the shuffle its card came from.
        self.ages: list[list[int]] = []
        self.places: list[Place] = []
        self.mixed: bool = any(0 < passed.old < len(passed.cards) for passed in self.sets)
        self.choose_ends(rng)

    # -- what the seat knows of a set ---------------------------------------------------------

    def picker(self, passed: Passed, pick: int) -> int:
        return (passed.first + pick * passed.step) % self.state.seats

    def is_held(self, passed: Passed, pick: int) -> bool:
        """Whether the card of a pick is still in the stash of who took it."""
        if not passed.held >> pick & 1:
            return False
        card = taken(passed.cards, passed.rights, pick)
        return card in self.stashes[self.picker(passed, pick)]

    def looks_of(self, index: int) -> int:
        """When the seat had the set in hand: bit k if after k picks."""
        passed = self.sets[index]
        state = self.state
        looks = 1 if passed.arranger == self.own and self.own >= 0 else 0
        for pick in range(passed.picks):
            if self.picker(passed, pick) == self.own:
                looks |= 1 << pick
        looking = index < self.current and state.looking and state.round > 0
        if looking and self.picker(passed, passed.picks) == self.own:
            looks |= 1 << passed.picks
        return looks

    # -- where the cards lay that the seat has not seen ---------------------------------------

    def choose_ends(self, rng: Rng) -> None:
        """Say from which ends the cards were taken before the seat looked, and find the places."""
        real = self.sets
        for attempt in range(TRIES):
            self.sets = []
            self.ages = []
            self.places = []
            for index in range(len(real)):
                self.sets.append(real[index])
                self.choose_end(index, attempt == TRIES - 1, rng)
                self.find_places(index)
            if not self.mixed or self.enough_cards():
                return

    def choose_end(self, index: int, newest: bool, rng: Rng) -> None:
        """The ends of one set; `newest`: those that leave the fewest old cards unseen."""
        passed = self.sets[index]
        first = self.firsts[index]
        size = len(passed.cards)
        mixed = 0 < passed.old < size
        if not mixed or self.state.plan.shuffle or self.state.plan.advanced:
            # It makes no difference.
            if passed.rights & (1 << first) - 1:
                self.sets[index] = taken_otherwise(passed, first, 0)
            self.ages.append(self.mixed_ages(index, rng))
            return
        ages = [passed.shuffle - 1] * passed.old + [passed.shuffle] * (size - passed.old)
        self.ages.append(ages)
        ways: list[Passed] = []
        fewest = size
        for sides in range(1 << first):
            way = taken_otherwise(passed, first, sides)
            self.sets[index] = way
            unseen = self.old_unseen(index)
            if unseen < 0 or (newest and unseen > fewest):
                continue
            if newest and unseen < fewest:
                ways = []
            fewest = unseen
            ways.append(way)
        if not ways:
            # The state was dealt for another seat, which did not know these cards.
            ways.append(taken_otherwise(passed, first, 0))
        self.sets[index] = ways[rng.below(len(ways))]

    def is_known(self, index: int, spot: int) -> bool:
        """Whether the seat knows the card on a spot: it saw it there, or it was played."""
        passed = self.sets[index]
        for pick in range(self.firsts[index]):
            if spot_of(passed.cards, passed.rights, pick) == spot:
                return not self.is_held(passed, pick)
        return self.looks[index] > 0

    def old_unseen(self, index: int) -> int:
        """How many old cards of a set are unseen; -1 if a known one cannot be so old."""
        count = 0
        for spot in range(self.sets[index].old):
            if not self.is_known(index, spot):
                count += 1
            elif self.surely_new(index, spot):
                return -1
        return count

    def surely_new(self, index: int, spot: int) -> bool:
        """Whether the seat knew where a card of this draft was before the deck ran out. Of earlier
        drafts that is forgotten."""
        passed = self.sets[index]
        return index < self.current and self.seen[passed.cards[spot]] >= passed.shuffle - 1

    def mixed_ages(self, index: int, rng: Rng) -> list[int]:
        """The shuffles the cards of a set come from if its order says nothing of it, because all
        are of one, or because others may have changed the order."""
        passed = self.sets[index]
        ages = [passed.shuffle] * len(passed.cards)
        if passed.old == 0:
            return ages
        spots: list[int] = []
        for spot in range(len(ages)):
            known = self.is_known(index, spot)
            if not (known and self.surely_new(index, spot)):
                spots.append(spot)
        if passed.old < len(spots):
            rng.shuffle(spots)
        for spot in spots[: passed.old]:
            ages[spot] -= 1
        return ages

    def enough_cards(self) -> bool:
        """Whether for all places there are cards that the seat has not seen since."""
        seen: list[int] = []
        for card in self.deck:
            seen.append(self.seen[card])
        ages: list[int] = []
        for place in self.places:
            ages.append(place.dealt)
            seen.append(self.seen[self.sets[place.index].cards[place.spot]])
        ages.sort()
        seen.sort()
        return all(seen[i] < ages[i] for i in range(len(ages)))

    def find_places(self, index: int) -> None:
        """The places in a set whose cards the seat has not seen since they were dealt."""
        passed = self.sets[index]
        for pick in range(self.firsts[index]):
            if self.is_held(passed, pick):
                spot = spot_of(passed.cards, passed.rights, pick)
                self.add_place(index, spot, self.picker(passed, pick))
        if not self.looks[index] and passed.lying:
            rights = ones(passed.rights)
            for spot in range(passed.picks - rights, len(passed.cards) - rights):
                self.add_place(index, spot, SAME)

    def add_place(self, index: int, spot: int, holder: int) -> None:
        self.places.append(Place(index, spot, holder, self.ages[index][spot]))


def first_look(looks: int, picks: int) -> int:
    """How many picks were made before the seat first saw a set; all of them if it never did."""
    for pick in range(picks):
        if looks >> pick & 1:
            return pick
    return picks


def current_sets(state: PathToYaaru) -> list[Passed]:
    """The sets of this draft, as if it ended now."""
    sets: list[Passed] = []
    for index in range(len(state.sets)):
        # Who arranged a set has seen all of it, once it may look.
        looked = state.plan.advanced and (state.round > 0 or state.looking)
        sets.append(passed_now(state, index, index if looked else SAME))
    return sets
