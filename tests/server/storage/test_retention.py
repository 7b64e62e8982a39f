"""Expired data is deleted completely, nothing else is, and tables in use are spared."""

import asyncio
from functools import partial

import pytest
from sqlalchemy import Connection, func, insert, select, update
from tests.server.tables.test_crowds import come, server_in, table_of_ann

from basebreaker.server.cluster.retention import tidy_now
from basebreaker.server.parsers import table
from basebreaker.server.protocol.shared import Options
from basebreaker.server.storage import queries, retention, schema
from basebreaker.server.storage.retention import DAY, Retention
from basebreaker.server.storage.rows import ReportRow, SeatRow, TableEvent, TableRow, unix_milliseconds

pytestmark = pytest.mark.both_databases

OLD = {"gathering": 8, "running": 10_000, "over": 10_000, "uploaded": 91}
YOUNG = {"gathering": 6, "running": 6, "over": 6, "uploaded": 89}


def add(connection: Connection, name: str, kind: str, age: int) -> None:
    """A table of this age with every kind of row that can belong to one."""
    uploaded = kind == "uploaded"
    row = TableRow(name, "over" if uploaded else kind, "ann", Options(), uploaded=uploaded)  # type: ignore[arg-type]
    seats = [SeatRow(number, "person", f"Player {number}") for number in range(2)]
    queries.tables.add_table(connection, row, seats, [(0, "ann")], [TableEvent("answer", 0, "wait")])
    queries.talk.add_chat(connection, name, 0, "Ann", "hello")
    queries.talk.save_mute(connection, name, "ann", 1, True)
    queries.talk.add_report(connection, ReportRow(f"report {name}", name, "ann", 0, "", 1, "", unix_milliseconds()), 10)
    aged = update(schema.tables).where(schema.tables.c.id == name)
    connection.execute(aged.values(changed=unix_milliseconds() - age * DAY))


def left(connection: Connection) -> dict[str, set[str]]:
    """The tables that still have rows, by database table."""
    found = {"tables": set(connection.execute(select(schema.tables.c.id)).scalars())}
    for kind in schema.metadata.sorted_tables:
        if "table" in kind.c:
            found[kind.name] = set(connection.execute(select(kind.c.table)).scalars())
    return found


@pytest.mark.parametrize(
    ("finished", "gone"),
    [(None, {"old gathering", "old uploaded"}), (30, {"old gathering", "old uploaded", "old over"})],
)
def test_all_of_what_is_too_old_goes_and_nothing_else(database: str, finished: int | None, gone: set[str]) -> None:
    async def story() -> None:
        async with server_in(database) as server:
            for kind in OLD:
                await server.store.run(partial(add, name=f"old {kind}", kind=kind, age=OLD[kind]))
                await server.store.run(partial(add, name=f"young {kind}", kind=kind, age=YOUNG[kind]))
            before = await server.store.run(left)
            await tidy_now(server, Retention(finished=finished))
            after = await server.store.run(left)
            assert len(before["tables"]) == 8
            filled = {name for name, tables in before.items() if tables}
            assert {"tables", "seats", "holders", "events", "chat", "mutes", "reported"} <= filled
            assert {name: before[name] - after[name] for name in filled} == dict.fromkeys(filled, gone)

    asyncio.run(story())


def test_a_table_where_somebody_is_stays(database: str) -> None:
    async def story() -> None:
        async with server_in(database) as server:
            here, empty = await table_of_ann(server), await table_of_ann(server)
            await come(server, here, "ann")
            await server.store.run(
                lambda connection: connection.execute(update(schema.tables).values(changed=0, status="over"))
            )
            await tidy_now(server, Retention(finished=1))
            assert (await server.store.run(left))["tables"] == {here.row.id}
            assert here.row.id in server.tables
            assert empty.row.id not in server.tables

    asyncio.run(story())


def test_many_tables_go_in_several_jobs(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retention, "AT_ONCE", 3)

    async def story() -> None:
        async with server_in(database) as server:
            for number in range(7):
                await server.store.run(partial(add, name=str(number), kind="gathering", age=8))
            gone = await server.store.run(lambda c: retention.clear_out(c, Retention(), unix_milliseconds(), {"0"}))
            assert len(gone) == 3
            await tidy_now(server, Retention())
            assert (await server.store.run(left))["tables"] == set()

    asyncio.run(story())


def test_the_last_lines_of_a_chat_stay(database: str) -> None:
    async def story() -> None:
        async with server_in(database) as server:
            for number in range(1, 8):
                line = {"table": "t", "number": number, "seat": 0, "name": "Ann", "text": "hi", "time": 0}
                await server.store.run(partial(Connection.execute, statement=insert(schema.chat).values(line)))
            await tidy_now(server, Retention(chat_lines=5))
            numbers = await server.store.run(lambda c: list(c.execute(select(schema.chat.c.number)).scalars()))
            assert numbers == [3, 4, 5, 6, 7]
            said = await server.store.run(lambda connection: queries.talk.add_chat(connection, "t", 0, "Ann", "again"))
            assert said.number == 8

    asyncio.run(story())


def test_old_reports_go_before_their_game(database: str) -> None:
    async def story() -> None:
        async with server_in(database) as server:
            await server.store.run(lambda connection: add(connection, "t", "running", 100))
            old = update(schema.reports).values(time=unix_milliseconds() - 91 * DAY)
            await server.store.run(lambda connection: connection.execute(old))
            await tidy_now(server, Retention())
            count = select(func.count()).select_from(schema.reports)
            assert await server.store.run(lambda connection: connection.execute(count).scalar_one()) == 0
            assert (await server.store.run(left))["tables"] == {"t"}

    asyncio.run(story())


def test_the_operator_says_how_long_finished_games_are_kept(capsys: pytest.CaptureFixture[str]) -> None:
    assert table().parse_args([]).keep_finished is None
    assert table().parse_args(["--keep-finished", "30"]).keep_finished == 30
    for wrong in ("0", "-1", "soon"):
        with pytest.raises(SystemExit):
            table().parse_args([f"--keep-finished={wrong}"])
        assert "must be a number of days" in capsys.readouterr().err
