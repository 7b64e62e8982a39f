"""Every card of the game in a hand, on every kind of screen: all of it can be read."""

import copy
import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect
from tests.browser.conftest import Visit
from tests.browser.positions import asked, asked_view, is_menu, position
from tests.browser.screens import SHORT, Screen
from tests.browser.visitor import PHONE, Visitor
from tests.browser.walk import cut_words, small_letters

import basebreaker as bb

pytestmark = pytest.mark.browser

HAND = 10
HAND_SIZES = [(1440, 900), (1280, 720), (820, 1180)]  # where a hand shows the texts of its cards
PHONES = [(390, 844), (360, 640), (844, 390)]
HELD = ":is([data-testid=hand-card], [data-testid=reader-card])"
# Letters of each card's text that is shown, and whether it ends where its box ends or says that there is more.
TEXTS = """faces => faces.map((held) => {
  const text = held.querySelector('.text')
  if (!text) return { name: held.querySelector('.name').textContent, size: Infinity, whole: true }
  const whole = text.scrollHeight <= text.clientHeight + 2 || held.querySelector('.rest') !== null
  return { name: held.querySelector('.name').textContent, size: parseFloat(getComputedStyle(text).fontSize), whole }
})"""


class Dealer:
    """Stands between a page and the server, and gives the one who looks any hand there is."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page: WebSocketRoute | None = None
        self.message: dict[str, Any] = {}
        visitor.page.route_web_socket(re.compile(r"/socket"), self.listen)

    def listen(self, page: WebSocketRoute) -> None:
        """Everything passes; the newest frame is kept."""
        server = page.connect_to_server()
        self.page = page

        def told(text: str | bytes) -> None:
            message = json.loads(text)
            if message.get("frame"):
                self.message = message
            page.send(text)

        server.on_message(told)

    def deal(self, faces: list[str]) -> None:
        """Send the newest frame again, with these cards in the hand."""
        assert self.page is not None
        message = copy.deepcopy(self.message)
        frame = message["frame"]
        frame |= {"at": frame["at"] + 1, "log_from": frame["log_from"] + len(frame["lines"]), "lines": []}
        hand = [{"id": 9000 + place, "face": face, "owner": frame["viewer"]} for place, face in enumerate(faces)]
        frame["view"]["seats"][frame["viewer"]]["hand"] = hand
        self.message = {"type": "frame", "ref": 0, "frame": frame}
        self.page.send(json.dumps(self.message))
        for card in hand:
            held = f"{HELD}[data-id='{card['id']}'][data-card='{card['face']}']"
            expect(self.visitor.page.locator(held)).to_be_attached()


def all_faces() -> list[str]:
    """Every card that can be in a hand, as first printed."""
    factions = [faction for box in bb.catalog().values() for faction in box["factions"]]
    return [card["id"] for faction in factions for card in faction["cards"]]


def hands() -> list[list[str]]:
    """All of them, in full hands."""
    faces = all_faces()
    return [faces[place : place + HAND] for place in range(0, len(faces), HAND)]


@pytest.mark.slow
def test_every_card_can_be_read_in_a_full_hand(visit: Visit) -> None:
    ann = visit(size=HAND_SIZES[0])
    dealer = Dealer(ann)
    ann.play_on(position(is_menu))
    ann.question()
    for faces in hands():
        dealer.deal(faces)
        for size in HAND_SIZES:
            ann.resize(size)
            held = ann.page.locator("[data-testid=hand-card] .held").evaluate_all(TEXTS)
            assert [face for face in held if face["size"] < 12 or not face["whole"]] == [], size
            assert small_letters(ann.page) + cut_words(ann.page) == [], size
    assert len(all_faces()) > 250


# The names of cards whose words reach under the card that lies over them.
COVERED = """cards => cards.slice(0, -1).filter((card, index) => {
  const range = document.createRange()
  const next = cards[index + 1].getBoundingClientRect().left
  return [...card.querySelectorAll('.name, .text, .kind')].some((words) => {
    range.selectNodeContents(words)
    return Math.max(...[...range.getClientRects()].map(({ right }) => right)) > next - 1
  })
}).map((card) => card.dataset.card)"""

LAPPED = "cards => cards[0].getBoundingClientRect().right > cards[1].getBoundingClientRect().left"


def test_words_in_a_hand_are_not_covered_by_the_next_card(visit: Visit) -> None:
    ann = visit(size=(1280, 720))
    dealer = Dealer(ann)
    ann.play_on(position(is_menu))
    ann.question()
    offered = len(asked_view(position(is_menu)).seats[asked(position(is_menu)).seat].hand)
    for size, held in (((1280, 720), 10), ((1024, 768), 7), ((820, 1180), 8)):
        ann.resize(size)
        for faces in hands()[::5]:
            dealer.deal(faces[: held - offered])  # what was in the hand is still offered, and lies beside it
            expect(ann.find("hand-card")).to_have_count(held)
            assert ann.find("hand-card").evaluate_all(LAPPED), size
            assert ann.find("hand-card").evaluate_all(COVERED) == [], size


@pytest.mark.slow
def test_every_card_has_its_name_in_a_phones_hand(visit: Visit) -> None:
    ann = visit(size=PHONE, phone=True)
    dealer = Dealer(ann)
    ann.play_on(position(is_menu))
    ann.question()
    for faces in hands():
        dealer.deal(faces)
        for size in PHONES:
            ann.resize(size)
            assert small_letters(ann.page) + cut_words(ann.page) == [], size


@pytest.mark.slow
def test_every_card_can_be_read_in_the_reader(visit: Visit) -> None:
    ann = visit(size=PHONE, phone=True)
    dealer = Dealer(ann)
    ann.play_on(position(is_menu))
    ann.question()
    for faces in hands():
        dealer.deal(faces)
        if not ann.find("reader").count():
            ann.press(ann.find("hand-card").first)
        for face in faces:
            expect(ann.page.locator(f"[data-testid=reader-card][data-card='{face}']").first).to_be_attached()
        for size in (PHONE, (360, 640)):
            ann.resize(size)
            held = ann.page.locator("[data-testid=reader] .held").evaluate_all(TEXTS)
            assert [face for face in held if face["size"] < 12 or not face["whole"]] == [], size


@pytest.mark.screens("tall", "short")
def test_a_hand_too_long_for_the_screen_says_how_many_more_there_are_and_leads_to_them(
    visit: Visit, screen: Screen
) -> None:
    ann = visit(size=screen.size, phone=True)
    dealer = Dealer(ann)
    ann.play_on(position(is_menu))
    ann.question()
    expect(ann.find("more-after")).to_have_count(0)
    dealer.deal((hands()[0] + hands()[1])[:14])
    expect(ann.find("more-before")).to_have_count(0)
    cards = ann.find("hand-card")
    more = int(ann.find("more-after").inner_text())
    assert more > 0
    assert sum(map(reachable, cards.all())) + more == cards.count()
    ann.press("more-after")
    expect(ann.find("more-before")).to_be_visible()
    before = int(ann.find("more-before").inner_text())
    cards.last.scroll_into_view_if_needed()
    expect(ann.find("more-after")).to_have_count(0)
    assert int(ann.find("more-before").inner_text()) >= before > 0
    ann.press(cards.last)
    expect(ann.find("reader-card").last).to_be_visible()


def reachable(card: Locator) -> bool:
    """Whether at least half of this card lies inside the row it is in."""
    inside: bool = card.evaluate(
        "card => { const [one, row] = [card, card.parentElement].map((each) => each.getBoundingClientRect()); "
        "const middle = one.x + one.width / 2; return middle >= row.x && middle <= row.right }"
    )
    return inside


def test_what_was_marked_can_be_said_beside_a_long_hand(visit: Visit) -> None:
    match = position(lambda match: match.question and "cards (0 of 2)" in match.question.prompt)
    ann = visit(size=SHORT.size, phone=True)
    ann.play_on(match)
    number = ann.question()
    for place in (1, 2):
        ann.press(ann.find("hand-card").nth(place))
    commit = ann.find("commit")
    expect(commit).to_have_text("These 2")
    assert commit.evaluate("each => each.offsetWidth <= each.parentElement.clientWidth")
    ann.press(commit)
    ann.answered(number)


def test_no_button_leaves_the_screen_while_cards_lie_aside_beside_a_long_hand(visit: Visit) -> None:
    def aside(match: bb.Match) -> bool:
        keys = {option.key for option in asked(match).options} if match.question else set()
        return {"yes", "no"} <= keys and len(asked_view(match).set_aside) > 2

    ann = visit(size=SHORT.size, phone=True)
    dealer = Dealer(ann)
    ann.play_on(position(aside))
    ann.question()
    dealer.deal(hands()[0])
    expect(ann.find("set-aside")).to_be_visible()
    for button in (*ann.find("option").all(), ann.find("decline")):
        expect(button).to_be_in_viewport(ratio=1)
