"""The guard at the door: who is asking, from which page, and what a browser may do with our pages."""

import hashlib
import re
import secrets
from collections.abc import Iterable
from http.cookies import CookieError, SimpleCookie
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from basebreaker.table.wire.bodies import Problem

COOKIE = "basebreaker"
COOKIE_SECONDS = 400 * 24 * 3600
COOKIE_SHAPE = re.compile(r"[A-Za-z0-9_-]{43}")

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


def policy(host: str) -> str:
    """The content security policy: our own files and our own socket, no inline script, nobody else's frame."""
    socket = f" ws://{host} wss://{host}" if re.fullmatch(r"[\w.:\[\]-]+", host) else ""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';"
        f" font-src 'self'; connect-src 'self'{socket}; manifest-src 'self'; worker-src 'self';"
        " base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


def visitor_of(cookie: str) -> str:
    """How the server knows a visitor: a digest, so that the database holds nobody's cookie."""
    return hashlib.sha256(cookie.encode()).hexdigest()


def read_cookie(headers: Headers) -> str:
    """Our cookie, or nothing if there is none or it is not one of ours."""
    jar: SimpleCookie = SimpleCookie()
    try:
        jar.load(headers.get("cookie", ""))
    except CookieError:
        return ""
    value = jar[COOKIE].value if COOKIE in jar else ""
    return value if COOKIE_SHAPE.fullmatch(value) else ""


class Guard:
    """Knows visitors by their cookie, turns foreign pages away, and adds the security headers."""

    def __init__(self, app: ASGIApp, origins: Iterable[str] = ()) -> None:
        self.app = app
        self.origins = {origin.rstrip("/") for origin in origins}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self.http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self.socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def foreign(self, headers: Headers) -> bool:
        """Whether a page of another site asks. Programs that are no browsers send no Origin."""
        origin = headers.get("origin")
        if origin is None or origin.rstrip("/") in self.origins:
            return False
        return urlsplit(origin).netloc != headers.get("host")

    async def http(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        known = read_cookie(headers)
        cookie = known or secrets.token_urlsafe(32)
        scope.setdefault("state", {})["visitor"] = visitor_of(cookie)
        scope["state"]["remembered"] = bool(known)

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                out = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    out.setdefault(name, value)
                out.setdefault("Content-Security-Policy", policy(headers.get("host", "")))
                if not known:
                    out.append("Set-Cookie", new_cookie(cookie, secure=scope["scheme"] == "https"))
            await send(message)

        if scope["method"] not in ("GET", "HEAD") and self.foreign(headers):
            problem = Problem("This request comes from a page of another site.")
            refusal = Response(msgspec.json.encode(problem), 403, media_type="application/json")
            await refusal(scope, receive, dressed)
        else:
            await self.app(scope, receive, dressed)

    async def socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        if self.foreign(headers):
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "foreign Origin"})
            return
        known = read_cookie(headers)
        scope.setdefault("state", {})["visitor"] = visitor_of(known or secrets.token_urlsafe(32))
        scope["state"]["remembered"] = bool(known)
        await self.app(scope, receive, send)


def new_cookie(value: str, secure: bool) -> str:
    """The header that gives a browser its cookie."""
    jar: SimpleCookie = SimpleCookie()
    jar[COOKIE] = value
    cookie = jar[COOKIE]
    cookie["path"], cookie["max-age"] = "/", COOKIE_SECONDS
    cookie["httponly"], cookie["samesite"] = True, "Lax"
    if secure:
        cookie["secure"] = True
    return cookie.OutputString()
