"""The vocabulary: every choice of Path to Yaaru has one number."""

from typing import Final

from mandjet.games.path_to_yaaru.tables import COLOURS, KINDS, SPACES

# Collecting: the card at the left or the right end of the set.
TAKE_LEFT: Final = 0
TAKE_RIGHT: Final = 1
# The shuffle rule.
LEAVE: Final = 2
SHUFFLE: Final = 3
# The advanced rule: the cards not yet laid keep their order.
KEEP_ORDER: Final = 4
# End of the seat's phase; to pass, if nothing was done in it.
END: Final = 5
# No further card: play the chosen ones.
PLAY_CHOSEN: Final = 6
# Give up God cards for a Wadjet Eye; use one for a Shabti.
GAIN_WADJET: Final = 7
USE_SHABTI: Final = 8
# USE + colour: a Wadjet Eye for an attribute.
USE: Final = 9
# Stop moving.
STOP: Final = USE + COLOURS
# COLOUR + colour: of an attribute, of a payment, of a place on the sheet.
COLOUR: Final = STOP + 1
# Place no cube from the sheet.
DECLINE: Final = COLOUR + COLOURS
# SPACE + space: where the pawn goes, or a cube.
SPACE: Final = DECLINE + 1
# PLAY + kind: choose a God card to play.
PLAY: Final = SPACE + SPACES
# DISCARD + kind: give a God card up.
DISCARD: Final = PLAY + len(KINDS)
# PUT + kind: lay it next, from left to right (advanced rule).
PUT: Final = DISCARD + len(KINDS)

ACTIONS: Final = PUT + len(KINDS)

TAKE_MENU: Final = [TAKE_LEFT, TAKE_RIGHT]
SHUFFLE_MENU: Final = [LEAVE, SHUFFLE]
# Menus of colours, by which of them are possible (one bit each); the last ones with DECLINE.
COLOUR_MENUS: Final = [
    [COLOUR + colour for colour in range(COLOURS) if mask >> colour & 1]
    for mask in range(1 << COLOURS)
]
ALL_COLOURS: Final = COLOUR_MENUS[-1]
DECLINE_MENUS: Final = [[*menu, DECLINE] for menu in COLOUR_MENUS]
USE_MENU: Final = [USE, USE + 1, USE + 2]


def colours_of(amounts: list[int]) -> int:
    """The colours of which there is something, one bit each."""
    colours = 0
    for colour in range(COLOURS):
        if amounts[colour] > 0:
            colours |= 1 << colour
    return colours
