"""The door for sockets: who may have one. What is said over it is the line's business."""

from starlette.websockets import WebSocket

from ..cluster.operators import news_of
from ..tables.connection import Page
from ..tables.server import Hall
from .protocols import MortalPages
from .security import address_of
from .session import Line


async def serve_page(hall: Hall, websocket: WebSocket) -> None:
    """Let a page in; its connection keeps the line from then on, and nothing of the request stays."""
    state, limits = websocket.state, hall.limits
    wire: MortalPages = state.wire
    page = Page(state.visitor, state.remembered, limits, address_of(websocket.client))
    hall.links.know(state.visitor, state.key)
    page.cut = wire.transport.abort
    if (
        hall.pages[page.visitor] >= limits.pages_of_one_visitor
        or hall.pages_from[page.address] >= limits.pages_of_one_address
    ):
        await websocket.close(1008, "too many open pages")
        return
    if hall.draining:
        await websocket.close(1012)
        return
    line = Line(hall, page, wire)
    try:
        await websocket.accept()
    except BaseException:
        line.end()
        raise
    wire.keep(line)
    if why := hall.bouncer.why_not("ban", page.visitor, page.address):
        page.hang_up(why)
    elif hall.announcement is not None:
        page.tell(news_of(hall))
