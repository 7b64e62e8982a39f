"""The HTTP API of the page under /admin: the actions of the command line, authenticated by the operator's token.

The token is exchanged for a cookie that scripts can't read and other sites can't use (`HttpOnly`, `SameSite=Strict`).
It contains only its expiry time, twelve hours ahead, and a signature. All requests are POST with JSON, which a page of
another site can't forge either: the security middleware checks the Origin.
"""

from __future__ import annotations

import hashlib
import hmac
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial

import msgspec
from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..cluster import handlers, operators
from ..game import Missing, Refusal
from ..limits import Buckets
from ..protocol import admin as wire
from ..protocol.http import Problem
from ..storage.errors import AlreadyStored
from ..storage.retention import Retention
from ..tables.server import TableServer
from ..transport.http_api import TooOften, body, read_body, server_of
from ..transport.security import address_of
from .actions import ACTIONS, AdminAction
from .context import MOST_TRIES, AdminContext

COOKIE = "basebreaker-operator"
PATH = "/api/admin"
SESSION_SECONDS = 12 * 3600
SHORTEST_TOKEN = 16
TRIES_A_MINUTE = 5
TRIES_A_MINUTE_OF_ALL = 60
EVERYBODY = "everybody"
GENERAL = {"bans", "news"}
NO_TOKEN = "Enter the operator's token first."
WRONG_TOKEN = "That is not the token of this server."


class AdminTokens:
    """Check the token and the cookies issued for it. Processes with the same token accept each other's cookies."""

    def __init__(self, token: str, clock: Callable[[], float] = time.time) -> None:
        if len(token) < SHORTEST_TOKEN:
            raise Refusal(
                f"The operator's token is too short: {SHORTEST_TOKEN} characters or more, as of openssl rand -hex 20."
            )
        self.clock = clock
        self.digest = digest(token)
        self.tries = Buckets(TRIES_A_MINUTE)
        self.all_tries = Buckets(TRIES_A_MINUTE_OF_ALL)

    def is_token(self, token: str, address: str) -> bool:
        """Whether this is the token; wrong guesses are rate-limited, and a correct token never uses up the limit."""
        if not (self.tries.take(address) and self.all_tries.take(EVERYBODY)):
            raise TooOften("Too many attempts: wait a minute and try again.")
        right = hmac.compare_digest(digest(token), self.digest)
        if right:
            self.tries.give_back(address)
            self.all_tries.give_back(EVERYBODY)
        return right

    def new_cookie(self) -> str:
        """A cookie that expires after twelve hours."""
        until = int(self.clock()) + SESSION_SECONDS
        return f"{until}.{self.seal(until)}"

    def holds(self, cookie: str) -> int:
        """The seconds until this cookie expires; 0 if it is expired or invalid."""
        until, _, seal = cookie.partition(".")
        if not until.isascii() or not until.isdecimal() or len(until) > 12:
            return 0
        right = hmac.compare_digest(seal.encode(), self.seal(int(until)).encode())
        return max(0, int(until) - int(self.clock())) if right else 0

    def seal(self, until: int) -> str:
        """The signature of an expiry time, made with the token."""
        return hmac.new(self.digest, f"operator until {until}".encode(), hashlib.sha256).hexdigest()


def digest(token: str) -> bytes:
    """A digest of fixed length, so that comparing takes the same time for every token."""
    return hashlib.sha256(f"token\n{token}".encode()).digest()


def routes(token: str, keep: Retention) -> list[Route]:
    """The routes of the admin API."""
    keys = AdminTokens(token)
    return [
        Route(f"{PATH}/enter", partial(enter, keys), methods=["POST"]),
        Route(f"{PATH}/leave", leave, methods=["POST"]),
        Route(f"{PATH}/inside", partial(inside, keys), methods=["POST"]),
        Route(f"{PATH}/{{action}}", partial(carry_out, keys, keep), methods=["POST"]),
    ]


async def enter(keys: AdminTokens, request: Request) -> Response:
    """POST /api/admin/enter: exchange the token for a cookie."""
    params = await read_body(request, wire.Token)
    if not keys.is_token(params.token, address_of(request.client)):
        return body(Problem(WRONG_TOKEN), 403)
    response = body(wire.Inside(SESSION_SECONDS))
    give_cookie(request, response, keys.new_cookie(), SESSION_SECONDS)
    return response


async def inside(keys: AdminTokens, request: Request) -> Response:
    """POST /api/admin/inside: the seconds until the cookie expires."""
    return body(wire.Inside(keys.holds(request.cookies.get(COOKIE, ""))))


async def leave(request: Request) -> Response:
    """POST /api/admin/leave: delete the cookie."""
    response = body(wire.Inside(0))
    give_cookie(request, response, "", 0)
    return response


def give_cookie(request: Request, response: Response, value: str, seconds: int) -> None:
    """Set the admin cookie, or delete it with an empty value."""
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, value, seconds, path=PATH, secure=secure, httponly=True, samesite="strict")


def may_enter(keys: AdminTokens, request: Request) -> bool:
    """Whether a request is authenticated: by the cookie, or by the token itself as a bearer token."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return keys.is_token(token.strip(), address_of(request.client))
    return keys.holds(request.cookies.get(COOKIE, "")) > 0


async def carry_out(keys: AdminTokens, keep: Retention, request: Request) -> Response:
    """POST /api/admin/<action>: carry it out, and apply its notifications to this server as well."""
    if not may_enter(keys, request):
        return body(Problem(NO_TOKEN), 401)
    action = ACTIONS.get(request.path_params["action"])
    if action is None:
        raise Missing("There is no such action.")
    params = await read_body(request, action.params)
    server = server_of(request)
    if action.roll:
        await operators.answer_roll(server)
    job = partial(do, action=action, params=params, keep=keep, spare=in_use(server))
    if action.looks:
        done, _ = await server.store.read(job)
        return body(done)
    done, words = await stored(server, job)
    handlers.hear(server, words)
    if GENERAL & set(words):
        await operators.look_up(server)  # before the reply confirms it
    return body(done)


Done = tuple[msgspec.Struct, list[str]]


async def stored(server: TableServer, job: Callable[[Connection], Done]) -> Done:
    """Run the job in a transaction; again if the game has moved on in between."""
    for _ in range(MOST_TRIES - 1):
        with suppress(AlreadyStored):
            return await server.store.run(job, lambda done: done[1])
    return await server.store.run(job, lambda done: done[1])


def in_use(server: TableServer) -> set[str]:
    """The tables with connected visitors in this process."""
    return {table for table, live in server.tables.items() if not live.idle}


def do(connection: Connection, action: AdminAction, params: wire.Params, keep: Retention, spare: set[str]) -> Done:
    """Carry out the action as a job of the store; return its result and the notifications for the servers."""
    context = AdminContext(connection, keep, spare)
    return action.do(context, params), context.words
