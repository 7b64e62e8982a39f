"""One socket: what comes in is checked and handled in order, what goes out waits its turn."""

import asyncio
import logging

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from basebreaker.table.doors.guard import address_of
from basebreaker.table.keeping import faults
from basebreaker.table.rooms.desk import handle
from basebreaker.table.rooms.hall import Hall
from basebreaker.table.rooms.joining import depart
from basebreaker.table.rooms.limits import uncount
from basebreaker.table.rooms.office import news_of
from basebreaker.table.rooms.page import LAST_WORDS_SECONDS, Page
from basebreaker.table.wire.protocol import ClientMessage, Refused

log = logging.getLogger(__name__)
LONGEST_ECHO = 300
decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


async def serve_page(hall: Hall, websocket: WebSocket) -> None:
    """A page's whole life."""
    state, limits = websocket.state, hall.limits
    page = Page(state.visitor, state.remembered, limits, address_of(websocket.client))
    hall.links.know(state.visitor, state.key)
    page.cut = getattr(state, "cut", page.cut)
    if (
        hall.pages[page.visitor] >= limits.pages_of_one_visitor
        or hall.pages_from[page.address] >= limits.pages_of_one_address
    ):
        await websocket.close(1008, "too many open pages")
        return
    if hall.draining:
        await websocket.close(1012)
        return
    hall.open_pages.add(page)
    hall.pages[page.visitor] += 1
    hall.pages_from[page.address] += 1
    try:
        await websocket.accept()
        if why := hall.bouncer.why_not("ban", page.visitor, page.address):
            page.hang_up(why)
        elif hall.announcement is not None:
            page.tell(news_of(hall))
        await converse(hall, page, websocket)
    finally:
        hall.open_pages.discard(page)
        uncount(hall.pages, page.visitor)
        uncount(hall.pages_from, page.address)


async def converse(hall: Hall, page: Page, websocket: WebSocket) -> None:
    """From the first message to the last."""
    sender = asyncio.create_task(send_all(hall, page, websocket))
    try:
        await receive_all(hall, page, websocket)
    finally:
        await depart(hall, page)
        if page.hung_up:
            await asyncio.wait({sender}, timeout=LAST_WORDS_SECONDS)
        sender.cancel()
        await asyncio.gather(sender, return_exceptions=True)


async def send_all(hall: Hall, page: Page, websocket: WebSocket) -> None:
    """Send what is queued until the page is hung up or gone. Spectators go through the gate, players just pass."""
    try:
        while (data := await page.next()) is not None:
            if page.viewer is None:
                await hall.gate.pass_through()
            await websocket.send_text(data.decode())
        await websocket.close(1008)
    except WebSocketDisconnect:
        page.hung_up = True


async def receive_all(hall: Hall, page: Page, websocket: WebSocket) -> None:
    """Handle what comes until the page closes or is cut off."""
    while not page.hung_up:
        await page.calm.wait()  # who does not read what we say is not listened to either
        message = await websocket.receive()
        if message["type"] == "websocket.disconnect":
            return
        text = message.get("text")
        if text is None:
            page.hang_up("Say it as text, please: this table does not read binary messages.")
            return
        await receive_one(hall, page, text)


async def receive_one(hall: Hall, page: Page, text: str) -> None:
    """Check one message and handle it."""
    allowed = page.bucket.take()
    if page.bucket.flooded:
        page.hang_up("That was too much at once.")
        return
    try:
        if len(text) > hall.limits.message_bytes:
            raise msgspec.DecodeError("it is too long")
        said = decoder.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        page.bad_messages += 1
        page.tell(Refused(sentence=misfit(error)))
        if page.bad_messages >= hall.limits.bad_messages:
            page.hang_up("Too many messages that nobody here understands.")
        return
    if not allowed:
        page.tell(Refused(said.ref, sentence="That was a lot at once: slow down a little and say it again."))
        return
    try:
        with page.owed_a_reply():
            await handle(hall, page, said)
    except Exception as error:  # one page's trouble stays its own; what was said may hold secrets and is not logged
        log.exception("A message of type %s failed.", type(said).__name__)
        why = faults.sentence(error) or "Something went wrong on the server; nothing was changed."
        page.tell(Refused(said.ref, sentence=why))


def shortened(text: str) -> str:
    """A text that repeats what somebody sent, which may be long."""
    return text if len(text) <= LONGEST_ECHO else f"{text[:LONGEST_ECHO]}…"


def misfit(error: Exception) -> str:
    """What is wrong with a message."""
    if isinstance(error, msgspec.ValidationError):
        return f"That message does not fit the protocol: {shortened(str(error))}."
    return "That message is not JSON as the protocol wants it."
