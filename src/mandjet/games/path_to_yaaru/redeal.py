"""Redeal: replace what a seat does not know by something that looks the same to it (PY-11).

Two things are hidden. From a set the seat has looked at, others took the left or the right end
card, and the seat does not know which: every way that agrees with what it saw is equally likely.
And there are cards it has not seen since they were shuffled: they change places freely, but a
card whose place the seat knew at some time cannot lie where another was put before that time.
"""

from typing import Final

from mandjet.engine.rng import Rng
from mandjet.games.path_to_yaaru.actions import PLAY, TAKE_LEFT, TAKE_MENU
from mandjet.games.path_to_yaaru.rules.memory import taken
from mandjet.games.path_to_yaaru.rules.phase import add_playable, choose_from
from mandjet.games.path_to_yaaru.rules.unseen import SAME, Unseen
from mandjet.games.path_to_yaaru.state import NONE, OPEN, Passed, PathToYaaru, ones

# How often cards are dealt anew until the active seat could have chosen so many to play. In the
# rarest case met so far (rare_pick.json of the tests) one deal of four will do.
PATIENCE: Final = 20_000


def redeal(state: PathToYaaru, seat: int | None, rng: Rng) -> None:
    """Deal what the seat does not know anew, in place: what it cannot tell apart is dealt alike."""
    own = SAME if seat is None else seat
    if state.looking and state.round > 0:
        for other in range(state.seats):
            if other != own and state.chosen[other] != OPEN:
                state.chosen[other] = TAKE_LEFT + rng.below(len(TAKE_MENU))
    elif state.looking:
        forget_orders(state, own)
    picked = state.picked
    if not picked or state.active == own:
        Table(state, own, rng).deal(rng)
        return
    # The active seat has chosen cards in secret: they must be some that it could choose. Also the
    # ends are chosen anew each time: with some of them no deal would do.
    for _ in range(PATIENCE):
        table = Table(state, own, rng)
        table.deal(rng)
        if pick_again(state, len(picked), rng):
            return
        table.undo()
    state.picked = picked


def forget_orders(state: PathToYaaru, own: int) -> None:
    """Others arrange their cards in secret (PY-10.4). All that shows is who is done: the cards are
    dealt anew, so one order is as good as another, and an order half laid is not begun."""
    for other in range(state.seats):
        if other != own:
            count = len(state.sets[other])
            done = len(state.arranged[other]) == count
            state.arranged[other] = list(range(count)) if done else NONE


def pick_again(state: PathToYaaru, count: int, rng: Rng) -> bool:
    """Choose so many cards of the active seat to play; False if that is not possible."""
    seat = state.active
    state.picked = NONE
    for _ in range(count):
        menu: list[int] = []
        add_playable(state, seat, menu)
        if not menu:
            return False
        choose_from(state, seat, menu[rng.below(len(menu))] - PLAY)
    return True


class Table(Unseen):
    """The hidden cards as one seat knows them, to be dealt anew."""

    def __init__(self, state: PathToYaaru, own: int, rng: Rng) -> None:
        super().__init__(state, own, rng)
        # As they were, for undo.
        self.old_sets: list[list[int]] = state.sets
        self.rights: list[int] = state.rights
        self.past: list[Passed] = state.past

    def undo(self) -> None:
        """Put everything back."""
        state = self.state
        state.stashes = self.stashes
        state.sets = self.old_sets
        state.rights = self.rights
        state.past = self.past
        state.deck = self.deck
        state.dealt = self.dealt

    def deal(self, rng: Rng) -> None:
        """Everything hidden, in the state, replaced."""
        state = self.state
        count = len(state.tables.kind_of)
        becomes = [SAME] * count
        hidden = [False] * count
        for card in self.deck:
            hidden[card] = True
        for place in self.places:
            hidden[self.sets[place.index].cards[place.spot]] = True
        state.dealt = self.dealt[:]
        if self.mixed:
            self.write_ages()
        rights = [passed.rights for passed in self.sets]
        for index in range(len(self.sets)):
            if self.looks[index]:
                rights[index] = self.take_again(index, hidden, becomes, rng)
        cards = [passed.cards for passed in self.sets]
        self.fill(hidden, cards, becomes, rng)
        for index in range(self.current, len(self.sets)):
            if not self.sets[index].lying and not self.looks[index]:
                cards[index] = self.without_rest(index, cards[index])
        self.write(cards, rights, becomes)

    def write_ages(self) -> None:
        """Which shuffle the cards of this draft came from, as far as the seat knows."""
        for index in range(self.current):
            cards = self.sets[index].cards
            for spot in range(len(cards)):
                self.state.dealt[cards[spot]] = self.ages[index][spot]

    def take_again(self, index: int, hidden: list[bool], becomes: list[int], rng: Rng) -> int:
        """Another way in which the others may have taken from a set the seat has looked at."""
        passed = self.sets[index]
        free: list[int] = []
        fixed = passed.rights
        for pick in range(self.firsts[index], passed.picks):
            if self.picker(passed, pick) != self.own:
                free.append(pick)
                fixed &= (1 << pick) ^ ALL_PICKS
        if not free:
            return passed.rights
        ways: list[int] = []
        for combination in range(1 << len(free)):
            rights = fixed
            for i in range(len(free)):
                if combination >> i & 1:
                    rights |= 1 << free[i]
            if self.agrees(passed, self.looks[index], free, rights, hidden):
                ways.append(rights)
        rights = ways[rng.below(len(ways))]
        if rights != passed.rights:
            self.exchange(passed, free, rights, hidden, becomes)
        return rights

    def agrees(
        self, passed: Passed, looks: int, free: list[int], rights: int, hidden: list[bool]
    ) -> bool:
        """Whether the seat could not tell these picks from the real ones."""
        for look in range(passed.picks + 1):
            if looks >> look & 1:
                upto = (1 << look) - 1
                if ones(rights & upto) != ones(passed.rights & upto):
                    return False
        for pick in free:
            card = taken(passed.cards, rights, pick)
            if card == taken(passed.cards, passed.rights, pick):
                continue
            if not self.is_held(passed, pick):
                return False
            # A card that was shuffled away since may have turned up elsewhere.
            gone = not hidden[card] or self.seen[card] > passed.shuffle
            if gone and not passed.lying and not self.was_held(passed, free, card):
                return False
        return True

    def was_held(self, passed: Passed, free: list[int], card: int) -> bool:
        for pick in free:
            if taken(passed.cards, passed.rights, pick) == card:
                return self.is_held(passed, pick)
        return False

    def exchange(
        self, passed: Passed, free: list[int], rights: int, hidden: list[bool], becomes: list[int]
    ) -> None:
        """Give the pickers the other cards; shuffled ones change places with hidden cards."""
        for pick in free:
            card = taken(passed.cards, rights, pick)
            real = taken(passed.cards, passed.rights, pick)
            if card == real:
                continue
            becomes[real] = card
            if not passed.lying:
                self.state.dealt[card] = self.dealt[real]
                hidden[card] = False
        if passed.lying:
            return
        for pick in free:
            real = taken(passed.cards, passed.rights, pick)
            if becomes[real] == SAME:
                continue
            still = False
            for other in free:
                if taken(passed.cards, rights, other) == real:
                    still = True
            if not still:
                hidden[real] = True

    def fill(
        self, hidden: list[bool], cards: list[list[int]], becomes: list[int], rng: Rng
    ) -> None:
        """Put the hidden cards into the places, the oldest places first; the rest is the deck."""
        state = self.state
        pool: list[int] = []
        for card in range(len(hidden)):
            if hidden[card]:
                pool.append((self.seen[card] + 1) * CODE + card)
                state.dealt[card] = 0
        pool.sort()
        order: list[int] = []
        for i in range(len(self.places)):
            order.append(self.places[i].dealt * CODE + i)
        order.sort()
        ready: list[int] = []
        following = 0
        for code in order:
            place = self.places[code % CODE]
            while following < len(pool) and (
                not ready or pool[following] // CODE - 1 < place.dealt
            ):
                ready.append(pool[following] % CODE)
                following += 1
            i = rng.below(len(ready))
            card = ready[i]
            ready[i] = ready[-1]
            ready.pop()
            real = self.sets[place.index].cards[place.spot]
            if place.holder != SAME:
                becomes[real] = card
            state.dealt[card] = place.dealt
            if cards[place.index] is self.sets[place.index].cards:
                cards[place.index] = cards[place.index][:]
            cards[place.index][place.spot] = card
        while following < len(pool):
            ready.append(pool[following] % CODE)
            following += 1
        ready.sort()
        state.deck = ready

    def without_rest(self, index: int, cards: list[int]) -> list[int]:
        """A set of an earlier draft that the seat never saw: what nobody took of it was shuffled
        since and may be any cards, so it is the first ones that others did not take."""
        passed = self.sets[index]
        rights = ones(passed.rights)
        begin = passed.picks - rights
        end = len(cards) - rights
        taken_cards = cards[:begin] + cards[end:]
        rest: list[int] = []
        card = 0
        while len(rest) < end - begin:
            if card not in taken_cards:
                rest.append(card)
            card += 1
        return cards[:begin] + rest + cards[end:]

    def write(self, cards: list[list[int]], rights: list[int], becomes: list[int]) -> None:
        """Write the new sets and stashes into the state."""
        state = self.state
        state.sets = cards[: self.current]
        state.rights = self.rights[:]
        for index in range(self.current):
            state.rights[index] = rights[index]
        past: list[Passed] = []
        for index in range(self.current, len(self.sets)):
            old = self.sets[index]
            if cards[index] is old.cards and rights[index] == old.rights:
                past.append(old)
            else:
                past.append(
                    Passed(
                        cards[index],
                        old.picks,
                        rights[index],
                        old.first,
                        old.step,
                        old.arranger,
                        old.held,
                        old.lying,
                        old.shuffle,
                        old.old,
                    )
                )
        state.past = past
        stashes = self.stashes[:]
        for seat in range(state.seats):
            if seat != self.own:
                stash: list[int] = []
                for card in stashes[seat]:
                    stash.append(card if becomes[card] == SAME else becomes[card])
                stash.sort()
                stashes[seat] = stash
        state.stashes = stashes


CODE: Final = 1024
ALL_PICKS: Final = (1 << 16) - 1
