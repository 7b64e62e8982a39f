"""What people say to each other."""

from ...game import Refusal
from ...protocol.messages import Done, Mute, Say, TableChanged
from ...text.cleaning import clean_line, resembles
from .. import updates
from ..connection import Connection
from ..server import TableServer
from ..table import LiveTable

WEIGHT_OF_A_LINE = 10  # a chat line counts as so many messages: six at once, then two a second
NOBODY = "Spectator"


async def say(server: TableServer, page: Connection, said: Say) -> None:
    """Chat."""
    live = await server.table_of(page)
    line = clean_line(said.text)
    if why := server.bans.why_not("mute", page.visitor, page.address):
        raise Refusal(why)
    page.bucket.take(WEIGHT_OF_A_LINE - 1)
    if said.seat is not None:
        seat, name = said.seat, live.own_seat(page, said.seat).name
    elif live.silent(page.visitor):
        raise Refusal("Only those who sit at this table talk here.")
    else:
        seat, name = -1, spectator_name(live, page)
    if not server.talk.take(f"{live.row.id} {page.address}"):
        raise Refusal("That was a lot at once: wait a moment and say it again.")
    kept = await server.store.talk.add_chat(live.row.id, seat, name, line)
    updates.send_chat(live, kept)
    page.tell(Done(said.ref))


def spectator_name(live: LiveTable, page: Connection) -> str:
    """The name of a spectator, who can't be taken for somebody at the table."""
    return NOBODY if not page.name or resembles(page.name, live.names) else page.name


async def mute(server: TableServer, page: Connection, said: Mute) -> None:
    """Hear somebody no more, or again."""
    live = await server.table_of(page)
    if said.who != -1:
        live.seat(said.who)
    muted = live.mutes.setdefault(page.visitor, set())
    (muted.add if said.on else muted.discard)(said.who)
    await server.store.talk.save_mute(live.row.id, page.visitor, said.who, said.on)
    page.tell(TableChanged(table=updates.table_info(live, page.visitor)))
    page.tell(Done(said.ref))
