"""The socket endpoint: who may connect. The session handles the messages."""

from starlette.websockets import WebSocket

from ..cluster.operators import news_of
from ..tables.connection import Connection
from ..tables.server import TableServer
from .protocols import TableWebSocketProtocol
from .security import address_of
from .session import SocketSession


async def serve_page(server: TableServer, websocket: WebSocket) -> None:
    """Accept a connection; it refers only to its session from then on, and the request's memory is freed."""
    state, limits = websocket.state, server.limits
    wire: TableWebSocketProtocol = state.wire
    page = Connection(state.visitor, state.remembered, limits, address_of(websocket.client))
    server.links.know(state.visitor, state.key)
    page.cut = wire.transport.abort
    if (
        server.pages[page.visitor] >= limits.pages_of_one_visitor
        or server.pages_from[page.address] >= limits.pages_of_one_address
    ):
        await websocket.close(1008, "too many open pages")
        return
    if server.draining:
        await websocket.close(1012)
        return
    session = SocketSession(server, page, wire)
    try:
        await websocket.accept()
    except BaseException:
        session.end()
        raise
    wire.keep(session)
    if why := server.bans.why_not("ban", page.visitor, page.address):
        page.close(why)
    elif server.announcement is not None:
        page.tell(news_of(server))
