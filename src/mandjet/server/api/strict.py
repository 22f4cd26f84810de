"""Bodies are taken literally: a number in quotes is not a number, a field nobody knows is told."""

from typing import Any

import msgspec
from litestar import Request

from mandjet.server.problems import bad


class StrictRequest(Request[Any, Any, Any]):
    """Decodes a body straight into what the handler takes; the framework itself would guess."""

    async def json(self) -> Any:
        """The body as the handler's type, or Refused (400)."""
        field = self.route_handler.parsed_data_field
        return decode(await self.body(), Any if field is None else field.annotation)


def decode(body: bytes, kind: Any) -> Any:
    """JSON as a type, or Refused (400) with the place that does not fit."""
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise bad(f"the body does not fit: {error}") from None
