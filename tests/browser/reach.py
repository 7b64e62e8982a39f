"""Which answers a person can give: everything that glows is tried, and nothing of it reaches the server."""

import json
import re
from collections.abc import Callable
from functools import partial

from playwright.sync_api import Locator, WebSocketRoute
from tests.browser.visitor import CHOICES, COMMIT, DECLINES, KNOWN, PATIENCE, Visitor

MENU = "[role=menu]"
HALF_CHOSEN = "[data-testid=banner][data-selected], [data-testid=banner][data-marks]"
WHERE = """(({ dataset, ariaLabel }) => [dataset.cid, dataset.key, dataset.faction, ariaLabel].join())(
  document.activeElement
)"""


class Rehearsal:
    """Hears what a page answers and refuses it, so that the question stays open."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.given: set[str] = set()
        self.heard = 0
        self.page.route_web_socket(re.compile(r"/socket\?"), self.listen)

    def listen(self, page: WebSocketRoute) -> None:
        """Everything passes but answers."""
        server = page.connect_to_server()

        def said(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] != "answer":
                server.send(text)
                return
            self.given.add(message["key"])
            self.heard += 1
            page.send(json.dumps({"type": "refused", "ref": message["ref"], "sentence": "Only a rehearsal."}))

        page.on_message(said)

    def menu(self) -> Locator:
        """The choices where one thing has several."""
        return self.page.locator(MENU).get_by_test_id("option")

    def try_out(self, deed: Callable[[], None], move: Callable[[int], None]) -> None:
        """Do it; if that opens a menu, open it for each choice and take that one."""
        place = 0
        while True:
            before = self.heard
            self.visitor.question()
            deed()
            self.settle(before)
            if self.heard > before:
                return
            choices = self.menu().count()
            if choices:
                move(place)
                self.settle(before, menu=False)
            if self.heard == before:
                self.finish(before)
            if not choices:
                return
            place += 1
            if place == choices:
                return

    def settle(self, before: int, *, menu: bool = True) -> None:
        """Wait until an answer was given, a menu is open, or something is selected or marked."""
        for _ in range(PATIENCE // 25):
            if self.heard > before or (menu and self.menu().count()) or self.page.locator(HALF_CHOSEN).count():
                return
            self.page.wait_for_timeout(25)
        raise AssertionError("Nothing happened.")

    def finish(self, before: int) -> None:
        """Something is selected or marked: choose a target, or as many more as are wanted, and say so."""
        self.page.locator(KNOWN).wait_for()
        while self.heard == before:
            things = self.page.locator(COMMIT)
            self.visitor.press((things if things.count() else self.page.locator(CHOICES)).first)
            self.page.wait_for_timeout(50)

    def by_pointer(self) -> set[str]:
        """Every answer that clicks or taps can give."""
        things = self.page.locator(f"{CHOICES}, {DECLINES}")
        for place in range(things.count()):
            self.try_out(partial(self.visitor.press, things.nth(place)), self.press)
        return self.given

    def press(self, choice: int) -> None:
        """Take this choice of the menu."""
        self.visitor.press(self.menu().nth(choice))

    def by_keys(self) -> set[str]:
        """Every answer that arrows and Enter can give."""
        seen: list[str] = []
        while (here := self.walk(len(seen) + 1)) not in seen:
            self.try_out(partial(self.enter, len(seen) + 1), self.down)
            seen.append(here)
        return self.given

    def walk(self, steps: int) -> str:
        """Go to the choice of this number; where the focus is then."""
        self.visitor.question()
        self.page.evaluate("document.activeElement.blur()")
        for _ in range(steps):
            self.page.keyboard.press("ArrowRight")
        where: str = self.page.evaluate(WHERE)
        return where

    def enter(self, steps: int) -> None:
        """Take the choice of this number."""
        self.walk(steps)
        self.page.keyboard.press("Enter")

    def down(self, choice: int) -> None:
        """Go down the menu to this choice and take it."""
        for _ in range(choice):
            self.page.keyboard.press("ArrowDown")
        self.page.keyboard.press("Enter")
