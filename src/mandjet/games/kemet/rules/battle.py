"""A Battle is triggered: its sides and its eight steps (KBS-6)."""

from typing import Final

from mandjet.engine.frame import Frame
from mandjet.games.kemet.rules.aftermath import BATTLE_ENDING, LOSERS_AFTERMATH, WINNERS_AFTERMATH
from mandjet.games.kemet.rules.board import creature_in, zone_element, zone_name
from mandjet.games.kemet.rules.casualties import CASUALTIES, RESOLUTION
from mandjet.games.kemet.rules.confrontation import CONFRONTATION
from mandjet.games.kemet.rules.council import COUNCIL_BEGINS, WAR_COUNCIL
from mandjet.games.kemet.rules.rewards import REWARDS
from mandjet.games.kemet.state import Kemet
from mandjet.games.kemet.tables import NONE, SNAKE_BEAST


def begin_battle(state: Kemet, attacker: int, defender: int, zone: int) -> None:
    """Name the sides and lay out the steps, all of which are resolved (KBS-6.1, KBS-6.21)."""
    state.battle_zone = zone
    state.side = [attacker, defender]
    state.played = [NONE, NONE]
    state.buried = [NONE, NONE]
    state.added = [0, 0]
    state.diverted = [0, 0]
    state.ready = [0, 0]
    state.wounds = [0, 0]
    state.lost = [0, 0]
    # The Snake works from this moment, whatever becomes of its Troop (KBS-6.3, KBS-7.31).
    state.void = [
        1 if creature_in(state, defender, zone) == SNAKE_BEAST else 0,
        1 if creature_in(state, attacker, zone) == SNAKE_BEAST else 0,
    ]
    if state.listening:
        fight: dict[str, int | str] = {
            "attacker_seat": attacker,
            "defender_seat": defender,
            "zone": zone_name(zone),
        }
        state.tell("battle-begins", fight, (zone_element(zone),))
    for step in STEPS:
        state.push(step)


# As they are laid on the stack, the last one first.
STEPS: Final[list[Frame[Kemet]]] = [
    *(BATTLE_ENDING, WINNERS_AFTERMATH, LOSERS_AFTERMATH, REWARDS, CASUALTIES, RESOLUTION),
    *(CONFRONTATION, WAR_COUNCIL, COUNCIL_BEGINS),
]
