"""Drawing cards, the hand limit and the shuffle of the discards (SL-5)."""

from typing import Final

from mandjet.engine.event import all_but, only
from mandjet.engine.frame import Frame
from mandjet.engine.rng import Rng
from mandjet.engine.state import NO_ONE
from mandjet.games.sunrise_lane.actions import DISCARD, DISCARD_MENUS
from mandjet.games.sunrise_lane.state import (
    DREW,
    MEMORY,
    SEAT_STEP,
    SunriseLane,
    colours_in,
    lay_off,
    put_in_order,
    total,
)
from mandjet.games.sunrise_lane.tables import COLOURS


class HandLimit(Frame[SunriseLane]):
    """A hand of more than five is discarded down to five, its owner chooses (SL-5.3)."""

    def run(self, state: SunriseLane) -> None:
        seat = state.mover()
        hand = state.hands[seat]
        if len(hand) > state.tables.hand_limit:
            state.ask(seat, DISCARD_MENUS[colours_in(hand)])

    def take(self, state: SunriseLane, seat: int, action: int) -> None:
        colour = action - DISCARD
        lay_off(state, seat, colour, 1)
        state.reveal(1 << seat, tell_discarded, seat, colour)
        state.push(self)


def tell_discarded(state: SunriseLane, seat: int, colour: int) -> None:
    thrown: dict[str, int | str] = {"seat": seat, "colour": f"colour-{COLOURS[colour]}"}
    state.tell("discarded", thrown, (f"hand:{seat}", "discards"))


def draw_to_end_turn(state: SunriseLane, seat: int, count: int) -> None:
    """The cards that end a turn, and the hand limit after them (SL-5.1 to SL-5.3)."""
    draw(state, seat, count)
    if len(state.hands[seat]) > state.tables.hand_limit:
        state.push(HAND_LIMIT)


def draw(state: SunriseLane, seat: int, count: int) -> None:
    """Take cards from the deck, as many as there are (SL-5.1, SL-5.5)."""
    drawn: list[int] = []
    told = 0
    while len(drawn) < count:
        left = total(state.deck)
        if left == 0:
            state.reveal(NO_ONE, tell_drawn, seat, drawn)
            told = len(drawn)
            left = shuffle_discards(state)
            if left == 0:
                break
        colour = take_any(state.deck, left, state.rng)
        keep(state, seat, colour)
        drawn.append(colour)
    state.reveal(NO_ONE, tell_drawn, seat, drawn[told:])
    if state.listening:
        number: dict[str, int | str] = {"seat": seat, "cards": len(drawn)}
        state.tell("drew", number, (f"hand:{seat}", "deck"), all_but(seat))


def tell_drawn(state: SunriseLane, seat: int, cards: list[int]) -> None:
    """Show a seat the cards it has drawn from one deck, which come into the hand together."""
    for colour in sorted(cards):
        card: dict[str, int | str] = {"colour": f"colour-{COLOURS[colour]}"}
        state.tell("drew-own", card, (f"hand:{seat}",), only(seat))


def take_any(deck: list[int], left: int, rng: Rng) -> int:
    """Take a card from a deck, which has no order: any of the cards left may be next."""
    place = rng.below(left)
    colour = 0
    while place >= deck[colour]:
        place -= deck[colour]
        colour += 1
    deck[colour] -= 1
    return colour


def keep(state: SunriseLane, seat: int, colour: int) -> None:
    """Put a card just drawn into a hand, which stays sorted."""
    hand = state.hands[seat][:]
    put_in_order(hand, colour)
    state.hands[seat] = hand
    if state.shuffles > 0:
        state.since = [*state.since, seat * SEAT_STEP + DREW]


def shuffle_discards(state: SunriseLane) -> int:
    """The whole discard pile becomes the deck (SL-5.4); say how many cards it has."""
    count = total(state.discards)
    if count > 0:
        state.past = state.eras()[-(MEMORY - 1) :]
        state.deck = state.discards
        state.discards = [0] * len(COLOURS)
        state.shuffles += 1
        state.shuffled = state.deck[:]
        state.before = state.hands[:]
        state.since = []
        if state.listening:
            state.tell("shuffled", {"cards": count}, ("deck", "discards"))
    return count


HAND_LIMIT: Final = HandLimit()
