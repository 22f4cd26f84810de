"""Battles: secret bids, the war advantages from left to right, the outcome (RS-16)."""

from typing import Final

from mandjet.engine.frame import Frame, SeatFrame
from mandjet.games.rising_sun import tables as t
from mandjet.games.rising_sun.actions import PASS, USE, YES_OR_NO
from mandjet.games.rising_sun.rules import chronicle as chronicle
from mandjet.games.rising_sun.rules import figures as figures
from mandjet.games.rising_sun.rules.bids import (
    BID_FRAME,
    REVEAL_BIDS,
    bid_sum,
    winner_of,
)
from mandjet.games.rising_sun.rules.gains import gain_vp, rob_vp
from mandjet.games.rising_sun.rules.honor import best_of, gain_honor, is_above
from mandjet.games.rising_sun.rules.mercy import Mercy, show_mercy
from mandjet.games.rising_sun.rules.reparations import Reparations
from mandjet.games.rising_sun.rules.telling import tell_land, tell_seat
from mandjet.games.rising_sun.rules.tokens import take_token
from mandjet.games.rising_sun.state import RisingSun

HOSTAGE_VP: Final = 1


def begin_battle(state: RisingSun, seats: list[int]) -> None:
    """All with force in the province are in it to the end (RS-16.1)."""
    for seat in seats:
        state.fighters |= 1 << seat
        if not state.coins[seat]:
            state.bid_on[seat] = t.SPOTS
    p = state.war[state.fought]
    chronicle.note(state, chronicle.BATTLE, t.NOBODY, p)
    tell_land(state, "battle-begins", t.NOBODY, p)
    state.push(OUTCOME_FRAME)
    state.push(HIRE_RONIN)
    state.push(TAKE_HOSTAGE)
    state.push(SEPPUKU_FRAME)
    state.push(REVEAL_BIDS)
    state.push(BID_FRAME)


class Advantage(Frame[RisingSun]):
    """A war advantage is reached: its winner is found now, and may execute it (RS-16.4)."""

    def __init__(self, spot: int) -> None:
        self.spot: int = spot

    def run(self, state: RisingSun) -> None:
        seat = winner_of(state, self.spot)
        if seat == t.NOBODY:
            return
        if self.spot == t.SEPPUKU:
            state.push(Seppuku(seat))
        elif self.spot == t.HOSTAGE:
            state.push(TakeHostage(seat, 1 + state.owns(seat, t.RESPECT), 0))
        elif self.spot == t.RONIN:
            state.push(HireRonin(seat))
        else:
            state.push(ImperialPoets(seat))


class Seppuku(SeatFrame[RisingSun]):
    """All figures of the seat there die for honor, or none (RS-16.5)."""

    def run(self, state: RisingSun) -> None:
        if figures.all_figures(state, self.seat, state.war[state.fought]):
            state.ask(self.seat, YES_OR_NO)

    def take(self, state: RisingSun, seat: int, action: int) -> None:
        if action == PASS:
            return
        dead = figures.kill_all(state, seat, state.war[state.fought])
        chronicle.note(state, chronicle.SEPPUKU_DONE, seat, dead)
        # With Righteousness it is one event.
        gain_vp(state, seat, dead + figures.grief(state, seat, dead), "tally-seppuku")
        for _ in range(dead):
            gain_honor(state, seat)


class TakeHostage(Frame[RisingSun]):
    """Capture a figure and steal a victory point; with Respect again (RS-16.6, RS-20.7)."""

    def __init__(self, seat: int, hostages: int, gained: int) -> None:
        self.seat: int = seat
        # How many may still be taken.
        self.hostages: int = hostages
        # Whether this take has already brought a victory point: all of it is one event.
        self.gained: int = gained

    def run(self, state: RisingSun) -> None:
        if not self.hostages:
            return
        menu = [PASS]
        others = state.fighters ^ 1 << self.seat
        p = state.war[state.fought]
        figures.add_targets(
            state, menu, others, figures.BUSHI_BIT | figures.SHINTO_BIT, p, figures.NO_DAIMYO
        )
        if len(menu) > 1:
            state.ask(self.seat, menu)

    def take(self, state: RisingSun, seat: int, action: int) -> None:
        if action == PASS:
            return
        victim = figures.target_seat(state, action)
        kind = figures.target_kind(action)
        capture(state, seat, victim, kind)
        points = rob_vp(state, victim, HOSTAGE_VP)
        chronicle.note(state, chronicle.CAPTURED, seat, victim, kind, points)
        if state.listening:
            told: dict[str, int | str] = {
                "seat": seat,
                "from_seat": victim,
                "figure": f"figure-{t.KINDS[kind]}",
                "points": points,
                # The first gain is told as one.
                "more": points if self.gained else 0,
            }
            state.tell("took-hostage", told, (f"province:{t.PROVINCES[state.war[state.fought]]}",))
        if self.gained:
            state.vp[seat] += points
        else:
            gain_vp(state, seat, points, "tally-hostages")
        state.push(TakeHostage(seat, self.hostages - 1, 1 if self.gained or points else 0))


def capture(state: RisingSun, seat: int, victim: int, kind: int) -> None:
    """A figure leaves the province as a hostage of a seat."""
    p = state.war[state.fought]
    i = seat * state.seats + victim
    if kind == t.BUSHI:
        state.bushi[victim * t.PLACES + p] -= 1
        state.held_bushi[i] += 1
    elif kind == t.SHINTO:
        state.shinto[victim * t.PLACES + p] -= 1
        state.held_shinto[i] += 1
    else:
        state.lair[kind - t.MONSTER] = t.HELD + seat


class HireRonin(SeatFrame[RisingSun]):
    """The ronin of the seat join its force (RS-16.7)."""

    def run(self, state: RisingSun) -> None:
        if ronin_of(state, self.seat):
            state.ask(self.seat, YES_OR_NO)

    def take(self, state: RisingSun, seat: int, action: int) -> None:
        if action == USE:
            state.hired = seat
            chronicle.note(state, chronicle.HIRED, seat, ronin_of(state, seat))
            tell_seat(state, "hired", seat, "ronin", ronin_of(state, seat))


def ronin_of(state: RisingSun, seat: int) -> int:
    """The ronin a seat could hire; the Koi's coins that are not bid count too (RS-19.1)."""
    if state.seat_of[t.KOI] == seat:
        return state.ronin[seat] + state.coins[seat] - bid_sum(state, seat)
    return state.ronin[seat]


class ImperialPoets(SeatFrame[RisingSun]):
    """The dead of the battle are praised, for victory points; like the other advantages it may be
    left unused (RS-16.4, RS-16.9)."""

    def run(self, state: RisingSun) -> None:
        if state.killed:
            state.ask(self.seat, YES_OR_NO)

    def take(self, state: RisingSun, seat: int, action: int) -> None:
        if action == USE:
            chronicle.note(state, chronicle.PRAISED, seat, state.killed)
            gain_vp(state, seat, state.killed, "tally-poets")


class Outcome(Frame[RisingSun]):
    """The most force wins the battle; without any force the highest honor (RS-16.8)."""

    def run(self, state: RisingSun) -> None:
        winner = victor(state)
        forces = final_forces(state)
        for seat in range(state.seats):
            if state.fighters >> seat & 1:
                chronicle.note(state, chronicle.FORCE, seat, forces[seat])
        state.push(Reparations(winner))
        state.push(POETS_FRAME)
        if state.owns(winner, t.MERCY) and doomed(state, winner):
            state.push(SpareTheLosers(winner))
        else:
            state.push(Conclude(winner, 0))


def victor(state: RisingSun) -> int:
    """Who wins the battle as it stands."""
    winner = best_of(state, final_forces(state))
    if winner != t.NOBODY:
        return winner
    for seat in state.track:
        if state.fighters >> seat & 1:
            return seat
    raise AssertionError("nobody fights")


def final_forces(state: RisingSun) -> list[int]:
    """The force of each seat in the battle as it stands, hired ronin included."""
    p = state.war[state.fought]
    forces = [0] * state.seats
    for seat in range(state.seats):
        if state.fighters >> seat & 1:
            forces[seat] = figures.strength(state, seat, p)
    if state.hired != t.NOBODY:
        forces[state.hired] += ronin_of(state, state.hired)
    return forces


def doomed(state: RisingSun, winner: int) -> int:
    """The losers whose figures would be killed, one bit each: allies are spared (RS-7.8)."""
    p = state.war[state.fought]
    seats = 0
    for seat in range(state.seats):
        loser = state.fighters >> seat & 1 and seat != winner
        if loser and state.ally[winner] != seat and figures.all_figures(state, seat, p):
            seats |= 1 << seat
    return seats


class SpareTheLosers(Mercy):
    """The winner may let the losers live."""

    def spare(self, state: RisingSun) -> None:
        state.push(Conclude(self.seat, 1))

    def kill(self, state: RisingSun) -> None:
        state.push(Conclude(self.seat, 0))


class Conclude(Frame[RisingSun]):
    """The token, the dead, and what winning and killing bring (RS-16.8)."""

    def __init__(self, winner: int, spared: int) -> None:
        self.winner: int = winner
        self.spared: int = spared

    def run(self, state: RisingSun) -> None:
        winner = self.winner
        p = state.war[state.fought]
        tell_land(state, "won-battle", winner, p)
        forces = final_forces(state)
        tied = 0
        for seat in range(state.seats):
            rival = state.fighters >> seat & 1 and seat != winner
            if rival and forces[seat] == forces[winner]:
                tied = 1
        chronicle.note(state, chronicle.OUTCOME, winner, self.spared, tied, 0)
        points = 0
        dead = [0] * state.seats
        if self.spared:
            points = show_mercy(state, winner)
        else:
            losers = doomed(state, winner)
            for seat in range(state.seats):
                if losers >> seat & 1:
                    dead[seat] = figures.kill_all(state, seat, p)
                    chronicle.note(state, chronicle.FALLEN, seat, dead[seat])
                    if is_above(state, winner, seat):  # RS-20.19
                        points += state.owns(winner, t.JUSTICE) * state.tables.vp[t.JUSTICE]
        take_token(state, winner, p, points)
        for seat in range(state.seats):
            gain_vp(state, seat, figures.grief(state, seat, dead[seat]))


SEPPUKU_FRAME: Final = Advantage(t.SEPPUKU)
TAKE_HOSTAGE: Final = Advantage(t.HOSTAGE)
HIRE_RONIN: Final = Advantage(t.RONIN)
POETS_FRAME: Final = Advantage(t.POETS)
OUTCOME_FRAME: Final = Outcome()
