"""The pages around the table: cards, settings, and how much the first view weighs."""

from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit

import basebreaker as bb

pytestmark = pytest.mark.browser

FIRST_VIEW = 350_000


def all_cards() -> list[dict[str, Any]]:
    """Every card, titan and base of the facts, as first printed."""
    boxes = bb.catalog().values()
    factions = [faction for box in boxes for faction in box["factions"]]
    cards = [card for faction in factions for card in cards_of(faction)]
    return [*cards, *(base for box in boxes for base in box["bases"])]


def cards_of(faction: dict[str, Any]) -> list[dict[str, Any]]:
    """A faction's cards and, if it has one, its titan."""
    return [*faction["cards"], *([faction["titan"]] if "titan" in faction else [])]


def test_the_first_view_is_light(visit: Visit) -> None:
    ann = visit()
    session = ann.context.new_cdp_session(ann.page)
    weights: Counter[str] = Counter()
    session.send("Network.enable")
    session.on(
        "Network.loadingFinished", lambda event: weights.update({event["requestId"]: event["encodedDataLength"]})
    )
    ann.page.goto(ann.url, wait_until="networkidle")
    expect(ann.find("play-now")).to_be_visible()
    assert len(weights) > 5
    assert sum(weights.values()) < FIRST_VIEW


@pytest.mark.parametrize("path", ["/nowhere", "/t/", "/replay"])
def test_a_wrong_address_says_so_and_leads_back(visit: Visit, path: str) -> None:
    ann = visit()
    ann.watch.forgive("404")
    ann.page.goto(ann.url + path)
    expect(ann.page.get_by_role("heading")).to_have_text("Nothing is played at this address")
    ann.press(ann.page.get_by_role("link", name="Front page"))
    expect(ann.find("play-now")).to_be_visible()


def test_the_card_browser_shows_and_finds_every_card(visit: Visit) -> None:
    ann = visit()
    ann.go()
    ann.press("cards-link")
    cards = all_cards()
    expect(ann.find("browser-card")).to_have_count(len(cards))
    ann.find("search").fill("gunfighter")
    expect(ann.page.locator("[data-testid=browser-card][data-card=gunfighter]")).to_be_visible()
    assert ann.find("browser-card").count() < 20
    ann.page.reload()
    expect(ann.find("search")).to_have_value("gunfighter")
    ann.find("search").fill("")
    ann.find("filter-kind").select_option("base")
    expect(ann.find("browser-card")).to_have_count(sum("breakpoint" in card for card in cards))
    ann.find("filter-kind").select_option("")
    ann.find("filter-mechanic").select_option(index=1)
    expect(ann.find("found")).to_contain_text("found")
    assert 0 < ann.find("browser-card").count() < len(cards)


# The size of each base's text, and whether any of it is cut.
BASE_TEXTS = """() => [...document.querySelectorAll('.card.base .text')].map((text) =>
  [parseFloat(getComputedStyle(text).fontSize), text.scrollHeight > text.clientHeight + 1])"""


def test_every_base_can_be_read(visit: Visit) -> None:
    ann = visit()
    ann.go("/cards")
    expect(ann.find("browser-card")).to_have_count(len(all_cards()))
    texts = ann.page.evaluate(BASE_TEXTS)
    assert len(texts) > 40
    assert min(size for size, _ in texts) >= 11
    assert not any(cut for _, cut in texts)


def test_a_card_shows_its_text_and_rulings(visit: Visit) -> None:
    card = next(card for card in all_cards() if card.get("rulings") and card.get("abilities"))
    ann = visit()
    ann.go("/cards")
    ann.find("search").fill(card["name"])
    ann.page.locator(f"[data-testid=browser-card][data-card={card['id']}]").click()
    detail = ann.find("card-detail")
    expect(detail).to_contain_text(card["abilities"][0]["text"])
    expect(detail).to_contain_text(card["rulings"][0])
    ann.page.keyboard.press("Escape")
    expect(detail).to_have_count(0)


def test_every_faction_has_a_page_with_its_plan(visit: Visit) -> None:
    factions = [faction for box in bb.catalog().values() for faction in box["factions"]]
    ann = visit()
    ann.go("/cards")
    expect(ann.find("faction-link")).to_have_count(len(factions))
    faction = factions[3]
    ann.page.locator(f"a[href='/cards/{faction['id']}']").first.click()
    page = ann.find("faction-page")
    expect(page).to_contain_text(faction["name"])
    expect(page).to_contain_text(faction["plan"])
    bases = [base for base in all_cards() if "breakpoint" in base and base["faction"] == faction["id"]]
    expect(ann.find("browser-card")).to_have_count(len(cards_of(faction)) + len(bases))


def test_settings_are_remembered(visit: Visit) -> None:
    ann = visit()
    ann.go()
    ann.press("open-settings")
    for choice in ("theme-dark", "size-large", "speed-fast", "motion-off"):
        ann.press(ann.page.locator("label", has=ann.find(choice)))
    root = ann.page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    ann.page.reload()
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("data-size", "large")
    expect(root).to_have_attribute("data-motion", "off")
    ann.press("open-settings")
    for choice in ("theme-dark", "size-large", "speed-fast", "motion-off"):
        expect(ann.find(choice)).to_be_checked()


def test_a_wrong_address_says_so(visit: Visit) -> None:
    ann = visit()
    ann.go("/t/no-such-table")
    expect(ann.find("problem")).to_be_visible()
    ann.go("/replay/no-such-table")
    expect(ann.find("problem")).to_be_visible()


def test_a_new_table_is_set_up_on_one_screen_of_a_phone_that_lies(visit: Visit) -> None:
    ann = visit(size=(844, 390), phone=True)
    ann.go()
    ann.press("new-table")
    dialog = ann.find("new-table-dialog")
    shown = [dialog.get_by_role("heading"), ann.find("seats-4"), ann.find("seat-level"), ann.find("create-table")]
    for thing in [*shown, dialog.get_by_text("Even match")]:
        expect(thing).to_be_in_viewport(ratio=1)
    ann.press(ann.page.locator("label", has=ann.find("factions-choose")))
    expect(ann.find("faction").first).to_be_in_viewport(ratio=0.5)  # it has been scrolled to, and nothing else moved
    for thing in (dialog.get_by_role("heading", name="New table"), ann.find("create-table")):
        expect(thing).to_be_in_viewport(ratio=1)
    assert dialog.evaluate("each => each.scrollTop") == 0


def test_a_table_is_set_with_bots_that_say_how_they_play(visit: Visit) -> None:
    ann = visit()
    ann.go()
    ann.press("new-table")
    expect(ann.find("seat-level").locator("option[title]").first).to_be_attached()
    lines = set()
    for level in ann.find("seat-level").locator("option").all():
        ann.find("seat-level").select_option(level.get_attribute("value"))
        expect(ann.find("seat-about")).to_have_text(level.get_attribute("title") or "no line")
        lines.add((ann.find("seat-about").inner_text(), ann.find("seat-about").locator("svg").inner_html()))
    assert len(lines) == ann.find("seat-level").locator("option").count() >= 4
