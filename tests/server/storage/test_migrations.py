"""Databases of older versions are upgraded and played on; those of newer ones are left alone."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, MetaData, event, insert, inspect, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.engine.interfaces import ReflectedColumn
from tests.server.conftest import Server

from basebreaker.client import Client
from basebreaker.server.admin import cli
from basebreaker.server.game import Refusal
from basebreaker.server.protocol.http import Home, NewSeat, NewTable
from basebreaker.server.protocol.messages import OpenReplay, ReplayInfo
from basebreaker.server.storage import migrations, opening, schema
from basebreaker.server.storage.rows import unix_milliseconds
from basebreaker.server.storage.store import Store

OLD = (Path(__file__).parent / "data" / "version_2.sql").read_text(encoding="utf-8")
COOKIE = "A" * 43
BOTH = pytest.mark.both_databases


@pytest.fixture
def old(request: pytest.FixtureRequest, tmp_path: Path, database: str) -> str:
    """The URL of a database as an older version wrote it moments ago."""
    file = tmp_path / "old.sqlite3"
    with closing(sqlite3.connect(file)) as written:
        written.executescript(OLD)
        written.execute("UPDATE tables SET changed = ?", (unix_milliseconds(),))
        written.commit()
    if database.startswith("sqlite"):
        return f"sqlite:///{file}"
    return copied(f"sqlite:///{file}", database)


def copied(source: str, url: str) -> str:
    """The same tables and rows in PostgreSQL, as the older version would have written them."""
    reading = opening.connect(make_url(source))
    writing = opening.connect(make_url(url))
    with reading.connect() as rows, writing.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
        written = MetaData()
        event.listen(written, "column_reflect", in_any_dialect)
        written.reflect(rows)
        for table in written.sorted_tables:
            table.create(connection)
            for row in rows.execute(select(table)).mappings():
                connection.execute(insert(table).values(dict(row)))
    reading.dispose()
    writing.dispose()
    return url


def in_any_dialect(_look: object, _table: str, column: ReflectedColumn) -> None:
    """A column's type, independent of SQLite's spelling."""
    column["type"] = column["type"].as_generic()


def do(url: str, *statements: str) -> None:
    """Run statements directly on a database."""
    engine = opening.connect(make_url(url))
    with engine.begin() as connection:
        for statement in statements:
            connection.execute(text(statement))
    engine.dispose()


@BOTH
def test_running_gathering_and_finished_tables_of_an_older_version_are_played_on(
    server: Server, serve_tiny: Callable[..., str], old: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["upgrade", "--db", old]) == 0
    assert capsys.readouterr().out == "The database is upgraded from v2 to v6.\n"
    server.db = old
    url = serve_tiny()

    async def story() -> None:
        async with Client(url, COOKIE) as ann, Client(url) as bob:
            home = await ann.get("/api/home", Home)
            tables = {table.status: table.table for table in (*home.running, *home.finished)}
            assert sorted(tables) == ["gathering", "over", "running"]
            await ann.join(tables["running"])
            assert await ann.my_question() == ["wait", "draw", "break", "think"]
            assert ann.seen().answered == 2
            await ann.answer("draw")
            await ann.my_question()
            assert ann.seen().answered == 4
            await ann.join(tables["gathering"])
            assert ann.table is not None
            await bob.join(tables["gathering"], invite=ann.table.seats[1].invite.partition("=")[2], name="Bob")
            await ann.my_question()
            await ann.answer("wait")
            await bob.my_question()
            replay = await ann.ask(OpenReplay, table=tables["over"])
            assert isinstance(replay, ReplayInfo)
            assert (replay.steps, replay.over) == (12, True)

    asyncio.run(story())


def test_sqlite_is_upgraded_by_whoever_opens_it(old: str) -> None:
    Store(old).close()
    with closing(sqlite3.connect(old.removeprefix("sqlite:///"))) as found:
        assert found.execute("SELECT version_num FROM alembic_version").fetchall() == [("v6",)]
        assert found.execute("SELECT version FROM about").fetchall() == [(4,)]


@BOTH
def test_a_database_of_a_newer_version_is_left_alone(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    Store(database).close()
    do(database, "UPDATE alembic_version SET version_num = 'v99'", "DROP TABLE compatible")
    with pytest.raises(Refusal, match="written by a newer version of Basebreaker"):
        Store(database)
    assert cli.main(["upgrade", "--db", database]) == 1
    assert "its tables are v99" in capsys.readouterr().err


@BOTH
def test_a_server_of_the_old_version_starts_again_beside_a_newer_one(
    serve_tiny: Callable[..., str], database: str, caplog: pytest.LogCaptureFixture
) -> None:
    Store(database).close()
    do(database, "UPDATE alembic_version SET version_num = 'v99'", "ALTER TABLE seats ADD COLUMN more INTEGER")
    do(database, "CREATE TABLE novelties (id INTEGER PRIMARY KEY)")
    url = serve_tiny()
    assert "tables of a newer version (v99) that this one can work with" in caplog.text

    async def story() -> None:
        async with Client(url) as ann:
            await ann.open("/api/tables", NewTable([NewSeat("you", "Ann"), NewSeat("bot", level="random")]))
            await ann.answer((await ann.my_question())[0])

    asyncio.run(story())


@BOTH
def test_a_newer_database_that_says_that_older_programs_spoil_it_is_left_alone(database: str) -> None:
    Store(database).close()
    do(database, "UPDATE alembic_version SET version_num = 'v99'", "UPDATE compatible SET since = 'v98'")
    with pytest.raises(Refusal, match=r"its tables are v99, this program knows them up to v6\): install that version"):
        Store(database)


def test_every_revision_leaves_older_programs_what_they_use_or_says_that_it_does_not(tmp_path: Path) -> None:
    """Expand, then contract: what an older program reads and writes stays until that version is gone."""
    engine = opening.writing_engine(opening.parse(f"sqlite:///{tmp_path}/t.sqlite3"))
    with engine.begin() as connection:
        opening.upgrade(connection, "base", "v5")
        for number, revision in enumerate(schema.REVISIONS[5:], 5):
            before, since = columns_of(connection), opening.compatible_since(connection)
            opening.upgrade(connection, schema.REVISIONS[number - 1], revision)
            after = columns_of(connection)
            taken = set(before) - set(after)
            new = {key for key in set(after) - set(before) if key[0] in {table for table, _ in before}}
            demanded = {key for key in new if after[key]}
            if taken or demanded:
                assert opening.compatible_since(connection) != since, (revision, taken, demanded)
        assert opening.compatible_since(connection) == schema.COMPATIBLE
    engine.dispose()


def columns_of(connection: Connection) -> dict[tuple[str, str], bool]:
    """Every column, and whether an INSERT without it would fail."""
    look = inspect(connection)
    return {
        (table, column["name"]): not column["nullable"] and column["default"] is None
        for table in look.get_table_names()
        for column in look.get_columns(table)
    }


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_postgresql_is_upgraded_only_when_its_operator_says_so(old: str) -> None:
    with pytest.raises(Refusal, match=r"needs v6\): run basebreaker admin upgrade with the same --db"):
        Store(old)


@BOTH
def test_upgrading_twice_changes_nothing(old: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert [cli.main(["upgrade", "--db", old]) for _ in range(2)] == [0, 0]
    assert capsys.readouterr().out.endswith("The database is up to date (v6).\n")


@BOTH
def test_an_upgraded_database_has_the_tables_of_a_new_one(database: str) -> None:
    engine = opening.writing_engine(opening.parse(database))
    with engine.begin() as connection:
        schema.metadata.drop_all(connection)
        opening.upgrade(connection, "base")
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    engine.dispose()


def test_the_revisions_are_those_of_the_files() -> None:
    config = Config()
    config.set_main_option("script_location", migrations.__path__[0])
    found = [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]
    assert tuple(reversed(found)) == schema.REVISIONS


@BOTH
def test_links_that_the_first_version_stored_as_they_were_go_on_working(
    server: Server, serve_tiny: Callable[..., str], old: str
) -> None:
    do(old, "UPDATE about SET version = 1", "UPDATE seats SET invite = 'plain-invite' WHERE invite != ''")
    do(old, "UPDATE seats SET secret = 'plain-secret' WHERE secret != ''")
    cli.main(["upgrade", "--db", old])
    server.db = old
    url = serve_tiny()

    async def story() -> None:
        async with Client(url, COOKIE) as ann, Client(url) as bob, Client(url) as phone:
            home = await ann.get("/api/home", Home)
            table = next(table.table for table in home.running if table.status == "gathering")
            await bob.join(table, invite="plain-invite", name="Bob")
            await phone.join(table, secret="plain-secret")
            await phone.until(lambda page: page.table and page.table.seats[0].yours)

    asyncio.run(story())
    server.stop()
    engine = opening.connect(make_url(old))
    with engine.connect() as connection:
        kept = connection.execute(select(schema.seats.c.invite, schema.seats.c.secret)).all()
        assert "plain-" not in str(kept)
    engine.dispose()
