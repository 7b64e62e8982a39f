"""The client of the protocol: it plays and survives a lost connection; its documentation and example run."""

import asyncio
import re
import runpy
from pathlib import Path

import pytest
from tests.server.conftest import Server, start_tiny

from basebreaker.client import Client, Disconnected, NewSeat, NewTable, Options, Refusal, messages
from basebreaker.server.adapters.bots import think
from basebreaker.server.adapters.games import TableGames

ROOT = Path(__file__).parents[2]
ALONE = NewTable([NewSeat("you", "Ann"), NewSeat("bot")], Options())


def test_a_lost_connection_costs_a_patient_client_nothing(tiny: str) -> None:
    async def story() -> None:
        async with Client(tiny, patience=30) as ann:
            await ann.open("/api/tables", ALONE)
            for _ in range(3):
                keys = await ann.my_question()
                assert ann.socket is not None
                await ann.socket.close()
                at = ann.seen().at
                assert isinstance(await ann.answer(keys[0]), messages.Acknowledged)
                assert ann.seen().at > at
            assert ann.table is not None
            assert ann.table.seats[0].yours

    asyncio.run(story())


def test_an_answer_that_is_sent_again_counts_once(tiny: str) -> None:
    async def story() -> None:
        async with Client(tiny) as ann:
            await ann.open("/api/tables", ALONE)
            key, frame = (await ann.my_question())[0], ann.seen()
            said = {"seat": 0, "at": frame.at, "key": key}
            first = await ann.ask(messages.Answer, **said)
            await ann.come_back()
            again = await ann.ask(messages.Answer, **said)
            assert isinstance(first, messages.Acknowledged)
            assert isinstance(again, messages.Acknowledged)
            assert first.at == again.at

    asyncio.run(story())


def test_without_patience_a_lost_connection_is_raised(tiny: str) -> None:
    async def story() -> None:
        async with Client(tiny) as ann:
            await ann.open("/api/tables", ALONE)
            keys = await ann.my_question()
            await ann.close()
            with pytest.raises(Disconnected, match="There is no connection"):
                await ann.answer(keys[0])

    asyncio.run(story())


def test_a_server_that_is_gone_ends_all_patience(server: Server) -> None:
    url = start_tiny(server)

    async def story() -> None:
        async with Client(url, patience=0.3) as ann:
            await ann.open("/api/tables", ALONE)
            keys = await ann.my_question()
            await asyncio.to_thread(server.stop)
            await ann.close()
            with pytest.raises((OSError, Disconnected)):
                await ann.answer(keys[0])

    asyncio.run(story())


def test_a_refusal_is_one_sentence(tiny: str) -> None:
    async def story() -> None:
        async with Client(tiny) as ann:
            with pytest.raises(Refusal, match=r"^[A-Z].*\.$"):
                await ann.open("/api/tables", NewTable([], Options()))
            with pytest.raises(Refusal, match=r"^[A-Z].*\.$"):
                await ann.join("no-such-table")

    asyncio.run(story())


def test_the_page_about_the_client_runs(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    url = server.start(TableGames(), think)
    page = (ROOT / "docs/client.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert "http://localhost:8642" in code
    exec(compile(code.replace("http://localhost:8642", url), "client.md", "exec"), {"__name__": "__main__"})
    assert "VP" in capsys.readouterr().out


def test_the_example_plays_a_game(
    server: Server, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    url = server.start(TableGames(), think)
    monkeypatch.setattr("sys.argv", ["play_online.py", url, "--turns", "4"])
    runpy.run_path(str(ROOT / "examples/play_online.py"), run_name="__main__")
    assert "Ann" in capsys.readouterr().out
