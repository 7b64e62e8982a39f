"""Looking at a game again: scrubbing, sharing, playing on, and "this is wrong"."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.positions import finished, is_menu, position
from tests.browser.screens import SHORT, TALL
from tests.browser.visitor import Visitor

import basebreaker as bb

pytestmark = pytest.mark.browser


def shown_step(visitor: Visitor) -> int:
    """Where the replay stands."""
    return int(visitor.find("scrubber").input_value())


def open_replay(visitor: Visitor, match: bb.Match, step: int = 0) -> None:
    """Open the replay of a game of the engine."""
    visitor.go(f"/replay/{visitor.load(match)}?step={step}")
    expect(visitor.find("replay-controls")).to_be_visible()


# The controls of a replay whose middle is not on the screen, or lies under something else.
OUT_OF_REACH = """() => [...document.querySelectorAll('[data-testid=replay-controls] :is(button, select, input)')]
  .filter((each) => {
    const { left, top, width, height } = each.getBoundingClientRect()
    return !each.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  .map((each) => each.dataset.testid)"""


@pytest.mark.parametrize("seats", [2, 4])
def test_every_control_of_a_replay_can_be_reached_on_a_phone(visit: Visit, seats: int) -> None:
    ann = visit(size=SHORT.size, phone=True)
    open_replay(ann, finished(seats), 69)
    ann.find("sight").select_option(index=1)  # with a hand beside the controls
    expect(ann.find("hand-card").first).to_be_visible()
    for size in (SHORT.size, *SHORT.others, TALL.size):
        ann.resize(size)
        assert ann.page.evaluate(OUT_OF_REACH) == [], size


def test_a_record_is_loaded_scrubbed_and_downloaded(visit: Visit, tmp_path: Path) -> None:
    match = finished()
    file = tmp_path / "game.json"
    file.write_text(match.record().to_json())
    ann = visit()
    ann.go()
    ann.find("upload").set_input_files(file)
    expect(ann.find("replay-controls")).to_contain_text(f"0/{len(match.answers)}")
    ann.press("step-on")
    ann.press("step-on")
    ann.press("step-back")
    expect(ann.find("replay-controls")).to_contain_text(f"1/{len(match.answers)}")
    turn = bb.replay(bb.Record(match.setup, match.answers[:1])).turn
    ann.press("turn-on")
    expect(ann.find("phase")).to_contain_text(f"Turn {turn + 1}")
    ann.press("turn-back")
    expect(ann.find("phase")).to_contain_text(f"Turn {turn}")
    ann.find("scrubber").fill(str(len(match.answers)))
    expect(ann.find("phase")).to_contain_text("Game over")
    with ann.page.expect_download() as download:
        ann.press("download")
    assert json.loads(download.value.path().read_text())["answers"] == match.answers


def test_a_replay_plays_by_itself_and_by_keys(visit: Visit) -> None:
    ann = visit()
    open_replay(ann, finished())
    ann.press("replay-play")
    expect(ann.find("scrubber")).not_to_have_value(re.compile("^[012]$"))
    ann.press("replay-play")
    stopped = shown_step(ann)
    ann.find("table").click(position={"x": 5, "y": 300})
    ann.page.keyboard.press("ArrowRight")
    expect(ann.find("scrubber")).to_have_value(str(stopped + 1))
    ann.page.keyboard.press("ArrowLeft")
    expect(ann.find("scrubber")).to_have_value(str(stopped))


def test_a_replay_can_be_seen_through_any_eyes_when_it_is_over(visit: Visit) -> None:
    match = finished()
    step = next(step for step in range(20, len(match.answers)) if is_menu(bb.replay(match.record(), step)))
    ann = visit()
    open_replay(ann, match, step)
    position = bb.replay(match.record(), step)
    for seat, name in ((0, "Ann"), (1, "Bob")):
        ann.find("sight").select_option(name)
        hand = [card.id for card in position.view(seat).seats[seat].hand]
        for card in hand:
            expect(ann.page.locator(f"[data-testid=hand-card][data-id='{card}']")).to_be_visible()
        expect(ann.find("hand-card")).to_have_count(len(hand))
    ann.find("sight").select_option("Spectator")
    expect(ann.find("hand-card")).to_have_count(0)


def test_a_replay_is_shared_at_this_very_step(visit: Visit) -> None:
    match = finished()
    ann, bob = visit("Ann"), visit("Bob")
    open_replay(ann, match, 30)
    expect(ann.find("scrubber")).to_have_value("30")
    ann.press("share")
    bob.page.goto(ann.find("share-step-link").input_value())
    expect(bob.find("scrubber")).to_have_value("30")
    bob.page.goto(ann.find("share-link").input_value())
    expect(bob.find("scrubber")).to_have_value("0")


def test_play_on_from_here_opens_a_table_at_that_very_position(visit: Visit) -> None:
    match = finished()
    step = next(step for step in range(40, len(match.answers)) if is_menu(bb.replay(match.record(), step)))
    there = bb.replay(match.record(), step)
    ann = visit()
    open_replay(ann, match, step)
    ann.press("play-on")
    assert there.question is not None
    ann.find("play-on-seat").select_option(str(there.question.seat))
    ann.press("play-on-start")
    assert ann.question() == str(len(there.answers))
    shown = {card.get_attribute("data-id") for card in ann.find("hand-card").all()}
    assert shown == {str(card.id) for card in there.view(there.question.seat).seats[there.question.seat].hand}
    expect(ann.find("phase")).to_contain_text(f"Turn {there.g.s.turn}")
    ann.end_turn()


def test_this_is_wrong_keeps_game_step_and_note(visit: Visit) -> None:
    ann = visit()
    match = position(is_menu)
    ann.play_on(match)
    ann.question()
    ann.press("menu")
    ann.press("menu-report")
    ann.find("report-note").fill("The <b>tiki</b> should have been destroyed.")
    ann.press("report-send")
    link = ann.find("report-link").input_value()
    ann.page.goto(link)
    expect(ann.find("report-text")).to_have_text("The <b>tiki</b> should have been destroyed.")
    expect(ann.page.get_by_role("link", name="Download the record")).to_have_count(0)  # the game is still on
    ann.page.go_back()
    for button in ("menu", "give-up", "give-up-sure"):
        ann.press(button)
    expect(ann.find("game-over")).to_be_visible()
    ann.page.goto(link)
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Download the record").click()
    record = bb.Record.from_json(download.value.path().read_text())
    assert record.answers == match.answers
    ann.page.get_by_role("link", name="Look at this step").click()
    expect(ann.find("scrubber")).to_have_value(str(len(match.answers)))


def test_a_replay_tells_the_scoring_of_a_base(visit: Visit) -> None:
    match = finished()
    step = next(step for step in range(len(match.answers)) if scored_by(match, step + 1) > scored_by(match, step))
    ann = visit(settings={"speed": "slow"})
    open_replay(ann, match, step)
    ann.press("replay-play")
    expect(ann.page.locator("[data-testid=scoring-row][data-place='1']")).to_be_visible()
    ann.press("replay-play")
    held = ann.find("scoring").get_attribute("data-step") or ""
    expect(ann.find("scoring")).to_have_attribute("data-step", held)
    ann.press("replay-play")
    expect(ann.find("scoring")).to_have_count(0)
    expect(ann.find("scrubber")).not_to_have_value(str(step))


def scored_by(match: bb.Match, step: int) -> int:
    """How many bases were scored by this step."""
    return sum(line.kind == "award" for line in bb.replay(match.record(), step).log_lines(None))
