"""Tables without a server: the functions of `mandjet.server.table` and nothing around them."""

from mandjet.server.schema import Account, Choose, ForMe, NewTable
from mandjet.server.table import making, play


def seated(game, seats, **agreed):
    """A table where seat n belongs to person n + 1."""
    wanted = NewTable(game=game, seats=[ForMe()] * seats, **agreed)
    table = making.make(wanted, Account(1, "Ana", True), 0.0).table.copy()
    table.id = "sometable234"
    # The same game every time: what a test looks for is found or not, by no chance.
    table.seed = table.secret = "7"
    table.head.seated = None
    table.state = table.game.new(seats, table.seed, table.agreed.options)
    table.seats = [
        making.SeatNow(user_id=seat + 1, name=f"P{seat}", guest=True) for seat in range(seats)
    ]
    return table


def choose(table, seat, action, now=0.0, key=None, **more):
    """The table after a choice, or after several."""
    return change(table, seat, action, now, key, **more).table


def change(table, seat, action, now=0.0, key=None, **more):
    decision = table.head.decisions[seat]
    wanted = Choose(seat=seat, decision=decision, action=action, key="k", **more)
    return play.choose(table, seat + 1, wanted, now, key)
