"""The built web client's pages and files."""

import os
import re
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope


class Files(StaticFiles):
    """The client's built files; their names change with their content, so browsers may cache them forever."""

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response


class Rest(StaticFiles):
    """The client's other files; a wrong address opened in a browser gets the client's page, which says so."""

    def __init__(self, static: Path) -> None:
        super().__init__(directory=static)
        self.index = static / "index.html"

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            return await super().get_response(path, scope)
        except HTTPException as error:
            wanted = Headers(scope=scope).get("accept", "")
            if error.status_code != 404 or path.startswith("api/") or "text/html" not in wanted:
                raise
            return FileResponse(self.index, 404, headers={"Cache-Control": "no-cache"})


def build_of(static: Path | None) -> str:
    """The client's build: the name of the first script in its page."""
    index = static / "index.html" if static is not None else None
    if index is None or not index.is_file():
        return ""
    found = re.search(r'src="/assets/([\w.-]+\.js)"', index.read_text(encoding="utf-8"))
    return found[1] if found else ""


def client_routes(static: Path, *more: str) -> list[Route | Mount]:
    """Routes of the client's page, which serves all addresses, and of its files."""
    index = static / "index.html"

    async def page(_request: Request) -> Response:
        return FileResponse(index, headers={"Cache-Control": "no-cache"})

    pages = [
        "/", "/t/{table}", "/replay/{table}", "/report/{report}", "/cards", "/cards/{rest:path}",
        "/learn", "/learn/{lesson}", "/puzzles", "/puzzles/{puzzle}", "/deal", "/rules", "/companion", *more,
    ]  # fmt: skip
    routes: list[Route | Mount] = [Route(path, page) for path in pages]
    if (static / "assets").is_dir():
        routes.append(Mount("/assets", Files(directory=static / "assets")))
    routes.append(Mount("/", Rest(static)))
    return routes
