"""Rising Sun as the engine sees it."""

from pathlib import Path
from typing import Any, ClassVar

import msgspec

from mandjet.engine.frame import Frame
from mandjet.engine.game import Game
from mandjet.engine.meta import Options
from mandjet.engine.rng import Rng
from mandjet.engine.words import Words
from mandjet.games.rising_sun import content, words
from mandjet.games.rising_sun.actions import ACTIONS
from mandjet.games.rising_sun.heuristic import RisingSunHeuristic
from mandjet.games.rising_sun.invariants import check, check_numbers
from mandjet.games.rising_sun.known import RisingSunKnown
from mandjet.games.rising_sun.meta import META
from mandjet.games.rising_sun.observer import RisingSunObserver
from mandjet.games.rising_sun.rules import (
    battle,
    betray,
    bids,
    kami,
    mandates,
    monsters,
    moving,
    order,
    paths,
    purchase,
    recruit,
    reparations,
    season,
    setup,
    summon,
    tea,
    upgrades,
    war,
    winter,
)
from mandjet.games.rising_sun.state import RisingSun
from mandjet.games.rising_sun.tables import (
    CLANS,
    LANDS,
    MONSTERS,
    NOBODY,
    SERPENT,
    WINTER,
    Tables,
)
from mandjet.games.rising_sun.view import RisingSunView, view

# Positions have no more coins, ronin or victory points than this, so that none can grow too large.
MOST_LOADED = 10_000


class Facts(msgspec.Struct, forbid_unknown_fields=True):
    """The shape of `state.facts()`, checked when a position is loaded."""

    clans: list[int]
    card_set: int
    shrines: list[int]
    season: int
    phase: int
    track: list[int]
    vp: list[int]
    coins: list[int]
    ronin: list[int]
    ally: list[int]
    allied_in: list[int]
    bushi: list[int]
    shinto: list[int]
    daimyo: list[int]
    strongholds: list[int]
    owner: list[int]
    lair: list[int]
    held_bushi: list[int]
    held_shinto: list[int]
    market: list[int]
    cards: list[int]
    war: list[int]
    fought: int
    won: list[int]
    turn: int
    first: int
    seen: list[int]
    tile: list[int]
    announced: list[int]
    proposals: list[int]
    barred: list[int]
    alone: int
    holding: int
    ready: int
    gifts: int
    summoned: int
    moved: tuple[int, int, int, int]
    tolls: tuple[int, int]
    fighters: int
    bids: list[int]
    bid_on: list[int]
    bids_open: bool
    hired: int
    killed: int
    chronicle: list[int]


class RisingSunGame(Game[RisingSun]):
    """Three to five clans, three seasons, eight provinces."""

    meta = META
    actions = ACTIONS
    heuristic: ClassVar[RisingSunHeuristic] = RisingSunHeuristic()
    observer = RisingSunObserver()
    frames: ClassVar[tuple[type[Frame[Any]], ...]] = (
        setup.Setup,
        setup.ChooseClan,
        setup.Homes,
        season.Season,
        season.SeasonalSetup,
        season.Cleanup,
        tea.TeaBegin,
        tea.Tea,
        mandates.PoliticsBegin,
        mandates.Step,
        mandates.Draw,
        mandates.ChooseMandate,
        mandates.Announce,
        mandates.Perform,
        recruit.Recruit,
        recruit.EndOfRecruit,
        order.TakePlaces,
        summon.Worship,
        paths.AfterSummon,
        paths.Paths,
        paths.SpareTheBushi,
        summon.ChooseNewcomer,
        monsters.Hate,
        monsters.SpareTheHated,
        moving.Moves,
        moving.Destination,
        moving.Toll,
        moving.PayToll,
        purchase.Buy,
        purchase.Benevolence,
        purchase.Acquire,
        purchase.SummonMonster,
        purchase.Build,
        betray.Betray,
        betray.Replace,
        kami.KamiTurn,
        kami.Amaterasu,
        kami.Raijin,
        war.ReadyForWar,
        war.WarBegin,
        war.WarProvince,
        upgrades.WarUpgrades,
        bids.Bid,
        bids.RevealBids,
        battle.Advantage,
        battle.Seppuku,
        battle.TakeHostage,
        battle.HireRonin,
        battle.Outcome,
        battle.SpareTheLosers,
        battle.Conclude,
        reparations.Reparations,
        reparations.ExtraCoin,
        winter.Winter,
    )

    def __init__(self, corrections: Path | None = None) -> None:
        super().__init__(corrections)
        self.printed: Tables = content.load(self.tables)

    def blank(self, seats: int, options: Options, rng: Rng) -> RisingSun:
        state = RisingSun(self, seats, options, rng, self.printed)
        state.lay_out()
        return state

    def begin(self, state: RisingSun) -> None:
        state.push(setup.SETUP)

    def restore(self, state: RisingSun, facts: dict[str, Any]) -> None:
        plain = msgspec.convert(facts, Facts)
        for name in Facts.__struct_fields__:
            if name not in ("moved", "tolls"):
                setattr(state, name, getattr(plain, name))
        (
            state.moved_bushi,
            state.moved_shinto,
            state.moved_strongholds,
            state.moved_single,
        ) = plain.moved
        state.charged, state.settled = plain.tolls
        check_numbers(state, MOST_LOADED)
        derive(state)

    def view(self, state: RisingSun, seat: int | None) -> RisingSunView:
        return view(state, seat)

    def known(self, state: RisingSun, seat: int | None) -> RisingSunKnown:
        return RisingSunKnown(state, seat)

    def words(self, action: int, state: RisingSun | None = None, seat: int | None = None) -> Words:
        return words.words(action, state, seat)

    def question(self, state: RisingSun, seat: int) -> Words:
        return Words(super().question(state, seat).key, words.question(state, seat))

    def about(self, kind: str, key: str) -> tuple[str, str]:
        row = next(row for row in self.tables[kind] if row["id"] == key)
        said = words.about(kind, row)
        return self.text.say(said.key, said.args), said.rule

    def notes(self, state: RisingSun, seat: int) -> dict[str, int | str]:
        won = state.won[seat * WINTER : seat * WINTER + WINTER]
        return {
            "clan": f"clan-{CLANS[state.clans[seat]]}",
            "honor": state.rank[seat] + 1,
            "battles": sum(tokens.bit_count() for tokens in won),
            "alliances": state.allied_in[seat].bit_count(),
            "coins": state.coins[seat],
        }

    def invariants(self, state: RisingSun) -> None:
        check(state)


def derive(state: RisingSun) -> None:
    """The fields that follow from others."""
    n = state.seats
    for seat, clan in enumerate(state.clans):
        if clan != NOBODY:
            state.seat_of[clan] = seat
    for place, seat in enumerate(state.track):
        state.rank[seat] = place
    for monster in range(MONSTERS):
        if state.owner[monster] != NOBODY:
            state.beasts[state.owner[monster]] |= 1 << monster
    for seat in range(n):
        built = sum(state.strongholds[seat * LANDS : seat * LANDS + LANDS])
        state.strongholds_left[seat] = state.tables.strongholds - built
        if state.owns(seat, SERPENT):
            state.serpent = seat


GAME = RisingSunGame
