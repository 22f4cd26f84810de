"""Sunrise Sunset as the engine sees it."""

from pathlib import Path
from typing import Any, ClassVar

import msgspec

from mandjet.engine.frame import Frame
from mandjet.engine.game import Game
from mandjet.engine.meta import Options
from mandjet.engine.rng import Rng
from mandjet.engine.words import Words
from mandjet.games.sunrise_sunset import content, words
from mandjet.games.sunrise_sunset.actions import ACTIONS
from mandjet.games.sunrise_sunset.heuristic import Opinion
from mandjet.games.sunrise_sunset.invariants import check
from mandjet.games.sunrise_sunset.known import SunriseSunsetKnown
from mandjet.games.sunrise_sunset.meta import META
from mandjet.games.sunrise_sunset.observer import SunriseSunsetObserver
from mandjet.games.sunrise_sunset.rules.combat import Combat, Reveal
from mandjet.games.sunrise_sunset.rules.draw import CallGods, Deal, Exchange
from mandjet.games.sunrise_sunset.rules.placement import Anubis, Heka, HekaMoves, Isis, Ra
from mandjet.games.sunrise_sunset.rules.play import ChooseLane, Turn
from mandjet.games.sunrise_sunset.rules.round import SETUP, EndOfRound, Round, Setup
from mandjet.games.sunrise_sunset.state import SunriseSunset, damage_to_win
from mandjet.games.sunrise_sunset.tables import UNITS
from mandjet.games.sunrise_sunset.view import SunriseSunsetView, view


class Facts(msgspec.Struct, forbid_unknown_fields=True):
    """The shape of `state.facts()`, checked when a position is loaded."""

    horus: int
    round: int
    damage: list[int]
    control: list[int]
    hands: list[list[int]]
    slots: list[int]
    stealthy: list[int]
    off: list[int]
    from_pile: list[int]
    pile: list[int]
    discards: list[int]
    buried: int
    picked: int


class SunriseSunsetGame(Game[SunriseSunset]):
    """Two players, three lanes, fifteen units."""

    meta = META
    actions = ACTIONS
    heuristic = Opinion()
    observer = SunriseSunsetObserver()
    frames: ClassVar[tuple[type[Frame[Any]], ...]] = (
        Setup,
        Round,
        Deal,
        Exchange,
        CallGods,
        Turn,
        ChooseLane,
        Anubis,
        Heka,
        HekaMoves,
        Isis,
        Ra,
        Reveal,
        Combat,
        EndOfRound,
    )

    def __init__(self, corrections: Path | None = None) -> None:
        super().__init__(corrections)
        self.printed = content.load(self.tables)

    def blank(self, seats: int, options: Options, rng: Rng) -> SunriseSunset:
        return SunriseSunset(self, seats, options, rng, self.printed, damage_to_win(options))

    def begin(self, state: SunriseSunset) -> None:
        state.push(SETUP)

    def restore(self, state: SunriseSunset, facts: dict[str, Any]) -> None:
        plain = msgspec.convert(facts, Facts)
        state.horus = plain.horus
        state.round = plain.round
        state.damage = plain.damage
        state.control = plain.control
        state.hands = [_bits(hand) for hand in plain.hands]
        state.slots = plain.slots
        state.stealthy = _bits(plain.stealthy)
        state.off = _bits(plain.off)
        state.from_pile = _bits(plain.from_pile)
        state.pile = _bits(plain.pile)
        state.discards = _bits(plain.discards)
        state.buried = plain.buried
        state.picked = plain.picked

    def view(self, state: SunriseSunset, seat: int | None) -> SunriseSunsetView:
        return view(state, seat)

    def known(self, state: SunriseSunset, seat: int | None) -> SunriseSunsetKnown:
        return SunriseSunsetKnown(state, seat)

    def words(
        self, action: int, state: SunriseSunset | None = None, seat: int | None = None
    ) -> Words:
        return words.words(action, self.printed, state, seat)

    def question(self, state: SunriseSunset, seat: int) -> Words:
        return Words(super().question(state, seat).key, words.question(state))

    def about(self, kind: str, key: str) -> tuple[str, str]:
        numbers = words.numbers_of(key, self.printed)
        return self.text.say(f"effect-{key}", numbers), words.rule_of(key)

    def notes(self, state: SunriseSunset, seat: int) -> dict[str, int | str]:
        god = UNITS[state.own_god(seat)]
        return {"god": f"unit-{god}", "damage": state.damage[seat], "rounds": state.round}

    def invariants(self, state: SunriseSunset) -> None:
        check(state)


def _bits(units: list[int]) -> int:
    assert all(0 <= unit < len(UNITS) for unit in units), "only units that exist"
    assert units == sorted(set(units)), "each unit once, in order"
    return sum(1 << unit for unit in units)


GAME = SunriseSunsetGame
