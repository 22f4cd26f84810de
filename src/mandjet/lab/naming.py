"""Naming: which actions are about a component, and what it is called."""

from typing import Any

import msgspec

from mandjet.engine import Game


class ComponentAction(msgspec.Struct, frozen=True):
    """An action that is about a component: buying a tile, playing a card."""

    action: int
    verb: str
    # The table of the component, its id there, and its name.
    component: str
    key: str
    name: str

    @property
    def title(self) -> str:
        """What is done with it, in words."""
        return f"{self.name} ({self.verb.replace('_', ' ')})"


_known: dict[str, list[ComponentAction]] = {}


def component_actions(game: Game[Any]) -> list[ComponentAction]:
    """All actions of a title that are about a component; they are called the same in all its
    editions."""
    if game.meta.name not in _known:
        found = (component_action(game, action) for action in range(game.actions))
        _known[game.meta.name] = [one for one in found if one is not None]
    return _known[game.meta.name]


def component_action(game: Game[Any], action: int) -> ComponentAction | None:
    """What an action is about, if it is about a component."""
    words = game.words(action)
    for arg in words.args.values():
        if isinstance(arg, str) and game.text.has(arg):
            table, dash, key = arg.partition("-")
            if dash and table in game.content:
                return ComponentAction(action, verb_of(words.key), table, key, game.text.say(arg))
    return None


def verb_of(key: str) -> str:
    """What is done, by the key of the words of a choice."""
    return key.removeprefix("do-").replace("-", "_")
