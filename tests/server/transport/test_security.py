"""The security middleware: cookies as browsers write them, host names, foreign origins."""

import socket
from collections.abc import Callable
from pathlib import Path

import httpx2
import pytest

from basebreaker.server import command, parsers
from basebreaker.server.storage.store import Store

OURS = "A" * 43
FOREIGN_COOKIES = [
    'session="unclosed; basebreaker={}',
    "a b c; basebreaker={}",
    "path=/; basebreaker={}",
    "expires=never; basebreaker={}",
    "{{json: 1}}; basebreaker={}",
    "=nameless; basebreaker={}",
    "käse=gut; basebreaker={}",
    "x[0]=1; basebreaker={}; y",
    "basebreaker={};;;",
    "basebreaker=short; basebreaker={}",
    "secure;basebreaker={};httponly",
]


@pytest.mark.parametrize("header", FOREIGN_COOKIES)
def test_a_strange_cookie_of_another_program_does_not_cost_ours(tiny: str, header: str) -> None:
    cookie = header.format(OURS).encode()
    with httpx2.Client(base_url=tiny, trust_env=False) as http:
        answer = http.get("/api/home", headers=[(b"Cookie", cookie)])
    assert answer.status_code == 200
    assert "set-cookie" not in answer.headers


def test_a_foreign_page_may_ask_for_what_a_get_would_bring(tiny: str) -> None:
    with httpx2.Client(base_url=tiny, trust_env=False) as http:
        statuses = [
            http.request(method, "/api/home", headers={"Origin": "https://evil.example"}).status_code
            for method in ("GET", "HEAD", "POST")
        ]
    assert statuses == [200, 200, 403]


@pytest.mark.parametrize("cookie", ["", "a=b", "basebreaker=short", f"basebreakers={OURS}", f"basebreaker={OURS}A"])
def test_who_has_no_cookie_of_ours_gets_one(tiny: str, cookie: str) -> None:
    with httpx2.Client(base_url=tiny, trust_env=False) as http:
        answer = http.get("/api/home", headers={"Cookie": cookie})
    assert answer.headers["set-cookie"].startswith("basebreaker=")


def asked_as(url: str, host: str, **headers: str) -> int:
    """The status of a request with this Host."""
    with httpx2.Client(base_url=url, trust_env=False) as http:
        return http.get("/api/home", headers={"Host": host, **headers}).status_code


def socket_status(url: str, host: str, origin: str) -> int:
    """The status of a socket request with these headers; 101 means accepted."""
    address = url.removeprefix("http://").split(":")
    headers = {
        "Host": host,
        "Origin": origin,
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Key": "MDEyMzQ1Njc4OWFiY2RlZg==",
        "Sec-WebSocket-Version": "13",
    }
    lines = ["GET /socket HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items()), "", ""]
    with socket.create_connection((address[0], int(address[1])), timeout=30) as session:
        session.sendall("\r\n".join(lines).encode())
        return int(session.recv(1000).split()[1])


HERE = ["127.0.0.1", "192.168.1.7:8642", "[::1]:8642", "[fe80::1]", "localhost", "LOCALHOST:9"]
REBOUND = ["evil.example", "evil.example:8642", "127.0.0.1.evil.example", "localhost.evil.example", "", "[::1", "1.2.3"]


@pytest.mark.parametrize("host", REBOUND)
def test_a_page_that_made_its_own_name_mean_our_address_is_turned_away(tiny: str, host: str) -> None:
    with httpx2.Client(base_url=tiny, trust_env=False) as http:
        got = http.get("/api/home", headers={"Host": host, "Origin": f"http://{host}"})
        posted = http.post("/api/play-now", json={}, headers={"Host": host, "Origin": f"http://{host}"})
    assert (got.status_code, posted.status_code) == (421, 421)
    assert "start it with --origin" in got.json()["sentence"]
    assert "set-cookie" not in got.headers
    assert socket_status(tiny, host, f"http://{host}") == 403


@pytest.mark.parametrize("host", HERE)
def test_addresses_and_localhost_are_names_nobody_can_make_up(tiny: str, host: str) -> None:
    assert asked_as(tiny, host) == 200
    assert socket_status(tiny, host, f"http://{host}") == 101


def test_names_given_to_the_server_are_its_own(serve_tiny: Callable[..., str]) -> None:
    url = serve_tiny(origins=["https://games.example:8443/"], hosts=["box.local"])
    assert [asked_as(url, host) for host in ("games.example", "games.example:1", "box.local:8642")] == [200] * 3
    assert asked_as(url, "other.example") == 421


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "//", "http://a]b", "", "http://[v1.x]:99999999"])
def test_a_malformed_origin_is_foreign(tiny: str, origin: str) -> None:
    with httpx2.Client(base_url=tiny, trust_env=False) as http:
        answer = http.post("/api/play-now", json={}, headers={"Origin": origin})
    assert answer.status_code == 403
    assert socket_status(tiny, tiny.removeprefix("http://"), origin) == 403


@pytest.mark.parametrize("origin", ["games.example", "http://[", "ftp://games.example", "https://", "null"])
def test_the_command_refuses_an_origin_that_no_browser_sends(origin: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        parsers.table().parse_args([f"--origin={origin}"])
    assert stopped.value.code == 2
    assert f"must be written like https://games.example, not '{origin}'" in capsys.readouterr().err


def test_nobody_is_believed_about_addresses_but_a_proxy_that_was_named(tmp_path: Path) -> None:
    def believed(*options: str) -> tuple[bool, list[str]]:
        store = Store(f"sqlite:///{tmp_path / 'table.sqlite3'}")
        config = command.configured(parsers.table().parse_args(["--without-client", *options]), store)
        store.close()
        return config.proxy_headers, list(config.forwarded_allow_ips or [])

    assert believed() == (False, [])
    assert believed("--trusted-proxy", "127.0.0.1") == (True, ["127.0.0.1"])


def test_a_proxy_is_named_by_its_address(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parsers.table().parse_args(["--trusted-proxy", "proxy"])
    assert "must be an IP address, not 'proxy'" in capsys.readouterr().err
