"""The HTTP API for operators: only with the token, with limited attempts, and closed to other sites."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx2 as httpx
import pytest
from tests.server.conftest import Server, start_tiny

from basebreaker.client import Client, Disconnected
from basebreaker.server import command as serving
from basebreaker.server import parsers
from basebreaker.server.admin.api import SESSION_SECONDS, AdminTokens, routes
from basebreaker.server.game import Refusal
from basebreaker.server.protocol import messages as p
from basebreaker.server.protocol.http import NewSeat, NewTable
from basebreaker.server.storage.retention import Retention
from basebreaker.server.transport.http_api import TooOften

TOKEN = "open sesame, open sesame"
BOT = NewTable([NewSeat("you", "Ann"), NewSeat("bot", level="random")])


@pytest.fixture
def url(serve_tiny: Callable[..., str]) -> str:
    return serve_tiny(operators=routes(TOKEN, Retention()))


@pytest.fixture
def page(url: str) -> Iterator[httpx.Client]:
    """An operator's browser."""
    with httpx.Client(base_url=url, trust_env=False) as browser:
        yield browser


def enter(page: httpx.Client, token: str = TOKEN) -> httpx.Response:
    return page.post("/api/admin/enter", json={"token": token})


@pytest.mark.both_databases
def test_who_has_the_token_does_what_the_command_line_does(page: httpx.Client, url: str) -> None:
    entered = enter(page)
    assert entered.json() == {"seconds": SESSION_SECONDS}

    async def story() -> None:
        async with Client(url) as ann:
            table = (await ann.open("/api/tables", BOT)).table
            await ann.my_question()
            here = await asyncio.to_thread(page.post, "/api/admin/here", json={})
            (visitor,) = [one for one in here.json()["visitors"] if one["table"] == table]
            assert (visitor["name"], visitor["seats"]) == ("Ann", [0])
            await asyncio.to_thread(page.post, "/api/admin/announce", json={"sentence": "Hello, all of you."})
            await ann.until(lambda page: any(isinstance(one, p.News) for one in page.unasked))
            ended = await asyncio.to_thread(page.post, "/api/admin/end", json={"table": table})
            assert ended.json() == {"table": table, "was": "running"}
            await ann.until(lambda page: page.seen().view.result is not None)
            wish = {"kind": "ban", "minutes": 5, "visitor": visitor["visitor"][:8]}
            ban = await asyncio.to_thread(page.post, "/api/admin/shut", json=wish)
            with pytest.raises(Disconnected):
                await ann.until(lambda page: False)
            assert ann.closing is not None
            assert "shut you out" in ann.closing.sentence
            await asyncio.to_thread(page.post, "/api/admin/lift", json={"id": ban.json()["id"]})
            await ann.join(table)

    asyncio.run(story())


def test_without_the_token_nothing_is_told(page: httpx.Client) -> None:
    for deed in ("here", "erase", "nothing"):
        answer = page.post(f"/api/admin/{deed}", json={})
        assert (answer.status_code, answer.json()) == (401, {"sentence": "Enter the operator's token first."})
    wrong = enter(page, "open barley, open barley")
    assert (wrong.status_code, wrong.json()) == (403, {"sentence": "That is not the token of this server."})
    assert page.post("/api/admin/here", json={}).status_code == 401


def test_a_program_may_show_the_token_itself(page: httpx.Client) -> None:
    given = {"Authorization": f"Bearer {TOKEN}"}
    assert page.post("/api/admin/bans", json={}, headers=given).json() == {"bans": []}
    assert page.post("/api/admin/bans", json={}, headers={"Authorization": "Bearer no"}).status_code == 401


def test_the_cookie_is_nothing_that_scripts_or_other_sites_can_use(page: httpx.Client) -> None:
    given = next(each for each in enter(page).headers.get_list("set-cookie") if each.startswith("basebreaker-operator"))
    assert {"HttpOnly", "SameSite=strict", "Path=/api/admin"} <= {part.strip() for part in given.split(";")}
    assert TOKEN not in given
    foreign = page.post("/api/admin/bans", json={}, headers={"Origin": "https://evil.example"})
    assert foreign.status_code == 403
    plain = page.post("/api/admin/bans", content="{}", headers={"Content-Type": "text/plain"})
    assert plain.json() == {"sentence": "Send JSON, with Content-Type: application/json."}
    assert page.get("/api/admin/bans").status_code == 405


def test_who_leaves_is_out(page: httpx.Client) -> None:
    assert page.post("/api/admin/inside").json() == {"seconds": 0}
    enter(page)
    assert page.post("/api/admin/inside").json()["seconds"] > 0
    assert page.post("/api/admin/bans", json={}).status_code == 200
    page.post("/api/admin/leave", json={})
    assert page.post("/api/admin/bans", json={}).status_code == 401


def test_what_does_not_fit_is_refused_in_a_sentence(page: httpx.Client) -> None:
    enter(page)
    assert page.post("/api/admin/nothing", json={}).json() == {"sentence": "There is no such action."}
    misfit = page.post("/api/admin/shut", json={"kind": "hug", "minutes": 1})
    assert misfit.status_code == 400
    assert "This request does not fit" in misfit.json()["sentence"]
    assert page.post("/api/admin/end", json={"table": "x"}).json() == {"sentence": "There is no table x."}


class TestKeys:
    """The token, and the cookies issued for it."""

    def test_who_guesses_has_to_wait(self) -> None:
        keys = AdminTokens(TOKEN)
        assert [keys.is_token("guess", "203.0.113.1") for _ in range(5)] == [False] * 5
        with pytest.raises(TooOften, match="wait a minute"):
            keys.is_token(TOKEN, "203.0.113.1")
        assert keys.is_token(TOKEN, "203.0.113.2")

    def test_who_knows_it_may_use_it_as_often_as_they_like(self) -> None:
        keys = AdminTokens(TOKEN)
        assert all(keys.is_token(TOKEN, "203.0.113.1") for _ in range(200))
        assert [keys.is_token("guess", "203.0.113.1") for _ in range(5)] == [False] * 5

    def test_a_crowd_that_guesses_has_to_wait(self) -> None:
        keys = AdminTokens(TOKEN)
        for number in range(60):
            keys.is_token("guess", f"203.0.113.{number}")
        with pytest.raises(TooOften):
            keys.is_token(TOKEN, "198.51.100.1")

    def test_a_cookie_ends_and_cannot_be_made_without_the_token(self) -> None:
        now = 1000.0
        keys = AdminTokens(TOKEN, lambda: now)
        cookie = keys.new_cookie()
        assert keys.holds(cookie) == SESSION_SECONDS
        assert AdminTokens(TOKEN, lambda: now).holds(cookie)  # in another process
        assert not AdminTokens("another token of them", lambda: now).holds(cookie)
        later = str(int(cookie.partition(".")[0]) + 1)
        wrong = ["", ".", "x.y", f"{later}.{cookie.partition('.')[2]}", cookie[:-1], "٣.x", f"{'9' * 13}.x", "1.ü"]
        assert not any(map(keys.holds, wrong))
        now += SESSION_SECONDS + 1
        assert not keys.holds(cookie)

    def test_a_short_token_is_refused(self) -> None:
        with pytest.raises(Refusal, match="too short: 16 characters or more"):
            AdminTokens("short")


def test_without_a_token_there_is_no_page(serve_tiny: Callable[..., str], tmp_path: Path) -> None:
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text('<script type="module" src="/assets/index-Ab_1-x.js"></script>')
    without, within = serve_tiny(static=client), serve_tiny(static=client, operators=routes(TOKEN, Retention()))
    assert httpx.get(f"{without}/admin").status_code == 404
    assert httpx.post(f"{without}/api/admin/enter", json={"token": TOKEN}).status_code in (404, 405)
    assert httpx.get(f"{within}/admin").status_code == 200
    assert httpx.get(f"{within}/api/news").json()["client"] == "index-Ab_1-x.js"


def test_the_token_comes_from_a_file_or_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, server: Server
) -> None:
    file = tmp_path / "token"
    monkeypatch.delenv("BASEBREAKER_ADMIN_TOKEN", raising=False)
    keep = Retention()
    assert serving.operators(parsers.table().parse_args([]), keep) == []
    given = parsers.table().parse_args(["--admin-token-file", str(file)])
    with pytest.raises(Refusal, match=r"cannot be read from .*token \(No such file or directory\)"):
        serving.operators(given, keep)
    file.write_text(f"{TOKEN}\n")
    url = start_tiny(server, operators=serving.operators(given, keep))
    assert httpx.post(f"{url}/api/admin/enter", json={"token": TOKEN}).status_code == 200
    file.write_text("")
    with pytest.raises(Refusal, match="too short"):
        serving.operators(given, keep)
    monkeypatch.setenv("BASEBREAKER_ADMIN_TOKEN", TOKEN)
    assert len(serving.operators(parsers.table().parse_args([]), keep)) == 4
