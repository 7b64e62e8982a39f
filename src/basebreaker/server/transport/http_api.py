"""The HTTP API: lists for the front page, new tables, the catalogue, records and reports."""

import gzip
import hashlib
from functools import partial
from typing import TypeVar

import msgspec
from sqlalchemy import Connection
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..cluster.operators import news_of
from ..game import Missing, Refusal
from ..protocol.http import (
    Home,
    NewTable,
    Opened,
    PlayNow,
    PlayOn,
    Problem,
    PuzzleTried,
    ReportBody,
    SummarySeat,
    TableSummary,
    TakeLesson,
    TryPuzzle,
)
from ..protocol.shared import Options
from ..storage import errors, queries
from ..storage.rows import Deal, SeatRow, TableEvent, TableRow
from ..tables import history
from ..tables.handlers import create
from ..tables.handlers import lessons as lesson_tables
from ..tables.handlers import puzzles as puzzle_tables
from ..tables.handlers.reports import record_of
from ..tables.server import Draining, TableServer
from ..tables.table import LiveTable
from ..text.cleaning import LONGEST_NAME_OF_OTHERS, clean_name, new_id
from .security import address_of

B = TypeVar("B")


class Forbidden(Refusal):
    """The resource exists but not for this visitor."""


class TooMuch(Refusal):
    """The request is too large."""


class TooOften(Refusal):
    """Requests come too fast."""


STATUS: dict[type[Exception], int] = {Missing: 404, Forbidden: 403, TooMuch: 413, TooOften: 429, Draining: 503}


def body(value: object, status: int = 200) -> Response:
    """A JSON response."""
    return Response(
        msgspec.json.encode(value), status, media_type="application/json", headers={"Cache-Control": "no-store"}
    )


def refused(request: Request, error: Exception) -> Response:
    """A refusal as one sentence with a fitting status."""
    server_of(request).metrics.refused[request.method.lower()] += 1
    return body(Problem(str(error)), STATUS.get(type(error), 400))


def http_problem(_request: Request, error: Exception) -> Response:
    """The framework's own errors as sentences."""
    if why := errors.sentence(error):
        return body(Problem(why), 507 if why == errors.DISK_FULL else 503)
    status = error.status_code if isinstance(error, HTTPException) else 500
    sentences = {404: "There is nothing at this address.", 405: "That cannot be done at this address."}
    return body(Problem(sentences.get(status, "Something went wrong on the server; nothing was changed.")), status)


def server_of(request: Request) -> TableServer:
    """The server of this application."""
    server: TableServer = request.app.state.server
    return server


async def read_text(request: Request, most: int) -> bytes:
    """The body, if it is not too large."""
    if request.headers.get("content-type", "").split(";")[0].strip() != "application/json":
        raise Refusal("Send JSON, with Content-Type: application/json.")
    text = bytearray()
    async for chunk in request.stream():
        text += chunk
        if len(text) > most:
            raise TooMuch(f"That is too large: {most // 1024} kB at the most.")
    return bytes(text)


async def read_body(request: Request, kind: type[B]) -> B:
    """The body as a struct of the protocol."""
    text = await read_text(request, server_of(request).limits.body_bytes)
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refusal(f"This request does not fit: {error}.") from error


def may_open(request: Request) -> str:
    """The visitor, unless they open tables too fast."""
    visitor: str = request.state.visitor
    server_of(request).links.know(visitor, request.state.key)
    try:
        server_of(request).may_open(visitor, address_of(request.client))
    except Draining:
        raise
    except Refusal as refusal:
        raise TooOften(refusal.sentence) from refusal
    return visitor


# -------------------------------------------------------------------------------------------------- tables and lists


async def play_now(request: Request) -> Response:
    """POST /api/play-now."""
    visitor = may_open(request)
    return body(await create.play_now(server_of(request), visitor, await read_body(request, PlayNow)))


async def new_table(request: Request) -> Response:
    """POST /api/tables."""
    visitor = may_open(request)
    return body(await create.open_table(server_of(request), visitor, await read_body(request, NewTable)))


async def play_on(request: Request) -> Response:
    """POST /api/play-on."""
    visitor = may_open(request)
    return body(await create.play_on(server_of(request), visitor, await read_body(request, PlayOn)))


async def list_lessons(request: Request) -> Response:
    """GET /api/lessons."""
    return body(lesson_tables.listed(server_of(request)))


async def take_lesson(request: Request) -> Response:
    """POST /api/lessons/<lesson>."""
    visitor, wish = may_open(request), await read_body(request, TakeLesson)
    return body(await lesson_tables.open_lesson(server_of(request), visitor, request.path_params["lesson"], wish))


async def list_puzzles(request: Request) -> Response:
    """GET /api/puzzles."""
    return body(await puzzle_tables.listed(server_of(request)))


async def today(request: Request) -> Response:
    """GET /api/today."""
    return body(await puzzle_tables.today(server_of(request)))


async def puzzle(request: Request) -> Response:
    """GET and POST /api/puzzles/<puzzle>."""
    server, id = server_of(request), request.path_params["puzzle"]
    if request.method != "POST":
        return body(await puzzle_tables.first_hint(server, id))
    visitor, wish = may_open(request), await read_body(request, TryPuzzle)
    return body(await puzzle_tables.open_puzzle(server, visitor, id, wish))


async def puzzle_result(request: Request) -> Response:
    """POST /api/puzzles/<puzzle>/result."""
    tried = await read_body(request, PuzzleTried)
    return body(await puzzle_tables.rated(server_of(request), request.path_params["puzzle"], tried))


async def deal(request: Request) -> Response:
    """POST /api/deal."""
    visitor, wish = may_open(request), await read_body(request, TryPuzzle)
    return body(await puzzle_tables.open_deal(server_of(request), visitor, wish))


async def home(request: Request) -> Response:
    """GET /api/home."""
    server = server_of(request)
    held = await server.store.lists.held_by(request.state.visitor)
    found = await server.store.read(partial(look_around, visitor=request.state.visitor, held=held), *held)
    return body(Home(*found, levels=server.levels()))


Lists = tuple[str, list[TableSummary], list[TableSummary], list[TableSummary]]


def look_around(connection: Connection, visitor: str, held: dict[str, set[int]]) -> Lists:
    """A visitor's name, running games, finished games, and public ones; `held` are the seats they hold."""
    running = games_of(queries.lists.list_tables(connection, held, ["gathering", "running"]))
    finished = games_of(queries.lists.list_tables(connection, held, ["over"]))
    public = queries.lists.list_public(connection)
    seats = queries.seats.seats_of(connection, [row.id for row in (*running, *finished, *public)])

    def summaries(rows: list[TableRow]) -> list[TableSummary]:
        return [summary(row, seats[row.id], held.get(row.id, set())) for row in rows]

    return queries.lists.visitor_name(connection, visitor), summaries(running), summaries(finished), summaries(public)


def games_of(rows: list[TableRow]) -> list[TableRow]:
    """The games among these tables; lessons and puzzles have pages of their own."""
    return [row for row in rows if not row.options.lesson and not row.options.puzzle]


def summary(row: TableRow, seats: list[SeatRow], yours: set[int]) -> TableSummary:
    """One line of a list."""
    shown = row.summary
    return TableSummary(
        table=row.id,
        status=row.status,
        seats=[
            SummarySeat(
                name=seat.name,
                kind=seat.kind,
                factions=shown.factions[seat.seat] if shown.factions else seat.factions,
                vp=shown.vp[seat.seat] if shown.vp else 0,
                yours=seat.seat in yours,
                winner=seat.seat in shown.winners,
            )
            for seat in seats
        ],
        turn=row.turn,
        steps=row.steps,
        changed=row.changed,
        your_turn=row.status == "running" and row.asked in yours,
        public=row.public,
    )


class CachedBody:
    """A body that is encoded and compressed once, with an ETag so that browsers cache it."""

    def __init__(self, value: object) -> None:
        self.text = msgspec.json.encode(value)
        self.packed = gzip.compress(self.text, mtime=0)
        self.tag = f'"{hashlib.sha256(self.text).hexdigest()[:16]}"'

    def response(self, request: Request) -> Response:
        """The body, or 304 if the browser has it already."""
        headers = {"ETag": f"W/{self.tag}", "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        known = request.headers.get("if-none-match", "")
        if self.tag in (tag.strip().removeprefix("W/") for tag in known.split(",")):
            return Response(status_code=304, headers=headers)
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(self.text, media_type="application/json", headers=headers)
        return Response(self.packed, media_type="application/json", headers={**headers, "Content-Encoding": "gzip"})


async def news(request: Request) -> Response:
    """GET /api/news: the operator's announcement, for clients without a socket."""
    return body(news_of(server_of(request)))


async def catalog(request: Request) -> Response:
    """GET /api/catalog."""
    state = request.app.state
    if not hasattr(state, "catalog"):
        state.catalog = CachedBody(server_of(request).games.catalog())
    kept: CachedBody = state.catalog
    return kept.response(request)


# -------------------------------------------------------------------------------------------------- records, reports


async def upload(request: Request) -> Response:
    """POST /api/records: make a replay from a record file."""
    visitor, server = may_open(request), server_of(request)
    text = await read_text(request, server.limits.record_bytes)
    found = await server.uploads.read(text)
    row = TableRow(new_id(), "over", visitor, Options(), uploaded=True, setup=found.setup, steps=len(found.answers))
    seats = [
        SeatRow(number, "person", clean_name(name, LONGEST_NAME_OF_OTHERS)) for number, name in enumerate(found.names)
    ]
    events = [TableEvent("answer", seat, key) for seat, key in found.answers]
    deal = Deal("", found.secret) if found.secret else None
    await server.store.tables.add_table(row, seats, events=events, deal=deal)
    return body(Opened(row.id, f"/replay/{row.id}"))


def attachment(text: str, name: str) -> Response:
    """A record as a download."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(text, media_type="application/json", headers=headers)


async def record(request: Request) -> Response:
    """GET /api/tables/<table>/record."""
    server = server_of(request)
    live = await server.table(request.path_params["table"])
    if not live.row.setup:
        raise Missing("The game has not started yet.")
    await check_open(server, live)
    keys = [answer.value for answer in live.answers]
    hints = history.hinted_steps(live.events)
    text = server.games.record(live.row.setup, live.names, keys, await server.secret_of(live), hints)
    return attachment(text, f"basebreaker-{live.row.id}.json")


async def check_open(server: TableServer, live: LiveTable) -> None:
    """Refuse a record that reveals the cards of a running game."""
    await server.look_at_origin(live)
    if not live.origin_over:
        raise Forbidden("This record reveals every card of the game it was played on from: finish that game first.")
    if not live.open_record:
        raise Forbidden("The record reveals every card: you can download it when the game is over.")


async def report(request: Request) -> Response:
    """GET /api/reports/<report>."""
    server = server_of(request)
    row = await server.store.talk.load_report(request.path_params["report"])
    if row is None:
        raise Missing("There is no such report; the link may be incomplete.")
    live = await server.table(row.table)
    await server.look_at_origin(live)
    if not request.url.path.endswith("/record"):
        note = f"{row.note}\n{row.fault}" if row.fault and live.may_play_on(request.state.visitor) else row.note
        return body(ReportBody(row.id, row.table, row.step, note, row.time, live.open_record))
    await check_open(server, live)
    return attachment(await record_of(server, live, row), f"basebreaker-report-{row.id}.json")


API = [
    Route("/api/home", home),
    Route("/api/catalog", catalog),
    Route("/api/news", news),
    Route("/api/play-now", play_now, methods=["POST"]),
    Route("/api/tables", new_table, methods=["POST"]),
    Route("/api/play-on", play_on, methods=["POST"]),
    Route("/api/lessons", list_lessons),
    Route("/api/lessons/{lesson}", take_lesson, methods=["POST"]),
    Route("/api/puzzles", list_puzzles),
    Route("/api/puzzles/{puzzle}", puzzle, methods=["GET", "POST"]),
    Route("/api/puzzles/{puzzle}/result", puzzle_result, methods=["POST"]),
    Route("/api/today", today),
    Route("/api/deal", deal, methods=["POST"]),
    Route("/api/records", upload, methods=["POST"]),
    Route("/api/tables/{table}/record", record),
    Route("/api/reports/{report}", report),
    Route("/api/reports/{report}/record", report),
]
