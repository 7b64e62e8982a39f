"""An account of every request for the log: a number of its own, what was asked for, what came of it, how long it took.

What was asked for is told by the pattern of its address, so that no link, name or secret gets into the log.
"""

import logging
import secrets
import time
from contextvars import ContextVar

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .security import address_of

log = logging.getLogger(__name__)
request: ContextVar[str] = ContextVar("request", default="")
"""The number of the request that is being dealt with; nothing outside of one."""


class AccessLog:
    """Numbers requests, and writes them down if somebody wants to know (`--log-level info`)."""

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
        """One line."""
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
