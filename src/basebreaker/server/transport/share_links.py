"""Links to a review: the page has metadata for link previews: who played, how it ended, and a picture."""

import asyncio
from html import escape
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..game import Missing, Refusal
from ..tables.replays import reviews
from ..tables.server import TableServer
from ..tables.table import LiveTable

SIZE = (1200, 630)  # of the picture, as link previews want it
HEAD = "</head>"


async def open_table(request: Request) -> LiveTable | None:
    """The table of a finished game that everyone may see, or None."""
    server: TableServer = request.app.state.server
    try:
        live = await server.table(request.path_params["table"])
        await reviews.check(server, live)
    except Refusal:
        return None
    return live


async def picture(request: Request) -> Response:
    """GET /api/tables/<table>/review.png."""
    server: TableServer = request.app.state.server
    live = await open_table(request)
    drawn = b"" if live is None else await server.store.events.load_picture(live.row.id)
    if not drawn:
        raise Missing("There is no picture of a review here; open the review first.")
    return Response(drawn, media_type="image/png", headers={"Cache-Control": "public, max-age=86400"})


def review_page(static: Path) -> Route:
    """GET /review/<table>: the client's page, with metadata for link previews."""
    index = static / "index.html"

    async def page(request: Request) -> Response:
        live = await open_table(request)
        server: TableServer = request.app.state.server
        drawn = live is not None and bool(await server.store.events.load_picture(live.row.id))
        head = "" if live is None else preview(live, str(request.base_url), drawn)
        text = (await asyncio.to_thread(index.read_text, "utf-8")).replace(HEAD, head + HEAD, 1)
        return Response(text, media_type="text/html", headers={"Cache-Control": "no-cache"})

    return Route("/review/{table}", page)


def preview(live: LiveTable, base: str, drawn: bool) -> str:
    """The metadata of a preview: who played, how it ended, where to look."""
    where = f"{base.rstrip('/')}/review/{live.row.id}"
    tags = {
        "og:type": "article",
        "og:site_name": "Basebreaker",
        "og:title": headline(live),
        "og:description": "Everybody's chance to win turn by turn, the decisions that changed most, luck and choices.",
        "og:url": where,
    }
    if drawn:
        tags |= {
            "og:image": f"{base.rstrip('/')}/api/tables/{live.row.id}/review.png",
            "og:image:width": str(SIZE[0]),
            "og:image:height": str(SIZE[1]),
            "og:image:alt": "Everybody's chance to win, turn by turn",
        }
    card = f'<meta name="twitter:card" content="{"summary_large_image" if drawn else "summary"}">'
    return card + "".join(f'<meta property="{name}" content="{escape(value)}">' for name, value in tags.items())


def headline(live: LiveTable) -> str:
    """Who played, and how it ended."""
    vp = live.row.summary.vp
    players = [f"{name} {vp[seat]}" if vp else name for seat, name in enumerate(live.names)]
    return f"{', '.join(players)}: where the game was won"


ROUTES = [Route("/api/tables/{table}/review.png", picture)]
