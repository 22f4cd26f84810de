"""What looks good in Sunrise Sunset: damage, control, and the lanes as they stand."""

from typing import Final

from mandjet.engine.heuristic import Heuristic
from mandjet.games.sunrise_sunset.actions import LANE, UNIT
from mandjet.games.sunrise_sunset.rules.combat import (
    active_units,
    has_active,
    lane_value,
    total,
    winner_by,
)
from mandjet.games.sunrise_sunset.state import SunriseSunset
from mandjet.games.sunrise_sunset.tables import (
    APOFIS,
    BASTET,
    LANES,
    NEUTRAL,
)

# Worth of one damage and of a controlled lane; what a lead is worth before it is fought out.
DAMAGE: Final = 1.0
CONTROL: Final = 0.3
UNDECIDED: Final = 0.5


class Opinion(Heuristic[SunriseSunset]):
    """Counts damage, control and the lanes that would be won now."""

    def evaluate(self, state: SunriseSunset) -> list[float]:
        if state.over:
            return [1.0, 0.0] if state.damage[0] >= state.to_win else [0.0, 1.0]
        lead = self.worth(state, 0) - self.worth(state, 1)
        chance = 0.5 + lead / (2.0 * state.to_win)
        chance = min(0.98, max(0.02, chance))
        return [chance, 1.0 - chance]

    def worth(self, state: SunriseSunset, seat: int) -> float:
        """What a seat has, and what it would gain if combat came now."""
        worth = DAMAGE * state.damage[seat]
        for lane in range(LANES):
            if state.control[lane] == seat:
                worth += CONTROL
            if leader(state, lane) == seat:
                worth += gain(state, lane, seat)
        return worth

    def weigh(self, state: SunriseSunset, seat: int, menu: list[int]) -> list[float]:
        """Cards alike; of lanes those where something is at stake; of targets the opponent's."""
        weights = [1.0] * len(menu)
        for i in range(len(menu)):
            action = menu[i]
            if LANE <= action < UNIT:
                if state.control[action - LANE] != NEUTRAL:
                    weights[i] = 2.0
            elif action >= UNIT and (action - UNIT) // 6 != seat:
                weights[i] = 3.0
        return weights


def leader(state: SunriseSunset, lane: int) -> int:
    """Who would win the lane if it were fought for now."""
    active = active_units(state, lane)
    value = lane_value(state, lane, active)
    gap = total(state, 0, lane, value, active) - total(state, 1, lane, value, active)
    return winner_by(gap, active)


def gain(state: SunriseSunset, lane: int, seat: int) -> float:
    """What winning the lane is worth to a seat, less for its being undecided."""
    worth = DAMAGE if state.control[lane] == seat else CONTROL
    if has_active(state, 1 - seat, lane, APOFIS):
        worth += DAMAGE
    if has_active(state, seat, lane, BASTET):
        worth += DAMAGE
    return UNDECIDED * worth
