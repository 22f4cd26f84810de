"""The vocabulary: every choice of Rising Sun has one number."""

from typing import Final

from mandjet.games.rising_sun import tables as t

# No, none, no more.
PASS: Final = 0
# Yes: use the effect that is asked about.
USE: Final = 1
# Ready for the war phase.
READY: Final = 2
# Go first or last among those with an effect at the same moment.
FIRST: Final = 3
LAST: Final = 4
# Tea ceremony: stay alone this season; let the others speak first.
ALONE: Final = 5
HOLD: Final = 6
# PROPOSE + seat and so on: about an alliance with that seat.
PROPOSE: Final = 7
WITHDRAW: Final = PROPOSE + t.MOST_SEATS
ACCEPT: Final = WITHDRAW + t.MOST_SEATS
REFUSE: Final = ACCEPT + t.MOST_SEATS
# GIFT + (kind x 5 + amount - 1) x 5 + seat: give 1 to 5 coins (kind 0) or ronin (kind 1).
GIFT: Final = REFUSE + t.MOST_SEATS
MOST_GIVEN: Final = 5
# MANDATE + mandate: take that tile. ANNOUNCE + mandate: what the Lotus says it is.
MANDATE: Final = GIFT + 2 * MOST_GIVEN * t.MOST_SEATS
ANNOUNCE: Final = MANDATE + len(t.MANDATES)
# SUMMON + kind x 8 + province: summon a figure from the reserve there.
SUMMON: Final = ANNOUNCE + len(t.MANDATES)
# WORSHIP + slot: go to that shrine.
WORSHIP: Final = SUMMON + t.FIGURES * t.LANDS
# FIGURE + kind x 8 + province: the figure (or Turtle stronghold) that moves.
FIGURE: Final = WORSHIP + t.SHRINES
# LAND + province: where something goes.
LAND: Final = FIGURE + len(t.KINDS) * t.LANDS
# BUY + card.
BUY: Final = LAND + t.LANDS
# SEAT + seat: who gets a coin.
SEAT: Final = BUY + t.DECK
# A figure an effect is aimed at. BUSHI_AT + seat x 8 + province, SHINTO_AT + seat x 12 + place
# (a province or 8 + shrine slot), BEAST + monster.
BUSHI_AT: Final = SEAT + t.MOST_SEATS
SHINTO_AT: Final = BUSHI_AT + t.MOST_SEATS * t.LANDS
BEAST: Final = SHINTO_AT + t.MOST_SEATS * (t.LANDS + t.SHRINES)
# NEWCOMER + kind: the figure that comes from the reserve.
NEWCOMER: Final = BEAST + t.MONSTERS
# BID + coins: for the war advantage that is asked about.
BID: Final = NEWCOMER + t.FIGURES
MOST_BID: Final = 99

ACTIONS: Final = BID + MOST_BID + 1

# The menus of bids, by how many coins are left.
BID_MENUS: Final = [[BID + n for n in range(most + 1)] for most in range(MOST_BID + 1)]
# The menus of provinces, by which are open (one bit each), without and with the choice to pass.
LAND_MENUS: Final = [
    [LAND + p for p in range(t.LANDS) if mask >> p & 1] for mask in range(1 << t.LANDS)
]
PASS_OR_LAND: Final = [[PASS, *menu] for menu in LAND_MENUS]
# What an effect says a player may do is asked (RS-21.4).
YES_OR_NO: Final = [PASS, USE]
SHRINE_MENU: Final = [PASS] + [WORSHIP + slot for slot in range(t.SHRINES)]


def gift(ronin: bool, amount: int, seat: int) -> int:
    """The action of giving at most MOST_GIVEN coins or ronin."""
    return GIFT + ((MOST_GIVEN if ronin else 0) + amount - 1) * t.MOST_SEATS + seat
