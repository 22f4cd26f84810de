"""Logs: one line of JSON each, on standard error. No names, no secrets, nothing of a game."""

import logging
import sys
import time
from contextvars import ContextVar
from typing import Any

import msgspec

# The request or socket a line belongs to; also in its answer, as X-Request-Id.
REQUEST_ID: ContextVar[str] = ContextVar("request_id", default="")
# Lines of the web server about single connections, with addresses and paths, and about clients that
# send what they should not.
UNSAID = ("WebSocket", "Invalid UTF-8", "Invalid HTTP", "Unsupported upgrade")


class JsonLines(logging.Formatter):
    """Formats a log record with the fields it carries."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        if REQUEST_ID.get():
            line["request_id"] = REQUEST_ID.get()
        line.update(getattr(record, "fields", {}))
        if record.exc_info and record.exc_info[1] is not None:
            # Where it went wrong, not with which values: those may be somebody's hand.
            line["error"] = type(record.exc_info[1]).__name__
            line["trace"] = _places(record.exc_info[1])
        return msgspec.json.encode(line).decode()


def _places(error: BaseException) -> list[str]:
    places = []
    trace = error.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        places.append(f"{code.co_filename}:{trace.tb_lineno} {code.co_name}")
        trace = trace.tb_next
    return places[-12:]


def _no_paths(record: logging.LogRecord) -> bool:
    """Leave out what the web server says of single connections: our own lines say enough."""
    said = str(record.msg)
    return not said.startswith("connection ") and not any(words in said for words in UNSAID)


def set_up(level: str) -> None:
    """Send everything of ours and of the web server to standard error as JSON."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    for name in ("mandjet", "uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers[:] = []
        logger.propagate = True
        logger.setLevel(level.upper())
    # It would write paths and query strings; our own lines have neither.
    logging.getLogger("uvicorn.error").addFilter(_no_paths)
    logging.getLogger("uvicorn.access").handlers[:] = []
    logging.getLogger("uvicorn.access").propagate = False
