"""What a seat may see of Path to Yaaru: what lies open (PY-11.1) and its own (PY-11.2)."""

from functools import lru_cache
from typing import Any

import msgspec

from mandjet.engine.view import View, common
from mandjet.games.path_to_yaaru import tables as t
from mandjet.games.path_to_yaaru.actions import SHUFFLE
from mandjet.games.path_to_yaaru.outlook import forecast, outlook
from mandjet.games.path_to_yaaru.rules.memory import Settled, face_down
from mandjet.games.path_to_yaaru.rules.pillars import FromSheet
from mandjet.games.path_to_yaaru.rules.readings import is_held
from mandjet.games.path_to_yaaru.rules.scoring import penalty, pillar_points, standing
from mandjet.games.path_to_yaaru.rules.windows import picker, set_now
from mandjet.games.path_to_yaaru.state import OPEN, Passed, PathToYaaru, rest_of

EFFECTS = ("before", "after", "adjacent", "back")
ENDS = ("left", "right")
OWN = ("stash", "hand", "arranged", "picked", "passed", "discarded")
GAINS = ("shabti", "faith", "wadjets", "per_cube")


class CardView(msgspec.Struct, frozen=True):
    """A God card, as printed; `amount` is what it gives on the level now played. `copy` tells
    cards apart that are there several times: 1, 2; it is 0 for the others."""

    card: str
    copy: int
    attribute: str
    amount: int
    x: str
    cost_shabti: int
    cost_faith: int
    removal: bool
    effects: tuple[str, ...]


class SpaceView(msgspec.Struct, frozen=True):
    """A space of the board. `cost` counts red, blue, yellow and black icons; `bonus` is what
    still lies there; `distance` is the way to the Guardian's Quarter."""

    space: str
    colour: str
    cost: tuple[int, ...]
    bonus: str
    printed_bonus: str
    cube: int | None
    pawns: tuple[int, ...]
    joined: tuple[str, ...]
    distance: int


class PlayerView(msgspec.Struct, frozen=True):
    """What all can see of a player. `worth` is what the sheet would score now, `penalty` what the
    pawn would lose. `standing` counts the cubes on the board by colour, black last; `outlook` is
    what the sheet would score with them, `forecast` the Faith if the level were scored now."""

    faith: int
    shabti: int
    wadjets: int
    space: str
    cubes: int
    placed: int
    sheet: tuple[int, ...]
    undecided: int
    stash: int
    played: tuple[CardView, ...]
    worth: int
    penalty: int
    standing: tuple[int, ...]
    outlook: int
    forecast: int


class SetView(msgspec.Struct, frozen=True):
    """A set of draft cards as this seat saw it once: after how many picks, what it took of it, and
    who has it now; None if the draft is over. `copies` are as in CardView."""

    cards: tuple[str, ...]
    copies: tuple[int, ...]
    picks: int
    took: str | None
    holder: int | None


class PathToYaaruView(View, frozen=True, kw_only=True):
    """The table as one seat sees it."""

    # Whether this is the variant for two, which the publisher does not know.
    unofficial: bool
    level: int
    side: str
    x: int
    at_once: int
    stash_limit: int
    start: int
    draft: int
    round: int
    rounds: int
    round_limit: int
    # Seats to the left that draft cards are passed on: 1, or -1 for the other way round.
    direction: int
    spaces: tuple[SpaceView, ...]
    quarter_cubes: int
    quarter_faith: int
    quarter_wadjets: int
    players: tuple[PlayerView, ...]
    wadjets: int
    deck: int
    discards: tuple[str, ...]
    face_down: int
    removed: tuple[str, ...]
    # This seat's own: stash, the set in its hand, the end it took, the order it lays (advanced
    # rule), the cards it has chosen to play.
    stash: tuple[CardView, ...]
    hand: tuple[CardView, ...]
    took: str | None
    arranged: tuple[str, ...]
    picked: tuple[str, ...]
    # The sets this seat has looked at and passed on, each time it did: of this draft, and of
    # earlier ones while their last cards lie in the discard pile or others may hold cards of them.
    passed: tuple[SetView, ...]
    discarded: tuple[SetView, ...]
    # Seats that have answered a question put to all; those that shuffle their cards, or did so in
    # this draft.
    answered: tuple[int, ...]
    shuffles: tuple[int, ...]
    # The phase going on: whose, cards laid, attributes left.
    active: int | None
    laid: tuple[str, ...]
    attributes: tuple[int, ...]
    has_played: bool
    has_exchanged: bool
    # The space for which a cube may be taken from the sheet, while that is asked.
    placing: str | None


def view(state: PathToYaaru, seat: int | None) -> PathToYaaruView:
    """All that a seat may know; None is the spectator."""
    tables = state.tables
    level = state.level
    arranging = state.looking and state.round == 0
    shuffling = not state.looking and state.round == 0
    answered = [other for other in range(state.seats) if state.chosen[other] != OPEN]
    if arranging:
        answered = [other for other in range(state.seats) if state.has_arranged(other)]
    return PathToYaaruView(
        **common(state, seat),
        unofficial=state.seats == 2,
        level=level,
        side=t.SIDES[state.variant.sides[level] % 2],
        x=tables.x[level],
        at_once=tables.at_once[level],
        stash_limit=tables.stash[level],
        start=state.start,
        draft=state.draft,
        round=state.round,
        rounds=state.rounds,
        round_limit=state.variant.round_limit,
        direction=1 if state.step() == 1 else -1,
        spaces=_spaces(state),
        quarter_cubes=tables.quarter_cubes[level],
        quarter_faith=tables.quarter_faith[level],
        quarter_wadjets=tables.quarter_wadjets[level],
        players=tuple(_player(state, other) for other in range(state.seats)),
        wadjets=state.wadjets_left(),
        deck=len(state.deck),
        discards=_names(state, sorted(state.discards)),
        face_down=face_down(state),
        removed=_names(state, sorted(state.removed)),
        **_own(state, seat),
        answered=tuple(answered),
        shuffles=tuple(
            other
            for other in range(state.seats)
            if state.stirred >> other & 1 or (shuffling and state.chosen[other] == SHUFFLE)
        ),
        active=None if state.active == t.NOBODY else state.active,
        laid=_names(state, state.laid),
        attributes=tuple(state.attributes),
        has_played=state.has_played,
        has_exchanged=state.has_exchanged,
        placing=_placing(state),
    )


def _placing(state: PathToYaaru) -> str | None:
    frame = state.stack[-1] if state.stack else None
    return t.space_name(frame.space) if isinstance(frame, FromSheet) else None


@lru_cache(maxsize=1024)
def card_view(tables: t.Tables, card: int, level: int) -> CardView:
    """A card as a person reads it."""
    kind = tables.kind_of[card]
    fixed, times = tables.fixed[kind], tables.times[kind]
    effects = [name for name in EFFECTS if getattr(tables, name)[kind]]
    gains = (tables.shabti, tables.faith, tables.eyes, tables.per_cube)
    effects += [
        f"{name}-{counts[kind]}" for name, counts in zip(GAINS, gains, strict=True) if counts[kind]
    ]
    colour = tables.attribute[kind]
    return CardView(
        card=t.KINDS[kind],
        copy=tables.copy_of[card],
        attribute="any" if colour == t.COLOURS else t.COLOUR_NAMES[colour],
        amount=tables.amount(kind, level),
        x=amount_words(fixed, times),
        cost_shabti=tables.cost_shabti[kind],
        cost_faith=tables.cost_faith[kind],
        removal=tables.removal[kind],
        effects=tuple(effects),
    )


def amount_words(fixed: int, times: int) -> str:
    """
    >>> amount_words(2, 0), amount_words(0, 1), amount_words(-1, 1), amount_words(1, 1)
    ('2', 'X', 'X-1', 'X+1')
    """
    if not times:
        return str(fixed)
    x = "X" if times == 1 else f"{times}X"
    return f"{x}{fixed:+d}" if fixed else x


def _names(state: PathToYaaru, cards: list[int]) -> tuple[str, ...]:
    return tuple(t.KINDS[state.tables.kind_of[card]] for card in cards)


def _cards(state: PathToYaaru, cards: list[int]) -> tuple[CardView, ...]:
    return tuple(card_view(state.tables, card, state.level) for card in cards)


def _own(state: PathToYaaru, seat: int | None) -> dict[str, Any]:
    """What only the seat itself may see (PY-3.6, PY-11.2), and what it remembers (PY-11.4)."""
    own: dict[str, Any] = dict.fromkeys(OWN, ()) | {"took": None}
    if seat is None:
        return own
    own["stash"] = _cards(state, state.stashes[seat])
    own["hand"] = _cards(state, state.in_hand(seat))
    own["passed"] = _passed(state, seat)
    own["discarded"] = _discarded(state, seat)
    if seat == state.active:
        own["picked"] = _names(state, state.picked)
    if state.looking and state.round == 0:
        order = [state.sets[seat][place] for place in state.arranged[seat]]
        own["arranged"] = _names(state, order)
    elif state.looking and state.chosen[seat] != OPEN:
        own["took"] = ENDS[state.chosen[seat]]
    return own


def _passed(state: PathToYaaru, seat: int) -> tuple[SetView, ...]:
    """The sets of this draft as the seat has seen them."""
    views: list[SetView] = []
    for index in range(len(state.sets) if state.round > 0 else 0):
        views += _looks(state, seat, set_now(state, index), state.picker(index, state.picks))
    return tuple(views)


def _discarded(state: PathToYaaru, seat: int) -> tuple[SetView, ...]:
    """The same of earlier drafts, as long as the seat still knows something by them."""
    views: list[SetView] = []
    readings = Settled(state, seat).readings if state.past else []
    for i, old in enumerate(state.past):
        if old.seers >> seat & 1 and (old.lying or is_held(readings, i)):
            views += _looks(state, seat, old, None)
    return tuple(views)


def _looks(state: PathToYaaru, seat: int, passed: Passed, holder: int | None) -> list[SetView]:
    """A set as the seat arranged it, and each time it took a card from it."""
    looks = []
    if passed.arranger == seat:
        looks.append(_look(state, passed.cards, 0, None, holder))
    for pick in range(passed.picks):
        if picker(passed, pick, state.seats) == seat:
            in_hand = rest_of(passed.cards, passed.rights, pick)
            took = ENDS[passed.rights >> pick & 1]
            looks.append(_look(state, in_hand, passed.skipped + pick, took, holder))
    return looks


def _look(
    state: PathToYaaru, cards: list[int], picks: int, took: str | None, holder: int | None
) -> SetView:
    copies = tuple(state.tables.copy_of[card] for card in cards)
    return SetView(_names(state, cards), copies, picks, took, holder)


def _spaces(state: PathToYaaru) -> tuple[SpaceView, ...]:
    pawns: dict[int, tuple[int, ...]] = {}
    for seat, space in enumerate(state.pawns):
        pawns[space] = (*pawns.get(space, ()), seat)
    views = []
    for space in range(t.SPACES):
        if space != t.GAP or state.level < t.LEVELS:
            bonus = _bonus(space, state.shabti_left, state.djed_left)
            there = pawns.get(space, ())
            views.append(_space(state.board, space, bonus, state.cubes[space], there))
    return tuple(views)


@lru_cache(maxsize=4096)
def _space(board: t.Board, space: int, bonus: str, cube: int, pawns: tuple[int, ...]) -> SpaceView:
    ends = space in (t.START, t.QUARTER)
    return SpaceView(
        space=t.space_name(space),
        colour=t.space_name(space) if ends else t.COLOUR_NAMES[board.colours[space]],
        cost=board.cost(space),
        bonus=bonus,
        printed_bonus=_bonus(space, board.shabti, board.djed),
        cube=None if cube == t.NOBODY else cube,
        pawns=pawns,
        joined=tuple(t.space_name(other) for other in board.neighbours[space]),
        distance=board.distances[space],
    )


def _bonus(space: int, shabti: int, djed: int) -> str:
    return "shabti" if shabti >> space & 1 else "djed" if djed >> space & 1 else "none"


def _player(state: PathToYaaru, seat: int) -> PlayerView:
    return PlayerView(
        faith=state.faith[seat],
        shabti=state.shabti[seat],
        wadjets=state.wadjets[seat],
        space=t.space_name(state.pawns[seat]),
        cubes=state.supply[seat],
        placed=state.placed[seat],
        sheet=tuple(state.sheet(seat)),
        undecided=state.undecided[seat],
        stash=len(state.stashes[seat]),
        played=_cards(state, state.played[seat]),
        worth=pillar_points(state.tables, state.sheet(seat), state.level),
        penalty=penalty(state, seat),
        standing=tuple(standing(state, seat)),
        outlook=outlook(state, seat),
        forecast=forecast(state, seat),
    )
