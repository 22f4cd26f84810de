"""The Divine Intervention deck, hands and discards, and what is remembered of them (KBS-8.8)."""

from typing import Final

from mandjet.engine.event import all_but, only
from mandjet.engine.frame import SeatFrame
from mandjet.engine.state import NO_ONE
from mandjet.games.kemet.rules.board import player, tell_seat
from mandjet.games.kemet.state import Kemet
from mandjet.games.kemet.tables import CARDS, MOST_SEATS, copies, one, total


def draw_card(state: Kemet, seat: int) -> bool:
    """A card from the deck to the hand; False if there is none to draw."""
    if state.deck == 0:
        reshuffle(state)
    if state.deck == 0:
        return False
    kind = any_card(state.deck, state.rng.below(total(state.deck)))
    state.deck -= one(kind)
    state.hand[seat] += one(kind)
    state.drawn_since[seat] += 1
    state.reveal(NO_ONE, tell_drawn, seat, kind)
    if state.deck == 0:
        reshuffle(state)
    return True


def tell_drawn(state: Kemet, seat: int, kind: int) -> None:
    drawn: dict[str, int | str] = {"seat": seat, "card": card_name(kind)}
    state.tell("drew-card", drawn, (), only(seat))
    state.tell("drew-hidden", {"seat": seat}, (player(seat),), all_but(seat))


class Draw(SeatFrame[Kemet]):
    """One card drawn: each in a frame of its own, so that its drawer sees them one by one."""

    def run(self, state: Kemet) -> None:
        draw_card(state, self.seat)


def any_card(cards: int, index: int) -> int:
    """The kind of one card, counted from 0 through all of them."""
    kind = 0
    while True:
        index -= copies(cards, kind)
        if index < 0:
            return kind
        kind += 1


def reshuffle(state: Kemet) -> None:
    """The discards become the deck; everybody remembers what went in (KBS-8.8, KBS-12.4)."""
    if state.discards == 0:
        return
    state.deck = state.discards
    state.discards = 0
    remember_shuffle(state)
    if state.listening:
        state.tell("reshuffled", {}, ("deck",))


def remember_shuffle(state: Kemet) -> None:
    """From now on draws and cards shown are counted from this shuffle."""
    state.deck_then = state.deck
    for seat in range(state.seats):
        state.hand_then[seat] = state.hand[seat]
        state.drawn_since[seat] = 0
        state.shown_since[seat] = 0


def show_card(state: Kemet, seat: int, kind: int, event: str) -> None:
    """A card leaves the hand face up, and everybody is told."""
    state.hand[seat] -= one(kind)
    if state.drawn_since[seat]:
        state.shown_since[seat] += one(kind)
    else:
        # Nothing drawn since the shuffle: it was in the hand then.
        state.hand_then[seat] -= one(kind)
    state.reveal(1 << seat, tell_card, event, seat, kind)


def tell_card(state: Kemet, event: str, seat: int, kind: int) -> None:
    tell_seat(state, event, seat, "card", card_name(kind))


def discard(state: Kemet, seat: int, kind: int, event: str) -> None:
    """A card of the hand goes to the discards."""
    show_card(state, seat, kind, event)
    state.discards += one(kind)


def held_kinds(cards: int, first: int, end: int) -> list[int]:
    """The kinds among counted cards from one kind up to another."""
    return [kind for kind in range(first, end) if copies(cards, kind)]


def card_name(kind: int) -> str:
    """The message that names a kind of card."""
    return f"card-{CARDS[kind]}"


def card_element(kind: int) -> str:
    """The element of a card in hand; its kind is known to who may click it."""
    return f"card:{CARDS[kind]}"


DRAWS_OF: Final = [Draw(seat) for seat in range(MOST_SEATS)]
