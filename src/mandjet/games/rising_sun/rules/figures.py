"""Figures: where they stand, what force they have, how they leave (RS-4)."""

from typing import Final

from mandjet.games.rising_sun import tables as t
from mandjet.games.rising_sun.actions import BEAST, BUSHI_AT, SHINTO_AT
from mandjet.games.rising_sun.rules.gains import gain_vp
from mandjet.games.rising_sun.rules.telling import tell_figure
from mandjet.games.rising_sun.state import WAR, RisingSun

BUSHI_BIT: Final = 1 << t.BUSHI
SHINTO_BIT: Final = 1 << t.SHINTO
# Komainu is a Shinto too (RS-20.1).
SHINTO_KINDS: Final = SHINTO_BIT | 1 << t.KOMAINU


def put(state: RisingSun, seat: int, kind: int, place: int) -> None:
    """Stand a figure in a place."""
    if kind == t.BUSHI:
        state.bushi[seat * t.PLACES + place] += 1
    elif kind == t.SHINTO:
        state.shinto[seat * t.PLACES + place] += 1
    elif kind == t.DAIMYO:
        state.daimyo[seat] = place
    elif kind == t.STRONGHOLD:
        state.strongholds[seat * t.LANDS + place] += 1
    else:
        state.lair[kind - t.MONSTER] = place


def move(state: RisingSun, seat: int, kind: int, origin: int, place: int) -> None:
    """Take a figure (or stronghold) from one place to another."""
    if kind == t.BUSHI:
        state.bushi[seat * t.PLACES + origin] -= 1
    elif kind == t.SHINTO:
        state.shinto[seat * t.PLACES + origin] -= 1
    elif kind == t.STRONGHOLD:
        state.strongholds[seat * t.LANDS + origin] -= 1
    put(state, seat, kind, place)


def raise_stronghold(state: RisingSun, seat: int, p: int) -> None:
    """A stronghold of a seat is built."""
    state.strongholds_left[seat] -= 1
    put(state, seat, t.STRONGHOLD, p)


def reserve(state: RisingSun, seat: int) -> int:
    """The kinds of figures a seat has in reserve, one bit each (RS-4.5)."""
    kinds = 0
    if state.bushi[seat * t.PLACES + t.RESERVE]:
        kinds = BUSHI_BIT
    if state.shinto[seat * t.PLACES + t.RESERVE]:
        kinds |= SHINTO_BIT
    if state.daimyo[seat] == t.RESERVE:
        kinds |= 1 << t.DAIMYO
    if state.beasts[seat]:
        kinds |= monsters_at(state, seat, t.RESERVE) << t.MONSTER
    return kinds


def monsters_at(state: RisingSun, seat: int, place: int) -> int:
    """The monsters of a seat in a place, one bit each."""
    owned = state.beasts[seat]
    there = 0
    for monster in range(t.MONSTERS):
        if owned >> monster & 1 and state.lair[monster] == place:
            there |= 1 << monster
    return there


def strength(state: RisingSun, seat: int, p: int) -> int:
    """The force of a seat in a province, now (RS-4.2)."""
    force = bushi_force(state, seat, p) + state.shinto[seat * t.PLACES + p]
    if state.daimyo[seat] == p:
        force += 1 + daimyo_bonus(state, seat)
    if state.beasts[seat]:
        force += monster_force(state, seat, p)
    if state.seat_of[t.TURTLE] == seat:  # RS-19.3
        force += state.strongholds[seat * t.LANDS + p]
    return force


def bushi_force(state: RisingSun, seat: int, p: int) -> int:
    """The force of a seat's Bushi in a province; Way of the Katana acts in war only (RS-20.26)."""
    bushi = state.bushi[seat * t.PLACES + p]
    if bushi and state.phase == WAR and state.cards[seat * t.DECK + t.KATANA]:
        bushi *= state.tables.force[t.KATANA]
    return bushi


def daimyo_bonus(state: RisingSun, seat: int) -> int:
    """What Path of the Lion and Path of the Dragon add to a daimyo (RS-20.3, RS-20.13)."""
    first = seat * t.DECK
    return (
        state.cards[first + t.LION] * state.tables.force[t.LION]
        + state.cards[first + t.PATH_DRAGON] * state.tables.force[t.PATH_DRAGON]
    )


def monster_force(state: RisingSun, seat: int, p: int) -> int:
    """The force of a seat's monsters in a province."""
    there = monsters_at(state, seat, p)
    force = 0
    for monster in range(t.MONSTERS):
        if there >> monster & 1:
            force += force_of(state, seat, monster, p)
    return force


def force_of(state: RisingSun, seat: int, monster: int, p: int) -> int:
    """The force of one monster: that of its card (RS-20.14); Oni of Skulls and Oni of Blood are
    stronger where their owner has the lowest honor (RS-20.2, RS-20.20), Yurei is a daimyo too
    (RS-20.10)."""
    card = t.MONSTER_CARDS[monster]
    force = state.tables.force[card]
    low = state.tables.low_force[card]
    if low != force and is_lowest(state, seat, p):
        return low
    if monster == t.YUREI - t.MONSTER:
        return force + daimyo_bonus(state, seat)
    return force


def is_present(state: RisingSun, seat: int, p: int) -> bool:
    """Whether a clan has a figure or force in a province, whatever its honor."""
    i = seat * t.PLACES + p
    if state.bushi[i] or state.shinto[i] or state.daimyo[seat] == p:
        return True
    if state.beasts[seat] and monsters_at(state, seat, p):
        return True
    return state.seat_of[t.TURTLE] == seat and state.strongholds[seat * t.LANDS + p] > 0


def is_lowest(state: RisingSun, seat: int, p: int) -> bool:
    """Whether a seat has the lowest honor of the clans in a province, and is not alone there;
    all who are in a battle there count to its end (RS-21.2)."""
    battle = state.fighters if state.fighters and state.war[state.fought] == p else 0
    rank = state.rank[seat]
    others = 0
    for other in range(state.seats):
        if other != seat and (battle >> other & 1 or is_present(state, other, p)):
            others += 1
            if state.rank[other] > rank:
                return False
    return others > 0


def all_figures(state: RisingSun, seat: int, p: int) -> int:
    """How many figures a seat has in a province."""
    i = seat * t.PLACES + p
    count = state.bushi[i] + state.shinto[i] + t.COUNT[monsters_at(state, seat, p)]
    return count + 1 if state.daimyo[seat] == p else count


def kill(state: RisingSun, seat: int, kind: int, p: int) -> None:
    """A figure dies: back to its owner's reserve (RS-4.6). `grief` follows for the event."""
    move(state, seat, kind, p, t.RESERVE)
    if state.fighters:
        state.killed += 1
    tell_figure(state, "killed", seat, kind, p)


def kill_all(state: RisingSun, seat: int, p: int) -> int:
    """All figures of a seat in a province die; how many there were."""
    count = all_figures(state, seat, p)
    i = seat * t.PLACES + p
    while state.bushi[i]:
        kill(state, seat, t.BUSHI, p)
    while state.shinto[i]:
        kill(state, seat, t.SHINTO, p)
    if state.daimyo[seat] == p:
        kill(state, seat, t.DAIMYO, p)
    there = monsters_at(state, seat, p)
    for monster in range(t.MONSTERS):
        if there >> monster & 1:
            kill(state, seat, t.MONSTER + monster, p)
    return count


def grief(state: RisingSun, seat: int, dead: int) -> int:
    """What Righteousness brings for figures killed in one event, whatever the cause (RS-20.4)."""
    return dead * state.owns(seat, t.RIGHTEOUSNESS) * state.tables.vp[t.RIGHTEOUSNESS]


def kill_one(state: RisingSun, seat: int, kind: int, p: int) -> None:
    """A single figure dies, and Righteousness pays for it (RS-20.4)."""
    kill(state, seat, kind, p)
    gain_vp(state, seat, grief(state, seat, 1))


# -- figures as the targets of an effect ------------------------------------------------------


def add_targets(
    state: RisingSun, menu: list[int], seats: int, kinds: int, p: int, monsters: int
) -> None:
    """The Bushi and Shinto in a province and the monsters of `monsters` there, of these seats.

    Call it for Bushi, Shinto and monsters one after the other where several provinces are
    searched, so that the menu stays sorted.
    """
    for seat in range(state.seats):
        if seats >> seat & 1 and kinds & BUSHI_BIT and state.bushi[seat * t.PLACES + p]:
            menu.append(BUSHI_AT + seat * t.LANDS + p)
    for seat in range(state.seats):
        if seats >> seat & 1 and kinds & SHINTO_BIT and state.shinto[seat * t.PLACES + p]:
            menu.append(SHINTO_AT + seat * t.RESERVE + p)
    for monster in range(t.MONSTERS):
        there = monsters >> monster & 1 and state.lair[monster] == p
        if there and seats >> state.owner[monster] & 1:
            menu.append(BEAST + monster)


def target_seat(state: RisingSun, action: int) -> int:
    """The owner of a target."""
    if action >= BEAST:
        return state.owner[action - BEAST]
    if action >= SHINTO_AT:
        return (action - SHINTO_AT) // t.RESERVE
    return (action - BUSHI_AT) // t.LANDS


def target_kind(action: int) -> int:
    """The kind of a target."""
    if action >= BEAST:
        return t.MONSTER + action - BEAST
    return t.SHINTO if action >= SHINTO_AT else t.BUSHI


def target_place(state: RisingSun, action: int) -> int:
    """Where a target stands."""
    if action >= BEAST:
        return state.lair[action - BEAST]
    if action >= SHINTO_AT:
        return (action - SHINTO_AT) % t.RESERVE
    return (action - BUSHI_AT) % t.LANDS


def lowest_bit(mask: int) -> int:
    """The first member of a set held as bits."""
    first = 0
    while not mask >> first & 1:
        first += 1
    return first


# Monsters that may be taken hostage or replaced: all but Yurei, who counts as a daimyo (RS-4.3,
# RS-20.10).
NO_DAIMYO: Final = (1 << t.MONSTERS) - 1 - t.YUREI_BIT
