"""Proxies that are believed: what they say of the client, and only they, counts."""

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from mandjet.server.settings import Settings


class Proxies:
    """The addresses whose X-Forwarded-For and X-Request-Id are believed."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.trusted = self.before(None).trusted_hosts

    def __contains__(self, address: str | None) -> bool:
        return address in self.trusted

    def before(self, app: object) -> ProxyHeadersMiddleware:
        """An application that is told the client's address, not the proxy's."""
        return ProxyHeadersMiddleware(app, self.settings.proxies)  # type: ignore[arg-type]
