"""An access log: each request's number, route, result and duration.

The log has the route's pattern instead of the address, so that no link, name or secret gets into it.
"""

import logging
import secrets
import time
from contextvars import ContextVar

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .security import address_of

log = logging.getLogger(__name__)
request: ContextVar[str] = ContextVar("request", default="")
"""The number of the current request; empty outside of requests."""


class AccessLog:
    """Number requests, and log them at level info (`--log-level info`)."""

    def __init__(self, app: ASGIApp, addresses: bool = False) -> None:
        self.app = app
        self.addresses = addresses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        number = request.set(secrets.token_hex(6))
        began, status = time.perf_counter(), 0

        async def watched(message: Message) -> None:
            nonlocal status
            status = message.get("status", status)
            await send(message)

        try:
            await self.app(scope, receive, watched)
        finally:
            if log.isEnabledFor(logging.INFO):
                self.write_down(scope, status, time.perf_counter() - began)
            request.reset(number)

    def write_down(self, scope: Scope, status: int, seconds: float) -> None:
        """Log one request."""
        route = scope.get("route")
        more: dict[str, object] = {
            "kind": scope["type"],
            "method": scope.get("method", ""),
            "route": getattr(route, "path", ""),
            "status": status,
            "ms": round(seconds * 1000, 1),
        }
        if self.addresses:
            more["address"] = address_of(scope.get("client"))
        words = " ".join(str(more[name]) for name in ("method", "route", "status") if more[name])
        log.info("%s: %s in %s ms", scope["type"], words, more["ms"], extra={"more": more})
