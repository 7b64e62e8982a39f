"""Playing in the browser, by clicking, dragging and keys."""

import hashlib

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.positions import asked, asked_view, grey_cards, is_menu, minion_to_play, plays_a_minion, position
from tests.browser.visitor import PHONE, Chance, Visitor, first

import basebreaker as bb

pytestmark = pytest.mark.browser


def test_play_now_to_the_end_of_a_game_by_clicking_only(visit: Visit) -> None:
    ann = visit()
    ann.play_now("rookie")
    expect(ann.find("seat").first).to_contain_text("Ann")
    ann.play_to_the_end(Chance(1))
    over = ann.find("game-over")
    expect(over.get_by_test_id("ranking").get_by_role("listitem")).to_have_count(2)
    expect(ann.find("phase")).to_contain_text("Game over")
    over.get_by_role("link", name="Front page").click()
    expect(ann.find("list-finished").get_by_test_id("table-link")).to_have_count(1)


def test_four_seats_with_three_bots(visit: Visit) -> None:
    ann = visit()
    ann.new_table(["you", "bot", "bot", "bot"], first=0)
    expect(ann.find("seat")).to_have_count(4)
    pick = Chance(4)
    while ann.find("phase").get_by_text("Turn 1", exact=True).count():
        ann.answer(pick)
    ann.own_turn()
    expect(ann.find("phase")).to_contain_text("Turn 5")
    assert_everything_is_on_the_screen(ann)


def assert_everything_is_on_the_screen(visitor: Visitor) -> None:
    """Bases, players, caption and hand need no scrolling."""
    for testid in ("base-card", "seat", "banner", "hand-card"):
        for thing in visitor.find(testid).all():
            expect(thing).to_be_in_viewport(ratio=0.9 if testid != "hand-card" else 0.5)


def test_a_draft(visit: Visit) -> None:
    ann = visit()
    ann.new_table(["you", "bot"], factions="draft")
    taken = []
    while True:
        ann.question()
        if not ann.find("draft").count():
            break
        tile = ann.find("draft").get_by_test_id("faction").first
        taken.append(tile.get_attribute("data-faction") or "")
        ann.answer(first)
    assert len(taken) == 2
    assert ann.factions(0) == set(taken)


def test_factions_are_chosen_before_the_game(visit: Visit) -> None:
    ann = visit()
    ann.new_table(["you", "bot"], factions="choose")
    for faction in ("vampires", "werewolves"):
        ann.press(ann.find("lobby").locator(f"[data-faction={faction}]"))
    ann.press("ready")
    ann.question()
    assert ann.factions(0) == {"vampires", "werewolves"}


def test_two_factions_that_are_chosen_in_one_breath_are_both_taken(visit: Visit) -> None:
    ann = visit()
    ann.new_table(["you", "bot"], factions="choose")
    tiles = ann.find("lobby").locator("[data-faction=vampires], [data-faction=werewolves]")
    expect(tiles).to_have_count(2)
    tiles.evaluate_all("tiles => tiles.forEach((tile) => tile.click())")  # before anything is drawn
    ann.press("ready")
    ann.question()
    assert ann.factions(0) == {"vampires", "werewolves"}


def test_a_card_is_dragged_onto_a_base(visit: Visit) -> None:
    match = position(plays_a_minion)
    ann = visit()
    ann.play_on(match)
    number, card = int(ann.question()), minion_to_play(match)
    base = ann.find("base").last
    ann.page.locator(f"[data-testid=hand-card][data-id='{card}']").drag_to(base)
    expect(base.locator(f"[data-testid=minion][data-id='{card}']")).to_be_visible()
    assert int(ann.question()) >= number + 2


def test_a_card_is_played_by_touch(visit: Visit) -> None:
    match = position(plays_a_minion)
    ann = visit(size=PHONE, phone=True)
    ann.play_on(match)
    number, card = ann.question(), minion_to_play(match)
    ann.press(ann.page.locator(f"[data-testid=hand-card][data-id='{card}']"))
    expect(ann.page.locator(f"[data-testid=reader-card][data-id='{card}']")).to_be_in_viewport(ratio=0.9)
    ann.press(ann.page.locator("[data-testid=target-base].legal").last)
    ann.answered(number)
    expect(ann.page.locator(f"[data-testid=minion][data-id='{card}']")).to_be_visible()


def test_one_card_with_several_uses_offers_a_menu(visit: Visit) -> None:
    def several(match: bb.Match) -> bool:
        if not is_menu(match):
            return False
        targets = [(option.target.kind, option.target.id) for option in asked(match).options]
        return len(set(targets)) < len(targets) and len({kind for kind, _ in targets}) > 1

    match = position(several)
    targets = [(option.target.kind, option.target.id) for option in asked(match).options if option.target.kind]
    kind, number = next(target for target in targets if targets.count(target) > 1)
    ann = visit()
    ann.play_on(match)
    ann.question()
    ann.page.locator(f"[data-choice][data-cid='{number}']").click()
    menu = ann.page.get_by_role("menu").get_by_role("menuitem")
    expect(menu).to_have_count(targets.count((kind, number)))
    before = ann.question()
    menu.first.click()
    expect(menu).to_have_count(0)
    while further := ann.further(before):
        further[0].click()
    ann.answered(before)


def test_a_grey_card_tells_why_it_cannot_be_played(visit: Visit) -> None:
    match = position(lambda match: is_menu(match) and grey_cards(match))
    ann = visit()
    ann.play_on(match)
    ann.question()
    card = grey_cards(match)[0]
    ann.page.locator(f"[data-testid=hand-card][data-id='{card}']").click()
    expect(ann.find("why")).to_contain_text("Why not?")
    expect(ann.find("why")).to_contain_text(match.why_not(asked(match).seat, card))


def test_a_phone_tells_why_below_the_card_with_all_bases_in_sight(visit: Visit) -> None:
    match = position(lambda match: is_menu(match) and grey_cards(match))
    ann = visit(size=PHONE, phone=True)
    ann.play_on(match)
    ann.question()
    card = grey_cards(match)[0]
    ann.press(ann.page.locator(f"[data-testid=hand-card][data-id='{card}']"))
    why = ann.find("reader").get_by_test_id("why")
    expect(why).to_contain_text(match.why_not(asked(match).seat, card))
    expect(ann.find("why")).to_have_count(1)
    rows = ann.find("target-base")
    expect(rows).to_have_count(len(asked_view(match).bases))
    places = [row.bounding_box() for row in rows.all()]
    bar = ann.find("banner").bounding_box()
    assert bar is not None
    assert all(place is not None and place["y"] + place["height"] <= bar["y"] for place in places)


def test_a_whole_turn_with_the_keyboard_only(visit: Visit) -> None:
    match = position(plays_a_minion)
    ann = visit()
    ann.play_on(match)
    keyboard, card = ann.page.keyboard, minion_to_play(match)
    before = ann.question()
    while ann.page.evaluate("document.activeElement.dataset.id") != str(card):
        keyboard.press("ArrowRight")
    keyboard.press("Enter")
    expect(ann.find("banner")).to_have_attribute("data-ahead", "targets")
    keyboard.press("2")
    ann.answered(before)
    base = ann.find("base").nth(1)
    expect(base.locator(f"[data-testid=minion][data-id='{card}']")).to_be_visible()
    turn = ann.find("phase").inner_text()
    while ann.wait_for_something() is not None and ann.find("phase").inner_text() == turn:
        now = ann.question()
        decline = ann.find("decline").count()
        keyboard.press("e" if ann.find("end-turn").count() else "d" if decline else "1")
        ann.answered(now)
    expect(ann.find("log")).to_contain_text(f"Turn {match.g.s.turn + 1}")


def test_help_and_close_looks_by_keyboard(visit: Visit) -> None:
    ann = visit()
    ann.play_on(position(is_menu))
    ann.question()
    ann.page.keyboard.press("?")
    expect(ann.find("help-dialog")).to_contain_text("choose what carries this number")
    ann.page.keyboard.press("Escape")
    expect(ann.find("help-dialog")).to_have_count(0)
    ann.find("base-card").first.focus()
    ann.page.keyboard.press("i")
    expect(ann.find("if-scored").or_(ann.find("base-parts")).first).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.find("zoom")).to_have_count(0)


def test_a_number_explains_its_parts(visit: Visit) -> None:
    def changed(match: bb.Match) -> bool:
        if not is_menu(match):
            return False
        return any(minion.counters and minion.change for base in asked_view(match).bases for minion in base.minions)

    match = position(changed)
    minion = next(
        minion for base in asked_view(match).bases for minion in base.minions if minion.counters and minion.change
    )
    ann = visit()
    ann.play_on(match)
    ann.question()
    ann.page.locator(f"[data-testid=minion][data-id='{minion.id}']").hover()
    parts = ann.find("power-parts")
    expect(parts).to_contain_text(f"Power {minion.power}")
    for part in match.explain_power(minion.id):
        expect(parts).to_contain_text(part.label)


def test_what_bots_do_is_played_back_and_can_be_skipped(visit: Visit) -> None:
    ann = visit(settings={"speed": "slow"})
    ann.new_table(["you", "bot", "bot", "bot"], first=0)
    ann.own_turn()
    ann.press("end-turn")
    expect(ann.find("banner")).to_have_attribute("data-mood", "tell")
    ann.press("skip")
    ann.find("speed").select_option("instant")
    ann.own_turn()
    expect(ann.find("phase")).to_contain_text("Turn 5")


def test_giving_up_and_a_rematch(visit: Visit) -> None:
    ann = visit()
    ann.play_now()
    old = ann.page.url
    ann.press("menu")
    ann.press("give-up")
    ann.press("give-up-sure")
    expect(ann.find("game-over")).to_contain_text("wins")
    ann.press("close-dialog")
    ann.press("show-result")
    ann.press("rematch-same")
    expect(ann.page).not_to_have_url(old)
    ann.question()
    expect(ann.find("seat").first).to_contain_text("Ann")


def test_the_page_checks_by_itself_that_the_game_was_dealt_as_committed(visit: Visit) -> None:
    ann = visit()
    ann.play_now()
    ann.press("menu")
    deal = ann.find("fair-deal")
    expect(deal.locator("summary")).to_have_text("Fair deal")
    deal.locator("summary").click()
    commitment = deal.locator("code").inner_text()
    for button in ("give-up", "give-up-sure"):
        ann.press(button)
    over = ann.find("game-over").get_by_test_id("fair-deal")
    expect(over.locator("summary")).to_have_text("The deal was fair: this page had a part in it, and has checked it.")
    over.locator("summary").click()
    told, secret = over.locator("code").all_inner_texts()
    assert told == commitment == hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def test_the_page_says_when_a_game_was_not_dealt_as_committed(visit: Visit) -> None:
    ann = visit()
    ann.play_now()
    ann.page.evaluate("localStorage['basebreaker.deals'] = localStorage['basebreaker.deals'].replace(/0707/, 'ffff')")
    for button in ("menu", "give-up", "give-up-sure"):
        ann.press(button)
    over = ann.find("game-over").get_by_test_id("fair-deal")
    expect(over).to_contain_text("The deal cannot be trusted: what this page stirred in is not in it.")
