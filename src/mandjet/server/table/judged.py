"""An analysis in words, for those who read it."""

from collections.abc import Sequence

from mandjet.lab.analysis import (
    Choosable,
    Decision,
    balances,
    costliest,
    grade,
    turns,
)
from mandjet.server.schema import (
    AnalysedSeat,
    ChanceAccount,
    GameAnalysis,
    JudgedChoice,
    JudgedDecision,
    Turn,
)
from mandjet.server.table.now import TableNow

# Nobody reads more of them on one page.
PLACES = 4


def empty(table: TableNow) -> GameAnalysis:
    """What there is before anybody has asked."""
    return GameAnalysis(
        table=table.id,
        game=table.game.meta.name,
        title=table.game.meta.title,
        status="none",
        judged=0,
        total=table.head.step,
        before=0,
        why=None,
        seats=[
            AnalysedSeat(name, seat.bot, None if won is None else round(won, PLACES))
            for name, seat, won in zip(table.names, table.seats, ended(table), strict=True)
        ],
        decisions=[],
        accounts=[],
        turns=[],
        costliest=None,
        open=False,
        may_ask=False,
        link=None,
    )


def ended(table: TableNow) -> list[float | None]:
    """What each seat won; nothing is known of a game that was not played to its end."""
    if table.status != "over" or table.result is None:
        return [None] * len(table.seats)
    won = [one.seat for one in table.result if one.won]
    return [1 / len(won) if seat in won else 0.0 for seat in range(len(table.seats))]


def tell(table: TableNow, made: GameAnalysis, found: Sequence[Decision], after: int) -> None:
    """Put what was found into words."""
    seats = len(table.seats)
    won = [one for one in ended(table) if one is not None]
    last = won if len(won) == seats and made.status == "done" else None
    # A seat that begins in a position has what that is worth, not an equal share.
    began = 1 / seats if table.start is None else None
    made.decisions = [decision(table, one) for one in found if one.step > after]
    made.accounts = [
        ChanceAccount(
            *(one.seat, one.began, one.lost, one.given, one.luck, one.ended),
            *(one.slips, one.mistakes, one.blunders),
        )
        for one in balances(found, seats, last, began)
    ]
    made.turns = [
        Turn(one.kind, one.seat, one.step, round(one.amount, PLACES))
        for one in turns(found, seats, last, began)
    ]
    worst = costliest(found)
    made.costliest = None if worst is None else decision(table, worst)


def decision(table: TableNow, one: Decision) -> JudgedDecision:
    """One decision in words."""
    said = one.question
    return JudgedDecision(
        step=one.step,
        seat=one.seat,
        prompt=table.game.text.say(said.key, said.args, table.names),
        choices=[choice(table, option) for option in one.options],
        made=one.action,
        chances=one.chances,
        after=one.after,
        cost=round(one.cost, PLACES),
        grade=grade(one.cost),
    )


def choice(table: TableNow, one: Choosable) -> JudgedChoice:
    """One choice in words."""
    text = table.game.text.say(one.words.key, one.words.args, table.names)
    return JudgedChoice(one.action, text, one.chance)
