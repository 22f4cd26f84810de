"""Rising Sun as the engine sees it."""

from typing import ClassVar

from mandjet.engine.parts import GameOfParts, Parts
from mandjet.engine.tally import Gain, Scoring
from mandjet.engine.words import Words
from mandjet.games.rising_sun import content, counts, invariants, manners, reasons, view, words
from mandjet.games.rising_sun.actions import ACTIONS
from mandjet.games.rising_sun.heuristic import RisingSunHeuristic
from mandjet.games.rising_sun.known import RisingSunKnown
from mandjet.games.rising_sun.meta import META
from mandjet.games.rising_sun.observer import RisingSunObserver
from mandjet.games.rising_sun.rules.setup import SETUP
from mandjet.games.rising_sun.scenes import RisingSunScene
from mandjet.games.rising_sun.state import RisingSun
from mandjet.games.rising_sun.tables import CLANS, WINTER


class RisingSunGame(GameOfParts[RisingSun]):
    """Three to five clans, three seasons, eight provinces."""

    meta = META
    states = RisingSun
    knowns = RisingSunKnown
    first = SETUP
    scenes = RisingSunScene
    actions = ACTIONS
    drawn = ("announce",)
    scoring: ClassVar[Scoring] = {
        "gained-vp": (Gain("cards"),),
        "stole-vp": (Gain("robbed", seat="from_seat", lost=True),),
        "took-hostage": (Gain("robbed", seat="from_seat", lost=True), Gain("hostages", "more")),
        "winter-upgrades": (Gain("winter"),),
        "winter-tokens": (Gain("tokens"),),
        "winter-set": (Gain("set"),),
    }
    heuristic = RisingSunHeuristic()
    observer = RisingSunObserver()
    parts = Parts(content, view, words, reasons, counts, invariants, words)

    def notes(self, state: RisingSun, seat: int) -> dict[str, int | str]:
        won = state.won[seat * WINTER : seat * WINTER + WINTER]
        return {
            "clan": f"clan-{CLANS[state.clans[seat]]}",
            "honor": state.rank[seat] + 1,
            "battles": sum(tokens.bit_count() for tokens in won),
            "alliances": state.allied_in[seat].bit_count(),
            "coins": state.coins[seat],
        }

    def leaves_to_people(self, state: RisingSun, seat: int, action: int, people: int) -> bool:
        return manners.leaves_to_people(state, action, people)

    def offers(self, state: RisingSun, seat: int) -> list[int]:
        return manners.offers(state, seat)

    def remark(self, state: RisingSun, seat: int, action: int) -> Words | None:
        return manners.remark(state, seat, action)

    def check_fields(self, state: RisingSun) -> None:
        invariants.check_loaded(state)


GAME = RisingSunGame
