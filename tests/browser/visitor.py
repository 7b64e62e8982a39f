"""Somebody at a browser. What they do here is what a person can do: click, tap, type, look."""

import json
import time
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, expect
from tests.browser.watch import Watch

import basebreaker as bb
from basebreaker.state.rng import Dice

LAPTOP = (1366, 768)
PHONE = (390, 844)
PATIENCE = 30_000  # milliseconds; bots may have to start first

UNDER_THE_TRAY = "main:has([data-testid=tray]) [data-testid=bases] *"  # all that may be chosen there is in the tray
GLOWING = f"button.legal:not({UNDER_THE_TRAY}), [data-testid=base].legal:not({UNDER_THE_TRAY})"
CHOICES = f"{GLOWING}, [data-testid=option]:not(.legal), [data-testid=draft] [data-testid=faction]"
DECLINES = "[data-testid=decline], [data-testid=end-turn]"
COMMIT = "[data-testid=commit]"
QUESTION = "[data-testid=banner][data-question]"
KNOWN = "[data-testid=banner]:not([data-ahead=unknown])"  # what a selected card leads to has been told
SOMETHING_TO_DO = f"{QUESTION}, [data-testid=game-over], [data-testid=curtain]"

Picker = Callable[[Sequence[Locator]], Locator]
HIDE = """hidden => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
  document.dispatchEvent(new Event('visibilitychange'))
}"""


def first(things: Sequence[Locator]) -> Locator:
    """Picks what comes first."""
    return things[0]


class Chance:
    """Picks anything, the same way every time."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def __call__(self, things: Sequence[Locator]) -> Locator:
        return things[self.dice.below(len(things))]


class Visitor:
    """One person with a browser of their own: own cookie, own settings."""

    def __init__(self, context: BrowserContext, url: str, name: str, touch: bool = False) -> None:
        self.url = url
        self.name = name
        self.touch = touch
        self.context = context
        self.watch = Watch(context, url)
        self.page: Page = context.new_page()
        context.set_default_timeout(PATIENCE)

    # -------------------------------------------------------------------------------------------------------- going

    def go(self, path: str = "/") -> None:
        """Open a page of the table."""
        self.page.goto(self.url + path)

    def resize(self, size: tuple[int, int]) -> None:
        """Change the window, or turn the phone, and let the page draw itself."""
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.rest()

    def rest(self) -> None:
        """Let the page draw what it has."""
        self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def new_page(self) -> Page:
        """A second page of the same person."""
        return self.context.new_page()

    def find(self, testid: str) -> Locator:
        """What carries this test id."""
        return self.page.get_by_test_id(testid)

    def press(self, thing: str | Locator) -> None:
        """Click it, or tap it on a phone."""
        place = self.find(thing) if isinstance(thing, str) else thing
        if self.touch:
            place.tap()
        else:
            place.click()

    def play_now(self, level: str = "random") -> None:
        """From the front page into a game."""
        self.go()
        self.find("name").fill(self.name)
        self.find("level").select_option(level)
        self.press("play-now")
        expect(self.find("table")).to_be_visible()

    def new_table(
        self, seats: Sequence[str], factions: str = "random", first: int | None = None, *, public: bool = False
    ) -> None:
        """Set a table up in the dialog. Seats are "you", "friend" or "bot"; bots answer at once."""
        self.go()
        self.press("new-table")
        self.press(f"seats-{len(seats)}")
        for row, kind in zip(self.find("new-seat").all(), seats, strict=True):
            row.get_by_test_id("seat-kind").select_option(kind)
            if kind == "bot":
                row.get_by_test_id("seat-level").select_option("random")
        for row, name in zip(self.find("seat-name").all(), [self.name, *"BCD"], strict=False):
            row.fill(name)
        self.press(self.page.locator("label", has=self.find(f"factions-{factions}")))
        if first is not None:
            self.page.get_by_text("More rules").click()
            self.page.get_by_label("Who begins").select_option(str(first))
            self.page.get_by_text("House rules").click()
            self.find("house-mulligan").select_option("never")  # nobody else is asked anything before
        if public:
            self.find("public").check()
        self.press("create-table")

    def load(self, match: bb.Match) -> str:
        """Store a game of the engine at the table; the id of its replay."""
        return str(self.post("/api/records", match.record().to_json())["table"])

    def play_on(self, match: bb.Match, seat: int | None = None, level: str = "random") -> None:
        """Sit down in a game of the engine, bots in the other seats."""
        if seat is None:
            assert match.question is not None
            seat = match.question.seat
        wish = {"table": self.load(match), "step": len(match.answers), "seat": seat, "name": "", "level": level}
        self.go(str(self.post("/api/play-on", json.dumps(wish))["path"]))
        expect(self.find("table")).to_be_visible()

    def post(self, path: str, text: str) -> dict[str, Any]:
        """What a page of ours would send."""
        reply = self.context.request.post(self.url + path, data=text, headers={"Content-Type": "application/json"})
        body: dict[str, Any] = reply.json()
        assert reply.ok, body
        return body

    # ---------------------------------------------------------------------------------------------------------- time

    def stop_the_clock(self) -> None:
        """From here on no time passes on this page but what the test lets pass; `page.clock.install()` comes before."""
        self.page.clock.pause_at(self.page.evaluate("Date.now()") + 1000)

    def let_pass(self, until: Locator) -> None:
        """Let the page's time pass in small steps until something is there; what the server says may take its while.

        It takes too long only by both clocks: on a busy machine little of the page's time passes in a minute.
        """
        patience, passed = time.monotonic() + PATIENCE / 1000, 0
        while not until.count():
            assert passed < PATIENCE or time.monotonic() < patience, f"It never came to {until}."
            self.page.clock.run_for(50)
            passed += 50

    def look_away(self) -> None:
        """Another tab lies over this page."""
        self.page.evaluate(HIDE, True)

    def look_back(self) -> None:
        """The page is looked at again."""
        self.page.evaluate(HIDE, False)

    # ------------------------------------------------------------------------------------------------------- playing

    def wait_for_something(self) -> str | None:
        """Wait until there is something to do here: the number of the question, or None for curtain and end."""
        thing = self.page.locator(SOMETHING_TO_DO).last
        thing.wait_for()
        return thing.get_attribute("data-question")

    def question(self) -> str:
        """The number of the question this person is asked."""
        number = self.wait_for_something()
        assert number is not None, "Nothing is asked here."
        return number

    def prompt(self) -> str:
        """What is asked, in words."""
        return self.find("prompt").inner_text()

    def choices(self) -> list[Locator]:
        """Everything that glows."""
        return self.page.locator(CHOICES).all()

    def answer(self, pick: Picker) -> None:
        """Choose anything that may be chosen, and wait until it counts."""
        number = self.question()
        self.press(pick(self.page.locator(f"{CHOICES}, {DECLINES}").all()))
        while further := self.further(number):
            self.press(pick(further))
        self.answered(number)

    def further(self, number: str) -> list[Locator]:
        """What must be pressed before this question is answered: one of several uses, a target, a button, one more."""
        self.page.locator(KNOWN).wait_for()
        for things in ("[role=menu] [data-testid=option]", COMMIT):
            if self.page.locator(things).count():
                return self.page.locator(things).all()[:1] if things == COMMIT else self.page.locator(things).all()
        open_still = self.page.locator(f"[data-testid=banner][data-question='{number}']")
        if open_still.and_(self.page.locator("[data-selected], [data-marks]")).count():
            return self.page.locator(f"{CHOICES}, [data-testid=decline]").all()
        return []

    def answered(self, number: str) -> None:
        """Wait until this question is no longer open and the table shows what followed."""
        self.page.locator(f"[data-testid=banner][data-question='{number}']").wait_for(state="detached")
        self.find("banner").get_by_text("Sending your choice").wait_for(state="detached")

    def play_to_the_end(self, pick: Picker, most: int = 600) -> None:
        """Answer until the game is over."""
        for _ in range(most):
            if self.wait_for_something() is None:
                return
            self.answer(pick)
        raise AssertionError(f"The game is not over after {most} answers.")

    def lift_curtain(self) -> None:
        """Say who looks now, and wait until they see their cards."""
        self.press("lift-curtain")
        self.find("curtain").wait_for(state="detached")
        self.question()

    def decline(self) -> None:
        """Decline what is asked; where that is not possible, take what comes first."""
        number, decline = self.question(), self.page.locator(DECLINES)
        if decline.count():
            self.press(decline)
            self.answered(number)
        else:
            self.answer(first)

    def own_turn(self) -> None:
        """Wait for the own turn, declining what other people's cards ask before."""
        while self.question() and not self.find("end-turn").count():
            self.decline()

    def end_turn(self) -> None:
        """End the turn, declining whatever else is asked on the way there."""
        turn = self.find("phase").inner_text()
        while self.find("phase").inner_text() == turn and self.wait_for_something() is not None:
            self.decline()

    def open_panel(self, tab: str) -> None:
        """Show log or chat, wherever the screen has its place for them."""
        opener = self.find("open-side")
        if opener.count() and not self.find(f"toggle-{tab}").count():
            self.press(opener)
        self.press(f"toggle-{tab}")

    def factions(self, seat: int) -> set[str]:
        """The ids of a player's factions."""
        return set((self.find("seat").nth(seat).get_attribute("data-factions") or "").split())

    def toast(self) -> Locator:
        """The messages that appear for a moment."""
        return self.find("toasts")
