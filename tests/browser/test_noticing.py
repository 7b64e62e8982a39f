"""What is heard, and how the tab says whose turn it is."""

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.positions import minion_to_play, plays_a_minion, position

pytestmark = pytest.mark.browser

# Counts the tones and noises that the page begins.
COUNT = """
window.heard = 0
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
  const start = kind.prototype.start
  kind.prototype.start = function (...given) { window.heard += 1; return start.apply(this, given) }
}
"""


def test_a_card_is_heard_unless_sound_is_off_and_that_is_remembered(visit: Visit) -> None:
    match = position(plays_a_minion)
    ann = visit()
    ann.context.add_init_script(COUNT)
    ann.play_on(match)
    ann.question()
    card = ann.page.locator(f"[data-testid=hand-card][data-id='{minion_to_play(match)}']")
    card.click()
    ann.page.wait_for_function("() => window.heard > 0")
    ann.page.keyboard.press("m")
    expect(ann.find("sound")).not_to_be_checked()
    ann.page.reload()
    ann.question()
    expect(ann.find("sound")).not_to_be_checked()
    card.click()
    ann.page.locator("[data-testid=base].legal, [data-testid=base-card].legal").first.wait_for()
    assert ann.page.evaluate("window.heard") == 0
    ann.press("sound")
    expect(ann.find("sound")).to_be_checked()


def test_the_tab_says_that_it_is_your_turn_unless_that_is_switched_off(visit: Visit) -> None:
    ann = visit()
    ann.play_on(position(plays_a_minion))
    ann.question()
    icon = ann.page.locator("link[rel=icon]")
    expect(ann.page).to_have_title("Your turn · Basebreaker")
    expect(icon).to_have_attribute("href", "/favicon-turn.svg")
    ann.press("menu")
    ann.press("signs")
    expect(ann.page).to_have_title("Table · Basebreaker")
    expect(icon).to_have_attribute("href", "/favicon.svg")


def test_the_browser_is_asked_about_notifications_only_by_the_switch(visit: Visit) -> None:
    ann = visit()
    ann.context.add_init_script("""
      window.asked = 0
      Notification.requestPermission = async () => { window.asked += 1; return 'denied' }
    """)
    ann.play_on(position(plays_a_minion))
    ann.question()
    ann.press("menu")
    assert ann.page.evaluate("window.asked") == 0
    ann.find("tell").click()
    expect(ann.page.get_by_role("alert")).to_contain_text("does not allow notifications")
    assert ann.page.evaluate("window.asked") == 1
    expect(ann.find("tell")).not_to_be_checked()
