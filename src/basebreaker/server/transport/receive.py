"""Decode one message of a client, or refuse it, and dispatch it."""

import logging

import msgspec

from ..protocol.messages import ClientMessage, Refused
from ..storage import errors
from ..tables.connection import Connection
from ..tables.dispatch import handle
from ..tables.server import TableServer

log = logging.getLogger(__name__)
LONGEST_ECHO = 300
decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


def understood(server: TableServer, page: Connection, text: str) -> ClientMessage | None:
    """Decode a message; None if it was refused (too many messages, or not understood), which the client is sent."""
    allowed = page.bucket.take()
    if page.bucket.flooded:
        page.close("Too many messages at once.")
        return None
    try:
        if len(text) > server.limits.message_bytes:
            raise msgspec.DecodeError("it is too long")
        said = decoder.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        page.bad_messages += 1
        page.tell(Refused(sentence=misfit(error)))
        if page.bad_messages >= server.limits.bad_messages:
            page.close("Too many messages that the server does not understand.")
        return None
    if not allowed:
        page.tell(Refused(said.ref, sentence="That was a lot at once: slow down a little and say it again."))
        return None
    return said


async def take(server: TableServer, page: Connection, said: ClientMessage) -> None:
    """Handle one message."""
    try:
        with page.owed_a_reply():
            await handle(server, page, said)
    except Exception as error:  # an error stays with its client; the message may hold secrets and is not logged
        log.exception("A message of type %s failed.", type(said).__name__)
        why = errors.sentence(error) or "Something went wrong on the server; nothing was changed."
        page.tell(Refused(said.ref, sentence=why))


def shortened(text: str) -> str:
    """Shorten a text that repeats a client's message."""
    return text if len(text) <= LONGEST_ECHO else f"{text[:LONGEST_ECHO]}…"


def misfit(error: Exception) -> str:
    """What is wrong with a message."""
    if isinstance(error, msgspec.ValidationError):
        return f"That message does not fit the protocol: {shortened(str(error))}."
    return "That message is not JSON as the protocol wants it."
