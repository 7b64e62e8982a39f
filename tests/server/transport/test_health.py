"""Health, readiness, metrics, and a log without names."""

import asyncio
import json
import logging
import socket
import time
from collections.abc import Callable
from typing import Any

import httpx2 as httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from starlette.testclient import TestClient
from tests.server.conftest import Server, TinyGames, tiny_agrees, tiny_think

from basebreaker.client import Client
from basebreaker.server.app import create_app
from basebreaker.server.game import Refusal
from basebreaker.server.logs import JsonLines
from basebreaker.server.parsers import table
from basebreaker.server.protocol import messages as p
from basebreaker.server.protocol.http import NewSeat, NewTable
from basebreaker.server.storage.errors import StorageError
from basebreaker.server.storage.store import Store
from basebreaker.server.tables.metrics import BOUNDS, Durations
from basebreaker.server.transport.access_log import request


def figures_in(text: str) -> dict[tuple[str, str], float]:
    """All samples by name and labels."""
    return {
        (sample.name, next(iter(sample.labels.values()), "")): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


async def a_few_answers(url: str) -> None:
    """Play a little against a bot, and send something that is refused."""
    async with Client(url) as ann:
        await ann.open("/api/tables", NewTable([NewSeat("you", "Ann"), NewSeat("bot", level="random")]))
        for _ in range(3):
            await ann.answer((await ann.my_question())[0])
        with pytest.raises(Refusal):
            await ann.ask(p.Answer, seat=1, at=0, key="wait")


def test_alive_and_ready(tiny: str) -> None:
    assert httpx.get(f"{tiny}/healthz").text == "alive\n"
    answer = httpx.get(f"{tiny}/readyz")
    assert (answer.status_code, answer.text) == (200, "ready\n")


@pytest.mark.both_databases
def test_figures_tell_what_happened(serve_tiny: Callable[..., str], database: str) -> None:
    url = serve_tiny()
    asyncio.run(a_few_answers(url))
    found = figures_in(httpx.get(f"{url}/metrics").text)
    assert found["basebreaker_answers_total", "person"] == 3
    assert found["basebreaker_answers_total", "bot"] >= 2
    assert found["basebreaker_refused_total", "answer"] == 1
    answers = found["basebreaker_answers_total", "person"] + found["basebreaker_answers_total", "bot"]
    assert found["basebreaker_answer_stored_seconds_count", ""] == answers
    assert found["basebreaker_answer_shown_seconds_bucket", "+Inf"] == answers
    assert found["basebreaker_rooms", ""] == 1
    if hasattr(time, "pthread_getcpuclockid"):
        assert found["basebreaker_processor_seconds_total", "pages"] > 0
        assert found["basebreaker_processor_seconds_total", "storing"] > 0
        shared = ("basebreaker_processor_seconds_total", "hearing") in found
        assert shared == database.startswith("postgresql")
    assert ("basebreaker_bots_waiting", "deep") in found
    assert ("basebreaker_loop_lag_seconds_count", "") in found


@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded", "X-Real-IP"])
def test_figures_are_not_for_visitors_behind_a_proxy(tiny: str, header: str) -> None:
    answer = httpx.get(f"{tiny}/metrics", headers={header: "203.0.113.9"})
    assert answer.status_code == 403
    assert "--metrics" in answer.text


def test_figures_at_an_address_of_their_own(serve_tiny: Callable[..., str]) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    serve_tiny(metrics=("127.0.0.1", port))
    assert ("basebreaker_pages", "") in figures_in(httpx.get(f"http://127.0.0.1:{port}/metrics").text)


def test_durations_are_counted_by_their_bounds() -> None:
    durations = Durations()
    for seconds in (0.0, 0.001, 0.0011, 99.0):
        durations.observe(seconds)
    assert durations.counts[0] == 2
    assert durations.counts[1] == 1
    assert durations.counts[len(BOUNDS)] == 1
    assert durations.seconds == pytest.approx(99.0021)


def test_a_server_whose_database_is_away_is_alive_and_not_ready(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    app = create_app(TinyGames(), tiny_think, tiny_agrees, lambda: Store(f"sqlite:///{tmp_path}/t.sqlite3"))

    async def away(*_: object) -> None:
        raise StorageError("gone")

    with TestClient(app, base_url="http://localhost") as client:
        monkeypatch.setattr(app.state.server.store, "read", away)
        assert client.get("/healthz").status_code == 200
        answer = client.get("/readyz")
        assert (answer.status_code, answer.text) == (503, "The database does not answer.\n")
        monkeypatch.setattr(app.state.server.store, "died_of", ValueError())
        assert client.get("/readyz").text == "Nothing can be stored any more.\n"


def test_the_log_tells_of_requests_and_names_nobody(
    server: Server, serve_tiny: Callable[..., str], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "basebreaker.server.transport.access_log")
    url = serve_tiny()
    asyncio.run(a_few_answers(url))
    httpx.get(f"{url}/api/tables/secret-link/record")
    server.stop()  # everything is stored by then
    lines = [json.loads(JsonLines().format(record)) for record in caplog.records if hasattr(record, "more")]
    routes = [(line["method"], line["route"], line["status"]) for line in lines]
    assert ("POST", "/api/tables", 200) in routes
    assert ("GET", "/api/tables/{table}/record", 404) in routes
    assert "secret-link" not in json.dumps(lines)
    assert "Ann" not in json.dumps(lines)
    assert all("address" not in line for line in lines)


def test_addresses_are_logged_where_that_is_asked_for(
    server: Server, serve_tiny: Callable[..., str], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "basebreaker.server.transport.access_log")
    httpx.get(f"{serve_tiny(log_addresses=True)}/healthz")
    server.stop()
    assert {getattr(record, "more", {}).get("address") for record in caplog.records} >= {"127.0.0.1"}


def test_a_line_of_the_log_is_one_json_object() -> None:
    try:
        raise ValueError("two\nlines")
    except ValueError as error:
        record = logging.LogRecord("a.b", logging.ERROR, "", 1, "It %s.", ("failed",), (ValueError, error, None))
    number = request.set("abc")
    text = JsonLines().format(record)
    request.reset(number)
    line = json.loads(text)
    assert "\n" not in text
    assert (line["level"], line["logger"], line["message"], line["request"]) == (
        "error",
        "a.b",
        "It failed.",
        "abc",
    )
    assert "ValueError: two\nlines" in line["error"]


@pytest.mark.parametrize("wrong", ["9464", "localhost:9464", "127.0.0.1:x", "127.0.0.1:99999"])
def test_a_wrong_address_for_figures_is_refused(wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        table().parse_args(["--metrics", wrong])
    assert "must be written like 127.0.0.1:9464" in capsys.readouterr().err
