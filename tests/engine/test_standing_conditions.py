"""Cards that do something as soon as something is the case (12.10.37)."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.engine.inventing import Invent

from basebreaker.authoring import Action, Destroyed, Game, Minion
from basebreaker.testing import Person, Table, rule


@pytest.fixture
def doom(invent: Invent) -> str:
    """An action on a minion: at power 0 that minion is destroyed; on play it may get a counter."""
    doom = invent("action", "on_play", "ongoing", plays_on="minion")

    @doom.on_play
    async def may_put_a_counter_on_a_minion(g: Game, me: Action) -> None:
        minion = await g.may_choose(me.controller, g.minions(), "Which minion gets a counter?", me)
        if minion is not None:
            await g.place_counters(minion, by=me)

    @doom.whenever(its_power_is_zero)
    async def destroy_it(g: Game, me: Action) -> None:
        host = g.host(me)
        if host is not None:
            await g.destroy(host, by=me)

    return doom.face.id


def its_power_is_zero(g: Game, me: Action) -> bool:
    host = g.host(me)
    return host is not None and g.power(host) == 0 and g.could("destroy", host, by=me)


@rule("12.10.37")
def test_it_is_done_as_soon_as_an_ability_is_finished(table: Table, doom: str) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    prey = bob.has("howler", at=camp)
    ann.has(doom, on=prey)
    weaken(table, ann, prey, 1)
    assert table.g.in_play(prey)
    weaken(table, ann, prey, 1)
    assert bob.discard == ["howler"]
    assert ann.discard == [doom]


def weaken(table: Table, person: Person, minion: Minion, n: int) -> None:
    async def story() -> None:
        await table.g.boost(minion, -n, by=minion, seat=person.seat)

    table.run(story())


@rule("12.10.37")
def test_the_cards_own_on_play_ability_comes_first(table: Table, doom: str) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    prey = bob.has("worker", at=camp)
    ann.plays(doom, on=prey).chooses(prey)
    assert prey.counters == 1
    table.plays_left()
    other = bob.has("worker", at=camp)
    ann.plays(doom, on=other).declines()
    assert table.g.in_play(prey)
    assert not table.g.in_play(other)


@rule("12.10.37")
def test_within_another_cards_ability_it_is_looked_at_when_the_played_card_is_finished(
    table: Table, doom: str, invent: Invent
) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    giver = invent("action", "on_play")
    seen: list[int] = []

    @giver.on_play
    async def play_an_action_and_count_minions(g: Game, me: Action) -> None:
        await g.extra_action(me.controller, by=me, now=True)
        seen.append(len(g.minions()))

    bob.has("worker", at=camp)
    ann.holds(doom)
    ann.plays(giver.face.id).chooses(doom).declines()
    assert seen == [0]


@rule("12.10.37")
def test_it_is_looked_at_when_something_expires_at_the_end_of_a_turn(table: Table, doom: str) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    prey = bob.has("worker", at=camp)
    weaken(table, ann, prey, -2)
    ann.has(doom, on=prey)
    table.next_turn()
    assert bob.discard == ["worker"]
    assert table.s.turn == 2


@rule("12.10.37")
def test_it_is_looked_at_when_something_expires_at_the_start_of_a_turn(table: Table, doom: str) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    prey = bob.has("worker", at=camp)

    async def strengthen() -> None:
        await table.g.boost(prey, 2, by=prey, seat=bob.seat, until="start")

    table.run(strengthen())
    ann.has(doom, on=prey)
    table.next_turn()
    assert bob.discard == ["worker"]
    assert bob.options()[-1] == "end"


@rule("12.10.37")
def test_its_controller_destroys_and_what_follows_a_destruction_follows(table: Table, doom: str) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    prey, other = bob.has("igor", at=camp), bob.has("howler", at=camp)
    ann.has(doom, on=prey)
    weaken(table, ann, prey, 2)
    assert other.counters == 1
    (line,) = table.logged("destroy")
    assert line.seat == ann.seat


@rule("12.10.37")
def test_it_comes_before_the_next_response(table: Table, doom: str, invent: Invent) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    told: list[str] = []
    witness = invent("minion", "ongoing")

    @witness.after(Destroyed)
    async def tell(g: Game, me: Minion, event: Destroyed) -> None:
        told.append(event.card.face.id)
        for minion in g.minions(not_of=me.controller):
            await g.boost(minion, -2, by=me)

    ann.has(witness.face.id, at=camp)
    ann.has(witness.face.id, at=camp)
    first, second = bob.has("worker", at=camp, counters=1), bob.has("howler", at=camp)
    ann.has(doom, on=first)
    ann.has(doom, on=second)
    weaken(table, ann, first, 1)
    assert told == ["worker", "howler", "howler", "worker"]  # the weakness that the first one brings kills at once


@rule("12.10.37")
def test_of_several_the_current_player_chooses_the_order(table: Table, doom: str, invent: Invent) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    calm = invent("minion", "ongoing")

    @calm.whenever(lambda g, me: g.power(me) == 0)
    async def be_gone(g: Game, me: Minion) -> None:
        await g.return_to_hand(me, by=me)

    prey, shy = bob.has("worker", at=camp), bob.has(calm.face.id, at=camp)
    weaken(table, ann, shy, 2)
    assert bob.hand == [calm.face.id]
    again = bob.has(calm.face.id, at=camp)
    ann.has(doom, on=prey)

    async def weaken_it() -> None:
        await table.g.boost(again, -2, by=again, seat=ann.seat)

    table.run(weaken_it())
    ann.chooses(f"use:{again.id}")
    assert bob.hand == [calm.face.id] * 2
    assert bob.discard == ["worker"]


@rule("12.10.37")
def test_what_is_prevented_is_tried_again_and_does_not_go_round_for_ever(table: Table, doom: str) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    prey = bob.has("worker", at=camp)
    drone = bob.has("drone", at=camp, counters=2)
    ann.has(doom, on=prey)
    weaken(table, ann, drone, 0)
    bob.chooses(drone)
    assert table.g.in_play(prey)
    weaken(table, ann, drone, 0)
    bob.declines()
    assert bob.discard == ["worker"]


def test_it_must_be_a_condition_and_an_effect(invent: Invent) -> None:
    card = invent("minion", "ongoing")
    wrong: Callable[..., Any] = card.whenever
    with pytest.raises(Exception, match="only looks, so write it without 'async'"):
        wrong(nothing)(nothing)
    with pytest.raises(Exception, match="acts, so write it with 'async def'"):
        card.whenever(lambda g, me: True)(lambda g, me: None)  # type: ignore[arg-type,return-value]


async def nothing(g: Game, me: Minion) -> None: ...
