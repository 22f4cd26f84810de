"""Kemet: Blood and Sand as the engine sees it."""

from pathlib import Path
from typing import Any, ClassVar

import msgspec

from mandjet.engine.frame import Frame
from mandjet.engine.game import Game
from mandjet.engine.heuristic import Heuristic
from mandjet.engine.meta import Options
from mandjet.engine.rng import Rng
from mandjet.engine.words import Words
from mandjet.games.kemet import content, words
from mandjet.games.kemet.about import about
from mandjet.games.kemet.actions import ACTIONS
from mandjet.games.kemet.heuristic import KemetHeuristic
from mandjet.games.kemet.invariants import check
from mandjet.games.kemet.known import KemetKnown
from mandjet.games.kemet.meta import META
from mandjet.games.kemet.observer import KemetObserver
from mandjet.games.kemet.rules import (
    aftermath,
    buy,
    casualties,
    confrontation,
    council,
    creatures,
    day,
    hands,
    interventions,
    move,
    night,
    pyramids,
    recruit,
    rewards,
    setup,
    tiles,
    turn,
    vision,
)
from mandjet.games.kemet.state import FACTS, Kemet, round_limit
from mandjet.games.kemet.tables import DISTRICTS, SITES, bits
from mandjet.games.kemet.view import KemetView, view


class KemetGame(Game[Kemet]):
    """Two to five gods at war."""

    meta = META
    actions = ACTIONS
    heuristic: ClassVar[Heuristic[Any]] = KemetHeuristic()
    observer = KemetObserver()
    frames: ClassVar[tuple[type[Frame[Any]], ...]] = (
        *(setup.Setup, setup.Deal, setup.ChooseCity, setup.PlaceTroops, setup.PlacePyramids),
        *(pyramids.FreeLevel, setup.FirstTile, setup.Round, setup.Night),
        *(day.Turns, day.NextTurn, day.WinCheck, day.PlaceToken, day.PairToken),
        *(day.NextAction, day.GoldAction, day.EndTurn),
        *(buy.Buy, buy.BuyAgain, tiles.ReplaceCard, turn.PlaceUnits),
        *(pyramids.Raise, pyramids.RaiseTo, pyramids.FoundPyramid, pyramids.ChooseBox),
        *(recruit.Recruit, turn.CityBattles),
        *(move.Move, move.Step, move.HowMany, move.TakeAlong),
        *(creatures.Summon, creatures.Exchange, interventions.RainingFire),
        *(hands.Draw, council.CouncilBegins, council.WarCouncil, confrontation.Confrontation),
        *(confrontation.DivineWound, casualties.Resolution, casualties.Casualties),
        *(rewards.Rewards, aftermath.LosersAftermath, aftermath.RetreatTo),
        *(aftermath.KeepCreature, aftermath.WinnersAftermath, aftermath.BattleEnding),
        *(night.Offering, night.DeltaTemple, night.Temples, night.Prayers, night.VeteransPray),
        *(night.HandOfGod, night.Draws, night.DrawCards),
        *(night.VeteransDraw, night.Conscriptions, night.Conscription, night.Awakening),
        *(night.Destiny, night.ChoosePosition, vision.LookAhead, vision.VisionDiscard),
    )

    def __init__(self, corrections: Path | None = None) -> None:
        super().__init__(corrections)
        self.printed = content.load(self.tables)

    def blank(self, seats: int, options: Options, rng: Rng) -> Kemet:
        state = Kemet(self, seats, options, rng, self.printed, round_limit(options))
        state.lay_out()
        return state

    def begin(self, state: Kemet) -> None:
        state.push(setup.SETUP)

    def restore(self, state: Kemet, facts: dict[str, Any]) -> None:
        if facts.keys() != set(FACTS):
            odd = ", ".join(sorted(facts.keys() ^ set(FACTS)))
            raise ValueError(f"facts that are missing or not known: {odd}")
        for name in FACTS:
            kind = type(getattr(state, name))
            shape: Any = list[int] if kind is list else kind
            setattr(state, name, msgspec.convert(facts[name], shape))

    def view(self, state: Kemet, seat: int | None) -> KemetView:
        return view(state, seat)

    def known(self, state: Kemet, seat: int | None) -> KemetKnown:
        return KemetKnown(state, seat)

    def words(self, action: int, state: Kemet | None = None, seat: int | None = None) -> Words:
        said = words.words(action, state, seat)
        effect = words.effect(action, self.printed)
        if effect is None:
            return said
        args = said.args | {"effect": self.text.say(effect.key, effect.args)}
        return Words(said.key, args, said.on, said.rule)

    def question(self, state: Kemet, seat: int) -> Words:
        return words.question(state, seat)

    def about(self, kind: str, key: str) -> tuple[str, str]:
        said = about(kind, key, self.printed)
        return ("", "") if said is None else (self.text.say(said.key, said.args), said.rule)

    def notes(self, state: Kemet, seat: int) -> dict[str, int | str]:
        levels = [state.level[zone] for zone in bits(state.own_districts(seat)) if zone < DISTRICTS]
        return {
            "city": f"site-{SITES[state.site[seat]]}",
            "temporary": state.temporary[seat],
            "divine": state.divine_fame[seat],
            "battle": state.battle_fame[seat],
            "pyramids": sum(levels),
            "tiles": state.tiles[seat].bit_count(),
            "rounds": state.round,
        }

    def invariants(self, state: Kemet) -> None:
        check(state)


GAME = KemetGame
