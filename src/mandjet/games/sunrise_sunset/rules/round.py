"""The round: its four phases, and what happens between two rounds (SS-2, SS-6)."""

from typing import Final

from mandjet.engine.frame import Frame
from mandjet.games.sunrise_sunset.rules.combat import COMBATS, REVEAL
from mandjet.games.sunrise_sunset.rules.draw import CALL_GODS, DEAL, EXCHANGES
from mandjet.games.sunrise_sunset.rules.play import TURNS
from mandjet.games.sunrise_sunset.state import SunriseSunset
from mandjet.games.sunrise_sunset.tables import NO_UNIT, SLOTS


class Setup(Frame[SunriseSunset]):
    """Horus and Seth are shuffled and dealt, one to each seat (SS-1.1)."""

    def run(self, state: SunriseSunset) -> None:
        state.horus = state.rng.below(2)
        if state.listening:
            state.tell("sides-dealt", {"seat": state.horus, "other_seat": 1 - state.horus})
        state.push(ROUND)


class Round(Frame[SunriseSunset]):
    """One round: draw, play, determine the victors, end."""

    def run(self, state: SunriseSunset) -> None:
        state.round += 1
        first = state.initiative()
        state.stack += AFTER_TURNS
        state.stack += [TURNS[0], CALL_GODS, EXCHANGES[1 - first], EXCHANGES[first], DEAL]


class EndOfRound(Frame[SunriseSunset]):
    """Locations are turned over, units collected; control and damage stay (SS-6.2, SS-6.3)."""

    def run(self, state: SunriseSunset) -> None:
        state.slots = [NO_UNIT] * SLOTS
        state.off = 0
        state.from_pile = 0
        state.pile = 0
        state.discards = 0
        state.buried = NO_UNIT
        state.push(ROUND)


ROUND: Final = Round()
SETUP: Final = Setup()
# What lies on the stack until all cards are played; the last one comes first.
AFTER_TURNS: Final[list[Frame[SunriseSunset]]] = [EndOfRound(), *reversed(COMBATS), REVEAL]
