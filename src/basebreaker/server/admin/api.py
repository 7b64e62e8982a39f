"""The doors of the page under /admin: the same actions as on the command line, for whoever has the token.

The token is exchanged for a cookie that scripts can't read and other sites can't use (`HttpOnly`, `SameSite=Strict`),
which holds for some hours and says nothing but until when. Everything is asked for by POST with JSON, which a page of
another site can't send in somebody's name either: the guard looks at its Origin.
"""

from __future__ import annotations

import hashlib
import hmac
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from http.cookies import SimpleCookie

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..cluster import handlers
from ..cluster import operators as rooms
from ..game import Missing, Refusal
from ..limits import Buckets
from ..protocol import admin as wire
from ..protocol.http import Problem
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
    """Knows the token, and the cookies that were given for it. All processes with the same token take them."""

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
        """Whether this is the token; who guesses has to wait, and who knows it never does because of that."""
        if not (self.tries.take(address) and self.all_tries.take(EVERYBODY)):
            raise TooOften("That was tried too often: wait a minute and try again.")
        right = hmac.compare_digest(digest(token), self.digest)
        if right:
            self.tries.give_back(address)
            self.all_tries.give_back(EVERYBODY)
        return right

    def new_cookie(self) -> str:
        """A cookie that holds for some hours."""
        until = int(self.clock()) + SESSION_SECONDS
        return f"{until}.{self.seal(until)}"

    def holds(self, cookie: str) -> int:
        """For how many seconds more this cookie holds; 0 if it is none of ours."""
        until, _, seal = cookie.partition(".")
        if not until.isascii() or not until.isdecimal() or len(until) > 12:
            return 0
        right = hmac.compare_digest(seal.encode(), self.seal(int(until)).encode())
        return max(0, int(until) - int(self.clock())) if right else 0

    def seal(self, until: int) -> str:
        """What only somebody with the token can compute."""
        return hmac.new(self.digest, f"operator until {until}".encode(), hashlib.sha256).hexdigest()


def digest(token: str) -> bytes:
    """As long for every token, so that comparing takes as long."""
    return hashlib.sha256(f"token\n{token}".encode()).digest()


def routes(token: str, keep: Retention) -> list[Route]:
    """The doors for operators."""
    keys = AdminTokens(token)
    return [
        Route(f"{PATH}/enter", partial(enter, keys), methods=["POST"]),
        Route(f"{PATH}/leave", leave, methods=["POST"]),
        Route(f"{PATH}/inside", partial(inside, keys), methods=["POST"]),
        Route(f"{PATH}/{{action}}", partial(carry_out, keys, keep), methods=["POST"]),
    ]


async def enter(keys: AdminTokens, request: Request) -> Response:
    """POST /api/admin/enter: the token becomes a cookie."""
    params = await read_body(request, wire.Token)
    if not keys.is_token(params.token, address_of(request.client)):
        return body(Problem(WRONG_TOKEN), 403)
    response = body(wire.Inside(SESSION_SECONDS))
    response.headers.append("Set-Cookie", cookie(keys.new_cookie(), SESSION_SECONDS, request.url.scheme == "https"))
    return response


async def inside(keys: AdminTokens, request: Request) -> Response:
    """POST /api/admin/inside: for how many seconds more the cookie holds."""
    return body(wire.Inside(keys.holds(request.cookies.get(COOKIE, ""))))


async def leave(request: Request) -> Response:
    """POST /api/admin/leave: the cookie is forgotten."""
    response = body(wire.Inside(0))
    response.headers.append("Set-Cookie", cookie("", 0, request.url.scheme == "https"))
    return response


def cookie(value: str, seconds: int, secure: bool) -> str:
    """The header that gives an operator's browser its cookie."""
    jar: SimpleCookie = SimpleCookie()
    jar[COOKIE] = value
    given = jar[COOKIE]
    given["path"], given["max-age"] = PATH, seconds
    given["httponly"], given["samesite"] = True, "Strict"
    if secure:
        given["secure"] = True
    return given.OutputString()


def may_enter(keys: AdminTokens, request: Request) -> bool:
    """Whether an operator asks: with the cookie, or a program with the token itself."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return keys.is_token(token.strip(), address_of(request.client))
    return keys.holds(request.cookies.get(COOKIE, "")) > 0


async def carry_out(keys: AdminTokens, keep: Retention, request: Request) -> Response:
    """POST /api/admin/<action>: do it, and have this server hear of it like the others."""
    if not may_enter(keys, request):
        return body(Problem(NO_TOKEN), 401)
    action = ACTIONS.get(request.path_params["action"])
    if action is None:
        raise Missing("There is no such action.")
    params = await read_body(request, action.params)
    server = server_of(request)
    if action.roll:
        await rooms.answer_roll(server)
    job = partial(do, action=action, params=params, keep=keep, spare=in_use(server))
    if action.looks:
        done, _ = await server.store.read(job)
        return body(done)
    done, words = await stored(server, job)
    handlers.hear(server, words)
    if GENERAL & set(words):
        await rooms.look_up(server)  # before the operator is told that it is so
    return body(done)


Done = tuple[msgspec.Struct, list[str]]


async def stored(server: TableServer, job: Callable[[Connection], Done]) -> Done:
    """Store it; once more if the game has gone on at that very moment."""
    for _ in range(MOST_TRIES - 1):
        with suppress(IntegrityError):
            return await server.store.run(job, lambda done: done[1])
    return await server.store.run(job, lambda done: done[1])


def in_use(server: TableServer) -> set[str]:
    """The tables where somebody is, in this process."""
    return {table for table, live in server.tables.items() if not live.idle}


def do(connection: Connection, action: AdminAction, params: wire.Params, keep: Retention, spare: set[str]) -> Done:
    """The action, as a job of the store: what came of it, and what servers are told."""
    context = AdminContext(connection, keep, spare)
    return action.do(context, params), context.words
