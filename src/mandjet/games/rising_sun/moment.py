"""Where in the rules the game is, as everybody at the table can tell: read from the stack."""

from mandjet.games.rising_sun.rules.battle import HireRonin, Seppuku, SpareTheLosers, TakeHostage
from mandjet.games.rising_sun.rules.kami import KamiTurn
from mandjet.games.rising_sun.rules.mandates import POLITICAL_TRACK, Step
from mandjet.games.rising_sun.rules.war import ReadyForWar
from mandjet.games.rising_sun.state import POLITICS, RisingSun
from mandjet.games.rising_sun.tables import ADVANTAGES, HOSTAGE, RONIN, SEPPUKU, SHRINES


def space(state: RisingSun) -> int | None:
    """The space of the political track: what lies on the stack says which one comes next."""
    if state.phase != POLITICS:
        return None
    for frame in reversed(state.stack):
        if isinstance(frame, Step):
            return frame.n - 1
    return len(POLITICAL_TRACK) - 1


def shrine(state: RisingSun) -> int | None:
    """The slot of the shrine whose favour is being granted."""
    here = space(state)
    if here is None or not POLITICAL_TRACK[here]:
        return None
    for frame in reversed(state.stack):
        if isinstance(frame, KamiTurn):
            return frame.slot - 1
        if isinstance(frame, ReadyForWar) and frame is state.stack[-1]:
            return None
    return SHRINES - 1


def step(state: RisingSun) -> str:
    """What is being done in a battle."""
    frame = state.stack[-1]
    if isinstance(frame, Seppuku):
        return ADVANTAGES[SEPPUKU]
    if isinstance(frame, TakeHostage):
        return ADVANTAGES[HOSTAGE]
    if isinstance(frame, HireRonin):
        return ADVANTAGES[RONIN]
    return "outcome" if isinstance(frame, SpareTheLosers) else "bids"
