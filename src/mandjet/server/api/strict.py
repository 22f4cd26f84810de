"""Bodies are taken literally: a number in quotes is not a number, a field nobody knows is told."""

import re
from typing import Any

import msgspec
from litestar import Request

from mandjet.server.problems import bad, impossible

# No text that anybody types has it, and PostgreSQL cannot keep it.
NUL = b"\\u0000"
SURROGATE = re.compile(rb"\\u[dD][89a-fA-F]")


class StrictRequest(Request[Any, Any, Any]):
    """Decodes a body straight into what the handler takes; the framework itself would guess."""

    async def json(self) -> Any:
        """The body as the handler's type, or Refused (400)."""
        field = self.route_handler.parsed_data_field
        return decode(await self.body(), Any if field is None else field.annotation)


def decode(body: bytes, kind: Any) -> Any:
    """JSON as a type, or Refused (400) with the place that does not fit."""
    if NUL in body:
        raise impossible(
            "bad-text", "a text is made of characters that people can see; NUL is none"
        )
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        if SURROGATE.search(body):
            raise impossible("bad-text", "half a character (a lone surrogate) is no text") from None
        raise bad(f"the body does not fit: {error}") from None
