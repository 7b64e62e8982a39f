"""The table on every screen: nothing covers anything, all can be read and hit, and games are played by tapping."""

import re
from functools import cache

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.measure import covered_choices, overflow, small_targets
from tests.browser.positions import asked, asked_view, is_menu, kinds, position
from tests.browser.screens import TALL, Screen, Size
from tests.browser.visitor import KNOWN, Chance, Visitor
from tests.browser.walk import covered_words, cut_words, outgrown, overlaps, small_letters

import basebreaker as bb

pytestmark = pytest.mark.browser

LAYOUTS = {
    (820, 1180): "tall",
    (390, 844): "phone",
    (360, 640): "phone",
    (844, 390): "short",
    (667, 375): "short",
    (720, 450): "short",
}
MINIONS = {2: 14, 4: 20}
FULL_HAND = 8


@cache
def full_table(seats: int) -> bb.Match:
    """Somebody may play from a full hand at a crowded table, and has a minion to play."""

    def wanted(match: bb.Match) -> bool:
        if not is_menu(match):
            return False
        view = asked_view(match)
        crowd = sum(len(base.minions) for base in view.bases)
        minions = [option for option in asked(match).options if option.key.startswith("minion:")]
        return crowd >= MINIONS[seats] and len(view.seats[asked(match).seat].hand) >= FULL_HAND and len(minions) > 0

    return position(wanted, seats)


@cache
def minion_asked(seats: int) -> bb.Match:
    """Somebody must choose among minions at a crowded table."""

    def wanted(match: bb.Match) -> bool:
        if is_menu(match) or kinds(match) - {""} != {"minion"}:
            return False
        return sum(len(base.minions) for base in asked_view(match).bases) >= MINIONS[seats] - 4

    return position(wanted, seats)


def faults(visitor: Visitor) -> list[str]:
    """All that is wrong with this screen."""
    page = visitor.page
    expect(page.locator(".art > svg[style*='--fc']:not(.over)")).to_have_count(0)  # pictures are images by now
    found = [f"over each other: {fault}" for fault in overlaps(page)]
    found += [f"too small: {fault}" for fault in small_letters(page)]
    found += [f"cut off: {fault}" for fault in cut_words(page)]
    found += [f"covered: {fault}" for fault in covered_words(page)]
    found += outgrown(page)
    if overflow(page) > 0:
        found.append("The page is wider than the screen.")
    found += [f"cannot be hit: {fault}" for fault in covered_choices(page)]
    if visitor.find("table").get_attribute("data-layout") != "desk":
        found += [f"too small for a finger: {fault}" for fault in small_targets(page, 44)]
    return found


def faults_at(visitor: Visitor, screen: Screen) -> dict[Size, list[str]]:
    """All that is wrong on this screen, and when it is changed to the other sizes of its layout."""
    found = {screen.size: faults(visitor)}
    for size in screen.others:
        visitor.resize(size)
        expect(visitor.find("table")).to_have_attribute("data-layout", LAYOUTS.get(size, "desk"))
        found[size] = faults(visitor)
    if screen.others:
        visitor.resize(screen.size)
    return {size: wrong for size, wrong in found.items() if wrong}


@pytest.mark.parametrize("seats", [2, 4])
def test_a_crowded_table_with_a_full_hand(visit: Visit, screen: Screen, seats: int) -> None:
    ann = visit(size=screen.size, phone=screen.touch)
    ann.play_on(full_table(seats))
    ann.question()
    expect(ann.find("table")).to_have_attribute("data-layout", LAYOUTS.get(screen.size, "desk"))
    assert faults_at(ann, screen) == {}
    card = next(o.target.id for o in asked(full_table(seats)).options if o.key.startswith("minion:"))
    ann.press(ann.page.locator(f"[data-testid=hand-card][data-id='{card}']"))
    ann.page.locator(f"{KNOWN}[data-selected]").wait_for()
    assert faults_at(ann, screen) == {}


@pytest.mark.parametrize("seats", [2, 4])
def test_minions_to_choose_at_a_crowded_table(visit: Visit, screen: Screen, seats: int) -> None:
    ann = visit(size=screen.size, phone=screen.touch)
    ann.play_on(minion_asked(seats))
    ann.question()
    assert faults_at(ann, screen) == {}


LARGE = 1.15
# The smallest letters of hand cards' texts, and of the names in hand and on the table.
LETTERS = """() => {
  const letters = (each) => parseFloat(getComputedStyle(each).fontSize)
  const least = (where) => Math.min(...[...document.querySelectorAll(where)].map(letters))
  return [least('.held .text'), least('[data-testid=hand-card] .name'), least('[data-testid=minion] .name')]
}"""


def test_large_letters_reach_cards_and_tiles_and_fit_there(visit: Visit, screen: Screen) -> None:
    ann = visit(size=screen.size, phone=screen.touch, settings={"size": "large"})
    ann.play_on(full_table(2))
    ann.question()
    for size in (screen.size, *screen.others):
        ann.resize(size)
        text, held, lying = ann.page.evaluate(LETTERS)
        assert text is None or text == float("inf") or text >= 12 * LARGE - 0.01, size  # a phone's hand has names only
        assert held >= 11 * LARGE - 0.2, size
        assert lying >= 11 * LARGE - 0.2, size
        assert faults(ann) == [], size


@cache
def full_of_signs(seats: int) -> bb.Match:
    """Minions with a talent, with several actions on them and with changed power lie at the same table."""

    def wanted(match: bb.Match) -> bool:
        if not is_menu(match):
            return False
        minions = [minion for base in asked_view(match).bases for minion in base.minions]
        signs = [(len(each.actions), bool(each.counters or each.change), bool(each.talent)) for each in minions]
        several = any(attached > 1 for attached, _, _ in signs)
        return several and any(all(each) for each in signs) and sum(changed for _, changed, _ in signs) > 2

    return position(wanted, seats)


@pytest.mark.parametrize("seats", [2, 4])
def test_signs_on_minions_cover_no_word(visit: Visit, screen: Screen, seats: int) -> None:
    ann = visit(size=screen.size, phone=screen.touch)
    ann.play_on(full_of_signs(seats))
    ann.question()
    for size in (screen.size, *screen.others):
        ann.resize(size)
        assert covered_words(ann.page) + cut_words(ann.page) + overlaps(ann.page) == [], size


@cache
def with_bases(bases: int) -> bb.Match:
    """Four play, and so many bases lie on the table."""
    return position(lambda match: is_menu(match) and len(asked_view(match).bases) == bases, 4)


@pytest.mark.screens("tall", "short")
@pytest.mark.parametrize("bases", [5, 6, 7])
def test_the_index_of_bases_has_whole_names(visit: Visit, screen: Screen, bases: int) -> None:
    ann = visit(size=screen.size, phone=True)
    ann.play_on(with_bases(bases))
    ann.question()
    for size in (screen.size, *screen.others):
        if LAYOUTS[size] != "tall":  # a tablet shows all bases, and has no index
            ann.resize(size)
            has_whole_names(ann, bases)


def has_whole_names(ann: Visitor, bases: int) -> None:
    """Every base is in the index with all of its name."""
    index = ann.find("base-index")
    expect(index).to_have_count(bases)
    for entry in index.all():
        name = entry.locator("b")
        words = re.sub("^(The|A|An) ", "", entry.get_attribute("title") or "")
        assert (name.text_content() or "").replace("\u00ad", "") == words
        assert name.evaluate("name => name.scrollHeight - name.clientHeight") <= 1, words
    assert faults(ann) == []


@cache
def ability_asked() -> bb.Match:
    """After a base was scored somebody may use an ability, and is asked with a button."""

    def wanted(match: bb.Match) -> bool:
        if match.question is None or is_menu(match) or asked_view(match).scoring is None:
            return False
        return any(line.kind == "award" for line in match.log_lines(None)[-4:]) and "" in kinds(match)

    return position(wanted)


@pytest.mark.screens("tall", "short")
def test_a_button_beside_the_three_that_never_move(visit: Visit, screen: Screen) -> None:
    ann = visit(size=screen.size, phone=True)
    ann.play_on(ability_asked())
    ann.question()
    assert faults_at(ann, screen) == {}


@cache
def early() -> bb.Match:
    """Four have played some turns, and nobody is near the end."""
    return position(lambda match: is_menu(match) and asked_view(match).turn == 9, 4)


@pytest.mark.screens("tall", "short")
def test_players_keep_their_places_when_a_round_was_played(visit: Visit, screen: Screen) -> None:
    ann = visit(size=screen.size, phone=True)
    ann.play_on(early())
    ann.end_turn()
    while ann.wait_for_something() is not None and not ann.find("end-turn").count():
        ann.decline()
    for size in (screen.size, *screen.others):
        ann.resize(size)
        assert ann.find("seat").evaluate_all("seats => Math.min(...seats.map((seat) => seat.clientWidth))") >= 50, size
        assert faults(ann) == [], size


FLIPS = """() => {
  window.flips = 0
  const look = () => (window.flips += document.querySelectorAll('[data-testid=base-index]').length)
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true })
}"""


def test_bases_in_a_stack_stay_as_they_lie_while_others_play(visit: Visit) -> None:
    ann = visit(size=TALL.size, phone=True, settings={"speed": "fast"})
    ann.play_on(position(lambda match: is_menu(match) and asked_view(match).turn == 3))
    ann.question()
    expect(ann.find("base-index")).to_have_count(0)
    ann.page.evaluate(FLIPS)
    ann.end_turn()
    ann.own_turn()
    assert ann.page.evaluate("window.flips") == 0
    assert faults(ann) == []


@pytest.mark.slow
@pytest.mark.screens("tall", "short")
def test_a_whole_game_is_played_by_tapping(visit: Visit, screen: Screen) -> None:
    ann = visit(size=screen.size, phone=True)
    ann.play_now("random")
    ann.play_to_the_end(Chance(screen.size[0]))
    expect(ann.find("game-over")).to_be_visible()
