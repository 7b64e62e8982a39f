"""A way back from every choice, on every screen: button, key, the same card, the felt, a right click, dragging home.

What each way leads back to in each state is proved in `web/tests/board/back.test.ts`; here somebody goes them.
"""

import json
import re
from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect
from tests.browser.conftest import Visit
from tests.browser.positions import asked, kinds, minion_to_play, plays_a_minion, position
from tests.browser.screens import DESK, Screen
from tests.browser.visitor import Visitor

import basebreaker as bb

pytestmark = pytest.mark.browser

# A place on the felt: nothing lies there that could be pressed.
FELT = """() => {
  const busy = 'button, a, input, select, textarea, dialog, .panel, [data-testid=base], [data-testid=banner]'
  for (let y = innerHeight - 4; y > 4; y -= 3) for (let x = 3; x < innerWidth; x += 5) {
    const hit = document.elementFromPoint(x, y)
    if (hit?.closest('[data-testid=table]') && !hit.closest(busy)) return { x, y }
  }
}"""


def held(ann: Visitor, card: int) -> Locator:
    """The card in the hand; while a phone holds it large, there."""
    large = ann.page.locator(f"[data-testid=reader-card][data-id='{card}']")
    small = ann.page.locator(f"[data-testid=hand-card][data-id='{card}']")
    return large if large.count() and not small.count() else small


def by_back(ann: Visitor, _: int) -> None:
    ann.press("back")


def by_escape(ann: Visitor, _: int) -> None:
    ann.page.keyboard.press("Escape")


def by_same_card(ann: Visitor, card: int) -> None:
    ann.press(held(ann, card))


def by_felt(ann: Visitor, _: int) -> None:
    place = ann.page.evaluate(FELT)
    if ann.touch:
        ann.page.touchscreen.tap(place["x"], place["y"])
    else:
        ann.page.mouse.click(place["x"], place["y"])


def by_right_click(ann: Visitor, _: int) -> None:
    place = ann.page.evaluate(FELT)
    ann.page.mouse.click(place["x"], place["y"], button="right")


WAYS: dict[str, Callable[[Visitor, int], None]] = {
    "back": by_back,
    "escape": by_escape,
    "card": by_same_card,
    "felt": by_felt,
    "right": by_right_click,
}


def ways_on(screen: Screen) -> list[str]:
    """A finger has no right button."""
    return [way for way in WAYS if way != "right" or not screen.touch]


def sit_down(visit: Visit, screen: Screen, match: bb.Match) -> Visitor:
    ann = visit(size=screen.size, phone=screen.touch)
    ann.play_on(match)
    ann.question()
    return ann


def test_a_selected_card_goes_back(visit: Visit, screen: Screen) -> None:
    match = position(plays_a_minion)
    ann, card = sit_down(visit, screen, match), minion_to_play(match)
    number, hand = ann.question(), ann.find("hand-card").count()
    for way in ways_on(screen):
        ann.press(held(ann, card))
        expect(ann.find("banner"), way).to_have_attribute("data-ahead", "targets")
        WAYS[way](ann, card)
        expect(ann.find("banner"), way).not_to_have_attribute("data-selected", re.compile("."))
        expect(ann.find("reader"), way).to_have_count(0)
        expect(ann.find("why"), way).to_have_count(0)
        expect(ann.find("hand-card"), way).to_have_count(hand)
        assert ann.question() == number, way


@cache
def asks_on_play() -> tuple[bb.Match, int, int]:
    """Somebody may play a minion, and it asks for a minion as it comes into play; with the card and the base."""
    found: dict[str, int] = {}

    def wanted(match: bb.Match) -> bool:
        if not plays_a_minion(match):
            return False
        card = minion_to_play(match)
        then = match.copy()
        then.apply(f"minion:{card}")
        base = asked(then).options[0]
        then.apply(base.key)
        if then.question is None or asked(then).seat != asked(match).seat or kinds(then) - {""} != {"minion"}:
            return False
        found.update(card=card, base=base.target.id)
        return getattr(asked(then).source, "id", -1) == card

    match = position(wanted)
    return match, found["card"], found["base"]


def test_a_card_that_was_played_and_asks_for_more_goes_back_in_one_step(visit: Visit, screen: Screen) -> None:
    match, card, base = asks_on_play()
    ann = sit_down(visit, screen, match)
    hand, prompt = ann.find("hand-card").count(), ann.prompt()
    target = f"[data-target='base:{base}']"
    played = ann.page.locator(f"[data-testid=minion][data-id='{card}']")
    for way in ways_on(screen):
        number = ann.question()
        ann.press(held(ann, card))
        ann.press(ann.page.locator(f"[data-testid=target-base]{target}, [data-testid=base]{target}").first)
        ann.answered(number)
        expect(played, way).to_be_visible()
        if way == "card":
            ann.press(played)
        else:
            WAYS[way](ann, card)
        expect(ann.find("hand-card"), way).to_have_count(hand)
        expect(played, way).to_have_count(0)
        ann.question()
        assert ann.prompt() == prompt, way


def drag(ann: Visitor, thing: Locator, *way: Locator) -> None:
    """Drag something over all these, and let go at the last."""

    def middle(place: Locator) -> tuple[float, float]:
        box = place.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    if not ann.touch:
        ann.page.mouse.move(*middle(thing))
        ann.page.mouse.down()
        for place in way:
            ann.page.mouse.move(*middle(place), steps=5)
        ann.page.mouse.up()
        return
    fingers = ann.context.new_cdp_session(ann.page)

    def touch(kind: str, place: tuple[float, float] | None) -> None:
        points = [] if place is None else [{"x": place[0], "y": place[1]}]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    at = middle(thing)
    touch("touchStart", at)
    for to in [(at[0], at[1] - 50), *map(middle, way)]:  # a finger that goes aside first scrolls the hand
        for part in range(1, 6):
            touch("touchMove", (at[0] + (to[0] - at[0]) * part / 5, at[1] + (to[1] - at[1]) * part / 5))
        at = to
    touch("touchEnd", None)
    fingers.detach()


def test_a_card_that_is_dragged_home_was_never_played_and_a_drop_is_taken_back_by_one_undo(
    visit: Visit, screen: Screen
) -> None:
    match = position(plays_a_minion)
    ann, card = sit_down(visit, screen, match), minion_to_play(match)
    number, prompt, hand = ann.question(), ann.prompt(), ann.find("hand-card").count()
    drag(ann, held(ann, card), ann.find("base").last, held(ann, card))
    expect(ann.find("banner")).not_to_have_attribute("data-selected", re.compile("."))
    expect(ann.find("hand-card")).to_have_count(hand)
    assert ann.question() == number
    drag(ann, held(ann, card), ann.find("base").last)
    ann.answered(number)
    played = ann.page.locator(f"[data-testid=minion][data-id='{card}']")
    expect(played).to_be_visible()
    number = ann.question()
    ann.find("undo").or_(ann.find("back")).click()  # a tap so soon after a throw would only stop it
    ann.answered(number)
    expect(played).to_have_count(0)
    ann.question()
    assert ann.prompt() == prompt
    expect(held(ann, card)).to_be_visible()


@pytest.mark.screens("tall", "short")
def test_a_finger_that_slips_sideways_leaves_no_game(visit: Visit, screen: Screen) -> None:
    ann = sit_down(visit, screen, position(plays_a_minion))
    place, number = ann.page.url, ann.question()
    fingers = ann.context.new_cdp_session(ann.page)
    width, high = screen.size
    for height in (0.05, 0.4, 0.9):  # header, bases, hand
        for step in range(11):  # from the edge to the middle, as one goes back in a browser
            point = {"x": 30 + width * step / 14, "y": high * height}
            kind = "touchMove" if step else "touchStart"
            fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
        fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        ann.rest()
        ann.find("menu").focus()  # the page is still there
        assert ann.page.url == place
        assert ann.question() == number


class Slow:
    """Stands between a page and the server, and keeps back what the server says until it is let go."""

    def __init__(self, visitor: Visitor) -> None:
        self.said: list[str] = []
        self.kept: list[str | bytes] = []
        self.holds = False
        visitor.page.route_web_socket(re.compile(r"/socket\?"), self.listen)

    def listen(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        self.page = page

        def said(text: str | bytes) -> None:
            self.said.append(json.loads(text)["type"])
            server.send(text)

        page.on_message(said)
        server.on_message(lambda told: self.kept.append(told) if self.holds else page.send(told))

    def let_go(self) -> None:
        self.holds = False
        for told in self.kept:
            self.page.send(told)
        self.kept.clear()


def test_a_card_goes_back_before_its_targets_are_known(visit: Visit) -> None:
    match = position(plays_a_minion)
    ann, card = visit(size=DESK.size), minion_to_play(match)
    line = Slow(ann)
    ann.play_on(match)
    number = ann.question()
    for way in ("back", "escape", "felt", "right"):
        line.holds = True
        ann.press(held(ann, card))
        expect(ann.find("banner"), way).to_have_attribute("data-ahead", "unknown")
        WAYS[way](ann, card)
        expect(ann.find("banner"), way).not_to_have_attribute("data-selected", re.compile("."))
        line.let_go()
        # What came late is not taken for another card.
        ann.press(ann.page.locator("[data-testid=hand-card][data-legal=true]").last)
        expect(ann.find("banner"), way).to_have_attribute("data-selected", re.compile("."))
        assert ann.question() == number, way
        ann.page.keyboard.press("Escape")
    assert "answer" not in line.said


def test_a_way_back_is_open_again_as_soon_as_the_answer_has_come(visit: Visit) -> None:
    match = position(plays_a_minion)
    ann, card = visit(size=DESK.size), minion_to_play(match)
    line = Slow(ann)
    ann.play_on(match)
    number, prompt = ann.question(), ann.prompt()
    ann.press(held(ann, card))
    expect(ann.find("banner")).to_have_attribute("data-ahead", "targets")
    line.holds = True
    ann.press(ann.find("base").last)
    expect(ann.find("banner")).to_contain_text("Sending your choice")
    for way in ("escape", "felt", "right"):
        WAYS[way](ann, card)  # too late to be forgotten, too early to be taken back
    line.let_go()
    ann.answered(number)
    now = ann.question()
    assert "undo" not in line.said
    ann.press("undo")
    ann.answered(now)
    ann.question()
    assert ann.prompt() == prompt
    expect(held(ann, card)).to_be_visible()
