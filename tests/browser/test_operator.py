"""The operator's page, and what it does to the pages of others: notices that push nothing, ends, bans."""

import json
import re
import urllib.request
from typing import Any

import pytest
from playwright.sync_api import Route, expect
from tests.browser.conftest import Visit
from tests.browser.measure import findings, overflow, small_targets
from tests.browser.screens import DESK, SHORT, TALL
from tests.browser.server import ADMIN_TOKEN, TableServer
from tests.browser.visitor import PHONE, Visitor

pytestmark = pytest.mark.browser

SECTIONS = ["here", "tables", "reports", "bans", "announce", "visitor"]


class Operator:
    """Somebody with the token, at the server's doors."""

    def __init__(self, server: TableServer) -> None:
        self.server = server

    def __call__(self, deed: str, **wish: Any) -> Any:
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {ADMIN_TOKEN}"}
        asked = urllib.request.Request(f"{self.server.url}/api/admin/{deed}", json.dumps(wish).encode(), headers)
        with urllib.request.urlopen(asked, timeout=20) as answer:
            return json.load(answer)


@pytest.fixture
def operator(mortal: TableServer) -> Operator:
    """The operator of a server of its own: all pages of a server show what is announced."""
    return Operator(mortal)


def come_in(visitor: Visitor) -> None:
    """Enter with the token."""
    visitor.go("/admin")
    visitor.find("admin-token").fill(ADMIN_TOKEN)
    visitor.press("admin-enter")
    expect(visitor.find("admin-nav")).to_be_visible()


def places(visitor: Visitor) -> list[Any]:
    """Where everything of the table lies."""
    script = "all => all.map(one => JSON.stringify(one.getBoundingClientRect()))"
    found: list[Any] = visitor.page.locator("[data-testid=base], [data-testid=hand-card], header").evaluate_all(script)
    return found


def test_a_game_is_ended_and_somebody_shut_out_from_a_phone(visit: Visit, mortal: TableServer) -> None:
    ann = visit("Ann", at=mortal)
    ann.play_now()
    olga = visit("Olga", size=PHONE, phone=True, at=mortal)
    olga.watch.forgive("403")
    olga.go("/admin")
    olga.find("admin-token").fill("not the token at all")
    olga.press("admin-enter")
    expect(olga.find("admin-problem")).to_have_text("That is not the token of this server.")
    come_in(olga)
    line = olga.find("admin-visitor")
    expect(line).to_contain_text("Ann")
    olga.press(line.get_by_role("link", name="table"))
    expect(olga.find("admin-state")).to_contain_text("running")
    olga.press("admin-end")
    olga.press("sure-yes")
    expect(olga.find("admin-done")).to_have_text("The game is over.")
    expect(ann.find("toasts")).to_contain_text("The operator of this server has ended this game.")
    expect(ann.find("game-over")).to_be_visible()
    olga.page.go_back()
    olga.press(olga.find("admin-visitor").get_by_role("link", name="ban or mute"))
    olga.page.get_by_label("Why (they read it)").fill("insults")
    olga.press("admin-ban")
    expect(olga.find("admin-done")).to_contain_text("Ann is shut out until")
    ann.watch.forgive("403")
    ann.go()
    expect(ann.page.get_by_role("alert")).to_contain_text("The operator of this server has shut you out until")
    olga.press("admin-lift")
    expect(olga.find("admin-done")).to_have_text("They may come in again.")
    ann.go()
    expect(ann.page.get_by_role("alert")).to_have_count(0)
    olga.press("admin-leave")
    expect(olga.find("admin-token")).to_be_visible()


def test_a_server_without_a_token_says_that_nobody_runs_it_from_here(visit: Visit) -> None:
    olga = visit("Olga")
    olga.watch.forgive("405")
    olga.page.route("**/api/admin/inside", lambda route: route.fulfill(status=405, json={"sentence": "Not here."}))
    olga.go("/admin")
    expect(olga.find("admin-problem")).to_contain_text("started without --admin-token-file")


def test_the_page_is_fit_for_eyes_and_fingers(visit: Visit, mortal: TableServer, operator: Operator) -> None:
    visit("Ann", at=mortal).play_now()
    for number in range(12):
        operator(
            "shut", kind="mute", network=f"203.0.{number}.0/24", minutes=60, reason="insults in three languages " * 4
        )
    operator("announce", sentence="Tournament tonight at eight, and everybody is welcome.", restart=600)
    olga = visit("Olga", size=PHONE, phone=True, at=mortal)
    come_in(olga)
    for section in SECTIONS:
        olga.go(f"/admin#{section}")
        expect(olga.page.locator("main section").first).to_be_visible()
        for screen in (SHORT, TALL):
            olga.resize(screen.size)
            assert overflow(olga.page) <= 0, (section, screen.layout)
            assert small_targets(olga.page) == [], (section, screen.layout)
        for scheme in ("light", "dark"):
            olga.page.emulate_media(color_scheme=scheme)
            expect(olga.page.locator("html")).to_have_attribute("data-theme", scheme)
            assert findings(olga.page) == [], (section, scheme)


def test_a_notice_pushes_nothing_and_can_be_put_away(visit: Visit, mortal: TableServer, operator: Operator) -> None:
    ann = visit("Ann", at=mortal)
    ann.play_now()
    ann.question()
    before = {}
    for screen in (TALL, SHORT, DESK):
        ann.resize(screen.size)
        before[screen.layout] = places(ann)
    operator("announce", restart=600)
    expect(ann.find("announcement")).to_contain_text("The server restarts: your game goes on afterwards.")
    expect(ann.find("restart-clock")).to_have_text(re.compile(r"(10:00|9:\d\d)"))
    for screen in (TALL, SHORT, DESK):
        ann.resize(screen.size)
        assert places(ann) == before[screen.layout], screen.layout
    ann.press("put-away")
    expect(ann.find("announcement")).to_have_count(0)
    operator("announce", sentence="Tournament tonight.")
    expect(ann.find("announcement")).to_have_text("Tournament tonight.")
    ann.go("/rules")
    expect(ann.find("announcement")).to_be_visible()
    assert findings(ann.page) == []
    operator("withdraw")
    ann.go("/")
    expect(ann.find("play-now")).to_be_visible()
    expect(ann.find("announcement")).to_have_count(0)


def test_a_restart_that_was_announced_counts_down(visit: Visit, mortal: TableServer, operator: Operator) -> None:
    ann = visit("Ann", at=mortal)
    ann.page.clock.install()
    operator("announce", restart=90)
    ann.go("/rules")
    expect(ann.find("restart-clock")).to_have_text(re.compile(r"1:\d\d"))
    ann.press("put-away")
    expect(ann.find("announcement")).to_have_count(0)
    ann.page.clock.fast_forward(40_000)
    expect(ann.find("restart-clock")).to_have_text(re.compile(r"0:\d\d"))
    ann.page.clock.fast_forward(61_000)
    expect(ann.find("restart-clock")).to_have_text("now")


def test_a_page_of_an_older_build_says_so_and_loads_itself_anew(visit: Visit, mortal: TableServer) -> None:
    ann = visit("Ann", at=mortal)

    def newer(route: Route) -> None:
        route.fulfill(json={"type": "news", "client": "index-of-tomorrow.js"})

    ann.page.route("**/api/news", newer)
    ann.go("/rules")
    expect(ann.find("new-version")).to_contain_text("There is a new version of this page.")
    ann.page.evaluate("window.old = true")
    ann.page.locator("a[href='/']").first.click()
    expect(ann.find("play-now")).to_be_visible()
    assert ann.page.evaluate("window.old") is None
