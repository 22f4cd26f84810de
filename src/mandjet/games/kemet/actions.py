"""The vocabulary: every choice of Kemet has one number.

Cards and creatures come last, so that they can be added to the menu of any step of a turn.
"""

from typing import Final

from mandjet.games.kemet import tables as t

# No, nothing, no more, stop: what the question says.
PASS: Final = 0
YES: Final = 1
# The end of a Battle for a Troop.
STAY: Final = 2
RECALL: Final = 3
RETREAT: Final = 4
# SITE + site: the City one plays.
SITE: Final = 5
# SPACE + space: a token of the player's colour, or the action to resolve first.
SPACE: Final = SITE + len(t.SITES)
# The gold token, or its action to resolve first.
GOLDEN: Final = SPACE + t.SPACE_COUNT
# SILVER + space: the silver token.
SILVER: Final = GOLDEN + 1
# What the gold token does.
GOLD_MOVE: Final = SILVER + t.SPACE_COUNT
GOLD_MARCH: Final = GOLD_MOVE + 1
GOLD_ASSAULT: Final = GOLD_MOVE + 2
GOLD_RECRUIT: Final = GOLD_MOVE + 3
GOLD_BUY: Final = GOLD_MOVE + 4
# ZONE + zone: a place for something, or a land move there.
ZONE: Final = GOLD_MOVE + 5
# TELEPORT + zone.
TELEPORT: Final = ZONE + t.ZONE_COUNT
# AMOUNT + number of units or tokens.
AMOUNT: Final = TELEPORT + t.ZONE_COUNT
MOST_AMOUNT: Final = 20
# COLOUR + colour of a new Pyramid.
COLOUR: Final = AMOUNT + MOST_AMOUNT + 1
# LEVEL + level a Pyramid is raised to.
LEVEL: Final = COLOUR + t.COLOUR_COUNT
# BOX + box for a colour token.
BOX: Final = LEVEL + t.TOP_LEVEL + 1
# TILE + tile to acquire.
TILE: Final = BOX + t.BOXES
# BATTLE + Battle card.
BATTLE: Final = TILE + t.TILE_COUNT
# POSITION + place in the turn order.
POSITION: Final = BATTLE + t.BATTLE_CARD_COUNT
# KEEP + creature that stays when two meet.
KEEP: Final = POSITION + t.MOST_SEATS
# CARD + kind of Divine Intervention card.
CARD: Final = KEEP + t.CREATURE_COUNT
# SUMMON + creature from the supply; EXCHANGE + creature from the supply for one on the board.
SUMMON: Final = CARD + t.CARD_KINDS
EXCHANGE: Final = SUMMON + t.CREATURE_COUNT

ACTIONS: Final = EXCHANGE + t.CREATURE_COUNT

YES_OR_NO: Final = [PASS, YES]
ONLY_PASS: Final = [PASS]
