"""Apply operators' orders to a running server: bans, announcements, the list of visitors."""

from dataclasses import replace

from ..protocol.messages import News
from ..storage.bans import Ban
from ..storage.rows import unix_milliseconds
from ..tables.bans import network_of
from ..tables.connection import encoded
from ..tables.server import TableServer
from ..text.cleaning import new_id


async def look_up(server: TableServer) -> None:
    """Load the bans and the announcement, and apply them."""
    found, announcement = await server.store.operators.load_orders()
    server.bans.take(found)
    changed, server.announcement = announcement != server.announcement, announcement
    if changed:
        send_to_all(server)
    await shut_out(server)


async def shut_out(server: TableServer) -> None:
    """Disconnect banned visitors; a wide ban extends to the addresses of the visitor's connections."""
    wide = {ban.visitor: ban for ban in server.bans.bans if ban.wide and ban.visitor}
    known = {(ban.kind, ban.network) for ban in server.bans.bans}
    more: dict[tuple[str, str], Ban] = {}
    for page in server.open_pages:
        ban = wide.get(page.visitor)
        if ban is not None and (ban.kind, page.address) not in known and may_be_shut_out(page.address):
            more[ban.kind, page.address] = replace(ban, id=new_id(), visitor="", network=page.address, wide=False)
    if more:
        await server.store.operators.add_bans(list(more.values()))
        server.bans.take([*server.bans.bans, *more.values()])
    for page in list(server.open_pages):
        if why := server.bans.why_not("ban", page.visitor, page.address):
            page.close(why)


def may_be_shut_out(address: str) -> bool:
    """Whether an address may be banned: loopback may stand for all visitors behind a proxy that is not trusted."""
    network = network_of(address)
    return network is not None and not network.is_loopback


def news_of(server: TableServer) -> News:
    """The announcement as a message, with times relative to now, because clients' clocks may be wrong."""
    told, now = server.announcement, unix_milliseconds()
    if told is None or told.until <= now:
        return News(client=server.client)
    restart = (told.restart - now) / 1000 if told.restart else None
    return News(
        client=server.client, id=told.id, sentence=told.sentence, restart=restart, seconds=(told.until - now) / 1000
    )


def send_to_all(server: TableServer) -> None:
    """Send the announcement to all clients."""
    data = encoded(news_of(server))
    for page in list(server.open_pages):
        page.send(data)


async def answer_roll(server: TableServer) -> None:
    """Store the list of connected visitors on request; servers that share a database do so continuously."""
    if not server.store.shared:
        pages = {
            (table, visitor): number
            for table, live in server.tables.items()
            for visitor, number in live.visitors.items()
        }
        await server.store.processes.answer_roll(pages)
