"""Before the game: inviting, waiting, choosing factions."""

import json
import re

import pytest
from playwright.sync_api import expect
from tests.browser.codes import read, rows_of
from tests.browser.conftest import Visit
from tests.browser.measure import findings
from tests.browser.positions import asked, is_menu, position
from tests.browser.screens import SHORT, TALL
from tests.browser.server import TableServer
from tests.browser.visitor import LAPTOP, PHONE, Visitor

import basebreaker as bb

pytestmark = pytest.mark.browser


def test_a_friend_is_told_who_invites_to_what_and_the_host_that_they_came(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob", settings={"name": "Bob"})
    ann.new_table(["you", "friend", "friend"], factions="choose")
    expect(ann.find("unreachable")).to_contain_text("basebreaker table --host 0.0.0.0")
    bob.page.goto(ann.find("invite-link").first.input_value())
    expect(bob.find("invited-by")).to_have_text("Ann invites you to Basebreaker")
    expect(bob.find("invited-to")).to_contain_text("3 players, everybody chooses two factions")
    expect(bob.find("join-name")).to_have_value("Bob")
    bob.press("join")
    expect(bob.find("lobby")).to_be_visible()
    expect(ann.toast()).to_contain_text("Bob has sat down.")
    ann.find("chat-text").fill("Hello")
    ann.press("chat-send")
    for faction in ("pirates", "ninjas"):
        bob.press(bob.page.locator(f"[data-faction={faction}]"))
    bob.press("ready")
    expect(bob.find("chat")).to_contain_text("Hello")
    expect(ann.page.locator("[data-faction=pirates]")).to_be_disabled()


def photographed(visitor: Visitor) -> str:
    """What a camera reads from the code on the page."""
    drawing = visitor.find("qr-code").locator("path")
    expect(drawing).to_have_count(1)
    size = int((visitor.find("qr-code").locator("svg").get_attribute("viewBox") or "").split()[-1])
    return read(rows_of(drawing.get_attribute("d") or "", size, 3))


def test_friends_get_an_address_in_the_network_as_link_code_and_shared(visit: Visit) -> None:
    ann = visit("Ann")
    ann.context.add_init_script("navigator.share = async (what) => { window.shared = what }")
    ann.page.route("**/api/reach", lambda route: route.fulfill(json={"addresses": ["http://192.168.7.20:8750"]}))
    ann.new_table(["you", "friend"])
    link = ann.find("invite-link")
    expect(link).to_have_value(re.compile(r"^http://192\.168\.7\.20:8750/"))
    expect(ann.find("unreachable")).to_have_count(0)
    ann.press("show-code")
    assert photographed(ann) == link.input_value()
    ann.press("share-invite")
    ann.page.wait_for_function("() => window.shared")
    shared = ann.page.evaluate("window.shared")
    assert shared["url"] == link.input_value()
    assert shared["text"] == "Ann invites you to Basebreaker"


def test_a_link_can_be_photographed_and_a_bot_be_played_meanwhile(visit: Visit) -> None:
    ann = visit("Ann")
    ann.new_table(["you", "friend"])
    ann.press("show-code")
    assert photographed(ann) == ann.find("invite-link").input_value()
    with ann.context.expect_page() as opened:
        ann.press("play-meanwhile")
    expect(opened.value.get_by_test_id("table")).to_be_visible()
    expect(ann.find("lobby")).to_be_visible()


def test_the_button_that_starts_is_always_in_sight(visit: Visit) -> None:
    ann = visit(size=PHONE, phone=True)
    for screen in (TALL, SHORT):
        ann.resize(screen.size)
        ann.go()
        ann.press("new-table")
        ann.press("seats-4")
        expect(ann.find("create-table")).to_be_in_viewport(ratio=1)
        expect(ann.find("seats-4")).to_be_in_viewport(ratio=1)


def test_factions_are_found_looked_at_and_drawn_by_lot(visit: Visit) -> None:
    ann = visit()
    ann.new_table(["you", "bot"], factions="choose")
    expect(ann.find("ready")).to_be_disabled()
    ann.find("faction-search").fill("pirates")
    expect(ann.find("faction")).to_have_count(1)
    ann.press("look-at-faction")
    expect(ann.find("faction-cards")).to_contain_text("Pirate King")
    ann.page.keyboard.press("Escape")
    expect(ann.find("faction-cards")).to_have_count(0)
    ann.find("faction").hover()
    expect(ann.find("faction-fan")).to_contain_text("Pirate King")
    ann.press("faction")
    expect(ann.find("slots")).to_contain_text("Pirates")
    ann.press("surprise")
    expect(ann.find("slots").get_by_role("button")).to_have_count(2)
    expect(ann.find("slots")).to_contain_text("Pirates")  # what was chosen stays
    ann.press(ann.find("slots").get_by_role("button").first)
    expect(ann.find("ready")).to_be_disabled()
    ann.press("surprise")
    ann.press("ready")
    ann.question()
    assert len(ann.factions(0)) == 2


def test_a_first_visitor_gets_a_first_game_with_hints_that_come_once(visit: Visit) -> None:
    ann = visit(settings={"knows": False, "coached": []})
    ann.go()
    expect(ann.find("play-now")).to_have_count(0)
    ann.press("first-game")
    ann.own_turn()
    assert ann.factions(0) == {"dinosaurs", "robots"}
    expect(ann.find("hint")).to_have_attribute("data-hint", "hand")
    ann.find("hint-seen").focus()
    ann.page.keyboard.press("Enter")
    expect(ann.find("hint")).to_have_count(0)
    minion = ann.page.locator("[data-testid=hand-card][data-legal=true]").first
    minion.click()
    expect(ann.find("hint")).to_have_attribute("data-hint", "glow")
    ann.find("base").first.click()
    expect(ann.find("hint")).to_have_attribute("data-hint", "back")
    ann.press("hint-seen")
    expect(ann.find("hint")).to_have_attribute("data-hint", "bar")
    ann.page.reload()
    ann.question()
    expect(ann.find("hint")).to_have_count(0)  # never again
    ann.go()
    expect(ann.find("play-now")).to_be_visible()  # whoever has played here is not asked again


def test_who_knows_the_game_goes_straight_to_it_without_hints(visit: Visit) -> None:
    ann = visit(settings={"knows": False, "coached": []})
    ann.go()
    ann.press("know-it")
    ann.press("play-now")
    ann.own_turn()
    expect(ann.find("hint")).to_have_count(0)


@pytest.mark.parametrize("knows", [True, False], ids=["known", "new"])
def test_the_way_into_a_game_is_in_sight_on_a_phone(visit: Visit, *, knows: bool) -> None:
    ann = visit(size=PHONE, phone=True, settings={"knows": knows})
    for screen in (TALL, SHORT):
        ann.resize(screen.size)
        ann.go()
        expect(ann.find("play-now" if knows else "first-game")).to_be_in_viewport(ratio=1)


def test_the_page_can_be_installed_and_says_so_when_the_server_is_gone(visit: Visit, mortal: TableServer) -> None:
    ann = visit(at=mortal, worker=True)
    ann.go("/rules")
    expect(ann.find("rules-found")).to_be_visible()
    ann.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    shell = "caches.open('basebreaker-shell').then((shell) => shell.match('/')).then((page) => page !== undefined)"
    ann.page.wait_for_function(f"async () => await {shell}")
    ann.page.reload()  # now its files are kept as well
    expect(ann.find("rules-found")).to_be_visible()
    found = ann.context.new_cdp_session(ann.page).send("Page.getAppManifest")
    assert found["errors"] == []
    for icon in json.loads(found["data"])["icons"]:
        assert ann.context.request.get(ann.url + icon["src"]).ok
    mortal.kill()
    ann.watch.forgive("ERR_CONNECTION_REFUSED|request failed|Failed to (fetch|load)")
    ann.page.reload()
    ann.find("rules-search").fill("5.6.1")
    expect(ann.page.locator("[id='5.6.1']")).to_be_visible()  # the rules need no server
    ann.page.get_by_role("link", name="Basebreaker").first.click()
    expect(ann.page.get_by_role("alert")).to_contain_text("The table cannot be reached right now")
    mortal.start()


def test_an_action_that_would_do_nothing_says_so_before(visit: Visit) -> None:
    match = position(lambda match: is_menu(match) and idle_actions(match))
    ann = visit()
    ann.play_on(match)
    ann.question()
    card = ann.page.locator(f"[data-testid=hand-card][data-id='{idle_actions(match)[0]}']")
    expect(card).to_have_class(re.compile(r"\bidle\b"))
    card.click(button="right")
    expect(ann.find("idle")).to_have_text("Would do nothing now.")
    ann.page.keyboard.press("Escape")
    card.click()
    expect(ann.find("prompt")).to_contain_text("It would do nothing now.")


def idle_actions(match: bb.Match) -> list[int]:
    """The numbers of cards in hand that could be played without any effect."""
    counted = bb.replay(match.record())
    counted.count_what_is_learnt()
    options = [option for option in asked(match).options if option.key.startswith("action:")]
    return [option.target.id for option in options if counted.would_do_nothing(option.key)]


def test_a_hint_and_an_open_word_keep_the_table_accessible(visit: Visit) -> None:
    ann = visit(settings={"coached": []})
    ann.play_on(position(is_menu))
    ann.question()
    expect(ann.find("hint")).to_be_visible()
    ann.page.locator("[data-testid=hand-card]").first.click(button="right")
    ann.find("zoom").get_by_test_id("word").first.click()
    expect(ann.find("word-bubble")).to_be_visible()
    for scheme in ("light", "dark"):
        ann.page.emulate_media(color_scheme=scheme)
        expect(ann.page.locator("html")).to_have_attribute("data-theme", scheme)
        assert findings(ann.page) == [], scheme


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_proposal_pushes_nothing_away(visit: Visit, size: tuple[int, int]) -> None:
    ann, bob = visit("Ann"), visit("Bob", size, phone=size == PHONE)
    ann.new_table(["you", "friend"], first=0)
    bob.page.goto(ann.find("invite-link").input_value())
    bob.find("join-name").fill("Bob")
    bob.press("join")
    ann.end_turn()
    bob.own_turn()
    before = [base.bounding_box() for base in bob.find("base").all()]
    ann.press("undo")
    expect(bob.find("proposal")).to_be_visible()
    assert [base.bounding_box() for base in bob.find("base").all()] == before
    for answer in ("consent-yes", "consent-no"):
        expect(bob.find(answer)).to_be_in_viewport(ratio=1)
    bob.press("consent-no")
    expect(bob.find("proposal")).to_have_count(0)


def test_nothing_in_the_menu_leads_away_from_a_running_game(visit: Visit) -> None:
    ann = visit()
    ann.play_on(position(is_menu))
    number, place = ann.question(), ann.page.url
    ann.press("menu")
    for name in ("Replay", "All cards"):
        with ann.context.expect_page() as opened:
            ann.find("table-menu").get_by_role("link", name=name).click()
        opened.value.close()
    ann.page.keyboard.press("Escape")
    assert ann.page.url == place
    assert ann.question() == number


def test_a_phone_held_sideways_can_be_filled_and_stays_awake(visit: Visit) -> None:
    ann = visit(size=SHORT.size, phone=True)
    ann.context.add_init_script("""
      window.awake = 0
      Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => {
        window.awake += 1
        return Object.assign(new EventTarget(), { release: async () => { window.awake -= 1 } })
      } } })
    """)
    ann.play_on(position(is_menu))
    ann.question()
    ann.page.wait_for_function("() => window.awake === 1")
    ann.press("fullscreen")
    ann.page.wait_for_function("() => document.fullscreenElement !== null")
    ann.press("fullscreen")
    ann.page.wait_for_function("() => document.fullscreenElement === null")
    for button in ("menu", "give-up", "give-up-sure"):
        ann.press(button)
    ann.page.wait_for_function("() => window.awake === 0")
