"""What is heard, and how the tab says whose turn it is."""

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.positions import minion_to_play, plays_a_minion, position
from tests.browser.puppet import Puppet
from tests.browser.test_following import eventful

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


# What of the device is used to call somebody.
CALLS = """
window.calls = []
navigator.vibrate = (time) => window.calls.push(`buzz ${time}`)
navigator.setAppBadge = async (count) => { window.calls.push(`badge ${count}`) }
window.Notification = class {
  static permission = 'granted'
  constructor(title) { window.calls.push(`tell ${title}`) }
  close() {}
}
"""


@pytest.mark.parametrize(
    ("hidden", "off", "wanted"),
    [
        (False, [], ["buzz 35"]),
        (True, [], ["badge 1", "tell Your turn · Basebreaker"]),
        (False, ["buzz"], []),
        (True, ["signs"], ["tell Table · Basebreaker"]),
        (True, ["tell"], ["badge 1"]),
    ],
)
def test_ones_turn_is_called_as_one_likes_it(visit: Visit, *, hidden: bool, off: list[str], wanted: list[str]) -> None:
    match = eventful(2)
    wishes = {name: name not in off for name in ("signs", "buzz", "tell")}
    ann = visit(settings={"speed": "normal", **wishes})
    ann.context.add_init_script(CALLS)
    Puppet(ann, match)
    ann.play_on(match)
    ann.question()
    if hidden:
        ann.look_away()
    ann.page.evaluate("window.calls = []")
    ann.press("end-turn")
    if not hidden:
        ann.press("skip")
    ann.question()
    expect(ann.page).to_have_title("Table · Basebreaker" if "signs" in off else "Your turn · Basebreaker")
    assert sorted(ann.page.evaluate("window.calls")) == wanted


def test_what_was_switched_off_stays_off(visit: Visit) -> None:
    ann = visit()
    ann.play_on(position(plays_a_minion))
    ann.question()
    ann.press("menu")
    for switch in ("sound-on", "signs", "buzz"):
        if ann.find(switch).count():
            ann.find(switch).uncheck()
    ann.page.reload()
    ann.question()
    ann.press("menu")
    for switch in ("sound-on", "signs", "buzz"):
        if ann.find(switch).count():
            expect(ann.find(switch)).not_to_be_checked()
    expect(ann.page).to_have_title("Table · Basebreaker")
