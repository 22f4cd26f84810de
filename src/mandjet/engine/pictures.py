"""Pictures: the rules of a title show its scenes, drawn by its own board.

A picture is a line of its own in `rules.md`, beside the clause it is about:

    ![Two purple cards make two floors.](scene:two_floors_on_two_dots?show=space:H6)

In the brackets stands the caption, then the scene, then if need be, joined by `&`:

| `seat=1` | who looks; `seat=all`: what everybody sees. Else the seat that is asked |
| `show=space:H6,card:ra` | elements to point out. Else what can be chosen lights up |
| `with=own`, `with=beside` | what is drawn under the board as well; `only=own`: in its place |
| `from=start` | the picture shows the scene before its first `choose` |
| `shape=tall` | higher than usual, for a board that has something to say below |

A scene with `choose` in its steps is an example: it can be gone through choice by choice.
"""

import re
from functools import cache
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl

import msgspec

from mandjet.engine.clauses import CLAUSE, rules_text
from mandjet.engine.errors import BadScene
from mandjet.engine.scene import read_scene
from mandjet.engine.view import View
from mandjet.engine.words import Choice

if TYPE_CHECKING:
    from mandjet.engine.game import Game

PICTURE = re.compile(r"^!\[([^\]]+)\]\(scene:([a-z0-9_]+)(?:\?([^)\s]*))?\)$", re.MULTILINE)
# Whatever looks like a picture has to be one.
MARK = re.compile(r"^.*!\[.*$", re.MULTILINE)
PARTS = ("own", "beside")
# Who sits where in a picture.
NAMES = ("Ada", "Ben", "Cleo", "Dina", "Eli")


class Picture(msgspec.Struct, frozen=True):
    """One picture of the rules. `seat` is who looks: null is whoever is asked, -1 everybody."""

    # Its file in the documentation, without the ending; unique in a title.
    id: str
    caption: str
    scene: str
    # The clause before it, empty where a chapter begins with it.
    clause: str
    seat: int | None
    show: list[str]
    # Parts of the table besides the board, or in its place.
    parts: list[str]
    board: bool
    start: bool
    tall: bool


class Moment(msgspec.Struct, frozen=True):
    """A scene at one moment: what is seen, what can be chosen, and what led here, in words."""

    view: View
    choices: list[Choice]
    # Whose choice led here, and its words; -1 where nobody's did, or it was made in secret.
    by: int
    chosen: str
    told: list[str]


class Drawn(msgspec.Struct, frozen=True):
    """A scene as one seat sees it, from its first position on; an example has several moments."""

    scene: str
    # Who looks, null for somebody without a seat; and who is to play on.
    seat: int | None
    player: int
    names: list[str]
    moments: list[Moment]


@cache
def pictures(package: str) -> list[Picture]:
    """The pictures of a title's rules in their order, or BadScene for a mark that is none."""
    text = rules_text(package)
    made: list[Picture] = []
    for mark in MARK.finditer(text):
        match = PICTURE.fullmatch(mark[0])
        if match is None:
            raise BadScene(f"{package}: rules.md has a picture that cannot be read: {mark[0]}")
        made.append(_read(package, match, text[: mark.start()], {one.id for one in made}))
    return made


def _read(package: str, match: re.Match[str], before: str, taken: set[str]) -> Picture:
    caption, scene, query = match.groups()
    read_scene(package, scene)
    asked = dict(parse_qsl(query or "", strict_parsing=bool(query)))
    seat = asked.pop("seat", None)
    show = asked.pop("show", "")
    start, shape = asked.pop("from", None), asked.pop("shape", None)
    only, beside = asked.pop("only", None), asked.pop("with", "")
    parts = (only or beside).split(",") if only or beside else []
    known = start in (None, "start") and shape in (None, "tall") and set(parts) <= set(PARTS)
    if asked or not known:
        raise BadScene(f"{package}: a picture of {scene} with {query}")
    chapter = before.rpartition("\n#")[2]
    clauses = CLAUSE.findall(chapter)
    again = 2
    name = scene
    while name in taken:
        name, again = f"{scene}_{again}", again + 1
    return Picture(
        id=name,
        caption=caption,
        scene=scene,
        clause=clauses[-1] if clauses else "",
        seat=None if seat is None else -1 if seat == "all" else int(seat),
        show=show.split(",") if show else [],
        parts=parts,
        board=only is None,
        start=start is not None,
        tall=shape is not None,
    )


def draw(game: "Game[Any]", scene: str, seat: int | None = None) -> Drawn:
    """A scene as a seat sees it; None is whoever is asked in the end, -1 somebody without a seat.

    >>> import mandjet
    >>> drawn = draw(mandjet.game("sunrise_lane"), "too_many_cards")
    >>> drawn.seat, [moment.chosen for moment in drawn.moments]
    (0, ['', 'Draw 2 cards'])
    """
    return _gone_through(game, scene, seat)[0]


def position_at(game: "Game[Any]", scene: str, seat: int | None, moment: int) -> dict[str, Any]:
    """The position of a moment of `draw`, or BadScene."""
    states = _gone_through(game, scene, seat)[1]
    if not 0 <= moment < len(states):
        raise BadScene(f"scene {scene} has no moment {moment}")
    position: dict[str, Any] = states[moment].position()
    return position


def _gone_through(game: "Game[Any]", scene: str, seat: int | None) -> tuple[Drawn, list[Any]]:
    file = read_scene(game.package, scene)
    asked = game.scene(scene).waiting()[0]
    looking = asked if seat is None else None if seat < 0 else seat
    builder = game.scenes(game, file.seats, file.options, file.seed)
    if looking is not None and looking >= builder.table.seats:
        raise BadScene(f"scene {scene} has no seat {looking}")
    names = list(NAMES[: builder.table.seats])
    moments: list[Moment] = []
    states: list[Any] = []

    def look(by: int = -1, chosen: str = "", told: list[str] | None = None) -> None:
        state = builder.table
        choices = [] if looking is None else game.choices(state, looking, names)
        # What somebody else does in secret is no moment of its own.
        if by == -1 and moments:
            last = moments.pop()
            states.pop()
            by, chosen, told = last.by, last.chosen, last.told
        moments.append(Moment(state.view(looking), choices, by, chosen, told or []))
        states.append(state.clone())

    for step in file.steps:
        if step[0] != "choose":
            builder.steps([step])
            continue
        builder.state()
        if not moments:
            look()
        builder.table.listening = True
        words = _named(game, builder.table, step, names)
        builder.steps([step])
        told = [game.tell(one, names) for one in builder.table.events if one.visible_to(looking)]
        secret = not told and looking != step[1]
        look(*((-1, "", []) if secret else (step[1], words, told)))
    if not moments:
        builder.state()
        look()
    player = asked if looking is None else looking
    return Drawn(scene, looking, player, names, moments), states


def _named(game: "Game[Any]", state: Any, step: list[Any], names: list[str]) -> str:
    """The words of a choice, with the names of players instead of seats."""
    plain = [choice.text for choice in game.choices(state, step[1])]
    named = [choice.text for choice in game.choices(state, step[1], names)]
    return dict(zip(plain, named, strict=True)).get(str(step[2]), "")
