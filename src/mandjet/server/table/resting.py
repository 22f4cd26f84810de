"""Resting: bots that leave it to people to speak first.

Where the rules let everybody talk, bots would settle everything among themselves before a person
has read the question. A bot that wants to do something of the kind keeps it to itself, and that it
has thought about it is written down as a row nobody can notice. It thinks again when there is
something new for it, and does as it likes once no person is asked: all have settled their matters,
let others go first, are late, or have bots that stand in for them. The game waits for those who are
asked in any case, and clocks end that wait; so no bot waits longer than everybody does.
"""

from mandjet.server.table.now import Change, TableNow, record


def people_asked(table: TableNow) -> bool:
    """Whether the game waits for a person whose time is not up."""
    return any(table.seats[n].person and not table.head.late[n] for n in table.waiting())


def people(table: TableNow) -> int:
    """The seats in which persons choose, one bit each."""
    return sum(seat.person << number for number, seat in enumerate(table.seats))


def rests(table: TableNow, seat: int) -> bool:
    """Whether the bot in a seat waits for people to speak."""
    thought = table.head.resting.get(seat)
    return thought == table.head.numbering.version(seat) and people_asked(table)


def bot_waited_for(table: TableNow) -> int | None:
    """A seat whose bot has to choose now."""
    # A lesson stays as it is told until who learns has done something.
    if table.kind == "lesson" and table.head.step == 0 and people_asked(table):
        return None
    for seat in table.waiting():
        if table.seats[seat].bot is not None and not rests(table, seat):
            return seat
    return None


def leaves(table: TableNow, seat: int, action: int) -> bool:
    """Whether a bot leaves it to people to speak before it does this."""
    state = table.state
    if state is None or not people_asked(table):
        return False
    return bool(table.game.leaves_to_people(state, seat, action, people(table)))


def rest(table: TableNow, seat: int, version: int, now: float) -> Change | None:
    """The bot in a seat waits, if nothing has happened since it thought about it."""
    if table.head.numbering.version(seat) != version or not people_asked(table):
        return None
    new = table.copy()
    new.head.resting[seat] = version
    return Change(new, [record(new, "rest", now, seat, noticed=0)])
