"""The ban middleware: banned visitors get one sentence, and the page that can show it."""

from starlette.types import ASGIApp, Receive, Scope, Send

from ..tables.server import TableServer
from .security import address_of, problem

OPEN = ("/api/admin", "/api/news")  # operators have their own token; announcements are public


class BanMiddleware:
    """Refuse HTTP requests of banned visitors; `serve_page` refuses their sockets."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        why = self.why_not(scope) if scope["type"] == "http" else ""
        if why:
            await problem(why, 403)(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def why_not(self, scope: Scope) -> str:
        """The reason for which a visitor is refused; "" if they may pass."""
        path: str = scope["path"]
        if not path.startswith("/api/") or path.startswith(OPEN):
            return ""
        server: TableServer = scope["app"].state.server
        return server.bans.why_not("ban", scope["state"]["visitor"], address_of(scope["client"]))
