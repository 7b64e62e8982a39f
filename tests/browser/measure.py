"""Measuring what is on the screen: what receives a click, and how large it is for a finger."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page
from tests.browser.visitor import CHOICES, DECLINES

TOUCHABLE = "button:enabled, a[href], select, input, textarea, summary"

# What a tap there hits. The count of cards beyond an edge of the hand goes away a moment after one has scrolled there:
# beside itself it covers nothing.
HIT = """(thing, x, y) => {
  const top = document.elementFromPoint(x, y)
  if (thing.contains(top) || !top?.closest('[data-testid^=more-]')) return top
  return document.elementsFromPoint(x, y)
    .find((each) => thing.contains(each) || !each.closest('[data-testid^=more-]')) ?? null
}"""

# What lies over the middle of each thing that may be chosen, if it is not the thing itself.
COVERED = f"""things => things.flatMap((thing) => {{
  thing.scrollIntoView({{ block: 'center', inline: 'center' }})
  const {{ left, top, width, height }} = thing.getBoundingClientRect()
  const hit = ({HIT})(thing, left + width / 2, top + height / 2)
  const under = () => hit?.outerHTML.slice(0, 120)
  return thing.contains(hit) ? [] : [`${{thing.ariaLabel ?? thing.textContent}} is under ${{under()}}`]
}})"""

# How far around the middle of each thing a tap still reaches it. Words in running text are no targets of their own.
REACH = """([things, wanted]) => things.flatMap((inner) => {
  const thing = inner.closest('label') ?? inner
  const dialog = document.querySelector('dialog[open]')
  if (dialog && !dialog.contains(thing)) return []
  if (!thing.checkVisibility({ visibilityProperty: true }) || getComputedStyle(thing).display === 'inline') return []
  thing.scrollIntoView({ block: 'center', inline: 'center' })
  const { left, top, width, height } = thing.getBoundingClientRect()
  if (!width) return []
  const hits = (x, y) => thing.contains((HIT)(thing, x, y))
  const x = [0.5, 0.35, 0.65, 0.2, 0.8].map((part) => left + width * part).find((x) => hits(x, top + height / 2))
  const y = top + height / 2
  const reach = (dx, dy, wanted) => {
    let far = 0
    for (const step of [4, 1]) {
      while (far < wanted && hits(x + dx * (far + step), y + dy * (far + step))) far += step
    }
    return far
  }
  const across = (dx, dy) => {
    const one = reach(dx, dy, wanted - 1)
    return one + reach(-dx, -dy, wanted - 1 - one) + 1
  }
  const name = inner.ariaLabel || inner.textContent.trim() || inner.dataset.testid
  if (x === undefined) return [`${name} cannot be hit`]
  const wide = across(1, 0)
  const high = across(0, 1)
  return wide >= wanted && high >= wanted ? [] : [`${name}: ${wide} x ${high}`]
})""".replace("HIT", HIT)

# What is wider than the box it is shown in, or than the screen.
STICKING_OUT = """things => things.filter((thing) => {
  const { right, width } = thing.getBoundingClientRect()
  const cut = getComputedStyle(thing).overflowX !== 'visible'
  if (!width || !thing.checkVisibility()) return false
  return cut ? right > innerWidth + 1 : thing.clientWidth > 0 && thing.scrollWidth > thing.clientWidth + 1
}).map((thing) => thing.outerHTML.slice(0, 160))"""


def covered_choices(page: Page) -> list[str]:
    """Things that may be chosen but would not receive a click."""
    found: list[str] = page.locator(f"{CHOICES}, {DECLINES}").evaluate_all(COVERED)
    return found


def small_targets(page: Page, wanted: int = 40) -> list[str]:
    """Everything a finger can hit that is smaller than so many pixels."""
    script = f"things => ({REACH})([things, {wanted}])"
    found: list[str] = page.locator(TOUCHABLE).evaluate_all(script)
    return found


def overflow(page: Page) -> int:
    """By how many pixels the page is wider than the screen."""
    wider: Any = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return int(wider)


def sticking_out(page: Page) -> list[str]:
    """Everything with words that do not stay in their place."""
    found: list[str] = page.locator("li, p, h1, h2, dialog, header, .panel").evaluate_all(STICKING_OUT)
    return found


def findings(page: Page) -> list[str]:
    """What axe calls serious or critical on this page."""
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(Axe().axe_script)
    violations = page.evaluate("axe.run({ resultTypes: ['violations'] })")["violations"]
    return [
        f"{violation['id']}: {node['html'][:200]} {node.get('failureSummary', '')}"
        for violation in violations
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"]
    ]
