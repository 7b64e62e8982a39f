"""Measures what the table costs: a hand that is fanned, others' turns, a scoring, sixty cards. Prints a table of it.

Run it with `python -m tests.browser.frames`; `--only turn` measures what has that in its name, `--rate 4` slows the
page's processor four times. Frames come from the clock on the wall and depend on what else the machine does; everything
else is counted, or told by the clock of the page's own thread, in milliseconds.
"""

import argparse
import statistics
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import settled
from tests.browser.opening import open_table
from tests.browser.positions import asked, asked_view, is_menu, position
from tests.browser.puppet import Puppet, play_on_alone
from tests.browser.trace import CATEGORIES, LONG, Work, work
from tests.browser.visitor import PHONE, Visitor

import basebreaker as bb

DESK = (1440, 900)
PLAYS = ("play_minion", "play_action", "play_on_minion", "play_titan", "talent", "use")
CROWD = {2: 10, 4: 16}
SIXTY = 60
WHOLE_ROUND = 90_000
LOOK = 500
ASKED = """number => document.querySelector('[data-testid=end-turn]')
  && document.querySelector('[data-testid=banner]').dataset.question !== number"""

# Notes the time of every frame, and every element that comes into the page.
PROBE = """() => {
  const probe = (window.probe = { frames: [], made: 0, pictures: 0, on: true })
  const count = (node) => {
    if (node.nodeType !== 1) return
    probe.made += 1 + node.querySelectorAll('*').length
    if (node.matches('svg *')) probe.pictures += 1
    probe.pictures += node.querySelectorAll('svg *').length
  }
  probe.watch = new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach(count)))
  probe.watch.observe(document.body, { subtree: true, childList: true })
  let last = performance.now()
  requestAnimationFrame(function frame(now) {
    probe.frames.push(now - last)
    last = now
    if (probe.on) requestAnimationFrame(frame)
  })
}"""
READ = """() => {
  probe.on = false
  probe.watch.disconnect()
  return { frames: probe.frames.slice(1), made: probe.made, pictures: probe.pictures,
    nodes: document.querySelectorAll('*').length, svg: document.querySelectorAll('svg *').length }
}"""
# From putting the cards into the page until all of them are laid out.
MOUNT = """async (many) => {
  const box = document.querySelector('[data-testid=search]')
  const there = () => document.querySelectorAll('[data-testid=browser-card]').length
  const began = performance.now()
  box.value = ''
  box.dispatchEvent(new Event('input', { bubbles: true }))
  await Promise.resolve()
  while (there() < many) await new Promise((done) => setTimeout(done))
  document.body.getBoundingClientRect()
  return { took: performance.now() - began, cards: there() }
}"""


@dataclass
class Measured:
    """One run of something."""

    name: str
    rate: int
    frames: list[float]
    page: dict[str, Any]
    work: Work
    took: float = 0

    def row(self) -> list[str]:
        frames = self.frames or [0]
        counts, spent = self.work.counts, self.work.spent
        return [
            f"{self.name} {self.rate}x",
            f"{sum(each > LONG for each in frames)} of {len(frames)}",
            f"{statistics.median(frames):.0f} / {max(frames):.0f}",
            f"{self.work.long}, {self.work.longest:.0f}",
            *(f"{spent[kind]:.0f}" for kind in SPENT),
            f"{counts['style']} ({counts['forced style']})",
            f"{counts['layout']} ({counts['forced layout']})",
            f"{counts['styled']}",
            f"{self.page['made']} ({self.page['pictures']})",
            f"{self.page['nodes']} ({self.page['svg']})",
            f"{self.took:.0f}" if self.took else "",
        ]


SPENT = ["script", "parse", "style", "layout", "paint", "rubbish", "other", "raster"]
HEAD = [
    "what", "frames > 50", "median / worst", "tasks > 50, longest", *SPENT,
    "styles (forced)", "layouts (forced)", "styled", "made (svg)", "nodes (svg)", "took",
]  # fmt: skip


@cache
def turn_to_watch(seats: int) -> bb.Match:
    """Somebody's turn at a crowded table; when it ends, others play three to seven cards and score nothing."""

    def wanted(match: bb.Match) -> bool:
        if not is_menu(match) or sum(len(base.minions) for base in asked_view(match).bases) < CROWD[seats]:
            return False
        then = match.copy()
        frames = play_on_alone(then, asked(match).seat, asked(match).decline)
        kinds = [line.kind for frame in frames for line in frame.lines]
        return is_menu(then) and "scores" not in kinds and len([kind for kind in kinds if kind in PLAYS]) in range(3, 8)

    return position(wanted, seats)


@cache
def base_to_break(seats: int) -> bb.Match:
    """Ending the turn scores one base of several that have minions."""

    def wanted(match: bb.Match) -> bool:
        if not is_menu(match):
            return False
        view = asked_view(match)
        ready = [base for base in view.bases if base.total >= base.breakpoint]
        if len(ready) != 1 or sum(len(base.minions) for base in view.bases) < CROWD[seats]:
            return False
        then = match.copy()
        frames = play_on_alone(then, asked(match).seat, asked(match).decline)
        kinds = [line.kind for frame in frames for line in frame.lines]
        return is_menu(then) and kinds.count("scores") == 1 and kinds.count("new_base") == 1

    return position(wanted, seats)


def full_hand(match: bb.Match) -> bool:
    """Somebody may play from a full hand."""
    return is_menu(match) and len(asked_view(match).seats[asked(match).seat].hand) >= 8


class Bench:
    """A browser and a server to measure with."""

    def __init__(self, browser: Browser, url: str, rate: int, keep: Path | None) -> None:
        self.browser = browser
        self.keep = keep
        self.url = url
        self.rate = rate

    def visitor(self, size: tuple[int, int]) -> Visitor:
        settings = {"speed": "normal", "motion": "system", "sound": False}
        context = settled(self.browser, self.url, size, settings, phone=size == PHONE)
        return Visitor(context, self.url, "Ann", touch=size == PHONE)

    def measure(self, name: str, ann: Visitor, act: Callable[[], Any]) -> Measured:
        """Do something while everything is noted."""
        page = ann.page
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(1500)  # pictures are painted when the page has nothing else to do
        slow = ann.context.new_cdp_session(page)
        slow.send("HeapProfiler.collectGarbage")
        slow.send("Emulation.setCPUThrottlingRate", {"rate": self.rate})
        self.browser.start_tracing(page=page, categories=CATEGORIES)
        page.evaluate(PROBE)
        took = act() or 0
        read = page.evaluate(READ)
        trace = self.browser.stop_tracing()
        if self.keep:
            self.keep.mkdir(parents=True, exist_ok=True)
            (self.keep / f"{name} {self.rate}x.json").write_bytes(trace)
        done = work(trace)
        slow.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        ann.context.close()
        return Measured(name, self.rate, read.pop("frames"), read, done, took)

    def fan(self, size: tuple[int, int]) -> Measured:
        """A mouse goes along the hand and back; a finger opens one card after the other."""
        ann = self.visitor(size)
        ann.play_on(position(full_hand))
        ann.question()

        def act() -> None:
            if size == PHONE:
                self.swipe(ann)
            else:
                self.point(ann)

        return self.measure(f"hand {size[0]}x{size[1]}", ann, act)

    def point(self, ann: Visitor) -> None:
        box = ann.find("hand").bounding_box()
        assert box is not None
        for way in (range(101), range(100, -1, -1)):
            for part in way:
                ann.page.mouse.move(box["x"] + box["width"] * part / 100, box["y"] + box["height"] / 2)
                ann.page.wait_for_timeout(16)

    def swipe(self, ann: Visitor) -> None:
        ann.press(ann.find("hand-card").first)
        expect(ann.find("reader")).to_be_visible()
        row = ann.find("reader").locator(".slides")
        for place in range(ann.find("reader-card").count()):
            row.evaluate("(row, to) => row.scrollTo({ left: to, behavior: 'smooth' })", place * 256)
            ann.page.wait_for_timeout(450)

    def watched(self, name: str, size: tuple[int, int], match: bb.Match) -> Measured:
        """Somebody ends their turn and watches what follows."""
        ann = self.visitor(size)
        Puppet(ann, match)
        ann.play_on(match)
        number = ann.question()

        def act() -> None:
            ann.press("end-turn")
            for _ in range(WHOLE_ROUND // LOOK):
                ann.page.wait_for_timeout(LOOK)  # asking all the time would be work for the page
                if ann.page.evaluate(ASKED, number):
                    return
            raise AssertionError("Nothing was asked any more.")

        return self.measure(name, ann, act)

    def sixty(self) -> Measured:
        """Sixty cards of the card browser come into the page at once."""
        ann = self.visitor(DESK)
        ann.go("/cards")
        expect(ann.find("browser-card").first).to_be_visible()
        ann.find("filter-set").select_option(index=1)
        ann.find("search").fill("qqq")
        expect(ann.find("browser-card")).to_have_count(0)
        return self.measure("60 cards", ann, lambda: self.mounted(ann.page))

    def mounted(self, page: Page) -> float:
        result: dict[str, float] = page.evaluate(MOUNT, 1)
        return result["took"] * SIXTY / result["cards"]


def wanted(bench: Bench) -> dict[str, Callable[[], Measured]]:
    """Everything that can be measured."""
    all_of: dict[str, Callable[[], Measured]] = {}
    for size in (DESK, PHONE):
        shape = f"{size[0]}x{size[1]}"
        all_of[f"hand {shape}"] = lambda size=size: bench.fan(size)  # type: ignore[misc]
        for seats in (2, 4):
            name = f"turn of {seats} {shape}"
            all_of[name] = lambda n=name, size=size, seats=seats: bench.watched(n, size, turn_to_watch(seats))  # type: ignore[misc]
        name = f"scoring {shape}"
        all_of[name] = lambda n=name, size=size: bench.watched(n, size, base_to_break(4))  # type: ignore[misc]
    all_of["60 cards"] = bench.sixty
    return all_of


def show(rows: list[list[str]]) -> None:
    """A table that can be pasted."""
    for row in rows:
        print("| " + " | ".join(row) + " |", flush=True)


def main() -> None:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="what has this in its name")
    parser.add_argument(
        "--rate", type=int, nargs="*", default=[1, 4], help="how many times slower the page's processor is"
    )
    parser.add_argument("--times", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a folder for the traces, which a browser's developer tools can open")
    chosen = parser.parse_args()
    show([HEAD, ["---"] * len(HEAD)])
    with open_table() as (browser, url):
        for _ in range(chosen.times):
            for rate in chosen.rate:
                for name, run in wanted(Bench(browser, url, rate, chosen.keep)).items():
                    if chosen.only in name:
                        show([run().row()])


if __name__ == "__main__":
    main()
