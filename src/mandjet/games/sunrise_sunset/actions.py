"""The vocabulary: every choice of Sunrise Sunset has one number."""

from typing import Final

from mandjet.games.sunrise_sunset.tables import GODS, LANES, SLOTS, UNITS

# Exchange no card.
KEEP: Final = 0
# DISCARD + god: exchange it, face up.
DISCARD: Final = 1
# BURY + god: exchange it, face down.
BURY: Final = DISCARD + GODS
# PLAY + unit: take it from the hand to place it.
PLAY: Final = BURY + GODS
# LANE + lane: where a unit goes.
LANE: Final = PLAY + len(UNITS)
# UNIT + slot: the placed unit an ability is aimed at.
UNIT: Final = LANE + LANES

ACTIONS: Final = UNIT + SLOTS

# The menus of lanes, by which of them are open (one bit per lane).
LANE_MENUS: Final = [
    [LANE + lane for lane in range(LANES) if open_lanes >> lane & 1]
    for open_lanes in range(1 << LANES)
]
