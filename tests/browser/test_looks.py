"""What is on the screen can be read and hit: phone size, accessibility, nothing in the way."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.measure import covered_choices, findings, overflow, small_targets
from tests.browser.positions import asked, asked_view, at_scoring, finished, is_menu, kinds, position
from tests.browser.screens import DESK, SHORT, TALL
from tests.browser.visitor import LAPTOP, PHONE, Visitor, first

import basebreaker as bb
from basebreaker.engine.printed.catalog import face

pytestmark = pytest.mark.browser

# What each animation without an end changes, by its name.
ENDLESS = """() => Object.fromEntries(document.getAnimations()
  .filter(({ effect }) => effect.getTiming().iterations === Infinity)
  .map((each) => [each.animationName, each.effect.getKeyframes().flatMap((frame) => Object.keys(frame)
    .filter((name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name)))]))"""


def crowded(minions: int) -> Callable[[bb.Match], bool]:
    """Somebody plays at a table with many minions and a few actions or buried cards at bases."""

    def wanted(match: bb.Match) -> bool:
        if not is_menu(match):
            return False
        bases = asked_view(match).bases
        chips = sum(len(base.actions) + len(base.buried) for base in bases)
        return sum(len(base.minions) for base in bases) >= minions and chips > 1

    return wanted


def front(visitor: Visitor) -> None:
    visitor.go()
    expect(visitor.find("list-running")).to_be_visible()


def new_table(visitor: Visitor) -> None:
    front(visitor)
    visitor.press("new-table")
    visitor.press("seats-4")


def choosing_factions(visitor: Visitor) -> None:
    visitor.new_table(["you", "friend"], factions="choose")
    expect(visitor.find("unreachable")).to_be_visible()
    expect(visitor.find("faction").first).to_be_visible()


def settings(visitor: Visitor) -> None:
    front(visitor)
    visitor.press("open-settings")


def table(visitor: Visitor) -> None:
    visitor.play_on(position(crowded(10)))
    visitor.question()


def scoring(visitor: Visitor) -> None:
    visitor.play_on(position(at_scoring("minion", 8)))
    visitor.question()
    expect(visitor.find("scoring")).to_be_visible()


def table_menu(visitor: Visitor) -> None:
    table(visitor)
    visitor.press("menu")


def replay(visitor: Visitor) -> None:
    visitor.go(f"/replay/{visitor.load(finished())}?step=69")  # no card being resolved lies over the table
    expect(visitor.find("replay-controls")).to_be_visible()


def cards(visitor: Visitor) -> None:
    visitor.go("/cards/vampires")
    expect(visitor.find("browser-card").first).to_be_visible()


def rules(visitor: Visitor) -> None:
    visitor.go("/rules?q=stasis")
    expect(visitor.find("rules-found")).to_be_visible()


SCREENS = {
    screen.__name__: screen
    for screen in (
        front,
        new_table,
        choosing_factions,
        settings,
        table,
        scoring,
        table_menu,
        replay,
        cards,
        rules,
    )
}


@pytest.mark.parametrize("place", SCREENS)
def test_a_phone_shows_everything_and_every_target_fits_a_finger(visit: Visit, place: str) -> None:
    ann = visit(size=PHONE, phone=True)
    SCREENS[place](ann)
    assert overflow(ann.page) <= 0
    assert small_targets(ann.page) == []
    for screen in (TALL, SHORT, DESK):
        ann.resize(screen.size)
        nothing_serious(ann, screen.layout)


def nothing_serious(visitor: Visitor, what: str) -> None:
    """Neither in light nor in dark does axe find anything serious."""
    for scheme in ("light", "dark"):
        visitor.page.emulate_media(color_scheme=scheme)
        expect(visitor.page.locator("html")).to_have_attribute("data-theme", scheme)
        assert findings(visitor.page) == [], (what, scheme)


@pytest.mark.parametrize("place", ["front", "table", "scoring"])
def test_large_text_on_a_phone_stays_on_the_screen(visit: Visit, place: str) -> None:
    ann = visit(size=PHONE, phone=True, settings={"size": "large"})
    SCREENS[place](ann)
    assert overflow(ann.page) <= 0


@pytest.mark.parametrize(
    ("kind", "seats", "size"),
    [*((kind, 4, LAPTOP) for kind in ("minion", "base", "action", "card")), ("minion", 2, PHONE), ("card", 2, PHONE)],
)
def test_whatever_may_be_chosen_during_scoring_receives_the_click(
    visit: Visit, kind: str, seats: int, size: tuple[int, int]
) -> None:
    ann = visit(size=size, phone=size == PHONE)
    ann.play_on(position(at_scoring(kind, 6 if seats == 2 else 12), seats))
    number = ann.question()
    expect(ann.find("scoring")).to_be_visible()
    assert len(ann.choices()) > 1
    assert covered_choices(ann.page) == []
    ann.answer(first)
    assert ann.wait_for_something() != number


def test_an_action_on_a_minion_is_chosen_through_the_minion(visit: Visit) -> None:
    def talent_on_a_minion(match: bb.Match) -> bool:
        if not is_menu(match):
            return False
        attached = {
            action.id for base in asked_view(match).bases for minion in base.minions for action in minion.actions
        }
        assert match.question is not None
        targets = [option.target for option in match.question.options]
        through_a_minion = [target for target in targets if target.kind == "minion" or target.id in attached]
        return [target.kind for target in through_a_minion] == ["action"]

    match = position(talent_on_a_minion)
    ann = visit()
    ann.play_on(match)
    number = ann.question()
    assert covered_choices(ann.page) == []
    glowing = ann.page.locator("[data-testid=minion].legal")
    expect(glowing).to_have_count(1)
    glowing.click()
    ann.answered(number)


@pytest.mark.parametrize("kind", ["base", "seat", "minion"])
def test_whatever_may_be_chosen_glows_without_motion_too(visit: Visit, kind: str) -> None:
    ann = visit()
    ann.play_on(position(lambda match: kind in kinds(match) and not is_menu(match), 3))
    ann.question()
    glowing = ann.page.locator(".legal").all()
    assert glowing
    for thing in glowing:
        expect(thing).to_have_css("box-shadow", re.compile(r"rgb\(255, 207, 51\) 0px 0px 0px 5px"))


def test_long_buttons_leave_room_for_the_words_on_a_phone(visit: Visit) -> None:
    def long_buttons(match: bb.Match) -> bool:
        labels = [] if match.question is None else [o.label for o in match.question.options if not o.target.kind]
        return len(labels) > 1 and sum(map(len, labels)) > 40

    ann = visit(size=PHONE, phone=True)
    ann.play_on(position(long_buttons))
    ann.question()
    words = ann.find("prompt").bounding_box()
    assert words is not None
    assert words["width"] > PHONE[0] / 2
    assert covered_choices(ann.page) == []


def test_on_a_phone_no_base_hides_minions(visit: Visit) -> None:
    ann = visit(size=PHONE, phone=True)
    ann.play_on(position(crowded(12)))
    ann.question()
    for base in ann.find("base").all():
        for minion in base.get_by_test_id("minion").all():
            minion.scroll_into_view_if_needed()
            expect(minion).to_be_in_viewport(ratio=0.95)
    assert ann.page.locator("[data-testid=base] .scrolls").count() == 0


def test_a_phone_brings_something_to_choose_into_sight(visit: Visit) -> None:
    def only_at_the_last_base(match: bb.Match) -> bool:
        if kinds(match) != {"minion"}:
            return False
        bases = asked_view(match).bases
        chosen = {option.target.id for option in asked(match).options}
        return sum(bool(base.minions) for base in bases) > 2 and chosen <= {minion.id for minion in bases[-1].minions}

    ann = visit(size=(390, 620), phone=True)
    ann.play_on(position(only_at_the_last_base))
    ann.question()
    expect(ann.page.locator("[data-testid=minion].legal").first).to_be_in_viewport(ratio=0.9)
    assert covered_choices(ann.page) == []


def hosts(match: bb.Match, kind: str) -> list[tuple[int, str]]:
    """The asked player's actions at bases, or cards in stasis, with the name of a card stored under each."""
    seat, view = asked(match).seat, asked_view(match)
    actions = [action for base in view.bases for action in base.actions if action.controller == seat]
    found = actions if kind == "action" else view.seats[seat].stasis
    return [(host.id, face(host.stored[0].face).name) for host in found if host.stored]


@pytest.mark.parametrize("kind", ["action", "stasis"])
def test_a_player_can_look_at_what_is_stored_under_their_cards(visit: Visit, kind: str) -> None:
    match = position(lambda match: is_menu(match) and hosts(match, kind))
    ann = visit()
    ann.play_on(match)
    ann.question()
    host, name = hosts(match, kind)[0]
    ann.page.locator(f"[data-testid={kind}][data-id='{host}']").click(button="right")
    expect(ann.find("zoom")).to_contain_text("Stored under this card")
    expect(ann.find("zoom")).to_contain_text(name)


@pytest.mark.parametrize("kind", ["action", "stasis"])
def test_a_tap_shows_what_is_stored_under_ones_cards(visit: Visit, kind: str) -> None:
    match = position(lambda match: is_menu(match) and hosts(match, kind) and kind not in kinds(match))
    ann = visit(size=PHONE, phone=True)
    ann.play_on(match)
    ann.question()
    host, name = hosts(match, kind)[0]
    if kind == "stasis":
        ann.press(ann.find("seat").nth(asked(match).seat))
    ann.press(ann.page.locator(f"[data-testid={kind}][data-id='{host}']"))
    expect(ann.find("zoom")).to_contain_text(name)


def test_what_moves_for_ever_is_never_painted_anew(visit: Visit) -> None:
    ann = visit(settings={"motion": "system"})
    ann.play_on(position(is_menu))
    ann.question()
    expect(ann.page.locator("[data-testid=hand-card].legal").first).to_be_visible()
    changed = ann.page.evaluate(ENDLESS)
    assert "beckon" in changed
    assert {name for names in changed.values() for name in names} <= {
        "opacity",
        "transform",
        "translate",
        "scale",
        "rotate",
    }
