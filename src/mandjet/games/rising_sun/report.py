"""Reports for those who look at the table: how the wars came out, force and winter by item."""

import msgspec

from mandjet.games.rising_sun import tables as t
from mandjet.games.rising_sun.rules import chronicle
from mandjet.games.rising_sun.rules import figures as figures
from mandjet.games.rising_sun.rules.winter import (
    WINTER_UPGRADES,
    different_provinces,
    set_points,
    upgrade_worth,
)
from mandjet.games.rising_sun.state import RisingSun

# What is counted of an advantage.
COUNTED = {chronicle.SEPPUKU_DONE: t.SEPPUKU, chronicle.HIRED: t.RONIN, chronicle.PRAISED: t.POETS}


class HostageView(msgspec.Struct, frozen=True):
    """A figure held hostage: whose it is."""

    seat: int
    figure: str


class AdvantageView(msgspec.Struct, frozen=True):
    """A war advantage that was won: with how many coins, whether honor broke a tie, and what came
    of it: figures killed (Seppuku), ronin hired, figures praised, hostages, points stolen."""

    advantage: str
    seat: int
    bid: int
    tied: bool
    count: int
    hostages: tuple[HostageView, ...]
    stolen: int


class WarView(msgspec.Struct, frozen=True):
    """A war province that was reached: a battle, or who took the token without one (None: nobody).

    By seat: bids (None before they are shown, and for seats that did not fight), force at the
    outcome, figures killed, reparations received.
    """

    province: str
    battle: bool
    winner: int | None
    bids: tuple[dict[str, int] | None, ...]
    advantages: tuple[AdvantageView, ...]
    forces: tuple[int | None, ...]
    tied: bool
    spared: bool
    fallen: tuple[int, ...]
    paid: tuple[int, ...]


class UpgradeView(msgspec.Struct, frozen=True):
    """A winter upgrade: its copies and what they bring together as things stand."""

    card: str
    copies: int
    vp: int


class TokensView(msgspec.Struct, frozen=True):
    """The tokens of a season and what they bring."""

    season: str
    count: int
    vp: int


class WinterView(msgspec.Struct, frozen=True):
    """What winter brings a seat, item by item, if it came now; after the game, what it brought."""

    upgrades: tuple[UpgradeView, ...]
    tokens: tuple[TokensView, ...]
    provinces: int
    provinces_vp: int
    total: int


class _War:
    """A war while its notes are read."""

    def __init__(self, seats: int, province: str, battle: bool, winner: int | None) -> None:
        self.province = province
        self.battle = battle
        self.winner = winner
        self.shown: dict[int, dict[str, int]] = {}
        self.won: dict[int, tuple[int, int, bool]] = {}
        self.counts = [0] * len(t.ADVANTAGES)
        self.hostages: list[HostageView] = []
        self.stolen = 0
        self.forces: list[int | None] = [None] * seats
        self.tied = False
        self.spared = False
        self.fallen = [0] * seats
        self.paid = [0] * seats

    def read(self, what: int, seat: int, a: int, b: int, c: int) -> None:
        """One note."""
        if what in COUNTED:
            self.counts[COUNTED[what]] = a
        elif what == chronicle.BID_SHOWN:
            self.shown.setdefault(seat, {})[t.ADVANTAGES[a]] = b
        elif what == chronicle.WON:
            self.won[a] = (seat, b, c == 1)
        elif what == chronicle.CAPTURED:
            self.hostages.append(HostageView(a, t.KINDS[b]))
            self.stolen += c
        elif what == chronicle.FORCE:
            self.forces[seat] = a
        elif what == chronicle.OUTCOME:
            self.winner, self.spared, self.tied = seat, a == 1, b == 1
        elif what == chronicle.FALLEN:
            self.fallen[seat] = a
        elif what == chronicle.PAID:
            self.paid[a] += b

    def view(self) -> WarView:
        """As people see it."""
        return WarView(
            province=self.province,
            battle=self.battle,
            winner=self.winner,
            bids=tuple(self.shown.get(seat) for seat in range(len(self.fallen))),
            advantages=tuple(
                AdvantageView(
                    advantage=t.ADVANTAGES[spot],
                    seat=seat,
                    bid=bid,
                    tied=tied,
                    count=self.counts[spot],
                    hostages=tuple(self.hostages) if spot == t.HOSTAGE else (),
                    stolen=self.stolen if spot == t.HOSTAGE else 0,
                )
                for spot, (seat, bid, tied) in self.won.items()
            ),
            forces=tuple(self.forces),
            tied=self.tied,
            spared=self.spared,
            fallen=tuple(self.fallen),
            paid=tuple(self.paid),
        )


def wars(state: RisingSun) -> tuple[WarView, ...]:
    """The war provinces reached in the last war phase, in order."""
    found: list[_War] = []
    notes = state.chronicle
    for i in range(0, len(notes), chronicle.NUMBERS):
        what, seat, a, b, c = notes[i : i + chronicle.NUMBERS]
        if what in (chronicle.PEACE, chronicle.BATTLE):
            winner = None if seat == t.NOBODY else seat
            found.append(_War(state.seats, t.PROVINCES[a], what == chronicle.BATTLE, winner))
        else:
            found[-1].read(what, seat, a, b, c)
    return tuple(war.view() for war in found)


def forces_in(state: RisingSun, seat: int, p: int) -> dict[str, int]:
    """Where the force of a seat in a province comes from, by kind; together it is `strength`."""
    forces: dict[str, int] = {}
    bushi = figures.bushi_force(state, seat, p)
    if bushi:
        forces[t.KINDS[t.BUSHI]] = bushi
    shinto = state.shinto[seat * t.PLACES + p]
    if shinto:
        forces[t.KINDS[t.SHINTO]] = shinto
    if state.daimyo[seat] == p:
        forces[t.KINDS[t.DAIMYO]] = 1 + figures.daimyo_bonus(state, seat)
    there = figures.monsters_at(state, seat, p) if state.beasts[seat] else 0
    for monster in range(t.MONSTERS):
        if there >> monster & 1:
            forces[t.KINDS[t.MONSTER + monster]] = figures.force_of(state, seat, monster, p)
    strongholds = state.strongholds[seat * t.LANDS + p]
    if strongholds and state.seat_of[t.TURTLE] == seat:
        forces[t.KINDS[t.STRONGHOLD]] = strongholds
    return forces


def winter(state: RisingSun, seat: int) -> WinterView:
    """What winter brings a seat (RS-18.2 to RS-18.4)."""
    upgrades = tuple(
        UpgradeView(t.CARDS[card], copies, copies * upgrade_worth(state, seat, card))
        for card in WINTER_UPGRADES
        if (copies := state.owns(seat, card))
    )
    tokens = []
    for season in range(t.WINTER):
        won = state.won[seat * t.WINTER + season]
        count = sum(won >> p & 1 for p in range(t.LANDS))
        if count:
            vp = count * state.tables.token_values[season]
            tokens.append(TokensView(t.SEASONS[season], count, vp))
    bonus = set_points(state, seat)
    return WinterView(
        upgrades=upgrades,
        tokens=tuple(tokens),
        provinces=different_provinces(state, seat),
        provinces_vp=bonus,
        total=sum(one.vp for one in upgrades) + sum(one.vp for one in tokens) + bonus,
    )
