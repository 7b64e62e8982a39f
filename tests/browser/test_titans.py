"""Titans in the browser: beside their players' plates while they wait, at their bases while they stand."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.positions import asked, asked_view, is_menu
from tests.browser.puppet import Puppet
from tests.browser.screens import DESK, Screen
from tests.browser.visitor import PHONE

import basebreaker as bb
from basebreaker.state.rng import Dice

pytestmark = pytest.mark.browser


def games_with_titans() -> Iterator[bb.Match]:
    """Known games with titans, shown before every answer."""
    for seed in range(60):
        seats = [bb.Seat("Ann", ["ancient_egyptians", "mad_scientists"]), bb.Seat("Bob", ["werewolves", "ninjas"])]
        match = bb.new_game(seats, seed=seed, titans=True)
        dice = Dice(seed)
        while match.question is not None:
            yield match
            match.answer(dice.below(len(match.question)))


def first(wanted: Callable[[bb.Match], bool]) -> bb.Match:
    return next(match for match in games_with_titans() if wanted(match))


def stands_and_waits(match: bb.Match) -> bool:
    """Ann plays, with a titan at a base and titans beside both decks."""
    if not is_menu(match) or asked(match).seat:
        return False
    view = asked_view(match)
    return any(base.titans for base in view.bases) and all(seat.titans for seat in view.seats)


def test_a_titan_stands_at_its_base_and_waits_beside_its_players_plate(visit: Visit) -> None:
    match = first(stands_and_waits)
    view = asked_view(match)
    ann = visit(size=DESK.size)
    ann.play_on(match)
    standing = next(titan for base in view.bases for titan in base.titans)
    ann.question()
    at_base = ann.page.locator(f'[data-testid="base"] [data-testid="titan"][data-id="{standing.id}"]')
    expect(at_base).to_be_visible()
    for seat in view.seats:
        for titan in seat.titans:
            beside = ann.page.locator(f'[data-testid="seat"] [data-testid="titan"][data-id="{titan.id}"]')
            expect(beside).to_be_visible()
    big, waiting = (
        at_base.bounding_box(),
        ann.page.locator('[data-testid="seat"] [data-testid="titan"]').first.bounding_box(),
    )
    assert big is not None
    assert waiting is not None
    minions = ann.page.locator(f'[data-testid="base"]:has([data-id="{standing.id}"]) [data-testid="minion"]').all()
    widths = [box["width"] for box in (minion.bounding_box() for minion in minions) if box is not None]
    assert all(big["width"] > 1.7 * width for width in widths if width < big["width"])
    assert big["height"] > 44
    assert waiting["height"] >= 50


def test_a_phone_shows_a_titan_at_its_base_and_beside_the_plate(visit: Visit) -> None:
    match = first(stands_and_waits)
    view = asked_view(match)
    ann = visit(size=PHONE, phone=True)
    ann.play_on(match)
    standing = next(titan for base in view.bases for titan in base.titans)
    expect(ann.page.locator(f'[data-testid="titan"][data-id="{standing.id}"]').first).to_be_attached()
    ann.press(ann.find("seat").nth(0))
    waiting = view.seats[0].titans[0]
    sheet = ann.find("plate-sheet")
    expect(sheet.locator(f'[data-testid="titan"][data-id="{waiting.id}"]')).to_be_visible()


def before_a_clash() -> tuple[bb.Match, str, bb.Match]:
    """Ann chooses where she plays a titan, the option that has it clash, and the game after it."""
    for match in games_with_titans():
        question = asked(match)
        if question.seat == 0 and question.prompt.startswith("Where do you play The Bride"):
            for option in question.options:
                after = match.copy()
                after.answer(option.key)
                if [line.kind for line in after.log_lines(0, match.log_size)][:2] == ["play_titan", "clash"]:
                    return match, option.key, after
    raise AssertionError("No titan is played to clash.")


@pytest.mark.screens("desk", sample=True)
def test_a_clash_is_shown_as_a_small_scoring_also_to_whoever_brought_it_about(visit: Visit, screen: Screen) -> None:
    match, key, after = before_a_clash()
    told = next(line for line in after.log_lines(0, match.log_size) if line.kind == "clash")
    ann = visit(size=screen.size, phone=screen.touch, settings={"speed": "normal"})
    ann.page.clock.install()
    ann.play_on(match)
    ann.question()
    ann.page.clock.pause_at(ann.page.evaluate("Date.now()") + 1000)  # what is told stands as long as it is looked at
    ann.press(ann.page.locator(f'[data-testid="base"][data-target="{key}"] [data-choice]').first)
    stage = ann.find("clash")
    expect(stage).to_be_visible()
    sides = ann.find("clash-side")
    expect(sides).to_have_count(2)
    for place, words in enumerate(["stays", "leaves play"]):
        expect(sides.nth(place)).to_contain_text(words)
        expect(sides.nth(place)).to_contain_text(["Bob", "Ann"][place])
        expect(sides.nth(place).locator("b")).to_have_text(str(told.totals[place]))
    ann.page.clock.resume()
    expect(stage).to_be_hidden()


def clash_in_a_scoring() -> tuple[bb.Match, str]:
    """A base is about to be scored; with this answer two titans clash there before anybody gets points."""
    seats = [bb.Seat("Ann", ["cowboys", "werewolves"]), bb.Seat("Bob", ["tricksters", "zombies"])]
    match = bb.new_game(seats, seed=2568, titans=True)
    dice = Dice(2568)
    while True:
        key = asked(match).options[dice.below(len(asked(match)))].key
        then = match.copy()
        then.apply(key)
        kinds = [line.kind for line in then.log_lines(None, match.log_size)]
        if "clash" in kinds and "award" in kinds[kinds.index("clash") :]:
            return match, key
        match = then


def test_a_clash_beside_a_scoring_hides_it_not_and_both_are_told(visit: Visit, screen: Screen) -> None:
    match, key = clash_in_a_scoring()
    ann = visit(size=screen.size, phone=screen.touch, settings={"speed": "normal"})
    Puppet(ann, match)
    ann.page.clock.install()
    ann.play_on(match)
    ann.question()
    ann.stop_the_clock()
    ann.press(ann.page.locator(f"[data-testid=option][data-key='{key}']").first)
    expect(ann.find("clash")).to_be_visible()
    ann.press("play-pause")
    boxes = [ann.find(stage).bounding_box() for stage in ("clash", "scoring")]
    assert None not in boxes
    clash, scoring = (box for box in boxes if box is not None)
    assert clash["y"] + clash["height"] <= scoring["y"]
    assert clash["y"] >= 0
    told = []
    while ann.find("play-on").count():
        ann.press("play-on")
        if ann.find("scoring").count():
            told.append(ann.find("scoring").get_attribute("data-step"))
    assert list(dict.fromkeys(told)) == ["power", "crack", "places", "award", "clearing", "new"]
    expect(ann.find("clash")).to_have_count(0)
