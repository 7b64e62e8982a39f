"""A phone held sideways: what is low and wide there lies where it covers nothing that is needed."""

import re

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect
from tests.browser.conftest import Visit
from tests.browser.measure import covered_choices
from tests.browser.positions import asked, asked_view, is_menu, kinds, minion_to_play, plays_a_minion, position
from tests.browser.puppet import Puppet
from tests.browser.test_endings import end, last_move
from tests.browser.test_every_screen import faults
from tests.browser.visitor import KNOWN
from tests.browser.walk import cut_words, outgrown, small_letters

import basebreaker as bb

pytestmark = pytest.mark.browser

SIZES = [(844, 390), (667, 375)]


def box(thing: Locator) -> tuple[float, float, float, float]:
    """Left, top, right and bottom."""
    found = thing.bounding_box()
    assert found is not None
    return found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"]


def lie_over(one: Locator, other: Locator) -> bool:
    """Whether two things share more than an edge."""
    left, top, right, bottom = box(one)
    x, y, far, foot = box(other)
    return min(right, far) - max(left, x) > 1 and min(bottom, foot) - max(top, y) > 1


def in_sight(things: Locator) -> bool:
    """Whether all of them are on the screen, to the last line."""
    return bool(
        things.evaluate_all("things => things.every((thing) => thing.getBoundingClientRect().bottom <= innerHeight)")
    )


# Where the tip of a hint points: the middle of it, from the left edge of the screen.
TIP = "hint => hint.getBoundingClientRect().left + parseFloat(getComputedStyle(hint).getPropertyValue('--tip'))"


def test_the_first_hints_point_at_what_they_speak_of_and_cover_no_button(visit: Visit) -> None:
    ann = visit(size=SIZES[0], phone=True, settings={"coached": []})
    match = position(plays_a_minion)
    ann.play_on(match)
    ann.question()
    hint = ann.find("hint")
    expect(hint).to_have_attribute("data-hint", "hand")
    for size in SIZES:
        ann.resize(size)
        left, _, right, _ = box(ann.find("hand"))
        assert left < hint.evaluate(TIP) < right, size
        assert not lie_over(hint, ann.find("hand")), size
    ann.press("hint-seen")
    ann.press(ann.page.locator(f"[data-testid=hand-card][data-id='{minion_to_play(match)}']"))
    expect(hint).to_have_attribute("data-hint", "glow")
    for size in SIZES:
        ann.resize(size)
        for button in ("back", "end-turn"):
            assert not lie_over(hint, ann.find(button)), (size, button)
        assert not any(lie_over(hint, base.locator(".title")) for base in ann.find("target-base").all()), size


def clears_much(match: bb.Match) -> bool:
    """Whoever ends the turn now breaks a base with many cards."""
    if not is_menu(match) or asked_view(match).turn < 4:
        return False
    then = match.copy()
    logged = then.log_size
    then.apply(asked(then).decline)
    return any(line.kind == "cleared" and len(line.cards) > 6 for line in then.log_lines(None, logged))


def test_a_long_sentence_leaves_what_steers_the_telling_in_sight(visit: Visit) -> None:
    ann = visit(size=SIZES[0], phone=True, settings={"speed": "normal", "sure": False})
    ann.page.clock.install()
    match = position(clears_much)
    Puppet(ann, match)
    ann.play_on(match)
    ann.question()
    ann.stop_the_clock()
    ann.press("end-turn")
    ann.let_pass(ann.find("banner").get_by_text("to the discard pile:").locator("visible=true"))
    for size in SIZES:
        ann.page.set_viewport_size({"width": size[0], "height": size[1]})
        ann.page.clock.run_for(50)  # its clock draws too
        assert in_sight(ann.find("banner").get_by_role("button")), size
    expect(ann.find("banner")).to_contain_text("cards.")


def targets_at_three(match: bb.Match, most: int) -> int | None:
    """An action in hand whose target is a minion at one of three bases, with no more than this at each."""
    if not is_menu(match) or len(asked_view(match).bases) != 3:
        return None
    for option in asked(match).options:
        if option.key.startswith("action:"):
            then = match.copy()
            then.apply(option.key)
            targets = {each.target.id for each in asked(then).options} if then.question else set()
            at = [sum(minion.id in targets for minion in base.minions) for base in asked_view(match).bases]
            if then.question and kinds(then) == {"minion"} and min(at) > 0 and max(at) <= most:
                return option.target.id
    return None


@pytest.mark.parametrize(("size", "most"), [(SIZES[0], 2), (SIZES[1], 1)])
def test_minions_at_three_bases_are_all_in_sight_to_be_chosen(visit: Visit, size: tuple[int, int], most: int) -> None:
    ann = visit(size=size, phone=True)
    match = position(lambda match: targets_at_three(match, most))
    ann.play_on(match)
    ann.question()
    ann.press(ann.page.locator(f"[data-testid=hand-card][data-id='{targets_at_three(match, most)}']"))
    ann.page.locator(f"{KNOWN}[data-selected]").wait_for()
    foot = box(ann.find("targets"))[3]
    assert max(box(each)[3] for each in ann.find("target-base").all()) <= foot
    assert max(box(each)[3] for each in ann.find("targets").get_by_test_id("minion").all()) <= foot
    assert faults(ann) == []


def test_everybody_at_a_base_is_seen_while_a_card_is_held(visit: Visit) -> None:
    def wanted(match: bb.Match) -> bool:
        crowded = plays_a_minion(match) and len(asked_view(match).bases) == 3
        return crowded and any(len(base.minions) == 7 for base in asked_view(match).bases)

    ann = visit(size=SIZES[0], phone=True)
    match = position(wanted)
    ann.play_on(match)
    ann.question()
    ann.press(ann.page.locator(f"[data-testid=hand-card][data-id='{minion_to_play(match)}']"))
    ann.page.locator(f"{KNOWN}[data-selected]").wait_for()
    cut = "rows => rows.filter((row) => row.scrollWidth > row.clientWidth + 1).length"
    for size in SIZES:
        ann.resize(size)
        assert ann.page.locator("[data-testid=targets] .crowd").evaluate_all(cut) == 0, size


def in_a_tray(kind: str) -> bb.Match:
    """Somebody must choose among cards or bases that lie nowhere on the table."""

    def wanted(match: bb.Match) -> bool:
        if match.question is None or is_menu(match):
            return False
        view = asked_view(match)
        known = {card.id for card in view.seats[asked(match).seat].hand} | {base.id for base in view.bases}
        options = [option for option in asked(match).options if option.target.kind == kind]
        return len(options) > 1 and not any(option.target.id in known for option in options)

    return position(wanted)


# The cards of a tray whose power covers their name, or whose text is cut off.
UNREADABLE = """cards => cards.flatMap((card) => {
  const power = card.querySelector('.power')?.getBoundingClientRect()
  const range = document.createRange()
  range.selectNodeContents(card.querySelector('.name'))
  const name = range.getBoundingClientRect()
  const covered = power && power.bottom - 4 > name.top && power.right - 4 > name.left
  const text = card.querySelector('.text')
  const foot = (thing) => thing.getBoundingClientRect().bottom
  const cut = text && !text.classList.contains('cut') && foot(text) > foot(card)
  return covered || cut ? [card.textContent] : []
})"""


@pytest.mark.parametrize("kind", ["base", "card"])
def test_cards_in_a_tray_can_be_read(visit: Visit, kind: str) -> None:
    ann = visit(size=SIZES[0], phone=True)
    ann.play_on(in_a_tray(kind))
    ann.question()
    expect(ann.find("tray")).to_be_visible()
    high = "cards => cards.every((card) => card.scrollHeight <= card.clientHeight + 1)"
    for size in SIZES:
        ann.resize(size)
        assert ann.page.locator("[data-testid=tray] .cards").evaluate_all(high), size
        assert ann.page.locator("[data-testid=tray] .face").evaluate_all(UNREADABLE) == [], size
        assert small_letters(ann.page) + cut_words(ann.page) + outgrown(ann.page) == [], size
        assert covered_choices(ann.page) == [], size


@pytest.mark.parametrize(("sizes", "seats"), [(SIZES, 2), (SIZES[:1], 4)], ids=["two", "four"])
def test_an_offer_to_show_what_happened_covers_no_base(visit: Visit, sizes: list[tuple[int, int]], seats: int) -> None:
    ann = visit(size=SIZES[0], phone=True, settings={"speed": "normal", "sure": False})
    match = position(lambda match: is_menu(match) and asked_view(match).turn == 5, seats)
    Puppet(ann, match)
    ann.play_on(match)
    ann.question()
    ann.look_away()
    ann.press("end-turn")
    ann.question()
    offer = ann.find("what-happened")
    expect(offer).to_be_visible()
    for size in sizes:
        ann.resize(size)
        for place in ("base", "seat"):
            assert not any(lie_over(offer, each) for each in ann.find(place).all()), (size, place)
        assert faults(ann) == [], size
    ann.look_back()
    ann.press(offer)
    ann.find("skip").wait_for()
    ann.press("skip")
    ann.question()
    expect(offer).to_have_count(0)


def test_a_new_version_is_told_without_covering_the_players(visit: Visit) -> None:
    ann = visit(size=SIZES[0], phone=True)

    def listen(page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        server.on_message(
            lambda told: page.send(re.sub(r'"client":"[^"]*"', '"client":"index-of-tomorrow.js"', str(told)))
        )

    ann.page.route_web_socket(re.compile(r"/socket\?"), listen)
    ann.play_on(position(is_menu))
    ann.question()
    notice = ann.find("new-version")
    expect(notice).to_be_visible()
    for size in SIZES:
        ann.resize(size)
        assert not any(lie_over(notice, each) for name in ("seat", "base") for each in ann.find(name).all()), size
    ann.press("put-away")
    expect(notice).to_have_count(0)


def test_what_can_be_done_after_a_game_stands_in_one_row(visit: Visit) -> None:
    ann = visit(size=SIZES[0], phone=True)
    end(ann, last_move(2))
    expect(ann.find("game-over")).to_be_visible()
    rows = {round(box(each)[1]) for each in ann.page.locator("[data-testid=game-over] .actions > *").all()}
    assert len(rows) == 1
