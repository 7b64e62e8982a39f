"""Invitations, and the addresses at which friends find the server."""

from collections.abc import Callable

import httpx2
import msgspec

from basebreaker.server.protocol.http import Invitation, NewSeat, NewTable, Reach
from basebreaker.server.protocol.shared import Options
from basebreaker.server.transport.invitations import reachable

ADDRESSES = ["https://games.example", "http://127.0.0.1:8642/", "http://192.168.1.7:8642/"]


def told(url: str, host: str) -> Reach:
    with httpx2.Client(base_url=url, trust_env=False) as http:
        answer = http.get("/api/reach", headers={"Host": host})
    return Reach(**answer.json())


def test_addresses_of_the_machine_itself_are_for_nobody_else() -> None:
    assert reachable(ADDRESSES) == ["https://games.example", "http://192.168.1.7:8642"]
    assert reachable(["http://localhost:8642/", "http://[::1]:8642/"]) == []


def test_only_who_opened_the_page_at_the_machine_is_told_its_addresses(serve_tiny: Callable[..., str]) -> None:
    url = serve_tiny(addresses=ADDRESSES, origins=["https://games.example"])
    port = url.rpartition(":")[2]
    for host in (f"127.0.0.1:{port}", f"localhost:{port}", f"[::1]:{port}"):
        assert told(url, host) == Reach(["https://games.example", "http://192.168.1.7:8642"])
    for host in ("games.example", f"192.168.1.7:{port}"):  # through a proxy, or from the network
        assert told(url, host) == Reach([])


def test_an_invitation_names_the_host_and_the_company(serve_tiny: Callable[..., str]) -> None:
    url = serve_tiny()
    wish = NewTable([NewSeat("friend"), NewSeat("you", "Anna"), NewSeat("bot")], Options("draft"))
    with httpx2.Client(base_url=url, trust_env=False) as http:
        table = http.post(
            "/api/tables", content=msgspec.json.encode(wish), headers={"Content-Type": "application/json"}
        ).json()
    with httpx2.Client(base_url=url, trust_env=False) as stranger:
        found = stranger.get(f"/api/tables/{table['table']}/invitation")
        assert Invitation(**found.json()) == Invitation("Anna", 3, 1, "draft", "gathering")
        assert stranger.get("/api/tables/nowhere/invitation").status_code == 404
