"""Redeal: replace what a seat does not know by something that looks the same to it (KBS-12)."""

from mandjet.engine.rng import Rng
from mandjet.games.kemet.rules.costs import card_cost
from mandjet.games.kemet.rules.council import spying_side
from mandjet.games.kemet.rules.hands import LOOK, SHUFFLE
from mandjet.games.kemet.state import Kemet
from mandjet.games.kemet.tables import (
    IN_BATTLE,
    NOTHING,
    OWN_BATTLE_CARDS,
    SHETYW_BARRIER,
    WYYRT_STORM,
    bits,
    mask_of,
    size,
)


def redeal(state: Kemet, seat: int | None, rng: Rng) -> None:
    """Deal the hidden cards anew, in place; None is the spectator."""
    # Spectators remember too; their place comes after the seats.
    watcher = state.seats if seat is None else seat
    # The owner of Spying knows the card that will be played.
    shown = [spied_card(state, side, watcher) for side in range(2)]
    for other in range(state.seats):
        if other != watcher:
            redeal_battle_cards(state, other, shown, rng)
    redeal_interventions(state, watcher, rng)
    for side in range(2):
        if state.side[side] >= 0 and state.side[side] != watcher and not state.revealed_cards:
            redeal_council(state, side, shown[side], rng)


# -- Battle cards -------------------------------------------------------------------------------


def redeal_battle_cards(state: Kemet, seat: int, spied: list[int], rng: Rng) -> None:
    """Hand, face-down discards and removed cards of another seat."""
    in_hand = size(state.cards[seat])
    known_down = state.seen_down[seat]
    down = size(state.face_down[seat]) - size(known_down)
    hidden = state.cards[seat] | (state.face_down[seat] ^ known_down)
    for place in range(2 * seat, 2 * seat + 2):
        if state.removed[place] != NOTHING:
            hidden |= 1 << state.removed[place]
    shown = NOTHING
    for side in range(2):
        if state.side[side] == seat:
            shown = spied[side]
    if shown != NOTHING:
        hidden ^= 1 << shown
    hidden = redeal_removed(state, seat, hidden, rng)
    cards = bits(hidden)
    rng.shuffle(cards)
    state.face_down[seat] = known_down | mask_of(cards[:down])
    state.cards[seat] = mask_of(cards[down:])
    if shown != NOTHING:
        state.cards[seat] |= 1 << shown
    assert size(state.cards[seat]) == in_hand
    # The card discarded in a Battle whose cards are open already.
    for side in range(2):
        hers = state.revealed_cards and state.side[side] == seat
        if hers and down and not known_down >> state.buried[side] & 1:
            state.buried[side] = cards[rng.below(down)]


def redeal_removed(state: Kemet, seat: int, hidden: int, rng: Rng) -> int:
    """Choose the cards removed for special ones; the hidden cards that are left."""
    first = 2 * seat
    if state.removed[first] == NOTHING:
        return hidden
    ways: list[int] = []
    # The first card went before the second special card came; what all have seen since is not it.
    pool = hidden & OWN_BATTLE_CARDS
    for one in bits(pool ^ (pool & state.seen_since[first])):
        if state.removed[first + 1] == NOTHING:
            ways.append(one)
            continue
        rest = hidden ^ 1 << one
        rest ^= rest & 1 << second_special(state, seat)
        for two in bits(rest ^ (rest & state.seen_since[first + 1])):
            ways.append(one * 16 + two)
    way = rng.choice(ways)
    state.removed = state.removed[:]
    if state.removed[first + 1] == NOTHING:
        state.removed[first] = way
        return hidden ^ 1 << way
    state.removed[first] = way // 16
    state.removed[first + 1] = way % 16
    return hidden ^ (1 << way // 16 | 1 << way % 16)


def second_special(state: Kemet, seat: int) -> int:
    """The special card that came with the second removal, which it therefore did not remove."""
    return SHETYW_BARRIER if state.first_special[seat] == WYYRT_STORM else WYYRT_STORM


def spied_card(state: Kemet, side: int, watcher: int) -> int:
    """The card a side has shown to the watcher in the War Council, NOTHING if there is none."""
    if state.side[1 - side] != watcher or state.revealed_cards or not state.ready[side]:
        return NOTHING
    return state.played[side] if spying_side(state) == 1 - side else NOTHING


# -- Divine Intervention cards ------------------------------------------------------------------


def redeal_interventions(state: Kemet, watcher: int, rng: Rng) -> None:
    """Hands of the others, the deck, and cards another seat looks at by Vision.

    Cards that the watcher remembers in the deck can only be where cards were drawn to since.
    So each hand first takes, from cards without such a memory, what it must have held before.
    """
    seats = state.seats
    looked_at = state.vision if looking(state) != watcher else 0
    pool = state.deck | looked_at
    counts = [0] * seats
    for seat in range(seats):
        if seat != watcher:
            pool |= state.hand[seat] ^ state.known[seat]
            counts[seat] = size(state.hand[seat] ^ state.known[seat])
            state.hand[seat] = state.known[seat]
    strict = state.remembered[LOOK * (seats + 1) + watcher] & pool
    loose = state.remembered[SHUFFLE * (seats + 1) + watcher] & pool
    loose ^= loose & strict
    recent = counts[:]
    if loose:
        recent = [min(counts[s], drawn_since(state, SHUFFLE, watcher, s)) for s in range(seats)]
    newest = recent[:]
    if strict:
        newest = [min(recent[s], drawn_since(state, LOOK, watcher, s)) for s in range(seats)]
    cards = bits(pool ^ (loose | strict))
    deal(state, cards, [counts[s] - recent[s] for s in range(seats)], rng)
    cards += bits(loose)
    deal(state, cards, [recent[s] - newest[s] for s in range(seats)], rng)
    cards += bits(strict)
    deal(state, cards, newest, rng)
    if looked_at:
        state.vision = 0
        for _ in range(size(looked_at)):
            state.vision |= 1 << cards.pop()
    state.deck = mask_of(cards)
    forget_others(state, watcher)


def deal(state: Kemet, cards: list[int], counts: list[int], rng: Rng) -> None:
    """Shuffle the cards and deal so many of them to each seat."""
    rng.shuffle(cards)
    for seat in range(state.seats):
        for _ in range(counts[seat]):
            state.hand[seat] |= 1 << cards.pop()


def looking(state: Kemet) -> int:
    """Who looks at cards by Vision now; -2 if nobody does."""
    if state.vision == 0:
        return -2
    return state.waiting()[0]


def drawn_since(state: Kemet, half: int, watcher: int, seat: int) -> int:
    """How many cards a seat has drawn since the watcher's memory of the deck."""
    return state.drawn_since[(half * (state.seats + 1) + watcher) * state.seats + seat]


def forget_others(state: Kemet, watcher: int) -> None:
    """What others remember does not fit cards dealt anew."""
    watchers = state.seats + 1
    for i in range(2 * watchers):
        if i % watchers != watcher:
            state.remembered[i] = 0


# -- War Council --------------------------------------------------------------------------------


def redeal_council(state: Kemet, side: int, shown: int, rng: Rng) -> None:
    """What another seat has chosen in secret becomes some legal choice of its own."""
    seat = state.side[side]
    state.played[side] = NOTHING
    state.buried[side] = NOTHING
    state.added[side] = 0
    state.diverted[side] = 0
    if not state.ready[side]:
        return
    cards = bits(state.cards[seat])
    rng.shuffle(cards)
    if shown != NOTHING:
        cards.remove(shown)
        cards.append(shown)
    state.played[side] = cards.pop()
    state.buried[side] = cards.pop()
    state.diverted[side] = rng.below(2)
    left = state.prayer[seat]
    for card in bits(state.hand[seat] & state.tables.of_moment[IN_BATTLE]):
        cost = card_cost(state, seat, state.tables.kind_of[card])
        if cost <= left and rng.below(2):
            state.added[side] |= 1 << card
            left -= cost
