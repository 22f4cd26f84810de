"""Kemet: Blood and Sand as the engine sees it."""

from typing import ClassVar

from mandjet.engine.parts import GameOfParts, Parts
from mandjet.engine.tally import Gain, Scoring
from mandjet.engine.words import Words
from mandjet.games.kemet import about, content, counts, invariants, reasons, view, words
from mandjet.games.kemet.actions import ACTIONS
from mandjet.games.kemet.heuristic import KemetHeuristic
from mandjet.games.kemet.known import KemetKnown
from mandjet.games.kemet.meta import META
from mandjet.games.kemet.observer import KemetObserver
from mandjet.games.kemet.rules.setup import SETUP
from mandjet.games.kemet.scenes import KemetScene
from mandjet.games.kemet.state import Kemet
from mandjet.games.kemet.tables import CITY_SIZE, SITES


class KemetGame(GameOfParts[Kemet]):
    """Two to five gods at war."""

    meta = META
    states = Kemet
    knowns = KemetKnown
    first = SETUP
    scenes = KemetScene
    actions = ACTIONS
    drawn = ("site", "space")
    scoring: ClassVar[Scoring] = {
        "gained-divine-fame": (Gain("gods", "amount"),),
        "gained-battle-fame": (Gain("battles", "amount"),),
        "took-zone": (Gain("zones", 1), Gain("zones", 1, "from_seat", lost=True)),
        "lost-zone": (Gain("zones", 1, lost=True),),
    }
    heuristic = KemetHeuristic()
    observer = KemetObserver()
    parts = Parts(content, view, words, reasons, counts, invariants, about)

    def words(self, action: int, state: Kemet | None = None, seat: int | None = None) -> Words:
        said = words.words(action, self.tables, state, seat)
        effect = words.effect(said)
        if effect is not None:
            said.args["effect"] = self.text.say(effect.key, effect.args)
        return said

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


GAME = KemetGame
