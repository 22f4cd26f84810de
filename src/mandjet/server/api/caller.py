"""Who calls, and the house they call at."""

from collections.abc import Callable
from typing import Annotated, Any, cast

from litestar import Request
from litestar.params import Parameter, QueryParameter
from sqlalchemy import Connection

from mandjet.server.house import House
from mandjet.server.problems import not_logged_in
from mandjet.server.schema import Account
from mandjet.server.table.now import Change, TableNow
from mandjet.server.table.seen import may_know

Call = Request[Any, Any, Any]

TablePath = Annotated[str, Parameter(max_length=40, description="The table's id.")]
SeatQuery = Annotated[
    int | None, Parameter(ge=0, le=7, required=False, description="A seat of mine.")
]
# What is asked of the lobby, over HTTP and over its socket.
GAME_QUERY = QueryParameter(name="game", max_length=40, required=False)
SeatCount = Annotated[int | None, Parameter(ge=1, le=8, required=False)]
MostTables = Annotated[int, Parameter(ge=1, le=200, required=False)]


# What a person wants of a table.
Wish = Callable[[TableNow, Account, float], Change | None]
# What is written, or refused, in the same transaction.
WithIt = Callable[[Connection, TableNow], None]


def house_of(request: Any) -> House:
    """The house."""
    return cast(House, request.app.state.house)


def who(request: Any) -> Account | None:
    """The person, if anybody is known."""
    return cast("Account | None", request.scope.get("account"))


def person(request: Any) -> Account:
    """The person, or Refused (401)."""
    account = who(request)
    if account is None:
        raise not_logged_in()
    return account


def id_of(request: Any) -> int | None:
    """The person's number, if anybody is known."""
    account = who(request)
    return None if account is None else account.id


async def change_table(
    request: Call, table_id: str, wish: Wish, with_it: WithIt | None = None
) -> TableNow:
    """Carry out what a person wants of a table they may know of."""
    user = person(request)

    def decide(table: TableNow, now: float) -> Change | None:
        may_know(table, user.id)
        return wish(table, user, now)

    return await house_of(request).hall.change(table_id, decide, with_it=with_it)
