"""For those who run the server: health and metrics."""

import contextlib
import ipaddress

from litestar import MediaType, Response, get
from sqlalchemy import text

from mandjet.server.api.caller import Call, house_of
from mandjet.server.metrics import METRICS
from mandjet.server.problems import missing


@get("/healthz", media_type=MediaType.TEXT, include_in_schema=False)
async def healthz(request: Call) -> Response[str]:
    """Whether this process can do its work: it answers and reaches the database."""
    try:
        await house_of(request).database.read(lambda c: c.execute(text("SELECT 1")).scalar())
    except Exception:
        return Response("no database\n", status_code=503, media_type=MediaType.TEXT)
    return Response("ok\n", media_type=MediaType.TEXT)


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def metrics(request: Call) -> Response[str]:
    """Numbers for Prometheus, for this machine unless the settings say anyone."""
    if house_of(request).settings.metrics == "local" and not _local(request):
        raise missing("page")
    with contextlib.suppress(Exception):
        # Without a database the last numbers stand.
        await house_of(request).measure()
    return Response(METRICS.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


def _local(request: Call) -> bool:
    try:
        return ipaddress.ip_address(str(request.scope.get("client_address"))).is_loopback
    except ValueError:
        return False


HANDLERS = [healthz, metrics]
