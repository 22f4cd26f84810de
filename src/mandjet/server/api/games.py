"""What there is to play: games, their options, rules, words and printed facts; bots."""

from functools import cache
from importlib.resources import files
from typing import Annotated, Any

from fluent.runtime import FluentResource
from litestar import get
from litestar.params import Parameter

from mandjet.bots.players import bot_names
from mandjet.engine import Game, MandjetError, game, games
from mandjet.engine.clauses import clauses, event_clauses, rules_text
from mandjet.engine.components import Component, components
from mandjet.engine.lessons import lessons
from mandjet.engine.pictures import pictures
from mandjet.engine.puzzles import puzzles
from mandjet.server.problems import missing
from mandjet.server.schema import (
    BotInfo,
    Content,
    EventClauses,
    GameInfo,
    GameWords,
    OptionInfo,
    OptionValue,
    Rules,
)

NamePath = Annotated[str, Parameter(max_length=40)]


@cache
def _games() -> list[GameInfo]:
    made = []
    for meta in games().values():
        text = game(meta.name).text
        made.append(
            GameInfo(
                name=meta.name,
                title=meta.title,
                designer=meta.designer,
                publisher=meta.publisher,
                seats=sorted(meta.seats),
                usual=meta.seats[0],
                minutes=meta.minutes,
                rules=meta.rules,
                options=[
                    OptionInfo(
                        name=option.name,
                        text=text.say(f"option-{option.name}"),
                        default=option.default,
                        values=[
                            OptionValue(value, text.say(f"option-{option.name}-{value}"))
                            for value in option.values
                        ],
                    )
                    for option in meta.options
                ],
                wishes=list(meta.wishes),
                lessons=len(lessons(game(meta.name))),
                puzzles=len(puzzles(game(meta.name))),
            )
        )
    return made


@get("/api/games", tags=["lobby"], operation_id="games")
async def list_games() -> list[GameInfo]:
    """The games, their seats and options in words."""
    return _games()


@get("/api/games/{name:str}/rules", tags=["lobby"], operation_id="rules")
async def get_rules(name: NamePath) -> Rules:
    """The rules of a game in our own words."""
    title = find(name)
    package = title.package
    return Rules(name, rules_text(package), clauses(package), pictures(package))


@get("/api/games/{name:str}/events", tags=["lobby"], operation_id="events")
async def get_events(name: NamePath) -> EventClauses:
    """Which clause of the rules each event of a game is about."""
    return EventClauses(name, event_clauses(find(name).package))


@get("/api/bots", tags=["lobby"], operation_id="bots")
async def list_bots() -> list[BotInfo]:
    """The levels of bots."""
    return [BotInfo(level) for level in bot_names()]


@get("/api/games/{name:str}/components", tags=["lobby"], operation_id="components")
async def get_components(name: NamePath) -> list[Component]:
    """The cards, tiles, figures and places of a game: words, printed facts and their source."""
    return components(find(name))


@get("/api/games/{name:str}/words", tags=["lobby"], operation_id="words")
async def get_words(name: NamePath) -> GameWords:
    """What the things on the table are called."""
    title = find(name)
    return GameWords(name, title.text.locale, _words(name))


@get("/api/games/{name:str}/content", tags=["lobby"], operation_id="content")
async def get_content(name: NamePath) -> Content:
    """The printed facts of a game: cards, tiles, maps, numbers, and where each was read."""
    title = find(name)
    return Content(name, title.content_hash, title.content)


def find(name: str) -> Game[Any]:
    """The game of a name in an address, or Refused."""
    try:
        return game(name)
    except MandjetError:
        raise missing("game") from None


@cache
def _words(name: str) -> dict[str, str]:
    """The messages without a gap to be filled in."""
    text = game(name).text
    source = files(text.package).joinpath("text", f"{text.locale}.ftl").read_text(encoding="utf-8")
    found = {}
    for entry in FluentResource(source).body:
        key = getattr(getattr(entry, "id", None), "name", "")
        if key and text.has(key):
            try:
                found[key] = text.say(key)
            except MandjetError:
                continue
    return found


HANDLERS = [list_games, get_rules, get_events, list_bots, get_components, get_words, get_content]
