"""The game is never stuck: every option of every kind of question can be given by mouse, touch and keys."""

from collections import Counter
from collections.abc import Callable, Hashable

import pytest
from tests.browser.conftest import Visit
from tests.browser.positions import asked, asked_view, is_menu, kinds, position
from tests.browser.reach import Rehearsal
from tests.browser.visitor import LAPTOP, PHONE

import basebreaker as bb

pytestmark = pytest.mark.browser

Wanted = Callable[[bb.Match], object]


def many_kinds(match: bb.Match) -> bool:
    """A menu with cards, minions, actions and something else."""
    return is_menu(match) and {"card", "minion", "action"} < kinds(match) - {""}


def twice_the_same_thing(match: bb.Match) -> bool:
    """Several abilities of one thing that is not in hand."""
    if match.question is None:
        return False
    targets = Counter((option.target.kind, option.target.id) for option in match.question.options)
    return any(number > 1 and kind not in ("", "card") for (kind, _), number in targets.items())


def crowded_lanes(match: bb.Match) -> bool:
    """Minions of several players at one base, one of them with many, and some of them may be chosen."""
    if match.question is None or is_menu(match) or "minion" not in kinds(match):
        return False
    chosen = {option.target.id for option in match.question.options if option.target.kind == "minion"}
    for base in asked_view(match).bases:
        lanes = Counter(minion.controller for minion in base.minions)
        if len(lanes) > 2 and len(base.minions) > 5 and chosen & {minion.id for minion in base.minions}:
            return True
    return False


def of_kinds(*wanted: str) -> Wanted:
    """Somebody must choose among things of just these kinds."""
    return lambda match: not is_menu(match) and kinds(match) - {""} == set(wanted)


def from_a_pile(match: bb.Match) -> bool:
    """Cards to choose from that are not in the asked player's hand, twice the same among them."""
    if match.question is None or is_menu(match) or "card" not in kinds(match):
        return False
    hand = {card.id for card in asked_view(match).seats[asked(match).seat].hand}
    faces = Counter(option.label for option in match.question.options if option.target.kind == "card")
    return faces.most_common(1)[0][1] > 1 and not hand & {option.target.id for option in match.question.options}


QUESTIONS: dict[str, tuple[Wanted, int]] = {
    "menu": (many_kinds, 2),
    "abilities": (twice_the_same_thing, 2),
    "crowd": (crowded_lanes, 4),
    "stasis": (of_kinds("stasis"), 2),
    "buried": (of_kinds("buried"), 2),
    "actions": (of_kinds("action", "minion"), 2),
    "pile": (from_a_pile, 2),
    "seats": (of_kinds("seat"), 3),
}


def rehearse(visit: Visit, question: str, size: tuple[int, int]) -> tuple[Rehearsal, dict[str, Hashable]]:
    """Sit down at such a question; all its answers, and what each means: equal cards of a pile are one choice."""
    match = position(*QUESTIONS[question])
    ann = visit(size=size, phone=size == PHONE)
    rehearsal = Rehearsal(ann)
    ann.play_on(match)
    ann.question()
    return rehearsal, {option.key: asked(match).edge(index) for index, option in enumerate(asked(match).options)}


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_option_can_be_tapped(visit: Visit, question: str) -> None:
    rehearsal, answers = rehearse(visit, question, PHONE)
    assert {answers[key] for key in rehearsal.by_pointer()} == set(answers.values())


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_option_can_be_clicked_and_reached_with_arrows_and_enter(visit: Visit, question: str) -> None:
    rehearsal, answers = rehearse(visit, question, LAPTOP)
    assert {answers[key] for key in rehearsal.by_pointer()} == set(answers.values())
    rehearsal.given.clear()
    assert {answers[key] for key in rehearsal.by_keys()} == set(answers.values())
