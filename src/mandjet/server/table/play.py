"""Play: choosing, and taking back."""

from typing import Any

import msgspec

from mandjet.engine import Frame, IllegalAction, State
from mandjet.engine.state import EVERYBODY
from mandjet.server.problems import Refused, conflict, forbidden, impossible
from mandjet.server.schema import Choose
from mandjet.server.table import clock
from mandjet.server.table.audience import bit_of
from mandjet.server.table.ending import finish
from mandjet.server.table.now import ActData, Change, TableNow, UndoData, record
from mandjet.server.table.together import try_out
from mandjet.server.table.undoing import Act, last_of, part_key, remember, without


def choose(
    table: TableNow, user_id: int | None, wanted: Choose, now: float, key: str | None = None
) -> Change:
    """A choice of a person (None: of the bot in that seat), with those that follow on it, all or
    none; the journal keeps them under `key`."""
    state = running(table)
    own_seat(table, user_id, wanted.seat)
    if user_id is not None and clock.spent(table, wanted.seat):
        raise conflict("out-of-time", "your time is up")
    decision = table.head.decisions[wanted.seat]
    legal = state.legal(wanted.seat)
    if wanted.decision != decision:
        raise conflict(
            "stale",
            f"the choice answers decision {wanted.decision};"
            + (f" seat {wanted.seat} now has decision {decision}" if legal else " that is over")
            + ": look again",
            decision=decision if legal else None,
            version=table.head.numbering.version(wanted.seat),
        )
    if wanted.action not in legal:
        raise _illegal(table, state, wanted.seat, wanted.action)
    asks = table.agreed.confirm and user_id is not None and not wanted.confirmed
    if not asks and not wanted.then:
        return act(table, wanted.seat, wanted.action, user_id, key, now)
    actions, undoable = try_out(table, state, wanted)
    if asks and not undoable:
        raise conflict(
            "confirm",
            "this cannot be taken back: send it again with confirmed set, or choose again",
        )
    change = Change(table, [])
    for number, action in enumerate(actions):
        part = part_key(key, number, len(actions))
        made = act(change.table, wanted.seat, action, user_id, part, now)
        change = Change(made.table, [*change.rows, *made.rows], made.notices)
    return change


def act(
    table: TableNow,
    seat: int,
    action: int,
    user_id: int | None,
    key: str | None,
    now: float,
) -> Change:
    """The table after a legal action."""
    assert table.state is not None
    before = table.state
    after = before.clone()
    after.listening = True
    try:
        after.apply(seat, action)
    except IllegalAction:
        raise _illegal(table, before, seat, action) from None
    new = table.copy()
    new.state = after
    noticed = audience_of(table, after)
    data = ActData(after.events)
    row = record(new, "act", now, seat, action, user_id, key, data, noticed)
    made = Act(row.seq, action, noticed)
    new.undo = remember(table.undo, seat, made, key, before, after)
    new.head.step += 1
    new.head.numbering.acts(noticed, 1)
    _ask(new, before, after, seat, noticed)
    if noticed == EVERYBODY:
        # A part of a secret answer changes nothing that others see: no clock, no proposal.
        new.head.proposal = None
        clock.run(new, now, seat)
    change = Change(new, [row])
    if after.over:
        finish(change, now)
    return change


def keep_position(change: Change, every: int) -> None:
    """Let an action be written with the position it led to, now and then and at the end, so that
    opening a long game stays fast. Nothing before a position that is kept is ever taken back."""
    table = change.table
    if table.state is None or not any(row.kind == "act" for row in change.rows):
        return
    head = table.head
    due = head.step // every > head.kept // every
    if table.state.over or (due and not table.undo):
        change.snapshot = msgspec.json.encode(table.state.position())
        head.kept = head.step


def audience_of(table: TableNow, after: State) -> int:
    """Who could notice the last action. Somebody who analyses alone may know everything."""
    return EVERYBODY if table.kind == "analysis" else after.noticed


def can_undo(table: TableNow, seat: int | None) -> bool:
    """Whether a seat may take its last choice back now."""
    return (
        seat is not None
        and table.status == "running"
        and table.agreed.undo != "never"
        and last_of(table.undo, seat) is not None
        and table.seats[seat].person
    )


def undo(table: TableNow, user_id: int, seat: int, now: float) -> Change:
    """Take the last choice of a seat back, where nobody has to be asked."""
    check_undo(table, user_id, seat)
    if undo_is_asked(table, seat):
        raise forbidden("ask-first", "at this table the others are asked first: propose it to them")
    return undo_last(table, user_id, seat, now)


def check_undo(table: TableNow, user_id: int, seat: int) -> None:
    """Refuse what the undo law or the table does not allow."""
    running(table)
    own_seat(table, user_id, seat)
    if table.agreed.undo == "never":
        raise forbidden("no-undo", "at this table nothing is taken back")
    if not can_undo(table, seat):
        raise conflict(
            "nothing-to-undo",
            "undo reaches only your own last choice, while it is still your turn and nothing was"
            " drawn or shown",
        )


def undo_is_asked(table: TableNow, seat: int) -> bool:
    """Whether others must agree before a seat takes its last choice back. Where not all of them
    could notice it they are not asked: the question alone would tell."""
    last = last_of(table.undo, seat)
    return (
        table.agreed.undo == "ask"
        and last is not None
        and last.noticed == EVERYBODY
        and bool(consent_needed(table, seat))
    )


def undo_last(table: TableNow, user_id: int | None, seat: int, now: float) -> Change:
    """The table without what a seat submitted last. The journal keeps its acts and an undo of each,
    for those who could notice that act."""
    last = last_of(table.undo, seat)
    assert last is not None
    assert table.state is not None
    new = table.copy()
    new.undo, after = without(table.undo, {made.seq for made in last.acts})
    new.state = after
    rows = []
    for made in reversed(last.acts):
        data = UndoData(made.seq)
        rows.append(record(new, "undo", now, seat, None, user_id, None, data, made.noticed))
        new.head.step -= 1
        new.head.numbering.acts(made.noticed, -1)
    if last.noticed == EVERYBODY:
        new.head.proposal = None
    _ask(new, table.state, after, seat, last.noticed)
    return Change(new, rows)


def consent_needed(table: TableNow, seat: int) -> list[int]:
    """The seats of other people, who have to agree to a proposal of this one; not those whose time
    is up."""
    proposer = table.seats[seat].user_id
    return [
        number
        for number, other in enumerate(table.seats)
        if other.person and other.user_id != proposer and not table.head.late[number]
    ]


def running(table: TableNow) -> State:
    """The state of a running game, or Refused."""
    if table.status == "open":
        raise conflict("not-started", "the game has not started yet; seats are still free")
    if table.status != "running":
        raise conflict("game-over", "the game is over")
    if table.state is None:
        raise conflict(
            "other-rules",
            f"the game was started under rules {table.rules} and content {table.content};"
            f" this server has rules {table.game.meta.rules}, content {table.game.content_hash}",
        )
    return table.state


def own_seat(table: TableNow, user_id: int | None, seat: int) -> None:
    """Refuse people who do not hold the seat, or whose bot plays it now. None is the seat's bot."""
    if not 0 <= seat < len(table.seats):
        raise impossible(
            "no-such-seat", f"there is no seat {seat}; seats are 0 to {len(table.seats) - 1}"
        )
    who = table.seats[seat]
    if user_id is None:
        if who.bot is None:
            raise conflict("stale", "the seat is a person's again")
        return
    if who.user_id != user_id:
        mine = table.seats_of(user_id)
        yours = "you hold none here" if not mine else f"yours: {', '.join(map(str, mine))}"
        raise forbidden("not-your-seat", f"seat {seat} is not yours; {yours}", mine=mine)
    if who.resigned:
        raise conflict("resigned", f"seat {seat} has resigned")
    if who.bot is not None:
        raise conflict("bot-plays", f"a bot plays in seat {seat}: take the seat back first")


def frame_of(state: State) -> tuple[str, tuple[int, ...]]:
    """The question that is open, as a value."""
    if not state.stack:
        return ("", ())
    frame: Frame[Any] = state.stack[-1]
    return type(frame).__name__, frame.args()


def _ask(new: TableNow, before: State, after: State, chose: int, noticed: int) -> None:
    """Give every seat whose question is a new one a new decision.

    What a seat could not notice leaves its question as it was. So does what others do while it may
    answer the same question with the same choices, as where several choose in secret at once, or
    somebody gives something away: an answer already on its way must not become stale.
    """
    open_still = bool(before.stack) and frame_of(before) == frame_of(after)
    for seat in range(len(new.seats)):
        if not noticed & bit_of(seat):
            continue
        was, now = seat in before.waiting(), seat in after.waiting()
        if was and now:
            same = open_still and seat != chose and before.menu(seat) == after.menu(seat)
        else:
            # What may be done unasked stays the same whatever is asked of others.
            same = (
                was == now and bool(before.legal(seat)) and before.legal(seat) == after.legal(seat)
            )
        if not same:
            new.head.decisions[seat] = new.head.numbering.version(seat)


def _illegal(table: TableNow, state: State, seat: int, action: int) -> Refused:
    return impossible(
        "illegal",
        state.refusal(seat, action),
        possible=[
            msgspec.to_builtins(choice) for choice in table.game.choices(state, seat, table.names)
        ],
    )
