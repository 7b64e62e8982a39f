"""How a game ends in the browser: its figures are those of the record, and everything can go on from there."""

import re
from functools import cache

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.positions import asked, asked_view, is_menu, position
from tests.browser.screens import DESK, SHORT, TALL
from tests.browser.visitor import Visitor

import basebreaker as bb
from basebreaker.engine.printed.catalog import face

pytestmark = pytest.mark.browser


@cache
def last_move(seats: int, *, winner: bool = True) -> bb.Match:
    """Whoever is asked ends the game by ending their turn, and wins it or doesn't."""

    def wanted(match: bb.Match) -> bool:
        if not is_menu(match) or max(seat.vp for seat in asked_view(match).seats) < 8:
            return False
        then = ended(match)
        return then.result is not None and (then.result.winners == [asked(match).seat]) is winner

    return position(wanted, seats).copy()


def ended(match: bb.Match) -> bb.Match:
    """The same game, over."""
    then = match.copy()
    then.apply(asked(match).decline)
    return then


def end(visitor: Visitor, match: bb.Match) -> bb.Match:
    """Sit down there and end the game."""
    visitor.play_on(match)
    visitor.question()
    visitor.press("end-turn")
    return ended(match)


def test_the_result_tells_what_the_record_tells(visit: Visit) -> None:
    ann = visit(size=TALL.size, phone=True)
    over = end(ann, last_move(4))
    result = over.result
    assert result is not None
    sheet = ann.find("game-over")
    expect(sheet).to_contain_text("You win!")
    ranked = [row.inner_text().split() for row in ann.find("ranking").get_by_role("listitem").all()]
    order = sorted(range(4), key=lambda seat: (seat not in result.winners, -result.vp[seat]))
    names = [seat.name for seat in over.view(None).seats]
    assert [words[0] for words in ranked] == [names[seat] for seat in order]
    assert [int(words[-2]) for words in ranked] == [result.vp[seat] for seat in order]
    lines = over.log_lines(None)
    won = [sum(line.kind == "award" and line.place == 1 and line.seat == seat for line in lines) for seat in range(4)]
    destroyed = [
        sum(
            face(card.face).kind == "minion"
            for line in lines
            if line.kind == "destroy" and line.seat == seat
            for card in line.cards
        )
        for seat in range(4)
    ]
    assert [int(n) for n in re.findall(r"\d+", ann.find("bases-won").inner_text())] == won
    assert [int(n) for n in re.findall(r"\d+", ann.find("destroyed").inner_text())] == destroyed
    for screen in (TALL, SHORT, DESK):
        ann.resize(screen.size)
        expect(ann.find("bases")).to_be_in_viewport(ratio=0.3)  # the board stays in sight
    ann.page.reload()
    expect(ann.find("bases-won")).to_be_visible()  # it does not hang on having been there


def test_a_mark_of_the_curve_leads_to_that_moment_of_the_replay(visit: Visit) -> None:
    ann = visit(size=DESK.size)
    end(ann, last_move(4))
    mark = ann.find("curve-mark").first
    step = mark.get_attribute("data-step")
    mark.click()
    expect(ann.find("scrubber")).to_have_value(step or "")
    fresh = ann.page.locator("[data-testid=log-line]").filter(has_text="gains")
    expect(fresh.last).to_be_visible()


def test_a_replay_has_the_result_at_its_end(visit: Visit) -> None:
    ann = visit(size=DESK.size)
    over = ended(last_move(2))
    ann.go(f"/replay/{ann.load(over)}?step={len(over.answers)}")
    ann.press("show-result")
    expect(ann.find("game-over")).to_contain_text("wins!")
    mark = ann.find("curve-mark").last
    step = mark.get_attribute("data-step") or ""
    mark.click()
    expect(ann.find("scrubber")).to_have_value(step)


def test_factions_are_swapped_for_the_rematch(visit: Visit) -> None:
    ann = visit(size=DESK.size)
    ann.play_now()
    before = [ann.factions(0), ann.factions(1)]
    old = ann.page.url
    ann.press("menu")
    ann.press("give-up")
    ann.press("give-up-sure")
    expect(ann.find("game-over")).to_contain_text("wins")
    ann.press("rematch-swap")
    expect(ann.page).not_to_have_url(old)
    ann.question()
    assert [ann.factions(1), ann.factions(0)] == before


@pytest.mark.parametrize(("winner", "mood"), [(True, "win"), (False, "loss|close")])
def test_winning_and_losing_are_moments_that_a_click_ends(visit: Visit, winner: bool, mood: str) -> None:
    ann = visit(size=DESK.size, settings={"speed": "fast", "motion": "system"})
    ann.page.clock.install()
    ann.play_on(last_move(2, winner=winner))
    ann.question()
    ann.stop_the_clock()  # it would end by itself
    ann.press("end-turn")
    moment = ann.find("moment")
    ann.let_pass(until=moment)
    expect(moment).to_have_attribute("data-mood", re.compile(mood))
    expect(ann.find("game-over")).to_have_count(0)
    moment.click()
    expect(ann.find("game-over")).to_be_visible()
