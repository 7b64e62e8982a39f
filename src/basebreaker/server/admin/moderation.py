"""Moderation: ending tables, banning and muting, and lifting bans."""

from __future__ import annotations

import ipaddress

from sqlalchemy import Connection, func, insert, select, update

from ..game import Missing, Refusal
from ..protocol import admin as wire
from ..storage import bans as keeping
from ..storage import processes, queries, schema
from ..storage.bans import Ban
from ..storage.retention import drop_tables
from ..storage.rows import ENDED as ENDED_HERE
from ..storage.rows import TableEvent, unix_milliseconds
from ..text.cleaning import clean_line, new_id
from .context import AdminContext, find_visitor
from .tables import load_row

ENDED = "The operator of this server has ended this game."
NOBODY = -1  # the seat of an event that no player caused
CLOSED = "The operator of this server has closed this table."
WIDEST = {4: 8, 6: 19}  # fewest bits that a range must fix, by IP version
ONE_CUSTOMER = 64  # bits of an IPv6 address that one customer gets, which limits also count as one


def end(context: AdminContext, params: wire.End) -> wire.Ended:
    """End a table: a game ends with the present points; one that has not begun is deleted."""
    connection = context.connection
    sentence = clean_line(params.sentence) if params.sentence else ""
    row = load_row(connection, params.table)
    queries.tables.lock_table(connection, row.id)
    row = load_row(connection, row.id)
    if row.status == "over":
        raise Refusal(f"The game at table {row.id} is over already.")
    if row.status == "gathering":
        drop_tables(connection, [row.id])
        context.tell(f"gone {row.id} {sentence or CLOSED}")
    else:
        number = next_number(connection, row.id)
        values = queries.columns.event_values(row.id, number, TableEvent("answer", NOBODY, ENDED_HERE))
        connection.execute(insert(schema.events).values(values))
        over = {"status": "over", "asked": -1, "steps": row.steps + 1, "changed": unix_milliseconds()}
        connection.execute(update(schema.tables).where(schema.tables.c.id == row.id).values(over))
        context.tell(f"event {row.id}", f"notice {row.id} {sentence or ENDED}")
    return wire.Ended(row.id, row.status)


def next_number(connection: Connection, table: str) -> int:
    """The number of a table's next event."""
    last = select(func.coalesce(func.max(schema.events.c.number), -1)).where(schema.events.c.table == table)
    return int(connection.execute(last).scalar_one()) + 1


def shut(context: AdminContext, params: wire.Shut) -> wire.BanInfo:
    """Ban or mute a visitor or a range of addresses for a time."""
    connection = context.connection
    if bool(params.visitor) == bool(params.network):
        raise Refusal("Name either a visitor or a range of addresses.")
    if not 1 <= params.minutes <= wire.MOST_MINUTES:
        raise Refusal("Give a duration from a minute to ten years.")
    reason = clean_line(params.reason) if params.reason else ""
    visitor = find_visitor(connection, params.visitor) if params.visitor else ""
    network = checked_network(params.network) if params.network else ""
    now = processes.moment(connection)
    wide = params.addresses and bool(visitor)
    ban = Ban(new_id(), params.kind, visitor, network, wide, reason, now, now + params.minutes * 60_000)
    keeping.add_ban(connection, ban)
    context.tell("bans")
    return info(connection, ban)


def checked_network(text: str) -> str:
    """A range of addresses in normal form."""
    try:
        network = ipaddress.ip_network(text.strip(), strict=False)
    except ValueError as error:
        raise Refusal(
            f"Addresses are written like 203.0.113.7, 203.0.113.0/24 or 2001:db8::/48, not {text!r}."
        ) from error
    if network.prefixlen < WIDEST[network.version]:
        raise Refusal(f"{network} is too wide: a range has to fix {WIDEST[network.version]} bits or more.")
    if network.version == 6 and network.prefixlen > ONE_CUSTOMER:
        network = network.supernet(new_prefix=ONE_CUSTOMER)
    return str(network)


def bans(context: AdminContext, _params: wire.Nothing) -> wire.BanList:
    """The bans and mutes in force."""
    return wire.BanList([info(context.connection, ban) for ban in keeping.load_bans(context.connection)])


def info(connection: Connection, ban: Ban) -> wire.BanInfo:
    """A ban as operators see it."""
    name = queries.lists.visitor_name(connection, ban.visitor) if ban.visitor else ""
    return wire.BanInfo(ban.id, ban.kind, ban.visitor, name, ban.network, ban.reason, ban.since, ban.until)


def lift(context: AdminContext, params: wire.Lift) -> wire.BanList:
    """Lift a ban; return the remaining ones."""
    name = params.id.removeprefix("/")
    if not keeping.lift_ban(context.connection, name):
        raise Missing(f"There is no ban {name}.")
    context.tell("bans")
    return bans(context, wire.Nothing())
