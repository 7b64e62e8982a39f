"""Reloads, broken lines and a killed server: the page comes back by itself to the same question."""

import re

import pytest
from playwright.sync_api import WebSocketRoute, expect
from tests.browser.conftest import Visit
from tests.browser.positions import asked, asked_view, is_menu, kinds, position
from tests.browser.server import TableServer
from tests.browser.visitor import Visitor, first

import basebreaker as bb

pytestmark = pytest.mark.browser

BROKEN_LINE = r"WebSocket connection to .* failed|ERR_CONNECTION_(REFUSED|RESET)|request failed|Failed to (fetch|load)"


def middle_of_an_effect(match: bb.Match) -> bool:
    """Somebody is asked by a card for a minion, one of several."""
    return kinds(match) == {"minion"} and asked(match).kind == "choose" and len(asked(match)) > 2


def what_is_asked(visitor: Visitor) -> tuple[str, str, list[str | None]]:
    """The open question: number, words, and what glows."""
    number = visitor.question()
    return number, visitor.prompt(), [choice.get_attribute("data-target") for choice in visitor.choices()]


def test_a_reload_in_the_middle_of_a_question(visit: Visit) -> None:
    ann = visit()
    ann.play_on(position(middle_of_an_effect))
    before = what_is_asked(ann)
    assert len(before[2]) > 2
    ann.page.reload()
    assert what_is_asked(ann) == before


def test_the_front_page_leads_back_to_a_running_game(visit: Visit) -> None:
    ann = visit()
    ann.play_on(position(middle_of_an_effect))
    before = what_is_asked(ann)
    with ann.context.expect_page() as opened:  # a running game is not left behind
        ann.page.get_by_role("link", name="front page").click()
    assert what_is_asked(ann) == before
    ann.page.close()
    ann.page = opened.value
    link = ann.find("list-running").get_by_test_id("table-link")
    expect(link).to_contain_text("your turn")
    link.click()
    assert what_is_asked(ann) == before


def test_whoever_sits_alone_and_was_away_is_offered_what_happened(visit: Visit) -> None:
    ann, bob = visit(settings={"speed": "normal", "sure": False}), visit("Bob")
    ann.play_on(position(lambda match: is_menu(match) and asked_view(match).turn == 5))
    ann.question()
    bob.page.goto(ann.page.url)  # bots play on as long as somebody looks
    expect(bob.find("base").first).to_be_visible()
    ann.end_turn()
    ann.go()
    link = ann.find("list-running").get_by_test_id("table-link")
    expect(link).to_contain_text("your turn")
    link.click()
    ann.question()
    ann.press("what-happened")
    expect(ann.find("spotlight").first).to_be_visible()
    ann.page.reload()  # in the middle of it
    ann.question()
    expect(ann.find("what-happened")).to_be_visible()
    ann.press("never-mind")
    ann.page.reload()
    ann.question()
    expect(ann.find("what-happened")).to_have_count(0)


def test_the_front_page_tells_when_it_becomes_the_own_turn(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    ann.new_table(["you", "friend"], first=1)
    bob.page.goto(ann.find("invite-link").input_value())
    bob.find("join-name").fill("Bob")
    bob.press("join")
    bob.own_turn()
    ann.page.clock.install()
    ann.go()
    link = ann.find("list-running").get_by_test_id("table-link")
    expect(link).to_contain_text("turn 1")
    expect(link).not_to_contain_text("your turn")
    bob.end_turn()
    ann.page.clock.run_for(10_000)
    expect(link).to_contain_text("your turn")


def test_the_server_is_killed_in_the_middle_of_a_question(visit: Visit, mortal: TableServer) -> None:
    ann = visit(at=mortal)
    ann.play_on(position(middle_of_an_effect))
    before = what_is_asked(ann)
    ann.watch.forgive(BROKEN_LINE)
    mortal.kill()
    expect(ann.find("connection")).to_be_visible()
    mortal.start()
    expect(ann.find("connection")).to_have_count(0)
    assert what_is_asked(ann) == before
    ann.answer(first)
    assert int(ann.question()) > int(before[0])


def test_an_answer_given_while_the_server_is_down_counts_once(visit: Visit, mortal: TableServer) -> None:
    ann = visit(at=mortal)
    match = position(middle_of_an_effect)
    ann.play_on(match)
    number = ann.question()
    ann.watch.forgive(BROKEN_LINE)
    mortal.kill()
    expect(ann.find("connection")).to_be_visible()
    target = asked(match).options[1].target
    ann.page.locator(f"[data-target='minion:{target.id}']").click()
    expect(ann.find("banner")).to_contain_text("Sending your choice")
    mortal.start()
    ann.answered(number)
    ann.question()
    match.apply(asked(match).options[1].key)
    told = match.log_lines(match.g.s.current)[-1].text
    expect(ann.find("log")).to_contain_text(told)


def test_a_dead_line_is_noticed_and_the_answer_given_over_it_counts(visit: Visit) -> None:
    ann = visit()
    ann.watch.forgive(BROKEN_LINE)
    dead: list[WebSocketRoute] = []

    def listen(page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        page.on_message(lambda said: None if page in dead else server.send(said))
        server.on_message(lambda told: None if page in dead else page.send(told))
        lines.append(page)

    lines: list[WebSocketRoute] = []
    ann.page.route_web_socket(re.compile(r"/socket\?"), listen)
    ann.play_on(position(middle_of_an_effect))
    number = ann.question()
    dead.extend(lines)
    ann.press(ann.choices()[0])
    expect(ann.find("banner")).to_contain_text("Sending your choice")
    ann.answered(number)
    assert len(lines) > len(dead)
    assert int(ann.question()) > int(number)


def test_going_offline_is_told_at_once(visit: Visit) -> None:
    ann = visit()
    ann.watch.forgive(BROKEN_LINE)
    ann.play_on(position(middle_of_an_effect))
    before = what_is_asked(ann)
    ann.context.set_offline(True)
    expect(ann.find("connection")).to_be_visible()
    ann.context.set_offline(False)
    expect(ann.find("connection")).to_have_count(0)
    assert what_is_asked(ann) == before


def test_two_pages_of_one_seat_show_the_same_question(visit: Visit) -> None:
    ann = visit()
    ann.play_on(position(middle_of_an_effect))
    before = ann.question()
    second = ann.new_page()
    second.goto(ann.page.url)
    second.locator("button.legal").first.click()
    ann.answered(before)
    now = ann.question()
    expect(second.get_by_test_id("banner")).to_have_attribute("data-question", now)


class Line:
    """Stands between a page and the server: it can be cut, and stays so until it is mended."""

    def __init__(self, visitor: Visitor) -> None:
        self.open: list[WebSocketRoute] = []
        self.cut = False
        visitor.page.route_web_socket(re.compile(r"/socket\?"), self.listen)

    def listen(self, page: WebSocketRoute) -> None:
        if self.cut:
            page.close(code=1012)
        else:
            page.connect_to_server()
            self.open.append(page)

    def break_off(self) -> None:
        self.open.pop().close(code=1012)


NOTE_LOSSES = """() => {
  window.losses = 0
  const look = () => (window.losses += document.querySelectorAll('[data-testid=connection]').length)
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true })
}"""


def test_a_line_is_called_lost_only_when_it_stays_away(visit: Visit) -> None:
    ann = visit()
    ann.watch.forgive(BROKEN_LINE)
    line = Line(ann)
    ann.page.clock.install()
    ann.play_on(position(middle_of_an_effect))
    before = what_is_asked(ann)
    ann.page.evaluate(NOTE_LOSSES)
    ann.stop_the_clock()
    line.break_off()
    ann.let_pass(until=ann.page.locator("body:has([data-testid=table])"))
    while not line.open:  # it comes back by itself
        ann.page.clock.run_for(100)
    assert what_is_asked(ann) == before
    assert ann.page.evaluate("window.losses") == 0
    line.cut = True
    line.break_off()
    ann.page.clock.run_for(1000)
    assert ann.page.evaluate("window.losses") == 0
    ann.page.clock.run_for(1000)
    expect(ann.find("connection")).to_have_text("Connection lost. Coming back…")
    line.cut = False
    while not line.open:
        ann.page.clock.run_for(500)
    expect(ann.find("connection")).to_have_count(0)
    assert what_is_asked(ann) == before


def test_neither_coming_nor_leaving_nor_a_rematch_is_a_lost_line(visit: Visit) -> None:
    ann = visit()
    ann.context.add_init_script(f"addEventListener('DOMContentLoaded', {NOTE_LOSSES})")
    ann.play_now()
    old = ann.page.url
    for button in ("menu", "give-up", "give-up-sure", "rematch-same"):
        ann.press(button)
    expect(ann.page).not_to_have_url(old)
    ann.question()
    assert ann.page.evaluate("window.losses") == 0
