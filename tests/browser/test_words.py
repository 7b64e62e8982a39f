"""Words of the game explain themselves wherever they stand, and lead to the rules."""

import re

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import Visit
from tests.browser.positions import asked_view, grey_cards, is_menu, position
from tests.browser.visitor import PHONE, Visitor

import basebreaker as bb

pytestmark = pytest.mark.browser


def bubble(visitor: Visitor) -> Locator:
    return visitor.find("word-bubble")


def test_a_word_on_a_card_says_what_it_means_and_leads_to_its_rule(visit: Visit) -> None:
    ann = visit()
    ann.go("/cards")
    ann.find("search").fill("gunfighter")
    ann.page.locator("[data-testid=browser-card][data-card=gunfighter]").click()
    word = ann.find("card-detail").locator("[data-word=duel]").first
    word.hover()
    expect(bubble(ann)).to_contain_text("the stronger wins")
    ann.page.mouse.move(1, 1)
    expect(bubble(ann)).to_have_count(0)
    word.focus()
    ann.page.keyboard.press("Enter")
    expect(bubble(ann)).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(bubble(ann)).to_have_count(0)
    expect(ann.find("card-detail")).to_be_visible()  # only the bubble is closed
    word.click()
    bubble(ann).get_by_role("link").click()
    expect(ann.page).to_have_url(re.compile(r"/rules#10\.2$"))
    expect(ann.page.locator("[id='10.2']")).to_be_in_viewport()


def test_rules_are_found_by_words_and_led_to_by_number(visit: Visit) -> None:
    ann = visit()
    ann.go()
    ann.press("rules-link")
    ann.find("rules-search").fill("buried discard scores")
    expect(ann.find("rules-found")).to_contain_text("rules")
    ann.find("rules-search").fill("passed circle")
    expect(ann.page.locator("[id='5.6.9']")).to_be_visible()
    assert ann.page.locator(".rule").count() < 10
    ann.page.reload()
    expect(ann.find("rules-search")).to_have_value("passed circle")
    ann.find("rules-search").fill("no such thing anywhere")
    expect(ann.page.get_by_text("No rule says that.")).to_be_visible()
    ann.go("/rules#6.5.2")
    expect(ann.page.locator("[id='6.5.2']")).to_be_in_viewport()


def talented(match: bb.Match) -> list[int]:
    """Minions with a counter, while somebody plays cards."""
    return [minion.id for base in asked_view(match).bases for minion in base.minions if minion.counters]


def test_the_close_look_lists_the_words_of_a_card_and_the_signs_on_it(visit: Visit) -> None:
    match = position(lambda match: is_menu(match) and talented(match))
    ann = visit()
    ann.play_on(match)
    ann.question()
    minion = ann.page.locator(f"[data-testid=minion][data-id='{talented(match)[0]}']")
    minion.click(button="right")
    expect(ann.find("zoom").get_by_test_id("signs-here")).to_contain_text("+1 power counters")
    expect(ann.find("zoom").get_by_test_id("words-here").get_by_role("listitem").first).to_be_visible()
    word = ann.find("zoom").get_by_test_id("word").first
    word.click()
    expect(bubble(ann)).to_be_visible()
    expect(bubble(ann).get_by_role("link")).to_have_attribute("target", "_blank")  # nobody is led away from a game


def test_a_tapped_word_on_a_card_that_is_read_is_no_tap_on_the_card(visit: Visit) -> None:
    match = position(lambda match: is_menu(match) and grey_cards(match))
    ann = visit(size=PHONE, phone=True)
    ann.play_on(match)
    ann.question()
    ann.press(ann.find("hand-card").first)
    reader = ann.find("reader-card").and_(ann.page.locator(".picked")).or_(ann.find("reader-card").first)
    word = reader.locator("[data-word]").first
    before = ann.find("banner").get_attribute("data-selected")
    word.tap()
    expect(bubble(ann)).to_be_visible()
    assert ann.find("banner").get_attribute("data-selected") == before
    ann.press("prompt")
    expect(bubble(ann)).to_have_count(0)
