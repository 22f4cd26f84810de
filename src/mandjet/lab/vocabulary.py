"""The vocabulary of a title as a table, so that rows of action numbers can be read."""

from typing import Any

from mandjet._extras import extra_packages
from mandjet.engine import Game

with extra_packages():
    import polars


def vocabulary(game: Game[Any]) -> polars.DataFrame:
    """Every action in words, with the component it is about, if it is about one."""
    kinds = tuple(f"{kind}-" for kind in game.content)
    rows = []
    for action in range(game.actions):
        words = game.words(action)
        things = [arg for arg in words.args.values() if isinstance(arg, str)]
        about = next((arg for arg in things if arg.startswith(kinds) and game.text.has(arg)), None)
        rows.append(
            {
                "action": action,
                "verb": words.key.removeprefix("do-").replace("-", "_"),
                "text": game.describe(action),
                "component": None if about is None else about.split("-")[0],
                "name": None if about is None else game.text.say(about),
            }
        )
    return polars.DataFrame(
        rows, infer_schema_length=None, schema_overrides={"action": polars.UInt16}
    )
