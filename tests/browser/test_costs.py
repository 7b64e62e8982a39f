"""What the table costs, counted: pictures are one thing each, and a step neither makes them anew nor asks for much."""

import pytest
from playwright.sync_api import Browser, CDPSession
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
MOST_FORCED = 14  # about one for each step
MOST_STYLED = 1250
# All pictures that are on the table now, with the thing each belongs to, what it fills, and the size of that.
KEEP = """() => {
  const size = (box) => `${box.offsetWidth} ${box.offsetHeight}`
  const images = [...document.querySelectorAll('[data-cid] img')]
  window.kept = images.map((image) => (
    { image, thing: image.closest('[data-cid]'), box: image.parentElement, src: image.src }))
  window.kept.forEach((each) => (each.size = size(each.box)))
  window.lost = () => window.kept.filter(({ image, box, size: old, src }) =>
    box.isConnected && size(box) === old && !(image.isConnected && image.src === src))
  return images.length
}"""
# Those that are gone or other ones although what they fill is there as it was.
LOST = "() => window.lost().map(({ thing }) => thing.dataset.card)"
# How many heads of turns stick in the log: each is a layer of its own.
STICKS = """() => [...document.querySelectorAll('[data-testid=log] .turn')]
  .filter((head) => getComputedStyle(head).position === 'sticky').length"""
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


@pytest.mark.parametrize(("size", "seats"), [(DESK, 4), (PHONE, 2)], ids=["desk", "tall"])
def test_a_step_makes_no_picture_anew_that_stays(visit: Visit, size: tuple[int, int], seats: int) -> None:
    ann = seated(visit, size, seats)
    ann.stop_the_clock()
    ann.press("end-turn")
    ann.press("play-pause")
    for _ in range(STEPS):
        ann.page.evaluate(FRAME)  # the step before has come to rest
        assert ann.page.evaluate(KEEP) > 0
        ann.page.keyboard.press("ArrowRight")
        assert ann.page.evaluate(LOST) == []


def steps_told(ann: Visitor) -> None:
    """Twelve steps of what others do, each painted."""
    for _ in range(STEPS):
        ann.page.keyboard.press("ArrowRight")
        ann.page.evaluate(FRAME)
        ann.page.evaluate(FRAME)  # what lies beside the table follows


def stopped_before_others(visit: Visit, seats: int) -> tuple[Visitor, CDPSession]:
    """Somebody who has ended their turn and looks at what follows step by step."""
    ann = seated(visit, DESK, seats)
    ann.stop_the_clock()
    ann.press("end-turn")
    ann.press("play-pause")
    devtools = ann.page.context.new_cdp_session(ann.page)
    devtools.send("Animation.enable")
    # How many frames a glide has is the machine's affair.
    devtools.send("Animation.setPlaybackRate", {"playbackRate": 0})
    ann.page.evaluate(FRAME)
    return ann, devtools


def test_a_step_has_the_page_laid_out_for_what_glides_and_nothing_else(visit: Visit, browser: Browser) -> None:
    ann, _ = stopped_before_others(visit, 2)
    browser.start_tracing(page=ann.page, categories=CATEGORIES)
    steps_told(ann)
    done = work(browser.stop_tracing())
    assert 0 < done.counts["forced layout"] <= MOST_FORCED, done.counts
    assert done.counts["styled"] <= MOST_STYLED, done.counts


def test_a_log_of_many_turns_is_few_layers(visit: Visit) -> None:
    ann = seated(visit, DESK, 2)
    assert ann.page.evaluate(STICKS) == 3
    ann.find("log").evaluate("log => log.scrollTo(0, 0)")  # whoever reads back sees the head of each turn
    ann.page.evaluate(FRAME)
    ann.page.evaluate(FRAME)
    assert ann.page.evaluate(STICKS) > 3
