"""How the choices and questions of Path to Yaaru are put to people."""

from mandjet.engine.text import Args
from mandjet.engine.words import Words, kebab
from mandjet.games.path_to_yaaru import actions as ids
from mandjet.games.path_to_yaaru.rules.cards import Name
from mandjet.games.path_to_yaaru.rules.movement import Move, Pay
from mandjet.games.path_to_yaaru.rules.phase import Choose, Exchange, StashLimit
from mandjet.games.path_to_yaaru.rules.pillars import FromSheet, space_element
from mandjet.games.path_to_yaaru.rules.scoring import BlackCube
from mandjet.games.path_to_yaaru.state import PathToYaaru
from mandjet.games.path_to_yaaru.tables import COLOUR_NAMES, ICONS, KINDS, Tables, space_name

SIMPLE = {
    ids.TAKE_LEFT: Words("do-take-left", {}, "draft:left", "PY-3.4"),
    ids.TAKE_RIGHT: Words("do-take-right", {}, "draft:right", "PY-3.4"),
    ids.LEAVE: Words("do-leave", {}, "draft", "PY-10.3"),
    ids.SHUFFLE: Words("do-shuffle", {}, "draft", "PY-10.3"),
    ids.KEEP_ORDER: Words("do-keep-order", {}, "draft", "PY-10.4"),
    ids.END: Words("do-end", {}, None, "PY-4.2"),
    ids.PLAY_CHOSEN: Words("do-play-chosen", {}, None, "PY-4.3"),
    ids.GAIN_WADJET: Words("do-gain-wadjet", {}, "wadjets", "PY-4.7"),
    ids.USE_SHABTI: Words("do-use-shabti", {}, "shabti", "PY-4.8"),
    ids.STOP: Words("do-stop", {}, None, "PY-6.4"),
    ids.DECLINE: Words("do-decline", {}, None, "PY-5.5"),
}
PASS = Words("do-pass", {}, None, "PY-4.2")
# What a colour is chosen for, by frame: message and clause.
COLOUR_WORDS = {
    "Name": ("do-name", "PY-5.2"),
    "Pay": ("do-pay", "PY-6.3"),
    "FromSheet": ("do-from-sheet", "PY-5.5"),
    "BlackCube": ("do-assign", "PY-7.4"),
}
# Costs of that many icons have a message.
NAMED = 3
ON_SHEET = ("FromSheet", "BlackCube")
# Questions that need no numbers, by frame.
SPACE_WORDS = {
    "Move": ("do-move", "PY-6.2"),
    "StepBack": ("do-step-back", "PY-6.8"),
    "PlaceAdjacent": ("do-place", "PY-5.6"),
}


def words(action: int, tables: Tables, state: PathToYaaru | None, seat: int | None) -> Words:
    """An action in words; in a state, as the seat about to take it sees the table."""
    frame = "" if state is None else type(state.stack[-1]).__name__
    if state is not None and seat is not None and action in (ids.TAKE_LEFT, ids.TAKE_RIGHT):
        return _end(action, state, seat)
    if state is not None and action == ids.END and not (state.has_played or state.has_exchanged):
        return PASS
    if state is not None and action == ids.GAIN_WADJET:
        return Words("do-gain-wadjet-for", {"cards": tables.exchange}, "wadjets", "PY-4.7")
    if action in SIMPLE:
        return SIMPLE[action]
    if action < ids.STOP:
        on = f"ink:{COLOUR_NAMES[action - ids.USE]}"
        return Words("do-use", {"colour": _colour(action - ids.USE)}, on, "PY-4.8")
    if action < ids.DECLINE:
        key, rule = COLOUR_WORDS.get(frame, ("do-colour", "PY-5.2"))
        ink = COLOUR_NAMES[action - ids.COLOUR]
        on = f"sheet:{seat}:{ink}" if frame in ON_SHEET else f"ink:{ink}"
        return Words(key, {"colour": _colour(action - ids.COLOUR)}, on, rule)
    if action < ids.PLAY:
        return _space(action - ids.SPACE, state, frame)
    if action < ids.DISCARD:
        return _card("do-play", action - ids.PLAY, "PY-4.3")
    if action < ids.PUT:
        rule = "PY-4.7" if frame == "Exchange" else "PY-4.10"
        return _card("do-discard", action - ids.DISCARD, rule)
    return _card("do-put", action - ids.PUT, "PY-10.4")


def _end(action: int, state: PathToYaaru, seat: int) -> Words:
    hand = state.hand(state.set_of(seat))
    card = hand[0] if action == ids.TAKE_LEFT else hand[-1]
    plain = SIMPLE[action]
    named: Args = {"card": f"card-{KINDS[state.tables.kind_of[card]]}"}
    return Words(f"{plain.key}-card", named, plain.on, plain.rule)


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
    args: Args = {"space": where, "colour": colour}
    if space_name(space) in ("start", "quarter"):
        key, args = f"{key}-plain", {"space": where}
    if frame == "Move":
        args["cost"] = cost_words(state, space)
    return Words(key, args, space_element(space), rule)


def cost_words(state: PathToYaaru, space: int) -> str:
    """What entering a space costs, as the message that says it: the letters of its icons are on no
    board but that of the terminal. Costs that nobody prints stay letters."""
    icons = "".join(
        letter * count for letter, count in zip(ICONS, state.board.cost(space), strict=True)
    )
    return f"cost-{icons}" if len(icons) <= NAMED else icons


def question(state: PathToYaaru, seat: int) -> Words:
    """What an asked seat is asked."""
    tables = state.tables
    frame = state.stack[-1]
    args: dict[str, int | str] = {}
    if isinstance(frame, Name):
        kind = tables.kind_of[state.laid[frame.card]]
        args = {"card": f"card-{KINDS[kind]}", "amount": tables.amount(kind, state.level)}
    elif isinstance(frame, Pay):
        args = {"icons": frame.icons}
    elif isinstance(frame, Exchange):
        args = {"left": frame.left}
    elif isinstance(frame, FromSheet):
        args = {"space": f"space-{space_name(frame.space)}"}
    elif isinstance(frame, BlackCube):
        args = {"left": state.undecided[seat]}
    elif isinstance(frame, Move):
        args = dict(zip(COLOUR_NAMES, state.attributes, strict=False))
    elif isinstance(frame, StashLimit):
        args = {"limit": tables.stash[state.level]}
    elif isinstance(frame, Choose):
        args = {"most": tables.at_once[state.level], "chosen": len(state.picked)}
    return Words(f"ask-{kebab(type(frame).__name__)}", args)
