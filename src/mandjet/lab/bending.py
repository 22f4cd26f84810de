"""Bending: a seat that must do something as soon as it can, or never may.

"Owners of this tile win more" can mean that the tile is strong, or that leaders buy it. If
one seat is made to take it, or kept from it, and all else stays the same, the difference is the
tile's.
"""

from typing import Any

import msgspec

from mandjet.bots.players import Bot
from mandjet.bots.situation import Situation
from mandjet.engine import Game, MandjetError, State
from mandjet.lab.naming import ComponentAction, component_actions

FORCE, FORBID = "force", "forbid"


class Bend(msgspec.Struct, frozen=True):
    """What is forced or forbidden, and by which actions it is done."""

    kind: str
    name: str
    actions: tuple[int, ...]


def bend_of(game: Game[Any], kind: str, wanted: str) -> Bend:
    """A bend by the id or the name of a component; `verb:id` where several things can be done."""
    verb, colon, key = wanted.rpartition(":")
    every = component_actions(game)
    found = [one for one in every if key.lower() in (one.key, one.name.lower())]
    if colon:
        found = [one for one in found if one.verb == verb]
    if not found:
        close = ", ".join(sorted({f"{one.verb}:{one.key}" for one in every})[:60])
        raise MandjetError(f"{game.meta.title} has nothing {wanted!r} to {kind}; there are {close}")
    verbs = list(dict.fromkeys(one.verb for one in found))
    if kind == FORCE and len(verbs) > 1:
        ways = ", ".join(f"{verb}:{key}" for verb in verbs)
        raise MandjetError(f"{wanted!r} can be done in several ways; say which: {ways}")
    return Bend(kind, told(found), tuple(sorted(one.action for one in found)))


def told(found: list[ComponentAction]) -> str:
    """What a bend is about, in words."""
    verbs = " or ".join(dict.fromkeys(one.verb.replace("_", " ") for one in found))
    return f"{found[0].name} ({verbs})"


class BentBot:
    """A bot whose choices are narrowed before it sees them."""

    def __init__(self, bot: Bot, bends: tuple[Bend, ...]) -> None:
        self.bot = bot
        # What is still to be forced: each once a game.
        self.forced = [set(bend.actions) for bend in bends if bend.kind == FORCE]
        self.forbidden = {
            action for bend in bends if bend.kind == FORBID for action in bend.actions
        }

    def play(self, state: State, seat: int) -> int:
        """What the bot chooses of what is left to it."""
        situation = Situation(state, seat, self.bot.rng)
        situation.legal = self.left(situation.legal)
        if situation.asked:
            # The twin is the bot's own: its menu says what it may answer.
            situation.alike.menus[seat] = self.left(situation.asked)
        action = self.bot.choose(situation)
        self.forced = [wanted for wanted in self.forced if action not in wanted]
        return action

    def left(self, actions: list[int]) -> list[int]:
        """What may be chosen: what is forced if it is there, else what is not forbidden. Where
        nothing would be left, everything is."""
        for wanted in self.forced:
            must = [action for action in actions if action in wanted]
            if must:
                return must
        return [action for action in actions if action not in self.forbidden] or actions
