"""Play unit cards: twelve turns, one card and one lane each (SS-3)."""

from typing import Final

from mandjet.engine.frame import Frame, SeatFrame
from mandjet.games.sunrise_sunset.actions import LANE, LANE_MENUS, PLAY
from mandjet.games.sunrise_sunset.rules.placement import place
from mandjet.games.sunrise_sunset.state import SunriseSunset
from mandjet.games.sunrise_sunset.tables import NO_UNIT, SLOTS, UNITS, units_in


class Turn(Frame[SunriseSunset]):
    """A turn of the round: a card from the hand (SS-3.1)."""

    def __init__(self, turn: int) -> None:
        self.turn: int = turn

    def run(self, state: SunriseSunset) -> None:
        seat = state.mover(self.turn)
        state.ask(seat, play_menu(state.hands[seat]))

    def take(self, state: SunriseSunset, seat: int, action: int) -> None:
        state.keep_between(1 << seat)
        state.picked = action - PLAY
        if self.turn + 1 < SLOTS:
            state.push(TURNS[self.turn + 1])
        state.push(CHOOSE_LANE[seat])


class ChooseLane(SeatFrame[SunriseSunset]):
    """The lane of the card picked; at most two cards a side (SS-3.2)."""

    def run(self, state: SunriseSunset) -> None:
        state.ask(self.seat, LANE_MENUS[state.lanes_open_to(self.seat)])

    def take(self, state: SunriseSunset, seat: int, action: int) -> None:
        unit = state.picked
        state.picked = NO_UNIT
        state.hands[seat] = state.hands[seat] ^ 1 << unit
        place(state, seat, unit, action - LANE)


def play_menu(hand: int) -> list[int]:
    """The choices a hand offers; each is made once, because few hands differ."""
    menu = PLAY_MENUS[hand]
    if not menu:
        menu = [PLAY + unit for unit in units_in(hand)]
        PLAY_MENUS[hand] = menu
    return menu


PLAY_MENUS: Final[list[list[int]]] = [[]] * (1 << len(UNITS))
TURNS: Final = [Turn(turn) for turn in range(SLOTS)]
CHOOSE_LANE: Final = [ChooseLane(seat) for seat in range(2)]
