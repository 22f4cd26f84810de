"""The vocabulary of a title as a table, so that rows of action numbers can be read."""

from typing import Any

from mandjet._extras import extra_packages
from mandjet.engine import Game
from mandjet.lab.naming import things, verb_of

with extra_packages():
    import polars


def vocabulary(game: Game[Any]) -> polars.DataFrame:
    """Every action in words, with the component it is about, if it is about one."""
    about = {thing.action: thing for thing in things(game)}
    rows = []
    for action in range(game.actions):
        thing = about.get(action)
        rows.append(
            {
                "action": action,
                "verb": verb_of(game.words(action).key),
                "text": game.describe(action),
                "component": None if thing is None else thing.component,
                "name": None if thing is None else thing.name,
            }
        )
    return polars.DataFrame(
        rows, infer_schema_length=None, schema_overrides={"action": polars.UInt16}
    )
