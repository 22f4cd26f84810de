"""What looks good in Sunrise Sunset: damage, control, and the lanes as they may end."""

from math import sqrt
from typing import Final

from mandjet.engine.heuristic import Heuristic, bounded_exp
from mandjet.games.sunrise_sunset import tables as t
from mandjet.games.sunrise_sunset.actions import LANE, UNIT
from mandjet.games.sunrise_sunset.rules import combat
from mandjet.games.sunrise_sunset.state import SunriseSunset

# What control of a lane is worth, in damage.
CONTROL: Final = 0.35
# How much a lead of one damage says about the result of a game to one damage.
STEEPNESS: Final = 4.0
# How uncertain the gap between two totals is: at least, and more by the slots still free.
LEAST_DOUBT: Final = 0.2
DOUBT: Final = 1.7


class SunriseSunsetHeuristic(Heuristic[SunriseSunset]):
    """Guesses how each lane will end and counts what that brings."""

    def evaluate(self, state: SunriseSunset) -> list[float]:
        if state.over:
            return [1.0, 0.0] if state.damage[0] >= state.to_win else [0.0, 1.0]
        lead = float(state.damage[0] - state.damage[1])
        strength = [hand_strength(state, 0), hand_strength(state, 1)]
        for lane in range(t.LANES):
            lead += lane_lead(state, lane, strength)
        chance = 1.0 / (1.0 + bounded_exp(-STEEPNESS / state.to_win * lead))
        return [chance, 1.0 - chance]

    def rollout(self) -> int:
        return 4

    def exploration(self) -> float:
        return 4.0

    def weigh(self, state: SunriseSunset, seat: int, menu: list[int]) -> list[float]:
        """Cards alike; of lanes those where something is at stake; of targets the opponent's."""
        weights = [1.0] * len(menu)
        for i in range(len(menu)):
            action = menu[i]
            if LANE <= action < UNIT and state.control[action - LANE] != t.NOBODY:
                weights[i] = 2.0
            elif action >= UNIT and (action - UNIT) // t.SIDE != seat:
                weights[i] = 3.0
        return weights


def hand_strength(state: SunriseSunset, seat: int) -> list[float]:
    """The average power of the cards in a hand: what is fixed, and what is times the value."""
    fixed = 0
    times = 0
    hand = t.units_in(state.hands[seat])
    for unit in hand:
        fixed += state.tables.fixed[unit]
        times += state.tables.times[unit]
    return [fixed / len(hand), times / len(hand)] if hand else [0.0, 0.0]


def lane_lead(state: SunriseSunset, lane: int, strength: list[list[float]]) -> float:
    """What seat 0 may expect of a lane beyond what seat 1 may, in damage."""
    active = combat.active_units(state, lane)
    value = combat.lane_value(state, lane, active)
    gap = float(
        combat.total(state, 0, lane, value, active) - combat.total(state, 1, lane, value, active)
    )
    free = 0
    for slot in t.slots_of(lane):
        if state.slots[slot] == t.NO_UNIT:
            free += 1
            seat = slot // t.SIDE
            more = strength[seat][0] + strength[seat][1] * value
            gap += more if seat == 0 else -more
    doubt = LEAST_DOUBT + DOUBT * sqrt(float(free))
    higher = above(gap - 0.5, doubt)
    lower = above(-gap - 0.5, doubt)
    if active >> t.ECLIPSE & 1:
        higher -= above(gap - combat.ECLIPSE_GAP + 0.5, doubt)
        lower -= above(-gap - combat.ECLIPSE_GAP + 0.5, doubt)
    if active >> t.OSIRIS & 1:
        higher, lower = lower, higher
    worth = 0.0
    if state.control[lane] != t.NOBODY:
        worth = CONTROL if state.control[lane] == 0 else -CONTROL
    return worth + higher * gain(state, lane, 0, active) - lower * gain(state, lane, 1, active)


def above(gap: float, doubt: float) -> float:
    """How likely a gap turns out above 0."""
    return 1.0 / (1.0 + bounded_exp(-gap / doubt))


def gain(state: SunriseSunset, lane: int, seat: int, active: t.Units) -> float:
    """What winning the lane brings a seat, in damage."""
    worth = 0.0
    if state.control[lane] != seat:
        worth = CONTROL if state.control[lane] == t.NOBODY else 2.0 * CONTROL
    return worth + combat.harm(state, lane, seat, active)
