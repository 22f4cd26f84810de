"""The vocabulary of a title as a table, so that rows of action numbers can be read."""

from typing import Any

from mandjet._extras import extra_packages
from mandjet.engine import Game
from mandjet.lab.naming import component_actions, verb_of

with extra_packages():
    import polars


def vocabulary(game: Game[Any]) -> polars.DataFrame:
    """Every action in words, with the component it is about, if it is about one."""
    about = {one.action: one for one in component_actions(game)}
    rows = []
    for action in range(game.actions):
        known = about.get(action)
        rows.append(
            {
                "action": action,
                "verb": verb_of(game.words(action).key),
                "text": game.describe(action),
                "component": None if known is None else known.component,
                "name": None if known is None else known.name,
            }
        )
    return polars.DataFrame(
        rows, infer_schema_length=None, schema_overrides={"action": polars.UInt16}
    )
