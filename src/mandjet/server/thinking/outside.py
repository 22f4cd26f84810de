"""The rules of outside tables: positions and records that somebody brought. They run here, in a
process with limits of time and memory, and the server gets only data."""

import msgspec

from mandjet.engine import MandjetError, Rng, State, game
from mandjet.engine.record import check_of
from mandjet.engine.state import EVERYBODY
from mandjet.engine.words import Words
from mandjet.server.thinking.editions import title as title_in
from mandjet.server.thinking.orders import (
    Begin,
    Follow,
    Followed,
    Foresee,
    Foreseen,
    Recheck,
    Rechecked,
    Retrace,
    Retraced,
    SeatShown,
    Shown,
    Vet,
)

# How a position from outside is tried: random games, and the actions of each.
TRIES = 3
TRY_ACTIONS = 200
# No state of a real game comes near these, in bytes of JSON: all that is shown of it, what happened
# with one action, and what is looked back at in one go.
LARGEST = 1 << 19
MOST_EVENTS = 1 << 16
LARGEST_REPLAY = 1 << 23

_encode = msgspec.json.Encoder().encode


def vet(order: Vet) -> Followed:
    """Load a position with fresh chance and play on from it a little."""
    title = game(order.game)
    position = {**order.position, "rng": {"seed": order.seed, "action": 0}}
    state = title.load(position)
    for number in range(TRIES):
        rng = Rng(f"{order.seed} try {number}")
        tried = state.clone()
        tried.listening = False
        for _ in range(TRY_ACTIONS):
            if tried.over:
                break
            seat = rng.choice(tried.waiting())
            tried.apply(seat, rng.choice(tried.legal(seat)))
            title.invariants(tried)
            for viewpoint in (None, *range(tried.seats)):
                tried.view(viewpoint)
    return Followed(show(state), None)


def follow(order: Follow) -> Followed:
    """The state after some actions, as the server needs it."""
    state = first(order.begin)
    before = None
    for number, (seat, action) in enumerate(order.actions, 1):
        if number == len(order.actions):
            before = state.clone()
        state.apply(seat, action)
    undoable = before is not None and state.undoable
    return Followed(show(state), show(before) if undoable and before is not None else None)


def retrace(order: Retrace) -> Retraced:
    """What a seat saw, action by action."""
    state = first(order.begin)
    views: list[msgspec.Raw] = []
    words: list[Words] = []
    for number, (seat, action) in enumerate(order.actions):
        if number >= order.skip:
            views.append(_raw(state.view(order.seat)))
            words.append(state.game.words(action, state, seat))
        state.apply(seat, action)
    views.append(_raw(state.view(order.seat)))
    made = Retraced(views, words)
    if len(_encode(made)) > LARGEST_REPLAY:
        raise MandjetError("these steps are larger than any of a real game; ask for fewer at once")
    return made


def recheck(order: Recheck) -> Rechecked:
    """The checks of a record."""
    state = first(order.begin)
    state.listening = False
    checks = []
    course = [list(state.scores)]
    for seat, action in order.actions:
        state.apply(seat, action)
        checks.append(check_of(state))
        course.append(list(state.scores))
    if not state.over:
        return Rechecked(checks, course, None, None)
    return Rechecked(checks, course, list(state.scores), list(state.winners))


def foresee(order: Foresee) -> Foreseen:
    """What actions would change for a seat."""
    state = first(order.begin)
    title = state.game
    return Foreseen(title.preview(state, order.seat, *order.actions, names=order.names))


def first(begin: Begin) -> State:
    """The state before the first action."""
    title = title_in(begin.game, begin.edition)
    position = msgspec.json.decode(begin.position)
    if position is not None:
        loaded: State = title.load(position)
        return loaded
    started: State = title.new(begin.seats, begin.seed, begin.options)
    return started


def show(state: State) -> Shown:
    """A state as data."""
    title = state.game
    seats = []
    for seat in range(state.seats):
        menu, optional = state.menu(seat), state.optional(seat)
        optional = [action for action in optional if action not in menu]
        seats.append(
            SeatShown(
                view=_raw(state.view(seat)),
                menu=menu,
                optional=optional,
                words=[title.words(action, state, seat) for action in (*menu, *optional)],
                question=title.question(state, seat) if menu else None,
                reasons=title.why_not(state, seat) if menu else [],
            )
        )
    top = state.stack[-1] if state.stack else None
    shown = Shown(
        position=_raw(state.position()),
        seats=seats,
        view=_raw(state.view(None)),
        events=state.events,
        scores=list(state.scores),
        winners=list(state.winners),
        asked=state.asked,
        over=state.over,
        asked_before=state.asked_before,
        revealed=EVERYBODY if state.rng.drawn else state.revealed,
        noticed=state.noticed,
        frame="" if top is None else type(top).__name__,
        args=[] if top is None else list(top.args()),
        in_any_order=top is not None and top.in_any_order(),
    )
    if len(_encode(shown)) > LARGEST or len(_encode(shown.events)) > MOST_EVENTS:
        raise MandjetError("the position is larger than any of a real game")
    return shown


def _raw(value: object) -> msgspec.Raw:
    return msgspec.Raw(_encode(value))
