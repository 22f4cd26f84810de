"""A turn is one of two actions, build or draw; rounds go on until the end is near (SL-2)."""

from typing import Final

from mandjet.engine.frame import Frame
from mandjet.games.sunrise_lane.actions import DRAW
from mandjet.games.sunrise_lane.rules.build import build, builds
from mandjet.games.sunrise_lane.rules.draw import draw_to_end_turn
from mandjet.games.sunrise_lane.rules.end import end_game
from mandjet.games.sunrise_lane.state import SunriseLane
from mandjet.games.sunrise_lane.tables import NO_CELL


class Turn(Frame[SunriseLane]):
    """The seat whose turn it is builds, if it can, or draws (SL-2.2): one of the two (SL-2.3), and
    drawing is always possible (SL-2.4)."""

    def run(self, state: SunriseLane) -> None:
        seat = state.mover()
        state.ask(seat, builds(state, seat))

    def take(self, state: SunriseLane, seat: int, action: int) -> None:
        if action == DRAW:
            draw_to_end_turn(state, seat, state.tables.draw_instead)
        else:
            build(state, seat, action)


class EndOfTurn(Frame[SunriseLane]):
    """The next seat's turn, unless the last round is over (SL-2.1, SL-6.1, SL-6.2)."""

    def run(self, state: SunriseLane) -> None:
        state.last = NO_CELL
        state.park_built = False
        if state.last_round and (state.turns + 1) % state.seats == 0:
            end_game(state)
        else:
            state.turns += 1
            begin_turn(state)


def begin_turn(state: SunriseLane) -> None:
    state.push(END_OF_TURN)
    state.push(TURN)


TURN: Final = Turn()
END_OF_TURN: Final = EndOfTurn()
