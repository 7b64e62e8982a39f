"""Where a game was won: the page, its ways to the board, and that it is for everybody's eyes and fingers."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.measure import findings, overflow, small_targets
from tests.browser.visitor import LAPTOP, PHONE, Visitor

import basebreaker as bb

pytestmark = pytest.mark.browser
A_WHILE = 120_000  # it is made where everything else goes first
MISSED: dict[str, Any] = {
    "name": "a win that is missed",
    "bases": [
        {"base": "jungle_oasis", "minions": [{"card": "king_rex", "seat": 0}, {"card": "walker", "seat": 1}]},
        {"base": "the_grey_opal"},
        {"base": "ninja_dojo"},
    ],
    "base_deck": ["rhodes_plaza_mall", "tar_pits"],
    "hands": [["armor_stego", "howl"], ["walker"]],
    "vp": [13, 14],
    "turn": 4,
}


def missed() -> bb.Match:
    """Ann could have won with her Armor Stego, ends her turn instead, and gives up."""
    seats = [bb.Seat("Ann", ["dinosaurs", "pirates"]), bb.Seat("Bob", ["zombies", "robots"])]
    game = bb.new_game(seats, seed=5, position=MISSED)
    game.answer("end")
    game.give_up(0)
    return game


def open_review(visitor: Visitor) -> str:
    """Open the review of that game and wait until it is made."""
    table = visitor.load(missed())
    visitor.go(f"/review/{table}")
    expect(visitor.find("review-title")).to_be_visible(timeout=A_WHILE)
    return table


def test_a_finished_game_leads_to_its_review_and_that_to_the_board_and_a_game(visit: Visit) -> None:
    ann = visit()
    table = ann.load(missed())
    ann.go(f"/replay/{table}")
    ann.press("see-review")
    expect(ann.find("review-title")).to_have_text("Bob won", timeout=A_WHILE)
    expect(ann.find("moment-read")).to_contain_text("The end")
    ann.find("moment-slider").focus()
    ann.page.keyboard.press("Home")
    expect(ann.find("moment-read")).to_contain_text("Turn 5")
    expect(ann.find("moment-slider")).to_have_attribute(
        "aria-valuetext", re.compile(r"Turn 5, Ann to play: Ann \d+\s%, Bob \d+\s%")
    )
    ann.press("chance-mark")
    expect(ann.find("decision")).to_be_focused()
    expect(ann.find("decision")).to_contain_text("Play Armor Stego, then Jungle Oasis")
    expect(ann.find("luck-and-choices")).to_have_count(2)
    ann.page.get_by_role("button", name="Bob").click()
    expect(ann.find("decision")).to_have_count(0)
    ann.press("whose-all")
    ann.press("show-better")
    expect(ann.find("better-way")).to_contain_text("The better way: Play Armor Stego, then Jungle Oasis")
    expect(ann.find("replay-controls")).to_contain_text("0/")
    ann.press("step-on")
    ann.press("step-on")
    expect(ann.page.locator('[data-testid=minion][data-card="armor_stego"]')).to_be_visible()
    ann.press("see-review")
    ann.press("play-from-there")
    expect(ann.find("hand-card").first).to_be_visible()
    expect(ann.page).to_have_url(re.compile("/t/"))


def test_the_curve_can_be_read_as_a_table(visit: Visit) -> None:
    ann = visit()
    open_review(ann)
    ann.press("as-table")
    rows = ann.page.get_by_role("row")
    expect(rows.first).to_contain_text("Ann")
    expect(rows.last).to_contain_text("End")
    expect(rows.last).to_contain_text("100")


def test_the_page_is_for_every_eye_and_finger(visit: Visit) -> None:
    ann = visit(size=PHONE, phone=True)
    open_review(ann)
    assert small_targets(ann.page) == []
    for size in (PHONE, LAPTOP):
        ann.resize(size)
        assert overflow(ann.page) <= 0
        for scheme in ("light", "dark"):
            ann.page.emulate_media(color_scheme=scheme)
            expect(ann.page.locator("html")).to_have_attribute("data-theme", scheme)
            assert findings(ann.page) == [], (size, scheme)


def test_a_running_game_has_no_review(visit: Visit) -> None:
    ann = visit()
    ann.play_now()
    table = ann.page.url.rpartition("/t/")[2].partition("#")[0]
    ann.go(f"/review/{table}")
    expect(ann.find("problem")).to_have_text("A review tells every card: there is one when the game is over.")
