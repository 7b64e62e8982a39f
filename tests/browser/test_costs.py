"""What the table costs, counted: pictures are one thing each, and a step neither makes them anew nor asks for much."""

import pytest
from playwright.sync_api import Browser
from tests.browser.conftest import Visit
from tests.browser.frames import turn_to_watch
from tests.browser.puppet import Puppet
from tests.browser.trace import CATEGORIES, work
from tests.browser.visitor import PHONE, Visitor

pytestmark = pytest.mark.browser

DESK = (1440, 900)
# There are pictures, and none of them is a drawing any more.
FEW = """most => document.querySelectorAll('[data-cid] img').length > 0
  && document.querySelectorAll('svg *').length < most"""
MOST_SVG = 600  # as drawings, the pictures of these tables are two to three thousand things
STEPS = 12
MOST_FORCED = 21  # one for each step, and for those that take no time and are passed on the way
MOST_STYLED = 2400
# All pictures that are on the table now, with the thing each belongs to and its size.
KEEP = """() => {
  const size = (thing) => `${thing.offsetWidth} ${thing.offsetHeight}`
  const images = [...document.querySelectorAll('[data-cid] img')]
  window.kept = images.map((image) => ({ image, thing: image.closest('[data-cid]'), src: image.src }))
  window.kept.forEach((each) => (each.size = size(each.thing)))
  window.lost = () => window.kept.filter(({ image, thing, size: old, src }) =>
    thing.isConnected && size(thing) === old && !(image.isConnected && image.src === src))
  return images.length
}"""
# Those that are gone or other ones although their thing lies there as it did.
LOST = "() => window.lost().map(({ thing }) => thing.dataset.card)"
# Waits until the page has been painted, whatever its clock says.
FRAME = """() => new Promise((done) => {
  const watch = new IntersectionObserver(() => {
    watch.disconnect()
    done()
  })
  watch.observe(document.body)
})"""


def seated(visit: Visit, size: tuple[int, int], seats: int) -> Visitor:
    """Somebody at a crowded table whose pictures have become images."""
    match = turn_to_watch(seats)
    ann = visit(size=size, phone=size == PHONE, settings={"speed": "normal", "motion": "system"})
    Puppet(ann, match)
    ann.page.clock.install()
    ann.play_on(match)
    ann.question()
    ann.page.wait_for_function(FEW, arg=MOST_SVG)
    return ann


@pytest.mark.parametrize("size", [DESK, PHONE])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_step_makes_no_picture_anew_that_stays(visit: Visit, size: tuple[int, int], seats: int) -> None:
    ann = seated(visit, size, seats)
    ann.stop_the_clock()
    ann.press("end-turn")
    ann.press("play-pause")
    for _ in range(STEPS):
        assert ann.page.evaluate(KEEP) > 0
        ann.page.keyboard.press("ArrowRight")
        assert ann.page.evaluate(LOST) == []


def test_a_step_has_the_page_laid_out_for_what_glides_and_nothing_else(visit: Visit, browser: Browser) -> None:
    ann = seated(visit, DESK, 2)
    ann.stop_the_clock()
    ann.press("end-turn")
    ann.press("play-pause")
    devtools = ann.page.context.new_cdp_session(ann.page)
    devtools.send("Animation.enable")
    devtools.send("Animation.setPlaybackRate", {"playbackRate": 0})  # glides have as many frames as the machine is fast
    browser.start_tracing(page=ann.page, categories=CATEGORIES)
    for _ in range(STEPS):
        ann.page.keyboard.press("ArrowRight")
        ann.page.evaluate(FRAME)
    done = work(browser.stop_tracing())
    assert 0 < done.counts["forced layout"] <= MOST_FORCED, done.counts
    assert done.counts["styled"] <= MOST_STYLED, done.counts
