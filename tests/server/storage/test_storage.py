"""Where games are stored, and the command's sentences when it cannot start."""

import asyncio
import socket
import sqlite3
import stat
import sys
import threading
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import httpx2
import platformdirs
import pytest
from sqlalchemy import Connection, insert, select
from tests.server.conftest import Server, start_tiny

from basebreaker.client import Client
from basebreaker.load.postgres import Cluster
from basebreaker.server import command
from basebreaker.server.cluster import handlers
from basebreaker.server.game import Refusal
from basebreaker.server.protocol.http import Home, NewSeat, NewTable
from basebreaker.server.protocol.messages import Look, Noticed
from basebreaker.server.protocol.shared import Options
from basebreaker.server.storage import opening, queries, schema
from basebreaker.server.storage.errors import AlreadyStored, StorageError
from basebreaker.server.storage.rows import SeatRow, TableEvent, TableRow
from basebreaker.server.storage.store import Dead, Store
from basebreaker.server.tables.handlers import moves


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"


def test_games_are_kept_in_the_users_data_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda *_args, **_options: str(tmp_path / "data"))
    assert opening.default_url() == f"sqlite:///{tmp_path / 'data' / 'table.sqlite3'}"
    assert (tmp_path / "data").is_dir()


@pytest.mark.parametrize("before", [None, 0o755])
def test_the_folder_is_its_owners_alone(before: int | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "data"
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda *_args, **_options: str(folder))
    if before is not None:
        folder.mkdir()
        folder.chmod(before)
    opening.default_url()
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


@pytest.mark.parametrize("old", [False, True])
def test_the_database_is_its_owners_alone(old: bool, file: Path) -> None:
    if old:
        Store(f"sqlite:///{file}").close()
        file.chmod(0o644)
    place = Store(f"sqlite:///{file}")
    parts = list(file.parent.iterdir())
    assert {part.name for part in parts} == {file.name, f"{file.name}-wal", f"{file.name}-shm"}
    assert {stat.S_IMODE(part.stat().st_mode) for part in parts} == {0o600}
    place.close()


def test_sqlite_flushes_every_commit_to_a_write_ahead_log(file: Path) -> None:
    place = Store(f"sqlite:///{file}")
    with place.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    place.close()


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("nonsense", "cannot be used"),
        ("sqlite:////nowhere/at/all.sqlite3", "does not open"),
        ("martian://user@host/db", "cannot be used"),
    ],
)
def test_a_database_that_does_not_open_is_one_sentence(url: str, sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        Store(url)


USER = "Check the user and the password in its address."
NAME = "Check its name, or make it with createdb."
ADDRESS = "Check its address, and whether it runs."


@pytest.mark.parametrize(
    ("user", "place", "sentence", "advice"),
    [
        ("guarded:wrong@", "/postgres?host=", 'password authentication failed for user "guarded"', USER),
        ("nobody_knows@", "/postgres?host=", 'role "nobody_knows" does not exist', USER),
        (
            "postgres@",
            "/nothing?host=",
            'database "nothing" does not exist',
            "Check its name, or make it with createdb.",
        ),
        (
            "postgres@",
            "/postgres?host=/nowhere",
            "No such file or directory",
            "Check its address, and whether it runs.",
        ),
    ],
)
def test_a_postgresql_that_does_not_open_is_one_sentence(
    user: str, place: str, sentence: str, advice: str, cluster: Cluster, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"postgresql+psycopg://{user}{place}{cluster.folder if place.endswith('=') else ''}"
    assert command.main(["--port", "0", "--without-client", "--db", url]) == 1
    said = capsys.readouterr().err
    assert sentence in said
    assert "wrong" not in said
    assert said.count("\n") == 1
    assert said.endswith(f". {advice}\n")


def test_without_its_driver_postgresql_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(Refusal, match=r"pip install 'basebreaker\[server\]'"):
        Store("postgresql://somebody@/somewhere")


@pytest.mark.slow
def test_a_database_that_goes_away_in_the_middle_of_play_loses_nothing(make_server: Callable[[str], Server]) -> None:
    cluster = Cluster.create()
    cluster.do("CREATE DATABASE games")
    place = make_server(cluster.url("games"))
    url = start_tiny(place)

    async def story() -> None:
        async with Client(url) as ann:
            table = (await ann.open("/api/tables", NewTable([NewSeat("you", "Ann"), NewSeat("you", "Bob")]))).table
            await ann.ask(Look, viewer=0)
            await asyncio.to_thread(cluster.stop)
            answer = asyncio.create_task(ann.answer("draw"))
            await ann.until(lambda page: Noticed(sentence=handlers.AWAY) in page.unasked)
            assert not answer.done()
            await asyncio.to_thread(cluster.start)
            await answer
            await ann.until(lambda page: Noticed(sentence=handlers.BACK) in page.unasked)
            async with Client(url, ann.cookie) as phone:
                await phone.join(table, viewer=1)
                await phone.my_question()
                assert phone.seen().answered == 1

    try:
        asyncio.run(story())
    finally:
        place.stop()
        cluster.remove()


def test_a_password_in_the_url_is_not_shown(monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    with pytest.raises(Refusal) as refusal:
        Store(f"sqlite://user:hunter2@/{file}")
    assert "hunter2" not in str(refusal.value)


def test_links_are_stored_as_digests_and_shown_again(server: Server, serve_tiny: Callable[..., str]) -> None:
    async def links(url: str, table: str = "", cookie: str = "") -> tuple[str, str, list[str]]:
        async with Client(url, cookie) as ann:
            if table:
                await ann.join(table)
            else:
                table = (await ann.open("/api/tables", NewTable([NewSeat("you", "Ann"), NewSeat("friend")]))).table
            assert ann.table is not None
            return table, ann.cookie, [ann.table.seats[0].link, ann.table.seats[1].invite]

    table, cookie, found = asyncio.run(links(serve_tiny()))
    server.stop()
    assert asyncio.run(links(serve_tiny(), table, cookie)) == (table, cookie, found)
    server.stop()
    kept = b"".join(part.read_bytes() for part in Path(server.db.removeprefix("sqlite:///")).parent.iterdir())
    secrets = [link.partition("=")[2].encode() for link in found]
    assert [len(secret) for secret in secrets] == [32, 32]
    assert not any(secret in kept for secret in secrets)


def test_one_job_that_fails_does_not_touch_the_others_of_its_commit(file: Path) -> None:
    place = Store(f"sqlite:///{file}")

    def add(connection: Connection, name: str) -> None:
        connection.execute(insert(schema.visitors).values(id=name, name=name))

    def names(connection: Connection) -> list[str]:
        return list(connection.execute(select(schema.visitors.c.name).order_by(schema.visitors.c.name)).scalars())

    async def story() -> None:
        done = await asyncio.gather(
            *(place.run(partial(add, name=name)) for name in ("a", "b", "a", "c")), return_exceptions=True
        )
        assert [type(result) for result in done] == [type(None), type(None), AlreadyStored, type(None)]
        assert await place.run(names) == ["a", "b", "c"]

    asyncio.run(story())
    place.close()


def test_an_event_number_is_taken_once(file: Path) -> None:
    place = Store(f"sqlite:///{file}")
    row = TableRow("table", "running", "host", Options())

    async def story() -> None:
        await place.run(partial(queries.tables.add_table, table=row, seats=[SeatRow(0, "person", "Ann")], holders=[]))
        keys = ["a", "b", "c"]
        events = [queries.columns.event_values("table", 0, TableEvent("answer", 0, key)) for key in keys]
        events.append(queries.columns.event_values("table", 1, TableEvent("answer", 0, "d")))
        done = await asyncio.gather(*(place.append(event) for event in events), return_exceptions=True)
        assert [type(result) for result in done] == [type(None), AlreadyStored, AlreadyStored, type(None)]
        kept = await place.run(partial(queries.events.load_events, table="table"))
        assert [event.value for event in kept] == ["a", "d"]

    asyncio.run(story())
    place.close()


def test_reads_do_not_wait_for_a_lock_of_somebody_else(serve_tiny: Callable[..., str], tmp_path: Path) -> None:
    url = serve_tiny()

    async def story() -> None:
        async with Client(url) as ann:
            opened = await ann.open("/api/tables", NewTable([NewSeat("you", "Ann"), NewSeat("you", "Bob")]))
            with closing(sqlite3.connect(tmp_path / "table.sqlite3", isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                assert [table.table for table in (await ann.get("/api/home", Home)).running] == [opened.table]
                async with Client(url, ann.cookie) as again:
                    await again.join(opened.table)
                    await again.ask(Look, viewer=0)
                other.execute("ROLLBACK")

    asyncio.run(story())


def test_a_read_sees_what_was_posted_about_its_table(file: Path) -> None:
    place = Store(f"sqlite:///{file}")
    row = TableRow("table", "running", "host", Options())

    async def story() -> None:
        await place.run(partial(queries.tables.add_table, table=row, seats=[SeatRow(0, "person", "Ann")], holders=[]))
        for steps in range(20):
            place.post(
                partial(queries.events.save_progress, table="table", at=0, status="over", steps=steps, asked=-1),
                "table",
            )
            stored = await place.read(partial(queries.tables.load_table, table="table"), "table")
            assert stored is not None
            assert (stored.table.status, stored.table.steps) == ("over", steps)
        assert not place.posted
        with pytest.raises(StorageError, match="readonly"):
            await place.read(partial(queries.lists.remember_name, visitor="v", name="n"))

    asyncio.run(story())
    place.close()


def test_a_store_that_dies_leaves_nobody_waiting(file: Path, caplog: pytest.LogCaptureFixture) -> None:
    ended = threading.Event()
    place = Store(f"sqlite:///{file}", ended.set)

    def die(_connection: Connection) -> None:
        raise SystemExit("the disk is gone")

    async def story() -> None:
        jobs = [asyncio.wait_for(place.run(die), 20) for _ in range(3)]
        assert [type(found) for found in await asyncio.gather(*jobs, return_exceptions=True)] == [Dead] * 3
        assert await asyncio.to_thread(ended.wait, 20)
        with pytest.raises(Dead, match="cannot store anything any more"):
            await place.run(die)

    asyncio.run(story())
    assert "The thread that stores everything has died: the disk is gone" in caplog.text
    place.close()


class Flaky(Store):
    """A store whose disk is full every other time."""

    tries = 0

    async def append(self, event: dict[str, Any]) -> None:
        self.tries += 1
        if self.tries % 2:
            raise StorageError("disk full")
        await super().append(event)


def test_what_could_not_be_stored_has_not_happened(serve_tiny: Callable[..., str]) -> None:
    url = serve_tiny(store=Flaky)

    async def story() -> None:
        async with Client(url) as page:
            await page.open("/api/tables", NewTable([NewSeat("you", "Ann"), NewSeat("you", "Bob")]))
            await page.ask(Look, viewer=0)
            with pytest.raises(Refusal, match="could not be stored"):
                await page.answer("wait")
            await page.ask(Look, viewer=0)
            assert (page.seen().at, page.seen().answered) == (0, 0)
            await page.answer("draw")
            assert [line.text for line in page.seen().lines] == ["draw for {0}"]

    asyncio.run(story())


def test_a_bot_tries_again_when_its_answer_could_not_be_stored(
    serve_tiny: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moves, "SECONDS_BETWEEN_TRIES", 0.01)
    url = serve_tiny(store=Flaky)

    async def story() -> None:
        async with Client(url) as ann:
            await ann.open("/api/tables", NewTable([NewSeat("bot"), NewSeat("you", "Ann")]))
            await ann.my_question()
            assert ann.seen().answered == 1

    asyncio.run(story())


def test_the_command_says_when_the_port_is_taken(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port = taken.getsockname()[1]
        code = command.main(["--port", str(port), "--without-client", "--db", f"sqlite:///{file}"])
    assert code == 1
    assert f"cannot open at 127.0.0.1, port {port}" in capsys.readouterr().err


@pytest.mark.parametrize("port", ["-1", "70000", "http"])
def test_the_command_says_when_there_is_no_such_port(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        command.main([f"--port={port}", "--without-client"])
    assert stopped.value.code == 2
    assert f"argument --port: must be a number from 0 to 65535, not '{port}'" in capsys.readouterr().err


def test_the_command_says_when_the_web_client_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "STATIC", tmp_path)
    assert command.main(["--port", "0", "--no-browser"]) == 1
    assert "The web client is not built" in capsys.readouterr().err


def test_the_command_takes_the_database_from_the_environment(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BASEBREAKER_DB", "nonsense")
    assert command.main(["--port", "0", "--without-client"]) == 1
    assert "database address" in capsys.readouterr().err


def test_the_clients_pages_and_files_are_served(serve_tiny: Callable[..., str], tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Basebreaker</title>", encoding="utf-8")
    (tmp_path / "assets" / "app-1a2b.js").write_text("export {};", encoding="utf-8")
    (tmp_path / "favicon.svg").write_text("<svg/>", encoding="utf-8")
    url = serve_tiny(static=tmp_path)
    with httpx2.Client(base_url=url, trust_env=False) as http:
        for path in ("/", "/t/abc", "/replay/abc", "/report/abc", "/cards", "/cards/vampires/crypt"):
            page = http.get(path)
            assert (page.status_code, "Basebreaker" in page.text, page.headers["cache-control"]) == (
                200,
                True,
                "no-cache",
            )
        script = http.get("/assets/app-1a2b.js")
        assert (script.status_code, "immutable" in script.headers["cache-control"]) == (200, True)
        assert http.get("/favicon.svg").status_code == 200
        missing = http.get("/assets/none.js")
        assert (missing.status_code, missing.json()["sentence"]) == (404, "There is nothing at this address.")
        assert http.get("/../../etc/passwd").status_code == 404


def test_a_wrong_address_is_a_page_for_people_and_a_sentence_for_programs(
    serve_tiny: Callable[..., str], tmp_path: Path
) -> None:
    (tmp_path / "index.html").write_text("<!doctype html><title>Basebreaker</title>", encoding="utf-8")
    browser = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    with httpx2.Client(base_url=serve_tiny(static=tmp_path), trust_env=False) as http:
        for path in ("/nowhere", "/t/", "/cards.html", "/%00", "/" + "long" * 200):
            page = http.get(path, headers=browser)
            assert (page.status_code, "<title>Basebreaker" in page.text) == (404, True), path
            assert http.get(path).json() == {"sentence": "There is nothing at this address."}
        assert http.get("/api/nonsense", headers=browser).json() == {"sentence": "There is nothing at this address."}
        assert http.post("/nowhere", headers=browser).status_code == 405
