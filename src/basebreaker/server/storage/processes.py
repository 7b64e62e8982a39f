"""What processes that share a database know of each other: who lives, whose pages are where, who may do what.

All times are the database's, so that no two clocks need to agree.
"""

import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, or_, select, text, update

from . import schema
from .upsert import insertion, put

BEAT_SECONDS = 2.0
DEAD_AFTER = 8_000  # milliseconds without a beat
FORGOTTEN_AFTER = 60_000
LEASE = 8_000  # milliseconds; every beat renews it
NOW = text("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")


def moment(connection: Connection) -> int:
    """Milliseconds since 1970, by the database's clock."""
    if connection.dialect.name != "postgresql":
        return int(time.time() * 1000)
    return int(connection.execute(NOW).scalar_one())


# ---------------------------------------------------------------------------------------------------------- processes


def beat(connection: Connection, process: str, kind: str, workers: int = 0) -> frozenset[str]:
    """Say that this process lives, keep what it holds, and forget the dead; gives the servers that live."""
    now = moment(connection)
    put(connection, schema.processes, id=process, kind=kind, workers=workers, seen=now)
    leases, requests = schema.leases.c, schema.requests.c
    mine = (leases.holder == process) & leases.until.between(now, now + LEASE)
    connection.execute(update(schema.leases).where(mine).values(until=now + LEASE))
    taken = (requests.taker == process) & requests.done.is_(False) & (requests.until >= now)
    connection.execute(update(schema.requests).where(taken).values(until=now + LEASE))
    columns = schema.processes.c
    forgotten = select(columns.id).where(columns.seen < now - FORGOTTEN_AFTER)
    gone = list(connection.execute(forgotten).scalars())
    if gone:
        forget(connection, gone)
    living = select(columns.id).where(columns.kind == "table", columns.seen >= now - DEAD_AFTER)
    return frozenset(connection.execute(living).scalars())


def forget(connection: Connection, gone: Iterable[str]) -> None:
    """Nothing of these processes is left."""
    names = sorted(gone)
    connection.execute(delete(schema.presence).where(schema.presence.c.process.in_(names)))
    connection.execute(delete(schema.leases).where(schema.leases.c.holder.in_(names)))
    connection.execute(delete(schema.processes).where(schema.processes.c.id.in_(names)))


def take_leave(connection: Connection, process: str) -> None:
    """This process ends: what it held is anybody's, and its pages are gone since now."""
    now = moment(connection)
    columns = schema.presence.c
    here = (columns.process == process) & (columns.pages > 0)
    connection.execute(update(schema.presence).where(here).values(pages=0, since=now))
    connection.execute(
        delete(schema.leases).where(schema.leases.c.holder == process, schema.leases.c.until <= now + LEASE)
    )
    requests = schema.requests.c
    taken = (requests.taker == process) & requests.done.is_(False)
    connection.execute(update(schema.requests).where(taken).values(taker="", until=0))
    connection.execute(delete(schema.processes).where(schema.processes.c.id == process))


# ----------------------------------------------------------------------------------------------------------- presence


@dataclass(slots=True, frozen=True)
class Presence:
    """A visitor's pages in another process; without any, for how many milliseconds there has been none."""

    visitor: str
    pages: int
    gone: int


def note_presence(connection: Connection, table: str, visitor: str, process: str, pages: int) -> None:
    """How many pages a visitor has open at a table in one process."""
    now = moment(connection)
    put(connection, schema.presence, table=table, visitor=visitor, process=process, pages=pages, since=now)


def load_presence(connection: Connection, table: str, process: str) -> list[Presence]:
    """Whose pages are open at a table in other processes, or were."""
    if connection.dialect.name != "postgresql":
        return []
    now = moment(connection)
    columns, others = schema.presence.c, schema.processes
    rows = connection.execute(
        select(columns.visitor, columns.pages, columns.since, others.c.seen)
        .select_from(schema.presence.outerjoin(others, others.c.id == columns.process))
        .where(columns.table == table, columns.process != process)
    )
    found = []
    for row in rows:
        alive = row.seen is not None and row.seen >= now - DEAD_AFTER
        since = row.since if row.pages == 0 or row.seen is None else row.seen
        found.append(Presence(row.visitor, row.pages if alive else 0, max(0, now - since)))
    return found


def answer_roll(connection: Connection, process: str, pages: Mapping[tuple[str, str], int]) -> None:
    """Say who is here: the pages of each visitor at each table. Only for the one process of a SQLite database."""
    now = moment(connection)
    connection.execute(delete(schema.presence))
    connection.execute(delete(schema.processes).where(schema.processes.c.kind == "table"))
    connection.execute(insert(schema.processes).values(id=process, kind="table", workers=0, seen=now))
    for (table, visitor), number in pages.items():
        values = {"table": table, "visitor": visitor, "process": process, "pages": number, "since": now}
        connection.execute(insert(schema.presence).values(values))


def occupied(connection: Connection) -> list[str]:
    """The tables where somebody has a page open, in any process that lives."""
    columns, others = schema.presence.c, schema.processes.c
    living = select(others.id).where(others.seen >= moment(connection) - DEAD_AFTER)
    found = select(columns.table).distinct().where(columns.pages > 0, columns.process.in_(living))
    return list(connection.execute(found).scalars())


# ------------------------------------------------------------------------------------------------------------- leases


def take_lease(connection: Connection, name: str, holder: str, milliseconds: int = LEASE) -> int:
    """Take or keep a lease: 0 if it is the holder's now, else in how many milliseconds it ends."""
    now = moment(connection)
    leases = schema.leases.c
    wish = insertion(connection, schema.leases).values(name=name, holder=holder, until=now + milliseconds)
    free = or_(leases.until < now, leases.holder == holder)
    taken = connection.execute(
        wish.on_conflict_do_update(
            index_elements=["name"], set_={"holder": holder, "until": now + milliseconds}, where=free
        )
    )
    if taken.rowcount == 1:
        return 0
    until = connection.execute(select(leases.until).where(leases.name == name)).scalar()
    return 1 if until is None else max(1, until - now)


def drop_lease(connection: Connection, name: str, holder: str) -> None:
    """Let others have it."""
    connection.execute(delete(schema.leases).where(schema.leases.c.name == name, schema.leases.c.holder == holder))


# ---------------------------------------------------------------------------------------------------------- proposals


def load_proposal(connection: Connection, table: str) -> tuple[int, str, str]:
    """How many proposals there were at a table, the open one, and who has offered to end the game when."""
    columns = schema.proposals.c
    found = select(columns.number, columns.body, columns.offers).where(columns.table == table)
    row = connection.execute(found).one_or_none()
    return (0, "", "") if row is None else (row.number, row.body, row.offers)


def swap_proposal(
    connection: Connection, table: str, before: tuple[int, str], after: tuple[int, str], offers: str
) -> bool:
    """Put a proposal in another one's place; False if that is not the open one any more."""
    columns = schema.proposals.c
    insert = insertion(connection, schema.proposals).values(table=table, number=0, body="", offers="")
    connection.execute(insert.on_conflict_do_nothing())
    where = (columns.table == table) & (columns.number == before[0]) & (columns.body == before[1])
    values = {"number": after[0], "body": after[1], "offers": offers}
    return connection.execute(update(schema.proposals).where(where).values(values)).rowcount == 1


def end_proposal(connection: Connection, table: str, number: int) -> None:
    """This proposal is open no more."""
    columns = schema.proposals.c
    connection.execute(update(schema.proposals).where(columns.table == table, columns.number == number).values(body=""))


def clear_old(connection: Connection, before: int) -> None:
    """What nobody needs any more: where pages were, and questions that nobody waits for."""
    connection.execute(delete(schema.presence).where(schema.presence.c.pages == 0, schema.presence.c.since < before))
    connection.execute(delete(schema.requests).where(schema.requests.c.asked < before))
    connection.execute(delete(schema.leases).where(schema.leases.c.until < before))
    connection.execute(delete(schema.bans).where(schema.bans.c.until < before))
    connection.execute(delete(schema.announcements).where(schema.announcements.c.until < before))


def count_workers(connection: Connection) -> int:
    """How many bots can think at a time, in all thinkers that live."""
    columns = schema.processes.c
    living = (columns.kind == "thinkers") & (columns.seen >= moment(connection) - DEAD_AFTER)
    return int(connection.execute(select(func.coalesce(func.sum(columns.workers), 0)).where(living)).scalar_one())
