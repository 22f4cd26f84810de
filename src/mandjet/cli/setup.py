"""What several commands ask for: a game, seats, options."""

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

import typer

from mandjet.bots.players import is_timed
from mandjet.cli.console import err
from mandjet.engine import BadSetup, Game, Meta, game, games

GameName = Annotated[str, typer.Argument(help="The game, e.g. sunrise_sunset.")]
OptionPairs = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game."),
]
Seed = Annotated[str | None, typer.Option(help="Makes chance repeat; secret and new if not given.")]
Content = Annotated[
    str | None,
    typer.Option(help="An edition: a TOML file of yours, or one that `mandjet content` keeps."),
]
# What every command that plays many games asks for.
Lineup = Annotated[
    str, typer.Option(help="The bot of each seat, e.g. greedy,random; they go round the table.")
]
SeatCount = Annotated[int | None, typer.Option(help="Seats, if one bot takes them all.")]
GameCount = Annotated[int, typer.Option(min=1, help="How many games.")]
RunSeed = Annotated[str, typer.Option(help="The same seed plays the same games.")]
Workers = Annotated[int, typer.Option(min=1, help="Processes of this machine.")]
Resume = Annotated[
    bool, typer.Option(help="Go on where the folder ends, to more --games if you like.")
]
RowFolder = Annotated[Path | None, typer.Option("--out", help="Where the rows go (Parquet).")]


def find(name: str, content: str | Path | None = None) -> Game[Any]:
    """The game of a name as people write it: sunrise-sunset and "Sunrise Sunset" do as well."""
    return game(plain(name), content)


def plain(name: str) -> str:
    """A title as its name in the registry.

    >>> plain("Sunrise Sunset")
    'sunrise_sunset'
    """
    wanted = name.strip().lower().replace("-", "_").replace(" ", "_")
    for meta in games().values():
        if wanted in (meta.name, meta.title.lower().replace(":", "").replace(" ", "_")):
            return meta.name
    return name


def warn_of_time(players: Iterable[str]) -> None:
    """Say so where games will never be the same again."""
    timed = ", ".join(dict.fromkeys(player for player in players if is_timed(player)))
    if timed:
        err.print(
            f"{timed}: a bot that thinks for a time plays differently on every machine and in every"
            f" run; search:iterations=N repeats.",
            markup=False,
            soft_wrap=True,
        )


def lineup(players: str) -> list[str]:
    """Bots as they are written in one option."""
    return [player.strip() for player in players.split(",")]


def options(meta: Meta, pairs: list[str] | None) -> dict[str, object]:
    """Options written NAME=VALUE, with the values as the game has them."""
    chosen: dict[str, object] = {}
    known = {option.name: option for option in meta.options}
    for pair in pairs or []:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadSetup(f"write an option as NAME=VALUE, not {pair!r}")
        matches = [v for v in known[name].values if str(v) == value] if name in known else []
        chosen[name] = matches[0] if matches else value
    return chosen
