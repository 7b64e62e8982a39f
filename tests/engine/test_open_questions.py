"""What each seat may know of an open question and of the answers given to it."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.engine.inventing import Invent

from basebreaker.testing import Person, Table, rule
from basebreaker.views.knowledge import knowledge
from basebreaker.views.model import QuestionView
from basebreaker.views.view import view


def asked(table: Table, viewer: Person | None) -> QuestionView:
    """The open question with a player's eyes, or a spectator's."""
    question = view(table.driver, None if viewer is None else viewer.seat).question
    assert question is not None
    return question


def test_only_the_seat_that_is_asked_sees_the_options(table: Table) -> None:
    ann, bob = table.ann, table.bob
    table.base("the_hill")
    ann.holds("howler", "jolt")
    assert [option.face for option in asked(table, ann).options] == ["howler", "jolt", ""]
    for viewer in (bob, None):
        question = asked(table, viewer)
        assert (question.seat, question.options, question.prompt) == (0, [], "Ann plays cards.")


def test_a_hand_card_about_to_be_played_is_not_named_to_others(table: Table) -> None:
    ann, bob = table.ann, table.bob
    table.base("the_hill")
    crypt = table.base("crypt")
    ann.holds("howler")
    ann.chooses("howler")  # asked where
    mine, theirs = asked(table, ann), asked(table, bob)
    assert "Howler" in mine.prompt
    assert theirs.prompt == "Ann chooses."
    assert (theirs.source, theirs.face) == (-1, "")
    ann.chooses(crypt)


def test_a_public_card_that_asks_is_named_to_everybody(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    one = bob.has("howler", at=hill)
    bob.has("igor", at=hill)
    ann.plays("big_gulp")
    question = asked(table, bob)
    assert (question.face, question.prompt) == ("big_gulp", "Ann chooses for Big Gulp.")
    ann.chooses(one)


WAYS_TO_ASK: dict[str, tuple[str, Callable[[Any, list[Any]], Any]]] = {
    "must": ("", lambda g, minions: g.choose(0, minions, "Which one?")),
    "may": ("no", lambda g, minions: g.may_choose(0, minions, "Which one?")),
    "some": ("done", lambda g, minions: g.choose_some(0, minions, "Which ones?")),
}


@rule("12.2.7")
@pytest.mark.parametrize("way", WAYS_TO_ASK)
def test_a_view_tells_how_a_question_is_declined(table: Table, way: str) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    minions = [bob.has("howler", at=hill), bob.has("igor", at=hill)]
    decline, ask = WAYS_TO_ASK[way]

    async def effect() -> None:
        await ask(table.g, minions)

    table.run(effect())
    assert asked(table, ann).decline == decline
    assert [option.key for option in asked(table, ann).options][2:] == ([decline] if decline else [])
    ann.chooses(decline or "howler")


def test_a_view_tells_how_the_play_cards_phase_is_ended(table: Table) -> None:
    table.ann.holds("jolt")
    assert asked(table, table.ann).decline == "end"


@rule("2.4.2")
def test_others_know_which_card_was_picked_only_if_nobody_saw_its_face_or_they_did(
    tables: Callable[[int], Table], invent: Invent
) -> None:
    """The number of a card tells nothing by itself; that somebody who knows the card picked it does."""
    table = tables(3)
    ann, bob, cat = table.ann, table.bob, table.cat
    trickster = invent("action", "on_play")

    @trickster.on_play
    async def pick_one_of_theirs_unseen_and_one_of_yours(g: Any, me: Any) -> None:
        await g.choose_card(me.controller, g.hand(bob.seat), "Which of Bob's?", me)
        await g.choose_card(me.controller, g.hand(me.controller), "Which of yours?", me)
        await g.may(me.controller, "Go on?", me)

    mine, theirs = ann.holds("howler", "jolt"), bob.holds("igor", "frenzy")
    table.driver.copy()  # from now on quiet states are kept
    ann.plays(trickster.face.id).chooses(theirs[1], mine[0])
    played, *picks = knowledge(table.driver, cat.seat).answers
    assert played == f"action:{table.s.set_aside[0]}"
    assert picks == [f"card:{theirs[1]}", ""]
    assert knowledge(table.driver, ann.seat).answers == [played, f"card:{theirs[1]}", f"minion:{mine[0]}"]
    assert knowledge(table.driver, bob.seat).answers == knowledge(table.driver, cat.seat).answers
    ann.declines()
