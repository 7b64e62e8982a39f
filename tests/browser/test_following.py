"""Following what others do: their plays one by one, paused, stepped, skipped, looked at again and made up for."""

import re
from functools import cache

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.measure import findings, overflow, small_targets
from tests.browser.positions import asked, is_menu, position
from tests.browser.puppet import Puppet, play_on_alone
from tests.browser.screens import Screen
from tests.browser.visitor import LAPTOP, Visitor

import basebreaker as bb
from basebreaker import LogLine

pytestmark = pytest.mark.browser

SEATS = {"desk": 4, "tall": 2, "short": 4}
PLAYS = ("play_minion", "play_action", "play_on_minion", "play_titan", "talent", "use")
# Keeps a list of what moves, grows or shrinks by and by.
WATCH_MOTION = """() => {
  const moves = ['transform', 'translate', 'scale', 'rotate', 'left', 'top', 'right', 'bottom', 'width', 'height']
  window.moved = []
  const note = (event, names) => names.filter((name) => moves.includes(name))
    .forEach((name) => window.moved.push(`${event.target.className} ${name}`))
  document.addEventListener('transitionrun', (event) => note(event, [event.propertyName]))
  document.addEventListener('animationstart', (event) => event.target.getAnimations()
    .filter(({ animationName }) => animationName === event.animationName)
    .forEach(({ effect }) => note(event, effect.getKeyframes().flatMap(Object.keys))))
}"""
WHOLE_ROUND = 60_000


def lines_after(match: bb.Match) -> list[LogLine]:
    """What happens after the asked player ends their turn, until they are asked again."""
    frames = play_on_alone(match.copy(), asked(match).seat, asked(match).decline)
    return [line for frame in frames for line in frame.lines]


@cache
def eventful(seats: int) -> bb.Match:
    """Somebody's turn; when it ends, others play several cards, and one of them destroys something at a base."""

    def wanted(match: bb.Match) -> bool:
        if not is_menu(match) or match.turn < 2 * seats:
            return False
        then = match.copy()
        play_on_alone(then, asked(match).seat, asked(match).decline)
        kinds = [line.kind for line in lines_after(match)]
        played = [kind for kind in kinds if kind in PLAYS]
        return is_menu(then) and "destroy" in kinds and "scores" not in kinds and len(played) in range(3, 8)

    return position(wanted, seats)


def watching(visit: Visit, screen: Screen | None = None, seats: int = 2, **settings: str) -> tuple[Visitor, bb.Match]:
    """Somebody has just ended their turn, and time stands still at the first thing that is told."""
    match = eventful(seats)
    size, touch = (screen.size, screen.touch) if screen else (LAPTOP, False)
    ann = visit(size=size, phone=touch, settings={"speed": "normal", **settings})
    Puppet(ann, match)
    ann.page.clock.install()
    ann.play_on(match)
    ann.question()
    ann.stop_the_clock()
    ann.press("end-turn")
    expect(ann.find("banner")).to_have_attribute("data-mood", "tell")
    return ann, match


def step_to(ann: Visitor, testid: str) -> None:
    """Go on, one thing at a time, until something of this kind is on show."""
    for _ in range(40):
        if ann.find(testid).count():
            return
        ann.press("play-on")
    raise AssertionError(f"No {testid} was shown.")


def test_a_turn_is_paused_stepped_and_skipped(visit: Visit, screen: Screen) -> None:
    ann, match = watching(visit, screen, SEATS[screen.layout])
    ann.press("play-pause")
    step_to(ann, "spotlight")
    heads = [line for line in lines_after(match) if line.kind in PLAYS]
    expect(ann.find("spotlight")).to_have_attribute("data-card", heads[0].cards[0].face)
    shown = ann.find("banner").inner_text()
    ann.page.clock.fast_forward(WHOLE_ROUND)
    assert ann.find("banner").inner_text() == shown
    expect(ann.page.get_by_title("is choosing")).to_have_count(0)  # what is told was decided before
    assert overflow(ann.page) <= 0
    if screen.touch:
        assert small_targets(ann.page, 44) == []
    gone = next(line for line in lines_after(match) if line.kind == "destroy")
    stamp = ann.page.locator(f"[data-testid=mark][data-on='card:{gone.cards[0].id}']")
    for _ in range(40):
        if stamp.count():
            break
        ann.press("play-on")
    expect(stamp).to_contain_text("destroyed")
    ann.page.clock.resume()  # it stays paused
    assert findings(ann.page) == []
    ann.press("play-back")
    expect(ann.find("live")).to_be_visible()
    ann.press("live")
    ann.question()
    expect(ann.find("spotlight")).to_have_count(0)
    expect(ann.find("skip")).to_have_count(0)


def test_time_alone_brings_the_turn_to_its_end(visit: Visit) -> None:
    ann, _ = watching(visit, seats=4)
    ann.page.clock.run_for(15_000)  # a round of four takes no longer
    ann.question()
    expect(ann.find("mark")).to_have_count(0)


def test_a_bots_turn_takes_no_more_than_six_seconds(visit: Visit) -> None:
    ann, _ = watching(visit)
    ann.page.clock.run_for(6_000)
    ann.question()
    expect(ann.find("spotlight")).to_have_count(0)


def test_an_offer_to_show_what_happened_pushes_nothing_and_can_be_declined(visit: Visit) -> None:
    match = eventful(2)
    ann = visit(settings={"speed": "normal"})
    Puppet(ann, match)
    ann.play_on(match)
    ann.question()
    ann.look_away()
    ann.press("end-turn")
    ann.question()
    expect(ann.find("what-happened")).to_be_visible()
    boxes = all_boxes(ann)
    ann.press("never-mind")
    expect(ann.find("what-happened")).to_have_count(0)
    assert all_boxes(ann) == boxes


def all_boxes(ann: Visitor) -> list[object]:
    """Where everything lies that notices could push away."""
    return [thing.bounding_box() for name in ("base", "banner", "hand-card", "seat") for thing in ann.find(name).all()]


def test_keys_pause_step_and_skip(visit: Visit) -> None:
    ann, _ = watching(visit)
    page = ann.page
    page.keyboard.press("Space")
    expect(ann.find("play-pause")).to_have_attribute("aria-pressed", "true")
    first = ann.find("banner").inner_text()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    assert ann.find("banner").inner_text() != first
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(ann.find("live")).to_be_visible()
    page.keyboard.press("Shift+Space")
    ann.question()


def test_this_rounds_plays_lead_to_their_moments(visit: Visit, screen: Screen) -> None:
    ann, match = watching(visit, screen)
    played = [line.cards[0].face for line in lines_after(match) if line.kind in PLAYS]
    ann.press("skip")
    ann.question()
    told = [each.get_attribute("data-card") for each in ann.find("round-play").all()]
    assert told[-len(played) :] == played
    ann.press(ann.find("round-play").nth(len(told) - len(played)))
    expect(ann.find("spotlight")).to_have_attribute("data-card", played[0])
    assert ann.page.locator("[data-testid=banner][data-question]").count() == 0
    ann.press("live")
    ann.question()
    expect(ann.find("spotlight")).to_have_count(0)


def test_your_turn_comes_with_what_the_others_did(visit: Visit) -> None:
    ann, match = watching(visit)
    ann.press("skip")
    played = [line for line in lines_after(match) if line.kind in PLAYS]
    expect(ann.find("your-turn")).to_contain_text("Your turn")
    expect(ann.find("recap")).to_contain_text(f": {len(played)} plays")
    ann.page.clock.run_for(2000)
    expect(ann.find("your-turn")).to_have_count(0)


def test_whoever_looked_elsewhere_is_shown_what_happened(visit: Visit, screen: Screen) -> None:
    match = eventful(2)
    ann = visit(size=screen.size, phone=screen.touch, settings={"speed": "normal"})
    Puppet(ann, match)
    ann.play_on(match)
    ann.question()
    ann.look_away()
    ann.press("end-turn")
    ann.question()  # nothing was told: nobody looked
    expect(ann.find("what-happened")).to_have_accessible_name(re.compile(r"\d s\)$"))
    ann.look_back()
    ann.press("what-happened")
    expect(ann.find("spotlight").first).to_be_visible()
    ann.press("skip")
    ann.question()
    expect(ann.find("what-happened")).to_have_count(0)


def test_a_line_of_the_log_leads_to_its_moment(visit: Visit) -> None:
    ann, match = watching(visit)
    ann.press("skip")
    ann.question()
    heads = [line for line in lines_after(match) if line.kind in PLAYS]
    ann.find("log-plays").click()
    ann.page.locator(f"[data-testid=log-line][data-kind={heads[0].kind}]").last.get_by_test_id("log-moment").click()
    expect(ann.find("live")).to_be_visible()
    ann.press("live")
    ann.question()


def test_a_line_of_long_ago_opens_the_replay_at_its_moment(visit: Visit) -> None:
    ann = visit()
    ann.play_on(eventful(2))
    ann.question()
    line = ann.page.locator("[data-testid=log-line][data-kind=play_minion]").first
    words = line.inner_text().strip()
    with ann.context.expect_page() as opened:
        line.get_by_test_id("log-moment").click()
    expect(opened.value.get_by_test_id("replay-controls")).to_be_visible()
    expect(opened.value.get_by_test_id("log").get_by_test_id("log-line").last).to_contain_text(words)


def test_the_log_shows_one_player_and_plays_alone(visit: Visit) -> None:
    ann = visit(size=(1440, 900))
    match = eventful(2)
    ann.play_on(match)
    ann.question()
    other = 1 - asked(match).seat
    everything = ann.find("log-line").count()
    ann.find("log-plays").click()
    plays = ann.find("log-line").count()
    assert plays < everything
    ann.find("log-who").select_option(str(other))
    lines = ann.page.locator("[data-testid=log-line][data-kind^=play_]")
    theirs = [
        line for line in match.log_lines(asked(match).seat) if line.kind.startswith("play_") and line.seat == other
    ]
    expect(lines).to_have_count(len(theirs))


def test_one_sentence_a_play_is_spoken(visit: Visit) -> None:
    ann, match = watching(visit)
    ann.press("play-pause")
    destroy = next(line for line in lines_after(match) if line.kind == "destroy")
    spoken = []
    while ann.find("spoken").count():
        spoken.append(ann.find("spoken").inner_text())
        ann.press("play-on")
    told = [words for words in spoken if words]
    assert len(set(told)) == len(told)
    assert len([words for words in told if destroy.text in words]) == 1


def test_without_motion_nothing_flies(visit: Visit) -> None:
    ann, _ = watching(visit, motion="off")
    ann.page.evaluate(WATCH_MOTION)
    ann.press("play-pause")
    step_to(ann, "spotlight")
    expect(ann.find("spotlight")).to_have_css("transform", "none")
    step_to(ann, "mark")
    ann.press("skip")
    ann.question()
    for card in ann.find("hand-card").all():
        card.hover()
    ann.press(ann.page.locator("[data-testid=hand-card].legal").first)
    assert ann.page.evaluate("window.moved") == []


def test_hot_seat_has_no_curtain_while_factions_are_drafted(visit: Visit) -> None:
    ann = visit()
    ann.new_table(["you", "you"], factions="draft")
    for _ in range(4):
        number = ann.question()
        expect(ann.find("curtain")).to_have_count(0)
        ann.press(ann.page.locator("[data-testid=draft] [data-testid=faction]").first)
        ann.answered(number)
    expect(ann.find("curtain")).to_be_visible()


def test_hot_seat_shows_what_happened_after_the_curtain_and_after_a_reload(visit: Visit) -> None:
    ann = visit(settings={"speed": "normal"})
    ann.new_table(["you", "you"], first=0)
    ann.lift_curtain()
    while ann.find("hand-card").count() == 5:  # until something was played
        ann.answer(lambda things: next(each for each in things if each.get_attribute("data-testid") != "end-turn"))
    ann.end_turn()
    ann.lift_curtain()
    expect(ann.find("what-happened")).to_be_visible()
    ann.page.reload()
    ann.lift_curtain()
    ann.press("what-happened")
    expect(ann.find("spotlight").first).to_be_visible()
    ann.press("skip")
    ann.question()
