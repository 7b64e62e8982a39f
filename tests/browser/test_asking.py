"""What the table asks: once more before a turn is given away, why not at the card, several things in one tray."""

import json
import re

import pytest
from playwright.sync_api import WebSocketRoute, expect
from tests.browser.conftest import Visit
from tests.browser.positions import asked, asked_view, grey_cards, is_menu, kinds, plays_a_minion, position
from tests.browser.screens import Screen
from tests.browser.visitor import Visitor

import basebreaker as bb

pytestmark = pytest.mark.browser


def test_a_turn_with_plays_left_is_ended_by_the_second_press(visit: Visit, screen: Screen) -> None:
    ann = visit(size=screen.size, phone=screen.touch, settings={"sure": True})
    ann.page.clock.install()
    ann.play_on(position(plays_a_minion))
    number = ann.question()
    ann.stop_the_clock()
    for way in ("button", "key"):
        if way == "button":
            ann.press("end-turn")
        else:
            ann.page.keyboard.press("e")
        expect(ann.find("end-turn")).to_contain_text("Really? 1 minion")
        ann.page.clock.run_for(3100)  # nobody meant it
        expect(ann.find("end-turn")).to_have_text("End turn")
        assert ann.question() == number
    ann.page.keyboard.press("e")
    expect(ann.find("end-turn")).to_contain_text("Really?")
    ann.press("end-turn")
    ann.answered(number)


def nothing_left(match: bb.Match) -> bool:
    """All that can still be done is to end the turn."""
    return is_menu(match) and len(asked(match)) == 1


@pytest.mark.parametrize("sure", [True, False])
def test_a_turn_is_ended_at_once_where_nothing_is_left_or_that_is_wished(visit: Visit, *, sure: bool) -> None:
    ann = visit(settings={"sure": sure})
    ann.play_on(position(nothing_left if sure else plays_a_minion))
    number = ann.question()
    ann.press("end-turn")
    ann.answered(number)


def test_why_not_is_told_at_the_card_and_goes_with_the_question(visit: Visit, screen: Screen) -> None:
    match = position(lambda match: is_menu(match) and grey_cards(match))
    card = grey_cards(match)[0]
    ann = visit(size=screen.size, phone=screen.touch)
    ann.play_on(match)
    number = ann.question()
    ann.press(ann.page.locator(f"[data-testid=hand-card][data-id='{card}']"))
    expect(ann.find("why")).to_contain_text(match.why_not(asked(match).seat, card))
    assert beside(ann, card)
    ann.page.keyboard.press("e")
    ann.answered(number)
    expect(ann.find("why")).to_have_count(0)


def beside(ann: Visitor, card: int) -> bool:
    """Whether the bubble hangs at the card, in the hand or where a phone holds it large."""
    bubble = ann.find("why").bounding_box()
    assert bubble is not None
    for place in ann.page.locator(f":is([data-testid=reader-card], [data-testid=hand-card])[data-id='{card}']").all():
        box = place.bounding_box()
        assert box is not None
        middle = box["x"] + box["width"] / 2
        above = abs(bubble["y"] + bubble["height"] - box["y"])
        below = abs(bubble["y"] - box["y"] - box["height"])
        if bubble["x"] <= middle <= bubble["x"] + bubble["width"] and min(above, below) < 40:
            return True
    return False


def several_cards(match: bb.Match) -> bool:
    """Somebody picks at least two of several cards."""
    if match.question is None or is_menu(match) or kinds(match) - {""} != {"card"}:
        return False
    return asked(match).more > 0 and len(asked_view(match).bases) > 0


def test_several_picks_are_marked_and_said_in_their_order(visit: Visit, screen: Screen) -> None:
    match = position(several_cards)
    said: list[str] = []
    ann = visit(size=screen.size, phone=screen.touch)

    def listen(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "answer":
                said.append(message["key"])
            server.send(text)

        page.on_message(pass_on)

    ann.page.route_web_socket(re.compile(r"/socket\?"), listen)
    ann.play_on(match)
    number = ann.question()
    keys = [option.key for option in asked(match).options if option.target.kind == "card"]
    targets = {option.key: option.target.id for option in asked(match).options}
    wanted = [keys[-1], keys[0]][: asked(match).more + 1]
    for count, key in enumerate(wanted, 1):
        place = ann.page.locator(f"[data-cid='{targets[key]}'], [data-testid=reader-card][data-id='{targets[key]}']")
        ann.press(place.first)
        expect(ann.find("banner")).to_have_attribute("data-marks", str(count))
    assert said == []
    assert ann.question() == number
    ann.press(ann.find("banner").get_by_test_id("commit"))
    ann.answered(number)
    assert said[: len(wanted)] == wanted
