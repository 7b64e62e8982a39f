"""Bad HTTP requests: each gets a fitting status and a sentence, and all replies have strict headers."""

from collections.abc import Callable

import httpx2
import msgspec
import pytest
from tests.server.conftest import TinyGames

from basebreaker.server.limits import Limits
from basebreaker.server.protocol.http import Catalog, NewSeat, NewTable, PlayNow, PlayOn
from basebreaker.server.protocol.shared import Options

BAD_BODIES: dict[str, tuple[str, object, int, str]] = {
    "one seat": ("/api/tables", NewTable([NewSeat("you")]), 400, "two, three or four seats, not 1"),
    "five seats": ("/api/tables", NewTable([NewSeat("bot")] * 5), 400, "two, three or four seats, not 5"),
    "no such set": (
        "/api/tables",
        NewTable([NewSeat("you"), NewSeat("bot")], Options(sets=["moon"])),
        400,
        "no set 'moon'",
    ),
    "no such level": ("/api/play-now", PlayNow(level="genius"), 400, "no bots of level 'genius'"),
    "nobody begins": ("/api/tables", NewTable([NewSeat("you"), NewSeat("bot")], Options(first=4)), 400, "Seat 4"),
    "a pool that is too small": (
        "/api/tables",
        NewTable([NewSeat("you"), NewSeat("bot")], Options("draft", pool_size=3)),
        400,
        "The pool of this draft can have 4 to 8 factions, not 3.",
    ),
    "an edition nobody knows": (
        "/api/tables",
        {"seats": [{"kind": "you"}, {"kind": "bot"}], "options": {"edition": "oldest"}},
        400,
        "Invalid enum value 'oldest'",
    ),
    "a mulligan nobody knows": (
        "/api/tables",
        {"seats": [{"kind": "you"}, {"kind": "bot"}], "options": {"mulligan": "often"}},
        400,
        "options.mulligan",
    ),
    "no turns": ("/api/tables", NewTable([NewSeat("you"), NewSeat("bot")], Options(turn_limit=0)), 400, "turn limit"),
    "the same faction twice": (
        "/api/tables",
        NewTable([NewSeat("you", factions=["faction_a"] * 2), NewSeat("bot")], Options("choose")),
        400,
        "two different factions",
    ),
    "somebody else's faction": (
        "/api/tables",
        NewTable(
            [NewSeat("you", factions=["faction_a"]), NewSeat("bot", factions=["faction_a", "faction_b"])],
            Options("choose"),
        ),
        400,
        "taken 'faction_a' already",
    ),
    "an unknown faction": (
        "/api/tables",
        NewTable([NewSeat("you", factions=["dragons"]), NewSeat("bot")], Options("choose")),
        400,
        "'dragons' is not in the sets",
    ),
    "factions by lot and by name": (
        "/api/tables",
        NewTable([NewSeat("you", factions=["faction_a"]), NewSeat("bot")]),
        400,
        "only at a table where they are chosen",
    ),
    "a misfit": ("/api/tables", {"seats": 3}, 400, "Expected `array`, got `int`"),
    "an unknown field": ("/api/play-now", {"god": True}, 400, "unknown field `god`"),
    "a foreign record": ("/api/records", {"hello": "world"}, 400, "not a record"),
    "playing on nowhere": ("/api/play-on", PlayOn("nowhere", 0, 0), 404, "no such table"),
    "nothing there": ("/api/nonsense", {}, 404, "nothing at this address"),
    "too big": ("/api/play-now", {"name": "x" * 70_000}, 413, "64 kB at the most"),
}


@pytest.mark.parametrize("name", BAD_BODIES)
def test_a_bad_request_gets_a_status_and_a_sentence(tiny: str, name: str) -> None:
    path, wish, status, sentence = BAD_BODIES[name]
    with httpx2.Client(base_url=tiny, trust_env=False) as http:
        answer = http.post(path, content=msgspec.json.encode(wish), headers={"Content-Type": "application/json"})
    assert answer.status_code == status
    assert sentence in answer.json()["sentence"]


def test_a_wrong_method_gets_a_sentence_too(tiny: str) -> None:
    with httpx2.Client(base_url=tiny, trust_env=False) as http:
        answer = http.delete("/api/tables")
    assert (answer.status_code, answer.json()["sentence"]) == (405, "That cannot be done at this address.")


def test_a_form_of_another_site_is_no_json(tiny: str) -> None:
    with httpx2.Client(base_url=tiny, trust_env=False) as http:
        answer = http.post("/api/play-now", content=b"{}", headers={"Content-Type": "text/plain"})
    assert (answer.status_code, answer.json()["sentence"][:9]) == (400, "Send JSON")


def test_tables_cannot_be_opened_without_end(serve_tiny: Callable[..., str]) -> None:
    url = serve_tiny(limits=Limits(openings_a_minute=3))
    with httpx2.Client(base_url=url, trust_env=False) as http:
        answers = [http.post("/api/play-now", json={}) for _ in range(5)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429]
    assert answers[4].json()["sentence"] == "That was a lot at once: wait a minute and try again."


def test_headers_and_cookie_are_strict(tiny: str) -> None:
    with httpx2.Client(base_url=tiny, trust_env=False) as http:
        answer = http.get("/api/home")
        again = http.get("/api/home")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "set-cookie" not in again.headers
    policy = answer.headers["content-security-policy"]
    assert "script-src 'self';" in policy
    assert "default-src 'none'" in policy
    assert "img-src 'self' blob:;" in policy  # pictures that the page itself has drawn
    assert "frame-ancestors 'none'" in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"


class CountedGames(TinyGames):
    """Count the requests for the catalogue."""

    asked = 0

    def catalog(self) -> Catalog:
        self.asked += 1
        return super().catalog()


def test_the_catalogue_is_encoded_once_and_sent_to_those_who_lack_it(serve_tiny: Callable[..., str]) -> None:
    games = CountedGames()
    url = serve_tiny(games=games)
    with httpx2.Client(base_url=url, trust_env=False) as http:
        packed = http.get("/api/catalog", headers={"Accept-Encoding": "gzip"})
        plain = http.get("/api/catalog", headers={"Accept-Encoding": "identity"})
        tag = packed.headers["etag"]
        known = [http.get("/api/catalog", headers={"If-None-Match": text}) for text in (tag, f'"old", {tag}', tag[2:])]
        stale = http.get("/api/catalog", headers={"If-None-Match": 'W/"old"'})
    assert (packed.headers["content-encoding"], packed.headers["vary"]) == ("gzip", "Accept-Encoding")
    assert "content-encoding" not in plain.headers
    assert packed.json() == plain.json()
    assert [(answer.status_code, answer.content) for answer in known] == [(304, b"")] * 3
    assert stale.json() == plain.json()
    assert games.asked == 1
