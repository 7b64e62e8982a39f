"""The operator's command line while a server runs on SQLite or PostgreSQL: the server notices each action."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, update
from tests.server.conftest import Server

from basebreaker.arguments import Parser
from basebreaker.client import Client, Disconnected
from basebreaker.server.admin import cli, context, moderation
from basebreaker.server.game import Refusal
from basebreaker.server.protocol import messages as p
from basebreaker.server.protocol.http import Home, NewSeat, NewTable
from basebreaker.server.storage import opening, schema
from basebreaker.server.storage.rows import ENDED, unix_milliseconds

BOT = NewTable([NewSeat("you", "Ann"), NewSeat("bot", level="random")])
TWO = NewTable([NewSeat("you", "Ann"), NewSeat("friend")])
pytestmark = pytest.mark.both_databases


class Desk:
    """The command line; each call returns its output."""

    def __init__(self, db: str, capsys: pytest.CaptureFixture[str]) -> None:
        self.db = db
        self.capsys = capsys

    def __call__(self, *words: str) -> Any:
        """A command's output as JSON."""
        assert self.code(*words, "--json") == 0, self.capsys.readouterr().err
        return json.loads(self.capsys.readouterr().out)

    def code(self, *words: str) -> int:
        """A command's exit code."""
        self.capsys.readouterr()
        return cli.main([*words, "--db", self.db])

    def refused(self, *words: str) -> str:
        """The sentence with which a command is refused."""
        assert self.code(*words) == 1
        found = self.capsys.readouterr()
        assert found.out == ""
        return found.err.strip()

    def told(self, *words: str) -> str:
        """A command's output for people."""
        assert self.code(*words) == 0, self.capsys.readouterr().err
        return self.capsys.readouterr().out

    async def ask(self, *words: str) -> Any:
        """Run a command while clients are connected to this event loop."""
        return await asyncio.to_thread(self, *words)


@pytest.fixture
def desk(database: str, capsys: pytest.CaptureFixture[str]) -> Desk:
    return Desk(database, capsys)


async def two_at_a_table(ann: Client, bob: Client) -> str:
    """A running game of Ann and Bob."""
    table = (await ann.open("/api/tables", TWO)).table
    assert ann.table is not None
    await bob.join(table, invite=ann.table.seats[1].invite.partition("=")[2], name="Bob")
    await ann.my_question()
    return table


def test_who_is_here(serve_tiny: Callable[..., str], desk: Desk) -> None:
    url = serve_tiny()

    async def story() -> None:
        async with Client(url) as ann, Client(url) as bob, Client(url) as eve:
            table = await two_at_a_table(ann, bob)
            await eve.join(table)
            found = await desk.ask("here")
            here = [one for one in found["visitors"] if one["table"] == table]
            assert sorted((one["name"], one["seats"], one["pages"]) for one in here) == [
                ("", [], 1),
                ("Ann", [0], 1),
                ("Bob", [1], 1),
            ]
            assert [one["kind"] for one in found["processes"]] == ["table"]
            assert (found["running"], found["gathering"], found["over"]) == (1, 0, 0)
            listed = await desk.ask("tables", "--status", "running")
            assert [(one["table"], one["names"], one["pages"]) for one in listed["tables"]] == [
                (table, ["Ann", "Bob"], 3)
            ]
            assert (await desk.ask("tables", "bOB"))["tables"] == listed["tables"]
            assert (await desk.ask("tables", f"{url}/t/{table}#x"))["tables"] == listed["tables"]
            assert (await desk.ask("tables", "nobody of that name"))["tables"] == []

    asyncio.run(story())


def test_without_a_server_nobody_is_here(
    server: Server, serve_tiny: Callable[..., str], desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(context, "SECONDS_TO_ANSWER", 0.0)
    serve_tiny()
    server.stop()
    engine = opening.connect(opening.parse(desk.db))
    with engine.begin() as connection:
        connection.execute(update(schema.processes).values(seen=0))
    engine.dispose()
    assert "No server runs on this database." in desk.told("here")


def test_one_table_is_looked_at(serve_tiny: Callable[..., str], desk: Desk) -> None:
    url = serve_tiny()

    async def story() -> None:
        async with Client(url) as ann, Client(url) as bob:
            table = await two_at_a_table(ann, bob)
            await ann.answer("wait")
            await bob.my_question()
            await ann.ask(p.Say, text="good luck", seat=0)
            found = await desk.ask("table", f"/t/{table}", "--events", "1")
            assert [(seat["name"], len(seat["visitors"])) for seat in found["seats"]] == [("Ann", 1), ("Bob", 1)]
            assert [(one["number"], one["value"]) for one in found["events"]] == [(0, "wait")]
            assert [(one["name"], one["text"]) for one in found["chat"]] == [("Ann", "good luck")]
            assert found["asked"] == 1
            told = await asyncio.to_thread(desk.told, "table", table)
            assert "good luck" in told
            assert "seat 1 is asked" in told

    asyncio.run(story())
    assert desk.refused("table", "/t/nothing") == "There is no table nothing."


def test_a_running_game_is_ended_and_everybody_is_told(serve_tiny: Callable[..., str], desk: Desk) -> None:
    url = serve_tiny()

    async def story() -> str:
        async with Client(url) as ann, Client(url) as bob:
            table = await two_at_a_table(ann, bob)
            await ann.answer("draw")
            assert (await desk.ask("end", table))["was"] == "running"
            for page in (ann, bob):
                await page.until(lambda page: page.seen().view.result is not None)
                assert (page.seen().cause.kind, page.seen().cause.seat) == ("ended", -1)
                assert getattr(page.seen().view.result, "reason", "") == "ended by operator"
                await page.until(lambda page: p.Noticed(sentence=moderation.ENDED) in page.unasked)
            await ann.until(lambda page: page.table and page.table.status == "over")
            home = await ann.get("/api/home", Home)
            assert [one.table for one in home.finished] == [table]
            found = await desk.ask("table", table)
            assert [one["value"] for one in found["events"]] == ["draw", ENDED]
            return table

    table = asyncio.run(story())
    assert desk.refused("end", table) == f"The game at table {table} is over already."


def test_a_game_whose_server_is_away_is_ended_all_the_same(
    server: Server, serve_tiny: Callable[..., str], desk: Desk
) -> None:
    url = serve_tiny()

    async def before() -> tuple[str, str]:
        async with Client(url) as ann:
            return (await ann.open("/api/tables", BOT)).table, ann.cookie

    table, cookie = asyncio.run(before())
    server.stop()
    desk("end", table)

    async def after(url: str) -> None:
        async with Client(url, cookie) as ann:
            await ann.join(table)
            await ann.until(lambda page: page.frame is not None and page.frame.view.result is not None)

    asyncio.run(after(serve_tiny()))


def test_a_table_that_has_not_begun_is_closed(serve_tiny: Callable[..., str], desk: Desk) -> None:
    url = serve_tiny()

    async def story() -> None:
        async with Client(url) as ann:
            table = (await ann.open("/api/tables", TWO)).table
            await desk.ask("end", table, "--say", "Not here, please.")
            with pytest.raises(Disconnected):
                await ann.until(lambda page: False)
            assert ann.closing is not None
            assert (ann.closing.sentence, ann.closing.again) == ("Not here, please.", False)
            with pytest.raises(Refusal, match="no such table"):
                await ann.join(table)

    asyncio.run(story())


def test_a_banned_visitor_is_sent_away_and_reads_why_until_it_is_lifted(
    serve_tiny: Callable[..., str], desk: Desk
) -> None:
    url = serve_tiny()

    async def story() -> None:
        async with Client(url) as ann, Client(url) as bob:
            table = await two_at_a_table(ann, bob)
            found = await desk.ask("table", table)
            visitor = found["seats"][1]["visitors"][0]
            ban = await desk.ask("ban", "--visitor", visitor[:12], "--for", "7d", "--reason", "insults")
            assert (ban["visitor"], ban["name"], ban["until"] - ban["since"]) == (visitor, "Bob", 7 * 24 * 3600 * 1000)
            with pytest.raises(Disconnected):
                await bob.until(lambda page: False)
            why = r"The operator of this server has shut you out until \d+ \w+ \d{4}, \d\d:\d\d UTC: insults\."
            assert bob.closing is not None
            assert not bob.closing.again
            with pytest.raises(Refusal, match=why):
                raise Refusal(bob.closing.sentence)
            with pytest.raises(Refusal, match=why):
                await bob.get("/api/home", Home)
            with pytest.raises(Refusal, match=why):
                await bob.open("/api/tables", BOT)
            async with Client(url, bob.cookie) as again:
                await again.connect()
                with pytest.raises(Disconnected):
                    await again.until(lambda page: False)
                assert again.closing is not None
                assert again.closing.sentence == bob.closing.sentence
            assert b'"sentence"' not in await bob.request("/api/news")
            await ann.answer("wait")
            assert (await desk.ask("lift", ban["id"]))["bans"] == []
            await until_let_in(bob)
            await bob.join(table)

    asyncio.run(story())


async def until_let_in(page: Client) -> None:
    """Wait until the server has seen that a ban is lifted."""
    async with asyncio.timeout(20):
        while True:
            try:
                await page.get("/api/home", Home)
            except Refusal:
                await asyncio.sleep(0.05)
            else:
                return


def test_a_muted_visitor_plays_on_in_silence(serve_tiny: Callable[..., str], desk: Desk) -> None:
    url = serve_tiny()

    async def story() -> None:
        async with Client(url) as ann, Client(url) as bob:
            table = await two_at_a_table(ann, bob)
            visitor = (await desk.ask("table", table))["seats"][0]["visitors"][0]
            await desk.ask("mute", "--visitor", visitor, "--for", "12h")
            async with asyncio.timeout(20):
                while True:
                    try:
                        await ann.ask(p.Say, text="hello", seat=0)
                        await asyncio.sleep(0.3)
                    except Refusal as refusal:
                        if "muted you until" in refusal.sentence:
                            break
            await ann.answer("wait")
            await bob.my_question()
            await bob.ask(p.Say, text="hello", seat=1)

    asyncio.run(story())


def test_a_range_of_addresses_is_shut_out(serve_tiny: Callable[..., str], desk: Desk) -> None:
    url = serve_tiny()

    async def story() -> None:
        async with Client(url) as ann:
            await ann.open("/api/tables", BOT)
            ban = await desk.ask("ban", "--network", "127.0.0.0/8", "--for", "1h")
            with pytest.raises(Disconnected):
                await ann.until(lambda page: False)
            await desk.ask("lift", ban["id"])

    asyncio.run(story())


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("ban", "--visitor", "xyz", "--for", "1d"), "A visitor is named by the first six or more digits"),
        (("ban", "--visitor", "abcdef", "--for", "1d"), "There is no visitor abcdef."),
        (("ban", "--network", "10.0.0.0/4", "--for", "1d"), "is too wide: a range has to fix 8 bits or more."),
        (("ban", "--network", "here", "--for", "1d"), "Addresses are written like 203.0.113.7"),
        (("mute", "--network", "10.0.0.1", "--for", "9999d"), "from a minute to ten years"),
        (("lift", "nothing"), "There is no ban nothing."),
        (("resolve", "nothing"), "There is no report nothing."),
        (("end", "nothing"), "There is no table nothing."),
        (("export", "abcdef"), "There is no visitor abcdef."),
        (("erase", "abcdef"), "add --yes if you are sure"),
        (("announce", "--restart-in", "2d"), "at most a day ahead"),
        (("announce", "x" * 301), "300 characters at the most"),
        (("announce", "hello", "--for", "8d"), "from a minute to a week"),
        (("tables", "--most", "501"), "From 1 to 500 tables"),
        (("table", "x", "--events", "20001"), "From 0 to 20000 events"),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_sentence(
    database: str, desk: Desk, words: tuple[str, ...], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(context, "SECONDS_TO_ANSWER", 0.0)
    opening.open_engine(database).dispose()
    found = desk.refused(*words)
    assert sentence in found
    assert found.count("\n") == 0


@pytest.mark.parametrize("deed", ["table", "end", "resolve", "lift"])
def test_a_name_that_begins_with_a_dash_is_no_option(
    database: str, desk: Desk, deed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(context, "SECONDS_TO_ANSWER", 0.0)
    opening.open_engine(database).dispose()
    assert desk.refused(deed, "--Fj3kQ_x-Zp81Wa").startswith("There is no ")
    assert desk.refused(deed, "-_Fj3kQ_x-Zp81Wa").endswith(" -_Fj3kQ_x-Zp81Wa.")


def test_no_option_looks_like_a_name() -> None:
    for name, given in cli.COMMANDS.items():
        parser = Parser(name, "", [])
        given.arguments(parser)
        assert [word for word in parser.format_help().split() if cli.NAME.fullmatch(word.rstrip(","))] == []


def test_an_ipv6_address_is_its_customers_network() -> None:
    assert moderation.checked_network("2001:db8:1:2:3::4") == "2001:db8:1:2::/64"
    assert moderation.checked_network("203.0.113.9/24") == "203.0.113.0/24"


def test_announcements_reach_open_pages_and_those_who_come(serve_tiny: Callable[..., str], desk: Desk) -> None:
    url = serve_tiny()

    async def story() -> None:
        async with Client(url) as ann, Client(url) as bob:
            await ann.open("/api/tables", BOT)
            await desk.ask("announce", "--restart-in", "10m")
            await ann.until(lambda page: any(isinstance(one, p.News) for one in page.unasked))
            news = next(one for one in ann.unasked if isinstance(one, p.News))
            assert news.sentence == "The server restarts: your game goes on afterwards."
            assert news.restart is not None
            assert 590 < news.restart <= 600
            assert news.seconds == pytest.approx(news.restart + 60)
            await bob.connect()
            await bob.until(lambda page: any(isinstance(one, p.News) and one.id == news.id for one in page.unasked))
            assert (await bob.get("/api/news", p.News)).id == news.id
            await desk.ask("announce", "--withdraw")
            await ann.until(lambda page: isinstance(page.unasked[-1], p.News) and not page.unasked[-1].sentence)
            assert (await bob.get("/api/news", p.News)).sentence == ""

    asyncio.run(story())
    assert desk.told("announce").strip() == "There is no announcement."
    assert "All pages show until" in desk.told("announce", "Tournament tonight.", "--for", "2h")
    assert "Tournament tonight." in desk.told("announce")


def test_reports_are_listed_with_their_replay_and_resolved(serve_tiny: Callable[..., str], desk: Desk) -> None:
    url = serve_tiny()

    async def story() -> tuple[str, str]:
        async with Client(url) as ann:
            table = (await ann.open("/api/tables", BOT)).table
            told = await ann.ask(p.Report, table=table, step=0, note="The base broke too early.")
            assert isinstance(told, p.Reported)
            return table, told.report

    table, report = asyncio.run(story())
    listed = desk("reports")["reports"]
    assert [(one["id"], one["replay"]) for one in listed] == [(report, f"/replay/{table}?step=0")]
    assert "The base broke too early." in desk.told("reports")
    assert "is resolved" in desk.told("resolve", f"/report/{report}")
    assert desk("reports")["reports"] == []
    assert desk("reports", "--all")["reports"][0]["resolved"] > 0
    desk("resolve", report, "--not")
    assert len(desk("reports")["reports"]) == 1


def test_all_of_one_visitor_is_exported_and_erased_and_others_keep_their_games(
    serve_tiny: Callable[..., str], desk: Desk
) -> None:
    url = serve_tiny()

    async def story() -> None:
        async with Client(url) as ann, Client(url) as bob:
            alone = (await ann.open("/api/tables", BOT)).table
            open_one = (await ann.open("/api/tables", TWO)).table
            table = await two_at_a_table(ann, bob)
            await ann.answer("draw")
            await ann.ask(p.Say, text="my secret plan", seat=0)
            await bob.ask(p.Say, text="hello Ann", seat=1)
            await ann.ask(p.Report, table=table, step=0, note="I am Ann.")
            await asyncio.to_thread(keep_picture, desk.db, table, b"of Ann")
            visitor = (await desk.ask("table", table))["seats"][0]["visitors"][0]
            mine = await desk.ask("export", visitor[:10])
            assert mine["name"] == "Ann"
            assert {held["table"] for held in mine["seats"]} == {alone, open_one, table}
            assert [held["answers"] for held in mine["seats"] if held["table"] == table] == [["draw"]]
            assert [line["text"] for line in mine["chat"]] == ["my secret plan"]
            assert [report["note"] for report in mine["reports"]] == ["I am Ann."]
            done = await desk.ask("erase", visitor, "--yes")
            assert {key: done[key] for key in ("tables", "seats", "lines", "reports")} == {
                "tables": 2,
                "seats": 1,
                "lines": 1,
                "reports": 1,
            }
            await bob.until(lambda page: page.table and [seat.name for seat in page.table.seats] == ["Somebody", "Bob"])
            found = await desk.ask("table", table)
            assert [one["value"] for one in found["events"]] == ["draw"]
            assert [line["text"] for line in found["chat"]] == ["hello Ann"]
            assert found["seats"][0]["visitors"] == []
            everything = await asyncio.to_thread(whole, desk.db)
            assert visitor not in everything
            assert "of Ann" not in everything
            await bob.until(lambda page: page.table and page.table.seats[0].absent_long)

    asyncio.run(story())


def keep_picture(url: str, table: str, picture: bytes) -> None:
    """Store a review with a picture that shows a name."""
    engine = opening.connect(opening.parse(url))
    with engine.begin() as connection:
        values = {"table": table, "answers": "", "body": b"", "picture": picture}
        connection.execute(insert(schema.reviews).values(values))
    engine.dispose()


def whole(url: str) -> str:
    """Everything in a database except presence."""
    kept = [table for table in schema.metadata.sorted_tables if table is not schema.presence]
    engine = opening.connect(opening.parse(url))
    with engine.connect() as connection:
        found = [str(connection.execute(table.select()).all()) for table in kept]
    engine.dispose()
    return "\n".join(found)


def test_what_is_too_old_goes_now_and_where_somebody_is_nothing_does(
    serve_tiny: Callable[..., str], desk: Desk
) -> None:
    url = serve_tiny()

    async def story() -> None:
        async with Client(url) as ann, Client(url) as bob:
            left = (await bob.open("/api/tables", TWO)).table
            await bob.close()
            table = (await ann.open("/api/tables", TWO)).table
            await asyncio.to_thread(grow_old, desk.db)
            assert (await desk.ask("retention"))["tables"] == 1
            names = [one["table"] for one in (await desk.ask("tables"))["tables"]]
            assert table in names
            assert left not in names

    asyncio.run(story())


def grow_old(url: str) -> None:
    """Set the last change of all tables to a month ago."""
    engine = opening.connect(opening.parse(url))
    with engine.begin() as connection:
        connection.execute(update(schema.tables).values(changed=unix_milliseconds() - 30 * 24 * 3600 * 1000))
    engine.dispose()


def test_a_missing_or_empty_database_is_not_made_by_looking_at_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], database: str
) -> None:
    place = tmp_path / "typo.sqlite3"
    desk = Desk(f"sqlite:///{place}", capsys)
    assert desk.refused("here").endswith("typo.sqlite3: check --db.")
    assert not place.exists()
    place.touch()
    assert "has no tables of Basebreaker: check --db." in desk.refused("tables")


@pytest.mark.parametrize("url", ["nonsense", "martian://user@host/db", "postgresql+psycopg://nobody@/x?host=/nowhere"])
def test_a_wrong_address_is_one_sentence(url: str, capsys: pytest.CaptureFixture[str], database: str) -> None:
    sentence = Desk(url, capsys).refused("here")
    assert "cannot be used" in sentence or "does not open" in sentence
    assert "\n" not in sentence


def test_a_sqlite_server_reads_every_note_once(database: str) -> None:
    from basebreaker.server.storage.notify import last_note, leave_note, read_notes

    if not database.startswith("sqlite"):
        return
    engine = opening.open_engine(database)
    with engine.begin() as connection:
        for number in range(150):
            leave_note(connection, [f"notice t {number}"])
        assert last_note(connection) == 150
        assert read_notes(connection, 148) == (150, ["notice t 148", "notice t 149"])
        assert read_notes(connection, 150) == (150, [])
        assert len(connection.execute(schema.notes.select()).all()) == 100
        connection.execute(insert(schema.notes).values(number=200, words="a\nb"))
        assert read_notes(connection, 150) == (200, ["a", "b"])
    engine.dispose()
