"""A base breaks before everybody's eyes: in sight on every screen, in order, with numbers that agree all the time."""

from functools import cache
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.measure import findings
from tests.browser.positions import asked, asked_view, is_menu, position, random_game
from tests.browser.screens import DESK, Screen
from tests.browser.visitor import Visitor

import basebreaker as bb

pytestmark = pytest.mark.browser

ORDER = ["before", "power", "crack", "places", "award", "clearing", "new"]

# Keeps every moment of a scoring that the page has shown: part, base, who has been given something, everybody's points.
NOTE = """() => {
  window.moments = []
  new MutationObserver(() => {
    const stage = document.querySelector('[data-testid=scoring]')
    if (!stage) return
    const points = (seat) => {
      const element = document.querySelector(`[data-testid=seat][data-seat="${seat}"]`)
      const named = element?.hasAttribute('aria-label') ? element : element?.querySelector('[aria-label*=victory]')
      return Number(/(\\d+) (?:victory point|of)/.exec(named?.getAttribute('aria-label') ?? '')?.[1])
    }
    const rows = [...document.querySelectorAll('[data-testid=scoring-row]')]
    const last = rows.at(-1)?.getBoundingClientRect()
    window.moments.push({
      step: stage.dataset.step,
      base: Number(stage.dataset.base),
      places: rows.map((row) => Number(row.dataset.place)),
      given: rows.filter((row) => row.dataset.given).map((row) => Number(row.dataset.seat)),
      inSight: !last || (last.top >= 0 && last.bottom <= innerHeight && last.left >= 0 && last.right <= innerWidth),
      points: [...document.querySelectorAll('[data-testid=seat]')].map((_, seat) => points(seat)),
    })
  }).observe(document.body, { subtree: true, childList: true, attributes: true })
}"""


@cache
def breaking(seats: int, *, tied: bool = False) -> bb.Match:
    """Ending the turn scores one base at which at least three have power, with no question in between."""

    def wanted(match: bb.Match) -> bool:
        if not is_menu(match):
            return False
        ready = [base for base in asked_view(match).bases if base.total >= base.breakpoint]
        if len(ready) != 1 or len(ready[0].places) < min(3, seats):
            return False
        if tied and len({place.place for place in ready[0].places}) == len(ready[0].places):
            return False
        then = match.copy()
        then.apply(asked(match).decline)
        told = [line.kind for line in then.log_lines(None)[len(match.log_lines(None)) :]]
        once = told.count("scores") == 1 and told.count("vp") == 0
        return once and {*told} >= {"award", "cleared", "new_base"} and then.g.s.scoring is None and not then.result

    return position(wanted, seats).copy()


def awards(match: bb.Match) -> dict[int, int]:
    """What everybody gets when the turn is ended."""
    then = match.copy()
    then.apply(asked(match).decline)
    return {line.seat: line.vp for line in then.log_lines(None)[len(match.log_lines(None)) :] if line.kind == "award"}


def seen(moments: list[dict[str, Any]], base: int) -> list[dict[str, Any]]:
    """The moments of one base's scoring: in a bot's turn another one may follow."""
    return [moment for moment in moments if moment["base"] == base]


def test_a_scoring_is_in_sight_in_order_and_its_numbers_agree(visit: Visit, screen: Screen) -> None:
    match = breaking(4)
    base = next(base for base in asked_view(match).bases if base.total >= base.breakpoint).id
    ann = visit(size=screen.size, phone=screen.touch, settings={"speed": "fast"})
    ann.play_on(match)
    ann.question()
    ann.page.evaluate(NOTE)
    ann.press("end-turn")
    ann.page.wait_for_function(
        "base => window.moments.some((each) => each.step === 'new' && each.base === base)", arg=base
    )
    moments = seen(ann.page.evaluate("window.moments"), base)
    steps = [moment["step"] for moment in moments]
    assert [step for place, step in enumerate(steps) if step != steps[place - 1] or not place] == ORDER
    before, earned = [seat.vp for seat in asked_view(match).seats], awards(match)
    for moment in moments:
        if moment["step"] in ("power", "crack", "places", "award"):
            given = [earned[seat] if seat in moment["given"] else 0 for seat in range(4)]
            assert moment["points"] == [old + new for old, new in zip(before, given, strict=True)], moment
            assert moment["inSight"], moment
        if moment["step"] in ("places", "award"):
            assert moment["places"] == sorted(moment["places"])
            assert moment["places"][0] == 1
    assert any(moment["given"] for moment in moments)


@cache
def two_breaking(seats: int) -> bb.Match:
    """Ending the turn scores two bases; all that is asked is which comes first."""
    seed, step = {2: (81, 147), 4: (19, 379)}[seats]
    match = next(match for match in random_game(seed, seats) if len(match.answers) == step).copy()
    assert sum(base.total >= base.breakpoint for base in asked_view(match).bases) == 2
    return match


@pytest.mark.screens("desk", "tall", sample=True)
def test_two_bases_that_break_in_one_turn_are_told_one_after_the_other(visit: Visit, screen: Screen) -> None:
    match = two_breaking(2 if screen.layout == "tall" else 4)
    ann = visit(size=screen.size, phone=screen.touch, settings={"speed": "fast"})
    ann.play_on(match)
    number = ann.question()
    ann.page.evaluate(NOTE)
    ann.press("end-turn")
    ann.answered(number)
    number = ann.question()
    expect(ann.find("prompt")).to_contain_text("scores next")
    ann.press(ann.page.locator("[data-testid=base].legal").first)
    ann.page.wait_for_function(
        "() => new Set(window.moments.filter(({ step }) => step === 'new').map(({ base }) => base)).size === 2"
    )
    moments: list[dict[str, Any]] = ann.page.evaluate("window.moments")
    ready = {base.id for base in asked_view(match).bases if base.total >= base.breakpoint}
    told = [(moment["base"], moment["step"]) for moment in moments if moment["base"] in ready]
    order = [each for place, each in enumerate(told) if each != told[place - 1] or not place]
    first, second = dict.fromkeys(base for base, _ in order)
    assert order == [(first, step) for step in ORDER] + [(second, step) for step in ORDER]
    assert all(moment["inSight"] for moment in moments if moment["step"] in ("power", "crack", "places", "award"))


def end_turn_and_stop_at(visitor: Visitor, step: str) -> str:
    """End the turn with the page's clock in our hands, and let it run until the scoring has come so far."""
    number = visitor.question()
    visitor.stop_the_clock()
    visitor.press("end-turn")
    visitor.let_pass(until=visitor.page.locator(f"[data-testid=scoring][data-step={step}]"))
    return number


def test_a_scoring_can_be_skipped(visit: Visit) -> None:
    ann = visit(size=DESK.size, settings={"speed": "slow"})
    ann.page.clock.install()
    ann.play_on(breaking(4))
    end_turn_and_stop_at(ann, "power")
    expect(ann.find("scoring-row")).not_to_have_count(0)
    ann.press("skip")
    expect(ann.find("scoring-row")).to_have_count(0)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_tie_is_explained_and_everybody_can_read_it(visit: Visit, theme: str) -> None:
    ann = visit(size=DESK.size, settings={"speed": "slow", "theme": theme})
    ann.page.clock.install()
    ann.play_on(breaking(4, tied=True))
    end_turn_and_stop_at(ann, "places")
    stage = ann.find("scoring")
    expect(stage).to_contain_text("power: ")
    expect(stage).to_contain_text("nobody is")
    expect(stage.locator("[data-testid=scoring-row]", has_text="tied")).not_to_have_count(0)
    expect(stage.get_by_role("status")).to_contain_text("Places at ")
    ann.page.clock.resume()  # it needs the clock itself
    assert findings(ann.page) == []
