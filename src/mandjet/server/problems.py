"""Problems: everything a request can be refused for, in words, as application/problem+json."""

from http import HTTPStatus
from typing import Any

from sqlalchemy.exc import OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from mandjet.server.db.append import Away
from mandjet.server.logs import REQUEST_ID
from mandjet.server.schema.play import Problem


class Refused(Exception):
    """A request that cannot be granted. Nothing was changed."""

    def __init__(self, status: int, kind: str, detail: str, **more: Any) -> None:
        super().__init__(f"{status} {kind}")
        self.status = status
        self.kind = kind
        self.detail = detail
        self.more = more
        self.headers: dict[str, str] = {}

    def problem(self) -> Problem:
        """The answer in the words of RFC 9457."""
        return make(self.status, self.kind, self.detail, self.more)


def make(status: int, kind: str, detail: str, more: dict[str, Any] | None = None) -> Problem:
    """A problem document."""
    return Problem(
        type=f"/problems/{kind}",
        title=HTTPStatus(status).phrase,
        status=status,
        detail=detail,
        more=more or {},
        request_id=REQUEST_ID.get(),
    )


def bad(detail: str, **more: Any) -> Refused:
    """400: the request itself makes no sense."""
    return Refused(400, "malformed", detail, **more)


def not_logged_in() -> Refused:
    """401: nobody is known to ask."""
    return Refused(
        401, "not-logged-in", "log in, or POST /api/guest to play without an account, and try again"
    )


def forbidden(kind: str, detail: str, **more: Any) -> Refused:
    """403: somebody else may, this one may not."""
    return Refused(403, kind, detail, **more)


def missing(what: str) -> Refused:
    """404: not there, or not open to the caller."""
    return Refused(404, "not-found", f"there is no such {what}, or it is not open to you")


def conflict(kind: str, detail: str, **more: Any) -> Refused:
    """409: possible at another time, not now."""
    return Refused(409, kind, detail, **more)


def impossible(kind: str, detail: str, **more: Any) -> Refused:
    """422: understood, and against the rules."""
    return Refused(422, kind, detail, **more)


def too_many(kind: str, detail: str, wait: float) -> Refused:
    """429: later."""
    refused = Refused(429, kind, detail, retry_after=round(wait, 1))
    refused.headers["retry-after"] = str(max(1, round(wait)))
    return refused


def our_fault(error: Exception) -> Refused:
    """500: our own mistake; 503: the database is away, which passes."""
    if isinstance(error, Away | OperationalError | PoolTimeout):
        refused = Refused(
            503, "away", "the database does not answer; send the same again soon, with the same key"
        )
        refused.headers["retry-after"] = "2"
        return refused
    return Refused(500, "internal", "something went wrong on our side")
