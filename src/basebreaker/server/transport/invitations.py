"""Invitations: who invites to which game, and at which addresses friends can reach this server."""

from collections.abc import Sequence
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..protocol.http import Invitation, Reach
from ..tables.server import TableServer
from .http_api import body
from .protocols import is_local
from .security import address_of, name_in

LOOPBACK = ("localhost", "127.0.0.1", "::1")


def reachable(addresses: Sequence[str]) -> list[str]:
    """The addresses that other devices can use."""
    return [address.rstrip("/") for address in addresses if (urlsplit(address).hostname or "") not in LOOPBACK]


async def reach(request: Request) -> Response:
    """GET /api/reach: addresses for friends, given only to a visitor at this machine who cannot know them otherwise."""
    here = name_in(request.headers.get("host", "")) in LOOPBACK and is_local(address_of(request.client))
    return body(Reach(reachable(request.app.state.addresses) if here else []))


async def invitation(request: Request) -> Response:
    """GET /api/tables/<table>/invitation: no more than any visitor of the table's page can see."""
    server: TableServer = request.app.state.server
    live = await server.table(request.path_params["table"])
    host = [live.seats[seat].name for seat in live.held_by(live.row.host)]
    bots = sum(seat.kind == "bot" for seat in live.seats)
    return body(
        Invitation(
            by=host[0] if host else "",
            players=len(live.seats),
            bots=bots,
            factions=live.row.options.factions,
            status=live.row.status,
        )
    )


ROUTES = [Route("/api/reach", reach), Route("/api/tables/{table}/invitation", invitation)]
