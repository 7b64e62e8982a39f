"""The safety net under the loop guard (12.7.3): too much in one turn stops, and the next phase follows."""

from typing import Any

import pytest
from tests.engine.inventing import Invent
from tests.engine.test_loop_guard import boomerang, reported, restless

from basebreaker.engine.events import BeforeEndOfTurn, BeforeScoring, EndOfTurn, StartOfTurn
from basebreaker.engine.kernel import loop_guard
from basebreaker.testing import Table, rule


@rule("12.7.3")
@pytest.mark.slow
def test_after_ten_thousand_steps_in_a_turn_resolving_stops_and_the_next_phase_follows(
    table: Table, invent: Invent
) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base("crypt")
    wanderer = ann.has(restless(invent, grows=True), at=hill)
    ann.holds("distress_call", "howler")
    ann.deck("jolt", "jolt")
    ann.chooses("distress_call")
    assert reported(table) == ["More than 10000 things were resolved in one turn."]
    assert wanderer.counters == 9999  # the move from the menu was the first step
    assert bob.can_choose("end")  # Ann's Play Cards phase was over
    assert ann.hand == ["howler", "jolt", "jolt"]
    assert ann.discard == ["distress_call", wanderer.face.id]
    assert ann.vp == 4  # and the base where it was scored
    assert len(table.s.bases) == 2


@rule("12.7.3")
def test_plays_without_end_are_stopped_too(table: Table, invent: Invent, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loop_guard, "STEP_LIMIT", 300)
    ann, bob, hill = table.ann, table.bob, table.base("moot_site")
    name = boomerang(invent, grows=True)
    ann.has("howler", at=hill)
    ann.holds(name)
    plays = 0
    while not bob.can_choose("end"):
        ann.chooses(name)
        plays += 1
    assert plays == 301
    assert reported(table) == ["More than 300 things were resolved in one turn."]


@rule("12.7.3")
@pytest.mark.parametrize("window", [StartOfTurn, BeforeScoring, BeforeEndOfTurn, EndOfTurn])
def test_from_every_phase_the_next_one_follows(
    table: Table, invent: Invent, monkeypatch: pytest.MonkeyPatch, window: type
) -> None:
    monkeypatch.setattr(loop_guard, "STEP_LIMIT", 300)
    ann, bob, hill, crypt = table.ann, table.bob, table.base("egg_chamber"), table.base("crypt")
    table.base_deck("moot_site")
    wanderer = bob.has(restless(invent, grows=True), at=hill)
    starter = invent("minion", "ongoing")
    pushed: list[int] = []

    @starter.after(window, when=lambda g, me, event: g.current == me.controller and not pushed)
    async def push_it(g: Any, me: Any, event: Any) -> None:
        pushed.append(g.s.turn)
        await g.move(wanderer, crypt if wanderer.base == hill.id else hill, by=me)

    bob.has(starter.face.id, at=crypt)
    bob.deck("jolt", "jolt", "jolt")
    ann.ends_turn()
    if window is BeforeScoring:
        for _ in range(5):
            bob.has("the_count", at=hill)
    bob.ends_turn()
    assert len(reported(table)) == 1
    assert pushed == [2]
    assert bob.hand == ["jolt", "jolt"]
    assert ann.can_choose("end")


@rule("12.7.3")
def test_the_steps_are_counted_anew_in_each_turn(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loop_guard, "STEP_LIMIT", 3)
    ann, bob, lab = table.ann, table.bob, table.base("laboratorium")
    for person in (ann, bob, ann, bob):
        person.holds("worker")
        person.plays("worker", at=lab)  # two steps: the play, and the base's counter
        person.ends_turn()
    assert reported(table) == []


def test_a_base_that_is_ready_again_and_again_does_not_hold_up_the_turn(table: Table, invent: Invent) -> None:
    ann, bob = table.ann, table.bob
    base = invent("base", breakpoint=0)  # scores with nobody there and comes back at once (12.4.1, 12.1.5)
    base.breakpoint(lambda g, base, other: 0)
    table.base(base.face.id)
    ann.deck("jolt", "jolt")
    ann.ends_turn()
    assert ann.hand == ["jolt", "jolt"]
    assert bob.can_choose("end")


def test_a_copy_in_the_middle_of_a_long_chain_goes_on_equally(table: Table, invent: Invent) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.base("crypt")
    wanderer = ann.has(restless(invent, may=True, grows=True), at=hill)
    ann.holds("distress_call")
    table.driver.copy()
    ann.chooses("distress_call")
    for _ in range(200):
        ann.uses(wanderer)
    twin = table.driver.copy()
    assert twin.g.s.to_json() == table.s.to_json()
    ann.passes()
    assert twin.question is not None
    twin.answer("pass")
    assert twin.g.s.to_json() == table.s.to_json()
