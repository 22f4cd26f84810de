"""The Divine Intervention deck, hands and discards, and what seats remember of them (KBS-8.8)."""

from typing import Final

from mandjet.engine.event import all_but, only
from mandjet.games.kemet.rules.board import player
from mandjet.games.kemet.state import Kemet
from mandjet.games.kemet.tables import CARDS, size

# The halves of `remembered` and `drawn_since`.
SHUFFLE: Final = 0
LOOK: Final = 1


def draw_card(state: Kemet, seat: int) -> bool:
    """A card from the deck to the hand; False if there is none to draw."""
    card = take_from_deck(state)
    if card < 0:
        return False
    state.hand[seat] |= 1 << card
    state.reveal()
    count_draw(state, seat)
    forget(state, seat, card)
    if state.listening:
        drawn: dict[str, int | str] = {"seat": seat, "card": card_name(state.tables.kind_of[card])}
        state.tell("drew-card", drawn, (), only(seat))
        state.tell("drew-hidden", {"seat": seat}, (player(seat),), all_but(seat))
    if state.deck == 0:
        reshuffle(state)
    return True


def take_from_deck(state: Kemet) -> int:
    """Any card of the deck, which has no order; -1 if deck and discards are empty (KBS-8.8)."""
    if state.deck == 0:
        reshuffle(state)
    deck = state.deck
    count = size(deck)
    if count == 0:
        return -1
    for _ in range(state.rng.below(count)):
        deck &= deck - 1
    card = 0
    while deck >> card & 1 == 0:
        card += 1
    state.deck ^= 1 << card
    return card


def reshuffle(state: Kemet) -> None:
    """The discards become the deck; everybody remembers what went in (KBS-8.8)."""
    if state.discards == 0:
        return
    state.deck = state.discards
    state.discards = 0
    watchers = state.seats + 1
    for watcher in range(watchers):
        state.remembered[SHUFFLE * watchers + watcher] = state.deck
        state.remembered[LOOK * watchers + watcher] = 0
    for i in range(len(state.drawn_since)):
        state.drawn_since[i] = 0
    if state.listening:
        state.tell("reshuffled", {}, ("deck",))


def remember_look(state: Kemet, seat: int, cards: int) -> None:
    """The seat puts cards back that it has looked at (KBS-12.4)."""
    memory = LOOK * (state.seats + 1) + seat
    state.remembered[memory] = cards
    for other in range(state.seats):
        state.drawn_since[memory * state.seats + other] = 0


def count_draw(state: Kemet, drawer: int) -> None:
    """Others see that a card was drawn: one that they remember may have left the deck."""
    watchers = state.seats + 1
    for memory in range(2 * watchers):
        if state.remembered[memory] and memory % watchers != drawer:
            state.drawn_since[memory * state.seats + drawer] += 1


def forget(state: Kemet, watcher: int, card: int) -> None:
    """A card shows up before a watcher: one of its kind need not be where it was remembered."""
    watchers = state.seats + 1
    for i in range(watcher, 2 * watchers, watchers):
        memory = state.remembered[i]
        if memory == 0:
            continue
        if memory >> card & 1:
            state.remembered[i] = memory ^ 1 << card
        else:
            alike = memory & state.tables.of_kind[state.tables.kind_of[card]]
            if alike:
                state.remembered[i] = memory ^ (alike & -alike)


def pick_card(state: Kemet, seat: int, kind: int, but: int) -> int:
    """A card of that kind in the hand besides some: one that all know of goes first."""
    alike = state.hand[seat] & state.tables.of_kind[kind]
    alike ^= alike & but
    public = alike & state.known[seat]
    if public:
        alike = public
    assert alike
    card = 0
    while alike >> card & 1 == 0:
        card += 1
    return card


def show_card(state: Kemet, seat: int, card: int) -> None:
    """A card leaves the hand face up."""
    state.hand[seat] ^= 1 << card
    if state.known[seat] >> card & 1:
        state.known[seat] ^= 1 << card
    for watcher in range(state.seats + 1):
        if watcher != seat:
            forget(state, watcher, card)
    state.reveal()


def card_name(kind: int) -> str:
    """The message that names a kind of card."""
    return f"card-{CARDS[kind]}"


def card_element(kind: int) -> str:
    """The element of a card in hand; its kind is known to who may click it."""
    return f"card:{CARDS[kind]}"
