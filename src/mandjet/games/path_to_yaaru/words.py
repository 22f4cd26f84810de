"""How the choices and questions of Path to Yaaru are put to people."""

from mandjet.engine.words import Words
from mandjet.games.path_to_yaaru.actions import (
    COLOUR,
    DECLINE,
    DISCARD,
    END,
    GAIN_WADJET,
    KEEP_ORDER,
    LEAVE,
    PLAY,
    PLAY_CHOSEN,
    PUT,
    SHUFFLE,
    SPACE,
    STOP,
    TAKE_LEFT,
    TAKE_RIGHT,
    USE,
    USE_SHABTI,
)
from mandjet.games.path_to_yaaru.rules.cards import Name
from mandjet.games.path_to_yaaru.rules.movement import Pay
from mandjet.games.path_to_yaaru.rules.phase import Exchange
from mandjet.games.path_to_yaaru.rules.pillars import FromSheet, space_element
from mandjet.games.path_to_yaaru.rules.scoring import BlackCube
from mandjet.games.path_to_yaaru.state import PathToYaaru
from mandjet.games.path_to_yaaru.tables import COLOUR_NAMES, KINDS, space_name

SIMPLE = {
    LEAVE: ("do-leave", "draft", "PY-10.3"),
    SHUFFLE: ("do-shuffle", "draft", "PY-10.3"),
    KEEP_ORDER: ("do-keep-order", "draft", "PY-10.4"),
    PLAY_CHOSEN: ("do-play-chosen", None, "PY-4.3"),
    GAIN_WADJET: ("do-gain-wadjet", "wadjets", "PY-4.7"),
    USE_SHABTI: ("do-use-shabti", "wadjets", "PY-4.8"),
    STOP: ("do-stop", None, "PY-6.4"),
    DECLINE: ("do-decline", None, "PY-5.5"),
}
# What a colour is chosen for, by frame: message and clause.
COLOUR_WORDS = {
    "Name": ("do-name", "PY-5.2"),
    "Pay": ("do-pay", "PY-6.3"),
    "FromSheet": ("do-from-sheet", "PY-5.5"),
    "BlackCube": ("do-assign", "PY-7.4"),
}
ON_SHEET = ("FromSheet", "BlackCube")
SPACE_WORDS = {
    "Move": ("do-move", "PY-6.2"),
    "StepBack": ("do-step-back", "PY-6.8"),
    "PlaceAdjacent": ("do-place", "PY-5.6"),
}


def words(action: int, state: PathToYaaru | None, seat: int | None) -> Words:
    """An action in words; in a state, as the seat about to take it sees the table."""
    frame = "" if state is None else type(state.stack[-1]).__name__
    if action in (TAKE_LEFT, TAKE_RIGHT):
        return _end(action, state, seat)
    if action == END:
        done = state is not None and (state.has_played or state.has_exchanged)
        return Words("do-end" if done or state is None else "do-pass", {}, None, "PY-4.2")
    if action == GAIN_WADJET and state is not None:
        cards: dict[str, int | str] = {"cards": state.tables.exchange}
        return Words("do-gain-wadjet-for", cards, "wadjets", "PY-4.7")
    if action in SIMPLE:
        return Words(SIMPLE[action][0], {}, SIMPLE[action][1], SIMPLE[action][2])
    if action < STOP:
        return Words("do-use", {"colour": _colour(action - USE)}, "wadjets", "PY-4.8")
    if action < DECLINE:
        key, rule = COLOUR_WORDS.get(frame, ("do-colour", "PY-5.2"))
        ink = COLOUR_NAMES[action - COLOUR]
        on = f"sheet:{seat}:{ink}" if frame in ON_SHEET else f"ink:{ink}"
        return Words(key, {"colour": _colour(action - COLOUR)}, on, rule)
    if action < PLAY:
        return _space(action - SPACE, state, frame)
    if action < DISCARD:
        return _card("do-play", action - PLAY, "PY-4.3")
    if action < PUT:
        rule = "PY-4.7" if frame == "Exchange" else "PY-4.10"
        return _card("do-discard", action - DISCARD, rule)
    return _card("do-put", action - PUT, "PY-10.4")


def _end(action: int, state: PathToYaaru | None, seat: int | None) -> Words:
    side = "left" if action == TAKE_LEFT else "right"
    if state is None or seat is None:
        return Words(f"do-take-{side}", {}, f"draft:{side}", "PY-3.4")
    hand = state.hand(state.set_of(seat))
    card = hand[0] if action == TAKE_LEFT else hand[-1]
    named: dict[str, int | str] = {"card": f"card-{KINDS[state.tables.kind_of[card]]}"}
    return Words(f"do-take-{side}-card", named, f"draft:{side}", "PY-3.4")


def _card(key: str, kind: int, rule: str) -> Words:
    return Words(key, {"card": f"card-{KINDS[kind]}"}, f"card:{KINDS[kind]}", rule)


def _colour(colour: int) -> str:
    return f"colour-{COLOUR_NAMES[colour]}"


def _space(space: int, state: PathToYaaru | None, frame: str) -> Words:
    where = f"space-{space_name(space)}"
    if state is None or frame not in SPACE_WORDS:
        return Words("do-space", {"space": where}, space_element(space), "PY-6.2")
    key, rule = SPACE_WORDS[frame]
    colour = f"paint-{COLOUR_NAMES[state.board.colours[space]]}"
    args: dict[str, int | str] = {"space": where, "colour": colour}
    if space_name(space) in ("start", "quarter"):
        key, args = f"{key}-plain", {"space": where}
    if frame == "Move":
        args["cost"] = icons(state, space)
    return Words(key, args, space_element(space), rule)


def icons(state: PathToYaaru, space: int) -> str:
    """The cost of a space as letters."""
    board = state.board
    return (
        "R" * board.red[space]
        + "B" * board.blue[space]
        + "Y" * board.yellow[space]
        + "H" * board.black[space]
    )


def question(state: PathToYaaru) -> dict[str, int | str]:
    """What the question now asked is about."""
    frame = state.stack[-1]
    if isinstance(frame, Name):
        kind = state.tables.kind_of[state.laid[frame.n]]
        amount = state.tables.amount(kind, state.level)
        return {"card": f"card-{KINDS[kind]}", "amount": amount}
    if isinstance(frame, Pay):
        return {"icons": frame.icons}
    if isinstance(frame, Exchange):
        return {"left": frame.left}
    if isinstance(frame, FromSheet):
        return {"space": f"space-{space_name(frame.space)}"}
    if isinstance(frame, BlackCube):
        return {"left": state.undecided[frame.seat]}
    name = type(frame).__name__
    if name == "Move":
        red, blue, yellow = state.attributes
        return {"red": red, "blue": blue, "yellow": yellow}
    if name == "StashLimit":
        return {"limit": state.tables.stash[state.level]}
    if name == "Choose":
        return {"most": state.tables.at_once[state.level], "chosen": len(state.picked)}
    return {}
