"""What a seat may know of Kemet, and the deals that agree with it (KBS-12).

Of Divine Intervention cards everybody knows the deck as it was at the last shuffle, how many cards
each seat has drawn since and which it has shown since (KBS-12.4). So a hidden card is an old one,
in its hand since before the shuffle, or a new one, out of that deck. Copies of a kind are alike: a
card shown counts as an old one as long as its owner is known to hold an old one of its kind.

With one unknown hand every deal of the hidden cards that agrees with this is equally likely. With
several it is not always known whether a card shown was old or new; that is drawn by lot, card by
card, with the chances that the cards and places left give it. The error of that is small: on the
positions of tests/games/kemet/test_even_deals.py the total variation from exact enumeration is at
most 0.023 in 20,000 deals, which is about what chance alone makes of it. With several unknown hands
it is not used which of the old cards came out of the deck before that one.
"""

from typing import Final

from mandjet.engine.known import Known
from mandjet.engine.rng import Rng
from mandjet.games.kemet import tables as t
from mandjet.games.kemet.rules.costs import card_cost
from mandjet.games.kemet.rules.council import spies_on
from mandjet.games.kemet.state import Kemet

# Steps to find out which cards shown were old; positions of real games need a few dozen.
MOST_STEPS: Final = 5000


class KemetKnown(Known[Kemet]):
    """The table, the seat's own cards, and how many cards of which set lie where."""

    def __init__(self, state: Kemet, seat: int | None) -> None:
        super().__init__(state, seat)
        watcher = -1 if seat is None else seat
        self.others: list[int] = [other for other in range(state.seats) if other != watcher]
        self.copy(state, OPEN)
        if watcher >= 0:
            copy_own(state, self.base, watcher)
        self.battle_cards: list[HiddenBattleCards] = [
            HiddenBattleCards(state, other, spied_card(state, other, watcher))
            for other in self.others
        ]
        self.copy_battle(state, watcher)
        self.look_at_hands(state)

    # -- Divine Intervention cards ---------------------------------------------------------------

    def look_at_hands(self, state: Kemet) -> None:
        """The old and the new cards that others have or have had, and their places by seat."""
        self.cards: HiddenCards = HiddenCards(state.deck)
        # Cards shown, by place in `others`, of which it is not sure whether they were old.
        shown: list[tuple[int, int]] = []
        for i, other in enumerate(self.others):
            self.cards.add(state, other)
            for kind in t.kinds(state.shown_since[other]):
                shown.append((i, kind))
        self.unsure: list[tuple[int, int]] = self.cards.settle_sure_ones(shown)

    def deal(self, twin: Kemet, rng: Rng) -> None:
        """Battle cards, then Divine Intervention cards, then what was chosen in a War Council."""
        for hidden in self.battle_cards:
            hidden.deal(twin, rng)
        cards = self.cards.guess(self.unsure, rng) if self.unsure else self.cards
        old_cards, new_cards = t.kinds(cards.old), t.kinds(cards.new)
        twin.deck = cards.new
        for i, other in enumerate(self.others):
            then = draw_out(old_cards, cards.old_places[i], rng)
            since = draw_out(new_cards, cards.new_places[i], rng)
            twin.deck -= since
            twin.hand[other] = then + since
            twin.hand_then[other] = then + cards.shown_old[i]
        assert not old_cards, "every old card has a place"
        if twin.battle_zone != t.NOWHERE and not twin.revealed_cards:
            for hidden in self.battle_cards:
                hidden.deal_council(twin, rng)

    # -- the Battle ------------------------------------------------------------------------------

    def copy_battle(self, state: Kemet, watcher: int) -> None:
        """What was chosen in the War Council, without what others chose in secret: of a side that
        is not ready nothing is chosen yet."""
        base = self.base
        if state.battle_zone == t.NOWHERE:
            return
        base.played = state.played[:]
        base.buried = state.buried[:]
        base.added = state.added[:]
        base.diverted = state.diverted[:]
        for side in range(2):
            if state.side[side] == watcher:
                continue
            base.buried[side] = t.NONE
            if not state.revealed_cards:
                base.played[side] = t.NONE
                base.added[side] = 0
                base.diverted[side] = 0


class HiddenBattleCards:
    """The Battle cards of another seat: which there are, and how many lie where."""

    def __init__(self, state: Kemet, seat: int, spied: int) -> None:
        self.seat: int = seat
        # The card it has shown to the watcher, and its side in the Battle, if there is one.
        self.spied: int = spied
        self.side: int = state.side.index(seat) if seat in state.side else t.NONE
        self.down: int = t.size(state.face_down[seat])
        self.buried: bool = self.side != t.NONE and state.revealed_cards
        hidden = state.cards[seat] | state.face_down[seat]
        first = t.REMOVALS * seat
        for place in range(first, first + t.REMOVALS):
            if state.removed[place] != t.NONE:
                hidden |= 1 << state.removed[place]
        if spied != t.NONE:
            hidden ^= 1 << spied
        self.hidden: int = hidden
        self.second: bool = state.removed[first + 1] != t.NONE
        # The pairs of cards that may have been removed, the first one alone if there is one.
        self.ways: list[tuple[int, int]] = []
        if state.removed[first] != t.NONE:
            self.find_ways(state)

    def find_ways(self, state: Kemet) -> None:
        """The first card went before the second special card came; what all have seen since a
        removal is not what was removed."""
        first = t.REMOVALS * self.seat
        pool = self.hidden & t.OWN_BATTLE_CARDS
        for one_card in t.bits(pool ^ (pool & state.seen_since[first])):
            if not self.second:
                self.ways.append((one_card, t.NONE))
                continue
            came = (
                t.SHETYW_BARRIER
                if state.first_special[self.seat] == t.WYYRT_STORM
                else t.WYYRT_STORM
            )
            rest = self.hidden ^ 1 << one_card
            rest ^= rest & 1 << came
            for two in t.bits(rest ^ (rest & state.seen_since[first + 1])):
                self.ways.append((one_card, two))

    def deal(self, twin: Kemet, rng: Rng) -> None:
        """Hand, face-down discards and removed cards."""
        hidden = self.hidden
        if self.ways:
            way = self.ways[rng.below(len(self.ways))]
            twin.removed = twin.removed[:]
            twin.removed[t.REMOVALS * self.seat] = way[0]
            twin.removed[t.REMOVALS * self.seat + 1] = way[1]
            hidden ^= 1 << way[0]
            if self.second:
                hidden ^= 1 << way[1]
        cards = t.bits(hidden)
        down = 0
        for _ in range(self.down):
            down |= 1 << pick_out(cards, rng)
        twin.face_down[self.seat] = down
        twin.cards[self.seat] = hidden ^ down
        if self.spied != t.NONE:
            twin.cards[self.seat] |= 1 << self.spied
        if self.buried:
            lying = t.bits(down)
            twin.buried[self.side] = lying[rng.below(len(lying))]

    def deal_council(self, twin: Kemet, rng: Rng) -> None:
        """What was chosen in secret becomes some legal choice."""
        side = self.side
        if side == t.NONE or not twin.ready[side]:
            return
        cards = t.bits(twin.cards[self.seat])
        if self.spied != t.NONE:
            cards.remove(self.spied)
            twin.played[side] = self.spied
        else:
            twin.played[side] = pick_out(cards, rng)
        twin.buried[side] = pick_out(cards, rng)
        twin.diverted[side] = rng.below(2)
        left = twin.prayer[self.seat]
        for kind in t.kinds(twin.hand[self.seat] & twin.tables.of_moment[t.IN_BATTLE]):
            cost = card_cost(twin, self.seat, kind)
            if cost <= left and rng.below(2):
                twin.added[side] += t.one(kind)
                left -= cost


class HiddenCards:
    """The old and the new cards that others have or have had. Lists go by place in `others`."""

    def __init__(self, new: int) -> None:
        self.old: int = 0
        self.new: int = new
        self.old_places: list[int] = []
        self.new_places: list[int] = []
        # Of the cards shown: those that were old.
        self.shown_old: list[int] = []
        self.steps: int = 0

    def add(self, state: Kemet, seat: int) -> None:
        """The cards and places of one more seat."""
        then = state.hand_then[seat]
        self.old += then
        self.new += state.hand[seat] + state.shown_since[seat] - then
        self.old_places.append(t.total(then))
        self.new_places.append(state.drawn_since[seat])
        self.shown_old.append(0)

    def settle_sure_ones(self, shown: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """Take out cards shown that can only have been old or new; the others are left."""
        if len(self.shown_old) == 1:
            for i, kind in shown:
                self.settle(i, kind, t.copies(self.old, kind) > 0, 1)
            return []
        while True:
            left: list[tuple[int, int]] = []
            for i, kind in shown:
                may_be_old = t.copies(self.old, kind) > 0 and self.old_places[i] > 0
                may_be_new = t.copies(self.new, kind) > 0 and self.new_places[i] > 0
                if may_be_old and may_be_new:
                    left.append((i, kind))
                else:
                    self.settle(i, kind, may_be_old, 1)
            if len(left) == len(shown):
                return left
            shown = left

    def settle(self, i: int, kind: int, was_old: bool, by: int) -> None:
        """A card shown by the i-th of the others was an old or a new one; -1 takes that back."""
        if was_old:
            self.old -= by * t.one(kind)
            self.old_places[i] -= by
            self.shown_old[i] += by * t.one(kind)
        else:
            self.new -= by * t.one(kind)
            self.new_places[i] -= by

    def guess(self, shown: list[tuple[int, int]], rng: Rng) -> "HiddenCards":
        """One way to say of each card shown whether it was old or new."""
        guessed = HiddenCards(self.new)
        guessed.old = self.old
        guessed.old_places = self.old_places[:]
        guessed.new_places = self.new_places[:]
        guessed.shown_old = self.shown_old[:]
        assert guessed.go_on(shown, 0, rng), "some way fits the cards shown"
        return guessed

    def go_on(self, shown: list[tuple[int, int]], index: int, rng: Rng) -> bool:
        """Decide about the cards from `index` on; False if that is not possible."""
        if index == len(shown):
            return True
        self.steps += 1
        assert self.steps <= MOST_STEPS, "the cards shown fit together"
        i, kind = shown[index]
        # In how many ways it can have been old, and new: its card and its place among all left.
        old = t.copies(self.old, kind) * self.old_places[i] * max(1, t.total(self.new))
        new = t.copies(self.new, kind) * self.new_places[i] * max(1, t.total(self.old))
        if old + new == 0:
            return False
        first = rng.below(old + new) < old
        for was_old in (first, not first):
            if (old if was_old else new) == 0:
                continue
            self.settle(i, kind, was_old, 1)
            if self.go_on(shown, index + 1, rng):
                return True
            self.settle(i, kind, was_old, -1)
        return False


def draw_out(cards: list[int], count: int, rng: Rng) -> int:
    """Take `count` of the cards by lot, and count them."""
    drawn = 0
    for _ in range(count):
        drawn += t.one(pick_out(cards, rng))
    return drawn


def pick_out(cards: list[int], rng: Rng) -> int:
    """Take one of the cards by lot."""
    index = rng.below(len(cards))
    card = cards[index]
    cards[index] = cards[-1]
    cards.pop()
    return card


def spied_card(state: Kemet, seat: int, watcher: int) -> int:
    """The card a seat has shown to the watcher in the War Council, NONE if there is none."""
    if seat not in state.side or state.revealed_cards:
        return t.NONE
    side = state.side.index(seat)
    return state.played[side] if spies_on(state, watcher, side) else t.NONE


# -- what everybody sees ------------------------------------------------------------------------

# Everything but hands, face-down cards, the deck and what is chosen in a War Council (KBS-12.1).
OPEN: Final = (
    # Rounds, Cities and all that stands on the board.
    *("round", "phase", "order", "new_order", "turn", "colours", "site", "ruler", "units"),
    *("troops", "supply", "creatures", "kept", "roaming", "level", "colour"),
    # What lies before each player, and the open discards.
    *("prayer", "veterans", "divine_fame", "battle_fame", "holder", "temporary", "used"),
    *("tokens", "silver", "gold", "boxes", "bought", "tiles", "stock", "mercenaries"),
    *("discards", "face_up", "first_special", "seen_since"),
    # What is remembered of the last shuffle.
    *("deck_then", "drawn_since", "shown_since"),
    # The turn and the Move action under way.
    *("pending", "exchanged", "recruited", "mover", "at", "land", "start_near", "stepped"),
    *("teleported", "intruded", "ignores_walls", "on_foot", "card_teleport", "target"),
    *("by_teleport", "walking", "taken", "decided"),
    # The Battle, but for secret choices.
    *("battle_zone", "revealed_cards", "winner", "side", "ready", "wounds", "lost", "void"),
    "values",
)


def copy_own(state: Kemet, base: Kemet, seat: int) -> None:
    """The cards that only their owner knows."""
    base.hand[seat] = state.hand[seat]
    base.hand_then[seat] = state.hand_then[seat]
    base.cards[seat] = state.cards[seat]
    base.face_down[seat] = state.face_down[seat]
    for place in range(t.REMOVALS * seat, t.REMOVALS * (seat + 1)):
        base.removed[place] = state.removed[place]
