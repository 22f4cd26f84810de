"""Making tables: a new one, one with an edition, a rematch, an analysis, an uploaded record."""

import secrets
from typing import Any, Literal

import msgspec

from mandjet.bots.levels import level_name
from mandjet.bots.players import BOTS, bot_names
from mandjet.engine import BadSetup, Game, Record, UnknownGame, game
from mandjet.engine.editions import Edition
from mandjet.engine.game import new_seed
from mandjet.engine.seating import Seating
from mandjet.server.names import guests_name
from mandjet.server.problems import conflict, forbidden, impossible
from mandjet.server.schema import (
    Account,
    Agreed,
    EditionUsed,
    ForBot,
    ForMe,
    ForOpen,
    NewTable,
    Pace,
    SeatResult,
)
from mandjet.server.schema.tables import Terms
from mandjet.server.table.beginning import begin, deal, decided, full, wish_for
from mandjet.server.table.now import (
    ActData,
    Change,
    JournalRow,
    RematchData,
    SeatNow,
    TableNow,
    record,
)
from mandjet.server.table.outside import OutsideGame, OutsideState, title_of
from mandjet.server.thinking.orders import Examined, Shown

LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
# Where people wait for each other, nobody waits for ever: after these days the others decide.
USUAL_PACE = Pace(kind="async", days=3.0, late="wait")
# The bot that stands in where nobody chose one, if there is one of that level.
USUAL_BOT = "strong"


def new_id() -> str:
    """A name for a table that nobody guesses: sixty bits."""
    return "".join(secrets.choice(LETTERS) for _ in range(12))


def usual_bot() -> str:
    """The bot that stands in unless the table says which."""
    return USUAL_BOT if USUAL_BOT in BOTS else list(BOTS)[-1]


def check_bot(level: str) -> str:
    """The level, or Refused."""
    known = bot_names()
    level = level_name(level)
    if level not in known:
        raise impossible(
            "no-such-bot", f"there is no bot {level!r}; there are {', '.join(known)}", bots=known
        )
    return level


def find_game(name: str) -> Game[Any]:
    """The game, or Refused."""
    try:
        return game(name)
    except UnknownGame as error:
        raise impossible("no-such-game", str(error)) from None


def make(wanted: NewTable, user: Account, now: float) -> Change:
    """A new table; it starts at once if nobody has to be waited for."""
    title = find_game(wanted.game)
    try:
        title.meta.check_seats(len(wanted.seats))
        options = title.meta.full_options(wanted.options)
        title.meta.check_each(options, len(wanted.seats))
    except BadSetup as error:
        raise impossible("bad-setup", str(error)) from None
    table = TableNow(new_id(), title, len(wanted.seats))
    terms = {name: getattr(wanted, name) for name in Terms.__struct_fields__}
    terms["options"] = options
    # With a bot's advice a result says little about a person.
    terms["rated"] = wanted.rated and not wanted.hints
    table.agreed = Agreed(
        pace=usual_pace(wanted) if wanted.pace is None else wanted.pace,
        stand_in=check_bot(wanted.stand_in) if wanted.stand_in else usual_bot(),
        **terms,
    )
    for number, plan in enumerate(wanted.seats):
        if isinstance(plan, ForMe):
            seat = _seat_of(user, wanted.promise, _label_of(plan, wanted))
            wish = wish_for(table, plan.wish, table.seats)
            seat = msgspec.structs.replace(seat, wish=wish)
        elif isinstance(plan, ForBot):
            seat = SeatNow(bot=check_bot(plan.level))
        else:
            seat = SeatNow(open=isinstance(plan, ForOpen))
        table.seats[number] = seat
    change = open_table(table, user, now)
    if full(table) and decided(table) and wanted.start == "when-full":
        deal(change, user.id, now)
    return change


def check_setup(name: str, seats: int, options: dict[str, int | str]) -> dict[str, int | str]:
    """All options of a game that is to begin with this many seats, or Refused."""
    title = find_game(name)
    try:
        title.meta.check_seats(seats)
        return dict(title.meta.check_each(title.meta.full_options(options), seats))
    except BadSetup as error:
        raise impossible("bad-setup", str(error)) from None


def with_edition(
    used: EditionUsed,
    edition: Edition,
    shown: Shown,
    seed: str,
    seats: list[ForMe | ForBot],
    options: dict[str, int | str],
    user: Account,
    now: float,
) -> Change:
    """A private table that is played with an edition, alone, with bots, or on one device."""
    title = title_of("edition", edition.head.game, edition)
    assert isinstance(title, OutsideGame)
    table = TableNow(new_id(), title, len(seats))
    table.kind = "edition"
    table.agreed = Agreed(
        options=options,
        pace=Pace(),
        public=False,
        spectators=False,
        rated=False,
        hints=True,
        stand_in=usual_bot(),
        edition=used,
    )
    for number, plan in enumerate(seats):
        if isinstance(plan, ForBot):
            table.seats[number] = SeatNow(bot=check_bot(plan.level))
        else:
            label = None if plan.name is None else guests_name(plan.name)
            table.seats[number] = _seat_of(user, None, label)
    change = open_table(table, user, now)
    table.seed = seed
    table.secret = None
    table.state = OutsideState(title, shown, dict(options))
    begin(change, user.id, now)
    return change


def usual_pace(wanted: NewTable) -> Pace:
    """How much time there is unless somebody says: no clock where one plays alone."""
    return Pace() if _alone(wanted) else USUAL_PACE


def _alone(wanted: NewTable) -> bool:
    """Whether one person plays, with bots and with people who sit next to them."""
    return all(isinstance(plan, ForMe | ForBot) for plan in wanted.seats)


def _label_of(plan: ForMe, wanted: NewTable) -> str | None:
    """What somebody at my device is called. Others who play or look in must not take them for
    whoever has an account of that name."""
    if plan.name is None:
        return None
    if wanted.public or not _alone(wanted):
        raise impossible(
            "bad-name",
            "only where nobody else plays, and not in the lobby, do seats of yours have names",
        )
    return guests_name(plan.name)


def _seat_of(user: Account, promise: str | None = None, label: str | None = None) -> SeatNow:
    return SeatNow(user_id=user.id, name=user.name, guest=user.guest, promise=promise, label=label)


def open_table(table: TableNow, user: Account, now: float) -> Change:
    """The first row of a journal."""
    table.created = now
    table.host = user.id
    table.secret = str(new_seed())
    return Change(table, [record(table, "open", now, None, None, user.id)])


def rematch(
    old: TableNow, user: Account, promise: str | None, now: float, wish: str | None = None
) -> Change:
    """The same again: the seats are kept for those who sat in them; they move up by one, so that
    somebody else begins."""
    if old.kind != "play" or old.status not in ("over", "ended") or old.started is None:
        raise conflict("not-over", "a rematch follows a finished game")
    if not old.seats_of(user.id):
        raise forbidden("not-seated", "only those who played may ask for a rematch")
    count = len(old.seats)
    table = TableNow(new_id(), old.game, count)
    table.agreed = old.agreed
    for number, seat in enumerate(old.seats):
        place = (number + 1) % count
        if seat.user_id == user.id:
            table.seats[place] = _seat_of(user, promise, seat.label)
            if not any(other.wish is not None for other in table.seats):
                wished = wish_for(table, wish, table.seats)
                table.seats[place] = msgspec.structs.replace(table.seats[place], wish=wished)
        elif seat.user_id is not None:
            table.seats[place] = SeatNow(reserved=seat.user_id, reserved_name=seat.name)
        else:
            table.seats[place] = SeatNow(bot=seat.bot or old.agreed.stand_in)
    change = open_table(table, user, now)
    people = {seat.reserved for seat in table.seats if seat.reserved is not None}
    change.notices += [(person, "rematch") for person in sorted(people)]
    if full(table) and decided(table):
        deal(change, user.id, now)
    return change


def note_rematch(old: TableNow, new_id: str, user_id: int, now: float) -> Change:
    """The old table points to the new one, once."""
    if old.rematch is not None:
        raise conflict("rematch-made", "there is a rematch already", table=old.rematch)
    changed = old.copy()
    changed.rematch = new_id
    row = record(changed, "rematch", now, None, None, user_id, None, RematchData(new_id))
    return Change(changed, [row])


def analysis(
    name: str,
    shown: Shown,
    seed: str,
    bots: list[str | None],
    user: Account,
    now: float,
    kind: Literal["analysis", "lesson"] = "analysis",
) -> Change:
    """A private table that begins in a position; every seat is the person's or a bot's."""
    if len(shown.seats) != len(bots):
        raise impossible(
            "bad-setup", f"the position has {len(shown.seats)} seats, {len(bots)} were given"
        )
    title = title_of(kind, name)
    assert isinstance(title, OutsideGame)
    table = TableNow(new_id(), title, len(bots))
    table.kind = kind
    table.agreed = Agreed(
        options=title.seen(shown.view).options,
        pace=Pace(),
        public=False,
        spectators=False,
        rated=False,
        hints=True,
        stand_in=usual_bot(),
    )
    table.start = bytes(shown.position)
    for number, level in enumerate(bots):
        table.seats[number] = _seat_of(user) if level is None else SeatNow(bot=check_bot(level))
    change = open_table(table, user, now)
    # Chance in the position was made for it; this is what it was made of.
    table.seed = seed
    table.secret = None
    table.state = OutsideState(title, shown, dict(table.agreed.options))
    begin(change, user.id, now)
    return change


def uploaded(
    kept: Record, seen: Examined, user: Account, now: float
) -> tuple[Change, dict[int, bytes]]:
    """A finished game from elsewhere, to be replayed; and the positions on the way, by step."""
    table = TableNow(new_id(), title_of("upload", kept.game), len(kept.seats))
    table.kind = "upload"
    table.status = "over"
    table.agreed = Agreed(
        options=kept.options, public=False, spectators=False, rated=False, stand_in=usual_bot()
    )
    table.seats = [SeatNow(label=name[:40] or f"Seat {n + 1}") for n, name in enumerate(kept.seats)]
    change = open_table(table, user, now)
    table.seed = str(kept.seed)
    table.secret = None
    if kept.fairness is not None:
        table.secret = kept.fairness.secret
        fair = kept.fairness
        places = fair.places or tuple(range(len(table.seats)))
        wishes = fair.wishes or (None,) * len(places)
        table.seats = [
            SeatNow(label=s.label, promise=fair.promises[p], nonce=fair.nonces[p], wish=wishes[p])
            for s, p in zip(table.seats, places, strict=True)
        ]
        if fair.places:
            given = str(kept.options[table.game.meta.wished]).split()
            table.head.seated = Seating(fair.places, tuple(given))
    table.started = table.finished = now
    rows: list[JournalRow] = change.rows
    rows.append(record(table, "start", now, data=ActData(seen.events[0])))
    steps: dict[int, int] = {}
    for step, (seat, action) in enumerate(kept.actions, 1):
        rows.append(record(table, "act", now, seat, action, data=ActData(seen.events[step])))
        steps[step] = table.seq
    table.head.step = len(kept.actions)
    if seen.over:
        winners = set(seen.winners)
        ranks = [(seat not in winners, -score) for seat, score in enumerate(seen.scores)]
        table.result = [
            SeatResult(
                seat, seen.scores[seat], 1 + sum(o < ranks[seat] for o in ranks), seat in winners
            )
            for seat in range(len(ranks))
        ]
    else:
        table.status = "ended"
        table.head.why_ended = "cut short"
    positions = {steps[s]: msgspec.json.encode(p) for s, p in seen.positions.items()}
    return change, positions
