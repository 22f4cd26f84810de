"""Where in the rules the game is, as everybody at the table can tell: read from the stack."""

import msgspec

from mandjet.engine.frame import Frame
from mandjet.games.rising_sun import tables as t
from mandjet.games.rising_sun.rules.battle import (
    HireRonin,
    ImperialPoets,
    Seppuku,
    SpareTheLosers,
    TakeHostage,
)
from mandjet.games.rising_sun.rules.betray import Replace
from mandjet.games.rising_sun.rules.figures import target_kind, target_place, target_seat
from mandjet.games.rising_sun.rules.kami import KamiTurn
from mandjet.games.rising_sun.rules.mandates import Announce, ChooseMandate, Step
from mandjet.games.rising_sun.rules.monsters import Hate, SpareTheHated
from mandjet.games.rising_sun.rules.moving import Crossing, Destination
from mandjet.games.rising_sun.rules.order import TakePlaces, seats_of
from mandjet.games.rising_sun.rules.paths import SpareTheBushi
from mandjet.games.rising_sun.rules.purchase import Acquire, Benevolence, SummonMonster
from mandjet.games.rising_sun.rules.recruit import EndOfRecruit
from mandjet.games.rising_sun.rules.summon import ChooseNewcomer, Worship
from mandjet.games.rising_sun.rules.war import ReadyForWar
from mandjet.games.rising_sun.state import POLITICS, RisingSun


class DoingView(msgspec.Struct, frozen=True):
    """The open question as everybody can tell, with what has been picked so far (RS-22.3).

    `what` is the frame that asks. `seat` is whose figure it is about. `order` and `last` are seats
    that have taken the first and the last places, or `order` those whose turns come.
    """

    what: str
    figure: str | None = None
    province: str | None = None
    goal: str | None = None
    shrine: int | None = None
    card: str | None = None
    seat: int | None = None
    order: tuple[int, ...] = ()
    last: tuple[int, ...] = ()


def space(state: RisingSun) -> int | None:
    """The space of the political track: what lies on the stack says which one comes next."""
    if state.phase != POLITICS:
        return None
    for frame in reversed(state.stack):
        if isinstance(frame, Step):
            return frame.space - 1
    return len(t.POLITICAL_TRACK) - 1


def shrine(state: RisingSun) -> int | None:
    """The slot of the shrine whose favour is being granted."""
    here = space(state)
    if here is None or not t.POLITICAL_TRACK[here]:
        return None
    for frame in reversed(state.stack):
        if isinstance(frame, KamiTurn):
            return frame.slot - 1
        if isinstance(frame, ReadyForWar) and frame is state.stack[-1]:
            return None
    return t.SHRINES - 1


def late_recruits(state: RisingSun) -> tuple[int, ...]:
    """The seats that place figures at the end of a recruit, from the one that does so now on."""
    frames = reversed(state.stack)
    return tuple(frame.seat for frame in frames if isinstance(frame, EndOfRecruit))


def paid_for(state: RisingSun) -> str | None:
    """The card that has been paid for and comes next; None where it is a stronghold."""
    below = state.stack[-2]
    return t.CARDS[below.card] if isinstance(below, Acquire) else None


def step(state: RisingSun) -> str:
    """What is being done in a battle."""
    frame = state.stack[-1]
    if isinstance(frame, Seppuku):
        return t.ADVANTAGES[t.SEPPUKU]
    if isinstance(frame, TakeHostage):
        return t.ADVANTAGES[t.HOSTAGE]
    if isinstance(frame, HireRonin):
        return t.ADVANTAGES[t.RONIN]
    if isinstance(frame, ImperialPoets):
        return t.ADVANTAGES[t.POETS]
    return "outcome" if isinstance(frame, SpareTheLosers) else "bids"


def doing(state: RisingSun, seat: int | None) -> DoingView:
    """The open question; that the Lotus has taken a tile is seen when it announces one."""
    frame = state.stack[-1]
    what = type(frame).__name__
    if isinstance(frame, Announce) and seat != state.seat_of[t.LOTUS]:
        return DoingView(ChooseMandate.__name__)
    if isinstance(frame, TakePlaces):
        last = tuple(reversed(seats_of(frame.late)))
        return DoingView(what, order=tuple(seats_of(frame.early)), last=last)
    if isinstance(frame, EndOfRecruit | ChooseNewcomer):
        slot = frame.slot if isinstance(frame, ChooseNewcomer) else None
        return DoingView(what, shrine=slot, order=late_recruits(state))
    if isinstance(frame, Benevolence):
        return DoingView(what, card=paid_for(state))
    return _with_figure(state, frame, what)


def _with_figure(state: RisingSun, frame: Frame[RisingSun], what: str) -> DoingView:
    """Questions about a figure that has been picked."""
    if isinstance(frame, Crossing):
        return DoingView(what, t.KINDS[frame.kind], t.PROVINCES[frame.p], t.PROVINCES[frame.q])
    if isinstance(frame, Destination | Worship):
        return DoingView(what, t.KINDS[frame.kind], t.PROVINCES[frame.p])
    if isinstance(frame, SummonMonster):
        return DoingView(what, t.KINDS[frame.kind])
    if isinstance(frame, Hate | SpareTheHated):
        return DoingView(what, t.KINDS[t.ONI_OF_HATE], t.PROVINCES[frame.p])
    if isinstance(frame, SpareTheBushi):
        return DoingView(what, t.KINDS[t.BUSHI], t.PROVINCES[frame.p], seat=frame.victim)
    if isinstance(frame, Replace):
        return _replaced(state, frame.target, what)
    return DoingView(what)


def _replaced(state: RisingSun, target: int, what: str) -> DoingView:
    """The figure that a betrayal is about to replace."""
    figure, owner = t.KINDS[target_kind(target)], target_seat(state, target)
    place = target_place(state, target)
    if place < t.LANDS:
        return DoingView(what, figure, t.PROVINCES[place], seat=owner)
    return DoingView(what, figure, shrine=place - t.SHRINE, seat=owner)
