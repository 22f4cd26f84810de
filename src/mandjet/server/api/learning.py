"""Learning: the lessons, puzzles and scenes of a title, and tables to take them at."""

import secrets
import time
from functools import cache
from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.params import Parameter
from sqlalchemy import Connection

from mandjet.engine import Game
from mandjet.engine.errors import BadScene
from mandjet.engine.lessons import Lesson, lessons
from mandjet.engine.pictures import Drawn, draw, position_at
from mandjet.engine.puzzles import Puzzle, puzzles, whole
from mandjet.server.api.caller import Call, house_of, person
from mandjet.server.api.games import NamePath, find
from mandjet.server.api.tables import may_make
from mandjet.server.problems import bad, missing
from mandjet.server.schema import NewLesson, PuzzleChoice, PuzzleInfo, TableInfo
from mandjet.server.store import accounts
from mandjet.server.table import making
from mandjet.server.table.seen import info
from mandjet.server.thinking.orders import Begin, Follow, Followed

# Who sits in the other seats.
LEVEL = "first_game"
# Who solves a puzzle, in what a wrong choice led to.
SOLVER = "your side"
# The position is ours and harmless, but a thinker may have to load the title first.
SECONDS = 30.0


@get("/api/games/{name:str}/lessons", tags=["lobby"], operation_id="lessons")
async def get_lessons(name: NamePath) -> list[Lesson]:
    """A guided first game: lessons in their order, none for a title without a guide."""
    return lessons(find(name))


@get("/api/games/{name:str}/puzzles", tags=["lobby"], operation_id="puzzles")
async def get_puzzles(name: NamePath) -> list[PuzzleInfo]:
    """Positions with one clearly best choice, the easiest first, with their solutions."""
    title = find(name)
    return [_told(title, puzzle) for puzzle in puzzles(title)]


def _told(title: Game[Any], puzzle: Puzzle) -> PuzzleInfo:
    names = [f"Bot {seat + 1}" for seat in range(puzzle.position["seats"])]
    # Who solves it has no name here, and sentences speak of somebody.
    names[puzzle.seat] = SOLVER
    choices = [
        PuzzleChoice(
            choice.action,
            choice.won,
            choice.games,
            "" if choice.then is None else title.tell(choice.then, names),
        )
        for choice in puzzle.choices
    ]
    return PuzzleInfo(puzzle.id, puzzle.seat, puzzle.difficulty, choices)


@get("/api/games/{name:str}/scenes/{scene:str}", tags=["lobby"], operation_id="scene")
async def get_scene(
    name: NamePath,
    scene: Annotated[str, Parameter(max_length=60)],
    seat: Annotated[int | None, Parameter(ge=-1, le=7)] = None,
) -> Drawn:
    """A scene as a seat sees it, to be drawn: by default whoever is asked, -1 is somebody without a
    seat. A scene that is an example has a moment for each choice."""
    return _drawn(find(name), scene, seat)


@post("/api/lessons", tags=["tables"], operation_id="beginLesson")
async def begin_lesson(request: Call, data: NewLesson) -> TableInfo:
    """Sit down to a lesson, a puzzle or a scene: the table of the one before is deleted."""
    house = house_of(request)
    user = person(request)
    title = find(data.game)
    plain, seat = _beginning(title, data)
    check = await may_make(house, user, bots=True)
    seed = secrets.token_hex(32)
    position = {**plain, "rng": {"seed": seed, "action": 0}}
    # It is ours, and a test plays it on: it need not be tried out as those of strangers are.
    raw = msgspec.Raw(msgspec.json.encode(position))
    begin = Begin(data.game, position["seats"], seed, position["options"], raw)
    shown = (await house.think(user, Follow(begin, []), SECONDS, Followed)).now
    bots = [None if number == seat else LEVEL for number in range(len(shown.seats))]
    change = making.analysis(data.game, shown, seed, bots, user, time.time(), "lesson")
    gone: list[str] = []

    def replace(connection: Connection) -> None:
        gone[:] = accounts.erase_lessons(connection, user.id)
        check(connection)

    table = await house.hall.create(change, replace)
    for table_id in gone:
        house.hall.forget(table_id)
    return info(table, user.id, time.time())


def _beginning(title: Game[Any], wanted: NewLesson) -> tuple[dict[str, Any], int]:
    """The position to begin in, and the seat of who learns."""
    named = [wanted.lesson, wanted.puzzle, wanted.scene]
    if named.count(None) != len(named) - 1:
        raise bad("name a lesson, a puzzle or a scene, one of the three")
    if wanted.scene is not None:
        drawn = _drawn(title, wanted.scene, wanted.seat)
        last = len(drawn.moments) - 1
        if wanted.moment is not None and wanted.moment > last:
            raise missing("moment")
        moment = last if wanted.moment is None else wanted.moment
        return position_at(title, wanted.scene, wanted.seat, moment), drawn.player
    for lesson in lessons(title):
        if lesson.id == wanted.lesson:
            return _position(title, lesson.scene), lesson.seat
    for puzzle in puzzles(title):
        if puzzle.id == wanted.puzzle:
            return whole(title, puzzle), puzzle.seat
    raise missing("lesson" if wanted.puzzle is None else "puzzle")


def _drawn(title: Game[Any], scene: str, seat: int | None) -> Drawn:
    if scene not in title.scene_names():
        raise missing("scene")
    try:
        return _seen(title, scene, seat)
    except BadScene as error:
        raise bad(str(error)) from None


@cache
def _seen(title: Game[Any], scene: str, seat: int | None) -> Drawn:
    return draw(title, scene, seat)


@cache
def _position(title: Game[Any], scene: str) -> dict[str, Any]:
    """The position of a scene, built once: builders are made for reading, not for speed."""
    position: dict[str, Any] = title.scene(scene).position()
    return position


HANDLERS = [get_lessons, get_puzzles, get_scene, begin_lesson]
