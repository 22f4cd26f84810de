"""Why what looks as if it could be chosen in Path to Yaaru is no choice now."""

from mandjet.engine.words import Words
from mandjet.games.path_to_yaaru import tables as t
from mandjet.games.path_to_yaaru.actions import COLOUR, DISCARD, PLAY, SPACE
from mandjet.games.path_to_yaaru.rules.cards import Name
from mandjet.games.path_to_yaaru.rules.draft import Arrange, Collect, Shuffling
from mandjet.games.path_to_yaaru.rules.movement import Move, Pay, StepBack
from mandjet.games.path_to_yaaru.rules.phase import (
    Choose,
    Exchange,
    StashLimit,
    Turn,
    left_to_pay,
    may_exchange,
)
from mandjet.games.path_to_yaaru.rules.pillars import FromSheet, PlaceAdjacent, space_element
from mandjet.games.path_to_yaaru.rules.scoring import BlackCube
from mandjet.games.path_to_yaaru.state import PathToYaaru
from mandjet.games.path_to_yaaru.words import cost_words

Args = dict[str, int | str]


def why_not(state: PathToYaaru, seat: int) -> list[Words]:
    """For an asked seat: the cards of its stash, spaces, Wadjet Eyes and colours."""
    made = [*_stash(state, seat), *_spaces(state, seat), *_eyes(state, seat)]
    return made + _colours(state, seat) + _draft(state)


def _first(state: PathToYaaru) -> tuple[str, str]:
    """What has to be done before anything else, and its clause."""
    frame = state.stack[-1]
    if isinstance(frame, Collect | Arrange | Shuffling):
        return "not-collect-first", "PY-3.3"
    if isinstance(frame, Exchange):
        return "not-give-up-first", "PY-4.7"
    if isinstance(frame, StashLimit):
        return "not-limit-first", "PY-4.10"
    if isinstance(frame, BlackCube):
        return "not-colour-first", "PY-7.4"
    if isinstance(frame, Name | Pay):
        return "not-colour-first", "PY-5.2" if isinstance(frame, Name) else "PY-6.3"
    if isinstance(frame, FromSheet | PlaceAdjacent):
        return "not-pillar-first", "PY-5.5" if isinstance(frame, FromSheet) else "PY-5.6"
    if isinstance(frame, Move | StepBack):
        return "not-move-first", "PY-4.5"
    return "", ""


def _draft(state: PathToYaaru) -> list[Words]:
    """Cards in the middle of a set."""
    if not isinstance(state.stack[-1], Collect):
        return []
    return [Words("not-middle", {}, "draft", "PY-3.4")]


# -- the stash ----------------------------------------------------------------------------------


def _stash(state: PathToYaaru, seat: int) -> list[Words]:
    # The advanced rule lays cards of the set in order: one of them may have the same name.
    if isinstance(state.stack[-1], Arrange):
        return []
    kinds = dict.fromkeys(state.tables.kind_of[card] for card in state.stashes[seat])
    legal = state.menu(seat)
    shut = [kind for kind in kinds if PLAY + kind not in legal and DISCARD + kind not in legal]
    key, rule = _first(state)
    if key:
        return [Words(key, {}, f"card:{t.KINDS[kind]}", rule) for kind in shut]
    return [_card(state, seat, kind) for kind in shut]


def _card(state: PathToYaaru, seat: int, kind: int) -> Words:
    """Why a card cannot be played, or not with those chosen."""
    tables = state.tables
    on = f"card:{t.KINDS[kind]}"
    named: Args = {"card": f"card-{t.KINDS[kind]}"}
    if isinstance(state.stack[-1], Turn) and state.has_played:
        return Words("not-second-play", {}, on, "PY-4.2")
    open_cards = [card for card in state.stashes[seat] if card not in state.picked]
    if all(tables.kind_of[card] != kind for card in open_cards):
        return Words("not-chosen-again", named, on, "PY-4.3")
    shabti, faith = left_to_pay(state, seat)
    if tables.cost_shabti[kind] > shabti:
        price: Args = {"price": tables.cost_shabti[kind], "have": shabti}
        return Words("not-shabti", price, on, "PY-4.4")
    if tables.cost_faith[kind] > faith:
        price = {"price": tables.cost_faith[kind], "have": faith}
        return Words("not-faith", price, on, "PY-4.4")
    return Words("not-back", named, on, "PY-5.7")


# -- spaces -------------------------------------------------------------------------------------


def _spaces(state: PathToYaaru, seat: int) -> list[Words]:
    legal = state.menu(seat)
    made = []
    for space in range(t.SPACES):
        there = space != t.GAP or state.level < t.LEVELS
        if there and SPACE + space not in legal:
            reason = _space(state, seat, space)
            if reason is not None:
                made.append(reason)
    return made


def _space(state: PathToYaaru, seat: int, space: int) -> Words | None:
    """Why a pawn does not go to a space, or a cube; None for where the pawn stands."""
    frame = state.stack[-1]
    on, at = space_element(space), state.pawns[seat]
    named: Args = {"space": f"space-{t.space_name(space)}"}
    if isinstance(frame, PlaceAdjacent):
        return _pillar(state, seat, space)
    if space == at:
        return None
    if isinstance(frame, StepBack):
        return Words("not-nearer", named, on, "PY-6.8")
    if isinstance(frame, Move):
        if space not in state.board.neighbours[at]:
            return Words("not-joined", {**named, "at": f"space-{t.space_name(at)}"}, on, "PY-6.1")
        needed = state.tables.quarter_cubes[state.level]
        if space == t.QUARTER and state.placed[seat] < needed:
            cubes: Args = {"needed": needed, "have": state.placed[seat]}
            return Words("not-cubes", cubes, on, "PY-6.6")
        have: Args = {t.COLOUR_NAMES[c]: state.attributes[c] for c in range(t.COLOURS)}
        cost = cost_words(state, space)
        return Words("not-attributes", {**named, "cost": cost, **have}, on, "PY-6.2")
    if isinstance(frame, Turn | Choose):
        return Words("not-cards-first", {}, on, "PY-6.1")
    key, rule = _first(state)
    return Words(key, {}, on, rule) if key else None


def _pillar(state: PathToYaaru, seat: int, space: int) -> Words:
    """Why no pillar is placed on a space."""
    on = space_element(space)
    named: Args = {"space": f"space-{t.space_name(space)}"}
    at = state.pawns[seat]
    if space not in state.board.neighbours[at]:
        return Words("not-joined", {**named, "at": f"space-{t.space_name(at)}"}, on, "PY-5.6")
    if space in (t.START, t.QUARTER) and state.cubes[space] < 0:
        return Words("not-pillar-there", named, on, "PY-5.4")
    return Words("not-cube-there", {**named, "seat": state.cubes[space]}, on, "PY-5.4")


# -- Wadjet Eyes and colours --------------------------------------------------------------------


def _eyes(state: PathToYaaru, seat: int) -> list[Words]:
    """Wadjet Eyes that cannot be gained now; used, they are touched as what they become."""
    if isinstance(state.stack[-1], Turn) and may_exchange(state, seat):
        return []
    if state.wadjets[seat] > 0 and isinstance(state.stack[-1], Turn | Choose | Move):
        moving = isinstance(state.stack[-1], Move)
        return [Words("not-eye-itself", {"moving": int(moving)}, "wadjets", "PY-4.8")]
    if isinstance(state.stack[-1], Turn):
        if state.has_exchanged:
            return [Words("not-second-eye", {}, "wadjets", "PY-4.7")]
        if state.wadjets_left() == 0:
            return [Words("not-eyes-left", {}, "wadjets", "PY-4.7")]
        few: Args = {"needed": state.tables.exchange, "have": len(state.stashes[seat])}
        return [Words("not-cards-for-eye", few, "wadjets", "PY-4.7")]
    if isinstance(state.stack[-1], Choose | Move):
        return [Words("not-eye", {}, "wadjets", "PY-4.8")]
    key, rule = _first(state)
    return [Words(key, {}, "wadjets", rule)] if key else []


def _colours(state: PathToYaaru, seat: int) -> list[Words]:
    """Colours of which there is nothing to pay with, or no cube on the sheet."""
    frame = state.stack[-1]
    legal = state.menu(seat)
    missing = [colour for colour in range(t.COLOURS) if COLOUR + colour not in legal]
    made = []
    for colour in missing:
        named: Args = {"colour": f"colour-{t.COLOUR_NAMES[colour]}"}
        if isinstance(frame, Pay):
            made.append(Words("not-ink", named, f"ink:{t.COLOUR_NAMES[colour]}", "PY-6.3"))
        elif isinstance(frame, FromSheet):
            on = f"sheet:{seat}:{t.COLOUR_NAMES[colour]}"
            made.append(Words("not-on-sheet", named, on, "PY-5.5"))
    return made
