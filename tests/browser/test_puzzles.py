"""Puzzles in the browser: from the list to the verdict, by tapping and by keyboard, and the day's."""

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.measure import findings
from tests.browser.screens import Screen
from tests.browser.visitor import Visitor

from basebreaker.teaching.puzzles import Puzzle, puzzles

pytestmark = pytest.mark.browser


def smallest() -> Puzzle:
    """The quickest to search."""
    return min(puzzles(), key=lambda puzzle: puzzle.nodes)


def ends(ann: Visitor, mood: str) -> None:
    """Wait for the verdict."""
    expect(ann.page.locator(f"[data-testid=puzzle-end][data-mood={mood}]")).to_be_visible()


@pytest.mark.screens("desk", "tall", sample=True)
def test_a_wrong_turn_is_refuted_and_the_best_one_shown(visit: Visit, screen: Screen) -> None:
    puzzle = smallest()
    ann = visit(size=screen.size, phone=screen.touch)
    ann.go("/puzzles")
    expect(ann.find("puzzle-rating")).to_have_text("1200")
    assert findings(ann.page) == []
    ann.press(ann.page.locator(f'[data-testid=puzzle][data-puzzle="{puzzle.id}"]'))
    expect(ann.find("puzzle-task")).to_have_text(puzzle.task)
    assert findings(ann.page) == []
    ann.press("end-turn")
    ends(ann, "wrong")
    expect(ann.find("puzzle-moved")).to_contain_text("−")
    ann.press("puzzle-why")
    expect(ann.find("puzzle-verdict")).to_contain_text("Given away by")
    assert findings(ann.page) == []
    ann.press("puzzle-best")
    ends(ann, "done")
    expect(ann.find("puzzle-verdict")).to_have_text("That was a best turn.")
    ann.go("/puzzles")
    expect(ann.page.locator(f'[data-testid=puzzle][data-puzzle="{puzzle.id}"]')).to_have_attribute(
        "data-state", "tried"
    )
    expect(ann.find("puzzle-rating")).not_to_have_text("1200")


def test_a_puzzle_is_solved_with_hints_and_the_keyboard(visit: Visit) -> None:
    puzzle = smallest()
    ann = visit()
    ann.go(f"/puzzles/{puzzle.id}")
    expect(ann.find("puzzle-task")).to_be_visible()
    expect(ann.page.get_by_role("status", name="Puzzle")).to_be_attached()
    ann.page.keyboard.press("n")
    expect(ann.find("puzzle-tip-words")).to_contain_text("It takes")
    ann.page.keyboard.press("n")
    expect(ann.find("puzzle-tip-words")).not_to_contain_text("It takes")
    ann.page.keyboard.press("e")
    ends(ann, "wrong")
    ann.find("puzzle-again").focus()
    ann.page.keyboard.press("Enter")
    expect(ann.find("puzzle-task")).to_be_visible()
    expect(ann.find("end-turn")).to_be_visible()


def test_a_returning_visitor_finds_the_day_on_the_front_page(visit: Visit) -> None:
    ann = visit()
    ann.go()
    expect(ann.find("today-puzzle")).to_be_visible()
    assert findings(ann.page) == []
    ann.press("today-deal")
    expect(ann.find("hand")).to_be_visible()
    ann.go("/puzzles")
    expect(ann.find("todays-deal")).to_be_visible()
    expect(ann.find("todays-puzzle")).to_be_visible()


def test_a_link_to_no_puzzle_says_so(visit: Visit) -> None:
    ann = visit()
    ann.watch.forgive("404")
    ann.go("/puzzles/none")
    expect(ann.find("problem")).to_contain_text("There is no such puzzle")
