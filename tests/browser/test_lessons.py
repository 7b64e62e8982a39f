"""Lessons in the browser: by tapping and by keyboard, on a phone and on a desk."""

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.measure import findings
from tests.browser.screens import Screen
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


@pytest.mark.screens("desk", "tall", sample=True)
def test_a_first_visitor_wins_a_base_by_following_the_coach(visit: Visit, screen: Screen) -> None:
    ann = visit(size=screen.size, phone=screen.touch, settings=NEW)
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


def test_the_coach_goes_on_where_it_was_while_a_card_is_played(visit: Visit) -> None:
    ann = visit(size=(390, 844), phone=True)
    ann.go("/learn/counters-moving-destroying")
    ann.press("coach-next")
    expect(ann.find("coach-words")).to_contain_text("destroy Walker")
    press_card(ann, "saucy_wench")
    base(ann, "Jungle Oasis")
    expect(ann.find("prompt")).to_contain_text("Destroy which minion")
    hears(ann, "say", 0)
    expect(ann.find("coach-words")).to_contain_text("destroy Walker")


def test_who_is_told_to_end_the_turn_is_not_asked_whether_that_was_meant(visit: Visit) -> None:
    ann = visit(settings={"sure": True})
    ann.go("/learn/me-first")
    ann.press("coach-next")
    ann.press("end-turn")
    hears(ann, "say", 1)


def test_a_button_that_stands_for_a_titan_is_pointed_at(visit: Visit) -> None:
    ann = visit(size=(390, 844), phone=True)
    ann.go("/learn/titans")
    hears(ann, "say", 0)
    expect(ann.page.locator(".ring")).to_have_count(1)
    ring = ann.page.locator(".ring").bounding_box()
    button = ann.page.get_by_role("button", name="Play Great Wolf Spirit").bounding_box()
    assert ring is not None
    assert button is not None
    assert abs(ring["x"] + 5 - button["x"]) < 2


def test_words_that_point_at_nothing_can_be_put_away(visit: Visit) -> None:
    ann = visit(size=(390, 844), phone=True)
    ann.go("/learn/short-game")
    ann.press("coach-heard")
    expect(ann.find("coach")).to_have_count(0)
