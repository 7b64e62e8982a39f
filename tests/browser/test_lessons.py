"""Lessons in the browser: by tapping and by keyboard, on a phone and on a desk."""

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.measure import findings
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser

NEW = {"knows": False}


def hears(ann: Visitor, mood: str, step: int | None = None) -> None:
    """Wait until the coach speaks like this."""
    place = "" if step is None else f'[data-step="{step}"]'
    expect(ann.page.locator(f"[data-testid=coach][data-mood={mood}]{place}")).to_be_visible()


def press_card(ann: Visitor, card: str) -> None:
    ann.press(ann.page.locator(f"[data-testid=hand-card][data-card={card}]"))


def base(ann: Visitor, name: str) -> None:
    """Choose a base: itself, or in the list of targets of a small screen."""
    ann.press(ann.page.locator(f'[data-target^="base:"][aria-label^="{name}"]:visible').first)


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["desk", "phone"])
def test_a_first_visitor_wins_a_base_by_following_the_coach(visit: Visit, size: tuple[int, int]) -> None:
    ann = visit(size=size, phone=size[0] < 500, settings=NEW)
    ann.go()
    ann.press("learn-now")
    hears(ann, "say", 0)
    ann.press("coach-next")
    assert findings(ann.page) == []
    press_card(ann, "king_rex")
    base(ann, "Jungle Oasis")
    hears(ann, "say", 1)
    press_card(ann, "howl")
    ann.press("commit")
    hears(ann, "say", 2)
    ann.press("end-turn")
    hears(ann, "done")
    assert findings(ann.page) == []
    ann.press("all-lessons")
    expect(ann.page.locator("[data-lesson=first-turn]")).to_have_attribute("data-learnt", "true")
    expect(ann.page.locator("[data-lesson=places]")).to_have_attribute("data-learnt", "false")
    assert findings(ann.page) == []


def test_a_lesson_is_taken_with_the_keyboard_and_a_mistake_taken_back(visit: Visit) -> None:
    ann = visit()
    ann.go("/learn/first-turn")
    hears(ann, "say", 0)
    ann.page.keyboard.press("n")
    expect(ann.find("coach-words")).to_contain_text("choose him, then Jungle Oasis")
    ann.page.keyboard.press("e")
    hears(ann, "wrong")
    ann.find("coach-back").focus()
    ann.page.keyboard.press("Enter")
    hears(ann, "say", 0)
    ann.page.keyboard.press("1")
    expect(ann.find("banner")).to_have_attribute("data-ahead", "targets")
    ann.page.keyboard.press("2")
    hears(ann, "say", 1)
    ann.page.keyboard.press("1")
    expect(ann.find("commit")).to_be_visible()
    ann.find("commit").focus()
    ann.page.keyboard.press("Enter")
    hears(ann, "say", 2)
    ann.page.keyboard.press("e")
    hears(ann, "done")
