"""Several people at one table: by link, on one device, watching, agreeing."""

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.measure import sticking_out
from tests.browser.positions import minion_to_play, plays_a_minion, position
from tests.browser.visitor import PHONE, Visitor

pytestmark = pytest.mark.browser

SCRIPT = "<img src=x onerror=alert(1)>"


def two_by_link(visit: Visit) -> tuple[Visitor, Visitor]:
    """Ann opens a table and begins; Bob comes with the link she sends him."""
    ann, bob = visit("Ann"), visit("Bob")
    ann.new_table(["you", "friend"], first=0)
    link = ann.find("invite-link").input_value()
    bob.page.goto(link)
    bob.find("join-name").fill("Bob")
    bob.press("join")
    for person in (ann, bob):
        expect(person.find("table")).to_be_visible()
    return ann, bob


def test_two_browsers_in_one_game_by_link(visit: Visit) -> None:
    ann, bob = two_by_link(visit)
    assert "#" not in bob.page.url
    expect(bob.find("banner")).to_contain_text("Ann")
    ann.end_turn()
    bob.question()
    expect(ann.find("banner")).to_contain_text("Bob")
    bob.end_turn()
    ann.own_turn()
    expect(ann.find("phase")).to_contain_text("Turn 3")
    assert hand_of(ann).isdisjoint(hand_of(bob))


def hand_of(visitor: Visitor) -> set[str | None]:
    """The numbers of the cards in hand on this page."""
    return {card.get_attribute("data-id") for card in visitor.find("hand-card").all()}


def test_an_invitation_works_once(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    ann.new_table(["you", "friend", "friend"])
    link = ann.find("invite-link").first.input_value()
    for name, person in (("Bob", bob), ("Eve", visit("Eve"))):
        person.page.goto(link)
        person.find("join-name").fill(name)
        person.press("join")
        expect(person.find("lobby").or_(person.find("problem"))).to_be_visible()
        if name == "Eve":
            expect(person.find("problem")).to_contain_text("used already")
    expect(ann.find("lobby")).to_contain_text("Bob")
    ann.page.get_by_role("button", name="Seat a bot instead").click()
    expect(bob.find("table")).to_be_visible()


def test_chat_is_text_and_can_be_muted(visit: Visit) -> None:
    ann, bob = two_by_link(visit)
    for person in (ann, bob):
        person.open_panel("chat")
    ann.find("chat-text").fill(SCRIPT)
    ann.press("chat-send")
    expect(bob.find("chat")).to_contain_text(SCRIPT)
    assert bob.find("chat").locator("img").count() == 0
    bob.press("mute-all")
    expect(bob.find("chat")).not_to_contain_text(SCRIPT)


def test_hot_seat_with_a_curtain_between_players(visit: Visit) -> None:
    ann = visit()
    ann.new_table(["you", "you"], first=0)
    expect(ann.find("curtain")).to_contain_text("Ann")
    expect(ann.find("hand-card")).to_have_count(0)
    ann.lift_curtain()
    first = hand_of(ann)
    assert len(first) == 5
    ann.end_turn()
    expect(ann.find("curtain")).to_contain_text("B is asked")
    expect(ann.find("hand-card")).to_have_count(0)
    ann.lift_curtain()
    assert hand_of(ann)
    assert hand_of(ann).isdisjoint(first)


def test_a_spectator_sees_what_everybody_may_know(visit: Visit) -> None:
    ann, eve = visit("Ann"), visit("Eve")
    ann.play_now()
    ann.own_turn()
    ann.press("menu")
    eve.page.goto(ann.find("watch-link").input_value())
    expect(eve.find("table")).to_contain_text("watching")
    ann.press("close-dialog")
    expect(eve.find("hand-card")).to_have_count(0)
    expect(eve.find("undo")).to_have_count(0)
    expect(eve.find("banner")).to_contain_text("Ann")
    ann.end_turn()
    expect(eve.find("log").get_by_text("Ann draws").first).to_be_visible()
    assert eve.page.locator("button.legal, [data-testid=option]").count() == 0


def test_a_public_table_can_be_found_and_watched(visit: Visit) -> None:
    ann, eve = visit("Ann"), visit("Eve")
    ann.new_table(["you", "bot"], public=True)
    ann.question()
    table = ann.page.url.rpartition("/")[2]
    eve.go()
    eve.find("list-public").locator(f"[href='/t/{table}']").click()
    expect(eve.find("table")).to_contain_text("watching")


def test_undo_is_free_until_something_is_revealed(visit: Visit) -> None:
    match = position(plays_a_minion)
    ann = visit()
    ann.play_on(match)
    number, hand = ann.question(), hand_of(ann)
    ann.page.locator(f"[data-testid=hand-card][data-id='{minion_to_play(match)}']").click()
    ann.page.locator("[data-testid=base].legal").last.click()
    ann.answered(number)
    ann.question()
    expect(ann.find("undo")).to_have_attribute("data-undo", "free")
    ann.press("undo")
    expect(ann.find("banner")).to_have_attribute("data-question", number)
    assert hand_of(ann) == hand


def test_undo_after_something_was_revealed_needs_consent(visit: Visit) -> None:
    ann, bob = two_by_link(visit)
    number = ann.question()
    ann.end_turn()
    waiting = bob.question()
    expect(ann.find("undo")).to_have_attribute("data-undo", "ask")
    ann.press("undo")
    bob.press("consent-no")
    expect(ann.find("proposal")).to_have_count(0)
    assert bob.question() == waiting
    ann.press("undo")
    expect(bob.find("proposal")).to_contain_text("Ann asks to take back")
    bob.press("consent-yes")
    expect(ann.find("banner")).to_have_attribute("data-question", number)
    expect(bob.find("banner")).not_to_have_attribute("data-question", waiting)
    expect(ann.find("phase")).to_contain_text("Turn 1")


def test_a_seat_can_be_opened_on_another_device(visit: Visit) -> None:
    ann, phone = visit("Ann"), visit("Ann")
    ann.play_now()
    number, hand = ann.question(), hand_of(ann)
    ann.press("menu")
    phone.page.goto(ann.find("seat-link").input_value())
    assert phone.question() == number
    assert hand_of(phone) == hand
    ann.press("close-dialog")
    turn = ann.find("phase").inner_text()
    phone.end_turn()
    expect(ann.find("phase")).not_to_have_text(turn, use_inner_text=True)


def test_a_name_is_changed_for_everybody(visit: Visit) -> None:
    ann, bob = two_by_link(visit)
    expect(bob.find("log")).to_contain_text("Turn 1: Ann.")
    ann.press("menu")
    ann.find("rename").fill("Anna")
    ann.page.get_by_role("button", name="Rename").click()
    expect(bob.find("seat").first).to_contain_text("Anna")
    expect(bob.find("log")).to_contain_text("Turn 1: Anna.")
    expect(bob.find("banner")).to_contain_text("Anna plays cards.")


def test_a_bot_plays_for_somebody_who_left_until_they_come_back(visit: Visit) -> None:
    ann, bob = two_by_link(visit)
    ann.end_turn()
    bob.question()
    bob.press("menu")
    bob.press("leave")
    ann.press("bot-for")
    ann.own_turn()
    expect(ann.find("phase")).to_contain_text("Turn 3")
    bob.find("list-running").get_by_test_id("table-link").click()
    bob.press("come-back")
    expect(bob.find("replaced")).to_have_count(0)
    ann.end_turn()
    bob.question()
    expect(ann.find("absence")).to_have_count(0)


def test_one_of_three_gives_up_and_the_others_play_on(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    ann.new_table(["you", "friend", "bot"], first=0)
    bob.page.goto(ann.find("invite-link").input_value())
    bob.find("join-name").fill("Bob")
    bob.press("join")
    ann.question()
    ann.press("menu")
    ann.press("give-up")
    ann.press("give-up-sure")
    bob.question()
    expect(bob.find("seat").first).to_contain_text("gave up")
    expect(bob.find("game-over")).to_have_count(0)
    bob.end_turn()
    bob.question()
    expect(ann.find("banner")).to_contain_text("Bob")


def test_a_tie_cannot_be_shared_by_agreement(visit: Visit) -> None:
    ann, _ = two_by_link(visit)
    ann.press("menu")
    expect(ann.find("give-up")).to_be_visible()
    expect(ann.find("offer-end")).to_have_count(0)


def test_a_bot_that_leads_agrees_to_end_the_game_with_the_keyboard(visit: Visit) -> None:
    ann = visit("Ann")
    match = position(
        lambda match: (
            match.question is not None
            and match.question.kind == "menu"
            and match.standing is not None
            and match.standing.winners == [1 - match.question.seat]
        )
    )
    ann.play_on(match)
    ann.find("menu").press("Enter")
    expect(ann.find("table-menu")).to_contain_text("If everybody agrees to end the game here:")
    expect(ann.find("table-menu")).to_contain_text(" would win, ")
    ann.find("offer-end").press("Enter")
    expect(ann.find("game-over")).to_contain_text("Ended by agreement.")
    expect(ann.find("game-over")).not_to_contain_text("You win")


@pytest.mark.parametrize("factions", ["same", "new"])
def test_a_rematch_needs_everybody_and_brings_them_there(visit: Visit, factions: str) -> None:
    ann, bob = two_by_link(visit)
    before = decks(ann)
    ann.press("menu")
    ann.press("give-up")
    ann.press("give-up-sure")
    for person in (ann, bob):
        expect(person.find("game-over")).to_contain_text("Bob")
    old = ann.page.url
    bob.press(f"rematch-{factions}")
    expect(ann.find("game-over")).to_contain_text("Bob offers a rematch")
    ann.press(ann.find("game-over").get_by_test_id("consent-yes"))
    for person in (ann, bob):
        expect(person.page).not_to_have_url(old)
        expect(person.find("seat")).to_have_count(2)
    assert ann.page.url == bob.page.url
    assert (decks(ann) == before) == (factions == "same")


def decks(visitor: Visitor) -> list[set[str]]:
    """Everybody's factions."""
    return [visitor.factions(seat) for seat in range(visitor.find("seat").count())]


def test_a_single_voice_is_muted(visit: Visit) -> None:
    ann, bob = two_by_link(visit)
    for person in (ann, bob):
        person.open_panel("chat")
    bob.page.get_by_text("Mute single voices").click()
    bob.page.get_by_label("Ann", exact=True).check()
    ann.find("chat-text").fill("Hello?")
    ann.press("chat-send")
    expect(ann.find("chat")).to_contain_text("Hello?")
    bob.find("chat-text").fill("Nobody there?")
    bob.press("chat-send")
    expect(bob.find("chat")).to_contain_text("Nobody there?")
    expect(bob.find("chat")).not_to_contain_text("Hello?")
    bob.page.get_by_label("Ann", exact=True).uncheck()
    ann.find("chat-text").fill("Here I am.")
    ann.press("chat-send")
    expect(bob.find("chat")).to_contain_text("Here I am.")


def test_the_longest_name_and_line_stay_where_they_belong(visit: Visit) -> None:
    ann, bob = visit("W" * 24), visit("Bob", size=PHONE, phone=True)
    ann.new_table(["you", "friend"], first=0)
    link = ann.find("invite-link").input_value()
    assert sticking_out(ann.page) == []
    bob.page.goto(link)
    expect(bob.find("invited-by")).to_contain_text("W" * 24)
    assert sticking_out(bob.page) == []
    bob.find("join-name").fill("Bob")
    bob.press("join")
    ann.open_panel("chat")
    ann.find("chat-text").fill("M" * 300)
    ann.press("chat-send")
    bob.open_panel("chat")
    expect(bob.find("chat")).to_contain_text("M" * 300)
    assert sticking_out(bob.page) == []
    bob.page.keyboard.press("Escape")
    assert sticking_out(ann.page) == []
    ann.open_panel("log")
    assert sticking_out(ann.page) == []
    bob.press("menu")
    bob.press("give-up")
    bob.press("give-up-sure")
    for person in (ann, bob):
        expect(person.find("game-over")).to_be_visible()
        assert sticking_out(person.page) == []


def test_a_line_can_be_typed_while_another_is_under_way(visit: Visit) -> None:
    ann, bob = two_by_link(visit)
    for person in (ann, bob):
        person.open_panel("chat")
    ann.find("chat-text").fill("first")
    ann.page.evaluate(
        """() => {
          const text = document.querySelector('[data-testid=chat-text]')
          text.form.requestSubmit()
          text.value = 'second'
          text.dispatchEvent(new Event('input', { bubbles: true }))
        }"""
    )
    expect(bob.find("chat")).to_contain_text("first")
    expect(ann.find("chat")).to_contain_text("first")
    expect(ann.find("chat-text")).to_have_value("second")
