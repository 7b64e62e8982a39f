"""Cookies, Origin and Host checks, and security headers."""

import hashlib
import ipaddress
import re
import secrets
from collections.abc import Iterable

import msgspec
from starlette.datastructures import Address, Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..protocol.http import COOKIE, Problem
from ..text.addresses import is_address, split_origin

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
    """The content security policy: own files and own socket only, no inline script, no framing by other sites.

    Images may also be blobs, which the client makes of its own drawings; nothing is fetched for them.
    """
    socket = f" ws://{host} wss://{host}" if re.fullmatch(r"[\w.:\[\]-]+", host) else ""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:;"
        f" font-src 'self'; connect-src 'self'{socket}; manifest-src 'self'; worker-src 'self';"
        " base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


def visitor_of(cookie: str) -> str:
    """The server's id of a visitor: a digest, so that the database holds no cookies."""
    return hashlib.sha256(cookie.encode()).hexdigest()


def key_of(cookie: str) -> str:
    """The key that a visitor's links are made with; it is never stored."""
    return hashlib.sha256(f"links\n{cookie}".encode()).hexdigest()


def read_cookie(headers: Headers) -> str:
    """Our cookie, or "". Parsed leniently: other programs at this host may set cookies of any form."""
    for header in headers.getlist("cookie"):
        for pair in header.split(";"):
            name, _, value = pair.strip().partition("=")
            if name == COOKIE and COOKIE_SHAPE.fullmatch(value):
                return value
    return ""


def name_in(host: str) -> str:
    """The name in a Host header, without the port."""
    if host.startswith("["):
        return host.partition("]")[0].removeprefix("[") if "]" in host else ""
    return host.partition(":")[0].lower()


def address_of(client: tuple[str, int] | Address | None) -> str:
    """The unit of rate limits: an IPv4 address, or the /64 network that one IPv6 customer gets."""
    host = client[0] if client else ""
    if ":" not in host or not is_address(host):
        return host
    return str(ipaddress.ip_network((host.partition("%")[0], 64), strict=False))


class SecurityMiddleware:
    """Identify visitors by their cookie, refuse requests from other sites, and add the security headers.

    With DNS rebinding a foreign site could look like our own to a browser, so a request passes only if its Host is an
    IP address, localhost or one of the server's own names.
    """

    def __init__(self, app: ASGIApp, origins: Iterable[str] = (), hosts: Iterable[str] = ()) -> None:
        self.app = app
        self.origins = {origin.rstrip("/") for origin in origins}
        named = [split_origin(origin) for origin in self.origins]
        self.names = {"localhost", *map(str.lower, hosts), *(parts.hostname or "" for parts in named if parts)} - {""}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and not self.is_ours(Headers(scope=scope).get("host", "")):
            await turn_away(scope, receive, send)
        elif scope["type"] == "http":
            await self.http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self.socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def is_ours(self, host: str) -> bool:
        """Whether a request's Host is one of the server's own names."""
        name = name_in(host)
        return name in self.names or is_address(name)

    def foreign(self, headers: Headers) -> bool:
        """Whether a request comes from a page of another site. Programs other than browsers send no Origin."""
        origin = headers.get("origin")
        if origin is None or origin.rstrip("/") in self.origins:
            return False
        parts = split_origin(origin)
        return parts is None or not parts.netloc or parts.netloc != headers.get("host")

    async def http(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        known = read_cookie(headers)
        cookie = known or secrets.token_urlsafe(32)
        scope.setdefault("state", {}).update(visitor=visitor_of(cookie), key=key_of(cookie))

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
            await problem("This request comes from a page of another site.", 403)(scope, receive, dressed)
        else:
            await self.app(scope, receive, dressed)

    async def socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        if self.foreign(headers):
            await no_socket(receive, send, "foreign Origin")
            return
        known = read_cookie(headers)
        cookie = known or secrets.token_urlsafe(32)
        scope.setdefault("state", {}).update(visitor=visitor_of(cookie), key=key_of(cookie))
        scope["state"]["remembered"] = bool(known)
        await self.app(scope, receive, send)


def problem(sentence: str, status: int) -> Response:
    """An error response."""
    return Response(msgspec.json.encode(Problem(sentence)), status, media_type="application/json", headers=HEADERS)


async def no_socket(receive: Receive, send: Send, reason: str) -> None:
    """Refuse a socket before it opens."""
    await receive()
    await send({"type": "websocket.close", "code": 1008, "reason": reason})


async def turn_away(scope: Scope, receive: Receive, send: Send) -> None:
    """Refuse a request whose Host is not one of the server's names."""
    if scope["type"] == "websocket":
        await no_socket(receive, send, "foreign Host")
        return
    sentence = "The server does not know this host name: use its IP address, or start it with --origin."
    await problem(sentence, 421)(scope, receive, send)


def new_cookie(value: str, secure: bool) -> str:
    """Return the Set-Cookie header for a new visitor."""
    response = Response()
    response.set_cookie(COOKIE, value, COOKIE_SECONDS, secure=secure, httponly=True, samesite="lax")
    return response.headers["Set-Cookie"]
