"""What a seat may know of Path to Yaaru, and the deals that agree with it (PY-11).

A deal says which card lies in every place the seat has not seen: in the sets of this draft, in the
stashes of others (each card told apart by the set it was taken from), face down in the discard
pile, in the deck. With it goes the end from which each card was taken from a set that the seat has
seen. Every deal that agrees with all the seat has seen is equally likely: nothing is concluded from
what others chose to take, to keep or to play, but that they could.

Where more than one card of a stash may be the one that was laid open, all readings are followed
with one other seat, each with its number of ways (`rules/readings.py`): deals are exactly even
after any number of shuffles. With more seats the card is taken for the one that leaves the most
open (`rules/origin.py`), which rules out no deal: deals are exactly even up to the first shuffle.
tests/games/path_to_yaaru/test_even_deals.py measures both against brute force; docs/contract.md has
the figures.

Other seats remember less in a twin than they really do: of earlier drafts only what all have seen.
What they remember is true there.
"""

from math import gcd
from typing import Final

from mandjet.engine.known import Known
from mandjet.engine.rng import Rng
from mandjet.games.path_to_yaaru.actions import TAKE_LEFT, TAKE_MENU
from mandjet.games.path_to_yaaru.rules.ages import origins_now
from mandjet.games.path_to_yaaru.rules.dealing import Hidden, Layout, Window, below
from mandjet.games.path_to_yaaru.rules.memory import NOT_LAID, Settled, plain_readings
from mandjet.games.path_to_yaaru.rules.old_sets import OldSets, window_of
from mandjet.games.path_to_yaaru.rules.phase import Choose
from mandjet.games.path_to_yaaru.rules.plans import NO_SEAT, Plan, Planner, first_band
from mandjet.games.path_to_yaaru.rules.readings import NO_SET
from mandjet.games.path_to_yaaru.rules.windows import (
    UNSEEN,
    Ways,
    first_look,
    has_looked,
    is_in_hand,
    set_now,
    trimmed,
)
from mandjet.games.path_to_yaaru.state import NONE, OPEN, Passed, PathToYaaru, Reading

# What lies open to all.
OPEN_FIELDS: Final = (
    *("level", "start", "draft", "round", "rounds", "shabti_left", "djed_left", "picks"),
    *("looking", "stirred", "shuffles", "active", "has_played", "has_exchanged"),
    *("faith", "shabti", "wadjets", "pawns", "supply", "placed", "sheets", "undecided", "cubes"),
    *("discards", "removed", "laid", "attributes"),
)


class PathToYaaruKnown(Known[PathToYaaru]):
    """The table, the sets the seat has seen, and what may have become of the rest."""

    def __init__(self, state: PathToYaaru, seat: int | None) -> None:
        super().__init__(state, seat)
        self.own: int = UNSEEN if seat is None else seat
        # Seats that have answered a secret question about ends.
        self.answered: list[int] = []
        self.copy_table(state)
        self.copy_answers(state)
        settled = Settled(state, self.own)
        # By card: who has laid it open in this draft.
        laid_by = [NOT_LAID] * len(settled.located)
        for other in range(state.seats):
            for card in state.played[other]:
                laid_by[card] = other
        self.hidden: Hidden = Hidden()
        self.collect_hidden(state, settled)
        # By set of this draft what the seat saw of it, if it did, and whether its order says
        # nothing of the deal; sets of earlier drafts that are remembered, as the seat does.
        self.sets: list[Window | None] = []
        self.stir: list[bool] = []
        self.passed: list[Passed] = []
        self.look_at_sets(state, laid_by)
        past = OldSets(state, settled, self.hidden, laid_by)
        for i in past.numbers:
            self.passed.append(self.with_memory(state, i, past))
        planner = Planner(state, settled, self.hidden.rows, self.hidden.deck)
        # The plans, and for each the sets of earlier drafts.
        self.plans: list[Plan] = []
        self.past: list[list[Window]] = []
        counts: list[int] = []
        for plan in planner.plans(past.places):
            windows = past.windows(plan)
            if windows is not None:
                if not self.past or windows is not self.past[-1]:
                    counts = self.counts(windows)
                plan.weight *= planner.count(plan, counts)
                if plan.weight > 0:
                    self.plans.append(plan)
                    self.past.append(windows)
        assert self.plans, "no deal agrees with what the seat has seen"
        self.total: int = self.weigh()
        self.remember(state, settled, past)

    # -- what the seat may know ---------------------------------------------------------------

    def copy_table(self, state: PathToYaaru) -> None:
        """What lies open (PY-11.1), and the seat's own cards (PY-11.2)."""
        base = self.base
        self.copy(state, OPEN_FIELDS)
        base.derive()
        base.played = [cards[:] for cards in state.played]
        base.stashes = [[] for _ in range(state.seats)]
        if self.own >= 0:
            base.stashes[self.own] = state.stashes[self.own][:]
        # A spectator does not follow which card was dealt when.
        base.olds = state.olds[:] if self.own >= 0 else [0] * state.seats

    def copy_answers(self, state: PathToYaaru) -> None:
        """Answers not yet open: who has given one shows, and what the seat chose itself."""
        base = self.base
        own = self.own
        base.chosen = [OPEN] * state.seats
        base.arranged = [NONE] * state.seats
        base.picked = state.picked[:] if state.active == own else NONE
        if base.stack and isinstance(base.stack[-1], Choose) and state.active != own:
            # Cards chosen but not laid open are a secret: the turn is still to come.
            base.stack.pop()
        for seat in range(state.seats):
            if state.round == 0 and not state.looking:
                # To shuffle is no secret (PY-10.3).
                base.chosen[seat] = state.chosen[seat]
            elif seat == own:
                base.chosen[seat] = state.chosen[seat]
                base.arranged[seat] = state.arranged[seat][:]
            elif state.round > 0 and state.chosen[seat] != OPEN:
                self.answered.append(seat)
            elif state.sets and state.has_arranged(seat):
                # Done: the cards are dealt, so one order is as good as another.
                base.arranged[seat] = list(range(len(state.sets[seat])))

    def collect_hidden(self, state: PathToYaaru, settled: Settled) -> None:
        """The cards that the seat cannot place (PY-11.3), by when it last could, the latest
        first."""
        located = settled.located[:]
        in_sight = state.discards + state.removed
        for cards in state.played:
            in_sight += cards
        if self.own >= 0:
            in_sight += state.stashes[self.own]
        for card in in_sight:
            located[card] = True
        unseen: list[tuple[int, int]] = []
        for card in state.tables.cards_up_to(state.level):
            if not located[card]:
                unseen.append((-settled.row[card], card))
        unseen.sort()
        hidden = self.hidden
        for age, card in unseen:
            hidden.add(card, -age)
        deck_origin = origins_now(state, self.own)[1]
        hidden.deck = len(state.deck)
        hidden.deck_band = first_band(hidden.rows, deck_origin)
        hidden.deck_only = deck_origin & 1 != 0

    def look_at_sets(self, state: PathToYaaru, laid_by: list[int]) -> None:
        """The sets of this draft: what others may have taken since the seat had them in hand."""
        own = self.own
        for index in range(len(state.sets)):
            self.stir.append(state.variant.advanced or state.stirred >> index & 1 != 0)
            passed = set_now(state, index)
            in_hand = is_in_hand(state, passed, own)
            if not in_hand and not has_looked(passed, own, state.seats):
                self.sets.append(None)
                continue
            first = first_look(passed, own, state.seats)
            ways = Ways(trimmed(passed, first, state.seats), own, state.seats, in_hand)
            ways.keep_laid(laid_by)
            self.sets.append(window_of(ways, own, first, -1, laid_by))

    def counts(self, windows: list[Window]) -> list[int]:
        """By band the number of hidden cards, less those others took from sets the seat saw."""
        counts = [len(cards) for cards in self.hidden.bands]
        for i in range(len(windows)):
            takes = windows[i].takes[0]
            if windows[i].shuffled and takes:
                band = self.hidden.rows.index(self.passed[i].shuffle)
                counts[band] -= len(takes)
        return counts

    def weigh(self) -> int:
        """Make the weights of the plans as small as can be, and add them up."""
        common = 0
        for plan in self.plans:
            common = gcd(common, plan.weight)
        total = 0
        for plan in self.plans:
            plan.weight //= common
            total += plan.weight
        return total

    def remember(self, state: PathToYaaru, settled: Settled, past: OldSets) -> None:
        """What the seat remembers; others remember no more than it knows of them."""
        base = self.base
        own = self.own
        bit = 1 << own if own >= 0 else 0
        base.fresh = state.fresh & bit
        base.fresh_before = state.fresh_before & bit
        public = state.seen[state.seats]
        base.seen = [public[:] for _ in range(state.seats + 1)]
        if own >= 0:
            base.seen[own] = settled.row[:]
        base.readings = plain_readings(state, len(past.numbers))
        base.readings[own if own >= 0 else state.seats] = [
            Reading(reading.ways, past.trimmed_held(reading.held), reading.kept)
            for reading in settled.readings
        ]

    def with_memory(self, state: PathToYaaru, i: int, past: OldSets) -> Passed:
        """An earlier set as the seat remembers it, and nobody else."""
        passed = trimmed(state.past[i], past.firsts[i], state.seats)
        looked = has_looked(state.past[i], self.own, state.seats)
        unsure = [0] * state.seats
        if looked:
            unsure[self.own] = passed.unsure[self.own]
        known = passed.copy()
        # The cards of a set that the seat has not seen are dealt.
        known.cards = passed.cards[:] if looked else NONE
        known.rights = 0
        known.seers = 1 << self.own if looked else 0
        known.unsure = unsure
        return known

    # -- dealing ------------------------------------------------------------------------------

    def deal(self, twin: PathToYaaru, rng: Rng) -> None:
        """First what others took from sets the seat has seen, then all hidden cards."""
        for seat in self.answered:
            twin.chosen[seat] = TAKE_LEFT + rng.below(len(TAKE_MENU))
        stashes: list[list[int]] = [[] for _ in range(twin.seats)]
        gone: list[int] = []
        past: list[Passed] = []
        number = self.choose_plan(rng)
        plan = self.plans[number]
        windows = self.past[number]
        for i in range(len(windows)):
            passed = self.passed[i].copy()
            passed.rights = windows[i].take(stashes, gone, rng)
            past.append(passed)
        rights = [0] * twin.seats
        for index in range(len(self.sets)):
            window = self.sets[index]
            if window is not None:
                rights[index] = window.take(stashes, gone, rng) << window.first
        deck: list[int] = []
        cards = self.hidden.deal(plan, gone, deck, rng)
        twin.deck = deck
        self.lay_sets(twin, plan, cards, rights, rng)
        self.lay_face_down(past, windows, plan, cards)
        twin.past = past
        for place in range(len(cards)):
            if plan.seats[place] != NO_SEAT:
                stashes[plan.seats[place]].append(cards[place])
        for seat in range(twin.seats):
            if seat != self.own:
                stashes[seat].sort()
                twin.stashes[seat] = stashes[seat]

    def choose_plan(self, rng: Rng) -> int:
        """The number of one of the plans, by weight."""
        if len(self.plans) == 1:
            return 0
        left = below(self.total, rng)
        for number in range(len(self.plans)):
            left -= self.plans[number].weight
            if left < 0:
                return number
        raise AssertionError("no plan was chosen")

    def lay_sets(
        self, twin: PathToYaaru, plan: Plan, cards: list[int], rights: list[int], rng: Rng
    ) -> None:
        """Put the sets of this draft together."""
        layout = Layout(self.sets, twin.picks)
        layout.fill(plan, cards)
        sets: list[list[int]] = []
        for index in range(len(self.sets)):
            if self.stir[index] and self.sets[index] is None:
                rng.shuffle(layout.rests[index])
            sides = layout.sides(plan, index, rng)
            sets.append(layout.cards(index, sides))
            rights[index] |= sides
        twin.sets = sets
        twin.rights = rights

    def lay_face_down(
        self, past: list[Passed], windows: list[Window], plan: Plan, cards: list[int]
    ) -> None:
        """Cards of the discard pile that the seat has not seen."""
        for i in range(len(past)):
            window = windows[i]
            if window.place == UNSEEN:
                continue
            end = window.place + len(window.cards)
            past[i].cards = [
                cards[place]
                for place in range(len(cards))
                if plan.sets[place] == NO_SET
                and plan.seats[place] == NO_SEAT
                and window.place <= plan.spots[place] < end
            ]
