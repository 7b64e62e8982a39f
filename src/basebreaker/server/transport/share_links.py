"""Links to a review: the page tells whoever previews links who played and how it ended, with a picture."""

import asyncio
from functools import partial
from html import escape
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..game import Missing, Refusal
from ..storage import queries
from ..tables.replays import reviews
from ..tables.server import Hall
from ..tables.table import Room

SIZE = (1200, 630)  # of the picture, as those who preview links want it
HEAD = "</head>"


async def open_room(request: Request) -> Room | None:
    """The room of a game that is over and may be seen by everybody; None if there is none."""
    hall: Hall = request.app.state.hall
    try:
        room = await hall.room(request.path_params["table"])
        await reviews.check(hall, room)
    except Refusal:
        return None
    return room


async def picture(request: Request) -> Response:
    """GET /api/tables/<table>/review.png."""
    hall: Hall = request.app.state.hall
    room = await open_room(request)
    drawn = b"" if room is None else await hall.store.read(partial(queries.load_picture, table=room.row.id))
    if not drawn:
        raise Missing("There is no picture of a review here; open the review first.")
    return Response(drawn, media_type="image/png", headers={"Cache-Control": "public, max-age=86400"})


def review_page(static: Path) -> Route:
    """GET /review/<table>: the client's page, with a head for those who preview links."""
    index = static / "index.html"

    async def page(request: Request) -> Response:
        room = await open_room(request)
        hall: Hall = request.app.state.hall
        drawn = room is not None and bool(await hall.store.read(partial(queries.load_picture, table=room.row.id)))
        head = "" if room is None else preview(room, str(request.base_url), drawn)
        text = (await asyncio.to_thread(index.read_text, "utf-8")).replace(HEAD, head + HEAD, 1)
        return Response(text, media_type="text/html", headers={"Cache-Control": "no-cache"})

    return Route("/review/{table}", page)


def preview(room: Room, base: str, drawn: bool) -> str:
    """What a preview shows: who played, how it ended, where to look."""
    where = f"{base.rstrip('/')}/review/{room.row.id}"
    tags = {
        "og:type": "article",
        "og:site_name": "Basebreaker",
        "og:title": headline(room),
        "og:description": "Everybody's chance to win turn by turn, the decisions that changed most, luck and choices.",
        "og:url": where,
    }
    if drawn:
        tags |= {
            "og:image": f"{base.rstrip('/')}/api/tables/{room.row.id}/review.png",
            "og:image:width": str(SIZE[0]),
            "og:image:height": str(SIZE[1]),
            "og:image:alt": "Everybody's chance to win, turn by turn",
        }
    card = f'<meta name="twitter:card" content="{"summary_large_image" if drawn else "summary"}">'
    return card + "".join(f'<meta property="{name}" content="{escape(value)}">' for name, value in tags.items())


def headline(room: Room) -> str:
    """Who played, and how it ended."""
    vp = room.row.summary.vp
    players = [f"{name} {vp[seat]}" if vp else name for seat, name in enumerate(room.names)]
    return f"{', '.join(players)}: where the game was won"


ROUTES = [Route("/api/tables/{table}/review.png", picture)]
