"""The chronicle of a season's wars: what everybody has seen happen, kept to be looked up.

It decides nothing. It is part of the state because a battle may begin, be settled and be followed
by the next one between two choices, and people want to see how it came out.
"""

from typing import Final

from mandjet.games.rising_sun.state import RisingSun

# Every note is five numbers: one of these, a seat, and three that depend on it.
NUMBERS: Final = 5
# A province is reached: its number. The seat is who took the token without a battle, if anybody.
PEACE: Final = 0
BATTLE: Final = 1
# A bid is shown: advantage, coins.
BID_SHOWN: Final = 2
# An advantage is won: which, with how many coins, 1 if honor broke a tie.
WON: Final = 3
# Seppuku: figures killed. A hostage: owner, kind, points stolen. Ronin hired: how many.
SEPPUKU_DONE: Final = 4
CAPTURED: Final = 5
HIRED: Final = 6
# The outcome: each fighter's force, then the winner, 1 if spared, 1 if honor broke a tie.
FORCE: Final = 7
OUTCOME: Final = 8
# Figures of a loser killed: how many. What the poets praise: figures.
FALLEN: Final = 9
PRAISED: Final = 10
# Reparations: to whom, coins.
PAID: Final = 11


def note(state: RisingSun, what: int, seat: int, a: int, b: int = 0, c: int = 0) -> None:
    """Write something down."""
    state.chronicle = [*state.chronicle, what, seat, a, b, c]
