"""The companion for people who play with real cards: a whole game, taken back, kept and exported, without a server."""

import json
import re

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import Visit
from tests.browser.measure import findings, overflow, small_targets
from tests.browser.server import TableServer
from tests.browser.visitor import LAPTOP, PHONE, Visitor

pytestmark = pytest.mark.browser

NAMES = ["Ann", "Bob", "Cy", "Dee"]


def sit_down(visitor: Visitor, people: int = 3) -> None:
    """Open the companion and say who plays."""
    visitor.go("/companion")
    visitor.press(f"players-{people}")
    expect(visitor.find("player-name")).to_have_count(people)
    for field, name in zip(visitor.find("player-name").all(), NAMES, strict=False):
        field.fill(name)


def begin(visitor: Visitor, people: int = 3) -> None:
    """Draw factions by lot and start the game."""
    sit_down(visitor, people)
    visitor.press("draw-lots")
    expect(visitor.find("deck")).to_have_count(people)
    visitor.press("start-game")
    expect(visitor.find("real-base")).to_have_count(people + 1)


def bring(visitor: Visitor, base: int, powers: dict[int, int]) -> None:
    """Say how much power players have at a base."""
    visitor.press(visitor.find("open-base").nth(base))
    sheet = visitor.find("base-sheet")
    for seat, power in powers.items():
        field = sheet.get_by_test_id("power").nth(seat)
        field.fill(str(power))
        field.press("Enter")
        expect(field).to_have_value(str(power))
    visitor.press("close-dialog")
    expect(sheet).to_have_count(0)


def points(visitor: Visitor) -> Locator:
    return visitor.find("vp")


def gains(visitor: Visitor) -> dict[int, int]:
    """What everybody would get, by seat."""
    rows = visitor.find("gain").all()
    return {int(row.get_attribute("data-seat") or -1): int(row.get_attribute("data-vp") or 0) for row in rows}


def test_a_whole_game_is_kept_beside_the_real_cards(visit: Visit) -> None:
    ann = visit(size=PHONE, phone=True)
    begin(ann)
    first = ann.find("real-base").first.get_attribute("data-face")
    bring(ann, 0, {0: 14, 1: 14, 2: 3})
    expect(ann.find("real-base").first).to_have_attribute("data-ready", "true")
    ann.press("next-turn")  # a base that breaks is scored first
    expect(ann.find("unscored")).to_contain_text("must be scored")
    ann.press("score-now")
    expect(ann.find("why-places")).to_contain_text("Ann and Bob tie for first")
    expect(ann.find("why-places")).to_contain_text("Cy is third")
    tied = gains(ann)
    assert tied[0] == tied[1] > tied[2]
    ann.press("award")
    expect(ann.find("real-base").first).not_to_have_attribute("data-face", first or "")
    expect(points(ann).first).to_have_text(str(tied[0]))
    ann.press("undo-deed")
    expect(ann.find("real-base").first).to_have_attribute("data-face", first or "")
    expect(points(ann).first).to_have_text("0")
    ann.resize(LAPTOP)  # the same game on a larger screen
    ann.press("open-log")
    ann.press("redo")
    ann.press("close-dialog")
    expect(points(ann).first).to_have_text(str(tied[0]))
    for _ in range(15 - tied[0]):
        ann.press(ann.find("vp-up").first)
    expect(points(ann).first).to_have_text("15")
    ann.page.reload()  # closing the page costs nothing
    expect(points(ann).first).to_have_text("15")
    ann.press("next-turn")
    expect(ann.find("won")).to_contain_text("Ann at 15 VP")
    ann.press("end-game")
    expect(ann.find("result-panel")).to_contain_text("Ann wins!")
    ann.press("all-results")
    expect(ann.find("result")).to_have_count(1)
    with ann.page.expect_download() as download:
        ann.press("save-csv")
    table = download.value.path().read_text(encoding="utf-8").splitlines()
    assert len(table) == 4
    assert ",Ann," in table[1]
    assert ",15,yes," in table[1]
    with ann.page.expect_download() as download:
        ann.press("save-json")
    assert json.loads(download.value.path().read_text(encoding="utf-8"))["games"][0]["players"][0]["won"]
    ann.press("close-dialog")
    ann.press("undo-deed")  # even the end
    expect(ann.find("next-turn")).to_be_visible()
    ann.press("companion-menu")
    ann.press("menu-away")
    ann.press("put-game-away")
    expect(ann.find("draw-lots")).to_be_visible()
    ann.press("past")
    expect(ann.find("result")).to_contain_text("not finished")


def test_nothing_leaves_the_device_and_no_server_is_needed(visit: Visit, mortal: TableServer) -> None:
    ann = visit(size=PHONE, phone=True, at=mortal, worker=True)
    ann.go("/companion")
    expect(ann.find("companion")).to_have_attribute("data-offline", "true")
    asked: list[str] = []
    ann.context.on("request", lambda request: asked.append(request.url))
    ann.page.on("websocket", lambda socket: asked.append(socket.url))
    ann.press("players-2")
    for field, name in zip(ann.find("player-name").all(), NAMES, strict=False):
        field.fill(name)
    ann.press("draw-lots")
    ann.press("start-game")
    bring(ann, 0, {0: 40})
    ann.press(ann.find("score"))
    ann.press("award")
    ann.press("next-turn")
    ann.press("ask")
    ann.find("question").fill("what happens if a buried card is there when the base scores")
    expect(ann.page.locator("[data-testid=answer][data-rule='6.6.6']")).to_be_visible()
    ann.press("close-dialog")
    assert asked == []  # not even parts of the page: all of it was there
    score = points(ann).first.inner_text()
    mortal.kill()
    ann.watch.forgive("ERR_CONNECTION_REFUSED|request failed|Failed to (fetch|load)")
    ann.page.reload()
    expect(points(ann).first).to_have_text(score)
    ann.press(ann.find("open-base").nth(1))
    expect(ann.find("base-sheet").get_by_test_id("power")).to_have_count(2)
    ann.press("close-dialog")
    ann.press("ask")
    ann.find("question").fill("two players tie for first")
    ann.page.locator("[data-testid=answer][data-rule='6.5.2'] a").click()
    expect(ann.page.locator("[id='6.5.2']")).to_be_visible()  # the rules are kept as well
    ann.page.go_back()
    for _ in range(15):
        ann.press(ann.find("vp-up").nth(1))
    ann.press("next-turn")
    ann.press("end-game")
    expect(ann.find("result-panel")).to_contain_text("Bob wins!")
    mortal.start()


def test_a_draft_goes_around_and_back_and_survives_a_reload(visit: Visit) -> None:
    ann = visit()
    sit_down(ann)
    ann.press(ann.page.locator("label", has=ann.find("way-draft")))
    ann.press("draw-lots")
    order = []
    for _ in range(6):
        order.append(ann.page.get_by_role("heading", name=re.compile("picks$")).inner_text().split()[0])
        if len(order) == 3:
            ann.page.reload()
        ann.press(ann.page.locator("[data-testid=faction]:not([disabled])").first)
    assert order[3:] == order[:3][::-1]
    assert sorted(order[:3]) == ["Ann", "Bob", "Cy"]
    expect(ann.find("start-game")).to_be_visible()
    ann.press("lots-back")
    expect(ann.page.get_by_role("heading", name=f"{order[-1]} picks")).to_be_visible()


def test_bans_and_boxes_decide_what_is_drawn(visit: Visit) -> None:
    ann = visit()
    sit_down(ann, 2)
    for box in ann.find("box").all()[1:]:
        box.uncheck()
    ann.page.get_by_text("Leave some out").click()
    bans = ann.find("ban")
    expect(bans).to_have_count(8)
    for ban in bans.all()[:5]:
        ban.click()
    ann.press("draw-lots")
    expect(ann.toast()).to_contain_text("3 factions for 2 players, who need 4")
    bans.nth(0).click()
    allowed = {ban.get_attribute("data-faction") for ban in bans.all() if ban.get_attribute("aria-pressed") == "false"}
    ann.press("draw-lots")
    decks = ann.find("deck")
    expect(decks).to_have_count(2)
    drawn = " ".join(deck.get_attribute("data-factions") or "" for deck in decks.all()).split()
    assert set(drawn) == allowed


def test_people_who_draw_their_own_bases_tell_them_those_of_other_boxes_too(visit: Visit) -> None:
    ann = visit(size=PHONE, phone=True)
    sit_down(ann, 2)
    ann.press(ann.page.locator("label", has=ann.find("companion-bases-told")))
    ann.find("use-titans").check()
    ann.find("use-madness").check()
    ann.press("draw-lots")
    ann.press("start-game")
    ann.press("add-base")
    ann.find("base-search").fill("moth")
    ann.press(ann.find("pick-base").first)
    ann.press("add-base")
    ann.page.get_by_text("A base of another box").click()
    ann.find("told-name").fill("Our Garden")
    ann.find("told-breakpoint").fill("12")
    ann.press("told-base")
    expect(ann.find("real-base")).to_have_count(2)
    expect(ann.find("open-base").nth(1)).to_contain_text("Our Garden")
    ann.press(ann.find("madness-up").first)
    expect(ann.find("madness").first).to_contain_text("1")
    bring(ann, 1, {0: 9, 1: 3})
    ann.press("score")
    ann.press("award")
    ann.press(ann.find("pick-base").nth(2))
    expect(points(ann).first).to_have_text("4")
    expect(ann.find("real-base")).to_have_count(2)


def test_a_store_that_cannot_be_read_is_said_and_laid_aside(visit: Visit) -> None:
    ann = visit()
    ann.go("/rules")
    ann.page.evaluate('localStorage.setItem(\'basebreaker.companion\', \'{"version": 1, "game": {"se\')')
    ann.go("/companion")
    expect(ann.find("store-problem")).to_contain_text("can no longer be read")
    assert ann.page.evaluate("localStorage.getItem('basebreaker.companion.unread')") == '{"version": 1, "game": {"se'
    ann.press("draw-lots")
    expect(ann.find("deck")).to_have_count(2)
    ann.page.reload()
    expect(ann.find("deck")).to_have_count(2)
    expect(ann.find("store-problem")).to_have_count(0)


def test_the_companion_fits_a_phone_and_a_finger(visit: Visit) -> None:
    ann = visit(size=PHONE, phone=True)
    sit_down(ann, 4)
    assert (overflow(ann.page), small_targets(ann.page)) == (0, [])
    ann.press("draw-lots")
    expect(ann.find("deck")).to_have_count(4)
    assert (overflow(ann.page), small_targets(ann.page)) == (0, [])
    ann.press("start-game")
    expect(ann.find("real-base")).to_have_count(5)
    assert (overflow(ann.page), small_targets(ann.page)) == (0, [])
    expect(ann.find("real-base").last).to_be_in_viewport(ratio=0.9)  # all of the table at one look
    bring(ann, 0, {0: 30, 1: 4})
    ann.press("score")
    expect(ann.find("scoring-sheet")).to_be_visible()
    assert (overflow(ann.page), small_targets(ann.page)) == (0, [])


def test_axe_finds_nothing_serious_in_light_and_dark(visit: Visit) -> None:
    ann = visit()

    def look(where: str) -> None:
        for scheme in ("light", "dark"):
            ann.page.emulate_media(color_scheme=scheme)
            expect(ann.page.locator("html")).to_have_attribute("data-theme", scheme)
            assert findings(ann.page) == [], f"{where}, {scheme}"

    sit_down(ann)
    look("setting up")
    ann.press("draw-lots")
    expect(ann.find("deck")).to_have_count(3)
    look("lots")
    ann.press("start-game")
    bring(ann, 1, {0: 30, 1: 4})
    look("the table")
    ann.press("score")
    look("scoring")
    ann.press("award")
    ann.press("ask")
    ann.find("question").fill("mulligan")
    expect(ann.find("answer").first).to_be_visible()
    look("asking")
    ann.press("close-dialog")
    for _ in range(15):
        ann.press(ann.find("vp-up").nth(2))
    ann.press("next-turn")
    ann.press("end-game")
    look("the end")


def test_the_front_page_leads_to_it(visit: Visit) -> None:
    ann = visit()
    ann.go()
    ann.press("companion-link")
    expect(ann.find("draw-lots")).to_be_visible()
