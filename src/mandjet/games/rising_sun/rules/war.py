"""The war phase: its start, and which provinces see a battle (RS-15)."""

from typing import Final

from mandjet.engine.frame import Frame
from mandjet.games.rising_sun.actions import READY
from mandjet.games.rising_sun.rules.battle import begin_battle
from mandjet.games.rising_sun.rules.chronicle import PEACE, note
from mandjet.games.rising_sun.rules.figures import strength
from mandjet.games.rising_sun.rules.honor import best_of
from mandjet.games.rising_sun.rules.order import START_OF_WAR, highest_first, order_moment
from mandjet.games.rising_sun.rules.telling import tell_land
from mandjet.games.rising_sun.rules.tokens import take_token
from mandjet.games.rising_sun.rules.upgrades import has_upgrades, order_matters
from mandjet.games.rising_sun.state import WAR, RisingSun
from mandjet.games.rising_sun.tables import LANDS, NOBODY

READY_MENU: Final = [READY]


class ReadyForWar(Frame[RisingSun]):
    """The last moment for gifts: all who have something to give say they are ready, and whoever
    gives or is given something says so again (RS-15.1)."""

    def run(self, state: RisingSun) -> None:
        waited = False
        for seat in range(state.seats):
            has = state.coins[seat] + state.ronin[seat] or state.gave >> seat & 1
            if has and not state.ready >> seat & 1:
                state.ask(seat, READY_MENU)
                waited = True
        if not waited:
            state.ready = 0
            state.gave = 0

    def take(self, state: RisingSun, seat: int, action: int) -> None:
        state.ready |= 1 << seat
        state.push(self)


class WarBegin(Frame[RisingSun]):
    """Start of the war phase: war upgrades, then the provinces in order (RS-15.2)."""

    def run(self, state: RisingSun) -> None:
        state.phase = WAR
        state.gifts = 0
        state.chronicle = []
        if state.listening:
            state.tell("war-begins", {})
        state.push(WARS[0])
        involved = [seat for seat in range(state.seats) if has_upgrades(state, seat)]
        seats = 0
        for seat in involved:
            seats |= 1 << seat
        if order_matters(state, involved):
            order_moment(state, START_OF_WAR, seats)
        else:
            highest_first(state, START_OF_WAR, seats)


class WarProvince(Frame[RisingSun]):
    """The next province is settled, or all are; allies do not fight alone (RS-15.3, RS-7.8)."""

    def __init__(self, war: int) -> None:
        self.war: int = war

    def run(self, state: RisingSun) -> None:
        state.fought = self.war
        if self.war == len(state.war):
            return
        state.push(WARS[self.war + 1])
        p = state.war[self.war]
        forces = [strength(state, seat, p) for seat in range(state.seats)]
        present = [seat for seat in range(state.seats) if forces[seat]]
        if not present:
            note(state, PEACE, NOBODY, p)
            tell_land(state, "token-discarded", NOBODY, p)
        elif len(present) == 1 or (len(present) == 2 and state.ally[present[0]] == present[1]):
            winner = best_of(state, forces)
            assert winner != NOBODY
            note(state, PEACE, winner, p)
            take_token(state, winner, p, 0)
        else:
            begin_battle(state, present)


READY_FOR_WAR: Final = ReadyForWar()
WAR_BEGIN: Final = WarBegin()
WARS: Final = [WarProvince(war) for war in range(LANDS + 1)]
