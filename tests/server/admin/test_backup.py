"""A backup as in docs/operate.md is made while people play; games go on after it is restored."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url
from tests.postgres import database_in
from tests.server.conftest import Server

from basebreaker.client import Client
from basebreaker.load.postgres import Cluster
from basebreaker.server.protocol.http import NewSeat, NewTable
from basebreaker.server.protocol.messages import Look

TWO = NewTable([NewSeat("you", "Ann"), NewSeat("you", "Bob")])


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_a_backup_of_a_running_server_is_restored_and_played_on(
    server: Server, serve_tiny: Callable[..., str], database: str, cluster: Cluster
) -> None:
    dump = str(cluster.folder / f"{make_url(database).database}.dump")
    url = serve_tiny()

    async def before() -> tuple[str, str]:
        async with Client(url) as ann:
            table = (await ann.open("/api/tables", TWO)).table
            await ann.ask(Look, viewer=0)
            await ann.answer("draw")
            await asyncio.to_thread(cluster.call, "pg_dump", "--format=custom", f"--file={dump}", plain(database))
            return table, ann.cookie

    async def after(url: str, table: str, cookie: str) -> None:
        async with Client(url, cookie) as ann:
            await ann.join(table, viewer=1)
            await ann.my_question()
            assert ann.seen().answered == 1
            await ann.answer("wait")

    table, cookie = asyncio.run(before())
    server.stop()
    with database_in(cluster, "template0") as restored:
        cluster.call("pg_restore", "--no-owner", f"--dbname={plain(restored)}", dump)
        server.db = restored
        asyncio.run(after(serve_tiny(), table, cookie))
        server.stop()
    Path(dump).unlink()


def plain(url: str) -> str:
    """The URL as PostgreSQL's own programs understand it."""
    return make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
