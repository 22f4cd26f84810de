"""Kemet: Blood and Sand as the engine sees it."""

from typing import ClassVar

from mandjet.engine.game import Game
from mandjet.engine.preview import Count
from mandjet.engine.tally import Gain, Scoring
from mandjet.engine.words import Words
from mandjet.games.kemet import content, words
from mandjet.games.kemet.about import about
from mandjet.games.kemet.actions import ACTIONS
from mandjet.games.kemet.counts import counts
from mandjet.games.kemet.heuristic import KemetHeuristic
from mandjet.games.kemet.invariants import check
from mandjet.games.kemet.known import KemetKnown
from mandjet.games.kemet.meta import META
from mandjet.games.kemet.observer import KemetObserver
from mandjet.games.kemet.reasons import why_not
from mandjet.games.kemet.rules.setup import SETUP
from mandjet.games.kemet.scenes import KemetScene
from mandjet.games.kemet.state import Kemet
from mandjet.games.kemet.tables import CITY_SIZE, SITES, Tables
from mandjet.games.kemet.view import KemetView, view


class KemetGame(Game[Kemet]):
    """Two to five gods at war."""

    meta = META
    states = Kemet
    knowns = KemetKnown
    first = SETUP
    scenes = KemetScene
    actions = ACTIONS
    scoring: ClassVar[Scoring] = {
        "gained-divine-fame": (Gain("gods", "amount"),),
        "gained-battle-fame": (Gain("battles", "amount"),),
        "took-zone": (Gain("zones", 1), Gain("zones", 1, "from_seat", lost=True)),
        "lost-zone": (Gain("zones", 1, lost=True),),
    }
    heuristic = KemetHeuristic()
    observer = KemetObserver()

    def read_content(self) -> Tables:
        return content.load(self.content)

    def view(self, state: Kemet, seat: int | None) -> KemetView:
        return view(state, seat)

    def words(self, action: int, state: Kemet | None = None, seat: int | None = None) -> Words:
        said = words.words(action, self.tables, state, seat)
        effect = words.effect(said)
        if effect is not None:
            said.args["effect"] = self.text.say(effect.key, effect.args)
        return said

    def question(self, state: Kemet, seat: int) -> Words:
        return words.question(state, seat)

    def why_not(self, state: Kemet, seat: int) -> list[Words]:
        return why_not(state, seat)

    def counts(self, view: KemetView) -> list[Count]:
        return counts(view)

    def about(self, kind: str, key: str) -> tuple[str, str]:
        said = about(kind, key, self.tables)
        return ("", "") if said is None else (self.text.say(said.key, said.args), said.rule)

    def notes(self, state: Kemet, seat: int) -> dict[str, int | str]:
        home = state.home(seat)
        return {
            "city": f"site-{SITES[state.site[seat]]}",
            "temporary": state.temporary[seat],
            "divine": state.divine_fame[seat],
            "battle": state.battle_fame[seat],
            "pyramids": sum(state.level[home : home + CITY_SIZE]),
            "tiles": state.tiles[seat].bit_count(),
            "rounds": state.round,
        }

    def invariants(self, state: Kemet) -> None:
        check(state)


GAME = KemetGame
