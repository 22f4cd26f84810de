"""Betray: break the alliance, replace figures of others (RS-13)."""

from typing import Final

from mandjet.engine.frame import Frame
from mandjet.games.rising_sun import tables as t
from mandjet.games.rising_sun.actions import BEAST, BUSHI_AT, NEWCOMER, PASS, SHINTO_AT
from mandjet.games.rising_sun.rules.figures import (
    BUSHI_BIT,
    NO_DAIMYO,
    SHINTO_BIT,
    SHINTO_KINDS,
    lowest_bit,
    move,
    reserve,
    target_kind,
    target_place,
    target_seat,
)
from mandjet.games.rising_sun.rules.honor import lose_honor
from mandjet.games.rising_sun.rules.monsters import enter
from mandjet.games.rising_sun.state import RisingSun

MONSTER_KINDS: Final = (1 << t.MONSTERS) - 1 << t.MONSTER


def betray(state: RisingSun, seat: int) -> None:
    """The selector alone: the alliance ends, honor is lost, then figures are replaced (RS-13.1)."""
    ally = state.ally[seat]
    if ally != t.NOBODY:
        state.ally[seat] = t.NOBODY
        state.ally[ally] = t.NOBODY
        if state.listening:
            state.tell("alliance-broken", {"seat": seat, "other_seat": ally})
        lose_honor(state, seat)
    state.push(Betray(seat, 0, t.REPLACEMENTS, state.owns(seat, t.UNRIGHTEOUS)))


class Betray(Frame[RisingSun]):
    """Replace a figure, or stop (RS-13.2).

    `figures` of players not in `hit`; `extra` of anybody, at shrines too (RS-20.40). Daimyo stay,
    and without that card figures at shrines (RS-13.5).
    """

    def __init__(self, seat: int, hit: int, figures: int, extra: int) -> None:
        self.seat: int = seat
        self.hit: int = hit
        self.figures: int = figures
        self.extra: int = extra

    def run(self, state: RisingSun) -> None:
        kinds = reserve(state, self.seat)
        if not kinds or not (self.figures or self.extra):
            return
        seats = 0
        for other in range(state.seats):
            if other != self.seat and (self.extra or not self.hit >> other & 1):
                seats |= 1 << other
        menu = [PASS]
        places = t.LANDS + t.SHRINES if self.extra else t.LANDS
        add_bushi_and_shinto(state, menu, seats, kinds, places)
        for monster in range(t.MONSTERS):
            if NO_DAIMYO >> monster & 1 and state.lair[monster] < places:
                target = BEAST + monster
                if seats >> state.owner[monster] & 1 and newcomers(state, self.seat, target):
                    menu.append(target)
        if len(menu) > 1:
            state.ask(self.seat, menu)

    def take(self, state: RisingSun, seat: int, action: int) -> None:
        if action == PASS:
            return
        owner = target_seat(state, action)
        # A normal replacement wherever it is allowed, else one of the extra ones.
        on_map = target_place(state, action) < t.LANDS
        if self.figures and on_map and not self.hit >> owner & 1:
            state.push(Betray(seat, self.hit | 1 << owner, self.figures - 1, self.extra))
        else:
            state.push(Betray(seat, self.hit, self.figures, self.extra - 1))
        kinds = newcomers(state, seat, action)
        kind = lowest_bit(kinds)
        if kinds == 1 << kind:
            replace(state, seat, action, kind)
        else:
            state.push(Replace(seat, action))


def add_bushi_and_shinto(
    state: RisingSun, menu: list[int], seats: int, kinds: int, places: int
) -> None:
    """The Bushi and Shinto of these seats that the kinds in reserve could replace."""
    for other in range(state.seats):
        if seats >> other & 1 and kinds & BUSHI_BIT:
            for p in range(t.LANDS):
                if state.bushi[other * t.PLACES + p]:
                    menu.append(BUSHI_AT + other * t.LANDS + p)
    for other in range(state.seats):
        if seats >> other & 1 and kinds & SHINTO_KINDS:
            for p in range(places):
                if state.shinto[other * t.PLACES + p]:
                    menu.append(SHINTO_AT + other * t.RESERVE + p)


def newcomers(state: RisingSun, seat: int, target: int) -> int:
    """The kinds in reserve of the same type as a target, one bit each (RS-13.3)."""
    kind = target_kind(target)
    kinds = reserve(state, seat)
    if kind == t.BUSHI:
        return kinds & BUSHI_BIT
    if kind == t.SHINTO or (kind == t.KOMAINU and target_place(state, target) >= t.SHRINE):
        return kinds & SHINTO_KINDS
    if kind == t.KOMAINU:
        return kinds & (SHINTO_BIT | MONSTER_KINDS)
    return kinds & MONSTER_KINDS


class Replace(Frame[RisingSun]):
    """Which figure of the reserve takes the place (RS-13.3)."""

    def __init__(self, seat: int, target: int) -> None:
        self.seat: int = seat
        self.target: int = target

    def run(self, state: RisingSun) -> None:
        kinds = newcomers(state, self.seat, self.target)
        state.ask(self.seat, [NEWCOMER + kind for kind in range(t.FIGURES) if kinds >> kind & 1])

    def take(self, state: RisingSun, seat: int, action: int) -> None:
        replace(state, seat, self.target, action - NEWCOMER)


def replace(state: RisingSun, seat: int, target: int, kind: int) -> None:
    """The figure goes to its owner's reserve, unharmed; another stands in its place (RS-13.4)."""
    owner = target_seat(state, target)
    old = target_kind(target)
    place = target_place(state, target)
    move(state, owner, old, place, t.RESERVE)
    move(state, seat, kind, t.RESERVE, place)
    if state.listening:
        told: dict[str, int | str] = {
            "seat": seat,
            "from_seat": owner,
            "figure": f"figure-{t.KINDS[old]}",
            "newcomer": f"figure-{t.KINDS[kind]}",
        }
        where = (
            f"province:{t.PROVINCES[place]}" if place < t.LANDS else f"shrine:{place - t.SHRINE}"
        )
        state.tell("replaced", told, (where,))
    if place < t.LANDS:
        enter(state, seat, kind, place)
