"""A season: its phases, seasonal setup and cleanup (RS-6, RS-17)."""

from typing import Final

from mandjet.engine.frame import Frame
from mandjet.games.rising_sun import tables as t
from mandjet.games.rising_sun.rules.gifts import Gifts
from mandjet.games.rising_sun.rules.hostages import return_hostages
from mandjet.games.rising_sun.rules.mandates import POLITICS_BEGIN
from mandjet.games.rising_sun.rules.tea import TEA_BEGIN
from mandjet.games.rising_sun.rules.telling import tell_seat
from mandjet.games.rising_sun.rules.war import READY_FOR_WAR, WAR_BEGIN
from mandjet.games.rising_sun.rules.winter import WINTER_COMES
from mandjet.games.rising_sun.state import OFFERS, SETUP, RisingSun

EXTRA_WARS: Final = 2


class Season(Frame[RisingSun]):
    """The five phases of a season; winter ends the game (RS-6.1)."""

    def run(self, state: RisingSun) -> None:
        if state.season == t.WINTER:
            state.push(WINTER_COMES)
            return
        state.push(CLEANUP)
        state.push(WAR_BEGIN)
        state.push(READY_FOR_WAR)
        state.push(POLITICS_BEGIN)
        state.push(TEA_BEGIN)
        state.push(SEASONAL_SETUP)


class SeasonalSetup(Frame[RisingSun]):
    """War provinces, season cards, income, hostages (RS-6.2 to RS-6.5)."""

    def run(self, state: RisingSun) -> None:
        state.phase = SETUP
        if state.listening:
            state.tell("season-begins", {"season": f"season-{t.SEASONS[state.season]}"})
        self.prepare_for_war(state)
        state.market = state.tables.markets[state.card_set * t.WINTER + state.season][:]
        # All have nothing before it: nobody is richer, so Way of the Merchant sleeps.
        for seat in range(state.seats):
            coins = state.tables.incomes[state.clans[seat]]
            state.coins[seat] += coins
            tell_seat(state, "income", seat, "coins", coins)
        return_hostages(state)

    def prepare_for_war(self, state: RisingSun) -> None:
        state.war = state.rng.sample(list(range(t.LANDS)), state.seats + EXTRA_WARS)
        state.fought = 0
        if state.listening:
            for number, p in enumerate(state.war):
                told: dict[str, int | str] = {
                    "number": number + 1,
                    "province": f"province-{t.PROVINCES[p]}",
                }
                state.tell("war-province", told, (f"province:{t.PROVINCES[p]}",))


class Cleanup(Frame[RisingSun]):
    """Coins, ronin, worshippers and mandates go back (RS-17.1 to RS-17.3)."""

    def run(self, state: RisingSun) -> None:
        for seat in range(state.seats):
            state.coins[seat] = 0
            state.ronin[seat] = 0
            for place in range(t.SHRINE, t.SHRINE + t.SHRINES):
                i = seat * t.PLACES
                state.shinto[i + t.RESERVE] += state.shinto[i + place]
                state.shinto[i + place] = 0
        if t.SHRINE <= state.lair[t.KOMAINU - t.MONSTER] < t.RESERVE:
            state.lair[t.KOMAINU - t.MONSTER] = t.RESERVE
        # The first of the next season sits left of who took the last turn (RS-8.2).
        state.first = (state.first + t.TURNS) % state.seats
        state.turn = 0
        state.seen = [0] * t.TURNS
        state.tile = [t.NOBODY] * t.TURNS
        state.announced = [t.NOBODY] * t.TURNS
        state.season += 1
        if state.listening:
            state.tell("cleanup", {})
        state.push(SEASON)


SEASON: Final = Season()
SEASONAL_SETUP: Final = SeasonalSetup()
CLEANUP: Final = Cleanup()
# What seats may do besides, all through a season (RS-3.5).
OFFERS.append(Gifts())
