"""What bots are asked and thinkers take, whichever machine they are on; who takes a request has it for some seconds."""

from dataclasses import dataclass, fields
from typing import Any, Literal

from sqlalchemy import Connection, delete, func, select, update

from . import schema
from .processes import LEASE, count_workers, moment
from .queries.events import load_events
from .rows import TableEvent
from .upsert import put_new

COLUMNS = schema.requests.c


@dataclass(frozen=True, slots=True)
class Request:
    """One question to a bot: what it answers after so many events of a table, whether it agrees to end the
    game, or what it would advise a player to answer."""

    table: str
    number: int
    seat: int
    kind: Literal["answer", "agrees", "advise"]
    owner: str
    level: str
    lane: str
    seed: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """What has become of a request; where it waits, how many workers there are that could take it."""

    done: bool
    answer: str
    overran: bool
    workers: int


@dataclass(frozen=True, slots=True)
class Taken:
    """A request, the game it is about, and how many others wait."""

    request: Request
    setup: str
    events: list[TableEvent]
    waiting: int


def this(request: Request) -> Any:
    """Which row it is."""
    return (
        (COLUMNS.table == request.table)
        & (COLUMNS.number == request.number)
        & (COLUMNS.seat == request.seat)
        & (COLUMNS.kind == request.kind)
    )


def ask(connection: Connection, request: Request) -> None:
    """Ask, unless that is asked already."""
    values = {field.name: getattr(request, field.name) for field in fields(request)}
    waiting = {"taker": "", "until": 0, "done": False, "overran": False, "answer": ""}
    put_new(connection, schema.requests, **values, **waiting, asked=moment(connection))


def outcome(connection: Connection, request: Request) -> Outcome:
    """What has become of it; nothing, if it is gone."""
    found = select(COLUMNS.done, COLUMNS.answer, COLUMNS.overran).where(this(request))
    row = connection.execute(found).one_or_none()
    if row is None:
        return Outcome(True, "", False, 0)
    return Outcome(row.done, row.answer, row.overran, 0 if row.done else count_workers(connection))


def drop(connection: Connection, request: Request) -> None:
    """Nobody waits for it any more."""
    connection.execute(delete(schema.requests).where(this(request)))


def take(connection: Connection, lane: str, taker: str) -> Taken | None:
    """Take a request for some seconds: of whoever has the fewest under way, the oldest. Who dies has it no more."""
    now = moment(connection)
    others = schema.requests.alias()
    under_way = (
        select(func.count())
        .select_from(others)
        .where(others.c.owner == COLUMNS.owner, others.c.done.is_(False), others.c.until >= now)
        .scalar_subquery()
    )
    waits = COLUMNS.done.is_(False) & (COLUMNS.lane == lane) & (COLUMNS.until < now)
    names = [COLUMNS[field.name] for field in fields(Request)]
    found = select(*names).where(waits).order_by(under_way, COLUMNS.asked).limit(1)
    row = connection.execute(found.with_for_update(skip_locked=True, of=schema.requests)).one_or_none()
    if row is None:
        return None
    request = Request(*row)
    connection.execute(update(schema.requests).where(this(request)).values(taker=taker, until=now + LEASE))
    setup = connection.execute(select(schema.tables.c.setup).where(schema.tables.c.id == request.table)).scalar() or ""
    events = load_events(connection, request.table)[: request.number]
    waiting = connection.execute(select(func.count()).select_from(schema.requests).where(waits)).scalar_one()
    return Taken(request, setup, events, max(0, waiting))


def answer(connection: Connection, request: Request, key: str, overran: bool) -> None:
    """What a thinker found; the first counts."""
    still = this(request) & COLUMNS.done.is_(False)
    connection.execute(update(schema.requests).where(still).values(done=True, answer=key, overran=overran))
